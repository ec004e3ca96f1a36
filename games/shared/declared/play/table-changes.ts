import type { Thing } from "../../../../runtime/game.ts";
import type { DeclaredGame } from "../declared-game.ts";
import { valueInSign, valuesOf } from "../field.ts";
import type { Changeable, ChangeableTable } from "../followed/table-changes.ts";
import { placeIn, unitsOf } from "../position.ts";
import { unplacedThings } from "../unplaced.ts";
import { kindIn, THE_GAME, valueIn, withValue } from "./fields.ts";
import { boardOf } from "./options.ts";
import { type GameState, unitNamed } from "./state.ts";

/** The field of a unit that says where it stands. */
const AT = "at";

/** What a person may change of a game that is a text: where units stand, and every field of its things. */
export function changeableTable(declared: DeclaredGame): ChangeableTable<GameState> {
  const { schema, lexicon } = declared;
  const alone = unplacedThings(schema).flatMap((thing) => (thing.schema.isAlone === true ? [thing.name] : []));
  return {
    fieldsOf: (state, of) => [
      ...thingsNamed(declared, of).flatMap((thing) => fieldsOf(declared, state, thing)),
      ...placeOfUnit(declared, state, of),
    ],
    // What stands nowhere cannot be tapped: it is offered beside the units of its side.
    beside: (of) => {
      const counter = schema.counters.find(({ name }) => name === of);
      if (counter === undefined) return [];
      return [...(lexicon.sides.some(({ id }) => id === counter.side) ? [counter.side] : []), ...alone];
    },
  };
}

function placeOfUnit(declared: DeclaredGame, state: GameState, of: string): readonly Changeable<GameState>[] {
  const counter = declared.schema.counters.find(({ name }) => name === of);
  if (counter === undefined) return [];
  const unit = unitNamed(state, of);
  const others = state.units.filter(({ name }) => name !== of);
  return [
    {
      field: AT,
      isTapped: true,
      was: unit?.at ?? null,
      values: [...boardOf(declared).places, null],
      label: (to) => (to === null ? "off the board" : String(to)),
      become: (to) => {
        if (to === null) return { ...state, units: others };
        const moved = { ...(unit ?? { ...counter, fields: {} }), at: String(to) };
        return {
          ...state,
          units: unit === undefined ? [...others, moved] : state.units.map((each) => (each === unit ? moved : each)),
        };
      },
    },
  ];
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

function fieldsOf(declared: DeclaredGame, state: GameState, thing: Thing): readonly Changeable<GameState>[] {
  return [...new Set(fieldNames(declared, state, thing))].flatMap((field): readonly Changeable<GameState>[] => {
    const kind = kindIn(declared, state, thing, field);
    if (kind === undefined || kind.chosen !== undefined) return [];
    return [
      {
        field,
        was: valueIn(declared, state, thing, field),
        values: valuesOf(kind),
        label: (to) => valueInSign(kind, field, to),
        become: (to) => withValue(declared, state, thing, field, to),
      },
    ];
  });
}

function fieldNames({ schema, lexicon }: DeclaredGame, state: GameState, thing: Thing): readonly string[] {
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
