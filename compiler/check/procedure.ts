import { fixAt } from "../../grammar/diagnostic.ts";
import { nodesIn } from "../../grammar/nodes.ts";
import { routineBelow } from "../../grammar/routine-words.ts";
import type { Span } from "../../grammar/source.ts";
import { subclausesOf } from "../../grammar/procedure-lines.ts";
import type { ActionNode, ClauseNode, ProcedureNode, SubclauseNode, WordNode } from "../../grammar/syntax-tree.ts";
import type { CheckedClause, CheckedProcedure } from "../../runtime/checked-tree.ts";
import { movesOf } from "../../runtime/checked-tree/meaning-key.ts";
import { subclausesOf as lettersIn } from "../../runtime/checked-tree/parts.ts";
import { nameOfOpening } from "../../runtime/checked-tree/procedures.ts";
import { checkClause, saysTarget } from "./clause.ts";
import { areLettersCompilable } from "./compilable.ts";
import type { CheckContext } from "./context.ts";
import { actingBelow, checkHeadingNames, headingOf } from "./header.ts";
import { withinRoutine } from "./routines.ts";
import { onlyLeadsOn, withJumps } from "./jumps.ts";
import type { LetterScope } from "./scope.ts";
import { carriesOutSeveral, checkAlone } from "./action.ts";
import { checkDenied, standingIn, withStanding } from "./denied-action.ts";
import { wholeLines } from "./source-lines.ts";
import { isCategory } from "./words.ts";

/**
 * Checks a procedure: the cards of its heading and its clauses in order. Its `When` lines and its `Always first` line
 * become procedures of their own. Clauses that are not understood or repeated are left out.
 */
export function checkProcedure(outer: CheckContext, node: ProcedureNode): readonly CheckedProcedure[] {
  const routine = routineBelow(node.heading);
  if (routine !== null) return [checkRoutine(outer, node, routine)];
  const context = outer.actingAs(actingBelow(outer, node.heading));
  checkHeadingNames(context, node.heading);
  reportMisplacedEvents(context, node);
  const standing = standingIn(context, node).filter(
    (each) => each.denied === null || checkDenied(context, each, checkAlone) !== null,
  );
  const limited = (lines: readonly ClauseNode[]) => lines.map((line) => withStanding(line, standing));
  const [clauses, reactions, openings] = [limited(node.clauses), limited(node.reactions), limited(node.openings)];
  const located = { span: node.span, text: context.page.of(node.heading.span) };
  const procedure = { ...located, ...headingOf(context, node.heading), mode: node.mode };
  const own = { ...procedure, clauses: checkClauses(context, clauses, node.mode) };
  if (node.mode === "first true") reportThresholds(context, own.clauses);
  const opening: CheckedProcedure = {
    ...procedure,
    name: nameOfOpening(procedure.name),
    mode: "first possible",
    readFor: "start",
    clauses: checkClauses(context, onlyOpening(context, openings), "first possible", "its word"),
  };
  const reacting: CheckedProcedure = {
    ...procedure,
    name: `${procedure.name}, WHEN`,
    readFor: "event",
    clauses: checkClauses(context.reacting(true), reactions, node.mode, "its word"),
  };
  const isOnlyReacting = clauses.length === 0 && openings.length === 0 && reactions.length > 0;
  return [
    ...(openings.length === 0 ? [] : [opening]),
    ...(isOnlyReacting ? [] : [own]),
    ...(reactions.length === 0 ? [] : [reacting]),
  ];
}

/** Checks a routine, which belongs to no unit. */
function checkRoutine(outer: CheckContext, node: ProcedureNode, name: string): CheckedProcedure {
  const context = withinRoutine(outer, node, name);
  reportMisplacedEvents(context, { ...node, reactions: [], openings: [] });
  const located = { span: node.span, text: context.page.of(node.heading.span) };
  const clauses = checkClauses(context, node.clauses, node.mode);
  if (node.mode === "first true") reportThresholds(context, clauses);
  return { ...located, name, units: [], initiative: null, mode: node.mode, readFor: "routine", clauses };
}

/**
 * Reports thresholds in a program: a threshold skips a clause without a good enough target, but a program ends at its
 * first true statement.
 */
function reportThresholds(context: CheckContext, clauses: readonly CheckedClause[]): void {
  for (const { condition } of clauses) {
    const threshold = condition?.items.find(({ kind }) => kind === "threshold");
    if (threshold) context.unsupported(threshold.span, "a program has no thresholds: they pass a clause over");
  }
}

function onlyOpening(context: CheckContext, [first, ...others]: readonly ClauseNode[]): readonly ClauseNode[] {
  if (first === undefined) return [];
  if (!carriesOutSeveral(context, { phrase: "Always first", span: first.number.span })) return [];
  for (const { span } of others) context.reporter.report("second-always-first", span, {});
  return [first];
}

