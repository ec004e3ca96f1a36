import type { Change, ChangedValue, OfferedChange } from "../../../../runtime/companion/deed.ts";
import type { Thing } from "../../../../runtime/game.ts";
import type { TableChanges } from "../../../game-package.ts";
import type { DeclaredGame } from "../declared-game.ts";
import { type FieldValue, valueInSign, valuesOf } from "../field.ts";
import { placeIn, unitsOf } from "../position.ts";
import { unplacedThings } from "../unplaced.ts";
import { kindIn, THE_GAME, valueIn, withValue } from "./fields.ts";
import { boardOf } from "./options.ts";
import { type GameState, unitNamed } from "./state.ts";

/** A field of something on the table: what it is now, what it can become, and the state in which it is that. */
interface Changeable {
  readonly was: ChangedValue;
  readonly values: readonly ChangedValue[];
  readonly label: (to: ChangedValue) => string;
  readonly become: (to: ChangedValue) => GameState;
}

/** The field of a unit that says where it stands. */
const AT = "at";

/** Of more values, only those next to the present one are offered: a number goes up or down by one. */
const MOST_OFFERED = 6;

/** What a person may change of a game that is a text: where units stand, and every field of its things. */
export function tableChanges(declared: DeclaredGame, state: () => GameState): TableChanges {
  return {
    objection: (change) => objectionTo(declared, state(), change),
    // The text carries out what follows from an action; a correction changes nothing else.
    implied: () => [],
    offered: (name) => offeredFor(declared, state(), name),
  };
}

/** The state after a change, with what it says and what was so before; null where it is not possible. */
export function changed(
  declared: DeclaredGame,
  state: GameState,
  { of, field, to }: Change,
): { readonly state: GameState; readonly text: string; readonly was: ChangedValue } | null {
  const found = changeable(declared, state, of, field);
  if (found === null || !found.values.includes(to)) return null;
  return { state: found.become(to), text: `${of}: ${found.label(to)}`, was: found.was };
}

function objectionTo(declared: DeclaredGame, state: GameState, { of, field, to }: Change): string | null {
  const found = changeable(declared, state, of, field);
  if (found === null) return `nothing here has the name \`${of}\` and the field \`${field}\``;
  if (found.values.includes(to)) return null;
  return `\`${field}\` of ${of} cannot become \`${to ?? "nothing"}\``;
}

function changeable(declared: DeclaredGame, state: GameState, of: string, field: string): Changeable | null {
  const { schema } = declared;
  const { places } = boardOf(declared);
  const counter = schema.counters.find(({ name }) => name === of);
  if (counter !== undefined && field === AT) {
    const unit = unitNamed(state, of);
    return {
      was: unit?.at ?? null,
      values: [...places, null],
      label: (to) => (to === null ? "off the board" : String(to)),
      become: (to) => {
        const others = state.units.filter(({ name }) => name !== of);
        if (to === null) return { ...state, units: others };
        const moved = { ...(unit ?? { ...counter, fields: {} }), at: String(to) };
        return {
          ...state,
          units: unit === undefined ? [...others, moved] : state.units.map((each) => (each === unit ? moved : each)),
        };
      },
    };
  }
  for (const thing of thingsNamed(declared, of)) {
    const kind = kindIn(declared, state, thing, field);
    if (kind === undefined || kind.chosen !== undefined) continue;
    return {
      was: valueIn(declared, state, thing, field),
      values: valuesOf(kind),
      label: (to) => valueInSign(kind, field, to),
      become: (to) => withValue(declared, state, thing, field, to),
    };
  }
  return null;
}

/** The things of a name: a unit, a place, a side, the game. */
function thingsNamed(declared: DeclaredGame, name: string): readonly Thing[] {
  const { schema, lexicon } = declared;
  const { place, unit } = lexicon.roles;
  return [
    ...(schema.counters.some((counter) => counter.name === name) ? [{ sort: unit, name }] : []),
    ...(boardOf(declared).places.includes(name) ? [{ sort: place, name }] : []),
    ...unplacedThings(schema).flatMap((thing) =>
      thing.name === name && thing.schema.areCards !== true ? [{ sort: thing.schema.sort, name }] : [],
    ),
    ...(name === THE_GAME.name ? [THE_GAME] : []),
  ];
}

/** What else may have happened to a thing; beside a unit also what its side and the game have, which stand nowhere. */
function offeredFor(declared: DeclaredGame, state: GameState, name: string): readonly OfferedChange[] {
  const { schema, lexicon } = declared;
  const counter = schema.counters.find((each) => each.name === name);
  if (counter === undefined) return offersOf(declared, state, name);
  const alone = unplacedThings(schema).flatMap((thing) => (thing.schema.isAlone === true ? [thing.name] : []));
  const beside = [...(lexicon.sides.some(({ id }) => id === counter.side) ? [counter.side] : []), ...alone];
  const isOn = unitNamed(state, name) !== undefined;
  return [
    ...offersOf(declared, state, name),
    ...(isOn ? [{ label: "Off the board", change: { of: name, field: AT, to: null } }] : []),
    ...beside.flatMap((each) =>
      offersOf(declared, state, each).map(({ label, change }) => ({ label: `${each}: ${label}`, change })),
    ),
  ];
}

function offersOf(declared: DeclaredGame, state: GameState, name: string): readonly OfferedChange[] {
  const fields = thingsNamed(declared, name).flatMap((thing) => fieldsOf(declared, state, thing));
  return [...new Set(fields)].flatMap((field): readonly OfferedChange[] => {
    const found = changeable(declared, state, name, field);
    if (found === null) return [];
    return nearValues(found).map((to) => ({ label: found.label(to), change: { of: name, field, to } }));
  });
}

function fieldsOf({ schema, lexicon }: DeclaredGame, state: GameState, thing: Thing): readonly string[] {
  const { place, unit } = lexicon.roles;
  if (thing.sort === unit) {
    const title = unitNamed(state, thing.name)?.title;
    return title === undefined ? [] : Object.keys(unitsOf(schema, title).fields);
  }
  if (thing.sort === place) return Object.keys(placeIn(schema, thing.name).fields);
  return unplacedThings(schema).flatMap((each) =>
    each.name === thing.name && each.schema.sort === thing.sort ? Object.keys(each.schema.fields) : [],
  );
}

/** The other values, or those next to the present one where there are many. */
function nearValues({ was, values }: Changeable): readonly FieldValue[] {
  const others = values.filter((value) => value !== was);
  if (others.length < MOST_OFFERED) return others;
  const now = values.indexOf(was);
  return values.slice(Math.max(0, now - 1), now + 2).filter((value) => value !== was);
}
