import type {
  AdjectiveMeaning,
  CodeOf,
  CodeScope,
  FlagTest,
  NounMeaning,
  TestMeaning,
} from "../../../runtime/compact/meaning.ts";
import type { Ways } from "./board-tables.ts";
import { CARD, COUNT_SHIFT, LETTER_MASK, MOST_COUNTED, PLACE, TITLE_MASK, TITLE_SHIFT, UNIT } from "./flags.ts";
import { titleNumber } from "./titles.ts";

/* What the words of one kind share: makers of the compact meanings of nouns and adjectives. */

/** Flags that must be there, and others that must not. */
export function flags(there: number, notThere = 0): FlagTest {
  return { mask: there | notThere, value: there };
}

/** An adjective of spaces that bits of the place decide. */
export function placeFlags(there: number, notThere = 0): AdjectiveMeaning {
  return { kind: "adjective", tests: { Space: { kind: "flags", ...flags(there, notThere) } } };
}

/** An adjective of units that bits of the unit decide. */
export function unitFlags(there: number, notThere = 0): AdjectiveMeaning {
  return { kind: "adjective", tests: { Unit: { kind: "flags", ...flags(there, notThere) } } };
}

/** A noun whose members have these bits. */
export function nounFlags(there: number, notThere = 0): NounMeaning {
  return { kind: "noun", test: { kind: "flags", ...flags(there, notThere) } };
}

/** Everything of its sort. */
export const EVERYTHING: NounMeaning = { kind: "noun", test: null };

/** The units or cards of a title. */
export function titleNoun(title: string): NounMeaning {
  return { kind: "noun", test: { kind: "flags", ...titleFlags(title) } };
}

/** The bits of a title. */
export function titleFlags(title: string): FlagTest {
  return { mask: TITLE_MASK, value: titleNumber(title) << TITLE_SHIFT };
}

/** How many units of a sort are in the space. */
export function countOf(what: keyof typeof COUNT_SHIFT): CodeOf {
  return (scope, place) => `((${scope.field("placeCounts")}[${place}] >>> ${COUNT_SHIFT[what]}) & ${MOST_COUNTED})`;
}

/** The cell of a unit that is on the board. */
export function cellOf(scope: CodeScope, unit: string): string {
  return `${scope.field("cell")}[${scope.element("unitPlace", unit)}]`;
}

/** The cell of the acting unit; −1 where there is none. */
export function actorCell(scope: CodeScope): string {
  const here = scope.field("here");
  return scope.constant("actorCell", `${here} < 0 ? -1 : ${scope.field("cell")}[${here}]`);
}

/** Another own unit than the acting one is in the space. */
const othersThere: CodeOf = (scope, place) =>
  `${countOf("own")(scope, place)} > (${scope.field("cell")}[${place}] === ${actorCell(scope)} ? 1 : 0)`;

/** `occupied` and its contrary leave the acting unit out. */
export function occupied(isOccupied: boolean): AdjectiveMeaning {
  const code: CodeOf = (scope, place) => (isOccupied ? othersThere(scope, place) : `!(${othersThere(scope, place)})`);
  const actorless = isOccupied ? flags(PLACE.ownOccupied) : flags(0, PLACE.ownOccupied);
  return { kind: "adjective", tests: { Space: { kind: "code", code, actorless } } };
}

/** Secure: of the acting unit's own space three bits say it at once. */
export const SECURE: AdjectiveMeaning = {
  kind: "adjective",
  tests: {
    Space: {
      kind: "code",
      code: (scope, place) => `${scope.call("isSecure")}(${scope.position}, ${place})`,
      here: {
        flags: flags(PLACE.objective | PLACE.ownControlled | PLACE.enemySeizes, PLACE.ownCrowded),
        negated: true,
      },
    },
  },
};

/** The letter bits of the acting card: what matches it. */
export function actorLetter(scope: CodeScope): string {
  return scope.constant("letter", `${scope.field("rowState")}[${scope.field("acting")}] & ${LETTER_MASK}`);
}

/** A table of how the acting unit goes. */
export function byGait(scope: CodeScope, table: keyof Ways): string {
  const actor = scope.field("actor");
  const isStandee = `${actor} >= 0 && ${scope.field("here")} >= 0 && (${scope.field("unitState")}[${actor}] & ${UNIT.personnel}) === 0`;
  const { position } = scope;
  const ways = scope.constant("ways", `${isStandee} ? ${position}.standees : ${position}.personnel`);
  return scope.constant(table, `${ways}.${table}`);
}

function matchingLetter(words: string): TestMeaning {
  return {
    kind: "code",
    code: (scope, thing) => {
      const letter = actorLetter(scope);
      if (words !== "rowState") {
        return `${letter} !== 0 && (${scope.field(words)}[${thing}] & ${LETTER_MASK}) === ${letter}`;
      }
      // Of the Drone's cards those of mechs match (OPEN-34).
      const { mask, value } = titleFlags("Drone");
      const cards = scope.field("rowState");
      const isDrone = `(${cards}[${scope.field("acting")}] & ${mask}) === ${value}`;
      const ofDrone = `${isDrone} && (${cards}[${thing}] & ${CARD.mech}) !== 0`;
      return `(${letter} === 0 ? ${ofDrone} : (${cards}[${thing}] & ${LETTER_MASK}) === ${letter})`;
    },
  };
}

/** Of the acting card's squad or mech (§7.17). */
export const MATCHING: AdjectiveMeaning = {
  kind: "adjective",
  tests: { Unit: matchingLetter("unitState"), Card: matchingLetter("rowState") },
};

/** Upright and further right in the row. */
export const NEXT: AdjectiveMeaning = {
  kind: "adjective",
  tests: {
    Card: {
      kind: "code",
      code: (scope, card) =>
        `${card} > ${scope.field("acting")} && ${card} < ${scope.field("rowCount")} && (${scope.field("rowState")}[${card}] & ${CARD.sideways}) === 0`,
    },
  },
};

/** Said of things that always pass it. */
export function always(sort: string): AdjectiveMeaning {
  return { kind: "adjective", tests: { [sort]: { kind: "flags", mask: 0, value: 0 } } };
}
