"""Everything that reaches the browser, typed once. `widgets/src/wire.ts` is generated from this file.

The browser knows no rules and no geometry: it puts sprites where they are told to be, shows sentences that Python
wrote, and nothing else. Lengths are in tile units: a tile is 20 wide and 40 high. Text that came from outside (names,
comments) is text, and shown as text.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict

VERSION = 1

Text = list[str]
"""A sentence in both languages: [English, Indonesian]."""


class Face(TypedDict):
    """How one printed face is drawn."""

    svg: str
    """SVG markup in a box of 20 x 40 whose middle is (0, 0), higher number on top."""
    label: Text
    """Its name for a screen reader."""


class Zone(TypedDict):
    """A part of the table with its own coordinates: the layout, one hand, the boneyard."""

    kind: str
    """`hand`, `table` or `pile`."""
    place: str
    """Where it sits around the table: `centre`, `bottom`, `left`, `top`, `right`; more than four hands share places."""
    title: Text
    seat: NotRequired[int]
    """The seat whose hand or pile it is."""
    square: NotRequired[bool]
    """A table as high as it is wide, whatever lies on it."""
    columns: NotRequired[list[int]]
    """The x of each column, where tiles lie in columns and it matters in which."""


class Sprite(TypedDict):
    """A tile in a zone, or another thing that lies there: a chip."""

    zone: str
    x: float
    y: float
    """The middle of the tile, in the zone's coordinates."""
    turn: int
    """Degrees clockwise from upright."""
    face: str
    """A key of `Film.faces`; "" is a tile lying face down."""
    seen: NotRequired[int]
    """Bit s is set when seat s sees the face; left out when every seat does."""
    mark: NotRequired[str]
    """`new`: it has just moved."""
    small: NotRequired[float]
    """A scale, where tiles are drawn smaller than life."""
    says: NotRequired[str]
    """What is written on it: the number on a chip."""
    stands: NotRequired[str]
    """The face that a wild tile stands for, a key of `Film.faces`: drawn small in its corner."""


class Change(TypedDict, total=False):
    """What is different about a sprite that was there before; null takes an optional part away."""

    zone: str
    x: float
    y: float
    turn: int
    face: str
    seen: int | None
    mark: str | None
    small: float | None
    says: str | None
    stands: str | None


class Line(TypedDict):
    """One event, as a sentence, and the rule that made it happen."""

    text: Text
    rule: str
    kind: str
    """The name of the event."""
    public: NotRequired[Text]
    """What seats outside `seen` are told instead."""
    public_rule: NotRequired[str]
    """And the rule that they are told, since the reason of a refusal is nobody else's business."""
    seen: NotRequired[int]


class Scene(TypedDict):
    """One moment. After the first scene of a chapter only what changed is here."""

    put: NotRequired[dict[str, Sprite]]
    """Sprites that are new, whole, by key."""
    change: NotRequired[dict[str, Change]]
    """Sprites that were there before, by key."""
    drop: NotRequired[list[str]]
    """Keys of sprites that are gone."""
    boxes: NotRequired[dict[str, list[float]]]
    """[x, y, width, height] of zones whose extent changed."""
    tags: NotRequired[dict[str, Text]]
    """The line beside the title of a zone: number of tiles, points."""
    turn: list[int]
    """The seats that may act."""
    lines: list[Line]
    """What happened, cause first. The first line is the caption."""
    alt: Text
    """The scene in words, with nothing in it that is not public."""
    marks: NotRequired[list[str]]
    """What the reader can jump to: `pass`, `double`, `penalty`, `draw`, `end`."""
    move: NotRequired[int]
    """How many moves of the record have been made, where the scene follows a move."""
    by: NotRequired[int]
    """The seat that moved."""
    comment: NotRequired[str]


class Example(TypedDict):
    """A worked example of a rule, already played out."""

    text: Text
    verdict: Text
    picture: NotRequired[str]
    """The position in plain text."""


class RuleCard(TypedDict):
    """The words of one rule."""

    title: Text
    text: Text
    source: Text
    spec: list[str]
    examples: list[Example]


