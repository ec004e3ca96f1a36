import { bands, NEEDED_TO_REPAIR, SCOUTING_INCHES } from "../rules/tables.ts";
import { counted } from "../../../grammar/prose.ts";
import { takeHits, type Execution } from "./damage.ts";
import type { Conditions } from "./game-definition.ts";
import { type Craft, craftNamed, gap, type GameState, has, isInPlay, withCraft, withModule } from "./state.ts";

/** S1 and S2, for the side whose turn begins: its craft have used nothing yet. */
export function beginTurn(
  game: Pick<Conditions, "readings">,
  state: GameState,
  side: string,
  execution: Execution,
): GameState {
  const fresh = state.craft.map((craft): Craft =>
    craft.side === side ? { ...craft, moved: false, used: [], fixes: 0 } : craft,
  );
  return takeHits(game, { ...state, craft: fresh }, side, execution);
}

/** S4, before anything is chosen: fighters that the side's tractors hold go into its bays, or are free again (line 262). */
export function pullAboard(state: GameState, side: string, execution: Execution): GameState {
  const held = state.craft.filter(({ heldBy }) => heldBy !== null && craftNamed(state, heldBy).side === side);
  return held.reduce((left, fighter) => {
    const vessel = craftNamed(left, fighter.heldBy ?? "");
    if (has(vessel, "bay") === 0) return withCraft(left, { ...fighter, heldBy: null });
    if (fighter.side === side) {
      execution.tell(`${fighter.name} is pulled aboard ${vessel.name}`);
      const { name: carrier, band } = vessel;
      return withCraft(left, { ...fighter, heldBy: null, status: "aboard", carrier, band });
    }
    execution.tell(`${fighter.name} is captured by ${vessel.name}`);
    return withCraft(left, { ...fighter, heldBy: null, status: "captured", hits: 0, rearHits: 0 });
  }, state);
}

/** S10, before anything is chosen: self-repairs and bays roll, and bays repair the fighters aboard at once. */
export function rollRepairs(state: GameState, side: string, execution: Execution): GameState {
  return state.craft
    .filter((craft) => craft.side === side && isInPlay(craft))
    .reduce((left, { name }) => repairAboard(repairOwn(left, name, execution), name, execution), state);
}

function repairOwn(state: GameState, name: string, execution: Execution): GameState {
  const craft = craftNamed(state, name);
  const damage = craft.modules.filter(({ damaged }) => damaged).length;
  const fixes = damage === 0 ? 0 : rolled(name, has(craft, "self-repair"), execution);
  return withCraft(state, { ...craft, fixes: Math.min(fixes, damage) });
}

function repairAboard(state: GameState, carrier: string, execution: Execution): GameState {
  const isWaiting = (craft: Craft): boolean =>
    craft.carrier === carrier && craft.status === "aboard" && craft.modules.some(({ damaged }) => damaged);
  if (!state.craft.some(isWaiting)) return state;
  let after = state;
  for (let fixes = rolled(carrier, has(craftNamed(state, carrier), "bay"), execution); fixes > 0; fixes -= 1) {
    const fighter = after.craft.find(isWaiting);
    if (fighter === undefined) break;
    const index = fighter.modules.findIndex(({ damaged }) => damaged);
    execution.tell(`${fighter.name} gets back its ${fighter.modules[index]?.kind}`);
    after = withCraft(after, withModule(fighter, index, { damaged: false }));
  }
  return after;
}

/** How many modules may be repaired: one for each die that shows enough. */
function rolled(name: string, count: number, execution: Execution): number {
  if (count === 0) return 0;
  const faces = execution.rollAll(count);
  const fixes = faces.filter((face) => face >= NEEDED_TO_REPAIR).length;
  execution.tell(
    `${name} repairs: rolled ${faces.join(", ")}, needs ${NEEDED_TO_REPAIR} or more: ${counted(fixes, "repair")}`,
    "dice",
  );
  return fixes;
}

/** S11 and S12: fighters aboard are armed again, and enemy counters near the side's craft are turned face up. */
export function scout(state: GameState, side: string, execution: Execution): GameState {
  const scouts = state.craft.filter((craft) => craft.side === side && isInPlay(craft));
  return {
    ...state,
    craft: state.craft.map((craft) => {
      if (craft.side === side) return craft.status === "aboard" ? rearmed(craft) : craft;
      const isSeen =
        craft.hidden && isInPlay(craft) && scouts.some((each) => gap(each, craft) <= bands(SCOUTING_INCHES));
      if (!isSeen) return craft;
      execution.tell(`${craft.name} is turned face up`);
      return { ...craft, hidden: false };
    }),
  };
}

function rearmed(craft: Craft): Craft {
  return { ...craft, modules: craft.modules.map((module) => ({ ...module, expended: false })) };
}
