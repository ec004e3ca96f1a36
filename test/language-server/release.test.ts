import type { Diagnostic, PublishDiagnosticsParams } from "vscode-languageserver/node";
import { expect, onTestFinished, test } from "vitest";
import { type Client, connect } from "./client.ts";
import { bookFiles, ROOT_URI, uriOf } from "./session.ts";

const LFA = uriOf("scenario-1/lfa.bot");
const BREAKERS = uriOf("scenario-1/breakers.bot");
const ELSEWHERE = uriOf("scenario-8/breakers.bot");

/** A server with sheets of two scenarios open, after it has told its findings. The last one is the one worked in. */
async function rested(changed: ReadonlyMap<string, string> = new Map()): Promise<Client> {
  const files = new Map([...bookFiles(), ...changed]);
  const client = await connect(files, ROOT_URI);
  onTestFinished(() => client.dispose());
  for (const uri of [LFA, BREAKERS, ELSEWHERE]) await client.open(uri, files.get(uri) ?? "");
  await client.settle();
  client.workspace.release();
  return client;
}

const stateOf = ({ workspace }: Client, uri: string) => workspace.sheet(uri)?.state;
const insertedAtTop = (text: string) => [{ range: { start: TOP, end: TOP }, text }];
const TOP = { line: 0, character: 0 };

test("a server that rests holds trees only of the folder that was edited last", async () => {
  const client = await rested();
  expect(stateOf(client, ELSEWHERE)).toBe("advised");
  expect(stateOf(client, LFA)).toBe("text");
  expect(stateOf(client, BREAKERS)).toBe("text");
});

test("an edit after a rest checks the sheets of its folder and no others", async () => {
  const client = await rested();
  await client.change(LFA, insertedAtTop("// a remark\n"));
  await client.settle();
  expect(stateOf(client, LFA)).toBe("advised");
  expect(stateOf(client, BREAKERS)).toBe("advised");
  expect(stateOf(client, uriOf("scenario-2/lfa.bot"))).toBe("text");
});

test("an edit after a rest leaves the open sheets of other folders as they are", async () => {
  const client = await rested();
  await client.change(LFA, insertedAtTop("// a remark\n"));
  await client.settle();
  client.workspace.release();
  expect(stateOf(client, ELSEWHERE)).toBe("text");
  await client.change(LFA, insertedAtTop("// another\n"));
  await client.settle();
  expect(stateOf(client, LFA)).toBe("advised");
  expect(stateOf(client, ELSEWHERE)).toBe("text");
});

test("no finding loses its suggestion when its sheet is checked again after a rest", async () => {
  const text = (bookFiles().get(BREAKERS) ?? "").replace("secure", "secur");
  const client = await rested(new Map([[BREAKERS, text]]));
  const suggested = client.diagnostics.get(BREAKERS) ?? [];
  expect(suggested.map(({ message }) => message)).toEqual([expect.stringContaining("secure")]);

  const told: (readonly Diagnostic[])[] = [];
  client.connection.onNotification("textDocument/publishDiagnostics", (params: PublishDiagnosticsParams) => {
    if (params.uri === BREAKERS) told.push(params.diagnostics);
  });
  await client.change(LFA, insertedAtTop("// a remark\n"));
  await client.settle();
  expect(told).toEqual([]);
  expect(stateOf(client, BREAKERS)).toBe("advised");
});

test("a broken line still knows the words of the last text that could be read, after a rest", async () => {
  const client = await rested();
  await client.change(LFA, insertedAtTop("// a remark\n"));
  await client.settle();
  const { workspace } = client;
  const document = workspace.sheet(LFA);
  const text = document?.text ?? "";
  const at = text.indexOf("MOVE");
  const position = document?.rangeOf({ start: at, end: at }).start;
  await client.change(LFA, [{ range: { start: position, end: position }, text: "] [ " }]);
  await client.settle();
  const hover = () => client.request("textDocument/hover", { textDocument: { uri: LFA }, position });
  const before = await hover();
  await client.change(ELSEWHERE, insertedAtTop("// a remark\n"));
  await client.settle();
  workspace.release();
  expect(stateOf(client, LFA)).toBe("text");
  expect(await hover()).toEqual(before);
  expect(before).not.toBeNull();
});
