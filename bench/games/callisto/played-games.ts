import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { checkProject } from "../../../compiler/lint/index.ts";
import { compileSheet } from "../../../compiler/compile.ts";
import { readGameBoard } from "../../../games/callisto/board/read-game-board.ts";
import { callistoCompact } from "../../../games/callisto/compact-game.ts";
import type { CompactPosition } from "../../../games/callisto/compact/compact-position.ts";
import * as compact from "../../../games/callisto/compact/index.ts";
import { factionsOf, forBoth, type GameDefinition, of } from "../../../games/callisto/engine/game-definition.ts";
import { type Player, playGame } from "../../../games/callisto/play/participants.ts";
import { RANDOM_SEAT } from "../../../games/callisto/engine/seats/seats.ts";
import type { ByFaction, Faction } from "../../../games/callisto/engine/state.ts";
import { CALLISTO_LEXICON } from "../../../games/callisto/lexicon/index.ts";
import type { Position } from "../../../games/callisto/position.ts";
import { cardsToAct, generatePosition } from "../../../games/callisto/positions/generate-position.ts";
import { matchupOf } from "../../../games/callisto/positions/matchup.ts";
import { DEFAULT_READINGS } from "../../../games/callisto/readings.ts";
import { link, type SheetModule } from "../../../runtime/compact/link.ts";
import { type Dice, SeededDice } from "../../../runtime/dice.ts";

export const SCENARIOS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** A compiled sheet of a scenario. */
export type CompiledSheet = SheetModule<Position, CompactPosition>;

/** A scenario of the book on its stand-in board, with both sheets compiled. */
export interface CompiledScenario {
  readonly number: number;
  readonly game: GameDefinition;
  readonly compiled: ByFaction<CompiledSheet>;
}

/** Reads and compiles a scenario as it is printed, under the default readings. */
export function compiledScenario(number: number): CompiledScenario {
  const folder = `${ROOT}procedures/callisto/scenario-${number}/`;
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".bot"))
    .map((name) => ({ path: name, text: readFileSync(folder + name, "utf8") }));
  const checked = checkProject(files, new Map([[CALLISTO_LEXICON.game, CALLISTO_LEXICON]]));
  const scenario = checked.scenarios[0];
  const read = readGameBoard(readFileSync(`${folder}board.json`, "utf8"));
  if (scenario === undefined || read.kind !== "board") throw new Error(`scenario ${number} has mistakes`);
  const sheets = Object.fromEntries(checked.sheets.map((sheet) => [sheet.bot, sheet]));
  const game: GameDefinition = {
    scenario,
    sheets,
    board: read.board,
    readings: DEFAULT_READINGS,
    maximumRounds: 100,
  };
  const compiled = forBoth(game, (side): CompiledSheet => {
    const [sheet, other] = [of(sheets, side), factionsOf(game).find((each) => each !== side)];
    const opposing = other === undefined ? null : of(sheets, other);
    const { parts } = compileSheet(sheet, scenario, opposing, callistoCompact(), { text: "" });
    return link(parts, compact);
  });
  return { number, game, compiled };
}

/** A decision that a bot had to make in a game. */
export interface PlayedDecision {
  readonly scenario: number;
  readonly side: Faction;
  readonly sheet: CompiledSheet;
  /** Index into the module's procedures. */
  readonly procedure: number;
  readonly position: Position;
  readonly acting: number;
}

/** Half of the games are bot against bot; in the others a random player has one side. */
const OPPONENTS = ["bot", "bot", "random LFA", "random Breakers"] as const;

/** Plays the game of a seed and tells every decision of its bots that a procedure is for. */
export function playForDecisions(
  { number, game, compiled }: CompiledScenario,
  seed: number,
  tell: (decision: PlayedDecision) => void,
): void {
  const opponents = OPPONENTS[seed % OPPONENTS.length] ?? "bot";
  const players = forBoth(game, (side): Player => {
    if (opponents === `random ${side}`) return { kind: "hand", seat: RANDOM_SEAT };
    const sheet = of(compiled, side);
    let packed: CompactPosition | null = null;
    return {
      kind: "bot",
      decide: (position, acting, dice) => {
        packed = sheet.pack(position, packed);
        const out = sheet.decide(packed, acting, dice);
        const { procedure } = out;
        if (procedure >= 0) tell({ scenario: number, side, sheet, procedure, position, acting });
        return sheet.toDecision(out, packed);
      },
    };
  });
  playGame(game, players, { seed, difficulty: "normal" });
}

