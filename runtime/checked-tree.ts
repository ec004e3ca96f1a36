/**
 * The checked tree: a sheet as plain data, with every name and type resolved. The checker makes it, the reference
 * interpreter walks it, and lowering starts from it. Words are ids of lexicon entries; the game says what they mean.
 * Every step that the page leaves implicit is explicit here: a unit that stands for its space, whose units are meant,
 * which letters a reference points to.
 */

import type { CheckedDice, Expression } from "./checked-tree/expression.ts";

/** A stretch of the sheet's text; offsets, `end` exclusive. */
export interface SourceRange {
  readonly start: number;
  readonly end: number;
}

export interface Located {
  readonly span: SourceRange;
  /** The page's words in lower case, with spaces collapsed: `[a) > b)]` as `[a > b]`. */
  readonly text: string;
}

/** How many: `2 or more`, `< 7`, `up to 3`, `no`. */
export interface Count {
  readonly comparison: "less" | "atMost" | "atLeast" | "more" | "exactly";
  readonly number: number;
}

/** A set of things of one sort, described by the page's words. */
export interface Description extends Located {
  readonly sort: string;
  readonly base: Base;
  /** Every member passes all of them. */
  readonly tests: readonly Test[];
  /** `nearest enemy unit`: keeps the best of the members that pass. */
  readonly select: Measure | null;
  /**
   * The defined word that names these things. Its meaning is already expanded here, so running the tree does not need
   * it.
   */
  readonly definition?: string;
}

export type Base =
  /** Every thing of the sort: `wooded`, `within 2 of …`. */
  | { readonly kind: "all" }
  /** The members of a noun or title; `letter` limits to a group, wagon or deck: Guard A, group Y. */
  | { readonly kind: "noun"; readonly entry: string; readonly letter: string | null }
  /** The acting unit's own space. */
  | { readonly kind: "here" }
  /** The acting unit (or the acting card, for sort Card). */
  | { readonly kind: "actor" }
  /**
   * `it`: what the clause's condition bound, or what `find` found. Inside a predicate it is the one subject that the
   * predicate is tested on: `between it and the captive`.
   */
  | { readonly kind: "bound" }
  /** One of the two things a checklist compares, or the one thing a definition computes a number for. */
  | { readonly kind: "parameter"; readonly index: 0 | 1 }
  /** Whatever any of these describes: `tower or snare`, `brave or wounded units`. All have the description's sort. */
  | { readonly kind: "either"; readonly of: readonly Description[] }
  /** The things that a coercion makes of the members of `of`: of a unit, its space. */
  | { readonly kind: "coerced"; readonly coercion: string; readonly of: Description };

export type Test =
  /** An adjective, trait or postfix: secure, matching, in play area. `binds` as in Binding. */
  | ({ readonly kind: "is"; readonly entry: string; readonly negated: boolean } & Located)
  /** A noun used as a test: `not an objective`. */
  | ({ readonly kind: "isOneOf"; readonly description: Description; readonly negated: boolean } & Located)
  /** The thing is in the relation to as many members of the argument as `count` asks (null: at least one). */
  | ({
      readonly kind: "relates";
      readonly entry: string;
      readonly negated: boolean;
      readonly argument: Description;
      readonly count: Count | null;
    } & Located)
  /** The one thing of this name: `hex 0615`. */
  | ({ readonly kind: "named"; readonly name: string } & Located)
  /** Distance from the acting unit (`of` null) or from the nearest member of `of`. */
  | ({
      readonly kind: "within";
      readonly measure: "steps" | "range";
      readonly count: Count;
      readonly of: Description | null;
      /** Only spaces that pass these tests count as steps: `within 2 unmapped spaces of`. */
      readonly through: readonly Test[];
    } & Located)
  /** The place lies on a shortest way between a pair; the first pair with any such place counts. */
  | ({
      readonly kind: "between";
      readonly pairs: readonly { readonly first: Description; readonly second: Description }[];
    } & Located)
  /** `with value of 2 or more`. */
  | ({ readonly kind: "measures"; readonly measure: Measure; readonly count: Count } & Located)
  /**
   * What comes of an action that is done to the thing: `that it would defeat`. Of a thing to which the action cannot be
   * done it is not so, negated or not.
   */
  | ({
      readonly kind: "leadsTo";
      readonly action: string;
      readonly strength: Strength | null;
      /** `would`: after every roll of the dice. `could`: after some. */
      readonly chance: "would" | "could";
      readonly outcome: Outcome;
      readonly negated: boolean;
    } & Located);

