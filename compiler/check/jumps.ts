import type { ClauseNode, JumpNode } from "../../grammar/syntax-tree.ts";
import type { CheckedClause, Condition, ConditionItem } from "../../runtime/checked-tree.ts";
import { withActorNamed } from "./clause.ts";
import { isConditionCompilable } from "./compilable.ts";
import { allOf, checkCondition, denied, reportDice, rollsDice, statedCondition, withoutBindings } from "./condition.ts";
import type { CheckContext } from "./context.ts";
import { isWithin, LIMITS } from "./quantity.ts";

/**
 * `Yes: go to 5.` in clause 2 means that clauses 3 and 4 do not apply if the answer is yes. So the checked tree has no
 * jumps: each becomes a condition of the clauses that it skips.
 */
interface Jump {
  readonly from: number;
  readonly to: number;
  /** Null for a jump without a condition. */
  readonly when: Condition | null;
}

/** The answers of a clause that are jumps. */
function jumpsIn({
  statement,
  contrary,
}: ClauseNode): readonly { readonly answer: boolean; readonly jump: JumpNode }[] {
  return [
    ...(statement.kind === "jump" ? [{ answer: true, jump: statement }] : []),
    ...(contrary?.statement.kind === "jump" ? [{ answer: false, jump: contrary.statement }] : []),
  ];
}

/** Whether a clause consists only of jumps. */
export function onlyLeadsOn({ statement, contrary }: ClauseNode): boolean {
  return statement.kind === "jump" && (contrary === undefined || contrary.statement.kind === "jump");
}

/** The clauses of a list. Each requires that no jump above skips it. */
export function withJumps(
  context: CheckContext,
  nodes: readonly ClauseNode[],
  clauses: readonly CheckedClause[],
): readonly CheckedClause[] {
  if (!nodes.some((node) => node.stays === true || jumpsIn(node).length > 0)) return clauses;
  const byNumber = new Map(clauses.map((clause) => [clause.number, clause]));
  const last = new Map(nodes.map(({ number }, index) => [number.value, index]));
  const jumps = nodes.flatMap((node, index) =>
    checkJumps(context, node, byNumber.get(node.number.value) ?? null, (to) => (last.get(to) ?? -1) > index),
  );
  return clauses.map((clause) => withGuards(context, clause, jumps));
}

/**
 *
 * @param clause what else the node does; null if it only jumps, or is not understood
 * @param isBelow whether a clause with the number is below the node
 */
function checkJumps(
  context: CheckContext,
  node: ClauseNode,
  clause: CheckedClause | null,
  isBelow: (to: number) => boolean,
): readonly Jump[] {
  if (node.stays === true && clause !== null) {
    const asked = askedBy(context, node);
    return asked !== null && isAskedSafely(context, asked.when)
      ? [{ from: node.number.value, to: Infinity, when: asked.when }]
      : [];
  }
  const found = jumpsIn(node).filter(({ jump }) => leadsDown(context, node, jump, isBelow));
  if (found.length === 0 || (clause === null && !onlyLeadsOn(node))) return [];
  const asked = clause === null ? askedBy(context, node) : { when: clause.condition };
  if (asked === null || !isAskedSafely(context, asked.when)) return [];
  // A clause with an action applies where its own jump does not.
  return found.flatMap(({ answer, jump }) => {
    if (jump.to === null) return [];
    const when = answer && clause === null ? asked.when : asked.when && allOf([denied(asked.when)], asked.when.span);
    return [{ from: node.number.value, to: jump.to === "end" ? Infinity : jump.to, when }];
  });
}

function leadsDown(
  { reporter }: CheckContext,
  { number }: ClauseNode,
  { to, span }: JumpNode,
  isBelow: (to: number) => boolean,
): boolean {
  if (to === null || to === "end" || isBelow(to)) return true;
  reporter.report(to > number.value ? "jump-to-nowhere" : "jump-upwards", span, { to });
  return false;
}

function askedBy(context: CheckContext, node: ClauseNode): { readonly when: Condition | null } | null {
  const stated = withActorNamed(context, statedCondition(node.condition));
  if (stated === null) return { when: null };
  const checked = checkCondition(context, stated);
  return checked === null ? null : { when: withoutBindings(checked.condition) };
}

/** Checks that the condition of a jump can be evaluated again in each clause that it skips. */
function isAskedSafely(context: CheckContext, when: Condition | null): boolean {
  if (when === null) return true;
  const threshold = when.items.find(({ kind }) => kind === "threshold");
  if (threshold) context.unsupported(threshold.span, "a threshold leads to no other clause");
  else if (rollsDice(when)) reportDice(context, when.span);
  else return isConditionCompilable(context, when);
  return false;
}

function withGuards(context: CheckContext, clause: CheckedClause, jumps: readonly Jump[]): CheckedClause {
  const past = jumps.filter(({ from, to }) => from < clause.number && clause.number < to);
  if (past.length === 0) return clause;
  const budget = { left: LIMITS["conditions joined"] };
  const guards: ConditionItem[] = [];
  for (const jump of past) {
    const taken = whenTaken(jump, clause.number, jumps, budget);
    if (!isWithin(context, "conditions joined", LIMITS["conditions joined"] - budget.left, clause.span)) return clause;
    const [first] = taken;
    if (first === undefined) {
      context.reporter.report("jump-past-clause", clause.span, { number: clause.number, from: jump.from, to: jump.to });
      return clause;
    }
    guards.push(denied(allOf(taken, first.span)));
  }
  const { condition: own, span } = clause;
  const condition = own === null ? allOf(guards, span) : { ...own, items: [...guards, ...own.items] };
  return { ...clause, condition };
}

/** The statements that hold when a jump over a clause is taken, without those that the clause tests anyway. */
function whenTaken(
  { from, when }: Jump,
  past: number,
  jumps: readonly Jump[],
  budget: { left: number },
): readonly ConditionItem[] {
  const own = when?.items ?? [];
  budget.left -= own.length;
  const items: ConditionItem[] = [];
  for (const earlier of jumps) {
    if (budget.left < 0) break;
    if (earlier.from >= from || earlier.to <= from || earlier.to > past) continue;
    const taken = whenTaken(earlier, past, jumps, budget);
    const [first] = taken;
    if (first !== undefined) items.push(denied(allOf(taken, first.span)));
  }
  return [...items, ...own];
}