/** What is taken of the games: so many decisions of every procedure, from many games. */
export interface Sample {
  /** Games of each scenario; fewer where every procedure has its decisions before. */
  readonly games: number;
  readonly ofProcedure: number;
  /** At most so many of a procedure from one game, whose positions are alike. */
  readonly ofProcedureInGame: number;
}

/** A procedure of the book with decisions that it made in games. */
export interface PlayedProcedure {
  /** `5 LFA DRONE` */
  readonly name: string;
  readonly scenario: number;
  readonly decisions: readonly PlayedDecision[];
}

/**
 * Every procedure of some scenarios with decisions that fell to it in games. One whose card comes up in none of them has
 * decisions over drawn positions instead.
 * @param only the names of those that are wanted; null for all.
 */
export function playedProcedures(
  scenarios: readonly CompiledScenario[],
  sample: Sample,
  only: readonly string[] | null = null,
): readonly PlayedProcedure[] {
  return scenarios.flatMap((scenario) => {
    const { number } = scenario;
    const found = new Map(
      factionsOf(scenario.game).flatMap((side) =>
        of(scenario.compiled, side)
          .procedures.map((procedure) => `${number} ${side} ${procedure}`)
          .filter((name) => only === null || only.includes(name))
          .map((name) => [name, [] as PlayedDecision[]]),
      ),
    );
    const isShort = (): boolean => [...found.values()].some((decisions) => decisions.length < sample.ofProcedure);
    for (let seed = 0; seed < sample.games && isShort(); seed += 1) {
      const inGame = new Map<string, number>();
      playForDecisions(scenario, seed, (decision) => {
        const name = nameOf(decision);
        const taken = inGame.get(name) ?? 0;
        const decisions = found.get(name);
        if (decisions === undefined || taken >= sample.ofProcedureInGame) return;
        if (decisions.length >= sample.ofProcedure) return;
        inGame.set(name, taken + 1);
        decisions.push(decision);
      });
    }
    return [...found].map(([name, decisions]) => ({
      name,
      scenario: number,
      decisions: decisions.length > 0 ? decisions : drawnDecisions(scenario, name, sample.ofProcedure),
    }));
  });
}

function nameOf({ scenario, side, sheet, procedure }: PlayedDecision): string {
  return `${scenario} ${side} ${sheet.procedures[procedure] ?? ""}`;
}

/** Decisions of a procedure over positions that no game led to. */
function drawnDecisions(
  { number: scenario, game, compiled }: CompiledScenario,
  name: string,
  count: number,
): readonly PlayedDecision[] {
  const book = { scenario: game.scenario, sheets: game.sheets };
  return factionsOf(game).flatMap((side) => {
    const matchup = matchupOf(book, side);
    const sheet = of(compiled, side);
    if (matchup === null) return [];
    return cardsToAct(matchup).flatMap((card) =>
      Array.from({ length: count }, (_, seed): PlayedDecision => {
        const { position, acting } = generatePosition(matchup, card, {}, seed);
        const { procedure } = sheet.decide(sheet.pack(position), acting, new SeededDice(seed));
        return { scenario, side, sheet, procedure, position, acting };
      }).filter((decision) => nameOf(decision) === name),
    );
  });
}

/** All decisions of the bots in so many games. */
export function allDecisions(scenario: CompiledScenario, games: number): readonly PlayedDecision[] {
  const decisions: PlayedDecision[] = [];
  for (let seed = 0; seed < games; seed += 1) playForDecisions(scenario, seed, (decision) => decisions.push(decision));
  return decisions;
}

/** A decision over the compact position, packed beforehand. */
export interface PackedDecision {
  readonly sheet: CompiledSheet;
  readonly position: CompactPosition;
  readonly acting: number;
}

export function packed({ sheet, position, acting }: PlayedDecision): PackedDecision {
  return { sheet, position: sheet.pack(position), acting };
}

/** Puts a list into a random order. */
export function shuffle<Item>(list: { readonly length: number; [index: number]: Item }, random: Dice): void {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = random.roll(last + 1) - 1;
    const item = list[last]!;
    list[last] = list[other]!;
    list[other] = item;
  }
}
