import type { AttackAction, Criterion } from "../checked-tree.ts";
import { facesText } from "../checked-tree/expression.ts";
import { chooseEqually, dieForChoice, type Dice } from "../dice.ts";
import type { Thing } from "../game.ts";
import type { LastTie } from "../policies.ts";
import { askNamesOnce } from "./ask-once.ts";
import { mentionsBound } from "../checked-tree/parts.ts";
import type { Comparison } from "../walker/view.ts";
import { listed, CARD_COMMANDS } from "./question.ts";
import { about, type DiceSource, type CompanionContext } from "./context.ts";
import { askOneOf, askDie, askNames, tell, type Prompts } from "./prompts.ts";

/** Asks which of several candidates a criterion keeps, unless the companion can compute it. */
export function* askWhichAreKept<P, R>(
  context: CompanionContext<P, R>,
  sort: string,
  left: readonly string[],
  text: string,
  by: Comparison,
  action: AttackAction | null,
): Prompts<readonly string[]> {
  if (by.kind === "criterion" && by.criterion.kind === "filter" && !compares(context, by.criterion)) {
    const passing = yield* thosePassing(context, sort, left, by.criterion);
    return passing.length === 0 ? left : passing;
  }
  const key = context.companion.arithmetic?.keyOf(context, sort, by) ?? null;
  if (key !== null) return yield* keepLeast(left, text, key);
  const asked = { kind: "best", by, sort, among: left, action } as const;
  const question = `Which best matches “${text}”: ${listed(left)}? If several tie, name them all.`;
  return yield* askNamesOnce(context, asked, question, { sort, possible: left, least: 1 });
}

/** Keeps the candidates that are best by the companion's own computation. */
function* keepLeast(
  left: readonly string[],
  text: string,
  keyOf: (name: string) => Prompts<number>,
): Prompts<readonly string[]> {
  const keys: number[] = [];
  for (const name of left) keys.push(yield* keyOf(name));
  const least = Math.min(...keys);
  const kept = left.filter((_, index) => keys[index] === least);
  if (kept.length < left.length) yield* tell({ kind: "note", text: `${text}: ${listed(kept, "and")}.` });
  return kept;
}

/** Whether a criterion keeps the candidates with most of something: an adjective that compares, or a superlative. */
function compares<P, R>(
  { environment }: CompanionContext<P, R>,
  { test }: Criterion & { readonly kind: "filter" },
): boolean {
  return test.kind === "is" && !test.negated && environment.game.meaningOf(test.entry).kind === "comparing";
}

/** Asks a filter only about candidates for which neither earlier answers nor names decide it. */
function* thosePassing<P, R>(
  context: CompanionContext<P, R>,
  sort: string,
  left: readonly string[],
  criterion: Criterion & { readonly kind: "filter" },
): Prompts<readonly string[]> {
  const { companion, environment, facts, recall } = context;
  const { test } = criterion;
  const lasting = !mentionsBound("test", test) && context.scene.led === null;
  const known = (name: string): boolean | null =>
    companion.knownOfName?.(environment, test, name) ?? (lasting ? (facts.passes(test, name) ?? null) : null);
  const open = left.filter((name) => known(name) === null);
  if (open.length === 0) return left.filter(known);
  const asked = { kind: "best", by: { kind: "criterion", criterion }, sort, among: open, action: null } as const;
  const question = `Which match “${criterion.text}”: ${listed(open)}?`;
  const before = recall.namedOf(open, [criterion.text]);
  const named = yield* askNames(about(context, asked, question), { sort, among: open, before, none: "none of them" });
  recall.learnNamed(open, named, [criterion.text]);
  if (lasting) for (const name of open) facts.learnPasses(test, name, named.includes(name));
  return left.filter((name) => known(name) ?? named.includes(name));
}

/** The source of dice, and the dice for random choices; the usual ones when left out. */
interface WithDice {
  readonly dice: DiceSource;
  readonly choiceDice?: readonly number[] | null;
}

/** The index of the thing that wins a tie among several equal ones. */
export function* settleTie<P, R>(
  context: CompanionContext<P, R>,
  things: readonly Thing[],
  by: LastTie,
): Prompts<number> {
  const { dice, environment } = context;
  const names = things.map(({ name }) => name);
  switch (by) {
    case "at random":
      return yield* pickIndex({ dice, choiceDice: environment.policies.choiceDice }, names);
    case "the person chooses": {
      const asked = { text: `${listed(names, "and")} are equal. Which do you choose?`, commands: CARD_COMMANDS };
      return yield* askOneOf(asked, [...names.keys()], (index) => names[index] ?? "");
    }
    case "the first in order":
      return yield* firstInOrder(context, things, names);
  }
}

