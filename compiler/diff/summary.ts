import { counted } from "../../grammar/enumerate.ts";
import { type Change, type ChangeKind, type FileDiff, type Where, changesOf } from "./change.ts";
import { groupBy } from "../../grammar/group-by.ts";

/** `clause 3c`, `clause 3 (was 2) a)`, `clause 1, row 2`; empty outside of clauses. */
export function placeText(where: Where): string {
  const { clause, letter, row } = where;
  if (clause === null) return "";
  const number = (pairing: { readonly before: unknown; readonly after: unknown }): string => {
    const now = `${pairing.after ?? pairing.before}`;
    const hasMoved = pairing.before !== null && pairing.after !== null && pairing.before !== pairing.after;
    return hasMoved ? `${now} (was ${pairing.before})` : now;
  };
  const said = `clause ${number(clause)}`;
  const withLetter = letter === null ? said : `${said}${said.endsWith(")") ? " " : ""}${number(letter)}`;
  return row === null ? withLetter : `${withLetter}, row ${number(row)}`;
}

/** A change with its place, as a line of a changelog has it: `GUARD, clause 3c: tiebreaker “wooded” dropped`. */
export function changeLine({ where, sentence }: Change, title: string): string {
  const place = placeText(where);
  const heading = where.procedure ?? title;
  return `${place === "" ? heading : `${heading}, ${place}`}: ${sentence}`;
}

/** How often each kind occurs, in the order of first occurrence. */
export function countsByKind(changes: readonly Change[]): readonly (readonly [ChangeKind, number])[] {
  return [...groupBy(changes, ({ kind }) => kind)].map(([kind, found]) => [kind, found.length]);
}

/** `3 changes: 2 × tiebreaker moved, clause added; 1 × other words`: one line for a changelog. */
export function summaryLine(diffs: readonly FileDiff[]): string {
  const changes = diffs.flatMap(changesOf);
  const meaningful = changes.filter(({ changesMeaning }) => changesMeaning);
  const others = changes.length - meaningful.length;
  if (changes.length === 0) return "no differences";
  const kinds = countsByKind(meaningful).map(([kind, count]) => `${count > 1 ? `${count} × ` : ""}${kindText(kind)}`);
  const files = diffs.filter((diff) => changesOf(diff).some(({ changesMeaning }) => changesMeaning)).length;
  const where = diffs.length > 1 && files > 0 ? ` in ${counted(files, "file")}` : "";
  const said =
    meaningful.length === 0
      ? "no change of meaning"
      : `${counted(meaningful.length, "change")}${where}: ${kinds.join(", ")}`;
  return others === 0 ? said : `${said}; ${others} without a change of meaning`;
}

/** `tiebreaker moved`: a kind in words. */
function kindText(kind: ChangeKind): string {
  return kind.replaceAll("-", " ");
}
