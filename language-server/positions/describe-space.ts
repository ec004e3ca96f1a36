import { BoardDocument } from "../documents/board-document.ts";
import type { Span } from "../../grammar/source.ts";
import type { PositionDocument, PositionFiles } from "./position-files.ts";
import { type NamedSpace, splitHome } from "./spaces.ts";

/** What a hover says of a space, in paragraphs of Markdown; none where its board has no such space. */
export function describeSpace(
  positions: PositionFiles,
  document: PositionDocument,
  span: Span,
  named: NamedSpace,
): readonly string[] {
  const [file, index] = splitHome(named.home);
  if (document instanceof BoardDocument) {
    const board = positions.readBoard(document)?.board ?? null;
    const boards = positions.reading?.boardsFor(document.text);
    return board === null || !boards ? [] : boards.describeSpace(named.name, board, `the board “${board.name}”`);
  }
  const situation = positions
    .read(document)
    ?.situations.find((each) => each.span.start <= span.start && span.end <= each.span.end);
  const board = situation?.board?.board ?? null;
  const sheet = positions.sheetsFor(document.uri).find(({ path }) => path === situation?.situation?.sheet);
  const boards = sheet && positions.reading?.games.get(sheet.book.scenario.game)?.boards;
  if (!situation || board === null || !boards) return [];
  const home = positions.documentAt(file);
  const where = index === null ? `the board ${home?.name ?? ""}` : "the situation's grid";
  const position = situation.situation?.position ?? null;
  return [
    ...boards.describeSpace(named.name, board, where),
    ...(position === null ? [] : boards.describeStanding(named.name, position)),
  ];
}
