import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { Location } from "vscode-languageserver/node";
import { Handbook } from "../../language-server/node-environment.ts";
import { connect } from "./client.ts";
import { bookFiles, ROOT_URI, uriOf } from "./session.ts";

const DOCS = fileURLToPath(new URL("../../docs", import.meta.url));
const LFA = uriOf("scenario-1/lfa.bot");

/** The rows of the glossary to which words of a sheet lead, by the letters at which the cursor stands. */
async function rowsOf(words: string, handbook = new Handbook(DOCS)): Promise<readonly string[]> {
  const files = bookFiles(1);
  const client = await connect(files, ROOT_URI, {
    environment: { entryOf: (game, word) => handbook.entryOf(game, word) },
  });
  const text = files.get(LFA) ?? "";
  await client.open(LFA, text);
  await client.settle();
  const before = text.slice(0, text.indexOf(words) + 1).split("\n");
  const position = { line: before.length - 1, character: (before.at(-1) ?? "").length };
  const params = { textDocument: { uri: LFA }, position };
  const found = await client.request<Location[] | null>("textDocument/definition", params);
  client.dispose();
  return (found ?? []).map(({ uri, range }) => {
    const line = readFileSync(fileURLToPath(uri), "utf8").split("\n")[range.start.line] ?? "";
    return line.split("|")[1]?.trim() ?? "";
  });
}

test("a word of a sheet leads to its entry in the glossary", async () => {
  expect(await rowsOf("Threatened objective.")).toEqual(["**threatened**"]);
  expect(await rowsOf("objective. [")).toEqual(["**objective**"]);
});

test("a word leads to what it means where it stands, not to every word of its form", async () => {
  expect(await rowsOf("SCOUT 2 to:")).toEqual(["**SCOUT**"]);
});

test("a word of the language leads to its entry as well", async () => {
  expect(await rowsOf("to: // l. 658")).toEqual(["**to**"]);
});

test("a number leads nowhere, nor does a word whose game has no glossary", async () => {
  expect(await rowsOf("7 objective points")).toEqual([]);
  expect(new Handbook(DOCS).entryOf("Chess", "SCOUT")).toBeNull();
});

test("without a handbook a word leads nowhere", async () => {
  expect(await rowsOf("Threatened objective.", new Handbook("/nowhere"))).toEqual([]);
});
