import type { Node, NumberNode } from "../source.ts";
import type { NameNode } from "../table-tree.ts";
import { isQuoted, mapQuoted, type QuotedNode } from "./quoted.ts";

/** How much: a number, `n` of the action, or the sum of the last roll. */
export type StatedAmountNode = NumberNode | Node<"strength"> | SumOfRollNode;

/** `the roll`, `half the roll, rounded up` */
export interface SumOfRollNode extends Node<"sumOfRoll"> {
  /** Left out: all of it. */
  readonly half?: "up" | "down";
  /** `that many`: as much as a sentence before it has changed, not what dice came to. */
  readonly changed?: ChangedNode;
}

/** What a sentence before it has changed, of which so much is counted as it came to: `silver paid`. */
export interface ChangedNode extends Node<"changed"> {
  /** What it is that changes; null: whatever the sentence before it changes. */
  readonly name: string | null;
  /** Whether there is less of it then, more, or either. */
  readonly sign: 1 | -1 | 0;
  /** Whether it is certain which sentence is meant. */
  readonly isKnown?: true;
}

export type AmountNode = StatedAmountNode | OwnNumberNode | NamedNumberNode;

/** `3, minus 1 for each hero`: more or less than it says by itself, but never less than nothing. */
export interface AdjustedNode extends Node<"adjusted"> {
  readonly of: AmountNode;
  readonly bonuses: readonly BonusNode[];
}

/** `equal to its wealth`, `half its food, rounded up` */
export interface OwnNumberNode extends Node<"ownNumber"> {
  readonly field: NameNode;
  /** Left out: all of it. */
  readonly half?: "up" | "down";
  /** `The side loses half its food`: “its” is that of the subject, not of “it”. */
  readonly isOfSubject?: true;
}

/** `equal to the level`, `half the number of heroes, rounded up` */
export interface NamedNumberNode extends Node<"namedNumber"> {
  readonly text: string;
  /** Left out: all of it. */
  readonly half?: "up" | "down";
}

/** `Nearest to hero > Random`, behind a sentence: which of several. */
export interface EffectBracketNode extends Node<"effectBracket"> {
  readonly criteria: QuotedNode;
  /** The same in words, `, leaders first, then the nearest to a hunter`: what would stand in a bracket, or chance alone. */
  readonly ranks?: readonly QuotedNode[] | "random";
  /** What the one that is meant is nearest to or farthest from: `the goblin closest to a hero`. It must be something else. */
  readonly apartFrom?: QuotedNode;
}

/** When something temporary ends: with the round, with the turn, or before the next turn of the unit or side. */
export type Moment = "round" | "turn" | "next turn";

