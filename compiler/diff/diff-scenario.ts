import { capitalised } from "../../grammar/capitalised.ts";
import { type CardPiles, cardListsOf, type Lexicon } from "../../grammar/lexicon.ts";
import type { Span } from "../../grammar/source.ts";
import type { FileNode, SectionNode } from "../../grammar/syntax-tree.ts";
import type { CheckedScenario, ScenarioDeck, ScenarioSide, StartingCard } from "../../runtime/checked-tree.ts";
import { cardName } from "../check/units-named.ts";
import { type Change, type ChangeKind, type DiffSection, type MatchedPart, NOWHERE } from "./change.ts";
import { diffHeaders, diffRules } from "./diff-header.ts";
import { inOrder, matchByKey } from "./match.ts";
import { Quoting, quoted } from "./quoting.ts";

/** A scenario file that can be compared. */
interface ComparedScenario {
  readonly file: FileNode;
  readonly scenario: CheckedScenario;
  readonly lexicon: Lexicon | null;
}

/** What differs between two scenario files: starting cards, decks, cards that lie face up, and rules. */
export function diffScenarios(before: ComparedScenario, after: ComparedScenario): readonly DiffSection[] {
  const quoting = new Quoting(before.file, after.file);
  const decks = capitalised(cardListsOf(after.lexicon ?? {}).deck.many);
  const sides = [...new Set([...before.scenario.sides, ...after.scenario.sides].map(({ side }) => side))];
  const sections = [
    diffHeaders(before.file, after.file, quoting),
    ...sides.flatMap((side) => [
      sectionOf(`Cards of the ${side}`, diffForces(before, after, side, quoting)),
      sectionOf(`${decks} of the ${side}`, diffDecks(before, after, side, quoting)),
      sectionOf(`Face-up cards of the ${side}`, diffDisplays(before, after, side, quoting)),
    ]),
    diffRules(before.scenario.rules, after.scenario.rules, "Special rules", quoting),
  ];
  return sections.filter((section) => section !== null);
}

function sectionOf(title: string, parts: readonly MatchedPart[]): DiffSection | null {
  return parts.length === 0 ? null : { title, parts };
}

function sideOf({ scenario }: ComparedScenario, side: string): ScenarioSide {
  return scenario.sides.find((each) => each.side === side) ?? { side, starting: [] };
}

/** A line of one of the files: the row of a table, found by what makes it out. */
function row(file: FileNode, find: (section: SectionNode) => Span | undefined): Span {
  for (const section of file.sections) {
    const found = find(section);
    if (found !== undefined) return found;
  }
  return { start: file.span.start, end: file.span.start };
}

class Parts {
  readonly list: MatchedPart[] = [];
  readonly #quoting: Quoting;

  constructor(quoting: Quoting) {
    this.#quoting = quoting;
  }

  add(kind: ChangeKind, before: Span | null, after: Span | null, sentence: string): void {
    const quotes = {
      before: before && this.#quoting.beforeAsTyped(before),
      after: after && this.#quoting.afterAsTyped(after),
    };
    const change: Change = { kind, changesMeaning: true, where: NOWHERE, ...quotes, sentence };
    this.list.push({ ...quotes, changes: [change] });
  }
}

type CardOfForce = StartingCard & { readonly force: number | null };

function cardsOf(compared: ComparedScenario, side: string): readonly CardOfForce[] {
  return sideOf(compared, side).starting.flatMap(({ number, cards }) =>
    cards.map((card) => ({ ...card, force: number })),
  );
}

function diffForces(
  before: ComparedScenario,
  after: ComparedScenario,
  side: string,
  quoting: Quoting,
): readonly MatchedPart[] {
  const parts = new Parts(quoting);
  const { piles } = cardListsOf(after.lexicon ?? {});
  const found = matchByKey(cardsOf(before, side), cardsOf(after, side), (card) => `${card.force} ${nameOf(card)}`);
  for (const { member: card } of found.removed) {
    const place = cardRow(before.file, side, card);
    parts.add("card-removed", place, null, `${nameOf(card)} removed from ${forceName(card.force)}`);
  }
  for (const { before: old, after: card } of inOrder(found)) {
    const place = cardRow(after.file, side, card);
    if (old === null) {
      parts.add("card-added", null, place, `${nameOf(card)} added to ${forceName(card.force)}: ${copies(card, piles)}`);
    } else if (copies(old, piles) !== copies(card, piles)) {
      const sentence = `${nameOf(card)}: ${copies(old, piles)} → ${copies(card, piles)}`;
      parts.add("card-count-changed", cardRow(before.file, side, old), place, sentence);
    }
  }
  return parts.list;
}

