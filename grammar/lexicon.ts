import { pluralOf } from "./word-endings.ts";
import type { DefinitionRowNode, FileNode } from "./syntax-tree.ts";

/**
 * The shape of a lexicon: every word that a game's sheets may use, once, with its type, its printed forms,
 * its documentation and its meaning. The lexer, the checker, completion, hover and the glossary are all made
 * from it, so a new word is a new entry and nothing else. `Meaning` is the business of the evaluators; nothing
 * in grammar/ or compiler/check looks into it.
 */

/** The name of a sort of things: "Space", "Unit", "Card", … A game lists its own. */
export type SortName = string;

/** What every entry states. `id` is the canonical printed form and unique in its lexicon. */
interface WordBase<Meaning> {
  readonly id: string;
  /**
   * Other printed forms than `id`: plurals, variants, synonyms. Case, line breaks and hyphens do not matter;
   * `#` at the start or end of a form stands for any number: `#-point`, `hex #`.
   */
  readonly forms?: readonly string[];
  /** One or two sentences for hover and glossary. */
  readonly documentation: string;
  /** Where the rule stands: a rule number of the rules text or a line of the book. */
  readonly rule?: string;
  readonly meaning: Meaning;
}

/** A set of things: objective, unit, Guard, captive. */
export interface NounWord<Meaning = unknown> extends WordBase<Meaning> {
  readonly category: "noun";
  readonly sort: SortName;
  /** Ids of adjectives that hold unless the phrase has one of `unless`: `unit` means a unit of the bot's own side. */
  readonly implies?: { readonly adjective: string; readonly unless: readonly string[] };
  /** Bare, as the subject of a condition, it means the one thing of the acting unit: `space` is its space. */
  readonly bareIs?: "here";
  /**
   * It is a unit of distance, counted as one can go (`within 2 steps`) or as the board lies (`within 2 squares`). Only where
   * ways depend on the position do the two differ, and the noun of places says which it is.
   */
  readonly countedIn?: "steps" | "range";
  /** How many of this unit it is from one place to the next: 3, where a band is 3 inches. Left out where it is places. */
  readonly perPlace?: number;
  /** May stand alone between brackets as a filter: `[Objective > …]`. */
  readonly criterion?: boolean;
  /** May be followed by a letter: `group Y`, `deck A`. */
  readonly takesLetter?: boolean;
  /** Never the unit that acts: ally. */
  readonly others?: boolean;
  /** What the name of a side says in a phrase. */
  readonly ofSide?: true;
  /** One name for several things, so that “the” before it asks for none of them: `the top row`. */
  readonly collective?: boolean;
  /** Points at something mentioned before: it, them. */
  readonly anaphor?: boolean;
  /** Its form ends in `#`, and the number is the name of one thing: `hex 0615`. */
  readonly numbered?: {
    /** What such numbers look like, as a regular expression. */
    readonly pattern: string;
    readonly example: string;
  };
  /** A property that one has, not a thing: in `unit with control on an objective` the unit is on the objective. */
  readonly trait?: boolean;
  /** It denotes every thing of its sort, and only the words beside it limit it: unit, space. */
  readonly whole?: boolean;
  /** It says no more than this noun with these adjectives: enemies are enemy units. */
  readonly abbreviates?: { readonly noun: string; readonly adjectives: readonly string[] };
  /** Of the lexicon's `kindTraits`, those that everything has that it denotes. It has none of the others. */
  readonly kind?: readonly string[];
  /** Where it denotes the units of some titles: a heading of it is for all of these. */
  readonly titles?: readonly string[];
  /** Where a text defines the word; absent for the words of the game. */
  readonly definition?: WordDefinition;
  /** It names one of the two things that a checklist is asked of, and means nothing elsewhere: `firer`. */
  readonly parameter?: true;
}

/** A word that a sheet, a scenario file or a file of definitions defines in words of the language. */
export interface WordDefinition {
  readonly file: FileNode;
  readonly node: DefinitionRowNode;
  /** What it says, as the checker works it out and uses it; null where the definition has an error. */
  readonly says: object | null;
}

