// The anywidget module. It is called once for each model.
import { App } from "./app";
import { Clock } from "./clock";
import { Link } from "./link";
import { Live } from "./live";
import { box } from "./mount";
import { Local, Store, type Model } from "./store";
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
      const { root, show, leave } = box(el);
      const { store, link, clock } = start(model);
      const draw = () => {
        const film = store.get("film");
        const whole = film?.version === VERSION && film.scenes?.length > 0;
        const app = whole && <App key={film.title[0] ?? ""} store={store} link={link} film={film} root={root} />;
        show(app, store.get("lang"));
      };
      draw();
      const forget = store.watch(["film"], draw);
      const detach = clock.attach();
      return () => {
        detach();
        forget();
        leave();
      };
    },
  };
}
