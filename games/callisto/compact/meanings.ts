import type * as functions from "./index.ts";
import type { CodeOf, CodeScope, FlagTest, AdjectiveMeaning, LinkName } from "../../../runtime/compact/meaning.ts";
import type { Ways } from "./board-tables.ts";
import { COUNT_SHIFT, LETTER_MASK, MOST_COUNTED, TITLE_MASK, TITLE_SHIFT, UNIT, titleNumber, PLACE } from "./flags.ts";
import type { BookRules } from "./book-rules.ts";

/* Shared by the meanings of several words: tests of bits and pieces of code. */

/** Requires some flags to be set and others not to be. */
export function flags(there: number, notThere = 0): FlagTest {
  return { mask: there | notThere, value: there };
}

/** The bits of a title. */
export function titleFlags(title: string): FlagTest {
  return { mask: TITLE_MASK, value: titleNumber(title) << TITLE_SHIFT };
}

/** How many units of a sort are in the space. */
export function countOf(what: keyof typeof COUNT_SHIFT): CodeOf {
  return (scope, place) => `((${scope.item("placeCounts", place)} >>> ${COUNT_SHIFT[what]}) & ${MOST_COUNTED})`;
}

/** The cell of a unit that is on the board. */
export function cellOf(scope: CodeScope, unit: string): string {
  return scope.item("cell", scope.element("unitPlace", unit));
}

/** The cell of the acting unit; −1 if no unit acts. */
export function actorCell(scope: CodeScope): string {
  const here = scope.field("here");
  return scope.constant("actorCell", `${here} < 0 ? -1 : ${scope.item("cell", here)}`);
}

/** The functions of the compact runtime that compiled sheets call. */
type CallName = keyof typeof functions;

/** The name of such a function. */
export function link(name: CallName): LinkName {
  return name as string as LinkName;
}

/** A call of a function of the compact runtime with one or two things. */
export function calling(name: CallName): (scope: CodeScope, ...things: readonly string[]) => string {
  return (scope, ...things) => `${scope.call(link(name))}(${[scope.position, ...things].join(", ")})`;
}

/** Whether another own unit than the acting one is in the space. */
export const OTHERS_THERE: CodeOf = (scope, place) =>
  `${countOf("own")(scope, place)} > (${scope.item("cell", place)} === ${actorCell(scope)} ? 1 : 0)`;

/** The letter bits of the acting card, which matching cards share. */
export function actorLetter(scope: CodeScope): string {
  return scope.constant("letter", `${scope.item("rowState", scope.field("acting"))} & ${LETTER_MASK}`);
}

/** A table of the acting unit's movement. */
export function byGait(scope: CodeScope, table: keyof Ways): string {
  const actor = scope.field("actor");
  const isStandee = `${actor} >= 0 && ${scope.field("here")} >= 0 && (${scope.item("unitState", actor)} & ${UNIT.personnel}) === 0`;
  const { position } = scope;
  const ways = scope.constant("ways", `${isStandee} ? ${position}.standees : ${position}.personnel`);
  return scope.constant(table, `${ways}.${table}`);
}

const LOST = PLACE.objective | PLACE.ownControlled;

function placeFlags(there: number, notThere = 0): AdjectiveMeaning {
  return { kind: "adjective", tests: { Space: { kind: "flags", ...flags(there, notThere) } } };
}

/** An objective that the bot controls without a counter there, where an enemy could take control. */
export const THREATENED = placeFlags(LOST | PLACE.enemyControlUnit, PLACE.ownOccupied);

/** As THREATENED, where the enemy can wreck what counts there, or where mechs are what is threatened. */
export function threatenedUnder({ mechsAreThreatened, enemyWrecksBuildings }: BookRules): AdjectiveMeaning | null {
  if (mechsAreThreatened) return placeFlags(PLACE.mechThreatened);
  if (!enemyWrecksBuildings) return null;
  const code = (state: string): string =>
    `(${state} & ${LOST | PLACE.ownOccupied}) === ${LOST} && (${state} & ${PLACE.enemyControlUnit | PLACE.enemyWrecks}) !== 0`;
  return {
    kind: "adjective",
    tests: { Space: { kind: "code", code: (scope, place) => code(scope.item("placeState", place)) } },
  };
}
