import type { Amount, Condition, Criterion, Description } from "../../../../runtime/checked-tree.ts";
import type { Thing } from "../../../../runtime/game.ts";
import type { FieldValue } from "../field.ts";

/**
 * What happens in a game, as data: a closed set of effects that touch nothing but the place of a unit, a field of a thing,
 * and the result. Sentences that follow one another are a block; blocks are numbered, so that a state can say where it is.
 */

/** More dice are never rolled at once, and nobody acts more often in a step: texts come from strangers. */
export const MOST_DICE = 100;
export const MOST_FACES = 1000;
export const MOST_TURNS = 100;
/** Nor is more chosen at once of what a number changes by. */
export const MOST_CHOSEN = 100;

/** One thing that a sentence speaks of. */
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
  /** The side of the unit that `it` is, or the owner of the place; nobody's is nothing. */
  | { readonly kind: "its side" }
  /** Of two sides, the other one than that which acts, or than “its side”. */
  | { readonly kind: "other than own" }
  | { readonly kind: "other than its" }
  /** A side, or the game. */
  | { readonly kind: "thing"; readonly thing: Thing };

/** A number, `n` of the action, what the dice come to that were rolled last, or what a thing has. */
export type EffectAmount =
  | { readonly kind: "number"; readonly number: number }
  /** What the dice come to, or half of it. */
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
      /** Half of it, rounded; left out: all of it. */
      readonly half?: "up" | "down";
    };

/** An amount that a state gives without reading a phrase. */
export type StatedAmount = Exclude<EffectAmount, { readonly kind: "defined" | "adjusted" }>;

/** How often an amount counts: for each die that shows so much, for each thing described, for this many of what one has. */
export type Per =
  | { readonly kind: "dice"; readonly from: EffectAmount }
  | {
      readonly kind: "had";
      readonly of: One;
      readonly field: string;
      readonly every: number;
      readonly rounded?: "up";
    }
  | {
      readonly kind: "things";
      readonly of: Description;
      /** It counts once for this many of them. */
      readonly every: number;
      /** Once more for what is left over; left out: not for that. */
      readonly rounded?: "up";
    };

/** What the dice that were rolled last are asked: their sum, whether one of them shows so much, or whether two are alike. */
export type DiceTest =
  | { readonly kind: "sum" | "die"; readonly from: number; readonly to: number }
  | { readonly kind: "doubles" }
  /** Whether a token of this kind was drawn, or another one. */
  | { readonly kind: "token"; readonly number: number; readonly isDenied: boolean }
  /** Their sum, compared to another number. */
  | { readonly kind: "compared"; readonly is: Comparison; readonly amount: EffectAmount };

/** How a number compares to another. */
export type Comparison = "more" | "less" | "at least" | "at most" | "equal";

/** Whether there is something of each of these, on the board or beside it: what cannot be done otherwise. */
export interface PossibleTest {
  readonly kind: "possible";
  readonly all: readonly { readonly of: Description; readonly from: "board" | "beside the board" }[];
}

/** What a number of a thing is. */
export interface NumberTest {
  readonly kind: "number";
  readonly amount: EffectAmount;
  readonly from: number;
  readonly to: number;
}

/** Towards the last number or place, or towards the first. */
export type Way = "up" | "down";

/** Places that lie in a row, or in a ring, where the first lies behind the last. */
export interface RowOfPlaces {
  readonly places: readonly string[];
  readonly isRing: boolean;
}

/** How much of a number is given away, to someone or to no one. */
export interface Cost {
  readonly who: One;
  readonly field: string;
  readonly amount: StatedAmount;
  readonly to: One | null;
}

/** Tokens of some kinds, from which they are drawn; where they are, numbers of the game say. */
export interface Bag {
  readonly name: string;
  readonly kinds: readonly {
    /** `red token` */
    readonly name: string;
    /** How many are in the bag, and how many were drawn and are not back in it. */
    readonly inside: string;
    readonly drawn: string;
  }[];
  /** Whether what was drawn goes back when nothing is left. */
  readonly isRefilled: boolean;
}

