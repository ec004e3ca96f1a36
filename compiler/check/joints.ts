import type { CheckContext } from "./context.ts";
import { fixAt } from "../../grammar/diagnostic.ts";
import { coreForms } from "../../grammar/core-lexicon.ts";
import type { ActionNode } from "../../grammar/syntax-tree.ts";
import { meaningKey } from "../../runtime/checked-tree/meaning-key.ts";
import type { CheckedAction, Condition, ConditionItem } from "../../runtime/checked-tree.ts";

/**
 * `HOLD if pinned, FIRE.`: a comma alone does not say whether the second action is done as well, or instead. Reports it, unless
 * only one of the two can be done.
 *
 * @param action what the node says, and what its next action says behind it
 */
export function isJointClear(
  context: CheckContext,
  node: ActionNode,
  action: CheckedAction,
  behind: CheckedAction,
): boolean {
  const { next, proviso } = node;
  if (next === null) return true;
  const written = context.page.written({ start: node.word.span.end, end: next.action.word.span.start });
  const [joint = "", sign = ""] = /\s*([,;])[^,;]*$/.exec(written) ?? [];
  if (sign === "" || SAYS_HOW.test(joint)) return true;
  const isBehind = proviso !== undefined && proviso.span.start > node.word.span.start;
  if (!isBehind && !IF_POSSIBLE.test(written)) return true;
  if (areContrary(action.onlyIf, behind.onlyIf)) return true;
  const { text } = context.file.source;
  // `HOLD, if pinned, FIRE.`: it could be said of either.
  if (isBehind && /[,;]\s*$/.test(context.page.written({ start: node.word.span.end, end: proviso.span.start }))) {
    context.unsupported(proviso.span, "say whether what follows is done instead, then, or otherwise");
    return false;
  }
  const start = text.lastIndexOf(sign, next.action.word.span.start);
  const span = { start, end: start + 1 };
  if (next.action.next !== null) {
    const reason = ": or give what is done instead a line of its own";
    context.reporter.report("wrong-sign", span, { written: sign, right: ", then", reason });
    return false;
  }
  const right = `${sign} otherwise`;
  const values = { written: sign, right, reason: ": or write “, then” where both are done" };
  context.reporter.report("wrong-sign", span, values, { fixes: [fixAt(span, `Change to “${right}”`, right)] });
  return false;
}

const SAYS_HOW = /\b(?:and|then|also|but|after|afterwards|additionally|besides|finally|next|followed|in which case)\b/i;
const IF_POSSIBLE = new RegExp(`\\b(?:${coreForms("IfPossible").join("|")})\\s*[,;][^,;]*$`, "i");

/** Whether one condition says no more than that the other does not hold. */
function areContrary(one: Condition | undefined, other: Condition | undefined): boolean {
  const [first, second] = [one, other].map((condition) => soleOf(condition));
  if (first === null || second === null || first === undefined || second === undefined) return false;
  return meaningKey({ ...first, negated: !first.negated }) === meaningKey(second);
}

/** The only statement of a condition; null where it has several. Of the unit that acts, `not pinned` denies the statement. */
function soleOf(condition: Condition | undefined): (ConditionItem & { readonly kind: "exists" }) | null {
  const [item, second] = condition?.items ?? [];
  if (item?.kind !== "exists" || second !== undefined) return null;
  const { subject, negated } = item;
  const [test, another] = [...subject.tests, ...item.predicate];
  const isDenied = test !== undefined && "negated" in test && test.negated;
  if (subject.base.kind !== "actor" || another !== undefined || !isDenied) return { ...item, binds: [] };
  const stated = { ...subject, tests: [{ ...test, negated: false }] };
  return { ...item, subject: stated, predicate: [], negated: !negated, binds: [] };
}
