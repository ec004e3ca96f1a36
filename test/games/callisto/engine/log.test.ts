import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { GameOptions, LogProblem } from "../../../../games/engine-part.ts";
import { forBoth, type GameDefinition } from "../../../../games/callisto/engine/game-definition.ts";
import { playGame } from "../../../../games/callisto/play/participants.ts";
import type { Log } from "../../../../games/callisto/engine/rules.ts";
import { GREEDY_SEAT, RANDOM_SEAT } from "../../../../games/callisto/engine/seats/seats.ts";
import { WHOLE_GAMES } from "../../../../games/callisto/whole-games.ts";
import { stateOf } from "../../../../games/shared/engine/course.ts";
import { canonicalJson, hashOf } from "../../../../games/shared/plain-data.ts";
import { effort, oneOfEvery } from "../../../effort.ts";
import { boardOf, bots, deciderOf, gameOf } from "./games.ts";

const { readLog, replay } = WHOLE_GAMES;
const SCENARIOS = [1, 2, 3, 4, 5, 6, 7, 8];
const TWO_BOTS = { LFA: "bot", Breakers: "bot" };

/** The log of a game of players by their names. */
function logged(game: GameDefinition, players: Readonly<Record<string, string>>, options: GameOptions): string {
  return WHOLE_GAMES.record(game, { players, bots: forBoth(game, (side) => deciderOf(game, side)) }, options);
}

function logOf(text: string): Log {
  const read = readLog(text);
  if (read.kind === "problem") throw new Error(`line ${read.line}: ${read.message}`);
  return read.log;
}

describe("the hash of a state", () => {
  test("does not depend on the order of its fields", () => {
    expect(hashOf({ a: 1, b: [{ c: null, d: "x" }] })).toBe(hashOf({ b: [{ d: "x", c: null }], a: 1 }));
    expect(hashOf({ a: 1, b: undefined })).toBe(hashOf({ a: 1 }));
    expect(hashOf([1, 2])).not.toBe(hashOf([2, 1]));
  });

  test("is the SHA-256 of its canonical JSON", () => {
    expect(canonicalJson({ b: [true, "ü"], a: { d: 1.5, c: null } })).toBe('{"a":{"c":null,"d":1.5},"b":[true,"ü"]}');
    for (const text of ['a "b"', "a\\b", "a\nb", "\u007f", "\ud800", "é", ""]) {
      expect(canonicalJson({ [text]: text })).toBe(JSON.stringify({ [text]: text }));
    }
    for (const number of [-0, 1e21, 1e-7, Infinity, NaN]) expect(canonicalJson(number)).toBe(JSON.stringify(number));
    expect(hashOf({})).toBe("44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a");
  });
});

describe("the log of a game", () => {
  test.each(oneOfEvery(2, SCENARIOS))("of two bots replays hash for hash, scenario %i", (scenario) => {
    const game = gameOf(scenario);
    const options = { seed: 11, difficulty: "normal" } as const;
    const { state, events } = playGame(game, bots(game), options);
    const read = logOf(logged(game, TWO_BOTS, options));
    expect(read.events).toHaveLength(events);
    expect(read.torn).toBeNull();
    const { course, problem } = replay(gameOf(scenario), read);
    expect(problem).toBeNull();
    expect(course && stateOf(course)).toEqual(state);
  });

  test.each([3, 6])("of two hands replays hash for hash, scenario %i", (scenario) => {
    const game = gameOf(scenario, undefined, 12);
    const players = {
      LFA: { kind: "hand", seat: GREEDY_SEAT },
      Breakers: { kind: "hand", seat: RANDOM_SEAT },
    } as const;
    const names = { LFA: "greedy", Breakers: "random" };
    const options = { seed: 2, difficulty: "normal" } as const;
    const { state } = playGame(game, players, options);
    const { course, problem } = replay(game, logOf(logged(game, names, options)));
    expect(problem).toBeNull();
    expect(course && stateOf(course)).toEqual(state);
  });

  test("says what it began with", () => {
    const game = gameOf(1);
    const log = logged(game, TWO_BOTS, { seed: 3, difficulty: "harder" });
    expect(logOf(log).header).toMatchObject({
      scenario: 1,
      board: { name: game.board.name, hash: hashOf(game.board) },
      players: { LFA: { kind: "bot", name: "bot" }, Breakers: { kind: "bot", name: "bot" } },
      difficulty: "harder",
      seed: 3,
      readings: game.readings,
    });
  });

  test("gives every state again when it is replayed", () => {
    const game = gameOf(1);
    const options = { seed: 3, difficulty: "normal" } as const;
    const { events } = playGame(game, bots(game), options);
    const read = logOf(logged(game, TWO_BOTS, options));
    const { course } = replay(game, read);
    const states = course === null ? [] : [course.start, ...course.happened.map(({ after }) => after)];
    const hashes = states.map((state) => hashOf(state));
    expect(hashes).toEqual([read.header.hash, ...read.events.map(({ hash }) => hash)]);
    expect(hashes).toHaveLength(events + 1);
  });
});

