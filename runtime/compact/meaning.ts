import type { AttackProfile, CheckedScenario, CheckedSheet } from "../checked-tree.ts";
import type { Policies } from "../policies.ts";

/**
 * What a word means to compiled sheets. A game gives each entry of its lexicon one of these; the emitter puts them
 * together without knowing what they say. Code is made of expressions over the fields of the game's compact position.
 */

/** Whose eyes: a danger table of the other side's sheet sees own and enemy the other way round. */
export type View = "own" | "opposing";

/** What the code of a word may refer to. */
export interface CodeScope {
  /** The local that holds a field of the compact position. */
  field(name: string): string;
  /** A local that is computed once, at the head of the function; `code` may use what `field` and `call` gave. */
  constant(name: string, code: string): string;
  /** What a list of the position holds for a thing: read once where a walk comes to the thing. */
  element(name: string, of: string): string;
  /** The same for what `write` writes; it must be harmless where nobody needs it. */
  ofThing(of: string, name: string, write: () => string): string;
  /** A function of the game's compact runtime. Its first argument is `position`. */
  call(name: string): string;
  /** The compact position itself. */
  readonly position: string;
  readonly view: View;
  /** The reading taken of each open point of the rules. */
  readonly readings: Readonly<Record<string, string>>;
}

/** An expression about one thing; `of` is the expression of its number. */
export type CodeOf = (scope: CodeScope, of: string) => string;
/** An expression about two things. */
export type CodeOfTwo = (scope: CodeScope, subject: string, argument: string) => string;

/** Holds iff `word & mask` is `value`, in the word that the sort keeps of each thing. */
export interface FlagTest {
  readonly mask: number;
  readonly value: number;
}

/** That flags hold, or that they do not. */
export interface SignedFlags {
  readonly flags: FlagTest;
  readonly negated: boolean;
}

export type TestMeaning =
  | ({ readonly kind: "flags" } & FlagTest)
  | (RegardingActor & {
      readonly kind: "code";
      readonly code: CodeOf;
      /** The flags that say the same of the acting unit's own place. */
      readonly here?: SignedFlags;
      /** The flags that say the same where no unit acts, as in a danger table. */
      readonly actorless?: SignedFlags;
    });

/** An adjective or postfix. By sort where the sorts differ. */
export interface AdjectiveMeaning {
  readonly kind: "adjective";
  readonly tests: Readonly<Record<string, TestMeaning>>;
}

/** A noun or title: what marks its members, null where every thing of the sort is one. */
export interface NounMeaning {
  readonly kind: "noun";
  readonly test: TestMeaning | null;
  /** Its members where they lie in a list: the field with the numbers and the field with their count. */
  readonly list?: { readonly field: string; readonly count: string | null };
  /** A trait: what marks the things that have it. */
  readonly trait?: FlagTest;
  /** The sort of the things that can have it. */
  readonly traitOf?: string;
}

/** An adjective that compares: of the candidates those with the most or least of it; said of one thing it is no test. */
export interface ComparingMeaning {
  readonly kind: "comparing";
  readonly direction: "min" | "max";
  readonly keys: Readonly<Record<string, CodeOf>>;
}

/** Legal: the clause's own action may be aimed at it. */
interface LegalMeaning {
  readonly kind: "legal";
}

/** Those that the game's order of targets leaves equal for an action: preferred attack target. */
interface PreferredMeaning {
  readonly kind: "preferred";
  readonly action: string;
}

/** A fixed form that the planning of actions knows by itself. */
interface ModifierMeaning {
  readonly kind: "modifier";
}

/** What is said of things with regard to the acting unit, so that it means nothing where none acts. */
interface RegardingActor {
  readonly ofActor?: true;
}

interface QuantityMeaning extends RegardingActor {
  readonly kind: "quantity";
  readonly code: CodeOf;
}

/** Between two sorts. */
export interface RelationSense {
  readonly subject: string;
  readonly argument: string;
  readonly code: CodeOfTwo;
  /** The one thing to which the subject can relate, −1 for none: spares the search among arguments. */
  readonly image?: CodeOf;
  /** How it is related to what the condition found, where that is not how it is to anything else. */
  readonly ofFound?: CodeOfTwo;
  /** The acting unit is never among the arguments. */
  readonly exceptActor?: boolean;
  /** Whether anything relates to the argument with a letter, where the position keeps no such things but their count. */
  readonly held?: (scope: CodeScope, letter: string | null) => string;
}

