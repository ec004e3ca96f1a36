import type { CheckContext } from "../context.ts";
import { checkExpression } from "./expression.ts";
import { sameThing, type TableNames } from "./names.ts";
import type { MenuNode, OptionNode } from "../../../grammar/table-tree.ts";
import { foldForm } from "../../../grammar/fold-form.ts";
import type { CheckedExpression, CheckedMenu, CheckedOption } from "../../../runtime/tables/checked-tables.ts";

/** Checks one list of a menu. Limits that are not understood are reported and left out. */
export function checkMenu(context: CheckContext, names: TableNames, node: MenuNode): CheckedMenu {
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
  const adds = node.adds;
  const isAnswered = menu.rows.some(({ adds: alsoAdds, yields: other }) => {
    return !alsoAdds && other !== null && yields !== null && sameThing(thingOf(other.what.text), yields.what);
  });
  if (adds && !isAnswered)
    return context.reporter.report("free-option", node.name.span, {
      name,
      reason: "it adds to another option, and no option of this menu gives what it adds to",
    });
  return { name, cost: node.cost.value, adds, yields, needs, atMost, rule: node.rule?.text ?? null, span: node.span };
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
