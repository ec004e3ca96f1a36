/**
 * A text as it was drawn: which parts it has, which of them may be left out, and which stand for another of their kind. A
 * text with a mistake shrinks along these parts, so what is left still reads like a sheet.
 */
export interface Part {
  /** What stands in one place of the language can stand in another: a phrase, a condition, an action. */
  readonly kind: string;
  readonly of: readonly Written[];
  /** The text stays a text without it. */
  readonly canGo?: true;
  /** What stands between its parts. */
  readonly between?: string;
  /** Its parts are counted: clauses by numbers, letters by the alphabet. */
  readonly counted?: "numbers" | "numbers with full stops" | "letters";
}

export type Written = string | Part;

export function part(kind: string, ...of: readonly Written[]): Part {
  return { kind, of };
}

/** A part that may be left out. */
export function maybe(kind: string, ...of: readonly Written[]): Part {
  return { kind, of, canGo: true };
}

/** Parts of a list, of which any may be left out as long as one stays. */
export function list(kind: string, between: string, items: readonly Part[], counted?: Part["counted"]): Part {
  const of = items.map((item): Part => ({ ...item, canGo: true }));
  return { kind, of, between, ...(counted === undefined ? {} : { counted }) };
}

export function textOf(written: Written): string {
  if (typeof written === "string") return written;
  const { of, between = "", counted } = written;
  return of.map((each, index) => numbered(index, counted) + textOf(each)).join(between);
}

function numbered(index: number, counted: Part["counted"]): string {
  switch (counted) {
    case "numbers":
      return `${index + 1} `;
    case "numbers with full stops":
      return `${index + 1}. `;
    case "letters":
      return `${String.fromCharCode(97 + index)}) `;
    case undefined:
      return "";
  }
}

/** A text without the innermost part that may go around each of these places; null where there is none around one of them. */
export function withoutPartsAt(whole: Part, places: readonly number[]): Part | null {
  const goes = new Set<Part>();
  for (const place of places) {
    const part = partAround(whole, place);
    if (part === null) return null;
    goes.add(part);
  }
  return without(whole, goes);
}

function without(whole: Part, goes: ReadonlySet<Part>): Part {
  const of = whole.of.flatMap((each): Written[] => {
    if (typeof each === "string") return [each];
    if (goes.has(each)) return [];
    const kept = without(each, goes);
    // A list that has lost everything takes with it what it is a list of.
    return each.between !== undefined && kept.of.length === 0 ? [LOST] : [kept];
  });
  const isLost = whole.canGo === true && of.includes(LOST);
  return isLost ? { ...whole, of: [], between: "" } : { ...whole, of: of.filter((each) => !isEmpty(each)) };
}

const LOST: Part = { kind: "lost", of: [] };

function isEmpty(each: Written): boolean {
  return typeof each !== "string" && each !== LOST && each.of.length === 0;
}

/** The lines of a text, which stand for themselves: what a mistake in one of them costs. */
const LINES = new Set(["clause", "line", "section", "definition", "checklist row", "danger row", "procedure"]);

function partAround(whole: Part, place: number): Part | null {
  let found: Part | null = null;
  let current: Part | undefined = whole;
  let start = 0;
  while (current !== undefined) {
    const parent: Part = current;
    current = undefined;
    for (const [index, each] of parent.of.entries()) {
      const before = index === 0 ? 0 : (parent.between ?? "").length;
      const length = textOf(each).length + numbered(index, parent.counted).length + before;
      if (place < start + length || (index === parent.of.length - 1 && place <= start + length)) {
        if (typeof each === "string") break;
        start += before + numbered(index, parent.counted).length;
        if (each.canGo === true && LINES.has(each.kind)) found = each;
        current = each;
        break;
      }
      start += length;
    }
  }
  return found;
}

/** About how much there is in a text. */
export function sizeOf(written: Written): number {
  return typeof written === "string" ? 1 : written.of.reduce((size, each) => size + sizeOf(each), 1);
}

/** Texts with less in them, the largest cuts first: without a part, or with a part in the place of one that it is in. */
export function* smaller(whole: Part): Generator<Part> {
  const cuts = [...cutsOf(whole)].toSorted((one, other) => one.size - other.size);
  for (const { cut } of cuts) yield cut;
}

function* cutsOf(whole: Part): Generator<{ readonly cut: Part; readonly size: number }> {
  for (const [index, each] of whole.of.entries()) {
    if (typeof each === "string") continue;
    const without = whole.of.toSpliced(index, 1);
    if (each.canGo === true && without.length > 0) yield sized({ ...whole, of: without });
    for (const inner of within(each, each.kind)) yield sized(replaced(whole, index, inner));
    for (const { cut } of cutsOf(each)) yield sized(replaced(whole, index, cut));
  }
}

function sized(cut: Part): { readonly cut: Part; readonly size: number } {
  return { cut, size: sizeOf(cut) };
}

function replaced(whole: Part, index: number, by: Part): Part {
  const former = whole.of[index];
  const canGo = typeof former === "object" && former.canGo === true;
  const { canGo: _canGo, ...rest } = by;
  return { ...whole, of: whole.of.with(index, canGo ? { ...rest, canGo } : rest) };
}

/** The parts of one kind inside a part. */
function* within({ of }: Part, kind: string): Generator<Part> {
  for (const each of of) {
    if (typeof each === "string") continue;
    if (each.kind === kind) yield each;
    yield* within(each, kind);
  }
}

/**
 * The least text, found by taking away one part after another, that still does what the whole one does.
 *
 * @param does whether a text does it
 */
export function shrunk(whole: Part, does: (smaller: Part) => boolean): Part {
  let least = whole;
  for (;;) {
    const next = firstThat(smaller(least), does);
    if (next === null) return least;
    least = next;
  }
}

function firstThat(parts: Iterable<Part>, does: (part: Part) => boolean): Part | null {
  for (const each of parts) if (does(each)) return each;
  return null;
}