class Chapter(TypedDict):
    """A deal of a match."""

    title: Text
    start: int
    """Index of its first scene, which carries everything."""


class SheetRow(TypedDict):
    """A row of the score sheet, shown from scene `scene` on."""

    scene: int
    title: Text
    cells: list[str]
    total: NotRequired[bool]


class Film(TypedDict):
    """A record as scenes: all that a Walkthrough needs, with no kernel behind it."""

    version: int
    variant: str
    title: Text
    subtitle: Text
    seats: list[Text]
    """The players' names, in both languages (the same text twice where it came from outside)."""
    seat: int | None
    """Whose view this is; None when all hands are open."""
    faces: dict[str, Face]
    zones: dict[str, Zone]
    rules: dict[str, RuleCard]
    scenes: list[Scene]
    chapters: list[Chapter]
    sheet: list[SheetRow]
    about: Text
    """One paragraph for screen readers: what this is and how to step."""


class Reason(TypedDict):
    """A rule that stands against a move, and its sentence with the facts."""

    rule: str
    text: Text


class Attempt(TypedDict):
    """Something a seat can try, judged before it is tried."""

    move: str
    """The notation to send back."""
    label: Text
    legal: bool
    why: list[Reason]
    """The rules against it in the order of checking, then what trying it costs; empty when it is legal."""
    aside: NotRequired[bool]
    """It is no part of the play, as giving up is."""


class Target(Attempt):
    """A place where a tile can be tried."""

    zone: str
    x: float
    y: float
    turn: int


class Choice(TypedDict):
    """What can be tried with one tile."""

    legal: bool
    why: list[Reason]
    """Why the tile can go nowhere, when it is not legal."""
    targets: list[Target]


class Piece(TypedDict):
    """A tile that can be moved into groups."""

    key: str
    face: str
    wild: bool
    """It stands for any tile."""


class Compose(TypedDict):
    """Tiles that can be put together by hand, in groups, to a move."""

    label: Text
    rack: list[Piece]
    """Those that lie in no group."""
    groups: list[list[Piece]]
    moves: list[Attempt]
    """What the groups make, as they lie now."""


class Prompt(TypedDict):
    """What the seat at this screen can do now."""

    seat: int
    text: Text
    how: Text
    """What to do at the screen."""
    like: Text
    """A move that could be made, as it is written."""
    choices: dict[str, Choice]
    """By the key of the tile's sprite."""
    buttons: list[Attempt]
    """Moves without a tile: draw, pass."""
    compose: NotRequired[Compose]
    """What can be put together of several tiles."""


class Notice(TypedDict):
    """What came of the last thing that was asked."""

    kind: str
    """`refused`, `unreadable`, `sure` (a question: the move cannot be taken back), `hint`, `done` or `failed`."""
    text: Text
    why: list[Reason]
    instead: list[str]
    """Moves that would be legal, or the one that is asked about."""
    typed: list[Text]
    """The same as they are typed in each language."""
    count: int
    """Rises with each notice, so that the same words twice are seen to be new."""


class Status(TypedDict):
    """Where the game stands, for the buttons around it."""

    step: int
    """Rises with each change of the game; sent back with whatever is asked, so that nothing is done twice."""
    deal: int
    """Rises with each deal that is begun or taken up."""
    moves: int
    """Moves made in this deal."""
    undo: bool
    redo: bool
    over: bool
    match_over: bool
    who: Text
    """Who is to act, by name; empty when nobody is."""
    thinking: bool
    """An agent is choosing its move."""
    waiting: bool
    """It is an agent's turn, and the game waits to be told to go on."""
    curtain: bool
    """The screen is to be passed to `who`; nobody's tiles are shown until then."""
    whole: bool
    """The record that can be saved is complete; while anything is hidden it has no seed and no wall."""
    timed: bool
    """The time used is shown beside it."""
    result: Text


class Value(TypedDict):
    """What an option can be."""

    value: str
    """What is sent back."""
    text: Text
    code: str
    """How it is written in Python."""


