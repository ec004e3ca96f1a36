import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type Opponents, opponentsOf } from "../analysis/generate/opponents.ts";
import { checkProject } from "../compiler/check-project.ts";
import { compileSheet } from "../compiler/compile.ts";
import { callistoCompact } from "../runtime/callisto/compact-game.ts";
import type { CompactPosition } from "../runtime/callisto/compact/compact-position.ts";
import { CALLISTO_LEXICON } from "../runtime/callisto/lexicon/index.ts";
import type { Position } from "../runtime/callisto/position.ts";
import { DEFAULT_READINGS } from "../runtime/callisto/readings.ts";
import type { SheetModule } from "../runtime/compact/link.ts";
import type { Book } from "../runtime/game.ts";

/** Scenario 1, whose LFA sheet is measured. */
export const FOLDER = fileURLToPath(new URL("../procedures/callisto/scenario-1/", import.meta.url));

/** The text of one of its sheets. */
export function sheetText(name: string): string {
  return readFileSync(join(FOLDER, name), "utf8");
}

/** The checked sheets of scenario 1. */
export function readBook(): Book {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith(".bot"))
    .map((name) => ({ path: name, text: sheetText(name) }));
  const { sheets, scenarios } = checkProject(files, new Map([[CALLISTO_LEXICON.game, CALLISTO_LEXICON]]));
  const scenario = scenarios[0];
  if (scenario === undefined) throw new Error("the scenario does not check");
  return { scenario, sheets: Object.fromEntries(sheets.map((sheet) => [sheet.bot, sheet])) };
}

/** The LFA bot against the Breakers. */
export function benchOpponents(book: Book): Opponents {
  const opponents = opponentsOf(book, "LFA");
  if (opponents === null) throw new Error("the scenario has no such sides");
  return opponents;
}

/** The module of the LFA sheet, written to a file and imported as an engine would import it. */
export async function importCompiled(book: Book): Promise<SheetModule<Position, CompactPosition>> {
  const [sheet, other] = [book.sheets["LFA"], book.sheets["Breakers"]];
  if (sheet === undefined || other === undefined) throw new Error("a sheet does not check");
  const runtime = {
    game: new URL("../runtime/callisto/compact/index.ts", import.meta.url).href,
    core: new URL("../runtime/compact/index.ts", import.meta.url).href,
  };
  const { code } = compileSheet(sheet, book.scenario, other, callistoCompact(DEFAULT_READINGS, { runtime }), {
    text: sheetText("lfa.bot"),
  });
  const folder = mkdtempSync(join(tmpdir(), "tiebreak-bench-"));
  const file = join(folder, "lfa.mjs");
  try {
    writeFileSync(file, code);
    return (await import(pathToFileURL(file).href)) as SheetModule<Position, CompactPosition>;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
