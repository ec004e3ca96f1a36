import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkProject } from "../../../compiler/lint/index.ts";
import { TOY_LEXICON } from "../../toy/game.ts";
import { NO_LINTS } from "../check-example.ts";
import { type GoldenSection, readGolden, settle } from "../golden.ts";
import { printDiagnostics } from "./print-diagnostics.ts";
import { printSheet } from "./print-tree.ts";
import { LEXICONS } from "../../registry.ts";

const FOLDER = import.meta.dirname;
const SCENARIO = readFileSync(join(FOLDER, "../../../procedures/callisto/scenario-1/scenario.bot"), "utf8");
const HEADER = "game Callisto\nscenario 1\nbot LFA\n\n";

/** A section's text is a whole sheet, or clauses of the Corp-Sec's procedure, or procedures of the LFA sheet. */
function check(source: string): string {
  const text = source.startsWith("game ") ? source : HEADER + (/^\d/.test(source) ? `CORP-SEC\n${source}` : source);
  const offset = text.split("\n").length - source.split("\n").length;
  const files = [
    { path: "sheet.bot", text },
    ...(source.startsWith("game ") ? [{ path: "scenario-1/scenario.bot", text: SCENARIO }] : []),
  ];
  const project = checkProject(files, new Map([...LEXICONS, [TOY_LEXICON.game, TOY_LEXICON]]), null, NO_LINTS);
  const tree = project.sheets[0] ? printSheet(project.sheets[0]) : "";
  const diagnostics = (project.diagnosticsByPath.get("sheet.bot") ?? []).filter(({ severity }) => severity !== "note");
  return diagnostics.length === 0 ? tree : printDiagnostics(text, diagnostics, offset);
}

for (const name of readdirSync(FOLDER).filter((file) => file.endsWith(".md"))) {
  const path = join(FOLDER, name);
  describe(name, () => {
    test.each(readGolden(path).map((section) => [section.title, section] as const))(
      "%s",
      (_, section: GoldenSection) => {
        const found = check(section.source);
        expect(found).toBe(settle(path, section, found));
      },
    );
  });
}
