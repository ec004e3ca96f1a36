import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT, directoryWith, tiebreak, transcript } from "./command-line.ts";

const SAVE = "companion-1-lfa.json";
const COMMAND = ["companion", "1", "--bot", "lfa", "--seed", "3"];

function typed(...lines: readonly string[]): string {
  return `${lines.join("\n")}\n`;
}

/** The turn of the solo book's example (S:469-530), with the cards and dice on the table. */
const EXAMPLE = [
  ["commander a", "2"],
  ["1", "corp-sec z", "1", "scout y"],
  // In the example the bot had bolstered before.
  ["a", "1", "bolster deck z", "corp-sec z", "deck", ""],
  ["captain, corp-sec z, corp-sec y"],
  ["2", "3", "5", "6", "", "corp y", "scout z", "corp z"],
  ["n", "y", "n", "y", "0", "", "b3 d3", "1 2", "", "", "", "7", ""],
].flat();

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

  test("speaks to programs in JSON, a line for every question", async () => {
    const ended = await tiebreak(
      directoryWith({}),
      [...COMMAND, "--format", "json"],
      typed('{"key":"2"}', '{"key":""}'),
    );
    const lines = ended.output
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { question: { form: string } });
    expect(ended).toMatchObject({ code: 0, error: "" });
    expect(lines.map(({ question }) => question.form)).toEqual(["choice", "choice", "choice"]);
  });

  test("goes on where it was left, whenever that was", async () => {
    const lines = ["2", "1", "scout y", "", "", "n", "0", "b", "0", "", "c3", "c3"];
    const whole = directoryWith({});
    await tiebreak(whole, COMMAND, typed(...lines));
    const wanted = readFileSync(join(whole, SAVE), "utf8");
    const parts = directoryWith({});
    for (const line of lines) expect((await tiebreak(parts, COMMAND, typed(line))).code).toBe(0);
    expect(readFileSync(join(parts, SAVE), "utf8")).toBe(wanted);
  });

  test("loses nothing when its process is killed", async () => {
    const directory = directoryWith({});
    const child = spawn(process.execPath, [join(ROOT, "cli/main.ts"), ...COMMAND], {
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
    expect(again.output).toContain(`Going on with ${SAVE} (3 answers`);
    expect(again.output).toContain("Which unit of the bot was hit?");
  });

  test.each([
    ["no JSON", (text: string) => text.slice(0, 40), "it is no JSON"],
    ["another answer", (text: string) => text.replace('{"key":"2"}', '{"key":"1"}'), "its sum does not fit"],
    ["another program's file", () => '{"format":"something else"}', "it is no “tiebreak companion 1”"],
    ["a list", () => "[]", "it is no saved game"],
    ["nothing", () => "", "it is no JSON"],
  ])("leaves a damaged save file as it is: %s", async (_name, damage, reason) => {
    const directory = directoryWith({});
    await tiebreak(directory, COMMAND, typed("2"));
    const path = join(directory, SAVE);
    const damaged = damage(readFileSync(path, "utf8"));
    writeFileSync(path, damaged);
    const ended = await tiebreak(directory, COMMAND, typed("2"));
    expect(ended.code).toBe(2);
    expect(ended.error).toContain(reason);
    expect(ended.error).toContain("it was left as it is");
    expect(readFileSync(path, "utf8")).toBe(damaged);
  });

  test("begins anew when asked to, and keeps the game before beside it", async () => {
    const directory = directoryWith({});
    await tiebreak(directory, COMMAND, typed("2"));
    const before = readFileSync(join(directory, SAVE), "utf8");
    const ended = await tiebreak(directory, [...COMMAND, "--new"], typed("1"));
    expect(ended.output).not.toContain("Going on with");
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
    expect(ended.error).toContain("it was begun with other sheets");
  });

  test("refuses a save file of another game", async () => {
    const directory = directoryWith({});
    await tiebreak(directory, [...COMMAND, "--save", "mine.json"], typed("2"));
    const ended = await tiebreak(directory, ["companion", "2", "--bot", "lfa", "--save", "mine.json"], "");
    expect(ended).toMatchObject({ code: 2, output: "" });
    expect(ended.error).toContain("mine.json: it is a game of scenario 1 with LFA as the bot");
  });

  test.each([
    [["companion", "9", "--bot", "lfa"], "there is no scenario 9"],
    [["companion", "1", "--bot", "dwarves"], "--bot dwarves: it must be breakers or lfa"],
    [["companion", "1"], "required option '--bot <side>' not specified"],
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
