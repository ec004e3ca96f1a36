import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkFile } from "../../../compiler/check-file.ts";
import type { DecideCard, GameWitness, Seating } from "../../../games/engine-part.ts";
import type { DeclaredPosition } from "../../../games/shared/declared/position.ts";
import { readMap } from "../../../games/unbreakable/board/picture.ts";
import { bySheet, type Program } from "../../../games/unbreakable/engine/program.ts";
import { defineGame, type GameDefinition, type HexBoard } from "../../../games/unbreakable/engine/game-definition.ts";
import { readingsWith, UNBREAKABLE_GAME } from "../../../games/unbreakable/game.ts";
import { UNBREAKABLE_PACKAGE } from "../../../games/unbreakable/package.ts";
import { ROOT } from "../../imports.ts";

export const DELIVERY = 1;
export const RUNAWAY_SCENARIO = 2;
export const RETRIEVAL = 3;
export const WASTELAND = 4;
export const CAPTURE = 5;
export const DESTRUCTION = 6;

function textOf(scenario: number, file: string): string {
  return readFileSync(join(ROOT, "procedures/unbreakable", `scenario-${scenario}`, file), "utf8");
}

/** The lists of the rules, which hold in every sheet. */
export const DEFINITIONS = {
  path: "definitions.bot",
  text: readFileSync(join(ROOT, "procedures/unbreakable/definitions.bot"), "utf8"),
};

/** The stand-in map of a scenario. */
export function mapOf(scenario: number): HexBoard {
  const { board, problems } = readMap(textOf(scenario, "board.json"));
  if (board === null) throw new Error(JSON.stringify(problems));
  return board;
}

/** A scenario on its stand-in map, or on one whose terrain is changed. */
export function gameOf(
  number: number,
  readings: Readonly<Record<string, string>> = {},
  terrain?: HexBoard["terrain"],
): GameDefinition {
  const lexicons = new Map([[UNBREAKABLE_GAME.lexicon.game, UNBREAKABLE_GAME.lexicon]]);
  const { scenario, diagnostics } = checkFile("scenario.bot", textOf(number, "scenario.bot"), lexicons);
  if (scenario === null) throw new Error(JSON.stringify(diagnostics));
  const board = mapOf(number);
  return defineGame({
    book: { scenario, sheets: {} },
    board: terrain === undefined ? board : { ...board, terrain },
    roster: undefined,
    readings: readingsWith(readings),
    maximumRounds: 40,
  });
}

/** A witness who collects what is wrong. */
export function collecting(wrong: string[]): GameWitness {
  return { decided: () => null, used: () => undefined, broke: (message) => wrong.push(message) };
}

const SHEETS = {
  [DELIVERY]: { Yellow: "yellow.bot" },
  [RUNAWAY_SCENARIO]: { Runaway: "runaway.bot" },
  [RETRIEVAL]: {},
  [WASTELAND]: {},
  [CAPTURE]: {},
  [DESTRUCTION]: {},
} as const;

/** A scenario whose programs the interpreter decides by the sheets in its folder. */
export function seated(
  number: keyof typeof SHEETS,
  players: Seating["players"],
  readings: Readonly<Record<string, string>> = {},
) {
  return seatedBySheets(number, SHEETS[number], players, readings);
}

/** The program of a side as its sheet says it. */
export function programOf(
  number: typeof DELIVERY | typeof RUNAWAY_SCENARIO,
  readings: Readonly<Record<string, string>> = {},
): Program {
  const decide = Object.values(seated(number, {}, readings).bots)[0];
  if (decide === undefined) throw new Error(`scenario ${number} has a program`);
  return bySheet(decide);
}

/** A scenario with the sheets in its folder, and the bots that decide by them with the interpreter. */
export function seatedBySheets(
  number: number,
  sheets: Readonly<Record<string, string>>,
  players: Seating["players"],
  chosen: Readonly<Record<string, string>> = {},
) {
  const lexicons = new Map([[UNBREAKABLE_GAME.lexicon.game, UNBREAKABLE_GAME.lexicon]]);
  const game = gameOf(number, chosen);
  const checked = Object.entries(sheets).map(([side, file]) => {
    const { sheet, diagnostics } = checkFile(file, textOf(number, file), lexicons, { inReach: [DEFINITIONS] });
    if (sheet === null) throw new Error(JSON.stringify(diagnostics));
    return [side, sheet] as const;
  });
  const book = { ...game.book, sheets: Object.fromEntries(checked) };
  const readings = UNBREAKABLE_PACKAGE.readings(chosen);
  const decide: DecideCard<DeclaredPosition> = (position, acting, dice) => {
    const decided = UNBREAKABLE_PACKAGE.decider?.decide(book, position, acting, { readings, dice, trace: false });
    if (decided === undefined) throw new Error("programs are decided");
    return decided.decision;
  };
  return { game: { ...game, book }, players, bots: Object.fromEntries(checked.map(([side]) => [side, decide])) };
}
