import type { Amount, Condition, Criterion, Description } from "../../../../runtime/checked-tree.ts";
import type { Thing } from "../../../../runtime/game.ts";
import type { FieldValue } from "../field.ts";

/**
 * What happens in a game, as data: a closed set of effects that change only the place of a unit, a field of a thing, and
 * the result. Sentences that follow one another are a block; blocks are numbered, so that a state can say where it is.
 */

/** The most dice in one roll, and the most turns of a unit in a step. Texts come from strangers, so both need a bound. */
export const MOST_DICE = 100;
export const MOST_FACES = 1000;
export const MOST_TURNS = 100;
/** The most by which a chosen number can change. */
export const MOST_CHOSEN = 100;

/** One thing that a sentence is about. */
export type One =
  | { readonly kind: "actor" }
  /** `it`: the target, the place that was chosen, or what a rule or `for each` is about. */
  | { readonly kind: "it" }
  /** The side that acts. */
  | { readonly kind: "own side" }
  /** The place where the action leads, or where something happened that a rule is about. */
  | { readonly kind: "there" }
  /** The place of the unit that acts, or of “it”; things beside the board have no place. */
  | { readonly kind: "place"; readonly of: "actor" | "it" }
  /** The side of the unit or the owner of the place that `it` is, if there is one. */
  | { readonly kind: "its side" }
  /** In a game of two sides, the side that is not the acting one, or not “its side”. */
  | { readonly kind: "other than own" }
  | { readonly kind: "other than its" }
  /** A side, or the game. */
  | { readonly kind: "thing"; readonly thing: Thing };

/** A number, `n` of the action, the total of the last roll, or a number of a thing. */
export type EffectAmount =
  | { readonly kind: "number"; readonly number: number }
  /** The total of the dice, or half of it. */
  | { readonly kind: "roll"; readonly half?: "up" | "down" }
  | { readonly kind: "strength" }
  /** A number that the text defines. */
  | { readonly kind: "defined"; readonly amount: Amount }
  /** More or less than something says, but never less than nothing. */
  | { readonly kind: "adjusted"; readonly of: EffectAmount; readonly bonuses: readonly Bonus[] }
  | {
      readonly kind: "field";
      readonly of: One;
      readonly field: string;
      /** Half of it, rounded; by default all of it. */
      readonly half?: "up" | "down";
    };

/** An amount that follows from a state without evaluating a phrase. */
export type StatedAmount = Exclude<EffectAmount, { readonly kind: "defined" | "adjusted" }>;

/** How often an amount counts: for each die that shows so much, for each described thing, or for so many of a number. */
export type Per =
  | { readonly kind: "dice"; readonly from: EffectAmount; readonly to?: number }
  /** For so many of what was counted last, as `isCounted` says of a change. */
  | { readonly kind: "counted"; readonly every: number; readonly rounded?: "up" }
  | {
      readonly kind: "had";
      readonly of: One;
      readonly field: string;
      readonly every: number;
      readonly rounded?: "up";
    }
  | {
      /** For so many of a number that is worked out. */
      readonly kind: "amount";
      readonly amount: Amount;
      readonly every: number;
      readonly rounded?: "up";
    }
  | {
      readonly kind: "things";
      readonly of: Description;
      /** It counts once for this many of them. */
      readonly every: number;
      /** Rounded up, it counts once more for a remainder; by default it does not. */
      readonly rounded?: "up";
    };

/** A test of the last roll: its sum, whether a die shows so much, or whether two are alike. */
export type DiceTest =
  | { readonly kind: "sum" | "die"; readonly from: number; readonly to: number }
  | { readonly kind: "doubles" }
  /** Whether their sum is even, or odd. */
  | { readonly kind: "even" | "odd" }
  /** Whether a token of this kind was drawn, or was not. */
  | { readonly kind: "token"; readonly number: number; readonly isDenied: boolean }
  /** Their sum, compared to another number. */
  | { readonly kind: "compared"; readonly is: Comparison; readonly amount: EffectAmount };

/** How a number compares to another. */
export type Comparison = "more" | "less" | "at least" | "at most" | "equal";

/** Whether there is at least one of each of these, on the board or beside it. Otherwise the sentence cannot be done. */
export interface PossibleTest {
  readonly kind: "possible";
  readonly all: readonly { readonly of: Description; readonly from: "board" | "beside the board" }[];
}

/** A test of a number of a thing. */
export interface NumberTest {
  readonly kind: "number";
  readonly amount: EffectAmount;
  readonly from: number;
  readonly to: number;
}