/** What is so after an action, by itself or compared with what was so before. */
export type Outcome = Located &
  /** As many things fit the description as `count` asks (null: at least one); of an acting unit that is gone nothing is so. */
  (
    | {
        readonly kind: "so";
        readonly of: Description;
        readonly count: Count | null;
        readonly negated: boolean;
        /** It was not so before: `become stunned`, `no longer be in a trap`. */
        readonly anew?: true;
      }
    /** One of those described before is gone: a unit from the board, anything else from the description. `last`: all are. */
    | { readonly kind: "gone"; readonly of: Description; readonly last: boolean }
    /** The thing to which the action is done passes all of these. */
    | {
        readonly kind: "itself so";
        readonly tests: readonly Test[];
        readonly negated?: true;
        readonly anew?: true;
      }
    /** It is gone from the board. */
    | { readonly kind: "itself gone" }
    /** The game is over, and the acting side has won, or another has. */
    | { readonly kind: "won"; readonly by: "own" | "other" }
    /** A number has gone up or down, by as much as `by` asks; of an acting unit that is gone it is 0. */
    | {
        readonly kind: "amount";
        readonly measure: Measure;
        readonly over: Description;
        readonly goes: "up" | "down";
        readonly by: Count;
      }
    /** All of these after the same roll, or one of them. */
    | { readonly kind: "joined"; readonly every: boolean; readonly of: readonly Outcome[] }
  );

/** A number that each thing has. When things are ranked, `direction` says which end is best. */
export type Measure = { readonly direction: "min" | "max" } & Located &
  (
    | { readonly kind: "quantity"; readonly entry: string }
    /** How many members of `of` relate to the thing: fewest enemies (in it). */
    | { readonly kind: "count"; readonly relation: string; readonly of: Description }
    /** Distance from the thing to the nearest member of `to`; null: to the acting unit. */
    | { readonly kind: "distance"; readonly to: Description | null }
    /** The superlative's own measure of the thing: most dangerous. */
    | { readonly kind: "own"; readonly entry: string }
    /** A number computed by a definition, whose parameter 0 is the thing. `word` is the defined word. */
    | { readonly kind: "calculated"; readonly word: string; readonly value: Amount }
    /**
     * The best own measure among the members of `of` that relate to the thing: `most dangerous wagon` as a rank of
     * spaces.
     */
    | { readonly kind: "best"; readonly entry: string; readonly relation: string; readonly of: Description }
  );

/** A criterion keeps every candidate when its `onlyIf` is false. */
export type Criterion =
  | ({ readonly kind: "filter"; readonly test: Test; readonly onlyIf?: Condition } & Located)
  | ({ readonly kind: "rank"; readonly measure: Measure; readonly onlyIf?: Condition } & Located)
  /**
   * `decides`: the game settles ties another way, so writing `random` makes a difference. `by`: what settles the tie
   * when it is not a die.
   */
  | ({ readonly kind: "random"; readonly decides?: true; readonly by?: WrittenTie } & Located);

/** `First in order`, `Player's choice`. */
type WrittenTie = "the first in order" | "the person chooses";

/** True iff every item is. */
export interface Condition extends Located {
  readonly items: readonly ConditionItem[];
}

