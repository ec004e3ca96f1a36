import { RandomSource } from "../../../runtime/dice.ts";
import type { Problem as GameProblem } from "../../game-package.ts";
import { withUsual } from "../../shared/declared/field.ts";
import { boardFromGrid } from "../board/board-from-grid.ts";
import type { Board, CardName, Marker, Place, PlaceName, Position, Side, SpaceName, Unit } from "../position.ts";
import { UNIT_FIELDS } from "../fields.ts";
import { type Counter, drawCards, drawNumbers, type Force, type Matchup } from "./matchup.ts";
import { type Company, PLAIN_SHAPE, type PositionShape } from "./shape.ts";
import { BoardMap, drawGrid, mayStand, placeThing, standable, withFeature } from "./things.ts";

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

/** What the acting unit's stance asks of the rest of the position. */
interface Scene {
  /** Null where the acting card has no counter, or where it is not on the board. */
  readonly actorAt: PlaceName | null;
  /** The bot controls these objectives. */
  readonly controlled: readonly SpaceName[];
  /** Objectives that the bot does not control. */
  readonly open: readonly SpaceName[];
  /** Objectives that the player controls. */
  readonly taken: readonly SpaceName[];
  /** No other bot unit stands here. */
  readonly deserted: readonly SpaceName[];
  /** A player unit with CONTROL stands here. */
  readonly claimed: readonly PlaceName[];
  /** A player unit stands here. */
  readonly guarded: readonly PlaceName[];
}

const EMPTY_SCENE: Scene = {
  actorAt: null,
  controlled: [],
  open: [],
  taken: [],
  deserted: [],
  claimed: [],
  guarded: [],
};

/** Places the acting unit as its stance says; a stance that the board does not allow becomes "anywhere". */
function setScene(random: RandomSource, shape: PositionShape, map: BoardMap, actor: Counter | null): Scene {
  if (actor === null || shape.stance === "off board" || shape.stance === "neutralised") return EMPTY_SCENE;
  const places = standable(map.board, actor.class);
  const anywhere = random.pick(places)?.name ?? null;
  const objective = random.pick(onObjectives(map, places))?.name ?? null;
  const here = objective ?? anywhere;
  if (anywhere === null || here === null) return EMPTY_SCENE;
  const space = map.spaceOf(here);
  switch (shape.stance) {
    case "anywhere":
    case "suppressed":
      return { ...EMPTY_SCENE, actorAt: anywhere };
    case "insecure":
      return { ...EMPTY_SCENE, actorAt: here, controlled: [space], deserted: [space], claimed: [here] };
    case "on own objective":
      return { ...EMPTY_SCENE, actorAt: here, controlled: [space] };
    case "on open objective":
      return { ...EMPTY_SCENE, actorAt: here, open: [space] };
    case "on enemy objective":
      return { ...EMPTY_SCENE, actorAt: here, taken: [space] };
    case "beside threatened":
    case "near threatened": {
      const steps = shape.stance === "near threatened" ? 2 : 1;
      const actorAt = random.pick(map.atDistance(here, steps, actor.class));
      if (actorAt === null) return { ...EMPTY_SCENE, actorAt: anywhere };
      const second = random.chance(50) ? random.pick(map.atDistance(actorAt, steps, actor.class)) : null;
      const claimed = second === null || second === here ? [here] : [here, second];
      return { ...EMPTY_SCENE, actorAt, controlled: claimed, deserted: claimed, claimed };
    }
  }
}

function onObjectives(map: BoardMap, places: readonly Place[]): Place[] {
  const objectives = new Set(map.board.spaces.filter((space) => space.objective > 0).map((space) => space.name));
  return places.filter((place) => !place.deck && objectives.has(place.space));
}

