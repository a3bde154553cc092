// The anywidget module of the explorers of numbers. It is called once for each model; no kernel is needed.
import type { AnyModel } from "@anywidget/types";
import { CountingApp } from "./counting-app";
import { box } from "./mount";
import type { Lang } from "./words";
import { VERSION, type Counting } from "./wire";

export interface CountingTraits {
  counting: Counting;
  at: Record<string, number>;
  lang: Lang;
}

export type CountingModel = AnyModel<CountingTraits>;

export default function counting() {
  return {
    initialize() {
      return () => undefined;
    },

    render({ model, el }: { model: CountingModel; el: HTMLElement }) {
      const { root, show, leave } = box(el, "dl-counting");
      const same = model.get("counting")?.version === VERSION;
      show(same && <CountingApp model={model} root={root} />, model.get("lang"));
      return leave;
    },
  };
}
