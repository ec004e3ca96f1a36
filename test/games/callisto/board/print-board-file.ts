import type { Board } from "../../../../games/callisto/position.ts";

/** The text of a board file for a board. */
export function printBoardFile(name: string, board: Board): string {
  return `${JSON.stringify({ board: name, ...board }, null, 2)}\n`;
}
