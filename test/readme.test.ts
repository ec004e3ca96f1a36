import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT, SCENARIO_1, directoryWith, tiebreak } from "./cli/command-line.ts";

const README = readFileSync(join(ROOT, "README.md"), "utf8");
const TRANSCRIPTS = [...README.matchAll(/```console\n\$ tiebreak (.*)\n([\s\S]*?)```/g)].map(
  ([, line = "", output = ""]) => [line, output] as const,
);

/** The sheets of scenario 1 with the misspelt word that the tour is about. */
function misspelt(): string {
  const names = ["lfa.bot", "breakers.bot", "scenario.bot"];
  const files = names.map((name): [string, string] => [name, readFileSync(join(SCENARIO_1, name), "utf8")]);
  return directoryWith({
    ...Object.fromEntries(files),
    "lfa.bot": (files[0]?.[1] ?? "").replace("2 Space secure and", "2 Space secrue and"),
  });
}

test("the tour has a check and a decision", () => {
  expect(TRANSCRIPTS.map(([line]) => line.split(" ")[0])).toEqual(["check", "decide"]);
});

test.each(TRANSCRIPTS)("the tour shows what `tiebreak %s` really prints", async (line, output) => {
  const directory = line.startsWith("check") ? misspelt() : ROOT;
  const ended = await tiebreak(directory, line.split(" "));
  expect(ended.output).toBe(output);
});