export type ConditionItem =
  /** As many members of `subject` as `count` asks (null: at least one) pass every `predicate`. */
  | ({
      readonly kind: "exists";
      readonly negated: boolean;
      readonly quantifier: "some" | "all";
      readonly count: Count | null;
      readonly subject: Description;
      readonly predicate: readonly Test[];
      /** What the clause's action may refer to later as `it`; see `bound`. */
      readonly binds: readonly Binding[];
      /** With `unless`, the statement alone: `plot ripe` of `unless plot ripe`. */
      readonly unless?: string;
    } & Located)
  /** The sum of a quantity over the members: `< 7 objective points mapped`. */
  | ({ readonly kind: "sum"; readonly quantity: string; readonly over: Description; readonly count: Count } & Located)
  /** Whether the number the bot remembers in `cell` fits. */
  | ({
      readonly kind: "remembers";
      readonly cell: MemoryCell;
      readonly count: Count;
      readonly negated: boolean;
    } & Located)
  /** Compares two numbers. */
  | ({
      readonly kind: "compares";
      readonly left: Amount;
      readonly comparison: Count["comparison"];
      readonly right: Amount;
    } & Located)
  /**
   * At least one of these holds; negated, none does: `plot dry or (plot watered and no pest next to it)`. It binds
   * nothing.
   */
  | ({ readonly kind: "either"; readonly of: readonly Condition[]; readonly negated: boolean } & Located)
  /**
   * True iff some legal target of the clause's action is within the threshold; binds those targets. The game says whose
   * limit each number is.
   */
  | ({ readonly kind: "threshold"; readonly limits: readonly number[] } & Located);

/** `Threshold 6/7/8`, as a condition. */
export type Threshold = ConditionItem & { readonly kind: "threshold" };

/** A number in a condition. */
export type Amount = Expression<AmountLeaf>;

export type AmountLeaf = Located &
  (
    | { readonly kind: "count"; readonly of: Description }
    /** The sum of a number that the members have. */
    | { readonly kind: "total"; readonly measure: Measure; readonly over: Description }
    /** What the bot remembers. */
    | { readonly kind: "counter"; readonly cell: MemoryCell }
  );

export type Binding =
  /** The members of the subject that pass the predicate. */
  | { readonly kind: "subject"; readonly sort: string }
  /**
   * The members of the argument that some passing subject relates to. `relation` and `argument` come from a `relates`
   * test of the subject or predicate, or from what an adjective asserts (`enemy occupied`: enemy units in it).
   */
  | { readonly kind: "argument"; readonly sort: string; readonly relation: string; readonly argument: Description };

/** X: the printed strength on the acting card. Y: from the target's procedure. */
export type Strength =
  { readonly kind: "number"; readonly value: number } | { readonly kind: "X" } | { readonly kind: "Y" };

/** Something that the bot remembers: a mode, whose values are numbered from 0, or a counter. It starts as `from`. */
export interface MemoryCell {
  readonly name: string;
  /** Null for a counter. */
  readonly values: readonly string[] | null;
  readonly from: number;
  readonly to: number;
}

/** How an action changes what the bot remembers. A counter stops at its last number. */
export type MemoryChange = { readonly cell: MemoryCell } & (
  { readonly kind: "set"; readonly number: number } | { readonly kind: "add"; readonly number: number }
);

/** Where a movement wants to go; of a letter, also where it may not end. */
export type Goal = Located & { readonly restrictions?: readonly Restriction[] } &
  /** To a place that is a member. */
  (
    | { readonly kind: "to"; readonly place: Description }
    /** Strictly closer to the nearest member. */
    | { readonly kind: "nearer"; readonly target: Description }
    /** As far as possible from the members, and strictly farther than now. */
    | { readonly kind: "farther"; readonly target: Description }
    /**
     * Strictly closer to what the first of these letters with an instance describes. The letters belong to clause
     * `clause` of the same procedure: this clause, or the closest earlier one with letters.
     */
    | { readonly kind: "nearerToLetters"; readonly clause: number; readonly letters: readonly string[] }
  );

