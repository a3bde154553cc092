// The anywidget module of the hand lab. It is called once for each model.
import type { AnyModel } from "@anywidget/types";
import { render as draw } from "preact";
import { LabApp } from "./lab-app";
import { Link } from "./link";
import type { Model } from "./store";
import { word, type Lang } from "./words";
import { VERSION, type Bench, type Face } from "./wire";

export interface LabTraits {
  faces: Record<string, Face>;
  shown: Bench;
  lang: Lang;
}

export type LabModel = AnyModel<LabTraits>;

interface Context {
  model: LabModel;
}

export default function handLab() {
  let link: Link | null = null;

  return {
    initialize({ model }: Context) {
      link ??= new Link(model as unknown as Model);
      return () => {
        link?.dispose();
        link = null;
      };
    },

    render({ model, el }: Context & { el: HTMLElement }) {
      const root = document.createElement("div");
      root.className = "dl-walk dl-lab";
      // Keeps JupyterLab's shortcuts (arrows, space, digits) out of the widget.
      root.setAttribute("data-lm-suppress-shortcuts", "true");
      el.append(root);
      link ??= new Link(model as unknown as Model);
      if (model.get("shown")?.version === VERSION) draw(<LabApp model={model} link={link} root={root} />, root);
      else draw(<p role="alert">{word("broken", model.get("lang"))}</p>, root);
      return () => {
        draw(null, root);
        root.remove();
      };
    },
  };
}
