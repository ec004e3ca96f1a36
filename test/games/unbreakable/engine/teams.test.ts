import { describe, expect, test } from "vitest";
import { problemWithTeams, UNBREAKABLE_DESCRIPTION } from "../../../../games/unbreakable/game.ts";
import { actionDeck, cardText } from "../../../../games/unbreakable/engine/cards.ts";
import { newGame, nextRound } from "../../../../games/unbreakable/engine/new-game.ts";
import { type Course, RULES } from "../../../../games/unbreakable/engine/rules.ts";
import type { GameState } from "../../../../games/unbreakable/engine/state.ts";
import { WHOLE_GAMES } from "../../../../games/unbreakable/package.ts";
import { choicesOf, menuOf } from "../../../../games/unbreakable/play/menus.ts";
import { onward, playOut, recordGame } from "../../../../games/unbreakable/play/participants.ts";
import { stateOf } from "../../../../games/shared/engine/course.ts";
import { problemWithSeat, problemWithTeams as problemWithPlayers } from "../../../../library/players.ts";
import { SeededDice } from "../../../../runtime/dice.ts";
import { effort } from "../../../effort.ts";
import {
  CAPTURE,
  collecting,
  DELIVERY,
  DESTRUCTION,
  gameOf,
  RETRIEVAL,
  RUNAWAY_SCENARIO,
  seated,
  WASTELAND,
} from "../games.ts";

const dice = () => new SeededDice(1);
const begun = (scenario: number): GameState => newGame(gameOf(scenario), dice(), true).state;

