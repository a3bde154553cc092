// The anywidget module of the rule explorer. It is called once for each model.
import type { AnyModel } from "@anywidget/types";
import { render as draw } from "preact";
import { ExplorerApp } from "./explorer-app";
import { unfold } from "./fold";
import { Link } from "./link";
import type { Model } from "./store";
import { word, type Lang } from "./words";
import { VERSION, type Agreed, type Effect, type RuleBook, type Trying } from "./wire";

export interface ExplorerTraits {
  book: RuleBook;
  agreed: Agreed;
  effect: Effect | null;
  trying: Trying | null;
  lang: Lang;
  both: boolean;
  rule: string;
}

export type ExplorerModel = AnyModel<ExplorerTraits>;

interface Context {
  model: ExplorerModel;
}

export default function explorer() {
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
      root.className = "dl-walk dl-explorer";
      // Keeps JupyterLab's shortcuts (arrows, space, digits) out of the widget.
      root.setAttribute("data-lm-suppress-shortcuts", "true");
      el.append(root);
      link ??= new Link(model as unknown as Model);
      if (unfold(model.get("book"))?.version === VERSION) draw(<ExplorerApp model={model} link={link} root={root} />, root);
      else draw(<p role="alert">{word("broken", model.get("lang"))}</p>, root);
      return () => {
        draw(null, root);
        root.remove();
      };
    },
  };
}
