import { subclausesOf } from "../checked-tree/subclauses.ts";
import type { CheckedClause, CheckedProcedure, CheckedSheet } from "../checked-tree.ts";
import { NO_DECISION, type Decision } from "../decision.ts";
import type { Environment } from "../game.ts";
import { reasonOf } from "../trace-text.ts";
import { readClause } from "../walker/clause.ts";
import type { ActionResult } from "../walker/plan.ts";
import { endsProcedure } from "../walker/procedure.ts";
import { AskingView } from "./asking-view.ts";
import { Facts } from "./facts.ts";
import { replay } from "./replay.ts";
import type { CompanionGame, DiceSource, CompanionContext } from "./context.ts";
import { tell, untilCommand, type Prompts } from "./prompts.ts";

/** What a card is resolved with: the sheet, what the companion owns, and where dice come from. */
export interface Resolution<P, R> {
  readonly companion: CompanionGame<P, R>;
  readonly environment: Environment<P, R>;
  readonly sheet: CheckedSheet;
  readonly procedure: CheckedProcedure;
  readonly dice: DiceSource;
}

/** Has the person do what was decided; what she told before stands in the context. */
export type ExecuteDecision<P, R> = (decision: Decision, context: CompanionContext<P, R>) => Prompts<void>;

/**
 * Walks the clauses of a procedure in order until one is done (§4): a clause whose condition does not hold or whose
 * action has no plan is skipped, and so is one that the person finds not possible. A program ends there.
 *
 * @param execute has the person do what was decided, and does what concerns the cards
 */
export function* walkProcedure<P, R>(resolution: Resolution<P, R>, execute: ExecuteDecision<P, R>): Prompts<Decision> {
  const { procedure } = resolution;
  const facts = new Facts(resolution.companion.denotesAll);
  for (const clause of procedure.clauses) {
    const scene = { procedure: procedure.name, clause: clause.number, letter: null, led: null, found: null };
    const walked = yield* untilCommand(walkOne({ ...resolution, facts, scene }, clause, execute), ["impossible"]);
    if (walked.kind === "ended" && walked.result !== null) return walked.result;
    if (walked.kind === "interrupted") yield* tellSkipped(clause, "you said that it is not possible");
    // The person would not be asked to do what is not true.
    if (walked.kind === "interrupted" && procedure.mode === "first true") {
      return { ...NO_DECISION, procedure: procedure.name, clause: clause.number };
    }
  }
  return { ...NO_DECISION, procedure: procedure.name };
}

function* walkOne<P, R>(
  context: CompanionContext<P, R>,
  clause: CheckedClause,
  execute: ExecuteDecision<P, R>,
): Prompts<Decision | null> {
  const { procedure, facts, dice } = context;
  const read = yield* replay(facts, dice, (run) =>
    readClause(new AskingView({ ...context, dice: run.dice }, run), procedure, clause),
  );
  if (read.kind === "skipped") {
    yield* tellSkipped(clause, reasonOf(read.outcome));
    if (!endsProcedure(procedure, read.outcome)) return null;
    return { ...NO_DECISION, procedure: procedure.name, clause: clause.number };
  }
  const decision = decisionOf(procedure, clause, read.result);
  yield* tell({ kind: "taken", text: `${headline(clause)}${chosenPart(clause, decision)}` });
  yield* execute(decision, context);
  return decision;
}

function decisionOf(
  { name }: CheckedProcedure,
  { number }: CheckedClause,
  { kind: _kind, ...result }: ActionResult,
): Decision {
  return { ...NO_DECISION, ...result, procedure: name, clause: number };
}

function* tellSkipped(clause: CheckedClause, because: string): Prompts<void> {
  yield* tell({ kind: "passed", text: headline(clause), because });
}

/** The letter, or the row of a table, that was done. */
function chosenPart({ statement }: CheckedClause, { letter, row }: Decision): string {
  if (statement.kind === "roll") return row === null ? "" : `: ${statement.rows[row - 1]?.text ?? ""}`;
  const chosen = subclausesOf(statement).find((subclause) => subclause.letter === letter);
  return chosen === undefined ? "" : `: ${chosen.letter}) ${chosen.text.replace(/^[a-z]\) ?/, "")}`;
}

/** A clause by its number and its words, in one line. */
function headline({ number, text }: CheckedClause): string {
  return `${number} ${text}`;
}
