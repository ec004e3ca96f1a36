import type { Node, NumberNode, Source } from "../source.ts";
import type { Comment } from "../syntax-tree.ts";
import type { NameNode } from "../table-tree.ts";

/**
 * The syntax tree of a game's text: what a rule book says of sides, board, things and actions, with the place of every
 * part. A text makes its own words, so phrases of the language stand here as stretches of text. They are parsed once the
 * words are known.
 */
export interface GameTextNode extends Node<"gameText"> {
  readonly source: Source;
  /** The same text as it is read, with each word at its place: see `withPlayersAsSides`. */
  readonly asRead: Source;
  /** Null where the first line names no game. */
  readonly name: NameNode | null;
  readonly sections: readonly GameSectionNode[];
  readonly comments: readonly Comment[];
}

export type GameSectionNode =
  | SidesNode
  | BoardNode
  | ThingsNode
  | PlacesNode
  | UnitsNode
  | GameDefinitionsNode
  | LookUpNode
  | ActionsNode
  | PlayersActionsNode
  | GameRulesNode
  | SpecialRulesNode
  | DeckNode
  | GameSequenceNode
  | TiesNode;

/** A name with its plural where the text states one: `mouse (mice)`. */
export interface TermNode extends Node<"term"> {
  readonly name: NameNode;
  readonly plural: NameNode | null;
}

/** A phrase or condition of the language, to be parsed with the words of the game. */
export interface QuotedNode extends Node<"quoted"> {
  readonly text: string;
  /** It says of a place only what is beside it: `adjacent to the Captain`. */
  readonly isBeside?: boolean;
  /** Whose things are meant: `own`, `Party's`. */
  readonly of?: string;
  /** It says where things are by from where they go: `2 Goblins from the door`. */
  readonly isFrom?: boolean;
  /** Only what is there is meant: `In each square, remove a Goblin`. */
  readonly isThere?: boolean;
  /** One of them is meant: `as many Goblins as the danger` */
  readonly isOne?: true;
  /** The one of two sides that is not meant before: `the other side 1` */
  readonly isOther?: true;
  /** What stands for some words of the text: `text` says the same in words of the language. */
  readonly asIn?: string;
}

/** The same in words of the language, which stand for those of the text. */
export function inOtherWords(quoted: QuotedNode, text: string): QuotedNode {
  return text === quoted.text ? quoted : { ...quoted, text, asIn: quoted.asIn ?? quoted.text };
}

/** `Dungeon: the bot.`, `Moles (Mole): the player, allied with Town.` */
export interface SideNode extends Node<"side"> {
  readonly name: NameNode;
  /** What sheets may call it as well; null where the text states no such thing. */
  readonly form: NameNode | null;
  readonly plays: "bot" | "player" | "bot or player";
  readonly allies: readonly NameNode[];
}

interface SidesNode extends Node<"sides"> {
  readonly rows: readonly SideNode[];
}

/** How the places of the board lie. */
export type BoardRowNode =
  /** `A grid of squares, 6 × 6, diagonals count.`, `A grid of plots, 3 × 3 to 6 × 5.` */
  | (Node<"grid"> & {
      readonly cells: "square" | "hex";
      readonly places: NameNode;
      readonly smallest: SizeNode;
      /** The same where there is one size. */
      readonly largest: SizeNode;
      readonly diagonals: boolean;
      /** Places are called by numbers, as in `0615`, and not by a letter and a number. */
      readonly isNumbered: boolean;
      readonly hasShortOddColumns: boolean;
    })
  /** `A row of bands, 8 to 25, numbered from b00.` */
  | (Node<"row"> & {
      readonly places: NameNode;
      readonly shortest: NumberNode;
      /** The same where there is one length. */
      readonly longest: NumberNode;
      /** What the first place is called. */
      readonly from: NameNode;
    })
  /** `Spaces: Market, Quarry, Bank, in this order, and round again.` */
  | (Node<"track"> & {
      readonly places: NameNode;
      readonly names: readonly NameNode[];
      readonly closed: boolean;
    })
  /** `Provinces with borders:` with a row for each, or a list of them with sentences such as `Alba borders Brix.` behind it. */
  | (Node<"map"> & {
      readonly places: NameNode;
      /** The places in the order of their list; none where only the rows name them. */
      readonly listed: readonly NameNode[];
      readonly rows: readonly BordersNode[];
    })
  /** `Stretches run from Start to Finish.`: which way a row, a ring or a grid runs. */
  | CourseNode
  /** `No board.`: nothing but tables is printed of the game. */
  | Node<"noBoard">
  /** `By code.`: the game's own program keeps the positions, and the text says what its words are. */
  | Node<"codedBoard">
  /** `Doom track: 0–10, for each side.`: a number of whoever has the track. */
  | NumbersNode;

