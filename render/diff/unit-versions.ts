import { escapeMarkup } from "../../grammar/escape-markup.ts";
import { type FileDiff, changesOf, type Quote, countsByKind, summaryLine } from "../../compiler/diff/change.ts";
import type { UnitVersions, VersionCell } from "../../compiler/diff/versions.ts";
import { diffMarkdown, diffPage } from "./diff-pages.ts";

/** How a unit's procedure differs from scenario to scenario, as a page that needs nothing else. */
export function unitPage(unit: string, versions: UnitVersions): string {
  return diffPage(differencesOf(versions), { opening: htmlTable(unit, versions) });
}

/** The same as Markdown. */
export function unitMarkdown(versions: UnitVersions): string {
  return `${markdownTable(versions)}\n${diffMarkdown(differencesOf(versions))}`;
}

/** The same for programs. */
export function unitData(unit: string, versions: UnitVersions): object {
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
    `<tr>${cells.map((cell) => `<${tag}>${escapeMarkup(cell)}</${tag}>`).join("")}</tr>`;
  const rows = [
    row("th", ["Clause", ...columnNames(versions)]),
    row("td", ["whole procedure", ...versions.versions]),
    ...versions.rows.map(({ text, cells }) => row("td", [text, ...cells.map(cellText)])),
  ];
  return `<h1>${escapeMarkup(unit)}</h1>\n<table>\n${rows.join("\n")}\n</table>\n<p>${escapeMarkup(versionNote(versions))}</p>`;
}

/** `scenario 1`; with the heading where that tells procedures apart. */
export function columnNames({ procedures }: UnitVersions): readonly string[] {
  const scenarios = procedures.map(({ compared }) => compared.sheet.scenario);
  return procedures.map(({ compared, procedure }, index) => {
    const name = `scenario ${compared.sheet.scenario}`;
    const isShared = scenarios.some((scenario, other) => other !== index && scenario === compared.sheet.scenario);
    return isShared ? `${name} ${procedure.name}` : name;
  });
}

/** `3A`: the number of a clause and its version; a dash where the procedure lacks it. */
export function cellText(cell: VersionCell | null): string {
  return cell === null ? "–" : `${cell.number}${cell.version}`;
}

/** What each version has that the one before it had not. */
export function differencesOf(versions: UnitVersions): readonly FileDiff[] {
  const names = columnNames(versions);
  return versions.differences.map(({ from, to, section }) => ({
    before: `${names[from]} (version ${versions.versions[from]})`,
    after: `${names[to]} (version ${versions.versions[to]})`,
    sections: [section],
  }));
}

/** What the letters of the table mean. */
export function versionNote({ versions }: UnitVersions): string {
  const count = new Set(versions).size;
  return count === 1
    ? "All sheets say the same."
    : `${count} versions. In each row, sheets with the same letter say the same. The number is the clause's number in its scenario.`;
}

/** The comparison for programs; its schema is schemas/diff.schema.json. */
export function diffData(diffs: readonly FileDiff[]): object {
  const changes = diffs.flatMap(changesOf);
  return {
    files: diffs
      .filter(({ sections }) => sections.length > 0)
      .map((diff) => ({ before: diff.before, after: diff.after, changes: fileChanges(diff) })),
    summary: {
      changes: changes.length,
      changesOfMeaning: changes.filter(({ changesMeaning }) => changesMeaning).length,
      kinds: Object.fromEntries(countsByKind(changes)),
      line: summaryLine(diffs),
    },
  };
}

function fileChanges({ sections }: FileDiff): readonly object[] {
  return sections.flatMap(({ title, parts }) =>
    parts.flatMap(({ changes }) =>
      changes.map(({ kind, changesMeaning, where, before, after, sentence }) => ({
        kind,
        changesMeaning,
        section: title,
        ...where,
        before: quoteData(before),
        after: quoteData(after),
        sentence,
      })),
    ),
  );
}

function quoteData(quote: Quote | null): object | null {
  if (quote === null) return null;
  const { text, line, span } = quote;
  return { text, line, offset: span.start, endOffset: span.end };
}