/** What happens: a sentence, told apart by its verb. Whom it is about is a stretch of the language, with its count. */
export type EffectNode =
  /** `Set up as the scenario says.`: what that is, the file of the scenario says. */
  | (Node<"nothing"> & { readonly byScenario?: true })
  /** `The figure moves there.`, `It moves to a free square.`: a null place is the one to which the action leads. */
  | (Node<"moves"> & { readonly who: QuotedNode; readonly to: QuotedNode | null } & Bracketed)
  /** `It retreats 1 square.`: away from the unit that acts, or from another one. */
  | (Node<"retreats"> & {
      readonly who: QuotedNode;
      readonly steps: StatedAmountNode;
      readonly from?: QuotedNode;
      /** `If it cannot, it loses 1 hit.`: where it goes less far, once or for each step that it does not go. */
      readonly otherwise?: readonly EffectNode[];
      readonly isPerStep?: true;
    } & Bracketed)
  /** `Place 2 goblins in a free square.`, `A goblin is placed in a free square.`; `in` is null behind “there”. */
  | (Node<"placed"> & { readonly what: QuotedNode; readonly in: QuotedNode | null } & Bracketed)
  /** `Remove it.`, `It is removed.` */
  | (Node<"removed"> & {
      readonly what: QuotedNode;
      /** `Remove it from the game`: it does not come again. */
      readonly outOf?: QuotedNode;
      /** `Return it to the supply`: where to, if a place is called so. */
      readonly to?: QuotedNode;
    } & Bracketed)
  /** `It flips.`, `Flip each spent figure.`: the other of its two sides comes up. */
  | (Node<"flips"> & { readonly who: QuotedNode } & Bracketed)
  /** `It returns home.`: to where it stood when the set-up was over. */
  | (Node<"goesHome"> & { readonly who: QuotedNode } & Bracketed)
  /** `It becomes not stunned.` */
  | (Node<"becomes"> & {
      readonly who: QuotedNode;
      readonly isDenied: boolean;
      /** `it crashes`: “what” is a verb that leads to what things can be. */
      readonly isVerb?: boolean;
      /** `it is saved: remove it`: where nothing can be so, it is but a name for what stands behind the colon. */
      readonly isTitle?: boolean;
      readonly what: NameNode;
    } & Bracketed)
  /** `It loses 1 hit for each 5 or more, less its armour.` */
  | (Node<"gains"> & {
      readonly who: QuotedNode;
      readonly sign: 1 | -1;
      /** `loses up to 2 hits` */
      readonly isMost: boolean;
      readonly amount: AmountNode | AdjustedNode;
      readonly field: NameNode;
      readonly per: PerNode | null;
      readonly less: NameNode | null;
      /** `to a maximum of 4`; left out: as far as it goes. */
      readonly most?: NumberNode;
      /** `but never below 1`; left out: as far as it goes. */
      readonly least?: NumberNode;
      /** `suffers 1 wound`, `heals 1 wound`: the contrary, where units begin without what is changed. */
      readonly isHarm?: true;
      /** `Add 1 Goblin to each door`: what comes to the places that are the subject, where these words name units. */
      readonly units?: { readonly what: QuotedNode; readonly isEach: boolean; readonly isNowhere: boolean };
      /** `It gives its side gold equal to its wealth`: who gives that, where only sides have such a number. */
      readonly giver?: QuotedNode;
      /** `Remove 2 goblins from it`: what leaves the board, where these words name units. */
      readonly removed?: QuotedNode;
      /** `Give each side 2 gold, plus 1 for each own castle`: from nobody. */
      readonly isGiven?: true;
      /** Whether a sentence behind it counts how much that was. */
      readonly isCounted?: true;
    } & Bracketed)
  /** `The side takes 1 gold from the Party.`, `It gives 1 gold to the figure.`: who has less of it stands first. */
  | (Node<"transfers"> & {
      /** Who takes or gives. */
      readonly who: QuotedNode;
      readonly from: QuotedNode;
      readonly to: QuotedNode;
      /** `takes up to 2 gold` */
      readonly isMost: boolean;
      readonly amount: StatedAmountNode;
      readonly field: NameNode;
      /** Whether a sentence behind it counts how much that was. */
      readonly isCounted?: true;
    } & Bracketed)
  /** `Doom shifts 2 steps up.`, `The side shifts 1 down on its iron track.`, `It shifts 1 space towards Market.` */
  | (Node<"shifts"> & {
      readonly who: QuotedNode;
      readonly steps: AmountNode | AdjustedNode;
      /** What a step is called; null where the text does not say it. */
      readonly of: NameNode | null;
      readonly direction: DirectionNode;
      /** Along what; null where the subject is a track, or a unit in a row of places. */
      readonly track: NameNode | null;
      /** `to a maximum of 4`, `to a minimum of 1`: it goes no further. */
      readonly most?: NumberNode;
      readonly least?: NumberNode;
      /** `towards the nearest hero, through free squares`: the places in which each step may end. */
      readonly through?: QuotedNode;
      /** `away from the nearest hero`: farther from where it would go otherwise. */
      readonly isAway?: true;
      /** Which of several units; of what goes a step at a time towards something, which of several places as near. */
      readonly bracket?: EffectBracketNode | null;
    })
  /** `The side pays 2 wood and gains 1 point.`: what stands beside it happens only if all of it can be paid. */
  | (Node<"paying"> & {
      readonly costs: readonly PayNode[];
      readonly effects: readonly EffectNode[];
      readonly otherwise: readonly EffectNode[];
    })
  /** `It belongs to the side.`; null: to nobody. */
  | (Node<"belongs"> & { readonly who: QuotedNode; readonly to: QuotedNode | null } & Bracketed)
  /** `The figure swaps places with it.` */
  | (Node<"swaps"> & { readonly who: QuotedNode; readonly other: QuotedNode })
  /** `Replace it with a goblin.` */
  | (Node<"replaced"> & { readonly what: QuotedNode; readonly by: QuotedNode } & Bracketed)
  /** `Roll n [d6].`, `Roll its armour [d6].`, `Roll [d6] for each hero within 1 square of it.` */
  | (Node<"rolls"> & {
      readonly count: AmountNode;
      readonly sides: NumberNode;
      readonly per: PerNode | null;
      /** `. Reroll each 1`: before it is said what is kept. */
      readonly rerolls: readonly RerollNode[];
      /** `and keep the highest`; left out: all dice count. */
      readonly kept?: KeptNode;
      /** `and adds its speed`, `adding 1 if it is shaken`: then the dice come to one number. */
      readonly bonuses: readonly BonusNode[];
      /** `Both roll a die`: the unit that acts and the target roll this many dice each. */
      readonly isOpposed?: true;
    })
  /** `Draw a token from the bag.` */
  | (Node<"drawsTokens"> & { readonly count: AmountNode; readonly noun: NameNode; readonly bag: NameNode })
  /** `Return it to the bag.`, `Return all drawn tokens to the bag.`, `Refill the bag.` */
  | (Node<"returnsTokens"> & { readonly which: "last" | "all"; readonly bag: NameNode })
  /** `Add 2 red tokens to the bag.`, `Remove a blue token from the bag.` */
  | (Node<"changesBag"> & {
      readonly sign: 1 | -1;
      readonly tokens: readonly CountedTokensNode[];
      readonly bag: NameNode;
    })
  /** `If it is hurt, it becomes stunned, otherwise it loses 1 hit.` */
  | (Node<"conditional"> & {
      readonly condition: QuotedNode | DiceTestNode | NumberTestNode;
      /** Whom the sentence before is about, which “it” is in the condition. */
      readonly about?: QuotedNode;
      readonly consequence: readonly EffectNode[];
      readonly otherwise: readonly EffectNode[];
    })
  /** `Place a goblin in a trap. If you cannot, gain 1 gold.`: what happens where the first cannot. */
  | (Node<"attempt"> & { readonly effects: readonly EffectNode[]; readonly otherwise: readonly EffectNode[] })
  /** `For each hero within 1 square of it: the hero loses 1 hit.`, `For each side [Fewest gold]: …` in that order */
  | (Node<"forEach"> & {
      readonly what: QuotedNode;
      /** `Choose up to two heroes.`: this many of them. */
      readonly isChosen?: true;
      /** `A worker gives its side 1 wax`: what is the subject of a sentence, which may be one thing alone. */
      readonly isOfSubject?: true;
      /** `Starting with the side with the most gold, each side …`: it is said of one side alone which comes first. */
      readonly isFirstNamed?: true;
      /** `In reverse order, each side …`, `Starting with the Crown, each side …`: the last side first, or the one that is named. */
      readonly turn?: "reversed" | QuotedNode;
      readonly order: EffectBracketNode | null;
      readonly effects: readonly EffectNode[];
    })
  /** `The side with the most silk gains 5 points. If tied, each of them gains 3 points instead.`: what each does of several alike. */
  | (Node<"standing"> & { readonly effects: readonly EffectNode[]; readonly tied: readonly EffectNode[] })
  /** `For each 5 or more: it becomes stunned.`, `For each of its hits: …`, `Place a goblin there for each hero.` */
  | (Node<"asOften"> & {
      readonly as: PerNode | PerTokenNode | OwnNumberNode | NamedNumberNode | NumberNode;
      readonly effects: readonly EffectNode[];
    })
  /** `The Party chooses: it loses 1 hit, or it becomes stunned.`, `Choose one: gain 2 gold, or draw a tide card.` */
  | (Node<"chooses"> & { readonly who: QuotedNode; readonly options: readonly OptionNode[] } & Bracketed)
  /** `Each side may pay 2 gold to gain 1 point.`, `Each side pays 2 gold or loses 1 point.`: whoever it is said of chooses. */
  | (Node<"may"> & {
      readonly who: QuotedNode;
      readonly options: readonly OptionNode[];
      /** `as often as it likes`: once more, as long as the first of them is chosen and can be paid. */
      readonly isRepeated?: true;
    } & Bracketed)
  /** `or passes`: what a side can choose in its turn. */
  | Node<"passes">
  /** `Each side acts once or passes, until all have passed.`: sides take turns, and who has passed takes no more. */
  | (Node<"untilPassed"> & { readonly effects: readonly EffectNode[]; readonly name: NameNode })
  /** `The side with the fewest points becomes the first player.`; null: the next one, or the one before the first player. */
  | (Node<"becomesFirst"> & { readonly who: QuotedNode | null; readonly way: 1 | -1 } & Bracketed)
  /** `Each diver becomes hidden until the end of the round.`: afterwards, no diver is. */
  | (Node<"lasting"> & { readonly effects: readonly EffectNode[]; readonly until: Moment })
  /** `Each hero acts twice.`, `Each hero acts until it passes.` */
  | (Node<"acts"> & { readonly who: QuotedNode; readonly times: Turns } & Bracketed)
  /** `It misses its next turn.`, `The figure loses its next 2 turns.` */
  | (Node<"missesTurns"> & {
      readonly who: QuotedNode;
      readonly count: NumberNode;
      readonly isPlainLoss?: true;
    } & Bracketed)
  /** `Carry out the fire phase twice.`, `Carry out the fire phase, until no hero is left, at most 9 times.` */
  | (Node<"carriesOut"> & {
      readonly sequence: NameNode;
      readonly times: number;
      readonly until: QuotedNode | null;
    })
  /** `Shuffle the tide deck.`: with its discards; null: each deck */
  | (Node<"shuffles"> & { readonly deck: NameNode | null })
  /** `Deal 2 tide cards to each side.`, `Each side draws 2 tide cards.`: into hands */
  | (Node<"deals"> & {
      readonly who: QuotedNode;
      readonly cards: CardsNode;
      /** `, keeps 1 and discards the others`: of these cards */
      readonly keeping?: { readonly count: NumberNode; readonly others: "discards" | "returns" };
      /** `Turn over a tide card`: into nobody's hand. */
      readonly isTurnedOver?: true;
      /** What is said behind it of the card that is drawn, which is “it” there. */
      readonly behind?: readonly EffectNode[];
    })
  /**
   * `Reveal 2 tide cards.`, `Refill the tide row to 4.`: face up into the row of the deck. Without a count or a name, to what
   * the others of the text say.
   */
  | (Node<"reveals"> & { readonly cards: CardsNode; readonly isTotal: boolean })
  /** `The side plays a tide card.`: of its hand, or of the row; null: the row, where nobody is to have them */
  | (Node<"movesCards"> & {
      readonly verb: "discards" | "plays" | "returns" | "takes";
      readonly who: QuotedNode | null;
      /** `the upper half of`; null: the whole card, or a half that the player of the card chooses. */
      readonly half: NameNode | null;
      readonly cards: CardsNode;
      /** `Discard 2 tide cards to draw 3`: what stands beside it happens only if the cards are there. */
      readonly isPrice?: true;
      /** Whether the sentence behind it draws as many. */
      readonly isCounted?: true;
    } & Bracketed)
  /** `Each side chooses a tide card face down, then all reveal and carry them out, the lowest value first.` */
  | (Node<"choosesInSecret"> & {
      readonly cards: CardsNode;
      /**
       * What becomes of the cards that are revealed; null where it is not said. `Each side passes a tide card to the left`: to the next
       * side, or the one before.
       */
      readonly to: "played" | "hand" | "next" | "previous" | null;
      readonly order: { readonly name: NameNode; readonly first: "highest" | "lowest" } | null;
      /** `; the side with the lowest acts first`: what is said of the one number that is printed on them. */
      readonly effects: readonly EffectNode[];
    })
  /** `Each side secretly bids up to 5 gold, then all reveal.` */
  | (Node<"bidsInSecret"> & {
      /** Of what it is a number. */
      readonly field: NameNode;
      /** Left out: as many as each has. */
      readonly most?: NumberNode;
    })
  /** `Look at the top 3 cards of the tide deck, keep 1 and put the rest back in any order.` */
  | (Node<"looksAt"> & {
      readonly who: QuotedNode;
      readonly deck: NameNode;
      readonly count: NumberNode;
      /** What becomes of those that the side chooses: `keep 1`, `you may discard it`; null where it chooses none. */
      readonly chosen: {
        readonly to: "hand" | "discards" | "deck" | "played";
        readonly count: number;
        readonly isMost: boolean;
      } | null;
      readonly others: "top" | "deck" | "discards";
      readonly isOrdered: boolean;
    })
  /** `Draw a tide card and carry it out.`, `Draw a tide card and carry out its upper half.` */
  | (Node<"draws"> & {
      readonly deck: NameNode;
      readonly half: NameNode | null;
      /** What is said behind it of the card, which is “it” there. */
      readonly behind?: readonly EffectNode[];
    })
  /** `The Party wins.` */
  | (Node<"winning"> & { readonly who: QuotedNode; readonly isLost?: true })
  /** `The game ends.` */
  | Node<"ending">;

