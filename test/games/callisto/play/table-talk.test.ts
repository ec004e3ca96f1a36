import { describe, expect, test } from "vitest";
import { forBoth, type GameDefinition } from "../../../../games/callisto/engine/game-definition.ts";
import { isLegal, legalMoves } from "../../../../games/callisto/engine/moves/legal-moves.ts";
import { playGame } from "../../../../games/callisto/play/participants.ts";
import { RANDOM_SEAT } from "../../../../games/callisto/engine/seats/seats.ts";
import type { GameAction, GameState } from "../../../../games/callisto/engine/state.ts";
import { type Odds, oddsOf } from "../../../../games/callisto/play/card-menus.ts";
import type { Happened } from "../../../../games/callisto/engine/rules.ts";
import { reasonsOf, tell } from "../../../../games/callisto/play/tell.ts";
import { turnMenu } from "../../../../games/callisto/play/choices.ts";
import type { Menu } from "../../../../games/shared/menu.ts";
import { deciderOf, gameOf } from "../engine/games.ts";
import { oneOfEvery } from "../../../effort.ts";

/** All that happens in a game of a random player against the bot of the LFA. */
function gameAgainstBot(scenario: number, seed: number): readonly Happened[] {
  const game = gameOf(scenario, undefined, 12);
  const happened: Happened[] = [];
  const players = forBoth(game, (side) =>
    side === "LFA"
      ? { kind: "bot" as const, decide: deciderOf(game, side) }
      : { kind: "hand" as const, seat: RANDOM_SEAT },
  );
  playGame(game, players, {
    seed,
    difficulty: "normal",
    onEvent: (event, before, after, report) => happened.push({ event, before, after, report }),
  });
  return happened;
}

/** Where a unit stands; null off the board, and where it has left the game. */
function placeOf({ units }: GameState, unit: string): string | null {
  return units.find(({ name }) => name === unit)?.at ?? null;
}

function textsOf(game: GameDefinition, happened: Happened): readonly string[] {
  return tell(game, happened, null, 1).map(({ text }) => text);
}

/** What an attack rolls against a target. */
function diceOf({ target, sides, needs, count }: Omit<Odds, "chance">): string {
  return `${target}: ${count}d${sides} for ${needs}`;
}

/** Every outcome that a menu leads to. */
function outcomesOf(menu: Menu<GameAction>): readonly GameAction[] {
  return menu.options.flatMap(({ leads }) => {
    const next = leads();
    return next.kind === "outcome" ? [next.outcome] : outcomesOf(next.menu);
  });
}

test("every hit marker is told as it comes and as it goes", () => {
  const game = gameOf(8);
  const markers = gameAgainstBot(8, 3).flatMap((each) => {
    const told = textsOf(game, each).join("\n");
    return each.after.units.flatMap(({ name, hits }) => {
      const had = each.before.units.find((unit) => unit.name === name)?.hits ?? 0;
      const text = hits > had ? `${name} takes a hit marker (now ${hits})` : `${name} gives up ${had} hit marker`;
      expect(told.includes(text)).toBe(hits !== had);
      return hits === had ? [] : [hits > had ? "comes" : "goes"];
    });
  });
  expect(new Set(markers)).toEqual(new Set(["comes", "goes"]));
});

describe.each(oneOfEvery(2, [1, 3, 5, 8]))("in scenario %i", (scenario) => {
  const game = gameOf(scenario);
  const happened = gameAgainstBot(scenario, 3);

  test("the odds told beforehand are the dice that are rolled", () => {
    let attacks = 0;
    for (const { event, before, report } of happened) {
      const { action } = event;
      if (action.kind !== "move" || report.attacks.length === 0) continue;
      const odds = oddsOf(game, before, action.side, action.move);
      expect(odds.map(diceOf)).toEqual(report.attacks.map(diceOf));
      attacks += 1;
    }
    expect(attacks).toBeGreaterThan(0);
  });

  test("the reasons of every bot's card end with the clause that it followed", () => {
    for (const each of happened) {
      const { action } = each.event;
      const reasons = reasonsOf(game, each);
      expect(reasons === null).toBe(action.kind !== "resolve");
      if (action.kind !== "resolve" || action.decision.clause === null) continue;
      expect(reasons?.explained.trace.clauses.at(-1)?.number).toBe(action.decision.clause);
    }
  });

  test("a unit that comes to the board is told to enter at a spawn, wherever it goes then", () => {
    const spawns = Object.values(game.board.spawns).flatMap((named) => Object.values(named));
    const entered = happened.flatMap((each) => {
      const came = each.before.units.filter(({ name, at }) => at === null && placeOf(each.after, name) !== null);
      const told = textsOf(game, each);
      return came.map(({ name }) => {
        const [at = "nowhere", ...more] = told.flatMap((text) => text.split(`${name} enters at `).slice(1));
        expect(more).toEqual([]);
        expect(spawns).toContain(at);
        return at === placeOf(each.after, name) ? "stays" : "goes on";
      });
    });
    expect(new Set(entered)).toEqual(new Set(["stays", "goes on"]));
  });

  test("the menus of a turn lead to every legal move, and to no other", () => {
    const turns = happened.filter(({ event }) => event.action.kind === "move").map(({ before }) => before);
    const some = turns.filter((_, index) => index % Math.ceil(turns.length / 3) === 0);
    for (const state of some) expectAllMoves(state);
  });

  function expectAllMoves(state: GameState): void {
    const side = "Breakers";
    const reached = new Set<string>();
    for (const action of outcomesOf(turnMenu({ game, state, side }))) {
      if (action.kind !== "move") throw new Error(`the menu leads to ${action.kind}`);
      const text = JSON.stringify(action.move);
      if (!reached.has(text)) expect(isLegal(game, state, side, action.move)).toBe(true);
      reached.add(text);
    }
    for (const move of legalMoves(game, state, side)) expect(reached).toContain(JSON.stringify(move));
  }

  test("nobody is told what the other side may hold back", () => {
    for (const each of happened) {
      if (each.event.action.kind !== "draw") continue;
      const cards = each.report.drawn.flatMap(({ cards: drawn }) => drawn);
      const told = tell(game, each, "LFA", 0).map(({ text }) => text);
      expect(cards.filter((card) => told.join().includes(card))).toEqual([]);
    }
  });
});
