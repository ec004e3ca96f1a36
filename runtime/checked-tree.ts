/**
 * The checked tree: a sheet after names and types are resolved, as plain data. The compiler's checker makes it;
 * the reference interpreter walks it and the lowering starts from it. Words are ids of lexicon entries; what they
 * mean is the game's business. Every implicit step of the page (a unit that stands for its space, whose units are
 * meant, which letters a reference points to) is explicit here.
 */

import type { CheckedDice, Expression } from "./checked-tree/expression.ts";

/** A stretch of the sheet's text; offsets, `end` exclusive. */
export interface SourceRange {
  readonly start: number;
  readonly end: number;
}

export interface Located {
  readonly span: SourceRange;
  /** The page's own words: lower-case, blanks folded, `[a) > b)]` as `[a > b]`. */
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
  /** `nearest enemy unit`: of those that pass, the best ones. */
  readonly select: Measure | null;
  /** The defined word that names these things; what it says is already here, and nobody who runs the tree needs it. */
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
   * What the clause's condition bound, or what `find` found: that unit, the objective, it. Within the predicate of a
   * condition it is the one subject of which the predicate is being asked: `between it and the captive`.
   */
  | { readonly kind: "bound" }
  /** One of the things that the checklist is asked of in which this stands, or that a definition works out a number of. */
  | { readonly kind: "parameter"; readonly index: 0 | 1 }
  /** What any of these describes: `tower or snare`, `brave or wounded units`. All are of the description's sort. */
  | { readonly kind: "either"; readonly of: readonly Description[] }
  /** A coercion: the things that the coercion makes of `of`'s members (unit → its space). */
  | { readonly kind: "coerced"; readonly coercion: string; readonly of: Description };

export type Test =
  /** An adjective, trait or postfix: secure, matching, in play area. `binds` as in Binding. */
  | ({ readonly kind: "is"; readonly entry: string; readonly negated: boolean } & Located)
  /** A noun said of a thing: `not an objective`. */
  | ({ readonly kind: "isOneOf"; readonly description: Description; readonly negated: boolean } & Located)
  /** The thing stands in the relation to as many members of the argument as `count` asks (null: at least one). */
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
      /** Only spaces that pass these count as steps: `within 2 unmapped spaces of`. */
      readonly through: readonly Test[];
    } & Located)
  /** The place lies on a shortest way between a pair; the first pair with any such place counts. */
  | ({
      readonly kind: "between";
      readonly pairs: readonly { readonly first: Description; readonly second: Description }[];
    } & Located)
  /** `with value of 2 or more`. */
  | ({ readonly kind: "measures"; readonly measure: Measure; readonly count: Count } & Located);

/** A number that a thing has. For a rank the direction says which end is best. */
export type Measure = { readonly direction: "min" | "max" } & Located &
  (
    | { readonly kind: "quantity"; readonly entry: string }
    /** How many members of `of` relate to the thing: fewest enemies (in it). */
    | { readonly kind: "count"; readonly relation: string; readonly of: Description }
    /** Distance from the thing to the nearest member of `to`; null: to the acting unit. */
    | { readonly kind: "distance"; readonly to: Description | null }
    /** The superlative's own measure of the thing: most dangerous. */
    | { readonly kind: "own"; readonly entry: string }
    /** A number that a definition works out: the thing is what its parameter 0 stands for. `word` names it. */
    | { readonly kind: "calculated"; readonly word: string; readonly value: Amount }
    /** The best own measure among the members of `of` that relate to the thing: `most dangerous wagon` said of spaces. */
    | { readonly kind: "best"; readonly entry: string; readonly relation: string; readonly of: Description }
  );

/** Where `onlyIf` is not true, a criterion keeps all. */
export type Criterion =
  | ({ readonly kind: "filter"; readonly test: Test; readonly onlyIf?: Condition } & Located)
  | ({ readonly kind: "rank"; readonly measure: Measure; readonly onlyIf?: Condition } & Located)
  /**
   * `decides`: the game ends its lists otherwise, so that the word makes a difference. `by`: what settles the tie where that
   * is no die.
   */
  | ({ readonly kind: "random"; readonly decides?: true; readonly by?: WrittenTie } & Located);

