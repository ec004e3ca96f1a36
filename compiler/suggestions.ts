import { DEFINITIONS } from "../grammar/diagnostic-definitions.ts";
import { enumerate } from "../grammar/prose.ts";
import { changeTo, type Diagnostic, messageOf } from "../grammar/diagnostic.ts";
import { firstOfEach } from "../grammar/group-by.ts";
import type { Lexicon } from "../grammar/lexicon.ts";
import { tableRolledOn } from "../grammar/routine-words.ts";
import type { Span } from "../grammar/source.ts";
import type { Edits } from "./apply-fixes.ts";
import { type Candidate, candidates, inCaseOf, wordByWord } from "./check/suggest.ts";
import type { CheckedFile, Games } from "./check-file.ts";
import { type Effect, isBrokenWith, lineAt, TriedEdits } from "./tried-edits.ts";

/**
 * The most characters that are checked again for the suggestions of one file: about thirty words of a printed sheet,
 * fewer in a longer text. Help must not cost more than the check.
 */
const MOST_TRIED = 900_000;
/** The most unknown words that get suggestions. */
const MOST_WORDS = 200;

/**
 * Adds suggestions to every unknown word. Each candidate replaces the word and the file is checked again: the one that
 * leaves the fewest errors comes first, and one that does not fit is dropped. Candidates that were not tried are only
 * named, because a fix would be a guess.
 *
 * @param known the edits tried in earlier states of the file
 */
