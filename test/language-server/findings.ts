import { TextDocument } from "vscode-languageserver-textdocument";
import type { Diagnostic } from "vscode-languageserver/node";

/**
 * What is wrong, one line each, by the path of the file: the form in which a server and a check are compared. Sorted,
 * as the command prints what stands at one place in an order of its own.
 */
export type Findings = Readonly<Record<string, readonly string[]>>;

interface Reported {
  readonly diagnostics: readonly {
    readonly file: string;
    readonly code: string;
    readonly message: string;
    readonly help: string | null;
    readonly offset: number;
  }[];
}

/** What a server has told last of each file, by path. */
export function findingsTold(told: ReadonlyMap<string, readonly Diagnostic[]>): Findings {
  return Object.fromEntries(
    [...told].filter(([, found]) => found.length > 0).map(([path, found]) => [path, found.map(lineOf).toSorted()]),
  );
}

function lineOf({ range, code, message }: Diagnostic): string {
  const text = typeof message === "string" ? message : message.value;
  return `${range.start.line}:${range.start.character} ${code}: ${text}`;
}

/** What `tiebreak check --format json` reports of the files with these texts, by path; of no others. */
export function findingsReported(output: string, texts: ReadonlyMap<string, string>): Findings {
  const found: Record<string, string[]> = {};
  for (const { file, code, message, help, offset } of (JSON.parse(output) as Reported).diagnostics) {
    const text = texts.get(file);
    if (text === undefined) continue;
    const { line, character } = TextDocument.create(file, "tiebreak", 1, text).positionAt(offset);
    (found[file] ??= []).push(`${line}:${character} ${code}: ${help === null ? message : `${message}\n${help}`}`);
  }
  for (const lines of Object.values(found)) lines.sort();
  return found;
}
