import {
  type Answer,
  impossibility,
  type Question,
  QUESTION_FORMS,
  readQuestion,
  subjectOf,
  wishOf,
} from "../analysis/questions/subject.ts";
import { type AskedBot, askedBot } from "../analysis/search/compiled-bot.ts";
import {
  decidingShares,
  sharesOfProcedure,
  type ProcedureShares,
  SHARES_POSITIONS,
  shareText,
} from "../analysis/questions/shares.ts";
import { searchPosition, type SearchState } from "../analysis/search/search-position.ts";
import type { GameTypes, PositionTools, Problem } from "../games/game-package.ts";
import type { Diagnostic } from "../grammar/diagnostic.ts";
import type { Decision, Trace } from "../runtime/decision.ts";
import { SeededDice } from "../runtime/dice.ts";
import { canRunCode } from "./compile.ts";
import { failure, type Failure, type Result, endOf } from "./result.ts";
import type { Sheet } from "./sheets.ts";
import { type Flip, flips as searchFlips } from "../analysis/questions/flip.ts";
import type { PositionToDecide } from "./decide.ts";

export type { Flip } from "../analysis/questions/flip.ts";

export { QUESTION_FORMS, SHARES_POSITIONS, shareText };

/** How many positions `ask` tries by default. */
export const ASK_POSITIONS = 60_000;

export interface AskOptions {
  /** How many positions to try at most; by default 60,000. */
  readonly positions?: number;
  /** The same seed tries the same positions. */
  readonly seed?: number;
}

/** The same under readings as `game.readings` makes them; left out: the default of each open point. */
interface AskUnderReadings extends AskOptions {
  readonly readings?: object;
}

/** A position that shows what was asked. */
export interface ShownPosition<Types extends GameTypes = GameTypes> extends FoundPosition<Types> {
  readonly decision: Decision;
  readonly trace: Trace;
}

/** The answer to a question. */
export interface Answered<Types extends GameTypes = GameTypes> {
  readonly ok: true;
  /** “Not found” proves nothing; `yes` and `no` are proven. */
  readonly answer: "yes" | "no" | "not found";
  /** What the sheet itself says, if that is the proof. */
  readonly proof: string | null;
  /** The smallest position that shows it. If it was asked never to happen, the smallest one in which it does. */
  readonly shown: ShownPosition<Types> | null;
  /** How many positions were tried. */
  readonly tried: number;
}

/**
 * Whether something can happen with a sheet. The answer is a position, or the reason why not.
 *
 * @example
 * ```ts
 * const asked = ask(sheet, "Scout clause 2 fires");
 * if (asked.ok) asked.answer; // "yes"
 * ```
 */
export function ask<Types extends GameTypes>(
  sheet: Sheet<Types>,
  question: string,
  options: AskOptions = {},
): Answered<Types> | Failure {
  const opened = openQuestion(sheet, question, options);
  if (!opened.ok) return opened;
  return answered(opened, endOf(opened.search));
}

/** A question whose answer can be searched for. Each step reports its progress. */
export interface OpenQuestion {
  readonly ok: true;
  readonly question: Question;
  readonly search: Generator<SearchState, SearchState>;
  /** The answer so far. */
  readonly answerAt: (state: SearchState) => Answer;
  readonly explain: (found: SearchState["found"]) => { readonly decision: Decision; readonly trace: Trace } | null;
  readonly positions: PositionTools;
}

/** Whether a text is a question that `ask` understands, about any sheet. */
export function isQuestion(text: string): boolean {
  return readQuestion(text) !== null;
}

/** Opens a question, so that the caller can tell how far the search is, and stop it. */
export function openQuestion(sheet: Sheet, text: string, options: AskUnderReadings = {}): OpenQuestion | Failure {
  const question = readQuestion(text);
  return question === null ? failure(notAQuestion(text)) : openReadQuestion(sheet, question, options);
}

/** A sheet that a question is about: an error in it can be the proof of an answer. */
type SheetToAsk = Pick<Sheet, "game" | "book" | "side"> & { readonly diagnostics: readonly Diagnostic[] };

/** The same for a question that was read already. */
export function openReadQuestion(
  sheet: SheetToAsk,
  question: Question,
  { positions = ASK_POSITIONS, seed = 1, readings }: AskUnderReadings = {},
): OpenQuestion | Failure {
  const asked = askable(sheet, readings);
  if (asked.kind === "impossible") return failure(asked.reason);
  const { bot, source } = asked;
  const found = subjectOf(question, bot.sheet, source.cards);
  if (found.kind === "unknown") return failure(found.reason);
  const { subject } = found;
  const reason = impossibility(question, subject, sheet.diagnostics);
  const cards = subject.cards.map(({ name }) => name);
  const limit = reason === null ? positions : 0;
  return {
    ok: true,
    question,
    search: searchPosition(source, cards, wishOf(question, subject, bot), limit, seed),
    answerAt: ({ tried, found: shown }) => {
      if (reason !== null) return { kind: "impossible", reason };
      return shown === null ? { kind: "not found", tried } : { kind: "shown", found: shown, tried };
    },
    explain: (shown) => shown && bot.explain(shown.problem, new SeededDice(shown.seed)),
    positions: source,
  };
}

/** The message about a text that is not a question. */
export function notAQuestion(text: string): string {
  const forms = QUESTION_FORMS.map(([form, example]) => `  ${form}, such as ${example}`);
  return `“${text}” is not a question that tiebreak can answer; use one of these forms:\n${forms.join("\n")}`;
}