export interface RelationMeaning extends RegardingActor {
  readonly kind: "relation";
  readonly senses: readonly RelationSense[];
  /** What the position keeps counted of it. */
  readonly tallies?: readonly Tally[];
}

/** `most dangerous`: the row of the sheet's table. */
interface TableMeaning {
  readonly kind: "table";
}

export interface CoercionMeaning {
  readonly kind: "coercion";
  /** The number of what the coercion makes of a thing; null where it can make several of one. */
  readonly image: CodeOf | null;
  /** Whether a thing of the target sort is what the coercion makes of another. */
  readonly holds: CodeOfTwo;
}

/** An action that is done or not. */
export interface SimpleActionMeaning {
  readonly kind: "simple";
  /** Whether it can be done, as far as that is not up to its object. */
  readonly possible?: (scope: CodeScope) => string;
  /** The adjective of those things that it can be about, of what its object describes. */
  readonly eligible?: string;
  /** The sort of things that it is about where it names none. */
  readonly unnamed?: string;
  /** One of the objects is chosen and recorded: the door that is opened. */
  readonly chooses?: boolean;
}

/** The places one step away: those of `to` from `start[here]` on to `start[here + 1]`, ascending, that pass. */
export interface OneStep {
  readonly start: (scope: CodeScope) => string;
  readonly to: (scope: CodeScope) => string;
  readonly passes: FlagTest | null;
}

export interface MoveActionMeaning {
  readonly kind: "move";
  /** Whether the acting unit may set out at all; absent where it always may. */
  readonly possible?: (scope: CodeScope) => string | null;
  /** `reach(position, strength)`: fills the field `reached` with the places that can be reached; gives their count. */
  readonly reach: string;
  readonly reached: string;
  /** Null where only `reach` knows what one step leads to. */
  readonly oneStep: OneStep | null;
  /** `steps(position, to)`: the length of a shortest permitted route from where the acting unit stands. */
  readonly steps: string;
  /** `middles(position, from, to, left, into)`: the next places on permitted routes that end in `left` steps; gives their count. */
  readonly middles: string;
  /** Who can be led by the action, where not everyone who can be led at all. */
  readonly able?: FlagTest;
  /** The places in which it changes something: for a way along which it goes; absent where it does in all. */
  readonly changes?: FlagTest;
  /** Such places on a way, in the game's words: `unwatered plots on the way`. */
  readonly changesInWords: string;
  /** Whether the actor leaves the board by going on from a place; absent where nobody does. */
  readonly leavesFrom?: CodeOf;
  /** Whether a unit rides along with the acting one, and the steps by which riders are chosen. */
  readonly mayBoard?: CodeOf;
  readonly boarding?: (scope: CodeScope) => readonly { readonly text: string; readonly test: CodeOf }[];
  /** `seats(position)`: how many may go along where a counter must stay behind. */
  readonly seats?: string;
}

/** What limits an aimed action. */
export interface AttackLimits {
  /** Of the clause: within range 2. */
  readonly range: number | null;
  /** The noun that the action names as its target: targeting wagon. */
  readonly noun: string | null;
  /** The strength that the clause states; null where the card does. */
  readonly strength: number | null;
  /** Signs of the clause in place of the card's. */
  readonly profile?: AttackProfile | null;
  readonly using?: string | null;
  /** The one of two attacks that is wider, or the one that hits a space. */
  readonly variant?: "single" | "area" | null;
  readonly threshold: readonly number[] | null;
}

