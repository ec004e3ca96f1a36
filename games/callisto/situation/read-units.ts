import type { PlaceName, Position, Side, Unit, UnitClass } from "../position.ts";
import { cardEntry, type Roster } from "../roster.ts";
import { compareNames } from "../board/space-names.ts";
import { writtenKey, type LocatedEntry, type LocatedValue } from "../../shared/located-value.ts";
import type { NameReader } from "./read-names.ts";
import { valueOf, type ValueReader } from "../../shared/value-reader.ts";

const UNIT_KEYS = ["at", "suppressed", "hits", "deactivated", "defence"];

/** Reads `units`: only those named exist. They come in alphabetical order, like everything that chance chooses from. */
export function readUnits(
  reader: ValueReader,
  names: NameReader,
  value: LocatedValue | undefined,
  roster: Roster,
): Position["units"] {
  if (value === undefined) return [];
  const map = reader.map(value, "units", ["bot", "player"]);
  const sides: readonly Side[] = ["bot", "player"];
  const units = sides.flatMap((side) => {
    const ofSide = valueOf(map, side);
    const entries = ofSide === undefined ? [] : (reader.anyMap(ofSide, `units.${side}`)?.entries ?? []);
    return entries.flatMap((entry) => readUnit(reader, names, entry, { side, roster }) ?? []);
  });
  return units.toSorted((first, second) => compareNames(first.name, second.name));
}

function readUnit(
  reader: ValueReader,
  names: NameReader,
  entry: LocatedEntry,
  { side, roster }: { readonly side: Side; readonly roster: Roster },
): Unit | null {
  const { key, value } = entry;
  const counter = names.counter(writtenKey(entry), side);
  const map = value.kind === "map" ? reader.map(value, `the unit ${key}`, UNIT_KEYS) : null;
  const at = value.kind === "map" ? valueOf(map, "at") : value;
  if (at === undefined) {
    reader.missing(value.span, "at", `the unit ${key}`);
    return null;
  }
  const place = readAt(names, at, key);
  if (counter === null) return null;
  const printed = cardEntry(roster, counter.title, counter.letter);
  const stated = valueOf(map, "defence");
  const hits = valueOf(map, "hits");
  return {
    name: counter.name,
    title: counter.title,
    letter: counter.letter,
    side,
    class: classOf(printed?.class),
    defence: (stated && reader.integer(stated, "defence", 0, 99)) ?? printed?.defence ?? 0,
    at: place,
    suppressed: readTruth(reader, valueOf(map, "suppressed"), "suppressed"),
    hits: (hits && reader.integer(hits, "hits", 0, 99)) ?? 0,
    deactivated: readTruth(reader, valueOf(map, "deactivated"), "deactivated"),
    escaped: false,
  };
}

function readTruth(reader: ValueReader, value: LocatedValue | undefined, what: string): boolean {
  return (value && reader.truth(value, what)) ?? false;
}

/** Null is off the board: written `off`, or `false` as some YAML readers take it. */
export function readAt(names: NameReader, value: LocatedValue, unit: string): PlaceName | null {
  if (value.kind === "scalar" && (value.text === "off" || value.value === false)) return null;
  return names.place(value, `the place of ${unit}`);
}

/** Counters belong to personnel, vehicles and mechs; other cards have none. */
function classOf(printed: string | undefined): UnitClass {
  return printed === "vehicle" || printed === "mech" ? printed : "personnel";
}
