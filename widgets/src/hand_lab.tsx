// The anywidget module of the hand lab.
import type { AnyModel } from "@anywidget/types";
import { LabApp } from "./lab-app";
import { linked } from "./mount";
import type { Lang } from "./words";
import { VERSION, type Bench, type Face } from "./wire";

export interface LabTraits {
  faces: Record<string, Face>;
  shown: Bench;
  lang: Lang;
}

export type LabModel = AnyModel<LabTraits>;

export default linked<LabTraits>(
  "dl-lab",
  (model, link, root) => model.get("shown")?.version === VERSION && <LabApp model={model} link={link} root={root} />,
);
