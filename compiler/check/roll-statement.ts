import { endOfAllWords } from "./action-words.ts";
import { checkAction } from "./action.ts";
import { checkBracket } from "./bracket.ts";
import type { CheckContext } from "./context.ts";
import { describe, isCounted } from "./describe.ts";
import { checkRollDice } from "./roll-table.ts";
import { boundBy, type LetterScope, type Scope } from "./scope.ts";
import { hasUnknownWords } from "./shape.ts";
import { rollResultDoesNotFit } from "../diagnostics/index.ts";
import type { RollNode, RollRowNode } from "../../grammar/syntax-tree.ts";
import type { CheckedRollRow, Statement } from "../../runtime/checked-tree.ts";

/** A table of actions: one for every number of its dice. */
export function checkRoll(context: CheckContext, node: RollNode, letters: LetterScope, scope: Scope): Statement | null {
  const dice = checkRollDice(context, node);
  const rows: CheckedRollRow[] = [];
  for (const row of node.rows) {
    const checked = checkRow(context, row, letters, scope);
    if (checked) rows.push(checked);
  }
  if (dice === null || rows.length !== node.rows.length) return null;
  return { kind: "roll", dice, rows, span: context.located(node.span).span };
}

function checkRow(context: CheckContext, row: RollRowNode, letters: LetterScope, scope: Scope): CheckedRollRow | null {
  const { result } = row;
  const range = { from: row.from.value, to: row.to.value };
  switch (result.kind) {
    case "letter":
      return context.reporter.report(rollResultDoesNotFit, result.span, { found: "a letter", expected: "actions" });
    case "action": {
      const action = checkAction(context, result, letters, scope);
      const text = context.page.of({ start: row.span.start, end: endOfAllWords(result) });
      return action && { span: context.located(row.span).span, text, ...range, find: null, action };
    }
    case "find": {
      const find = checkFind(context, result.phrase, result.bracket);
      const found = find ? { bound: [...scope.bound, boundBy(find.of)] } : scope;
      const action =
        find || !hasUnknownWords(result.phrase) ? checkAction(context, result.action, letters, found) : null;
      if (!find || !action) return null;
      const text = context.page.of({ start: row.span.start, end: endOfAllWords(result.action) });
      return { span: context.located(row.span).span, text, ...range, find, action };
    }
  }
}

type Find = NonNullable<CheckedRollRow["find"]>;

function checkFind(
  context: CheckContext,
  phrase: Parameters<typeof describe>[1],
  bracket: Parameters<typeof checkBracket>[1],
): Find | null {
  const { lexicon } = context;
  const { unit, place } = lexicon.roles;
  const criteria = checkBracket(context, bracket, [unit, place]);
  if (hasUnknownWords(phrase)) return null;
  const described = describe(context, phrase);
  if (!described || !criteria) return null;
  const odd = isCounted(described) || described.description.sort !== criteria.sort;
  if (odd) {
    return context.unsupported(phrase.span, "“find” finds one unit, so its bracket must tell units apart");
  }
  return { of: described.description, criteria: criteria.criteria };
}
