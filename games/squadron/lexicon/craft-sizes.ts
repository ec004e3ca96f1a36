import { is, some, type FieldTest } from "../../shared/declared/word.ts";
import { DESIGNS, type CraftSize } from "../rules/designs.ts";

/** A craft of a size: its title says which it is. */
export function ofSize(size: CraftSize): FieldTest {
  return some(...DESIGNS.filter((design) => design.size === size).map(({ title }) => is("title", title)));
}
