import type { AdjectiveMeaning } from "../../../runtime/compact/meaning.ts";
import type { BookRules } from "./book-rules.ts";
import { PLACE } from "./flags.ts";
import { flags } from "./meanings.ts";

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
    tests: { Space: { kind: "code", code: (scope, place) => code(`${scope.field("placeState")}[${place}]`) } },
  };
}
