import { readFileSync } from "node:fs";
import { join } from "node:path";
import { TextDocument } from "vscode-languageserver-textdocument";
import { describe, expect, test } from "vitest";
import type { CodeLens, Diagnostic } from "vscode-languageserver/node";
import {
  FOLDERS_CHANGED,
  type Explanation,
  type RunResults,
  type SituationName,
  type SituationsOfFile,
} from "../../language-server/protocol.ts";
import { packagedSheets } from "../../language-server/node-environment.ts";
import { type Client, connect } from "./client.ts";
import { ROOT } from "../imports.ts";
import { bookFiles, ROOT_URI, uriOf } from "./session.ts";
import { BUILT_IN_GAMES, GAMES } from "../registry.ts";

const SITUATION = uriOf("scenario-1/first-decision.situation.yaml");
const ON_BOARD = uriOf("scenario-1/on-board.situation.yaml");
const BOARD = uriOf("boards/two.json");
const LFA = uriOf("scenario-1/lfa.bot");

const BOARD_TEXT = JSON.stringify({
  $schema: "../../schemas/board.schema.json",
  board: "Two spaces",
  scenario: 1,
  standIn: false,
  initiative: "LFA",
  spaces: [
    { name: "gate", at: [0, 0], objective: 3, neighbours: ["hill"] },
    { name: "hill", at: [1, 0], objective: 4, neighbours: ["gate"] },
  ],
  spawns: { LFA: { "Force 1": "gate", "Force 2": "gate" }, Breakers: { "Force 1": "hill", "Force 2": "hill" } },
});

const ON_BOARD_TEXT = `id: on-board
sheet: callisto/scenario-1/lfa
board: { file: ../boards/two.json }
units:
  bot: { Scout Y: gate }
when: ask enemies gate
expect:
  answer: 0
`;

function withBoard(): Map<string, string> {
  return bookFiles(1).set(BOARD, BOARD_TEXT).set(ON_BOARD, ON_BOARD_TEXT);
}

function codes(found: readonly Diagnostic[] | undefined): readonly unknown[] {
  return (found ?? []).map(({ code }) => code);
}

async function replace(client: Client, uri: string, text: string, before: string, after: string): Promise<void> {
  const document = TextDocument.create(uri, "", 1, text);
  const start = text.indexOf(before);
  const range = { start: document.positionAt(start), end: document.positionAt(start + before.length) };
  await client.change(uri, [{ range, text: after }]);
}

async function passed(client: Client, uri: string, id: string): Promise<readonly (readonly [boolean, ...string[]])[]> {
  const { outcomes } = await client.request<RunResults>("tiebreak/runSituations", { situations: [{ uri, id }] });
  return outcomes.map((outcome) => [outcome.passed, ...outcome.messages]);
}

