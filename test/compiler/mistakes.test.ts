import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkProject } from "../../compiler/lint/index.ts";
import { printDiagnostics } from "./check/print-diagnostics.ts";
import { readGolden, settle } from "./golden.ts";
import { mistype, TEXTS } from "./mistype.ts";
import { LEXICONS } from "../registry.ts";

const GOLDEN = join(import.meta.dirname, "mistakes.md");

function check(texts: ReadonlyMap<string, string>): string {
  const files = [...texts].map(([path, text]) => ({ path, text }));
  const project = checkProject(files, LEXICONS);
  const kept = project.sheets.flatMap((sheet) => sheet.procedures.flatMap((procedure) => procedure.clauses)).length;
  const found = files.flatMap(({ path, text }) => {
    const diagnostics = project.diagnosticsByPath.get(path) ?? [];
    return diagnostics.length === 0 ? [] : [`${path}\n${printDiagnostics(text, diagnostics)}`];
  });
  return [`${kept} clauses are understood`, ...found].join("\n");
}

describe("mistakes.md", () => {
  test("without a mistake every clause is understood and nothing is found", () => {
    expect(check(TEXTS)).toBe("40 clauses are understood");
  });

  test.each(readGolden(GOLDEN).map((section) => [section.title, section] as const))("%s", (_, section) => {
    const found = check(mistype(section.source));
    expect(found).toBe(settle(GOLDEN, section, found));
  });
});
