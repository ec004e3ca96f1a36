import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT, SCENARIO_1, directoryWith, tiebreak, transcript } from "./command-line.ts";

const FIRST = "procedures/callisto/scenario-1/first-decision.situation.yaml";

const SITUATION = `sheet: callisto/scenario-1/lfa
board: { grid: 3x3 }
markers: { bot: { scouted: all } }
units:
  bot: { Corp-Sec Y: b2 }
row: [Captain*]
cards: { bolster: { Y: 3, Z: 3, A: 2, V: 2 }, deck: [Interference, Scout Y] }
`;

async function captain(...options: readonly string[]): Promise<Awaited<ReturnType<typeof tiebreak>>> {
  return tiebreak(directoryWith({ "captain.situation.yaml": SITUATION }), [
    "decide",
    "captain.situation.yaml",
    ...options,
  ]);
}

describe("decide", () => {
  test.each([
    ["plain", []],
    ["explain", ["--explain"]],
    ["why-not", ["--why-not", "d4", "--why-not", "2a", "--why-not", "5", "--why-not", "e5"]],
    ["json", ["--format", "json", "--explain", "--why-not", "d4"]],
  ])("tells a decision: %s", async (name, options) => {
    const words = ["decide", FIRST, ...options];
    const ended = await tiebreak(ROOT, words);
    await expect(transcript(words, ended)).toMatchFileSnapshot(`goldens/decide/${name}.txt`);
  });

  test("notes on the error stream that every space counts as scouted where nothing is said of it", async () => {
    const unstated = SITUATION.replace(/^markers.*\n/m, "");
    const words = ["decide", "captain.situation.yaml", "--dice", "7"];
    const ended = await tiebreak(directoryWith({ "captain.situation.yaml": unstated }), words);
    expect(ended).toMatchObject({ code: 0, output: (await captain("--dice", "7")).output });
    expect(ended.error).toBe(`captain.situation.yaml:2:1 note situation-all-scouted
  This situation does not say which spaces the bot has scouted, so every space counts as scouted.
   |
 2 | board: { grid: 3x3 }
   | ^^^^^
   = help: If you mean that, write \`markers: { bot: { scouted: all } }\`.

`);
  });

  test("takes dice that a person rolled", async () => {
    expect(await captain("--dice", "7")).toMatchObject({
      code: 0,
      error: "",
      output: expect.stringContaining("Captain → 1 row 2: COMMAND 2\nDice: d10 7\n"),
    });
    const ended = await captain("--dice", "2,1,5,9");
    expect(ended.output).toContain("BOLSTER 3 from Y, Z, V\nDice: d10 2, d10 1, d10 5, d10 9\n");
  });

  test("says which dice are missing, and which were not needed", async () => {
    const short = await captain("--dice", "2,1");
    expect(short).toMatchObject({ code: 2, output: "" });
    expect(short.error).toContain("a d10 is needed, but all 2 given dice are taken");
    expect(await captain("--dice", "7,3,3")).toMatchObject({ code: 0, error: "2 of the given dice were not used\n" });
    expect(await captain("--dice", "7,3")).toMatchObject({ code: 0, error: "1 of the given dice was not used\n" });
  });

  test("rolls the same dice again for the same seed", async () => {
    const first = await captain("--seed", "5", "--explain");
    expect(first.code).toBe(0);
    expect(first.output).toContain("(--seed 5 rolls them again)");
    expect(await captain("--seed", "5", "--explain")).toEqual(first);
  });

  test("names the seed that it took where none was given", async () => {
    const { output } = await captain();
    const seed = /--seed (\d+) rolls/.exec(output)?.[1] ?? "";
    expect((await captain("--seed", seed)).output).toBe(output);
  });

  test("chooses a situation of a file by its id, and the first where none is named", async () => {
    const text = ["one", "two"].map((id) => `id: ${id}\n${SITUATION}`).join("---\n");
    const directory = directoryWith({ "both.situation.yaml": text });
    const named = await tiebreak(directory, ["decide", "both.situation.yaml", "--id", "two", "--dice", "7"]);
    expect(named).toMatchObject({ code: 0, error: "", output: expect.stringMatching(/^two\n/) });
    const unnamed = await tiebreak(directory, ["decide", "both.situation.yaml", "--dice", "7"]);
    expect(unnamed).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^one\n/),
      error: "both.situation.yaml has 2 situations and this is the first; choose another with --id\n",
    });
    expect(await tiebreak(directory, ["decide", "both.situation.yaml", "--id", "three"])).toEqual({
      code: 2,
      output: "",
      error: "tiebreak: both.situation.yaml: there is no situation three; it has one, two\n",
    });
  });

  test("finds the sheets in a procedures folder above the position", async () => {
    const sheets = ["lfa.bot", "breakers.bot", "scenario.bot"].map((name): [string, string] => [
      `procedures/callisto/scenario-1/${name}`,
      readFileSync(join(SCENARIO_1, name), "utf8").replace("COMMAND 2.", "COMMAND 3."),
    ]);
    const directory = directoryWith({
      ...Object.fromEntries(sheets),
      "positions/mine/captain.situation.yaml": SITUATION,
    });
    const ended = await tiebreak(directory, ["decide", "positions/mine/captain.situation.yaml", "--dice", "7"]);
    expect(ended.output).toContain("COMMAND 3");
  });

  test.each([
    ["faces that are none", ["--dice", "7,x"], "Write the faces with commas between them, such as 7,3."],
    ["a seed that is no number", ["--seed", "x"], "It must be a whole number."],
    ["a seed beside dice", ["--seed", "1", "--dice", "7"], "cannot be used with option '--dice <faces>'"],
    ["procedures that are not there", ["--procedures", "nowhere"], "nowhere: there is no such directory"],
  ])("refuses %s", async (_what, options, message) => {
    const ended = await captain(...options);
    expect(ended).toMatchObject({ code: 2, output: "" });
    expect(ended.error).toContain(message);
  });

  test("tells every mistake in a position", async () => {
    const wrong = SITUATION.replace("Captain*", "Captian*").replace("b2", "z9").replace("board:", "bord:");
    const words = ["decide", "wrong.situation.yaml"];
    const ended = await tiebreak(directoryWith({ "wrong.situation.yaml": wrong }), words);
    expect(ended.code).toBe(1);
    await expect(transcript(words, ended)).toMatchFileSnapshot("goldens/decide/mistakes.txt");
  });

  test("needs a card that is marked", async () => {
    const text = SITUATION.replace("Captain*", "Captain");
    const ended = await tiebreak(directoryWith({ "a.situation.yaml": text }), ["decide", "a.situation.yaml"]);
    expect(ended.code).toBe(1);
    expect(ended.error).toContain("situation-acting-card");
  });
});

