// The anywidget module. It is called once for each model.
import { render as draw } from "preact";
import { App } from "./app";
import { Clock } from "./clock";
import { Link } from "./link";
import { Live } from "./live";
import { Local, Store, type Model } from "./store";
import { word } from "./words";
import { VERSION } from "./wire";

interface Context {
  model: Model;
}

/** What all views of a model share. */
class Shared {
  readonly local = new Local();
  readonly store: Store;
  readonly live: Live;
  readonly clock: Clock;
  readonly link: Link;

  constructor(model: Model) {
    this.store = new Store(model, this.local);
    this.live = new Live(this.store);
    this.clock = new Clock(this.store, () => model.get("film").scenes?.length ?? 0);
    this.link = new Link(model);
  }

  dispose(): void {
    for (const part of [this.live, this.clock, this.link]) part.dispose();
  }
}

export default function walkthrough() {
  let shared: Shared | null = null;

  function start(model: Model): Shared {
    shared ??= new Shared(model);
    return shared;
  }

  return {
    initialize({ model }: Context) {
      start(model);
      return () => {
        shared?.dispose();
        shared = null;
      };
    },

    render({ model, el }: Context & { el: HTMLElement }) {
      const root = document.createElement("div");
      root.className = "dl-walk";
      // Keeps JupyterLab's shortcuts (arrows, space, digits) out of the widget.
      root.setAttribute("data-lm-suppress-shortcuts", "true");
      el.append(root);
      const { store, link, clock } = start(model);
      const show = () => {
        const film = store.get("film");
        if (film?.version === VERSION && film.scenes?.length > 0) {
          draw(<App key={film.title[0] ?? ""} store={store} link={link} film={film} root={root} />, root);
        } else {
          draw(<p role="alert">{word("broken", store.get("lang"))}</p>, root);
        }
      };
      show();
      const forget = store.watch(["film"], show);
      const detach = clock.attach();
      return () => {
        detach();
        forget();
        draw(null, root);
        root.remove();
      };
    },
  };
}
