import type { BolsterDecksNode, CardRowNode, DisplaysNode, StartingCardsNode } from "../grammar/syntax-tree.ts";
import type { Span } from "../grammar/source.ts";
import { captionHeading } from "./caption.ts";
import { type Html, type Piece, block, element } from "./html.ts";
import type { PageWriter } from "./page-writer.ts";

/** The cards of a force: how many are in the deck at the start, and how many in the supply. */
export function startingCards(page: PageWriter, node: StartingCardsNode, id: string): Html {
  return captioned(page, node, id, ["Card", "Deck", "Supply"], (row: CardRowNode) => {
    const { deck, supply } = counts(row);
    return [page.written({ start: row.span.start, end: (row.letter ?? row.title).span.end }), deck, supply];
  });
}

/** A glyph a card: `D SSSS` is one in the deck and four in the supply; what cannot be read counts nowhere. */
function counts({ glyphs, rest }: CardRowNode): { readonly deck: string; readonly supply: string } {
  const of = (glyph: string): number => [...glyphs].filter((one) => one === glyph).length;
  const shown = (count: number): string => (of("?") > 0 && count === 0 ? "?" : count === 0 ? "–" : String(count));
  return { deck: shown(of("D")), supply: rest === null ? shown(of("S")) : "all others" };
}

/** What lies in each bolster deck of a side. */
export function bolsterDecks(page: PageWriter, node: BolsterDecksNode, id: string): Html {
  return captioned(page, node, id, ["Deck", "Holds"], (row, end) => [
    page.written(row.letter.span),
    page.written({ start: row.letter.span.end, end }).replace(/^:\s*/, ""),
  ]);
}

/** The cards of a side that lie face up, with the deck they belong to. */
export function displays(page: PageWriter, node: DisplaysNode, id: string): Html {
  return captioned(page, node, id, ["Deck", "Face up"], (row, end) => [
    row.deck === null ? "–" : page.written(row.deck.span),
    page.written({ start: row.deck?.span.end ?? row.span.start, end }).replace(/^:\s*/, ""),
  ]);
}

/** A table below the words with which its section opens; readings are marked in the first cell of their row. */
function captioned<R extends { readonly span: Span }>(
  page: PageWriter,
  { span, rows }: { readonly span: Span; readonly rows: readonly R[] },
  id: string,
  heads: readonly string[],
  cells: (row: R, end: number) => readonly Piece[],
): Html {
  const written = rows.map((row, index) => {
    const [first = null, ...others] = cells(row, rows[index + 1]?.span.start ?? span.end);
    return element(
      "tr",
      {},
      element("th", { scope: "row" }, first, page.readings(row.span)),
      others.map((cell) => [" ", element("td", {}, cell)]),
    );
  });
  const head = element(
    "tr",
    {},
    heads.map((name, index) => [index === 0 ? "" : " ", element("th", { scope: "col" }, name)]),
  );
  return block(
    "section",
    { class: "cards", "aria-labelledby": id },
    captionHeading(page, { span, rows }, id, "cards"),
    block("table", { "aria-labelledby": id }, element("thead", {}, head), block("tbody", {}, ...written)),
  );
}