/** How many tokens of a kind come into a bag, or leave it. */
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
  /** A number of the thing that is taken off what it loses or gains, which never turns into its contrary. */
  readonly less: string | null;
  /** How far it goes at most, or what the number comes to at most, or at least; left out: as far as its range goes. */
  readonly most?: { readonly of: "change" | "number"; readonly number: number };
  /** The number of the thing that goes up by as much as this one has changed; left out: none. */
  readonly noted?: string;
}

/** What one thing has of a number goes to another, as far as one has it and the other can take it. */
export interface Transfer {
  readonly kind: "transfer";
  readonly from: One;
  readonly to: One;
  readonly field: string;
  readonly amount: EffectAmount;
}

/** What is asked before something happens. */
export type Asked = Condition | DiceTest | NumberTest | PossibleTest;

/** Which dice of a roll are rolled once more, where something is so; null: in any case. */
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

/** What is added to a roll, or taken off it, where something is so; null: in any case. */
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
  /** What must be so, or must not. */
  readonly needs?: readonly { readonly condition: Condition; readonly isSo: boolean }[];
  /** What it is done to: the side chooses one, of which costs and needs speak as “it”; null or left out: nothing. */
  readonly of?: Description | null;
}

export type Effect =
  | { readonly kind: "nothing" }
  /** To a place described; null: where the action leads, or the place that the sentence is about. */
  | {
      readonly kind: "put";
      readonly who: One;
      readonly in: Description | null;
      readonly criteria: readonly Criterion[];
    }
  /** A number of steps away from the unit that acts, each to an empty place. */
  | {
      readonly kind: "retreat";
      readonly who: One;
      readonly steps: EffectAmount;
      readonly criteria: readonly Criterion[];
    }
  /** A number of steps, each to a place that is nearer to the nearest of some places. */
  | {
      readonly kind: "approach";
      readonly who: One;
      readonly steps: EffectAmount;
      readonly towards: Description;
      /** The places in which a step may end. */
      readonly onto: Description | "anywhere" | "where nobody stands";
      readonly criteria: readonly Criterion[];
    }
  | { readonly kind: "remove"; readonly who: One }
  /** To where it stood when the first round began; beside the board where it stood there. */
  | { readonly kind: "go home"; readonly who: One }
  /** What is so or not is the contrary. */
  | { readonly kind: "flip"; readonly who: One; readonly field: string }
  | { readonly kind: "set"; readonly who: One; readonly field: string; readonly value: FieldValue }
  | Addition
  | Transfer
  /** A number changes so far at most: how far is chosen. */
  | {
      readonly kind: "up to";
      readonly change: Addition | Transfer;
      /** Of whom it is said: its side chooses where no side acts. */
      readonly of: One;
      readonly isRandom: boolean;
    }
  /** A number goes up, down or towards another number, which it does not pass. */
  | {
      readonly kind: "shift";
      readonly who: One;
      readonly field: string;
      readonly by: EffectAmount;
      readonly to: Way | EffectAmount;
    }
  /** A unit goes along its row of places, no further than its end or the nearest place described. */
  | {
      readonly kind: "slide";
      readonly who: One;
      readonly by: EffectAmount;
      readonly to: Way | Description;
      readonly rows: readonly RowOfPlaces[];
    }
  /** A block is carried out only where all of its costs can be paid; else another, if there is one. */
  | {
      readonly kind: "pay";
      readonly costs: readonly Cost[];
      readonly block: number;
      readonly otherwise: number | null;
    }
  /** A thing is linked to another from now on, as a place is to its owner; null: to nothing. */
  | {
      readonly kind: "link";
      readonly who: One;
      readonly field: string;
      readonly to: One | null;
      /** Whether it holds both ways, so that what is linked to nothing is not linked by others either. */
      readonly isMutual: boolean;
    }
  /** An effect, or what the first of these rules says that is about its thing. */
  | { readonly kind: "unless replaced"; readonly effect: Replaceable; readonly by: readonly Replacement[] }
  /** Two units change places. */
  | { readonly kind: "swap"; readonly who: One; readonly other: One }
  /** A unit from beside the board takes the place of another. Nothing happens where no unit is left there. */
  | { readonly kind: "replace"; readonly who: One; readonly by: Description }
  /** A number of dice, or a number for each of some things. */
  | {
      readonly kind: "roll";
      readonly count: EffectAmount;
      readonly sides: number;
      readonly per: Per | null;
      /** What is rolled once more, one after the other, before it is asked which dice count. */
      readonly rerolls: readonly Reroll[];
      /** Which of them count; left out: all do. */
      readonly kept?: KeptDice;
      /** What is added to the sum, or taken off it; then that is all that they show. */
      readonly bonuses: readonly Bonus[];
      /** Whoever acts and “it” roll this many each: the dice come to how far the first is ahead. */
      readonly isOpposed?: true;
    }
  /** Tokens are drawn from a bag, each as likely as any other: then dice show the numbers of their kinds, from 1. */
  | { readonly kind: "draw tokens"; readonly count: EffectAmount; readonly bag: Bag }
  /** Tokens go into a bag: those that were drawn last, all that were drawn, or this many of a kind from beside the board. */
  | { readonly kind: "put tokens"; readonly bag: Bag; readonly of: "last drawn" | "all drawn" | TokensOfKind }
  /** One of several blocks is carried out; which can be chosen depends on what they cost. */
  | {
      readonly kind: "choose";
      /** The side that chooses. */
      readonly who: One;
      /** Where it is the turn of a side: those that have one, each of which acts for itself; else null. */
      readonly players: readonly string[] | null;
      readonly options: readonly Choosable[];
      readonly isRandom: boolean;
    }
  /** A block is carried out as often as dice show so much that were rolled last, for each of some things, or this many times. */
  | { readonly kind: "as often"; readonly as: Per | EffectAmount; readonly block: number }
  | {
      readonly kind: "if";
      readonly condition: Asked;
      readonly consequence: number;
      readonly otherwise: number;
    }
  /**
   * Some of what is described, or of the units beside the board; null: all, in the order of the criteria. The block is
   * carried out for each.
   */
  | {
      readonly kind: "for each";
      readonly of: Description;
      readonly from: "board" | "beside the board";
      readonly count: number | null;
      /** Whether whoever chooses may choose fewer. */
      readonly isMost: boolean;
      readonly criteria: readonly Criterion[];
      readonly block: number;
      /** What must be paid for it: what cannot be paid for is not chosen. */
      readonly costs?: readonly Cost[];
      /** Of all sides, those that have most of something, or second most; left out: all that is described. */
      readonly standing?: Standing;
    }
  /** A block is carried out this many times, or until something is so. */
  | {
      readonly kind: "repeat";
      readonly block: number;
      readonly times: number;
      readonly until: Condition | null;
      /** What the block is about: the side whose choices the sentence leaves, or the thing that `it` is there. */
      readonly about: "nothing" | "side" | "it";
    }
  /** Units act one after another, each this many times. */
  | {
      readonly kind: "act";
      readonly who: Description | One;
      readonly times: number;
      /** Whether who does nothing does not act again. */
      readonly isOpen?: true;
      readonly criteria: readonly Criterion[];
    }
  /** Cards go from a deck into the hand of a side: a number of them, or as many as are lacking there. */
  | {
      readonly kind: "deal";
      readonly deck: string;
      readonly to: One;
      readonly count: EffectAmount;
      readonly isTotal?: true;
    }
  /** Cards of a deck are laid into its row, face up: a number of them, or as many as it needs to be that long. */
  | { readonly kind: "reveal"; readonly deck: string; readonly count: EffectAmount; readonly isTotal: boolean }
  /** Cards go from a hand, or from the row of their deck; null: all of them. Whoever holds or takes them chooses. */
  | {
      readonly kind: "move cards";
      readonly deck: string;
      /** This card alone, in the row or in the hand; left out: those that are chosen. */
      readonly card?: One;
      /** Whose hand; null: nobody's. */
      readonly who: One | null;
      readonly from: "hand" | "row";
      readonly to: "discards" | "deck" | "hand" | "played";
      readonly count: EffectAmount | null;
      /** How many are left. */
      readonly isDownTo?: true;
      /** Whether whoever chooses may choose fewer. */
      readonly isMost: boolean;
      readonly isRandom: boolean;
      /** Ranks what is printed on the cards; empty where whoever chooses does. */
      readonly criteria: readonly Criterion[];
      /** The first or the last of the row; left out: one that is chosen. */
      readonly end?: "first" | "last";
      /** Of a card that is played, what is carried out; null: all, or what whoever plays it chooses. */
      readonly half: number | null;
    }
  /** All cards of a deck that nobody holds and that are not revealed are mixed. */
  | { readonly kind: "shuffle"; readonly deck: string }
  /** The first card of a deck is drawn and carried out; nothing where none is left. */
  | { readonly kind: "draw"; readonly deck: string; readonly half: number | null }
  | { readonly kind: "win"; readonly who: One }
  | { readonly kind: "end" };

