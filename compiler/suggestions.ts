import { enumerate } from "../grammar/enumerate.ts";
import { memoize } from "../grammar/memoize.ts";
import { SYNTAX_DIAGNOSTICS } from "../grammar/syntax-diagnostics.ts";
import type { Diagnostic, Fix } from "../grammar/diagnostic.ts";
import type { Lexicon } from "../grammar/lexicon.ts";
import { linesOf } from "../grammar/procedure-lines.ts";
import { tableRolledOn } from "../grammar/routine-words.ts";
import type { Span } from "../grammar/source.ts";
import type { ClauseNode } from "../grammar/syntax-tree.ts";
import { type Candidate, candidates, contextKey } from "./check/suggest.ts";
import { type CheckedFile, checkFile, type Games } from "./check-file.ts";
import { foldForm } from "../grammar/fold-form.ts";
import { vocabularyOf } from "../grammar/vocabulary.ts";
import { twoCriteriaWithoutSeparator, unknownWord } from "./diagnostics/index.ts";

/**
 * So many characters are checked again for the suggestions of one file: some thirty words of a printed sheet, and fewer
 * of a longer text. Help must not cost more than the check.
 */
const MOST_TRIED = 900_000;
/** For so many unknown words at most are others looked for. */
const MOST_WORDS = 200;
/** More unknown words side by side are prose, which is one finding. */
const MOST_SIDE_BY_SIDE = 3;

/**
 * Adds to every unknown word the known ones that may be meant. Each candidate is put in its place and the file checked
 * again: the one that leaves the fewest errors comes first, and one that cannot stand there is none. Those of words that
 * are left untried are only named: a fix would be a guess.
 */
