import { capitalised } from "../../grammar/prose.ts";
import { type CardPiles, cardListsOf, type Lexicon } from "../../grammar/lexicon.ts";
import type { Span } from "../../grammar/source.ts";
import type { FileNode, SectionNode } from "../../grammar/syntax-tree.ts";
import type { CheckedScenario, ScenarioDeck, ScenarioSide, StartingCard } from "../../runtime/checked-tree.ts";
import { cardName } from "../../runtime/checked-tree/lettered-names.ts";
import { type ChangeKind, type DiffSection, type MatchedPart, NOWHERE } from "./change.ts";
import { diffHeaders, diffRules } from "./diff-header.ts";
import { inOrder, matchByKey } from "./match.ts";
import { Quoting, quoted } from "./quoting.ts";
import { diffByKey, sectionOf, partOf, wholePart } from "./parts.ts";

/** A scenario file that can be compared. */
interface ComparedScenario {
  readonly file: FileNode;
  readonly scenario: CheckedScenario;
  readonly lexicon: Lexicon | null;
}

/** The differences between two scenario files: starting cards, decks, face-up cards, and rules. */
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

function sideOf({ scenario }: ComparedScenario, side: string): ScenarioSide {
  return scenario.sides.find((each) => each.side === side) ?? { side, starting: [] };
}

/** The span of a line in one of the files, such as the row of a table. */
function row(file: FileNode, find: (section: SectionNode) => Span | undefined): Span {
  for (const section of file.sections) {
    const found = find(section);
    if (found !== undefined) return found;
  }
  return { start: file.span.start, end: file.span.start };
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
  const { piles } = cardListsOf(after.lexicon ?? {});
  return diffByKey(cardsOf(before, side), cardsOf(after, side), {
    keyOf: (card) => `${card.force} ${nameOf(card)}`,
    before: (card) => quoting.beforeAsTyped(cardRow(before.file, side, card)),
    after: (card) => quoting.afterAsTyped(cardRow(after.file, side, card)),
    describe: (old, card) => {
      if (card === null)
        return old && { kind: "card-removed", sentence: `${nameOf(old)} removed from ${forceName(old.force)}` };
      const now = copies(card, piles);
      if (old === null)
        return { kind: "card-added", sentence: `${nameOf(card)} added to ${forceName(card.force)}: ${now}` };
      const then = copies(old, piles);
      return then === now ? null : { kind: "card-count-changed", sentence: `${nameOf(card)}: ${then} → ${now}` };
    },
  });
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
  const found = matchByKey(decksOf(before, side), decksOf(after, side), ({ letter }) => letter);
  const place = (file: FileNode, letter: string): Span =>
    row(file, (section) =>
      section.kind === "decks" && section.side === side
        ? section.rows.find((each) => each.letter.letter === letter)?.span
        : undefined,
    );
  const gone = found.removed.map(({ member: { letter, text } }) => {
    const sentence = `deck ${letter} removed: ${quoted(text)}`;
    const quote = quoting.beforeAsTyped(place(before.file, letter));
    return wholePart({ kind: "deck-removed", where: NOWHERE, sentence }, quote, false);
  });
  const kept = inOrder(found).flatMap(({ before: old, after: deck }): readonly MatchedPart[] => {
    const there = place(after.file, deck.letter);
    if (old === null) {
      const sentence = `deck ${deck.letter} added: ${quoted(deck.text)}`;
      return [wholePart({ kind: "deck-added", where: NOWHERE, sentence }, quoting.afterAsTyped(there), true)];
    }
    const here = place(before.file, deck.letter);
    const quotes = { before: quoting.beforeAsTyped(here), after: quoting.afterAsTyped(there) };
    const card = (kind: ChangeKind, did: string): MatchedPart =>
      partOf({ kind, changesMeaning: true, where: NOWHERE, ...quotes, sentence: `${did} deck ${deck.letter}` });
    const cards = matchByKey(old.cards.map(nameOf), deck.cards.map(nameOf), (name) => name);
    const changed = [
      ...cards.removed.map(({ member: name }) => card("deck-card-removed", `${name} removed from`)),
      ...cards.added.map(({ member: name }) => card("deck-card-added", `${name} added to`)),
    ];
    if (changed.length > 0 || old.text.toLowerCase() === deck.text.toLowerCase()) return changed;
    return [partOf(quoting.at(NOWHERE).wording({ text: old.text, span: here }, { text: deck.text, span: there }))];
  });
  return [...gone, ...kept];
}

function diffDisplays(
  before: ComparedScenario,
  after: ComparedScenario,
  side: string,
  quoting: Quoting,
): readonly MatchedPart[] {
  const shown = (compared: ComparedScenario): string[] =>
    (sideOf(compared, side).faceUp ?? []).flatMap(({ deck, cards }) =>
      cards.map((card) => (deck === null ? nameOf(card) : `${nameOf(card)} beside deck ${deck}`)),
    );
  const place = (file: FileNode): Span =>
    row(file, (section) => (section.kind === "displays" && section.side === side ? section.span : undefined));
  return diffByKey(shown(before), shown(after), {
    keyOf: (name) => name,
    before: () => quoting.beforeAsTyped(place(before.file)),
    after: () => quoting.afterAsTyped(place(after.file)),
    describe: (old, added) => {
      if (added === null) return { kind: "display-changed", sentence: `${old} no longer lies face up` };
      return old === null ? { kind: "display-changed", sentence: `${added} lies face up` } : null;
    },
  });
}
