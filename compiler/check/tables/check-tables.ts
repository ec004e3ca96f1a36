import type { CheckContext } from "../context.ts";
import { checkExpression, formulasIn, needsSide } from "./expression.ts";
import { TableNames, sameThing } from "./names.ts";
import { checkSequence } from "./sequence.ts";
import { checkTable, reportEndless } from "./table.ts";
import { groupBy } from "../../../grammar/group-by.ts";
import { levelsOf, reachedFrom } from "../../graph.ts";
import type { FormulaNode, MenuNode, OptionNode } from "../../../grammar/table-tree.ts";
import type {
  CheckedFormula,
  CheckedTables,
  CheckedExpression,
  CheckedMenu,
  CheckedOption,
} from "../../../runtime/tables/checked-tables.ts";
import { foldForm } from "../../../grammar/fold-form.ts";

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

/** Checks one list of a menu. Limits that are not understood are reported and left out. */
function checkMenu(context: CheckContext, names: TableNames, node: MenuNode): CheckedMenu {
  const ofEach = node.ofEach && checkExpression(context, names, node.ofEach);
  const seen = new Set<string>();
  const options = node.rows.flatMap((row) => {
    const key = foldForm(row.name.text);
    if (seen.has(key))
      context.reporter.report("duplicate-name", row.name.span, { name: row.name.text, kind: "option" });
    const isNew = !seen.has(key);
    seen.add(key);
    const option = checkOption(context, names, node, row, ofEach);
    return option === null || !isNew ? [] : [option];
  });
  return { name: node.name.text, list: node.list?.text ?? null, options, span: node.span };
}

function checkOption(
  context: CheckContext,
  names: TableNames,
  menu: MenuNode,
  node: OptionNode,
  ofEach: CheckedExpression | null,
): CheckedOption | null {
  const needs: CheckedOption["needs"][number][] = [];
  const atMost: CheckedExpression[] = ofEach === null ? [] : [ofEach];
  for (const limit of node.limits) {
    if (limit.kind === "needs") {
      const quantity = names.quantity(limit.quantity);
      if (quantity !== null) needs.push({ quantity: quantity.id, least: limit.least.value });
    } else {
      const count = checkExpression(context, names, limit.count);
      if (count !== null) atMost.push(count);
    }
  }
  names.number(node.currency);
  const yields = node.yields && {
    count: node.yields.count?.value ?? null,
    what: yieldedIn(menu, node.yields.what.text),
  };
  const { text: name } = node.name;
  if (node.cost.value === 0 && atMost.length === 0)
    return context.reporter.report("free-option", node.cost.span, {
      name,
      reason: "it costs nothing, so it could be taken without end",
    });
  const gained = node.yields && names.quantityIfAny(node.yields.what);
  const gains = gained && { quantity: gained.id, count: yields?.count ?? 1 };
  const adds = node.adds;
  const isAnswered = menu.rows.some(({ adds: alsoAdds, yields: other }) => {
    return !alsoAdds && other !== null && yields !== null && sameThing(thingOf(other.what.text), yields.what);
  });
  if (adds && !isAnswered)
    return context.reporter.report("free-option", node.name.span, {
      name,
      reason: "it adds to another option, and no option of this menu gives what it adds to",
    });
  const rule = node.rule?.text ?? null;
  return { name, cost: node.cost.value, adds, yields, gains, needs, atMost, rule, span: node.span };
}

/** What an option gives, spelled like the first option of the menu that gives the same: `strike` is `strikes`. */
function yieldedIn(menu: MenuNode, written: string): string {
  const own = thingOf(written);
  const all = menu.rows.flatMap(({ yields }) => (yields === null ? [] : [thingOf(yields.what.text)]));
  return all.find((each) => sameThing(each, own)) ?? own;
}

/** The thing named in `group of strikes`: strikes. */
function thingOf(text: string): string {
  return text.replace(/^(?:each |every )?(?:group|set)s? of /i, "");
}