export function withSuggestions(checked: CheckedFile, games: Games): CheckedFile {
  const steps = suggestionSteps(checked, games);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * The same in steps of one check each, for those who cannot wait for all of them: a text with many unknown words is
 * checked dozens of times.
 */
export function* suggestionSteps(checked: CheckedFile, games: Games): Generator<undefined, CheckedFile> {
  const { lexicon, source } = checked;
  if (!lexicon) return checked;
  const forms = printedForms(lexicon);
  const folded = foldedForms(lexicon);
  let trials = Math.floor(MOST_TRIED / Math.max(1, source.text.length));
  let words = MOST_WORDS;
  const diagnostics: Diagnostic[] = [];
  for (const diagnostic of checked.diagnostics.flatMap((found) => wordByWord(found, source.text, folded))) {
    const { code, severity, fixes = [] } = diagnostic;
    if (fixes.length > 0 && severity === "error") {
      trials -= fixes.length;
      if (trials >= 0) diagnostics.push(withHarmlessFixes(checked, diagnostic, games));
      else diagnostics.push(code === twoCriteriaWithoutSeparator.code ? withoutFixes(diagnostic) : diagnostic);
      yield;
      continue;
    }
    if (code !== unknownWord.code || words === 0) {
      diagnostics.push(diagnostic);
      continue;
    }
    words -= 1;
    const found = candidates(source.text, diagnostic.span, folded).map((candidate) => ({
      ...candidate,
      form: forms.get(candidate.form) ?? candidate.form,
    }));
    trials -= found.length;
    if (trials < 0) {
      diagnostics.push(withoutFixes(suggest(checked, diagnostic, found)));
      yield;
      continue;
    }
    const meant = plausible(checked, yield* tried(checked, found, games));
    const { span } = diagnostic;
    const actions = meant.length === 0 && mayBeginStatement(checked, span) ? actionsAt(span, lexicon) : [];
    trials -= actions.length;
    const fit = trials < 0 ? [] : fitting(checked, yield* tried(checked, actions, games));
    diagnostics.push(fit.length > 0 ? askForAction(diagnostic, fit) : suggest(checked, diagnostic, meant));
    yield;
  }
  return { ...checked, diagnostics: eachPlaceOnce(diagnostics) };
}

/** Unknown words side by side that are no misspelt phrase together are one finding each. */
function wordByWord(diagnostic: Diagnostic, text: string, forms: readonly string[]): readonly Diagnostic[] {
  const { code, span } = diagnostic;
  const words = [...text.slice(span.start, span.end).matchAll(/\S+/g)];
  if (code !== unknownWord.code || words.length < 2 || words.length > MOST_SIDE_BY_SIDE) return [diagnostic];
  const [best] = candidates(text, span, forms);
  if (best === undefined || (best.span.start <= span.start && best.span.end >= span.end)) return [diagnostic];
  return words.map(({ 0: word, index }) => {
    const start = span.start + index;
    const message = unknownWord.template.replace("{word}", word).replace("{suggestion}", "");
    return { ...diagnostic, span: { start, end: start + word.length }, message };
  });
}

/** Two unknown words side by side may be one known phrase, which then stands for both. */
function eachPlaceOnce(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const places = new Set<string>();
  return diagnostics.filter(({ code, span }) => {
    if (code !== unknownWord.code) return true;
    const place = `${span.start} ${span.end}`;
    const isNew = !places.has(place);
    places.add(place);
    return isNew;
  });
}

function foldedForms(lexicon: Lexicon): readonly string[] {
  return [...printedForms(lexicon).keys()];
}

/** Every folded form with the way it is printed: `look out` is “Look-Out”. */
const printedForms = memoize((lexicon: Lexicon): ReadonlyMap<string, string> => {
  const forms = new Map<string, string>();
  for (const word of lexicon.words) {
    for (const form of [word.id, ...(word.forms ?? [])]) {
      if (!forms.has(foldForm(form))) forms.set(foldForm(form), form);
    }
  }
  for (const form of vocabularyOf(lexicon).forms.keys()) if (!forms.has(form)) forms.set(form, form);
  return forms;
});

/** Of more actions none is tried. */
const MOST_ACTIONS = 12;
const MOST_NAMED = 3;

/** The number of a clause, or the end of a condition. */
const BEFORE_STATEMENT = /(?:^\s*\d+\.?|:|,|\bit(?: will)?)\s*$/i;

function mayBeginStatement(checked: CheckedFile, { start }: Span): boolean {
  const { text } = checked.source;
  const isBefore = BEFORE_STATEMENT.test(text.slice(text.lastIndexOf("\n", start - 1) + 1, start));
  return isBefore && lineAt(checked, start) !== undefined;
}

/** The actions of the game in the place of a word. */
function actionsAt(span: Span, { words }: Lexicon): readonly Candidate[] {
  return words
    .flatMap(({ category, id }) =>
      category === "action" && tableRolledOn(id) === null ? { form: id, span, distance: 0 } : [],
    )
    .slice(0, MOST_ACTIONS);
}

/** Asks whether an action is meant. Which one the author has in mind is no matter of spelling, so nothing is changed. */
function askForAction(diagnostic: Diagnostic, found: readonly Candidate[]): Diagnostic {
  const names = found.slice(0, MOST_NAMED).map(({ form }) => form);
  return { ...diagnostic, message: `${diagnostic.message}: did you mean the action ${enumerate(names, "or")}?` };
}

/** A candidate in its place. */
interface Trial {
  readonly candidate: Candidate;
  readonly faults: Faults;
  /** Whether the statement around it is still not read. */
  readonly isBroken: boolean;
}

function* tried(
  checked: CheckedFile,
  found: readonly Candidate[],
  games: Games,
): Generator<undefined, readonly Trial[]> {
  const trials: Trial[] = [];
  for (const candidate of found) {
    const { span, form: text } = candidate;
    const changed = withEdits(checked, [{ span, text }], games);
    trials.push({ candidate, faults: faultsOf(changed), isBroken: isBrokenAt(changed, span.start) });
    yield;
  }
  return trials;
}

function isBrokenAt(checked: CheckedFile, at: number): boolean {
  const line = lineAt(checked, at);
  return line === undefined || line.statement.kind === "broken";
}

/** The clause, or the line that begins with a word, in which a place of the text lies. */
function lineAt({ file }: CheckedFile, at: number): ClauseNode | undefined {
  return file?.procedures.flatMap(linesOf).find(({ span }) => span.start <= at && at < span.end);
}

/** The candidates that can stand in their place, those that leave the fewest errors. */
function plausible(checked: CheckedFile, trials: readonly Trial[]): readonly Candidate[] {
  const most = faultsOf(checked);
  const standing = trials.filter(({ candidate, faults: { errors, ofSyntax }, isBroken }) => {
    if (isBroken && mayBeginStatement(checked, candidate.span)) return false;
    return errors < most.errors || (errors === most.errors && ofSyntax <= most.ofSyntax);
  });
  const fewest = Math.min(...standing.map(({ faults }) => faults.errors));
  return standing.filter(({ faults }) => faults.errors === fewest).map(({ candidate }) => candidate);
}

/** The actions by which the statement around them can be read. */
function fitting(checked: CheckedFile, trials: readonly Trial[]): readonly Candidate[] {
  const most = faultsOf(checked);
  return trials
    .filter(({ faults, isBroken }) => !isBroken && faults.errors < most.errors)
    .map(({ candidate }) => candidate);
}

/** How many errors a file has: unknown words side by side are more than one. */
interface Faults {
  readonly errors: number;
  /** Those among them by which the text does not fit the grammar: a word that cannot stand in its place makes one. */
  readonly ofSyntax: number;
}

function withEdits(checked: CheckedFile, edits: Fix["edits"], games: Games): CheckedFile {
  const { path, source, inReach } = checked;
  const changed = edits
    .toSorted((one, other) => other.span.start - one.span.start)
    .reduce((text, { span, text: put }) => text.slice(0, span.start) + put + text.slice(span.end), source.text);
  return checkFile(path, changed, games, { before: checked, inReach });
}

/** Each trial is compared with the faults of the same file, so they are counted once. */
const faultsOf = memoize(({ diagnostics, lexicon, source }: CheckedFile): Faults => {
  const found = diagnostics.filter(({ severity }) => severity === "error");
  return {
    errors: found.reduce((sum, error) => sum + (lexicon === null ? 1 : findingsOf(error, source.text, lexicon)), 0),
    ofSyntax: found.filter(({ code }) => OF_SYNTAX.has(code)).length,
  };
});

/** How many findings an error is. A trial leaves most of a text as it was, so those of the same words are counted once. */
function findingsOf(error: Diagnostic, text: string, lexicon: Lexicon): number {
  if (error.code !== unknownWord.code) return 1;
  const known = countedFindings(lexicon);
  const key = contextKey(text, error.span);
  const counted = known.get(key);
  if (counted !== undefined) return counted;
  const count = wordByWord(error, text, foldedForms(lexicon)).length;
  if (known.size >= MOST_COUNTED) known.clear();
  known.set(key, count);
  return count;
}

const countedFindings = memoize((_lexicon: Lexicon) => new Map<string, number>());

/** When so many are known, all are forgotten. */
const MOST_COUNTED = 4_000;

const OF_SYNTAX: ReadonlySet<string> = new Set(SYNTAX_DIAGNOSTICS.map(({ code }) => code));

/** A diagnostic without the fixes that would leave more errors. */
function withHarmlessFixes(checked: CheckedFile, diagnostic: Diagnostic, games: Games): Diagnostic {
  const { fixes = [] } = diagnostic;
  const { errors: most } = faultsOf(checked);
  const kept = fixes.filter(({ edits }) => faultsOf(withEdits(checked, edits, games)).errors <= most);
  return kept.length === 0 ? withoutFixes(diagnostic) : { ...diagnostic, fixes: kept };
}

function withoutFixes({ fixes: _fixes, ...rest }: Diagnostic): Diagnostic {
  return rest;
}

function suggest(checked: CheckedFile, diagnostic: Diagnostic, found: readonly Candidate[]): Diagnostic {
  const [best] = found;
  if (!best) return diagnostic;
  const { text } = checked.source;
  const word = text.slice(best.span.start, best.span.end).replace(/\s+/g, " ");
  const closest = found.filter((candidate, index) => index === 0 || share(candidate) <= share(best) + 0.05).slice(0, 3);
  const corrected = (candidate: Candidate): string =>
    inCaseOf(text.slice(candidate.span.start, candidate.span.end), candidate.form);
  const names = [...new Set(closest.map((candidate) => `“${corrected(candidate)}”`))].join(" or ");
  const message = unknownWord.template.replace("{word}", word).replace("{suggestion}", `: did you mean ${names}?`);
  const fixes = closest.map((candidate) => ({
    title: `Change to “${corrected(candidate)}”`,
    edits: [{ span: candidate.span, text: corrected(candidate) }],
  }));
  return { ...diagnostic, span: best.span, message, fixes };
}

/** How much of the form differs. */
function share({ form, distance }: Candidate): number {
  return distance / form.length;
}

/** Written as the word that it replaces: in capitals, or with a capital at its start. */
function inCaseOf(written: string, form: string): string {
  if (written.length > 1 && written === written.toUpperCase()) return form.toUpperCase();
  const [first = ""] = written;
  return first !== first.toLowerCase() ? form.slice(0, 1).toUpperCase() + form.slice(1) : form;
}
