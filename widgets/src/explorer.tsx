// The anywidget module of the rule explorer.
import type { AnyModel } from "@anywidget/types";
import { ExplorerApp } from "./explorer-app";
import { unfold } from "./fold";
import { linked } from "./mount";
import type { Lang } from "./words";
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

export default linked<ExplorerTraits>(
  "dl-explorer",
  (model, link, root) =>
    unfold(model.get("book"))?.version === VERSION && <ExplorerApp model={model} link={link} root={root} />,
);