describe("a damaged log", () => {
  const game = gameOf(1);
  const log = logged(game, { LFA: "bot", Breakers: "greedy" }, { seed: 1, difficulty: "normal" });
  const lines = log.trimEnd().split("\n");

  /** Reads and replays; gives the problem, or null. */
  const problemOf = (text: string): LogProblem | null => {
    const read = readLog(text);
    if (read.kind === "log") return replay(game, read.log).problem;
    const { kind: _kind, ...problem } = read;
    return problem;
  };
  const withLine = (line: number, change: (text: string) => string): string =>
    `${lines.map((text, index) => (index + 1 === line ? change(text) : text)).join("\n")}\n`;
  const lineWith = (words: string): number => lines.findIndex((text) => text.includes(words)) + 1;

  test("is none as long as nothing is changed", () => {
    expect(problemOf(log)).toBeNull();
  });

  test("that ends in the middle of a line gives the lines before it, and the torn one apart", () => {
    const torn = readLog(log.slice(0, -10));
    expect(torn.kind).toBe("log");
    if (torn.kind !== "log") return;
    expect(torn.log.events).toHaveLength(lines.length - 2);
    expect(torn.log.torn).toBe(lines.at(-1)?.slice(0, -9));
    expect(replay(game, torn.log).problem).toBeNull();
  });

  test.each([
    ["", 1, "the log is empty"],
    ["{", 1, "the first line is incomplete"],
    ["[]\n", 1, "this must be an object"],
    ["hello\n", 1, "this is not valid JSON"],
    ['{"a":1}\n', 1, "this is not a game log"],
    [log.replace('"version":1', '"version":2'), 1, "it has version 2, and only version 1 can be replayed here"],
    [log.replace('"seed":1,', ""), 1, "seed: this key is missing"],
    [log.replace('"OPEN-01":"a"', '"OPEN-01":"z"'), 1, "readings.OPEN-01: this must be `a` or `b`"],
    [log.replace('"scenario":1', '"scenario":2'), 1, "this game is for scenario 2, not 1"],
    [log.replace('"kind":"hand"', '"kind":"cat"'), 1, "players.Breakers.kind: this must be `bot`, `hand` or `team`"],
  ])("is refused for what is wrong in its header (%#)", (text, line, message) => {
    const problem = problemOf(text);
    expect(problem?.line).toBe(line);
    expect(problem?.message).toContain(message);
  });

  test("names the line that is no JSON, has an unknown field or lacks one", () => {
    expect(problemOf(withLine(5, (text) => text.slice(1)))).toMatchObject({ line: 5 });
    expect(problemOf(withLine(6, (text) => text.replace('{"action"', '{"more":1,"action"')))).toEqual({
      code: "log-damaged",
      line: 6,
      message: "more: there is no such key",
    });
    const resolution = lineWith('"kind":"resolve"');
    expect(problemOf(withLine(resolution, (text) => text.replace('"escapes":false,', "")))).toEqual({
      code: "log-damaged",
      line: resolution,
      message: "action.decision.escapes: this key is missing",
    });
  });

  test("names the line whose event cannot happen then", () => {
    const resolution = lineWith('"kind":"resolve"');
    const otherCard = withLine(resolution, (text) => text.replace(/"card":"[^"]*"/, '"card":"Nobody"'));
    expect(problemOf(otherCard)).toMatchObject({ line: resolution });
    expect(problemOf(otherCard)?.message).toContain("not Nobody");
    expect(problemOf(lines.toSpliced(3, 1).join("\n") + "\n")?.line).toBe(4);
    const move = lineWith('"kind":"move"');
    expect(problemOf(withLine(move, (text) => text.replace(/"card":"[^"]*"/, '"card":"Nobody"')))).toEqual({
      code: "log-differs",
      line: move,
      message: "Breakers may not make this move",
    });
  });

  test("names the line whose dice or hash are not those of the game", () => {
    const attack = lines.findIndex((text) => /"dice":\[\{"sides":\d+,"value":\d+\}[^\]]*\],"hash"/.test(text)) + 1;
    expect(
      problemOf(withLine(attack, (text) => text.replace(/"dice":\[\{[^\]]*\],"hash"/, '"dice":[],"hash"'))),
    ).toMatchObject({
      line: attack,
    });
    expect(
      problemOf(
        withLine(attack, (text) =>
          text.replace(/"dice":\[(\{[^\]]*\])(?=,"hash")/, '"dice":[{"sides":8,"value":9},$1'),
        ),
      ),
    ).toMatchObject({ line: attack, message: "dice[0]: a d8 has no face 9" });
    expect(
      problemOf(withLine(3, (text) => text.replace(/"dice":\[\],"hash"/, '"dice":[{"sides":8,"value":1}],"hash"'))),
    ).toMatchObject({
      line: 3,
    });
    expect(problemOf(withLine(7, (text) => text.replace(/"hash":"./, '"hash":"-')))).toEqual({
      code: "log-differs",
      line: 7,
      message: "the game now differs from the log: it was changed, or another version wrote it",
    });
  });

  test("is refused on another board", () => {
    const other = gameOf(1, { ...boardOf(1), name: "Another" });
    expect(replay(other, logOf(log))).toMatchObject({ course: null, problem: { line: 1 } });
  });

  test("never makes the reader fail, whatever single character is changed", () => {
    fc.assert(
      fc.property(fc.nat(log.length - 1), fc.constantFrom('"', "{", "0", "z", "\n", ","), (at, character) => {
        const changed = log.slice(0, at) + character + log.slice(at + 1);
        const read = readLog(changed);
        // Changes of names in choices or of blanks in text alter nothing that a state holds.
        if (read.kind === "log") replay(game, { ...read.log, events: read.log.events.slice(0, 10) });
      }),
      { numRuns: effort(20, 200), seed: 1 },
    );
  });
});
