import { describe, expect, test } from "vitest";
import {
  CancellationTokenSource,
  type Diagnostic,
  type DocumentDiagnosticReport,
  type FullDocumentDiagnosticReport,
} from "vscode-languageserver/node";
import { connect } from "./client.ts";
import { bookFiles, ROOT_URI, uriOf } from "./session.ts";

const LFA = uriOf("scenario-1/lfa.bot");
const SCENARIO = uriOf("scenario-1/scenario.bot");
const LEDGER = uriOf("READINGS.md");

function codes(found: readonly Diagnostic[] | undefined): readonly unknown[] {
  return (found ?? []).map(({ code }) => code);
}

function typed(line: number, character: number, text: string): object {
  const position = { line, character };
  return { range: { start: position, end: position }, text };
}

describe("diagnostics", () => {
  test("an edit in the scenario file is told in the sheets that it breaks, open or not", async () => {
    const files = bookFiles(1);
    const client = await connect(files, ROOT_URI);
    const text = files.get(SCENARIO) ?? "";
    await client.open(SCENARIO, text);
    await client.settle();
    expect(codes(client.diagnostics.get(LFA))).toEqual([]);
    await client.change(SCENARIO, [{ text: text.replace("  Y: All units", "  Q: All units") }]);
    await client.settle();
    expect(codes(client.diagnostics.get(LFA))).toContain("unknown-deck");
    client.dispose();
  });

  test("an edit in the ledger is told in the sheets that rest on it", async () => {
    const files = bookFiles();
    const client = await connect(files, ROOT_URI);
    await client.open(LFA, files.get(LFA) ?? "");
    const ledger = files.get(LEDGER) ?? "";
    await client.open(LEDGER, ledger);
    await client.settle();
    expect(codes(client.diagnostics.get(LFA))).toEqual([]);
    await client.change(LEDGER, [{ text: ledger.replace("| S1-02 |", "| S1-92 |") }]);
    await client.settle();
    expect(codes(client.diagnostics.get(LFA))).toEqual(["unknown-reading"]);
    expect(codes(client.diagnostics.get(LEDGER))).toEqual(["unused-reading"]);
    client.dispose();
  });

  test("nothing is said of a sheet before its scenario is known", async () => {
    const files = bookFiles();
    const client = await connect(files, ROOT_URI);
    const said: unknown[] = [];
    client.connection.onNotification("textDocument/publishDiagnostics", (params: { diagnostics: Diagnostic[] }) => {
      said.push(...codes(params.diagnostics));
    });
    await client.open(LFA, files.get(LFA) ?? "");
    await client.settle();
    expect(said).toEqual([]);
    client.dispose();
  });

  test("an edit leaves every other file as it was checked", async () => {
    const files = bookFiles(1);
    const client = await connect(files, ROOT_URI);
    for (const [uri, text] of files) await client.open(uri, text);
    await client.settle();
    const before = new Map(client.workspace.sheets.map((sheet) => [sheet, sheet.checked()]));
    await client.change(LFA, [typed(5, 0, "x")]);
    await client.request("textDocument/documentLink", { textDocument: { uri: SCENARIO } });
    expect(client.workspace.sheet(LFA)?.state).toBe("text");
    await client.settle();
    const changed = client.workspace.sheets.filter((sheet) => sheet.checked() !== before.get(sheet));
    expect(changed.map(({ name, state }) => [name, state])).toEqual([["scenario-1/lfa.bot", "advised"]]);
    client.dispose();
  });

  test("hovering over a clause parses an edited sheet, and does not check it", async () => {
    const files = bookFiles(1);
    const client = await connect(files, ROOT_URI);
    const text = files.get(LFA) ?? "";
    await client.open(LFA, text);
    await client.settle();
    const line = text.split("\n").findIndex((each) => each.startsWith("3 Space secure"));
    const written = text.split("\n")[line] ?? "";
    expect(written).not.toBe("");
    await client.change(LFA, [typed(0, 0, " ")]);
    for (const character of written.split("").keys()) {
      const position = { line, character };
      await client.request("textDocument/hover", { textDocument: { uri: LFA }, position });
    }
    expect(client.workspace.sheet(LFA)?.state).toBe("parsed");
    client.dispose();
  });

  test("a document or an edit that is not in the form of the protocol is passed over", async () => {
    const files = bookFiles(1);
    const client = await connect(files, ROOT_URI);
    await client.open(LFA, files.get(LFA) ?? "");
    const send = (method: string, params: object) =>
      client.connection.sendNotification(`textDocument/${method}`, params);
    const other = { uri: uriOf("scenario-1/other.bot"), languageId: "tiebreak", version: 1 };
    for (const text of [null, 5, [], undefined]) await send("didOpen", { textDocument: { ...other, text } });
    for (const contentChanges of [null, [null], [{ text: 5 }], [{ range: { start: 1 }, text: "x" }]]) {
      await send("didChange", { textDocument: { uri: LFA, version: 2 }, contentChanges });
    }
    await send("didClose", { textDocument: {} });
    await client.settle();
    expect(client.diagnostics.get(LFA)).toEqual([]);
    expect(client.log).toEqual([]);
    const lens = await client.request("textDocument/codeLens", { textDocument: { uri: LFA } });
    expect(lens).not.toEqual([]);
    client.dispose();
  });

  test("many keystrokes are checked once", async () => {
    const files = bookFiles(1);
    const client = await connect(files, ROOT_URI);
    await client.open(LFA, files.get(LFA) ?? "");
    await client.settle();
    let pushes = 0;
    client.connection.onNotification("textDocument/publishDiagnostics", ({ uri }: { uri: string }) => {
      if (uri === LFA) pushes += 1;
    });
    for (const [at, character] of [..."xyzxyz"].entries()) await client.change(LFA, [typed(4, at, character)]);
    await client.settle();
    // What is wrong, and then the same with suggestions, if there are any.
    expect(pushes).toBeLessThanOrEqual(2);
    client.dispose();
  });

  test("a file that is changed by somebody else is read again, unless it is open", async () => {
    const files = bookFiles(1);
    const client = await connect(files, ROOT_URI);
    await client.open(LFA, files.get(LFA) ?? "");
    await client.settle();
    files.set(SCENARIO, (files.get(SCENARIO) ?? "").replace("  Y: All units", "  Q: All units"));
    files.set(LFA, "");
    const changes = [SCENARIO, LFA].map((uri) => ({ uri, type: 2 }));
    await client.connection.sendNotification("workspace/didChangeWatchedFiles", { changes });
    await client.settle();
    expect(codes(client.diagnostics.get(LFA))).toContain("unknown-deck");
    client.dispose();
  });

  test("a file that is taken away leaves nothing behind", async () => {
    const files = bookFiles(1);
    files.set(SCENARIO, `${files.get(SCENARIO)}\nnonsense here`);
    const client = await connect(files, ROOT_URI);
    await client.open(LFA, files.get(LFA) ?? "");
    await client.settle();
    expect(codes(client.diagnostics.get(SCENARIO))).not.toEqual([]);
    files.delete(SCENARIO);
    await client.connection.sendNotification("workspace/didChangeWatchedFiles", {
      changes: [{ uri: SCENARIO, type: 3 }],
    });
    await client.settle();
    expect(codes(client.diagnostics.get(SCENARIO))).toEqual([]);
    expect(codes(client.diagnostics.get(LFA))).toEqual(["scenario-missing"]);
    client.dispose();
  });

  test("closing a file gives back what lies on the disk", async () => {
    const files = bookFiles(1);
    const client = await connect(files, ROOT_URI);
    await client.open(LFA, files.get(LFA) ?? "");
    await client.open(SCENARIO, "");
    await client.settle();
    expect(codes(client.diagnostics.get(LFA))).toEqual(["scenario-missing"]);
    await client.close(SCENARIO);
    await client.settle();
    expect(codes(client.diagnostics.get(LFA))).toEqual([]);
    client.dispose();
  });

  test("without a workspace a file is checked against what lies beside it", async () => {
    const files = bookFiles(1);
    const client = await connect(files, null);
    await client.open(LFA, (files.get(LFA) ?? "").replace("    1–3: Y", "    1–3: Q"));
    await client.settle();
    expect(codes(client.diagnostics.get(LFA))).toEqual(["unknown-deck"]);
    client.dispose();
  });

  test("a client that can ask is told to ask, and gets the same", async () => {
    const files = bookFiles(1);
    const capabilities = { textDocument: { diagnostic: {} }, workspace: { diagnostics: { refreshSupport: true } } };
    const client = await connect(files, ROOT_URI, { capabilities });
    expect(client.initialized.capabilities.diagnosticProvider).toBeDefined();
    await client.open(LFA, (files.get(LFA) ?? "").replace("3 Space secure", "3 Space secur"));
    await client.settle();
    expect(client.diagnostics.get(LFA)).toBeUndefined();
    const report = await client.request<DocumentDiagnosticReport>("textDocument/diagnostic", {
      textDocument: { uri: LFA },
    });
    const [found] = (report as FullDocumentDiagnosticReport).items;
    expect(found?.message).toBe("“secur” is not a word of this game: did you mean “secure”?");
    client.dispose();
  });

  test("what a client that can ask was told of a file is taken back when the file is opened", async () => {
    const files = new Map([...bookFiles(1), [LFA, ""]]);
    const capabilities = { textDocument: { diagnostic: {} }, workspace: { diagnostics: { refreshSupport: true } } };
    const client = await connect(files, ROOT_URI, { capabilities });
    await client.open(SCENARIO, files.get(SCENARIO) ?? "");
    await client.settle();
    expect(codes(client.diagnostics.get(LFA))).toContain("missing-game");
    await client.open(LFA, "");
    await client.settle();
    expect(client.diagnostics.get(LFA)).toEqual([]);
    client.dispose();
  });

  test("a client that can ask is not told to ask for what it knows", async () => {
    const files = bookFiles(1);
    const capabilities = { textDocument: { diagnostic: {} }, workspace: { diagnostics: { refreshSupport: true } } };
    const client = await connect(files, ROOT_URI, { capabilities });
    let refreshes = 0;
    client.connection.onRequest("workspace/diagnostic/refresh", () => {
      refreshes += 1;
      return null;
    });
    await client.open(LFA, (files.get(LFA) ?? "").replace("3 Space secure", "3 Space secur"));
    await client.request("textDocument/diagnostic", { textDocument: { uri: LFA } });
    await client.settle();
    expect(refreshes).toBe(0);
    await client.open(SCENARIO, (files.get(SCENARIO) ?? "").replace("  Y: All units", "  Q: All units"));
    await client.settle();
    expect(refreshes).toBeGreaterThan(0);
    client.dispose();
  });

  test("a sheet that the editor is about to open is checked ahead", async () => {
    const files = bookFiles(1);
    const client = await connect(files, ROOT_URI, { initializationOptions: { expected: [LFA] } });
    await client.settle();
    const sheet = client.workspace.sheet(LFA);
    expect(sheet?.state).toBe("advised");
    const ahead = sheet?.checked();
    await client.open(LFA, files.get(LFA) ?? "");
    await client.settle();
    expect(client.workspace.sheet(LFA)?.checked()).toBe(ahead);
    expect(client.log).toEqual([]);
    client.dispose();
  });
});

