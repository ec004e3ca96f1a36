import type { Decision } from "../../../runtime/decision.ts";
import type { Dice } from "../../../runtime/dice.ts";
import type { DecideCard } from "../../engine-part.ts";
import type { FieldValues } from "../../shared/declared/field.ts";
import type { DeclaredPosition, DeclaredUnit } from "../../shared/declared/position.ts";
import { UNBREAKABLE_SCHEMA } from "../schema.ts";
import type { ProgramStep } from "./game-action.ts";
import type { GameDefinition } from "./game-definition.ts";
import { aside, atRandom, northward, NOTHING, takenToFall, weaponStep, type Program } from "./program.ts";
import {
  isBeam,
  type GameState,
  type GameUnit,
  type HexName,
  type HexState,
  type Shot,
  type UnitName,
} from "./state.ts";

/**
 * A program that a sheet decides; what its actions leave to dice and tables of the rules is worked out here.
 *
 * @param decided receives every decision
 */
export function bySheet(
  decide: DecideCard<DeclaredPosition>,
  decided: (unit: UnitName, decision: Decision) => void = () => undefined,
): Program {
  const decideFor = (crawler: GameUnit, position: DeclaredPosition, dice: Dice): Decision => {
    const decision = decide(position, 0, dice);
    decided(crawler.name, decision);
    return decision;
  };
  return {
    decide: (game, state, crawler, dice) => {
      const decision = decideFor(crawler, positionOf(game, state, crawler), dice);
      const reloads = decision.first?.action === "RELOAD LASERS" ? ({ reloads: true } as const) : {};
      return { ...stepOf(game, state, crawler, decision, dice), statement: decision.clause ?? 0, ...reloads };
    },
    firesAt: (game, state, crawler, shot, dice) => {
      const position = withBomb(positionOf(game, state, crawler), takenToFall(game, state, crawler, shot), shot);
      return position !== null && decideFor(crawler, position, dice).action === "FIRE LASER";
    },
  };
}

/** A position in which a bomb has just been dropped; null where it falls nowhere. */
function withBomb(position: DeclaredPosition, to: HexName | null, { kind, size }: Shot): DeclaredPosition | null {
  if (to === null) return null;
  const hex = { ...position.places[to], dropped: true, bomb: kind, "bomb size": size };
  return { ...position, places: { ...position.places, [to]: hex } };
}

/** What the engine does for an action of a sheet. */
function stepOf(
  game: GameDefinition,
  state: GameState,
  crawler: GameUnit,
  { action, destination, target }: Decision,
  dice: Dice,
): Omit<ProgramStep, "statement"> {
  switch (action) {
    case "ENTER THE MAP":
      return { ...NOTHING, does: "enter", to: destination };
    case "CLEAR STASIS":
      return { ...NOTHING, does: "clear stasis" };
    case "MOVE NORTH":
      return { ...NOTHING, does: "move", to: northward(game, state, crawler, dice) };
    case "TURN ASIDE":
      return { ...NOTHING, does: "move", to: aside(game, state, crawler, dice) };
    case "BUTTON UP":
      return { ...NOTHING, does: "button" };
    case "GET READY":
      return { ...NOTHING, does: "ready" };
    case "MOVE AT RANDOM":
      return { ...NOTHING, does: "move", to: atRandom(game, crawler, dice) };
    case "FIRE ITS BEAM":
    case "FIRE ITS BOMB":
    case "RELOAD ITS BEAM":
    case "RELOAD ITS BOMB":
    case "HOLD ITS BEAM":
    case "HOLD ITS BOMB":
      return weaponStep(game, state, crawler, action, target);
    case "DRAW NEW BEAM":
      return { ...NOTHING, does: "mutate", weapon: "beam" };
    case "DRAW NEW BOMB":
      return { ...NOTHING, does: "mutate", weapon: "bomb" };
    default:
      return NOTHING;
  }
}

/** The game as a sheet sees it: fields that are as usual are left out, and frozen units where they are no targets (U26). */
export function positionOf(game: GameDefinition, state: GameState, acting: GameUnit): DeclaredPosition {
  const { units: all } = state;
  const units = game.readings.U26 === "a" ? all : all.filter(({ frozen, name }) => !frozen || name === acting.name);
  return { bot: acting.side, row: [acting.name], ...standingIn(game, { ...state, units }) };
}

/** What stands on the map, and what its hexes are, in the fields of a position. */
export function standingIn(
  { map }: Pick<GameDefinition, "map">,
  { units, hexes }: Pick<GameState, "units" | "hexes">,
): Pick<DeclaredPosition, "board" | "places" | "units"> {
  return {
    board: map,
    places: Object.fromEntries(Object.entries(hexes).map(([name, hex]) => [name, fieldsOfHex(hex)])),
    units: units.map(unitOf),
  };
}

function fieldsOfHex({ terrain, cloud, epicenter }: HexState): FieldValues {
  return {
    ...(terrain === "open" ? {} : { terrain }),
    ...(cloud === null ? {} : { cloud: cloud.size }),
    ...(epicenter === null ? {} : { epicenter }),
  };
}

/** What says of a unit that its counter shows the other side. */
export const TURNED = { Crawler: "dug in", Walker: "down", Squad: "hovering" } as const;
/** As many stasis markers as a position tells apart. */
const { to: MOST_MARKERS } = UNBREAKABLE_SCHEMA.units.fields.stasis;

function unitOf(unit: GameUnit): DeclaredUnit {
  const { name, type, side, at, status, frozen, thawed, stasis, turned, weapons } = unit;
  const beam = weapons.find(({ kind }) => isBeam(kind));
  const bomb = weapons.find(({ kind }) => !isBeam(kind));
  const fields: FieldValues = {
    ...(status === "ready" ? {} : { status }),
    ...(frozen ? { frozen } : {}),
    ...(thawed ? { thawed } : {}),
    ...(stasis === 0 ? {} : { stasis: Math.min(stasis, MOST_MARKERS) }),
    ...(turned ? { [TURNED[type]]: true } : {}),
    ...(beam === undefined ? {} : { beam: beam.kind, ...(beam.loaded ? { "beam loaded": true } : {}) }),
    ...(bomb === undefined ? {} : { bomb: bomb.kind, ...(bomb.loaded ? { "bomb loaded": true } : {}) }),
  };
  return { name, title: type, side, at, fields };
}
