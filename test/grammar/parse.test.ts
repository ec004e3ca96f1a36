import { describe, expect, test } from "vitest";
import { gameIn } from "../../grammar/written-header.ts";
import { GARDEN, parseText, SCENARIO } from "./texts.ts";

describe("the game of a header", () => {
  test.each([
    ["game Garden\nbot Moles\n", "Garden"],
    ["// about the game here\n\n  GAME  Garden of Robots  // a remark\r\nscenario 1\r\n", "Garden of Robots"],
    ['scenario 1 "The game is on" bot Moles game Garden', "Garden"],
    ['game Garden scenario 1 "Spring" bot Moles', "Garden"],
    ["game\nGarden\nbot Moles", "Garden"],
    ["\ufeffgame Garden", "Garden"],
    ["MOWER\n1 REST.", null],
    ["", null],
    [`game Garden${" ".repeat(70_000)}`, "Garden"],
    [
      `${"\r".repeat(60_000)}game ${"Garden of ".repeat(500)}Robots${" ".repeat(100)}!`,
      `${"Garden of ".repeat(500)}Robots${" ".repeat(100)}!`,
    ],
    ["game “Garden”", "“Garden”"],
    ["MOLE\n1 If the game is easier: REST.\n2 REST for the rest of the game if ripe.\n", null],
  ])("of %j is %j", (text, expected) => {
    const game = gameIn(text);
    expect(game?.name ?? null).toBe(expected);
    expect(game === null ? null : text.slice(game.span.start, game.span.end)).toBe(expected);
  });
});

describe("the header", () => {
  test("of a sheet names game, scenario and bot", () => {
    const { header } = parseText(GARDEN.text).file;
    expect(header.game?.name).toBe("Garden");
    expect(header.scenario).toMatchObject({ number: { value: 1 }, title: "The first warm day" });
    expect(header.bot?.side).toBe("Growers");
  });

  test("of a scenario file has no bot", () => {
    expect(parseText(SCENARIO.text, SCENARIO.vocabulary).file.header.bot).toBeNull();
  });

  test("may lack any part, and have its parts in any order", () => {
    const { file, diagnostics } = parseText("bot Moles\ngame Garden\nMOLE BOT PROCEDURES\nMOWER\n1 REST.\n");
    expect(diagnostics).toEqual([]);
    expect([file.header.bot?.side, file.header.game?.name, file.header.scenario]).toEqual(["Moles", "Garden", null]);
    expect(file.proceduresCaption?.side).toBe("Moles");
  });
});

test("every node has its place in the text", () => {
  const { file } = parseText(GARDEN.text);
  const clause = file.procedures[0]?.clauses[1];
  const { condition, statement, span } = clause ?? {};
  const textAt = ({ start, end }: { start: number; end: number }) => GARDEN.text.slice(start, end);
  if (span === undefined || statement?.kind !== "action" || condition === null || condition === undefined) {
    throw new Error("the second clause is an action with a condition");
  }
  expect(textAt(span).startsWith("2 Plot dry: GO 2 to:")).toBe(true);
  expect(textAt(span).endsWith("as per c).")).toBe(true);
  expect(textAt(condition.span)).toBe("Plot dry");
  expect(statement.subclauses.map(({ target }) => textAt(target.span))).toEqual([
    "Ripe bed",
    "Dry bed within 3 plots",
    "Plot nearest to [a) > b)]",
  ]);
  expect(statement.via === null ? "" : textAt(statement.via.span)).toMatch(/^Destination .* c\)\.$/);
});
