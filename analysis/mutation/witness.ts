import { readDocuments } from "../../games/shared/reading/locate-yaml.ts";
import type { GamePackage, Problem } from "../../games/game-package.ts";
import type { Decision } from "../../runtime/decision.ts";
import { situationText } from "../situation-text.ts";
import type { SituationSheet } from "../situations/test-situations.ts";
import { type PreparedSituation, prepareSituations } from "./prepared-situations.ts";

/** More dice than any resolution takes. */
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
      // What the attack itself rolls makes no difference to what is decided.
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
