import type { Decision } from "../../runtime/decision.ts";
import type { Book } from "../../runtime/game.ts";
import type { GamePackage, Problem } from "../../games/game-package.ts";
import { readDocuments } from "../../games/shared/reading/locate-yaml.ts";
import type { Decide, GameSituation as Situation } from "../../games/shared/situation.ts";
import { situationText } from "../situations/report.ts";
import { readSituationOf, type SituationSheet, situationSheets } from "../situations/read-situation-file.ts";
import type { SituationTools } from "../situations/test-situations.ts";
import type { Mutant } from "./change-part.ts";

/** A situation that passes with its sheet, read once and run often. */
export interface PreparedSituation {
  readonly situation: Situation;
  readonly sheet: SituationSheet;
  readonly game: GamePackage;
  /** The headings of the procedures that are read in it. */
  readonly procedures: ReadonlySet<string>;
}

/**
 * Reads situations and keeps those that pass: one that fails anyway notices nothing.
 *
 * @returns the situations, and how many about these sheets were left out
 */
export function prepareSituations(
  files: readonly { readonly path: string; readonly text: string }[],
  sheets: readonly SituationSheet[],
  { games, loadBoard, fileBeside, roster, readings }: Omit<SituationTools, "evaluators" | "alone" | "wanted">,
): { readonly situations: readonly PreparedSituation[]; readonly leftOut: number } {
  const library = situationSheets(sheets, games, fileBeside);
  let leftOut = 0;
  const situations = files.flatMap(({ path, text }) =>
    readDocuments(text).documents.flatMap((document, index): PreparedSituation[] => {
      const context = {
        loadBoard: (board: string) => loadBoard(board, path),
        roster,
        ...(readings === undefined ? {} : { readings }),
      };
      const found = document && readSituationOf(library, document, path, `${path}#${index + 1}`, context);
      if (found === null) return [];
      const { read, sheet, game } = found;
      const { situation, problems } = read;
      // A situation about another sheet is not run, so it cannot fail.
      if (problems.some(({ code }) => code === "situation-unknown-sheet")) return [];
      if (situation === null || sheet === null || problems.length > 0) {
        leftOut += 1;
        return [];
      }
      const asked = proceduresRead(game, situation, sheet.book);
      if (asked === null) leftOut += 1;
      return asked === null ? [] : [{ situation, sheet, game, procedures: asked }];
    }),
  );
  return { situations, leftOut };
}

/** Decides by the interpreter of a game. */
export function decideBy({ decider, lexicon }: GamePackage, trace: boolean): Decide {
  if (decider === undefined) throw new Error(`${lexicon.game} has situations, but nothing that decides them`);
  return (book, position, acting, options) => decider.decide(book, position, acting, { ...options, trace });
}

/** Whether a situation has its expected result with these sheets. */
export function passes(
  game: GamePackage,
  situation: Situation,
  book: Book,
  decide: Decide = decideBy(game, false),
): boolean {
  const run = game.situations?.run(situation, book, decide);
  return run?.kind === "ran" && run.diceLeft === 0 && run.differences.length === 0;
}

/** The procedures that are read in a situation, by its trace; null if the situation does not pass. */
function proceduresRead(game: GamePackage, situation: Situation, book: Book): ReadonlySet<string> | null {
  const found = new Set<string>();
  const decide = decideBy(game, true);
  const tracing: Decide = (...asked) => {
    const decided = decide(...asked);
    collectProcedures(decided.trace, found);
    return decided;
  };
  return passes(game, situation, book, tracing) ? found : null;
}

function collectProcedures(node: unknown, found: Set<string>): void {
  if (typeof node !== "object" || node === null) return;
  for (const [name, part] of Object.entries(node)) {
    if (name === "procedure" && typeof part === "string") found.add(part);
    else collectProcedures(part, found);
  }
}

/**
 * The first situation that fails with a mutant in place of its sheet; null if all pass. A change of a procedure can
 * only be noticed by a situation for which the procedure is read; one of the table of dangerous units, also by the other
 * side's, whose units the table ranks.
 */
export function noticedBy(
  mutant: Pick<Mutant, "sheet" | "procedure">,
  { book, side }: SituationSheet,
  situations: readonly PreparedSituation[],
): PreparedSituation | null {
  const changed = { ...book, sheets: { ...book.sheets, [side]: mutant.sheet } };
  const { scenario } = book;
  return (
    situations.find(
      ({ situation, sheet, game, procedures }) =>
        sheet.book.scenario.game === scenario.game &&
        sheet.book.scenario.number === scenario.number &&
        (mutant.procedure === null || (sheet.side === side && procedures.has(mutant.procedure))) &&
        !passes(game, situation, changed),
    ) ?? null
  );
}

/** More dice than any decision takes. */
const MOST_DICE = 40;

/** A situation made of a position, and its text. */
export interface Witness {
  readonly text: string;
  readonly prepared: PreparedSituation;
}

/**
 * The situation that expects of a position what the sheet decides there, with the dice that carrying it out takes. Null
 * where the interpreter does not agree with the decision.
 */
export function witnessOf(
  game: GamePackage,
  sheet: SituationSheet,
  problem: Problem,
  decision: Decision,
  { id, title }: { readonly id: string; readonly title: string },
): Witness | null {
  const { situations: part, decider } = game;
  if (part === undefined || decider === undefined) return null;
  const data = part.dataOf(problem, { id, title, sheet: sheet.path, decision });
  const names = new Map([[sheet.path, part.namesOf(sheet.book, sheet.side)]]);
  const loadBoard = () => ({ kind: "missing", reason: "the board is drawn here" }) as const;
  const dice = decision.dice.map(({ value }) => value);
  while (dice.length <= MOST_DICE) {
    const text = situationText({ ...data, dice });
    const [document = null] = readDocuments(text).documents;
    if (document === null) return null;
    const { situation, problems } = part.read(document, { sheets: names, loadBoard }, id);
    if (situation === null || problems.length > 0) return null;
    const run = part.run(situation, sheet.book, (book, position, acting, options) =>
      decider.decide(book, position, acting, { ...options, trace: false }),
    );
    if (run.kind === "dice") {
      if (run.problem.kind !== "missing") return null;
      // The roll of the attack itself does not affect the decision.
      dice.push(1);
      continue;
    }
    const { situations } = prepareSituations([{ path: `${id}.yaml`, text }], [sheet], {
      games: new Map([[game.lexicon.game, game]]),
      loadBoard,
    });
    const [prepared] = situations;
    return prepared === undefined ? null : { text, prepared };
  }
  return null;
}
