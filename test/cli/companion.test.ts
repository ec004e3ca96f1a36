import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { doubtAbout } from "../../library/companion-questions.ts";
import { writeSave } from "../../library/companion-save.ts";
import { readSave } from "../../library/read-save.ts";
import type { Question } from "../../runtime/companion/question.ts";
import { COMMAND_FILE } from "./command-file.ts";
import { ROOT, directoryWith, tiebreak, transcript } from "./command-line.ts";
import { atTerminal } from "./pseudo-terminal.ts";

const SAVE = "companion-callisto-1-lfa.json";
const COMMAND = ["companion", "1", "--bot", "lfa", "--seed", "3"];

function typed(...lines: readonly string[]): string {
  return `${lines.join("\n")}\n`;
}

/** The turn of the solo book's example (S:469-530), with the cards and dice on the table. */
const EXAMPLE = [
  ["commander a", "2"],
  ["1", "corp-sec z", "1", "scout y"],
  // In the example the bot had bolstered before.
  ["a", "1", "bolster deck z", "corp-sec z", "deck", "n"],
  ["captain, corp-sec z, corp-sec y", "y"],
  ["2", "3", "5", "6", "y", "corp y", "scout z", "corp z", "y"],
  ["2, 4", "4", "b3, d3", "1, 2", "all", "none", "all", "7", "y"],
].flat();

const SIZE = { columns: 60, rows: 30 };

describe("companion at a terminal", () => {
  test("Enter alone answers no question, however often it is pressed", async () => {
    const terminal = atTerminal(directoryWith({}), COMMAND, SIZE);
    await terminal.press("", "choice> ");
    const turn = await terminal.press("2\r", "choice> ");
    expect(turn).toContain("What happened to the bot?");
    for (let count = 0; count < 4; count += 1) await terminal.press("\r", "choice> ");
    expect(terminal.raw().split("\u001B[1A")).toHaveLength(5);
    const stopped = await terminal.press("\rq\r", "here.\n");
    expect(stopped).not.toContain("The bot's turn");
  });

  test("every question waits for its own line: a key pressed once more does not answer the next", async () => {
    const directory = directoryWith({});
    const terminal = atTerminal(directory, COMMAND, SIZE);
    await terminal.press("", "choice> ");
    await terminal.press("2\r", "choice> ");
    await terminal.press("n\r\r", "> ");
    await terminal.press("q\r", "here.\n");
    expect(readFileSync(join(directory, SAVE), "utf8")).toContain('"answers":[{"key":"2"},{"key":"n"}]');
  });

  test("what is pasted answers one question: no later one is answered before it is shown", async () => {
    const directory = directoryWith({});
    const terminal = atTerminal(directory, COMMAND, SIZE);
    await terminal.press("", "choice> ");
    const pasted = await terminal.press("2\rn\ry\r", "choice> ");
    expect(pasted).toContain("What happened to the bot?");
    await terminal.press("q\r", "here.\n");
    expect(readFileSync(join(directory, SAVE), "utf8")).toContain('"answers":[{"key":"2"}]');
  });

  test("no line is wider than the terminal, and none breaks within a word", async () => {
    const terminal = atTerminal(directoryWith({}), ["companion", "4", "--bot", "breakers", "--seed", "3"], SIZE);
    await terminal.press("", "choice> ");
    const shown = await terminal.press("1\r", "y or n> ");
    const help = await terminal.press("?\r", "y or n> ");
    const shownLines = terminal.shown();
    const lines = shownLines.slice(shownLines.indexOf("Type an answer")).split("\n");
    expect(lines.filter((line) => line.length > SIZE.columns)).toEqual([]);
    expect(shown.replaceAll(/\s+/g, " ")).toContain("If Drill Crew is off the board");
    expect(help.replaceAll(/\s+/g, " ")).toContain("this action is not possible");
  });

  test("what is longer than the screen is shown screen by screen", async () => {
    const words = ["companion", "4", "--bot", "breakers", "--seed", "3"];
    const terminal = atTerminal(directoryWith({}), words, { columns: 60, rows: 10 });
    const first = await terminal.press("", "y for more> ");
    expect(first.slice(first.indexOf("Scenario 4")).split("\n").length).toBeLessThanOrEqual(10);
    expect(first).not.toContain("Who wins initiative?");
    await terminal.press("\r\r", "y for more> ");
    const second = await terminal.press("y\r", "> ");
    expect(second).toContain("Round 1");
  });

  test("a game that one process plays is refused to another, until that one stops", async () => {
    const directory = directoryWith({});
    const terminal = atTerminal(directory, COMMAND, SIZE);
    await terminal.press("", "choice> ");
    const refused = await tiebreak(directory, COMMAND, typed("2"));
    expect(refused).toMatchObject({ code: 2, output: "" });
    expect(refused.error).toMatch(new RegExp(`${SAVE}: process \\d+ on \\S+ is playing this game`));
    await terminal.press("q\r", "here.\n");
    await terminal.ended;
    expect((await tiebreak(directory, COMMAND, typed("2"))).code).toBe(0);
  });
});