/** Towards the last number or place, or towards the first. */
export type Way = "up" | "down";

/** Places in a row, or in a ring, where the first follows the last. */
export interface RowOfPlaces {
  readonly places: readonly string[];
  readonly isRing: boolean;
}

/** An amount of a number that is paid, to somebody or to nobody. */
export interface Cost {
  readonly who: One;
  readonly field: string;
  readonly amount: StatedAmount;
  readonly to: One | null;
  /** Whether it is cards that lie somewhere: they must be there, and the sentence behind the cost moves them. */
  readonly areCards?: true;
}

/** So many cards that must be there to be chosen, and what each costs. */
export interface CardNeeded {
  readonly of: Description;
  readonly count: number;
  readonly costs: readonly Cost[];
}

/** A bag of tokens of some kinds. Numbers of the game say where the tokens are. */
export interface Bag {
  readonly name: string;
  readonly kinds: readonly {
    /** `red token` */
    readonly name: string;
    /** The numbers of tokens in the bag, and of those drawn and not yet returned. */
    readonly inside: string;
    readonly drawn: string;
  }[];
  /** Whether drawn tokens go back when the bag is empty. */
  readonly isRefilled: boolean;
}

/** A number of tokens of one kind. */
interface TokensOfKind {
  /** The number of the kind, from 0. */
  readonly kind: number;
  readonly sign: 1 | -1;
  readonly amount: EffectAmount;
}

/** A number of a thing goes up or down. */
export interface Addition {
  readonly kind: "add";
  readonly who: One;
  readonly field: string;
  readonly sign: 1 | -1;
  readonly amount: EffectAmount;
  readonly per: Per | null;
  /** A number of the thing that reduces its loss or gain, at most to nothing: a field, or what is worked out of “it”. */
  readonly less: string | Amount | null;
  /** A limit for the change or for the resulting number; by default the number's range. */
  readonly most?: { readonly of: "change" | "number"; readonly number: number };
  /** A number of the thing that rises by as much as this one has changed, if any. */
  readonly noted?: string;
  /** Whether the sentences behind it count how much that was, as they would count dice. */
  readonly isCounted?: true;
}

/** An amount of a number goes from one thing to another, as far as one has it and the other has room. */
export interface Transfer {
  readonly kind: "transfer";
  readonly from: One;
  readonly to: One;
  readonly field: string;
  readonly amount: EffectAmount;
  /** Whether the sentences behind it count how much that was, as they would count dice. */
  readonly isCounted?: true;
}

/** A question that decides whether something happens. */
export type Asked = Condition | DiceTest | NumberTest | PossibleTest;

/** The dice of a roll that are rolled again, if a condition holds; null: always. */
export interface Reroll {
  readonly which: KeptDice | { readonly from: number; readonly to: number };
  readonly condition: Asked | null;
  readonly isDenied: boolean;
}

/** How many of the highest, or of the lowest. */
interface KeptDice {
  readonly which: "highest" | "lowest";
  readonly count: number;
}

/** A number that is added to a roll or taken off it, if a condition holds; null: always. */
export interface Bonus {
  readonly sign: 1 | -1;
  readonly amount: EffectAmount;
  readonly per: Per | null;
  readonly condition: Condition | null;
  readonly isDenied: boolean;
}

/** One of several blocks that a side can choose. */
export interface Choosable {
  readonly text: string;
  readonly block: number;
  readonly costs: readonly Cost[];
  /** The cards that are chosen in it. */
  readonly cards?: readonly CardNeeded[];
  /** The conditions that must hold, or must not. */
  readonly needs?: readonly { readonly condition: Condition; readonly isSo: boolean }[];
  /** The things it can be done to: the side chooses one, which costs and needs call “it”. Null or left out: nothing. */
  readonly of?: Description | null;
}