/** What is done to one thing, where a rule can say that something else happens instead. */
export type Replaceable = Extract<Effect, { readonly kind: "add" | "shift" | "remove" | "set" }>;

/** What a rule says happens to things in the place of something else. */
export interface Replacement {
  readonly things: Description;
  /** What their number would come to: `would have more than 3 hits`; null: whatever it is. */
  readonly comesTo: { readonly is: "more" | "less"; readonly number: number } | null;
  readonly block: number;
}

/** How often an amount counts that counts once for this many of something. */
export function timesIn(number: number, { every, rounded }: Exclude<Per, { readonly kind: "dice" }>): number {
  return rounded === "up" ? Math.ceil(number / every) : Math.floor(number / every);
}

/** Whether it is said how often by what is there, not by a number. */
export function isPer(as: Per | EffectAmount): as is Per {
  return as.kind === "dice" || as.kind === "things" || as.kind === "had";
}

/** The blocks that a sentence carries out, one or another or each. */
export function blocksWithin(effect: Effect): readonly number[] {
  const blocks = [
    "block" in effect ? effect.block : null,
    "consequence" in effect ? effect.consequence : null,
    effect.kind === "for each" ? (effect.standing?.tied ?? null) : null,
    "otherwise" in effect ? effect.otherwise : null,
    ...("options" in effect ? effect.options.map(({ block }) => block) : []),
    ...(effect.kind === "unless replaced" ? effect.by.map(({ block }) => block) : []),
  ];
  return blocks.filter((block) => block !== null);
}

