// Several tiles put together by hand to a move: melds laid out before they are laid down. What they make, and what stands
// against it, Python says after each tile.
import { useState } from "preact/hooks";
import type { OpenRule } from "./caption";
import type { Faces } from "./faces";
import { Grouping, type Place } from "./grouping";
import { MoveButton, Why } from "./trybar";
import { say, word, type Lang } from "./words";
import type { Compose as Composed, Film } from "./wire";

interface ComposeProps {
  film: Film;
  faces: Faces;
  lang: Lang;
  compose: Composed;
  open: OpenRule;
  busy: boolean;
  tryMove: (move: string) => void;
  /** Asks what these groups of tiles make. */
  group: (groups: string[][]) => void;
}

export function Compose({ film, faces, lang, compose, open, busy, tryMove, group }: ComposeProps) {
  const [shown, show] = useState(false);
  const groups = compose.groups.map((tiles) => tiles.map(({ key }) => key));
  const none = groups.length === 0;
  return (
    <div class="dl-compose">
      <div class="dl-compose-head">
        <button type="button" class="dl-button" aria-expanded={shown} onClick={() => show(!shown)}>
          {say(compose.label, lang)}
        </button>
        {shown && !none && (
          <button type="button" class="dl-button" disabled={busy} onClick={() => group([])}>
            {word("toRack", lang)}
          </button>
        )}
      </div>
      {shown && (
        <>
          <Grouping
            {...{ lang, faces, busy }}
            rack={compose.rack}
            groups={compose.groups}
            live={true}
            since={groups.map((keys) => keys.join()).join(";")}
            put={(key, place) => group(moved(groups, key, place))}
          />
          <div class="dl-compose-moves" aria-live="polite">
            {compose.moves.map((attempt) => (
              <p key={attempt.move}>
                <MoveButton button={attempt} look={nothing} {...{ lang, busy }} tryIt={() => tryMove(attempt.move)} />{" "}
                <Why {...{ film, lang, open }} why={attempt.why} />
              </p>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

/** What stands against a move is told beside it already, so that nothing moves away under the pointer. */
const nothing = () => {};

/** The groups after a tile has been put into one of them, or back on the rack (0). */
export function moved(groups: readonly (readonly string[])[], key: string, { to, at }: Place): string[][] {
  const left = groups.map((keys) => keys.filter((one) => one !== key));
  if (to > 0) {
    const into = (left[to - 1] ??= []);
    into.splice(at ?? into.length, 0, key);
  }
  return left.filter((keys) => keys.length > 0);
}
