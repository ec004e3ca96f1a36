import type { ActionWord } from "../../grammar/lexicon.ts";
import { nodesIn } from "../../grammar/nodes.ts";
import { linesOf } from "../../grammar/procedure-lines.ts";
import type {
  ActionNode,
  ClauseNode,
  ConditionNode,
  ProcedureNode,
  RollNode,
  RollRowNode,
  StandingNode,
} from "../../grammar/syntax-tree.ts";
import { lastRemoved } from "./outcome.ts";
import type { CheckContext } from "./context.ts";
import { senseOf } from "./words.ts";

/** What a line of its own forbids, and when: `If it is night, never SHOOT.` */
export type Standing = StandingNode & { readonly condition: ConditionNode | null };

/** What the lines of a procedure forbid each other; those that forbid nothing here are reported. */
export function standingIn(context: CheckContext, node: ProcedureNode): readonly Standing[] {
  const lines = linesOf(node);
  if (!lines.some(({ standing }) => standing !== undefined)) return [];
  const wordsIn = (each: readonly ClauseNode[]): readonly (ActionWord | null)[] =>
    nodesIn(
      each.map(({ statement, contrary }) => [statement, contrary?.statement ?? []]),
      "action",
    ).map(({ word }) => senseOf(context.words, word, "action"));
  const words = wordsIn(lines);
  return lines.flatMap((line) => {
    const { standing } = line;
    if (standing === undefined) return [];
    const isAlone = line.statement.kind === "jump";
    const condition = isAlone ? line.condition : null;
    const refuse = (reason: string): readonly Standing[] => {
      context.unsupported(standing.span, reason);
      return [];
    };
    const { restrictions, outcomes, denied } = standing;
    if (outcomes.length > 0 || restrictions.some((each) => each.last === true || lastRemoved(each) !== null))
      return refuse("say what must stay, or must not come of it, behind each action that it limits");
    // A routine has lines of its own, which others carry out as well.
    if (words.some((word) => word?.plan === "perform"))
      return refuse("lines here carry out a routine, which it would not limit: say it behind each action");
    if (denied === null) {
      const moves = words.some((word) => word?.plan === "move");
      return moves ? [{ ...standing, condition }] : refuse("no other line below this heading moves");
    }
    const word = senseOf(context.words, denied.word, "action");
    if (word === null) return [];
    // Does it speak of its own line, or of all?
    if (!isAlone && wordsIn(lines.filter((other) => other !== line)).includes(word))
      return refuse(
        `other lines do ${word.id} as well: give it a number of its own for all of them, or say “except …” behind this one`,
      );
    return words.includes(word)
      ? [{ ...standing, condition }]
      : refuse(`no other line below this heading does ${word.id}`);
  });
}

/** A line whose actions know what others forbid them. */
export function withStanding(line: ClauseNode, standing: readonly Standing[]): ClauseNode {
  if (standing.length === 0) return line;
  const { statement, contrary } = line;
  return {
    ...line,
    statement: limited(statement, standing),
    ...(contrary && { contrary: { ...contrary, statement: limited(contrary.statement, standing) } }),
  };
}

function limited<Statement extends ClauseNode["statement"]>(node: Statement, standing: readonly Standing[]): Statement;
function limited(node: ClauseNode["statement"], standing: readonly Standing[]): ClauseNode["statement"] {
  if (node.kind === "action") return limitedAction(node, standing);
  return node.kind === "roll" ? limitedTable(node, standing) : node;
}

function limitedAction(node: ActionNode, standing: readonly Standing[]): ActionNode {
  const { roll, next } = node;
  return {
    ...node,
    roll: roll && limitedTable(roll, standing),
    next: next && { ...next, action: limitedAction(next.action, standing) },
    standing,
  };
}

function limitedTable(node: RollNode, standing: readonly Standing[]): RollNode {
  return { ...node, rows: node.rows.map((row) => limitedRow(row, standing)) };
}

function limitedRow(row: RollRowNode, standing: readonly Standing[]): RollRowNode {
  const { result, cells } = row;
  const action = (each: ActionNode): ActionNode => limitedAction(each, standing);
  const done =
    result.kind === "action"
      ? action(result)
      : result.kind === "find"
        ? { ...result, action: action(result.action) }
        : result;
  return { ...row, result: done, ...(cells && { cells: cells.map(action) }) };
}
