import { capitalised } from "../grammar/prose.ts";
import type { Lexicon } from "../grammar/lexicon.ts";
import type { Span } from "../grammar/source.ts";
import type {
  CardRowNode,
  DangerousUnitsNode,
  DefinitionsNode,
  RulesNode,
  SectionNode,
  StartingCardsNode,
} from "../grammar/syntax-tree.ts";
import type { CheckedRule } from "../runtime/checked-tree.ts";
import { block, element, type Html, type Piece, icon, type IconName } from "./html.ts";
import type { PageWriter } from "./page-writer.ts";

/** A section of a sheet or scenario file as a part of the page. */
export function section(page: PageWriter, known: KnownRules, node: SectionNode, id: string): Html {
  switch (node.kind) {
    case "broken":
      return element("p", { class: "broken" }, page.inline(node.span, node));
    case "dangerousUnits":
      return dangerTable(page, node, id);
    case "definitions":
      return definitionsList(page, node, id);
    case "rules":
      return rulesList(page, known, node, id);
    case "startingCards":
      return startingCards(page, node, id);
    case "decks":
      return captioned(page, node, id, ["Deck", "Holds"], (row, end) => [
        page.written(row.letter.span),
        behind(page, row.letter.span, end),
      ]);
    case "displays":
      return captioned(page, node, id, ["Deck", "Face up"], (row, end) => [
        row.deck === null ? "–" : page.written(row.deck.span),
        behind(page, row.deck?.span ?? { start: row.span.start, end: row.span.start }, end),
      ]);
    case "checklist":
      page.terms.startPart();
      return captioned(page, node, id, ["Step", "Condition", "Answer"], ({ number, condition, answer }) => [
        number.value,
        page.inline(condition.span, condition),
        page.written(answer.span),
      ]);
    case "table": {
      const columns = node.columns === null ? ["Result"] : node.columns.names.map(({ text }) => text);
      return captioned(page, node, id, [page.written(node.key.span), ...columns], (row) => [
        page.written(row.label?.span ?? { start: row.span.start, end: row.range?.from.span.end ?? row.span.start }),
        ...row.results.map(({ span }) => page.written(span)),
      ]);
    }
    case "memory":
      return captioned(page, node, id, ["What the bot remembers", "What it can be"], (row, end) => [
        page.written(row.name.span),
        behind(page, row.name.span, end),
      ]);
    case "formulas":
      return captioned(page, node, id, ["Number", "Worked out as"], (row) => [
        page.written(row.name.span),
        page.written(row.value.span),
      ]);
    case "menu":
      return captioned(page, node, id, ["Option", "Cost and what it means"], (row, end) => [
        page.written(row.name.span),
        page.written({ start: row.name.span.end, end }),
      ]);
    case "sequence":
      return captioned(page, node, id, ["Step", "What is done"], (row, end) => [
        row.number.value,
        behind(page, row.number.span, end),
      ]);
  }
}

/** The part of a row after its first words and their colon. */
function behind(page: PageWriter, first: Span, end: number): string {
  return page.written({ start: first.end, end }).replace(/^:\s*/, "");
}

/** The words that open a section, as the heading of its part of the page. */
function captionHeading(
  page: PageWriter,
  { span, rows }: { readonly span: Span; readonly rows: readonly { readonly span: Span }[] },
  id: string,
  sign: IconName,
): Html {
  // Unreadable text below the caption's line is shown at its own place.
  const lineEnd = page.file.source.text.indexOf("\n", span.start);
  const end = Math.min(rows[0]?.span.start ?? span.end, lineEnd === -1 ? span.end : lineEnd);
  const words = page.written({ start: span.start, end }).replace(/\s*:$/, "");
  // Only for the line of the caption: remarks further down belong to the rows.
  const readings = page.readings({ start: span.start, end: span.start + 1 });
  return element("h3", { id }, icon(sign), words, readings);
}

/** The units of a force, or its cards: how many are in play at the start, and how many set aside. */
function startingCards(page: PageWriter, node: StartingCardsNode, id: string): Html {
  const { piles } = page.terms;
  if (piles === null)
    return captioned(page, node, id, ["Unit", "How many"], (row: CardRowNode) => [
      page.written(row.title.span),
      row.count === null ? counts(row).atStart : `${SIGNS[row.sign ?? 0]}${row.count.value}`,
    ]);
  return captioned(
    page,
    node,
    id,
    ["Card", capitalised(piles.atStart), capitalised(piles.aside)],
    (row: CardRowNode) => {
      const { atStart, aside } = counts(row);
      return [page.written({ start: row.span.start, end: (row.letter ?? row.title).span.end }), atStart, aside];
    },
  );
}

/** More or fewer than usual, or so many. */
const SIGNS = { 1: "+", "-1": "−", 0: "" } as const;

/** A glyph for each copy: `D SSSS` is one at the start and four set aside. Unreadable copies are not counted. */
function counts({ glyphs, rest }: CardRowNode): { readonly atStart: string; readonly aside: string } {
  const of = (glyph: string): number => [...glyphs].filter((one) => one === glyph).length;
  const shown = (count: number): string => (of("?") > 0 && count === 0 ? "?" : count === 0 ? "–" : String(count));
  return { atStart: shown(of("D")), aside: rest === null ? shown(of("S")) : "all others" };
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

/** The table that ranks the other side's units, most dangerous first. */
function dangerTable(page: PageWriter, node: DangerousUnitsNode, id: string): Html {
  page.terms.startPart();
  const rows = node.rows.map(({ span, number, phrase }, index) => {
    const end = node.rows[index + 1]?.span.start ?? node.span.end;
    const words = page.inline({ start: phrase.span.start, end }, phrase);
    return element(
      "tr",
      {},
      element("th", { scope: "row" }, number.value),
      " ",
      element("td", {}, words, page.readings(span)),
    );
  });
  return block(
    "section",
    { class: "danger", "aria-labelledby": id },
    captionHeading(page, node, id, "danger"),
    block("table", { "aria-labelledby": id }, block("tbody", {}, ...rows)),
  );
}

/** The words that the text defines, each with what it says. */
function definitionsList(page: PageWriter, node: DefinitionsNode, id: string): Html {
  page.terms.startPart();
  const items = node.rows.map((row) => {
    const says = page.inline({ start: row.word.span.end, end: row.span.end }, row);
    return element("li", {}, element("b", {}, row.word.text), says, page.readings(row.span));
  });
  return captionedList(page, node, id, items);
}

function captionedList(page: PageWriter, node: DefinitionsNode | RulesNode, id: string, items: readonly Html[]): Html {
  return block(
    "section",
    { class: "rules", "aria-labelledby": id },
    captionHeading(page, node, id, "rule"),
    block("ul", {}, ...items),
  );
}

/** The rules of a file: their entries, by place, and the words that explain them. */
interface KnownRules {
  readonly lexicon: Lexicon;
  readonly checked: readonly CheckedRule[];
}

/** The rules of a scenario or of a bot, each with the explanation of its entry. */
function rulesList(page: PageWriter, known: KnownRules, node: RulesNode, id: string): Html {
  const items = node.rows.map((rule) => {
    const entry = known.checked.find((one) => one.span.start === rule.sentence.start)?.entry;
    const documentation = known.lexicon.rules?.find((word) => word.id === entry)?.documentation;
    const name = rule.name === null ? null : [element("b", {}, `${rule.name}:`), " "];
    const says = documentation === undefined ? null : [" ", element("span", { class: "meaning" }, documentation)];
    return element("li", {}, name, page.written(rule.sentence), page.readings(rule.span), says);
  });
  return captionedList(page, node, id, items);
}
