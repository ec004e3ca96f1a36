import packageInformation from "../../package.json" with { type: "json" };
import { dirname, resolve } from "node:path";
import type { Change, DiffSection, FileDiff, MatchedPart } from "../../compiler/diff/change.ts";
import type { UnitVersions } from "../../compiler/diff/versions.ts";
import type { Diagnostic, DiagnosticDefinition } from "../../grammar/diagnostic.ts";
import { createSource, type NamedText } from "../../grammar/source.ts";
import { escapeLine } from "../../io/terminal-text.ts";
import {
  cellText,
  changeLine,
  changesOf,
  columnNames,
  diffData,
  differencesOf,
  diffMarkdown,
  diffPage,
  diffUnit,
  fileTitle,
  type MarkedText,
  markWhole,
  markWords,
  placeText,
  showsDifference,
  summaryLine,
  unitData,
  unitMarkdown,
  unitPage,
  unseenChanges,
  versionNote,
} from "../../library/diff.ts";
import type { FileReport } from "../../library/folders.ts";
import { neighboursOf } from "../../node/check-beside.ts";
import { displayName, findFiles, proceduresFor, readText, gameFileAbove } from "../../node/files.ts";
import { PLAIN_STYLE } from "../../runtime/trace-text.ts";
import { MisuseError } from "../failure.ts";
import { githubReport, sarifReport } from "../report/formats.ts";
import { printable } from "../report/pretty.ts";
import { type Colours, coloursOf, type Terminal, traceStyle } from "../terminal.ts";
import { behaviourData, type BehaviourResult, behaviourText } from "./compare-behaviour.ts";

export const DIFF_FORMATS = ["pretty", "markdown", "html", "json", "sarif", "github"] as const;
export type DiffFormat = (typeof DIFF_FORMATS)[number];

/** The formats for one unit across scenarios: a table is not a finding in a file. */
type UnitFormat = Exclude<DiffFormat, "sarif" | "github">;

/**
 * A comparison in the chosen format.
 *
 * @param sides the texts that were compared
 * @param behaviour null where it was not asked for
 */
export function diffReport(
  diffs: readonly FileDiff[],
  sides: Parameters<typeof diffFindings>[1],
  behaviour: readonly BehaviourResult[] | null,
  format: DiffFormat,
  terminal: Terminal,
): string {
  const unseen = behaviour === null ? [] : unseenChanges(diffs);
  const plain = [...(behaviour ?? []).map((each) => behaviourText(each, PLAIN_STYLE)), ...unseenText(unseen)];
  switch (format) {
    case "pretty": {
      const colours = coloursOf(terminal);
      const texts = (behaviour ?? []).map((each) => behaviourText(each, traceStyle(colours)));
      return [prettyDiff(diffs, colours, terminal.columns), ...texts, ...unseenText(unseen)].join("\n");
    }
    case "markdown":
      return [diffMarkdown(diffs), ...plain.map((text) => `\`\`\`text\n${text}\`\`\`\n`)].join("\n");
    case "html":
      return diffPage(diffs, { behaviour: plain });
    case "sarif":
      return sarifReport(diffFindings(diffs, sides), diffRules(diffs), packageInformation.version);
    case "github":
      return githubReport(diffFindings(diffs, sides));
    case "json": {
      const data =
        behaviour === null ? {} : { behaviour: behaviour.map(behaviourData), notInDecisions: unseen.map(unseenLine) };
      return `${JSON.stringify({ ...diffData(diffs), ...data }, null, 2)}\n`;
    }
  }
}

/** The changes in play that change no decision. */
function unseenText(changes: readonly Change[]): readonly string[] {
  if (changes.length === 0) return [];
  const lines = changes.map((change) => `  ${unseenLine(change)}`);
  return [`Changes that no single decision shows:\n${lines.join("\n")}\n`];
}

function unseenLine(change: Change): string {
  return change.where.procedure === null ? change.sentence : changeLine(change, change.where.procedure);
}

interface ComparedText {
  readonly name: string;
  readonly text: string;
}

/**
 * The changes of a comparison as findings of the later texts. A change is reported where it is, a removal at the start
 * of the file. A removed file is reported in its former text.
 */