/** A row that says where places lie. */
export type PlacesRowNode = Exclude<BoardRowNode, NumbersNode | CourseNode | Node<"noBoard"> | Node<"codedBoard">>;

/** Which way places run: from one end to the other, or from one edge of a grid to the opposite one. */
export interface CourseNode extends Node<"course"> {
  readonly places: NameNode;
  readonly from: NameNode;
  readonly to: NameNode;
}

/** `6 × 5` */
export interface SizeNode extends Node<"size"> {
  readonly columns: NumberNode;
  readonly rows: NumberNode;
}

/** `Alba: Brix, Corm.`, `Alba borders Brix and Corm.` */
export interface BordersNode extends Node<"borders"> {
  readonly name: NameNode;
  readonly to: readonly NameNode[];
}

interface BoardNode extends Node<"board"> {
  readonly rows: readonly BoardRowNode[];
}

/** What a sentence says of a sort of things. A null subject is `it`: what the sentence before is about. */
export type ThingNode =
  /** `A figure is a unit.`, `A robot is a unit, own unless said otherwise.`, `An asset is a thing.` */
  | (Node<"sort"> & {
      readonly term: TermNode;
      readonly is: "place" | "unit" | "thing";
      /** The noun behind “is a”: “unit”. */
      readonly of: NameNode;
      readonly isOwn: boolean;
    })
  /** `A monster is a figure of the Dungeon.` */
  | (Node<"kind"> & { readonly term: TermNode; readonly of: NameNode; readonly sides: readonly NameNode[] })
  /** `A firer is a unit in checklists.`: one of those that checklists are asked of. */
  | (Node<"asked"> & { readonly term: TermNode; readonly of: NameNode })
  | NumbersNode
  /** `A square can be a wall, a door or flooded.`, `A unit can be off the board.` */
  | (Node<"truths"> & {
      readonly subject: NameNode | null;
      readonly words: readonly TruthNode[];
      readonly tail: FieldTail | null;
      readonly usually: NameNode | null;
    })
  /** `A province can belong to a side.` */
  | (Node<"owned"> & { readonly subject: NameNode | null })
  /** `A bag holds 4 red and 3 blue tokens, refilled when empty.` */
  | BagNode
  /** `It is ready or spent.` */
  | (Node<"choice"> & {
      readonly subject: NameNode | null;
      readonly values: readonly NameNode[];
      readonly tail: FieldTail | null;
      readonly usually: NameNode | null;
    });

/**
 * What a sentence says of its fields behind a comma: no sheet asks for them, they say what has just happened, or they are
 * settled before the game and stay so.
 */
export type FieldTail = "only recorded" | "as an event" | "chosen before the game";

/** What tokens in a bag are called, of whichever kind they are. */
export const TOKEN_NOUNS: ReadonlySet<string> = new Set(
  "token chit cube marker counter disc tile stone bead ball".split(" "),
);

