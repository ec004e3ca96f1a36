import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { checkProject } from "../../../compiler/check-project.ts";
import { compileSheet, type CompiledSheet } from "../../../compiler/compile.ts";
import { callistoCompact } from "../../../games/callisto/compact-game.ts";
import { CALLISTO_LEXICON } from "../../../games/callisto/lexicon/index.ts";
import { DEFAULT_READINGS, type Readings } from "../../../games/callisto/readings.ts";

const FOLDER = fileURLToPath(new URL("../../../procedures/callisto/scenario-1/", import.meta.url));

/** The text of a file of scenario 1. */
export function textOf(name: string): string {
  return readFileSync(`${FOLDER}${name}.bot`, "utf8");
}

const { sheets, scenarios } = checkProject(
  ["lfa", "breakers", "scenario"].map((name) => ({ path: `${name}.bot`, text: textOf(name) })),
  new Map([[CALLISTO_LEXICON.game, CALLISTO_LEXICON]]),
);

/** A sheet of scenario 1 compiled; `text` where it is not that of the file. */
export function compiledSheet(name: "lfa" | "breakers", readings: Readings = DEFAULT_READINGS): CompiledSheet {
  const sheet = sheets.find(({ file }) => file === `${name}.bot`);
  const other = sheets.find(({ file }) => file !== `${name}.bot`);
  const [scenario] = scenarios;
  if (sheet === undefined || other === undefined || scenario === undefined)
    throw new Error("scenario 1 does not check");
  return compileSheet(sheet, scenario, other, callistoCompact(readings), { text: textOf(name) });
}
