import { memoize } from "../../grammar/memoize.ts";
import type { CheckedSheet, Description, Test } from "../../runtime/checked-tree.ts";

/** The words that sheets use: the entries of their nouns, adjectives and actions, wherever they stand. */
export function wordsUsed(sheets: readonly CheckedSheet[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const part of partsOfSheets(sheets)) if (typeof part["entry"] === "string") words.add(part["entry"]);
  return words;
}

/** `< 4 towers mapped`: a number of things that a condition asks for. */
interface CountedWord {
  readonly word: string;
  readonly number: number;
  readonly text: string;
}

/** The numbers of things below which a sheet acts differently: `< 4 towers mapped`. */
export function countsOf(sheets: readonly CheckedSheet[]): readonly CountedWord[] {
  return partsOfSheets(sheets).flatMap((part): CountedWord[] => {
    if (part["kind"] !== "exists" || part["count"] === null) return [];
    const item = part as unknown as {
      count: { comparison: string; number: number };
      subject: Description;
      text: string;
    };
    const word = nounOf(item.subject);
    return item.count.comparison !== "less" || word === null
      ? []
      : [{ word, number: item.count.number, text: item.text }];
  });
}

/** The objective points below which a sheet acts differently: `< 7 objective points mapped`. */
export function pointsOf(
  sheets: readonly CheckedSheet[],
): readonly { readonly number: number; readonly text: string }[] {
  return partsOfSheets(sheets).flatMap((part) => {
    if (part["kind"] !== "sum") return [];
    const item = part as unknown as { count: { number: number }; text: string };
    return [{ number: item.count.number, text: item.text }];
  });
}

/** `non-starting 2-point objective`: an objective of a value, and whether it is one that a side starts on. */
interface ValuedObjective {
  readonly value: number;
  readonly startingOnly: boolean | null;
  readonly text: string;
}

/** The objectives that sheets tell apart by their value. */
export function valuedObjectivesOf(sheets: readonly CheckedSheet[]): readonly ValuedObjective[] {
  return partsOfSheets(sheets).flatMap((part): ValuedObjective[] => {
    if (!Array.isArray(part["tests"])) return [];
    const { tests, text } = part as unknown as Description;
    const value = tests.flatMap(valueAsked)[0];
    if (value === undefined) return [];
    const says = (entry: string): boolean => tests.some((test) => test.kind === "is" && test.entry === entry);
    return [{ value, startingOnly: says("non-starting") ? false : says("starting") ? true : null, text }];
  });
}

function valueAsked(test: Test): readonly number[] {
  if (test.kind !== "measures" || test.count.comparison !== "exactly") return [];
  return test.measure.kind === "quantity" && test.measure.entry === "value" ? [test.count.number] : [];
}

/** The first noun of a description; coercions are skipped. */
function nounOf({ base }: Description): string | null {
  switch (base.kind) {
    case "noun":
      return base.entry;
    case "coerced":
      return nounOf(base.of);
    default:
      return null;
  }
}

/** Every object of the trees of sheets, the outer before the inner. */
function partsOfSheets(sheets: readonly CheckedSheet[]): readonly Part[] {
  return sheets.flatMap(partsOfSheet);
}

type Part = Readonly<Record<string, unknown>>;

const partsOfSheet = memoize(({ dangerous, procedures }: CheckedSheet): readonly Part[] => {
  const parts: Part[] = [];
  const visit = (tree: unknown): void => {
    if (typeof tree !== "object" || tree === null) return;
    if (!Array.isArray(tree)) parts.push(tree as Part);
    for (const part of Object.values(tree)) visit(part);
  };
  visit([dangerous, procedures]);
  return parts;
});