export interface AttackActionMeaning {
  readonly kind: "attack";
  /** What marks everyone that could be named as a target, legal or not. */
  readonly candidates: FlagTest;
  /** Whether clauses may limit it by a threshold. */
  readonly thresholds?: true;
  /** Whether a unit is a legal target (and within the threshold) of the acting unit, which is on the board. */
  readonly legal: (scope: CodeScope, target: string, limits: AttackLimits) => string;
  /** The nouns that change how a unit is attacked, also where the condition names them. */
  readonly nouns?: readonly string[];
  /** Where it can hit everyone in a space. */
  readonly space?: SpaceAttackMeaning;
  /** The nouns of what such an attack can use, which `legal` then looks for in the acting unit's space; left out for none. */
  readonly uses?: readonly string[];
  /** Where a unit can have two such attacks to choose from. */
  readonly two?: TwoAttacksMeaning;
  /** Where what stands on the board may be attacked: towers, doors. */
  readonly features?: FeatureAttackMeaning;
}

interface SpaceAttackMeaning {
  /** Whether the card's own signs make it hit everyone in the space of its target; null where they never do. */
  readonly hits: (scope: CodeScope, limits: AttackLimits) => string | null;
  /** Whether such an attack chooses the space first. */
  readonly isChosen: (scope: CodeScope) => boolean;
  /** The order of spaces where the clause has no bracket. */
  readonly order: readonly SpaceStep[];
}

export interface TwoAttacksMeaning {
  /** Whether the unit has two. */
  readonly has: (scope: CodeScope) => string;
  /**
   * The chance of a success against a unit with so many dice: `chance(position, target, strength)`, as a number that says
   * nothing by itself; −1 for none.
   */
  readonly chance: string;
  /** `compare(first, second)`: which of two chances is larger: above 0 for the first, below 0 for the second. */
  readonly compareChances: string;
  /** The strengths of the two, as printed actions: of the one that hits a space, and of the single one. */
  readonly strengths: { readonly area: string; readonly single: string };
  /** Things that the single one may hit beside units, under a rule of the book: their sort. */
  readonly extraTargets?: {
    readonly sort: string;
    readonly when: string;
    readonly defence: number;
    /** `chance(defence, strength)` */
    readonly chance: string;
  };
}

export interface FeatureAttackMeaning {
  /** Whether a thing may be attacked, by its sort. */
  readonly sorts: Readonly<Record<string, { readonly legal: CodeOf }>>;
  /** The action whose printed strength counts. */
  readonly strength: string;
}

/** A step of the order of spaces of an attack on everyone in one. `holds` tells whether a space holds a unit. */
export type SpaceStep =
  | { readonly kind: "most"; readonly text: string; readonly key: CodeOf }
  | { readonly kind: "danger"; readonly text: string; readonly holds: CodeOfTwo }
  | { readonly kind: "mostOfTheMostDangerous"; readonly text: string; readonly holds: CodeOfTwo };

/** The deck letters are numbered by the game; `held` is how many cards a deck holds. */
export interface DrawActionMeaning {
  readonly kind: "draw";
  readonly held: CodeOf;
  readonly deck: (letter: string) => number;
  readonly matching: (scope: CodeScope) => string;
  /** The cards that lie face up instead: whether a card does, and a function that sorts them and leaves one of each name. */
  readonly faceUp?: CodeOf;
}

export interface SelectActionMeaning {
  readonly kind: "select";
  /** `eligible(position, buffer, from, count, into)`: those that can be chosen beside those in the buffer; gives their count. */
  readonly eligible: string;
  /** The thing that is chosen when this one is meant; equal ones count once. */
  readonly chosen: CodeOf;
}

type ActionMeaning =
  SimpleActionMeaning | MoveActionMeaning | AttackActionMeaning | DrawActionMeaning | SelectActionMeaning;

export type CompactMeaning =
  | AdjectiveMeaning
  | ComparingMeaning
  | LegalMeaning
  | NounMeaning
  | PreferredMeaning
  | ModifierMeaning
  | QuantityMeaning
  | RelationMeaning
  | TableMeaning
  | CoercionMeaning
  | ActionMeaning;

/** How the compact position holds the things of a sort. */
export interface CompactSort {
  /** The field with one word of flags a thing; null where the sort has none. */
  readonly words: string | null;
  /** The field with the number of things. */
  readonly count: string;
  /** What marks the things that are on the board; null where none are ever off it. */
  readonly present: TestMeaning | null;
  /** The flags as the other side sees them. */
  readonly mirror: (bits: number) => number;
  /** Things with several numbers, of which a sum counts one: what marks the first of them, and the first of each. */
  readonly once: { readonly flags: FlagTest; readonly first: CodeOf } | null;
  /** Lists of those things that have certain flags. */
  readonly lists: readonly { readonly flags: FlagTest; readonly field: string; readonly count: string | null }[];
}

