import { expect, test } from "vitest";
import type { CheckedSheet } from "../../runtime/checked-tree.ts";
import { opposingSheet } from "../../runtime/game.ts";

function emptySheet(bot: string): CheckedSheet {
  return {
    game: "Shore",
    scenario: 1,
    scenarioTitle: null,
    bot,
    file: `${bot}.bot`,
    dangerous: [],
    rules: [],
    procedures: [],
    definitions: [],
  };
}

const [Herons, Storks, Gulls] = [emptySheet("Herons"), emptySheet("Storks"), emptySheet("Gulls")];

test("the sheet of the only other side ranks the units of a side", () => {
  expect(opposingSheet({ sheets: { Herons, Gulls } }, "Herons")).toBe(Gulls);
  expect(opposingSheet({ sheets: { Herons } }, "Herons")).toBeNull();
});

test("no sheet ranks the units of a side that has several others", () => {
  expect(opposingSheet({ sheets: { Herons, Storks, Gulls } }, "Herons")).toBeNull();
});
