import type { Criterion } from "../checked-tree.ts";
import type { Choice, FieldRole, Part, PartName } from "./roles.ts";
import { fieldsOf, mapParts, mapRole, type PartChanges, type Variant, VARIANTS } from "./visit.ts";

/** A list of criteria, and the part of which it is a field. */
export interface HeldCriteria {
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
