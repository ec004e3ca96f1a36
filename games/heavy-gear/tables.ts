import type { CheckedTables } from "../../runtime/tables/checked-tables.ts";
import type { SequenceInput } from "../../runtime/tables/run-sequence.ts";
import type { TablesPart } from "../tables-part.ts";
import { combineEffects } from "./effects.ts";
import type { Readings } from "./readings.ts";
import { HEAVY_GEAR_SCORE } from "./score.ts";

const BOUGHT = "command points bought";

/** What the quick sheet's tables leave to its words. */
export const HEAVY_GEAR_TABLES: TablesPart<Readings> = {
  file: "tables.bot",
  setup: "setting up",
  die: 6,
  sides: 2,
  note: "Heavy Gear has no positions yet: its quick sheet prints no procedure for an opponent, so Tiebreak sets games up and scores them.",
  derived: ["enemy combat groups", BOUGHT],
  inputs: ["combat groups"],
  under,
  complete,
  gained,
  combine: combineEffects,
  score: HEAVY_GEAR_SCORE,
};

/** Under reading b of HG-5 objectives may repeat; under b of HG-6 half the combat groups are rounded up. */
function under(tables: CheckedTables, readings: Readings): CheckedTables {
  const menus = tables.menus.map((menu) => ({
    ...menu,
    options: menu.options.map((option) => {
      // What costs nothing keeps its limit: it would be taken without end.
      if (menu.list !== null && readings["HG-5"] === "b" && option.cost > 0) return { ...option, atMost: [] };
      if (readings["HG-6"] === "a") return option;
      return {
        ...option,
        atMost: option.atMost.map((limit) => (limit.kind === "half" ? { ...limit, rounded: "up" as const } : limit)),
      };
    }),
  }));
  return { ...tables, menus };
}

/** Command points are among the support options. */
function gained(options: readonly { readonly name: string }[]): Readonly<Record<string, number>> {
  const bought = options.filter(({ name }) => name === "Command Points").length;
  return bought === 0 ? {} : { [BOUGHT]: bought };
}

/** Each side has as enemies the combat groups of the other, and begins without command points of its support. */
function complete(input: SequenceInput): SequenceInput {
  const sides = input.sides.map((side) => {
    const other = input.sides.find((each) => each !== side);
    const groups = other?.quantities.get("combat groups");
    const enemies = groups === undefined ? [] : [["enemy combat groups", groups] as const];
    return { ...side, quantities: new Map([...side.quantities, [BOUGHT, 0], ...enemies]) };
  });
  return { ...input, sides };
}
