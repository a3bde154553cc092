"""Each command, in both languages, and what is said when it cannot be followed."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

import dominolab as dl
from dominolab import console
from dominolab.console import playing
from dominolab.console.answers import Answer
from dominolab.console.words import _WORDS, COMMANDS, LABELS, Sorry
from dominolab.rulebook import LANGUAGES, fields


def kept(made: list[Any], what: Any) -> str:
    made.append(what)
    return "a widget"


def test_deal_shows_the_table_as_whoever_is_to_act_sees_it(typed: Any) -> None:
    shown = typed("deal french seed 7")
    hand = " ".join(f"[{tile}]" for tile in console.game().view(1).hand)
    assert f"> East · 7 tiles · 0 points: {hand}" in shown.text
    assert "South · 7 tiles · 0 points: [?] x 7" in shown.text
    assert shown.outputs[0]["text/html"].startswith('<img src="data:image/svg+xml,%3Csvg')
    assert console.game().deal == dl.variant("french").deal(seed=7)


@pytest.mark.parametrize("line", ["bagi french benih 7", "deal french 7", "deal french seed=7", "DEAL french seed 7"])
def test_a_deal_can_be_ordered_in_many_ways(typed: Any, line: str) -> None:
    typed(line)
    assert console.game().deal == dl.variant("french").deal(seed=7)


def test_a_deal_takes_seats_presets_and_options(typed: Any) -> None:
    typed("deal block seed 3 seats 3 preset four_sevens doubles_across off")
    deal = console.game().deal
    assert (deal.seats, deal.options["hand_scheme"], deal.options["doubles_across"]) == (3, "seven", False)
    typed("deal seed 4")
    assert (console.game().deal.seats, console.game().deal.seed) == (3, 4)


def test_legal_names_the_moves_as_they_are_typed(typed: Any) -> None:
    assert typed("deal french seed 7\nlegal").text.endswith("East may: 0-0")
    typed("play 0-0")
    first = str(console.game().moves()[0]).replace(" at top", " di atas")
    assert f"Utara boleh: {first}, " in typed("boleh").text


def test_play_makes_the_move_and_says_what_happened(typed: Any) -> None:
    typed("deal french seed 7\nplay 0-0")
    tile = str(console.game().moves()[0]).split()[0]
    assert f"North plays [{tile}] at the top." in typed(f"play {tile} at the top").text
    assert [str(step.move) for step in console.game().steps] == ["0-0", f"{tile} at top"]
    typed(f"undo\nmain {tile} di atas")
    assert [str(step.move) for step in console.game().steps] == ["0-0", f"{tile} at top"]


def test_a_refused_move_gives_the_ruling_with_its_cards_and_what_would_be_allowed(typed: Any) -> None:
    typed("deal french seed 7 misplay refuse_only")
    shown = typed("play pass")
    ruling = console.game().judge("pass")
    for breach, sentence in zip(ruling.breaches, ruling.sentences(), strict=True):
        assert sentence in shown.text
        assert f"rule {breach.rule}" in shown.html
    assert "Allowed now: 0-0" in shown.text
    assert console.game().steps == []
    assert typed("why").text == shown.text


def test_a_misplay_that_is_fined_is_charged_and_undone(typed: Any) -> None:
    shown = typed("deal french seed 7\nplay pass")
    assert "A false move: 10 points for East." in shown.text
    assert console.game().score()[1] == 10
    typed("undo")
    assert console.game().score()[1] == 0


def test_why_changes_nothing(typed: Any) -> None:
    typed("deal french seed 7\nplay 0-0")
    before = console.game().record
    assert "First the four sides of [0-0]" in typed("why 2-1 at left").text
    assert "✓ Yes" in typed(f"why {console.game().moves()[0]}").text
    assert "✗ Tidak: “2-1 di kiri” tidak boleh." in typed("kenapa 2-1 di kiri").text
    assert console.game().record == before


def test_why_can_be_asked_for_another_seat(typed: Any) -> None:
    typed("deal french seed 7")
    assert "connecting.own_turn" in typed("why 6-6 as north").text
    assert "connecting.own_turn" in typed("kenapa 6-6 sebagai utara").text


def test_step_lets_an_agent_move_and_repeats_after_undo(typed: Any) -> None:
    typed("deal french seed 7\nstep 5")
    first = console.game().record
    assert len(first) == 5
    typed("undo 5\nlangkah 5")
    assert console.game().record == first
    typed("step all greedy")
    assert console.game().over
    assert "This deal is over" in typed("step").text
    assert "This deal is over" in typed("play 6-6").text


def test_undo_at_the_beginning_goes_back_to_the_deal_before(typed: Any) -> None:
    typed("deal french seed 7\nstep 4\ndeal block seed 1")
    assert "Back to the deal before." in typed("undo").text
    assert (console.game().deal.variant.id, len(console.game().steps)) == ("french", 4)
    assert "nothing to take back" in typed("undo 4\nundo").text


def test_hand_shows_one_hand_or_all(typed: Any) -> None:
    typed("deal french seed 7")
    south, east, _, west = (" ".join(f"[{tile}]" for tile in console.game().view(seat).hand) for seat in range(4))
    assert typed("hand").text == f"East:\n{east}"
    assert typed("tangan selatan").text == f"Selatan:\n{south}"
    assert "[?]" not in typed("hand all").text
    assert typed("hand 3").text == f"West:\n{west}"


def test_a_match_goes_on_deal_by_deal(typed: Any) -> None:
    typed("match french seed 7")
    assert "is not over" in typed("deal").text
    typed("step all\ndeal")
    assert console.game().deal.standing.number == 2
    typed("step match")
    lesson = console.lesson()
    assert lesson.now
    assert lesson.now.match.over
    assert typed("score").text.count("Deal ") == len(lesson.now.match.games)
    assert "Pertandingan selesai" in typed("boleh").text
    typed("undo")
    assert not lesson.now.match.over


def test_score_of_a_single_deal(typed: Any) -> None:
    assert "East   +10     10" in typed("deal french seed 7\nplay pass\nscore").text
    assert "Timur" in typed("skor").text


def test_rules_lists_the_rules_and_rule_shows_a_card(typed: Any) -> None:
    shown = typed("rules french")
    for card in dl.variant("french").rules.values():
        assert card.title() in shown.html
    for line in ("rule french.unlock", "rule unlock", "rules unlock"):
        assert typed(line).text.startswith("Numbers are locked until their double is played  (french.unlock)")
    assert typed("aturan unlock").text.startswith("Angka terkunci sampai balaknya turun")


def test_the_card_speaks_of_the_options_on_the_table(typed: Any) -> None:
    default = typed("rule french.count").text
    typed("deal french seed 7 zero_zero_value 10")
    assert typed("rule french.count").text != default


def test_an_option_holds_for_the_deals_that_follow(typed: Any) -> None:
    typed("deal french seed 7")
    assert "From the next deal of French dominoes on" in typed("option french zero_zero_value 10").text
    assert console.game().deal.options["zero_zero_value"] == 0
    typed("deal")
    assert console.game().deal.options["zero_zero_value"] == 10
    assert "Now 10; can be: 0, 10." in typed("option zero_zero_value").text
    typed("opsi zero_zero_value bawaan\nbagi")
    assert console.game().deal.options["zero_zero_value"] == 0
    assert "what [0-0] counts" in typed("options french").text
    assert "bisa: pips (titik), numerals (angka)." in typed("opsi french pip_style").text
    assert "bisa: usual (empat kali jumlah pemain), 1 sampai 100." in typed("opsi okey take_limit").text
    typed("opsi french doubles_across tidak")
    assert console.lesson().agreed["french"] == {"doubles_across": False}


def test_what_is_said_in_a_deal_wins_over_what_was_agreed(typed: Any) -> None:
    typed("option french target 50\ndeal french seed 7 target 200")
    assert console.game().deal.options["target"] == 200


def test_walk_steps_through_the_record_so_far(typed: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Any] = []
    monkeypatch.setattr(dl, "Walkthrough", lambda record, **more: kept(made, (record, more)))
    typed("deal french seed 7\nstep 3\nwalk\ntelusur selatan")
    assert made == [
        (console.game().record, {"seat": None, "lang": "en"}),
        (console.game().record, {"seat": 0, "lang": "id"}),
    ]
    typed("match french seed 7\nwalk")
    assert isinstance(made[-1][0], dl.MatchRecord)


def test_table_opens_the_table_where_there_is_one(typed: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Any] = []
    monkeypatch.setattr(dl, "Table", lambda *args, **more: kept(made, (args, more)), raising=False)
    typed("table french seed 7 seat 2 zero_zero_value 10")
    assert made == [((dl.variant("french").deal(seed=7, zero_zero_value=10),), {"seat": 2, "lang": "en"})]
    typed("table french seat all\ndeal block seed 1\nstep\nmeja\nmeja kursi utara")
    assert made[1][1] == {"seat": None, "lang": "en"}
    assert made[2] == ((console.game().record,), {"lang": "id"})
    assert made[3] == ((console.game().record,), {"lang": "id", "seat": 1})


def test_count_gives_the_exact_number(typed: Any) -> None:
    pytest.importorskip("dominolab.combinatorics")
    said = "28 tiles, hands of 7 + 7 + 7 + 7, boneyard of 0: 472,518,347,558,400 deals, about"
    assert said in typed("count deals 28 7 7 7 7").text
    assert "472.518.347.558.400 pembagian" in typed("hitung ronde 28 7 7 7 7").text


def test_count_says_how_it_is_asked(typed: Any) -> None:
    assert "need 32 tiles" in typed("count deals 28 16 16").text
    assert "Write the number of tiles" in typed("count deals many").text


def test_what_is_not_there_yet_is_said(typed: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "dominolab.combinatorics", None)
    assert "cannot count yet" in typed("count deals 28 7 7 7 7").text
    assert "belum bisa menghitung" in typed("hitung ronde 28 7 7 7 7").text


def test_save_and_load_keep_a_game_and_a_match(typed: Any, tmp_path: Path) -> None:
    typed("deal french seed 7\nstep 6\nsave monday")
    record = console.game().record
    assert dl.Record.from_json((tmp_path / "monday.json").read_text("utf-8")) == record
    assert "Dimuat dari monday.json: 6 langkah." in typed("bagi block seed 1\nmuat monday").text
    assert console.game().record == record
    typed("step")
    typed("match block seed 2\nstep all\ndeal\nstep 2\nsave match.json\ndeal block seed 9\nload match.json")
    lesson = console.lesson()
    assert lesson.now
    assert (lesson.now.whole, len(lesson.now.match.games), len(lesson.game.steps)) == (True, 2, 2)
    typed("undo")
    typed("undo 2\nundo")
    assert len(lesson.now.match.games) in (1, 2)


def test_save_leaves_other_files_alone(typed: Any, tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text('{"a": 1}', "utf-8")
    assert "left alone" in typed("deal french seed 7\nsave mine").text
    assert json.loads((tmp_path / "mine.json").read_text("utf-8")) == {"a": 1}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nonsense", "holds no game that can be replayed"),
        ('{"format": "dominolab-record"}', "The format version"),
        ("[" * 100_000, "holds no game that can be replayed"),
    ],
)
def test_a_file_that_is_no_record_is_refused_and_the_game_stays(
    typed: Any, tmp_path: Path, text: str, said: str
) -> None:
    (tmp_path / "bad.json").write_text(text, "utf-8")
    typed("deal french seed 7\nstep 2")
    before = console.game().record
    assert said in typed("load bad").text
    assert console.game().record == before


def test_language_chosen_wins_over_the_word(typed: Any) -> None:
    assert "Answers are now" in typed("bahasa en").text
    assert "Nothing has been dealt" in typed("boleh").text
    assert "Sekarang dijawab" in typed("language id").text
    assert "Belum ada kartu" in typed("legal").text
    assert "Ada dua bahasa" in typed("language fr").text


def test_help_and_the_question_mark(typed: Any) -> None:
    listed, daftar = typed("help").text, typed("bantuan").text
    for command in COMMANDS.values():
        assert command.about["en"] in listed
        assert command.about["id"] in daftar
        for lang, words in command.words.items():
            for word in words:
                assert command.usage[lang] in typed(f"{word}?").text
    assert COMMANDS["deal"].more["id"] in typed("bantuan bagi").text


WRONG = [
    ("legal", "no_game"), ("deal", "which"), ("deal frensh", "variant"), ("deal french sed 7", "word"),
    ("deal french seed", "value_gone"), ("deal french seed x", "number"), ("deal french seed -1", "number"),
    ("deal french seats 3", "seats"), ("deal french preset x", "preset"), ("deal french target 7", "value"),
    ("option french x", "option"), ("option french target 7", "value"), ("rule french.unlok", "rule"),
    ("rule x", "rule"), ("count deals", "count"),
    ("load nothing", "not_found"), ("load", "no_file"), ("language xx", "language"),
]  # fmt: skip
WRONG_IN_A_GAME = [
    ("play", "no_move"), ("play banana", "move"), ("play 6-4 on top", "move"), ("play 99-1", "move"), ("why x", "move"),
    ("why", "no_refusal"), ("play 0-0 as nobody", "seat"), ("hand nobody", "seat"), ("step soon", "agent"),
    ("step match", "no_match"), ("undo", "no_undo"), ("undo x", "number"), ("legal now", "word"),
    ("walk nobody", "seat"), ("save", "no_file"), ("save nowhere/x", "disk"),
    ("score now", "word"), ("help nonsense", "command"),
]  # fmt: skip


def wrong(typed: Any, line: str, key: str, lang: str) -> None:
    typed(f"language {lang}")
    lesson = console.lesson()
    before = (lesson.now, lesson.game.record if lesson.now else None, dict(lesson.agreed))
    shown = typed(line)
    start = _WORDS["errors"][key][lang].split("{")[0]
    assert shown.text.startswith("✗ ")
    assert start in shown.text
    assert "{" not in shown.text
    after = (lesson.now, lesson.game.record if lesson.now else None, dict(lesson.agreed))
    assert after[:2] == before[:2]
    assert not any(after[2].values())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("line", "key"), WRONG)
def test_wrong_input_before_a_deal_is_answered(typed: Any, line: str, key: str, lang: str) -> None:
    wrong(typed, line, key, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("line", "key"), WRONG_IN_A_GAME)
def test_wrong_input_in_a_game_is_answered_and_nothing_is_lost(typed: Any, line: str, key: str, lang: str) -> None:
    typed("deal french seed 7")
    wrong(typed, line, key, lang)


def test_what_is_typed_is_shown_as_text(typed: Any) -> None:
    typed("deal french seed 7")
    for line in ("play <img src=x>", "rule <b>", "help <script>", "hand <b>"):
        assert "<b>x" not in typed(line).html
        assert "<img" not in typed(line).html
        assert "<script" not in typed(line).html


def test_an_interrupted_step_keeps_whole_moves(typed: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    typed("deal french seed 7")
    real, calls = playing._one, []

    def one(game: Any, name: str) -> Any:
        calls.append(name)
        if len(calls) == 4:
            game.state.hands[0].clear()  # half a move
            raise KeyboardInterrupt
        return real(game, name)

    monkeypatch.setattr(playing, "_one", one)
    assert "All whole moves are kept." in typed("step all").text
    assert len(console.game().steps) == 3
    assert console.game() is not None
    assert console.game().record.game().state == console.game().state


def test_every_word_and_sentence_is_there_in_both_languages() -> None:
    every = [word for c in COMMANDS.values() for words in c.words.values() for word in words]
    assert len(every) == len(set(every))
    for part in ("messages", "errors"):
        for key, sentence in _WORDS[part].items():
            assert set(sentence) == set(LANGUAGES), key
            assert fields(sentence["en"]) == fields(sentence["id"]), key
    for key, name in LABELS.items():
        assert set(name) == set(LANGUAGES), key


def test_answers_are_text_in_a_terminal() -> None:
    assert repr(Answer("hello", "<p>hello</p>")) == "hello"


def test_a_program_can_read_what_was_wrong() -> None:
    assert (
        Sorry("variant", given="frensh", valid=["french"]).say("id").startswith("Tidak ada permainan bernama “frensh”.")
    )


def test_unload_takes_everything_away_again(typed: Any, shell: Any) -> None:
    builtin = shell.magics_manager.magics["line"]["save"]
    typed("%unload_ext dominolab")
    assert not {"deal", "bagi", "dominolab"} & set(shell.magics_manager.magics["line"])
    assert shell.magics_manager.magics["line"]["save"] == builtin
    assert shell.transform_cell("deal french\n") == "deal french\n"
    typed("%load_ext dominolab")
    typed("deal french seed 7")
