// The anywidget module. It is called once for each model, so the clock below is one for all views of it.
import { render as draw } from "preact";
import { App } from "./app";
import { Clock } from "./clock";
import { Store, type Model } from "./store";
import { word } from "./words";
import { VERSION } from "./wire";

interface Context {
  model: Model;
}

export default function walkthrough() {
  let clock: Clock | null = null;

  function start(model: Model): Clock {
    clock ??= new Clock(new Store(model), () => model.get("film").scenes?.length ?? 0);
    return clock;
  }

  return {
    initialize({ model }: Context) {
      start(model);
      return () => {
        clock?.dispose();
        clock = null;
      };
    },

    render({ model, el }: Context & { el: HTMLElement }) {
      const root = document.createElement("div");
      root.className = "dl-walk";
      // Keeps JupyterLab's shortcuts (arrows, space, digits) out of the widget.
      root.setAttribute("data-lm-suppress-shortcuts", "true");
      el.append(root);
      const store = new Store(model);
      const show = () => {
        const film = store.get("film");
        if (film?.version === VERSION && film.scenes?.length > 0) {
          draw(<App key={film.title[0] ?? ""} store={store} film={film} root={root} />, root);
        } else {
          draw(<p role="alert">{word("broken", store.get("lang"))}</p>, root);
        }
      };
      show();
      const forget = store.watch(["film"], show);
      const detach = start(model).attach();
      return () => {
        detach();
        forget();
        draw(null, root);
        root.remove();
      };
    },
  };
}
