import type { GridSpace } from "../board/board-from-grid.ts";
import { DEFAULT_ARMOUR } from "../board/features.ts";
import type { Board, Door, Edge, Feature, PlaceName, Side, Space, SpaceName } from "../position.ts";
import type { BoardMap } from "./map.ts";
import type { RandomSource } from "../../../runtime/random-source.ts";
import type { FeatureKind, Scenery } from "./scenery.ts";
import type { PositionShape } from "./shape.ts";

type Addition = Pick<GridSpace, "has" | "destroyed" | "pad" | "starting">;

/** What the spaces of a grid get of the scenario's things: each kind in some spaces, unless it is missing. */
export function drawThings(
  random: RandomSource,
  shape: PositionShape,
  scenery: Scenery,
  names: readonly SpaceName[],
): Record<SpaceName, Addition> {
  const has: Record<SpaceName, (string | Record<string, number>)[]> = {};
  const destroyed: Record<SpaceName, string[]> = {};
  for (const kind of scenery.features) {
    if (random.chance(shape.missingThings)) continue;
    const wanted = Math.min(kind.most, random.within([1, 1 + Math.round((names.length * shape.things) / 50)]));
    for (const name of random.shuffled(names).slice(0, wanted)) {
      (has[name] ??= []).push(drawStructure(random, kind));
      if (kind.destructible && random.chance(shape.destroyed)) (destroyed[name] ??= []).push(kind.name);
    }
  }
  const pads = scenery.pad === null ? [] : random.shuffled(names).slice(0, 2);
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        ...(has[name] === undefined ? {} : { has: has[name] }),
        ...(destroyed[name] === undefined ? {} : { destroyed: destroyed[name] }),
        ...(scenery.pad !== null && pads.includes(name) ? { pad: scenery.pad } : {}),
        ...(scenery.startingSpaces && random.chance(20) ? { starting: drawSide(random) } : {}),
      },
    ]),
  );
}

function drawSide(random: RandomSource): Side {
  return random.chance(50) ? "bot" : "player";
}

function drawStructure(random: RandomSource, kind: FeatureKind): string | Record<string, number> {
  return kind.destructible && random.chance(20) ? { [kind.name]: random.within([5, 11]) } : kind.name;
}

/** A board on which one thing lies where it was asked for, and the place of that thing. */
export interface PlacedThing {
  readonly board: Board;
  readonly at: PlaceName | null;
}

/** Puts one thing of the scenario's, drawn at random, at so many steps from a place. */
export function placeThing(
  random: RandomSource,
  shape: PositionShape,
  scenery: Scenery,
  map: BoardMap,
  from: PlaceName | null,
): PlacedThing {
  const { board } = map;
  if (shape.thingAt === "anywhere" || from === null) return { board, at: null };
  const steps = { here: 0, beside: 1, near: 2 }[shape.thingAt];
  const at = random.pick(map.atDistance(from, steps, "personnel"));
  const things = [...scenery.features, ...(scenery.doors ? (["door"] as const) : [])];
  const thing = scenery.pad !== null && random.chance(60) ? "pad" : random.pick(things);
  if (at === null || thing === null) return { board, at };
  if (thing === "door") return { board: withDoor(random, board, at), at };
  const space = map.spaceOf(at);
  if (thing === "pad") {
    return { board: withSpaces(board, (each) => (each.name === space ? { ...each, pad: scenery.pad } : each)), at };
  }
  return { board: withFeature(board, space, thing), at };
}

function withSpaces(board: Board, change: (space: Space) => Space): Board {
  return { ...board, spaces: board.spaces.map(change) };
}

/** The board with a feature in a space; one of which there are no more moves there. */
export function withFeature(board: Board, space: SpaceName, kind: FeatureKind): Board {
  const present = board.spaces.filter((each) => each.has.some((feature) => feature.name === kind.name)).length;
  const added: Feature = { name: kind.name, armour: armourOf(board, kind), destroyed: false };
  return withSpaces(board, (each) => {
    const others = each.has.filter((feature) => feature.name !== kind.name);
    if (each.name === space) return { ...each, has: [...others, added] };
    return present >= kind.most && others.length < each.has.length ? { ...each, has: others } : each;
  });
}

function armourOf(board: Board, kind: FeatureKind): number | null {
  const printed = board.spaces.flatMap((space) => space.has).find((feature) => feature.name === kind.name);
  if (printed !== undefined) return printed.armour;
  return kind.destructible || kind.name.includes("door") ? DEFAULT_ARMOUR : null;
}

function withDoor(random: RandomSource, board: Board, at: PlaceName): Board {
  const edge = random.pick(board.edges.filter((each) => (each.from === at || each.to === at) && isOnGround(each)));
  if (edge === null) return board;
  const door: Door = { name: `${edge.from}-${edge.to}`, closed: true, opens: null };
  return { ...board, edges: board.edges.map((each) => (each === edge ? { ...each, door } : each)) };
}

function isOnGround({ from, to }: Edge): boolean {
  return !from.includes(".") && !to.includes(".");
}
