import type { UnitVersions } from "../../compiler/diff/versions.ts";
import {
  cellText,
  columnNames,
  differencesOf,
  unitData,
  unitMarkdown,
  unitPage,
  versionNote,
} from "../../library/diff-report.ts";
import type { Colours } from "../terminal.ts";
import { prettyDiff } from "./pretty.ts";
import type { UnitFormat } from "./report.ts";

/** How a unit's procedure differs from scenario to scenario, as a table and what differs between its versions. */
export function unitReport(
  unit: string,
  versions: UnitVersions,
  format: UnitFormat,
  colours: Colours,
  columns: number,
): string {
  switch (format) {
    case "json":
      return `${JSON.stringify(unitData(unit, versions), null, 2)}\n`;
    case "markdown":
      return unitMarkdown(versions);
    case "html":
      return unitPage(unit, versions);
    case "pretty":
      return `${prettyTable(versions, colours, columns)}\n${versionNote(versions)}\n\n${prettyDiff(differencesOf(versions), colours, columns)}`;
  }
}

const LONGEST_CLAUSE = 60;

function prettyTable(versions: UnitVersions, colours: Colours, columns: number): string {
  const names = columnNames(versions);
  const head = ["", ...names];
  const body = [
    ["whole procedure", ...versions.versions],
    ...versions.rows.map(({ text, cells }) => [
      shortened(text, Math.min(LONGEST_CLAUSE, columns / 2)),
      ...cells.map(cellText),
    ]),
  ];
  const rows = [head, ...body];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row, index) => {
      const line = row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd();
      return index === 0 ? colours.bold(line) : line;
    })
    .join("\n");
}

function shortened(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(1, Math.floor(width) - 1))}…`;
}