/** @param calledBy what the text of each begins with: a number, or the word of a line without one */
function checkClauses(
  context: CheckContext,
  written: readonly ClauseNode[],
  mode: ProcedureNode["mode"],
  calledBy: "its number" | "its word" = "its number",
): readonly CheckedClause[] {
  const nodes = withoutRepeats(context, written);
  checkNumbering(context, nodes);
  const clauses: CheckedClause[] = [];
  let earlier: LetterScope["earlier"] = null;
  let uncertain = false;
  for (const [index, clauseNode] of withFound(context, nodes, mode).entries()) {
    reportBehindOtherwise(context, clauseNode, nodes[index - 1], mode);
    const own = lettersOf(clauseNode);
    const scope = { clause: clauseNode.number.value, own, earlier, uncertain };
    const clause = onlyLeadsOn(clauseNode) ? null : checkClause(context, clauseNode, scope, calledBy);
    if (clause) clauses.push(clause);
    if (clauseNode.statement.kind === "broken") uncertain = true;
    if (own.length > 0) earlier = { clause: clauseNode.number.value, letters: own };
  }
  for (const clause of clauses) reportLetters(context, clause, clauses);
  return withJumps(context, nodes, clauses);
}

/**
 * `1 Target: the nearest hero.`: each line below that speaks of the target finds it first, so it is the same in all of them.
 * Reports lines that name a target for nothing.
 */
function withFound(
  context: CheckContext,
  nodes: readonly ClauseNode[],
  mode: ProcedureNode["mode"],
): readonly ClauseNode[] {
  let named: ClauseNode | null = null;
  const used = new Set<ClauseNode>();
  const lines = nodes.map((node): ClauseNode => {
    if (node.found !== undefined) named = node;
    if (named?.found === undefined || !saysTarget([node.condition, node.statement])) return node;
    if (mode === "first true" && node.condition !== null && saysTarget(node.condition))
      context.unsupported(
        node.condition.span,
        "a program asks nothing about the target: it ends at the first true line",
      );
    used.add(named);
    return { ...node, found: named.found };
  });
  for (const node of nodes) {
    if (node.found === undefined || node.statement.kind !== "jump" || used.has(node)) continue;
    context.unsupported(node.found.span, "no line below speaks of “the target”");
  }
  return lines;
}

/**
 * Reports letters that another clause cannot use: one that moves away names no place that `nearer to [a)]` could
 * approach, and a reference to its own clause means nothing in another.
 */
function reportLetters(context: CheckContext, clause: CheckedClause, clauses: readonly CheckedClause[]): void {
  const goals = movesOf(clause).flatMap(({ goal, subclauses }) => [goal, ...subclauses.map((each) => each.goal)]);
  for (const goal of goals) {
    if (goal?.kind !== "nearerToLetters") continue;
    const named = clauses.find(({ number }) => number === goal.clause);
    const letters = named ? lettersIn(named.statement).filter(({ letter }) => goal.letters.includes(letter)) : [];
    const found = letters.find((letter) => letter.goal.kind === "farther");
    if (found) context.unsupported(goal.span, `letter ${found.letter}) moves away and names no place to approach`);
    else if (named && named !== clause) areLettersCompilable(context, clause, clauses, goal.span);
  }
}

/** Reports what comes after `Otherwise`, which leaves nothing over. */
function reportBehindOtherwise(
  context: CheckContext,
  clause: ClauseNode,
  before: ClauseNode | undefined,
  mode: ProcedureNode["mode"],
): void {
  const report = ({ span }: ClauseNode | SubclauseNode, line: string, last: string): void => {
    context.reporter.report("behind-otherwise", span, { line, last });
  };
  const isRead = mode !== "first true" && isForImpossible(context, clause);
  if (isOtherwise(before) && !isRead)
    report(clause, `clause ${clause.number.value}`, `clause ${before?.number.value ?? ""}`);
  const subclauses = subclausesOf(clause);
  for (const [index, subclause] of subclauses.entries()) {
    const former = subclauses[index - 1];
    const letterOf = ({ letter }: SubclauseNode): string => `letter ${letter.letter.toLowerCase()})`;
    if (former && isOtherwise(former)) report(subclause, letterOf(subclause), letterOf(former));
  }
}

/**
 * `3 If there is no such plot, REST.`: a line for when the line above is impossible, although that one covers all remaining
 * cases.
 */
function isForImpossible({ page }: CheckContext, { condition }: ClauseNode): boolean {
  return condition !== null && condition.conjuncts.length === 0 && /^if\b/i.test(page.of(condition.span));
}

function isOtherwise(line: ClauseNode | SubclauseNode | undefined): boolean {
  return line?.condition?.conjuncts.length === 0 && line.condition.outcome === undefined;
}

function lettersOf(clause: ClauseNode): readonly string[] {
  return subclausesOf(clause).map(({ letter }) => letter.letter.toLowerCase());
}

/**
 * Checks that clauses run 1, 2, 3 … After a jump, the next clause is compared with the one before it, so one slip gives
 * one finding.
 */