class Setting(TypedDict):
    """An option of a rule."""

    name: str
    title: Text
    values: list[Value]
    """Empty where it is a number."""
    least: int
    most: int
    """The bounds of a number."""
    default: str


class Deeds(TypedDict):
    """What a rule does: the moves it offers and may forbid, and the events that it waits for."""

    offers: list[Text]
    forbids: list[Text]
    follows: list[Text]


class Position(TypedDict):
    """A position of a worked example, and what came of the moves made in it, as the scenes of a film."""

    seats: list[Text]
    zones: dict[str, Zone]
    scenes: list[Scene]
    rest: int
    """The scene that is shown while nothing has been done."""


class Worked(TypedDict):
    """A worked example of a rule, with its position."""

    text: Text
    game: Text
    """The game in which it is played, where that is another one; empty otherwise."""
    options: list[Text]
    """What has been agreed in it, other than usual."""
    moves: list[Text]
    """What is tried in it."""
    legal: bool | None
    """Whether its last move is allowed; null where nothing is tried."""
    verdict: Text
    why: list[Reason]
    position: Position


class RulePage(TypedDict):
    """Everything about one rule."""

    title: Text
    text: Text
    source: Text
    spec: list[str]
    moments: list[str]
    """When it acts: keys of `RuleBook.moments`."""
    deeds: Deeds
    settings: list[Setting]
    examples: list[Worked]


class Custom(TypedDict):
    """An option in a game: what it is when nothing is said, and what it can be."""

    name: str
    title: Text
    default: Text
    choices: Text


class Cell(TypedDict):
    """A rule in a game."""

    sign: str
    """`same`, `other` (other options or defaults than in the first game that has it) or `none`."""
    settings: list[Custom]


class MatrixRow(TypedDict):
    """A rule in every game."""

    rule: str
    title: Text
    cells: list[Cell]


class RuleMatrix(TypedDict):
    """Which games share which rules."""

    games: list[Text]
    rows: list[MatrixRow]


class Named(TypedDict):
    """Options that go together under a name, a preset."""

    name: str
    title: Text


class RuleBook(TypedDict):
    """The rules of a game with the usual options: all that a RuleExplorer needs with no kernel behind it."""

    version: int
    variant: str
    title: Text
    about: Text
    moments: dict[str, Text]
    faces: dict[str, Face]
    rules: dict[str, RulePage]
    presets: list[Named]
    matrix: RuleMatrix


class Different(TypedDict):
    """A worked example that comes out differently under the options of the table."""

    rule: str
    example: int
    before: Text
    now: Text


class Agreed(TypedDict):
    """What the table has agreed, and what that changes about the words and the examples."""

    values: dict[str, str]
    changed: list[str]
    """Options that are not at their usual value."""
    preset: str
    """The preset that says as much; empty where none does."""
    texts: dict[str, Text]
    """Rules whose words are others now."""
    away: list[str]
    """Rules that are not in force."""
    different: list[Different]
    looked: bool
    """All examples have been looked at for what comes out differently."""
    problem: Text
    """Why the last wish could not be granted; empty otherwise."""


class Tally(TypedDict):
    """Some simulated deals."""

    moves: float
    """Moves in a deal, on average."""
    points: float
    """Points written down in a deal, all seats together, on average."""
    nobody: float
    """The share of deals that nobody wins."""
    cited: dict[str, float]
    """How often a rule made something happen in a deal, on average."""


class Effect(TypedDict):
    """What the options of the table do to a fixed sample of deals."""

    deals: int
    """How many have been played."""
    of: int
    other: int
    """How many of them came out differently."""
    before: Tally
    now: Tally


class Trying(TypedDict):
    """A worked example in which moves are being tried."""

    rule: str
    example: int
    step: int
    """Rises with each change; sent back with whatever is asked."""
    fresh: bool
    """Nothing has been done in it yet."""
    position: Position
    prompt: Prompt | None
    notice: Notice | None


