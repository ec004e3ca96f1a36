import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { directoryWith, type Ended, ROOT, SCENARIO_1, tiebreak } from "../cli/command-line.ts";
import { type Random, randomFrom } from "../random.ts";
import { damaged } from "./damage.ts";

/** A kind of file that commands read: examples that are whole, the name it bears, and the commands that read it. */
interface ReadFile {
  readonly name: string;
  readonly examples: readonly string[];
  readonly commands: readonly (readonly string[])[];
  /** What has to lie beside it. */
  readonly beside: Readonly<Record<string, string>>;
}

const read = (...path: readonly string[]): string => readFileSync(join(ROOT, ...path), "utf8");

function allBelow(folder: string, ending: string): readonly string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .map((name) => read(folder, name));
}

const SCENARIO_FILES = Object.fromEntries(
  readdirSync(SCENARIO_1)
    .filter((name) => name.endsWith(".bot"))
    .map((name) => [name, readFileSync(join(SCENARIO_1, name), "utf8")]),
);

/** Sheets and scenario files: checked, laid out, mended and turned into every other form. */
export const SHEETS: readonly ReadFile[] = [
  {
    name: "sheet.bot",
    examples: allBelow("procedures/callisto", ".bot"),
    commands: [
      ["check"],
      ["check", "--format", "json"],
      ["check", "--format", "github"],
      ["check", "--fix"],
      ["format"],
      ["format", "--check"],
      ["export", "sheet.bot"],
      ["render", "sheet.bot"],
      ["compile", "sheet.bot", "--out", "out"],
      ["diff", "sheet.bot", "lfa.bot", "--text"],
    ],
    beside: SCENARIO_FILES,
  },
];

/** Data files: situations, boards, logs, parts of simulations, rosters and settings. */
export async function dataFiles(): Promise<readonly ReadFile[]> {
  const simulated = async (...options: readonly string[]): Promise<string> => {
    const { output } = await tiebreak(ROOT, ["simulate", "1", "--games", "1", "--workers", "1", ...options]);
    return output;
  };
  return [
    {
      name: "case.situation.yaml",
      examples: allBelow("test/situations", ".situation.yaml"),
      commands: [
        ["test", "case.situation.yaml", "--procedures", join(ROOT, "procedures")],
        ["decide", "case.situation.yaml", "--procedures", join(ROOT, "procedures")],
        ["board", "draw", "case.situation.yaml", "--format", "pretty"],
      ],
      beside: {},
    },
    {
      name: "mine.json",
      examples: allBelow("procedures", ".json"),
      commands: [
        ["board", "check", "mine.json"],
        ["board", "draw", "mine.json", "--format", "pretty"],
        ["board", "draw", "mine.json"],
      ],
      beside: {},
    },
    {
      name: "game.jsonl",
      examples: [await simulated("--log-game", "0")],
      commands: [["replay", "game.jsonl"]],
      beside: {},
    },
    {
      name: "part.json",
      examples: [await simulated("--format", "json", "--shard", "1/2")],
      commands: [["simulate", "merge", "part.json"]],
      beside: {},
    },
    {
      name: "mine.json",
      examples: [(await tiebreak(ROOT, ["roster", "--format", "file"])).output, read("games/callisto/roster.json")],
      commands: [["roster", "--roster", "mine.json"]],
      beside: {},
    },
    {
      name: "tiebreak.json",
      examples: [
        '{ "lints": { "unresolved-tie": "off", "shadowed-clause": "error", "inconsistent-wording": "note" } }',
      ],
      commands: [["check"]],
      beside: SCENARIO_FILES,
    },
  ];
}

/** Damages a file and runs a command on it, again and again; each round is told by its seed alone. */
export async function fuzzCommands(files: readonly ReadFile[], rounds: number, seed: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const random = randomFrom(seed + round);
    const file = choose(random, files);
    const text = damaged(random, choose(random, file.examples));
    const words = choose(random, file.commands);
    const directory = directoryWith({ ...file.beside, [file.name]: text });
    const ended = await tiebreak(directory, words);
    const problem = problemOf(ended, words);
    if (problem !== null) {
      throw new Error(
        `seed ${seed + round}, ${words.join(" ")}: ${problem}\n${ended.error}\n--- ${file.name}\n${text}`,
      );
    }
  }
}

/** What no input whatever may lead to; null where all is in order. */
export function problemOf({ code, output, error }: Ended, words: readonly string[]): string | null {
  if (![0, 1, 2].includes(code)) return `it ended with ${code}`;
  const said = output + error;
  if (/this is a bug|\n\s+at .+:\d+:\d+|\b(?:Type|Range|Reference)Error\b/.test(said)) return "it failed";
  if (/\p{Cc}/u.test(said.replace(/[\n\t]/g, ""))) return "it wrote a control character";
  if (words.includes("json") && code < 2) JSON.parse(output);
  return null;
}

function choose<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error("There is nothing to choose from");
  return item;
}
