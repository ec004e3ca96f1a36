import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import type { CodeLens } from "vscode-languageserver/node";
import { registryOf } from "../../games/registered-games.ts";
import { BUILT_IN_GAMES } from "../../games/registry.ts";
import { connect } from "../language-server/client.ts";
import { withGarden } from "./registry.ts";

// The garden with a folder that its name does not tell.
const GAMES = registryOf(
  [...withGarden(BUILT_IN_GAMES).all.values()].map((game) =>
    game.folder === "garden" ? { ...game, folder: "allotment" } : game,
  ),
);

const FOLDER = "file:///procedures/first-day";
const SHEET = readFileSync(new URL("garden.bot", import.meta.url), "utf8");
const SITUATION = `id: pull
sheet: allotment/1/growers
grid: 5x5
robots: { Mower: { at: c3 }, Bore: { at: c3 } }
row: [Mower*]
expect: { clause: 1, target: Bore }
`;

test("a lens runs the situations that name a sheet by the folder of its game", async () => {
  const files = new Map([
    [`${FOLDER}/scenario.bot`, 'game Garden\nscenario 1 "The first warm day"\n'],
    [`${FOLDER}/growers.bot`, SHEET],
    [`${FOLDER}/growers.situation.yaml`, SITUATION],
  ]);
  const client = await connect(files, "file:///procedures", { environment: { games: GAMES } });
  onTestFinished(() => client.dispose());
  for (const [uri, text] of files) await client.open(uri, text);
  await client.settle();
  const lenses = await client.request<CodeLens[]>("textDocument/codeLens", {
    textDocument: { uri: `${FOLDER}/growers.bot` },
  });
  expect(lenses.map(({ command }) => command?.title)).toContain("Run situation pull");
});