/** Something that follows whenever it is so of a thing and was not before, or when something happens to it. */
export interface Trigger {
  /** As the text writes it. */
  readonly text: string;
  readonly things: Description;
  /** What happens to the things; null where they come to be as they are described. */
  readonly event: TriggerEvent | null;
  readonly block: number;
}

/** What can happen to a thing so that a rule follows. */
export type TriggerEvent =
  /** Its movement ends in such a place. */
  | { readonly kind: "enters"; readonly places: Description }
  /** Its movement began in such a place. */
  | { readonly kind: "leaves"; readonly places: Description }
  /** It comes onto the board. */
  | { readonly kind: "placed" }
  /** Its turn begins, or it has done something: it is asked before it does. */
  | { readonly kind: "acts"; readonly when: "begins" | "done" }
  /** It leaves the board; `isLast`: and none is left like it. */
  | { readonly kind: "removed"; readonly isLast: boolean }
  /** A number of it goes up, down or either way; `isLast`: down to its least; `to`: as far as one of these, or past it. */
  | {
      readonly kind: "changes";
      readonly field: string;
      readonly sign: 1 | -1 | "either";
      readonly isLast: boolean;
      readonly to?: readonly number[];
    };

/** How many of some units there may be in one place. */
export interface Limit {
  /** As the text writes it. */
  readonly text: string;
  readonly things: Description;
  readonly most: number;
  readonly places: Description;
  /** Whether this many of each side may be there. */
  readonly isOfEachSide: boolean;
}