/** What most sentences about the change of a number leave unsaid. */
export const PLAIN_CHANGE = { isMost: false, per: null, less: null, bracket: null } as const;

/** Whether something is said of each of several: `each hero`, `all heroes`. */
export function isSaidOfEach({ text }: QuotedNode): boolean {
  return /^(?:each|every|all)\b/i.test(text);
}

/** The same said of somebody else. */
export function saidOf(instruction: EffectNode, who: QuotedNode, other: QuotedNode): EffectNode {
  const said = Object.entries(instruction).map(([key, part]: [string, unknown]) => [key, part === who ? other : part]);
  return Object.fromEntries(said) as EffectNode;
}

/** What says where things are, or which ones are meant. */
const PLACED =
  /^(?:it|them|the (?!.+ (?:with|closest|nearest|furthest|farthest))|that)\b|\b(?:there|here|in|at|on|others?)\b/i;

/** Whether words say of some things where they are, or which ones they are. */
export function arePlaced(text: string): boolean {
  return PLACED.test(text);
}

/** What is said of each of some places speaks of the units there: `In each trap, each hero loses 1 hit` */
export function saidThere(effects: readonly EffectNode[]): readonly EffectNode[] {
  // The parser gives all that one subject does the same node.
  const known = new Map<QuotedNode, QuotedNode>();
  const there = (quoted: QuotedNode): QuotedNode => {
    const isCounted = /^(?:\d|\p{L}+ )/u.test(quoted.text) && !arePlaced(quoted.text);
    const said = known.get(quoted) ?? (isCounted && quoted.isThere !== true ? { ...quoted, isWithin: true } : quoted);
    known.set(quoted, said);
    return said;
  };
  const within = (part: unknown): unknown => {
    if (isQuoted(part)) return there(part);
    if (Array.isArray(part)) return part.map(within);
    if (typeof part !== "object" || part === null || !("kind" in part)) return part;
    // Within another “for each”, “there” may be elsewhere.
    const isOfThings =
      "what" in part && isQuoted(part.what) && !/^(?:each|every) (?:other )?side\b/i.test(part.what.text);
    const keys = part.kind === "removed" || (part.kind === "forEach" && isOfThings) ? ["what"] : OF_SENTENCES;
    return Object.fromEntries(
      Object.entries(part).map(([key, each]: [string, unknown]) => [key, keys.includes(key) ? within(each) : each]),
    );
  };
  return within(effects) as readonly EffectNode[];
}

