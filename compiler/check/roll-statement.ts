import { endOfAllWords } from "./action-words.ts";
import { checkAction } from "./action.ts";
import { checkBracket } from "./bracket.ts";
import { checkAmount } from "./comparison.ts";
import { checkProviso, withoutBindings } from "./condition.ts";
import type { CheckContext } from "./context.ts";
import { describe, isCounted } from "./describe.ts";
import { checkRollDice } from "./roll-table.ts";
import { boundBy, type LetterScope, type Scope } from "./scope.ts";
import { hasUnknownWords } from "./shape.ts";
import type { RollModifierNode, RollNode, RollRowNode } from "../../grammar/syntax-tree.ts";
import { needsDice } from "../../runtime/checked-tree/expression.ts";
import type { CheckedRollRow, RollModifier, Statement } from "../../runtime/checked-tree.ts";

/** A table of actions: one for every number of its dice. */
export function checkRoll(context: CheckContext, node: RollNode, letters: LetterScope, scope: Scope): Statement | null {
  const dice = checkRollDice(context, node);
  const rows: CheckedRollRow[] = [];
  for (const row of node.rows) {
    const checked = checkRow(context, row, letters, scope);
    if (checked) rows.push(checked);
  }
  const modifiers = checkModifiers(context, node);
  if (dice === null || modifiers === null || rows.length !== node.rows.length) return null;
  const modified = modifiers.length === 0 ? {} : { modifiers };
  return { kind: "roll", dice, ...modified, rows, span: context.located(node.span).span };
}

/** The modifiers of the dice; null if any is not understood. */
function checkModifiers(context: CheckContext, { modifiers }: RollNode): readonly RollModifier[] | null {
  const checked = modifiers.flatMap((modifier) => checkModifier(context, modifier) ?? []);
  return checked.length === modifiers.length ? checked : null;
}

function checkModifier(context: CheckContext, { span, sign, value, proviso }: RollModifierNode): RollModifier | null {
  const amount = checkAmount(context, value);
  const onlyIf = proviso && checkProviso(context, proviso);
  if (amount === null || (proviso !== null && onlyIf === null)) return null;
  if (needsDice(amount)) return context.unsupported(value.span, "the dice of a roll stand together in its bracket");
  return { ...context.located(span), sign, value: amount, onlyIf: onlyIf && withoutBindings(onlyIf) };
}

function checkRow(context: CheckContext, row: RollRowNode, letters: LetterScope, scope: Scope): CheckedRollRow | null {
  const { result } = row;
  const range = { from: row.from.value, to: row.to.value };
  switch (result.kind) {
    case "letter":
      return context.reporter.report("roll-result-does-not-fit", result.span, {
        found: "a letter",
        expected: "actions",
      });
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