/** Tokens of some kinds, from which they are drawn. */
export interface BagNode extends Node<"bag"> {
  readonly name: NameNode;
  /** How many there are of each kind in the beginning. */
  readonly kinds: readonly { readonly name: NameNode; readonly count: NumberNode }[];
  /** What they all are: `tokens`; null where the text does not say it. */
  readonly noun: NameNode | null;
  /** Whether what was drawn goes back into it when nothing is left; else nothing is drawn then. */
  readonly isRefilled: boolean;
}

/** `It has hits (0–9) and speed (1–6).`, `Wood and stone (0–9) belong to each side.` */
interface NumbersNode extends Node<"numbers"> {
  readonly subject: NameNode | null;
  readonly fields: readonly FieldNode[];
  readonly tail: FieldTail | null;
  /** `usually 2`: what is so unless something else is chosen before the game. */
  readonly usually: NameNode | null;
}

export type FieldNode = NumberFieldNode | ChoiceFieldNode | OpenFieldNode | TableFieldNode;

/** `command points (0 or more)` */
export interface OpenFieldNode extends Node<"openField"> {
  readonly name: NameNode;
  readonly from: NumberNode;
}

/** `armour (in tables)`: it only chooses rows and columns of tables. */
export interface TableFieldNode extends Node<"tableField"> {
  readonly name: NameNode;
}

/** `colour (red, blue or green)` */
export interface ChoiceFieldNode extends Node<"choiceField"> {
  readonly name: NameNode;
  readonly values: readonly ChoiceValueNode[];
}

/** `red` is an adjective, `a hill` a noun: the article decides. */
export interface ChoiceValueNode extends Node<"choiceValue"> {
  readonly name: NameNode;
  readonly plural: NameNode | null;
  readonly isNoun: boolean;
}

/** `hits (0–9)` */
export interface NumberFieldNode extends Node<"numberField"> {
  readonly name: NameNode;
  readonly from: NumberNode;
  readonly to: NumberNode;
}

/**
 * `a wall` is a noun, `flooded` an adjective: the article decides. `engaged with a hero` is a link to another thing. `a
 * bed with yield (0–9)` has a number that nothing else has.
 */
export interface TruthNode extends Node<"truth"> {
  readonly term: TermNode;
  readonly isNoun: boolean;
  /** What it is linked to; null for a noun or an adjective. */
  readonly to: NameNode | null;
  /** The number that it has; null where it has none. */
  readonly field: NumberFieldNode | null;
}

interface ThingsNode extends Node<"things"> {
  readonly rows: readonly ThingNode[];
}

/** What a table prints: a number, `yes`, a word. */
export type CellNode = NumberNode | NameNode;

/** `Goblin (4): 2 / 0 / 4.`, `Digger, named Bore and Claw.`, `Market: 3 / yes.` */
export interface PrintedRowNode extends Node<"printedRow"> {
  readonly term: TermNode;
  /** How many there are; one where the text says nothing. */
  readonly count: NumberNode | null;
  /** What each of them is called; empty where the text says nothing. */
  readonly names: readonly NameNode[];
  readonly cells: readonly CellNode[];
}

/** `SPACES: value / cost.` with a row for each place on which something is printed. */
export interface PlacesNode extends Node<"places"> {
  readonly columns: readonly NameNode[];
  readonly rows: readonly PrintedRowNode[];
}

/** `UNITS of the Dungeon: hits / armour / speed.` with its rows. */
export interface UnitsNode extends Node<"units"> {
  readonly side: NameNode;
  readonly columns: readonly NameNode[];
  readonly rows: readonly PrintedRowNode[];
}

/** `DEFINITIONS` with its rows, which are those of a sheet's definitions, save for what code computes. */
interface GameDefinitionsNode extends Node<"definitions"> {
  readonly text: string;
  readonly computed: readonly ComputedNode[];
  /** Rows that may ask for what is only recorded; others of this form are the language's own. */
  readonly recorded: readonly RecordedNode[];
}

/**
 * `TABLE SHOTS [entry] of a figure: stunned / wet / otherwise.` with its rows: numbers of a thing that are looked up. Each
 * head says of what things a row or a column is: by a number of theirs, or by what they are.
 */
