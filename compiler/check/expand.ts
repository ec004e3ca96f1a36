import type { AdjectiveWord, NounWord, QuantityWord, SortName, WordDefinition } from "../../grammar/lexicon.ts";
import { withSpans } from "../../grammar/shift.ts";
import { locate, type Span } from "../../grammar/source.ts";
import type { LetterNode, WordNode } from "../../grammar/syntax-tree.ts";
import type { Amount, Base, Description, Located, Measure, Test } from "../../runtime/checked-tree.ts";
import type { CheckContext } from "./context.ts";

/** What the definition of a noun says: where it does not say whose units it means, those of the bot's own side or any. */
export interface DefinedMeaning {
  readonly ofOwnSide: Description;
  readonly ofAnySide: Description;
  /** How many parts it has. */
  readonly size: number;
}

/** What the definition of an adjective says of things of each sort that it can be said of. */
export interface DefinedQuality {
  readonly bySort: ReadonlyMap<SortName, Description>;
  /** How many parts it has, said of the sort of which it has most. */
  readonly size: number;
}

/** The number that a definition works out of things of each sort that it fits. */
export interface DefinedNumber {
  readonly valueBySort: ReadonlyMap<SortName, Amount>;
  readonly size: number;
}

/** Parts that definitions may add to one text: a page that uses one in every clause adds some thousand. */
const LARGEST_EXPANSION = 200_000;

/** What a phrase with a defined word is about, before anything else is said of it. */
export interface Expansion {
  readonly sort: string;
  readonly base: Base;
  readonly tests: readonly Test[];
  readonly definition: string;
}

/** Reports that a definition has an error, unless that is reported in the same text anyhow. */
export function reportBroken(context: CheckContext, word: string, { file, node }: WordDefinition, span: Span): null {
  const { source } = file;
  if (source.name === context.file.source.name) return null;
  const { line } = locate(source, node.span.start);
  return context.reporter.report("broken-definition", span, { word, file: source.name, line });
}

/**
 * What a defined word stands for: its definition, as if it were written where the word is. Reports a definition of
 * another text that has an error, for that is not reported here otherwise.
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
  // A noun that implies its side is asked for it where the word stands: “enemy” may stand before it there.
  const { base, select, tests, sort } = placedAt(ownSide && !noun.implies ? ofOwnSide : ofAnySide, node.span);
  if (letter && (base.kind !== "noun" || base.letter !== null || select)) {
    const reason = `“${noun.id}” cannot have a letter`;
    const span = { start: node.span.start, end: letter.span.end };
    return context.unsupported(span, reason);
  }
  if (select) {
    // What else is said is said of the one that the definition chooses.
    const chosen: Description = { ...context.located(node.span), sort, base, tests, select };
    return { sort, base: { kind: "either", of: [chosen] }, tests: [], definition: noun.id };
  }
  const lettered: Base = base.kind === "noun" && letter ? { ...base, letter: letter.letter } : base;
  return { sort, base: lettered, tests, definition: noun.id };
}

/** What a defined adjective says of a thing of the sort, as if it were written where the word is. */
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

/** The number that things of the sort have by a quantity; one that a text defines is worked out as it says. */
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

/** Counts what a definition adds to the text; reports once that it is too much. */
function hasRoomFor({ expanded, reporter }: CheckContext, size: number, span: Span): boolean {
  expanded.size += size;
  // What comes behind is not understood either.
  if (expanded.size > 2 * LARGEST_EXPANSION) return false;
  if (expanded.size <= LARGEST_EXPANSION) return true;
  expanded.size += LARGEST_EXPANSION;
  const count = expanded.size - LARGEST_EXPANSION;
  reporter.report("too-many", span, { count, things: "parts that definitions add", limit: LARGEST_EXPANSION });
  return false;
}

/** The same, with every part of it at one place: where the word stands that means it. */
function placedAt<Value>(value: Value, span: Span): Value {
  return withSpans(value, () => span) as Value;
}
