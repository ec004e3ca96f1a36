import type { Span } from "./source.ts";

/** Trees and findings are data: their places are the spans in them, wherever they stand. */
function isSpan(value: object): value is Span {
  return typeof (value as Partial<Span>).start === "number" && typeof (value as Partial<Span>).end === "number";
}

type Fields = Record<string, unknown>;

/** Where a value stands that was shifted: copies of one value have one mark, which holds on to none of them. */
interface Place {
  readonly mark: object;
  readonly at: number;
}

const places = new WeakMap<object, Place>();

/** The same tree, or the same findings, as they are if their text stands this many characters further on. */
export function shifted<Value extends object>(value: Value, by: number): Value {
  if (by === 0 || (Array.isArray(value) && value.length === 0)) return value;
  const copy = moved(value, by) as Value;
  const place = places.get(value) ?? { mark: {}, at: 0 };
  places.set(value, place);
  places.set(copy, { mark: place.mark, at: place.at + by });
  return copy;
}

/** Of which tree another is a copy, and how far it is shifted. */
interface Origin {
  readonly tree: object;
  readonly by: number;
}

const origins = new WeakMap<object, Origin>();

/** The original of a tree that was moved up or down in its text; the tree itself if it was not moved. */
export function originOf<Tree extends object>(tree: Tree): Tree {
  return (origins.get(tree)?.tree as Tree | undefined) ?? tree;
}

/**
 * The same tree this many characters further on. Fields of these names are shifted when they are first read: of a text that
 * is being edited most parts move, and few of them are looked at.
 */
export function shiftedLater<Tree extends object>(
  tree: Tree,
  by: number,
  later: readonly (keyof Tree & string)[],
): Tree {
  const origin = originOf(tree) as Fields;
  const distance = (origins.get(tree)?.by ?? 0) + by;
  if (distance === 0) return origin as Tree;
  const copy: Fields = {};
  for (const name in origin) {
    const field = origin[name];
    if (typeof field !== "object" || field === null) copy[name] = field;
    else if ((later as readonly string[]).includes(name)) defineLater(copy, name, () => moved(field, distance));
    else copy[name] = moved(field, distance);
  }
  origins.set(copy, { tree: origin, by: distance });
  return copy as Tree;
}

function defineLater(copy: Fields, name: string, make: () => unknown): void {
  let made: unknown;
  Object.defineProperty(copy, name, { enumerable: true, get: () => (made ??= make()) });
}

function moved(value: object, by: number): unknown {
  return withSpans(value, ({ start, end }) => ({ start: start + by, end: end + by }));
}

/** A copy of a tree, or of a part of one, with each of its spans replaced. */
export function withSpans(value: unknown, replace: (span: Span) => Span): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.length === 0 ? value : value.map((item) => withSpans(item, replace));
  if (isSpan(value)) return replace(value);
  const copy: Fields = { ...value };
  for (const name in copy) {
    const field = copy[name];
    if (typeof field === "object" && field !== null) copy[name] = withSpans(field, replace);
  }
  return copy;
}

/** True if the second tree is the first one, this many characters further on. Nodes of one kind have the same fields. */
export function isShifted(first: object, second: object, by: number): boolean {
  if (first === second) return by === 0;
  if (originOf(first) === originOf(second))
    return (origins.get(first)?.by ?? 0) + by === (origins.get(second)?.by ?? 0);
  const before = places.get(first);
  const now = before && places.get(second);
  if (before !== undefined && before.mark === now?.mark && before.at + by === now.at) return true;
  return isShiftedValue(first, second, by);
}

function isShiftedValue(first: unknown, second: unknown, by: number): boolean {
  if (typeof first !== "object" || typeof second !== "object" || first === null || second === null) {
    return first === second;
  }
  if (Array.isArray(first)) {
    if (!Array.isArray(second) || first.length !== second.length) return false;
    for (let index = 0; index < first.length; index += 1) {
      const before: unknown = first[index];
      const after: unknown = second[index];
      // Members may have been shifted by themselves.
      const areObjects = typeof before === "object" && typeof after === "object" && before !== null && after !== null;
      if (areObjects ? !isShifted(before, after, by) : before !== after) return false;
    }
    return true;
  }
  if (isSpan(first)) return isSpan(second) && first.start + by === second.start && first.end + by === second.end;
  for (const name in first) {
    const before = (first as Fields)[name];
    const after = (second as Fields)[name];
    if (before !== after && !isShiftedValue(before, after, by)) return false;
  }
  return true;
}