/** The name of a unit or card: Guard, Captain. A heading of procedures is a title. */
export interface TitleWord<Meaning = unknown> extends WordBase<Meaning> {
  readonly category: "title";
  /** The sort it denotes in a phrase; a title without a counter of its own denotes cards. */
  readonly sort: SortName;
  /** The printed heading, where it is not the id in capitals. */
  readonly heading?: string;
  /** As for a noun: a title means units of the bot's own side unless the phrase says enemy. */
  readonly implies?: { readonly adjective: string; readonly unless: readonly string[] };
  /** A card that never acts, and so has no procedure: Noise. */
  readonly withoutProcedure?: boolean;
  /** How many copies of the card the game has for each letter; a table of starting cards must come to that. */
  readonly copies?: number;
  /** Of the lexicon's `kindTraits`, those that every unit of this name has. It has none of the others. */
  readonly kind?: readonly string[];
  /** The numbers that its table prints for it, and with which it begins. */
  readonly printed?: Readonly<Record<string, number>>;
  /** How many units of this name each side has that has any; absent where that is not said. */
  readonly units?: Readonly<Record<string, number>>;
  /** Rules let its units act, so the sheet of their side should say what they do. */
  readonly acts?: true;
  /** The noun that denotes its counter on the board, where that has another name: the wagon of a Captain. */
  readonly counter?: string;
}

/** The sides that have a unit of this name; undefined where that is not said. */
export function sidesWith({ units }: Pick<TitleWord, "units">): readonly string[] | undefined {
  return units && Object.keys(units);
}

/** How many units have this name, of all sides together; undefined where that is not said. */
export function unitsWith({ units }: Pick<TitleWord, "units">): number | undefined {
  return units && Object.values(units).reduce((sum, many) => sum + many, 0);
}

/** A measurable property: value, cover. */
export interface QuantityWord<Meaning = unknown> extends WordBase<Meaning> {
  readonly category: "quantity";
  /** The sorts that have it. */
  readonly of: readonly SortName[];
  /** The least and the greatest number it can be, where people type it in; without it any whole number from 0. */
  readonly range?: readonly [least: number, greatest: number];
  /** The words that it can be instead of a number: small, large. */
  readonly values?: readonly string[];
  /** It chooses rows and columns of tables; positions do not hold it, so no procedure can ask for it. */
  readonly onlyInTables?: true;
  /** Where a text defines the word; absent for the words of the game. */
  readonly definition?: WordDefinition;
}

/** Something counted with a number of its own: `< 7 objective points mapped`. */
export interface PointsWord<Meaning = unknown> extends WordBase<Meaning> {
  readonly category: "points";
  /** The noun whose members carry the points, and the quantity that is summed. */
  readonly carriers: string;
  readonly sums: string;
}

/** A test on a thing: secure, exposed, wooded, matching, enemy. */
export interface AdjectiveWord<Meaning = unknown> extends WordBase<Meaning> {
  readonly category: "adjective";
  readonly of: readonly SortName[];
  /** A text may define it otherwise, and its definition takes the place of this word. */
  readonly yields?: true;
  /** The adjective that says the contrary: of everything of its sorts, exactly one of the two is true. */
  readonly opposite?: string;
  /** What it is a value of: of all values with one name, a thing has exactly one. `winter` is one of a `season`. */
  readonly choice?: string;
  /** Adjectives that are true of everything of which this one is, under the usual readings. */
  readonly implies?: readonly string[];
  /** What the name of a side says in a phrase. */
  readonly ofSide?: true;
  /** Points at something mentioned before: the chosen space. */
  readonly anaphor?: boolean;
  /** It is said of what has the letter of the card being resolved: matching. */
  readonly ofActingLetter?: boolean;
  /** Its number says how much of this quantity the thing has: `#-point`. */
  readonly quantity?: string;
  /** It asserts that things of this noun are there, and a condition binds them: `enemy occupied` binds enemy units. */
  readonly binds?: { readonly noun: string; readonly adjectives: readonly string[]; readonly relation: string };
  /** It is said of two things together, each of which stands in this relation to the other: `in adjacent hexes`. */
  readonly reciprocal?: string;
  /** Where a text defines the word; absent for the words of the game. */
  readonly definition?: WordDefinition;
}

