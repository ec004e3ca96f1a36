import { pluralOf } from "../../grammar/word-endings.ts";
import type { CardRowNode, DeckNode } from "../../grammar/game-text/syntax-tree.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import type { FieldValues } from "../shared/declared/field.ts";
import { HOLDER, REVEALED } from "../shared/declared/play/effect.ts";
import { NOBODY } from "../shared/declared/position.ts";
import { type DeclaredWord, is, means, ofSide } from "../shared/declared/word.ts";
import type { GameReporter } from "./game-reporter.ts";
import { isSameName, type Names } from "./names.ts";
import type { PilesOfText } from "./piles-of-text.ts";
import { PrintedRows } from "./printed-rows.ts";
import { placedSort, type UnplacedThingSort } from "./thing-sorts.ts";

/** How people say who holds a card. */
const HELD = { said: "is in the hand of #", sign: "in the hand of #" } as const;

/** The cards of a deck on which something is printed: things that stand nowhere. */
interface CardSort extends UnplacedThingSort {
  readonly deck: DeckNode;
  readonly names: string[];
  readonly printed: Record<string, FieldValues>;
}

/** Whether anything is printed on the cards of a deck, so that they are things. */
export function isPrinted({ columns, rows }: Pick<DeckNode, "columns" | "rows">): boolean {
  return columns.length > 0 || rows.some(({ heads }) => heads !== null);
}

/** The cards of the decks that have columns. What `THINGS` says of them becomes their fields. */
export function cardSorts(decks: readonly DeckNode[]): readonly CardSort[] {
  return decks.flatMap((deck) => {
    if (!isPrinted(deck)) return [];
    const noun = `${deck.name.text.toLowerCase()} card`;
    const sort = { ...placedSort(noun), key: pluralOf(noun), areSides: false, areParts: true, areCards: true } as const;
    return [{ ...sort, deck, names: [], printed: {} }];
  });
}

/** The cards of each row of a deck, in their order, with its name: a number tells several of one row apart. */
export function cardsOfRows({ rows }: DeckNode): readonly { readonly row: CardRowNode; readonly name: string }[] {
  return rows.flatMap((row) => {
    const count = row.count?.value ?? 1;
    return Array.from({ length: count }, (_, index) => ({
      row,
      name: count === 1 ? row.name.text : `${row.name.text} ${index + 1}`,
    }));
  });
}

/** Reads what is printed on cards, and where they can lie. */
export function readCards(
  sorts: readonly CardSort[],
  around: {
    readonly piles: PilesOfText;
    readonly sides: readonly string[];
    readonly names: Names;
    readonly reporter: GameReporter;
  },
): void {
  const { piles, sides, names, reporter } = around;
  for (const sort of sorts) {
    const { deck, fields } = sort;
    const table = new PrintedRows(deck.columns, sort, names, reporter);
    const printed = new Map(
      deck.rows.map((row, index) => {
        const { name } = row;
        if (deck.rows.findIndex((each) => isSameName(each.name.text, name.text)) < index)
          reporter.refuse("game-name-taken", name.span, { name: name.text, what: "in a row of this table" });
        const { span, count, cells, heads } = row;
        const term = { kind: "term", span: name.span, name, plural: null } as const;
        return [row, table.valuesOf({ kind: "printedRow", span, term, count, names: [], cells, heads }) ?? {}];
      }),
    );
    for (const { row, name } of cardsOfRows(deck)) {
      sort.names.push(name);
      sort.printed[name] = printed.get(row) ?? {};
    }
    const documentation = `Where a ${sort.noun} lies.`;
    if (piles.revealed.has(deck.name.text)) fields[REVEALED] = { kind: "truth", documentation };
    if (piles.held.has(deck.name.text))
      fields[HOLDER] = { kind: "choice", values: [NOBODY, ...sides], documentation, words: HELD };
  }
}

/** Cards that a side sees are called by where they lie. */
export function cardWords(sorts: readonly CardSort[]): readonly DeclaredWord[] {
  const withField = (field: string): number => sorts.filter(({ fields }) => Object.hasOwn(fields, field)).length;
  return sorts.flatMap(({ noun, sort, fields }): readonly DeclaredWord[] => {
    // `a card from your hand`, where there are no others
    const called = (before: string, behind: string, field: string) => ({
      category: "noun" as const,
      id: `${before} ${noun}${behind}`,
      forms: [pluralOf(noun), ...(withField(field) === 1 ? ["card", "cards"] : [])].map(
        (said) => `${before} ${said}${behind}`,
      ),
      sort,
    });
    return [
      ...(Object.hasOwn(fields, REVEALED)
        ? [
            {
              ...called("revealed", "", REVEALED),
              documentation: `A ${noun} that lies face up in its row.`,
              meaning: means(is(REVEALED, true)),
            },
          ]
        : []),
      ...(Object.hasOwn(fields, HOLDER)
        ? [
            {
              ...called("own", " in hand", HOLDER),
              documentation: `A ${noun} that the side itself holds.`,
              meaning: means(ofSide("own")),
            },
          ]
        : []),
    ];
  });
}

/** What the number of cards that are left in a deck is called: `tide cards`. */
export function cardsOf({ text }: Pick<NameNode, "text">): string {
  return `${text.toLowerCase()} cards`;
}

/** What the number of cards in its row is called: `revealed tide cards`. */
export function revealedCardsOf({ text }: Pick<NameNode, "text">): string {
  return `revealed ${text.toLowerCase()} cards`;
}

/** What the number of cards in the hand of a side is called: `tide cards in hand`. */
export function cardsInHandOf({ text }: Pick<NameNode, "text">): string {
  return `${text.toLowerCase()} cards in hand`;
}

/** The numbers that are printed on cards, in the order of the text, and how high they are. */
export function numbersShown(
  fields: UnplacedThingSort["fields"],
): readonly { readonly field: string; readonly highest: number }[] {
  return Object.entries(fields).flatMap(([field, kind]) =>
    kind.kind === "number" ? [{ field, highest: kind.to }] : [],
  );
}
