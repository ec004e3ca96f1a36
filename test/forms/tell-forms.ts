import { groupBy } from "../../grammar/group-by.ts";
import type { CountedForm, Outcome } from "./count-forms.ts";

/** The counts by what the forms need, and below them what is wrong with each form that is not understood. */
export function tellForms(forms: readonly CountedForm[]): string {
  const groups = [...groupBy(forms, ({ needs }) => needs)].toSorted(
    ([one, few], [other, many]) => many.length - few.length || one.localeCompare(other),
  );
  const rows = groups.map(([needs, those]) => row(needs, those));
  const head = ["needs", "forms", "as printed", "reworded", "run"];
  const table = aligned([head, ...rows, row("all", forms)]);
  const failing = forms.flatMap(({ form, printed, reworded }) => [
    ...told(`${form}, as printed`, printed),
    ...told(`${form}, reworded`, reworded),
  ]);
  return `${[...table, "", ...failing].join("\n")}\n`;
}

function row(name: string, forms: readonly CountedForm[]): readonly string[] {
  const checks = ({ kind }: Outcome): boolean => kind === "checked";
  const runs = (outcome: Outcome): boolean =>
    outcome.kind === "checked" && outcome.fires && outcome.difference === null;
  const share = (fits: (form: CountedForm) => boolean): string => {
    const found = forms.filter(fits).length;
    return name === "all" ? `${found} (${Math.round((100 * found) / forms.length)} %)` : `${found}`;
  };
  return [
    name,
    `${forms.length}`,
    share(({ printed }) => checks(printed)),
    share(({ printed, reworded }) => checks(printed) || checks(reworded)),
    share(({ printed, reworded }) => runs(printed) || runs(reworded)),
  ];
}

function told(name: string, outcome: Outcome): readonly string[] {
  switch (outcome.kind) {
    case "absent":
      return [`${name}: no wording`];
    case "refused":
      return [`${name}: “${outcome.marked}”: ${outcome.message}`];
    case "checked":
      if (outcome.difference !== null) return [`${name}: ${outcome.difference}`];
      return outcome.fires ? [] : [`${name}: fires in no drawn position`];
  }
}

function aligned(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0))) ?? [];
  return rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
