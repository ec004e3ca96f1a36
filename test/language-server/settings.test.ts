import { expect, test } from "vitest";
import type { CodeLens, InlayHint } from "vscode-languageserver/node";
import { NO_SETTINGS, readSentSettings } from "../../language-server/settings.ts";
import { connect } from "./client.ts";
import { bookFiles, ROOT_URI, uriOf } from "./session.ts";

const SHEET = `${ROOT_URI}/scenario-9/lfa.bot`;
const CONFIGURATION = `${ROOT_URI}/tiebreak.json`;
const TEXT = 'game Callisto\nscenario 9 "A"\nbot LFA\n\nSCOUT\n1 MOVE 1 towards enemy. [Random > Nearest]\n';

async function opened(sent: object | null, files = new Map([[SHEET, TEXT]])) {
  const client = await connect(files, ROOT_URI);
  if (sent !== null) await client.connection.sendNotification("workspace/didChangeConfiguration", { settings: sent });
  await client.open(SHEET, TEXT);
  await client.settle();
  return client;
}

function shown({ diagnostics }: Awaited<ReturnType<typeof connect>>): readonly string[] {
  return (diagnostics.get(SHEET) ?? []).map(({ code, severity }) => `${code} ${severity}`);
}

test("without settings a finding is as grave as it is", async () => {
  const client = await opened(null);
  expect(shown(client)).toContain("after-random 2");
  client.dispose();
});

test("a finding is shown as the user wants it, from the moment of the choice", async () => {
  const client = await opened({ tiebreak: { lints: { "after-random": "hint" } } });
  expect(shown(client)).toContain("after-random 4");
  const settings = { tiebreak: { lints: { "after-random": "off" } } };
  await client.connection.sendNotification("workspace/didChangeConfiguration", { settings });
  await client.settle();
  expect(shown(client).filter((each) => each.startsWith("after-random"))).toEqual([]);
  client.dispose();
});

test("a lint is as grave as the nearest configuration says, and as a change of it says", async () => {
  const files = new Map([
    [SHEET, TEXT],
    [CONFIGURATION, '{ "lints": { "after-random": "error" } }'],
  ]);
  const client = await opened(null, files);
  expect(shown(client)).toContain("after-random 1");
  const told = async (uri: string, text: string | null) => {
    if (text === null) files.delete(uri);
    else files.set(uri, text);
    const changes = [{ uri, type: text === null ? 3 : 2 }];
    await client.connection.sendNotification("workspace/didChangeWatchedFiles", { changes });
    await client.settle();
    return shown(client).filter((each) => each.startsWith("after-random"));
  };
  expect(await told(CONFIGURATION, '{ "lints": { "after-random": "off" } }')).toEqual([]);
  expect(await told(`${ROOT_URI}/scenario-9/.tiebreakrc`, '{ "lints": { "after-random": "note" } }')).toEqual([
    "after-random 3",
  ]);
  expect(await told(`${ROOT_URI}/scenario-9/.tiebreakrc`, null)).toEqual([]);
  expect(await told(CONFIGURATION, null)).toEqual(["after-random 2"]);
  client.dispose();
});

test("the editor's settings go before a configuration", async () => {
  const files = new Map([
    [SHEET, TEXT],
    [CONFIGURATION, '{ "lints": { "after-random": "off" } }'],
  ]);
  const client = await opened({ tiebreak: { lints: { "after-random": "information" } } }, files);
  expect(shown(client)).toContain("after-random 3");
  client.dispose();
});

test("errors in a configuration are reported at their place until they are fixed", async () => {
  const files = new Map([
    [SHEET, TEXT],
    [CONFIGURATION, '{ "lints": { "after-rando": "off" } }'],
  ]);
  const client = await opened(null, files);
  const told = () => (client.diagnostics.get(CONFIGURATION) ?? []).map(({ message }) => message);
  expect(told()).toEqual(["these settings are wrong: there is no lint “after-rando”: did you mean “after-random”?"]);
  expect(client.diagnostics.get(CONFIGURATION)?.[0]).toMatchObject({
    code: "settings-mistake",
    range: { start: { line: 0, character: 13 }, end: { line: 0, character: 26 } },
  });
  files.set(CONFIGURATION, "{}");
  const changes = [{ uri: CONFIGURATION, type: 2 }];
  await client.connection.sendNotification("workspace/didChangeWatchedFiles", { changes });
  await client.settle();
  expect(told()).toEqual([]);
  client.dispose();
});