function nameOf({ title, letter }: { readonly title: string; readonly letter: string | null }): string {
  return cardName(title, letter);
}

function forceName(force: number | null): string {
  return force === null ? "the other cards" : `force ${force}`;
}

function copies({ atStart, aside, unreadable = 0 }: StartingCard, piles: CardPiles): string {
  const doubtful = unreadable > 0 ? `, ${unreadable} unreadable` : "";
  return `${atStart} in the ${piles.atStart}, ${aside ?? "all others"} in the ${piles.aside}${doubtful}`;
}

function cardRow(file: FileNode, side: string, card: CardOfForce): Span {
  return row(file, (section) => {
    if (section.kind !== "startingCards" || section.side !== side) return undefined;
    if ((section.force?.value ?? null) !== card.force) return undefined;
    const title = card.title.toLowerCase();
    return section.rows.find(
      (each) => each.title.text.toLowerCase() === title && (each.letter?.letter ?? null) === card.letter,
    )?.span;
  });
}

function decksOf(compared: ComparedScenario, side: string): readonly ScenarioDeck[] {
  return sideOf(compared, side).decks ?? [];
}

function diffDecks(
  before: ComparedScenario,
  after: ComparedScenario,
  side: string,
  quoting: Quoting,
): readonly MatchedPart[] {
  const parts = new Parts(quoting);
  const found = matchByKey(decksOf(before, side), decksOf(after, side), ({ letter }) => letter);
  const place = (file: FileNode, letter: string): Span =>
    row(file, (section) =>
      section.kind === "decks" && section.side === side
        ? section.rows.find((each) => each.letter.letter === letter)?.span
        : undefined,
    );
  for (const { member: deck } of found.removed) {
    parts.add(
      "deck-removed",
      place(before.file, deck.letter),
      null,
      `deck ${deck.letter} removed: ${quoted(deck.text)}`,
    );
  }
  for (const { before: old, after: deck } of inOrder(found)) {
    const there = place(after.file, deck.letter);
    if (old === null) {
      parts.add("deck-added", null, there, `deck ${deck.letter} added: ${quoted(deck.text)}`);
      continue;
    }
    const here = place(before.file, deck.letter);
    const cards = matchByKey(old.cards.map(nameOf), deck.cards.map(nameOf), (name) => name);
    for (const { member: name } of cards.removed)
      parts.add("deck-card-removed", here, there, `${name} removed from deck ${deck.letter}`);
    for (const { member: name } of cards.added)
      parts.add("deck-card-added", here, there, `${name} added to deck ${deck.letter}`);
    if (cards.removed.length + cards.added.length === 0 && old.text.toLowerCase() !== deck.text.toLowerCase()) {
      const wording = quoting.wording({ text: old.text, span: here }, { text: deck.text, span: there }, NOWHERE);
      parts.list.push({ before: wording.before, after: wording.after, changes: [wording] });
    }
  }
  return parts.list;
}

function diffDisplays(
  before: ComparedScenario,
  after: ComparedScenario,
  side: string,
  quoting: Quoting,
): readonly MatchedPart[] {
  const parts = new Parts(quoting);
  const shown = (compared: ComparedScenario): string[] =>
    (sideOf(compared, side).faceUp ?? []).flatMap(({ deck, cards }) =>
      cards.map((card) => (deck === null ? nameOf(card) : `${nameOf(card)} beside deck ${deck}`)),
    );
  const place = (file: FileNode): Span =>
    row(file, (section) => (section.kind === "displays" && section.side === side ? section.span : undefined));
  const found = matchByKey(shown(before), shown(after), (name) => name);
  for (const { member: name } of found.removed)
    parts.add("display-changed", place(before.file), null, `${name} no longer lies face up`);
  for (const { member: name } of found.added)
    parts.add("display-changed", null, place(after.file), `${name} lies face up`);
  return parts.list;
}
