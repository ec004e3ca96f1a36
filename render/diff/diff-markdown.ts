import type { FileDiff, MatchedPart } from "../../compiler/diff/change.ts";
import { placeText, summaryLine } from "../../compiler/diff/summary.ts";
import { commonSubsequence } from "../../compiler/diff/sequence.ts";
import { showsDifference } from "./marked-words.ts";

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
