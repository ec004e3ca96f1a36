import { readDocuments } from "../../games/shared/reading/locate-yaml.ts";
import type { GamePackage, Problem } from "../../games/game-package.ts";
import type { Decision } from "../../runtime/decision.ts";
import { situationText } from "../situation-text.ts";
import { type SituationSheet, isFileName } from "../situations/sheet-names.ts";
import { type PreparedSituation, prepareSituations, noticedBy } from "./prepared-situations.ts";
import type { SheetScore } from "./score.ts";

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

/**
 * Situations for the changes that no situation notices: the one that notices most, then the one that notices most of the
 * rest, and so on.
 *
 * @param most how many are chosen at most
 */
export function chooseWitnesses(sheet: SituationSheet, score: SheetScore, most: number): readonly Witness[] {
  const candidates = score.unnoticed.flatMap(({ mutant, difference }, index) => {
    if (difference?.kind !== "differs") return [];
    const title = `Fails if the sheet ${mutant.change} (${mutant.procedure ?? "dangerous units"} ${mutant.place})`;
    const id = `${idOf(sheet.path)}-${index + 1}`;
    return witnessOf(score.game, sheet, difference.problem, difference.decision, { id, title }) ?? [];
  });
  let rest = score.unnoticed.map(({ mutant }) => mutant);
  const noticing = candidates.map(
    ({ prepared }) => new Set(rest.filter((mutant) => noticedBy(mutant, sheet, [prepared]) !== null)),
  );
  const chosen: Witness[] = [];
  while (chosen.length < most) {
    const counts = noticing.map((noticed) => rest.filter((mutant) => noticed.has(mutant)).length);
    const best = counts.indexOf(Math.max(...counts, 0));
    const [candidate, noticed] = [candidates[best], noticing[best]];
    if (candidate === undefined || noticed === undefined || counts[best] === 0) break;
    chosen.push(candidate);
    rest = rest.filter((mutant) => !noticed.has(mutant));
  }
  return chosen;
}

/** `scenario-1-red` for a path below procedures/, `red` for a file. */
function idOf(path: string): string {
  const words = isFileName(path)
    ? path
        .replace(/\.[^.]*$/, "")
        .split("/")
        .slice(-1)
    : path.split("/").slice(1);
  return words.join("-");
}