/** nearest, fewest, highest, most dangerous: selects in a noun phrase, ranks in a bracket. */
export interface SuperlativeWord<Meaning = unknown> extends WordBase<Meaning> {
  readonly category: "superlative";
  /** Which end is best. */
  readonly direction: "min" | "max";
  /** What it measures: a quantity word, a count of things, a distance, or its own meaning (danger); or a list of criteria. */
  readonly measures: "quantity" | "count" | "distance" | "own" | "list" | "order";
  /** For `order`: the places in their order, as relations between two of them. */
  readonly order?: {
    readonly before: string;
    readonly after: string;
    /** Counted on from the acting unit, as in `next`, and round a ring of this many places; absent for `leftmost`. */
    readonly from?: { readonly round: number; readonly isRing: boolean };
  };
  /** For a distance: the one place from which it is measured, by the noun that names it. */
  readonly from?: string;
  /** For `own`: the sorts it can rank. */
  readonly of?: readonly SortName[];
  /** It measures by the sheet's table of dangerous units: the first row that fits, the same for all in one row. */
  readonly byTable?: boolean;
  /** The quantity it measures, where it names none itself: `weakest` means lowest strength. */
  readonly by?: string;
  /** A text may define it otherwise, and its definition takes the place of this word. */
  readonly yields?: true;
  /** Where a text defines the word; absent for the words of the game. */
  readonly definition?: WordDefinition;
}

/** containing, adjacent to, shared with, nearest to: joins a noun phrase to another. */
export interface RelationWord<Meaning = unknown> extends WordBase<Meaning> {
  readonly category: "relation";
  readonly subject: readonly SortName[];
  readonly argument: readonly SortName[];
  /** `nearest to`: not a test but an approach or a rank by distance; the number says which end is best. */
  readonly approach?: "min" | "max";
  /** The relation includes the acting unit as one of those who share: `shared with`. */
  readonly withActor?: boolean;
  /** With `not`, of passengers: someone of the side stays behind, `not leaving an objective unoccupied`. */
  readonly staying?: boolean;
  /** The relation that says the same of units that are with the acting unit, or in its place. */
  readonly sameOfActor?: string;
  /** Each is in this relation to itself: `in the same space as`. */
  readonly ofItself?: true;
  /** `and` behind its argument adds another: `shared by enemy unit and captive`. So it is for those with the actor. */
  readonly together?: boolean;
  /** The checklist that answers whether two things stand in it, with its text; absent for the words of the game. */
  readonly checklist?: { readonly name: string; readonly file: string };
  /** The relation that it says the contrary of: `has no line of sight to`. */
  readonly contraryOf?: string;
  /** `weaker than`: it compares this number of both. It has no meaning of its own. */
  readonly compares?: { readonly quantity: string; readonly comparison: "more" | "less" };
}

/** Words behind what they qualify: in play area. */
export interface PostfixWord<Meaning = unknown> extends WordBase<Meaning> {
  readonly category: "postfix";
  readonly of: readonly SortName[];
  /** Which way `next` before its noun counts on: clockwise. It has no meaning of its own. */
  readonly ofOrder?: "forwards" | "backwards";
  /** The relation in which the thing stands to the acting unit: `ahead`. It has no meaning of its own. */
  readonly toActor?: string;
  /** It only says that the thing is there, where a place is described: `no Guard present`. It then adds no test. */
  readonly presence?: boolean;
  /**
   * It says of the target of an action what holds of every target: in range. It adds no test there. In a condition it says how far
   * away the targets of the action may be.
   */
  readonly ofTarget?: true;
}

/**
 * Something that happens to a thing, said behind its noun: `nuke dropped on it`. It is true of what it has just happened
 * to, and only a line that begins with `When` asks for it.
 */
export interface EventWord<Meaning = unknown> extends WordBase<Meaning> {
  readonly category: "event";
  readonly of: readonly SortName[];
}

/** Where a text defines a word; undefined for the words of the game. */
export function definitionOf(word: Word | undefined): WordDefinition | undefined {
  switch (word?.category) {
    case "noun":
    case "adjective":
    case "quantity":
    case "superlative":
      return word.definition;
    default:
      return undefined;
  }
}

/** What a sheet says that its bot remembers, or a value of it: `mode`, `hunting`. */
export interface MemoryWord<Meaning = unknown> extends WordBase<Meaning> {
  readonly category: "memory";
  readonly role: "name" | "value";
}

