import { cardListsOf } from "../../grammar/lexicon.ts";
import { actionsIn } from "../../runtime/checked-tree/parts.ts";
import { actionsFrom, linesOf } from "../../grammar/procedure-lines.ts";
import type { CheckContext } from "./context.ts";
import { shapeOf } from "./shape.ts";
import { cardTitle, didYouMean, namesLetter, titlesOf } from "./units-named.ts";
import { cardName } from "../../runtime/checked-tree/lettered-names.ts";
import { senseOf } from "./words.ts";
import { enumerate } from "../../grammar/prose.ts";
import { memoize } from "../../grammar/memoize.ts";
import { originOf } from "../../grammar/shift.ts";
import type { Span } from "../../grammar/source.ts";
import type {
  ActionNode,
  DecksNode,
  CardNameNode,
  DeckContentNode,
  DisplayRowNode,
  FileNode,
  PhraseNode,
  RollNode,
} from "../../grammar/syntax-tree.ts";
import type {
  CheckedProcedure,
  CheckedSheet,
  DrawAction,
  FaceUpCards,
  ScenarioCard,
  ScenarioDeck,
  StartingCard,
} from "../../runtime/checked-tree.ts";

/** The decks of a side, with the cards set aside that lie in each. */
export function checkDecks(context: CheckContext, node: DecksNode, cards: readonly StartingCard[]): ScenarioDeck[] {
  const decks: ScenarioDeck[] = [];
  for (const row of node.rows) {
    const letter = row.letter.letter.toUpperCase();
    if (decks.some((deck) => deck.letter === letter))
      context.reporter.report("duplicate-deck", row.letter.span, { deck: deckWord(context), letter });
    const contents = row.contents.flatMap((content) => cardsOf(context, content, cards, node.side));
    decks.push({ letter, text: row.text, cards: contents });
  }
  return decks;
}

function deckWord({ lexicon }: CheckContext): string {
  return cardListsOf(lexicon).deck.one;
}

/** Cards that lie face up beside a deck. */
export function checkDisplay(
  context: CheckContext,
  node: DisplayRowNode,
  side: string,
  cards: readonly StartingCard[],
  decks: readonly ScenarioDeck[],
): FaceUpCards {
  const deck = node.deck?.letter.toUpperCase() ?? null;
  if (node.deck && !decks.some((known) => known.letter === deck)) {
    const known = listed(decks.map((known) => known.letter));
    context.reporter.report("unknown-deck", node.deck.span, {
      side,
      deck: deckWord(context),
      letter: node.deck.letter,
      known,
    });
  }
  return { deck, cards: node.cards.flatMap((card) => namedCards(context, card, cards, side)) };
}

function cardsOf(
  context: CheckContext,
  content: DeckContentNode,
  cards: readonly StartingCard[],
  side: string,
): readonly ScenarioCard[] {
  if (content.kind === "cardName") return namedCards(context, content, cards, side);
  const letter = content.group.letter.toUpperCase();
  const lettered = cards.filter((card) => card.letter === letter);
  if (lettered.length === 0 && cards.length > 0) {
    const known = listed(cards.flatMap((card) => (card.letter === null ? [] : [card.letter])));
    const { group } = cardListsOf(context.lexicon);
    context.reporter.report("unknown-group", content.group.span, { side, group, letter, known });
  }
  const except = content.except.flatMap((card) => namedCards(context, card, cards, side));
  return lettered
    .filter((card) => card.aside !== 0 || (card.unreadable ?? 0) > 0)
    .map(({ title }) => ({ title, letter }))
    .filter((card) => !except.some((other) => other.title === card.title && other.letter === card.letter));
}

function namedCards(
  context: CheckContext,
  node: CardNameNode,
  cards: readonly StartingCard[],
  side: string,
): readonly ScenarioCard[] {
  const title = cardTitle(context, node.title);
  if (title === null) return [];
  const letters = node.letters.length === 0 ? lettersOf(title, cards) : node.letters.map(({ letter }) => letter);
  return letters.map((letter) => {
    const known = cards.some((card) => card.title === title && (letter === null || card.letter === letter));
    if (!known && cards.length > 0) {
      const unit = cardName(title, letter);
      const own = lettersOf(title, cards).flatMap((each) => (each === null ? [] : [cardName(title, each)]));
      const suggestion = didYouMean(own.length > 0 ? own : titlesOf(cards));
      context.reporter.report("unknown-unit", node.span, { unit, what: "card", side, suggestion });
    }
    return { title, letter };
  });
}