/** Counts that the position keeps: how many things with exactly these flags relate to a thing. */
export interface Tally {
  readonly subject: string;
  readonly argument: string;
  readonly flags: FlagTest;
  /** The count by subject; null where only presence is kept. */
  readonly count: CodeOf | null;
  /** Flags of the subject that say there is at least one. */
  readonly some: FlagTest | null;
  /** Whether there is at least one, where no flags say so. */
  readonly present?: CodeOf;
}

/** A step of the game's own order of targets. */
export type TargetStep =
  | { readonly kind: "lowest"; readonly text: string; readonly key: CodeOf }
  /** By the danger table. */
  | { readonly kind: "table"; readonly text: string }
  | { readonly kind: "filter"; readonly text: string; readonly test: CodeOf };

/** What a game must give so that its sheets can be compiled. */
export interface CompactGame {
  /** The name in the header of a sheet. */
  readonly name: string;
  /** Specifiers of the modules that compiled sheets import from: the game's functions, and those of every game. */
  readonly runtime: { readonly game: string; readonly core: string };
  /**
   * Specifiers of the modules with the types of their declarations, which people import as well. Every game's module calls
   * its position `Position`, and the compact form of it `PackedPosition`.
   */
  readonly library: { readonly game: string; readonly core: string };
  /** The value in which the game's module exports its functions; absent where it exports each by its name. */
  readonly functionsIn?: string;
  /** The game's functions around a decision. */
  readonly functions: {
    /**
     * `new packer({ scenario, bot, readings, rules })`: with `pack(position, acting, into)`, the compact form of a
     * position, and `problemsOf(position, acting)`, what makes one impossible.
     */
    readonly packer: string;
    /** `begin(position, acting)`: sets the actor; 0 to resolve the card, 1 if it does nothing, 2 for `instead`. */
    readonly begin: string;
    /** `leave(position)`: takes back what `begin` changed. */
    readonly leave: string;
    /** What a card does instead where `begin` gives 2; absent where it never does. */
    readonly instead?: string;
  };
  readonly meanings: ReadonlyMap<string, CompactMeaning>;
  readonly coercions: ReadonlyMap<string, CompactMeaning>;
  readonly sorts: Readonly<Record<string, CompactSort>>;
  /** The field with the largest of the numbers of things of all sorts; absent where the position keeps none. */
  readonly largestCount?: string;
  readonly roles: { readonly place: string; readonly unit: string; readonly card?: string };
  /** The fields of the acting unit, of its place, of the acting card, and of what was chosen. */
  readonly actor: {
    readonly unit: string;
    readonly place: string;
    readonly card: string;
    /** The field with a word of flags for each card of the row, or unit that takes its turn: its procedure is found by them. */
    readonly row: string;
    /** The field of what a row of a table found, which its action points at. */
    readonly found: string;
    /** The field of what a movement goes to, where it chooses that first. */
    readonly approached: string;
    /** The field of the thing of which a condition's predicate is asked. */
    readonly asked: string;
  };
  /** What marks the units that a sheet's own table of dangerous units ranks; absent where no word asks for a table. */
  readonly rankedByTable?: FlagTest;
  /** The field with the numbers that the bot remembers; absent where positions hold none. */
  readonly memory?: string;
  /** The field with 1 where something has just happened, which `When` lines answer; absent where nothing ever does. */
  readonly happened?: string;
  /** What the readings say about procedures in general. */
  readonly policies: Policies;
  /** A title as the words of units and cards hold it. */
  readonly titleFlags: (title: string) => FlagTest;
  readonly distance: {
    /** Tables of `from * count + to`: steps to a goal for the acting unit, and range. */
    readonly steps: (scope: CodeScope) => string;
    readonly range: (scope: CodeScope) => string;
    /**
     * A table in the layout of `steps`: which of the places one step away are nearer to a place, one bit each in their
     * order. Empty where it is not kept; null where it never is.
     */
    readonly closer: ((scope: CodeScope) => string) | null;
    /** Whether every step that a unit can take brings it nearer to anything by one step at most. */
    readonly followsSteps: boolean;
    readonly unreachable: number;
  };
  /** The place of a thing, by sort. */
  readonly placeOf: Readonly<Record<string, CodeOf>>;
  /** Whether two units are in one space. */
  readonly together: CodeOfTwo;
  /** The words that mean something else under the rules of a scenario and of a sheet; absent where none ever does. */
  readonly meaningsOf?: (scenario: CheckedScenario, sheet: CheckedSheet) => ReadonlyMap<string, CompactMeaning>;
  /** The reading taken of each open point; absent where the rules have none. */
  readonly readings?: Readonly<Record<string, string>>;
  /** A letter as the words of units and cards hold it; absent where they have none. */
  readonly letterFlags?: (letter: string) => FlagTest;
  /**
   * By sort, `order(position, thing)`: the place of a thing in the order of ties, the first the least; absent where
   * numbers stand in that order.
   */
  readonly orderInTies?: Readonly<Record<string, string>>;
  /** Where things can be at several places, or several places make one space. */
  readonly spaces?: SpacesPart;
  /** What is printed on cards; absent where nothing is that a sheet asks for. */
  readonly printed?: PrintedPart;
  /** How targets are chosen where a clause does not say; absent where nothing is preferred. */
  readonly targets?: TargetsPart;
  /** Where a card can move another unit than its own. */
  readonly commandOther?: CommandOtherPart;
  /** Of sorts whose things are no places, units or cards: the first number of their names among all such names. */
  readonly features?: Readonly<Record<string, CodeOf>>;
  /** `sortCards(position, list, count)`: by name, one of each; gives their count. */
  readonly sortCards?: string;
  /** Whether a place lies between one of a list and one of another; absent where `ways` says it. */
  readonly between?: (scope: CodeScope, place: string, ends: BetweenEnds) => string;
  /** Where sheets speak of what lies on shortest ways. */
  readonly ways?: WaysPart;
}

