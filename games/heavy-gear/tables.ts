import type { CheckedTables } from "../../runtime/tables/checked-tables.ts";
import { type SequenceInput, type Effect, withRolls } from "../../runtime/tables/run-sequence.ts";
import type { TablesPart } from "../tables-part.ts";
import type { Readings } from "./readings.ts";
import { HEAVY_GEAR_SCORE } from "./score.ts";
import type { Dice } from "../../runtime/dice.ts";
import type { TableResult } from "../../runtime/tables/roll-on-table.ts";

const NIGHT = "Night";
const DAWN = "Dawn or Dusk";
const FOG = "Fog or Smoke";
const DUST = "Dust Storm, Rain or Snow";

/** What table effects mean that fell together. Each of them alone means what its row says. */
function combineEffects(results: readonly TableResult[], dice: Dice, readings: Readings): readonly Effect[] {
  const count = (name: string): number => results.filter((result) => result.name === name).length;
  const [night, dawn, fog, dust] = [count(NIGHT), count(DAWN), count(FOG), count(DUST)];
  const effects: Effect[] = [];
  const twice = readings["HG-1"] === "a" ? "It counts once." : "What it conceals is doubled.";
  if (night > 1) effects.push(stated("Night twice", twice));
  if (fog > 1) effects.push(stated("Fog or Smoke twice", twice));
  if (night > 0 && dawn > 0) effects.push(dawnAtNight(dice));
  if (dawn > 1)
    effects.push(stated("Dawn or Dusk twice", "Something else dims the light: Fog or Smoke holds as well."));
  // Twice, it is combined with Fog or Smoke, and has an effect of its own besides (l. 31).
  const others = (readings["HG-4"] === "a" ? fog : fog + night + dawn) + (dust > 1 ? 1 : 0);
  if (dust > 0 && others > 0) {
    effects.push(
      stated("Dust combined", "Concealment lost to it is doubled, and weapons with MB have an MB rating 1 higher."),
    );
  }
  if (dust > 1) {
    effects.push(
      stated(
        "Dust twice",
        "Fog or Smoke holds as well. Besides, no model is ever fully in the open, and indirect attacks and airstrikes have −1.",
      ),
    );
  }
  return effects;
}

function stated(name: string, rule: string): Effect {
  return { name, rule, rolls: [] };
}

/** Dusk before the night, or dawn after it. */
function dawnAtNight(dice: Dice): Effect {
  const [face, rolls] = withRolls(dice, (rolling) => rolling.roll(6));
  const rule =
    face <= 3
      ? "Rounds 1 and 2 are dusk, and all later rounds are night."
      : "Rounds 1 and 2 are dawn, and all later rounds are in full daylight.";
  return { name: "Night with Dawn or Dusk", rule, rolls };
}

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
