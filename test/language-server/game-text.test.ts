import { expect, onTestFinished, test } from "vitest";
import { connect } from "./client.ts";

test("the text of a game is not checked as a sheet, nor beside one", async () => {
  const folder = "file:///mine";
  const files = new Map([
    [`${folder}/game.bot`, "game Mine\n\nSIDES\n  Red: the bot.\n"],
    [`${folder}/scenario.bot`, 'game Callisto\nscenario 1 "A test"\n'],
  ]);
  const client = await connect(files, folder);
  onTestFinished(() => client.dispose());
  for (const [uri, text] of files) await client.open(uri, text);
  await client.settle();
  expect(client.diagnostics.get(`${folder}/game.bot`) ?? []).toEqual([]);
  expect(client.workspace.sheets.map(({ name }) => name)).toEqual(["scenario.bot"]);
});
