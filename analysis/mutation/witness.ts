import { readDocuments } from "../../games/callisto/situation/located-value.ts";
import { readSituation } from "../../games/callisto/situation/read-situation.ts";
import { runSituation } from "../../games/callisto/situation/run-situation.ts";
import { namesOfScenario } from "../../games/callisto/situation/scenario-names.ts";
import { decide } from "../../games/callisto/reference/decide.ts";
import type { Decision } from "../../runtime/decision.ts";
import type { Problem } from "../generate-position.ts";
import { situationFromPosition } from "../situation-from-position.ts";
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
  sheet: SituationSheet,
  problem: Problem,
  decision: Decision,
  { id, title }: { readonly id: string; readonly title: string },
): Witness | null {
  const data = situationFromPosition(problem, { id, title, sheet: sheet.path, decision });
  const names = new Map([[sheet.path, namesOfScenario(sheet.book.scenario, sheet.side)]]);
  const loadBoard = () => ({ kind: "missing", reason: "the board is drawn here" }) as const;
  const dice = decision.dice.map(({ value }) => value);
  while (dice.length <= MOST_DICE) {
    const text = situationText({ ...data, dice });
    const [document = null] = readDocuments(text).documents;
    if (document === null) return null;
    const { situation, problems } = readSituation(document, { sheets: names, loadBoard }, id);
    if (situation === null || problems.length > 0) return null;
    const run = runSituation(situation, sheet.book, (book, position, acting, options) =>
      decide(book, position, acting, { ...options, trace: false }),
    );
    if (run.kind === "dice") {
      if (run.problem.kind !== "missing") return null;
      // What the attack itself rolls makes no difference to what is decided.
      dice.push(1);
      continue;
    }
    const { situations } = prepareSituations([{ path: `${id}.yaml`, text }], [sheet], { loadBoard });
    const [prepared] = situations;
    return prepared === undefined ? null : { text, prepared };
  }
  return null;
}
