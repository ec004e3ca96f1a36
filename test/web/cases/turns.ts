import assert from "node:assert/strict";
import { writeSave } from "../../../library/companion-save.ts";
import { begin, type Case, DESK, downloaded, nothingWrong, PHONE, visitor } from "../browser.ts";
import { libraryGame, SCENARIOS, SIDES } from "../library-game.ts";
import { playOn, type Way } from "../play.ts";

/** More than a round of each bot: bids, turns, cards of several kinds. */
const ANSWERS = 26;

const BOTS = SCENARIOS.flatMap((scenario) => SIDES.map((side) => ({ scenario, side })));

/** Every bot is played: half of them by taps on a phone, half by keys at a desk. */
export const TURNS: readonly Case[] = BOTS.map(({ scenario, side }, index) => {
  const way: Way = index % 2 === 0 ? "taps" : "keys";
  return {
    title: `scenario ${scenario}, ${side}: a round by ${way} asks and saves what the library does`,
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, way === "taps" ? PHONE : DESK);
      const holders = index % 4 < 2 ? ({ cards: "On my table", dice: "On my table" } as const) : {};
      const page = await begin(context, surroundings.address, { scenario, bot: side, seed: scenario, ...holders });
      const options = index % 4 < 2 ? ({ cards: "person", dice: "person" } as const) : {};
      const beside = libraryGame(scenario, side, scenario, options);
      await playOn(page, beside, way, ANSWERS);
      assert.equal(await downloaded(page), writeSave(beside.saved()));
      nothingWrong(complaints);
      await context.close();
    },
  };
});
