import type { AttackProfile, CheckedScenario, CheckedSheet } from "../checked-tree.ts";
import type { Policies } from "../policies.ts";

/**
 * What a word means in compiled sheets. A game gives a meaning for each entry of its lexicon, and the emitter combines
 * them without knowing what they say. Code consists of expressions over the fields of the game's compact position.
 */

/** Whose view: a danger table of the other side's sheet sees own and enemy swapped. */
export type View = "own" | "opposing";

declare const LINK: unique symbol;

/**
 * The name by which compiled sheets call a function of their game. Only code that knows the function makes one, so the
 * compiler finds a name without its function; `scripts/unused-links.ts` finds a function that nothing calls.
 */
export type LinkName = string & { readonly [LINK]: true };

/** What the code of a word may refer to. */
export interface CodeScope {
  /** The local that holds a field of the compact position. */
  field(name: string): string;
  /** The number at an index of a list of the compact position, read each time. */
  item(list: string, index: string): string;
  /** A local computed once, at the head of the function. `code` may use what `field` and `call` returned. */
  constant(name: string, code: string): string;
  /** The value that a list of the position has for a thing, read once when a loop comes to the thing. */
  element(name: string, of: string): string;
  /** The same for an expression that `write` returns; evaluating it must be harmless where nothing needs it. */
  ofThing(of: string, name: string, write: () => string): string;
  /** A function of the game's compact runtime. Its first argument is `position`. */
  call(name: LinkName): string;
  /** The compact position itself. */
  readonly position: string;
  readonly view: View;
  /** The reading chosen for each open point of the rules. */
  readonly readings: Readonly<Record<string, string>>;
}

/** An expression about one thing; `of` is the expression of its number. */
export type CodeOf = (scope: CodeScope, of: string) => string;
/** An expression about two things. */
export type CodeOfTwo = (scope: CodeScope, subject: string, argument: string) => string;

/** Holds iff `word & mask` equals `value`, for the sort's word of flags of each thing. */
export interface FlagTest {
  readonly mask: number;
  readonly value: number;
}

/** A test of flags, perhaps negated. */
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

/** A noun or title: what marks its members; null if it means every thing of the sort. */
export interface NounMeaning {
  readonly kind: "noun";
  readonly test: TestMeaning | null;
  /** The list of its members, if there is one: the field with the numbers and the field with their count. */
  readonly list?: { readonly field: string; readonly count: string | null };
  /** A trait: what marks the things that have it. */
  readonly trait?: FlagTest;
  /** The sort of the things that can have it. */
  readonly traitOf?: string;
}

/** An adjective that compares: it keeps the candidates with the most or least. It is no test of a single thing. */
interface ComparingMeaning {
  readonly kind: "comparing";
  readonly direction: "min" | "max";
  readonly keys: Readonly<Record<string, CodeOf>>;
}

/** Legal: the clause's action may target it. */
interface LegalMeaning {
  readonly kind: "legal";
}

/** The targets that the game's order leaves equal for an action: preferred attack target. */
interface PreferredMeaning {
  readonly kind: "preferred";
  readonly action: string;
}

/** A fixed phrase that the planning of actions handles. */
interface ModifierMeaning {
  readonly kind: "modifier";
}

/** A property relative to the acting unit, which means nothing when none acts. */
interface RegardingActor {
  readonly ofActor?: true;
}

interface QuantityMeaning extends RegardingActor {
  readonly kind: "quantity";
  readonly code: CodeOf;
}

/** A relation between things of two sorts. */
export interface RelationSense {
  readonly subject: string;
  readonly argument: string;
  readonly code: CodeOfTwo;
  /** The only thing that the subject can relate to, −1 for none; saves a search among arguments. */
  readonly image?: CodeOf;
  /** The relation to what the condition found, if it differs from the relation to anything else. */
  readonly ofFound?: CodeOfTwo;
  /** The acting unit is never among the arguments. */
  readonly exceptActor?: boolean;
  /**
   * Whether anything relates to the argument with a letter, if the position keeps a count of such things instead of the
   * things.
   */
  readonly held?: (scope: CodeScope, letter: string | null) => string;
}

export interface RelationMeaning extends RegardingActor {
  readonly kind: "relation";
  readonly senses: readonly RelationSense[];
  /** The counts that the position keeps of it. */
  readonly tallies?: readonly Tally[];
}

