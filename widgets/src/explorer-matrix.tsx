// Which games share which rules, and where two of them differ.
import { useState } from "preact/hooks";
import { say, word, type Lang } from "./words";
import type { Cell, MatrixRow, RuleBook, RuleMatrix, Text } from "./wire";

interface MatrixProps {
  matrix: RuleMatrix;
  /** The game that is explored. */
  game: Text;
  lang: Lang;
  open: (rule: string) => void;
  known: RuleBook["rules"];
}

const SIGNS: Record<string, string> = { same: "●", other: "◐", none: "·" };

export function MatrixPage({ matrix, game, lang, open, known }: MatrixProps) {
  const own = Math.max(0, matrix.games.findIndex((title) => title[0] === game[0]));
  const [pair, setPair] = useState<[number, number] | null>(null);
  const others = matrix.games.map((_, index) => index).filter((index) => index !== own);
  const columns = pair ?? [own, ...others];
  const all = ownFirst(matrix.rows, own, Object.keys(known));
  const rows = pair ? all.filter((row) => differ(row, pair)) : all;
  const choose = (value: string) => setPair(value === "" ? null : [own, Number(value)]);
  return (
    <div class="dl-ex-games">
      <p class="dl-ex-compare">
        <label>
          {word("compare", lang).replace("{game}", say(game, lang))}{" "}
          <select value={pair ? String(pair[1]) : ""} onChange={(event) => choose(event.currentTarget.value)}>
            <option value="">{word("allGames", lang)}</option>
            {matrix.games.map((title, index) =>
              index === own ? null : (
                <option key={index} value={String(index)}>
                  {say(title, lang)}
                </option>
              ),
            )}
          </select>
        </label>
      </p>
      <div class="dl-scroll" tabIndex={0} role="group" aria-label={word("games", lang)}>
        <table class="dl-sheet dl-ex-matrix">
          <thead>
            <tr>
              <th scope="col">{word("rule", lang)}</th>
              {columns.map((at) => (
                <th key={at} scope="col">
                  {say(matrix.games[at] ?? [], lang)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.rule}>
                <th scope="row">
                  {Object.hasOwn(known, row.rule) ? (
                    <button type="button" class="dl-ex-link" onClick={() => open(row.rule)}>
                      {say(row.title, lang)}
                    </button>
                  ) : (
                    say(row.title, lang)
                  )}
                </th>
                {columns.map((at) => (
                  <Sign key={at} cell={row.cells[at]} other={pair && row.cells[at === pair[0] ? pair[1] : pair[0]]} lang={lang} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="dl-source">{word("legend", lang)}</p>
    </div>
  );
}

/** The rules of the game that is explored, in the order in which it is learnt, and then what other games have besides. */
function ownFirst(rows: readonly MatrixRow[], own: number, order: readonly string[]): MatrixRow[] {
  const has = (row: MatrixRow) => row.cells[own]?.sign !== "none";
  const mine = rows.filter(has).sort((a, b) => order.indexOf(a.rule) - order.indexOf(b.rule));
  return [...mine, ...rows.filter((row) => !has(row))];
}

/** A rule in a game; beside another game also the options in which the two differ. */
function Sign({ cell, other, lang }: { cell: Cell | undefined; other: Cell | null | undefined; lang: Lang }) {
  if (!cell) return <td />;
  const beside = other && other.sign !== "none" && cell.sign !== "none" ? other : null;
  const own = beside ? cell.settings.filter((one) => !same(one, beside)) : [];
  // Of two games, neither is the one from which the other differs.
  const sign = beside ? "other" : other && cell.sign === "other" ? "same" : cell.sign;
  const label = word(sign === "same" ? "signSame" : sign === "other" ? "signOther" : "signNone", lang);
  return (
    <td>
      <span role="img" aria-label={label} title={label} class={`dl-ex-sign dl-ex-${sign}`}>
        {SIGNS[sign] ?? ""}
      </span>
      {own.map((one) => (
        <span key={one.name} class="dl-ex-custom">
          {say(one.title, lang)}: {say(one.default, lang)}
          <small>{say(one.choices, lang)}</small>
        </span>
      ))}
    </td>
  );
}

type Custom = Cell["settings"][number];

function same(one: Custom, there: Cell): boolean {
  const found = there.settings.find((two) => two.name === one.name);
  return found !== undefined && found.default[0] === one.default[0] && found.choices[0] === one.choices[0];
}

function differ(row: MatrixRow, [a, b]: [number, number]): boolean {
  const [one, two] = [row.cells[a], row.cells[b]];
  if (!one || !two || (one.sign === "none" && two.sign === "none")) return false;
  if (one.sign === "none" || two.sign === "none") return true;
  return !one.settings.every((each) => same(each, two)) || !two.settings.every((each) => same(each, one));
}
