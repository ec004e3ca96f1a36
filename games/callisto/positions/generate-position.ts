import type { Board, CardName, Marker, Place, Position, SpaceName, Unit } from "../position.ts";
import type { Problem as GameProblem } from "../../game-package.ts";
import { boardFromGrid } from "../board/board-from-grid.ts";
import { drawGrid, BoardMap, placeThing, withFeature } from "./things.ts";
import { drawCards, drawNumbers, type Matchup, type Force } from "./matchup.ts";
import { RandomSource } from "../../../runtime/dice.ts";
import { PLAIN_SHAPE, type PositionShape } from "./shape.ts";
import { drawBotUnits, drawEnemies, type Scene, setScene } from "./units.ts";

/** A position and the card of its row that is resolved: what `decide` takes. */
export type Problem = GameProblem<Position>;

/** The cards that a bot may have to resolve: each of its force, and Interference. */
export function cardsToAct(matchup: Matchup): CardName[] {
  return matchup.bot.cards.map((card) => card.name);
}

/**
 * A random valid position in which the bot resolves a card.
 *
 * @param knobs what to steer to; the rest is as in a plain position.
 * @param seed the same seed, card and knobs give the same position.
 */
export function generatePosition(
  matchup: Matchup,
  acting: CardName,
  knobs: Partial<PositionShape>,
  seed: number,
): Problem {
  const random = new RandomSource(seed);
  return generatePositionOn(generateBoard(matchup, knobs, random.seed()), matchup, acting, knobs, random.seed());
}

/** A random board with the places where the bot's units may enter. */
export function generateBoard(matchup: Matchup, knobs: Partial<PositionShape>, seed: number): Board {
  const random = new RandomSource(seed);
  const { board } = boardFromGrid(drawGrid(random, { ...PLAIN_SHAPE, ...knobs }, matchup.scenery));
  return addSpawns(random, board, matchup.bot);
}

/**
 * A random position on a given board. The position has this very board, unless the knobs ask for more cover or for an
 * objective where the board has none.
 */
export function generatePositionOn(
  ground: Board,
  matchup: Matchup,
  acting: CardName,
  knobs: Partial<PositionShape>,
  seed: number,
): Problem {
  const shape: PositionShape = { ...PLAIN_SHAPE, ...knobs };
  const random = new RandomSource(seed);
  const card = matchup.bot.cards.find((candidate) => candidate.name === acting);
  if (card === undefined) throw new Error(`${matchup.bot.side} has no card ${acting}`);
  const { scenery } = matchup;
  const actor = matchup.bot.counters.find((counter) => counter.name === card.counter) ?? null;
  const squad = matchup.bot.counters.filter((counter) => counter.letter === card.letter);
  const protagonist = actor ?? random.pick(squad);

  const stage = setScene(random, shape, new BoardMap(ground), protagonist);
  const prepared = addObjectives(random, shape, ground, stage, matchup);
  const placed = placeThing(random, shape, scenery, new BoardMap(prepared), stage.actorAt);
  const guarded = placed.at !== null && random.chance(shape.guarded) ? [placed.at] : [];
  const scene: Scene = { ...stage, guarded };
  const map = new BoardMap(placed.board);
  const markers = drawMarkers(random, shape, placed.board, scene);
  const enemies = drawEnemies(random, shape, map, matchup, scene);
  const own = drawBotUnits(random, shape, map, matchup, protagonist, scene);
  const { cards, acting: index } = drawCards(random, shape, matchup.bot, card);
  return {
    position: {
      scenario: matchup.scenario.number,
      bot: matchup.bot.side,
      board: addCover(random, shape, placed.board, enemies),
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

/** Makes objectives of the spaces that the scene needs as such, by points or by what makes one in the scenario. */
function addObjectives(
  random: RandomSource,
  shape: PositionShape,
  board: Board,
  scene: Scene,
  { bot, scenery }: Matchup,
): Board {
  const wanted = new Set([...scene.controlled, ...scene.open, ...scene.taken]);
  const kind = scenery.features.find((feature) => feature.name === scenery.objectiveFeatures[bot.side]);
  if (kind !== undefined) return [...wanted].reduce((made, space) => withFeature(made, space, kind), board);
  if (board.spaces.every((space) => space.objective > 0 || !wanted.has(space.name))) return board;
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

/** Markers of both sides; at most one side controls a space (§1.2 rule 7). */
function drawMarkers(random: RandomSource, shape: PositionShape, board: Board, scene: Scene): Position["markers"] {
  const bot: Record<SpaceName, Marker> = {};
  const player: Record<SpaceName, Marker> = {};
  for (const space of board.spaces) {
    const marked = random.chance(space.objective > 0 ? shape.objectivesMarked : shape.botMarked);
    const controlled = (space.objective > 0 || space.has.length > 0) && random.chance(shape.objectivesControlled);
    if (scene.controlled.includes(space.name)) bot[space.name] = "controlled";
    else if (scene.open.includes(space.name)) bot[space.name] = "scouted";
    else if (marked) bot[space.name] = controlled ? "controlled" : "scouted";
    if (scene.taken.includes(space.name)) {
      if (bot[space.name] === "controlled") bot[space.name] = "scouted";
      player[space.name] = "controlled";
      continue;
    }
    if (!random.chance(shape.playerMarked)) continue;
    const claims = bot[space.name] !== "controlled" && random.chance(shape.playerControlled);
    player[space.name] = claims ? "controlled" : "scouted";
  }
  return { bot, player };
}

/** Where each force enters, and now and then a squad or a single unit. */
function addSpawns(random: RandomSource, board: Board, force: Force): Board {
  const spawns: Record<string, string> = {};
  const open = board.places.filter((place) => place.impassable === "none" && !place.deck);
  const counter = random.chance(25) ? random.pick(force.counters) : null;
  const special =
    counter === null ? [] : [counter.letter === null || random.chance(50) ? counter.name : `${counter.letter} unit`];
  for (const label of [...force.spawnLabels, ...special]) {
    const place = random.pick(open);
    if (place !== null) spawns[label] = place.name;
  }
  return { ...board, spawns };
}