/** `First in order`, `Player's choice`. */
export type WrittenTie = "the first in order" | "the person chooses";

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
      /** What the clause's action may point at afterwards, see `bound`. */
      readonly binds: readonly Binding[];
      /** The statement in the page's words where `unless` stands before it, which the text begins with: `plot ripe`. */
      readonly unless?: string;
    } & Located)
  /** The sum of a quantity over the members: `< 7 objective points mapped`. */
  | ({ readonly kind: "sum"; readonly quantity: string; readonly over: Description; readonly count: Count } & Located)
  /** Whether what the bot remembers as `cell` has a number that fits. */
  | ({
      readonly kind: "remembers";
      readonly cell: MemoryCell;
      readonly count: Count;
      readonly negated: boolean;
    } & Located)
  /** Two numbers stand to each other as the page says. */
  | ({
      readonly kind: "compares";
      readonly left: Amount;
      readonly comparison: Count["comparison"];
      readonly right: Amount;
    } & Located)
  /** One of these holds, or, negated, none: `plot dry or (plot watered and no pest next to it)`. It binds nothing. */
  | ({ readonly kind: "either"; readonly of: readonly Condition[]; readonly negated: boolean } & Located)
  /** True iff some legal target of the clause's action is within the threshold. Binds those. The game says whose each limit is. */
  | ({ readonly kind: "threshold"; readonly limits: readonly number[] } & Located);

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
   * The members of the argument to which some such subject relates. `relation` and `argument` are those of a
   * `relates` test of the subject or predicate, or what an adjective asserts (`enemy occupied`: enemy units in it).
   */
  | { readonly kind: "argument"; readonly sort: string; readonly relation: string; readonly argument: Description };

/** X: the printed strength on the acting card. Y: from the target's procedure. */
export type Strength =
  { readonly kind: "number"; readonly value: number } | { readonly kind: "X" } | { readonly kind: "Y" };

/** Something that a bot remembers: a mode with its values, which are numbered from 0, or a counter. It starts as `from`. */
export interface MemoryCell {
  readonly name: string;
  /** Null for a counter. */
  readonly values: readonly string[] | null;
  readonly from: number;
  readonly to: number;
}

/** What an action changes of what the bot remembers. A counter stops at its last number. */
export type MemoryChange = { readonly cell: MemoryCell } & (
  { readonly kind: "set"; readonly number: number } | { readonly kind: "add"; readonly number: number }
);

/** Where a movement wants to go. */
export type Goal = Located &
  /** To a place that is a member. */
  (
    | { readonly kind: "to"; readonly place: Description }
    /** Strictly closer to the nearest member. */
    | { readonly kind: "nearer"; readonly target: Description }
    /** As far as possible from the members, and strictly farther than now. */
    | { readonly kind: "farther"; readonly target: Description }
    /**
     * Strictly closer to what the first of these letters with an instance describes; the letters are those of clause
     * `clause` of the same procedure (this clause or the closest earlier one with letters).
     */
    | { readonly kind: "nearerToLetters"; readonly clause: number; readonly letters: readonly string[] }
  );

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
  /** Everything behind the strength up to the bracket or list, in the page's words: `to`, `in matching group`. */
  readonly rest: string;
  /** What is done behind it. What is impossible of several actions is left out, and one that is possible is enough. */
  readonly next?: CheckedAction;
  /** What is done in its place where it is impossible. An action has this or `next`, never both. */
  readonly otherwise?: CheckedAction;
}

/** MOVE, LEAD. */
export interface MoveAction extends ActionBase {
  readonly plan: "move";
  /** The unit that moves, where it is not the acting one: `LEAD Y, most dangerous matching unit`, `using …`. */
  readonly mover?: Description;
  /** The mover's own movement clauses say where to (LEAD without a goal, `following its normal …`). */
  readonly follows?: true;
  /** Null where sub-clauses state goals, or where it follows the mover's own. */
  readonly goal: Goal | null;
  /**
   * Whom to go to, where the bracket tells those apart and not the places (`towards enemy unit. [Lowest defence]`):
   * chosen first, as in a row with `find`; the goal then speaks of what was chosen (base "bound"), and `criteria` is
   * empty. A member that the movement cannot approach is no candidate.
   */
  readonly find?: { readonly of: Description; readonly criteria: readonly Criterion[] };
  /** The letters stand behind `towards:`, not `to:`; their goals are of kind "to" all the same. */
  readonly approaching?: true;
  readonly criteria: readonly Criterion[];
  readonly subclauses: readonly CheckedSubclause[];
  readonly via?: Via;
  readonly passengers?: Passengers;
  /** `shortest route between that wagon and exit`: the way that is taken, which the movement changes. */
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
  /** The bracket behind this very noun; empty means the game's own order. */
  readonly criteria: readonly Criterion[];
}

