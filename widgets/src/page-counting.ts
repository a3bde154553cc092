// The part of a page that shows explorers of numbers; a file of its own, since it brings a library of charts.
import counting, { type CountingTraits } from "./counting";
import { localModel, wakeAll } from "./pages";

wakeAll((state) => {
  if (!("counting" in state)) return null;
  const model = localModel(state as unknown as CountingTraits);
  return (el) => counting().render({ model, el });
});
