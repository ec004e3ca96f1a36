import { sameData } from "../../shared/plain-data.ts";
import type { Compared, Difference } from "../../shared/situation.ts";
import { hexAt, unitNamed } from "../engine/play.ts";
import { isBeam, type GameState, type GameUnit, type HexState } from "../engine/state.ts";
import { TURNED } from "../engine/program-sheet.ts";
import { weaponText } from "../play/tell.ts";
import type { Afterwards, ExpectedFields } from "./situation.ts";

/** What is not as a situation expects it to be afterwards. */
export function differencesAfterwards(
  { units, hexes, lost, unused, discards, winner }: Afterwards,
  before: GameState,
  after: GameState,
): readonly Difference[] {
  const { cards, result } = after;
  const gone = before.units.map(({ name }) => name).filter((name) => unitNamed(after, name) === undefined);
  const lying = cards.discard.flatMap((card) => (card.kind === "earthquake" ? [card.size] : []));
  return [
    ...Object.entries(units).flatMap(([name, expected]) => {
      const unit = unitNamed(after, name);
      if (unit === undefined) return [{ key: name, expected: asCompared(expected), got: "lost" }];
      return fieldDifferences(name, expected, fieldsOfUnit(unit));
    }),
    ...Object.entries(hexes).flatMap(([name, expected]) =>
      fieldDifferences(name, expected, fieldsOfHex(hexAt(after, name))),
    ),
    ...setDifference("lost", lost, gone),
    ...setDifference("unused earthquakes", unused, cards.unused),
    ...setDifference("discarded earthquakes", discards, lying),
    ...difference("winner", winner, result === null ? "undecided" : (result.winner ?? "nobody")),
  ];
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

function asCompared(fields: ExpectedFields): Compared {
  return { ...fields };
}

/** A unit by the fields that a situation can expect of it. */
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
    beamLoaded: beam?.loaded ?? false,
    bomb: bomb?.kind ?? "none",
    bombLoaded: bomb?.loaded ?? false,
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