export interface LookUpNode extends Node<"table"> {
  readonly name: NameNode;
  /** The number that chooses the row; null where rows say what things are, or begin the name of a number each. */
  readonly key: NameNode | null;
  /** `[entry]`: each row is a number of its own, as in `its bow shots`. */
  readonly areEntries: boolean;
  /** The noun of what has these numbers. */
  readonly of: NameNode;
  /** The number that chooses the column; null where columns say what things are. */
  readonly by: NameNode | null;
  /** Empty where each row has one number. */
  readonly columns: readonly HeadNode[];
  readonly rows: readonly LookUpRowNode[];
}

/** `Bow: 4 / 6 / 5.` */
export interface LookUpRowNode extends Node<"lookUpRow"> {
  readonly head: HeadNode;
  readonly cells: readonly NumberNode[];
}

/** `0–2`, `3 or more`, `Sitting`, `Otherwise` */
export interface HeadNode extends Node<"head"> {
  readonly text: string;
  /** Null where it is no number. */
  readonly from: number | null;
  readonly to: number | null;
  readonly isOtherwise: boolean;
}

/** `Figure with a full pack: its load is 3.`, `Unsealed figure: it is not sealed.` */
export interface RecordedNode extends Node<"recorded"> {
  readonly words: NameNode;
  readonly field: NameNode;
  /** Empty for what is so or not. */
  readonly values: readonly NameNode[];
  readonly negated: boolean;
}

/** `Lit square: by code.`, `Square seen by a figure: by code.`: a function of the game says what is so. */
export interface ComputedNode extends Node<"computed"> {
  /** `Lit square`, `Square seen by`: the words before the second thing, or before the colon. */
  readonly words: NameNode;
  /** The second thing of a relation; null where one thing is so by itself. */
  readonly argument: NameNode | null;
}

/** What may be done. Its preposition says how it is planned. */
export interface ActionRowNode extends Node<"actionRow"> {
  readonly name: NameNode;
  /** `(hold its fire)`: how pages say it of the one that acts. */
  readonly spoken: NameNode | null;
  /** `n`, or a number: the action has a strength. */
  readonly hasNumber: boolean;
  /** What X stands for: `(its dice)` of the unit, or the number that stands in the place of `n`. */
  readonly strength: NameNode | NumberNode | null;
  /** `to` moves, `at` aims, an article chooses, `into` puts in a place at once; null for what is done or not. */
  readonly object: {
    readonly role: "to" | "at" | "choose" | "into";
    readonly phrase: QuotedNode;
  } | null;
  /** `within n squares`, `up to n squares`: its number says how far away it may be. */
  readonly reach: NameNode | null;
  /** `not through walls or enemies` */
  readonly barred: readonly QuotedNode[];
  /** `changing dry plots`: what it changes by entering it. */
  readonly changes: QuotedNode | null;
  /** `saying do not roll`: what pages add that says nothing new. */
  readonly saying: QuotedNode | null;
  /** `by default 1`, `by default towards the nearest hero`: what a line means that leaves it out. */
  readonly byDefault: { readonly number: NumberNode | null; readonly goal: QuotedNode | null } | null;
  /** `only if …`, `unless …` */
  readonly provisos: readonly (Node<"actionProviso"> & {
    readonly word: "only if" | "unless";
    readonly condition: QuotedNode;
  })[];
  /** `by code`: a function of the game says what else it needs; null where nothing does. */
  readonly code: Node<"byCode"> | null;
  /** `by sheets alone`: nobody who plays without one chooses it. */
  readonly sheets: Node<"bySheets"> | null;
  /** What it does to the game; null where the text says no such thing. */
  readonly effects: readonly EffectNode[] | null;
}

interface ActionsNode extends Node<"actions"> {
  readonly rows: readonly ActionRowNode[];
}