/** The parts of sentences that say what is done to whom, and to whom. */
const OF_SENTENCES = ["who", "effects", "consequence", "otherwise", "tied", "options"];

/** The same said of somebody else, with all that the sentence consists of. */
export function saidThroughout<Said>(said: Said, who: QuotedNode, other: QuotedNode): Said {
  return mapQuoted(said, (quoted) => (quoted === who ? other : quoted));
}

/** `2 red tokens` */
export interface CountedTokensNode extends Node<"countedTokens"> {
  readonly amount: StatedAmountNode;
  readonly name: NameNode;
}

/** Dice that show so much. */
interface FacesNode extends Node<"faces"> {
  readonly text: string;
  readonly from: number;
  /** The largest integer where it has no end. */
  readonly to: number;
}

/** Which of the dice are rolled once more. */
export interface RerollNode extends Node<"reroll"> {
  readonly which: FacesNode | KeptNode;
  /** When they are; null: always. */
  readonly condition: QuotedNode | DiceTestNode | null;
  readonly isDenied: boolean;
}

/** Which of the dice of a roll are meant: `the two highest`. */
export interface KeptNode extends Node<"kept"> {
  readonly which: "highest" | "lowest";
  readonly count: NumberNode;
}

/** What is added to a roll, or taken off it. */
export interface BonusNode extends Node<"bonus"> {
  readonly sign: 1 | -1;
  readonly amount: AmountNode;
  readonly per: PerNode | null;
  /** When it is; null: always. */
  readonly condition: QuotedNode | null;
  readonly isDenied: boolean;
}

