import type { CodeOf, CodeScope, Tally } from "../../../runtime/compact/meaning.ts";
import { every, is, ofSide, type FieldTest } from "../../shared/declared/word.ts";
import { compactFlags } from "./fields.ts";
import { PLACE, TITLE_NAMES, titleNumber } from "./flags.ts";
import { countOf, flags } from "./meanings.ts";

type Side = "own" | "other";
type Counted = Parameters<typeof countOf>[0];

/** A value for units of the bot's side, and one for the player's. */
type OfBoth<Kept> = readonly [bot: Kept, player: Kept];

/** The units of each side in spaces that pass a test. */
function tallies(
  test: FieldTest | null,
  {
    count,
    some,
    present,
  }: {
    /** Where their number is stored. */
    readonly count?: OfBoth<Counted>;
    /** The bits of a place that say whether there are any. */
    readonly some?: OfBoth<number>;
    /** The code that tests whether there are any. */
    readonly present?: OfBoth<CodeOf>;
  },
): readonly Tally[] {
  return (["other", "own"] as const).map((side): Tally => {
    const tests = [ofSide(side), is("onBoard", true), ...(test === null ? [] : [test])];
    const kept = <Kept>([bot, player]: OfBoth<Kept>, view: Side): Kept => (view === side ? bot : player);
    return {
      subject: "Space",
      argument: "Unit",
      flags: compactFlags("Unit", every(...tests)),
      count: count === undefined ? null : (scope, place) => countOf(kept(count, viewOf(scope)))(scope, place),
      some: some === undefined ? null : flags(kept(some, "own")),
      ...(present === undefined ? {} : { present: (scope, place) => kept(present, viewOf(scope))(scope, place) }),
    };
  });
}

function viewOf({ view }: CodeScope): Side {
  return view === "own" ? "own" : "other";
}

/** A bit for each title says whether it is there, with any letter. */
function hasTitle(titles: "ownTitles" | "enemyTitles", title: string): CodeOf {
  return (scope, place) => `(${scope.field(titles)}[${place}] & ${1 << titleNumber(title)}) !== 0`;
}

/** The units in a space whose number the position stores. */
export const UNITS_IN_SPACES: readonly Tally[] = [
  ...tallies(null, { count: ["own", "enemy"], some: [PLACE.ownOccupied, PLACE.enemyOccupied] }),
  ...tallies(is("class", "personnel"), { count: ["ownPersonnel", "population"] }),
  ...tallies(is("control", true), { some: [PLACE.ownControlUnit, PLACE.enemyControlUnit] }),
  ...tallies(is("class", "mech"), { some: [PLACE.ownMech, PLACE.enemyMech] }),
  ...tallies(is("class", "vehicle"), { some: [PLACE.ownVehicle, PLACE.enemyVehicle] }),
  ...TITLE_NAMES.flatMap((title) =>
    tallies(is("title", title), { present: [hasTitle("ownTitles", title), hasTitle("enemyTitles", title)] }),
  ),
];