describe("companion", () => {
  test("runs the turn of the book's own example", async () => {
    const directory = directoryWith({});
    const words = ["companion", "1", "--bot", "lfa", "--cards", "person", "--dice", "person", "--seed", "1"];
    const ended = await tiebreak(directory, words, typed(...EXAMPLE, "q"));
    await expect(transcript(words, ended)).toMatchFileSnapshot("goldens/companion/worked-example.txt");
  });

  test("explains, takes back, begins again, passes over and puts right", async () => {
    const directory = directoryWith({});
    const words = ["companion", "1", "--bot", "breakers", "--seed", "11"];
    const lines = ["1", "y", "b", "y", "nonsense", "r", "x", "?", "s", "n", "a", "4", "1", "q"];
    const ended = await tiebreak(directory, words, typed(...lines));
    await expect(transcript(words, ended)).toMatchFileSnapshot("goldens/companion/commands.txt");
  });

  test("a target is an enemy unit: a slip, a word of another question and the bot's own unit are refused", async () => {
    const words = ["companion", "1", "--bot", "lfa", "--seed", "5"];
    const lines = ["2", "n", "rippr b", "y", "scout y", "q"];
    const { output } = await tiebreak(directoryWith({}), words, typed(...lines));
    expect(output).toContain("names> rippr b\n`rippr b` is not in the list. Did you mean Ripper B?\n");
    expect(output).toContain("names> y\n`y` is not in the list.\n");
    expect(output).toContain("names> scout y\n`scout y` is not in the list.\n");
    expect(output.trimEnd().endsWith("The same command continues from here.")).toBe(true);
  });

  test("spaces are named in either case with commas between, and a unit is no space", async () => {
    const lines = [...EXAMPLE.slice(0, EXAMPLE.indexOf("b3, d3")), "B3 d3", "scout y", "B3, d3"];
    const words = ["companion", "1", "--bot", "lfa", "--cards", "person", "--dice", "person"];
    const { output } = await tiebreak(directoryWith({}), words, typed(...lines, "q"));
    expect(output).toContain("names> B3 d3\nPut commas between the names: B3, d3.\n");
    expect(output).toContain("3c Which match “no Corp-Sec present”: B3 or d3?\n  1 B3  2 d3\n");
    expect(output).toContain("names> scout y\nScout Y is not a possible answer here.\n");
  });

  test("asks nothing that a typed-in map answers, and is told what changed on it", async () => {
    const board = join(ROOT, "procedures/callisto/scenario-1/board.json");
    const lines = ["2", "u", "ripper b", "d4", "m", "d4", "2", "u", "none", "n", "y", "y", "q"];
    const words = ["companion", "1", "--bot", "lfa", "--seed", "5", "--board", board];
    const { output, code } = await tiebreak(directoryWith({}), words, typed(...lines));
    expect(code).toBe(0);
    expect(output).toContain("What changed?");
    expect(output).toContain("  Ripper B: d4.\n");
    expect(output).toContain(
      "Which are true for Mech V: space secure or space not an objective? space secure, space not an objective\n",
    );
    expect(output).not.toContain("y or n>");
  });

  test("refuses a board of another scenario or with errors", async () => {
    const other = join(ROOT, "procedures/callisto/scenario-2/board.json");
    const directory = directoryWith({ "broken.json": "{" });
    const words = ["companion", "1", "--bot", "lfa", "--board"];
    expect((await tiebreak(directory, [...words, other])).code).not.toBe(0);
    expect((await tiebreak(directory, [...words, "broken.json"])).code).toBe(1);
    expect((await tiebreak(directory, [...words, "missing.json"])).code).toBe(2);
    expect(existsSync(join(directory, SAVE))).toBe(false);
  });

  test("speaks to programs in JSON, a line for every question", async () => {
    const ended = await tiebreak(
      directoryWith({}),
      [...COMMAND, "--format", "json"],
      typed('{"key":"2"}', '{"key":"n"}'),
    );
    const lines = ended.output
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { question: { form: string } });
    expect(ended).toMatchObject({ code: 0, error: "" });
    expect(lines.map(({ question }) => question.form)).toEqual(["choice", "choice", "choice"]);
  });

  test("refuses what no answer in JSON is, says which would be one, and asks on", async () => {
    const directory = directoryWith({});
    const lines = ['{"key":"2"', '{"key":2}', '["2"]', '{"yes":true}', '{"key":"2"}', '{"key":"n"}'];
    const { output, code } = await tiebreak(directory, [...COMMAND, "--format", "json"], typed(...lines));
    const notes = output.split("\n").filter((line) => line.startsWith('{"note"'));
    expect(code).toBe(0);
    expect(notes.map((line) => (JSON.parse(line) as { note: string }).note)).toEqual([
      'This is not an answer in JSON. Send one such as {"key":"1"}.',
      'This is not an answer in JSON. Send one such as {"key":"1"}.',
      "Answer with 1 or 2.",
      "Answer with 1 or 2.",
    ]);
    expect(readFileSync(join(directory, SAVE), "utf8")).toContain('"answers":[{"key":"2"},{"key":"n"}]');
  });

  test("goes on where it was left, whenever that was", async () => {
    const lines = ["2", "1", "scout y", "n", "y", "n", "nowhere", "b", "nowhere", "none", "c3", "c3", "y"];
    const whole = directoryWith({});
    await tiebreak(whole, COMMAND, typed(...lines));
    const wanted = readFileSync(join(whole, SAVE), "utf8");
    const parts = directoryWith({});
    for (const line of lines) expect((await tiebreak(parts, COMMAND, typed(line))).code).toBe(0);
    expect(readFileSync(join(parts, SAVE), "utf8")).toBe(wanted);
  });

  test("loses nothing when its process is killed", async () => {
    const directory = directoryWith({});
    const child = spawn(process.execPath, [COMMAND_FILE, ...COMMAND], {
      cwd: directory,
      stdio: ["pipe", "pipe", "ignore"],
    });
    const killed = new Promise((resolve) => child.on("exit", resolve));
    child.stdin.write(typed("2", "1", "scout y"));
    await new Promise<void>((resolve) => {
      let output = "";
      child.stdout.on("data", (data: Buffer) => {
        output += data.toString();
        if (output.includes("out of the game")) resolve();
      });
    });
    child.kill("SIGKILL");
    await killed;
    const again = await tiebreak(directory, COMMAND, typed("b"));
    expect(again.output).toContain(`Continuing ${SAVE} (3 answers`);
    expect(again.output).toContain("Which unit of the bot was hit?");
  });

  test.each([
    ["no JSON", (text: string) => text.slice(0, 40), "this is not JSON"],
    ["another answer", (text: string) => text.replace('{"key":"2"}', '{"key":"1"}'), "its checksum is wrong"],
    ["another program's file", () => '{"format":"something else"}', "(“tiebreak companion 2”)"],
    ["a list", () => "[]", "this is not a saved game"],
    ["nothing", () => "", "this is not JSON"],
  ])("leaves a damaged save file as it is: %s", async (_name, damage, reason) => {
    const directory = directoryWith({});
    await tiebreak(directory, COMMAND, typed("2"));
    const path = join(directory, SAVE);
    const damaged = damage(readFileSync(path, "utf8"));
    writeFileSync(path, damaged);
    const ended = await tiebreak(directory, COMMAND, typed("2"));
    expect(ended.code).toBe(2);
    expect(ended.error).toContain(reason);
    expect(ended.error).toContain("The file was not changed.");
    expect(readFileSync(path, "utf8")).toBe(damaged);
  });

  test("begins anew when asked to, and keeps the game before beside it", async () => {
    const directory = directoryWith({});
    await tiebreak(directory, COMMAND, typed("2"));
    const before = readFileSync(join(directory, SAVE), "utf8");
    const ended = await tiebreak(directory, [...COMMAND, "--new"], typed("1"));
    expect(ended.output).not.toContain("Continuing");
    expect(readFileSync(join(directory, `${SAVE}.before`), "utf8")).toBe(before);
  });

  test("goes on from another directory, with the same sheets written otherwise", async () => {
    const directory = directoryWith({});
    await tiebreak(directory, COMMAND, typed("2"));
    const sheet = join(ROOT, "procedures/callisto/scenario-1/");
    const copies = ["lfa.bot", "breakers.bot", "scenario.bot"].map((name): [string, string] => [
      `procedures/callisto/scenario-1/${name}`,
      `// A remark.\n${readFileSync(join(sheet, name), "utf8")}`,
    ]);
    const elsewhere = directoryWith(Object.fromEntries(copies));
    const words = [...COMMAND, "--save", join(directory, SAVE)];
    expect(await tiebreak(elsewhere, words, "")).toMatchObject({
      code: 0,
      output: expect.stringContaining("(1 answers"),
    });
  });

  test("goes on with a file of before, which had no game in its name and none inside", async () => {
    const directory = directoryWith({});
    await tiebreak(directory, COMMAND, typed("2", "n", "q"));
    const saved = readSave(readFileSync(join(directory, SAVE), "utf8"));
    if (saved.kind !== "game") throw new Error(saved.reason);
    const { game, ...before } = saved.game;
    expect(game).toBe("Callisto");
    const old = directoryWith({ "companion-1-lfa.json": writeSave(before) });
    const { output } = await tiebreak(old, COMMAND, typed("q"));
    expect(output).toContain("Continuing companion-1-lfa.json (2 answers");
    expect(existsSync(join(old, SAVE))).toBe(false);
  });

  test("leaves a file of another game alone, and refuses it where it is named", async () => {
    const directory = directoryWith({});
    await tiebreak(directory, COMMAND, typed("2", "q"));
    const saved = readSave(readFileSync(join(directory, SAVE), "utf8"));
    if (saved.kind !== "game") throw new Error(saved.reason);
    const other = writeSave({ ...saved.game, game: "Garden" });
    const beside = directoryWith({ "companion-1-lfa.json": other });
    const { output } = await tiebreak(beside, COMMAND, typed("q"));
    expect(output).toContain(`Saved in ${SAVE}`);
    expect(readFileSync(join(beside, "companion-1-lfa.json"), "utf8")).toBe(other);
    const { error, code } = await tiebreak(beside, [...COMMAND, "--save", "companion-1-lfa.json"], "");
    expect({ error, code }).toEqual({
      error:
        "tiebreak: companion-1-lfa.json: this is a game of Garden scenario 1 with the bot as LFA; name another file with --save\n",
      code: 2,
    });
  });

  test("refuses a save file of other sheets", async () => {
    const directory = directoryWith({});
    await tiebreak(directory, COMMAND, typed("2"));
    const sheet = join(ROOT, "procedures/callisto/scenario-1/");
    const copies = ["lfa.bot", "breakers.bot", "scenario.bot"].map((name): [string, string] => [
      `procedures/callisto/scenario-1/${name}`,
      readFileSync(join(sheet, name), "utf8").replace("Threshold 5/6/7", "Threshold 5/6/8"),
    ]);
    const elsewhere = directoryWith(Object.fromEntries(copies));
    const ended = await tiebreak(elsewhere, [...COMMAND, "--save", join(directory, SAVE)], "");
    expect(ended).toMatchObject({ code: 2, output: "" });
    expect(ended.error).toContain("this game started with other sheets");
  });

  test("refuses a save file of another game", async () => {
    const directory = directoryWith({});
    await tiebreak(directory, [...COMMAND, "--save", "mine.json"], typed("2"));
    const ended = await tiebreak(directory, ["companion", "2", "--bot", "lfa", "--save", "mine.json"], "");
    expect(ended).toMatchObject({ code: 2, output: "" });
    expect(ended.error).toContain("mine.json: this is a game of scenario 1 with the bot as LFA");
  });

  test.each([
    [["companion", "9", "--bot", "lfa"], "no scenario 9 in the book"],
    [["companion", "1", "--bot", "dwarves"], "--bot dwarves: it must be breakers or lfa"],
    [["companion", "1"], "1: this names no sheet; give the bot's side with --bot: breakers or lfa"],
  ])("is misused: %j", async (words, message) => {
    const directory = directoryWith({});
    const ended = await tiebreak(directory, words);
    expect(ended).toMatchObject({ code: 2, output: "" });
    expect(ended.error).toContain(message);
    expect(existsSync(join(directory, SAVE))).toBe(false);
  });

  test("takes a scenario by its folder", async () => {
    const ended = await tiebreak(directoryWith({}), ["companion", "scenario-3/", "--bot", "LFA"], "");
    expect(ended.output).toContain("Scenario 3: ");
  });
});