/** `PLAYER'S ACTIONS`: what a side does that has no unit to do it with. */
interface PlayersActionsNode extends Node<"playersActions"> {
  readonly rows: readonly ActionRowNode[];
}

/** How much: a number, `n` of the action, or as much as the dice came to that were rolled last. */
export type StatedAmountNode = NumberNode | Node<"strength"> | SumOfRollNode;

/** `the roll`, `half the roll, rounded up` */
export interface SumOfRollNode extends Node<"sumOfRoll"> {
  /** Left out: all of it. */
  readonly half?: "up" | "down";
}

export type AmountNode = StatedAmountNode | OwnNumberNode | NamedNumberNode;

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
}

/** When it ends what lasts for a while: with the round, with the turn, or before the next turn of whom it is said. */
export type Moment = "round" | "turn" | "next turn";

/** What happens: a sentence, told apart by its verb. Whom it is about is a stretch of the language, with its count. */
export type EffectNode =
  | Node<"nothing">
  /** `The figure moves there.`, `It moves to a free square.`: a null place is the one to which the action leads. */
  | (Node<"moves"> & { readonly who: QuotedNode; readonly to: QuotedNode | null } & Bracketed)
  /** `It retreats 1 square.`: away from whoever acts. */
  | (Node<"retreats"> & { readonly who: QuotedNode; readonly steps: StatedAmountNode } & Bracketed)
  /** `Place 2 goblins in a free square.`, `A goblin is placed in a free square.` */
  /** `in` is null behind “there”. */
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
      readonly amount: AmountNode;
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
      /** `Remove 2 goblins from it`: what leaves the board, where these words name units. */
      readonly removed?: QuotedNode;
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
    } & Bracketed)
  /** `Doom shifts 2 steps up.`, `The side shifts 1 down on its iron track.`, `It shifts 1 space towards Market.` */
  | (Node<"shifts"> & {
      readonly who: QuotedNode;
      readonly steps: AmountNode;
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
      /** `Both roll a die`: whoever acts and the target, this many dice each. */
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
      readonly order: EffectBracketNode | null;
      readonly effects: readonly EffectNode[];
    })
  /** `The side with the most silk gains 5 points. If tied, each of them gains 3 points instead.`: what each does of several alike. */
  | (Node<"standing"> & { readonly effects: readonly EffectNode[]; readonly tied: readonly EffectNode[] })
  /** `For each 5 or more: it becomes stunned.`, `For each of its hits: …`, `Place a goblin there for each hero.` */
  | (Node<"asOften"> & {
      readonly as: PerNode | OwnNumberNode | NamedNumberNode | NumberNode;
      readonly effects: readonly EffectNode[];
    })
  /** `The Party chooses: it loses 1 hit, or it becomes stunned.`, `Choose one: gain 2 gold, or draw a tide card.` */
  | (Node<"chooses"> & { readonly who: QuotedNode; readonly options: readonly OptionNode[] } & Bracketed)
  /** `Each side may pay 2 gold to gain 1 point.`, `Each side pays 2 gold or loses 1 point.`: whoever it is said of chooses. */
  | (Node<"may"> & { readonly who: QuotedNode; readonly options: readonly OptionNode[] } & Bracketed)
  /** `or passes`: what a side can choose in its turn. */
  | Node<"passes">
  /** `Each side acts once or passes, until all have passed.`: sides take turns, and who has passed takes no more. */
  | (Node<"untilPassed"> & { readonly effects: readonly EffectNode[]; readonly name: NameNode })
  /** `The side with the fewest points becomes the first player.`; null: the next one, or the one before the first player. */
  | (Node<"becomesFirst"> & { readonly who: QuotedNode | null; readonly way: 1 | -1 } & Bracketed)
  /** `Each diver becomes hidden until the end of the round.`: it is so no longer when the round is over. */
  | (Node<"lasting"> & { readonly effects: readonly EffectNode[]; readonly until: Moment })
  /** `Each hero acts twice.`, `Each hero acts until it passes.` */
  | (Node<"acts"> & { readonly who: QuotedNode; readonly times: Turns } & Bracketed)
  /** `Carry out the fire phase twice.`, `Carry out the fire phase, until no hero is left, at most 9 times.` */
  | (Node<"carriesOut"> & {
      readonly sequence: NameNode;
      readonly times: number;
      readonly until: QuotedNode | null;
    })
  /** `Shuffle the tide deck.`: with its discards; null: each deck */
  | (Node<"shuffles"> & { readonly deck: NameNode | null })
  /** `Deal 2 tide cards to each side.`, `Each side draws 2 tide cards.`: into hands */
  | (Node<"deals"> & { readonly who: QuotedNode; readonly cards: CardsNode })
  /**
   * `Reveal 2 tide cards.`, `Refill the tide row to 4.`: face up into the row of the deck. Without a count or a name, to what
   * the others of the text say.
   */
  | (Node<"reveals"> & { readonly cards: CardsNode; readonly isTotal: boolean })
  /** `The side plays a tide card.`: of its hand, or of the row; null: the row, where nobody is to have them */
  | (Node<"movesCards"> & {
      readonly verb: "discards" | "plays" | "returns" | "takes";
      readonly who: QuotedNode | null;
      /** `the upper half of`; null: the whole card, or a half that whoever plays it chooses. */
      readonly half: NameNode | null;
      readonly cards: CardsNode;
    } & Bracketed)
  /** `Draw a tide card and carry it out.`, `Draw a tide card and carry out its upper half.` */
  | (Node<"draws"> & { readonly deck: NameNode; readonly half: NameNode | null })
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

