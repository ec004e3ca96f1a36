import type { DrawAction, DrawSource } from "../checked-tree.ts";
import type { Choice } from "../decision.ts";
import { type Environment, meaningAs, type Reason, type Thing } from "../game.ts";
import { members } from "../interpreter/phrase.ts";
import { REASONS } from "../reasons.ts";
import { asSet, sameThing } from "../things.ts";
import { narrow, settle, tiebreakersOf } from "./criteria.ts";
import { actionResult, impossible, possible, type Plan, type View } from "./view.ts";
import { rollDice } from "./roll.ts";
import { facesText } from "../checked-tree/expression.ts";

type Source<Kind extends DrawSource["kind"]> = DrawSource & { readonly kind: Kind };

/** What an action can draw, which every view knows: decks by letter with what they hold, or cards. */
interface Supply {
  /** The decks or cards that the action names. */
  readonly considered: readonly string[];
  /** Those of them that can be drawn. */
  readonly matching: readonly string[];
  /** Why nothing can be drawn, if so. */
  readonly objection: Reason | null;
}

/** Plans taking up to `strength` cards from decks (DRAW). Fewer are a plan too. */
export function planDraw<P, R>(view: View<P, R>, action: DrawAction, strength: number | null): Plan {
  const { drawsFrom: source, entry } = action;
  const { objection, matching } = supplyOf(view.environment, action);
  if (objection !== null) return impossible(objection);
  switch (source.kind) {
    case "letter":
    case "matching":
      return possible(() => {
        const drawn = matching.flatMap((letter) =>
          copies(letter, Math.min(strength ?? 1, cardsIn(view, action, letter))),
        );
        return actionResult(entry, strength, { decks: drawn });
      });
    case "letters":
      return possible(() => actionResult(entry, strength, { decks: drawnOf(view.environment, action, source) }));
    case "cards":
      return possible(() => actionResult(entry, strength, chooseCards(view, action, source, strength ?? 1)));
    case "roll":
      return possible(() => {
        const count = strength ?? 1;
        const drawn = rollDecks(view, action, source, count);
        return actionResult(entry, action.strength === null ? null : count, { decks: drawn });
      });
  }
}

/** What an action can draw from decks or from face-up cards. */
export function supplyOf<P, R>(environment: Environment<P, R>, action: DrawAction): Supply {
  const meaning = meaningAs(environment, action.entry, "draw");
  const { drawsFrom: source } = action;
  switch (source.kind) {
    case "letter":
    case "matching": {
      const letter = source.kind === "letter" ? source.letter : meaning.matching(environment, action);
      if (letter === null) return { considered: [], matching: [], objection: REASONS.noMatchingDeck() };
      return supply(
        [letter],
        [letter].filter((each) => meaning.cardsIn(environment, each) > 0),
        REASONS.emptyDeck(letter),
      );
    }
    case "letters": {
      const named = source.letters.map(({ letter }) => letter);
      return supply(named, [...new Set(drawnOf(environment, action, source))], REASONS.emptyDecks());
    }
    case "cards": {
      const cards = asSet(faceUp(environment, action, source)).map(({ name }) => name);
      return supply(cards, cards, REASONS.noInstance(source.from.text));
    }
    case "roll": {
      const letters = lettersOf(source);
      const filled = letters.filter((letter) => meaning.cardsIn(environment, letter) > 0);
      return supply(letters, filled, REASONS.emptyDecks());
    }
  }
}

function supply(considered: readonly string[], matching: readonly string[], otherwise: Reason): Supply {
  return { considered, matching, objection: matching.length === 0 ? otherwise : null };
}

function cardsIn<P, R>({ environment }: View<P, R>, action: DrawAction, letter: string): number {
  return meaningAs(environment, action.entry, "draw").cardsIn(environment, letter);
}

function copies(letter: string, count: number): readonly string[] {
  return new Array<string>(count).fill(letter);
}

/** `2 H and 2 Z`: draws from one deck after the other, from each as many cards as it has. */
function drawnOf<P, R>(
  environment: Environment<P, R>,
  action: DrawAction,
  { letters }: Source<"letters">,
): readonly string[] {
  const meaning = meaningAs(environment, action.entry, "draw");
  return letters.flatMap(({ letter, count }) => copies(letter, Math.min(count, meaning.cardsIn(environment, letter))));
}

function faceUp<P, R>(environment: Environment<P, R>, action: DrawAction, { from }: Source<"cards">): readonly Thing[] {
  const wanted = members(environment, from);
  const cards = meaningAs(environment, action.entry, "draw").faceUp(environment);
  return cards.filter((card) => wanted.some((other) => sameThing(other, card)));
}

/** Cards that lie face up, chosen one by one; copies of a card count once. */
function chooseCards<P, R>(
  view: View<P, R>,
  action: DrawAction,
  source: Source<"cards">,
  count: number,
): { readonly cards: readonly string[]; readonly choices: readonly Choice[] } {
  const left: Thing[] = [...faceUp(view.environment, action, source)];
  const cards: string[] = [];
  const choices: Choice[] = [];
  while (cards.length < count && left.length > 0) {
    const { chosen, choice } = settle(view, "card", narrow(view, asSet(left), tiebreakersOf(source.criteria)));
    cards.push(chosen.name);
    choices.push(choice);
    left.splice(
      left.findIndex((card) => sameThing(card, chosen)),
      1,
    );
  }
  return { cards, choices };
}

function lettersOf({ rows }: Source<"roll">): readonly string[] {
  return [...new Set(rows.map((row) => row.deck))].sort();
}

function rollDecks<P, R>(
  view: View<P, R>,
  action: DrawAction,
  source: Source<"roll">,
  count: number,
): readonly string[] {
  const left = new Map(lettersOf(source).map((letter) => [letter, cardsIn(view, action, letter)]));
  const drawn: string[] = [];
  while (drawn.length < count) {
    const open = [...left].flatMap(([letter, cards]) => (cards > 0 ? [letter] : []));
    const [only, second] = open;
    if (only === undefined) break;
    const letter = second === undefined ? only : rollDeck(view, action, source, open);
    drawn.push(letter);
    left.set(letter, (left.get(letter) ?? 0) - 1);
  }
  return drawn;
}

/** Rolls for one card; an empty deck gives way to another of the table. */
function rollDeck<P, R>(
  view: View<P, R>,
  action: DrawAction,
  { dice, rows }: Source<"roll">,
  open: readonly string[],
): string {
  const decks = rows.map((row) => `${facesText(row)} ${row.deck}`);
  for (;;) {
    const rolled = rollDice(view, dice, action.text, decks);
    const row = rows.find(({ from, to }) => from <= rolled && rolled <= to);
    if (row !== undefined && open.includes(row.deck)) return row.deck;
    if (view.environment.policies.emptyDeck === "a random other deck") {
      return view.pick(
        open.map((name) => ({ sort: "deck", name })),
        "at random",
      ).name;
    }
  }
}
