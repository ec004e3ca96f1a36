import type { Tally } from "../../../runtime/compact/meaning.ts";
import { every, is, ofSide, type FieldTest } from "../../shared/declared/word.ts";
import { compactFlags } from "./fields.ts";
import { PLACE } from "./flags.ts";
import { countOf, flags } from "./meanings.ts";
import { TITLE_NAMES, titleNumber } from "./titles.ts";

type Side = "own" | "other";
type Counted = Parameters<typeof countOf>[0];

/** The units on the board of a side that pass a test. */
function unitsOf(side: Side, test: FieldTest | null): Pick<Tally, "subject" | "argument" | "flags"> {
  const tests = [ofSide(side), is("onBoard", true), ...(test === null ? [] : [test])];
  return { subject: "Space", argument: "Unit", flags: compactFlags("Unit", every(...tests)) };
}

/** @param counted where the number is kept, for each view @param some the bit of a place that says there are any */
function tally(
  side: Side,
  test: FieldTest | null,
  counted: Readonly<Record<Side, Counted>> | null,
  some: number | null,
): Tally {
  return {
    ...unitsOf(side, test),
    count:
      counted === null
        ? null
        : (scope, place) => countOf(counted[scope.view === "own" ? "own" : "other"])(scope, place),
    some: some === null ? null : flags(some),
  };
}

/** The units of a title, whatever their letter: a bit a title says which are there. */
function titleTally(side: Side, title: string): Tally {
  const bit = 1 << titleNumber(title);
  return {
    ...unitsOf(side, is("title", title)),
    count: null,
    some: null,
    present: (scope, place) => {
      const titles = (scope.view === "own") === (side === "own") ? "ownTitles" : "enemyTitles";
      return `(${scope.field(titles)}[${place}] & ${bit}) !== 0`;
    },
  };
}

const PERSONNEL = is("class", "personnel");
const CONTROL = is("control", true);
const MECH = is("class", "mech");
const VEHICLE = is("class", "vehicle");

/** The units in a space that the position keeps counted. */
export const UNITS_IN_SPACES: readonly Tally[] = [
  tally("other", null, { own: "enemy", other: "own" }, PLACE.enemyOccupied),
  tally("own", null, { own: "own", other: "enemy" }, PLACE.ownOccupied),
  tally("other", PERSONNEL, { own: "population", other: "ownPersonnel" }, null),
  tally("own", PERSONNEL, { own: "ownPersonnel", other: "population" }, null),
  tally("other", CONTROL, null, PLACE.enemyControlUnit),
  tally("own", CONTROL, null, PLACE.ownControlUnit),
  tally("other", MECH, null, PLACE.enemyMech),
  tally("own", MECH, null, PLACE.ownMech),
  tally("other", VEHICLE, null, PLACE.enemyVehicle),
  tally("own", VEHICLE, null, PLACE.ownVehicle),
  ...TITLE_NAMES.flatMap((title) => [titleTally("own", title), titleTally("other", title)]),
];