function diffFindings(
  diffs: readonly FileDiff[],
  sides: { readonly before: readonly ComparedText[]; readonly after: readonly ComparedText[] },
): readonly FileReport[] {
  return diffs
    .filter(({ sections }) => sections.length > 0)
    .map((diff) => {
      const { before, after } = diff;
      const name = after ?? before ?? "";
      const texts = after === null ? sides.before : sides.after;
      const text = texts.find((each) => each.name === name)?.text ?? "";
      const diagnostics = changesOf(diff).map((change) => finding(change, after === null ? "before" : "after"));
      return { source: createSource(name, text), diagnostics };
    });
}

function finding({ kind, changesMeaning, sentence, where, ...quotes }: Change, side: "before" | "after"): Diagnostic {
  const quote = quotes[side];
  const place = [
    where.procedure,
    where.clause === null ? null : `clause ${where.clause.after ?? where.clause.before}`,
    where.letter === null ? null : `letter ${where.letter.after ?? where.letter.before}`,
  ].filter((part) => part !== null);
  return {
    code: kind,
    severity: changesMeaning ? "warning" : "note",
    span: quote?.span ?? { start: 0, end: 0 },
    message: place.length === 0 ? sentence : `${place.join(", ")}: ${sentence}`,
  };
}

/** The kinds of changes that a comparison found, as the rules of a SARIF log. */
function diffRules(diffs: readonly FileDiff[]): readonly DiagnosticDefinition[] {
  const kinds = new Map(diffs.flatMap(changesOf).map(({ kind, changesMeaning }) => [kind, changesMeaning]));
  return [...kinds].map(([code, changesMeaning]) => ({
    code,
    severity: changesMeaning ? "warning" : "note",
    template: code.replaceAll("-", " "),
    documentation: `A difference between the two sheets: ${code.replaceAll("-", " ")}.`,
    examples: [],
  }));
}

/** How a unit's procedure differs between scenarios: a table, and the differences between its versions. */
function unitReport(
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

/**
 * Prints how one unit's procedure differs between scenarios; returns whether it does.
 *
 * @param paths where to look for sheets; none means the procedures of the project
 */
export async function printUnit(
  unit: string,
  paths: readonly string[],
  format: DiffFormat,
  terminal: Terminal,
): Promise<boolean> {
  if (format === "sarif" || format === "github") {
    throw new MisuseError(`--unit prints a table, which cannot be ${format}; use pretty, markdown, html or json`);
  }
  const wanted = paths.length > 0 ? paths : [displayName(await usualRoot(terminal), terminal.directory)];
  const { files, problems } = await findFiles(wanted, ["sheet"], terminal);
  if (problems.length > 0) throw new MisuseError(problems.join("\n"));
  const texts: NamedText[] = await Promise.all(
    files.map(async ({ name, path }) => ({ path: name, text: await readText(path) })),
  );
  const beside = (await Promise.all(files.map(neighboursOf))).flat();
  const compared = diffUnit(unit, texts, { game: [...terminal.games.all.values()], beside });
  if (!compared.ok) throw new MisuseError(compared.reason);
  terminal.writeOutput(unitReport(unit, compared.versions, format, coloursOf(terminal), terminal.columns));
  return compared.differ;
}

/** The folder of the game to which the directory belongs, or else the nearest `procedures`. */
async function usualRoot({ directory }: Terminal): Promise<string> {
  const game = await gameFileAbove(directory);
  return game === null ? proceduresFor(resolve(directory, "x"), undefined, directory) : dirname(game);
}

const NARROWEST_COLUMN = 24;
const DIVIDER = " │ ";

/** The comparison for people at a terminal: what changed, and both texts side by side. */
function prettyDiff(diffs: readonly FileDiff[], colours: Colours, columns: number): string {
  const lines: string[] = [];
  for (const diff of diffs) {
    if (diff.sections.length === 0) continue;
    lines.push(colours.bold(fileTitle(diff)), "");
    for (const section of diff.sections) lines.push(...sectionLines(section, colours, columns), "");
  }
  lines.push(summaryLine(diffs));
  return `${lines.join("\n")}\n`;
}

function sectionLines({ title, parts }: DiffSection, colours: Colours, columns: number): string[] {
  return [colours.bold(escapeLine(title)), ...parts.flatMap((part) => partLines(part, colours, columns))];
}

function partLines(part: MatchedPart, colours: Colours, columns: number): string[] {
  const lines = part.changes.map((change) => changeText(change, colours));
  return showsDifference(part) ? [...lines, ...sideBySide(part, colours, columns)] : lines;
}

function changeText({ where, sentence, changesMeaning }: Change, colours: Colours): string {
  const place = placeText(where);
  const line = `  ${changesMeaning ? "•" : "="} ${place === "" ? "" : `${place}: `}${escapeLine(sentence)}`;
  return changesMeaning ? line : colours.dim(line);
}

function sideBySide({ before, after }: MatchedPart, colours: Colours, columns: number): string[] {
  const width = Math.max(NARROWEST_COLUMN, Math.floor((columns - 4 - DIVIDER.length) / 2));
  const [left, right] =
    before !== null && after !== null
      ? markWords(printableLines(before.text), printableLines(after.text))
      : [wholeOf(before?.text), wholeOf(after?.text)];
  const lines: string[] = [];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const lefts = wrap(left[index] ?? [], width);
    const rights = wrap(right[index] ?? [], width);
    for (let row = 0; row < Math.max(lefts.length, rights.length); row += 1) {
      const [first, second] = [lefts[row] ?? [], rights[row] ?? []];
      const padding = " ".repeat(Math.max(0, width - length(first)));
      const line = `${coloured(first, colours.red)}${padding}${colours.dim(DIVIDER)}${coloured(second, colours.green)}`;
      lines.push(`    ${line.trimEnd()}`);
    }
  }
  return lines;
}

