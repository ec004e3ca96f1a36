import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkFile } from "../../../compiler/check-file.ts";
import { type GameDefinition, type GameState, isGone, isVessel } from "../../../games/squadron/engine/state.ts";
import { givenUp } from "../../../games/squadron/engine/sequence.ts";
import { SQUADRON_GAME } from "../../../games/squadron/game.ts";
import { WHOLE_GAMES } from "../../../games/squadron/package.ts";
import { stateOf } from "../../../games/shared/engine/course.ts";
import { effort } from "../../effort.ts";
import { gameOf, SCENARIOS, seatingOf } from "./books.ts";

const text = readFileSync(new URL("../../../procedures/squadron/tables.bot", import.meta.url), "utf8");
const { tables, diagnostics } = checkFile("tables.bot", text, new Map([["Squadrons", SQUADRON_GAME.lexicon]]));
const until = tables.sequences.find(({ name }) => name === "TURN")?.until ?? null;

/** When each statement of the page is true of a side, told from the state of a game alone. */
const IS_TRUE: Readonly<Record<string, (game: GameDefinition, state: GameState, side: string) => boolean>> = {
  "side gives up": (_, { result }, side) => result?.reason === `${side} gives up`,
  "vessels destroyed": (game, { craft }, side) =>
    craft.filter((each) => each.side === side && isVessel(game, each)).every(isGone),
};

/** The statements of the page that are true in a state, by their ids. */
function endsOf(game: GameDefinition, state: GameState): readonly string[] {
  const isSo = ({ entry }: { readonly entry: string }): boolean =>
    state.order.some((side) => IS_TRUE[entry]?.(game, state, side) ?? false);
  return (until?.of ?? []).filter(isSo).map(({ entry }) => entry);
}

test("the printed turn is followed until one of two statements of the game is true", () => {
  expect(diagnostics).toEqual([]);
  expect(until).toMatchObject({ joined: "or", text: "one side gives up or all their vessels are destroyed" });
  expect(until?.of.map(({ entry }) => entry)).toEqual(Object.keys(IS_TRUE));
});

test("a game goes on until one of them is true, or an aim of its scenario is reached, and no longer", () => {
  const ends = new Set<string>();
  for (const scenario of SCENARIOS) {
    const game = gameOf(scenario);
    for (let seed = 1; seed <= effort(6, 200); seed += 1) {
      const seating = seatingOf(game, seed % 2 === 0 ? "bot" : "greedy");
      let { course } = WHOLE_GAMES.begin(game, seating.players, { seed, difficulty: "normal" });
      for (let next = WHOLE_GAMES.onward(course, seating); next.kind === "action";) {
        expect(endsOf(game, stateOf(course)), `scenario ${scenario}, seed ${seed}`).toEqual([]);
        course = WHOLE_GAMES.carryOn(course, next.action);
        next = WHOLE_GAMES.onward(course, seating);
      }
      const state = stateOf(course);
      const found = endsOf(game, state);
      if (found.length === 0) expect(state.result?.reason).toBe("the space station is destroyed");
      for (const each of found) ends.add(each);
    }
  }
  expect([...ends]).toContain("vessels destroyed");
});

test("a side that gives up ends the game", () => {
  const game = gameOf(2);
  const seating = seatingOf(game, "bot");
  const { course } = WHOLE_GAMES.begin(game, seating.players, { seed: 1, difficulty: "normal" });
  expect(endsOf(game, stateOf(course))).toEqual([]);
  expect(endsOf(game, givenUp(game, stateOf(course), "CT"))).toContain("side gives up");
});
