import type { UnitVersions, VersionCell } from "../../compiler/diff/versions.ts";
import type { Colours } from "../terminal.ts";
import { diffData } from "./json.ts";
import { markdownDiff } from "./markdown.ts";
import { escapedHtml, htmlDiff } from "./html.ts";
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
      return `${markdownTable(versions)}\n${markdownDiff(differencesOf(versions))}`;
    case "html":
      return htmlDiff(differencesOf(versions), htmlTable(unit, versions));
    case "pretty":
      return `${prettyTable(versions, colours, columns)}\n${versionNote(versions)}\n\n${prettyDiff(differencesOf(versions), colours, columns)}`;
  }
}

/** `scenario 1`; with the heading where that tells procedures apart. */
function columnNames({ procedures }: UnitVersions): readonly string[] {
  const scenarios = procedures.map(({ compared }) => compared.sheet.scenario);
  return procedures.map(({ compared, procedure }, index) => {
    const name = `scenario ${compared.sheet.scenario}`;
    const isShared = scenarios.some((scenario, other) => other !== index && scenario === compared.sheet.scenario);
    return isShared ? `${name} ${procedure.name}` : name;
  });
}

function cellText(cell: VersionCell | null): string {
  return cell === null ? "–" : `${cell.number}${cell.version}`;
}

function differencesOf(versions: UnitVersions): Parameters<typeof prettyDiff>[0] {
  const names = columnNames(versions);
  return versions.differences.map(({ from, to, section }) => ({
    before: `${names[from]} (version ${versions.versions[from]})`,
    after: `${names[to]} (version ${versions.versions[to]})`,
    sections: [section],
  }));
}

function versionNote({ versions }: UnitVersions): string {
  const count = new Set(versions).size;
  return count === 1
    ? "All sheets say the same."
    : `${count} versions. In each row, sheets with the same letter say the same. The number is the clause's number in its scenario.`;
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

function markdownTable(versions: UnitVersions): string {
  const row = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  const names = columnNames(versions);
  return [
    row(["Clause", ...names]),
    row(["---", ...names.map(() => "---")]),
    row(["_whole procedure_", ...versions.versions]),
    ...versions.rows.map(({ text, cells }) => row([text, ...cells.map(cellText)])),
    "",
    versionNote(versions),
    "",
  ].join("\n");
}

function htmlTable(unit: string, versions: UnitVersions): string {
  const row = (tag: "td" | "th", cells: readonly string[]): string =>
    `<tr>${cells.map((cell) => `<${tag}>${escapedHtml(cell)}</${tag}>`).join("")}</tr>`;
  const rows = [
    row("th", ["Clause", ...columnNames(versions)]),
    row("td", ["whole procedure", ...versions.versions]),
    ...versions.rows.map(({ text, cells }) => row("td", [text, ...cells.map(cellText)])),
  ];
  return `<h1>${escapedHtml(unit)}</h1>\n<table>\n${rows.join("\n")}\n</table>\n<p>${escapedHtml(versionNote(versions))}</p>`;
}

function unitData(unit: string, versions: UnitVersions): object {
  return {
    unit,
    procedures: versions.procedures.map(({ compared, procedure }, index) => ({
      file: compared.file.source.name,
      scenario: compared.sheet.scenario,
      bot: compared.sheet.bot,
      procedure: procedure.name,
      version: versions.versions[index],
    })),
    clauses: versions.rows,
    differences: versions.differences.map(({ from, to }, index) => ({
      from,
      to,
      ...diffData([differencesOf(versions)[index]].flatMap((diff) => diff ?? [])),
    })),
  };
}