function wholeOf(text: string | undefined): MarkedText[][] {
  return text === undefined ? [] : markWhole(printableLines(text));
}

function printableLines(text: string): string {
  return text.split("\n").map(printable).join("\n");
}

function length(line: readonly MarkedText[]): number {
  return line.reduce((sum, { text }) => sum + widthOf(text), 0);
}

const NARROW = /^[\x20-\x7e]*$/;

/** The number of characters of a text; a surrogate pair is one. */
function widthOf(text: string): number {
  return NARROW.test(text) ? text.length : [...text].length;
}

function coloured(line: readonly MarkedText[], colour: (text: string) => string): string {
  return line.map(({ text, differs }) => (differs ? colour(text) : text)).join("");
}

/** Breaks a line between words and indents what follows by two more than the line. */
function wrap(line: readonly MarkedText[], width: number): readonly (readonly MarkedText[])[] {
  if (length(line) <= width) return [line];
  const indent = /^\s*/.exec(line.map(({ text }) => text).join(""))?.[0].length ?? 0;
  const margin: MarkedText = { text: " ".repeat(Math.min(indent + 2, 8)), differs: false };
  const lines: MarkedText[][] = [[]];
  let filled = 0;
  for (const word of unbreakable(line, width - margin.text.length)) {
    const last = lines.at(-1) ?? [];
    if (last.length === 0 || filled + word.width <= width) {
      last.push(...word.parts);
      filled += word.width;
    } else if (word.parts.every(({ text }) => text.trim() === "")) {
      lines.push([margin]);
      filled = margin.text.length;
    } else {
      lines.push([margin, ...word.parts]);
      filled = margin.text.length + word.width;
    }
  }
  return lines;
}

/** A word or the blanks between two words, split where the marking changes. */
interface Unbreakable {
  readonly parts: MarkedText[];
  width: number;
}

/** The words of a line with their punctuation, and the blanks between them. */
function unbreakable(line: readonly MarkedText[], width: number): readonly Unbreakable[] {
  const words: Unbreakable[] = [];
  let isOpen = false;
  for (const { text, differs } of line) {
    for (const piece of text.match(/\s+|\S+/g) ?? []) {
      const isBlank = piece.trim() === "";
      const last = words.at(-1);
      if (last !== undefined && isOpen && !isBlank && last.width + piece.length <= width) {
        last.parts.push({ text: piece, differs });
        last.width += widthOf(piece);
        continue;
      }
      for (const part of pieces(piece, width)) words.push({ parts: [{ text: part, differs }], width: widthOf(part) });
      isOpen = !isBlank;
    }
  }
  return words;
}

function pieces(word: string, width: number): readonly string[] {
  if (word.length <= width) return [word];
  const all: string[] = [];
  for (let start = 0; start < word.length; start += width) all.push(word.slice(start, start + width));
  return all;
}