describe("a situation is taken as it is typed, not as it is saved", () => {
  test("when it is run", async () => {
    const files = bookFiles(1);
    const client = await connect(files, ROOT_URI);
    const text = files.get(SITUATION) ?? "";
    await client.open(SITUATION, text);
    expect(await passed(client, SITUATION, "first-decision")).toEqual([[true]]);
    await replace(client, SITUATION, text, "clause: 2c", "clause: 2b");
    expect(await passed(client, SITUATION, "first-decision")).toEqual([[false, "clause: expected 2b, got 2c"]]);
    await client.close(SITUATION);
    expect(await passed(client, SITUATION, "first-decision")).toEqual([[true]]);
    client.dispose();
  });

  test("when it is about a scenario in which no side follows a sheet", async () => {
    const folder = uriOf("procedures/unbreakable/scenario-3");
    const situation = `${folder}/home.situation.yaml`;
    const text = `id: home
sheet: unbreakable/scenario-3/scenario
grid: 11x15
objects: { Satellite: { carrier: Walker 1 } }
units: { Walker 1: { at: "0601" } }
when: activate Walker 1
does: [Walker 1: move to off map]
expect: { winner: Blue }
`;
    const scenario = readFileSync(join(ROOT, "procedures/unbreakable/scenario-3/scenario.bot"), "utf8");
    const client = await connect(
      new Map([
        [`${folder}/scenario.bot`, scenario],
        [situation, text],
      ]),
      ROOT_URI,
    );
    await client.open(situation, text);
    expect(await passed(client, situation, "home")).toEqual([[true]]);
    await replace(client, situation, text, "winner: Blue", "winner: Yellow");
    expect(await passed(client, situation, "home")).toEqual([[false, "winner: expected Yellow, got Blue"]]);
    client.dispose();
  });

  test("when it is explained and listed", async () => {
    const files = bookFiles(1);
    const client = await connect(files, ROOT_URI);
    const text = files.get(SITUATION) ?? "";
    await client.open(SITUATION, text);
    await replace(client, SITUATION, text, "a Scout on its way", "another title");
    const situation = { uri: SITUATION, id: "first-decision" };
    const explanation = await client.request<Explanation>("tiebreak/explain", { situation, nonce: "word" });
    expect(explanation.html).toContain("another title");
    const listed = await client.request<readonly SituationsOfFile[]>("tiebreak/situations", null);
    expect(listed.flatMap(({ situations }) => situations.map(({ title }) => title))).toEqual(["another title"]);
    client.dispose();
  });

  test("when its spaces are shown where it names them, and the others where its board makes them", async () => {
    const client = await connect(withBoard(), ROOT_URI);
    const situation = { uri: ON_BOARD, id: "on-board" };
    const { html, spaces } = await client.request<Explanation>("tiebreak/explain", { situation, nonce: "word" });
    const lines = (uri: string): readonly string[] => (uri === BOARD ? BOARD_TEXT : ON_BOARD_TEXT).split("\n");
    const named = spaces.map(({ name, uri, range: { start, end } }) => [
      name,
      uri,
      (lines(uri)[start.line] ?? "").slice(start.character, end.character),
      start.line + 1,
    ]);
    expect(named).toEqual([
      ["gate", ON_BOARD, "gate", 5],
      ["gate", ON_BOARD, "gate", 6],
      ["hill", BOARD, "hill", 1],
    ]);
    expect([...html.matchAll(/<g [^>]*data-space="(\w+)"/g)].map(([, name]) => name)).toEqual(["gate", "hill"]);
    client.dispose();
  });

  test("in the lenses above the clauses that are expected", async () => {
    const files = bookFiles(1);
    const client = await connect(files, ROOT_URI);
    const text = files.get(SITUATION) ?? "";
    await client.open(LFA, files.get(LFA) ?? "");
    await client.open(SITUATION, text);
    await client.settle();
    const lensLines = async () => {
      const lenses = await client.request<CodeLens[]>("textDocument/codeLens", { textDocument: { uri: LFA } });
      return lenses.filter(({ command }) => command?.title.startsWith("Run")).map(({ range }) => range.start.line + 1);
    };
    const [before] = await lensLines();
    await replace(client, SITUATION, text, "clause: 2c", "clause: 5");
    await client.settle();
    const [after] = await lensLines();
    expect(files.get(LFA)?.split("\n")[(before ?? 0) - 1]).toMatch(/^2 /);
    expect(files.get(LFA)?.split("\n")[(after ?? 0) - 1]).toMatch(/^5 /);
    client.dispose();
  });

  test("and no clause of its sheet is missing while that has errors", async () => {
    const files = bookFiles(1);
    const client = await connect(files, ROOT_URI);
    const [sheet, situation] = [files.get(LFA) ?? "", (files.get(SITUATION) ?? "").replace("clause: 2c", "clause: 9")];
    const missing = (): boolean => JSON.stringify(client.diagnostics.get(SITUATION)).includes("no clause `9`");
    await client.open(LFA, sheet);
    await client.open(SITUATION, situation);
    await client.settle();
    expect(missing()).toBe(true);
    await replace(client, LFA, sheet, "Space secure", "Space secrue");
    await client.settle();
    expect(missing()).toBe(false);
    expect(await passed(client, SITUATION, "first-decision")).toEqual([
      [false, "its sheet has errors; fix them first"],
    ]);
    client.dispose();
  });

  test("with its board as that is typed", async () => {
    const client = await connect(withBoard(), ROOT_URI);
    expect(await passed(client, ON_BOARD, "on-board")).toEqual([[true]]);
    await client.open(BOARD, BOARD_TEXT);
    await client.change(BOARD, [{ text: BOARD_TEXT.replaceAll('"gate"', '"door"') }]);
    expect(await passed(client, ON_BOARD, "on-board")).toEqual([
      [false, "This board has no space `gate`.", "This board has no space `gate`."],
    ]);
    await client.close(BOARD);
    expect(await passed(client, ON_BOARD, "on-board")).toEqual([[true]]);
    client.dispose();
  });

  test("and a change affects the situations in its folder, those that name its sheets, and those whose sheet is gone", async () => {
    const elsewhere = uriOf("boards/elsewhere.situation.yaml");
    const of = (id: string, sheet: string): string => `id: ${id}\nsheet: ${sheet}\nwhen: ask enemies gate\n`;
    const texts = [
      of("first", "callisto/scenario-1/lfa"),
      of("file", "../scenario-1/lfa.bot"),
      of("gone", "../gone.bot"),
    ];
    const client = await connect(withBoard().set(elsewhere, texts.join("---\n")), ROOT_URI);
    await client.open(LFA, bookFiles(1).get(LFA) ?? "");
    const affected = async (...folders: readonly string[]): Promise<readonly string[]> => {
      const found = await client.request<readonly SituationName[]>("tiebreak/situationsAffected", { uris: folders });
      return found.map(({ id }) => id);
    };
    const here = await affected(uriOf("scenario-1"));
    expect(here).toEqual(expect.arrayContaining(["on-board", "first-decision", "first", "file", "gone"]));
    expect(await affected(uriOf("boards"))).toEqual(["first", "file", "gone"]);
    expect(await affected(uriOf("scenario-2"))).toEqual(["gone"]);
    client.dispose();
  });

  test("and a page that explains it is to be asked for again", async () => {
    const files = withBoard();
    const client = await connect(files, ROOT_URI);
    const told: (readonly string[])[] = [];
    client.connection.onNotification(FOLDERS_CHANGED, ({ uris }: { uris: readonly string[] }) => void told.push(uris));
    await client.open(ON_BOARD, ON_BOARD_TEXT);
    await client.change(ON_BOARD, [{ text: `${ON_BOARD_TEXT}# remark\n` }]);
    await client.settle();
    expect(told).toEqual([]);
    await client.request("tiebreak/explain", { situation: { uri: ON_BOARD, id: "on-board" }, nonce: "word" });
    await client.change(ON_BOARD, [{ text: ON_BOARD_TEXT }]);
    await client.settle();
    expect(told).toEqual([[uriOf("scenario-1")]]);
    client.dispose();
  });
});