/** A sentence that can be chosen. */
export interface OptionNode extends Node<"option"> {
  readonly text: string;
  readonly effects: readonly EffectNode[];
}

/** What is gained by a card that is paid for: whatever is printed on it as such. No number is called so. */
export const BONUS_OF_CARD = "(bonus of the card)";

/** The one number that is printed on cards which are revealed. No number is called so. */
export const NUMBER_OF_CARD = "(number of the card)";

/** Who is meant by a sentence without a subject: the side that acts, or that chooses the sentence. No name is so. */
export const WHO_IS_TOLD = "(who is told)";

/** The unit that acts, where a sentence says it in other words. No name is so. */
export const WHO_ACTS = "(who acts)";

/** “It” if it has the number that changes; otherwise its side. No name looks like this. */
export const IT_OR_ITS_SIDE = "(it or its side)";

/** Whose side it is that something is given. */
export const ITS_SIDE = /^(?:its|their) (?:side|owner)$/i;

/** `2 tide cards`, `a revealed tide card`; a null count is all of them. */
export interface CardsNode extends Node<"cards"> {
  readonly count: StatedAmountNode | null;
  /** `up to 2 tide cards` */
  readonly isMost: boolean;
  readonly areRevealed: boolean;
  /** `down to 3 tide cards`: this many are left in the hand. */
  readonly isDownTo?: true;
  /** `draws as many`: as the sentence before took from the hand. */
  readonly isAsMany?: true;
  /** `up to a hand of 3 tide cards`: as many as are lacking in the hand. */
  readonly isUpTo?: true;
  /** `with a value of 4 or more`: only such cards. */
  readonly described?: QuotedNode;
  /** `the cheapest tide card` */
  readonly best?: QuotedNode;
  /** `Take it`: a card that was chosen before. */
  readonly isIt?: true;
  /** `the leftmost tide card`; left out: the side that holds or takes them chooses. */
  readonly end?: "first" | "last";
  readonly deck: NameNode;
}

