import { type GameRegistry, registryOf } from "../../games/registered-games.ts";
import { describeDeclared } from "../../games/shared/declared/declared-description.ts";
import { declaredPackage } from "../../games/shared/declared/declared-package.ts";
import { GARDEN_GAME } from "./game.ts";

/** A registry with the garden in it as well. */
export function withGarden({ GAMES }: GameRegistry): GameRegistry {
  return registryOf([
    ...GAMES.values(),
    { ...describeDeclared(GARDEN_GAME), load: async () => declaredPackage(GARDEN_GAME) },
  ]);
}