interface SpacesPart {
  /** The second place of things that are at two: a door. */
  readonly otherPlaceOf: Readonly<Record<string, CodeOf>>;
  /** The one place that stands for all whose units are in one space. */
  readonly sharedPlace: CodeOf;
  /** The one number that all places of a space have. */
  readonly spaceOf: CodeOf;
}

interface PrintedPart {
  /** The strength of an action on the acting card; −1 where it has none. */
  readonly strength: (scope: CodeScope, action: string) => string;
  /** `largest(position, unit, actions)`: the largest strength printed for one of the actions on a unit's cards. */
  readonly largest: string;
}

interface TargetsPart {
  readonly order: readonly TargetStep[];
  /** How a preferred target is picked: among legal targets only, and by which steps. */
  readonly preferred: { readonly legalOnly: boolean; readonly order: readonly TargetStep[] };
  /** Whether the other sheet's table ranks the bot's own units; else all are equal. */
  readonly ranksOwnUnits: boolean;
}

/** Which units can be led, and their titles in order. */
interface CommandOtherPart {
  readonly able: FlagTest;
  readonly titlesOf: (title: string) => readonly string[];
  readonly titles: readonly string[];
  /**
   * `wields(position, unit)`: what the led unit attacks with counts from now on; −1 gives the acting unit back what it had.
   * Absent where an attack does not depend on a card.
   */
  readonly wields?: string;
}

/** Lists of places with their counts, as code. */
interface BetweenEnds {
  readonly first: { readonly list: string; readonly count: string };
  readonly second: { readonly list: string; readonly count: string };
}

/** Functions of the game about shortest ways. */
interface WaysPart {
  /**
   * `along(position, walking, from, fromCount, to, toCount, costs, into)`: marks the costly places on shortest ways from
   * places, as the acting unit goes, or of units, as each of them does.
   */
  readonly along: string;
  /** `most(position, to, marks)`: the most marked places that a shortest way of the acting unit enters. */
  readonly most: string;
  /** `on(position, place, from, fromCount, to, toCount)`: whether a place lies on a shortest way. */
  readonly on: string;
  /** `fewest(position, unit, to, costs)`: the fewest places with a cost on a shortest way of a unit. */
  readonly fewest: string;
}
