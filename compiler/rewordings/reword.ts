import { fixAt, type Fix } from "../../grammar/diagnostic.ts";
import { linesOf } from "../../grammar/procedure-lines.ts";
import type { Span } from "../../grammar/source.ts";
import { type CheckedFile, checkFile, type Games } from "../check-file.ts";
import { KnownClauses } from "../check/known-procedures.ts";
import { type PrintedLine, type Rewording, REWORDINGS, said, wordsOfGame } from "./say-otherwise.ts";

/** The most rewordings that are tried for one line. It is checked at most once with all of them, and twice for each. */
const MOST_WAYS = 8;
/** A longer line is left alone. */
const LONGEST_LINE = 1_000;
/** The most characters that are checked again for one line: help must not cost more than the check. */
const MOST_CHECKED = 900_000;

/**
 * Rewords a line that has errors, so that it checks. Only a person can tell whether it still means what the page means,
 * so this is never applied without asking.
 *
 * @param at a place in the line
 * @param clauses known clauses of the file: a rewording changes only one of them
 * @returns null if no rewording checks
 */
export function rewordingAt(checked: CheckedFile, at: number, games: Games, clauses = new KnownClauses()): Fix | null {
  const { source, lexicon } = checked;
  const place = printedLineAt(checked, at);
  if (lexicon === null || place === null) return null;
  const { span, heading } = place;
  const text = source.text.slice(span.start, span.end);
  const line = { text: flowing(text), words: wordsOfGame(lexicon), heading, isUnbound: unboundIn(checked, span) };
  let trials = Math.floor(MOST_CHECKED / source.text.length);
  const errors = errorsOf(checked);
  const elsewhere = errors.filter((start) => !isWithin(start, span)).length;
  if (elsewhere === errors.length) return null;
  const checks = (ways: readonly Rewording[]): boolean => {
    trials -= 1;
    if (trials < 0) return false;
    const written = inTheseWays(line, ways);
    const draft = source.text.slice(0, span.start) + written + source.text.slice(span.end);
    const after = checkFile(checked.path, draft, games, { before: checked, inReach: checked.inReach, clauses });
    const now = errorsOf(after);
    const isRefused = now.some((start) => isWithin(start, { start: span.start, end: span.start + written.length }));
    return !isRefused && now.length <= elsewhere;
  };
  const ways = needed(waysFor(line), checks);
  if (ways === null) return null;
  const written = inTheseWays(line, ways);
  return fixAt(span, `Reword as “${written.replace(/\s+/g, " ")}”`, written);
}

/** The rewordings that change something in a line, each applied after those before it. */
function waysFor(line: PrintedLine): readonly Rewording[] {
  const ways: Rewording[] = [];
  let text = line.text;
  for (const way of REWORDINGS) {
    const now = said({ ...line, text }, way);
    if (now === text) continue;
    ways.push(way);
    text = now;
    if (ways.length === MOST_WAYS) break;
  }
  return ways;
}

function inTheseWays(line: PrintedLine, ways: readonly Rewording[]): string {
  return ways.reduce((text, way) => said({ ...line, text }, way), line.text);
}

/**
 * As few of the rewordings as needed, so that the rest stays as printed. If all together do not check, the first single one
 * that does.
 */
function needed(
  all: readonly Rewording[],
  checks: (ways: readonly Rewording[]) => boolean,
): readonly Rewording[] | null {
  if (all.length === 0) return null;
  if (!checks(all)) {
    const one = all.length === 1 ? undefined : all.find((way) => checks([way]));
    return one === undefined ? null : [one];
  }
  return all.reduce<readonly Rewording[]>((kept, way) => {
    const fewer = kept.filter((other) => other !== way);
    return fewer.length > 0 && checks(fewer) ? fewer : kept;
  }, all);
}

/** A line, with what a rewording needs to know about it. */
interface PlaceOfLine {
  readonly span: Span;
  readonly heading: string;
}

/** The line from its number on, up to the next one. Null for a line that is too long or has a remark within it. */
function printedLineAt({ file, source }: CheckedFile, at: number): PlaceOfLine | null {
  const procedure = file?.procedures.findLast(({ heading }) => heading.span.end <= at);
  if (procedure === undefined) return null;
  // A number within a sentence of a broken line can look like the beginning of another.
  const lines = linesOf(procedure).filter(({ span }) =>
    /(?:^|\n)[ \t]*$/.test(source.text.slice(span.start - 40, span.start)),
  );
  const index = lines.findLastIndex(({ span }) => span.start <= at);
  const line = lines[index];
  if (line === undefined) return null;
  const { start } = line.span;
  const next = lines[index + 1]?.span.start ?? Math.max(line.span.end, procedure.span.end);
  const written = /^(?:(?!\n\s*\n|\/\/)[^])*/.exec(source.text.slice(start, Math.min(next, start + LONGEST_LINE + 1)));
  const end = start + (written?.[0].trimEnd().length ?? 0);
  const isWhole = end - start <= LONGEST_LINE && !/\S/.test(withoutRemark(source.text.slice(end, next)));
  if (end < at || !isWhole) return null;
  const [unit] = procedure.heading.units;
  const heading = unit === undefined ? "" : source.text.slice(unit.span.start, unit.span.end);
  return { span: { start, end }, heading };
}

function withoutRemark(text: string): string {
  return text.replace(/^\s*\/\/[^\n]*/, "");
}

/** A line without the breaks within its sentences. Rows and letters stay on lines of their own. */
function flowing(text: string): string {
  return text.replace(/(?<=[\p{L}\p{N},;])[ \t]*\n[ \t]*(?=\p{Ll}{2}|a )/gu, " ");
}

/**
 * Finds the pronouns that refer to nothing. A pronoun is identified by how many equal ones come before it, since the words
 * around it may have changed.
 */
function unboundIn({ source, diagnostics }: CheckedFile, span: Span): PrintedLine["isUnbound"] {
  const text = source.text.slice(span.start, span.end);
  const found = diagnostics.flatMap(({ code, span: { start, end } }) =>
    code === "nothing-bound" && isWithin(start, span)
      ? [occurrenceOf(source.text.slice(start, end), text.slice(0, start - span.start))]
      : [],
  );
  const unbound = new Set(found);
  return (pronoun, before) => unbound.has(occurrenceOf(pronoun, before));
}

function occurrenceOf(pronoun: string, before: string): string {
  const words = pronoun.toLowerCase();
  const count =
    before
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.filter((word) => word === words.split(/\s/)[0]).length ?? 0;
  return `${words} ${count}`;
}

function errorsOf({ diagnostics }: CheckedFile): readonly number[] {
  return diagnostics.flatMap(({ severity, span }) => (severity === "error" ? [span.start] : []));
}

function isWithin(place: number, { start, end }: Span): boolean {
  return start <= place && place <= end;
}
