import { describe, expect, test } from "vitest";
import { forBoth, type GameDefinition, of, opponentOf } from "../../../../games/callisto/engine/game-definition.ts";
import { isLegal, legalMoves } from "../../../../games/callisto/engine/moves/legal-moves.ts";
import { startingCards } from "../../../../games/callisto/engine/new-game.ts";
import { cardsOfPlayer, forcesOf, playersOfSide, viewerName } from "../../../../games/callisto/engine/teams.ts";
import { applyAction, type Course, RULES } from "../../../../games/callisto/engine/rules.ts";
import type { GameState, HandCards, HandSide, Move, Team } from "../../../../games/callisto/engine/state.ts";
import { violations } from "../../../../games/callisto/engine/invariants.ts";
import { WHOLE_GAMES } from "../../../../games/callisto/whole-games.ts";
import { ScriptedDice, SeededDice } from "../../../../runtime/dice.ts";
import { stateOf } from "../../../../games/shared/engine/course.ts";
import { effort, oneOfEvery } from "../../../effort.ts";
import { gameOf } from "./games.ts";

const TEAMS = { LFA: "greedy+random", Breakers: "random+greedy" };
const SIDES = ["LFA", "Breakers"] as const;

/** A whole game of two teams, with the first line of its log. */
function playedByTeams(game: GameDefinition, seed: number): { readonly course: Course; readonly header: string } {
  const { course, header } = WHOLE_GAMES.begin(game, TEAMS, { seed, difficulty: "normal" });
  return { course: goneOn(course), header };
}

function goneOn(course: Course): Course {
  const step = WHOLE_GAMES.onward(course, { players: TEAMS, bots: {} });
  return step.kind === "action" ? goneOn(WHOLE_GAMES.carryOn(course, step.action)) : course;
}

function sideOf(state: GameState, side: string): HandSide & { readonly team: Team } {
  const own = of(state.sides, side);
  if (own.kind !== "hand" || own.team === undefined) throw new Error(`${side} is no team`);
  return { ...own, team: own.team };
}

/** The cards of both players, as `LFA 1` and `LFA 2`. */
function cardsByPlayer(state: GameState): ReadonlyMap<string, HandCards> {
  return new Map(
    SIDES.flatMap((side) => playersOfSide(state, side)).map((player) => {
      const cards = cardsOfPlayer(state, player);
      if (cards === null) throw new Error("a bot is in no team");
      return [viewerName(player), cards];
    }),
  );
}

function commandCardsIn(cards: readonly string[]): readonly string[] {
  return cards.filter((card) => card === "Captain" || card === "Supervisor");
}

describe.each(oneOfEvery(2, [1, 2, 3, 4, 5, 6, 7, 8]))("games of teams, scenario %i", (scenario) => {
  const game = gameOf(scenario, undefined, effort(12, 40));
  const happened = Array.from({ length: effort(2, 12) }, (_, seed) => playedByTeams(game, seed).course.happened).flat();

  test("break no rule of the engine, and neither lose nor make a card", () => {
    expect(happened.flatMap(({ after }) => violations(game, after))).toEqual([]);
  });

  test("commanders draw four cards and their teammates three", () => {
    for (const { before, event, report } of happened) {
      if (event.action.kind !== "draw") continue;
      const drawn = report.drawn.map(({ side, member, cards }) => [side, member, cards.length]);
      const all = SIDES.flatMap((side) => {
        const { commander } = sideOf(before, side).team;
        const sizes = playersOfSide(before, side).map((player) => {
          const held = cardsOfPlayer(before, player);
          return Math.min(player.member === commander ? 4 : 3, (held?.deck.length ?? 0) + (held?.discard.length ?? 0));
        });
        return [
          [side, commander, sizes[commander]],
          [side, 1 - commander, sizes[1 - commander]],
        ];
      });
      expect(drawn).toEqual(all);
    }
  });

  test("each round has the four turns in the printed order", () => {
    const turns: string[][] = [[]];
    for (const { before, event } of happened) {
      const { action } = event;
      if (action.kind === "draw") turns.push([]);
      if (action.kind !== "move" || action.move.kind !== "endTurn") continue;
      const { acting, commander } = sideOf(before, action.side).team;
      const rank = acting === commander ? "commander" : "teammate";
      turns.at(-1)?.push(`${action.side === before.initiative ? "initiative" : "other"} ${rank}`);
    }
    const order = ["initiative commander", "other commander", "initiative teammate", "other teammate"];
    for (const round of turns) expect(round).toEqual(order.slice(0, round.length));
    expect(turns.filter((round) => round.length === 4).length).toBeGreaterThan(1);
  });

  test("the commander marker passes when the Captain or Supervisor would be discarded, and only then", () => {
    let passed = 0;
    for (const { before, after } of happened) {
      const [was, is] = [cardsByPlayer(before), cardsByPlayer(after)];
      for (const side of SIDES) {
        const [{ team: earlier }, { team: later }] = [sideOf(before, side), sideOf(after, side)];
        const receiver = `${side} ${later.marker + 1}`;
        const received =
          commandCardsIn(is.get(receiver)?.discard ?? []).length -
          commandCardsIn(was.get(receiver)?.discard ?? []).length;
        if (earlier.marker === later.marker) continue;
        passed += 1;
        expect(received).toBe(1);
        const giver = `${side} ${earlier.marker + 1}`;
        const held = was.get(giver);
        expect(commandCardsIn([...(held?.hand ?? []), ...(held?.played ?? []), ...(held?.supply ?? [])])).toHaveLength(
          1,
        );
      }
    }
    expect(passed).toBeGreaterThan(0);
  });

  test("whoever has the marker at the end of a round commands in the next, and nobody else does before", () => {
    for (const { before, after } of happened) {
      for (const side of SIDES) {
        const [{ team: earlier }, { team: later }] = [sideOf(before, side), sideOf(after, side)];
        if (after.round > before.round) expect(later.commander).toBe(later.marker);
        else expect(later.commander).toBe(earlier.commander);
      }
    }
  });

  test("only the player whose turn it is plays, bids or draws, save for a card that COMMAND draws or a hit takes", () => {
    for (const { before, after, event } of happened) {
      const { action } = event;
      if (action.kind !== "move" || action.move.kind === "endTurn") continue;
      const opponent = opponentOf(game, action.side);
      const hands = (state: GameState) => sideOf(state, opponent).cards.played;
      expect(hands(after)).toEqual(hands(before));
      const forTeammate = action.move.kind === "act" && action.move.deed.decks.length > 0;
      const [{ team: earlier }, { team: later }] = [sideOf(before, action.side), sideOf(after, action.side)];
      expect(later.others.hand.length > earlier.others.hand.length).toBe(forTeammate && later.others.hand.length > 0);
    }
  });
});

