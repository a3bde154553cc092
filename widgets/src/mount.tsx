// What the anywidget modules have in common: a box in the page for each view, and one line to the kernel for all of them.
import type { AnyModel } from "@anywidget/types";
import { render as draw, type ComponentChild } from "preact";
import { Link } from "./link";
import type { Model } from "./store";
import { word, type Lang } from "./words";

/** A box of its own for a view, below what the page gives it. */
export function box(el: HTMLElement, kind = "") {
  const root = document.createElement("div");
  root.className = `dl-walk ${kind}`.trim();
  // Keeps JupyterLab's shortcuts (arrows, space, digits) out of the widget.
  root.setAttribute("data-lm-suppress-shortcuts", "true");
  el.append(root);
  return {
    root,
    /** Draws it; where there is nothing to draw, as data of another version is, says so. */
    show: (child: ComponentChild, lang: Lang) => draw(child || <p role="alert">{word("broken", lang)}</p>, root),
    leave() {
      draw(null, root);
      root.remove();
    },
  };
}

/** A module that is drawn once for each view. It is called once for each model. */
export function linked<Traits extends { lang: Lang }>(
  kind: string,
  view: (model: AnyModel<Traits>, link: Link, root: HTMLElement) => ComponentChild,
) {
  return () => {
    let link: Link | null = null;
    const line = (model: AnyModel<Traits>) => (link ??= new Link(model as unknown as Model));
    return {
      initialize({ model }: { model: AnyModel<Traits> }) {
        line(model);
        return () => {
          link?.dispose();
          link = null;
        };
      },

      render({ model, el }: { model: AnyModel<Traits>; el: HTMLElement }) {
        const { root, show, leave } = box(el, kind);
        show(view(model, line(model), root), model.get("lang"));
        return leave;
      },
    };
  };
}
