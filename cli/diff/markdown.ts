import type { FileDiff, MatchedPart } from "../../compiler/diff/change.ts";
import { placeText, summaryLine } from "../../compiler/diff/summary.ts";
import { fileTitle } from "./file-title.ts";

/** The comparison as Markdown, for a pull request or a changelog. */
export function markdownDiff(diffs: readonly FileDiff[]): string {
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

function partLines({ before, after, changes }: MatchedPart): string[] {
  const told = changes.map(({ where, sentence, changesMeaning }) => {
    const place = placeText(where);
    const text = `${place === "" ? "" : `**${place}**: `}${escaped(sentence)}`;
    return changesMeaning ? `- ${text}` : `- _${text}_`;
  });
  const typed = [
    ...(before?.text.split("\n") ?? []).map((line) => `- ${line}`),
    ...(after?.text.split("\n") ?? []).map((line) => `+ ${line}`),
  ];
  const fence = fenceFor(typed);
  return [...told, "", `${fence}diff`, ...typed, fence, ""];
}

/** A fence longer than any in the text. */
function fenceFor(lines: readonly string[]): string {
  const runs = lines.flatMap((line) => line.match(/`+/g) ?? []).map((run) => run.length);
  return "`".repeat(Math.max(3, ...runs.map((length) => length + 1)));
}

function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|]/g, "\\$&");
}
