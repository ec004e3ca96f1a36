import type {
  AdjectiveWord,
  NounWord,
  QuantityWord,
  SortName,
  SuperlativeWord,
  WordDefinition,
} from "../../grammar/lexicon.ts";
import { withSpans } from "../../grammar/shift.ts";
import { locate, type Span } from "../../grammar/source.ts";
import type { LetterNode, WordNode } from "../../grammar/syntax-tree.ts";
import type { Amount, Base, Criterion, Description, Located, Measure, Test } from "../../runtime/checked-tree.ts";
import { plural, type CheckContext } from "./context.ts";

/** The meaning of a defined noun, with and without taking units without a stated side as the bot's own. */
export interface DefinedMeaning {
  readonly ofOwnSide: Description;
  readonly ofAnySide: Description;
  /** The number of its parts. */
  readonly size: number;
}

/** The meaning of a defined adjective for each sort it applies to. */
export interface DefinedQuality {
  readonly bySort: ReadonlyMap<SortName, Description>;
  /** The number of its parts, for the sort with the most. */
  readonly size: number;
}

/** The number that a definition computes for each sort of things it fits. */
export interface DefinedNumber {
  readonly valueBySort: ReadonlyMap<SortName, Amount>;
  readonly size: number;
}

/** The criteria of a list with a name, for each sort of things they can choose among. */
export interface DefinedList {
  readonly bySort: ReadonlyMap<SortName, readonly Criterion[]>;
  readonly size: number;
}

/** The most parts that definitions may add to one text: a page that uses one in every clause adds some thousand. */
const LARGEST_EXPANSION = 200_000;

/** What a phrase with a defined word means, before its other words. */
export interface Expansion {
  readonly sort: string;
  readonly base: Base;
  readonly tests: readonly Test[];
  readonly definition: string;
}

/** Reports that a definition has an error, unless the same text reports that anyway. */
export function reportBroken(context: CheckContext, word: string, { file, node }: WordDefinition, span: Span): null {
  const { source } = file;
  if (source.name === context.file.source.name) return null;
  const { line } = locate(source, node.span.start);
  return context.reporter.report("broken-definition", span, { word, file: source.name, line });
}

/**
 * Replaces a defined word by its definition, as if that were written in its place. Reports a definition of another text
 * that has an error, because nothing else here reports it.
 *
 * @param ownSide whether nouns mean the bot's own side where they do not say whose
 */
export function expand(
  context: CheckContext,
  noun: NounWord,
  definition: WordDefinition,
  written: { readonly node: WordNode; readonly letter: LetterNode | null },
  ownSide: boolean,
): Expansion | null {
  const { node, letter } = written;
  if (definition.says === null) return reportBroken(context, noun.id, definition, node.span);
  const { ofOwnSide, ofAnySide, size } = definition.says as DefinedMeaning;
  if (!hasRoomFor(context, size, node.span)) return null;
  // A noun that implies its side gets it where the word is used, because “enemy” may come before it there.
  const { base, select, tests, sort } = placedAt(ownSide && !noun.implies ? ofOwnSide : ofAnySide, node.span);
  if (letter && (base.kind !== "noun" || base.letter !== null || select)) {
    const reason = `“${noun.id}” cannot have a letter`;
    const span = { start: node.span.start, end: letter.span.end };
    return context.unsupported(span, reason);
  }
  if (select) {
    // Further tests apply to the thing that the definition chooses.
    const chosen: Description = { ...context.located(node.span), sort, base, tests, select };
    return { sort, base: { kind: "either", of: [chosen] }, tests: [], definition: noun.id };
  }
  const lettered: Base = base.kind === "noun" && letter ? { ...base, letter: letter.letter } : base;
  return { sort, base: lettered, tests, definition: noun.id };
}

/** A defined adjective as tests of a thing of the sort, as if the definition were written in its place. */
export function expandQuality(
  context: CheckContext,
  { definition }: AdjectiveWord,
  node: WordNode,
  sort: SortName,
): readonly Test[] | null {
  const quality = definition?.says as DefinedQuality | undefined;
  const says = quality?.bySort.get(sort);
  if (!quality || !says || !hasRoomFor(context, quality.size, node.span)) return null;
  return placedAt(says.tests, node.span);
}

/** The number of a quantity for things of the sort; a defined one is computed by its definition. */
export function numberBy(
  context: CheckContext,
  { id, definition, onlyInTables }: QuantityWord,
  sort: SortName,
  located: Located,
  direction: Measure["direction"] = "max",
): Measure | null {
  if (onlyInTables) return context.unsupported(located.span, `“${id}” is only for tables: a position does not hold it`);
  if (!definition) return { ...located, kind: "quantity", direction, entry: id };
  if (definition.says === null) return reportBroken(context, id, definition, located.span);
  const { valueBySort, size } = definition.says as DefinedNumber;
  const value = valueBySort.get(sort);
  if (!value || !hasRoomFor(context, size, located.span)) return null;
  return { ...located, kind: "calculated", direction, word: id, value: placedAt(value, located.span) };
}

/**
 * The criteria that a name stands for, as if they were written in its place; undefined if the word names none. Null after
 * a report.
 */
export function criteriaNamed(
  context: CheckContext,
  { id, definition, measures }: SuperlativeWord,
  node: WordNode,
  sort: SortName,
): readonly Criterion[] | null | undefined {
  if (measures !== "list" || !definition) return undefined;
  if (definition.says === null) return reportBroken(context, id, definition, node.span);
  const { bySort, size } = definition.says as DefinedList;
  const criteria = bySort.get(sort);
  if (!criteria) {
    const values = { criterion: context.quote(node.span), subject: plural(sort) };
    const [fitting] = bySort.keys();
    const options = fitting === undefined ? {} : { help: `It chooses among ${plural(fitting)}.` };
    return context.reporter.report("criterion-does-not-fit", node.span, values, options);
  }
  return hasRoomFor(context, size, node.span) ? placedAt(criteria, node.span) : null;
}

/** Counts what a definition adds to the text; reports once if it is too much. */
function hasRoomFor({ expanded, reporter }: CheckContext, size: number, span: Span): boolean {
  expanded.size += size;
  // Words after it are not understood either.
  if (expanded.size > 2 * LARGEST_EXPANSION) return false;
  if (expanded.size <= LARGEST_EXPANSION) return true;
  expanded.size += LARGEST_EXPANSION;
  const count = expanded.size - LARGEST_EXPANSION;
  reporter.report("too-many", span, { count, things: "parts that definitions add", limit: LARGEST_EXPANSION });
  return false;
}

/** A copy with every part at one place: that of the word that was replaced. */
function placedAt<Value>(value: Value, span: Span): Value {
  return withSpans(value, () => span) as Value;
}
