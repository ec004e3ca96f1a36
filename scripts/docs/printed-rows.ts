import type { CheckedTables } from "../../runtime/tables/checked-tables.ts";

/** The results of a table row by row, under each row's name or its numbers. */
export function printedRows({ tables }: CheckedTables, name: string): Readonly<Record<string, readonly string[]>> {
  const table = tables.find((each) => each.name.toLowerCase() === name);
  if (table === undefined) throw new Error(`no table ${name}`);
  return Object.fromEntries(
    table.rows.flatMap(({ label, range, results }): [string, readonly string[]][] => {
      const texts = results.map((result) =>
        result.kind === "named"
          ? result.name.replaceAll(`"`, "")
          : result.kind === "amount"
            ? String(result.value)
            : result.kind,
      );
      if (label !== null) return [[label, texts]];
      const [from, to] = [range?.from ?? 0, range?.to ?? 0];
      return Array.from({ length: to - from + 1 }, (_, index) => [String(from + index), texts]);
    }),
  );
}

/** The steps of a sequence that are told, in small letters and without their stops; what a colon explains is left out. */
export function printedSteps({ sequences }: CheckedTables, name: string): readonly string[] {
  const sequence = sequences.find((each) => each.name.toLowerCase() === name);
  if (sequence === undefined) throw new Error(`no sequence ${name}`);
  return sequence.steps.flatMap(({ instruction }) =>
    instruction.kind === "told" ? [instruction.text.toLowerCase().replace(/(?:: .*|\.)$/, "")] : [],
  );
}