/** The same said of somebody else, with all that the sentence consists of. */
export function saidThroughout<Said>(said: Said, who: QuotedNode, other: QuotedNode): Said {
  const within = (part: unknown): unknown => {
    if (part === who) return other;
    if (Array.isArray(part)) return part.map(within);
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, each]: [string, unknown]) => [key, within(each)]));
  };
  return within(said) as Said;
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
  /** When they are; null: in any case. */
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
  /** When it is; null: in any case. */
  readonly condition: QuotedNode | null;
  readonly isDenied: boolean;
}

/** A sentence that can be chosen. */
export interface OptionNode extends Node<"option"> {
  readonly text: string;
  readonly effects: readonly EffectNode[];
}

/** Who is meant by a sentence without a subject: the side that acts, or that chooses the sentence. No name is so. */
export const WHO_IS_TOLD = "(who is told)";

/** The unit that acts, where a sentence says it in other words. No name is so. */
export const WHO_ACTS = "(who acts)";

/** “It” where that has the number that is changed, and else its side. No name is so. */
export const IT_OR_ITS_SIDE = "(it or its side)";

/** `2 tide cards`, `a revealed tide card`; a null count is all of them. */
export interface CardsNode extends Node<"cards"> {
  readonly count: StatedAmountNode | null;
  /** `up to 2 tide cards` */
  readonly isMost: boolean;
  readonly areRevealed: boolean;
  /** `down to 3 tide cards`: this many are left in the hand. */
  readonly isDownTo?: true;
  /** `up to a hand of 3 tide cards`: as many as are lacking in the hand. */
  readonly isUpTo?: true;
  /** `Take it`: a card that was chosen before. */
  readonly isIt?: true;
  /** `the leftmost tide card`; left out: whoever holds or takes them chooses. */
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

/** `for each 5 or more` of the dice, `for each hero` */
export type PerNode =
  | PerDieNode
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
  | (Node<"diceTest"> & { readonly of: "sum" | "die"; readonly from: number; readonly to: number })
  | (Node<"diceTest"> & { readonly of: "doubles" })
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

/** What holds whenever something happens, and who wins. */
export type GameRuleNode =
  /** `At the end of each round, each side gains 1 gold.` */
  | (Node<"roundly"> & { readonly at: "start" | "end"; readonly effects: readonly EffectNode[] })
  /** `At the end of the game, each side gains 1 point for every 3 coins it has.` */
  | (Node<"finally"> & { readonly effects: readonly EffectNode[] })
  /** `When a figure is dead: Remove it.`, `When a figure enters a trap: It loses 1 hit.` */
  | (Node<"trigger"> & {
      readonly condition: QuotedNode;
      /** `When a figure is hurt at the end of a round, …`: it is asked only then. */
      readonly isAtEnd: boolean;
      /** What happens to what the condition names; null where the condition says it all. */
      readonly event: RuleEventNode | null;
      readonly effects: readonly EffectNode[];
    })
  /** `If a city would gain a cube, it gains 1 outbreak instead.`, `A guarded agent cannot be exposed.`: then nothing happens. */
  | (Node<"replaces"> & {
      readonly whose: QuotedNode;
      readonly event: PreventedNode;
      readonly effects: readonly EffectNode[];
    })
  /** `A stunned figure cannot act.`, `Disrupted units may neither move nor attack.`: what such units do not do */
  | (Node<"barred"> & {
      readonly who: QuotedNode;
      /** `act`, `move`, `attack`, or the names of actions */
      readonly from: readonly NameNode[];
      /** `If the weather is 6, …`: when they do not; null: never. */
      readonly condition: QuotedNode | null;
    })
  /** `At most 2 figures of a side in a square.`, `A square holds 3 figures.`: how many there may be in one place. */
  | (Node<"limit"> & {
      readonly things: QuotedNode;
      readonly most: NumberNode;
      readonly where: QuotedNode;
      /** Whether this many of each side may be there. */
      readonly isOfEachSide: boolean;
    })
  /** `Whoever has the most knights in a duchy controls it.`: at any time; nobody does where two have as many. */
  | (Node<"controlled"> & { readonly things: QuotedNode; readonly places: QuotedNode })
  /** `The Party wins if there is no monster.` */
  | (Node<"victory"> & { readonly who: QuotedNode; readonly isLost: boolean; readonly condition: QuotedNode })
  /** `The game ends when there is no chest.` */
  | (Node<"ends"> & { readonly condition: QuotedNode })
  /** `The side with the most gold, then the fewest goblins, wins.`, at the end of the last round */
  | (Node<"scoring"> & {
      readonly ranks: readonly RankNode[];
      /** `If tied, the side with more eggs wins.`: it only settles a tie of what another row says. */
      readonly isTie?: true;
    });

/** What would happen to a thing, and does not. */
export type PreventedNode =
  /** `gain a cube`, `gain a fourth cube`, `lose its last hit`, `have more than 3 cubes`; a null field: that of the thing. */
  | (Node<"changes"> & {
      readonly sign: 1 | -1;
      readonly isHarm?: true;
      readonly field: NameNode | null;
      /** What the number would come to; left out: anything. */
      readonly comesTo?: { readonly is: "more" | "less"; readonly number: NumberNode } | "nothing";
    })
  /** `be removed`, `die` */
  | Node<"isRemoved">
  /** `become exposed`, `be exposed` */
  | (Node<"becomes"> & { readonly what: NameNode });

/** What happens to a thing, so that a rule follows. */
export type RuleEventNode =
  /** `enters a trap`, `ends its move next to a door` */
  | (Node<"enters"> & { readonly where: QuotedNode })
  /** `leaves its square`, `leaves a trap`; null: any place. */
  | (Node<"leaves"> & { readonly where: QuotedNode | null })
  /** `is placed` */
  | Node<"isPlaced">
  /** `is removed`, `dies`, `the last goblin is removed` */
  | (Node<"isRemoved"> & {
      readonly isLast: boolean;
      /** `is defeated`: what the text may call a state. `whole` is the condition with it. */
      readonly state: { readonly name: NameNode; readonly whole: QuotedNode } | null;
    })
  /** `loses hits`, `gains gold`, `reaches 20 points`, `the last goods are taken from a space` */
  | (Node<"changes"> & {
      readonly sign: 1 | -1 | "either";
      readonly isHarm?: true;
      readonly isLast: boolean;
      /** Null where the condition names it: `the unrest of a district reaches 4`. */
      readonly field: NameNode | null;
      /** How far it goes; left out: at all. */
      readonly to?: readonly NumberNode[];
    });

/** `the most gold`; what comes later settles a tie. */
export interface RankNode extends Node<"rank"> {
  readonly best: "most" | "fewest";
  /** A number of each side, or things that sides have. */
  readonly of: QuotedNode;
  /** `the Customs if tied`: that side itself. */
  readonly isSide?: true;
}

interface GameRulesNode extends Node<"rules"> {
  readonly rows: readonly GameRuleNode[];
}

/**
 * What scenario files may state as a rule: `The bridge is closed.`, `treasure: The side wins with n gold.` In its sentence, `n`
 * is any number, `a side` and `the side` are any side, and `x` is any letter.
 */
export interface SpecialRuleNode extends Node<"specialRule"> {
  /** Its name, where it has one beside its sentence. */
  readonly name: NameNode | null;
  readonly sentence: QuotedNode;
}

interface SpecialRulesNode extends Node<"specialRules"> {
  /** Who may have such rules. */
  readonly of: readonly ("scenario" | "bot")[];
  readonly rows: readonly SpecialRuleNode[];
}

/** `Ambush (2): Place a goblin in a free square.`, `Surge (2): 3 / red. The side gains 1 gold.` */
export interface CardRowNode extends Node<"card"> {
  readonly name: NameNode;
  /** How many there are; one where the text says nothing. */
  readonly count: NumberNode | null;
  /** What is printed on it, below the columns of the deck. */
  readonly cells: readonly CellNode[];
  readonly effects: readonly EffectNode[];
  /** How many of these sentences each of its halves has, between slashes. */
  readonly halves: readonly number[];
}

/** `by half: upper / lower` */
export interface HalvesNode extends Node<"halves"> {
  readonly word: NameNode;
  readonly names: readonly NameNode[];
}

/** `DECK TIDE`, `DECK TIDE: value / suit.`, `DECK TIDE, by half: upper / lower.` with its cards. */
export interface DeckNode extends Node<"deck"> {
  readonly name: NameNode;
  /** What is printed on each card; empty where nothing is. */
  readonly columns: readonly NameNode[];
  /** `by half: upper / lower`: each card has so many, one of which is carried out; null where cards are whole. */
  readonly halves: HalvesNode | null;
  readonly rows: readonly CardRowNode[];
}

/** `1: Each hero acts twice.` */
export interface GameStepNode extends Node<"step"> {
  /** `At the end of the round, …`: what its place says as well. */
  readonly at: "start" | "end" | null;
  readonly number: NumberNode;
  /** `Adrenaline:`: what the book calls it; null where it says nothing, or a word that every book has. */
  readonly title: NameNode | null;
  readonly effects: readonly EffectNode[];
}

/** `SEQUENCE SETTING UP:`, `SEQUENCE ROUND, at most 25 times:`, `SEQUENCE FIRE PHASE:` with their steps. */
export interface GameSequenceNode extends Node<"sequence"> {
  readonly of: "setting up" | "round" | NameNode;
  /** The sort of the one thing that its steps are about: `SEQUENCE TURN of a side:`; null where they are about none. */
  readonly about: NameNode | null;
  /** The game is over once this is so at the end of a round; null where the text does not say it. */
  readonly until: QuotedNode | null;
  /** After this many rounds the game is over; null where the text states no such number. */
  readonly times: NumberNode | null;
  readonly rows: readonly GameStepNode[];
}

/** `TIES: reading order.`, `TIES: Knight, Goblin A, Goblin B.` */
interface TiesNode extends Node<"ties"> {
  readonly by: "random" | "reading order" | "the player's choice" | readonly NameNode[];
}