export type Effect =
  /** Whether the scenario says what happens there: where units begin. */
  | { readonly kind: "nothing"; readonly byScenario?: true }
  /** A unit goes to a described place; null: to where the action leads, or the place that the sentence is about. */
  | {
      readonly kind: "put";
      readonly who: One;
      readonly in: Description | null;
      readonly criteria: readonly Criterion[];
    }
  /** A number of steps away from a unit, each to an empty place. */
  | {
      readonly kind: "retreat";
      readonly who: One;
      readonly from: One;
      /** The block where it goes less far, once or for each step that it does not go; null for none. */
      readonly otherwise: number | null;
      readonly isPerStep?: true;
      readonly steps: EffectAmount;
      readonly criteria: readonly Criterion[];
    }
  /** A number of steps, each to a place that is nearer to the nearest of some places, or farther from it. */
  | {
      readonly kind: "approach";
      readonly isAway?: true;
      readonly who: One;
      readonly steps: EffectAmount;
      readonly towards: Description;
      /** The places in which a step may end. */
      readonly onto: Description | "anywhere" | "where nobody stands";
      readonly criteria: readonly Criterion[];
    }
  | { readonly kind: "remove"; readonly who: One }
  /** A unit goes back to where it was when the first round began, on or beside the board. */
  | { readonly kind: "go home"; readonly who: One }
  /** A field that is true becomes false, and the other way round. */
  | { readonly kind: "flip"; readonly who: One; readonly field: string }
  | { readonly kind: "set"; readonly who: One; readonly field: string; readonly value: FieldValue }
  | Addition
  | Transfer
  /** A number changes by at most so much. A side chooses how much. */
  | {
      readonly kind: "up to";
      readonly change: Addition | Transfer;
      /** The thing that the sentence is about. Its side chooses if no side acts. */
      readonly of: One;
      readonly isRandom: boolean;
    }
  /** A number goes up, down or towards another number, at most up to it. */
  | {
      readonly kind: "shift";
      readonly who: One;
      readonly field: string;
      readonly by: EffectAmount;
      readonly to: Way | EffectAmount;
    }
  /** A unit goes along its row of places, at most to its end or to the nearest described place. */
  | {
      readonly kind: "slide";
      readonly who: One;
      readonly by: EffectAmount;
      readonly to: Way | Description;
      readonly rows: readonly RowOfPlaces[];
    }
  /** A block is carried out only if all of its costs can be paid; otherwise another block, if there is one. */
  | {
      readonly kind: "pay";
      readonly costs: readonly Cost[];
      /** The cards that must be there, which the block chooses. */
      readonly cards?: readonly CardNeeded[];
      readonly block: number;
      readonly otherwise: number | null;
    }
  /** A thing becomes linked to another, as a place is to its owner; null: to nothing. */
  | {
      readonly kind: "link";
      readonly who: One;
      readonly field: string;
      readonly to: One | null;
      /** Whether the link is mutual. If one end is unlinked, the other end is too. */
      readonly isMutual: boolean;
    }
  /** An effect, unless one of these rules is about its thing; then the first such rule replaces it. */
  | { readonly kind: "unless replaced"; readonly effect: Replaceable; readonly by: readonly Replacement[] }
  /** Two units change places. */
  | { readonly kind: "swap"; readonly who: One; readonly other: One }
  /** A unit from beside the board takes the place of another. If no unit is left there, nothing happens. */
  | { readonly kind: "replace"; readonly who: One; readonly by: Description }
  /** A number of dice, or a number for each of some things. */
  | {
      readonly kind: "roll";
      readonly count: EffectAmount;
      readonly sides: number;
      readonly per: Per | null;
      /** The rerolls, one after the other, before the kept dice are determined. */
      readonly rerolls: readonly Reroll[];
      /** The dice that count; by default all do. */
      readonly kept?: KeptDice;
      /** Numbers added to the sum or taken off it. The dice are then one total. */
      readonly bonuses: readonly Bonus[];
      /** The acting unit and “it” each roll this many. The total is how far the acting unit is ahead. */
      readonly isOpposed?: true;
    }
  /** Tokens are drawn from a bag, each equally likely. The numbers of their kinds, from 1, then count as dice. */
  | { readonly kind: "draw tokens"; readonly count: EffectAmount; readonly bag: Bag }
  /** Tokens go into a bag: the last ones drawn, all that were drawn, or so many of a kind from beside the board. */
  | { readonly kind: "put tokens"; readonly bag: Bag; readonly of: "last drawn" | "all drawn" | TokensOfKind }
  /** A side chooses one of several blocks, among those whose costs can be paid. */
  | {
      readonly kind: "choose";
      /** The side that chooses. */
      readonly who: One;
      /** The sides that choose in their own turns; else null. */
      readonly players: readonly string[] | null;
      readonly options: readonly Choosable[];
      readonly isRandom: boolean;
    }
  /** A block is carried out for each die of the last roll that shows so much, for each of some things, or this many times. */
  | { readonly kind: "as often"; readonly as: Per | EffectAmount; readonly block: number }
  | {
      readonly kind: "if";
      readonly condition: Asked;
      readonly consequence: number;
      readonly otherwise: number;
    }
  /**
   * A block is carried out for each of some described things, or units beside the board. A null count means all, in the
   * order of the criteria.
   */
  | {
      readonly kind: "for each";
      readonly of: Description;
      readonly from: "board" | "beside the board";
      readonly count: number | null;
      /** Whether fewer may be chosen. */
      readonly isMost: boolean;
      readonly criteria: readonly Criterion[];
      /** Sides in the reverse of their order, or from that one on; left out: in their order. */
      readonly turn?: "reversed" | { readonly from: string };
      readonly block: number;
      /** The costs for each. Things that cannot be paid for are not chosen. */
      readonly costs?: readonly Cost[];
      /** Whether it is a card without which nothing of the sentence can be done. */
      readonly isNeeded?: true;
      /** Only the sides that have most of something, or second most; by default all described things. */
      readonly standing?: Standing;
    }
  /** A block is repeated this many times, or until a condition holds. */
  | {
      readonly kind: "repeat";
      readonly block: number;
      readonly times: number;
      readonly until: Condition | null;
      /** What the block is about: the side that makes its choices, or the thing that `it` is. */
      readonly about: "nothing" | "side" | "it";
    }
  /** Units act one after another, each this many times. */
  | {
      readonly kind: "act";
      readonly who: Description | One;
      readonly times: number;
      /** Whether a unit that does nothing does not act again. */
      readonly isOpen?: true;
      readonly criteria: readonly Criterion[];
    }
  /** Cards go from a deck into the hand of a side: so many, or as many as it lacks of so many. */
  | {
      readonly kind: "deal";
      readonly deck: string;
      readonly to: One;
      readonly count: EffectAmount;
      readonly isTotal?: true;
      /** How many of these cards the side keeps, and where the others go. */
      readonly keeping?: { readonly count: EffectAmount; readonly others: "discards" | "deck" };
      /** What is done with the one card, which “it” is there. */
      readonly block?: number;
    }
  /** Cards of a deck are revealed into its row: so many, or as many as the row lacks of so many. */
  | { readonly kind: "reveal"; readonly deck: string; readonly count: EffectAmount; readonly isTotal: boolean }
  /** Cards leave a hand, or the row of their deck; null: all of them. The side that holds or takes them chooses. */
  | {
      readonly kind: "move cards";
      readonly deck: string;
      /** The one card that moves; by default cards are chosen. */
      readonly card?: One;
      /** The side that holds or takes the cards; null for none. */
      readonly who: One | null;
      readonly from: "hand" | "row";
      readonly to: "discards" | "deck" | "hand" | "played";
      readonly count: EffectAmount | null;
      /** Whether the count says how many cards remain. */
      readonly isDownTo?: true;
      /** Whether they are among those that were dealt by the same sentence. */
      readonly areDealt?: true;
      /** Whether fewer may be chosen. */
      readonly isMost: boolean;
      readonly isRandom: boolean;
      /** Ranks the cards by what is printed on them; empty if the side chooses. */
      readonly criteria: readonly Criterion[];
      /** Takes the first or the last card of the row; by default one is chosen. */
      readonly end?: "first" | "last";
      /** The half of a played card that is carried out; null: all of it, or the half that the side chooses. */
      readonly half: number | null;
      /** Whether the sentences behind it count how many those were, as they would count dice. */
      readonly isCounted?: true;
      /** How many cards the side must hold, where an action or what stands beside it cannot be done without them. */
      readonly cost?: Cost;
    }
  /**
   * Each side chooses a card of its hand, which no other side learns before all have chosen. Then all are revealed, and each
   * side notes what is printed on its own.
   */
  | {
      readonly kind: "choose in secret";
      readonly deck: string;
      /** The numbers of the cards, which sides have by the same names. */
      readonly shown: readonly string[];
      /** Where the cards go; to the hand of the next side, or of the one before, they go without being revealed. */
      readonly to: "discards" | "played" | "hand" | "next" | "previous";
      /** Whether all cards of the hands go there, so that nobody chooses. */
      readonly isWhole?: true;
      /** The number by which they are carried out, the highest or the lowest first; by default the first player's first. */
      readonly order: { readonly field: string; readonly first: "highest" | "lowest" } | null;
    }
  /** Each side chooses a number, which no other side learns before all have chosen. Then each notes its own. */
  | {
      readonly kind: "choose number in secret";
      /** Where each notes it. */
      readonly field: string;
      /** The number of each side that it cannot be more than. */
      readonly of: string;
      readonly most: number;
    }
  /** A side looks at the first cards of a deck, which no other side sees. It may choose some of them; the others go elsewhere. */
  | {
      readonly kind: "look";
      readonly deck: string;
      readonly who: One;
      readonly count: EffectAmount;
      /** What becomes of those that the side chooses, if it chooses any. */
      readonly chosen: {
        readonly to: "discards" | "deck" | "hand" | "played";
        readonly count: number;
        /** Whether fewer may be chosen. */
        readonly isMost: boolean;
      } | null;
      /** Where the others go: back onto the deck, below it, or out of play. */
      readonly others: "top" | "deck" | "discards";
      /** Whether the side chooses in which order the others lie then. */
      readonly isOrdered: boolean;
    }
  /** All cards of a deck that are neither held nor revealed are shuffled. */
  | { readonly kind: "shuffle"; readonly deck: string }
  /** The first card of a deck is drawn and carried out, if one is left. */
  | {
      readonly kind: "draw";
      readonly deck: string;
      readonly half: number | null;
      /** What is done with the card, which “it” is there, behind what the card says. */
      readonly block?: number;
    }
  | { readonly kind: "win"; readonly who: One }
  | { readonly kind: "end" };

