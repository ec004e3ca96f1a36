import { describe, expect, test } from "vitest";
import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  InsertTextFormat,
  type DocumentSymbol,
  type FoldingRange,
  type Hover,
  type Location,
  type SemanticTokens,
  type WorkspaceEdit,
  LSPErrorCodes,
} from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { TOKEN_TYPES } from "../../language-server/features/semantic-tokens.ts";
import { effort } from "../effort.ts";
import { fileOf } from "../game-text/crawl.ts";
import { SEED } from "../seed.ts";
import { randomFrom } from "../random.ts";
import { connect } from "./client.ts";
import { apply, type EditedText, nextEdit, requestsAt } from "./random-editing.ts";

const ROOT = "file:///games";
const GAME = `${ROOT}/crawl/game.bot`;
const SHEET = `${ROOT}/crawl/cellar/dungeon.bot`;
const SCENARIO = `${ROOT}/crawl/cellar/scenario.bot`;
const SITUATION = `${ROOT}/crawl/cellar/wall.situation.yaml`;
const TEXTS: ReadonlyMap<string, string> = new Map([
  [GAME, fileOf("game.bot")],
  [SHEET, fileOf("dungeon.bot")],
  [SCENARIO, 'game Crawl\nscenario 1 "The cellar"\n'],
  [
    SITUATION,
    `# a hero at the wall
sheet: dungeon.bot
squares: { a3: { wall: true } }
figures: { Goblin A: { at: a1, hits: 1, spent: true, engaged with: Knight A }, Knight A: { at: a4 } }
sides: { Dungeon: { threat: 3 }, Party: { gold: 2 } }
game: { dark: true, doom: 4 }
row: [Goblin A*]
expect: { action: RUN }
`,
  ],
]);

const UNSTUNNED = "1 Unstunned hero within 2 squares: RECOVER.\n2 Each hero is unstunned: RECOVER.";

async function opened(game = fileOf("game.bot")) {
  const client = await connect(new Map(TEXTS), ROOT);
  await client.open(SHEET, fileOf("dungeon.bot"));
  await client.open(GAME, game);
  await client.settle();
  return client;
}

/** The place of the caret, which stands as `|` within some words of a text. */
function placeOf(uri: string, marked: string, text = TEXTS.get(uri) ?? "") {
  const offset = text.indexOf(marked.replace("|", ""));
  if (offset === -1) throw new Error(`${uri} has no “${marked}”`);
  const document = TextDocument.create(uri, "tiebreak", 0, text);
  return { textDocument: { uri }, position: document.positionAt(offset + marked.indexOf("|")) };
}

function lineOf({ uri, range }: Location): string {
  return `${uri.slice(uri.lastIndexOf("/") + 1)}: ${(TEXTS.get(uri) ?? "").split("\n")[range.start.line]?.trim()}`;
}

function applied(text: string, { changes = {} }: WorkspaceEdit, uri: string): string {
  return TextDocument.applyEdits(TextDocument.create(uri, "tiebreak", 0, text), changes[uri] ?? []);
}