/** How the evaluators plan an action. */
export type ActionPlan =
  /** the acting unit (or one that it leads) goes somewhere: MOVE */
  | "move"
  /** something is aimed at: ATTACK, SUPPRESS */
  | "attack"
  /** spaces are chosen and marked: MARK */
  | "select"
  /** cards are taken from decks: DRAW */
  | "draw"
  /** done or not, without a choice: REST, RALLY */
  | "simple"
  /** the clauses of a routine, which the sheet names, are read: FIRE BEAM */
  | "perform";

/** ATTACK, MOVE, DRAW … Their form is printed in capitals, `category` "action". */
export interface ActionWord<Meaning = unknown> extends WordBase<Meaning> {
  readonly category: "action";
  readonly plan: ActionPlan;
  /** `own`: it may be left out and is X then, the number of the unit itself. */
  readonly strength: "required" | "own" | "optional" | "none";
  /** The number of the unit that X is, where a text names it. */
  readonly ownNumber?: string;
  /** What a bare phrase behind it means: DRAW's deck, ATTACK's target, RALLY's cards. */
  readonly object?: SortName;
  /** Other things that it can target: towers, doors. */
  readonly targets?: readonly SortName[];
  /** What a line means that leaves out its strength, or where a movement goes: `towards the nearest hero`. */
  readonly byDefault?: { readonly strength?: number; readonly goal?: string };
  /** A movement must say where to. */
  readonly goal?: "required" | "optional" | "none";
  /** Adjectives that are true of everyone who can ride along with a movement. */
  readonly carries?: readonly string[];
  /** Adjectives that are true of everyone whom a movement can lead. */
  readonly leads?: readonly string[];
  /** Adjectives that are true of every unit that it can be aimed at. Nouns that it aims at are then of no side. */
  readonly aimsAt?: readonly string[];
  /** How far away what it is aimed at may be, where that is one number: what `in range` says in its condition. */
  readonly aimsWithin?: number;
  /** The noun of those at which it can be aimed however far away, where nothing but `aimsAt` limits them further. */
  readonly aimsAtAll?: string;
  /** The form is an action only where an action may begin: OPEN DOOR, beside `shared with open door`. */
  readonly onlyAtStart?: boolean;
  /** A plain action that only a unit on the board can do: CONTROL. */
  readonly byUnit?: boolean;
  /** It can always be carried out, but in this case: “no card is left to draw”. */
  readonly certainUnless?: string;
  /** Its strength says how much is done to what it chooses, and not how many things it chooses. */
  readonly strengthIsAmount?: true;
  /** Its text says what it costs, so that it is legal only where that can be paid. */
  readonly isPaid?: true;
  /** Its own rules say what it can be done to, so that a line need not: `OPEN`. */
  readonly saysWhich?: true;
  /** Whether sheets can ask what comes of it: `that it would defeat`. Words say why they cannot. Absent where no text says it. */
  readonly tried?: true | string;
  /** Words for states in which a rule removes a thing at once, so that nothing is so after the action. */
  readonly removedWhen?: readonly string[];
  /** What it makes of the place it chooses, by the ids of the words that are then true: `It becomes a temple.` */
  readonly makes?: {
    readonly words: readonly string[];
    /** It does nothing else, so nothing comes of it where that is so already. */
    readonly isAll: boolean;
  };
  /** It changes what the bot remembers: `SET mode to hunting`, `ADD 1 to alarm`. */
  readonly remembers?: "set" | "add";
}

/** Game-neutral words that the grammar itself knows: to, towards, within, not, and, roll … */
export interface CoreWord {
  readonly category: "core";
  readonly id: string;
  readonly forms?: readonly string[];
  readonly documentation: string;
}

/**
 * A fixed form that says as a whole what its words do not: preferred attack target,
 * following its normal movement action priority.
 */
export interface IdiomWord<Meaning = unknown> extends WordBase<Meaning> {
  readonly category: "idiom";
  /** "order": opens a further instruction within a statement, followed by what it is said of: `Push each unit`. */
  readonly role: "noun" | "modifier" | "order";
  readonly sort?: SortName;
  /** What an order asks for: to aim at these if that is possible, or to move what was hit elsewhere. */
  readonly orders?: "prefer" | "displace";
  /** A modifier that turns a demand into a preference: if possible. */
  readonly weakens?: boolean;
  /** A modifier that may stand with these actions only and restates what the game's rules say of them. */
  readonly restates?: readonly string[];
}