/** An effect on one thing that a rule can replace. */
export type Replaceable = Extract<Effect, { readonly kind: "add" | "shift" | "remove" | "set" }>;

/** A rule that replaces an effect on things. */
export interface Replacement {
  readonly things: Description;
  /** The resulting number to which the rule applies: `would have more than 3 hits`; null: any. */
  readonly comesTo: { readonly is: "more" | "less"; readonly number: number } | null;
  /** Whether it is about what becomes so that is so already, and about nothing else. */
  readonly isAgain?: true;
  readonly block: number;
}

/** How often an amount counts that counts once for so many of a number. */
export function timesIn(number: number, { every, rounded }: Exclude<Per, { readonly kind: "dice" }>): number {
  const much = Math.max(0, number);
  return rounded === "up" ? Math.ceil(much / every) : Math.floor(much / every);
}

/** Whether the number of times depends on what is there. */
export function isPer(as: Per | EffectAmount): as is Per {
  return (
    as.kind === "dice" || as.kind === "counted" || as.kind === "things" || as.kind === "had" || as.kind === "amount"
  );
}

/** The blocks that a sentence may carry out. */
export function blocksWithin(effect: Effect): readonly number[] {
  const blocks = [
    "block" in effect ? (effect.block ?? null) : null,
    "consequence" in effect ? effect.consequence : null,
    effect.kind === "for each" ? (effect.standing?.tied ?? null) : null,
    "otherwise" in effect ? effect.otherwise : null,
    ...("options" in effect ? effect.options.map(({ block }) => block) : []),
    ...(effect.kind === "unless replaced" ? effect.by.map(({ block }) => block) : []),
  ];
  return blocks.filter((block) => block !== null);
}

