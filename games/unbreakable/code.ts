import type { GameCode } from "../game-code.ts";
import { hexDistance } from "../shared/hex/hex.ts";
import { neutronRadius } from "./rules/sizes.ts";
import { isNorth, SIZES } from "./terrain.ts";

/** The words that the game's text defines by code. */
export const UNBREAKABLE_CODE = {
  adjectives: {
    "on the north side of the map": ({ units }, name) => units.some((unit) => unit.name === name && isNorth(unit.at)),
  },
  relations: {
    "in reach of": ({ places, units }, hex, name) => {
      const size = SIZES.find((each) => each === places[hex]?.["bomb size"]) ?? "light";
      return units.some((unit) => unit.name === name && hexDistance(unit.at, hex) <= neutronRadius(size));
    },
  },
} as const satisfies GameCode;
