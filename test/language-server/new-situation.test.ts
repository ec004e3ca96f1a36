import { expect, test } from "vitest";
import type { ClientCapabilities, CodeAction } from "vscode-languageserver/node";
import type { RunResults } from "../../language-server/protocol.ts";
import { type Client, connect } from "./client.ts";
import { bookFiles, ROOT_URI, uriOf } from "./session.ts";

const LFA = uriOf("scenario-1/lfa.bot");
const MAKES_FILES: ClientCapabilities = {
  workspace: { applyEdit: true, workspaceEdit: { documentChanges: true, resourceOperations: ["create"] } },
};

async function opened(capabilities: ClientCapabilities, change = (text: string): string => text) {
  const files = bookFiles(1);
  const client = await connect(files, ROOT_URI, { capabilities });
  const text = change(files.get(LFA) ?? "");
  await client.open(LFA, text);
  await client.settle();
  return { client, text };
}

/** The action that is offered where some words of the sheet stand. */
async function offeredAt({ client, text }: Awaited<ReturnType<typeof opened>>, words: string) {
  const line = text.slice(0, text.indexOf(words)).split("\n").length - 1;
  const at = { line, character: 4 };
  const params = { textDocument: { uri: LFA }, range: { start: at, end: at }, context: { diagnostics: [] } };
  const actions = await client.request<CodeAction[]>("textDocument/codeAction", params);
  return actions.find(({ kind }) => kind === "refactor.extract") ?? null;
}

async function taken(client: Client, action: CodeAction | null): Promise<string | null> {
  return client.request("workspace/executeCommand", {
    command: action?.command?.command,
    arguments: action?.command?.arguments,
  });
}

test("a new situation from a clause passes, and its clause decides", async () => {
  const session = await opened(MAKES_FILES);
  const { client } = session;
  const action = await offeredAt(session, "c) Space nearest to unscouted objective.");
  expect(action?.title).toBe("New situation from clause 2c");
  const uri = (await taken(client, action)) ?? "";
  expect(uri).toBe(uriOf("scenario-1/lfa-scout-2c.situation.yaml"));
  const [create, change] = client.applied[0]?.documentChanges ?? [];
  expect(create).toEqual({ kind: "create", uri });
  const text = change !== undefined && "edits" in change ? JSON.stringify(change.edits) : "";
  expect(text).toContain("clause: 2c");
  const [{ newText } = { newText: "" }] = JSON.parse(text) as { newText: string }[];
  await client.open(uri, newText);
  await client.settle();
  const situations = [{ uri, id: "lfa-scout-2c" }];
  const { outcomes } = await client.request<RunResults>("tiebreak/runSituations", { situations });
  expect(outcomes.map(({ passed, messages }) => ({ passed, messages }))).toEqual([{ passed: true, messages: [] }]);
  // The next one has a name of its own.
  expect(await taken(client, action)).toBe(uriOf("scenario-1/lfa-scout-2c-2.situation.yaml"));
  client.dispose();
});

test("of a clause that is not there no situation is made, and the user is told why", async () => {
  const { client } = await opened(MAKES_FILES);
  const clause = { unit: "GUNNER", clause: 9, letter: null, row: null };
  const params = { command: "tiebreak.newSituation", arguments: [{ sheet: LFA, clause }] };
  expect(await client.request("workspace/executeCommand", params)).toBeNull();
  expect(client.messages).toEqual([
    "Could not make a situation from GUNNER clause 9: GUNNER has no clause 9; its last is 2.",
  ]);
  expect(client.applied).toEqual([]);
  client.dispose();
});

test("an editor that makes no files is offered no new situation", async () => {
  const session = await opened({});
  expect(await offeredAt(session, "c) Space nearest to unscouted objective.")).toBeNull();
  session.client.dispose();
});

test("a sheet with errors is offered no new situation", async () => {
  const session = await opened(MAKES_FILES, (text) =>
    text.replace("Interference in play area", "Interference in play are"),
  );
  expect(await offeredAt(session, "c) Space nearest to unscouted objective.")).toBeNull();
  session.client.dispose();
});
