import { describe, expect, test } from "vitest";
import { CoverageCounter } from "../../../../analysis/coverage.ts";
import { UNBREAKABLE_DESCRIPTION } from "../../../../games/unbreakable/game.ts";
import { defineGame } from "../../../../games/unbreakable/engine/game-definition.ts";
import { type Course, RULES } from "../../../../games/unbreakable/engine/rules.ts";
import { stateOf } from "../../../../games/shared/engine/course.ts";
import { choicesOf, endingOf, menuOf, tellAll } from "../../../../games/unbreakable/play/menus.ts";
import { onward, playOut, recordGame } from "../../../../games/unbreakable/play/participants.ts";
import { WHOLE_GAMES } from "../../../../games/unbreakable/package.ts";
import { OPEN_POINTS } from "../../../../games/unbreakable/open-points.ts";
import { usualPlayer } from "../../../../library/players.ts";
import type { Decision } from "../../../../runtime/decision.ts";
import { effort, isLongRun, oneOfEvery } from "../../../effort.ts";
import { BY_HAND } from "../by-hand.ts";
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

const PLAYERS = {
  [DELIVERY]: { Yellow: "bot", Blue: "simple" },
  [RUNAWAY_SCENARIO]: { Yellow: "simple", Blue: "random", Runaway: "bot" },
  [RETRIEVAL]: { Yellow: "simple", Blue: "random" },
  [WASTELAND]: { Yellow: "simple", Blue: "random" },
  [CAPTURE]: { Yellow: "simple", Blue: "random" },
  [DESTRUCTION]: { Yellow: "simple", Blue: "random" },
} as const;

