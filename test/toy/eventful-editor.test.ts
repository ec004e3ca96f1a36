import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import type { CompletionItem, CompletionList, DocumentSymbol, Hover } from "vscode-languageserver/node";
import { BUILT_IN_GAMES } from "../../games/registry.ts";
import { type Client, connect } from "../language-server/client.ts";
import { EVENTFUL_GARDEN } from "./events.ts";
import { withGarden } from "./registry.ts";

const GAMES = withGarden(BUILT_IN_GAMES, EVENTFUL_GARDEN);

const ROOT = "file:///procedures";
const GROWERS = `${ROOT}/garden/scenario-1/growers.bot`;
const SHEET = readFileSync(new URL("memory.bot", import.meta.url), "utf8");

async function editor(sheet = SHEET): Promise<Client> {
  const client = await connect(new Map([[GROWERS, sheet]]), ROOT, { environment: { games: GAMES } });
  onTestFinished(() => client.dispose());
  await client.open(GROWERS, sheet);
  await client.settle();
  return client;
}

function placeOf(sheet: string, words: string): { readonly line: number; readonly character: number } {
  const before = sheet.slice(0, sheet.indexOf(words) + words.length).split("\n");
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}

/** What is offered behind a line that replaces another. */
async function offered(from: string, typed: string): Promise<readonly string[]> {
  const sheet = SHEET.replace(from, typed);
  const client = await editor(sheet);
  const list = await client.request<CompletionList | CompletionItem[]>("textDocument/completion", {
    textDocument: { uri: GROWERS },
    position: placeOf(sheet, typed),
  });
  return (Array.isArray(list) ? list : list.items).map(({ label }) => label);
}

const WHEN = "When a pest arrived next to it: ADD 1 to alarm.";

test("the editor finds no mistake in a sheet that remembers and answers events", async () => {
  const client = await editor();
  expect((client.diagnostics.get(GROWERS) ?? []).map(({ code }) => code)).toEqual([]);
});

test("modes, counters and lines that begin with When stand in the outline", async () => {
  const client = await editor();
  const params = { textDocument: { uri: GROWERS } };
  const [memory, mower] = await client.request<DocumentSymbol[]>("textDocument/documentSymbol", params);
  expect(memory?.children?.map(({ name }) => name)).toEqual(["Mode: calm, wild.", "Alarm: 0–3."]);
  expect(mower?.children?.[0]?.name).toBe("When a pest arrived next to it: ADD 1 to alarm.");
});

test.each([
  ["a pest arr", "event: happens to Robot"],
  ["1 Ala", "what the bot remembers"],
  ["mode is ca", "value of what the bot remembers"],
  ["SE", "Changes what the bot remembers"],
])("the editor explains the word at “%s”", async (words, expected) => {
  const client = await editor();
  const params = { textDocument: { uri: GROWERS }, position: placeOf(SHEET, words) };
  expect(JSON.stringify(await client.request<Hover>("textDocument/hover", params))).toContain(expected);
});

test.each([
  ["what has happened, only behind When", WHEN, "When a pest ", "arrived"],
  ["actions behind its colon", WHEN, "When a pest arrived next to it: ", "ADD"],
  ["names where a condition begins", "1 Alarm is 2 or more and", "1 Al", "alarm"],
  ["how a counter is compared", "1 Alarm is 2 or more and", "1 Alarm ", ">="],
  ["the name that a line sets", "5 SET mode to calm.", "5 SET ", "mode"],
  ["its caption", "MEMORY", "ME", "MEMORY"],
  ["what takes the place of an action", "5 SET mode to calm.", "5 REST, ", "otherwise"],
  ["actions behind otherwise", "5 SET mode to calm.", "5 REST, otherwise ", "ADD"],
])("the editor offers %s", async (_, from, typed, expected) => {
  expect((await offered(from, typed)).map((label) => label.toLowerCase())).toContain(expected.toLowerCase());
});

test.each([
  ["a mode that is asked for", "mode is calm", "mode is ", ["calm", "wild"]],
  ["a mode that is set", "5 SET mode to calm.", "5 SET mode to ", ["calm", "wild"]],
  ["what can be added to", WHEN, "When a pest arrived next to it: ADD 1 to ", ["alarm"]],
])("the editor offers only values of %s", async (_, from, typed, expected) => {
  expect(await offered(from, typed)).toEqual(expect.arrayContaining(expected));
  expect(await offered(from, typed)).not.toContain("plot");
});

test("the editor offers to roll on a table of actions, and explains it", async () => {
  const table = "\nTABLE ERRANDS [d6]:\n  1–3: REST.\n  4–6: PULL 1.\n";
  expect(await offered("5 SET mode to calm.", `5 REST.\n${table}\nPICKER\n1 Ro`)).toContain("Roll on errands");
  const sheet = `${SHEET.replace("5 SET mode to calm.", "5 Roll on errands.")}${table}`;
  const client = await editor(sheet);
  const params = { textDocument: { uri: GROWERS }, position: placeOf(sheet, "5 Roll on err") };
  expect(JSON.stringify(await client.request<Hover>("textDocument/hover", params))).toContain("ERRANDS");
});

test("the editor offers no event in a numbered clause", async () => {
  expect(await offered("1 Alarm is 2 or more and", "1 A pest ")).not.toContain("arrived");
});
