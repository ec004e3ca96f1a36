import type { CheckedTables } from "../../runtime/tables/checked-tables.ts";
import type { SequenceInput } from "../../runtime/tables/run-sequence.ts";
import type { TablesPart } from "../tables-part.ts";
import { combineEffects } from "./effects.ts";
import type { Readings } from "./readings.ts";
import { HEAVY_GEAR_SCORE } from "./score.ts";

/** What the quick sheet's tables leave to its words. */
export const HEAVY_GEAR_TABLES: TablesPart<Readings> = {
  file: "tables.bot",
  setup: "setting up",
  die: 6,
  sides: 2,
  note: "Heavy Gear has no positions yet: its quick sheet prints no procedure for an opponent, so Tiebreak sets games up and scores them.",
  derived: ["enemy combat groups"],
  inputs: ["combat groups"],
  under,
  complete,
  combine: combineEffects,
  score: HEAVY_GEAR_SCORE,
};

/** Under reading b of HG-5 objectives may repeat; under b of HG-6 half the combat groups are rounded up. */
function under(tables: CheckedTables, readings: Readings): CheckedTables {
  const menus = tables.menus.map((menu) => ({
    ...menu,
    options: menu.options.map((option) => {
      if (menu.list !== null && readings["HG-5"] === "b") return { ...option, atMost: [] };
      if (readings["HG-6"] === "a") return option;
      return {
        ...option,
        atMost: option.atMost.map((limit) => (limit.kind === "half" ? { ...limit, rounded: "up" as const } : limit)),
      };
    }),
  }));
  return { ...tables, menus };
}

/** Each side has as enemies the combat groups of the other. */
function complete(input: SequenceInput): SequenceInput {
  const sides = input.sides.map((side) => {
    const other = input.sides.find((each) => each !== side);
    const groups = other?.quantities.get("combat groups");
    if (groups === undefined) return side;
    return { ...side, quantities: new Map([...side.quantities, ["enemy combat groups", groups]]) };
  });
  return { ...input, sides };
}
