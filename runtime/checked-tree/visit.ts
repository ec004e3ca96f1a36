import type {
  FieldRole,
  Part,
  PartName,
  PartRole,
  Parts,
  RoleName,
  RoleValues,
  Said,
  SaidWith,
  ValueRole,
} from "./roles.ts";
import { SHAPE } from "./shape.ts";

type Field = readonly [field: string, role: FieldRole];

/** A field that holds parts, and what kind they are. */
type HeldField = readonly [field: string, name: PartName];

/** A field that people speak of, with the fields that say something together with it. */
export interface SaidField {
  readonly field: string;
  readonly role: FieldRole;
  readonly said: Said;
  readonly with: readonly { readonly field: string; readonly role: FieldRole }[];
}

/** One variant of a kind of parts: `action move`, or `row`, of which there is one alone. */
export interface Variant {
  readonly name: PartName;
  /** `action move`. */
  readonly form: string;
  /** The field that tells it apart, and its value there; null where it is the only one. */
  readonly told: { readonly by: "kind" | "plan"; readonly as: string } | null;
  readonly fields: readonly Field[];
  readonly held: readonly HeldField[];
  readonly byRole: ReadonlyMap<RoleName | null, readonly Field[]>;
  readonly said: readonly SaidField[];
}

interface Construct {
  /** The field that tells the variants of a part apart; null where there is one alone. */
  readonly by: "kind" | "plan" | null;
  readonly variants: ReadonlyMap<string, Variant>;
}

type Node = Readonly<Record<string, unknown>>;

const ONLY = "";

const CONSTRUCTS: ReadonlyMap<PartName, Construct> = new Map(
  Object.entries(SHAPE).map(([name, shape]) => [name as PartName, constructOf(name as PartName, shape)]),
);

function constructOf(name: PartName, shape: object): Construct {
  if (!("by" in shape)) return { by: null, variants: new Map([[ONLY, variantOf(name, null, shape)]]) };
  const { by, ...variants } = shape as { readonly by: "kind" | "plan" } & Readonly<Record<string, object>>;
  const named = Object.entries(variants).map(([as, fields]) => [as, variantOf(name, { by, as }, fields)] as const);
  return { by, variants: new Map(named) };
}

function variantOf(name: PartName, told: Variant["told"], shape: object): Variant {
  const entries = Object.entries(shape) as [string, FieldRole | Said | SaidWith][];
  const fields = entries.map(([field, role]): Field => [
    field,
    typeof role === "object" && "is" in role ? role.is : role,
  ]);
  const held = fields.flatMap(([field, role]): HeldField[] => {
    if (typeof role === "object") return [[field, role.part]];
    return isPartName(role) ? [[field, role]] : [];
  });
  const byRole = new Map<RoleName | null, Field[]>();
  for (const field of fields) {
    const role = nameOfRole(field[1]);
    byRole.set(role, [...(byRole.get(role) ?? []), field]);
  }
  return { name, form: told === null ? name : `${name} ${told.as}`, told, fields, held, byRole, said: saidIn(entries) };
}

function saidIn(entries: readonly (readonly [field: string, role: FieldRole | Said | SaidWith])[]): SaidField[] {
  return entries.flatMap(([field, role]) => {
    if (typeof role === "string" || !("called" in role)) return [];
    const others = entries.flatMap(([name, other]) =>
      typeof other === "object" && "saidWith" in other && other.saidWith === field
        ? [{ field: name, role: other.is }]
        : [],
    );
    return [{ field, role: role.is, said: role, with: others }];
  });
}

/** Null for a part whose kind alone says what it is to the other. */
function nameOfRole(role: FieldRole): RoleName | null {
  if (typeof role === "object") return role.as;
  return isPartName(role) ? null : role;
}

function isPartName(role: PartName | ValueRole): role is PartName {
  return role in SHAPE;
}

/** Every variant of every kind of parts. */
export const VARIANTS: readonly Variant[] = [...CONSTRUCTS.values()].flatMap(({ variants }) => [...variants.values()]);

/** Whether the fields are those of a variant: by its kind or, where it is the only one, by the parts that it holds. */
export function isOf({ told, held }: Variant, fields: Node): boolean {
  return told === null ? held.every(([field]) => fields[field] !== undefined) : fields[told.by] === told.as;
}

const NO_FIELDS: readonly never[] = [];

function variantIn(name: PartName, node: Node): Variant | undefined {
  const construct = CONSTRUCTS.get(name);
  return construct?.variants.get(construct.by === null ? ONLY : (node[construct.by] as string));
}

/** What people speak of in a part. */
export function saidOf({ name, part }: Part): readonly SaidField[] {
  return variantIn(name, part as unknown as Node)?.said ?? NO_FIELDS;
}

/** What the fields of a part are to it. */
export function fieldsOf({ name, part }: Part): readonly Field[] {
  return variantIn(name, part as unknown as Node)?.fields ?? NO_FIELDS;
}

/** The fields of a part that have a role. */
export function fieldsAs({ name, part }: Part, as: RoleName): readonly Field[] {
  return variantIn(name, part as unknown as Node)?.byRole.get(as) ?? NO_FIELDS;
}

/** A part with other values in the fields that have a role; the same object where the values are the same. */
export function mapRole<As extends keyof RoleValues>(
  whole: Part,
  as: As,
  change: (value: RoleValues[As], role: Extract<PartRole, { readonly as: As }>) => RoleValues[As],
): Part["part"] {
  const node = whole.part as unknown as Node;
  let copy: Record<string, unknown> | null = null;
  for (const [field, role] of fieldsAs(whole, as)) {
    const value = node[field];
    if (value === null || value === undefined) continue;
    const changed = change(value as RoleValues[As], role as Extract<PartRole, { readonly as: As }>);
    if (changed === value) continue;
    copy ??= { ...node };
    copy[field] = changed;
  }
  return copy === null ? whole.part : (copy as unknown as Part["part"]);
}

function heldIn(name: PartName, node: Node): readonly HeldField[] {
  return variantIn(name, node)?.held ?? NO_FIELDS;
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
  for (const [field, held] of heldIn(name, node)) {
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
  for (const [field, held] of heldIn(name, node)) {
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
  for (const [field, held] of heldIn(name, node)) {
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