/** Where a movement must not end. */
export interface Restriction extends Located {
  /** `nearing`: nearer to it than now. */
  readonly forbids: "entering" | "leaving" | "nearing";
  readonly of: Description;
  /** It counts only where some way is left. */
  readonly preferred?: true;
}

export interface CheckedSubclause extends Located {
  readonly letter: string;
  readonly condition: Condition | null;
  readonly goal: Goal;
  readonly criteria: readonly Criterion[];
}

/** How the middle space of a two-step route is chosen. */
export type Via = Located & { readonly distance: number } & (
    | { readonly kind: "criteria"; readonly criteria: readonly Criterion[] }
    | { readonly kind: "asPer"; readonly letter: string }
  );

interface ActionBase extends Located {
  readonly entry: string;
  readonly strength: Strength | null;
  /** The page's words after the strength, up to the bracket or list: `to`, `in matching group`. */
  readonly rest: string;
  /**
   * A strength as the page says it, `1 for each coin`, where the action is one of those that it can come to. The last item
   * of `onlyIf` says that it comes to this one.
   */
  readonly counted?: string;
  /** A condition of the action itself, after that of its clause; what this binds, it may refer to. */
  readonly onlyIf?: Condition;
  /**
   * Actions behind it refer to what it is done to, or to where it goes (base "bound"). Where it is not done, they refer to what
   * its words describe if these mean one thing, as in `the nearest hero`; otherwise to nothing.
   */
  readonly binds?: "what is described" | "what is done";
  /**
   * The action done after it, or after what takes its place. Of several actions, the impossible ones are left out, and one
   * possible action is enough.
   */
  readonly next?: CheckedAction;
  /** The action done instead when this one is impossible, with those that follow it. */
  readonly otherwise?: CheckedAction;
}

/** MOVE, LEAD. */
export interface MoveAction extends ActionBase {
  readonly plan: "move";
  /** The unit that moves, unless it is the acting one: `LEAD Y, most dangerous matching unit`, `using …`. */
  readonly mover?: Description;
  /** The mover's own movement clauses give its destination (LEAD without a goal, `following its normal …`). */
  readonly follows?: true;
  /** Null when sub-clauses state the goals, or when the mover follows its own clauses. */
  readonly goal: Goal | null;
  /**
   * What to approach, when the bracket ranks those things rather than places (`towards enemy unit. [Lowest defence]`).
   * It is chosen first, as in a row with `find`; the goal then refers to it (base "bound"), and `criteria` is empty. A
   * thing that the movement cannot approach is no candidate.
   */
  readonly find?: Found;
  /** The letters follow `towards:` instead of `to:`. Their goals still have the kind "to". */
  readonly approaching?: true;
  /** `never next to a hero`, `avoiding traps`: said of each place within reach, before any is compared. */
  readonly restrictions?: readonly Restriction[];
  readonly criteria: readonly Criterion[];
  readonly subclauses: readonly CheckedSubclause[];
  readonly via?: Via;
  readonly passengers?: Passengers;
  /** `shortest route between that wagon and exit`: the movement follows this route and changes the places on it. */
  readonly along?: { readonly from: Description; readonly to: Description };
}

/** Who rides along: `accompanied by up to 3 brave or wounded units (not leaving an objective unoccupied)`. */
export interface Passengers extends Located {
  readonly groups: readonly PassengerGroup[];
  /** Somebody must stay behind. */
  readonly oneStays?: true;
}

/** `up to 1 wounded unit [Guard A > C]` */
export interface PassengerGroup {
  readonly max: number;
  readonly who: Description;
  /** The bracket that follows this noun; when empty, the game's own order applies. */
  readonly criteria: readonly Criterion[];
}

