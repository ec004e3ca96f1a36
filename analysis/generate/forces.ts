import type { CheckedScenario } from "../../runtime/checked-tree.ts";
import type { CardName, UnitClass, UnitName } from "../../runtime/callisto/position.ts";

/** What a position needs to know of a title: its counter's class and defence, or that it has no counter. */
export interface TitleFacts {
  readonly counter: "none" | "own" | "mech";
  readonly class: UnitClass;
  readonly defence: number;
  /** The title's cards have CONTROL. */
  readonly controls: boolean;
}

/** A counter that a side fields. */
export interface Counter {
  readonly name: UnitName;
  readonly title: string;
  readonly letter: string | null;
  readonly class: UnitClass;
  readonly defence: number;
  readonly controls: boolean;
}

/** A card of a side with its copies in the deck and in the supply. */
export interface CardSupply {
  readonly name: CardName;
  readonly title: string;
  readonly letter: string | null;
  readonly deck: number;
  readonly supply: number;
  /** The counter that acts when the card is resolved; null for command cards and Interference. */
  readonly counter: UnitName | null;
}

/** What one side brings to a scenario, and where its units may enter. */
export interface Force {
  readonly side: string;
  readonly cards: readonly CardSupply[];
  readonly counters: readonly Counter[];
  readonly bolsterDecks: readonly { readonly letter: string; readonly cards: readonly CardName[] }[];
  /** The labels of the side's forces: `Force 1`. */
  readonly spawnLabels: readonly string[];
}

const REST_OF_THE_SUPPLY = 8;

/** `Scout Y`; a title without a letter stands alone. */
export function nameOf(title: string, letter: string | null): string {
  return letter === null ? title : `${title} ${letter}`;
}

function counterOf(title: string, letter: string | null, facts: TitleFacts): Counter | null {
  if (facts.counter === "none") return null;
  const counterTitle = facts.counter === "mech" ? "Mech" : title;
  return {
    name: nameOf(counterTitle, letter),
    title: counterTitle,
    letter,
    class: facts.class,
    defence: facts.defence,
    controls: facts.controls,
  };
}

/**
 * The cards and counters of one side of a scenario.
 *
 * @param factsOf what the roster says of a title.
 * @returns null where the scenario has no such side.
 */
export function forceOf(
  scenario: CheckedScenario,
  side: string,
  factsOf: (title: string, letter: string | null) => TitleFacts,
): Force | null {
  const found = scenario.sides.find((candidate) => candidate.side === side);
  if (found === undefined) return null;
  const counters = new Map<UnitName, Counter>();
  const cards = found.forces.flatMap((force) =>
    force.cards.map((card): CardSupply => {
      const counter = counterOf(card.title, card.letter, factsOf(card.title, card.letter));
      if (counter !== null) counters.set(counter.name, counter);
      return {
        name: nameOf(card.title, card.letter),
        title: card.title,
        letter: card.letter,
        deck: card.deck,
        supply: card.supply ?? REST_OF_THE_SUPPLY,
        counter: counter?.name ?? null,
      };
    }),
  );
  return {
    side,
    cards,
    counters: [...counters.values()],
    bolsterDecks: found.decks.map((deck) => ({
      letter: deck.letter,
      cards: deck.cards.map((card) => nameOf(card.title, card.letter)),
    })),
    spawnLabels: found.forces.flatMap((force) => (force.number === null ? [] : [`Force ${force.number}`])),
  };
}
