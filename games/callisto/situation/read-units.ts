import { withUsual } from "../../shared/declared/field.ts";
import { statedFields } from "../../shared/declared/written-fields.ts";
import { UNIT_FIELDS } from "../fields.ts";
import type { Position, Unit } from "../position.ts";
import { cardEntry, type Roster, unitClassOf } from "../roster.ts";
import { compareNames } from "../board/space-names.ts";
import type { Located, Named } from "../../shared/reading/located.ts";
import type { NameReader } from "./read-names.ts";
import type { WrittenUnit, WrittenUnits } from "./situation-shape.ts";

const SIDES = ["bot", "player"] as const;

/** Reads `units`: only those named exist. They come in alphabetical order, like everything that chance chooses from. */
export function readUnits(
  names: NameReader,
  written: Located<WrittenUnits> | undefined,
  roster: Roster,
): Position["units"] {
  const units = SIDES.flatMap((side) =>
    (written?.get(side)?.named() ?? []).flatMap((unit) => readUnit(names, unit, { side, roster }) ?? []),
  );
  return units.toSorted((first, second) => compareNames(first.name, second.name));
}

function readUnit(
  names: NameReader,
  { name, value }: Named<WrittenUnit>,
  { side, roster }: { readonly side: (typeof SIDES)[number]; readonly roster: Roster },
): Unit | null {
  const counter = names.counter(name, side);
  const details = value?.asMap();
  const at = details?.get("at") ?? value?.asScalar();
  const place = at && names.at(at);
  if (counter === null) return null;
  const printed = cardEntry(roster, counter.title, counter.letter);
  return {
    name: counter.name,
    title: counter.title,
    letter: counter.letter,
    side,
    // Counters belong to personnel, vehicles and mechs; other cards have none.
    class: unitClassOf(roster, counter.title, counter.letter) ?? "personnel",
    defence: details?.get("defence")?.value ?? printed?.defence ?? 0,
    at: place ?? null,
    ...withUsual(UNIT_FIELDS, statedFields(UNIT_FIELDS, details)),
  };
}
