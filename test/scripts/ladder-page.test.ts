import { expect, test } from "vitest";
import { ladderPage } from "../../scripts/docs/ladder-page.ts";

const RESULTS = [
  { side: "LFA", player: "bot", games: 100, won: 50, drawn: 0 },
  { side: "LFA", player: "greedy", games: 100, won: 80, drawn: 0 },
  { side: "LFA", player: "search:100", games: 10, won: 6, drawn: 0 },
  { side: "LFA", player: "random", games: 100, won: 1, drawn: 4 },
];

/** The cells of the rows that begin like this. */
function rows(page: string, begin: string): readonly (readonly string[])[] {
  const found = page.split("\n").filter((line) => line.startsWith(`| ${begin} |`));
  return found.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

test("the page of how far bots are from good play calls clear only what leaves out that both are equal", () => {
  const page = ladderPage({ "callisto/1": RESULTS });
  expect(rows(page, "LFA").map(([, player, games, won, , elo]) => [player, games, won, elo])).toEqual([
    ["greedy", "100", "80.0 %", "+238, clear"],
    ["search:100", "10", "60.0 %", "+64"],
    ["bot", "100", "50.0 %", ""],
    ["random", "100", "1.0 %", "−578, clear"],
  ]);
  expect(rows(page, "greedy")).toEqual([["greedy", "1", "1", "0", "0", "80.0 %", "50.0 %"]]);
  expect(rows(page, "search:100")).toEqual([["search:100", "1", "0", "1", "0", "60.0 %", "50.0 %"]]);
});
