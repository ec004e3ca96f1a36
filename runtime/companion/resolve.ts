import { subclausesOf } from "../checked-tree/subclauses.ts";
import type { CheckedClause, CheckedProcedure, CheckedSheet } from "../checked-tree.ts";
import { actionsOf, NO_DECISION, type Decision } from "../decision.ts";
import type { Environment } from "../game.ts";
import { reasonOf } from "../trace-text.ts";
import { readClause } from "../walker/clause.ts";
import type { ActionResult } from "../walker/plan.ts";
import { openingOf, readFor } from "../checked-tree/read-for.ts";
import { endsProcedure } from "../walker/procedure.ts";
import { AskingView } from "./asking-view.ts";
import { Facts } from "./facts.ts";
import { replay } from "./replay.ts";
import type { CompanionGame, DiceSource, CompanionContext } from "./context.ts";
import { tell, untilCommand, type Prompts } from "./prompts.ts";

/** What a card is resolved with: the sheet, what the companion owns, and where dice come from. */
interface Resolution<P, R> {
  readonly companion: CompanionGame<P, R>;
  readonly environment: Environment<P, R>;
  readonly sheet: CheckedSheet;
  readonly procedure: CheckedProcedure;
  readonly dice: DiceSource;
}

/** Has the person do one action of what was decided; what she told before stands in the context. */
type ExecuteDecision<P, R> = (decision: Decision, context: CompanionContext<P, R>) => Prompts<void>;

/**
 * Walks the clauses of a procedure in order until one is done: a clause whose condition does not hold or whose
 * action has no plan is skipped, and so is one that the person finds not possible. A program ends there.
 *
 * @param execute has the person do what was decided, and does what concerns the cards
 */
export function* walkProcedure<P, R>(resolution: Resolution<P, R>, execute: ExecuteDecision<P, R>): Prompts<Decision> {
  const { procedure, sheet } = resolution;
  const facts = new Facts(resolution.companion.denotesAll);
  const opening = openingOf(sheet, procedure);
  if (opening === null) return yield* walkClauses({ ...resolution, facts }, execute);
  // Nothing is done before all is decided: the clauses are read of the position as it is.
  const waiting: (() => Prompts<void>)[] = [];
  const before = yield* walkClauses({ ...resolution, procedure: opening, facts }, function* (decision, context) {
    waiting.push(() => execute(decision, context));
    yield* [];
  });
  const decision = yield* walkClauses({ ...resolution, facts }, function* (decided, context) {
    yield* executeAll(waiting);
    yield* execute(decided, context);
  });
  yield* executeAll(waiting);
  return withFirst(decision, before);
}

/** Each is carried out once; one that the person finds not possible is left out. */
function* executeAll(waiting: (() => Prompts<void>)[]): Prompts<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    yield* untilCommand(next(), ["impossible"]);
  }
}

function withFirst(decision: Decision, { procedure: _procedure, clause, dice: _dice, ...first }: Decision): Decision {
  return clause === null ? decision : { ...decision, first };
}

function* walkClauses<P, R>(
  walked: Resolution<P, R> & Pick<CompanionContext<P, R>, "facts">,
  execute: ExecuteDecision<P, R>,
): Prompts<Decision> {
  const { procedure } = walked;
  for (const clause of procedure.clauses) {
    const scene = {
      procedure: procedure.name,
      clause: clause.number,
      routine: null,
      letter: null,
      led: null,
      found: null,
    };
    const read = yield* untilCommand(walkOne({ ...walked, scene }, clause, execute), ["impossible"]);
    if (read.kind === "ended" && read.result !== null) return read.result;
    if (read.kind === "interrupted") yield* tellSkipped(procedure, clause, "you said that it is not possible");
    // The person would not be asked to do what is not true.
    if (read.kind === "interrupted" && procedure.mode === "first true") {
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
    yield* tellSkipped(procedure, clause, reasonOf(read.outcome));
    if (!endsProcedure(procedure, read.outcome)) return null;
    return { ...NO_DECISION, procedure: procedure.name, clause: clause.number };
  }
  const decision = decisionOf(procedure, clause, read.result);
  yield* tell({ kind: "taken", text: `${headline(procedure, clause)}${chosenPart(clause, decision)}` });
  const [main = decision, ...behind] = actionsOf(decision);
  yield* execute(main, context);
  yield* executeAll(behind.map((action) => () => execute(action, context)));
  return decision;
}

function decisionOf(
  { name }: CheckedProcedure,
  { number }: CheckedClause,
  { kind: _kind, ...result }: ActionResult,
): Decision {
  return { ...NO_DECISION, ...result, procedure: name, clause: number };
}

function* tellSkipped(procedure: CheckedProcedure, clause: CheckedClause, because: string): Prompts<void> {
  yield* tell({ kind: "passed", text: headline(procedure, clause), because });
}

/** The letter, or the row of a table, that was done. */
function chosenPart(clause: CheckedClause, decision: Decision): string {
  const routines = (decision.performed ?? []).map(({ procedure, clause: number }) => ` → ${procedure} ${number}`);
  return `${chosenInClause(clause, decision)}${routines.join("")}`;
}

function chosenInClause({ statement }: CheckedClause, { letter, row }: Decision): string {
  if (statement.kind === "roll") return row === null ? "" : `: ${statement.rows[row - 1]?.text ?? ""}`;
  const chosen = subclausesOf(statement).find((subclause) => subclause.letter === letter);
  return chosen === undefined ? "" : `: ${chosen.letter}) ${chosen.text.replace(/^[a-z]\) ?/, "")}`;
}

/** A clause by its number and its words, in one line; what comes first says so in its words. */
function headline(procedure: CheckedProcedure, { number, text }: CheckedClause): string {
  return readFor(procedure) === "start" ? text : `${number} ${text}`;
}
