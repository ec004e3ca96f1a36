import { capitalised } from "../../../grammar/prose.ts";
import type { Dice } from "../../../runtime/dice.ts";
import type { Play } from "./play.ts";
import { type Card, TYPES, type UnitType } from "./state.ts";
import { labelsOf, MEMBERS } from "./game-definition.ts";
import { PRINTED_TABLES } from "../rules/printed-tables.ts";
import { TIME_STREAMS } from "../rules/sizes.ts";
import { SIZES, type Size } from "../terrain.ts";

const {
  "activation cards": { crawler, walker, squad },
  "earthquake cards": EARTHQUAKE_CARDS,
  "numbers of opportunity cards": NUMBERS,
} = PRINTED_TABLES;

/** How many activation cards there are for a type of unit: of each colour, and of each player of a team. */
const ACTIVATIONS = { Crawler: crawler, Walker: walker, Squad: squad } as const;

/** The earthquake cards, the heaviest first. */
export const EARTHQUAKES: readonly Size[] = SIZES.toReversed().flatMap((size) =>
  Array.from({ length: Number(EARTHQUAKE_CARDS[size][0]) }, () => size),
);

const COLOURS = ["Yellow", "Blue"] as const;

/** The action deck as it begins; opportunity cards only where the scenario has them (reading C4). */
export function actionDeck(opportunities: boolean, teams = false): readonly Card[] {
  const cards = teams ? OF_TEAMS : OF_SIDES;
  return opportunities ? cards.withOpportunities : cards.without;
}

const OPPORTUNITIES: readonly Card[] = [
  ...(["clear move", "overload", "proximity"] as const).flatMap((kind) =>
    COLOURS.flatMap((side) => copies(Number(NUMBERS[kind][0]), { kind: "opportunity", opportunity: { kind, side } })),
  ),
  ...(["reprogram", "swap"] as const).flatMap((kind) =>
    copies(Number(NUMBERS[kind][1]), { kind: "opportunity", opportunity: { kind } }),
  ),
];

const OF_SIDES = decksWith((side, type) => copies(Number(ACTIVATIONS[type][0]), { kind: "activation", side, type }));

const OF_TEAMS = decksWith((side, type) =>
  MEMBERS.flatMap((member) => copies(Number(ACTIVATIONS[type][1]), { kind: "activation", side, type, member })),
);

function decksWith(activations: (side: (typeof COLOURS)[number], type: UnitType) => readonly Card[]) {
  const without: readonly Card[] = [
    ...COLOURS.flatMap((side) => TYPES.flatMap((type) => activations(side, type))),
    ...copies(TIME_STREAMS, { kind: "time stream" }),
  ];
  return { without, withOpportunities: [...without, ...OPPORTUNITIES] };
}

function copies(count: number, card: Card): readonly Card[] {
  return Array.from({ length: count }, () => card);
}

/** A card as it is announced. */
export function cardText(card: Card): string {
  switch (card.kind) {
    case "activation": {
      const units = `${card.side} ${card.type}s`;
      return card.member === undefined ? units : `${units} [${labelsOf(card.side, card.member)}]`;
    }
    case "time stream":
      return "Time Stream";
    case "earthquake":
      return `${capitalised(card.size)} Earthquake`;
    case "opportunity":
      return opportunityText(card.opportunity);
  }
}

function opportunityText(opportunity: Extract<Card, { kind: "opportunity" }>["opportunity"]): string {
  switch (opportunity.kind) {
    case "clear move":
      return `Opportunity: ${opportunity.side} Clear Move`;
    case "overload":
      return `Opportunity: ${opportunity.side} Walker Overload`;
    case "proximity":
      return `Opportunity: ${opportunity.side} Crawler Proximity`;
    case "reprogram":
      return "Opportunity: Squads Reprogram Crawlers";
    case "swap":
      return "Opportunity: Squads Swap Weapons";
  }
}

/** Things in the order in which dice draw them. */
export function shuffled<Thing>(things: readonly Thing[], dice: Pick<Dice, "roll">): readonly Thing[] {
  const left = [...things];
  const order: Thing[] = [];
  while (left.length > 0) order.push(...left.splice(left.length === 1 ? 0 : dice.roll(left.length) - 1, 1));
  return order;
}

/**
 * The earthquake card that goes to the discards for one of some size; undefined where there is none.
 *
 * @param orLighter whether a lighter one takes its place where none of its size is unused
 */
export function earthquakeFor(size: Size, orLighter: boolean, unused: readonly Size[]): Size | undefined {
  const wanted = orLighter ? SIZES.slice(0, SIZES.indexOf(size) + 1) : [size];
  return wanted.findLast((each) => unused.includes(each));
}

/**
 * Puts an earthquake card on the discards.
 *
 * @param orLighter whether a lighter one takes its place where none is left
 */
export function addEarthquake(play: Play, size: Size, orLighter: boolean): void {
  const { unused, discard } = play.state.cards;
  const found = earthquakeFor(size, orLighter, unused);
  if (found === undefined) return;
  const index = unused.indexOf(found);
  play.changeCards({ unused: unused.toSpliced(index, 1), discard: [...discard, { kind: "earthquake", size: found }] });
  play.tell(`A ${found} earthquake goes to the discards`);
}
