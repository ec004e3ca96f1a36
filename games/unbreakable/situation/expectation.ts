import type { DeclaredReader, DeclaredResult } from "../../shared/declared/expectation.ts";
import { isPlaceOf } from "../../shared/declared/read-situation.ts";
import { expectedKey, type ExpectedKey, type ExpectedKeys } from "../../shared/expectation.ts";
import { sameData } from "../../shared/plain-data.ts";
import type { Located } from "../../shared/reading/located.ts";
import type { Shape } from "../../shared/reading/shape.ts";
import type { Compared, Difference } from "../../shared/situation.ts";
import { hexAt, objectsOf, targetNamed, unitNamed } from "../engine/play.ts";
import { isBeam, OBJECTS, type GameState, type GameUnit, type HexState } from "../engine/state.ts";
import { TURNED } from "../engine/program.ts";
import { weaponText } from "../play/menus.ts";
import { type AnyMap, isUnitOf, mapOf, PLACES, readChoices, readWeapons, SHAPES, sizesIn } from "./values.ts";

/** The events of a situation. */
interface Played {
  readonly before: GameState;
  readonly after: GameState;
  /** The choices since the last one, as `choiceText` writes them. */
  readonly offered: readonly string[];
}

/** The result of a situation. */
export interface UnbreakableResult extends DeclaredResult {
  /** Null where nothing happens in it. */
  readonly played: Played | null;
}

/** The expected state of a thing, by the names of its fields. */
type ExpectedFields = Readonly<Record<string, Compared>>;

/** The expected state of the game after the events of a situation. */
export const PLAYED_KEYS: ExpectedKeys<DeclaredReader, UnbreakableResult> = {
  units: played(
    SHAPES.expectedUnits,
    (written, { findings, units }) => {
      const known = new Set(units);
      for (const { name, value } of written.named()) {
        if (isUnitOf(findings, known, name)) readWeapons(findings, value?.getAs("weapons", SHAPES.weapons));
      }
      return mapOf(written, fieldsIn);
    },
    (_key, units, { after }) =>
      Object.entries(units).flatMap(([name, expected]) => {
        const unit = unitNamed(after, name);
        if (unit === undefined) return [{ key: name, expected, got: "lost" }];
        return fieldDifferences(name, expected, fieldsOfUnit(unit));
      }),
  ),
  hexes: played(
    SHAPES.expectedHexes,
    (written, { findings, board }) => {
      for (const { name } of written.named()) isPlaceOf(findings, PLACES, board, name);
      return mapOf(written, fieldsIn);
    },
    (_key, hexes, { after }) =>
      Object.entries(hexes).flatMap(([name, expected]) =>
        fieldDifferences(name, expected, fieldsOfHex(hexAt(after, name))),
      ),
  ),
  objects: played(
    SHAPES.expectedObjects,
    (written) => mapOf(written, fieldsIn),
    (_key, objects, { after }) =>
      Object.entries(objects).flatMap(([name, expected]) => {
        const object = objectsOf(after).find((each) => each.name === name);
        if (object === undefined) return [{ key: name, expected, got: "lost" }];
        const { at, carrier, stasis, frozen } = object;
        return fieldDifferences(name, expected, { at, carrier: carrier ?? "none", stasis, frozen });
      }),
  ),
  lost: played(
    SHAPES.lost,
    (written, { findings, units }) => {
      const known = new Set([...units, ...OBJECTS]);
      return written.items().flatMap(({ written: name }) => (isUnitOf(findings, known, name) ? [name.text] : []));
    },
    (key, lost, { before, after }) => {
      const gone = [...before.units, ...objectsOf(before)]
        .map(({ name }) => name)
        .filter((name) => targetNamed(after, name) === undefined);
      return setDifference(key, lost, gone);
    },
  ),
  earthquakes: played(
    SHAPES.expectedEarthquakes,
    (written) => ({ unused: sizesIn(written.get("unused")), discards: sizesIn(written.get("discards")) }),
    (_key, { unused, discards }, { after: { cards } }) => {
      const lying = cards.discard.flatMap((card) => (card.kind === "earthquake" ? [card.size] : []));
      return [
        ...setDifference("unused earthquakes", unused, cards.unused),
        ...setDifference("discarded earthquakes", discards, lying),
      ];
    },
  ),
  round: played(
    SHAPES.round,
    ({ value }) => value,
    (key, round, { after: { rounds = [] } }) => difference(key, round, rounds.length + 1),
  ),
  turns: played(
    SHAPES.turns,
    ({ value }) => value,
    (key, turns, { after: { rounds = [] } }) => difference(key, turns, rounds.at(-1) ?? 0),
  ),
  winner: played(
    SHAPES.winner,
    ({ value }) => value,
    (key, winner, { after: { result } }) =>
      difference(key, winner, result === null ? "undecided" : (result.winner ?? "nobody")),
  ),
  impossible: played(
    SHAPES.impossible,
    (written, { findings, units, board }) => readChoices(findings, written, { units: new Set(units), board }),
    (key, impossible, { offered }) =>
      // Where nobody chooses any more, every action is impossible, which proves nothing.
      offered.length === 0
        ? impossible.map((choice) => ({ key, expected: choice, got: "nobody chooses anything more" }))
        : impossible
            .filter((choice) => offered.includes(choice))
            .map((choice) => ({ key, expected: choice, got: "it can be chosen" })),
  ),
};

