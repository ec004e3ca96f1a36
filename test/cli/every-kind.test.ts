import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { format as prettier } from "prettier";
import { type FileKind, fileKind } from "../../compiler/file-kind.ts";
import { LEXICONS } from "../registry.ts";
import * as plugin from "../../prettier-plugin/index.ts";
import { oneOfEvery } from "../effort.ts";
import { SCENARIO_1, directoryWith, tiebreak } from "./command-line.ts";

const bookFile = (name: string): string => readFileSync(join(SCENARIO_1, name), "utf8");
const SHEET = bookFile("lfa.bot");
/** A sheet that every command that mends has something to do with. */
const UNTIDY = SHEET.replace(/^1 /m, "•  1   ").replace("SUPPRESS", "SUPRESS");

/** Files of every kind that no command may change, and what each is. */
const FOREIGN: readonly (readonly [name: string, text: string, kind: FileKind | null])[] = [
  ["board.json", bookFile("board.json"), "board"],
  [
    "a.situation.yaml",
    bookFile("first-decision.situation.yaml").replace(/^sheet: .*/m, "sheet: mine/lfa.bot"),
    "situations",
  ],
  [
    "game.bot",
    "game Mine\n\nSIDES\n  Red: the bot.\n\nBOARD\n  A grid of squares, 2 × 2.\n\nTHINGS\n  A pawn is a unit.\n\nUNITS of Red\n  Scout.\n",
    "game",
  ],
  ["tiebreak.json", '{ "lints": { "shadowed-clause": "off" } }\n', "settings"],
  ["READINGS.md", `${bookFile("../READINGS.md")}\n- **Bold**  {brace} • 1 ﬁrst\n`, "ledger"],
  ["pages.yaml", 'source: "A book"\nsheets:\n', "pages"],
  ["package.json", '{ "name": "mine", "scripts": { "board": "{a} (2)" } }\n', null],
  ["other.bot", '{\n  "name": "x",\n  "services": [{ "a": 1 }]\n}\n', null],
  ["notes.bot", "remember   this: {2} • “it”\n\n\n\n- 1 thing\n", "sheet"],
  ["unknown.bot", "game   Chessboard\nscenario 1\nbot White\n\nKNIGHT\n1  {MOVE} 1.  [Random]\n", "sheet"],
  ["page.txt", `• ${SHEET.slice(SHEET.indexOf("\n\n"))}`, null],
  ["sheet.txt", UNTIDY, "sheet"],
  ["notes.md", "# The game Callisto\n\n* **one** {two} (3)\n", null],
  ["data.yaml", "list:\n  - '{a}'  # remark\n", null],
  ["code.js", "export const x = {  a: [1] }; // ﬁne\n", null],
  ["lfa.js", "export const mine = 1;\n", null],
  ["breakers.d.ts", "export declare const mine: 1;\n", null],
  ["mine.lock", "a lock of another program\n", null],
  ["empty.json", "", null],
];

/** Those that commands make, filled in before the first test. */
const MADE = new Map<string, string>();

beforeAll(async () => {
  const directory = mkdtempSync(join(tmpdir(), "tiebreak-"));
  const made = async (name: string, ...words: readonly string[]): Promise<void> => {
    MADE.set(name, (await tiebreak(directory, words)).output);
  };
  await made("roster.json", "roster", "--game", "callisto", "--format", "file");
  await made("game.jsonl", "simulate", "1", "--games", "1", "--log-game", "0");
  await made("part.json", "simulate", "1", "--games", "1", "--format", "json");
  await tiebreak(directory, ["companion", "1", "--bot", "lfa", "--seed", "1", "--save", "save.json"], "");
  MADE.set("save.json", readFileSync(join(directory, "save.json"), "utf8"));
  rmSync(directory, { recursive: true });
});

const KINDS_MADE: Readonly<Record<string, FileKind>> = {
  "roster.json": "roster",
  "game.jsonl": "log",
  "part.json": "simulation",
  "save.json": "save",
};

function directoryOf(more: Readonly<Record<string, string>>): string {
  return directoryWith({
    "mine/scenario.bot": bookFile("scenario.bot"),
    "mine/breakers.bot": bookFile("breakers.bot"),
    "mine/lfa.bot": SHEET,
    "untidy/untidy.bot": UNTIDY,
    ...more,
  });
}

