// What can be tried beside the board: moves without a tile, a move in writing, and what stands against a move.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { reasoned, type About } from "./board";
import { Chip, type OpenRule } from "./caption";
import { sendOnEnter } from "./enter";
import { unique } from "./unique";
import { shortcut } from "./trying";
import { say, word, type Lang } from "./words";
import type { Attempt, Film, Prompt, Reason } from "./wire";

interface TryBarProps {
  film: Film;
  lang: Lang;
  prompt: Prompt | null;
  about: About | null;
  look: (about: About | null) => void;
  open: OpenRule;
  /** Nothing can be tried at this moment. */
  busy: boolean;
  tryMove: (move: string) => void;
  says: ComponentChildren;
  /** What came of the last move is told already. */
  quiet?: boolean;
  children?: ComponentChildren;
}

/** Under a board: what is said, the moves without a tile, a move in writing, and what stands against what is looked at. */
export function TryBar({ film, lang, prompt, about, look, open, busy, tryMove, says, quiet, children }: TryBarProps) {
  const buttons = (aside: boolean) =>
    prompt?.buttons
      .filter((button) => Boolean(button.aside) === aside)
      .map((button) => <MoveButton key={button.move} {...{ button, prompt, lang, look, busy }} tryIt={() => tryMove(button.move)} />);
  return (
    <>
      <div class="dl-play-row">
        <div class="dl-says" aria-live="polite">
          {says}
        </div>
        {buttons(false)}
        {prompt && <Typing lang={lang} like={say(prompt.like, lang)} send={tryMove} />}
        {buttons(true)}
        {children}
      </div>
      {prompt && !quiet && (
        <div class={`dl-about ${about && !about.legal ? "dl-no" : ""}`}>
          {about ? (
            <>
              <strong>{about.label}</strong> <Why {...{ film, lang, open }} why={about.why} />
              {about.legal && word("allowed", lang)}
            </>
          ) : (
            say(prompt.how, lang)
          )}
        </div>
      )}
    </>
  );
}

interface MoveButtonProps {
  button: Attempt;
  /** What else can be tried; left out where the move has no key of its own. */
  prompt?: Prompt;
  lang: Lang;
  busy: boolean;
  look: (about: About | null) => void;
  tryIt: () => void;
}

/** A move without a tile. One that is not allowed can be tried all the same, and says why before. */
export function MoveButton({ button, prompt, lang, busy, look, tryIt }: MoveButtonProps) {
  const [id] = useState(unique);
  const about = { label: say(button.label, lang), legal: button.legal, why: button.why };
  return (
    <>
      <button
        type="button"
        class={`dl-button ${button.aside ? "dl-quiet" : button.legal ? "dl-may" : "dl-barred"}`}
        data-move={button.move}
        aria-describedby={id}
        aria-keyshortcuts={prompt && shortcut(button, prompt.buttons)}
        onClick={() => busy || tryIt()}
        onFocus={() => look(about)}
        onBlur={() => look(null)}
        onPointerEnter={() => look(about)}
        onPointerLeave={() => look(null)}
      >
        {about.label}
      </button>
      <span id={id} class="dl-hidden">
        {reasoned(about, lang)}
      </span>
    </>
  );
}

/** A move written in notation. */
function Typing({ lang, like, send }: { lang: Lang; like: string; send: (move: string) => void }) {
  const submit = (event: Event) => {
    event.preventDefault();
    const field = (event.currentTarget as HTMLFormElement).elements.namedItem("move") as HTMLInputElement;
    if (field.value.trim()) send(field.value.trim());
    field.select();
  };
  return (
    <form class="dl-typing" onSubmit={submit}>
      <input
        name="move"
        type="text"
        maxLength={200}
        aria-label={word("type", lang)}
        placeholder={like && `${word("like", lang)} ${like}`}
        autocomplete="off"
        spellcheck={false}
        onKeyDown={sendOnEnter}
      />
    </form>
  );
}

export function Why({ film, lang, open, why }: { film: Film; lang: Lang; open: OpenRule; why: Reason[] }) {
  return (
    <>
      {why.map(({ rule, text }) => (
        <span key={rule} class="dl-reason">
          {say(text, lang)} <Chip {...{ film, rule, lang, open }} />
        </span>
      ))}
    </>
  );
}
