import { resolve } from "node:path";
import { evaluatorsOf } from "../library/situations.ts";
import type { SituationTools } from "../analysis/situations/test-situations.ts";
import type { LoadedGames } from "../games/game-package.ts";
import { fileBesideIn, loadBoard } from "./sheet-library.ts";

/** What situations are run with: the interpreter, and compiled sheets that must agree with it. Files are found from the situation's place. */
export function situationTools(games: LoadedGames, directory: string, roster?: object): SituationTools {
  return {
    games,
    roster,
    evaluators: evaluatorsOf(games),
    fileBeside: fileBesideIn(directory),
    loadBoard: (path, situationFile) => loadBoard(path, resolve(directory, situationFile)),
  };
}