test("decide prints what the defined words of its trace mean, if asked to", async () => {
  const page = (name: string): string => readFileSync(join(SCENARIO_1, name), "utf8");
  const rows = "DEFINITIONS\n  Hot place: threatened objective.\n  Odd place: hot place.\n  Spare place: objective.\n";
  const sheet = page("lfa.bot").replace("DANGEROUS", `${rows}\nDANGEROUS`).replace("Threatened objective", "Odd place");
  const folder = "procedures/callisto/scenario-1";
  const directory = directoryWith({
    [`${folder}/lfa.bot`]: sheet,
    [`${folder}/breakers.bot`]: page("breakers.bot"),
    [`${folder}/scenario.bot`]: page("scenario.bot"),
    "first.situation.yaml": page("first-decision.situation.yaml"),
  });
  const ask = async (...options: readonly string[]) =>
    tiebreak(directory, ["decide", "first.situation.yaml", ...options]);
  const { output } = await ask("--explain", "--definitions");
  expect(output).toContain("✗ a) odd place: ");
  expect(output).toContain("\nDefined words:\n  hot place: threatened objective\n  odd place: hot place\n");
  expect((await ask("--explain")).output).not.toContain("Defined words");
  const json = JSON.parse((await ask("--definitions", "--format", "json")).output) as { definitions: unknown };
  expect(json.definitions).toHaveLength(2);
});