/** ATTACK, SUPPRESS, SPECIAL ATTACK. */
export interface AttackAction extends ActionBase {
  readonly plan: "attack";
  /**
   * The target; null for any legal one. When the action names no target itself, the checker puts what the condition
   * bound here (base "bound"). A threshold applies as well.
   */
  readonly target: Description | null;
  /**
   * The noun that the action itself names as its target: `wagon` in `targeting wagon`, even when `target` is what the
   * condition bound. A game may attack such a target in another way. Null when the action names none.
   */
  readonly named: string | null;
  /** The clause's bracket; when empty, the game's own order of targets applies. */
  readonly criteria: readonly Criterion[];
  /** `within range 2`. */
  readonly range?: number;
  /** Every unit of one chosen space. */
  readonly area?: true;
  /** The range and classes written after the strength, which replace the card's: `(range 2, light, heavy)`. */
  readonly profile?: AttackProfile;
  /** The thing in the acting unit's space that the attack uses, by its noun: ladder. */
  readonly using?: { readonly noun: string; readonly sort: string };
  /** `2 / 3 [unit / wagon]`: the most specific alternative that fits the chosen target gives the strength. */
  readonly alternatives?: readonly StrengthAlternative[];
  /** `Target enemy units in same space as captive, if possible`: if any of these is a legal target, only these are. */
  readonly prefers?: Description;
  /** `Push each unit. [..]`: who is moved away after a success, and where to. */
  readonly displaces?: Displacement;
  /** `up to 2 enemies`, `each enemy`: how many targets are chosen, one after another; absent for one. */
  readonly many?: Many;
  /** `in different spaces`, `in each space`: of those in one place, only one is chosen. */
  readonly apart?: true;
}

/** The most things that an action is done to, one after another: a number, or all there are. */
export type Many = number | "all";

/** The range of an attack and the classes of units that it can hit; null and empty when not stated. */
export interface AttackProfile {
  readonly range: number | null;
  readonly classes: readonly string[];
}

/** The strength against one kind of target. */
export interface StrengthAlternative {
  readonly strength: Strength;
  readonly target: Description;
}

/** Who is moved away by an attack that hits, and how the new place is chosen. */
export interface Displacement {
  readonly who: "each" | "target";
  readonly criteria: readonly Criterion[];
}

/** MARK. */
export interface SelectAction extends ActionBase {
  readonly plan: "select";
  readonly from: Description;
  readonly criteria: readonly Criterion[];
  /** `up to 2 spaces`, `each space`; absent when the strength says how many, or for one. */
  readonly many?: Many;
}

/** DRAW: draws cards from decks, or takes cards that lie face up. */
export interface DrawAction extends ActionBase {
  readonly plan: "draw";
  readonly drawsFrom: DrawSource;
}

/** Where cards are drawn from. */
export type DrawSource =
  | { readonly kind: "letter"; readonly letter: string }
  /** The deck that matches the acting card. */
  | { readonly kind: "matching" }
  /** `2 H and 2 Z`: in this order. */
  | { readonly kind: "letters"; readonly letters: readonly { readonly letter: string; readonly count: number }[] }
  /** Face-up cards, chosen one by one: `any active wagon cards [Captain > Pilot]`. */
  | { readonly kind: "cards"; readonly from: Description; readonly criteria: readonly Criterion[] }
  /** One roll a card. */
  | {
      readonly kind: "roll";
      readonly dice: CheckedDice;
      readonly rows: readonly ({ readonly from: number; readonly to: number; readonly deck: string } & Located)[];
    };

/** REST, RALLY: done or not. */
export interface SimpleAction extends ActionBase {
  readonly plan: "simple";
  /** `next matching cards`: what the action is done to, if it has an object. */
  readonly object: Description | null;
  /** Which objects are chosen when there are several: `RALLY 1 H. [Captain > Archer]`. */
  readonly criteria: readonly Criterion[];
  /** How it changes what the bot remembers; absent when it does not. */
  readonly remembers?: MemoryChange;
}

/** FIRE BEAM: performs a routine, which is a procedure that only such actions read. */
export interface PerformAction extends ActionBase {
  readonly plan: "perform";
  /** The name of that procedure. */
  readonly routine: string;
  /** `unless already tried`: impossible while the routine is already being performed. */
  readonly once?: true;
}

