import { resolve } from "node:path";
import { compiledEvaluator } from "../analysis/situations/compiled-evaluator.ts";
import type { Evaluator, SituationTools } from "../analysis/situations/test-situations.ts";
import { decide } from "../games/callisto/reference/decide.ts";
import type { Roster } from "../games/callisto/roster.ts";
import { loadBoard } from "./sheet-library.ts";

/** The reference interpreter, with the trace that reports need. */
const REFERENCE: Evaluator = {
  name: "reference",
  decide: (book, position, acting, options) => decide(book, position, acting, { ...options, trace: true }),
};

/** What situations are run with: the interpreter, and compiled sheets that must agree with it. Board files are found from the situation's place. */
export function situationTools(directory: string, roster?: Roster): SituationTools {
  return {
    roster,
    evaluators: [REFERENCE, compiledEvaluator()],
    loadBoard: (path, situationFile) => loadBoard(path, resolve(directory, situationFile)),
  };
}
