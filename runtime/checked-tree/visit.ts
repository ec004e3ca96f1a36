import { type Part, type PartName, type Parts, SHAPE } from "./shape.ts";

/** A field that holds parts, and what kind they are. */
type HeldField = readonly [field: string, name: PartName];

interface HeldFields {
  /** The field that tells the variants of a part apart; null where there is one variant alone. */
  readonly variant: "kind" | "plan" | null;
  readonly of: ReadonlyMap<string, readonly HeldField[]>;
}

const NONE: readonly HeldField[] = [];
const ONLY = "";
const BY_PLAN: PartName = "action";

const HELD: ReadonlyMap<PartName, HeldFields> = new Map(
  Object.entries(SHAPE).map(([name, shape]) => [name as PartName, heldFields(name as PartName, shape)]),
);

function heldFields(name: PartName, shape: object): HeldFields {
  const fields = Object.entries(shape) as [string, PartName | object][];
  const isPlain = fields.every(([, held]) => typeof held === "string");
  if (isPlain) return { variant: null, of: new Map([[ONLY, fields as [string, PartName][]]]) };
  const of = new Map(fields.map(([variant, held]) => [variant, Object.entries(held) as [string, PartName][]]));
  return { variant: name === BY_PLAN ? "plan" : "kind", of };
}

type Node = Readonly<Record<string, unknown>>;

function fieldsOf(name: PartName, node: Node): readonly HeldField[] {
  const held = HELD.get(name);
  if (held === undefined) return NONE;
  return held.of.get(held.variant === null ? ONLY : String(node[held.variant])) ?? NONE;
}

/** Visits a part and all within it, each before what it holds, in the order of the page. */
export function forEachPart<Name extends PartName>(name: Name, part: Parts[Name], visit: (part: Part) => void): void {
  somePart(name, part, (each) => {
    visit(each);
    return false;
  });
}

/** Whether a part, or any within it, passes a test. */
export function somePart<Name extends PartName>(name: Name, part: Parts[Name], test: (part: Part) => boolean): boolean {
  return someNode(name, part as unknown as Node, test);
}

function someNode(name: PartName, node: Node, test: (part: Part) => boolean): boolean {
  if (test({ name, part: node } as unknown as Part)) return true;
  for (const [field, held] of fieldsOf(name, node)) {
    const value = node[field];
    if (Array.isArray(value)) {
      for (const member of value) if (someNode(held, member as Node, test)) return true;
    } else if (value !== null && value !== undefined && someNode(held, value as Node, test)) return true;
  }
  return false;
}

/** What is made of the parts of each kind; a part of a kind that is not named is kept. */
export type PartChanges = { readonly [Name in PartName]?: (part: Parts[Name]) => Parts[Name] };

/** A part with changes made in all within it, the innermost first. Whatever no change alters is the same object. */
export function mapParts<Name extends PartName>(name: Name, part: Parts[Name], changes: PartChanges): Parts[Name] {
  return mapNode(name, part as unknown as Node, changes) as unknown as Parts[Name];
}

function mapNode(name: PartName, node: Node, changes: PartChanges): Node {
  let copy: Record<string, unknown> | null = null;
  for (const [field, held] of fieldsOf(name, node)) {
    const value = node[field];
    if (value === null || value === undefined) continue;
    const changed = Array.isArray(value)
      ? mapMembers(held, value as Node[], changes)
      : mapNode(held, value as Node, changes);
    if (changed === value) continue;
    copy ??= { ...node };
    copy[field] = changed;
  }
  const change = changes[name] as ((node: Node) => Node) | undefined;
  return change === undefined ? (copy ?? node) : change(copy ?? node);
}

function mapMembers(name: PartName, members: readonly Node[], changes: PartChanges): readonly Node[] {
  let copy: Node[] | null = null;
  for (const [index, member] of members.entries()) {
    const changed = mapNode(name, member, changes);
    if (changed === member) continue;
    copy ??= [...members];
    copy[index] = changed;
  }
  return copy ?? members;
}

/** A part directly within another, and the other with something else in its place. */
export type Place = Part & { readonly replacedBy: (other: Part["part"]) => Part["part"] };

/** The parts directly within a part, in the order of the page. */
export function* placesWithin({ name, part }: Part): Generator<Place> {
  const node = part as unknown as Node;
  for (const [field, held] of fieldsOf(name, node)) {
    const value = node[field];
    if (value === null || value === undefined) continue;
    if (!Array.isArray(value)) {
      yield { name: held, part: value, replacedBy: (other: object) => ({ ...node, [field]: other }) } as Place;
      continue;
    }
    for (const [index, member] of (value as readonly object[]).entries()) {
      const replacedBy = (other: object) => ({ ...node, [field]: value.with(index, other) });
      yield { name: held, part: member, replacedBy } as unknown as Place;
    }
  }
}
