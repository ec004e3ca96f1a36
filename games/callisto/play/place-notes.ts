import { of, opponentOf } from "../engine/factions.ts";
import type { GameDefinition } from "../engine/seat.ts";
import type { Faction, GameState } from "../engine/state.ts";
import type { PlaceName } from "../position.ts";
import { coverOfStructures } from "../reference/features.ts";

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