/** How a game is played: what its actions do, what follows by itself, how it goes on, and who wins. */
export interface DeclaredPlay {
  readonly blocks: readonly (readonly Effect[])[];
  /** The blocks of actions, by their names. */
  readonly actions: ReadonlyMap<string, number>;
  readonly decks: readonly Deck[];
  readonly triggers: readonly Trigger[];
  readonly limits: readonly Limit[];
  /** Who wins when; null: nobody, and the game is over. */
  readonly victories: readonly { readonly side: string | null; readonly condition: Condition }[];
  /** What happens when the game is over, before it is asked who has won; null where nothing does. It ends with the end. */
  readonly ending: number | null;
  /** What happens to a unit before its turn; null where nothing does. */
  readonly turnStart: number | null;
  /** What happens when a unit has taken its turn; null where nothing does. */
  readonly turnEnd: number | null;
  /** Who has won after the last round; null where nobody has. */
  readonly scoring: readonly Rank[] | null;
  readonly setUp: readonly PlayStep[];
  readonly round: readonly PlayStep[];
  /** The rounds that a game has at most; null where the text states no such number. */
  readonly rounds: number | null;
  /** What ends the game when it is so at the end of a round; null where the text does not say it. */
  readonly until: Condition | null;
}

/** Who has most or fewest of something, of the sides that are still alike. */
export interface Rank {
  readonly best: "most" | "fewest";
  /** As the text calls it. */
  readonly text: string;
  /** A number of each side, the units and places that belong to it, or whether it is this one. */
  readonly of:
    | { readonly kind: "field"; readonly sort: string; readonly field: string }
    | { readonly kind: "side"; readonly side: string }
    | { readonly kind: "things"; readonly things: Description };
}

/** Which sides have most or fewest of something: the first, or those with this many sides ahead of them. */
export interface Standing {
  readonly rank: Rank;
  readonly ahead: number;
  /** Whether several may stand there alike; else nobody does. */
  readonly isShared: boolean;
  /** The block that is carried out for each of them instead, where there are several. */
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
  /** Each as often as it is there. */
  readonly cards: readonly Card[];
}

/** A card of a deck. */
export interface Card {
  /** As the text calls it, and each other card of its row. */
  readonly name: string;
  readonly block: number;
  /** The blocks of its halves; empty where it is whole. */
  readonly halves: readonly number[];
  /** Its own name as a thing. */
  readonly thing: string;
}

/** What a card does, or a half of it. */
export function blockOf({ block, halves }: Card, half: number | null): number {
  return half === null ? block : (halves[half] ?? block);
}

/** The fields of cards as things that say where they lie: whether in their row, and in whose hand. */
export const REVEALED = "revealed";
export const HOLDER = "holder";

/** A card as a thing; null where nothing is printed on those of its deck. */
export function thingOfCard({ sort, cards }: Deck, card: number): Thing | null {
  const found = cards[card];
  return sort === null || found === undefined ? null : { sort, name: found.thing };
}

/** A step of a sequence. */
export interface PlayStep {
  /** As it is numbered. */
  readonly number: number;
  readonly text: string;
  readonly block: number;
}

/** Stands behind the last kind of effect: one that is not carried out is a type error. */
export function allCarriedOut(effect: never): never {
  throw new Error(`nothing carries out ${JSON.stringify(effect)}`);
}