export type CheckedAction = MoveAction | AttackAction | SelectAction | DrawAction | SimpleAction | PerformAction;

export interface CheckedRollRow extends Located {
  readonly from: number;
  readonly to: number;
  /** `Find most dangerous enemy. [Nearest > Random]`: the row's action can refer to what this finds. */
  readonly find: Found | null;
  readonly action: CheckedAction;
}

/** What is chosen before an action that refers to it. */
export interface Found {
  readonly of: Description;
  readonly criteria: readonly Criterion[];
  /** Only those to which the first of the row's actions can be done, if there are any. */
  readonly prefersAble?: true;
}

/** A number added to the dice of a table, or subtracted, while `onlyIf` is true. */
export interface RollModifier extends Located {
  readonly sign: "+" | "-";
  readonly value: Amount;
  readonly onlyIf: Condition | null;
}

export type Statement =
  | { readonly kind: "action"; readonly action: CheckedAction }
  | {
      readonly kind: "roll";
      readonly dice: CheckedDice;
      /**
       * Absent when the dice alone decide. A sum below the lowest row counts as the lowest, and one above the highest
       * as the highest.
       */
      readonly modifiers?: readonly RollModifier[];
      readonly rows: readonly CheckedRollRow[];
      readonly span: SourceRange;
    };

export interface CheckedClause extends Located {
  readonly number: number;
  /** First and last line in the printed source, if a remark `// l. 668-679` on the clause gives them. */
  readonly source: readonly [number, number] | null;
  /** The ledger's readings that the clause's remark names. A policy may leave out clauses that rest on one. */
  readonly readings: readonly string[];
  readonly condition: Condition | null;
  readonly statement: Statement;
}

export interface CheckedProcedure extends Located {
  /** The heading as printed, upper case: `LEADER B AND C`. */
  readonly name: string;
  /** Title entry ids with the letters they are limited to; empty letters: all. */
  readonly units: readonly {
    readonly title: string;
    readonly letters: readonly string[];
    readonly except: readonly string[];
  }[];
  readonly initiative: number | null;
  /**
   * "first possible": the first clause whose condition holds and whose action is possible fires. "first true" (a
   * program): the first clause whose condition holds ends the reading, even when its action is impossible.
   */
  readonly mode: "first possible" | "first true";
  /**
   * What it is read for, if not for a card. "event": the `When` lines below the heading answer an event. "start":
   * `Always first` runs before the clauses. "routine": actions perform it, so it has no units.
   */
  readonly readFor?: "event" | "start" | "routine";
  readonly clauses: readonly CheckedClause[];
}

/** Decides whether two things are in a relation: the first row that is true answers. */
export interface Checklist extends Located {
  /** Its name, lower-case. */
  readonly name: string;
  /** The entry of the relation that it answers. */
  readonly relation: string;
  /** The text that holds it, in which its rows have their places. */
  readonly file: string;
  /** The things it compares. The answer about anything else is no. */
  readonly parameters: readonly [ChecklistParameter, ChecklistParameter];
  readonly rows: readonly ChecklistRow[];
}

/** One of the two things that a checklist compares. */
export interface ChecklistParameter {
  readonly word: string;
  /** Everything that it can be. */
  readonly of: Description;
}

/** A row of a checklist; its text is the page's words without number and answer. */
export interface ChecklistRow extends Located {
  readonly number: number;
  /** Null for the row that applies when no other does. */
  readonly condition: Condition | null;
  readonly answer: boolean;
}

/** A row of the dangerous-units table. 1 is the most dangerous. */
export interface DangerRow extends Located {
  readonly number: number;
  readonly unit: Description;
}

