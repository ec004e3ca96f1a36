import type { GameTypes } from "../games/game-package.ts";
import type { CheckedDefinition, CheckedSheet } from "../runtime/checked-tree.ts";
import type { Decision, Trace } from "../runtime/decision.ts";
import { type Dice, DiceError, ScriptedDice, SeededDice } from "../runtime/dice.ts";
import type { ChecklistAnswer } from "../runtime/interpreter/checklists.ts";
import type { PositionProblem } from "../runtime/position-problem.ts";
import { decisionText, traceText } from "../runtime/trace-text.ts";
import type { NamesToAsk } from "../runtime/why-not.ts";
import { type Failure, failure } from "./result.ts";
import { treeOf } from "./folders.ts";
import type { Sheet } from "./sheets.ts";

export { whyNot, type WhyNot, type WhyNotAnswer } from "../runtime/why-not.ts";

/** A position, the card to resolve, and the dice. A situation that was read is one, too. */
export interface PositionToDecide<Types extends GameTypes = GameTypes> {
  readonly position: Types["position"];
  /** Index into the row of cards. */
  readonly acting: number | null;
  /** Dice that people rolled. */
  readonly dice?: readonly number[];
  /**
   * The seed of all dice. The same seed gives the same dice on every machine. It overrides `dice`; without both, a seed
   * is drawn.
   */
  readonly seed?: number;
  /** As `game.readings` makes them; left out: the default of each open point. */
  readonly readings?: Types["readings"];
}

/** What a bot does with a card. */
export interface Decided {
  readonly ok: true;
  readonly decision: Decision;
  /** The decision in words: `2c MOVE …`. */
  readonly text: string;
  /** The card that was resolved. */
  readonly card: string;
  /** Rolls the same dice again; null if no seed was used. */
  readonly seed: number | null;
  /** How many of the given dice were not used. */
  readonly diceLeft: number;
}

/** A decision with its reasons. `whyNot` takes it. */
export interface ExplainedDecision extends Decided {
  readonly trace: Trace;
  /** The trace in words: every clause tried, and what each criterion left. */
  readonly traceText: string;
  /** The defined words of the trace, with what they mean. */
  readonly definitions: readonly CheckedDefinition[];
  /** The answers of checklists, each about two things, and the rows that decided. */
  readonly checklists: readonly ChecklistAnswer[];
  readonly names: NamesToAsk;
  /** What keeps the action from a place; `whyNot` says it. Null if it is not known. */
  readonly obstacle: (place: string) => string | null;
}

/** Why a position could not be decided. */
export interface NotDecided extends Failure {
  /** What is wrong in the position; empty where it is not about the position. */
  readonly problems: readonly PositionProblem[];
}

/**
 * What the bot does with a card of its row. It reads the sheet clause by clause; for many decisions compile the sheet.
 *
 * @example
 * ```ts
 * const decided = decide(sheet, { position, acting: 0, seed: 7 });
 * if (decided.ok) decided.decision.clause; // 2
 * ```
 */
export function decide<Types extends GameTypes>(
  sheet: Pick<Sheet<Types>, "game" | "book" | "side">,
  asked: PositionToDecide<Types>,
): Decided | NotDecided {
  return decideWith(sheet, asked, false, () => undefined);
}

/**
 * The same with its reasons.
 *
 * @example
 * ```ts
 * const explained = explain(sheet, { position, acting: 0, seed: 7 });
 * if (explained.ok) whyNot(explained, "e5").sentence; // "Clause 2c does not choose e5: it is 4 steps away, and SCOUT 2 takes 2 at most."
 * ```
 */
export function explain<Types extends GameTypes>(
  sheet: Sheet<Types>,
  asked: PositionToDecide<Types>,
): ExplainedDecision | NotDecided {
  const answers = new Map<string, ChecklistAnswer>();
  const decided = decideWith(sheet, asked, true, (answer) => {
    answers.set(JSON.stringify([answer.checklist, answer.subject, answer.argument]), answer);
  });
  if (!decided.ok) return decided;
  const { trace, ...rest } = decided;
  const { decider } = sheet.game;
  // A trace was requested, and a game without a decider makes no decision.
  if (trace === null || decider === undefined) return notDecided("there is no trace");
  const tree = treeOf(sheet);
  const { position, acting } = asked;
  const readings = asked.readings ?? sheet.game.readings({});
  const card = acting === null ? null : { book: sheet.book, position, readings, index: acting };
  return {
    ...rest,
    trace,
    obstacle: (place) => (card === null ? null : (decider.obstacleTo?.(card, decided.decision, place) ?? null)),
    traceText: traceText(trace),
    definitions: definitionsIn(trace, tree),
    checklists: [...answers.values()],
    names: decider.namesToAsk(asked.position, tree, trace),
  };
}

function decideWith<Types extends GameTypes>(
  { game, book, side }: Pick<Sheet<Types>, "game" | "book" | "side">,
  asked: PositionToDecide<Types>,
  withTrace: boolean,
  answered: (answer: ChecklistAnswer) => void,
): (Decided & { readonly trace: Trace | null }) | NotDecided {
  const { position, acting } = asked;
  const { decider } = game;
  if (decider === undefined) return notDecided(`${game.lexicon.game} has no positions yet`);
  if (acting === null) return notDecided("no card of its row is marked *; mark the card to resolve");
  const problems = decider.problemsOf(book, side, position, acting);
  const [problem] = problems;
  if (problem !== undefined) return { ...notDecided(`${problem.path}: ${problem.message}`), problems };
  const { dice, seed } = diceFor(asked);
  try {
    const readings = asked.readings ?? game.readings({});
    const { decision, trace } = decider.decide(book, position, acting, { readings, dice, trace: withTrace, answered });
    return {
      ok: true,
      decision,
      text: decisionText(decision),
      card: decider.cardOf({ position, acting }),
      seed: decision.dice.length > 0 ? seed : null,
      diceLeft: dice instanceof ScriptedDice ? dice.left : 0,
      trace,
    };
  } catch (error) {
    if (error instanceof DiceError) return notDecided(error.message);
    throw error;
  }
}

function notDecided(reason: string): NotDecided {
  return { ...failure(reason), problems: [] };
}

function diceFor({ dice = [], seed }: PositionToDecide): { readonly dice: Dice; readonly seed: number | null } {
  if (seed === undefined && dice.length > 0) return { dice: new ScriptedDice(dice), seed: null };
  const drawn = seed ?? Math.floor(Math.random() * 2 ** 31);
  return { dice: new SeededDice(drawn), seed: drawn };
}

/** The defined words in a trace, and those in their definitions. */
function definitionsIn(trace: Trace, { definitions }: CheckedSheet): readonly CheckedDefinition[] {
  const named = new Set<CheckedDefinition>();
  let texts = [JSON.stringify(trace).toLowerCase()];
  while (texts.length > 0) {
    const isIn = ({ word, forms }: CheckedDefinition): boolean =>
      [word, ...forms].some((form) => texts.some((text) => text.includes(form)));
    const found = definitions.filter((definition) => !named.has(definition) && isIn(definition));
    for (const definition of found) named.add(definition);
    texts = found.map(({ text }) => text.toLowerCase());
  }
  return definitions.filter((definition) => named.has(definition));
}