describe("setting up teams", () => {
  test("gives each player the platoon of the scenario, with the own letters or numbers", () => {
    const platoon = (side: string, member: number): readonly string[] =>
      begun(RETRIEVAL)
        .units.filter((unit) => unit.side === side && unit.member === member)
        .map(({ name }) => name);
    expect(platoon("Yellow", 0)).toEqual(["Crawler A", "Squad A", "Squad B", "Walker A", "Walker B"]);
    expect(platoon("Yellow", 1)).toEqual(["Crawler C", "Squad C", "Squad D", "Walker C", "Walker D"]);
    expect(platoon("Blue", 0)).toEqual(["Crawler 1", "Squad 1", "Squad 2", "Walker 1", "Walker 2"]);
    expect(platoon("Blue", 1)).toEqual(["Crawler 3", "Squad 3", "Squad 4", "Walker 3", "Walker 4"]);
  });

  test("asks each player about the own units, and the first about the flag", () => {
    const { pending, units } = begun(CAPTURE);
    for (const each of pending) {
      const unit = units.find(({ name }) => "unit" in each && name === each.unit);
      expect(each.member).toBe(unit?.member ?? 0);
    }
  });

  test("goes on with the labels where one player has more units of a type than there are counters", () => {
    const game = gameOf(RETRIEVAL);
    const { scenario } = game.book;
    const sides = scenario.sides.map((side) => ({
      ...side,
      starting: side.starting.map((table) => ({
        ...table,
        cards: table.cards.map((card) => ({ ...card, atStart: card.title === "Squad" ? 6 : card.atStart })),
      })),
    }));
    const { units } = newGame({ ...game, book: { ...game.book, scenario: { ...scenario, sides } } }, dice()).state;
    const names = units.filter(({ type }) => type === "Squad").map(({ name }) => name.replace("Squad ", ""));
    expect(names.join("")).toBe("123456ABCDEF");
  });

  test("has one runaway, which nobody commands", () => {
    const runaways = begun(RUNAWAY_SCENARIO).units.filter(({ side }) => side === "Runaway");
    expect(runaways).toHaveLength(1);
    expect(runaways[0]).not.toHaveProperty("member");
  });

  test("says nothing of players where nobody shares a side", () => {
    const state = newGame(gameOf(RETRIEVAL), dice()).state;
    expect(state).not.toHaveProperty("teams");
    for (const each of [...state.units, ...state.pending]) expect(each).not.toHaveProperty("member");
  });

  test("shuffles cards for teams in: each player has one for crawlers, two for walkers and three for squads", () => {
    const counts = new Map<string, number>();
    for (const card of actionDeck(false, true)) counts.set(cardText(card), (counts.get(cardText(card)) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({
      "Yellow Crawlers [AB]": 1,
      "Yellow Crawlers [CD]": 1,
      "Yellow Walkers [AB]": 2,
      "Yellow Walkers [CD]": 2,
      "Yellow Squads [AB]": 3,
      "Yellow Squads [CD]": 3,
      "Blue Crawlers [12]": 1,
      "Blue Crawlers [34]": 1,
      "Blue Walkers [12]": 2,
      "Blue Walkers [34]": 2,
      "Blue Squads [12]": 3,
      "Blue Squads [34]": 3,
      "Time Stream": 4,
    });
  });

  test("has teams in every round", () => {
    const play = newGame(gameOf(WASTELAND), dice(), true);
    nextRound(play, [3]);
    expect(play.state.teams).toBe(true);
    expect(play.state.units.filter(({ member }) => member === 1)).toHaveLength(8);
  });
});

const TEAMS = { Yellow: "simple+random", Blue: "random+simple", Runaway: "bot" };

describe.each([RUNAWAY_SCENARIO, RETRIEVAL, WASTELAND, CAPTURE, DESTRUCTION] as const)(
  "games of teams in scenario %i",
  (scenario) => {
    const seating = (players: Readonly<Record<string, string>>) => {
      const { game } = gameAndSeating(scenario);
      const sides = game.book.scenario.sides.map(({ side }) => side);
      return Object.fromEntries(Object.entries(players).filter(([side]) => sides.includes(side)));
    };

    test.each([TEAMS, { ...TEAMS, Blue: "simple" }])("break no rule: %o", { timeout: 900_000 }, (named) => {
      const { game, bots } = gameAndSeating(scenario);
      const wrong: string[] = [];
      for (let seed = 1; seed <= effort(1, 100); seed += 1) {
        const options = { seed, difficulty: "normal", verified: true } as const;
        expect(playOut(game, { players: seating(named), bots }, options, collecting(wrong)).result).not.toBeNull();
      }
      expect(wrong).toEqual([]);
    });

    test("replay by their hashes, with the same players", () => {
      const { game, bots } = gameAndSeating(scenario);
      const players = seating(TEAMS);
      const log = recordGame(game, { players, bots }, { seed: 3, difficulty: "normal" });
      const read = WHOLE_GAMES.readLog(log);
      if (read.kind !== "log") throw new Error(read.message);
      expect(WHOLE_GAMES.replay(game, read.log).problem).toBeNull();
      expect(WHOLE_GAMES.playerIn(read.log, "Yellow")).toBe("simple+random");
    });
  },
);

function gameAndSeating(scenario: Parameters<typeof seated>[0]) {
  return seated(scenario, {});
}

describe("people in teams", () => {
  const { game, bots } = gameAndSeating(RETRIEVAL);

  /** Everything that people were asked until some turn, with the first choice taken. */
  function asked(players: Readonly<Record<string, string>>, turns: number) {
    let { course }: { course: Course } = WHOLE_GAMES.begin(game, players, { seed: 5, difficulty: "normal" });
    const questions: { readonly viewer: string; readonly question: string; readonly members: readonly unknown[] }[] =
      [];
    while (stateOf(course).turn <= turns) {
      const step = onward(course, { players, bots });
      if (step.kind === "over") break;
      const [choice] = choicesOf(course);
      if (step.kind === "ask" && choice !== undefined) {
        const { units } = stateOf(course);
        const named = choicesOf(course).flatMap(({ shown }) => ("unit" in shown ? [shown.unit] : []));
        const members = new Set(units.filter(({ name }) => named.includes(name)).map(({ member }) => member));
        questions.push({ viewer: step.ask.viewer, question: menuOf(course).question, members: [...members] });
      }
      const action = step.kind === "action" ? step.action : choice?.action();
      if (action === undefined) throw new Error("nothing to choose");
      course = WHOLE_GAMES.carryOn(course, action);
    }
    return { course, questions };
  }

  test("are each asked about their own units alone, and by name", () => {
    const { questions } = asked({ Yellow: "person+person", Blue: "person+person" }, 1);
    expect(new Set(questions.map(({ viewer }) => viewer))).toEqual(
      new Set(["Yellow 1", "Yellow 2", "Blue 1", "Blue 2"]),
    );
    for (const { viewer, question, members } of questions) {
      expect(question.startsWith(`${viewer}: `)).toBe(true);
      expect(members.length === 0 || `${members.map((member) => Number(member) + 1).join()}` === viewer.slice(-1)).toBe(
        true,
      );
    }
  });

  test("are not asked for their teammate", () => {
    const { course, questions } = asked({ Yellow: "simple+person", Blue: "simple+random" }, 1);
    expect(new Set(questions.map(({ viewer }) => viewer))).toEqual(new Set(["Yellow 2"]));
    const chosen = course.happened.filter((each) => WHOLE_GAMES.isChoice(each, "Yellow 2", course));
    expect(chosen).toHaveLength(questions.length);
    for (const { before } of chosen) expect(before.pending[0]?.member).toBe(1);
  });

  test("have both platoons where they are alone against a team", () => {
    const { questions } = asked({ Yellow: "person", Blue: "simple+random" }, 1);
    expect(new Set(questions.map(({ viewer }) => viewer))).toEqual(new Set(["Yellow"]));
    expect(new Set(questions.flatMap(({ members }) => members))).toEqual(new Set([0, 1]));
  });
});

describe("who can sit in a team", () => {
  const problem = (scenario: number, side: string, player: string) =>
    problemWithSeat(UNBREAKABLE_DESCRIPTION, gameOf(scenario).book, side, player);

  test("people and simple players can, also against somebody alone", () => {
    expect(problem(RETRIEVAL, "Yellow", "person+random")).toBeNull();
    expect(problemWithPlayers(UNBREAKABLE_DESCRIPTION, { Yellow: "person+random", Blue: "simple" })).toBeNull();
    expect(problem(RETRIEVAL, "Yellow", "simple+search")).toBe(
      "search plays in no team; choose random, simple or person",
    );
    expect(problem(RUNAWAY_SCENARIO, "Runaway", "simple+random")).toContain("always follows its sheet");
  });

  test("Special Delivery is for one player", () => {
    expect(problem(DELIVERY, "Blue", "simple+random")).toBe("Special Delivery is for one player");
  });

  test("a player has no more than two units of a type", () => {
    const { book } = gameOf(RETRIEVAL);
    const sides = book.scenario.sides.map((side) => ({
      ...side,
      starting: side.starting.map((table) => ({
        ...table,
        cards: table.cards.map((card) => ({ ...card, atStart: card.title === "Squad" ? 3 : card.atStart })),
      })),
    }));
    expect(problemWithTeams({ ...book, scenario: { ...book.scenario, sides } })).toBe(
      "a player of a team has 2 units of a type at most, and Yellow starts with more",
    );
    expect(problemWithTeams(book)).toBeNull();
  });
});

test("logs from before there were teams replay", () => {
  const { game, bots } = gameAndSeating(RETRIEVAL);
  const seating = { players: { Yellow: "simple", Blue: "random" }, bots };
  const [header = "", ...events] = recordGame(game, seating, { seed: 7, difficulty: "normal" }).split("\n");
  const older = header.replace(',"U31":"a"', "");
  expect(older).not.toBe(header);
  const read = WHOLE_GAMES.readLog([older, ...events].join("\n"));
  if (read.kind !== "log") throw new Error(read.message);
  expect(WHOLE_GAMES.replay(game, read.log).problem).toBeNull();
  expect(RULES.log.readingsOf(game).U31).toBe("a");
});
