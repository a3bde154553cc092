// The time used for a deal, where the table shows it. It plays no part in the game.
import { useEffect, useState } from "preact/hooks";
import { word, type Lang } from "./words";

export function Timer({ deal, over, lang }: { deal: number; over: boolean; lang: Lang }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => setSeconds(0), [deal]);
  useEffect(() => {
    if (over) return;
    const timer = setInterval(() => setSeconds((now) => now + 1), 1000);
    return () => clearInterval(timer);
  }, [deal, over]);
  const shown = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <span class="dl-timer" role="timer" aria-label={`${word("time", lang)} ${shown}`}>
      {shown}
    </span>
  );
}
