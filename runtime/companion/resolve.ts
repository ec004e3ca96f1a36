import { subclausesOf } from "../checked-tree/parts.ts";
import type { CheckedClause, CheckedProcedure, CheckedSheet } from "../checked-tree.ts";
import { actionsOf, NO_DECISION, type DecidedAction, type Decision } from "../decision.ts";
import type { Environment } from "../game.ts";
import { REASONS } from "../reasons.ts";
import { reasonOf } from "../trace-text.ts";
import { readClause } from "../walker/clause.ts";
import { type ActionResult, type ClauseResult, decidedBy } from "../walker/view.ts";
import { openingOf, readFor, endsProcedure } from "../checked-tree/procedures.ts";
import { AskingView } from "./asking-view.ts";
import { Facts, Recall, type CompanionGame, type DiceSource, type CompanionContext } from "./context.ts";
import { RepeatedWalk } from "./replay.ts";
import { tell, untilCommand, type Prompts } from "./prompts.ts";

/** What resolving a card needs: the sheet, what the companion manages, and the source of dice. */
interface Resolution<P, R> {
  readonly companion: CompanionGame<P, R>;
  readonly environment: Environment<P, R>;
  readonly sheet: CheckedSheet;
  readonly procedure: CheckedProcedure;
  readonly dice: DiceSource;
  /** What the person said of earlier cards; without it, every card is the first. */
  readonly recall?: Recall;
}

/** Has the person do one action of a decision; the context has the person's earlier answers. */
type ExecuteDecision<P, R> = (decision: Decision, context: CompanionContext<P, R>) => Prompts<void>;

/**
 * Walks the clauses of a procedure in order until one fires. A clause is skipped if its condition does not hold, if its
 * action has no plan, or if the person finds it impossible. In a program, that ends the procedure.
 *
 * @param execute has the person do what was decided, and does what concerns the cards
 */
export function* walkProcedure<P, R>(resolution: Resolution<P, R>, execute: ExecuteDecision<P, R>): Prompts<Decision> {
  const { procedure, sheet, recall = new Recall() } = resolution;
  const facts = new Facts(resolution.companion.denotesAll);
  const opening = openingOf(sheet, procedure);
  if (opening === null)
    return yield* walkClauses({ ...resolution, facts, recall }, (_decided, runDecision) => runDecision(execute));
  // Nothing is done until everything is decided, because the clauses are read for the position as it is.
  let waiting: (() => Prompts<Decision | null>) | null = null;
  let first: Decision | null = yield* walkClauses(
    { ...resolution, procedure: opening, facts, recall },
    function* (decided, runDecision) {
      waiting = () => runDecision(execute);
      yield* [];
      return decided;
    },
  );
  const open = function* (): Prompts<void> {
    if (waiting === null) return;
    const runOpening = waiting;
    waiting = null;
    first = yield* runOpening();
  };
  const decision = yield* walkClauses({ ...resolution, facts, recall }, function* (_decided, runDecision) {
    yield* open();
    return yield* runDecision(execute);
  });
  yield* open();
  return first === null ? decision : withFirst(decision, first);
}

function withFirst(decision: Decision, { procedure: _procedure, clause, dice: _dice, ...first }: Decision): Decision {
  return clause === null ? decision : { ...decision, first };
}

function* walkClauses<P, R>(
  walked: Resolution<P, R> & Pick<CompanionContext<P, R>, "facts" | "recall">,
  whenDecided: WhenDecided<P, R>,
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
    const decision = yield* walkOne({ ...walked, scene }, clause, whenDecided);
    if (decision !== null) return decision;
  }
  return { ...NO_DECISION, procedure: procedure.name };
}

/** A clause that is read, and the walk through it. */
interface ClauseWalk<P, R> {
  readonly context: CompanionContext<P, R>;
  readonly clause: CheckedClause;
  readonly walk: RepeatedWalk<ClauseResult>;
}

/** What happens to a decided clause: `runDecision` has the person do it; null if nothing of it is possible. */
type WhenDecided<P, R> = (
  decision: Decision,
  runDecision: (execute: ExecuteDecision<P, R>) => Prompts<Decision | null>,
) => Prompts<Decision | null>;