describe("the names of a game's text in the editor", () => {
  test("are told by the sentence that makes them", async () => {
    const client = await opened();
    const hover = await client.request<Hover>("textDocument/hover", placeOf(GAME, "(its spe|ed)"));
    expect(hover.contents).toMatchObject({ value: expect.stringContaining("**speed** · a number of a figure") });
    const caption = await client.request<Hover>("textDocument/hover", placeOf(GAME, "THI|NGS"));
    expect(caption.contents).toMatchObject({
      value: expect.stringContaining("A {figure} is a unit".replaceAll(/[{}]/g, "")),
    });
    client.dispose();
  });

  test.each([
    ["square not a wall and with|out figure", "**without**"],
    ["STRIKE n (its speed) at an en|emy", "**enemies** · noun: Figure"],
    ["at an enemy with|in 1 square, only", "**within**\n\nAt that distance or nearer, counted in steps."],
    ["RECOVER, only i|f the figure", "**only if**"],
    ["BASH at a hurt enemy beside the figure: It lo|ses", "**loses** · what happens"],
    ["It loses 1 hit. Pl|ace a", "- Place 2 Goblins in a free square. [Random]"],
  ])("have words of the language beside them that are explained, too: %s", async (marked, expected) => {
    const text = fileOf("game.bot").replace(
      "beside the figure.",
      "beside the figure: It loses 1 hit. Place a goblin in a free square.",
    );
    const client = await opened(text);
    const hover = await client.request<Hover | null>("textDocument/hover", placeOf(GAME, marked, text));
    expect(hover?.contents).toMatchObject({ value: expect.stringContaining(expected) });
    client.dispose();
  });

  test("lead from a sheet to the sentence of the text, and from the text to every sheet", async () => {
    const client = await opened();
    const definition = await client.request<Location[]>("textDocument/definition", placeOf(SHEET, "nearest her|o"));
    expect(definition.map(lineOf)).toEqual([expect.stringMatching(/^game\.bot: .*A hero is a figure of the Party/)]);
    const references = await client.request<Location[]>("textDocument/references", {
      ...placeOf(GAME, "A her|o is"),
      context: { includeDeclaration: true },
    });
    expect(new Set(references.map(({ uri }) => uri))).toEqual(new Set([GAME, SHEET]));
    client.dispose();
  });

  test("are renamed in the text, in all sheets and situations, one like another, and nothing is wrong then", async () => {
    const client = await opened();
    const document = client.workspace.gameTexts.document(GAME);
    const names = document ? (client.workspace.gameTexts.textOf(document)?.names ?? []) : [];
    expect(names.length).toBeGreaterThan(15);
    for (const { node, one } of names) {
      const { start } = node.span;
      const position = TextDocument.create(GAME, "tiebreak", 0, fileOf("game.bot")).positionAt(start + 1);
      const newName = one === one.toUpperCase() ? "QUARTZ" : "quartz";
      const params = { textDocument: { uri: GAME }, position, newName };
      const edit = await client.request<WorkspaceEdit>("textDocument/rename", params);
      const renamed = new Map([...TEXTS].map(([uri, text]) => [uri, applied(text, edit, uri)]));
      expect(renamed.get(GAME), one).not.toBe(TEXTS.get(GAME));
      const other = await connect(renamed, ROOT);
      for (const uri of [GAME, SHEET, SITUATION]) await other.open(uri, renamed.get(uri) ?? "");
      await other.settle();
      const wrong = [GAME, SHEET, SITUATION].flatMap((uri) => other.diagnostics.get(uri) ?? []);
      const errors = wrong.filter(({ severity = 1 }) => severity === 1).map(({ message }) => message);
      expect(errors, `${one} as ${newName}`).toEqual([]);
      other.dispose();
    }
    client.dispose();
  });

  test("are renamed where an action is written, and nothing is put in where it is not said again", async () => {
    const sheet = `game Crawl\nscenario 1 "The cellar"\nbot Dungeon\n\nGOBLIN\n1 RUN X to door, or else towards hero. [Nearest]\n`;
    const client = await connect(new Map(TEXTS).set(SHEET, sheet), ROOT);
    await client.open(SHEET, sheet);
    await client.settle();
    const params = { ...placeOf(SHEET, "R|UN X", sheet), newName: "DASH" };
    const edit = await client.request<WorkspaceEdit>("textDocument/rename", params);
    expect(applied(sheet, edit, SHEET)).toBe(sheet.replace("RUN", "DASH"));
    const { data } = await client.request<SemanticTokens>("textDocument/semanticTokens/full", {
      textDocument: { uri: SHEET },
    });
    expect(data.filter((length, index) => index % 5 === 2 && length === 0)).toEqual([]);
    client.dispose();
  });

  test.each([
    ["stu|nned", "dazed", "1 Undazed hero within 2 squares: RECOVER.\n2 Each hero is undazed: RECOVER."],
    ["stu|nned", "groggy", "1 Not groggy hero within 2 squares: RECOVER.\n2 Each hero is not groggy: RECOVER."],
    ["h|its", "wounds", "1 Goblin has 1 wound: RECOVER.\n2 Goblin has 2 wounds: RECOVER."],
  ])("take the words with them that the language makes of them: %s as %s", async (marked, newName, expected) => {
    const clauses = newName === "wounds" ? "1 Goblin has 1 hit: RECOVER.\n2 Goblin has 2 hits: RECOVER." : UNSTUNNED;
    const sheetOf = (text: string): string => `game Crawl\nscenario 1 "The cellar"\nbot Dungeon\n\nGOBLIN\n${text}\n`;
    const client = await connect(new Map(TEXTS).set(SHEET, sheetOf(clauses)), ROOT);
    await client.open(SHEET, sheetOf(clauses));
    await client.open(GAME, fileOf("game.bot"));
    await client.settle();
    const edit = await client.request<WorkspaceEdit>("textDocument/rename", { ...placeOf(GAME, marked), newName });
    expect(applied(sheetOf(clauses), edit, SHEET)).toBe(sheetOf(expected));
    const game = applied(fileOf("game.bot"), edit, GAME);
    const other = await connect(new Map(TEXTS).set(SHEET, sheetOf(expected)).set(GAME, game), ROOT);
    await other.open(SHEET, sheetOf(expected));
    await other.settle();
    expect(other.diagnostics.get(SHEET)?.filter(({ severity = 1 }) => severity === 1)).toEqual([]);
    other.dispose();
    client.dispose();
  });

  test.each([
    ["{ a|3: { wall", "a3 cannot be renamed: the game names the square"],
    ["Goblin| A: {", "you can rename only the squares of a board"],
  ])("are called as the game calls its places where a name in a situation stays: %s", async (marked, message) => {
    const client = await opened();
    await client.open(SITUATION, TEXTS.get(SITUATION) ?? "");
    await client.settle();
    const params = { ...placeOf(SITUATION, marked), newName: "b7" };
    await expect(client.request("textDocument/rename", params)).rejects.toThrow(message);
    client.dispose();
  });

  test("of numbers in tables lead to the table, which says what they are, and are renamed where they are one name", async () => {
    const table =
      "TABLE REACH [speed] of a figure:\n  0–1: 1.\n  2+: 2.\n\nTABLE AIM [entry] of a figure: stunned / otherwise.\n  Bow: 3 / 4.";
    const text = fileOf("game.bot").replace("ACTIONS\n", `${table}\n\nACTIONS\n`);
    const sheet = `${fileOf("dungeon.bot")}9 Hero with reach of 2 or more within 2 squares: RECOVER.\n10 Hero with bow aim of 4: RECOVER.\n`;
    const client = await connect(new Map(TEXTS).set(GAME, text).set(SHEET, sheet), ROOT);
    await client.open(SHEET, sheet);
    await client.open(GAME, text);
    await client.settle();
    expect(client.diagnostics.get(GAME)).toEqual([]);
    const hover = await client.request<Hover>("textDocument/hover", placeOf(SHEET, "with bow a|im", sheet));
    expect(hover.contents).toMatchObject({
      value: expect.stringContaining("bow aim of a figure = 3 if stunned, otherwise 4."),
    });
    const [found] = await client.request<Location[]>("textDocument/definition", placeOf(SHEET, "with rea|ch", sheet));
    const line = text.split("\n").findIndex((each) => each.startsWith("TABLE REACH"));
    expect(found?.range.start).toEqual({ line, character: "TABLE ".length });
    const params = { ...placeOf(GAME, "TABLE REA|CH", text), newName: "grasp" };
    const edit = await client.request<WorkspaceEdit>("textDocument/rename", params);
    expect(applied(text, edit, GAME)).toContain("TABLE Grasp [speed] of a figure:");
    expect(applied(sheet, edit, SHEET)).toContain("Hero with grasp of 2 or more");
    const ofRow = { ...placeOf(SHEET, "with bow a|im", sheet), newName: "grasp" };
    await expect(client.request("textDocument/rename", ofRow)).rejects.toThrow(
      "“bow aim” is called by a row and its table: rename “Bow” in the table itself",
    );
    client.dispose();
  });

  test("keep a name that another has, with the reason", async () => {
    const client = await opened();
    const params = { ...placeOf(GAME, "A her|o is"), newName: "monster" };
    await expect(client.request("textDocument/rename", params)).rejects.toThrow(
      "“monster” is already a kind of figure",
    );
    client.dispose();
  });

  /** What is offered at the mark in lines behind another line of the text. */
  async function offered(marked: string, at: string): Promise<readonly CompletionItem[]> {
    const text = fileOf("game.bot").replace(at, `${at}\n${marked.replace("|", "")}`);
    const client = await opened(text);
    const { items } = await client.request<CompletionList>(
      "textDocument/completion",
      placeOf(GAME, `${at}\n${marked}`, text),
    );
    client.dispose();
    return items;
  }

  async function labels(marked: string, at: string): Promise<readonly string[]> {
    return (await offered(marked, at)).map(({ label }) => label);
  }

  test("are offered where they can be written, and shapes of rows where a row begins", async () => {
    expect(await labels("A|", "THINGS")).toContain("ACTIONS");
    expect(await labels("P|", "THINGS")).toContain("PLAYER'S ACTIONS");
    expect(await labels("DECK TIDE: h|", "ACTIONS")).toContain("hits");
    expect(await labels("  A|", "THINGS")).toContain("A figure is a unit.");
    expect(await labels("  REST, only if the figure is st|", "ACTIONS")).toContain("stunned");
    expect(await labels("  HIDE to a square adj|", "ACTIONS")).toContain("adjacent to");
    expect(await labels("  HIDE: I|", "ACTIONS")).toContain("It becomes stunned.");
    expect(await labels("  HIDE: Nothing. Remove h|", "ACTIONS")).toContain("hero");
    expect(await labels("  HIDE: C|", "ACTIONS")).toContain("Choose up to two heroes. Each of them loses 1 hit.");
    expect(await labels("  HIDE: It loses 2 hits, b|", "ACTIONS")).toContain("but never below 1");
    expect(await labels("  HIDE: It loses 2 hits, o|", "ACTIONS")).toContain("or 3 if it is stunned");
    expect(await labels("  HIDE: If it is stunned, it loses 2 hits i|", "ACTIONS")).toContain("instead");
    expect(await labels("  HIDE to a square, only if it i|", "ACTIONS")).not.toContain("instead");
    expect(await labels("  HOLD.\n\nRULES\n  I|", "ACTIONS")).toContain(
      "If a figure would lose its last hit, it becomes stunned instead.",
    );
    expect(await labels("  HOLD.\n\nRULES\n  When hits r|", "ACTIONS")).toContain("runs out: the game ends.");
    expect(await labels("  HOLD.\n\nRULES\n  If a hero w|", "ACTIONS")).toContain(
      "would be removed, it becomes stunned instead.",
    );
  });

  test.each([
    [
      "the verb behind a thing",
      "  HIDE: It |",
      ["becomes stunned.", "retreats 1 square."],
      ["hits", "square", "instead"],
    ],
    ["the verb behind a side", "  HIDE: The Party |", ["wins.", "acts twice."], ["retreats 1 square.", "hits"]],
    [
      "what is lost",
      "  HIDE: It loses |",
      ["1 hit.", "hits", "hits equal to the roll."],
      ["square", "becomes stunned."],
    ],
    ["the number behind its amount", "  HIDE: It loses 1 |", ["hits"], ["square", "Party", "stunned"]],
    ["what a sentence may add", "  HIDE: It loses 1 hit |", ["for each hero", "if it is stunned"], ["square"]],
    ["who is placed", "  HIDE: Place a |", ["hero", "Goblin"], ["hits", "stunned", "Party"]],
    ["where it is placed", "  HIDE: Place a Goblin in a |", ["square", "free square. [Random]"], ["hits", "Party"]],
    [
      "a sentence in the next line",
      "  HIDE:\n    |",
      ["It becomes stunned."],
      ["STRIKE n at an enemy within 1 square."],
    ],
    ["what follows “otherwise”", "  HIDE: If it is stunned, it loses 1 hit, otherwise |", ["It flips."], ["square"]],
    ["who an action aims at", "  HIDE at a |", ["hero", "square", "stunned"], ["hits", "Party", "It flips."]],
    ["what happens to a thing", "  HOLD.\n\nRULES\n  When a hero |", ["is removed: each side gains 1 gold."], ["hits"]],
    ["when a rule holds", "  HOLD.\n\nRULES\n  At the end of |", ["each round, each side gains 1 gold."], ["hits"]],
  ])("are offered only where they fit: %s", async (_, marked, inside, outside) => {
    const found = await labels(marked, "ACTIONS");
    expect(found).toEqual(expect.arrayContaining(inside));
    for (const each of outside) expect(found).not.toContain(each);
  });

  test.each([
    ["what a square can be", "  A square can be |", ["a wall."], ["hits", "figure"]],
    ["what a figure has", "  A figure has |", ["hits (0–9)."], ["a wall.", "figure"]],
    ["what a figure is", "  A figure is |", ["a unit."], ["a wall.", "hits"]],
  ])("are offered only where they fit among the things: %s", async (_, marked, inside, outside) => {
    const found = await labels(marked, "THINGS");
    expect(found).toEqual(expect.arrayContaining(inside));
    for (const each of outside) expect(found).not.toContain(each);
  });

  test("are left out of the list once a shape is typed to its end, so that Enter breaks the line", async () => {
    const offers = await offered("  HIDE: The Party |", "ACTIONS");
    expect(offers.find(({ label }) => label === "wins.")).toMatchObject({
      filterText: "wins",
      insertTextFormat: InsertTextFormat.PlainText,
    });
    expect(await labels("  HIDE: It loses 1 |", "ACTIONS")).not.toContain("hit.");
    // An editor takes what changes nothing for no choice, unless it is a snippet.
    const captions = await offered("A|", "THINGS");
    const plain = { filterText: "THINGS", insertTextFormat: InsertTextFormat.PlainText };
    expect(captions.find(({ label }) => label === "THINGS")).toMatchObject(plain);
  });

  test("are offered without snippets by kind, which editors leave out of lists in these files", async () => {
    for (const [marked, at] of [
      ["A|", "THINGS"],
      ["  A|", "THINGS"],
      ["  HIDE: I|", "ACTIONS"],
    ] as const)
      expect((await offered(marked, at)).filter(({ kind }) => kind === CompletionItemKind.Snippet)).toEqual([]);
  });

  test("stand in the outline with their sections, which fold", async () => {
    const client = await opened();
    const symbols = await client.request<DocumentSymbol[]>("textDocument/documentSymbol", {
      textDocument: { uri: GAME },
    });
    expect(symbols.map(({ name }) => name)).toContain("THINGS");
    const things = symbols.find(({ name }) => name === "THINGS");
    expect(things?.children?.map(({ name }) => name)).toContain("A figure is a unit");
    const folds = await client.request<FoldingRange[]>("textDocument/foldingRange", { textDocument: { uri: GAME } });
    expect(folds.length).toBeGreaterThanOrEqual(symbols.length - 1);
    client.dispose();
  });

  test("have the colours of what they stand for", async () => {
    const client = await opened();
    const { data } = await client.request<SemanticTokens>("textDocument/semanticTokens/full", {
      textDocument: { uri: GAME },
    });
    const lines = fileOf("game.bot").split("\n");
    const colours = new Map<string, string>();
    for (let at = 0, line = 0, character = 0; at < data.length; at += 5) {
      const [lines_ = 0, characters = 0, length = 0, type = 0] = data.slice(at, at + 4);
      line += lines_;
      character = lines_ === 0 ? character + characters : characters;
      colours.set(lines[line]?.slice(character, character + length) ?? "", TOKEN_TYPES[type] ?? "");
    }
    expect(Object.fromEntries(colours)).toMatchObject({
      THINGS: "namespace",
      Dungeon: "namespace",
      Goblin: "class",
      hits: "property",
      RUN: "function",
      hero: "type",
    });
    client.dispose();
  });

  test.each([
    ["a game that decides", fileOf("game.bot")],
    ["a game that is played", fileOf("../play/game.bot")],
  ])("are answered about in any state of the text of %s, as somebody types and deletes in it", async (_what, text) => {
    const client = await opened(text);
    const random = randomFrom(SEED);
    const document = TextDocument.create(GAME, "tiebreak", 0, text);
    const edited: EditedText = { uri: GAME, document, past: [] };
    const rounds = effort(60, 600);
    for (let round = 0; round < rounds; round += 1) {
      await apply(client, edited, nextEdit(random, edited, [text], WORDS));
      const position = edited.document.positionAt(random(edited.document.getText().length + 1));
      for (const [method, params] of requestsAt(GAME, position)) await client.request(method, params).catch(refused);
    }
    await client.settle();
    expect(client.log).toEqual([]);
    process.stdout.write(`Names of a game's text: asked about in ${rounds} states of it\n`);
    client.dispose();
  });
});

/** A refusal says why; anything else is a fault of the server. */
function refused(error: unknown): void {
  expect(error).toMatchObject({ code: LSPErrorCodes.RequestFailed });
}

/** What people type into the text of a game, whole and in halves. */
const WORDS =
  "A |It |is a |is a unit.|can be |has hits (0–9)|. |.|: |, |(|) |//|\n|\n  |SIDES\n|UNITS of the |ACTIONS\n|game |TIES: |hero|heroes |wall|É|\t|\r\n|within 1 |not |n |9".split(
    "|",
  );
