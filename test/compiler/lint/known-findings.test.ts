import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { LEXICONS } from "../../registry.ts";
import { type CheckedFile, checkFile } from "../../../compiler/check-file.ts";
import { lintFiles } from "../../../compiler/lint/index.ts";
import { KnownFindings } from "../../../compiler/lint/known-findings.ts";

const FOLDER = fileURLToPath(new URL("../../../procedures/callisto/scenario-6", import.meta.url));

/** The files of a scenario without the remarks that accept what lints find. */
function filesOfScenario(): readonly CheckedFile[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".bot"))
    .map((name) => {
      const text = readFileSync(`${FOLDER}/${name}`, "utf8");
      return checkFile(name, text.replaceAll(/[^\S\n]*\/\/ expect:[^\n]*/g, ""), LEXICONS);
    });
}

test("after any edit the lints find what they find afresh, whatever they have found before", () => {
  const settings = {};
  const known = new KnownFindings();
  let files = filesOfScenario();
  const first = lintFiles(files, settings, files, known);
  expect([...first.values()].flat().length).toBeGreaterThan(3);
  const typed = ["\n", " ", "// a remark\n", "1 REST.\n", "x", "> Random", "DANGEROUS"];
  const printed = files.map(({ source }) => source.text);
  for (let edit = 0; edit < 42; edit += 1) {
    const at = edit % files.length;
    const round = Math.floor(edit / files.length);
    const text = printed[at] ?? "";
    const place = Math.floor((text.length * ((round * 37) % 100)) / 100);
    const changed = `${text.slice(0, place)}${typed[round % typed.length]}${text.slice(place)}`;
    // Every other edit takes back what was typed.
    const now = round % 2 === 0 ? changed : text;
    files = files.map((file, index) => (index === at ? checkFile(file.path, now, LEXICONS, { before: file }) : file));
    expect(lintFiles(files, settings, files, known)).toEqual(lintFiles(files, settings));
  }
});
