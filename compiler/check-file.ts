import type { Diagnostic } from "../grammar/diagnostic.ts";
import type { Lexicon } from "../grammar/lexicon.ts";
import { gameNameOf, parse } from "../grammar/parse.ts";
import { createSource, type Source } from "../grammar/source.ts";
import type { FileNode } from "../grammar/syntax-tree.ts";
import { createVocabulary, type Vocabulary } from "../grammar/vocabulary.ts";
import type { CheckedScenario, CheckedSheet } from "../runtime/checked-tree.ts";
import { enumerated } from "./check/bolster-decks.ts";
import { checkScenario } from "./check/check-scenario.ts";
import { checkSheet } from "./check/check-sheet.ts";
import { checkNotUnderstood } from "./check/not-understood.ts";
import { Reporter } from "./check/reporter.ts";
import { editDistance } from "./check/suggest.ts";
import { missingBot, missingGame, unknownGame } from "./diagnostics/index.ts";

/** The games that are known, by the name in a sheet's header. */
export type Games = ReadonlyMap<string, Lexicon> | Readonly<Record<string, Lexicon>>;

/** A file parsed and checked alone, as far as that goes without the other files of its scenario. */
export interface CheckedFile {
  readonly path: string;
  readonly source: Source;
  readonly lexicon: Lexicon | null;
  /** Null where the game is not known. */
  readonly file: FileNode | null;
  readonly sheet: CheckedSheet | null;
  readonly scenario: CheckedScenario | null;
  readonly diagnostics: readonly Diagnostic[];
}

const vocabularies = new WeakMap<Lexicon, Vocabulary>();

/** The vocabulary of a lexicon; built once per lexicon. */
export function vocabularyOf(lexicon: Lexicon): Vocabulary {
  const known = vocabularies.get(lexicon);
  if (known) return known;
  const vocabulary = createVocabulary(lexicon);
  vocabularies.set(lexicon, vocabulary);
  return vocabulary;
}

/** Parses and checks one file. Pure: what is wrong stands in its diagnostics. */
export function checkFile(path: string, text: string, games: Games): CheckedFile {
  const source = createSource(path, text);
  const reporter = new Reporter();
  const known = lexicons(games);
  const name = gameNameOf(text);
  const named = name === null ? null : (known.find((lexicon) => sameName(lexicon.game, name)) ?? null);
  if (name !== null && !named) {
    const start = Math.max(0, text.indexOf(name));
    const span = { start, end: start + name.length };
    const near = known.find((lexicon) => editDistance(lexicon.game.toLowerCase(), name.toLowerCase(), 3) <= 3)?.game;
    const list =
      known.length === 0
        ? ""
        : `: known ${known.length === 1 ? "is" : "are"} ${enumerated(known.map((lexicon) => lexicon.game))}`;
    const fixes = near ? [{ title: `Change to “${near}”`, edits: [{ span, text: near }] }] : [];
    reporter.report(
      unknownGame,
      span,
      { game: name, suggestion: near ? `: did you mean “${near}”?` : list },
      { fixes },
    );
    return { path, source, lexicon: null, file: null, sheet: null, scenario: null, diagnostics: reporter.diagnostics };
  }
  // Without a name the only known game is a fair guess, so that the rest of the file is still looked at.
  const lexicon = named ?? (known.length === 1 ? known[0] : undefined);
  if (!lexicon) {
    reporter.report(missingGame, { start: 0, end: 0 });
    return { path, source, lexicon: null, file: null, sheet: null, scenario: null, diagnostics: reporter.diagnostics };
  }
  const { file, diagnostics } = parse(source, vocabularyOf(lexicon));
  reporter.add(diagnostics);
  const isSheet = file.header.bot !== null || file.procedures.length > 0;
  if (isSheet) {
    if (!file.header.bot) reporter.report(missingBot, file.header.span);
    const checked = checkSheet(file, lexicon);
    reporter.add(checked.diagnostics);
    checkNotUnderstood(reporter, file);
    const found = { path, source, lexicon, file, sheet: checked.sheet, scenario: null };
    return { ...found, diagnostics: inOrder(reporter.diagnostics) };
  }
  const checked = checkScenario(file, lexicon);
  reporter.add(checked.diagnostics);
  checkNotUnderstood(reporter, file);
  const found = { path, source, lexicon, file, sheet: null, scenario: checked.scenario };
  return { ...found, diagnostics: inOrder(reporter.diagnostics) };
}

export function lexicons(games: Games): readonly Lexicon[] {
  return games instanceof Map ? [...games.values()] : Object.values(games);
}

function sameName(first: string, second: string): boolean {
  return first.toLowerCase() === second.toLowerCase();
}

/** By place in the text; at one place errors come first. */
export function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const weight = { error: 0, warning: 1, note: 2 };
  return [...diagnostics].sort(
    (first, second) => first.span.start - second.span.start || weight[first.severity] - weight[second.severity],
  );
}
