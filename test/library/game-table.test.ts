import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadGame } from "../registry.ts";
import { GameTable, reasonsOfEvent } from "../../library/game-table.ts";
import { type GameKeeper, KeptGame } from "../../library/kept-game.ts";
import { gameLog, newGame, playOut, readBoard, readGame, readSheets } from "../../library/index.ts";
import { reasonsForPage } from "../../library/why-card.ts";
import { ROOT } from "../imports.ts";

class Lines implements GameKeeper {
  readonly name = "lines";
  readonly lines: string[] = [];

  append(line: string): void {
    this.lines.push(line);
  }

  keep(events: number): void {
    this.lines.length = events;
  }

  flush(): void {
    // Nothing is slower than these lines.
  }
}

async function table(name: string, files: readonly string[]) {
  const game = await loadGame(name);
  const folder = join(ROOT, "procedures", game.folder, "scenario-1");
  const texts = files.map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));
  const [sheet] = readSheets(texts, { game }).sheets;
  if (sheet === undefined) throw new Error("there is no sheet");
  const board = readBoard(readFileSync(join(folder, "board.json"), "utf8"), { game, sheets: sheet });
  if (!board.ok) throw new Error(board.reason);
  return { sheet, board: board.board };
}

test("a person at a table chooses from menus, goes back in them, and takes choices back", async () => {
  const { sheet, board } = await table("Callisto", ["scenario.bot", "lfa.bot", "breakers.bot"]);
  const begun = newGame(sheet, { board, seed: 7, players: { Breakers: "person" } });
  if (!begun.ok) throw new Error(begun.reason);
  const { engine, course, seating } = begun.game;
  const keeper = new Lines();
  const at = new GameTable(new KeptGame(engine, course, keeper, seating));
  const first = at.menu;
  expect(first?.options.length).toBeGreaterThan(0);
  expect(at.say("nothing of the sort")).toMatchObject({ ok: false });
  expect(at.take(99)).toMatchObject({ ok: false });
  expect(at.take(0)).toMatchObject({ ok: true });
  const turn = at.menu;
  const kept = keeper.lines.length;
  expect(at.take(0).ok && at.menu?.isFurther).toBe(true);
  expect(keeper.lines).toHaveLength(kept);
  expect(at.back()).toBe(true);
  expect(at.menu).toEqual(turn);
  expect(at.say("end turn")).toMatchObject({ ok: true });
  expect(keeper.lines.length).toBeGreaterThan(kept);
  expect(at.reported(0)).toHaveLength(keeper.lines.length);
  expect(at.takeBack() && at.takeBack()).toBe(true);
  expect(at.menu).toEqual(first);
});

test("a game that was begun under another reading goes on under it", async () => {
  const { sheet, board } = await table("Callisto", ["scenario.bot", "lfa.bot", "breakers.bot"]);
  const begunUnder = (readings: Readonly<Record<string, string>>): string => {
    const begun = newGame(sheet, { board, seed: 7, readings });
    if (!begun.ok) throw new Error(begun.reason);
    return gameLog(playOut(begun.game));
  };
  const eventsOf = (log: string): string => log.slice(log.indexOf("\n"));
  const usual = eventsOf(begunUnder({}));
  const different: string[] = [];
  for (const [point, { readings }] of sheet.game.openPoints) {
    for (const reading of Object.keys(readings)) {
      if (different.length === 3) break;
      const log = begunUnder({ [point]: reading });
      if (eventsOf(log) !== usual) different.push(log);
    }
  }
  expect(different).toHaveLength(3);
  for (const whole of different) {
    const half = whole.split("\n").slice(0, 4).join("\n");
    const resumed = readGame(`${half}\n`, sheet, { board });
    if (!resumed.ok) throw new Error(resumed.reason);
    expect(gameLog(playOut(resumed.game))).toBe(whole);
  }
});

test("every move of the crawler of Special Delivery has the statement that was true as its reason", async () => {
  const { sheet, board } = await table("Unbreakable", ["scenario.bot", "yellow.bot"]);
  const begun = newGame(sheet, { board, seed: 3 });
  if (!begun.ok) throw new Error(begun.reason);
  const { engine, course } = playOut(begun.game);
  const cards = course.happened.flatMap((_, event) => {
    const reasons = reasonsOfEvent(engine, course, event);
    return reasons === null ? [] : [reasonsForPage(reasons, [])];
  });
  expect(cards.length).toBeGreaterThan(5);
  for (const { procedure, clauses } of cards) {
    expect(procedure).toBe("CRAWLER");
    expect(clauses.at(-1)?.fires).toBe(true);
  }
});
