import fc from "fast-check";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { callisto } from "../../games/callisto/index.ts";
import * as library from "../../library/index.ts";
import { ROOT } from "../cli/command-line.ts";
import { effort, isLongRun } from "../effort.ts";

const text = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const FOLDER = "procedures/callisto/scenario-1";
const [lfa = "", scenario = "", boardText = "", situation = ""] = [
  "lfa.bot",
  "scenario.bot",
  "board.json",
  "first-decision.situation.yaml",
].map((name) => text(`${FOLDER}/${name}`));
const options = { game: callisto, scenario };
const read = library.readSheet(lfa, options);
if (!read.ok) throw new Error(read.reason);
const { sheet } = read;

/** A text with a stretch cut out, doubled or replaced. */
function damaged(whole: string): fc.Arbitrary<string> {
  const place = fc.nat({ max: whole.length });
  return fc
    .tuple(place, place, fc.constantFrom("", "\0", "[", "a) > b)", "🙂", "\r", "  ", "99999999999999999999", "game"))
    .map(([from, to, put]) => whole.slice(0, Math.min(from, to)) + put + whole.slice(Math.max(from, to)));
}

const ANY_TEXT = fc.oneof(fc.string(), damaged(lfa), damaged(scenario));
const RUNS = { numRuns: effort(6, 200), seed: 1 };

describe("no input makes the library throw", () => {
  test("texts of any kind are read", () => {
    fc.assert(
      fc.property(ANY_TEXT, ANY_TEXT, (one, other) => {
        library.parse(one, options);
        library.check(one, { game: callisto, scenario: other });
        library.fix(one, { game: callisto });
        library.lintDeeply(one, { game: callisto, scenario: other, positions: 5 });
        library.diffUnit("Scout", [{ path: "x.bot", text: one }], { game: callisto });
        library.readConfiguration(one);
        library.format(one, options);
        library.repair(one, options);
        library.diff(one, other, { game: callisto });
        library.exportSheet(one, { game: callisto, scenario: other });
        library.render(one, { game: callisto, scenario: other });
        library.readSheet(one, { game: callisto, scenario: other });
        library.words(one, { game: callisto, texts: [{ path: "x.bot", text: other }] });
      }),
      RUNS,
    );
  });

  test("situations, boards, rosters, questions and logs of any kind are read", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), damaged(situation)),
        fc.oneof(fc.string(), damaged(boardText)),
        (one, other) => {
          library.readSituations(one, { sheets: sheet });
          library.testSituations(one, { sheets: sheet, boards: { "x.json": other } });
          library.readBoard(other, { game: callisto, sheets: sheet });
          library.checkBoard(other, { game: [callisto], sheets: sheet });
          library.readRoster(other, { game: callisto });
          library.mutate(sheet, one, { sample: 1, positions: 1, boards: { "x.json": other } });
          library.readSimulation(other);
          library.traceBook(one, [{ path: "lfa.bot", text: other }], { game: callisto });
          library.compareBook(
            one,
            [{ path: "lfa.bot", text: other }],
            { path: "x.txt", text: one },
            { game: callisto, ledger: other },
          );
          const board = library.readBoard(boardText, { game: callisto });
          if (board.ok) library.readGame(other, sheet, { board: board.board });
          expect(library.ask(sheet, one, { positions: 1 }).ok).toBe(false);
        },
      ),
      RUNS,
    );
  });

  test("what is no position is not decided, with the reason", () => {
    const [first] = library.readSituations(situation, { sheets: sheet }).situations;
    const whole: object = first?.position ?? {};
    // What can be decided is searched to its end in a long run only.
    const flips = isLongRun ? library.flips<library.GameTypes> : library.openFlips<library.GameTypes>;
    for (const [key] of Object.entries(whole)) {
      for (const value of [undefined, null, 5, "x", [], {}, [null], [{}]]) {
        const position = Object.fromEntries(Object.entries({ ...whole, [key]: value }));
        // A program in JavaScript can hand over anything.
        const decided = library.decide<library.GameTypes>(sheet, { position, acting: 0, seed: 1 });
        library.writeSituation<library.GameTypes>(sheet, { position, acting: 0, seed: 1 }, { id: "x", title: "X" });
        expect(flips(sheet, { position, acting: 0 }, { most: 1 }).ok).toBe(decided.ok);
        if (decided.ok) continue;
        expect(decided.reason).not.toBe("");
      }
    }
    expect(library.decide<library.GameTypes>(sheet, { position: {}, acting: 0 }).ok).toBe(false);
  });

  test("a position of another shape is an error of types, too", () => {
    // @ts-expect-error: a position of Callisto has more than that
    expect(library.decide(sheet, { position: {}, acting: 0 }).ok).toBe(false);
  });

  test("no game at all is a reason", () => {
    const none = { game: [] };
    expect(library.check(lfa, none).ok).toBe(false);
    expect(library.format(lfa, none).ok).toBe(false);
    expect(library.repair(lfa, none).ok).toBe(false);
    expect(library.parse(lfa, none).tree).toBe(null);
    expect(library.isSheet(lfa, none)).toBe(false);
    expect(library.readSheet(lfa, { ...none, scenario }).ok).toBe(false);
    expect(library.diff(lfa, scenario, none).ok).toBe(false);
    expect(library.exportSheet(lfa, none).ok).toBe(false);
    expect(library.render(lfa, none).ok).toBe(false);
  });

  test("dice that do not fit are a reason", () => {
    const rolled = text("test/situations/SIT-10.situation.yaml");
    const [first] = library.readSituations(rolled, { sheets: sheet }).situations;
    if (first === undefined) throw new Error("the situation cannot be read");
    expect(library.decide(sheet, { ...first, dice: [99] })).toMatchObject({ ok: false });
    expect(library.decide(sheet, { ...first, acting: 7, seed: 1 })).toMatchObject({ ok: false });
  });

  test("players, boards and actions that do not fit a game are a reason", () => {
    const board = library.readBoard(boardText, { game: callisto, sheets: sheet });
    if (!board.ok) throw new Error(board.reason);
    expect(library.newGame(sheet, board)).toMatchObject({ ok: false, reason: "scenario 1 has no sheet of Breakers" });
    const both = library.readSheet(lfa, { ...options, others: text(`${FOLDER}/breakers.bot`) });
    if (!both.ok) throw new Error(both.reason);
    for (const players of [{ LFA: "nobody" }, { Nobody: "bot" }]) {
      expect(library.newGame(both.sheet, { ...board, players }).ok).toBe(false);
    }
    const begun = library.newGame(both.sheet, { ...board, seed: 1, players: { LFA: "person" } });
    if (!begun.ok) throw new Error(begun.reason);
    expect(library.apply(begun.game, { kind: "nothing" }).ok).toBe(false);
    const [action] = library.legalActions(begun.game);
    const next = library.apply(begun.game, action ?? {});
    if (!next.ok || action === undefined) throw new Error("the first action is legal");
    expect(library.apply(next.game, action)).toMatchObject({ ok: false });
  });
});