/**
 * A game without its own order takes names alphabetically, as they arrive here; any other order is visible on the table
 * only.
 */
function* firstInOrder<P, R>(
  context: CompanionContext<P, R>,
  things: readonly Thing[],
  names: readonly string[],
): Prompts<number> {
  if (context.environment.game.orderInTies !== undefined) {
    const sort = things[0]?.sort ?? "";
    const asked = { kind: "first in order", sort, among: names } as const;
    const question = `${listed(names, "and")} are equal. Which comes first in the order of the game?`;
    const [first = ""] = yield* askNames(about(context, asked, question), { sort, among: names, least: 1, most: 1 });
    return names.indexOf(first);
  }
  yield* tell({ kind: "note", text: `${listed(names, "and")} are equal; ${names[0] ?? ""} comes first.` });
  return 0;
}

/**
 * Picks one of several equal names: each gets an equal block of a die's faces in order, and surplus faces are rolled
 * again.
 */
export function* pickEqually(context: WithDice, names: readonly string[]): Prompts<string> {
  const index = names.length <= 1 ? 0 : yield* pickIndex(context, names);
  const chosen = names[index];
  if (chosen === undefined) throw new Error("a choice among nothing");
  return chosen;
}

/** The number of one of several that are equal. */
function* pickIndex({ dice, choiceDice = null }: WithDice, names: readonly string[]): Prompts<number> {
  if (dice.kind === "rolled") {
    const index = chooseEqually(dice.dice, names.length, choiceDice);
    yield* tell({ kind: "note", text: `Chosen at random from ${listed(names, "and")}: ${names[index] ?? ""}.` });
    return index;
  }
  const sides = dieForChoice(names.length, choiceDice);
  const block = Math.floor(sides / names.length);
  const faces = names.map(
    (name, index) => `${facesText({ from: index * block + 1, to: (index + 1) * block })} ${name}`,
  );
  const again =
    block * names.length < sides ? [`${facesText({ from: block * names.length + 1, to: sides })} roll again`] : [];
  for (;;) {
    const face = yield* askDie(
      { text: `Choose at random from ${listed(names, "and")}: roll a d${sides}.`, commands: CARD_COMMANDS },
      sides,
      [...faces, ...again],
    );
    if (face <= block * names.length) return Math.floor((face - 1) / block);
  }
}

/** A die of a table. */
export function* rollDie<P, R>(
  { dice }: Pick<CompanionContext<P, R>, "dice">,
  sides: number,
  what: string,
  faces: readonly string[],
): Prompts<number> {
  if (dice.kind === "physical")
    return yield* askDie({ text: `${what}: roll a d${sides}.`, commands: CARD_COMMANDS }, sides, faces);
  const face = dice.dice.roll(sides);
  yield* tell({ kind: "note", text: `${what}: the d${sides} rolls ${face}.` });
  return face;
}

/**
 * Runs a function that takes dice. When it needs a die that is not known yet, rolls or asks for one and runs it again.
 */
export function* withDice<P, R, Result>(
  context: Pick<CompanionContext<P, R>, "dice">,
  what: string,
  faces: readonly string[],
  run: (dice: Dice) => Result,
): Prompts<Result> {
  const rolled: number[] = [];
  for (;;) {
    const dice = new PartialDice(rolled);
    const result = run(dice);
    if (dice.missing === null) return result;
    rolled.push(yield* rollDie(context, dice.missing, what, faces));
  }
}

/** Dice whose first rolls are known; notes the first roll that is not. */
class PartialDice implements Dice {
  missing: number | null = null;
  readonly #faces: readonly number[];
  #taken = 0;

  constructor(faces: readonly number[]) {
    this.#faces = faces;
  }

  roll(sides: number): number {
    const face = this.#faces[this.#taken];
    this.#taken += 1;
    if (face !== undefined) return face;
    this.missing ??= sides;
    // The result is discarded. Every face comes up in turn, so that no loop waits for one forever.
    return ((this.#taken - 1) % sides) + 1;
  }
}
