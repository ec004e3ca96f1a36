import { is, some, type FieldTest } from "../../shared/declared/word.ts";
import { DESIGNS, type CraftSize } from "../rules/designs.ts";

/** A craft of a size: its title says which it is. A space station may count as a vessel. */
export function ofSize(size: CraftSize): FieldTest {
  const titles = DESIGNS.filter((design) => design.size === size).map(({ title }) => is("title", title));
  return some(...titles, ...(size === "vessel" ? [is("counts as a vessel", true)] : []));
}
