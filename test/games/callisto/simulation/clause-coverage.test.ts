import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { misfits, readClauseVerdicts, unfiredParts, type ScenarioCoverage } from "../../../../scripts/docs/verdicts.ts";
import { summaryOf } from "../../../../analysis/games/summary.ts";
import { referenceEvaluator, testSituations } from "../../../../analysis/situations/test-situations.ts";
import { decidesBy } from "../properties/find-position.ts";
import { CALLISTO_PACKAGE } from "../../../../games/callisto/package.ts";
import { ROOT } from "../../../cli/command-line.ts";
import { UNREACHABLE } from "../properties/unreachable.ts";
import { SHEETS } from "../../../book.ts";
import { COUNTS, part } from "../../../analysis/games/example-run.ts";

const VERDICTS = readClauseVerdicts(readFileSync(join(ROOT, "docs/clause-verdicts.yaml"), "utf8"));
const PAGE = readFileSync(join(ROOT, "docs/clause-coverage.md"), "utf8");

const GAMES = new Map([["Callisto", CALLISTO_PACKAGE]]);
const NAMED = new Set(VERDICTS.map(({ situation }) => situation));

/** The situations of a file that verdicts name. */
function named(text: string): string {
  const documents = text.split(/^---\n/m);
  return documents.filter((document) => NAMED.has(/^id: (.+)$/m.exec(document)?.[1] ?? "")).join("---\n");
}

const SITUATIONS = testSituations(
  readdirSync(join(ROOT, "test/situations"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".situation.yaml"))
    .map((path) => ({ path, text: named(readFileSync(join(ROOT, "test/situations", path), "utf8")) }))
    .filter(({ text }) => text !== ""),
  SHEETS,
  {
    games: GAMES,
    evaluators: [referenceEvaluator(GAMES)],
    loadBoard: () => ({ kind: "missing", reason: "these situations draw their boards" }),
  },
).situations;

/** `SCOUT: 2c` as a procedure, a clause, and a letter or row. */
function partOf(label: string): Parameters<typeof decidesBy> {
  const [, procedure = "", clause, letter, row] = /^(.*): (\d+)([a-z])?(?: row (\d+))?$/.exec(label) ?? [];
  return [
    procedure,
    Number(clause),
    { ...(letter === undefined ? {} : { letter }), ...(row === undefined ? {} : { row: Number(row) }) },
  ];
}

describe("the verdicts on what never decides in games", () => {
  test.each(VERDICTS.map((verdict) => [verdict.sheet, verdict.part, verdict] as const))(
    "%s %s stands on the page, and its situation has it decide",
    (sheet, label, { why, situation }) => {
      const [procedure] = partOf(label);
      const line = PAGE.split("\n").find(
        (each) => each.includes(`| ${label.replace(": ", " ")} `) && each.includes(why),
      );
      expect(line).toBeDefined();
      expect(SHEETS.find(({ path }) => path === sheet)?.book.sheets).toBeDefined();
      if (situation === null) {
        expect(UNREACHABLE.some((each) => each.sheet === sheet && each.label === label)).toBe(true);
        return;
      }
      const found = SITUATIONS.find(({ id }) => id === situation);
      expect(found?.trace?.file).toBe(`procedures/${sheet}.bot`);
      expect(found?.trace?.procedure).toBe(procedure);
      const decision = found?.decision ?? null;
      expect(decision !== null && decidesBy(...partOf(label))(decision)).toBe(true);
    },
  );

  test.each(["not a list", "- sheet: x", "- { sheet: x, part: y, why: z, verdict: rare }"])(
    "do not read %s",
    (text) => {
      expect(() => readClauseVerdicts(text)).toThrow();
    },
  );
});

describe("what never decides in games", () => {
  const bots = summaryOf(part(0, 10, COUNTS));

  test("is found with how often it was tried, and how often it decided elsewhere", () => {
    const other = summaryOf(part(0, 10, { procedures: { LFA: { SCOUT: { fired: { "3": 4, "3 row 1": 4 } } } } }));
    expect(unfiredParts("callisto/scenario-1", bots, [other, other])).toEqual([
      { sheet: "callisto/scenario-1/lfa", part: "SCOUT: 3 row 1", text: "1–5: ATTACK", tried: 2, elsewhere: 8 },
    ]);
  });

  test("asks for verdicts, and verdicts ask for it", () => {
    const coverage: ScenarioCoverage = {
      number: 1,
      title: "",
      games: 10,
      otherGames: 0,
      parts: 7,
      unfired: unfiredParts("callisto/scenario-1", bots, []),
    };
    const overtaken = {
      sheet: "callisto/scenario-1/lfa",
      part: "SCOUT: 1",
      verdict: "rare",
      why: "",
      situation: "x",
    } as const;
    expect(misfits([coverage], [overtaken])).toEqual({ unjudged: coverage.unfired, overtaken: [overtaken] });
  });
});
