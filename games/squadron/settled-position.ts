import type { RandomSource } from "../../runtime/dice.ts";
import type { Counter, DeclaredPosition, Settling } from "../shared/declared/position.ts";
import { bandNumber, type Conditions, DEFENDERS } from "./engine/game-definition.ts";
import { newCraft } from "./engine/new-game.ts";
import { optionsOf } from "./engine/options.ts";
import { positionOf } from "./engine/side-view.ts";
import { type Craft, craftNamed, has, isInPlay, sizeOf } from "./engine/state.ts";
import { ruleReadings } from "./readings.ts";
import { STATION, DECIDED_STEPS } from "./rules/designs.ts";

/** Of a hundred sides, how many have lost all but the acting craft and the station. */
const LOST_PERCENT = 20;

/** Of a hundred positions, in how many the sides have not met yet. */
const APART_PERCENT = 20;

/** How many bands from the edge craft are that have not met an enemy yet, at most. */
const NEAR_EDGE = 4;

/** Of a hundred craft that the following can happen to, to how many it has. */
const PERCENT = { aboard: 25, held: 8, hidden: 12, moved: 30, expended: 30, used: 15 } as const;

/** Of a hundred modules of a craft, how many are damaged; each is equally likely. */
const DAMAGE_PERCENTS = [0, 0, 10, 30, 75] as const;

/**
 * A position as a sheet sees it in a game, with the craft that were drawn. Their fields follow from modules, and
 * the step is one in which the acting craft can do something: in others, a sheet is never asked.
 */
export const settled: Settling = (drawn, acting, random, counters) => {
  const game: Conditions = {
    board: { bands: drawn.board.columns, planet: random.within([0, Math.min(3, drawn.board.columns - 1)]) },
    readings: ruleReadings({}),
  };
  const drawnFleets = fleets(drawn, acting, random, counters);
  const isApart = random.chance(APART_PERCENT);
  const craft = related(isApart ? drawnFleets.map((each) => atItsEdge(each, game, random)) : drawnFleets, random);
  const actor = craftNamed({ craft }, acting);
  const steps = DECIDED_STEPS.filter((step) => optionsOf(game, { step, craft }, actor).length > 0);
  const step = random.pick(steps) ?? DECIDED_STEPS[0];
  return { ...positionOf(game, { step, craft }, drawn.bot, acting), row: drawn.row };
};

/** Both sides, each craft by itself. What was not drawn is destroyed. */
function fleets(
  drawn: DeclaredPosition,
  acting: string,
  random: RandomSource,
  counters: readonly Counter[],
): readonly Craft[] {
  const attackers = [...new Set(counters.map(({ side }) => side))].filter((side) => side !== DEFENDERS);
  const enemy = drawn.bot === DEFENDERS ? random.pick(attackers) : DEFENDERS;
  const lost = [drawn.bot, enemy].filter(() => random.chance(LOST_PERCENT));
  return counters
    .filter(({ side }) => side === drawn.bot || side === enemy)
    .map((counter) => {
      const at = drawn.units.find(({ name }) => name === counter.name)?.at;
      const isLost = lost.includes(counter.side) && counter.name !== acting && counter.title !== STATION;
      return oneCraft(counter, isLost ? undefined : at, random);
    });
}

function oneCraft({ name, title, side }: Counter, at: string | undefined, random: RandomSource): Craft {
  const craft = { ...newCraft(title, 1, side, bandNumber(at ?? "b00")), name };
  if (at === undefined) return { ...craft, status: "destroyed" };
  const damage = random.pick(DAMAGE_PERCENTS) ?? 0;
  const modules = craft.modules.map((module) => ({
    ...module,
    damaged: random.chance(damage),
    expended: module.kind === "expendable" && random.chance(PERCENT.expended),
  }));
  return {
    ...craft,
    modules,
    facing: random.pick(["out", "in"] as const) ?? craft.facing,
    hidden: title !== STATION && random.chance(PERCENT.hidden),
    moved: random.chance(PERCENT.moved),
    used: random.some([...modules.keys()], PERCENT.used),
  };
}

/** A craft near the edge from which its side comes. */
function atItsEdge(craft: Craft, { board }: Conditions, random: RandomSource): Craft {
  const bands = random.within([0, Math.min(NEAR_EDGE, board.bands) - 1]);
  return { ...craft, band: craft.side === DEFENDERS ? bands : board.bands - 1 - bands };
}

/** The same craft, of which some are aboard others, held by them, or repaired. */
function related(craft: readonly Craft[], random: RandomSource): readonly Craft[] {
  const present = craft.filter(isInPlay);
  const withA = (kind: "bay" | "tractor") => present.filter((each) => has(each, kind) > 0);
  return craft.map((each) => {
    if (!isInPlay(each)) return each;
    if (sizeOf(each) !== "fighter") {
      const damage = each.modules.filter(({ damaged }) => damaged).length;
      return { ...each, fixes: Math.min(has(each, "self-repair"), damage) };
    }
    const carrier = random.pick(withA("bay").filter(({ side }) => side === each.side));
    if (carrier !== null && random.chance(PERCENT.aboard)) {
      return { ...each, status: "aboard", carrier: carrier.name, band: carrier.band };
    }
    const holder = random.pick(withA("tractor").filter(({ side }) => side !== each.side));
    return holder !== null && random.chance(PERCENT.held) ? { ...each, heldBy: holder.name, band: holder.band } : each;
  });
}