/** Where a rule can stand: among those of the scenario, or of one of its bots, or behind `until` of a sequence. */
export type RuleScope = "scenario" | "bot" | "sequence";

/**
 * A rule that a scenario or a bot has, said in one sentence: `6 villagers rescued win for Blue`. A sentence is
 * matched as a whole, its words are no phrase. In `id` and `sentences`, `#` stands for a number, `{side}` for the name
 * of a side and `{letter}` for a letter. It has no meaning here: what a rule changes asks for its id.
 */
export interface RuleWord extends Omit<WordBase<never>, "forms" | "meaning"> {
  readonly category: "rule";
  readonly scopes: readonly RuleScope[];
  /** What may be written; the first is the canonical one. The id alone is a name and no sentence. */
  readonly sentences: readonly string[];
  /** Between which each of its numbers lies; absent where any will do. */
  readonly numbers?: readonly { readonly from: number; readonly to: number }[];
  /** Whether a scenario without it is usual, so that a sheet needs no scenario file for it. */
  readonly mayBeLeftOut?: true;
}

export type Word<Meaning = unknown> =
  | NounWord<Meaning>
  | TitleWord<Meaning>
  | QuantityWord<Meaning>
  | PointsWord<Meaning>
  | AdjectiveWord<Meaning>
  | EventWord<Meaning>
  | MemoryWord<Meaning>
  | SuperlativeWord<Meaning>
  | RelationWord<Meaning>
  | PostfixWord<Meaning>
  | ActionWord<Meaning>
  | IdiomWord<Meaning>;

export type Category = Word["category"] | "core";

/** A coercion that the checker may insert: where the page says a unit and means its space. */
export interface Coercion<Meaning = unknown> {
  readonly id: string;
  readonly from: SortName;
  readonly to: SortName;
  readonly documentation: string;
  readonly meaning: Meaning;
}

/** How a game speaks of the decks of a side, and of the cards in them. */
export interface CardLists {
  /** A deck, and the caption of the list of what each holds: `RED DRAW DECKS`. */
  readonly deck: { readonly one: string; readonly many: string };
  /** The cards with one letter: the group in `All units of group Y`. */
  readonly group: string;
  readonly piles: CardPiles;
}

/** The names of the piles whose starting copies a table of starting cards counts. */
export interface CardPiles {
  /** Where the copies with the sign `D` are: in play, as the bot draws from this pile. */
  readonly atStart: string;
  /** Where the copies with the sign `S` are: set aside until something brings them in. */
  readonly aside: string;
}

const PLAIN_CARD_LISTS: CardLists = {
  deck: { one: "deck", many: "decks" },
  group: "group",
  piles: { atStart: "deck", aside: "reserve" },
};

/** How messages speak of decks and cards: as the game does, or in plain words where it says nothing. */
export function cardListsOf({ cardLists }: Pick<Lexicon, "cardLists">): CardLists {
  return cardLists ?? PLAIN_CARD_LISTS;
}

/** What the numbers of `Threshold 5/6/7` are compared with. */
export interface ThresholdNumbers {
  /** What must not be above the number: defence, weight. */
  readonly measure: string;
  /** Which targets each number is for, in the printed order: a distant target, a near target. */
  readonly targets: readonly string[];
  /** Whether each number must be greater than the one before it. */
  readonly ascends: boolean;
}

/** A die of a game's own. Faces that look alike stand as often as they are on it. */
export interface NamedDie {
  readonly id: string;
  readonly forms?: readonly string[];
  readonly faces: readonly string[];
  /** The faces that are a success in a test such as `[1/3]`; without it the die is for no tests. */
  readonly successes?: readonly string[];
  readonly documentation: string;
}

/** A game whose text has errors: it has no words until they are gone. */
export interface GameWithErrors {
  readonly game: string;
  /** The text, as messages name it. */
  readonly file: string;
}

