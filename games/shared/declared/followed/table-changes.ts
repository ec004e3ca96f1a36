import { capitalised } from "../../../../grammar/prose.ts";
import type { Change, ChangedValue, OfferedChange } from "../../../../runtime/companion/table-action.ts";
import type { TableChanges } from "../../../game-package.ts";

/** A field of something on the table: its value, its possible values, and the state after a change. */
export interface Changeable<Outcome> {
  readonly field: string;
  readonly was: ChangedValue;
  readonly values: readonly ChangedValue[];
  readonly label: (to: ChangedValue) => string;
  readonly become: (to: ChangedValue) => Outcome;
  /** It is changed by a tap on the map and has no button. */
  readonly isTapped?: true;
}

/** What a person can change on a table. */
export interface ChangeableTable<State, Outcome = State> {
  readonly fieldsOf: (state: State, of: string) => readonly Changeable<Outcome>[];
  /** The other things whose fields are offered with those of a thing, such as its side or the game. */
  readonly beside?: (of: string) => readonly string[];
  /** What is offered for a thing, if the game words that itself. By default, the other values of its fields. */
  readonly offers?: (state: State, of: string) => readonly OfferedChange[];
  /** Other changes that a change implies. None if the rules themselves carry out what follows. */
  readonly implied?: (state: State, change: Change) => readonly Change[];
  /** Why a thing lacks a field that others have; null if nothing has this name and this field. */
  readonly missing?: (state: State, change: Change) => string | null;
}

/** A field that is on or off, with the words for both. */
export function changeableFlag<Outcome>(
  field: string,
  was: boolean,
  [yes, no]: readonly [yes: string, no: string],
  become: (is: boolean) => Outcome,
): Changeable<Outcome> {
  return {
    field,
    was,
    values: [true, false],
    label: (to) => (to === true ? yes : no),
    become: (to) => become(to === true),
  };
}

/** A count from 0 to a largest one. */
export function changeableCount<Outcome>(
  field: string,
  was: number,
  largest: number,
  label: (count: number) => string,
  become: (count: number) => Outcome,
): Changeable<Outcome> {
  const values = Array.from({ length: largest + 1 }, (_, count) => count);
  return { field, was, values, label: (to) => label(Number(to)), become: (to) => become(Number(to)) };
}

/** Where something stands; null where it is off the board, which is called `away`. */
export function changeablePlace<Outcome>(
  was: string | null,
  places: readonly string[],
  away: string,
  become: (to: string | null) => Outcome,
): Changeable<Outcome> {
  return {
    field: "at",
    isTapped: true,
    was,
    values: [...places, null],
    label: (to) => (to === null ? away : String(to)),
    become: (to) => become(to === null ? null : String(to)),
  };
}

/** If there are more numbers than these, only the ones next to the present number are offered. */
const MOST_OFFERED = 6;

/** The changes that a person can make on a table. The companion makes exactly the change and nothing else. */
export function tableChanges<State, Outcome>(table: ChangeableTable<State, Outcome>, state: () => State): TableChanges {
  const offersOf = (of: string): readonly OfferedChange[] =>
    table.offers === undefined
      ? table.fieldsOf(state(), of).flatMap((found) => offersOfField(found, of))
      : table.offers(state(), of).filter(({ change }) => isOther(changeable(table, state(), change), change));
  return {
    objection: (change) => objectionTo(table, state(), change),
    implied: (change) => table.implied?.(state(), change) ?? [],
    offered: (name) => [
      ...offersOf(name),
      ...(table.beside?.(name) ?? []).flatMap((each) =>
        offersOf(each).map(({ label, change }) => ({ label: `${each}: ${label}`, change })),
      ),
    ],
  };
}

/** The outcome of a change, with what it says and the value before; null where it is not possible. */
export function changed<State, Outcome>(
  table: ChangeableTable<State, Outcome>,
  state: State,
  change: Change,
): { readonly outcome: Outcome; readonly text: string; readonly was: ChangedValue } | null {
  const { of, to } = change;
  const found = changeable(table, state, change);
  if (found === undefined || !found.values.includes(to)) return null;
  return { outcome: found.become(to), text: `${of}: ${found.label(to)}`, was: found.was };
}

function changeable<State, Outcome>(
  { fieldsOf }: ChangeableTable<State, Outcome>,
  state: State,
  { of, field }: Change,
): Changeable<Outcome> | undefined {
  return fieldsOf(state, of).find((each) => each.field === field);
}

function objectionTo<State, Outcome>(
  table: ChangeableTable<State, Outcome>,
  state: State,
  change: Change,
): string | null {
  const { of, field, to } = change;
  const found = changeable(table, state, change);
  if (found === undefined)
    return table.missing?.(state, change) ?? `nothing here has the name \`${of}\` and the field \`${field}\``;
  if (found.values.includes(to)) return null;
  return `\`${field}\` of ${of} cannot become \`${to ?? "nothing"}\``;
}

function isOther<Outcome>(found: Changeable<Outcome> | undefined, { to }: Change): boolean {
  return found !== undefined && found.was !== to;
}

function offersOfField<Outcome>(found: Changeable<Outcome>, of: string): readonly OfferedChange[] {
  return nearValues(found).map((to) => ({ label: labelOf(found, to), change: { of, field: found.field, to } }));
}

/** Leaving the board has its own button, beside those of fields. */
function labelOf<Outcome>({ label, isTapped }: Changeable<Outcome>, to: ChangedValue): string {
  return isTapped === true ? capitalised(label(to)) : label(to);
}

/** The other values, or only those next to the present one if there are many. For a place on the map, only “none”. */
function nearValues<Outcome>({ was, values, isTapped }: Changeable<Outcome>): readonly ChangedValue[] {
  const others = values.filter((value) => value !== was);
  if (isTapped === true) return others.filter((value) => value === null);
  if (others.length < MOST_OFFERED || typeof was !== "number") return others;
  const now = values.indexOf(was);
  return values.slice(Math.max(0, now - 1), now + 2).filter((value) => value !== was);
}
