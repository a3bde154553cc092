import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Shown } from "./hooks";
import { IconButton } from "./icons";
import type { Jumps } from "./jumps";
import { isWord, say, word, type Lang } from "./words";
import type { Film } from "./wire";

const SPEEDS = [0.5, 1, 2, 4];

interface ControlsProps {
  film: Film;
  jumps: Jumps;
  shown: Shown;
  cursor: number;
  chapter: number;
  go: (cursor: number) => void;
  play: () => void;
  setSpeed: (speed: number) => void;
  children?: ComponentChildren;
}

export function Controls({ film, jumps, shown, cursor, chapter, go, play, setSpeed, children }: ControlsProps) {
  const { lang, playing, speed, status } = shown;
  const speeds = status ? [...SPEEDS, 0] : SPEEDS;
  const called = (value: number) => (value === 0 ? word("atOnce", lang) : `${value}×`);
  const last = film.scenes.length - 1;
  return (
    <div class="dl-controls" role="group" aria-label={word("controls", lang)}>
      <div class="dl-cluster">
        <IconButton icon="first" label={word("first", lang)} disabled={cursor === 0} onClick={() => go(0)} />
        <IconButton icon="previous" label={word("previous", lang)} disabled={cursor === 0} onClick={() => go(cursor - 1)} />
        <IconButton
          class="dl-main"
          icon={playing ? "pause" : "play"}
          label={word(playing ? "pause" : "play", lang)}
          onClick={play}
        />
        <IconButton icon="next" label={word("next", lang)} disabled={cursor === last} onClick={() => go(cursor + 1)} />
        <IconButton icon="last" label={word("last", lang)} disabled={cursor === last} onClick={() => go(last)} />
        <select
          aria-label={word("speed", lang)}
          title={word("speed", lang)}
          value={String(speed)}
          onChange={(event) => setSpeed(Number(event.currentTarget.value))}
        >
          {(speeds.includes(speed) ? speeds : [...speeds, speed]).map((value) => (
            <option key={value} value={String(value)}>
              {called(value)}
            </option>
          ))}
        </select>
      </div>
      <div class="dl-scrub">
        <input
          type="range"
          min={0}
          max={last}
          value={cursor}
          style={{ "--at": `${last > 0 ? (100 * cursor) / last : 0}%` }}
          aria-label={word("scene", lang)}
          aria-valuetext={`${cursor + 1} / ${last + 1}`}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
        <span class="dl-count" aria-hidden="true">{`${cursor + 1}/${last + 1}`}</span>
      </div>
      {!status && <Jump film={film} jumps={jumps} lang={lang} cursor={cursor} go={go} />}
      {film.chapters.length > 1 && (
        <select
          class="dl-chapter"
          aria-label={word("chapter", lang)}
          title={word("chapter", lang)}
          value={String(chapter)}
          onChange={(event) => go(film.chapters[Number(event.currentTarget.value)]?.start ?? 0)}
        >
          {film.chapters.map(({ title }, index) => (
            <option key={index} value={String(index)}>
              {say(title, lang)}
            </option>
          ))}
        </select>
      )}
      {children}
    </div>
  );
}

interface JumpProps {
  film: Film;
  jumps: Jumps;
  lang: Lang;
  cursor: number;
  go: (cursor: number) => void;
}

/** Back or on to the nearest pass, double, ... or scene that cites a rule. */
function Jump({ film, jumps, lang, cursor, go }: JumpProps) {
  const [chosen, choose] = useState<string | null>(null);
  const rule = (id: string) => say(film.rules[id]?.title ?? [id], lang);
  const name = (mark: string) => (isWord(mark) ? word(mark, lang) : mark);
  const target = chosen ?? jumps.marks[0] ?? (jumps.rules[0] && `rule:${jumps.rules[0]}`);
  if (target === undefined) return null;
  const called = target.startsWith("rule:") ? rule(target.slice(5)) : name(target);
  const button = (direction: 1 | -1) => {
    const to = jumps.find(target, cursor, direction);
    return (
      <IconButton
        icon={direction > 0 ? "jumpOn" : "jumpBack"}
        label={`${word(direction > 0 ? "jumpNext" : "jumpPrevious", lang)}: ${called}`}
        disabled={to === null}
        onClick={() => to !== null && go(to)}
      />
    );
  };
  return (
    <div class="dl-cluster dl-jump">
      {button(-1)}
      <select
        aria-label={word("jumpTo", lang)}
        title={word("jumpTo", lang)}
        value={target}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {jumps.marks.map((mark) => (
          <option key={mark} value={mark}>
            {name(mark)}
          </option>
        ))}
        {jumps.rules.length > 0 && (
          <optgroup label={word("rule", lang)}>
            {jumps.rules.map((id) => (
              <option key={id} value={`rule:${id}`}>
                {rule(id)}
              </option>
            ))}
          </optgroup>
        )}
      </select>
      {button(1)}
    </div>
  );
}