/** ATTACK, SUPPRESS, SPECIAL ATTACK. */
export interface AttackAction extends ActionBase {
  readonly plan: "attack";
  /**
   * Whom: null for any legal target. The checker puts what the condition bound here where the action names no target
   * itself (base "bound"); a threshold is applied beside it.
   */
  readonly target: Description | null;
  /**
   * The noun that the action itself names as its target, `wagon` in `targeting wagon`, also where `target` is what the
   * condition bound; a game may attack in another way then. Null where the action names none.
   */
  readonly named: string | null;
  /** The clause's bracket; empty means the game's own order of targets. */
  readonly criteria: readonly Criterion[];
  /** `within range 2`. */
  readonly range?: number;
  /** Every unit of one chosen space. */
  readonly area?: true;
  /** What stands behind the strength, instead of what the card has: `(range 2, light, heavy)`. */
  readonly profile?: AttackProfile;
  /** What is used of the acting unit's space, by its noun: ladder. */
  readonly using?: { readonly noun: string; readonly sort: string };
  /** `2 / 3 [unit / wagon]`: the most specific that the chosen target fits gives the strength. */
  readonly alternatives?: readonly StrengthAlternative[];
  /** `Target enemy units in same space as captive, if possible`: only these, if any is a legal target. */
  readonly prefers?: Description;
  /** `Push each unit. [..]`: who is moved elsewhere after a success, and where to. */
  readonly displaces?: Displacement;
  /** `up to 2 enemies`, `each enemy`: how many are aimed at, one chosen after another; absent where it is one. */
  readonly many?: Many;
}

/** The most things that an action is done to in turn: a number, or as many as there are. */
export type Many = number | "all";

/** How far an attack reaches, and the classes of units that it can hit; null and none where that is not stated. */
export interface AttackProfile {
  readonly range: number | null;
  readonly classes: readonly string[];
}

/** The strength against one kind of target. */
export interface StrengthAlternative {
  readonly strength: Strength;
  readonly target: Description;
}

/** Who is moved elsewhere by an attack that hits, and how its place is chosen. */
export interface Displacement {
  readonly who: "each" | "target";
  readonly criteria: readonly Criterion[];
}

/** MARK. */
export interface SelectAction extends ActionBase {
  readonly plan: "select";
  readonly from: Description;
  readonly criteria: readonly Criterion[];
  /** `up to 2 spaces`, `each space`; absent where the strength says how many, or where it is one. */
  readonly many?: Many;
}

/** DRAW: cards are drawn from decks, or taken from those that lie face up. */
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
  /** `next matching cards`: what it is about, for those that have an object. */
  readonly object: Description | null;
  /** Which of them, where there is a choice: `RALLY 1 H. [Captain > Archer]`. */
  readonly criteria: readonly Criterion[];
  /** What it changes of what the bot remembers; absent where that is nothing. */
  readonly remembers?: MemoryChange;
}

/** FIRE BEAM: the clauses of a routine are read, a procedure of the sheet that is read for this alone. */
export interface PerformAction extends ActionBase {
  readonly plan: "perform";
  /** The name of that procedure. */
  readonly routine: string;
  /** `unless already tried`: it is impossible while the routine is being tried. */
  readonly once?: true;
}

export type CheckedAction = MoveAction | AttackAction | SelectAction | DrawAction | SimpleAction | PerformAction;

export interface CheckedRollRow extends Located {
  readonly from: number;
  readonly to: number;
  /** `Find most dangerous enemy. [Nearest > Random]`: what it finds is bound for the action. */
  readonly find: { readonly of: Description; readonly criteria: readonly Criterion[] } | null;
  readonly action: CheckedAction;
}