/** The bot's counters: the acting one where the scene has it, the others anywhere else that the scene allows. */
function drawBotUnits(
  random: RandomSource,
  shape: PositionShape,
  map: BoardMap,
  { bot: force, scenery }: Matchup,
  actor: Counter | null,
  scene: Scene,
): Unit[] {
  const units: Unit[] = [];
  const sleeps = scenery.sleepingMechs === force.side;
  const beds =
    sleeps && scenery.guardsMechs.includes(force.side)
      ? scene.claimed.filter((place) => mayStand(map.board, "mech", place))
      : [];
  for (const counter of random.shuffled(force.counters)) {
    const acts = counter.name === actor?.name;
    if (acts ? shape.stance === "neutralised" : random.chance(4)) continue;
    const bed = acts || counter.class !== "mech" ? undefined : beds.pop();
    const at = acts
      ? scene.actorAt
      : (bed ?? (random.chance(shape.botUnits) ? drawBotPlace(random, shape, map, counter, scene) : null));
    const asleep = sleeps && counter.class === "mech" && at !== null && random.chance(acts ? 6 : shape.sleeping);
    units.push({
      ...unitOf(counter, "bot", at),
      deactivated: asleep || bed !== undefined,
      suppressed:
        at !== null &&
        !asleep &&
        bed === undefined &&
        (acts ? shape.stance === "suppressed" : random.chance(shape.suppressed)),
      hits: random.chance(10) ? random.within([1, 2]) : 0,
    });
  }
  return random.shuffled(units);
}

function drawBotPlace(
  random: RandomSource,
  shape: PositionShape,
  map: BoardMap,
  counter: Counter,
  scene: Scene,
): PlaceName | null {
  const places = standable(map.board, counter.class).filter((place) => !scene.deserted.includes(place.space));
  const together = places.find((place) => place.name === scene.actorAt);
  if (together !== undefined && random.chance(shape.companions)) return together.name;
  return random.pick(places)?.name ?? null;
}

/** The player's counters on the board, some of them together, some on objectives. */
function drawEnemies(
  random: RandomSource,
  shape: PositionShape,
  map: BoardMap,
  { bot, player: force, scenery }: Matchup,
  scene: Scene,
): Unit[] {
  const sleeps = scenery.sleepingMechs === force.side;
  const waiting = random.shuffled(force.counters);
  const units: Unit[] = [];
  const place = (wanted: (counter: Counter) => boolean, at: PlaceName): void => {
    const index = waiting.findIndex((counter) => wanted(counter) && mayStand(map.board, counter.class, at));
    const counter = waiting[index];
    if (counter === undefined) return;
    waiting.splice(index, 1);
    const deactivated = sleeps && counter.class === "mech" && random.chance(shape.sleeping);
    const suppressed = !deactivated && random.chance(shape.enemySuppressed);
    units.push({ ...unitOf(counter, "player", at), suppressed, deactivated });
  };
  const claims = scenery.guardsMechs.includes(bot.side) ? "armouredAttack" : "controls";
  for (const claimed of scene.claimed) place((counter) => counter[claims], claimed);
  for (const guarded of scene.guarded) place(() => true, guarded);
  const companion = companionTest(shape.company);
  if (scene.actorAt !== null && companion !== null) place(companion, scene.actorAt);
  const objectives = map.board.spaces.filter((space) => space.objective > 0).map((space) => space.name);
  const total = random.within(shape.enemies);
  for (let count = units.length; count < total; count += 1) {
    const candidates = map.board.places.filter(
      (candidate) => shape.company !== "nobody" || candidate.name !== scene.actorAt,
    );
    const crowd = units.map((unit) => unit.at).filter((at) => at !== null);
    const beside = scene.actorAt === null ? [] : map.neighbours(scene.actorAt);
    const at = random.chance(shape.gathering)
      ? random.pick(beside)
      : random.chance(30)
        ? random.pick(crowd)
        : random.chance(40)
          ? random.pick(objectives.filter((name) => candidates.some((candidate) => candidate.name === name)))
          : (random.pick(candidates)?.name ?? null);
    if (at !== null) place(() => true, at);
  }
  const onBoard = units.map((unit) => ({
    ...unit,
    defence: Math.max(1, unit.defence + random.within(shape.enemyToughness)),
  }));
  const offBoard = random.some(waiting, 50).map((counter) => unitOf(counter, "player", null));
  return random.shuffled([...onBoard, ...offBoard]);
}

function companionTest(company: Company): ((counter: Counter) => boolean) | null {
  switch (company) {
    case "anyone":
    case "nobody":
      return null;
    case "mech":
    case "vehicle":
    case "personnel":
      return (counter) => counter.class === company;
    case "control unit":
      return (counter) => counter.controls;
    case "armoured attack":
      return (counter) => counter.armouredAttack;
  }
}

/** A counter of a side as a unit of a position, ready. */
export function unitOf(counter: Counter, side: Side, at: PlaceName | null): Unit {
  const { name, title, letter, class: unitClass, defence } = counter;
  return { name, title, letter, side, class: unitClass, defence, at, ...withUsual(UNIT_FIELDS) };
}
