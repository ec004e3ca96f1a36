import type { DrawAction } from "../checked-tree.ts";
import type { Choice } from "../decision.ts";
import { chooseEqually, type Dice } from "../dice.ts";
import type { DrawMeaning, Environment, Thing } from "../game.ts";
import { REASONS } from "../reasons.ts";
import { narrow, narrowings, settle } from "./criteria.ts";
import { members } from "./phrase.ts";
import { deed, impossible, NO_SIGHTS, type Plan } from "./plan.ts";
import { asSet, sameThing } from "./things.ts";

/** Plans taking up to `strength` cards from decks (BOLSTER, §9.4). Fewer are a plan too. */
export function planDraw<P, R>(environment: Environment<P, R>, action: DrawAction, strength: number | null): Plan {
  const meaning = environment.game.meaningOf(action.entry);
  if (meaning.kind !== "draw") throw new Error(`${action.entry} draws nothing`);
  const count = strength ?? 1;
  const { decks } = action;
  if (decks.kind === "roll") return planTable(environment, action, decks, meaning, count);
  if (decks.kind === "letters") return planLetters(environment, action, decks, meaning, strength);
  if (decks.kind === "cards") return planCards(environment, action, decks, meaning, strength);
  const letter = decks.kind === "letter" ? decks.letter : meaning.matching(environment, action);
  if (letter === null) return impossible(REASONS.noMatchingDeck());
  const cards = meaning.cardsIn(environment, letter);
  if (cards === 0) return impossible(REASONS.emptyDeck(letter), { considered: [letter] });
  return {
    possible: true,
    sights: { ...NO_SIGHTS, considered: [letter], matching: [letter] },
    carryOut: () => deed(action.entry, strength, { decks: new Array<string>(Math.min(count, cards)).fill(letter) }),
  };
}

/** `2 H and 2 Z`: one deck after the other, of each what it has. */
function planLetters<P, R>(
  environment: Environment<P, R>,
  action: DrawAction,
  { letters }: DrawAction["decks"] & { kind: "letters" },
  meaning: DrawMeaning<P, R>,
  strength: number | null,
): Plan {
  const considered = letters.map(({ letter }) => letter);
  const decks = letters.flatMap(({ letter, count }) =>
    new Array<string>(Math.min(count, meaning.cardsIn(environment, letter))).fill(letter),
  );
  if (decks.length === 0) return impossible(REASONS.emptyDecks(), { considered });
  return {
    possible: true,
    sights: { ...NO_SIGHTS, considered, matching: [...new Set(decks)] },
    carryOut: () => deed(action.entry, strength, { decks }),
  };
}

/** Cards that lie face up, chosen one by one; copies of a card count once (§6 rule 1, §9.4 rule 7). */
function planCards<P, R>(
  environment: Environment<P, R>,
  action: DrawAction,
  { from, criteria }: DrawAction["decks"] & { kind: "cards" },
  meaning: DrawMeaning<P, R>,
  strength: number | null,
): Plan {
  const wanted = members(environment, from);
  const faceUp = meaning.faceUp(environment).filter((card) => wanted.some((other) => sameThing(other, card)));
  const considered = asSet(faceUp).map(({ name }) => name);
  if (faceUp.length === 0) return impossible(REASONS.noInstance(from.text), { considered });
  return {
    possible: true,
    sights: { ...NO_SIGHTS, considered, matching: considered },
    carryOut: (dice) => {
      const left: Thing[] = [...faceUp];
      const cards: string[] = [];
      const choices: Choice[] = [];
      while (cards.length < (strength ?? 1) && left.length > 0) {
        const ladder = narrow(asSet(left), narrowings(environment, criteria));
        const { chosen, choice } = settle("card", ladder, dice);
        cards.push(chosen.name);
        choices.push(choice);
        left.splice(
          left.findIndex((card) => sameThing(card, chosen)),
          1,
        );
      }
      return deed(action.entry, strength, { cards, choices });
    },
  };
}

function planTable<P, R>(
  environment: Environment<P, R>,
  action: DrawAction,
  table: DrawAction["decks"] & { kind: "roll" },
  meaning: DrawMeaning<P, R>,
  count: number,
): Plan {
  const letters = [...new Set(table.rows.map((row) => row.deck))].sort();
  const filled = letters.filter((letter) => meaning.cardsIn(environment, letter) > 0);
  if (filled.length === 0) return impossible(REASONS.emptyDecks(), { considered: letters });
  return {
    possible: true,
    sights: { ...NO_SIGHTS, considered: letters, matching: filled },
    carryOut: (dice) => {
      const left = new Map(letters.map((letter) => [letter, meaning.cardsIn(environment, letter)]));
      const decks: string[] = [];
      while (decks.length < count) {
        const open = letters.filter((letter) => (left.get(letter) ?? 0) > 0);
        if (open.length === 0) break;
        const letter = open.length === 1 ? open[0] : rollDeck(environment, table, open, dice);
        if (letter === undefined) throw new Error("a deck out of no decks");
        decks.push(letter);
        left.set(letter, (left.get(letter) ?? 0) - 1);
      }
      return deed(action.entry, action.strength === null ? null : count, { decks });
    },
  };
}

/** One die for one card; an empty deck gives way to another of the table (OPEN-44). */
function rollDeck<P, R>(
  environment: Environment<P, R>,
  table: DrawAction["decks"] & { kind: "roll" },
  open: readonly string[],
  dice: Dice,
): string | undefined {
  for (;;) {
    const face = dice.roll(table.die);
    const row = table.rows.find((candidate) => candidate.from <= face && face <= candidate.to);
    if (row !== undefined && open.includes(row.deck)) return row.deck;
    if (environment.policies.emptyDeck === "a random other deck") return open[chooseEqually(dice, open.length)];
  }
}