test("where lints compare scenarios, an edit in one is seen in the other", async () => {
  const later = `${ROOT_URI}/scenario-10/lfa.bot`;
  const worded = (scenario: number, word: string) =>
    `game Callisto\nscenario ${scenario} "A"\nbot LFA\n\nSCOUT\n1 MOVE 1 to: a) Space ${word} to objective. [Random]\n`;
  const files = new Map([
    [SHEET, worded(9, "nearest")],
    [later, worded(10, "nearest")],
    [CONFIGURATION, '{ "lints": { "inconsistent-wording": "note" } }'],
  ]);
  const client = await connect(files, ROOT_URI);
  for (const uri of [SHEET, later]) await client.open(uri, files.get(uri) ?? "");
  await client.settle();
  const codes = () => (client.diagnostics.get(later) ?? []).map(({ code }) => code);
  expect(codes()).not.toContain("inconsistent-wording");
  await client.change(SHEET, [{ text: worded(9, "closest") }]);
  await client.settle();
  expect(codes()).toContain("inconsistent-wording");
  client.dispose();
});

test("an error stays an error", async () => {
  const wrong = TEXT.replace("MOVE", "MVOE");
  const client = await connect(new Map([[SHEET, wrong]]), ROOT_URI);
  const settings = { tiebreak: { lints: { "unknown-word": "off", "not-understood": "off" } } };
  await client.connection.sendNotification("workspace/didChangeConfiguration", { settings });
  await client.open(SHEET, wrong);
  await client.settle();
  expect((client.diagnostics.get(SHEET) ?? []).some(({ severity }) => severity === 1)).toBe(true);
  client.dispose();
});

test.each([
  null,
  1,
  "x",
  [],
  { lints: 3 },
  { lints: { a: "loud" }, readings: { b: 2 } },
  { readings: null },
  { codeLens: { shares: "often", scenarios: "no" } },
  { inlayHints: { chances: 0, colours: false } },
])("what is no setting is passed over: %j", (sent) => {
  expect(readSentSettings(sent)).toEqual(NO_SETTINGS);
});

test("only an editor that explains situations itself has the line for it above them", async () => {
  const files = bookFiles(1);
  const uri = uriOf("scenario-1/first-decision.situation.yaml");
  const titles = async (initializationOptions: object) => {
    const client = await connect(files, ROOT_URI, { initializationOptions });
    await client.open(uri, files.get(uri) ?? "");
    const lenses = await client.request<CodeLens[]>("textDocument/codeLens", { textDocument: { uri } });
    client.dispose();
    return lenses.map(({ command }) => command?.title);
  };
  expect(await titles({})).toEqual(["Run"]);
  expect(await titles({ commands: ["tiebreak.explainSituation"] })).toEqual(["Run", "Explain"]);
});

test("the decision beside a situation is asked for anew when its sheet changes", async () => {
  const files = bookFiles(1);
  const [uri, sheet] = [uriOf("scenario-1/first-decision.situation.yaml"), uriOf("scenario-1/lfa.bot")];
  const client = await connect(files, ROOT_URI, {
    capabilities: { workspace: { inlayHint: { refreshSupport: true } } },
  });
  let asked = 0;
  client.connection.onRequest("workspace/inlayHint/refresh", () => {
    asked += 1;
    return null;
  });
  const hints = async (): Promise<readonly unknown[]> => {
    const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
    const found = await client.request<InlayHint[]>("textDocument/inlayHint", { textDocument: { uri }, range });
    return found.map(({ label }) => label);
  };
  await client.open(uri, files.get(uri) ?? "");
  await client.open(sheet, files.get(sheet) ?? "");
  expect(await hints()).toEqual(["✓ 2c: SCOUT 2 by Scout Y to e3 through d3"]);
  await client.settle();
  const before = asked;
  const changed = (files.get(sheet) ?? "").replace("c) Space nearest to unscouted", "c) Space nearest to threatened");
  await client.change(sheet, [{ text: changed }]);
  await client.settle();
  expect(asked).toBeGreaterThan(before);
  expect(await hints()).toContain("✗ got 5");
  client.dispose();
});