describe.each([DELIVERY, RUNAWAY_SCENARIO, RETRIEVAL, WASTELAND, CAPTURE, DESTRUCTION] as const)(
  "whole games of scenario %i",
  (scenario) => {
    const players = PLAYERS[scenario];
    const { game, ...seating } = seated(scenario, players);

    test("break no rule after any event, and come to an end", { timeout: 600_000 }, () => {
      const wrong: string[] = [];
      for (const who of ["simple", "random"]) {
        const others = Object.fromEntries(
          Object.entries(players).map(([side, name]) => [side, name === "bot" ? name : who]),
        );
        for (let seed = 1; seed <= effort(1, 50); seed += 1) {
          const options = { seed, difficulty: "normal", verified: true } as const;
          const { result } = playOut(game, { ...seating, players: others }, options, collecting(wrong));
          expect(result).not.toBeNull();
        }
      }
      expect(wrong).toEqual([]);
    });

    test("are the same for the same seed, and replay by their hashes", () => {
      const options = { seed: 5, difficulty: "normal" } as const;
      const log = recordGame(game, seating, options);
      expect(recordGame(game, seating, options)).toBe(log);
      const read = WHOLE_GAMES.readLog(log);
      if (read.kind !== "log") throw new Error(read.message);
      const { course, problem } = WHOLE_GAMES.replay(game, read.log);
      expect(problem).toBeNull();
      expect(course?.happened).toHaveLength(read.log.events.length);
      expect(course && endingOf(stateOf(course))).toHaveLength(1);
      expect(course && tellAll(course.happened).length).toBeGreaterThan(20);
    });

    test("logs from before the optional rules replay without them", () => {
      const [header = "", ...events] = recordGame(game, seating, { seed: 7, difficulty: "normal" }).split("\n");
      const older = header.replace(/,"(overheated beam|force beam against terrain|volcanic earthquake)":"no"/g, "");
      expect(older).not.toBe(header);
      const read = WHOLE_GAMES.readLog([older, ...events].join("\n"));
      if (read.kind !== "log") throw new Error(read.message);
      expect(WHOLE_GAMES.replay(game, read.log).problem).toBeNull();
    });

    test("a changed log is refused where it was changed", () => {
      const lines = recordGame(game, seating, { seed: 6, difficulty: "normal" }).split("\n");
      const at = lines.findIndex((line, index) => index > 10 && line.includes('"dice":[{'));
      const broken = lines.with(at, (lines[at] ?? "").replace(/"hash":"./, '"hash":"x'));
      const read = WHOLE_GAMES.readLog(broken.join("\n"));
      if (read.kind !== "log") throw new Error(read.message);
      expect(WHOLE_GAMES.replay(game, read.log).problem).toMatchObject({ line: at + 1 });
    });
  },
);

test.each([
  [DELIVERY, { Yellow: "bot", Blue: "random" }],
  [RUNAWAY_SCENARIO, { Yellow: "random", Blue: "simple", Runaway: "bot" }],
] as const)("the sheets of scenario %i play the same games as programs written by hand", (scenario, players) => {
  const { game, ...seating } = seated(scenario, players);
  const bots = Object.fromEntries(Object.keys(seating.bots).map((side) => [side, BY_HAND]));
  for (let seed = 1; seed <= effort(1, 60); seed += 1) {
    const options = { seed, difficulty: "normal" } as const;
    expect(recordGame(game, seating, options)).toBe(recordGame(game, { players, bots }, options));
  }
});

describe("games reach every clause and row", () => {
  /** Ground before the crawler on which it has to turn aside sooner or later. */
  const LAVA = Object.fromEntries(["0613", "0612", "0610", "0609"].map((hex) => [hex, "lava"] as const));
  /** Woods around the runaway, out of which it sees nobody. */
  const WOODS = Object.fromEntries(
    ["0607", "0707", "0708", "0609", "0508", "0507"].map((hex) => [hex, "woods"] as const),
  );
  const VOLCANOS = Object.fromEntries(["0612", "0510", "0708"].map((hex) => [hex, "volcano"] as const));

  test.each([
    [DELIVERY, ["random"], [{}, LAVA, VOLCANOS], [{}], 60],
    [RUNAWAY_SCENARIO, ["random", "simple"], [{}, WOODS], [{}, { U7: "b" }, { U13: "b" }], 12],
  ] as const)("of scenario %i", { timeout: 600_000 }, (scenario, opponents, grounds, readings, games) => {
    const { game } = seated(scenario, PLAYERS[scenario]);
    const counters = Object.entries(game.book.sheets).map(
      ([side, sheet]) => [side, new CoverageCounter(sheet)] as const,
    );
    const counted = new Map(counters);
    const witness = {
      ...collecting([]),
      decided: (side: string, _unit: string, decision: Decision) => {
        counted.get(side)?.add(decision);
        return null;
      },
    };
    const missed = (): readonly string[] =>
      counters.flatMap(([, counter]) =>
        counter
          .result()
          .procedures.flatMap(({ procedure, reached }) =>
            reached.flatMap(({ label, times }) => (times === 0 ? [`${procedure} ${label}`] : [])),
          ),
      );
    const settings = readings.flatMap((chosen) => {
      const under = seated(scenario, PLAYERS[scenario], chosen);
      return grounds.flatMap((terrain) => opponents.map((blue) => ({ under, terrain, blue })));
    });
    for (let seed = 1; seed <= games && missed().length > 0; seed += 1) {
      for (const { under, terrain, blue } of settings) {
        const ground = { ...under.game, board: { ...game.board, terrain } };
        const seating = { players: { ...PLAYERS[scenario], Blue: blue }, bots: under.bots };
        playOut(ground, seating, { seed, difficulty: "normal", verified: false }, witness);
      }
    }
    expect(missed()).toEqual([]);
  });
});

describe("readings", () => {
  const others = Object.entries(OPEN_POINTS).flatMap(([point, { readings, default: usual }]) =>
    Object.keys(readings).flatMap((reading) => (reading === usual ? [] : [[point, reading] as const])),
  );

  /** Each in both scenarios in a long run, and in one of them else. */
  const read = others.flatMap(([point, reading], index) =>
    ([DELIVERY, RUNAWAY_SCENARIO] as const)
      .filter((_, at) => isLongRun || at === index % 2)
      .map((scenario) => [point, reading, scenario] as const),
  );

  test.each(oneOfEvery(2, read))("%s %s plays without breaking a rule in scenario %i", (point, reading, scenario) => {
    const wrong: string[] = [];
    const { game, bots } = seated(scenario, PLAYERS[scenario], { [point]: reading });
    const options = { seed: 11, difficulty: "normal", verified: true } as const;
    playOut(game, { players: PLAYERS[scenario], bots }, options, collecting(wrong));
    expect(wrong).toEqual([]);
  });

  test("all optional rules together break no rule, and their games replay", () => {
    const wrong: string[] = [];
    const chosen = Object.fromEntries(
      Object.entries(OPEN_POINTS).flatMap(([id, point]) => ("isSwitch" in point ? [[id, "yes"]] : [])),
    );
    const players = { Yellow: "random", Blue: "random", Runaway: "bot" };
    const { game, bots } = seated(RUNAWAY_SCENARIO, players, chosen);
    for (let seed = 1; seed <= effort(2, 40); seed += 1) {
      playOut(game, { players, bots }, { seed, difficulty: "normal", verified: true }, collecting(wrong));
      const read = WHOLE_GAMES.readLog(recordGame(game, { players, bots }, { seed, difficulty: "normal" }));
      if (read.kind !== "log") throw new Error(read.message);
      expect(WHOLE_GAMES.replay(game, read.log).problem).toBeNull();
    }
    expect(wrong).toEqual([]);
  });
});

test("a log is replayed on the map that its own readings ask for", () => {
  const printed = gameOf(DELIVERY);
  const board = { ...printed.board, size: { columns: 10, rows: 12 } };
  const given = defineGame({ ...printed, board, roster: undefined });
  const readings = { ...given.readings, U11: "b" } as const;
  expect(RULES.log.under(given, { readings, maximumRounds: 5 }).map).toEqual(board.size);
  expect(given.map).not.toEqual(board.size);
});

describe("a person", () => {
  const players = { Yellow: "bot", Blue: "person" };
  const { game, ...seating } = seated(DELIVERY, players);

  const begun = (seed: number): Course => WHOLE_GAMES.begin(game, players, { seed, difficulty: "normal" }).course;

  /** Plays on, always choosing by number. */
  function playOn(course: Course, steps: number): Course {
    let played = course;
    for (let step = 0; step < steps; step += 1) {
      const next = onward(played, seating);
      if (next.kind === "over") return played;
      if (next.kind === "action") {
        played = WHOLE_GAMES.carryOn(played, next.action);
        continue;
      }
      const choices = choicesOf(played);
      const choice = choices[(step * 7) % choices.length];
      if (choice === undefined) throw new Error("nothing to choose");
      const read = WHOLE_GAMES.readAction(played, choice.action());
      expect(read.kind).toBe("action");
      expect(menuOf(played).options.length).toBeGreaterThan(0);
      played = WHOLE_GAMES.carryOn(played, choice.action());
    }
    return played;
  }

  test("is asked for everything that a side chooses, and every choice is accepted", () => {
    const course = playOn(begun(3), 160);
    const chosen = new Set(
      course.happened
        .filter((each) => WHOLE_GAMES.isChoice(each, "Blue", course))
        .map(({ event }) => event.action.kind),
    );
    for (const kind of ["arm", "place", "pose", "fire", "pass"]) expect([...chosen]).toContain(kind);
  });

  test("takes back what was chosen, not a pass without a choice", () => {
    const course = playOn(begun(3), 160);
    for (const [index, each] of course.happened.entries()) {
      const isAsked = onward(WHOLE_GAMES.cut(course, index), seating).kind === "ask";
      expect(WHOLE_GAMES.isChoice(each, "Blue", course)).toBe(isAsked);
    }
  });

  test("reaches every choice by the menus", () => {
    const course = playOn(begun(4), 60);
    const next = onward(course, seating);
    if (next.kind !== "ask") return;
    const reachable = (menu: ReturnType<typeof menuOf>): number =>
      menu.options
        .map((option) => option.leads())
        .reduce((sum, found) => sum + (found.kind === "menu" ? reachable(found.menu) : 1), 0);
    expect(reachable(menuOf(course))).toBe(choicesOf(course).length);
  });

  test("cannot do what the game does not wait for", () => {
    const course = begun(3);
    expect(WHOLE_GAMES.readAction(course, { kind: "draw" })).toMatchObject({ kind: "problem" });
    expect(WHOLE_GAMES.readAction(course, { kind: "fly" })).toMatchObject({ kind: "problem" });
  });

  test("sees the map with all units", () => {
    const picture = WHOLE_GAMES.picture(playOn(begun(3), 40));
    expect(picture.standIn).toBe(true);
    expect(picture.spaces).toHaveLength(159);
    expect([...picture.spaces.flatMap(({ ground }) => ground.counters), ...picture.off]).toHaveLength(4);
  });
});

test("nobody can be seated for the runaway, and sides without a sheet have a simple player", () => {
  const { seats } = UNBREAKABLE_DESCRIPTION;
  expect(seats?.alwaysBot).toEqual(["Runaway"]);
  const { book } = gameOf(RUNAWAY_SCENARIO);
  const usual = ["Yellow", "Blue", "Runaway"].map((side) =>
    usualPlayer({ seats: seats ?? { sides: [], players: [] } }, book, side),
  );
  expect(usual).toEqual(["simple", "simple", "bot"]);
});
