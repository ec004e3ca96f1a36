import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { memoize } from "../../grammar/memoize.ts";
import { checkProject } from "../../compiler/lint/index.ts";
import { printDiagnostics } from "./check/print-diagnostics.ts";
import { readGolden, settle } from "./golden.ts";
import { mistype, TEXTS } from "./mistype.ts";
import { LEXICONS } from "../registry.ts";

const GOLDEN = join(import.meta.dirname, "mistakes.md");

/** What is understood and found; the same texts are checked once. */
const check = memoize((texts: ReadonlyMap<string, string>): string => {
  const files = [...texts].map(([path, text]) => ({ path, text }));
  const project = checkProject(files, LEXICONS);
  const kept = project.sheets.flatMap((sheet) => sheet.procedures.flatMap((procedure) => procedure.clauses)).length;
  const found = files.flatMap(({ path, text }) => {
    const diagnostics = project.diagnosticsByPath.get(path) ?? [];
    return diagnostics.length === 0 ? [] : [`${path}\n${printDiagnostics(text, diagnostics)}`];
  });
  return [`${kept} clauses are understood`, ...found].join("\n");
});

const CAPTION = /^(LFA|BREAKER) BOT PROCEDURES$/m;

/** Whether each sheet is that of the bot whose procedures its caption announces. */
function isRightlyCaptioned(texts: ReadonlyMap<string, string>): boolean {
  return [...texts].every(([path, text]) => {
    const [, side = ""] = CAPTION.exec(text) ?? [];
    return path === "scenario.bot" || (side !== "" && new RegExp(`^bot ${side}`, "mi").test(text));
  });
}

/** An empty line in the place of each caption keeps all others in theirs. */
function withoutCaptions(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...texts].map(([path, text]) => [path, text.replace(CAPTION, "")]));
}

/** The line, code and words of each finding. */
function messages(texts: ReadonlyMap<string, string>): string {
  const found = check(texts).matchAll(/^(\d+):\d+ (.*)/gm);
  return [...found].map(([, line, message]) => `${line} ${message}`).join("\n");
}

const MISTAKES = readGolden(GOLDEN).map((section) => ({ ...section, texts: mistype(section.source) }));

describe("mistakes.md", () => {
  test("without a mistake every clause is understood and nothing is found", () => {
    expect(check(TEXTS)).toBe("40 clauses are understood");
  });

  test("what is found does not depend on the caption above the procedures, unless it is wrong itself", () => {
    const differing = MISTAKES.filter(
      ({ texts }) => isRightlyCaptioned(texts) && messages(texts) !== messages(withoutCaptions(texts)),
    );
    expect(differing.map(({ title }) => title)).toEqual([]);
  });

  test.each(MISTAKES.map((section) => [section.title, section] as const))("%s", (_, section) => {
    const found = check(section.texts);
    expect(found).toBe(settle(GOLDEN, section, found));
  });
});