describe("a name that was not given before", () => {
  function asked(sort: string, known: readonly string[]): Question & { readonly form: "names" } {
    const form = { sort, isPlace: sort === "Space" || sort === "Hex", among: null, known, excluded: [] };
    const bounds = { least: 0, most: 9, none: "", nowhere: false };
    return { ...form, ...bounds, form: "names", text: "", terms: [], commands: [], asked: null, scene: null };
  }

  test.each([
    ["Space", ["c3", "d4"], "c33", "`c33` is a new name. Did you mean c3?"],
    ["Space", ["c3", "d4"], "north gate", "`north gate` is a new name. Is it a space on the board?"],
    ["Hex", ["0608"], "c3", "`c3` is a new name. Is it a hex on the board?"],
    ["Space", ["hangar", "dock"], "hangr", "`hangr` is a new name. Did you mean hangar?"],
    ["Door", ["Ripper B"], "rippr b", "`rippr b` is a new name. Did you mean Ripper B?"],
    ["Structure", [], "bunker c3", "`bunker c3` is a new name, and not a unit. Is it a structure on the board?"],
  ])(
    "is doubted where it is probably a slip, and always where it is no space: %s %j %s",
    (sort, known, name, doubt) => {
      expect(doubtAbout(asked(sort, known), name)).toBe(doubt);
    },
  );

  test.each([
    [[], "c3"],
    [["c3"], "d4"],
    [["c3"], "C9"],
  ])("is not doubted where it looks like the other places: %j %s", (known, name) => {
    for (const sort of ["Space", "Hex"]) expect(doubtAbout(asked(sort, known), name)).toBeNull();
  });
});
