import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mutantsOf } from "../../../analysis/mutation/mutants.ts";
import { noticedBy, prepareSituations } from "../../../analysis/mutation/prepared-situations.ts";
import { sheetsOfGames } from "../../../scripts/mutation-baseline.ts";
import { GAMES, loadGames } from "../../registry.ts";

test("an adjective that compares is turned round where a change denies it, and a situation notices", async () => {
  const path = "test/situations/scenario-5/lfa-guards.situation.yaml";
  const sheets = sheetsOfGames();
  const { situations } = prepareSituations([{ path, text: readFileSync(path, "utf8") }], sheets, {
    games: await loadGames(GAMES.keys()),
    loadBoard: () => ({ kind: "missing", reason: "these situations draw their boards" }),
  });
  const sheet = sheets.find((each) => each.path === "callisto/scenario-5/lfa");
  const own = sheet?.book.sheets[sheet.side];
  if (sheet === undefined || own === undefined) throw new Error("there is no such sheet");
  const denied = [...mutantsOf(own)].filter(({ change }) => change === "negates “southerly”");
  expect(denied.map((mutant) => noticedBy(mutant, sheet, situations)?.situation)).toMatchObject([
    { title: "Corp-Sec Y chooses its way to the eastern pod" },
  ]);
});