function checkNumbering(context: CheckContext, clauses: readonly ClauseNode[]): void {
  const { reporter } = context;
  let expected = 1;
  let lost = false;
  for (const [index, clause] of clauses.entries()) {
    const found = clause.number.value;
    // Unreadable text may contain the clauses that seem to be missing.
    if (found !== expected && !lost) {
      const fix = fixAt(clause.number.span, `Number it ${expected}`, `${expected}`);
      reporter.report("clause-out-of-order", clause.number.span, { found, expected }, { fixes: [fix] });
    }
    expected = lost ? found + 1 : nextNumber(clause, clauses[index + 1], expected);
    lost = clause.statement.kind === "broken";
    checkLettering(context, clause);
  }
}

/** If the following clause continues a wrong number, a clause was lost before it; otherwise the number itself is a slip. */
function nextNumber(clause: ClauseNode, following: ClauseNode | undefined, expected: number): number {
  return following?.number.value === clause.number.value + 1 ? clause.number.value + 1 : expected + 1;
}

function checkLettering(context: CheckContext, clause: ClauseNode): void {
  let expected = "a".charCodeAt(0);
  const subclauses = subclausesOf(clause);
  subclauses.forEach((subclause: SubclauseNode, index) => {
    const code = subclause.letter.letter.toLowerCase().charCodeAt(0);
    const letter = String.fromCharCode(expected);
    if (code !== expected) {
      const found = subclause.letter.letter.toLowerCase();
      const fix = fixAt(lettersOnly(subclause), `Make it ${letter})`, letter);
      context.reporter.report(
        "letter-out-of-order",
        subclause.letter.span,
        { found, expected: letter },
        { fixes: [fix] },
      );
    }
    const following = subclauses[index + 1]?.letter.letter.toLowerCase().charCodeAt(0);
    expected = following === code + 1 ? code + 1 : expected + 1;
  });
}

function lettersOnly(subclause: SubclauseNode) {
  const { start } = subclause.letter.span;
  return { start, end: start + 1 };
}

/** Removes, and reports, clauses and letters that repeat the one before, number and all. */
function withoutRepeats(context: CheckContext, clauses: readonly ClauseNode[]): readonly ClauseNode[] {
  const once = clauses.filter((clause, index) => {
    const before = clauses[index - 1];
    if (before?.number.value !== clause.number.value || !isSame(context, before, clause)) return true;
    return report(context, `clause ${clause.number.value}`, clause.span);
  });
  return once.map((clause) => {
    const { statement } = clause;
    if (statement.kind !== "action" || subclausesOf(clause).length < 2) return clause;
    return { ...clause, statement: withLettersOnce(context, statement) };
  });
}

/** Moves the letters to the last of several actions. */
function withLettersOnce(context: CheckContext, node: ActionNode): ActionNode {
  const { next } = node;
  if (next !== null) return { ...node, next: { ...next, action: withLettersOnce(context, next.action) } };
  return { ...node, subclauses: lettersOnce(context, node) };
}

function lettersOnce(context: CheckContext, { subclauses }: ActionNode): readonly SubclauseNode[] {
  return subclauses.filter((subclause, index) => {
    const before = subclauses[index - 1];
    if (before?.letter.letter !== subclause.letter.letter || !isSame(context, before, subclause)) return true;
    return report(context, `letter ${subclause.letter.letter.toLowerCase()})`, subclause.span);
  });
}

function isSame(context: CheckContext, one: { readonly span: Span }, other: { readonly span: Span }): boolean {
  return context.page.written(one.span) === context.page.written(other.span);
}

function report(context: CheckContext, line: string, span: Span): false {
  const edits = [{ span: wholeLines(context.file.source.text, span), text: "" }];
  context.reporter.report("repeated-line", span, { line }, { fixes: [{ title: "Remove this one", edits }] });
  return false;
}

/** Reports misplaced events: only `When` lines may ask what has happened, and they must. */
function reportMisplacedEvents(context: CheckContext, { clauses, reactions, openings }: ProcedureNode): void {
  for (const word of [...clauses, ...openings].flatMap((clause) => eventsIn(context, clause))) {
    context.reporter.report("event-outside-when", word.span, { event: word.text });
  }
  for (const { condition, number, statement } of reactions) {
    if (statement.kind === "broken" || condition === null || eventsIn(context, condition).length > 0) continue;
    const events = context.lexicon.words.flatMap(({ category, id }) => (category === "event" ? [`“${id}”`] : []));
    const hint = events.length === 0 ? "this game has no words for them" : `such as ${events.slice(0, 3).join(", ")}`;
    context.reporter.report("when-without-event", number.span, { hint });
  }
}

function eventsIn(context: CheckContext, part: ClauseNode | NonNullable<ClauseNode["condition"]>): readonly WordNode[] {
  if (!context.words.hasEvents) return [];
  return nodesIn(part, "word").filter((word) => isCategory(context.words, word, "event"));
}