export interface Lexicon<Meaning = unknown> {
  /** The name in the header of a sheet: `game Skirmish`. */
  readonly game: string;
  readonly sorts: readonly SortName[];
  /** The sides that can be a bot, as the sheets name them, with the names that captions use: Growers, Grower. */
  readonly sides: readonly {
    readonly id: string;
    readonly forms: readonly string[];
    /** The ids of the sides that play with it, where a game has such. */
    readonly allies?: readonly string[];
  }[];
  /** The sort of places, of acting units, of cards and of decks: what brackets rank by default. */
  readonly roles: {
    readonly place: SortName;
    readonly unit: SortName;
    /** Left out where a game has no cards: its sheets are about units alone. */
    readonly card?: SortName;
    /** Left out where a game has no decks. */
    readonly deck?: SortName;
    /** Id of the relation from a place to what is there, where the page names none: `fewest enemies` counts those in it. */
    readonly contains: string;
    /** Id of the relation from a unit to the place where it is. Before what an action chooses or aims at it says no more: `BUILD in market`. */
    readonly stands?: string;
    /** Id of the relation from a part to what it is a part of: `module of it`. Left out where nothing has parts. */
    readonly partOf?: string;
    /** Id of the relation between two units of sides that play together: an ally of it. */
    readonly allyOf?: string;
    /** The sort of the sides: each side has its own quantities of that sort. */
    readonly eachSide?: SortName;
    /** Sorts with a single thing, such as the game itself. Words without a subject can be about it: `Night`. */
    readonly single?: readonly SortName[];
  };
  /** How many places there are on the largest board; absent where that is not said. */
  readonly places?: number;
  /** What the units of a game are called, where phrases may name one of several that are alike: `Goblin A`. */
  readonly namesOfUnits?: readonly string[];
  /** What settles a tie where a list does not end with `Random`; left out: a die, as if it did. */
  readonly lastTie?: "at random" | "the first in order" | "the person chooses";
  /** How clauses limit the targets of their action by numbers; left out where they cannot. */
  readonly threshold?: ThresholdNumbers;
  /** What scenario files call their lists of cards; left out where a game has no decks with cards of groups. */
  readonly cardLists?: CardLists;
  /** Whether positions hold what bots remember, so that sheets may have `MEMORY`. */
  readonly keepsMemory?: boolean;
  /** Whether several actions are carried out for one card, so that sheets may say what comes first, or then. */
  readonly severalActions?: boolean;
  readonly words: readonly Word<Meaning>[];
  /** Ids of nouns and adjectives that a unit's name alone decides: wagon, light, brave. */
  readonly kindTraits?: readonly string[];
  /** What scenarios and bots may state as their rules; a game without such rules has none. */
  readonly rules?: readonly RuleWord[];
  /** What scenario files may say of the set-up, beside the units that a side has; left out where no rules follow it. */
  readonly setUp?: {
    /** What can be chosen before the game, so that a side has another force. */
    readonly chosen: readonly ChosenBefore[];
    /** The names of units that begin nowhere unless the file says so. */
    readonly leftToScenarios?: readonly string[];
    /** The units that may begin where the file says; left out where they begin elsewhere. */
    readonly units?: readonly { readonly name: string; readonly title: string; readonly side: string }[];
  };
  readonly coercions: readonly Coercion<Meaning>[];
  /** Dice with other faces than numbers. */
  readonly dice?: readonly NamedDie[];
  /**
   * What its words mean in compiled sheets, under the usual readings, so that a sheet that checks compiles. It is the business
   * of the compiler, like meanings; left out where the game has no compiled sheets.
   */
  readonly compact?: () => object;
  /** Words that the game does not have as its text stands: how they look, as regular expressions, and what helps. */
  readonly unsaid?: readonly { readonly pattern: string; readonly help: string }[];
  /** Every definition in reach of a text, the outermost first; absent where there is none. */
  readonly definitions?: readonly Pick<WordDefinition, "file" | "node">[];
}

/** A choice before the game, as files write it: `harder`, `level 3`, `not foggy`. A field of the game has the value then. */
export interface ChosenBefore {
  readonly words: string;
  /** What is chosen: `difficulty`, `level`. Of what it can be, one at most is so. */
  readonly choice: string;
  readonly field: string;
  readonly value: string | number | boolean;
}

/** What a game calls one of its places and several of them: the noun that, alone, means the acting unit's own place. */
export function placeWordOf({ words, roles }: Lexicon): { readonly one: string; readonly many: string } {
  const noun = words.find((word) => word.category === "noun" && word.sort === roles.place && word.bareIs === "here");
  const one = noun?.id ?? roles.place.toLowerCase();
  return { one, many: (noun?.category === "noun" ? noun.forms?.[0] : undefined) ?? pluralOf(one) };
}