/** A new folder with a file of every kind. */
function everyKind(): string {
  return directoryOf(Object.fromEntries([...FOREIGN.map(([name, text]) => [name, text]), ...MADE]));
}

/** All that is in a folder and may not change, with its texts. */
function contentOf(directory: string): ReadonlyMap<string, string> {
  const names = [...FOREIGN.map(([name]) => name), ...MADE.keys()];
  return new Map(
    names.map((name) => [
      name,
      statSync(join(directory, name), { throwIfNoEntry: false }) ? readFileSync(join(directory, name), "utf8") : "gone",
    ]),
  );
}

describe("what a file is", () => {
  test.each(FOREIGN.map(([name, text, kind]) => [name, text, kind] as const))("is told of %s", (name, text, kind) => {
    expect(fileKind(name, text, LEXICONS)).toBe(kind);
  });

  test("is told of what commands write", () => {
    for (const [name, text] of MADE) expect([name, fileKind(name, text, LEXICONS)]).toEqual([name, KINDS_MADE[name]]);
  });

  test("is told of a file that is cut off or renamed", () => {
    const board = bookFile("board.json");
    expect(fileKind("mine.txt", board.slice(0, 120), LEXICONS)).toBe("board");
    expect(fileKind("mine.bot", board, LEXICONS)).toBe("board");
    expect(fileKind("a.yaml", bookFile("first-decision.situation.yaml"), LEXICONS)).toBe("situations");
  });
});

/** Each command that takes files, with the kinds it takes; `FILE` stands for the file. */
const TAKES: readonly (readonly [words: string, kinds: readonly FileKind[]])[] = [
  ["check FILE", ["sheet", "situations", "game"]],
  ["check --fix FILE", ["sheet", "situations", "game"]],
  ["check --fix --deep --positions 1 FILE", ["sheet", "situations", "game"]],
  ["check --config FILE mine/lfa.bot", ["settings"]],
  ["format FILE", ["sheet", "game"]],
  ["format --check FILE", ["sheet", "game"]],
  ["repair FILE", ["sheet"]],
  ["repair --check FILE", ["sheet"]],
  ["compile FILE --out .", ["sheet"]],
  ["decide FILE", ["situations"]],
  ["test FILE", ["situations"]],
  ["test a.situation.yaml --roster FILE", ["roster"]],
  ["mutate FILE --sample 1 --positions 0 --save new.situation.yaml", ["sheet"]],
  ["mutate mine/lfa.bot --sample 1 --positions 0 --situations FILE", ["situations"]],
  ["render FILE --out new.html", ["sheet"]],
  ["export FILE --out new.json", ["sheet", "game"]],
  ["companion callisto/1 --bot lfa --board FILE --save new.json", ["board"]],
  ["simulate callisto/1 --games 1 --board FILE --out new.txt", ["board"]],
  ["simulate merge FILE --out new.txt", ["simulation"]],
  ["replay FILE", ["log"]],
  ["board check FILE", ["board"]],
  ["board draw FILE --out new.svg", ["board", "situations", "game"]],
  ["roster --roster FILE", ["roster"]],
  ["diff mine/lfa.bot FILE", ["sheet"]],
  ["diff mine/lfa.bot FILE --save .", ["sheet"]],
  ["ask FILE --decides --positions 1", ["sheet"]],
  ["words --sheet FILE", ["sheet"]],
  ["trace-book FILE", ["pages"]],
  ["setup FILE --out new.txt", ["sheet"]],
  ["score FILE", ["sheet"]],
  ["play --resume FILE", ["log"]],
];

/** Each option that names a file to write. */
const WRITES: readonly string[] = [
  "render mine/lfa.bot --out FILE",
  "export mine/lfa.bot --out FILE",
  "board draw board.json --out FILE",
  "simulate merge part.json --format json --out FILE",
  "simulate 1 --games 1 --log-game 0 --out FILE",
  "mutate mine/lfa.bot --sample 1 --positions 0 --save FILE",
  "companion 1 --bot lfa --save FILE --new",
  "play 1 --as none --lfa random --breakers random --save FILE",
  "play 1 --as none --save mine",
];

