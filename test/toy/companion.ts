import type { CompanionGame } from "../../runtime/companion/setting.ts";
import type { Policies } from "../../runtime/policies.ts";
import type { DeclaredPosition } from "../../games/shared/declared/position.ts";

/** What a companion of the garden has to know: nothing of its plots and robots. */
export const GARDEN_COMPANION: CompanionGame<DeclaredPosition, Policies> = {
  companionOwnedSorts: ["Card"],
  actsOnCompanionOwned: () => false,
  marksItsWay: () => true,
  mayLeave: () => false,
  denotesAll: (noun) => noun === "plot" || noun === "robot",
  canonical: (test) => test,
  namesOf: () => null,
  asksWhether: (_environment, { entry }) => `is there anything to ${entry}?`,
  thresholdInWords: ({ high, level, low }) => `${high}/${level}/${low}`,
  arithmetic: null,
  alsoAimsAt: () => null,
  attackInWords: () => "",
};