describe("what is wrong in boards and situations", () => {
  test("an edit in a board is told in the situations that lie on it, open or not", async () => {
    const client = await connect(withBoard(), ROOT_URI);
    await client.open(BOARD, BOARD_TEXT);
    await client.settle();
    expect(codes(client.diagnostics.get(ON_BOARD))).toEqual([]);
    await client.change(BOARD, [{ text: BOARD_TEXT.replaceAll('"gate"', '"door"') }]);
    await client.settle();
    expect(codes(client.diagnostics.get(BOARD))).toEqual([]);
    expect(codes(client.diagnostics.get(ON_BOARD))).toEqual(["situation-unknown-space", "situation-unknown-space"]);
    await client.close(BOARD);
    await client.settle();
    expect(codes(client.diagnostics.get(ON_BOARD))).toEqual([]);
    client.dispose();
  });

  test("an edit in a scenario file is told in open situations and boards", async () => {
    const files = withBoard();
    const scenario = uriOf("scenario-1/scenario.bot");
    const text = files.get(scenario) ?? "";
    const client = await connect(files, ROOT_URI);
    await client.open(BOARD, BOARD_TEXT);
    await client.open(ON_BOARD, ON_BOARD_TEXT);
    await client.open(scenario, text);
    await client.settle();
    expect(codes(client.diagnostics.get(ON_BOARD))).toEqual([]);
    await client.change(scenario, [
      { text: text.replace(/^ {2}Scout Y.*\n/m, "").replace("5 objective points win", "9 objective points win") },
    ]);
    await client.settle();
    expect(codes(client.diagnostics.get(ON_BOARD))).toEqual(["situation-unknown-unit"]);
    expect(codes(client.diagnostics.get(BOARD))).toEqual(["board-too-few-points"]);
    client.dispose();
  });

  test("a board that is changed by somebody else is read again, unless it is open", async () => {
    const files = withBoard();
    const client = await connect(files, ROOT_URI);
    await client.open(ON_BOARD, ON_BOARD_TEXT);
    await client.settle();
    files.set(BOARD, BOARD_TEXT.replaceAll('"gate"', '"door"'));
    const watched = { changes: [{ uri: BOARD, type: 2 }] };
    await client.connection.sendNotification("workspace/didChangeWatchedFiles", watched);
    await client.settle();
    expect(codes(client.diagnostics.get(ON_BOARD))).toEqual(["situation-unknown-space", "situation-unknown-space"]);
    files.delete(BOARD);
    await client.connection.sendNotification("workspace/didChangeWatchedFiles", watched);
    await client.settle();
    expect(codes(client.diagnostics.get(ON_BOARD))).toEqual(["situation-bad-board"]);
    await client.open(BOARD, BOARD_TEXT);
    await client.settle();
    expect(codes(client.diagnostics.get(ON_BOARD))).toEqual([]);
    files.set(BOARD, "");
    await client.connection.sendNotification("workspace/didChangeWatchedFiles", watched);
    await client.settle();
    expect(codes(client.diagnostics.get(ON_BOARD))).toEqual([]);
    client.dispose();
  });

  test("a file of situations that comes or goes on the disk is noticed", async () => {
    const files = withBoard();
    files.delete(ON_BOARD);
    const client = await connect(files, ROOT_URI);
    const ids = async () => {
      const listed = await client.request<readonly SituationsOfFile[]>("tiebreak/situations", null);
      return listed.flatMap(({ situations }) => situations.map(({ id }) => id));
    };
    expect(await ids()).toEqual(["first-decision"]);
    files.set(ON_BOARD, ON_BOARD_TEXT);
    const watched = { changes: [{ uri: ON_BOARD, type: 1 }] };
    await client.connection.sendNotification("workspace/didChangeWatchedFiles", watched);
    await client.settle();
    expect(await ids()).toEqual(["first-decision", "on-board"]);
    files.delete(ON_BOARD);
    await client.connection.sendNotification("workspace/didChangeWatchedFiles", watched);
    await client.settle();
    expect(await ids()).toEqual(["first-decision"]);
    client.dispose();
  });

  test("is taken back when JSON that is typed turns out to be no board", async () => {
    const uri = uriOf("maps/map.json");
    const client = await connect(bookFiles(1), ROOT_URI);
    await client.open(uri, "{}");
    await client.settle();
    expect(codes(client.diagnostics.get(uri))).toEqual([]);
    await client.change(uri, [{ text: '{ "$schema": "schemas/board.schema.json" }' }]);
    await client.settle();
    expect(codes(client.diagnostics.get(uri))).toContain("board-missing-key");
    await client.change(uri, [{ text: '{ "$schema": "schemas/package.schema.json" }' }]);
    await client.settle();
    expect(codes(client.diagnostics.get(uri))).toEqual([]);
    client.dispose();
  });

  test("is told in a board of any game, by the schema that it states", async () => {
    const client = await connect(bookFiles(1), ROOT_URI);
    for (const [game, { boardSchema, lexicon }] of GAMES) {
      if (boardSchema === undefined) continue;
      const uri = uriOf(`maps/${game}.json`);
      await client.open(uri, JSON.stringify({ $schema: `../schemas/${boardSchema}.schema.json`, game: lexicon.game }));
      await client.settle();
      expect({ game, found: codes(client.diagnostics.get(uri)).length > 0 }).toEqual({ game, found: true });
    }
    client.dispose();
  });

  test("is told to a client that asks, too", async () => {
    const capabilities = { textDocument: { diagnostic: {} }, workspace: { diagnostics: { refreshSupport: true } } };
    const client = await connect(withBoard(), ROOT_URI, { capabilities });
    await client.open(ON_BOARD, ON_BOARD_TEXT.replaceAll("gate", "gade"));
    const report = await client.request<{ items: Diagnostic[] }>("textDocument/diagnostic", {
      textDocument: { uri: ON_BOARD },
    });
    expect(codes(report.items)).toEqual(["situation-unknown-space", "situation-unknown-space"]);
    client.dispose();
  });
});

