import fc from "fast-check";
import { checkProject } from "../../compiler/check-project.ts";
import type { Diagnostic, Fix } from "../../grammar/diagnostic.ts";
import { CALLISTO_LEXICON } from "../../games/callisto/lexicon/index.ts";

/** One slip of a typist at a piece of a text: a word or a sign. */
export interface Mutation {
  readonly file: number;
  readonly piece: number;
  readonly kind: "drop" | "double" | "misspell" | "swap letters" | "join" | "replace" | "insert";
  readonly sign: string;
}

const SIGNS = [".", ":", ",", ";", "]", "[", ">", "→", "(", ")", "a)", "b.", "and", "1", "l", "#", "/", "-\n", "\n"];

/** From one to three slips. */
export const mutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.record({
    file: fc.nat(),
    piece: fc.nat(),
    kind: fc.constantFrom("drop", "double", "misspell", "swap letters", "join", "replace", "insert"),
    sign: fc.constantFrom(...SIGNS),
  }),
  { minLength: 1, maxLength: 3 },
);

/** The texts of a scenario's files, by name, after slips. */
export function mutated(texts: ReadonlyMap<string, string>, slips: readonly Mutation[]): Map<string, string> {
  const changed = new Map(texts);
  const names = [...texts.keys()];
  for (const slip of slips) {
    const name = names[slip.file % names.length] ?? "";
    changed.set(name, slipped(changed.get(name) ?? "", slip));
  }
  return changed;
}

function slipped(text: string, { piece, kind, sign }: Mutation): string {
  const pieces = [...text.matchAll(/[\p{L}\p{N}'’-]+|[^\s\p{L}\p{N}]/gu)];
  const chosen = pieces[piece % Math.max(1, pieces.length)];
  if (chosen === undefined) return text;
  const [word] = chosen;
  const before = text.slice(0, chosen.index);
  const after = text.slice(chosen.index + word.length);
  switch (kind) {
    case "drop":
      return before + after;
    case "double":
      return `${before}${word} ${word}${after}`;
    case "misspell":
      return `${before}${word.slice(0, 1)}${word.slice(2)}${after}`;
    case "swap letters":
      return `${before}${word.slice(0, 1)}${word.slice(2, 3)}${word.slice(1, 2)}${word.slice(3)}${after}`;
    case "join":
      return `${before}${word}${after.replace(/^[ \t]+/, "")}`;
    case "replace":
      return before + sign + after;
    case "insert":
      return `${before}${word} ${sign}${after}`;
  }
}

/** What is wrong in the files of a scenario, by their names. */
export function diagnosticsIn(texts: ReadonlyMap<string, string>): ReadonlyMap<string, readonly Diagnostic[]> {
  const files = [...texts].map(([path, text]) => ({ path, text }));
  return checkProject(files, { Callisto: CALLISTO_LEXICON }).diagnosticsByPath;
}

/** A fix that left more errors than there were. */
export interface HarmfulFix {
  readonly file: string;
  readonly title: string;
  readonly message: string;
  readonly errorsBefore: number;
  readonly errorsAfter: readonly string[];
}

/** Applies every fix of every diagnostic by itself. */
export function tryFixes(texts: ReadonlyMap<string, string>): { tried: number; harmful: HarmfulFix[] } {
  const found = diagnosticsIn(texts);
  const errorsBefore = errorsOf(found).length;
  const harmful: HarmfulFix[] = [];
  let tried = 0;
  for (const [file, diagnostics] of found) {
    for (const { message, fixes = [] } of diagnostics) {
      for (const fix of fixes) {
        tried++;
        const after = new Map(texts).set(file, applied(texts.get(file) ?? "", fix));
        const errorsAfter = errorsOf(diagnosticsIn(after));
        if (errorsAfter.length > errorsBefore) {
          harmful.push({ file, title: fix.title, message, errorsBefore, errorsAfter });
        }
      }
    }
  }
  return { tried, harmful };
}

function errorsOf(found: ReadonlyMap<string, readonly Diagnostic[]>): string[] {
  return [...found.values()].flat().flatMap(({ severity, message }) => (severity === "error" ? [message] : []));
}

function applied(text: string, { edits }: Fix): string {
  return edits
    .toSorted((one, other) => other.span.start - one.span.start)
    .reduce((changed, { span, text: put }) => changed.slice(0, span.start) + put + changed.slice(span.end), text);
}