class Formula(TypedDict):
    """A formula as a tree: the browser draws it, draws it with numbers put in, and works it out."""

    op: str
    """`num`, `name`, `+ - * / ^ ! C`; `text` and `row` where something is only shown."""
    text: NotRequired[str]
    """Of a number its digits, of a name its letter."""
    parts: NotRequired[list[Formula]]


class Slider(TypedDict):
    """A number to choose."""

    name: str
    """Also the letter in formulas."""
    title: Text
    least: int
    most: int
    limit: NotRequired[Formula]
    """Where the other numbers allow less than `most`: rounded down."""


class Menu(TypedDict):
    """A list to choose from; its value is a place in the list."""

    name: str
    title: Text
    values: list[Text]


class Letter(TypedDict):
    """A letter whose number hangs on a choice."""

    name: str
    of: str
    values: list[int]


class Quantity(TypedDict):
    """Something that is counted."""

    name: str
    title: Text
    note: NotRequired[Text]
    formula: NotRequired[Formula]
    when: dict[str, int]
    """The choices under which it is shown."""
    of: NotRequired[str]
    """The slider on which `numbers` hang."""
    numbers: NotRequired[dict[str, str]]
    """Exact values that were worked out before, as whole numbers or fractions."""


class Mark(TypedDict):
    """A number to compare with: 10 to its power."""

    power: int
    title: Text


class Preset(TypedDict):
    """A name for a choice of numbers."""

    title: Text
    at: dict[str, int]


class Measure(TypedDict):
    """Something that can be counted in a hand, with the law of it and what is needed to try."""

    title: Text
    formula: Formula
    letters: dict[str, int]
    tiles: list[list[int]]
    """The two numbers of each tile; empty where a tile is not drawn."""
    columns: list[list[int]]
    """What each tile counts. With several columns, the one with the greatest sum in a hand is looked at."""
    ways: dict[str, dict[str, str]]
    """For each size of hand: how many hands have each value."""


class Counting(TypedDict):
    """What an explorer of numbers shows; nothing of it needs a kernel."""

    version: int
    kind: str
    """`sets`, `deals`, `chances` or `chains`."""
    title: Text
    about: Text
    start: dict[str, int]
    sliders: list[Slider]
    choices: list[Menu]
    letters: list[Letter]
    quantities: list[Quantity]
    halves: list[list[float]]
    """Where the pips of each number lie: x, y, x, y, ... round (0, 0), in half a tile of 20 x 20."""
    pip: float
    """The diameter of a pip."""
    marks: list[Mark]
    presets: list[Preset]
    measures: list[Measure]
    still: list[Text]
    """What stands there until a browser wakes: lines of text."""


class LabVerdict(TypedDict):
    """What tiles are that were put together by hand."""

    name: Text
    meld: bool
    why: list[Reason]
    mends: list[Text]
    """What would make a meld of them, the nearest first."""


class LabGroup(LabVerdict):
    """Tiles that were put together by hand, and what they are."""

    tiles: list[Piece]


class LabPiece(TypedDict):
    """A tile in a row of a report."""

    face: str
    says: str
    """What is said of it, such as the face that it stands for; empty otherwise."""


class LabRow(TypedDict):
    """One line of a report."""

    text: Text
    groups: list[list[LabPiece]]


class LabSection(TypedDict):
    """A part of the report on a hand."""

    title: Text
    text: Text
    rows: list[LabRow]
    flip: bool
    """The rows are alternatives, looked at one by one."""
    rule: str


class Bench(TypedDict):
    """A hand in the lab: what lies where, and everything worth knowing about it."""

    version: int
    step: int
    """Rises with each change; sent back with whatever is asked."""
    title: Text
    size: Text
    turned: Text
    """What the tile turned up beside the hand is called; empty where there is none."""
    top: Piece | None
    rack: list[Piece]
    groups: list[LabGroup]
    together: LabVerdict | None
    """What the groups are as one, such as a first meld; null where that is nothing."""
    sections: list[LabSection]
    rules: dict[str, Text]
    """The titles of the rules that are named."""
    written: str
    """The hand in writing, to be changed and sent back."""
    example: str
    """A move to try, in notation."""
    notice: Notice | None
