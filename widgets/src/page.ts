// A page with no kernel on which films, books of rules and hands are shown.
import explorer, { type ExplorerModel } from "./explorer";
import handLab, { type LabModel } from "./hand_lab";
import { localModel, wakeAll, type Alive } from "./pages";
import type { Traits } from "./store";
import walkthrough from "./walkthrough";

export { localModel };

/** The traits of a walkthrough that nobody has touched, and that nobody can take over. */
export const START: Omit<Traits, "film"> = {
  cursor: 0,
  lang: "en",
  seat: null,
  playing: false,
  speed: 1,
  playable: false,
  prompt: null,
  status: null,
  notice: null,
  record: "",
};

wakeAll((state): Alive | null => {
  if ("book" in state) {
    const model = localModel(Object.assign({ trying: null }, state)) as unknown as ExplorerModel;
    const widget = explorer();
    widget.initialize({ model });
    return (el) => widget.render({ model, el });
  }
  if ("shown" in state) {
    const model = localModel(state) as unknown as LabModel;
    const widget = handLab();
    widget.initialize({ model });
    return (el) => widget.render({ model, el });
  }
  if (!("film" in state)) return null;
  const model = localModel({ ...START, ...state } as unknown as Traits);
  const widget = walkthrough();
  widget.initialize({ model });
  return (el) => widget.render({ model, el });
});
