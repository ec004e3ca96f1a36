import type { DieRoll } from "../../../runtime/decision.ts";
import { RecordingDice, SeededDice, type Dice } from "../../../runtime/dice.ts";
import type { GameCourse, GameOptions } from "../../engine-part.ts";
import { headerLine, openingOf } from "./log.ts";
import type { GameEvent, Rules, RuleTypes } from "./rules.ts";
import { hashOf } from "../plain-data.ts";

/** An event of a game, with the game before and after it. */
export interface Happened<T extends RuleTypes> {
  readonly event: GameEvent<T["action"]>;
  readonly before: T["state"];
  readonly after: T["state"];
  readonly report: T["report"];
}

/** A game with all its events. */
export interface Course<T extends RuleTypes> extends GameCourse<Happened<T>> {
  readonly game: T["game"];
  readonly terms: T["terms"];
  /** The game after set-up, and the dice that set-up took. */
  readonly start: T["state"];
  readonly setUp: readonly DieRoll[];
}

/** Sets a game up; `header` is the first line of its log. */
export function begin<T extends RuleTypes>(
  rules: Rules<T>,
  game: T["game"],
  names: Readonly<Record<string, string>>,
  { seed, difficulty }: GameOptions,
): { readonly course: Course<T>; readonly header: string } {
  const opening = openingOf(rules, game, names, difficulty);
  const terms = rules.termsOf(game, opening);
  const dice = new RecordingDice(diceFor(seed, 0, "set-up"));
  const start = rules.newGame(game, terms, dice);
  const course = { game, terms, seed, start, setUp: dice.rolls, happened: [] };
  return { course, header: headerLine(rules, opening, course) };
}

/** The current state of a game. */
export function stateOf<State>({
  start,
  happened,
}: {
  readonly start: State;
  readonly happened: readonly { readonly after: State }[];
}): State {
  return happened.at(-1)?.after ?? start;
}

/** Carries out an action that the game waits for, with the dice of this moment (`diceFor`). */
export function carryOn<T extends RuleTypes>(rules: Rules<T>, course: Course<T>, action: T["action"]): Course<T> {
  const { game, terms, seed, happened } = course;
  const before = stateOf<T["state"]>(course);
  const dice = new RecordingDice(diceFor(seed, happened.length, action));
  const { state, report } = rules.applyAction(game, terms, before, action, dice);
  return { ...course, happened: [...happened, { event: { action, dice: dice.rolls }, before, after: state, report }] };
}

/** Dice for each purpose at one moment of a game. The game itself rolls none of them. */
export type OwnDice = (purpose: string) => Dice;

/**
 * The dice of one moment of a game. They follow from the game's seed, from how many events went before, and from what they
 * are rolled for, so nothing has to be kept. A person who resumes a game, or takes an action back and repeats it, gets the
 * same faces. Another action gets other faces.
 *
 * @param before how many events went before
 * @param purpose plain data: the action, or what is chosen
 */
export function diceFor(seed: number | null, before: number, purpose: unknown): Dice {
  if (seed === null) throw new Error("dice that were rolled at a table cannot be gone on with");
  return new SeededDice(Number.parseInt(hashOf([seed, before, purpose]).slice(0, 8), 16));
}
