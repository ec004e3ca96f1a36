import type { CheckContext } from "../context.ts";
import { checkExpression, formulasIn, needsSide } from "./expression.ts";
import { checkMenu } from "./menu.ts";
import { TableNames } from "./names.ts";
import { checkSequence } from "./sequence.ts";
import { checkTable, reportEndless } from "./table.ts";
import { recursiveFormula } from "../../diagnostics/index.ts";
import type { FormulaNode } from "../../../grammar/table-tree.ts";
import type { CheckedFormula, CheckedTables } from "../../../runtime/tables/checked-tables.ts";

export const NO_TABLES: CheckedTables = { tables: [], formulas: [], menus: [], sequences: [] };

/** Checks the tables, menus, formulas and sequences of a text. What is not understood is left out. */
export function checkTables(context: CheckContext): CheckedTables {
  const names = new TableNames(context);
  const { tables, formulas, menus, sequences } = names;
  if (tables.length + formulas.length + menus.length + sequences.length === 0) return NO_TABLES;
  names.checkUnique();
  const checkedTables = tables.flatMap((table) => checkTable(context, names, table) ?? []);
  reportEndless(context, names, checkedTables);
  const checkedFormulas = checkFormulas(context, names);
  return {
    tables: checkedTables,
    formulas: checkedFormulas,
    menus: menus.map((menu) => checkMenu(context, names, menu)),
    sequences: sequences.map((sequence) => checkSequence(context, names, checkedTables, checkedFormulas, sequence)),
  };
}

/** Formulas that use each other in a circle are reported and left out. */
function checkFormulas(context: CheckContext, names: TableNames): readonly CheckedFormula[] {
  const checked = names.formulas.flatMap((node) => {
    const value = checkExpression(context, names, node.value);
    return value === null ? [] : [{ node, value }];
  });
  const byName = new Map(checked.map((formula) => [formula.node.name.text, formula]));
  const reaches = (from: string): ReadonlySet<string> => {
    const seen = new Set<string>();
    const open = [from];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      const formula = byName.get(name);
      for (const next of formula === undefined ? [] : formulasIn(formula.value)) {
        if (seen.has(next)) continue;
        seen.add(next);
        open.push(next);
      }
    }
    return seen;
  };
  return checked.flatMap(({ node, value }) => {
    const reached = reaches(node.name.text);
    if (reached.has(node.name.text)) return reportCircle(context, node);
    const parts = [value, ...[...reached].flatMap((name) => byName.get(name)?.value ?? [])];
    const eachSide = parts.some(needsSide);
    return { name: node.name.text, text: context.page.written(node.value.span), value, eachSide, span: node.span };
  });
}

function reportCircle(context: CheckContext, { name }: FormulaNode): readonly [] {
  context.reporter.report(recursiveFormula, name.span, { name: name.text });
  return [];
}