function* walkOne<P, R>(
  context: CompanionContext<P, R>,
  clause: CheckedClause,
  whenDecided: WhenDecided<P, R>,
): Prompts<Decision | null> {
  const { procedure, facts, dice } = context;
  const walk = new RepeatedWalk(facts, dice, (run) =>
    readClause(new AskingView({ ...context, dice: run.dice }, run), procedure, clause),
  );
  return yield* decideClause({ context, clause, walk }, 0, whenDecided);
}

/** An answer “impossible” that concerns no single action of a clause concerns the whole clause. */
const REFUSED: ClauseResult = { kind: "skipped", outcome: { kind: "impossible", ...REASONS.refused() } };

/**
 * Asks what the clause decides, and shows it.
 *
 * @param done how many of its actions the person has done already
 * @returns null where nothing more of it is possible
 */
function* decideClause<P, R>(
  clauseWalk: ClauseWalk<P, R>,
  done: number,
  whenDecided: WhenDecided<P, R>,
): Prompts<Decision | null> {
  const { clause, walk } = clauseWalk;
  const { procedure } = clauseWalk.context;
  const result = yield* walk.result();
  if (result === null && done > 0) return null;
  const read = result ?? REFUSED;
  if (read.kind === "skipped") {
    yield* tell({ kind: "passed", text: headline(procedure, clause), because: reasonOf(read.outcome) });
    if (!endsProcedure(procedure, read.outcome)) return null;
    return { ...NO_DECISION, procedure: procedure.name, clause: clause.number };
  }
  const decision = decisionOf(procedure, clause, read.result);
  if (done < actionsOf(decision).length) {
    yield* tell({ kind: "taken", text: `${headline(procedure, clause)}${chosenPart(clause, decision)}` });
  }
  return yield* whenDecided(decision, (execute) => runDecision(clauseWalk, decision, done, execute));
}

/** Has the person do what was decided. If an action proves impossible, the page's alternative takes its place. */
function* runDecision<P, R>(
  clauseWalk: ClauseWalk<P, R>,
  decision: Decision,
  done: number,
  execute: ExecuteDecision<P, R>,
): Prompts<Decision | null> {
  const { context, walk } = clauseWalk;
  for (const [index, action] of actionsOf(decision).entries()) {
    if (index < done) continue;
    const executed = yield* untilCommand(execute(action, context), ["impossible"]);
    if (executed.kind === "ended") continue;
    walk.refuse(index);
    const again = yield* decideClause(clauseWalk, index, (_decided, runRest) => runRest(execute));
    return again ?? (index === 0 ? null : keepFirstActions(decision, index));
  }
  return decision;
}

/** A decision with only its first `count` actions. */
function keepFirstActions({ next, ...decision }: Decision, count: number): Decision {
  return { ...decision, ...(next !== undefined && count > 1 && { next: onlyFirst(next, count - 1) }) };
}

function onlyFirst({ next, ...action }: DecidedAction, count: number): DecidedAction {
  return next === undefined || count === 1 ? action : { ...action, next: onlyFirst(next, count - 1) };
}

function decisionOf({ name }: CheckedProcedure, { number }: CheckedClause, result: ActionResult): Decision {
  return { ...NO_DECISION, ...decidedBy(result), procedure: name, clause: number };
}

/** The letter or table row that fired. */
function chosenPart(clause: CheckedClause, decision: Decision): string {
  const routines = (decision.performed ?? []).map(({ procedure, clause: number }) => ` → ${procedure} ${number}`);
  return `${chosenInClause(clause, decision)}${routines.join("")}`;
}

function chosenInClause({ statement }: CheckedClause, { letter, row }: Decision): string {
  if (statement.kind === "roll") return row === null ? "" : `: ${statement.rows[row - 1]?.text ?? ""}`;
  const chosen = subclausesOf(statement).find((subclause) => subclause.letter === letter);
  return chosen === undefined ? "" : `: ${chosen.letter}) ${chosen.text.replace(/^[a-z]\) ?/, "")}`;
}

/** A clause's number and words, in one line. The line before the clauses has no number. */
function headline(procedure: CheckedProcedure, { number, text }: CheckedClause): string {
  return readFor(procedure) === "start" ? text : `${number} ${text}`;
}
