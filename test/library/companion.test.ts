import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { callisto, type CallistoTypes } from "../../games/callisto/index.ts";
import { loadGame } from "../registry.ts";
import { readBoard } from "../../library/boards.ts";
import { companion, type CompanionOptions } from "../../library/companion.ts";
import { writeSave } from "../../library/companion-save.ts";
import { readSave } from "../../library/read-save.ts";
import { readSheet, readSheets } from "../../library/sheets.ts";
import { ROOT } from "../imports.ts";

const FOLDER = join(ROOT, "procedures/callisto/scenario-1");
const textOf = (name: string): string => readFileSync(join(FOLDER, name), "utf8");

function sheet() {
  const read = readSheet(textOf("lfa.bot"), { game: callisto, scenario: textOf("scenario.bot") });
  if (!read.ok) throw new Error(read.reason);
  return read.sheet;
}

function begun(options: CompanionOptions<CallistoTypes>) {
  const result = companion(sheet(), { seed: 3, ...options });
  if (!result.ok) throw new Error(result.reason);
  return result.companion;
}

test("a game keeps the readings that were chosen, and its save file gives them back", () => {
  const { saved } = begun({ readings: { "OPEN-12": "a" } });
  const read = readSave(writeSave(saved()));
  expect(read.kind === "game" && read.game.options.readings).toEqual({ "OPEN-12": "a" });
});

test("a game under the default readings is saved as it was before readings could be chosen", () => {
  expect(begun({}).saved().options).not.toHaveProperty("readings");
});

test("a reading that an open point does not have is refused by its name", () => {
  const refused = companion(sheet(), { readings: { "OPEN-12": "z" } });
  expect(refused).toMatchObject({ ok: false, reason: "OPEN-12 has no reading z: its readings are a and b" });
  const ofThree = companion(sheet(), { readings: { "OPEN-03": "z" } });
  expect(ofThree).toMatchObject({ ok: false, reason: "OPEN-03 has no reading z: its readings are a, b and c" });
});

test("a board is refused where the companion of its game reads no answers off one", async () => {
  const game = await loadGame("Unbreakable");
  const folder = join(ROOT, "procedures/unbreakable/scenario-1");
  const files = ["scenario.bot", "yellow.bot"].map((path) => ({
    path,
    text: readFileSync(join(folder, path), "utf8"),
  }));
  const [own] = readSheets(files, { game }).sheets;
  if (own === undefined) throw new Error("the sheet does not check");
  const board = readBoard(readFileSync(join(folder, "board.json"), "utf8"), { game, sheets: own });
  if (!board.ok) throw new Error(board.reason);
  const part = game.companion === undefined ? undefined : { ...game.companion, usesBoard: false };
  const refused = companion(
    { ...own, game: { ...game, ...(part === undefined ? {} : { companion: part }) } },
    { board: board.board },
  );
  expect(refused).toMatchObject({ ok: false, reason: "the companion of Unbreakable uses no board" });
});

test("a unit enters before its card is read where that reading was chosen", () => {
  const messagesUnder = (readings: Readonly<Record<string, string>>): string => {
    const { conversation } = begun({ readings, seed: 1 });
    conversation.answer({ key: "1" });
    return conversation
      .messagesSince(0)
      .map(({ text }) => text)
      .join("\n");
  };
  expect(messagesUnder({ "OPEN-12": "a" })).toMatch(/is off the board, put it on its spawn point first/);
  expect(messagesUnder({})).toMatch(/is off the board, read its card as if/);
});

test("a conversation lists every question with what was told before it and its answer", () => {
  const { conversation } = begun({});
  const first = conversation.question;
  conversation.answer({ key: "2" });
  conversation.answer({ key: "n" });
  const steps = conversation.stepsSince(0);
  expect(steps).toHaveLength(3);
  expect(steps[0]).toMatchObject({ question: first, answer: { key: "2" } });
  expect(steps[2]).toMatchObject({ question: conversation.question, answer: null });
  expect(steps.flatMap(({ messages }) => messages)).toEqual(conversation.messagesSince(0));
  expect(conversation.stepsSince(2)).toEqual(steps.slice(2));
});

test("a conversation that goes back several answers stands where it stood then", () => {
  const { conversation } = begun({});
  conversation.answer({ key: "2" });
  const then = conversation.stepsSince(0);
  conversation.answer({ key: "n" });
  conversation.backTo(1);
  expect(conversation.stepsSince(0)).toEqual(then);
});

test("a save says how its game is asked, and a save from before there were two ways says nothing of it", () => {
  const { conversation, saved } = begun({});
  const { asking, ...before } = saved().options;
  expect(asking).toBe(4);
  const { question } = conversation;
  const answers = [question?.form === "choice" ? { key: question.options[0]?.key ?? "" } : { yes: true }];
  expect(begun({ ...before, answers }).saved().options).toEqual(before);
  expect(begun({ ...before, asking: 2, answers }).saved().options.asking).toBe(2);
});

test("with a map the companion says the round and the points of each side, and without one the round alone", () => {
  const read = readBoard(textOf("board.json"), { game: callisto, sheets: sheet() });
  if (!read.ok) throw new Error(read.reason);
  const { standing, conversation } = begun({ board: read.board });
  const points = (side: string): number | undefined => standing()?.scores.find((score) => score.side === side)?.amount;
  expect(standing()?.round).toBe("Round 1");
  const objective = read.board.spaces.find((space) => space.objective > 0);
  if (objective === undefined) throw new Error("the board has no objective");
  const before = points("LFA") ?? Number.NaN;
  const mark = { of: objective.name, field: "LFA marker", to: "controlled" };
  expect(conversation.answer({ change: [mark] })).toBeNull();
  expect(points("LFA")).toBe(before + objective.objective);
  expect(begun({}).standing()).toEqual({ round: "Round 1", scores: [] });
});
