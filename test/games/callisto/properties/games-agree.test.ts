import { expect, test } from "vitest";
import { SCENARIOS } from "./callisto.ts";
import { compareInGames } from "./games-agree.ts";
import { effort, oneOfEvery } from "../../../effort.ts";
import { SEED } from "../../../seed.ts";

/** A taste of the long run, `npm run test:long`. */
const DECISIONS = effort(30, 600);

test.each(oneOfEvery(4, SCENARIOS))(
  "in games of scenario %i, under mixed readings, the interpreter and the compiled module decide alike",
  (scenario) => {
    expect(compareInGames(scenario, SEED, DECISIONS).decisions).toBeGreaterThanOrEqual(DECISIONS);
  },
);
