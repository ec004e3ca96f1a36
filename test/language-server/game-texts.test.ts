import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type {
  CodeAction,
  CompletionList,
  Diagnostic,
  Hover,
  PublishDiagnosticsParams,
  TextEdit,
} from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { gameReader } from "../../games/text/read-game.ts";
import { fileOf } from "../game-text/crawl.ts";
import { type Client, connect, filesInMemory } from "./client.ts";

const ROOT = "file:///games";
const GAME = `${ROOT}/crawl/game.bot`;
const SHEET = `${ROOT}/crawl/cellar/dungeon.bot`;
const SCENARIO = `${ROOT}/crawl/cellar/scenario.bot`;

function files(game = fileOf("game.bot")): Map<string, string> {
  return new Map([
    [GAME, game],
    [SHEET, fileOf("dungeon.bot")],
    [SCENARIO, 'game Crawl\nscenario 1 "The cellar"\n'],
  ]);
}

/** Codes of errors and warnings; what could be written better is not asked for here. */
function codes(diagnostics: readonly Diagnostic[] | undefined): readonly unknown[] {
  return (diagnostics ?? []).filter(({ severity = 1 }) => severity < 3).map(({ code }) => code);
}

/** Something that is waited for until it opens. */
function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

describe("the text of a game in the editor", () => {
  test("gives its words to the sheets in the folders below it", async () => {
    const client = await connect(files(), ROOT);
    await client.open(SHEET, fileOf("dungeon.bot"));
    await client.settle();
    expect(codes(client.diagnostics.get(SHEET))).toEqual([]);
    expect(client.log).toEqual([]);
    client.dispose();
  });

  test("is told what is wrong first, then which word is meant, which the next key cancels", async () => {
    const text = fileOf("game.bot").replace("not through walls", "not through wals");
    const client = await connect(files(text), ROOT);
    const told: (readonly string[])[] = [];
    client.connection.onNotification(
      "textDocument/publishDiagnostics",
      ({ uri, diagnostics }: PublishDiagnosticsParams) => {
        if (uri === GAME) told.push(diagnostics.map(({ message }) => String(message)));
      },
    );
    const [unknown, meant] = [
      "“wals” is not a word of this game",
      "“wals” is not a word of this game: did you mean “walls”?",
    ];
    await client.open(GAME, text);
    await client.settle();
    expect(told).toEqual([[unknown], [meant]]);
    const other = text.replace("Knight: 6", "Knight: 5");
    await client.change(GAME, [{ text: other }]);
    await turns(client, () => told.length === 3);
    // Nothing is looked for in a text that has changed.
    await client.change(GAME, [{ text: other.replace("wals", "walls") }]);
    await client.settle();
    expect(told.slice(2)).toEqual([[unknown], []]);
    client.dispose();
  });

  test("has the word that is meant offered at once where somebody asks", async () => {
    const text = fileOf("game.bot").replace("not through walls", "not through wals");
    const client = await connect(files(text), ROOT);
    await client.open(GAME, text);
    await turns(client, () => client.diagnostics.has(GAME));
    const at = { line: text.slice(0, text.indexOf("wals")).split("\n").length - 1, character: 0 };
    const actions = await client.request<CodeAction[]>("textDocument/codeAction", {
      textDocument: { uri: GAME },
      range: { start: at, end: { ...at, character: 200 } },
      context: { diagnostics: [] },
    });
    expect(actions.map(({ title }) => title)).toEqual(["Change to “walls”"]);
    client.dispose();
  });

  /** Turns the clock until something is so. */
  async function turns(client: Client, isSo: () => boolean): Promise<void> {
    for (let turn = 0; turn < 100 && !isSo(); turn += 1) {
      client.clock.turn();
      for (let quiet = 0; quiet < 8; quiet += 1) await new Promise((resolve) => setImmediate(resolve));
    }
  }

  test("has its slips mended by quick fixes", async () => {
    const text = fileOf("game.bot").replace("hits (0–9)", "hits (0–9");
    const client = await connect(files(text), ROOT);
    await client.open(GAME, text);
    await client.settle();
    const [found] = client.diagnostics.get(GAME) ?? [];
    const actions = await client.request<CodeAction[]>("textDocument/codeAction", {
      textDocument: { uri: GAME },
      range: found?.range,
      context: { diagnostics: [] },
    });
    expect(actions.map(({ title, isPreferred }) => [title, isPreferred])).toEqual([["Insert “)”", true]]);
    client.dispose();
  });

  /** What is offered to declare a word in another line of a sheet, and both texts once the first of it is taken. */
  async function declared(line: string, word: string) {
    const [head = ""] = fileOf("dungeon.bot").split(/(?=^GOBLIN)/m);
    const sheet = `${head}GOBLIN\n${line}\n`;
    const client = await connect(files(), ROOT);
    await client.open(SHEET, sheet);
    await client.settle();
    const row = sheet.split("\n").findIndex((each) => each.includes(word));
    const character = sheet.split("\n")[row]?.indexOf(word) ?? 0;
    const actions = await client.request<CodeAction[]>("textDocument/codeAction", {
      textDocument: { uri: SHEET },
      range: { start: { line: row, character }, end: { line: row, character: character + word.length } },
      context: { diagnostics: [] },
    });
    const offers = actions.filter(({ title }) => title.startsWith("Add to "));
    const [edit] = Object.entries(offers[0]?.edit?.changes ?? {});
    client.dispose();
    const game = TextDocument.create(GAME, "tiebreak", 0, fileOf("game.bot"));
    const text = edit?.[0] === GAME ? TextDocument.applyEdits(game, edit[1]) : fileOf("game.bot");
    const after = await connect(files(text), ROOT);
    await after.open(SHEET, sheet);
    await after.settle();
    const left = [...codes(after.diagnostics.get(SHEET)), ...codes(after.diagnostics.get(GAME))];
    after.dispose();
    return { titles: offers.map(({ title }) => title.replace(/^Add to crawl\/game\.bot: /, "")), left };
  }

  test.each([
    ["1 CRAWL 2 to a free square.", "CRAWL", ["“CRAWL n to a square, by default 2.”"]],
    ["1 BITE a hero.", "BITE", ["“BITE at a figure.”"]],
    ["1 HOLD FIRE.", "FIRE", ["“HOLD FIRE.”"]],
    ["1 BASH a cursed hero.", "cursed", ["“A figure can be cursed.”"]],
    ["1 Hero in a marsh: RECOVER.", "marsh", ["“A square can be a marsh.”"]],
    ["1 RUN to a safe square.", "safe", ["“A square can be safe.”"]],
    ["1 BASH hero. [Fewest wounds]", "wounds", ["“A figure has wounds (0–9).”", "“A square has wounds (0–9).”"]],
    ["1 BASH the Bard.", "Bard", ["“Bard: 6 / 1 / 2.”", "“Bard: 4 / 0 / 4.”"]],
    ["1 RECOVER.\n\nTROLL\n1 RECOVER.", "TROLL", ["“Troll: 6 / 1 / 2.”"]],
  ])("takes in a word that a sheet uses, by a fix that was tried: %s", async (line, word, titles) => {
    expect(await declared(line, word)).toEqual({ titles, left: [] });
  });

  test("is drafted for a sheet whose game nobody knows, in an editor that makes files", async () => {
    const uri = `${ROOT}/delve/guard.bot`;
    const sheet =
      "game Delve\nscenario 1\nbot Dungeon\n\nDUNGEON BOT PROCEDURES\n\nGUARD\n1 Wounded hero within 2 squares: STRIKE 2 it.\n2 CRAWL 2 to a square. [Nearest to hero]\n";
    const given = new Map([[uri, sheet]]);
    const capabilities = {
      workspace: { applyEdit: true, workspaceEdit: { documentChanges: true, resourceOperations: ["create" as const] } },
    };
    const client = await connect(given, ROOT, { capabilities });
    await client.open(uri, sheet);
    await client.settle();
    const ask = () => {
      const start = { line: 0, character: 6 };
      const params = { textDocument: { uri }, range: { start, end: start }, context: { diagnostics: [] } };
      return client.request<CodeAction[]>("textDocument/codeAction", params);
    };
    const action = (await ask()).find(({ title }) => title === "Draft the text of this game in game.bot");
    const made = await client.request<string | null>("workspace/executeCommand", {
      command: action?.command?.command,
      arguments: action?.command?.arguments,
    });
    expect(made).toBe(`${ROOT}/delve/game.bot`);
    const [, change] = client.applied[0]?.documentChanges ?? [];
    const text =
      change !== undefined && "edits" in change
        ? change.edits.map((edit) => ("newText" in edit ? edit.newText : "")).join("")
        : "";
    expect(text).toContain("A piece can be wounded.");
    expect(client.messages.at(-1)).toBe(
      "game.bot is a draft: each of its sentences is a guess. The sheet has no errors with it.",
    );
    await client.open(`${ROOT}/delve/game.bot`, text);
    await client.settle();
    expect(codes(client.diagnostics.get(uri))).toEqual([]);
    given.set(`${ROOT}/delve/game.bot`, text);
    expect(
      await client.request("workspace/executeCommand", { command: "tiebreak.draftGame", arguments: [uri] }),
    ).toBeNull();
    expect(client.messages.at(-1)).toBe("Could not draft a game: game.bot is there already.");
    client.dispose();
  });

  test("takes in no word by which a sheet still has no meaning", async () => {
    expect(await declared("1 BASH the likes hero to.", "likes")).toMatchObject({ titles: [] });
  });

  /** What is offered at the end of a sheet with another line. */
  async function offered(line: string, game: string): Promise<readonly string[]> {
    const sheet = `${fileOf("dungeon.bot").trimEnd()}\n9 ${line}`;
    const client = await connect(files(game), ROOT);
    await client.open(SHEET, sheet);
    const lines = sheet.split("\n");
    const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
    const { items } = await client.request<CompletionList>("textDocument/completion", {
      textDocument: { uri: SHEET },
      position,
    });
    client.dispose();
    return items.map(({ label }) => label);
  }

  test("offers in a scenario file the captions of forces, and in a force the units of its side", async () => {
    const scenario = 'game Crawl\nscenario 1 "The cellar"\n\nDUNGEON FORCE 1\n  Goblin: 2\n\n';
    const client = await connect(files().set(SCENARIO, scenario), ROOT);
    await client.open(SCENARIO, scenario);
    await client.open(SHEET, fileOf("dungeon.bot"));
    const { items } = await client.request<CompletionList>("textDocument/completion", {
      textDocument: { uri: SCENARIO },
      position: { line: 5, character: 0 },
    });
    const labels = items.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(["Ogre", "PARTY FORCE 1", "DUNGEON FORCE 2"]));
    expect(labels.filter((label) => ["Knight", "PARTY OTHER CARDS", "PARTY DISPLAY"].includes(label))).toEqual([]);
    const line = fileOf("dungeon.bot").split("\n").indexOf("GOBLIN");
    const hover = await client.request<Hover>("textDocument/hover", {
      textDocument: { uri: SHEET },
      position: { line, character: 2 },
    });
    expect(hover.contents).toMatchObject({ value: expect.stringContaining("In scenario 1: **Goblin** (2)") });
    client.dispose();
  });

  const says = fileOf("game.bot").replace("beside the figure.", "beside the figure: Remove it.");

  test("offers what would come of its actions, as far as it says what they do", async () => {
    const offers = ["that it would", "that it could"];
    expect(await offered("BASH hero ", says)).toEqual(expect.arrayContaining(offers));
    expect(await offered("BASH hero ", fileOf("game.bot"))).not.toContain("that it would");
  });

  const VERBS = "be become leave win lose gain defeat remove kill eliminate destroy".split(" ");

  test.each([
    ["BASH hero that it would ", [...VERBS, "no longer be"]],
    ["BASH hero that it would l", ["leave", "lose"]],
    ["BASH hero that it would no", ["no longer be"]],
    ["BASH hero that it would no longer ", ["be"]],
    ["BASH hero that it could not ", VERBS],
    ["BASH hero unless it would ", VERBS],
    ["BASH hero that would ", ["be", "become", "no longer be"]],
    ["BASH hero. [It could ", [...VERBS, "no longer be"]],
    ["It would ", [...VERBS, "no longer be"]],
    ["BASH would g", ["gain"]],
  ])("offers the verbs of outcomes: “%s”", async (line, expected) => {
    expect((await offered(line, says)).toSorted()).toEqual(expected.toSorted());
  });

  test("offers no verb of an outcome where it says of no action what it does", async () => {
    expect(await offered("BASH hero that it would ", fileOf("game.bot"))).toEqual([]);
  });

  test.each([
    ["../../rules", `${ROOT}/rules/game.bot`],
    ["crawl-rules", `${ROOT}/node_modules/crawl-rules/game.bot`],
  ])("is found where settings name it: %s", async (game, at) => {
    const settings = `${ROOT}/crawl/cellar/tiebreak.json`;
    const onDisk = files();
    onDisk.delete(GAME);
    onDisk.set(at, fileOf("game.bot"));
    onDisk.set(settings, JSON.stringify({ games: [game] }));
    const client = await connect(onDisk, ROOT);
    await client.open(SHEET, fileOf("dungeon.bot"));
    await client.settle();
    expect(codes(client.diagnostics.get(SHEET))).toEqual([]);
    client.dispose();
  });

  test("is missed in the settings that name it", async () => {
    const settings = `${ROOT}/crawl/cellar/tiebreak.json`;
    const onDisk = files();
    onDisk.delete(GAME);
    onDisk.set(settings, '{ "games": ["../rules"] }');
    const client = await connect(onDisk, ROOT);
    await client.open(SHEET, fileOf("dungeon.bot"));
    await client.settle();
    expect(codes(client.diagnostics.get(SHEET))).toEqual(["unknown-game"]);
    expect(client.diagnostics.get(settings)?.map(({ message }) => message)).toEqual([
      expect.stringContaining("“../rules” is no folder with a game.bot"),
    ]);
    client.dispose();
  });

  test("is checked while somebody types in it, and its sheets with it", async () => {
    const client = await connect(files(), ROOT);
    await client.open(SHEET, fileOf("dungeon.bot"));
    await client.open(GAME, fileOf("game.bot"));
    await client.settle();
    expect(codes(client.diagnostics.get(GAME))).toEqual([]);
    await client.change(GAME, [{ text: fileOf("game.bot").replace("a wall, a door", "a wall, a wal") }]);
    await client.settle();
    // The definition of a free square and the header of OPEN still speak of doors and walls.
    expect(codes(client.diagnostics.get(GAME))).toContain("unknown-word");
    // Until the text is whole again, its sheets go on with the words that it had.
    expect(codes(client.diagnostics.get(SHEET))).toEqual([]);
    await client.change(GAME, [{ text: fileOf("game.bot").replaceAll("door", "gate") }]);
    await client.settle();
    expect(codes(client.diagnostics.get(GAME))).toEqual([]);
    expect(codes(client.diagnostics.get(SHEET))).toContain("unknown-word");
    client.dispose();
  });

  test("is named in its sheets where it has had errors from the first", async () => {
    const onDisk = files();
    onDisk.set(GAME, fileOf("game.bot").replace("a wall, a door", "a wall, a wal"));
    const client = await connect(onDisk, ROOT);
    await client.open(SHEET, fileOf("dungeon.bot"));
    await client.settle();
    expect(codes(client.diagnostics.get(SHEET))).toEqual(["game-has-errors"]);
    // Sheets that nobody looks at do not repeat it.
    expect(codes(client.diagnostics.get(SCENARIO))).toEqual([]);
    expect(codes(client.diagnostics.get(GAME))).toEqual(["unknown-word"]);
    await client.open(SCENARIO, 'game Crawl\nscenario 1 "The cellar"\n');
    await client.settle();
    expect(codes(client.diagnostics.get(SCENARIO))).toEqual(["game-has-errors"]);
    await client.open(GAME, fileOf("game.bot"));
    await client.settle();
    expect(codes(client.diagnostics.get(SHEET))).toEqual([]);
    client.dispose();
  });

  test("may be written after its sheets", async () => {
    const onDisk = files();
    onDisk.delete(GAME);
    const client = await connect(onDisk, ROOT);
    await client.open(SHEET, fileOf("dungeon.bot"));
    await client.settle();
    expect(codes(client.diagnostics.get(SHEET))).toEqual(["unknown-game"]);
    await client.open(GAME, fileOf("game.bot"));
    await client.settle();
    expect(codes(client.diagnostics.get(SHEET))).toEqual([]);
    client.dispose();
  });

  test("is no sheet, nor checked beside one", async () => {
    const client = await connect(files(), ROOT);
    await client.open(GAME, fileOf("game.bot"));
    await client.open(SCENARIO, 'game Crawl\nscenario 1 "The cellar"\n');
    await client.settle();
    expect(client.workspace.sheets.map(({ uri }) => uri)).toEqual([SHEET, SCENARIO]);
    client.dispose();
  });

  test("lets situations be checked against its fields", async () => {
    const uri = `${ROOT}/crawl/cellar/run.situation.yaml`;
    const situation = (field: string) =>
      `sheet: dungeon.bot\nfigures: { Goblin A: { at: a1, ${field} }, Knight A: { at: a4 } }\nrow: [Goblin A*]\nexpect: { clause: 4 }\n`;
    const client = await connect(files(), ROOT);
    await client.open(SHEET, fileOf("dungeon.bot"));
    await client.open(uri, situation("hits: 1"));
    await client.settle();
    expect(codes(client.diagnostics.get(uri))).toEqual([]);
    await client.change(uri, [{ text: situation("hitz: 1") }]);
    await client.settle();
    expect(codes(client.diagnostics.get(uri))).toEqual(["situation-unknown-key"]);
    client.dispose();
  });

  test("lets a situation name a sheet that needs no scenario file", async () => {
    const uri = `${ROOT}/crawl/cellar/run.situation.yaml`;
    const text =
      "sheet: dungeon.bot\nfigures: { Goblin A: { at: a1, hits: 1 }, Knight A: { at: a4 } }\nrow: [Goblin A*]\nexpect: { clause: 4 }\n";
    const own = files();
    own.delete(SCENARIO);
    const client = await connect(own, ROOT);
    await client.open(SHEET, fileOf("dungeon.bot"));
    await client.open(uri, text);
    await client.settle();
    expect(codes(client.diagnostics.get(uri))).toEqual([]);
    client.dispose();
  });

  test("is formatted", async () => {
    const client = await connect(files(), ROOT);
    const untidy = fileOf("game.bot").replace("6 × 6", "6x6").replace("  Dungeon: the", "Dungeon:   the");
    await client.open(GAME, untidy);
    await client.settle();
    const edits = await client.request<TextEdit[]>("textDocument/formatting", {
      textDocument: { uri: GAME },
      options: { tabSize: 2, insertSpaces: true },
    });
    expect(edits.map(({ newText }) => newText.trim())).toEqual(["Dungeon: the bot.", "A grid of squares, 6 × 6."]);
    client.dispose();
  });

  test("keeps what is typed while the reader of games is loaded", async () => {
    const loading = gate();
    const loadReader = async () => {
      await loading.opened;
      return gameReader();
    };
    const client = await connect(files(), ROOT, { environment: { gameReader: loadReader } });
    const typed = fileOf("game.bot").replace("game Crawl", "game Unbreakable");
    await client.open(GAME, fileOf("game.bot"));
    await client.change(GAME, [{ text: typed }]);
    await client.settle();
    loading.open();
    await client.settle();
    expect(client.workspace.gameTexts.document(GAME)?.text).toBe(typed);
    expect(codes(client.diagnostics.get(GAME))).toContain("game-name-taken");
    client.dispose();
  });

  test("is the text that is open, however long the disk takes to give its own", async () => {
    const loading = gate();
    const onDisk = filesInMemory(files());
    const slow = {
      ...onDisk,
      read: async (uri: string) => {
        if (uri === GAME) await loading.opened;
        return onDisk.read(uri);
      },
    };
    const client = await connect(files(), ROOT, { environment: { files: slow } });
    const typed = fileOf("game.bot").replaceAll("door", "gate");
    await client.open(SHEET, fileOf("dungeon.bot"));
    await client.open(GAME, typed);
    await client.settle();
    loading.open();
    await client.settle();
    expect(client.workspace.gameTexts.document(GAME)?.text).toBe(typed);
    expect(codes(client.diagnostics.get(SHEET))).toContain("unknown-word");
    client.dispose();
  });

  test("leaves the sheets of other games as they were read", async () => {
    const other = `${ROOT}/other/other.bot`;
    const unknown = `${ROOT}/other/unknown.bot`;
    const onDisk = files();
    const callisto = 'game Callisto\nscenario 1 "Other"\nbot LFA\n';
    const client = await connect(onDisk, ROOT);
    await client.open(SHEET, fileOf("dungeon.bot"));
    await client.open(GAME, fileOf("game.bot"));
    await client.open(other, callisto);
    await client.open(unknown, callisto.replace("Callisto", "Crawl Two"));
    await client.settle();
    const parsed = () => [other, SHEET, unknown].map((uri) => client.workspace.sheet(uri)?.parsed());
    const before = parsed();
    await client.change(GAME, [{ text: fileOf("game.bot").replaceAll("door", "gate") }]);
    await client.settle();
    // Callisto's is the same; Crawl has other words; a game that nobody knows may now be one of them.
    expect(parsed().map((each, index) => each === before[index])).toEqual([true, false, false]);
    await client.change(GAME, [{ text: fileOf("game.bot").replace("game Crawl", "game Crawl Two") }]);
    await client.settle();
    expect(codes(client.diagnostics.get(SHEET))).toEqual(["unknown-game"]);
    expect(codes(client.diagnostics.get(unknown))).not.toContain("unknown-game");
    client.dispose();
  });

  test("of an included game has no error as long as it says what the game was made from", async () => {
    const folder = new URL("../../procedures/heavy-gear/", import.meta.url);
    const [game, tables] = ["game.bot", "tables.bot"].map((name) => readFileSync(new URL(name, folder), "utf8"));
    const [gameAt, tablesAt] = [`${ROOT}/gear/game.bot`, `${ROOT}/gear/tables.bot`];
    const client = await connect(
      new Map([
        [gameAt, game ?? ""],
        [tablesAt, tables ?? ""],
      ]),
      ROOT,
    );
    await client.open(tablesAt, tables ?? "");
    await client.open(gameAt, game ?? "");
    await client.settle();
    expect([gameAt, tablesAt].map((uri) => codes(client.diagnostics.get(uri)))).toEqual([[], []]);
    await client.change(gameAt, [{ text: (game ?? "").replace("PL (1–4)", "PL (1–5)") }]);
    await client.settle();
    expect([gameAt, tablesAt].map((uri) => codes(client.diagnostics.get(uri)))).toEqual([["game-name-taken"], []]);
    client.dispose();
  });

  test("may not have the name of another game", async () => {
    const client = await connect(files(), ROOT);
    await client.open(GAME, fileOf("game.bot").replace("game Crawl", "// Not Unbreakable.\ngame Unbreakable"));
    await client.settle();
    const taken = client.diagnostics.get(GAME)?.find(({ code }) => code === "game-name-taken");
    expect(taken).toMatchObject({
      message: "“Unbreakable” is already a game that comes along with Tiebreak",
      range: { start: { line: 2, character: 5 }, end: { line: 2, character: 16 } },
    });
    client.dispose();
  });
});