describe("no command changes a file that is not a sheet", () => {
  test.each(TAKES)("%s, whatever file it is given", async (line, kinds) => {
    const directory = everyKind();
    const before = contentOf(directory);
    const all = [...FOREIGN.map(([name, , kind]) => [name, kind] as const), ...Object.entries(KINDS_MADE)];
    const mends = /^(?:check --fix|format|repair) FILE/.test(line);
    const files = mends ? all : [...oneOfEvery(4, all), ["mine/lfa.bot", "sheet"] as const];
    for (const [file, kind] of files) {
      // A page that was pasted into a sheet is repaired, whatever is in it.
      if (line === "repair FILE" && file === "notes.bot") continue;
      // Long work on what a command takes is the matter of its own tests.
      if (kind !== null && kinds.includes(kind) && kind !== "sheet" && !line.includes("FILE --")) continue;
      const words = line.split(" ").map((word) => (word === "FILE" ? file : word));
      const { code, error } = await tiebreak(directory, words, "");
      expect([words.join(" "), contentOf(directory)]).toEqual([words.join(" "), before]);
      if (kind === null || kinds.includes(kind) || file === "empty.json") continue;
      expect([words.join(" "), code]).toEqual([words.join(" "), 2]);
      expect(error).toContain(file);
    }
  });

  test.each([
    "check --fix",
    "format",
    "repair",
    "compile --out build",
    "check",
    "test",
    "board check .",
    "trace-book",
    "simulate merge .",
  ])("%s, over the whole folder", async (line) => {
    const directory = everyKind();
    const before = contentOf(directory);
    await tiebreak(directory, line.split(" "));
    expect(contentOf(directory)).toEqual(before);
  });

  test.each(WRITES)("%s, where the file is there already", async (line) => {
    const directory = everyKind();
    const before = contentOf(directory);
    const kept = [
      ...Object.keys(KINDS_MADE),
      ...FOREIGN.flatMap(([name, , kind]) => (kind === null ? [] : [name])),
      "mine/lfa.bot",
    ];
    for (const file of oneOfEvery(3, kept)) {
      const words = line.split(" ").map((word) => (word === "FILE" ? file : word));
      if (line.startsWith("companion") && file === "save.json") continue;
      if (line.startsWith("simulate merge") && file === "part.json") continue;
      const { code } = await tiebreak(directory, words, "");
      expect([words.join(" "), code]).toEqual([words.join(" "), 2]);
      expect([words.join(" "), contentOf(directory)]).toEqual([words.join(" "), before]);
      expect(readFileSync(join(directory, "mine/lfa.bot"), "utf8")).toBe(SHEET);
    }
  });

  test("the Prettier plugin, whatever it is told to format", async () => {
    for (const [name, text, kind] of FOREIGN) {
      if (name === "sheet.txt" || text === "") continue;
      const options = { parser: "tiebreak", plugins: [plugin], filepath: join("/nowhere", name) };
      const written = await prettier(text, options).catch(() => text);
      expect([name, kind, written]).toEqual([name, kind, text]);
    }
  });
});

test("a folder's sheets are still mended beside the other files", async () => {
  const directory = everyKind();
  const { output, error, code } = await tiebreak(directory, ["format"]);
  expect(code).toBe(1);
  expect(output).toContain("untidy/untidy.bot");
  expect(error).toContain("other.bot: this is not a sheet");
  expect(error).toContain("unknown.bot was not changed: “Chessboard” is not a known game");
});

test.each([
  ["check board.json", "board.json: this is a board; run `tiebreak board check board.json`"],
  ["format a.situation.yaml", "a.situation.yaml: this is a file of situations; run `tiebreak test a.situation.yaml`"],
  ["repair notes.md", "notes.md: this is not a sheet; a sheet's name ends in .bot, or its first line names its game"],
  ["board check mine/lfa.bot", "mine/lfa.bot: this is a sheet; run `tiebreak check mine/lfa.bot`"],
  ["decide roster.json", "roster.json: this is a roster; run `tiebreak roster --roster roster.json`"],
  ["render tiebreak.json", "tiebreak.json: this is a file of settings; run `tiebreak check --config tiebreak.json`"],
  ["replay part.json", "part.json: this is the report of a simulation; run `tiebreak simulate merge part.json`"],
  ["check game.jsonl", "game.jsonl: this is the log of a game; run `tiebreak replay game.jsonl`"],
  ["format sheet.txt", "sheet.txt was not changed: its name does not end in .bot; rename it first"],
])("%s says what the file is and what to do", async (line, sentence) => {
  expect((await tiebreak(everyKind(), line.split(" "))).error).toBe(`tiebreak: ${sentence}\n`);
});
