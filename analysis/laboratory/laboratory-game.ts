import type { DecideCard, Difficulty, EnginePart, PlayedOut, Seating } from "../../games/engine-part.ts";
import type { Decision, DieRoll } from "../../runtime/decision.ts";
import { type Dice, RecordingDice, SeededDice } from "../../runtime/dice.ts";
import { PositionError } from "../../runtime/position-problem.ts";
import { actionsKey } from "../behaviour/same-decision.ts";
import { firedParts } from "../coverage.ts";
import { type Counts, CountTree } from "../games/counts.ts";
import type { GameRange } from "../games/simulation-shape.ts";
import { seedOfGame } from "../games/simulation.ts";
import type { HalfPoints, PairedResult } from "./paired-statistics.ts";

/** A game that is ready to be played, with its players. */
export interface ReadyGame {
  readonly engine: EnginePart;
  /** As the engine defines it. */
  readonly game: object;
  readonly seating: Seating;
}

/** The seed of a run and its difficulty. Plain data, so that workers can receive it. */
export interface LaboratoryRun {
  readonly seed: number;
  readonly difficulty: Difficulty;
}

/** The outcome of one game of a run: how it ended, or why it could not be played to its end. */
type PlayedGame =
  | { readonly kind: "played"; readonly played: PlayedOut }
  | { readonly kind: "failed"; readonly game: number; readonly seed: number; readonly message: string };

/** Plays one game of a run. Its outcome depends on the run and its number alone. */
export function playNumbered({ engine, game, seating }: ReadyGame, run: LaboratoryRun, number: number): PlayedGame {
  const seed = seedOfGame(run.seed, number);
  try {
    const options = { seed, difficulty: run.difficulty, verified: false };
    return { kind: "played", played: engine.playOut(game, seating, options, null) };
  } catch (error) {
    // A game that cannot continue is a bug of the engine or of a sheet. The other games are still played.
    return { kind: "failed", game: number, seed, message: error instanceof Error ? error.message : String(error) };
  }
}

/** The score of a side in a game. */
export function pointsOf({ result }: Pick<PlayedOut, "result">, side: string): HalfPoints {
  const winner = result?.winner ?? null;
  return winner === null ? 1 : winner === side ? 2 : 0;
}

/** Two versions of one bot, each with the game that it plays. */
interface Versions {
  readonly before: ReadyGame;
  readonly after: ReadyGame;
  /** The side that both play. */
  readonly side: string;
}

/** The outcome of two games on one seed. Plain data, so that workers can send it back. */
export type PlayedPair =
  | {
      readonly kind: "played";
      readonly result: PairedResult;
      readonly rounds: { readonly before: number; readonly after: number };
      /** Decisions of the first game, by procedure and label: how many there are, and in how many the versions differ. */
      readonly decisions: Counts;
    }
  | { readonly kind: "failed"; readonly game: number; readonly seed: number; readonly message: string };

/** Plays some pairs of a run: the same opponents, the same seed, and the one version and then the other. */
export function playPairs(versions: Versions, run: LaboratoryRun, { from, to }: GameRange): readonly PlayedPair[] {
  const pairs: PlayedPair[] = [];
  for (let number = from; number < to; number += 1) pairs.push(playPair(versions, run, number));
  return pairs;
}

function playPair({ before, after, side }: Versions, run: LaboratoryRun, number: number): PlayedPair {
  const [own, other] = [before.seating.bots[side], after.seating.bots[side]];
  const counter = new CountTree();
  const bots =
    own === undefined || other === undefined
      ? before.seating.bots
      : { ...before.seating.bots, [side]: watched(own, other, seedOfGame(run.seed, number), counter) };
  const first = playNumbered({ ...before, seating: { ...before.seating, bots } }, run, number);
  if (first.kind === "failed") return first;
  const second = playNumbered(after, run, number);
  if (second.kind === "failed") return second;
  return { kind: "played", ...resultOf(first.played, second.played, side), decisions: counter.result() };
}

function resultOf(before: PlayedOut, after: PlayedOut, side: string) {
  return {
    result: { before: pointsOf(before, side), after: pointsOf(after, side) },
    rounds: { before: before.rounds, after: after.rounds },
  };
}

