import type {
  FieldRole,
  Part,
  PartName,
  PartRole,
  Parts,
  RoleName,
  RoleValues,
  FieldWording,
  WordedWith,
  ValueRole,
  Choice,
} from "./roles.ts";
import { SHAPE } from "./shape.ts";
import type { Criterion } from "../checked-tree.ts";

type Field = readonly [field: string, role: FieldRole];

/** A field that holds parts, and what kind they are. */
type HeldField = readonly [field: string, name: PartName];

/** A field that a comparison describes, with the fields described together with it. */
interface WordedField {
  readonly field: string;
  readonly role: FieldRole;
  readonly wording: FieldWording;
  readonly with: readonly { readonly field: string; readonly role: FieldRole }[];
}

/** One variant of a kind of part: `action move`, or `row`, which is the only one of its kind. */
export interface Variant {
  readonly name: PartName;
  /** `action move`. */
  readonly form: string;
  /** The field whose value identifies this variant; null if it is the only one. */
  readonly tag: { readonly by: "kind" | "plan"; readonly as: string } | null;
  readonly fields: readonly Field[];
  readonly held: readonly HeldField[];
  readonly byRole: ReadonlyMap<RoleName | null, readonly Field[]>;
  readonly worded: readonly WordedField[];
}

interface Construct {
  /** The field that identifies the variants of a kind; null if there is only one. */
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

function variantOf(name: PartName, tag: Variant["tag"], shape: object): Variant {
  const entries = Object.entries(shape) as [string, FieldRole | FieldWording | WordedWith][];
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
  return {
    name,
    form: tag === null ? name : `${name} ${tag.as}`,
    tag,
    fields,
    held,
    byRole,
    worded: wordedFieldsIn(entries),
  };
}

function wordedFieldsIn(
  entries: readonly (readonly [field: string, role: FieldRole | FieldWording | WordedWith])[],
): WordedField[] {
  return entries.flatMap(([field, role]) => {
    if (typeof role === "string" || !("called" in role)) return [];
    const others = entries.flatMap(([name, other]) =>
      typeof other === "object" && "wordedWith" in other && other.wordedWith === field
        ? [{ field: name, role: other.is }]
        : [],
    );
    return [{ field, role: role.is, wording: role, with: others }];
  });
}

/** Null for a part whose kind implies its role. */
function nameOfRole(role: FieldRole): RoleName | null {
  if (typeof role === "object") return role.as;
  return isPartName(role) ? null : role;
}

function isPartName(role: PartName | ValueRole): role is PartName {
  return role in SHAPE;
}

/** Every variant of every kind of parts. */
export const VARIANTS: readonly Variant[] = [...CONSTRUCTS.values()].flatMap(({ variants }) => [...variants.values()]);

/** Whether an object is of a variant: by its kind or, for an only variant, by the parts that it holds. */
export function isOf({ tag, held }: Variant, fields: Node): boolean {
  return tag === null ? held.every(([field]) => fields[field] !== undefined) : fields[tag.by] === tag.as;
}

const NO_FIELDS: readonly never[] = [];

function variantIn(name: PartName, node: Node): Variant | undefined {
  const construct = CONSTRUCTS.get(name);
  return construct?.variants.get(construct.by === null ? ONLY : (node[construct.by] as string));
}

/** The fields of a part that a comparison describes. */
export function wordedFieldsOf({ name, part }: Part): readonly WordedField[] {
  return variantIn(name, part as unknown as Node)?.worded ?? NO_FIELDS;
}

/** The fields of a part with their roles. */
export function fieldsOf({ name, part }: Part): readonly Field[] {
  return variantIn(name, part as unknown as Node)?.fields ?? NO_FIELDS;
}

/** The fields of a part that have a role. */
export function fieldsAs({ name, part }: Part, as: RoleName): readonly Field[] {
  return variantIn(name, part as unknown as Node)?.byRole.get(as) ?? NO_FIELDS;
}

/** Replaces the values of the fields with one role; returns the same object if no value changes. */
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

/** Visits a part and everything inside it, parents first, in the order of the page. */
export function forEachPart<Name extends PartName>(name: Name, part: Parts[Name], visit: (part: Part) => void): void {
  somePart(name, part, (each) => {
    visit(each);
    return false;
  });
}

/** Whether a part, or anything inside it, passes a test. */
export function somePart<Name extends PartName>(name: Name, part: Parts[Name], test: (part: Part) => boolean): boolean {
  return someNode(name, part as unknown as Node, test);
}

function someNode(name: PartName, node: Node, test: (part: Part) => boolean): boolean {
  if (test({ name, part: node } as unknown as Part)) return true;
  // Without iterators: until code is optimized, each of their steps makes an object, and lints come by every part.
  const fields = heldIn(name, node);
  for (let at = 0; at < fields.length; at += 1) {
    const { 0: field, 1: held } = fields[at] as HeldField;
    const value = node[field];
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index += 1) {
        if (someNode(held, value[index] as Node, test)) return true;
      }
    } else if (value !== null && value !== undefined && someNode(held, value as Node, test)) return true;
  }
  return false;
}

