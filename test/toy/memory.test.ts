import { describe, expect, test } from "vitest";
import { formatSheet } from "../../grammar/format-sheet.ts";
import { print } from "../../grammar/print.ts";
import { vocabularyOf } from "../../grammar/vocabulary.ts";
import { checkFile } from "../../compiler/check-file.ts";
import type { DeclaredPosition } from "../../games/shared/declared/position.ts";
import { decisionText, traceText } from "../../runtime/trace-text.ts";
import { CHANGED_POLICIES, expectAgreement, gardenSheet } from "./agreement.ts";
import { EVENTFUL_GARDEN } from "./events.ts";
import { gardenPosition } from "./game.ts";
import { explainCard, mistakesIn, MOWER } from "./growers.ts";
import { effort } from "../effort.ts";

const MEMORY = gardenSheet("memory.bot", EVENTFUL_GARDEN);

const GARDEN = gardenPosition({
  columns: 5,
  rows: 5,
  watered: ["c3"],
  beds: {},
  robots: [{ name: "Mower", title: "Mower", side: "Growers", at: "c3" }],
  row: ["Mower"],
});

function explained(memory?: NonNullable<DeclaredPosition["memory"]>) {
  return explainCard(MEMORY, memory === undefined ? GARDEN : { ...GARDEN, memory });
}

function withClause(clause: string): string {
  return `MEMORY\n  Mode: calm, wild.\n  Alarm: 0–3.\n\n${MOWER}1 ${clause}\n2 REST.\n`;
}

describe("what a bot remembers", () => {
  test("starts as the first value, and the decision says what it becomes", () => {
    const { decision } = explained();
    expect(decision).toMatchObject({ clause: 4, action: "SET", memory: { name: "alarm", value: 3 } });
    expect(decisionText(decision)).toBe("4: SET by Mower so that alarm is 3");
  });

  test("decides conditions", () => {
    const { decision } = explained({ alarm: 2 });
    expect(decision).toMatchObject({ clause: 1, memory: { name: "mode", value: "wild" } });
    expect(explained({ alarm: 3, mode: "wild" }).decision).toMatchObject({ clause: 5, memory: { value: "calm" } });
  });

  test("is changed by no action that would leave it as it is", () => {
    const { decision, trace } = explained({ alarm: 3, mode: "calm" });
    expect(decision.clause).toBe(1);
    const watered = { ...GARDEN, places: {}, memory: { alarm: 3, mode: "wild" } };
    const dry = explainCard(MEMORY, watered);
    expect(dry.trace && traceText(dry.trace)).toContain("alarm stays as it is");
    expect(trace && traceText(trace)).toContain("true: alarm is 2 or more");
  });

  test.each(CHANGED_POLICIES)("is read alike by interpreter and compiled sheet under %o", (changed) => {
    const clauses = expectAgreement(changed, effort(300, 5_000), 1, MEMORY);
    const lines = ["MOWER 1", "MOWER 2", "MOWER 3", "MOWER 4", "MOWER 5", "MOWER, WHEN 1"];
    expect([...clauses]).toEqual(expect.arrayContaining(lines));
  });

  test("keeps its form when it is formatted", () => {
    const { file } = checkFile("memory.bot", MEMORY.text, new Map([["Garden", EVENTFUL_GARDEN.lexicon]]));
    expect(file && print(file)).toBe(MEMORY.text);
  });

  test("is known to the formatter, which reads a sheet with the words of the game alone", () => {
    const loose = MEMORY.text
      .replace("ADD 1 to alarm", "ADD  1 to alarm")
      .replace("SET mode to calm", "SET mode\nto calm");
    expect(formatSheet(loose, vocabularyOf(EVENTFUL_GARDEN.lexicon))).toBe(MEMORY.text);
  });

  test.each([
    ["Alarm is 4: REST.", "memory-value-unknown"],
    ["Mode is alarm: REST.", "memory-value-unknown"],
    ["Mode is 2: REST.", "memory-value-unknown"],
    ["SET alarm to 7.", "memory-value-unknown"],
    ["ADD 1 to mode.", "unsupported-phrase"],
    ["SET plot to wild.", "unsupported-phrase"],
    ["Mode is sleepy: REST.", "unknown-word"],
  ])("cannot be misused as in “%s”", (clause, code) => {
    expect(mistakesIn(withClause(clause))).toEqual([code]);
  });

  test("has two values or more, and each name once", () => {
    const procedures = `${MOWER}1 REST.\n`;
    expect(mistakesIn(`MEMORY\n  Mode: calm.\n\n${procedures}`)).toEqual(["memory-without-choice"]);
    expect(mistakesIn(`MEMORY\n  Mode: calm, wild.\n  Mode: 0–3.\n\n${procedures}`)).toEqual(["duplicate-name"]);
  });

  test("is refused in a game whose positions do not hold it", () => {
    const { diagnostics } = checkFile(
      "memory.bot",
      MEMORY.text,
      new Map([["Garden", { ...EVENTFUL_GARDEN.lexicon, keepsMemory: false }]]),
    );
    expect(diagnostics.map(({ message }) => message)).toContainEqual(
      expect.stringContaining("positions of Garden do not hold what a bot remembers"),
    );
  });
});