/** A bot that counts where the other version would have done something else. */
function watched(own: DecideCard, other: DecideCard, seed: number, counter: CountTree): DecideCard {
  return shadowed(own, seed, (decision, ask) => {
    const shadow = ask(other);
    if (shadow === null) return;
    const { procedure, label } = deciderOf(decision);
    const counts = counter.group(procedure).group(label);
    counts.count("decided");
    if (!shadow.differs) return;
    counts.count("differing");
    const by = deciderOf(shadow.decision);
    counts.group("instead").count(by.procedure === procedure ? by.label : `${by.procedure} ${by.label}`);
  });
}

/**
 * Runs tasks on lanes and takes their results in the order of the tasks, whichever finishes first. So the results
 * depend neither on the number of lanes nor on their speed, even if the run ends early.
 *
 * @param take says whether more is wanted
 * @param stop aborted when no further tasks are to be begun; those that run are still taken
 */
export async function runInOrder<Task, Result>(
  tasks: Iterable<Task>,
  lanes: number,
  run: (task: Task) => Promise<Result>,
  take: (result: Result, task: Task) => boolean,
  stop: AbortSignal,
): Promise<void> {
  const waiting = new Map<number, { readonly task: Task; readonly result: Result }>();
  const iterator = tasks[Symbol.iterator]();
  let begun = 0;
  let taken = 0;
  const ended = { early: false };
  const takeReady = (): void => {
    for (let ready = waiting.get(taken); ready !== undefined && !ended.early; ready = waiting.get(taken)) {
      waiting.delete(taken);
      taken += 1;
      ended.early = !take(ready.result, ready.task);
    }
  };
  const lane = async (): Promise<void> => {
    while (!ended.early && !stop.aborted) {
      const next = iterator.next();
      if (next.done === true) return;
      const number = begun;
      begun += 1;
      waiting.set(number, { task: next.value, result: await run(next.value) });
      takeReady();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Dice that repeat earlier rolls. Further rolls, or rolls of other dice, get new faces. */
class RepeatedDice implements Dice {
  readonly #rolls: readonly DieRoll[];
  readonly #more: Dice;
  #taken = 0;
  #isRepeated = true;

  constructor(rolls: readonly DieRoll[], seed: number) {
    this.#rolls = rolls;
    this.#more = new SeededDice(seed);
  }

  /** Whether exactly these rolls were made. */
  get areAllTaken(): boolean {
    return this.#isRepeated && this.#taken === this.#rolls.length;
  }

  roll(sides: number): number {
    const next = this.#rolls[this.#taken];
    this.#taken += 1;
    if (next?.sides === sides) return next.value;
    this.#isRepeated = false;
    return this.#more.roll(sides);
  }
}

/** What another sheet decides in a position where a bot has decided, with the same dice. */
interface Shadow {
  readonly decision: Decision;
  /** Whether it does something else. */
  readonly differs: boolean;
  /** Whether it rolled the same dice. If so, the next dice are used for the next decision. */
  readonly rollsAlike: boolean;
}

/**
 * A bot that also asks another what it would do in each position, and plays on as if it had not asked.
 *
 * @param seed of dice that only the other rolls
 * @param onDecision receives each decision. The other bot decides only where `onDecision` asks it. The answer is null
 *   where the other sheet cannot look at the position
 */
export function shadowed(
  own: DecideCard,
  seed: number,
  onDecision: (decision: Decision, shadow: (other: DecideCard) => Shadow | null) => void,
): DecideCard {
  return (position, acting, dice) => {
    const recorded = new RecordingDice(dice);
    const decision = own(position, acting, recorded);
    const actions = actionsKey(decision);
    onDecision(decision, (other) => {
      try {
        const repeated = new RepeatedDice(recorded.rolls, seed);
        const second = other(position, acting, repeated);
        return { decision: second, differs: actionsKey(second) !== actions, rollsAlike: repeated.areAllTaken };
      } catch (error) {
        if (error instanceof PositionError) return null;
        throw error;
      }
    });
    return decision;
  };
}

/** The smallest part that decided: `2c` of a procedure, or `no clause`. */
function deciderOf(decision: Decision): { readonly procedure: string; readonly label: string } {
  const part = firedParts(decision).at(-1);
  return part ?? { procedure: decision.procedure ?? "", label: NO_CLAUSE };
}

/** The label where no clause could do anything. */
const NO_CLAUSE = "no clause";
