import type { Node, NumberNode, Source } from "../source.ts";
import type { Comment } from "../syntax-tree.ts";
import type { NameNode } from "../table-tree.ts";
import type { BoardNode, ThingsNode, PlacesNode, UnitsNode, CellNode } from "./thing-tree.ts";
import type { GameRuleNode, GameRulesNode, SpecialRulesNode, TimesNode } from "./rule-tree.ts";
import type { QuotedNode } from "./quoted.ts";
import type { EffectNode } from "./effect-tree.ts";

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
  /** `once per round`: how often it may be done. */
  readonly often: readonly TimesNode[];
  /** `by code`: a function of the game says what else it needs; null where nothing does. */
  readonly code: Node<"byCode"> | null;
  /** `by sheets alone`: nobody who plays without one chooses it. */
  readonly sheets: Node<"bySheets"> | null;
  /** What it does to the game; null where the text says no such thing. */
  readonly effects: readonly EffectNode[] | null;
  /** What nobody may do, behind that. */
  readonly rules: readonly GameRuleNode[];
}

interface ActionsNode extends Node<"actions"> {
  readonly rows: readonly ActionRowNode[];
}

/** `PLAYER'S ACTIONS`: what a side does that has no unit to do it with. */
interface PlayersActionsNode extends Node<"playersActions"> {
  readonly rows: readonly ActionRowNode[];
}

/** `Ambush (2): Place a goblin in a free square.`, `Surge (2): 3 / red. The side gains 1 gold.` */
export interface CardRowNode extends Node<"card"> {
  readonly name: NameNode;
  /** How many there are; one where the text says nothing. */
  readonly count: NumberNode | null;
  /** What is printed on it, below the columns of the deck. */
  readonly cells: readonly CellNode[];
  /** What each of that is, where the row says it itself: `Surge (cost 4)`; null where columns say it. */
  readonly heads: readonly NameNode[] | null;
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
