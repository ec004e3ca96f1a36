import { expect, test } from "vitest";
import type { DecideCard } from "../../../games/engine-part.ts";
import { declaredCompact } from "../../../games/shared/declared/compact.ts";
import { PackedDeclared } from "../../../games/shared/declared/packed-position.ts";
import type { DeclaredPosition } from "../../../games/shared/declared/position.ts";
import { SQUADRON_GAME } from "../../../games/squadron/game.ts";
import { WHOLE_GAMES } from "../../../games/squadron/package.ts";
import { botsOf, gameOf, SCENARIOS, seatingOf } from "./books.ts";

const { layout } = declaredCompact(SQUADRON_GAME);

/** The fields of a packed position that compiled sheets read. */
function contents(packed: PackedDeclared): object {
  const { units, unitCount, rowCount, placeState, placeNumbers, happened } = packed;
  const quantities = layout.quantities.length;
  return {
    units,
    placeState: [...placeState],
    placeNumbers: [...placeNumbers],
    unitState: [...packed.unitState.subarray(0, unitCount)],
    unitPlace: [...packed.unitPlace.subarray(0, unitCount)],
    unitNumbers: [...packed.unitNumbers.subarray(0, unitCount * quantities)],
    rowState: [...packed.rowState.subarray(0, rowCount)],
    happened,
  };
}

test.each(SCENARIOS)("a packed position that is refilled is like a fresh one, in a game of scenario %i", (scenario) => {
  const game = gameOf(scenario);
  const bots = botsOf(game);
  let refilled: PackedDeclared | null = null;
  let decisions = 0;
  const watched = Object.fromEntries(
    Object.entries(bots).map(([side, decide]): [string, DecideCard<DeclaredPosition>] => [
      side,
      (position, acting, dice) => {
        const fresh = new PackedDeclared(layout, position);
        refilled = refilled === null ? new PackedDeclared(layout, position) : refilled.refill(position);
        expect(contents(refilled)).toEqual(contents(fresh));
        decisions += 1;
        return decide(position, acting, dice);
      },
    ]),
  );
  const { players } = seatingOf(game, "bot");
  WHOLE_GAMES.record(game, { players, bots: watched }, { seed: 4, difficulty: "normal" });
  expect(decisions).toBeGreaterThan(50);
});
