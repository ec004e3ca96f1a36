import { type CheckedFile, checkFile, type Games } from "../compiler/check-file.ts";
import { vocabularyOf } from "../grammar/vocabulary.ts";
import { repairPasted } from "../grammar/paste/repair-pasted.ts";

/** How many clauses of a typed sheet a pasted page says, too: as it was copied, and repaired. */
interface PastedCount {
  readonly clauses: number;
  readonly rightAsCopied: number;
  readonly rightRepaired: number;
  /** The clauses that the repaired page does not say: `MOVE 2`. */
  readonly wrong: readonly string[];
}

/**
 * Pastes a page below the header of a sheet that was typed from it, and counts the clauses that mean the same: same
 * procedure, same number, same checked tree.
 */
export function countPasted(typed: string, page: string, games: Games): PastedCount {
  const sheet = checkFile("typed.bot", typed, games);
  const { file, lexicon } = sheet;
  if (file === null || lexicon === null) throw new Error("the typed sheet names no known game");
  const header = typed.slice(0, file.header.span.end);
  const meant = meaningsOf(sheet);
  const meaningsOfPage = (text: string): ReadonlyMap<string, string> =>
    meaningsOf(checkFile("pasted.bot", `${header}\n\n${text}`, games));
  const copied = meaningsOfPage(page);
  const repaired = meaningsOfPage(repairPasted(page, vocabularyOf(lexicon), `${header}\n\n`).text);
  const right = (said: ReadonlyMap<string, string>): readonly string[] =>
    [...meant].flatMap(([clause, meaning]) => (said.get(clause) === meaning ? [clause] : []));
  const rightRepaired = right(repaired);
  return {
    clauses: meant.size,
    rightAsCopied: right(copied).length,
    rightRepaired: rightRepaired.length,
    wrong: [...meant.keys()].filter((clause) => !rightRepaired.includes(clause)),
  };
}

/** What each clause means, by procedure and number: its checked tree without places and remarks. */
function meaningsOf({ sheet }: CheckedFile): ReadonlyMap<string, string> {
  const clauses = (sheet?.procedures ?? []).flatMap(({ name, clauses: own }) =>
    own.map((clause) => ({ name, clause })),
  );
  return new Map(
    clauses.map(({ name, clause: { number, condition, statement } }) => [
      `${name} ${number}`,
      JSON.stringify({ condition, statement }, (key, value: unknown) => (PLACES.has(key) ? undefined : value)),
    ]),
  );
}

const PLACES: ReadonlySet<string> = new Set(["span", "source", "readings"]);
