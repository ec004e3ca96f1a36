import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { checkProject } from "../../../compiler/lint/index.ts";
import { compileSheet, type CompiledSheet } from "../../../compiler/compile.ts";
import { GAME, needed } from "../../game.ts";
import { LEXICONS } from "../../registry.ts";

const FOLDER = fileURLToPath(new URL("../../../procedures/callisto/scenario-1/", import.meta.url));

/** The text of a file of scenario 1. */
export function textOf(name: string): string {
  return readFileSync(`${FOLDER}${name}.bot`, "utf8");
}

const { sheets, scenarios } = checkProject(
  ["lfa", "breakers", "scenario"].map((name) => ({ path: `${name}.bot`, text: textOf(name) })),
  LEXICONS,
);

/** A sheet of scenario 1 compiled; `text` where it is not that of the file. */
export function compiledSheet(
  name: "lfa" | "breakers",
  readings: Readonly<Record<string, string>> = {},
): CompiledSheet {
  const sheet = sheets.find(({ file }) => file === `${name}.bot`);
  const other = sheets.find(({ file }) => file !== `${name}.bot`);
  const [scenario] = scenarios;
  if (sheet === undefined || other === undefined || scenario === undefined)
    throw new Error("scenario 1 does not check");
  return compileSheet(sheet, scenario, other, needed(GAME.compiled).compact(GAME.readings(readings)), {
    text: textOf(name),
  });
}
