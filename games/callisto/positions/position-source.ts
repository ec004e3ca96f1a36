import type { PositionSource, PositionTools } from "../../game-package.ts";
import type { Book } from "../../../runtime/game.ts";
import { cardOf } from "../game.ts";
import type { Position } from "../position.ts";
import { positionText, factsOf } from "./facts.ts";
import { boardEdits, edits, randomEdit } from "./edits.ts";
import { generateBoard, generatePositionOn } from "./generate-position.ts";
import { type Matchup, matchupOf } from "./matchup.ts";
import { sizeOf, smallerPositions } from "./smaller-positions.ts";
import type { Scenery } from "./things.ts";
import { type PositionShape, type Preset, PRESETS } from "./shape.ts";

/** What can be done with any position. */
export const POSITION_TOOLS: PositionTools<Position> = {
  cardOf,
  smaller: smallerPositions,
  sizeOf,
  factsOf,
  drawing: positionText,
};

/** Positions in which a side of a book is the bot; null where its scenario has no such side, or no other. */
export function positionSource(book: Book, side: string): PositionSource<Position> | null {
  const matchup = matchupOf(book, side);
  return matchup === null ? null : sourceFor(matchup);
}

/** Positions of a scenario between two forces. */
export function sourceFor(matchup: Matchup): PositionSource<Position> {
  return {
    ...POSITION_TOOLS,
    cards: matchup.bot.cards,
    ways: PRESETS.length,
    staysPossible: true,
    draw: (way, card, random) => {
      const preset = PRESETS[way];
      if (preset === undefined) throw new Error(`there are ${PRESETS.length} ways to draw positions`);
      const { knobs } = mixed(preset, matchup.scenery, (count) => random.within([0, count - 1]));
      const board = generateBoard(matchup, knobs, random.seed());
      return generatePositionOn(board, matchup, card, knobs, random.seed());
    },
    randomEdit: (random, problem, boardChanges) => randomEdit(random, problem, matchup, boardChanges),
    edits: function* (problem) {
      const card = cardOf(problem);
      const actor = matchup.bot.cards.find(({ name }) => name === card)?.counter ?? null;
      for (const edit of edits(problem, matchup)) if (edit.subject !== `unit bot ${actor}`) yield edit;
      yield* boardEdits(problem);
    },
  };
}

const NOTHING_ELSE = { interferenceInRow: 0, matchingInRow: 0 } as const;

/** Knobs that are mixed into a preset: each brings one thing of the scenario's into play. */
interface Addition {
  readonly name: string;
  readonly knobs: Partial<PositionShape>;
  readonly fits: (scenery: Scenery) => boolean;
}

const always = (): boolean => true;
const hasThings = (scenery: Scenery): boolean => scenery.features.length > 0;
const hasDoors = (scenery: Scenery): boolean => scenery.doors;

const ADDITIONS: readonly Addition[] = [
  { name: "companions", knobs: { companions: 60, botUnits: 95 }, fits: always },
  { name: "an enemy vehicle", knobs: { company: "vehicle", enemies: [2, 6] }, fits: always },
  { name: "an enemy mech", knobs: { company: "mech", enemies: [2, 6] }, fits: always },
  { name: "with an armoured attack", knobs: { company: "armoured attack", enemies: [2, 6] }, fits: always },
  { name: "an enemy's objective", knobs: { stance: "on enemy objective" }, fits: always },
  { name: "many enemies", knobs: { enemies: [6, 10], enemySuppressed: 10 }, fits: always },
  { name: "a weak mech", knobs: { company: "mech", enemies: [1, 1], enemyToughness: [-5, -2] }, fits: always },
  { name: "walled in", knobs: { ...NOTHING_ELSE, impassable: 55, enemies: [3, 8] }, fits: always },
  {
    name: "walled in with a thing and enemies around",
    knobs: {
      ...NOTHING_ELSE,
      thingAt: "here",
      impassable: 55,
      objectives: 0,
      missingThings: 60,
      company: "nobody",
      enemies: [6, 10],
      enemyToughness: [-1, 0],
      gathering: 50,
      sleeping: 0,
    },
    fits: hasThings,
  },
  { name: "a thing here", knobs: { thingAt: "here" }, fits: hasThings },
  { name: "a thing here and cards out of the way", knobs: { ...NOTHING_ELSE, thingAt: "here" }, fits: hasThings },
  { name: "a thing here with an enemy", knobs: { ...NOTHING_ELSE, thingAt: "here", guarded: 100 }, fits: hasThings },
  { name: "an enemy's thing here", knobs: { stance: "on enemy objective", thingAt: "here" }, fits: hasThings },
  { name: "a thing beside", knobs: { thingAt: "beside", company: "nobody" }, fits: hasThings },
  { name: "a thing beside with an enemy", knobs: { thingAt: "beside", guarded: 100 }, fits: hasThings },
  { name: "a thing near with an enemy", knobs: { thingAt: "near", guarded: 100 }, fits: hasThings },
  { name: "no things", knobs: { missingThings: 100 }, fits: hasThings },
  { name: "few things", knobs: { missingThings: 60, things: 3 }, fits: hasThings },
  { name: "many things", knobs: { missingThings: 0, things: 60, destroyed: 5 }, fits: hasThings },
  { name: "things destroyed", knobs: { destroyed: 70 }, fits: hasThings },
  { name: "many things, all scouted", knobs: { missingThings: 0, things: 60, botMarked: 100 }, fits: hasThings },
  { name: "doors all around", knobs: { doors: 45 }, fits: hasDoors },
  { name: "doors around a thing", knobs: { doors: 45, thingAt: "beside" }, fits: hasDoors },
  { name: "no doors", knobs: { doors: 0 }, fits: hasDoors },
  {
    name: "a crowd on two maps",
    knobs: { secondMap: 100, columns: [4, 6], enemies: [7, 10], enemySuppressed: 0, thingAt: "here", things: 40 },
    fits: (scenery) => scenery.twoMaps,
  },
  { name: "all mechs asleep", knobs: { sleeping: 100 }, fits: (scenery) => scenery.sleepingMechs !== null },
  { name: "all mechs awake", knobs: { sleeping: 0 }, fits: (scenery) => scenery.sleepingMechs !== null },
];

/** A preset with an addition that fits the scenario; what the addition sets goes before what the preset does. */
export function mixed(preset: Preset, scenery: Scenery, choose: (count: number) => number): Preset {
  const fitting = ADDITIONS.filter((addition) => addition.fits(scenery));
  const addition = fitting[choose(fitting.length * 2)];
  if (addition === undefined) return preset;
  return { name: `${preset.name}; ${addition.name}`, knobs: { ...preset.knobs, ...addition.knobs } };
}
