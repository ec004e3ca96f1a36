import { type CodeAction, CodeActionKind } from "vscode-languageserver";
import type { ExpectedPlaces } from "../../analysis/situations/shown-in-editors.ts";
import type { Fix } from "../../grammar/diagnostic.ts";
import type { Span } from "../../grammar/source.ts";
import type { SituationOutcome } from "../environment.ts";
import type { Reading, SituationDocument } from "../documents/position-documents.ts";
import { placesWithin, runOf } from "../positions/run-situations.ts";
import type { Workspace } from "../workspace.ts";
import { changesOf } from "./quick-fixes.ts";

type Edit = Fix["edits"][number];

/**
 * Makes a situation expect what the bot decides. Replaces the keys of `expect` that fail, or all of `expect` if that is
 * not enough. Null where the situation passes already, or still would not pass.
 */
export async function takeDecision(
  workspace: Workspace,
  document: SituationDocument,
  within: Span,
): Promise<CodeAction | null> {
  const reading = await workspace.positions.load();
  const { text, uri } = document;
  const [place] = placesWithin(reading, document, within);
  if (place === undefined) return null;
  const situation = { uri, id: place.id };
  const run = await runOf(workspace, [situation]);
  const outcomeWith = async (edits: readonly Edit[]): Promise<SituationOutcome | null> => {
    const files = run.files.map((file) => ({ ...file, text: edited(text, edits) }));
    return (await workspace.environment.situations.run({ ...run, files })).outcomes[0] ?? null;
  };
  const now = await outcomeWith([]);
  if (now === null || now.passed) return null;
  // A situation whose `expect` cannot be read is not run, so any `expect` that can be read will do to find the
  // decision.
  const decided = now.decision === null ? await outcomeWith([whole(text, place, " { clause: none }")]) : now;
  for (const edits of candidates(reading, text, place, now, decided)) {
    const outcome = await outcomeWith(edits);
    if (outcome?.passed !== true) continue;
    return {
      title: `Expect what the bot decides${outcome.decision === null ? "" : `: ${outcome.decision}`}`,
      kind: CodeActionKind.QuickFix,
      edit: changesOf(document, edits),
    };
  }
  return null;
}

function* candidates(
  reading: Reading,
  text: string,
  place: ExpectedPlaces,
  { differences }: SituationOutcome,
  decided: SituationOutcome | null,
): Generator<readonly Edit[]> {
  const edits = differences.flatMap(({ key, got }): readonly Edit[] => {
    const entry = place.entries.find((each) => each.key === key);
    if (entry === undefined) return [];
    const isAbsent = got === "none" && key !== "clause" && key !== "action";
    return [isAbsent ? { span: lineOf(text, entry), text: "" } : { span: entry.span, text: reading.valueText(got) }];
  });
  if (edits.length > 0 && edits.length === differences.length) yield edits;
  const expectable = decided?.expectable ?? null;
  if (expectable === null) return;
  const indent = " ".repeat(place.keySpan.start - (text.lastIndexOf("\n", place.keySpan.start) + 1) + 2);
  const lines = Object.entries(expectable).map(([key, value]) => `\n${indent}${key}: ${reading.valueText(value)}`);
  yield [whole(text, place, lines.join(""))];
}

/** Replaces everything after `expect:`. */
function whole(text: string, { keySpan, span }: ExpectedPlaces, value: string): Edit {
  return { span: { start: text.indexOf(":", keySpan.end) + 1, end: span.end }, text: value };
}

/** The lines of a key and its value, for removal. */
function lineOf(text: string, { keySpan, span }: ExpectedPlaces["entries"][number]): Span {
  const start = text.lastIndexOf("\n", keySpan.start - 1);
  const end = text.indexOf("\n", span.end);
  return { start: Math.max(0, start), end: end === -1 ? text.length : end };
}

function edited(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((first, second) => second.span.start - first.span.start)
    .reduce((now, { span, text: put }) => now.slice(0, span.start) + put + now.slice(span.end), text);
}
