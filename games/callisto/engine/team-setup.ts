import type { Dice } from "../../../runtime/dice.ts";
import { shuffle } from "../effects/cards.ts";
import type { GameDefinition } from "./game-definition.ts";
import { countCards, handCards, startingCards, type StartingCards, type StartingTable } from "./new-game.ts";
import type { Faction, HandCards, HandSide, Member } from "./state.ts";
import { isCommand, turned } from "./teams.ts";

/** Each player has a force of the scenario; the one with the Captain or the Supervisor in the deck commands (B:810-812). */
export function teamCards(game: GameDefinition, side: Faction, dice: Dice): HandSide {
  const { interference } = startingCards(game.scenario, side);
  const all = forcesOf(game, side);
  const supply = interference - all.reduce((sum, { more }) => sum + more, 0);
  const [cards, { interference: _shared, ...others }] = all.map((stock) =>
    handCards(shuffle(stock.deck, dice), { ...stock, interference: supply }),
  ) as [HandCards, HandCards];
  const commander = cards.deck.some(isCommand) ? 0 : 1;
  const own: HandSide = { kind: "hand", cards, team: { acting: 0, commander, marker: commander, others } };
  return commander === 0 ? own : turned(own);
}

/** What a player of a team starts with. */
interface Force extends Pick<StartingCards, "deck" | "supply"> {
  /** Interference cards of the deck that the scenario lists in the supply (OPEN-69). */
  readonly more: number;
}

/** The forces of a side, each with its share of the cards that are of no force. */
export function forcesOf({ scenario, readings }: GameDefinition, side: Faction): readonly [Force, Force] {
  const tables = scenario.sides.find((each) => each.side === side)?.starting ?? [];
  const [first, second] = tables.filter(({ number }) => number !== null);
  if (first === undefined || second === undefined) throw new Error(`${side} has not two forces`);
  const common = countCards(tables.filter(({ number }) => number === null));
  const half = Math.ceil(common.deck.length / 2);
  const shares = readings["OPEN-69"] === "a" ? [common.deck.slice(0, half), common.deck.slice(half)] : [];
  const forceOf = (table: StartingTable, member: Member): Force => {
    const { deck, supply } = countCards([table]);
    const share = shares[member] ?? common.deck;
    const more = shares.length === 0 && member === 1 ? share.length : 0;
    return { deck: [...deck, ...share], supply, more };
  };
  return [forceOf(first, 0), forceOf(second, 1)];
}
