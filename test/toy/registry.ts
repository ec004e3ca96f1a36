import { type GameRegistry, registryOf } from "../../games/registered-games.ts";
import type { DeclaredGame } from "../../games/shared/declared/declared-game.ts";
import { describeDeclared } from "../../games/shared/declared/description.ts";
import { declaredPackage } from "../../games/shared/declared/declared-package.ts";
import { GARDEN_GAME } from "./game.ts";

/** A registry with the garden in it as well. */
export function withGarden({ all }: GameRegistry, garden: DeclaredGame = GARDEN_GAME): GameRegistry {
  return registryOf([...all.values(), { ...describeDeclared(garden), load: async () => declaredPackage(garden) }]);
}
