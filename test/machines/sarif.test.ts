import { describe, expect, test } from "vitest";
import { mutationReports } from "../../library/mutation.ts";
import { directoryWith, ROOT, SCENARIO_1, tiebreak } from "../cli/command-line.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Region {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
}

interface Location {
  readonly physicalLocation: {
    readonly artifactLocation: { readonly uri: string; readonly uriBaseId?: string };
    readonly region: Region;
  };
}

interface Log {
  readonly version: string;
  readonly $schema: string;
  readonly runs: readonly {
    readonly tool: { readonly driver: { readonly name: string; readonly rules: readonly { readonly id: string }[] } };
    readonly columnKind: string;
    readonly originalUriBaseIds: Readonly<Record<string, object>>;
    readonly results: readonly {
      readonly ruleId: string;
      readonly ruleIndex: number;
      readonly level: string;
      readonly message: { readonly text: string };
      readonly locations: readonly Location[];
    }[];
  }[];
}

/** What the standard asks of a log, as far as this program writes it. */
function expectWellFormed(text: string): Log["runs"][number]["results"] {
  const log = JSON.parse(text) as Log;
  expect(log.version).toBe("2.1.0");
  expect(log.runs).toHaveLength(1);
  const [run] = log.runs;
  if (run === undefined) throw new Error("a log has a run");
  const ids = run.tool.driver.rules.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(run.columnKind).toBe("utf16CodeUnits");
  for (const { ruleId, ruleIndex, level, message, locations } of run.results) {
    expect(ids[ruleIndex]).toBe(ruleId);
    expect(["error", "warning", "note"]).toContain(level);
    expect(message.text).not.toBe("");
    expect(locations).toHaveLength(1);
    for (const { physicalLocation } of locations) {
      const { artifactLocation, region } = physicalLocation;
      expect(() => decodeURIComponent(artifactLocation.uri)).not.toThrow();
      expect(artifactLocation.uri).not.toMatch(/[ \\]/);
      if (artifactLocation.uriBaseId !== undefined) {
        expect(Object.keys(run.originalUriBaseIds)).toContain(artifactLocation.uriBaseId);
      }
      const { startLine, startColumn, endLine, endColumn } = region;
      expect(Math.min(startLine, startColumn, endLine, endColumn)).toBeGreaterThan(0);
      expect(endLine > startLine || (endLine === startLine && endColumn >= startColumn)).toBe(true);
    }
  }
  return run.results;
}

const LFA = readFileSync(join(SCENARIO_1, "lfa.bot"), "utf8");
const CHANGED = LFA.replace("4 ATTACK 1.", "4 ATTACK 2.");

describe("a log in SARIF", () => {
  test("of a check", async () => {
    const directory = directoryWith({ "a sheet.bot": `${LFA.replace("2 Space secure", "2 Space secrue")}` });
    const { output } = await tiebreak(directory, ["check", "--format", "sarif"]);
    expect(expectWellFormed(output).map(({ ruleId }) => ruleId)).toContain("unknown-word");
  });

  test("of a comparison", async () => {
    const directory = directoryWith({ "before.bot": LFA, "after.bot": CHANGED });
    const { output } = await tiebreak(directory, ["diff", "before.bot", "after.bot", "--format", "sarif"]);
    expect(expectWellFormed(output).map(({ ruleId, level }) => [ruleId, level])).toEqual([
      ["strength-changed", "warning"],
    ]);
    const annotated = await tiebreak(directory, ["diff", "before.bot", "after.bot", "--format", "github"]);
    expect(annotated.output).toMatch(
      /^::warning file=after\.bot,line=\d+,.*title=strength-changed::CORP-SEC, clause 4/,
    );
  });

  test("of situations", async () => {
    const situation = `id: example\nsheet: callisto/scenario-1/lfa\nrow: [Sergeant Y*]\ncards:\n  bolster: { Y: [Scout Y] }\nexpect:\n  action: COMMAND 2\n`;
    const directory = directoryWith({ "one.situation.yaml": situation });
    const words = ["test", "--procedures", join(ROOT, "procedures"), "--format"];
    const { output, code } = await tiebreak(directory, [...words, "sarif"]);
    expect(code).toBe(1);
    expect(expectWellFormed(output).map(({ ruleId }) => ruleId)).toEqual(["situation-failed"]);
    const annotated = await tiebreak(directory, [...words, "github"]);
    expect(annotated.output).toMatch(/^::error file=one\.situation\.yaml,line=1,/);
  });

  test("of changes that nothing notices", async () => {
    const directory = directoryWith({
      "procedures/callisto/scenario-1/lfa.bot": LFA,
      "procedures/callisto/scenario-1/scenario.bot": readFileSync(join(SCENARIO_1, "scenario.bot"), "utf8"),
    });
    const words = ["mutate", "procedures", "--sample", "3", "--positions", "0", "--format"];
    const { output, code } = await tiebreak(directory, [...words, "sarif"]);
    expect(code).toBe(1);
    expect(expectWellFormed(output).map(({ ruleId }) => ruleId)).toEqual(Array(3).fill("unnoticed-change"));
    const annotated = await tiebreak(directory, [...words, "github"]);
    expect(annotated.output.trim().split("\n")).toHaveLength(3);
    expect(mutationReports([], [])).toEqual([]);
  });
});
