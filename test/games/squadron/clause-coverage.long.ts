import { expect, test } from "vitest";
import type { GameWitness } from "../../../games/engine-part.ts";
import { SQUADRON_PACKAGE } from "../../../games/squadron/package.ts";
import { botsOf, gameOf, SCENARIOS, seatingOf } from "./books.ts";

/** Clauses that hardly any game of these forces fires: craft without weapons or engines seldom last until their turn. */
const RARE: readonly string[] = [
  "Squadron CRUISER 1",
  "Squadron FRIGATE 1",
  "Squadron ESCORT 1",
  // No squadron of the stand-ins has fighters to hold.
  "Machines INVADER 1",
  "Machines INVADER 4",
  "Machines INVADER 11",
  "Machines INVADER 12",
  "Machines WARSHIP 6",
  "Machines WARSHIP 7",
  "Machines DRONE 1",
  "Machines DRONE 2",
  "Machines DRONE 3",
  "CT CARRIER 1",
  "CT FIGHTER 1",
  "CT FIGHTER 2",
  "CT BOMBER 1",
  "CT BOMBER 2",
];

test("games fire every clause of the sheets that is not known to be rare", { timeout: 900_000 }, () => {
  const { engine } = SQUADRON_PACKAGE;
  if (engine === undefined) throw new Error("the package has no engine");
  const silent = new Set<string>();
  const fired = new Set<string>();
  for (const scenario of SCENARIOS) {
    const game = gameOf(scenario);
    const seating = { players: seatingOf(game, "bot").players, bots: botsOf(game) };
    const witness: GameWitness = {
      decided: (side, _card, { procedure, clause }) => {
        fired.add(`${side} ${procedure} ${clause}`);
        return null;
      },
      used: () => {},
      broke: () => {},
    };
    for (let seed = 1; seed <= 500; seed += 1) {
      const options = { seed, difficulty: "normal", verified: false } as const;
      engine.playOut(game, seating, options, witness);
    }
    for (const { bot, procedures } of Object.values(game.sheets)) {
      for (const { name, clauses } of procedures) {
        for (const { number } of clauses) silent.add(`${bot} ${name} ${number}`);
      }
    }
  }
  expect([...silent].filter((clause) => !fired.has(clause) && !RARE.includes(clause))).toEqual([]);
});
