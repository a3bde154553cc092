// The anywidget module of the explorers of numbers. It is called once for each model; no kernel is needed.
import type { AnyModel } from "@anywidget/types";
import { render as draw } from "preact";
import { CountingApp } from "./counting-app";
import { word, type Lang } from "./words";
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
      const root = document.createElement("div");
      root.className = "dl-walk dl-counting";
      // Keeps JupyterLab's shortcuts (arrows, space, digits) out of the widget.
      root.setAttribute("data-lm-suppress-shortcuts", "true");
      el.append(root);
      if (model.get("counting")?.version === VERSION) draw(<CountingApp model={model} root={root} />, root);
      else draw(<p role="alert">{word("broken", model.get("lang"))}</p>, root);
      return () => {
        draw(null, root);
        root.remove();
      };
    },
  };
}
