import type { Book } from "../../runtime/game.ts";
import { decide } from "../../games/callisto/reference/decide.ts";
import { compare } from "../../games/callisto/situation/compare.ts";
import { readDocuments } from "../../games/callisto/situation/located-value.ts";
import { readSituation } from "../../games/callisto/situation/read-situation.ts";
import { runSituation, type Decide } from "../../games/callisto/situation/run-situation.ts";
import { namesOfScenario } from "../../games/callisto/situation/scenario-names.ts";
import type { Situation } from "../../games/callisto/situation/situation.ts";
import type { SituationSheet, SituationTools } from "../situations/test-situations.ts";

/** A situation that its sheet passes, read once and asked often. */
export interface PreparedSituation {
  readonly situation: Situation;
  readonly sheet: SituationSheet;
  /** The headings of the procedures that are read for it. */
  readonly procedures: ReadonlySet<string>;
}

/**
 * Reads situations and keeps those that pass: one that fails anyway notices nothing.
 *
 * @returns the situations, and how many were left out
 */
export function prepareSituations(
  files: readonly { readonly path: string; readonly text: string }[],
  sheets: readonly SituationSheet[],
  { loadBoard }: Pick<SituationTools, "loadBoard">,
): { readonly situations: readonly PreparedSituation[]; readonly leftOut: number } {
  const byPath = new Map(sheets.map((sheet) => [sheet.path, sheet]));
  const names = new Map(sheets.map(({ path, side, book }) => [path, namesOfScenario(book.scenario, side)]));
  let leftOut = 0;
  const situations = files.flatMap(({ path, text }) =>
    readDocuments(text).documents.flatMap((document, index): PreparedSituation[] => {
      if (document === null) return [];
      const context = { sheets: names, loadBoard: (board: string) => loadBoard(board, path) };
      const { situation, problems } = readSituation(document, context, `${path}#${index + 1}`);
      const sheet = situation === null ? undefined : byPath.get(situation.sheet);
      if (situation === null || sheet === undefined || problems.length > 0) {
        leftOut += 1;
        return [];
      }
      const asked = proceduresRead(situation, sheet.book);
      if (asked === null) leftOut += 1;
      return asked === null ? [] : [{ situation, sheet, procedures: asked }];
    }),
  );
  return { situations, leftOut };
}

const withoutTrace: Decide = (book, position, acting, options) =>
  decide(book, position, acting, { ...options, trace: false });

/** Whether a situation comes out as it expects with these sheets. */
export function passes(situation: Situation, book: Book, decider: Decide = withoutTrace): boolean {
  const run = runSituation(situation, book, decider);
  return run.kind === "ran" && run.diceLeft === 0 && compare(situation.expectation, run.result).length === 0;
}

/** The procedures that are read for a situation, as its trace tells; null for one that does not pass. */
function proceduresRead(situation: Situation, book: Book): ReadonlySet<string> | null {
  const found = new Set<string>();
  const tracing: Decide = (...[sheets, position, acting, options]) => {
    const decided = decide(sheets, position, acting, { ...options, trace: true });
    collectProcedures(decided.trace, found);
    return decided;
  };
  return passes(situation, book, tracing) ? found : null;
}

function collectProcedures(node: unknown, found: Set<string>): void {
  if (typeof node !== "object" || node === null) return;
  for (const [name, part] of Object.entries(node)) {
    if (name === "procedure" && typeof part === "string") found.add(part);
    else collectProcedures(part, found);
  }
}