export interface CheckedSheet {
  readonly game: string;
  readonly scenario: number;
  readonly scenarioTitle: string | null;
  /** The side id that the bot plays. */
  readonly bot: string;
  /** The text's name, for traces and source maps. */
  readonly file: string;
  /**
   * Ranks the units of the other side. `Controlled`, `unoccupied` and `enemy in it` are seen from this sheet's bot; the
   * ranked units are its enemies.
   */
  readonly dangerous: readonly DangerRow[];
  /** The bot's own rules of this scenario. */
  readonly rules: readonly CheckedRule[];
  readonly procedures: readonly CheckedProcedure[];
  /** What its bot remembers; absent if nothing. */
  readonly memory?: readonly MemoryCell[];
  /**
   * The checklists in force, including those of other texts; each follows the ones its rows use. Absent if there are
   * none.
   */
  readonly checklists?: readonly Checklist[];
  /** The words it uses that texts in reach define. Their meaning is already part of the clauses. */
  readonly definitions: readonly CheckedDefinition[];
}

/** A word that a text defines, kept to show to people. */
export interface CheckedDefinition {
  readonly word: string;
  /** Its other forms: the plural. */
  readonly forms: readonly string[];
  /** The words of its definition. */
  readonly text: string;
}

/** A rule of the scenario or of its bot, one sentence of the lexicon: `6 villagers rescued: Blue wins`. */
export interface CheckedRule extends Located {
  readonly entry: string;
  /** The side it names, if any. */
  readonly side: string | null;
  /** The numbers and letters that fill the gaps of its sentence, in order. */
  readonly numbers: readonly number[];
  readonly letters: readonly string[];
  /** Where it says that units begin. */
  readonly begins?: Beginning;
}

/** Where some units begin, as a scenario says it. */
export interface Beginning {
  readonly side: string;
  /** What these units are called; null for all of the side that no other sentence places. */
  readonly title: string | null;
  /** The one of them that it names: `Goblin B`. */
  readonly name?: string;
  /** How many of them; null for all. */
  readonly count: number | null;
  readonly of: Description;
  readonly in: Description;
  /** What chooses among these places; by default the side does. */
  readonly criteria: readonly Criterion[];
}

/** A row of a table of starting cards: how many copies are where when the game begins. */
export interface StartingCard extends ScenarioCard {
  /** In the pile that the side draws from. */
  readonly atStart: number;
  /** Set aside; null where `all others` are. */
  readonly aside: number | null;
  /** Copies whose place is not legible in the source. */
  readonly unreadable?: number;
}

/** A scenario file after checking. */
export interface CheckedScenario {
  readonly game: string;
  readonly number: number;
  readonly title: string;
  readonly rules: readonly CheckedRule[];
  readonly sides: readonly ScenarioSide[];
}

/** What a side has when the scenario begins. */
export interface ScenarioSide {
  readonly side: string;
  readonly starting: readonly StartingTable[];
  /** The side's decks, without the one it plays from; absent if it has none. */
  readonly decks?: readonly ScenarioDeck[];
  /** Cards that lie face up; absent where it has none. */
  readonly faceUp?: readonly FaceUpCards[];
}

/** A table of starting cards; the number tells several apart. */
export interface StartingTable {
  readonly number: number | null;
  readonly cards: readonly StartingCard[];
  /** When this is the force with that number; left out for the usual one. */
  readonly when?: ForceCondition;
  /** Whether its numbers say how many more or fewer there are than usual. */
  readonly changes?: true;
}

/** What was chosen before the game: a field of the game has one of these values. */
export interface ForceCondition extends Located {
  /** The choice to which the field belongs: of easier and harder, one at most is so. */
  readonly choice: string;
  readonly field: string;
  readonly values: readonly (string | number | boolean)[];
}

export interface ScenarioCard {
  readonly title: string;
  readonly letter: string | null;
}

/** A deck: its letter, its contents in the page's words, and the cards that these words mean. */
export interface ScenarioDeck {
  readonly letter: string;
  readonly text: string;
  readonly cards: readonly ScenarioCard[];
}

/** Cards that lie face up beside a deck, or by themselves. */
export interface FaceUpCards {
  readonly deck: string | null;
  readonly cards: readonly ScenarioCard[];
}