/** A title alone names its card of every group or wagon. */
function lettersOf(title: string, cards: readonly StartingCard[]): readonly (string | null)[] {
  const own = cards.filter((card) => card.title === title).map(({ letter }) => letter);
  return own.length === 0 ? [null] : [...new Set(own)];
}

/** `: it has Y, Z and A`, for the end of a message; empty for an empty list. */
function listed(letters: readonly string[]): string {
  return letters.length === 0 ? "" : `: it has ${enumerate([...new Set(letters)])}`;
}

interface Wanted {
  readonly action: DrawAction;
  readonly letters: readonly string[];
}

/**
 * Reports actions that draw from the deck of the acting card's group where a card that resolves them has none.
 */
export function checkMatchingDecks(
  context: CheckContext,
  sheet: CheckedSheet,
  cards: readonly StartingCard[],
  decks: readonly string[],
): void {
  const known = decks.length === 0 ? "" : `: it has ${[...new Set(decks)].join(", ")}`;
  for (const { action, letters } of sheet.procedures.flatMap((procedure) => wantedBy(procedure, cards))) {
    for (const letter of letters) {
      if (decks.includes(letter)) continue;
      context.reporter.report("unknown-deck", action.span, { side: sheet.bot, deck: deckWord(context), letter, known });
    }
  }
}

function wantedBy(procedure: CheckedProcedure, cards: readonly StartingCard[]): Wanted[] {
  if (!drawsMatching(originOf(procedure))) return [];
  const { units, clauses } = procedure;
  const own = cards.filter(({ title, letter }) => covers(units, title, letter));
  const letters = [...new Set(own.flatMap(({ letter }) => letter ?? []))];
  return clauses
    .flatMap(({ statement }) => actionsIn(statement))
    .flatMap((action) => (action.plan === "draw" && action.drawsFrom.kind === "matching" ? [{ action, letters }] : []));
}

/** Whether a procedure draws from the deck of its card's group; memoized. */
const drawsMatching = memoize(({ clauses }: CheckedProcedure) =>
  clauses
    .flatMap(({ statement }) => actionsIn(statement))
    .some((action) => action.plan === "draw" && action.drawsFrom.kind === "matching"),
);

/** Reports every unknown deck letter in an action that draws, alone or in its table. */
export function checkDecksNamed(context: CheckContext, file: FileNode, side: string, decks: readonly string[]): void {
  const name = (span: Span, written: string) => {
    const letter = written.toUpperCase();
    if (decks.includes(letter)) return;
    context.reporter.report("unknown-deck", span, { deck: deckWord(context), side, letter, known: listed(decks) });
  };
  const inPhrase = (phrase: PhraseNode) => {
    const { letter, head } = shapeOf(context.words, phrase);
    const isDeck = !head || (head.word.category === "noun" && head.word.sort === context.lexicon.roles.deck);
    if (letter && isDeck) name(letter.span, letter.letter);
  };
  const inActions = (action: ActionNode) => actionsFrom(action).forEach(inAction);
  const inAction = (action: ActionNode) => {
    if (senseOf(context.words, action.word, "action")?.plan !== "draw") return;
    action.objects.forEach(inPhrase);
    for (const row of action.roll?.rows ?? []) {
      if (row.result.kind === "letter") name(row.result.span, row.result.letter);
    }
  };
  const inRoll = (roll: RollNode) => {
    for (const { result } of roll.rows) {
      if (result.kind === "action") inActions(result);
      else if (result.kind === "find") inActions(result.action);
    }
  };
  for (const procedure of file.procedures) {
    for (const clause of linesOf(procedure)) {
      if (!namesLetter(originOf(clause))) continue;
      const { statement } = clause;
      if (statement.kind === "action") inActions(statement);
      else if (statement.kind === "roll") inRoll(statement);
    }
  }
}

/** Whether a heading's units cover a card. */
export function covers(units: CheckedProcedure["units"], title: string, letter: string | null): boolean {
  return units.some(
    (unit) =>
      unit.title === title &&
      (unit.letters.length === 0 || (letter !== null && unit.letters.includes(letter))) &&
      (letter === null || !unit.except.includes(letter)),
  );
}