test("a log of teams replays hash for hash, and whatever is taken back comes again", () => {
  const game = gameOf(1, undefined, 8);
  const { course, header } = playedByTeams(game, 4);
  const log = header + course.happened.map((each) => WHOLE_GAMES.logLine(each)).join("");
  const read = WHOLE_GAMES.readLog(log);
  if (read.kind === "problem") throw new Error(read.message);
  expect(read.log.header.players).toEqual({
    LFA: { kind: "team", name: "greedy+random" },
    Breakers: { kind: "team", name: "random+greedy" },
  });
  expect(SIDES.map((side) => WHOLE_GAMES.playerIn(read.log, side))).toEqual(["greedy+random", "random+greedy"]);
  const replayed = WHOLE_GAMES.replay(game, read.log);
  expect(replayed.problem).toBeNull();
  expect(replayed.course && stateOf(replayed.course)).toEqual(stateOf(course));
  const half = WHOLE_GAMES.cut(course, Math.floor(course.happened.length / 2));
  expect(stateOf(goneOn(half))).toEqual(stateOf(course));
});

/** A turn of the first player of a side, with cards as given; everybody else has none. */
function turnWith(
  { hand = [], mate = {}, isLast = false }: { hand?: readonly string[]; mate?: Partial<HandCards>; isLast?: boolean },
  game: GameDefinition = gameOf(1),
): GameState {
  const players = forBoth(game, () => "team" as const);
  const fresh = RULES.newGame(game, { players, difficulty: "normal" }, new SeededDice(1));
  const own = sideOf(fresh, "LFA");
  const cards = { ...own.cards, hand, deck: [], supply: ["Gunner A", "Corp-Sec Y"] };
  const { interference: _shared, ...others } = { ...own.cards, deck: [], supply: [], ...mate };
  const team = { ...own.team, others, ...(isLast ? { acting: 1 as const, commander: 0 as const } : {}) };
  return { ...fresh, phase: { kind: "turn", side: "LFA" }, sides: { ...fresh.sides, LFA: { ...own, cards, team } } };
}

function movesOf(
  state: GameState,
  card: string,
  action: string,
  game = gameOf(1),
): readonly Extract<Move, { kind: "act" }>[] {
  return legalMoves(game, state, "LFA").flatMap((move) =>
    move.kind === "act" && move.card === card && move.deed.action === action ? [move] : [],
  );
}

function afterMove(state: GameState, move: Move, game = gameOf(1)): GameState {
  return applyAction(game, state, { kind: "move", side: "LFA", move }, new ScriptedDice([])).state;
}

