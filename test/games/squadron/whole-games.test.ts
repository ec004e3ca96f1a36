import { describe, expect, test } from "vitest";
import { playGames } from "../../../analysis/games/simulation.ts";
import { OPEN_POINTS } from "../../../games/squadron/open-points.ts";
import { stateOf } from "../../../games/shared/engine/course.ts";
import { SQUADRON_PACKAGE, WHOLE_GAMES } from "../../../games/squadron/package.ts";
import { hashOf } from "../../../games/shared/plain-data.ts";
import { effort, isLongRun, oneOfEvery } from "../../effort.ts";
import { botsOf, gameOf, readingsWith, SCENARIOS, seatingOf } from "./books.ts";

const { engine: ENGINE } = SQUADRON_PACKAGE;
if (ENGINE === undefined) throw new Error("the package has no engine");
const NORMAL = { difficulty: "normal", seed: 11, verified: true } as const;

describe.each(SCENARIOS)("games of scenario %i", (scenario) => {
  const game = gameOf(scenario);

  test.each([
    ["bot", effort(1, 150)],
    ["random", effort(1, 150)],
    ["greedy", effort(1, 150)],
  ])("end without a broken rule where both sides are played by %s", { timeout: 600_000 }, (player, games) => {
    const { players } = seatingOf(game, player);
    const { counts, failures } = playGames(ENGINE, game, botsOf(game), { players, ...NORMAL }, { from: 0, to: games });
    expect(failures).toEqual([]);
    expect(counts).toMatchObject({ games });
  });

  test("play again from their logs to the same state", () => {
    const seating = seatingOf(game, "bot");
    const log = WHOLE_GAMES.record(game, seating, { seed: 5, difficulty: "normal" });
    const read = WHOLE_GAMES.readLog(log);
    if (read.kind === "problem") throw new Error(read.message);
    const { course, problem } = WHOLE_GAMES.replay(game, read.log);
    expect(problem).toBeNull();
    expect(course === null ? null : hashOf(stateOf(course))).toBe(read.log.events.at(-1)?.hash);
    expect(course === null ? null : WHOLE_GAMES.result(course)).not.toBeNull();
  });

  test("go on from any event as if they had never stopped", () => {
    const seating = seatingOf(game, "greedy");
    let { course } = WHOLE_GAMES.begin(game, seating.players, { seed: 3, difficulty: "harder" });
    for (let events = 0; events < 60; events += 1) {
      const next = WHOLE_GAMES.onward(course, seating);
      if (next.kind !== "action") break;
      course = WHOLE_GAMES.carryOn(course, next.action);
    }
    const cut = WHOLE_GAMES.cut(course, 20);
    let again = cut;
    while (again.happened.length < course.happened.length) {
      const next = WHOLE_GAMES.onward(again, seating);
      if (next.kind !== "action") throw new Error("the game stopped");
      again = WHOLE_GAMES.carryOn(again, next.action);
    }
    expect(hashOf(stateOf(again))).toBe(hashOf(stateOf(course)));
  });
});

describe("a log", () => {
  const game = gameOf(2);
  const log = WHOLE_GAMES.record(game, seatingOf(game, "bot"), { seed: 8, difficulty: "normal" });

  test.each([
    ["a craft that cannot do it", /"option":"MOVE to b07"/, '"option":"MOVE to b20"', "cannot MOVE to b20 now"],
    ["another state", /"hash":"[0-9a-f]{8}(?=[^"]*"\}\n$)/, '"hash":"00000000', "now differs from the log"],
    ["other readings", '"when-beaten":"vessels"', '"when-beaten":"nobody"', "readings.when-beaten"],
    ["a die without the face", '"sides":8,"value":', '"sides":8,"value":9', "a d8 has no face"],
  ])("with %s is refused", (_what, printed, changed, message) => {
    const broken = log.replace(printed, changed);
    expect(broken).not.toBe(log);
    const read = WHOLE_GAMES.readLog(broken);
    const problem = read.kind === "problem" ? read : WHOLE_GAMES.replay(game, read.log).problem;
    expect(problem?.message).toContain(message);
  });
});

/** Every reading, each in all scenarios in a long run, and in one of them else. */
const READ = Object.entries(OPEN_POINTS)
  .flatMap(([point, { readings }]) => Object.keys(readings).map((reading) => ({ point, reading })))
  .flatMap((each, index) =>
    SCENARIOS.filter((_, at) => isLongRun || at === index % SCENARIOS.length).map((scenario) => ({
      ...each,
      scenario,
    })),
  );

test.each(oneOfEvery(2, READ))(
  "games of scenario $scenario with $point read as “$reading” end without a broken rule",
  (read) => {
    const { point, reading, scenario } = read;
    const game = gameOf(scenario, readingsWith({ [point]: reading }));
    const { players } = seatingOf(game, "bot");
    const played = playGames(ENGINE, game, botsOf(game), { players, ...NORMAL }, { from: 0, to: effort(1, 60) });
    expect(played.failures).toEqual([]);
  },
);