/** `most dangerous`: the row of the sheet's table. */
interface TableMeaning {
  readonly kind: "table";
}

export interface CoercionMeaning {
  readonly kind: "coercion";
  /** The number of the thing that the coercion makes of another; null if it can make several. */
  readonly image: CodeOf | null;
  /** Whether the coercion makes a given thing of another. */
  readonly holds: CodeOfTwo;
}

/** An action that is done or not. */
export interface SimpleActionMeaning {
  readonly kind: "simple";
  /** Whether it can be done, apart from its object. */
  readonly possible?: (scope: CodeScope) => string;
  /** The adjective that selects, among its described objects, those it can be done to. */
  readonly eligible?: string;
  /** The sort of its objects if it names none. */
  readonly unnamed?: string;
  /** One of the objects is chosen and recorded: the door that is opened. */
  readonly chooses?: boolean;
}

/** The places one step away: the entries of `to` from `start[here]` up to `start[here + 1]`, ascending, that pass. */
export interface OneStep {
  readonly start: (scope: CodeScope) => string;
  readonly to: (scope: CodeScope) => string;
  readonly passes: FlagTest | null;
}

export interface MoveActionMeaning {
  readonly kind: "move";
  /** Whether the acting unit may set out at all; absent where it always may. */
  readonly possible?: (scope: CodeScope) => string | null;
  /** `reach(position, strength)`: fills the field `reached` with the places within reach, and returns their count. */
  readonly reach: LinkName;
  readonly reached: string;
  /** Null if only `reach` knows the places one step away. */
  readonly oneStep: OneStep | null;
  /** `steps(position, to)`: the length of a shortest permitted route from where the acting unit stands. */
  readonly steps: LinkName;
  /**
   * `middles(position, from, to, left, into)`: the next places on permitted routes that end in `left` steps; returns
   * their count.
   */
  readonly middles: LinkName;
  /** Which units the action can lead, if not all that can be led at all. */
  readonly able?: FlagTest;
  /** The places that it changes when it enters them; absent if it changes all. */
  readonly changes?: FlagTest;
  /** Those places in the game's words: `unwatered plots on the way`. */
  readonly changesInWords: string;
  /** Whether the actor leaves the board by going on from a place; absent where nobody does. */
  readonly leavesFrom?: CodeOf;
  /** Whether a unit rides along with the acting one, and the steps by which riders are chosen. */
  readonly mayBoard?: CodeOf;
  readonly boarding?: (scope: CodeScope) => readonly { readonly text: string; readonly test: CodeOf }[];
  /** `seats(position)`: how many may go along where a counter must stay behind. */
  readonly seats?: LinkName;
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
  /** Marks everyone that could be named as a target, legal or not. */
  readonly candidates: FlagTest;
  /** Whether clauses may limit it by a threshold. */
  readonly thresholds?: true;
  /** Whether a unit is a legal target (and within the threshold) of the acting unit, which is on the board. */
  readonly legal: (scope: CodeScope, target: string, limits: AttackLimits) => string;
  /** The nouns that change how a unit is attacked, also where the condition names them. */
  readonly nouns?: readonly string[];
  /** How it can hit everyone in a space; absent if it cannot. */
  readonly space?: SpaceAttackMeaning;
  /**
   * The nouns of things that such an attack can use. `legal` then looks for one in the acting unit's space. Absent for
   * none.
   */
  readonly uses?: readonly string[];
  /** How a unit chooses between two such attacks; absent if it never has two. */
  readonly two?: TwoAttacksMeaning;
  /** How things on the board are attacked: towers, doors. Absent if they cannot be. */
  readonly features?: FeatureAttackMeaning;
}

interface SpaceAttackMeaning {
  /** Whether the card's signs make it hit everyone in the space of its target; null if they never do. */
  readonly hits: (scope: CodeScope, limits: AttackLimits) => string | null;
  /** Whether such an attack chooses the space first. */
  readonly isChosen: (scope: CodeScope) => boolean;
  /** The order of spaces for a clause without a bracket. */
  readonly order: readonly SpaceStep[];
}

