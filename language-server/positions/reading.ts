import type { BoardPart } from "../../games/game-package.ts";

/** What reads boards and situations. */
export type Reading = Awaited<ReturnType<typeof loadReading>>;

/** Loads what reads boards and situations: much of a game, which sheets do without. */
export async function loadReading() {
  const [{ GAMES, loadGames }, situations, { describeKey }, { diagnoseSituation }, { outlineSituations }, places] =
    await Promise.all([
      import("../../games/registry.ts"),
      import("../../analysis/situations/read-situation-file.ts"),
      import("../../analysis/situations/describe-key.ts"),
      import("../../analysis/situations/diagnose-situation.ts"),
      import("../../analysis/situations/outline-situations.ts"),
      import("../../analysis/situations/expected-places.ts"),
    ]);
  const games = await loadGames(GAMES.keys());
  const boards = [...games.values()].flatMap((game) => game.boards ?? []);
  return {
    games,
    /** What reads a board file: the game that it is meant for or, where that is not told, the first that has boards. */
    boardsFor: (text: string): BoardPart | undefined => boards.find((part) => part.isBoard(text)) ?? boards[0],
    booksOf: situations.booksOf,
    situationSheets: situations.situationSheets,
    readSituationFile: situations.readSituationFile,
    diagnosticsOfReading: situations.diagnosticsOfReading,
    describeKey,
    diagnoseSituation,
    outlineSituations,
    expectedPlaces: places.expectedPlaces,
    valueText: places.valueText,
  };
}