describe("requests", () => {
  test("are answered from the text as it is when they arrive", async () => {
    const files = bookFiles(1);
    const client = await connect(files, ROOT_URI);
    await client.open(LFA, "");
    await client.change(LFA, [
      { text: "game Callisto\nscenario 1\nbot LFA\nLFA BOT PROCEDURES\nCAPTAIN\n1 CONTROL.\n" },
    ]);
    const symbols = await client.request<{ name: string }[]>("textDocument/documentSymbol", {
      textDocument: { uri: LFA },
    });
    expect(symbols.map(({ name }) => name)).toEqual(["CAPTAIN"]);
    client.dispose();
  });

  test("that are taken back are not worked on", async () => {
    const files = bookFiles(1);
    const client = await connect(files, ROOT_URI);
    await client.open(LFA, files.get(LFA) ?? "");
    await client.settle();
    const params = { textDocument: { uri: LFA }, position: { line: 20, character: 3 } };
    const source = new CancellationTokenSource();
    const asked = client.connection.sendRequest("textDocument/completion", params, source.token);
    source.cancel();
    await expect(asked).rejects.toThrow("cancelled");
    client.dispose();
  });

  test("about files that nobody knows are answered with nothing", async () => {
    const client = await connect(new Map(), ROOT_URI);
    const textDocument = { uri: "untitled:Untitled-1" };
    const position = { line: 0, character: 0 };
    expect(await client.request("textDocument/hover", { textDocument, position })).toBeNull();
    expect(await client.request("textDocument/completion", { textDocument, position })).toMatchObject({ items: [] });
    expect(client.log).toEqual([]);
    client.dispose();
  });

  test("the delta of semantic tokens leads from the old ones to the new", async () => {
    const files = bookFiles(1);
    const client = await connect(files, ROOT_URI);
    await client.open(LFA, files.get(LFA) ?? "");
    const textDocument = { uri: LFA };
    interface Tokens {
      readonly resultId: string;
      readonly data: number[];
      readonly edits?: readonly { start: number; deleteCount: number; data?: number[] }[];
    }
    const before = await client.request<Tokens>("textDocument/semanticTokens/full", { textDocument });
    await client.change(LFA, [typed(18, 0, "// a remark\n")]);
    const params = { textDocument, previousResultId: before.resultId };
    const { edits } = await client.request<Tokens>("textDocument/semanticTokens/full/delta", params);
    const { data } = await client.request<Tokens>("textDocument/semanticTokens/full", { textDocument });
    const patched = [...before.data];
    for (const edit of edits ?? []) patched.splice(edit.start, edit.deleteCount, ...(edit.data ?? []));
    expect(edits).toBeDefined();
    expect(patched).toEqual(data);
    client.dispose();
  });
});
