import type { GameReadings, Problem } from "../../games/game-package.ts";
import { isLongRun } from "../effort.ts";
import { RandomSource } from "../../runtime/random-source.ts";
import type { Ground } from "./grounds.ts";
import { drawSheet } from "./sheet-drawn.ts";
import { checkOn } from "./grounds.ts";
import { Duel, errorsIn, textFault, validPart, type Valid } from "./trial.ts";
import type { Uses } from "./words-drawn.ts";
import { shrunk, textOf } from "./written.ts";

/** Of a hundred points that the rules leave open, how many are read otherwise in every second sheet. */
const OTHER_READINGS = 25;

/** How many sheets and positions are drawn, and from which seed on. */
export interface Draws {
  readonly sheets: number;
  readonly positions: number;
  readonly seed: number;
}

/** What came of drawing sheets for a game. */
export interface Outcome {
  readonly sheets: number;
  /** Sheets without a mistake, with how many lines they lost to become so. */
  readonly valid: readonly Valid[];
  readonly decisions: number;
  /** Decisions in which a clause fired. */
  readonly fired: number;
  /** What is wrong: the smallest sheet that shows it, and what. */
  readonly faults: readonly string[];
}

/** Draws sheets on some grounds, and tries each as a text and in positions. */
export function tryDrawnSheets(grounds: readonly Ground[], { sheets, positions, seed }: Draws): Outcome {
  const uses: Uses = new Map();
  const valid: Valid[] = [];
  const faults: string[] = [];
  let [decisions, fired] = [0, 0];
  for (let number = seed; number < seed + sheets; number += 1) {
    const ground = grounds[number % grounds.length];
    if (ground === undefined) break;
    const sheet = validPart(ground, drawSheet(ground.occasion, number, uses));
    if (sheet === null) continue;
    valid.push(sheet);
    const wrong = textFault(ground, sheet);
    if (wrong !== null) faults.push(`${sheet.text}\n${wrong}`);
    const random = new RandomSource(number);
    const readings = readingsFor(ground, random, number);
    const duel = new Duel(ground, sheet.sheet, readings);
    for (const { problem, dice } of problemsFor(ground, sheet, random, positions)) {
      decisions += 1;
      const compared = duel.compare(problem, dice);
      if (compared.fired) fired += 1;
      if (compared.difference === null) continue;
      faults.push(smallestDifference(ground, sheet, readings, problem, dice));
      break;
    }
  }
  return { sheets, valid, decisions, fired, faults };
}

/** The usual readings for every second sheet; for the others, some that differ. */
export function readingsFor({ game }: Ground, random: RandomSource, number: number): GameReadings {
  const points = number % 2 === 0 ? [] : random.some([...game.openPoints], OTHER_READINGS);
  return game.readings(
    Object.fromEntries(
      points.map(([id, { readings, default: usual }]) => [id, random.pick(Object.keys(readings)) ?? usual]),
    ),
  );
}

function* problemsFor(
  { source }: Ground,
  { sheet }: Valid,
  random: RandomSource,
  count: number,
): Generator<{ readonly problem: Problem; readonly dice: number }> {
  const titles = new Set(sheet.procedures.flatMap(({ units }) => units.map(({ title }) => title)));
  const cards = source.cards.filter(({ title }) => titles.has(title));
  for (let index = 0; index < count && cards.length > 0; index += 1) {
    const card = random.pick(cards)?.name ?? "";
    yield { problem: source.draw(random.within([0, source.ways - 1]), card, random), dice: random.seed() };
  }
}

/** A difference with as little in the sheet as shows it, as a text to keep. */
function smallestDifference(
  ground: Ground,
  { drawn }: Valid,
  readings: GameReadings,
  problem: Problem,
  dice: number,
): string {
  const differenceIn = (text: string): string | null => {
    const checked = checkOn(ground, text);
    if (checked.sheet === null || errorsIn(checked).length > 0) return null;
    return new Duel(ground, checked.sheet, readings).difference(problem, dice);
  };
  const text = textOf(shrunk(drawn, (part) => differenceIn(textOf(part)) !== null));
  return [text, differenceIn(text), JSON.stringify(readings), ground.source.drawing(problem)].join("\n");
}

/** Says what was drawn, where nobody waits for it. */
export function tell(sentence: string): void {
  if (isLongRun) process.stdout.write(`${sentence}\n`);
}
