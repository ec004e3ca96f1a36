import {
  changesOf,
  countsByKind,
  type FileDiff,
  type MatchedPart,
  placeText,
  type Quote,
  summaryLine,
} from "../../compiler/diff/change.ts";
import { commonSubsequence } from "../../compiler/diff/match.ts";
import type { UnitVersions, VersionCell } from "../../compiler/diff/versions.ts";
import { escapeMarkup } from "../../grammar/escape-markup.ts";

/** The comparison as Markdown, for a pull request or a changelog. */
export function diffMarkdown(diffs: readonly FileDiff[]): string {
  const lines: string[] = [];
  for (const diff of diffs) {
    if (diff.sections.length === 0) continue;
    lines.push(`## ${escaped(fileTitle(diff))}`, "");
    for (const section of diff.sections) {
      lines.push(`### ${escaped(section.title)}`, "");
      for (const part of section.parts) lines.push(...partLines(part));
    }
  }
  lines.push(`**${escaped(summaryLine(diffs))}**`);
  return `${lines.join("\n")}\n`;
}

function partLines(part: MatchedPart): string[] {
  const { before, after, changes } = part;
  const lines = changes.map(({ where, sentence, changesMeaning }) => {
    const place = placeText(where);
    const text = `${place === "" ? "" : `**${place}**: `}${escaped(sentence)}`;
    return changesMeaning ? `- ${text}` : `- _${text}_`;
  });
  if (!showsDifference(part)) return [...lines, ""];
  const typed = typedLines(before?.text.split("\n") ?? [], after?.text.split("\n") ?? []);
  const fence = fenceFor(typed);
  return [...lines, "", `${fence}diff`, ...typed, fence, ""];
}

/** The lines of both texts in the form of a diff: those of both stand between the others and are marked by a blank. */
function typedLines(before: readonly string[], after: readonly string[]): readonly string[] {
  const lines: string[] = [];
  let [first, second] = [0, 0];
  for (const [old, added] of [...commonSubsequence(before, after), [before.length, after.length] as const]) {
    lines.push(...before.slice(first, old).map((line) => `- ${line}`));
    lines.push(...after.slice(second, added).map((line) => `+ ${line}`));
    lines.push(...before.slice(old, old + 1).map((line) => `  ${line}`));
    [first, second] = [old + 1, added + 1];
  }
  return lines;
}

/** A fence longer than any in the text. */
function fenceFor(lines: readonly string[]): string {
  const runs = lines.flatMap((line) => line.match(/`+/g) ?? []).map((run) => run.length);
  return "`".repeat(Math.max(3, ...runs.map((length) => length + 1)));
}

function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|]/g, "\\$&");
}

/** `red.bot`, `old.bot → new.bot`, `(none) → new.bot`. */
export function fileTitle({ before, after }: FileDiff): string {
  if (before === after) return after ?? "";
  return `${before ?? "(none)"} → ${after ?? "(none)"}`;
}

/** A stretch of a line; `differs` where the other side does not have it. */
export interface MarkedText {
  readonly text: string;
  readonly differs: boolean;
}

/** Whether two quotes show something: a heading whose clauses changed is the same on both sides. */
export function showsDifference({ before, after }: MatchedPart): boolean {
  return before === null || after === null || before.text !== after.text;
}

/** Both texts in lines, with the words marked that the other text lacks. */
export function markWords(before: string, after: string): readonly [MarkedText[][], MarkedText[][]] {
  const [olds, news] = [tokens(before), tokens(after)];
  const folded = (all: readonly string[]): string[] => all.map((token) => token.toLowerCase());
  const isBlank = (token: string): boolean => token.trim() === "";
  const oldWords = olds.flatMap((token, index) => (isBlank(token) ? [] : [index]));
  const newWords = news.flatMap((token, index) => (isBlank(token) ? [] : [index]));
  const common = commonSubsequence(
    folded(oldWords.map((index) => olds[index] ?? "")),
    folded(newWords.map((index) => news[index] ?? "")),
  );
  const sameOld = new Set(common.map(([first]) => oldWords[first]));
  const sameNew = new Set(common.map(([, second]) => newWords[second]));
  return [
    inLines(olds.map((text, index) => ({ text, differs: !isBlank(text) && !sameOld.has(index) }))),
    inLines(news.map((text, index) => ({ text, differs: !isBlank(text) && !sameNew.has(index) }))),
  ];
}