/** A rule that fires when a thing starts to fit a description, or when something happens to it. */
export interface Trigger {
  /** The words of the text. */
  readonly text: string;
  readonly things: Description;
  /** What happens to the things; null if the rule fires when they start to fit the description. */
  readonly event: TriggerEvent | null;
  readonly block: number;
}

/** An event of a thing that can fire a rule. */
export type TriggerEvent =
  /** Its movement ends in such a place. */
  | { readonly kind: "enters"; readonly places: Description }
  /** Its movement began in such a place. */
  | { readonly kind: "leaves"; readonly places: Description }
  /** It comes onto the board. */
  | { readonly kind: "placed" }
  /** Its turn begins, or it has done something: it is asked before it does. */
  | { readonly kind: "acts"; readonly when: "begins" | "done" }
  /** It leaves the board; `isLast`: and no other of its kind is left. */
  | { readonly kind: "removed"; readonly isLast: boolean }
  /** A number of it goes up, down or either way; `isLast`: down to its minimum; `to`: reaches or passes one of these. */
  | {
      readonly kind: "changes";
      readonly field: string;
      readonly sign: 1 | -1 | "either";
      readonly isLast: boolean;
      readonly to?: readonly number[];
    };

/** A limit on the number of some units in one place. */
export interface Limit {
  /** The words of the text. */
  readonly text: string;
  readonly things: Description;
  /** 0: places that such a unit does not enter from another place, as that unit sees them. */
  readonly most: number;
  readonly places: Description;
  /** Whether the limit counts for each side by itself. */
  readonly isOfEachSide: boolean;
}

