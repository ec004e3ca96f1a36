import type { CheckedScenario } from "../../../runtime/checked-tree.ts";
import type { Book } from "../../../runtime/game.ts";
import { nameOfCard } from "../../shared/lettered-names.ts";
import type { CardName, UnitClass, UnitName } from "../position.ts";
import { cardEntry, counterTitle, hasAction, STAND_IN_ROSTER } from "../roster.ts";
import { type Scenery, sceneryOf } from "./scenery.ts";

/** Both sides of a scenario, and what its board can hold, as positions need them. */
export interface Matchup {
  readonly scenario: CheckedScenario;
  readonly bot: Force;
  readonly player: Force;
  readonly scenery: Scenery;
}

/** Who plays whom where a side of the book is the bot; null where the scenario has no such side, or no other. */
export function matchupOf({ scenario, sheets }: Book, bot: string): Matchup | null {
  const other = scenario.sides.find(({ side }) => side !== bot)?.side;
  const [own, player] = [forceOf(scenario, bot), other === undefined ? null : forceOf(scenario, other)];
  if (own === null || player === null) return null;
  return { scenario, bot: own, player, scenery: sceneryOf(scenario, Object.values(sheets)) };
}

/** A counter that a side fields. */
export interface Counter {
  readonly name: UnitName;
  readonly title: string;
  readonly letter: string | null;
  readonly class: UnitClass;
  readonly defence: number;
  readonly controls: boolean;
  /** It can hit vehicles, mechs and structures. */
  readonly armouredAttack: boolean;
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
  /** Copies of the cards that may lie face up. */
  readonly display: readonly CardName[];
  /** The labels of the side's forces: `Force 1`. */
  readonly spawnLabels: readonly string[];
}

const REST_OF_THE_SUPPLY = 8;

function counterOf(cardTitle: string, letter: string | null): Counter | null {
  const entry = cardEntry(STAND_IN_ROSTER, cardTitle, letter);
  if (entry === null || entry.defence === null || entry.class === "command" || entry.class === "none") return null;
  const title = counterTitle(cardTitle);
  return {
    name: nameOfCard(title, letter),
    title,
    letter,
    class: entry.class,
    defence: entry.defence,
    controls: hasAction(STAND_IN_ROSTER, title, "CONTROL"),
    armouredAttack: entry.actions.some(
      (action) => action.name.endsWith("ATTACK") && (action.classes?.includes("mech") ?? false),
    ),
  };
}

/** The cards and counters of one side of a scenario; null where the scenario has no such side. */
function forceOf(scenario: CheckedScenario, side: string): Force | null {
  const found = scenario.sides.find((candidate) => candidate.side === side);
  if (found === undefined) return null;
  const counters = new Map<UnitName, Counter>();
  const cards = found.starting.flatMap((force) =>
    force.cards.map((card): CardSupply => {
      const counter = counterOf(card.title, card.letter);
      if (counter !== null) counters.set(counter.name, counter);
      return {
        name: nameOfCard(card.title, card.letter),
        title: card.title,
        letter: card.letter,
        deck: card.atStart,
        supply: card.aside ?? REST_OF_THE_SUPPLY,
        counter: counter?.name ?? null,
      };
    }),
  );
  return {
    side,
    cards,
    counters: [...counters.values()],
    bolsterDecks: (found.decks ?? []).map((deck) => ({
      letter: deck.letter,
      cards: deck.cards.map((card) => nameOfCard(card.title, card.letter)),
    })),
    display: (found.faceUp ?? []).flatMap((display) =>
      display.cards.flatMap(({ title, letter }) => {
        const supply = cards.find((card) => card.name === nameOfCard(title, letter))?.supply ?? 0;
        return Array.from({ length: supply }, () => nameOfCard(title, letter));
      }),
    ),
    spawnLabels: found.starting.flatMap((force) => (force.number === null ? [] : [`Force ${force.number}`])),
  };
}
