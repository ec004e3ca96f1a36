import { CALLISTO_DESCRIPTION } from "../../games/callisto/description.ts";
import { registryOf } from "../../games/registered-games.ts";
import { declaredPackage, describeDeclared } from "../../games/shared/declared/declared-package.ts";
import { GARDEN_GAME } from "./game.ts";

/** The registry as it is with the garden in it. */
export const WITH_GARDEN = registryOf([
  { ...CALLISTO_DESCRIPTION, load: async () => (await import("../../games/callisto/package.ts")).CALLISTO_PACKAGE },
  { ...describeDeclared(GARDEN_GAME), load: async () => declaredPackage(GARDEN_GAME) },
]);