/** How a game is played: what its actions do, which rules fire, the steps of its rounds, and who wins. */
export interface DeclaredPlay {
  readonly blocks: readonly (readonly Effect[])[];
  /** The blocks of actions, by their names. */
  readonly actions: ReadonlyMap<string, number>;
  readonly decks: readonly Deck[];
  readonly triggers: readonly Trigger[];
  readonly limits: readonly Limit[];
  /** The places in which a movement goes no further, and whose; null: anybody's. */
  readonly halts: readonly { readonly who: Description | null; readonly places: Description }[];
  /** The conditions that end the game, each with its winner; null: nobody wins. */
  readonly victories: readonly { readonly side: string | null; readonly condition: Condition }[];
  /** The block that is carried out when the game is over, before the winner is determined; null for none. */
  readonly ending: number | null;
  /** The block for a unit before its turn; null for none. */
  readonly turnStart: number | null;
  /** The block for a unit after its turn; null for none. */
  readonly turnEnd: number | null;
  /** The ranks that decide who wins after the last round; null if nobody does. */
  readonly scoring: readonly Rank[] | null;
  readonly setUp: readonly PlayStep[];
  readonly round: readonly PlayStep[];
  /** The greatest number of rounds; null if the text states none. */
  readonly rounds: number | null;
  /** The condition that ends the game at the end of a round; null if the text states none. */
  readonly until: Condition | null;
}

/** A rank of a scoring: the sides with most or fewest of something stay, among those still tied. */
export interface Rank {
  readonly best: "most" | "fewest";
  /** The words of the text. */
  readonly text: string;
  /** What is ranked: a number of each side, its units and places, or whether it is this side. */
  readonly of:
    | { readonly kind: "field"; readonly sort: string; readonly field: string }
    | { readonly kind: "side"; readonly side: string }
    | { readonly kind: "things"; readonly things: Description };
}

/** The sides with most or fewest of something: the first, or those with so many sides ahead of them. */
export interface Standing {
  readonly rank: Rank;
  readonly ahead: number;
  /** Whether several sides may share the position. Otherwise, in a tie, nobody has it. */
  readonly isShared: boolean;
  /** The block that is carried out for each of them instead, in a tie. */
  readonly tied?: number;
}

/** The cards of a deck. */
export interface Deck {
  readonly name: string;
  /** The sort of its cards as things; null where nothing is printed on them. */
  readonly sort: string | null;
  /** The field of the game that says how many are left. */
  readonly field: string;
  /** The field of the game that says how many are revealed; null where none ever are. */
  readonly ofRow: string | null;
  /** The field of each side that says how many it holds; null where none does. */
  readonly ofHands: string | null;
  /** The cards; copies of a card are listed separately. */
  readonly cards: readonly Card[];
}

/** A card of a deck. */
interface Card {
  /** The name in the text. Copies share it. */
  readonly name: string;
  readonly block: number;
  /** The blocks of its halves; empty for a card without halves. */
  readonly halves: readonly number[];
  /** Its own name as a thing. */
  readonly thing: string;
}

/** What a card does, or a half of it. */
export function blockOf({ block, halves }: Card, half: number | null): number {
  return half === null ? block : (halves[half] ?? block);
}

/** The fields of cards that say where they are: whether in their row, and in whose hand. */
export const REVEALED = "revealed";
export const HOLDER = "holder";

/** A card as a thing; null where nothing is printed on those of its deck. */
export function thingOfCard({ sort, cards }: Deck, card: number): Thing | null {
  const found = cards[card];
  return sort === null || found === undefined ? null : { sort, name: found.thing };
}

/** A step of a sequence. */
export interface PlayStep {
  /** Its printed number. */
  readonly number: number;
  readonly text: string;
  readonly block: number;
  /** Whether no step is printed: a rule says what happens at the start or the end of rounds. */
  readonly isRule?: true;
}

/** Makes an effect that is not carried out a type error. */
export function allCarriedOut(effect: never): never {
  throw new Error(`nothing carries out ${JSON.stringify(effect)}`);
}

/** Sides in the order in which they do something. @param nameOf gives the name of a side */
export function inTurn<Side>(
  sides: readonly Side[],
  turn: (Effect & { readonly kind: "for each" })["turn"],
  nameOf: (side: Side) => string,
): readonly Side[] {
  if (turn === undefined) return sides;
  if (turn === "reversed") return sides.toReversed();
  const first = Math.max(
    0,
    sides.findIndex((side) => nameOf(side) === turn.from),
  );
  return [...sides.slice(first), ...sides.slice(0, first)];
}