export function withSuggestions(checked: CheckedFile, games: Games, known?: TriedEdits): CheckedFile {
  const steps = suggestionSteps(checked, games, known);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** What to try: replacements of unknown words, and the fixes of other errors. */
export type Tried = "words" | "words and fixes";

/**
 * The same in steps of one check each, for callers that cannot wait for all of them: a text with many unknown words is
 * checked dozens of times.
 *
 * @param tried "words" for callers that try a fix only when somebody asks for it
 */
export function* suggestionSteps(
  checked: CheckedFile,
  games: Games,
  known = new TriedEdits(),
  tried: Tried = "words and fixes",
): Generator<undefined, CheckedFile> {
  const { lexicon, source } = checked;
  if (!lexicon) return checked;
  const effectOf = (fix: Edits): Effect => known.effectOf(checked, fix, games);
  let trials = Math.floor(MOST_TRIED / Math.max(1, source.text.length));
  let words = MOST_WORDS;
  const diagnostics: Diagnostic[] = [];
  /** Finding out whether words belong together costs as much as finding their meaning, so it has the same limit. */
  function* findings(): Generator<Diagnostic> {
    for (const found of checked.diagnostics) {
      if (words === 0 || lexicon === null) yield found;
      else yield* wordByWord(found, source.text, lexicon);
    }
  }
  for (const diagnostic of findings()) {
    const { code, severity, fixes = [] } = diagnostic;
    if (fixes.length > 0 && severity === "error") {
      trials -= fixes.length;
      if (trials < 0) {
        diagnostics.push(code === "two-criteria-without-separator" ? withoutFixes(diagnostic) : diagnostic);
      } else if (tried === "words") {
        diagnostics.push(diagnostic);
      } else {
        diagnostics.push(withHarmlessFixes(diagnostic, effectOf));
        yield;
      }
      continue;
    }
    if (code !== "unknown-word" || words === 0) {
      diagnostics.push(diagnostic);
      continue;
    }
    words -= 1;
    const found = candidates(source.text, diagnostic.span, lexicon);
    trials -= found.length;
    if (trials < 0) {
      diagnostics.push(withoutFixes(suggest(checked, diagnostic, found)));
      yield;
      continue;
    }
    const meant = plausible(checked, yield* tryEach(found, effectOf));
    const { span } = diagnostic;
    const actions = meant.length === 0 && mayBeginStatement(checked, span) ? actionsAt(span, lexicon) : [];
    trials -= actions.length;
    const fit = trials < 0 ? [] : yield* firstFitting(checked, actions, effectOf);
    diagnostics.push(fit.length > 0 ? askForAction(diagnostic, fit) : suggest(checked, diagnostic, meant));
    yield;
  }
  return { ...checked, diagnostics: eachPlaceOnce(diagnostics) };
}

/** Two adjacent unknown words may be one known phrase, which then replaces both. */
function eachPlaceOnce(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return firstOfEach(diagnostics, (diagnostic) => {
    const { code, span } = diagnostic;
    return code === "unknown-word" ? `${span.start} ${span.end}` : diagnostic;
  });
}

/** With more actions than this, none is tried. */
const MOST_ACTIONS = 12;
const MOST_NAMED = 3;

/** The number of a clause, or the end of a condition. */
const BEFORE_STATEMENT = /(?:^\s*\d+\.?|:|,|\bit(?: will)?)\s*$/i;

function mayBeginStatement(checked: CheckedFile, { start }: Span): boolean {
  const { text } = checked.source;
  const isBefore = BEFORE_STATEMENT.test(text.slice(text.lastIndexOf("\n", start - 1) + 1, start));
  return isBefore && lineAt(checked, start) !== undefined;
}

/** Candidates that put each action of the game in the place of a word. */
function actionsAt(span: Span, { words }: Lexicon): readonly Candidate[] {
  return words
    .flatMap(({ category, id }) =>
      category === "action" && tableRolledOn(id) === null ? { form: id, span, distance: 0 } : [],
    )
    .slice(0, MOST_ACTIONS);
}

/** Asks whether an action is meant. Spelling does not show which one, so nothing is changed. */
function askForAction(diagnostic: Diagnostic, found: readonly Candidate[]): Diagnostic {
  const names = found.map(({ form }) => form);
  return { ...diagnostic, message: `${diagnostic.message}: did you mean the action ${enumerate(names, "or")}?` };
}

/** A candidate in its place. */
interface Trial {
  readonly candidate: Candidate;
  readonly effect: Effect;
}

function* tryEach(
  found: readonly Candidate[],
  effectOf: (fix: Edits) => Effect,
): Generator<undefined, readonly Trial[]> {
  const trials: Trial[] = [];
  for (const candidate of found) {
    const { span, form: text } = candidate;
    trials.push({ candidate, effect: effectOf({ edits: [{ span, text }] }) });
    yield;
  }
  return trials;
}

/** The candidates that fit their place and leave the fewest errors. */
function plausible(checked: CheckedFile, trials: readonly Trial[]): readonly Candidate[] {
  const standing = trials.filter(({ candidate, effect: { errors, ofSyntax, isBroken } }) => {
    if (isBroken && mayBeginStatement(checked, candidate.span)) return false;
    return errors < 0 || (errors === 0 && ofSyntax <= 0);
  });
  const fewest = Math.min(...standing.map(({ effect }) => effect.errors));
  return standing.filter(({ effect }) => effect.errors === fewest).map(({ candidate }) => candidate);
}

/** The first actions with which the statement around them can be read. No more are tried than a message names. */
function* firstFitting(
  checked: CheckedFile,
  actions: readonly Candidate[],
  effectOf: (fix: Edits) => Effect,
): Generator<undefined, readonly Candidate[]> {
  const fit: Candidate[] = [];
  for (const action of actions) {
    if (fit.length === MOST_NAMED) break;
    if (isBrokenWith(checked, action.span, action.form)) continue;
    const [trial] = yield* tryEach([action], effectOf);
    if (trial !== undefined && !trial.effect.isBroken && trial.effect.errors < 0) fit.push(action);
  }
  return fit;
}

/** A diagnostic without the fixes that would leave more errors. */
function withHarmlessFixes(diagnostic: Diagnostic, effectOf: (fix: Edits) => Effect): Diagnostic {
  const kept = (diagnostic.fixes ?? []).filter((fix) => effectOf(fix).errors <= 0);
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
  const suggestion = `: did you mean ${names}?`;
  const message = messageOf(DEFINITIONS["unknown-word"], { word, suggestion });
  const fixes = closest.map((candidate) => changeTo(corrected(candidate), candidate.span));
  // What to write where no known word is meant would only mislead.
  const { help: _help, ...rest } = diagnostic;
  return { ...rest, span: best.span, message, fixes };
}

/** How much of the form differs. */
function share({ form, distance }: Candidate): number {
  return distance / form.length;
}