/** A key about the state after all events. */
function played<Value, Read>(
  shape: Shape<Value>,
  read: (written: Located<Value>, reader: DeclaredReader) => Read | null,
  compare: (key: string, expected: Read, played: Played) => readonly Difference[],
): ExpectedKey<DeclaredReader, UnbreakableResult> {
  return expectedKey(shape, read, (key, expected, result) =>
    result.played === null
      ? [{ key, expected: "something that happens", got: "nothing" }]
      : compare(key, expected, result.played),
  );
}

/** The expected fields of a thing. */
function fieldsIn(thing: AnyMap): ExpectedFields {
  return Object.fromEntries(
    thing.named().flatMap(({ name, value }) => {
      if (value === undefined) return [];
      const items =
        value.place.kind === "list"
          ? value.place.items.flatMap((item) => (item.kind === "scalar" ? [item.text] : []))
          : null;
      return [[name.text, items ?? (value.value as string | number | boolean)]];
    }),
  );
}

function fieldDifferences(
  thing: string,
  expected: ExpectedFields,
  got: Readonly<Record<string, Compared>>,
): readonly Difference[] {
  return Object.entries(expected).flatMap(([field, value]) =>
    difference(`${thing}, ${field}`, value, got[field] ?? "none"),
  );
}

function setDifference(key: string, expected: readonly string[] | null, got: readonly string[]): readonly Difference[] {
  return difference(key, expected?.toSorted() ?? null, got.toSorted());
}

function difference(key: string, expected: Compared | null, got: Compared): readonly Difference[] {
  return expected === null || sameData(expected, got) ? [] : [{ key, expected, got }];
}

/** The fields of a unit that a situation can expect. */
function fieldsOfUnit({
  type,
  side,
  at,
  status,
  turned,
  stasis,
  frozen,
  thawed,
  weapons,
}: GameUnit): Readonly<Record<string, Compared>> {
  const beam = weapons.find(({ kind }) => isBeam(kind));
  const bomb = weapons.find(({ kind }) => !isBeam(kind));
  const configurations = Object.entries(TURNED).map(([of, field]) => [field, of === type && turned] as const);
  return {
    at,
    side,
    status,
    stasis,
    frozen,
    thawed,
    ...Object.fromEntries(configurations),
    weapons: weapons.map(weaponText),
    beam: beam?.kind ?? "none",
    "beam loaded": beam?.loaded ?? false,
    bomb: bomb?.kind ?? "none",
    "bomb loaded": bomb?.loaded ?? false,
  };
}

function fieldsOfHex({ terrain, border, epicenter, cloud }: HexState): Readonly<Record<string, Compared>> {
  return {
    terrain,
    border: border ?? "none",
    epicenter: epicenter ?? "none",
    cloud: cloud?.size ?? "none",
    fresh: cloud?.fresh ?? false,
  };
}
