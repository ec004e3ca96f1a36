import { describe, expect, test } from "vitest";
import type { AppliedFixes } from "../../compiler/apply-fixes.ts";
import { fixAlone } from "../../library/fix.ts";
import { fixText } from "./fix-text.ts";
import { checkProject } from "../../compiler/lint/index.ts";
import type { Diagnostic, Fix } from "../../grammar/diagnostic.ts";
import { LEXICONS } from "../registry.ts";

const HEADER = 'game Callisto\nscenario 1 "An Example"\nbot Breakers\n\n';

function check(text: string): readonly Diagnostic[] {
  const project = checkProject([{ path: "sheet.bot", text }], LEXICONS);
  return (project.diagnosticsByPath.get("sheet.bot") ?? []).filter(({ code }) => code !== "scenario-missing");
}

const errorsIn = (text: string): number => check(text).filter(({ severity }) => severity === "error").length;

/** Corrected, the word is an action in the middle of another. */
const HARMFUL = `${HEADER}RIPPER\n1 MOVE 1 towards RECO objective.\n`;

describe("fixes that are applied together", () => {
  test("leave out the one that makes more errors", () => {
    const start = HARMFUL.indexOf("RECO");
    const fix: Fix = { title: "Change to “RECON”", edits: [{ span: { start, end: start + 4 }, text: "RECON" }] };
    const offered = check(HARMFUL).map((diagnostic) => ({ ...diagnostic, fixes: [fix] }));
    expect(offered).toHaveLength(1);
    expect(errorsIn(HARMFUL.replace("RECO", "RECON"))).toBeGreaterThan(errorsIn(HARMFUL));
    expect(fixText(HARMFUL, offered, check)).toEqual({ text: HARMFUL, applied: 0 });
  });

  test("are not offered where one would make more errors", () => {
    expect(check(HARMFUL).flatMap(({ fixes }) => fixes ?? [])).toEqual([]);
  });

  test("are not held up by one that makes more errors", () => {
    const clauses = Array.from({ length: 9 }, (_, index) => `${index + 2} RECN.`);
    const text = `${HARMFUL}${clauses.join("\n")}\n`;
    const fixed = fixText(text, check(text), check);
    expect(fixed).toEqual({ text: text.replaceAll("RECN", "RECON"), applied: 9 });
    expect(errorsIn(fixed.text)).toBe(errorsIn(text) - 9);
  });

  test("change nothing of a text that only has notes and mistakes without a fix", () => {
    const text = `${HEADER}RIPPER\n1 §§ RECON.\n`;
    const kept = check(text).map(({ fixes: _fixes, ...rest }) => rest);
    expect(fixText(text, kept, check)).toEqual({ text, applied: 0 });
  });

  test("try a bounded number of texts, however many of them do not help", () => {
    let checked = 0;
    const useless: readonly Diagnostic[] = Array.from({ length: 5000 }, (_, index) => ({
      code: "unknown-word",
      severity: "error",
      span: { start: index, end: index + 1 },
      message: "no word",
      fixes: [{ title: "Write another", edits: [{ span: { start: index, end: index + 1 }, text: "b" }] }],
    }));
    const text = "a".repeat(5000);
    const fixed = fixText(text, useless, () => {
      checked += 1;
      return useless;
    });
    expect(fixed).toEqual({ text, applied: 0 });
    expect(checked).toBeLessThan(100);
  });
});

type Edit = readonly [start: number, end: number, text: string];

function finding(...edits: readonly Edit[]): Diagnostic {
  const fix: Fix = { title: "Mend it", edits: edits.map(([start, end, text]) => ({ span: { start, end }, text })) };
  return { code: "example", severity: "error", span: { start: 0, end: 0 }, message: "", fixes: [fix] };
}

/** The text after all fixes that have room, where every one helps. */
function applied(text: string, findings: readonly Diagnostic[]): AppliedFixes {
  return fixText(text, findings, () => []);
}

test("of two fixes that overlap, or insert at one place, the earlier one is applied", () => {
  expect(applied("abcdef", [finding([1, 3, "X"]), finding([2, 4, "Y"]), finding([3, 4, "Z"])])).toEqual({
    text: "aXZef",
    applied: 2,
  });
  expect(applied("ab", [finding([1, 1, "X"]), finding([1, 1, "Y"])])).toEqual({ text: "aXb", applied: 1 });
  expect(applied("abcd", [finding([2, 4, "Y"]), finding([0, 3, "X"])])).toEqual({ text: "abY", applied: 1 });
});

test("a fix of which one edit has no room is not applied at all, and the order of the findings makes no difference", () => {
  const twoPlaces = finding([0, 1, "A"], [4, 5, "E"]);
  expect(applied("abcdef", [finding([4, 6, "!"]), twoPlaces])).toEqual({ text: "abcd!", applied: 1 });
  expect(applied("abcdef", [finding([3, 4, "D"]), twoPlaces]).text).toBe("AbcDEf");
});

test("a hundred thousand fixes are applied", () => {
  const findings = Array.from({ length: 100_000 }, (_, index) => finding([2 * index, 2 * index + 1, "y"]));
  expect(applied("x ".repeat(100_000), findings)).toEqual({ text: "y ".repeat(100_000), applied: 100_000 });
});

describe("a fix that changes what was right", () => {
  const TEXT = "game Callisto\nscenario 1\nbot LFA\n\nSCOUT\n1 CONTROL.\n2 RECON.\n";
  const finding = (edited: string, text: string): Diagnostic => {
    const start = TEXT.indexOf("1 CONTROL");
    const at = TEXT.indexOf(edited);
    const edits = [{ span: { start: at, end: at + edited.length }, text }];
    const fixes = [{ title: "Change it", edits }];
    return { code: "found", severity: "error", message: "found", span: { start, end: start + 9 }, fixes };
  };
  /** Finds nothing in any other text, as if every fix helped. */
  const fixed = (diagnostic: Diagnostic): string =>
    fixAlone("lfa.bot", TEXT, (draft) => (draft === TEXT ? [diagnostic] : []), LEXICONS).text;

  test("elsewhere, in another clause or in a heading, is not applied", () => {
    expect(fixed(finding("2 RECON", "2 ATTACK 1"))).toBe(TEXT);
    expect(fixed(finding("SCOUT", "CAPTAIN"))).toBe(TEXT);
    expect(fixed(finding("SCOUT\n1 CONTROL.\n", "1 CONTROL.\n"))).toBe(TEXT);
  });

  test("in its own clause, or only in the layout, is applied", () => {
    expect(fixed(finding("CONTROL", "RECON"))).toBe(TEXT.replace("CONTROL", "RECON"));
    expect(fixed(finding("SCOUT\n", "\nscout\n"))).toBe(TEXT.replace("SCOUT\n", "\nscout\n"));
  });
});
