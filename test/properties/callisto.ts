import { readdirSync, readFileSync } from "node:fs";
import { forceOf } from "../../analysis/generate/forces.ts";
import type { Opponents, Problem } from "../../analysis/generate-position.ts";
import { checkProject } from "../../compiler/check-project.ts";
import { CALLISTO } from "../../runtime/callisto/game.ts";
import { CALLISTO_LEXICON } from "../../runtime/callisto/lexicon/index.ts";
import { DEFAULT_READINGS, type Readings } from "../../runtime/callisto/readings.ts";
import type { Decision, Trace } from "../../runtime/decision.ts";
import type { Dice } from "../../runtime/dice.ts";
import type { Book } from "../../runtime/game.ts";
import { decide } from "../../runtime/interpreter/decide.ts";

const FOLDER = new URL("../../procedures/callisto/scenario-1/", import.meta.url);

/** The sides of scenario 1 that can be a bot. */
export const SIDES = ["LFA", "Breakers"] as const;
export type SideName = (typeof SIDES)[number];

/** The files' names without the ending. */
export const SHEET_NAMES: Readonly<Record<SideName, string>> = {
  LFA: "callisto/scenario-1/lfa",
  Breakers: "callisto/scenario-1/breakers",
};

/** Scenario 1 as it is printed. */
export const BOOK: Book = readBook();

function readBook(): Book {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith(".bot"))
    .map((name) => ({ path: name, text: readFileSync(new URL(name, FOLDER), "utf8") }));
  const { sheets, scenarios, diagnosticsByPath } = checkProject(
    files,
    new Map([[CALLISTO_LEXICON.game, CALLISTO_LEXICON]]),
  );
  const errors = [...diagnosticsByPath].flatMap(([path, diagnostics]) =>
    diagnostics
      .filter((diagnostic) => diagnostic.severity === "error")
      .map((diagnostic) => `${path}: ${diagnostic.message}`),
  );
  const scenario = scenarios[0];
  if (errors.length > 0 || scenario === undefined) throw new Error(`the sheets do not check: ${errors.join("; ")}`);
  return { scenario, sheets: Object.fromEntries(sheets.map((sheet) => [sheet.bot, sheet])) };
}

function opponentsOf(bot: SideName, player: SideName): Opponents {
  const [own, other] = [forceOf(BOOK.scenario, bot), forceOf(BOOK.scenario, player)];
  if (own === null || other === null) throw new Error(`the scenario has no ${bot} or no ${player}`);
  return { scenario: BOOK.scenario, bot: own, player: other };
}

/** Who plays whom, by the bot's side. */
export const OPPONENTS: Readonly<Record<SideName, Opponents>> = {
  LFA: opponentsOf("LFA", "Breakers"),
  Breakers: opponentsOf("Breakers", "LFA"),
};

export interface Asked {
  readonly readings?: Readings;
  readonly trace?: boolean;
}

/** Decides with the reference interpreter. */
export function interpret(
  problem: Problem,
  dice: Dice,
  { readings = DEFAULT_READINGS, trace = false }: Asked = {},
): { readonly decision: Decision; readonly trace: Trace | null } {
  return decide(CALLISTO, BOOK, problem.position, problem.acting, { readings, dice, trace });
}
