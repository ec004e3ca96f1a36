import type { GamePackage, GameTypes } from "../game-package.ts";
import { HEAVY_GEAR_DESCRIPTION, type Readings, readingsFrom } from "./description.ts";
import type { CheckedTables } from "../../runtime/tables/checked-tables.ts";
import {
  type SequenceInput,
  type Effect,
  withRolls,
  formulaValue,
  type SideOfGame,
} from "../../runtime/tables/run-sequence.ts";
import type { TablesPart, Score, ScorePart } from "../tables-part.ts";
import type { Dice } from "../../runtime/dice.ts";
import type { TableResult } from "../../runtime/tables/roll-on-table.ts";

interface HeavyGearTypes extends GameTypes {
  readonly readings: Readings;
}

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
  // Twice, it is combined with Fog or Smoke, and also has an effect of its own (l. 31).
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

/** The victory table and its tie-breaks. */
const HEAVY_GEAR_SCORE: ScorePart<Readings> = {
  needs: ["VP", "TV", "PL"],
  problems: (tables, sides) =>
    sides.flatMap((side) => {
      const [won, possible] = [valueOf(side, "VP"), formulaValue(tables, "OP", side)];
      return won <= possible
        ? []
        : [`${side.name} has won ${won} VP, and its objectives are worth ${possible} at most`];
    }),
  score,
};

interface Standing {
  readonly side: SideOfGame;
  readonly level: string;
  /** From 0 for the worst level. */
  readonly rank: number;
  readonly how: string;
}

function score(tables: CheckedTables, sides: readonly SideOfGame[], readings: Readings): Score {
  const standings = sides.map((side) => standingOf(tables, side, readings));
  const { winner, reasons } = decided(standings, readings);
  return {
    sides: standings.map(({ side, level, how }) => ({ side: side.name, level, how })),
    winner: winner?.side.name ?? null,
    reasons,
  };
}

function standingOf(tables: CheckedTables, side: SideOfGame, readings: Readings): Standing {
  const [won, level] = [valueOf(side, "VP"), valueOf(side, "PL")];
  const possible = formulaValue(tables, "OP", side);
  const exact = formulaValue(tables, "Success rate", side);
  const rate = readings["HG-2"] === "a" ? exact : Math.round(exact);
  const table = tables.tables.find(({ name }) => name.toLowerCase() === "victory");
  const row = table?.rows.find(({ range }) => range !== null && range.from <= level && level <= range.to);
  const bounds = (row?.results ?? []).map((result) => (result.kind === "amount" ? result.value : 100));
  const found = bounds.findIndex((bound) => rate <= bound);
  const rank = found === -1 ? bounds.length - 1 : found;
  const name = table?.columns?.names[rank] ?? "";
  const shown = Number.isInteger(rate) ? `${rate}` : rate.toFixed(1);
  const how = `${won} of ${possible} points is ${shown}%; at PL ${level} the first value that is no less is ${bounds[rank] ?? 100}%`;
  return { side, level: name, rank, how };
}

function decided(
  standings: readonly Standing[],
  readings: Readings,
): { readonly winner: Standing | null; readonly reasons: readonly string[] } {
  const reasons: string[] = [];
  let left = standings;
  const keep = (measure: (standing: Standing) => number, better: string): Standing | null => {
    const best = Math.max(...left.map(measure));
    left = left.filter((standing) => measure(standing) === best);
    const [first, second] = left;
    if (first === undefined || second !== undefined) return null;
    reasons.push(`${first.side.name} wins: ${better}`);
    return first;
  };
  const steps = [
    { measure: ({ rank }: Standing) => rank, better: "the higher mission success", equal: "Mission success is equal" },
    { measure: ({ side }: Standing) => valueOf(side, "VP"), better: "more VP", equal: "VP are equal" },
    { measure: ({ side }: Standing) => -valueOf(side, "PL"), better: "the lower PL", equal: "PL is equal" },
    ...(readings["HG-3"] === "a"
      ? []
      : [{ measure: ({ side }: Standing) => -valueOf(side, "TV"), better: "the lower TV", equal: "TV is equal" }]),
  ];
  for (const { measure, better, equal } of steps) {
    const winner = keep(measure, better);
    if (winner !== null) return { winner, reasons };
    reasons.push(equal);
  }
  return { winner: null, reasons: [...reasons, "It is a draw"] };
}

function valueOf({ quantities }: SideOfGame, id: string): number {
  // Whoever calls has read numbers.
  return Number(quantities.get(id) ?? 0);
}

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

/** Heavy Gear's quick sheet, with all its parts. */
export const HEAVY_GEAR_PACKAGE: GamePackage<HeavyGearTypes> = {
  ...HEAVY_GEAR_DESCRIPTION,
  readings: readingsFrom,
  tables: HEAVY_GEAR_TABLES,
};
