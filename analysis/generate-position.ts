import type { CheckedScenario } from "../runtime/checked-tree.ts";
import type { Board, CardName, Place, Position, Unit } from "../runtime/callisto/position.ts";
import { boardFromGrid } from "../runtime/callisto/board/board-from-grid.ts";
import { drawGrid } from "./generate/board.ts";
import { drawCards, drawNumbers } from "./generate/cards.ts";
import type { CardSupply, Counter, Force } from "./generate/forces.ts";
import { BoardMap } from "./generate/map.ts";
import { drawMarkers } from "./generate/markers.ts";
import { RandomSource } from "./generate/random-source.ts";
import { PLAIN_SHAPE, type PositionShape } from "./generate/shape.ts";
import { drawBotUnits, drawEnemies, type Scene, setScene } from "./generate/units.ts";

/** A position and the card of its row that is resolved: what `decide` takes. */
export interface Problem {
  readonly position: Position;
  /** Index into `position.cards.row`. */
  readonly acting: number;
}

/** Both sides of a scenario as positions need them. */
export interface Opponents {
  readonly scenario: CheckedScenario;
  readonly bot: Force;
  readonly player: Force;
}

/** The cards that a bot may have to resolve: each of its force, and Interference. */
export function cardsToAct(opponents: Opponents): CardName[] {
  return opponents.bot.cards.map((card) => card.name);
}

/**
 * A random valid position in which the bot resolves a card.
 *
 * @param knobs what to steer to; the rest is as in a plain position.
 * @param seed the same seed, card and knobs give the same position.
 */
export function generatePosition(
  opponents: Opponents,
  acting: CardName,
  knobs: Partial<PositionShape>,
  seed: number,
): Problem {
  const shape: PositionShape = { ...PLAIN_SHAPE, ...knobs };
  const random = new RandomSource(seed);
  const card = opponents.bot.cards.find((candidate) => candidate.name === acting);
  if (card === undefined) throw new Error(`${opponents.bot.side} has no card ${acting}`);
  const actor = opponents.bot.counters.find((counter) => counter.name === card.counter) ?? null;

  const grid = boardFromGrid(drawGrid(random, shape)).board;
  const scene = setScene(random, shape, new BoardMap(grid), actor);
  const withObjectives = addObjectives(random, shape, grid, scene);
  const map = new BoardMap(withObjectives);
  const markers = drawMarkers(random, shape, withObjectives, scene);
  const enemies = drawEnemies(random, shape, map, opponents.player, scene);
  const own = drawBotUnits(random, shape, map, opponents.bot, actor, scene);
  const board = addSpawns(random, addCover(random, shape, withObjectives, enemies), opponents.bot, card, actor);
  const { cards, acting: index } = drawCards(random, shape, opponents.bot, card);
  return {
    position: {
      scenario: opponents.scenario.number,
      bot: opponents.bot.side,
      board,
      markers,
      units: random.chance(50) ? [...own, ...enemies] : random.shuffled([...own, ...enemies]),
      cards,
      numbers: drawNumbers(random, shape, card),
      wonInitiative: random.chance(50),
      initiativeMarker: random.chance(50) ? "bot" : "player",
      difficulty: "normal",
    },
    acting: index,
  };
}

function addObjectives(random: RandomSource, shape: PositionShape, board: Board, scene: Scene): Board {
  const wanted = new Set([...scene.controlled, ...scene.open]);
  return {
    ...board,
    spaces: board.spaces.map((space) =>
      wanted.has(space.name) && space.objective === 0
        ? { ...space, objective: random.within(shape.objectiveValue) }
        : space,
    ),
  };
}

function addCover(random: RandomSource, shape: PositionShape, board: Board, enemies: readonly Unit[]): Board {
  if (shape.enemyCover[1] === 0) return board;
  const sheltered = new Set(enemies.map((unit) => unit.at));
  const places = board.places.map((place): Place =>
    sheltered.has(place.name) ? { ...place, cover: place.cover + random.within(shape.enemyCover) } : place,
  );
  return { ...board, places };
}

function addSpawns(random: RandomSource, board: Board, force: Force, card: CardSupply, actor: Counter | null): Board {
  const spawns: Record<string, string> = { ...board.spawns };
  const open = board.places.filter((place) => place.impassable === "none" && !place.deck);
  for (const label of force.spawnLabels) {
    const place = random.pick(open);
    if (place !== null) spawns[label] = place.name;
  }
  if (actor !== null && random.chance(15)) {
    const place = random.pick(open);
    if (place !== null)
      spawns[card.letter === null || random.chance(50) ? actor.name : `${card.letter} unit`] = place.name;
  }
  return { ...board, spawns };
}
