/** What reads boards and situations. */
export type Reading = Awaited<ReturnType<typeof loadReading>>;

/** Loads what reads boards and situations: much of a game, which sheets do without. */
export async function loadReading() {
  const [boards, boardMistakes, situations, situationMistakes, outlines, places] = await Promise.all([
    import("../../analysis/boards/check-board.ts"),
    import("../../analysis/boards/diagnose-board.ts"),
    import("../../analysis/situations/read-situation-file.ts"),
    import("../../analysis/situations/diagnose-situation.ts"),
    import("../../analysis/situations/outline-situations.ts"),
    import("../../analysis/situations/expected-places.ts"),
  ]);
  return {
    readGameBoard: boards.readGameBoard,
    isGameBoard: boards.isGameBoard,
    isSpaceName: boards.isSpaceName,
    booksOf: boards.booksOf,
    boardProblems: boards.boardProblems,
    diagnoseBoard: boardMistakes.diagnoseBoard,
    namesOfSheets: situations.namesOfSheets,
    readSituationFile: situations.readSituationFile,
    diagnosticsOfReading: situations.diagnosticsOfReading,
    diagnoseSituation: situationMistakes.diagnoseSituation,
    outlineSituations: outlines.outlineSituations,
    expectedPlaces: places.expectedPlaces,
    valueText: places.valueText,
  };
}
