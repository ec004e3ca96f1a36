import type { CheckContext } from "../context.ts";
import { checkExpression, formulasIn, needsSide } from "./expression.ts";
import { checkMenu } from "./menu.ts";
import { TableNames } from "./names.ts";
import { checkSequence } from "./sequence.ts";
import { checkTable, reportEndless } from "./table.ts";
import { groupBy } from "../../../grammar/group-by.ts";
import { levelsOf, reachedFrom } from "../../graph.ts";
import type { FormulaNode } from "../../../grammar/table-tree.ts";
import type { CheckedFormula, CheckedTables } from "../../../runtime/tables/checked-tables.ts";

export const NO_TABLES: CheckedTables = { tables: [], formulas: [], menus: [], sequences: [] };

/** Checks the tables, menus, formulas and sequences of a text, leaving out what is not understood. */
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

/** Checks formulas; reports and leaves out those that use each other in a circle. */
function checkFormulas(context: CheckContext, names: TableNames): readonly CheckedFormula[] {
  const checked = names.formulas.flatMap((node) => {
    const value = checkExpression(context, names, node.value);
    return value === null ? [] : [{ node, value }];
  });
  const byName = new Map(checked.map((formula) => [formula.node.name.text, formula.value]));
  const all = [...byName.keys()];
  const usedBy = new Map([...byName].map(([name, value]) => [name, new Set(formulasIn(value))]));
  const uses = (name: string): readonly string[] => [...(usedBy.get(name) ?? [])].filter((used) => byName.has(used));
  const users = groupBy(
    all.flatMap((user) => uses(user).map((used) => ({ user, used }))),
    ({ used }) => used,
  );
  const ofSides = reachedFrom(
    [...byName].flatMap(([name, value]) => (needsSide(value) ? name : [])),
    (name) => (users.get(name) ?? []).map(({ user }) => user),
  );
  const ordered = new Set(levelsOf(all, uses).flat());
  return checked.flatMap(({ node, value }) => {
    const { text: name } = node.name;
    const isCircular = !ordered.has(name) && reachedFrom(uses(name), uses).has(name);
    if (isCircular) return reportCircle(context, node);
    const eachSide = needsSide(value) || uses(name).some((used) => ofSides.has(used));
    return { name, text: context.page.written(node.value.span), value, eachSide, span: node.span };
  });
}

function reportCircle(context: CheckContext, { name }: FormulaNode): readonly [] {
  context.reporter.report("recursive-formula", name.span, { name: name.text });
  return [];
}
