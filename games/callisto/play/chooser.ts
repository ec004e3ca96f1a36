import { splitName } from "../../shared/lettered-names.ts";
import type { GameAction, Move } from "../engine/event.ts";
import { type GameDefinition, of, opponentOf } from "../engine/game-definition.ts";
import type { Faction, GameState } from "../engine/state.ts";
import type { CardName, PlaceName } from "../position.ts";
import { coverOfStructures } from "../board/features.ts";
import { cardEntry, type Roster, rosterOf } from "../roster.ts";

/** Whose choice it is, and in what game. */
export interface Chooser {
  readonly game: GameDefinition;
  readonly state: GameState;
  readonly side: Faction;
}

/** A move as what is done next. */
export function played({ side }: Chooser, move: Move): GameAction {
  return { kind: "move", side, move };
}

/** What a person wants to know of a place before going there or aiming at it: `2 points, cover 1, high; Ripper C`. */
export function noteOfPlace(game: GameDefinition, state: GameState, side: Faction, name: PlaceName): string {
  const place = game.board.places.find((each) => each.name === name);
  const space = game.board.spaces.find((each) => each.name === place?.space);
  if (place === undefined || space === undefined) return "";
  const opponent = opponentOf(game, side);
  const own = of(state.markers, side)[space.name];
  const theirs = of(state.markers, opponent)[space.name];
  const has = state.features[space.name] ?? space.has;
  const things = has.map((feature) => (feature.destroyed ? `destroyed ${feature.name}` : feature.name));
  const cover = place.cover + coverOfStructures({ has });
  const ground = [
    ...(space.objective > 0 ? [`${space.objective} ${space.objective === 1 ? "point" : "points"}`] : []),
    ...(cover > 0 ? [`cover ${cover}`] : []),
    ...(place.elevated ? ["high"] : []),
    ...(own === "controlled" ? ["yours"] : theirs === "controlled" ? [`held by ${opponent}`] : []),
    ...things,
  ];
  const units = state.units.filter(({ at }) => at === name).map(({ name: unit }) => unit);
  return [ground.join(", "), units.join(", ")].filter((part) => part !== "").join("; ");
}

/** What is printed on a card: `initiative 4; MOVE 2, ATTACK 3`. */
export function printedOn(card: CardName, holder: { readonly roster?: Roster | undefined }): string {
  const { title, letter } = splitName(card);
  const entry = cardEntry(rosterOf(holder), title, letter);
  if (entry === null) return "";
  const actions = entry.actions.map(({ name, strength }) => (strength === null ? name : `${name} ${strength}`));
  return [`initiative ${entry.initiative}`, ...(actions.length === 0 ? [] : [actions.join(", ")])].join("; ");
}
