import { capitalised } from "../../../../grammar/prose.ts";
import type { Change, ChangedValue, OfferedChange } from "../../../../runtime/companion/deed.ts";
import type { TableChanges } from "../../../game-package.ts";

/** A field of something on the table: what it is now, what it can become, and the state in which it is that. */
export interface Changeable<State> {
  readonly field: string;
  readonly was: ChangedValue;
  readonly values: readonly ChangedValue[];
  readonly label: (to: ChangedValue) => string;
  readonly become: (to: ChangedValue) => State;
  /** It is changed by a tap on the map, and by no button. */
  readonly isTapped?: true;
}

/** What of a table can be changed by hand. */
export interface ChangeableTable<State> {
  readonly fieldsOf: (state: State, of: string) => readonly Changeable<State>[];
  /** Whose fields are offered beside those of a thing: its side's, the game's. */
  readonly beside?: (of: string) => readonly string[];
}

/** Of more numbers, only those next to the present one are offered. */
const MOST_OFFERED = 6;

/** What a person may change of a table; the companion takes it over as it is, and changes nothing else. */
export function tableChanges<State>(table: ChangeableTable<State>, state: () => State): TableChanges {
  return {
    objection: (change) => objectionTo(table, state(), change),
    // The rules carry out what follows from an action; a correction changes nothing else.
    implied: () => [],
    offered: (name) => [
      ...offersOf(table, state(), name),
      ...(table.beside?.(name) ?? []).flatMap((each) =>
        offersOf(table, state(), each).map(({ label, change }) => ({ label: `${each}: ${label}`, change })),
      ),
    ],
  };
}

/** The state after a change, with what it says and what was so before; null where it is not possible. */
export function changed<State>(
  table: ChangeableTable<State>,
  state: State,
  { of, field, to }: Change,
): { readonly state: State; readonly text: string; readonly was: ChangedValue } | null {
  const found = changeable(table, state, of, field);
  if (found === undefined || !found.values.includes(to)) return null;
  return { state: found.become(to), text: `${of}: ${found.label(to)}`, was: found.was };
}

function changeable<State>(
  { fieldsOf }: ChangeableTable<State>,
  state: State,
  of: string,
  field: string,
): Changeable<State> | undefined {
  return fieldsOf(state, of).find((each) => each.field === field);
}

function objectionTo<State>(table: ChangeableTable<State>, state: State, { of, field, to }: Change): string | null {
  const found = changeable(table, state, of, field);
  if (found === undefined) return `nothing here has the name \`${of}\` and the field \`${field}\``;
  if (found.values.includes(to)) return null;
  return `\`${field}\` of ${of} cannot become \`${to ?? "nothing"}\``;
}

function offersOf<State>({ fieldsOf }: ChangeableTable<State>, state: State, of: string): readonly OfferedChange[] {
  return fieldsOf(state, of).flatMap((found) =>
    nearValues(found).map((to) => ({ label: labelOf(found, to), change: { of, field: found.field, to } })),
  );
}

/** What leaves the board has a button of its own beside those of fields. */
function labelOf<State>({ label, isTapped }: Changeable<State>, to: ChangedValue): string {
  return isTapped === true ? capitalised(label(to)) : label(to);
}

/** The other values, or those next to the present one where there are many; of a place on the map, only none. */
function nearValues<State>({ was, values, isTapped }: Changeable<State>): readonly ChangedValue[] {
  const others = values.filter((value) => value !== was);
  if (isTapped === true) return others.filter((value) => value === null);
  if (others.length < MOST_OFFERED || typeof was !== "number") return others;
  const now = values.indexOf(was);
  return values.slice(Math.max(0, now - 1), now + 2).filter((value) => value !== was);
}