/** A text in lines, all of it marked. */
export function markWhole(text: string): MarkedText[][] {
  return text.split("\n").map((line) => [{ text: line, differs: true }]);
}

function tokens(text: string): readonly string[] {
  return text.match(/\n|[^\S\n]+|[\p{L}\p{N}'’-]+|[^\s\p{L}\p{N}]/gu) ?? [];
}

function inLines(all: readonly MarkedText[]): MarkedText[][] {
  const lines: MarkedText[][] = [[]];
  for (const token of all) {
    if (token.text === "\n") lines.push([]);
    else lines.at(-1)?.push(token);
  }
  return lines;
}

/**
 * The comparison as a page of its own that needs nothing else.
 *
 * @param opening HTML that stands first
 * @param behaviour texts on what the bots do differently, which stand last
 */
export function diffPage(
  diffs: readonly FileDiff[],
  { opening = "", behaviour = [] }: { readonly opening?: string; readonly behaviour?: readonly string[] } = {},
): string {
  const body = diffs.filter(({ sections }) => sections.length > 0).map(fileHtml);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What changed</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${[opening, ...body].filter((part) => part !== "").join("\n")}
<p class="summary">${escapeMarkup(summaryLine(diffs))}</p>
${behaviour.map((text) => `<pre class="behaviour">${escapeMarkup(text)}</pre>`).join("\n")}
</main>
</body>
</html>
`;
}

const STYLE = `
:root { color-scheme: light dark; --line: #8886; --gone: #f775; --come: #4b55; }
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 80rem; padding: 0 1rem; }
h2 { font-size: 1.2rem; border-bottom: 2px solid var(--line); }
h3 { font-size: 1rem; letter-spacing: .04em; margin: 1.5rem 0 .3rem; }
ul { margin: .4rem 0; padding-left: 1.2rem; }
.wording { opacity: .65; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1rem; margin-bottom: 1rem; }
.pair pre { border: 1px solid var(--line); border-radius: 4px; margin: 0; min-width: 0; padding: .5rem;
  font: 13px/1.4 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
del { background: var(--gone); } ins { background: var(--come); } del, ins { text-decoration-thickness: 1px; }
table { border-collapse: collapse; } td, th { border: 1px solid var(--line); padding: .2rem .6rem; text-align: left; }
.behaviour { overflow-x: auto; font: 13px/1.4 ui-monospace, monospace; }
.summary { border-top: 2px solid var(--line); font-weight: 600; padding-top: .6rem; }
@media (max-width: 50rem) { .pair { grid-template-columns: 1fr; gap: .4rem; } }
`;

function fileHtml(diff: FileDiff): string {
  const sections = diff.sections.map(
    ({ title, parts }) => `<h3>${escapeMarkup(title)}</h3>\n${parts.map(partHtml).join("\n")}`,
  );
  return `<section>\n<h2>${escapeMarkup(fileTitle(diff))}</h2>\n${sections.join("\n")}\n</section>`;
}

function partHtml(part: MatchedPart): string {
  const { before, after, changes } = part;
  const items = changes.map(({ where, sentence, changesMeaning }) => {
    const place = placeText(where);
    const text = `${place === "" ? "" : `<b>${escapeMarkup(place)}</b>: `}${escapeMarkup(sentence)}`;
    return changesMeaning ? `<li>${text}</li>` : `<li class="wording">${text}</li>`;
  });
  const list = `<ul>\n${items.join("\n")}\n</ul>`;
  if (!showsDifference(part)) return list;
  const [left, right] =
    before !== null && after !== null
      ? markWords(before.text, after.text)
      : [markWhole(before?.text ?? ""), markWhole(after?.text ?? "")];
  const columns = `<pre>${marked(left, "del")}</pre><pre>${marked(right, "ins")}</pre>`;
  return `${list}\n<div class="pair">${columns}</div>`;
}

function marked(lines: readonly (readonly MarkedText[])[], tag: "del" | "ins"): string {
  const texts = lines.map((line) =>
    line
      .map(({ text, differs }) =>
        differs && text !== "" ? `<${tag}>${escapeMarkup(text)}</${tag}>` : escapeMarkup(text),
      )
      .join(""),
  );
  return texts.join("\n");
}

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
