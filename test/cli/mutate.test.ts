import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SCENARIO_1, directoryWith, tiebreak } from "./command-line.ts";

const read = (name: string): string => readFileSync(join(SCENARIO_1, name), "utf8");
const FILES = Object.fromEntries(
  ["lfa.bot", "breakers.bot", "scenario.bot"].map((name) => [`procedures/callisto/scenario-1/${name}`, read(name)]),
);
const SITUATION = `id: sergeant
sheet: callisto/scenario-1/lfa
row: [Sergeant Y*]
cards:
  bolster: { Y: [Corp-Sec Y, Corp-Sec Y, Corp-Sec Y] }
expect:
  clause: 2
  action: BOLSTER 2
`;

interface Report {
  readonly share: number;
  readonly sheets: readonly {
    readonly sheet: string;
    readonly changes: number;
    readonly noticed: number;
    readonly unnoticed: readonly {
      readonly procedure: string | null;
      readonly change: string;
      readonly does: string;
      readonly shown?: string;
    }[];
  }[];
}

test("mutate tells which changes no situation notices", { timeout: 60_000 }, async () => {
  const directory = directoryWith({ ...FILES, "a.situation.yaml": SITUATION });
  const words = ["mutate", "procedures/callisto/scenario-1/lfa.bot", "--positions", "0"];
  const { code, output } = await tiebreak(directory, [...words, "--format", "json"]);
  expect(code).toBe(1);
  const report = JSON.parse(output) as Report;
  const [sheet] = report.sheets;
  expect(sheet?.sheet).toBe("callisto/scenario-1/lfa");
  expect(sheet?.noticed).toBeGreaterThan(0);
  expect(sheet?.changes).toBe((sheet?.noticed ?? 0) + (sheet?.unnoticed.length ?? 0));
  const idle = sheet?.unnoticed.filter(({ procedure }) => procedure === "SERGEANT").map(({ change }) => change);
  expect(idle).not.toContain("drops clause 2");
  expect(idle).toContain("drops clause 1");
  expect(sheet?.unnoticed[0]?.does).toBe("not asked");
  const pretty = await tiebreak(directory, words);
  expect(pretty.output).toContain("note unnoticed-change");
  expect(pretty.output).toMatch(/callisto\/scenario-1\/lfa: \d+ of \d+ changes noticed/);
  expect((await tiebreak(directory, [...words, "--at-least", "1"])).code).toBe(0);
});

test("mutate --save writes situations that notice more", { timeout: 120_000 }, async () => {
  const directory = directoryWith(FILES);
  const words = [
    "mutate",
    "procedures/callisto/scenario-1/lfa.bot",
    "--positions",
    "300",
    "--format",
    "json",
    "--sample",
    "12",
  ];
  const before = await tiebreak(directory, [...words, "--save", "more.situation.yaml"]);
  expect(before.error).toMatch(/\d+ situations written to more\.situation\.yaml/);
  const passed = await tiebreak(directory, ["test", "more.situation.yaml"]);
  expect(passed.output).toMatch(/(\d+) of \1 situations passed\./);
  const after = await tiebreak(directory, words);
  expect((JSON.parse(after.output) as Report).share).toBeGreaterThan((JSON.parse(before.output) as Report).share);
});

test.each([
  [["mutate"], "missing required argument"],
  [["mutate", "nowhere.bot"], "there is no such file"],
  [["mutate", "loose.bot"], "loose.bot: scenario 1 of Callisto has no scenario file here; save one beside the sheet"],
  [["mutate", "procedures", "--sample", "some"], "It must be a whole number."],
  [["mutate", "broken/procedures"], "mutate needs sheets without errors"],
])("mutate is misused: %s", async (words, message) => {
  const directory = directoryWith({
    ...FILES,
    "loose.bot": read("lfa.bot"),
    "broken/procedures/a/lfa.bot": read("lfa.bot").replace("CONTROL", "CONTROLL"),
  });
  const { code, error } = await tiebreak(directory, words);
  expect(code).toBe(2);
  expect(error).toContain(message);
});

test("mutate stops for Ctrl-C with the score of what it tried, and ends with 130", async () => {
  const directory = directoryWith(FILES);
  const before = process.listenerCount("SIGINT");
  const running = tiebreak(directory, ["mutate", "procedures/callisto/scenario-1/lfa.bot"]);
  while (process.listenerCount("SIGINT") === before) await new Promise((resolve) => setImmediate(resolve));
  process.emit("SIGINT");
  const { code, output } = await running;
  expect(code).toBe(130);
  expect(output).toMatch(/scenario-1\/lfa: \d+ of \d+ changes noticed .*; stopped early, [1-9]\d* more were not tried/);
});
