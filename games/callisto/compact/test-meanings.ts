import type { AdjectiveMeaning, CodeOf } from "../../../runtime/compact/meaning.ts";
import type { BookRules } from "./book-rules.ts";
import { PLACE } from "./flags.ts";
import { flags } from "./meanings.ts";

/* The nouns and adjectives that no field tells: they depend on the acting unit, its card, distances or several things. */

/** An adjective of spaces that bits of the place decide. */
function placeFlags(there: number, notThere = 0): AdjectiveMeaning {
  return { kind: "adjective", tests: { Space: { kind: "flags", ...flags(there, notThere) } } };
}

function adjective(sort: string, code: CodeOf): AdjectiveMeaning {
  return { kind: "adjective", tests: { [sort]: { kind: "code", code } } };
}

/** An objective that the bot controls without a counter there, and an enemy there could take control. */
export const THREATENED = placeFlags(PLACE.objective | PLACE.ownControlled | PLACE.enemyControlUnit, PLACE.ownOccupied);

/** The same where the enemy can wreck what counts there, or where mechs are what is threatened. */
export function threatenedUnder({ mechsAreThreatened, enemyWrecksBuildings }: BookRules): AdjectiveMeaning | null {
  if (mechsAreThreatened) return placeFlags(PLACE.mechThreatened);
  if (!enemyWrecksBuildings) return null;
  return adjective("Space", (scope, place) => {
    const state = `${scope.field("placeState")}[${place}]`;
    const mask = PLACE.objective | PLACE.ownControlled | PLACE.ownOccupied;
    const lost = `(${state} & ${mask}) === ${PLACE.objective | PLACE.ownControlled}`;
    return `${lost} && (${state} & ${PLACE.enemyControlUnit | PLACE.enemyWrecks}) !== 0`;
  });
}
