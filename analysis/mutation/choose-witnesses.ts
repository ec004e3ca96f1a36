import { isFileName, type SituationSheet } from "../situations/sheet-names.ts";
import { noticedBy } from "./prepared-situations.ts";
import type { SheetScore } from "./score.ts";
import { type Witness, witnessOf } from "./witness.ts";

/** A situation that notices changes which no other does. */
export interface ChosenWitness {
  readonly witness: Witness;
  /** What it notices first: `RAIDER 4b: drops “nearest”`. */
  readonly because: string;
  readonly notices: number;
}

/**
 * Situations for the changes that no situation notices: the one that notices most, then the one that notices most of the
 * rest, and so on.
 *
 * @param most how many are chosen at most
 */
export function chooseWitnesses(sheet: SituationSheet, score: SheetScore, most: number): readonly ChosenWitness[] {
  const candidates = score.unnoticed.flatMap(({ mutant, difference }, index) => {
    if (difference?.kind !== "differs") return [];
    const because = `${mutant.procedure ?? "dangerous units"} ${mutant.place}: ${mutant.change}`;
    const title = `Fails if the sheet ${mutant.change} (${mutant.procedure ?? "dangerous units"} ${mutant.place})`;
    const id = `${idOf(sheet.path)}-${index + 1}`;
    const witness = witnessOf(score.game, sheet, difference.problem, difference.decision, { id, title });
    return witness === null ? [] : [{ witness, because }];
  });
  let rest = score.unnoticed.map(({ mutant }) => mutant);
  const noticing = candidates.map(
    ({ witness }) => new Set(rest.filter((mutant) => noticedBy(mutant, sheet, [witness.prepared]) !== null)),
  );
  const chosen: ChosenWitness[] = [];
  while (chosen.length < most) {
    const counts = noticing.map((noticed) => rest.filter((mutant) => noticed.has(mutant)).length);
    const best = counts.indexOf(Math.max(...counts, 0));
    const [candidate, noticed, notices] = [candidates[best], noticing[best], counts[best]];
    if (candidate === undefined || noticed === undefined || notices === undefined || notices === 0) break;
    chosen.push({ ...candidate, notices });
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
