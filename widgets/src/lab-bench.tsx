// The hand in the lab: its tiles on the rack and in groups, and what each group is.
import { Grouping, Tile } from "./grouping";
import { RuleName, type PartProps } from "./lab-app";
import { say } from "./words";
import type { LabVerdict } from "./wire";

export function Bench({ shown, lang, faces, ask, live, busy }: PartProps) {
  const { groups, rules } = shown;
  return (
    <Grouping
      {...{ lang, faces, live, busy }}
      rack={shown.rack}
      groups={groups.map(({ tiles }) => tiles)}
      since={shown.step}
      put={(key, { to, at }) => ask("move", { tile: key, to, ...(at === undefined ? {} : { at }) })}
      drop={(key) => ask("drop", { tile: key })}
      note={(at) => groups[at] && <Words found={groups[at]} {...{ lang, rules }} />}
      good={(at) => groups[at]?.meld === true}
      above={
        shown.top && (
          <div class="dl-lab-top">
            <span>{say(shown.turned, lang)}</span>
            <span class="dl-lab-tile" role="img" aria-label={faces.label(shown.top.face, lang)}>
              <Tile href={faces.href(shown.top.face)} />
            </span>
          </div>
        )
      }
    >
      {shown.together && (
        <div class={`dl-lab-together ${shown.together.meld ? "" : "dl-lab-short"}`}>
          <Words found={shown.together} {...{ lang, rules }} />
        </div>
      )}
    </Grouping>
  );
}

/** What tiles are; where they are no meld, which rule they break and what would mend it. */
function Words({ found, rules, lang }: { found: LabVerdict; rules: PartProps["shown"]["rules"]; lang: PartProps["lang"] }) {
  return (
    <div class="dl-lab-words" role="status">
      <p>
        <strong>{`${found.meld ? "✓" : "✗"} ${say(found.name, lang)}`}</strong>
      </p>
      {found.why.map(({ rule, text }) => (
        <p key={rule}>
          {say(text, lang)} <RuleName {...{ rule, rules, lang }} />
        </p>
      ))}
      {found.mends.map((text) => (
        <p key={text[0]}>{say(text, lang)}</p>
      ))}
    </div>
  );
}