test("what reads boards and situations is not loaded for sheets and other JSON", async () => {
  const files = bookFiles(1);
  files.delete(SITUATION);
  const client = await connect(files, ROOT_URI);
  await client.open(LFA, files.get(LFA) ?? "");
  await client.open(uriOf("package.json"), "{}");
  await client.settle();
  expect(client.workspace.positions.reading).toBeNull();
  client.dispose();
});

test("an editor that can be told so asks for the format of sheets alone", async () => {
  const dynamic = { dynamicRegistration: true };
  const capabilities = { textDocument: { formatting: dynamic, rangeFormatting: dynamic, onTypeFormatting: dynamic } };
  const client = await connect(bookFiles(1), ROOT_URI, { capabilities });
  const { documentFormattingProvider, documentRangeFormattingProvider, documentOnTypeFormattingProvider } =
    client.initialized.capabilities;
  expect([documentFormattingProvider, documentRangeFormattingProvider, documentOnTypeFormattingProvider]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  await client.settle();
  expect(client.registered.filter(({ method }) => /formatting/i.test(method))).toEqual(
    ["formatting", "rangeFormatting", "onTypeFormatting"].map((name) => ({
      method: `textDocument/${name}`,
      selector: [{ language: "tiebreak" }],
    })),
  );
  client.dispose();
});

describe("a situation finds its sheets", () => {
  test("around itself, without a workspace", async () => {
    const client = await connect(withBoard(), null);
    await client.open(ON_BOARD, ON_BOARD_TEXT.replaceAll("gate", "gade"));
    await client.settle();
    expect(codes(client.diagnostics.get(ON_BOARD))).toEqual(["situation-unknown-space", "situation-unknown-space"]);
    client.dispose();
  });

  test("among those that come along, where there are no others", async () => {
    const uri = "file:///elsewhere/on-board.situation.yaml";
    const files = new Map([["file:///boards/two.json", BOARD_TEXT]]);
    const client = await connect(files, "file:///elsewhere", {
      environment: { packagedSheets: () => packagedSheets(BUILT_IN_GAMES) },
    });
    await client.open(uri, ON_BOARD_TEXT);
    await client.settle();
    expect(codes(client.diagnostics.get(uri))).toEqual([]);
    expect(await passed(client, uri, "on-board")).toEqual([[true]]);
    client.dispose();
  });

  test("in the nearest library, where a workspace has several", async () => {
    const files = new Map<string, string>();
    const older = (uri: string) => uri.replace("file:///procedures", "file:///older/procedures");
    for (const [uri, text] of withBoard()) {
      files.set(uri, text);
      files.set(older(uri), text.replace(/^ {2}Scout Y.*\n/m, ""));
    }
    const client = await connect(files, "file:///");
    for (const uri of [ON_BOARD, older(ON_BOARD)]) await client.open(uri, ON_BOARD_TEXT);
    await client.settle();
    expect(codes(client.diagnostics.get(ON_BOARD))).toEqual([]);
    expect(codes(client.diagnostics.get(older(ON_BOARD)))).toEqual(["situation-unknown-unit"]);
    client.dispose();
  });
});