function answered<Types extends GameTypes>(
  { question, answerAt, explain, positions }: OpenQuestion,
  state: SearchState,
): Answered<Types> {
  const answer = answerAt(state);
  const [yes, no] = question.kind === "never fires" ? (["no", "yes"] as const) : (["yes", "no"] as const);
  if (answer.kind === "impossible") return { ok: true, answer: no, proof: answer.reason, shown: null, tried: 0 };
  const { tried } = answer;
  const explained = answer.kind === "shown" ? explain(answer.found) : null;
  if (answer.kind !== "shown" || explained === null) {
    return { ok: true, answer: "not found", proof: null, shown: null, tried };
  }
  const { problem, card, seed } = answer.found;
  const shown = { ...foundPosition<Types>(positions, problem, card, seed), ...explained };
  return { ok: true, answer: yes, proof: null, shown, tried };
}

/**
 * What share of sampled positions each clause of a sheet decides.
 *
 * @example
 * ```ts
 * const counted = shares(sheet, { positions: 50 });
 * if (counted.ok) counted.procedures.length > 0; // true
 * ```
 */
export function shares(
  sheet: Sheet,
  options: AskOptions = {},
): Result<{ readonly procedures: readonly ProcedureShares[] }> {
  const count = openShares(sheet, options);
  if (!count.ok) return count;
  return { ok: true, procedures: endOf(count.steps) };
}

/** A count of what each clause decides. Each step gives what was counted so far. */
export interface OpenShares {
  readonly ok: true;
  /** How many procedures are counted. */
  readonly procedures: number;
  readonly steps: Generator<readonly ProcedureShares[], readonly ProcedureShares[]>;
}

/** Opens a count of one procedure after another, for callers that need only some of them. */
export function openProcedureShares(
  sheet: Pick<Sheet, "game" | "book" | "side">,
  { positions = SHARES_POSITIONS, seed = 1, readings }: AskUnderReadings = {},
): { readonly ok: true; readonly counts: ReadonlyMap<string, Generator<ProcedureShares, ProcedureShares>> } | Failure {
  const asked = askable(sheet, readings);
  if (asked.kind === "impossible") return failure(asked.reason);
  const { bot, source } = asked;
  const counts = bot.sheet.procedures.map(
    (procedure) => [procedure.name, sharesOfProcedure(bot, source, procedure, positions, seed)] as const,
  );
  return { ok: true, counts: new Map(counts) };
}

/** Opens a count, so that the caller can tell how far it is, and stop it. */
export function openShares(
  sheet: Sheet,
  { positions = SHARES_POSITIONS, seed = 1, readings }: AskUnderReadings = {},
): OpenShares | Failure {
  const asked = askable(sheet, readings);
  if (asked.kind === "impossible") return failure(asked.reason);
  const { bot, source } = asked;
  return { ok: true, procedures: bot.sheet.procedures.length, steps: decidingShares(bot, source, positions, seed) };
}

/** The bot of a sheet, ready for questions. Many positions are tried, so its sheet is compiled. */
export function askable({ game, book, side }: Pick<Sheet, "game" | "book" | "side">, readings?: object): AskedBot {
  if (!canRunCode()) {
    return { kind: "impossible", reason: "this page's policy forbids to run code that is made of text" };
  }
  return askedBot(game, book, side, readings);
}

/** A position that a search has found, with everything that is needed to look at it and decide it again. */
export interface FoundPosition<Types extends GameTypes = GameTypes> {
  readonly position: Types["position"];
  readonly acting: number;
  readonly card: string;
  /** The seed of the dice that show it. */
  readonly seed: number;
  /** How to set the position up, a sentence each. */
  readonly facts: readonly string[];
  /** The position drawn as text. */
  readonly drawing: string;
}

/** How to show a position that the sheet's own game drew. */
export function foundPosition<Types extends GameTypes>(
  tools: PositionTools,
  problem: Problem,
  card: string,
  seed: number,
): FoundPosition<Types> {
  const position: Types["position"] = problem.position;
  const { acting } = problem;
  return { position, acting, card, seed, facts: tools.factsOf(problem), drawing: tools.drawing(problem) };
}

export interface FlipOptions {
  /** How many changes are enough; by default five. */
  readonly most?: number;
}

/**
 * The smallest changes of a position after which the bot does what it cannot do in the position as it is, whatever the
 * dice: single facts, or pairs where no single one is enough.
 *
 * @example
 * ```ts
 * const found = flips(sheet, { position, acting: 0 }, { most: 1 });
 * if (found.ok) found.flips[0]?.facts.length; // 1
 * ```
 */
export function flips<Types extends GameTypes>(
  sheet: Sheet<Types>,
  asked: PositionToDecide<Types>,
  options: FlipOptions = {},
): Result<{ readonly flips: readonly Flip[] }> {
  const opened = openFlips(sheet, asked, options);
  if (!opened.ok) return opened;
  return { ok: true, flips: endOf(opened.steps) };
}

/** A search for changes. Each step reports how many were tried. */
export interface OpenFlips {
  readonly ok: true;
  readonly steps: Generator<number, readonly Flip[]>;
}

/** Opens the search, so that the caller can tell how far it is, and stop it. */
export function openFlips<Types extends GameTypes>(
  sheet: Pick<Sheet<Types>, "game" | "book" | "side">,
  { position, acting, readings }: PositionToDecide<Types>,
  { most = 5 }: FlipOptions = {},
): OpenFlips | Failure {
  if (acting === null) return failure("no card of its row is marked *; mark the card to resolve");
  const { game, book, side } = sheet;
  const [problem] = game.decider?.problemsOf(book, side, position, acting) ?? [];
  if (problem !== undefined) return failure(`${problem.path}: ${problem.message}`);
  const asked = askable(sheet, readings);
  if (asked.kind === "impossible") return failure(asked.reason);
  return { ok: true, steps: searchFlips(asked.bot, { position, acting }, asked.source, most) };
}
