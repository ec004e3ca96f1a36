import { isDeepStrictEqual } from "node:util";
import { ifCompilable } from "../../compiler/compile.ts";
import type { GameReadings, Problem } from "../../games/game-package.ts";
import type { CheckedSheet } from "../../runtime/checked-tree.ts";
import { RandomSource } from "../../runtime/dice.ts";
import { isLongRun } from "../effort.ts";
import { type Ground, checkOn } from "./grounds.ts";
import { drawSheet } from "./sheet-drawn.ts";
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

/** How often `LONG_TIMES` asks for 2,000 sheets of each game with 50 positions for each. */
const WHOLE_RUNS = Number(process.env["LONG_TIMES"] ?? 0);

/** What a long run draws, or a whole one where it is asked for. */
export function longDraws(usual: Omit<Draws, "seed">): Omit<Draws, "seed"> {
  return WHOLE_RUNS > 0 ? { sheets: 2_000 * WHOLE_RUNS, positions: 50 } : usual;
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
  const report = (fault: string): void => {
    faults.push(fault);
    // A long run goes on for minutes.
    tell(fault);
  };
  let [decisions, fired] = [0, 0];
  for (let number = seed; number < seed + sheets; number += 1) {
    const ground = grounds[number % grounds.length];
    if (ground === undefined) break;
    const sheet = validPart(ground, drawSheet(ground.occasion, number, uses));
    if (sheet === null) continue;
    valid.push(sheet);
    const wrong = textFault(ground, sheet);
    if (wrong !== null) report(`${sheet.text}\n${wrong}`);
    const random = new RandomSource(number);
    const readings = readingsFor(ground, random, number);
    const duel = duelOf(ground, sheet.sheet, readings);
    if (typeof duel === "string") {
      report(smallestFault(ground, sheet, readings, () => null));
      continue;
    }
    for (const { problem, dice } of problemsFor(ground, sheet, random, positions)) {
      decisions += 1;
      const compared = duel.compare(problem, dice);
      if (compared.fired) fired += 1;
      if (compared.difference === null) continue;
      const fault = smallestFault(ground, sheet, readings, (smaller) => smaller.difference(problem, dice));
      report(`${fault}\n${ground.source.drawing(problem)}`);
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

/** Both evaluators of a sheet; why not, where it does not compile. */
function duelOf(ground: Ground, sheet: CheckedSheet, readings: GameReadings): Duel | string {
  return ifCompilable<Duel, string>(
    () => new Duel(ground, sheet, readings),
    ({ message }) => `it does not compile: ${message}`,
  );
}

/** What is wrong with a sheet, with as little of it as shows it, as a text to keep. */
function smallestFault(
  ground: Ground,
  { drawn }: Valid,
  readings: GameReadings,
  differenceIn: (duel: Duel) => string | null,
): string {
  const faultIn = (text: string): string | null => {
    const checked = checkOn(ground, text);
    if (checked.sheet === null || errorsIn(checked).length > 0) return null;
    const duel = duelOf(ground, checked.sheet, readings);
    return typeof duel === "string" ? duel : differenceIn(duel);
  };
  const text = textOf(shrunk(drawn, (part) => faultIn(textOf(part)) !== null));
  return [text, faultIn(text), JSON.stringify(unusual(ground, readings))].join("\n");
}

/** What is read otherwise than usual. */
function unusual({ game }: Ground, readings: GameReadings): Readonly<Record<string, unknown>> {
  const usual = new Map(Object.entries(game.readings({})));
  return Object.fromEntries(
    Object.entries(readings).filter(([point, reading]) => !isDeepStrictEqual(reading, usual.get(point))),
  );
}

/** Says what was drawn, where nobody waits for it. */
export function tell(sentence: string): void {
  if (isLongRun) process.stdout.write(`${sentence}\n`);
}