/** `up`, `down`, `towards 5`, `towards Market` */
export type DirectionNode =
  | (Node<"direction"> & { readonly way: "up" | "down" })
  /** `is set to half its food`, `becomes equal to the roll`: to what the number comes at once. */
  | (Node<"becoming"> & { readonly amount: AmountNode })
  | NumberNode
  | QuotedNode;

/** `The side pays 2 wood and 1 gold to the Party.`; null: to nobody. */
export interface PayNode extends Node<"pays"> {
  readonly who: QuotedNode;
  readonly goods: readonly { readonly amount: AmountNode; readonly field: NameNode }[];
  readonly to: QuotedNode | null;
}

/** How often somebody acts. */
export type Turns = number | typeof UNTIL_IT_PASSES;
export const UNTIL_IT_PASSES = "until it passes";

interface Bracketed {
  readonly bracket: EffectBracketNode | null;
}

/** `5 or more` of the dice, `roll of its skill or more` */
export interface PerDieNode extends Node<"perDie"> {
  readonly from: AmountNode;
}

/** `For each red token`, of those that were drawn last */
export interface PerTokenNode extends Node<"perToken"> {
  readonly bag: NameNode;
  readonly name: NameNode;
}

/** `for each 5 or more` of the dice, `for each hero`, `for each silver paid` */
export type PerNode =
  | PerDieNode
  | (Node<"perChanged"> & { readonly changed: ChangedNode; readonly every: NumberNode | null })
  | (Node<"perThing"> & {
      readonly what: QuotedNode;
      readonly every: NumberNode | null;
      /** `coin it has`, `region it owns`: of what the subject has. */
      readonly isOwn: boolean;
      /** `, rounded up`: of what is left over, too; left out: only of each that is full. */
      readonly rounded?: "up";
    });

/** What the dice that were rolled last show: `the sum is 8 or more`, `a die shows 6`, `doubles are rolled`. */
export type DiceTestNode =
  | (Node<"diceTest"> & {
      readonly of: "sum" | "die";
      readonly from: number;
      readonly to: number;
      /** `you removed any`: what a sentence before it has changed, not what dice came to; where none has, all of it is asked. */
      readonly changed?: ChangedNode;
      readonly whole?: QuotedNode;
    })
  | (Node<"diceTest"> & { readonly of: "doubles" | "even" | "odd" })
  /** `it is red`, of a token that was drawn; `whole` is the condition, which may be about something else. */
  | (Node<"diceTest"> & {
      readonly of: "token";
      readonly bag: NameNode;
      readonly name: NameNode;
      readonly isDenied: boolean;
      readonly whole: QuotedNode | null;
    })
  /** `the result is higher than its courage` */
  | (Node<"diceTest"> & { readonly of: "compared"; readonly is: Comparison; readonly amount: AmountNode });

/** How one number compares to another. */
export type Comparison = "more" | "less" | "at least" | "at most" | "equal";

/** `Round 1–2: …`, `In round 3 or later, …`: what a number of the game is. */
export interface NumberTestNode extends Node<"numberTest"> {
  readonly name: NameNode;
  readonly from: number;
  readonly to: number;
}