describe("BOLSTER of a team", () => {
  const state = turnWith({ hand: ["Captain"], mate: { supply: ["Corp-Sec Z", "Corp-Sec Z"] } });

  test("takes from one supply, the own or the teammate's, and puts the cards in that player's discard", () => {
    const moves = movesOf(state, "Captain", "BOLSTER");
    expect(moves.map(({ deed }) => deed.cards)).toEqual([
      ["Corp-Sec Y", "Gunner A"],
      ["Corp-Sec Z", "Corp-Sec Z"],
    ]);
    const [, theirs] = moves;
    if (theirs === undefined) throw new Error("no BOLSTER");
    const { cards, team } = sideOf(afterMove(state, theirs), "LFA");
    expect([cards.discard, team.others.supply, team.others.discard]).toEqual([[], [], ["Corp-Sec Z", "Corp-Sec Z"]]);
    const mixed = { ...theirs, deed: { ...theirs.deed, cards: ["Corp-Sec Y", "Corp-Sec Z"] } };
    expect(isLegal(gameOf(1), state, "LFA", mixed)).toBe(false);
  });

  test("takes from both supplies under reading b of OPEN-70", () => {
    const game = gameOf(1);
    const other = { ...game, readings: { ...game.readings, "OPEN-70": "b" as const } };
    const taken = movesOf(state, "Captain", "BOLSTER", other).map(({ deed }) => deed.cards.join(", "));
    expect(taken).toContain("Corp-Sec Y, Corp-Sec Z, Corp-Sec Z");
  });

  test("keeps to the squad of its card in the teammate's supply, too", () => {
    const sergeant = turnWith({ hand: ["Sergeant Y"], mate: { supply: ["Corp-Sec Z"] } });
    expect(movesOf(sergeant, "Sergeant Y", "BOLSTER").map(({ deed }) => deed.cards)).toEqual([["Corp-Sec Y"]]);
  });
});

describe("COMMAND of a team", () => {
  const mate = { deck: ["Scout Z", "Corp-Sec Z", "Commander V"] };

  test("draws from the teammate's deck into the teammate's hand while that turn is still to come", () => {
    const state = turnWith({ hand: ["Captain"], mate });
    const [move, second] = movesOf(state, "Captain", "COMMAND");
    if (move === undefined) throw new Error("no COMMAND");
    expect(second).toBeUndefined();
    const { cards, team } = sideOf(afterMove(state, move), "LFA");
    expect([cards.hand, team.others.hand, team.others.deck]).toEqual([[], ["Scout Z", "Corp-Sec Z"], ["Commander V"]]);
  });

  test("draws nothing for a teammate who has had a turn this round", () => {
    const state = turnWith({ hand: ["Captain"], mate, isLast: true });
    expect(movesOf(state, "Captain", "COMMAND")).toEqual([]);
  });
});

test("the Captain goes to the teammate's discard at the end of the turn, with the marker; command changes next round", () => {
  const state = turnWith({ hand: ["Captain", "Scout Y"] });
  const after = afterMove(state, { kind: "endTurn" });
  const { cards, team } = sideOf(after, "LFA");
  expect(cards.discard).toEqual(["Scout Y"]);
  expect(team).toMatchObject({ commander: 0, marker: 1, others: { discard: ["Captain"] } });
});

test("a card that is bid is the commander's, and a Captain that is bid passes command on", () => {
  const state: GameState = { ...turnWith({ hand: ["Captain"] }), phase: { kind: "bid" } };
  const bid = applyAction(
    gameOf(1),
    state,
    { kind: "bid", cards: { LFA: "Captain", Breakers: null } },
    new ScriptedDice([]),
  );
  expect(sideOf(bid.state, "LFA").team).toMatchObject({ marker: 1, others: { discard: ["Captain"] } });
});

test("a Captain that hunkers down stays with its player, and so does command", () => {
  const state = turnWith({ hand: ["Captain"] });
  const { cards, team } = sideOf(afterMove(state, { kind: "hunkerDown", card: "Captain" }), "LFA");
  expect([cards.supply.includes("Captain"), team.marker]).toEqual([true, 0]);
});

describe("the Interference cards of a team", () => {
  const listed = startingCards(gameOf(1).scenario, "LFA");
  const inDecks = (game: GameDefinition) =>
    forcesOf(game, "LFA").map(({ deck }) => deck.filter((card) => card === "Interference").length);

  test("are shared out evenly, as many as the scenario lists", () => {
    expect(inDecks(gameOf(1))).toEqual([1, 1]);
    expect(turnWith({}).sides["LFA"]?.cards.interference).toBe(listed.interference);
  });

  test("are as many for each player as the scenario lists under reading b of OPEN-69; the shared supply has fewer", () => {
    const game = gameOf(1);
    const other = { ...game, readings: { ...game.readings, "OPEN-69": "b" as const } };
    expect(inDecks(other)).toEqual([2, 2]);
    const { sides } = turnWith({}, other);
    expect(sides["LFA"]?.cards.interference).toBe(listed.interference - 2);
  });
});
