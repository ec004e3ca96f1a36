import { defineLint, diagnose, type Diagnostic } from "../../grammar/diagnostic.ts";
import { leavesOf } from "../../runtime/checked-tree/expression.ts";
import type { CheckedTables } from "../../runtime/tables/checked-tables.ts";
import { type CheckedFile, isWhole } from "../check-file.ts";

export const unusedTable = defineLint({
  code: "unused-table",
  template: "nothing rolls on “{table}”",
  documentation:
    "A sequence of this text rolls on tables, but no step, table or menu of it names this one. Add a step that rolls on it, or remove it. Tables that a quantity chooses from are for people and for formulas, and are not reported.",
  examples: [
    {
      wrong:
        "TABLE WEATHER [d6]:\n  1–3: Clear.\n  4–6: Rain.\n\nTABLE WIND [d6]:\n  1–3: Calm.\n  4–6: Storm.\n\nSEQUENCE SETTING UP:\n  1: Roll on weather.\n",
      right:
        "TABLE WEATHER [d6]:\n  1–3: Clear.\n  4–6: Rain.\n\nTABLE WIND [d6]:\n  1–3: Calm.\n  4–6: Storm.\n\nSEQUENCE SETTING UP:\n  1: Roll on weather.\n  2: Roll on wind.\n",
      message: "nothing rolls on “WIND”",
    },
  ],
});

/** The tables with dice that nothing in their text rolls on, where its sequences roll at all. */
export function findUnusedTables(checked: CheckedFile): readonly Diagnostic[] {
  const { tables } = checked;
  const rolled = tablesOfSequences(tables);
  if (rolled.length === 0 || !isWhole(checked)) return [];
  const used = new Set([...rolled, ...tablesOfResults(tables), ...tablesOfFormulas(tables)]);
  return tables.tables
    .filter(({ name, key }) => key.kind !== "quantity" && !used.has(name))
    .map(({ name, span }) => diagnose(unusedTable, span, { table: name }));
}

function tablesOfSequences({ sequences }: CheckedTables): readonly string[] {
  return sequences.flatMap(({ steps }) =>
    steps.flatMap(({ instruction }) => {
      if (instruction.kind === "roll") return [instruction.table];
      return instruction.kind === "choose" && instruction.own !== null ? [instruction.own] : [];
    }),
  );
}

function tablesOfResults({ tables }: CheckedTables): readonly string[] {
  return tables.flatMap(({ name, rows }) =>
    rows.flatMap(({ results }) =>
      results.flatMap((result) => (result.kind === "roll" && result.table !== name ? [result.table] : [])),
    ),
  );
}

function tablesOfFormulas({ formulas, menus }: CheckedTables): readonly string[] {
  const limits = menus.flatMap(({ options }) => options.flatMap(({ atMost }) => atMost));
  return [...formulas.map(({ value }) => value), ...limits].flatMap((expression) =>
    leavesOf(expression).flatMap((leaf) => (leaf.kind === "lookup" ? [leaf.table] : [])),
  );
}