/** A rewriting for each kind of part; kinds that are not named stay. */
export type PartChanges = { readonly [Name in PartName]?: (part: Parts[Name]) => Parts[Name] };

/** Rewrites a part and everything inside it, innermost first. Unchanged parts stay the same objects. */
export function mapParts<Name extends PartName>(name: Name, part: Parts[Name], changes: PartChanges): Parts[Name] {
  return mapNode(name, part as unknown as Node, changes) as unknown as Parts[Name];
}

function mapNode(name: PartName, node: Node, changes: PartChanges): Node {
  let copy: Record<string, unknown> | null = null;
  const fields = heldIn(name, node);
  for (let at = 0; at < fields.length; at += 1) {
    const { 0: field, 1: held } = fields[at] as HeldField;
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
  for (let index = 0; index < members.length; index += 1) {
    const member = members[index] as Node;
    const changed = mapNode(name, member, changes);
    if (changed === member) continue;
    copy ??= [...members];
    copy[index] = changed;
  }
  return copy ?? members;
}

/** A direct child of a part, with a function that replaces it there. */
export type Place = Part & { readonly replacedBy: (other: Part["part"]) => Part["part"] };

/** The direct children of a part, in the order of the page. */
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

/** A list of criteria, and the part of which it is a field. */
interface HeldCriteria {
  readonly holder: Part;
  readonly choice: Choice;
  readonly criteria: readonly Criterion[];
}

/** Letters, and actions that follow an action, have criteria of their own. */
const APART: readonly PartName[] = ["action", "subclause"];

/** The kinds of parts that have criteria, directly or in a part they hold. */
const HOLDERS: ReadonlySet<string> = holdersAmong(new Set());

function holdersAmong(known: ReadonlySet<string>): ReadonlySet<string> {
  const holds = ([, role]: readonly [string, FieldRole]): boolean => isChoice(role) || known.has(nameIn(role));
  const found = VARIANTS.filter(({ name, fields }) => !APART.includes(name) && fields.some(holds));
  const holders = new Set(found.map(({ name }) => name));
  return holders.size === known.size ? known : holdersAmong(holders);
}

/** What the criteria of a variant of a part choose, in the order of the table. */
export function choicesOf({ fields }: Variant): readonly Choice[] {
  return fields.flatMap(([, role]) => {
    if (isChoice(role)) return [role];
    const held = nameIn(role);
    return HOLDERS.has(held) ? VARIANTS.filter(({ name }) => name === held).flatMap(choicesOf) : [];
  });
}

/** The criteria lists of a part and of what belongs to it, including empty ones, in the order of the page. */
export function criteriaWithin(holder: Part): readonly HeldCriteria[] {
  const values = holder.part as unknown as Readonly<Record<string, unknown>>;
  return fieldsOf(holder).flatMap(([field, role]): readonly HeldCriteria[] => {
    const value = values[field];
    if (value === null || value === undefined) return [];
    if (isChoice(role)) return [{ holder, choice: role, criteria: value as readonly Criterion[] }];
    const name = nameIn(role);
    return HOLDERS.has(name) ? [value].flat().flatMap((part) => criteriaWithin({ name, part } as Part)) : [];
  });
}

/** Whether the value of a field can have criteria. */
export function canHoldCriteria(role: FieldRole): boolean {
  return HOLDERS.has(nameIn(role));
}

/** The value of a field without its criteria. */
export function withoutCriteria(role: FieldRole, held: unknown): unknown {
  return canHoldCriteria(role) ? mapParts(nameIn(role) as PartName, held as never, WITHOUT_CRITERIA) : held;
}

const WITHOUT_CRITERIA: PartChanges = Object.fromEntries(
  VARIANTS.filter(({ byRole }) => byRole.has("criteria")).map(({ name }) => [
    name,
    (part: Part["part"]) => mapRole({ name, part } as Part, "criteria", () => []),
  ]),
);

function isChoice(role: FieldRole): role is Choice {
  return typeof role === "object" && role.as === "criteria";
}

/** The kind of the parts in a field; for a field without parts, the role of its value. */
function nameIn(role: FieldRole): string {
  return typeof role === "object" ? role.part : role;
}