/** What is added to the dice of a table or taken from them, where `onlyIf` is true. */
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
      /** Absent where the dice alone decide. A number below the lowest row counts as the lowest, one above as the highest. */
      readonly modifiers?: readonly RollModifier[];
      readonly rows: readonly CheckedRollRow[];
      readonly span: SourceRange;
    };

export interface CheckedClause extends Located {
  readonly number: number;
  /** First and last line in the source text, where a remark `// l. 668-679` on the clause states them. */
  readonly source: readonly [number, number] | null;
  /** The readings of the ledger that the clause's remark names. A policy may leave out clauses that rest on one. */
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
   * The first clause that is carried out is the first whose condition holds and whose action is possible; in a program it
   * is the first whose condition holds, and where its action is not possible nothing else is done.
   */
  readonly mode: "first possible" | "first true";
  /**
   * What it is read for, where that is no card: the `When` lines below the heading answer an event, `Always first` is
   * carried out before the clauses, and a routine has no units, for actions perform it.
   */
  readonly readFor?: "event" | "start" | "routine";
  readonly clauses: readonly CheckedClause[];
}

/** Answers whether two things stand in a relation: by its first row that is true. */
export interface Checklist extends Located {
  /** Its name, lower-case. */
  readonly name: string;
  /** The entry of the relation that it answers. */
  readonly relation: string;
  /** The text that holds it, in which its rows have their places. */
  readonly file: string;
  /** What it is asked of; the answer about anything else is no. */
  readonly parameters: readonly [ChecklistParameter, ChecklistParameter];
  readonly rows: readonly ChecklistRow[];
}

/** One of the things that a checklist is asked of. */
export interface ChecklistParameter {
  readonly word: string;
  /** Everything that it can be. */
  readonly of: Description;
}

/** A row of a checklist; its text is the page's words without number and answer. */
export interface ChecklistRow extends Located {
  readonly number: number;
  /** Null for what is left over. */
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
   * Ranks the units of the other side. Controlled, unoccupied and enemy in it are from this sheet's bot's view, the
   * units themselves are its enemies.
   */
  readonly dangerous: readonly DangerRow[];
  /** The bot's own rules of this scenario. */
  readonly rules: readonly CheckedRule[];
  readonly procedures: readonly CheckedProcedure[];
  /** What its bot remembers; absent where that is nothing. */
  readonly memory?: readonly MemoryCell[];
  /** The checklists that hold in it, also those of other texts, each behind those that its rows use; absent where there is none. */
  readonly checklists?: readonly Checklist[];
  /** The words that it uses and that texts in reach define; what they mean is part of the clauses already. */
  readonly definitions: readonly CheckedDefinition[];
}

/** A word that a text defines, for people. */
export interface CheckedDefinition {
  readonly word: string;
  /** Its other forms: the plural. */
  readonly forms: readonly string[];
  /** What it means, in the words of its definition. */
  readonly text: string;
}

/** A rule of the scenario or of its bot, one sentence of the lexicon: `6 villagers rescued: Blue wins`. */
export interface CheckedRule extends Located {
  readonly entry: string;
  /** The side it names, if any. */
  readonly side: string | null;
  /** The numbers and letters that its sentence leaves open, in order. */
  readonly numbers: readonly number[];
  readonly letters: readonly string[];
}

/** A row of a table of starting cards: how many copies are where when the game begins. */
export interface StartingCard extends ScenarioCard {
  /** In the pile that the side draws from. */
  readonly atStart: number;
  /** Set aside; null where `all others` are. */
  readonly aside: number | null;
  /** Copies of which nothing tells where they are. */
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

/** What a side of a scenario begins with. */
export interface ScenarioSide {
  readonly side: string;
  readonly starting: readonly StartingTable[];
  /** Decks beside the one that it plays from; absent where it has none. */
  readonly decks?: readonly ScenarioDeck[];
  /** Cards that lie face up; absent where it has none. */
  readonly faceUp?: readonly FaceUpCards[];
}

/** A table of starting cards; the number tells several apart. */
interface StartingTable {
  readonly number: number | null;
  readonly cards: readonly StartingCard[];
}

export interface ScenarioCard {
  readonly title: string;
  readonly letter: string | null;
}

/** A deck by its letter, what it holds in the page's words, and the cards that these words mean. */
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
