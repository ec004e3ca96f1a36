import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SCENARIO_1, directoryWith, tiebreak } from "./command-line.ts";

const FIRST = readFileSync(join(SCENARIO_1, "first-decision.situation.yaml"), "utf8");

const BOMB = [
  "a0: &a0 [x, x, x, x, x, x, x, x, x]",
  ...Array.from({ length: 12 }, (_, level) => {
    const nine = Array<string>(9).fill(`*a${level}`).join(", ");
    return `a${level + 1}: &a${level + 1} [${nine}]`;
  }),
].join("\n");

const INPUTS: readonly (readonly [string, string | Uint8Array])[] = [
  ["noise", Uint8Array.from({ length: 20_000 }, (_, index) => (index * index * 31 + index * 7) % 256)],
  ["aliases that multiply", BOMB],
  ["lists nested a hundred thousand deep", "[".repeat(100_000)],
  ["six megabytes", "a: b\n".repeat(1_200_000)],
  ["a sentence", "hello there\n"],
  ["a list", "- a\n- b\n"],
  ["a key that every object has", "constructor: 1\n__proto__: { sheet: x }\n"],
  ["control characters", 'id: "\u001B[31mred"\nsheet: "\u0007"\n'],
];

/** A folder with files of situations, and with one scenario for them: what names no sheet may mean any that is there. */
function folderOf(situations: Readonly<Record<string, string | Uint8Array>>): string {
  const sheets = ["lfa.bot", "breakers.bot", "scenario.bot"].map((name) => [
    `procedures/callisto/scenario-1/${name}`,
    readFileSync(join(SCENARIO_1, name)),
  ]);
  return directoryWith({ ...situations, ...Object.fromEntries(sheets) });
}

describe.each(INPUTS)("a situation file that holds %s", (_what, content) => {
  test("is told as a mistake by test, and the others run", async () => {
    const directory = folderOf({ "a.situation.yaml": content, "b.situation.yaml": FIRST });
    const ended = await tiebreak(directory, ["test"]);
    expect(ended).toMatchObject({ code: 1, error: "" });
    expect(ended.output).toContain("a.situation.yaml:");
    expect(ended.output).toMatch(/^1 of \d situations passed\.$/m);
    expect(ended.output.replace(/\n/g, "")).not.toMatch(/\p{Cc}/u);
  });

  test("is told as a mistake by decide", async () => {
    const directory = folderOf({ "a.situation.yaml": content });
    const ended = await tiebreak(directory, ["decide", "a.situation.yaml"]);
    expect(ended).toMatchObject({ code: 1, output: "" });
    expect(ended.error).toContain("a.situation.yaml:");
    expect(ended.error.replace(/\n/g, "")).not.toMatch(/\p{Cc}/u);
  });
});

test("a situation file that is empty has no situation", async () => {
  const directory = folderOf({ "a.situation.yaml": "" });
  expect(await tiebreak(directory, ["decide", "a.situation.yaml"])).toEqual({
    code: 2,
    output: "",
    error: "tiebreak: a.situation.yaml: it contains no situation\n",
  });
});