export interface TwoAttacksMeaning {
  /** Whether the unit has two. */
  readonly has: (scope: CodeScope) => string;
  /**
   * The chance of success against a unit with this many dice: `chance(position, target, strength)`. The number has a
   * meaning only for `compareChances`; −1 for no chance.
   */
  readonly chance: LinkName;
  /** `compare(first, second)`: compares two chances; above 0 if the first is larger, below 0 if the second is. */
  readonly compareChances: LinkName;
  /** The printed actions that give the two strengths: the attack on a space, and the single one. */
  readonly strengths: { readonly area: string; readonly single: string };
  /** Things other than units that the single attack may hit, under a rule of the book: their sort. */
  readonly extraTargets?: {
    readonly sort: string;
    readonly when: LinkName;
    readonly defence: number;
    /** `chance(defence, strength)` */
    readonly chance: LinkName;
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

/** The game numbers the deck letters; `held` is the number of cards in a deck. */
export interface DrawActionMeaning {
  readonly kind: "draw";
  readonly held: CodeOf;
  readonly deck: (letter: string) => number;
  readonly matching: (scope: CodeScope) => string;
  /** Cards that lie face up instead: whether a card does, and a function that sorts them and keeps one of each name. */
  readonly faceUp?: CodeOf;
}

export interface SelectActionMeaning {
  readonly kind: "select";
  /**
   * `eligible(position, buffer, from, count, into)`: the things that can be chosen in addition to those in the buffer;
   * returns their count.
   */
  readonly eligible: LinkName;
  /** The thing that choosing this one chooses; equal ones count once. */
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
  /** Marks the things on the board; null if none is ever off it. */
  readonly present: TestMeaning | null;
  /** The flags as the other side sees them. */
  readonly mirror: (bits: number) => number;
  /**
   * For things with several numbers that a sum counts once: what marks the first number, and the first number of each.
   */
  readonly once: { readonly flags: FlagTest; readonly first: CodeOf } | null;
  /** Lists of the things that have certain flags. */
  readonly lists: readonly { readonly flags: FlagTest; readonly field: string; readonly count: string | null }[];
}

/** Counts that the position keeps: how many things with exactly these flags relate to a thing. */
export interface Tally {
  readonly subject: string;
  readonly argument: string;
  readonly flags: FlagTest;
  /** The count for a subject; null if only presence is kept. */
  readonly count: CodeOf | null;
  /** Flags of the subject that mean there is at least one. */
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

/** Where a list of a position lies among those of others. */
export interface ArenaStorage {
  /** The field with the list for many positions. */
  readonly field: string;
  /** How many of its numbers take the room of one step of the base. */
  readonly perStep: number;
}

/**
 * What a position holds in common with others, so that a decision over one of many positions reads little memory that no
 * other decision has read just before.
 */
export interface CompactStorage {
  /**
   * Lists that lie one behind another in lists for many positions: the field `base` says where the position begins, and
   * the field `layout` how far behind it each list does.
   */
  readonly arena: {
    readonly base: string;
    readonly layout: string;
    readonly lists: ReadonlyMap<string, ArenaStorage>;
  };
  /** What all positions on a board have in common: the field with it, and the names of its lists and numbers. */
  readonly shared: { readonly field: string; readonly names: ReadonlySet<string> };
}

/** What a game provides so that its sheets can be compiled. */
export interface CompactGame {
  /** The name in the header of a sheet. */
  readonly name: string;
  /** The modules that compiled sheets import: the game's functions, and those of every game. */
  readonly runtime: { readonly game: string; readonly core: string };
  /**
   * The modules with the types of their declarations, which people import as well. Every game's module calls its
   * position `Position`, and the compact form `PackedPosition`.
   */
  readonly library: { readonly game: string; readonly core: string };
  /** The exported object that has the game's functions; absent if the module exports each function by name. */
  readonly functionsIn?: string;
  /** The game's functions that prepare and end a decision. */
  readonly functions: {
    /**
     * `new packer({ scenario, bot, readings, rules })`: with `pack(position, acting, into)`, the compact form of a
     * position, and `problemsOf(position, acting)`, what makes one impossible.
     */
    readonly packer: LinkName;
    /** `begin(position, acting)`: sets the actor; 0 to resolve the card, 1 if it does nothing, 2 for `instead`. */
    readonly begin: LinkName;
    /** `leave(position)`: undoes what `begin` changed. */
    readonly leave: LinkName;
    /** What a card does instead when `begin` returns 2; absent if it never does. */
    readonly instead?: string;
  };
  readonly meanings: ReadonlyMap<string, CompactMeaning>;
  readonly coercions: ReadonlyMap<string, CompactMeaning>;
  readonly sorts: Readonly<Record<string, CompactSort>>;
  /** Which lists and numbers lie elsewhere than in fields of the position; absent if none do. */
  readonly storage?: CompactStorage;
  /** The field with the largest of the counts of things of all sorts; absent if the position has none. */
  readonly largestCount?: string;
  readonly roles: { readonly place: string; readonly unit: string; readonly card?: string };
  /** The fields of the acting unit, of its place, of the acting card, and of what was chosen. */
  readonly actor: {
    readonly unit: string;
    readonly place: string;
    readonly card: string;
    /**
     * The field with a word of flags for each card of the row, or for the unit whose turn it is; they select its
     * procedure.
     */
    readonly row: string;
    /** The field for what a row of a table found, which its action refers to. */
    readonly found: string;
    /** The field for what a movement approaches, if it chooses that first. */
    readonly approached: string;
    /** The field for the thing that a condition's predicate tests. */
    readonly asked: string;
  };
  /** Marks the units that a sheet's own table of dangerous units ranks; absent if no word uses a table. */
  readonly rankedByTable?: FlagTest;
  /** The field with the numbers that the bot remembers; absent if positions have no memory. */
  readonly memory?: string;
  /** The field that is 1 when an event has just happened, which `When` lines answer; absent if there are no events. */
  readonly happened?: string;
  /** What the readings say about procedures in general. */
  readonly policies: Policies;
  /** The flags of a title in the words of units and cards. */
  readonly titleFlags: (title: string) => FlagTest;
  readonly distance: {
    /** Tables of `from * count + to`: steps to a goal for the acting unit, and range. */
    readonly steps: (scope: CodeScope) => string;
    readonly range: (scope: CodeScope) => string;
    /**
     * A table in the layout of `steps`: one bit for each place one step away, in their order, set if that place is
     * nearer to a place. Empty if not computed; null if the game has none.
     */
    readonly closer: ((scope: CodeScope) => string) | null;
    /** Whether every step that a unit can take brings it at most one step nearer to anything. */
    readonly followsSteps: boolean;
    readonly unreachable: number;
  };
  /** The place of a thing, by sort. */
  readonly placeOf: Readonly<Record<string, CodeOf>>;
  /** Whether two units are in the same space. */
  readonly together: CodeOfTwo;
  /** The words that mean something else under the rules of a scenario and of a sheet; absent if none does. */
  readonly meaningsOf?: (scenario: CheckedScenario, sheet: CheckedSheet) => ReadonlyMap<string, CompactMeaning>;
  /** The reading chosen for each open point; absent if the rules have none. */
  readonly readings?: Readonly<Record<string, string>>;
  /** The flags of a letter in the words of units and cards; absent if there are no letters. */
  readonly letterFlags?: (letter: string) => FlagTest;
  /**
   * By sort, `order(position, thing)`: the rank of a thing when ties are settled in order, the first the lowest; absent
   * if the numbers are in that order.
   */
  readonly orderInTies?: Readonly<Record<string, LinkName>>;
  /** For games where things can be at several places, or several places form one space. */
  readonly spaces?: SpacesPart;
  /** What is printed on cards; absent if sheets ask for nothing printed. */
  readonly printed?: PrintedPart;
  /** How targets are chosen when a clause does not say; absent if no target is preferred. */
  readonly targets?: TargetsPart;
  /** For games where a card can move another unit than its own. */
  readonly commandOther?: CommandOtherPart;
  /** For sorts that are not places, units or cards: the first number of their names among all such names. */
  readonly features?: Readonly<Record<string, CodeOf>>;
  /** `sortCards(position, list, count)`: sorts by name and keeps one of each; returns their count. */
  readonly sortCards?: LinkName;
  /** Whether a place lies between one of a list and one of another; absent if `ways` decides that. */
  readonly between?: (scope: CodeScope, place: string, ends: BetweenEnds) => string;
  /** `leadsTo(position, thing, asked)`: whether an action that is done to a thing comes to something; see `AskedOutcome`. */
  readonly leadsTo?: LinkName;
  /** How positions change between actions that follow one another; absent if that is never known before. */
  readonly after?: AfterPart;
  /** For games whose sheets mention shortest ways. */
  readonly ways?: WaysPart;
}

/** How the later of several actions are decided in the position that the earlier ones leave. */
export interface AfterPart {
  /** Whether a text says what actions do; otherwise only what the bot remembers is known to change. */
  readonly isForeseen: boolean;
  /**
   * `after(position, buffer, names)`: the position that the actions of a buffer leave, the same object if nothing is known to
   * change; null where the acting unit is gone.
   */
  readonly position: LinkName;
  /** `keep(position, name, areUnits, list, count)`: keeps things for later positions, in the fields that `keptIn` gives. */
  readonly keep: LinkName;
  readonly keptIn: (name: string) => { readonly list: string; readonly count: string };
  /** `answer(position, name, isSo)`: keeps whether something was so, in the field that `answeredIn` gives: 1 or 0. */
  readonly answer: LinkName;
  readonly answeredIn: (name: string) => string;
}

/** What a compiled sheet asks of an action: functions of a packed position say what is so in it. */
export interface AskedOutcome<Packed> {
  readonly action: string;
  /** Null for X, and for an action without a number. */
  readonly strength: number | null;
  /** The sort of the thing to which it is done. */
  readonly sort: string;
  readonly chance: "would" | "could";
  readonly negated: boolean;
  readonly outcome: WantedOutcome<Packed>;
}

type WantedOutcome<Packed> =
  | { readonly kind: "so"; readonly holds: (position: Packed) => boolean; readonly anew: boolean }
  | {
      readonly kind: "itself so";
      readonly holds: (position: Packed, thing: number) => boolean;
      readonly anew: boolean;
    }
  | {
      readonly kind: "gone";
      readonly sort: string;
      readonly last: boolean;
      readonly before: (position: Packed, thing: number) => boolean;
      readonly after: (position: Packed, thing: number) => boolean;
    }
  | { readonly kind: "itself gone" }
  | { readonly kind: "won"; readonly by: "own" | "other" }
  | {
      readonly kind: "amount";
      readonly goes: "up" | "down";
      /** Whether as much as it has gone so far is enough. */
      readonly isEnough: (by: number) => boolean;
      readonly isOfActor: boolean;
      readonly amount: (position: Packed) => number;
    }
  | { readonly kind: "joined"; readonly every: boolean; readonly of: readonly WantedOutcome<Packed>[] };

interface SpacesPart {
  /** The second place of things that are at two places: a door. */
  readonly otherPlaceOf: Readonly<Record<string, CodeOf>>;
  /** The place that represents all places of a space. */
  readonly sharedPlace: CodeOf;
  /** The number that all places of a space share. */
  readonly spaceOf: CodeOf;
}

interface PrintedPart {
  /** The strength of an action on the acting card; −1 where it has none. */
  readonly strength: (scope: CodeScope, action: string) => string;
  /** `largest(position, unit, actions)`: the largest strength printed for one of the actions on a unit's cards. */
  readonly largest: LinkName;
}

interface TargetsPart {
  readonly order: readonly TargetStep[];
  /** How a preferred target is chosen: whether only among legal ones, and in which steps. */
  readonly preferred: { readonly legalOnly: boolean; readonly order: readonly TargetStep[] };
  /** Whether the other sheet's table ranks the bot's own units; if not, all are equal. */
  readonly ranksOwnUnits: boolean;
}

/** Which units can be led, and their titles in order. */
interface CommandOtherPart {
  readonly able: FlagTest;
  readonly titlesOf: (title: string) => readonly string[];
  readonly titles: readonly string[];
  /**
   * `wields(position, unit)`: from now on, attacks use the led unit's values; −1 restores those of the acting unit.
   * Absent if an attack does not depend on a card.
   */
  readonly wields?: LinkName;
}

/** Two lists of places with their counts, as code. */
interface BetweenEnds {
  readonly first: { readonly list: string; readonly count: string };
  readonly second: { readonly list: string; readonly count: string };
}

/** Functions of the game about shortest ways. */
interface WaysPart {
  /**
   * `along(position, walking, from, fromCount, to, toCount, costs, into)`: marks the places with a cost on shortest
   * ways. From places, the ways are the acting unit's; from units, each unit's own.
   */
  readonly along: LinkName;
  /** `most(position, to, marks)`: the most marked places that a shortest way of the acting unit enters. */
  readonly most: LinkName;
  /** `on(position, place, from, fromCount, to, toCount)`: whether a place lies on a shortest way. */
  readonly on: LinkName;
  /** `fewest(position, unit, to, costs)`: the fewest places with a cost on a shortest way of a unit. */
  readonly fewest: LinkName;
}
