import { describe, expect, test } from "vitest";
import type { Course } from "../../../../games/callisto/engine/rules.ts";
import { WHOLE_GAMES } from "../../../../games/callisto/whole-games.ts";
import { stateOf } from "../../../../games/shared/engine/course.ts";
import { KeptGame } from "../../../../library/kept-game.ts";
import { problemWithSeat, problemWithTeams } from "../../../../library/players.ts";
import { CALLISTO_PACKAGE } from "../../../../games/callisto/package.ts";
import { gameOf } from "../engine/games.ts";

const game = gameOf(1);
const KEEPER = { name: "nowhere", append: () => undefined, keep: () => undefined, flush: () => undefined };

/** A game in which each person takes the first choice, until some round begins. */
function played(players: Readonly<Record<string, string>>, rounds: number): KeptGame {
  const { course } = WHOLE_GAMES.begin(game, players, { seed: 5, difficulty: "normal" });
  const kept = new KeptGame(WHOLE_GAMES, course, KEEPER, { players, bots: {} });
  for (;;) {
    const step = kept.onward();
    if (step.kind === "over" || stateOf(kept.course as Course).round > rounds) return kept;
    if (step.kind === "action") kept.execute(step.action);
    else {
      const [choice] = WHOLE_GAMES.choices(kept.course as Course, kept.seating as never, step.ask as never);
      if (choice === undefined) throw new Error("nothing to choose");
      kept.execute(choice.action());
    }
  }
}

/** The account of a game as somebody reads it. */
function account(kept: KeptGame, viewer: string | null): string {
  const course = kept.course as Course;
  const told = WHOLE_GAMES.tell(course, course.happened, viewer);
  const indents = { heading: "\n", action: "  ", dice: "      ", result: "      " };
  const lines = told.map(({ kind, text }) => `${indents[kind]}${text}`);
  return `${[...lines, "", ...WHOLE_GAMES.overview(course, viewer), ...WHOLE_GAMES.cards(course, viewer)].join("\n")}\n`;
}

describe("a game of teams in words", () => {
  test("tells two rounds as a watcher sees them", async () => {
    const text = account(played({ LFA: "greedy+greedy", Breakers: "greedy+greedy" }, 2), null);
    await expect(text).toMatchFileSnapshot("goldens/teams-watched.txt");
  });

  test("hides from a player what the teammate and the others hold", async () => {
    const kept = played({ LFA: "greedy+person", Breakers: "greedy+greedy" }, 1);
    expect(kept.viewer).toBe("LFA 2");
    await expect(account(kept, kept.viewer)).toMatchFileSnapshot("goldens/teams-second-player.txt");
  });
});

describe("people in teams", () => {
  test("are asked each in turn, and read the game as the one who is asked", () => {
    const players = { LFA: "person+person", Breakers: "person+person" };
    const { course } = WHOLE_GAMES.begin(game, players, { seed: 5, difficulty: "normal" });
    let kept = new KeptGame(WHOLE_GAMES, course, KEEPER, { players, bots: {} });
    const asked: string[] = [];
    while (stateOf(kept.course as Course).round === 1) {
      const step = kept.onward();
      if (step.kind === "over") break;
      if (step.kind === "action") kept.execute(step.action);
      else {
        asked.push(`${step.ask.kind} ${kept.viewer}`);
        const choices = WHOLE_GAMES.choices(kept.course as Course, kept.seating as never, step.ask as never);
        kept.execute(choices.at(-1)?.action() ?? {});
      }
    }
    expect(asked).toEqual(["bid LFA 1", "move Breakers 1", "move LFA 1", "move Breakers 2", "move LFA 2"]);
    expect(kept.takeBack(2)).toBe(true);
    kept = played(players, 1);
    expect(kept.takeBack(1)).toBe(true);
  });

  test("both bid before the cards are shown", () => {
    const players = { LFA: "person+greedy", Breakers: "person+greedy" };
    const seating = { players, bots: {} };
    let { course } = WHOLE_GAMES.begin(game, players, { seed: 5, difficulty: "normal" });
    let step = WHOLE_GAMES.onward(course, seating);
    if (step.kind !== "action") throw new Error("no draw");
    course = WHOLE_GAMES.carryOn(course, step.action);
    step = WHOLE_GAMES.onward(course, seating);
    if (step.kind !== "ask") throw new Error("nobody is asked");
    const menu = WHOLE_GAMES.menu(course, seating, step.ask);
    const next = menu.options[0]?.leads();
    if (next?.kind !== "menu") throw new Error("the second player is not asked");
    expect(next.menu.question).toBe("Breakers: which card do you bid for the initiative?");
    const bid = next.menu.options[0]?.leads();
    expect(bid).toMatchObject({ kind: "outcome", outcome: { kind: "bid" } });
  });
});

test("a seat of a team takes a person or a simple player, and a team plays against a team", () => {
  const problem = (player: string) => problemWithSeat(CALLISTO_PACKAGE, game, "LFA", player);
  expect(problem("person+greedy")).toBeNull();
  expect(problem("bot+greedy")).toBe("bot plays in no team; choose random, greedy or person");
  expect(problem("greedy+greedy+greedy")).toBe("a team has two players");
  expect(problemWithTeams(CALLISTO_PACKAGE, { LFA: "greedy+random", Breakers: "bot" })).toBe(
    "LFA is a team of two, so Breakers needs two players as well, such as greedy+random",
  );
  expect(problemWithTeams(CALLISTO_PACKAGE, { LFA: "greedy", Breakers: "bot" })).toBeNull();
});
