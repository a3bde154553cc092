// The report on a hand: cards of findings, and divisions to flip through. It needs no kernel to be read.
import { useLayoutEffect, useState } from "preact/hooks";
import { Tile } from "./grouping";
import { IconButton } from "./icons";
import { RuleName, type PartProps } from "./lab-app";
import { say, word } from "./words";
import type { LabPiece, LabRow, LabSection } from "./wire";

/** So many rows are shown before the reader asks for the rest. */
const FEW = 8;

export function Report(props: PartProps) {
  return (
    <div class="dl-lab-report">
      {props.shown.sections.map((section, at) => (
        <Card key={`${section.title[0]} ${at}`} {...props} section={section} number={at} />
      ))}
    </div>
  );
}

interface CardProps extends PartProps {
  section: LabSection;
  number: number;
}

function Card(props: CardProps) {
  const { section, lang, shown } = props;
  return (
    <section class={`dl-lab-card ${section.flip ? "dl-lab-wide" : ""}`}>
      <h2>{say(section.title, lang)}</h2>
      <p>
        {say(section.text, lang)} <RuleName rule={section.rule} rules={shown.rules} lang={lang} />
      </p>
      {section.flip ? <Flip {...props} /> : <Rows {...props} />}
    </section>
  );
}

function Rows({ section, lang, faces }: CardProps) {
  const [all, setAll] = useState(false);
  const rows = all ? section.rows : section.rows.slice(0, FEW);
  if (rows.length === 0) return null;
  return (
    <>
      <ul>
        {rows.map((row, at) => (
          <li key={at}>
            <Groups {...{ row, lang, faces }} /> <span>{say(row.text, lang)}</span>
          </li>
        ))}
      </ul>
      {section.rows.length > rows.length && (
        <button type="button" class="dl-button" onClick={() => setAll(true)}>
          {word("showRest", lang).replace("{n}", String(section.rows.length - rows.length))}
        </button>
      )}
    </>
  );
}

/** One division after another, each to be laid out. */
function Flip({ section, number, shown, lang, faces, ask, live, busy }: CardProps) {
  const [at, go] = useState(0);
  const many = section.rows.length;
  useLayoutEffect(() => go(0), [section.text[0], many]);
  const row = section.rows[Math.min(at, many - 1)];
  if (!row) return null;
  const turn = (by: number) => go((at + by + many) % many);
  return (
    <div class="dl-lab-flip">
      <Groups {...{ row, lang, faces }} />
      <p>{say(row.text, lang)}</p>
      <div class="dl-cluster dl-wrap">
        <IconButton icon="previous" label={word("previousWay", lang)} disabled={many < 2} onClick={() => turn(-1)} />
        <span aria-live="polite">
          {at + 1} / {many}
        </span>
        <IconButton icon="next" label={word("nextWay", lang)} disabled={many < 2} onClick={() => turn(1)} />
        <button
          type="button"
          class="dl-button"
          disabled={!live || busy}
          onClick={() => ask("lay", { section: number, row: at, step: shown.step })}
        >
          {word("layOut", lang)}
        </button>
      </div>
    </div>
  );
}

function Groups({ row, lang, faces }: { row: LabRow } & Pick<PartProps, "lang" | "faces">) {
  const named = (piece: LabPiece) => `${faces.label(piece.face, lang)}${piece.says}`;
  return (
    <span class="dl-lab-melds">
      {row.groups.map((group, at) => (
        <span key={at} class="dl-lab-meld" role="img" aria-label={group.map(named).join(", ")}>
          {group.map((piece, i) => (
            <span key={i} class="dl-lab-piece">
              <Tile href={faces.href(piece.face)} />
              {piece.says && <small>{piece.says}</small>}
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}
