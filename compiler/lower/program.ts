import type { CheckedDice, Expression } from "../../runtime/checked-tree/expression.ts";
import type {
  AttackProfile,
  CheckedProcedure,
  CheckedRule,
  Count,
  Many,
  MemoryCell,
  Restriction,
  SourceRange,
  Test,
} from "../../runtime/checked-tree.ts";
import type { DoneTo } from "../../runtime/checked-tree/parts.ts";
import type { LastTie } from "../../runtime/policies.ts";
import type { CodeOf, CodeOfTwo, CodeScope, View } from "../../runtime/compact/meaning.ts";

/**
 * The decision program: what a sheet does, with every word resolved to flags, counts, distances and lists of the
 * compact position. It is plain data apart from the code of words, and tests print it for people.
 */

/** A place in the sheet with the page's words for it. */
export interface Origin {
  readonly span: SourceRange;
  readonly text: string;
}

/** Things of one sort that pass a test; `key` identifies the set. */
export interface SetProgram {
  readonly sort: string;
  readonly source: SetSource;
  readonly where: Predicate;
  /** Keeps the best of those that pass. */
  readonly select: Key | null;
  readonly view: View;
  readonly text: string;
}

/** Where the members of a set come from. */
export type SetSource =
  | { readonly kind: "all" }
  /** `count` null: the whole field. */
  | {
      readonly kind: "list";
      readonly field: string;
      readonly count: string | null;
      /** The test that is true of exactly the things in the list, if there is one. */
      readonly membership?: Predicate;
    }
  | { readonly kind: "one"; readonly code: (subject: Code) => string; readonly text: string }
  /** The things that a coercion makes of another set. */
  | {
      readonly kind: "image";
      readonly of: SetProgram;
      readonly image: CodeOf;
      readonly holds: CodeOfTwo;
      readonly text: string;
    }
  /** The units that the order of targets leaves equal, among all candidates or the legal ones. */
  | {
      readonly kind: "preferred";
      readonly attack: AttackProgram;
      readonly legalOnly: boolean;
      /** Whether the condition has named them. Then all equal ones are meant, not one of them. */
      readonly isBound?: true;
    };

/** The expressions that the code of a word may use; the emitter supplies them. */
export interface Code {
  readonly actor: string;
  readonly here: string;
  readonly card: string;
  /** The thing that a row of a table found. */
  readonly found: string;
  /** The thing that a condition tests; read anew each time. */
  readonly asked: string;
  /** What a movement approaches, if it chooses that first; read anew each time. */
  readonly approached: string;
}

/** A test of one thing of a sort. */
export type Predicate =
  | { readonly kind: "constant"; readonly value: boolean }
  | {
      readonly kind: "flags";
      readonly sort: string;
      readonly mask: number;
      readonly value: number;
      readonly negated: boolean;
      readonly words: readonly string[];
    }
  | { readonly kind: "code"; readonly code: CodeOf; readonly view: View; readonly word: string }
  | { readonly kind: "not"; readonly of: Predicate }
  | { readonly kind: "all"; readonly of: readonly Predicate[] }
  | { readonly kind: "any"; readonly of: readonly Predicate[] }
  /** The only thing that the subject can relate to passes. */
  | {
      readonly kind: "image";
      readonly image: CodeOf;
      readonly view: View;
      readonly word: string;
      readonly passes: Predicate;
    }
  /** As many members of a set relate to the thing as the count asks (null: at least one). */
  | {
      readonly kind: "related";
      readonly set: SetProgram;
      readonly relation: RelationProgram;
      readonly count: Count | null;
    }
  | { readonly kind: "member"; readonly set: SetProgram }
  /** Some member of a set exists; does not depend on the thing. */
  | { readonly kind: "some"; readonly set: SetProgram }
  /** A condition is true; does not depend on the thing. */
  | { readonly kind: "holds"; readonly condition: ConditionProgram }
  /** The test stores the thing, so that its words can refer to it. */
  | { readonly kind: "asking"; readonly of: Predicate }
  /** Some member of the set relates to the thing, and the thing passes the test for that member. */
  | {
      readonly kind: "relatedAsking";
      readonly set: SetProgram;
      readonly relation: RelationProgram;
      readonly passes: Predicate;
    }
  /** The place lies on a shortest way from one set to the other. */
  | { readonly kind: "onWay"; readonly first: SetProgram; readonly second: SetProgram }
  /** At most a number of places that pass `through` are on a shortest way of the unit to a member. */
  | {
      readonly kind: "fewOnWay";
      readonly to: SetProgram;
      readonly through: Predicate;
      readonly count: Count;
    }
  | { readonly kind: "within"; readonly distance: Distance; readonly count: Count }
  | { readonly kind: "compares"; readonly key: Key; readonly count: Count }
  /** The outcome of an action that is done to the thing. */
  | ({ readonly kind: "leadsTo"; readonly sort: string; readonly outcome: OutcomeProgram } & Pick<
      LeadsTo,
      "action" | "strength" | "chance" | "negated" | "text"
    >);

type LeadsTo = Extract<Test, { readonly kind: "leadsTo" }>;

/** The outcome of an action. */
export type OutcomeProgram =
  | {
      readonly kind: "so";
      readonly of: SetProgram;
      readonly count: Count | null;
      readonly negated: boolean;
      readonly anew: boolean;
    }
  | { readonly kind: "itself so"; readonly passes: Predicate; readonly anew: boolean }
  /**
   * `passes` is tested before the action. It is tested after it too, except for units: they are gone when they have left
   * the board.
   */
  | { readonly kind: "gone"; readonly sort: string; readonly passes: Predicate; readonly last: boolean }
  | { readonly kind: "itself gone" }
  | { readonly kind: "won"; readonly by: "own" | "other" }
  | {
      readonly kind: "amount";
      readonly set: SetProgram;
      readonly key: Key;
      readonly goes: "up" | "down";
      readonly by: Count;
      readonly isOfActor: boolean;
    }
  | { readonly kind: "joined"; readonly every: boolean; readonly of: readonly OutcomeProgram[] };

/** How two things relate. */
export interface RelationProgram {
  readonly code: CodeOfTwo;
  readonly view: View;
  readonly exceptActor: boolean;
  /** The member is the relation's subject: it relates to the thing. */
  readonly reversed: boolean;
  readonly word: string;
  /** The sort of its subject, if the word has several senses. */
  readonly subject?: string;
}

/** A distance between a thing and the places of a set. */
export interface Distance {
  readonly measure: "steps" | "range";
  /** The sort of the measured things. */
  readonly sort: string;
  /** The place of the measured thing; null if it is a place. */
  readonly from: CodeOf | null;
  /** Its second place, if it has two; the nearer counts. */
  readonly also: CodeOf | null;
  /** Null: the acting unit. The members are places. */
  readonly to: SetProgram | null;
  /** Uses the sum over the set instead of the nearest member. */
  readonly sum: boolean;
}

/** A number that a thing has. */
export type Key = { readonly direction: "min" | "max"; readonly text: string } & (
  | { readonly kind: "code"; readonly code: CodeOf; readonly view: View }
  | { readonly kind: "tally"; readonly code: CodeOf; readonly view: View; readonly of: string }
  | { readonly kind: "count"; readonly set: SetProgram; readonly relation: RelationProgram }
  | { readonly kind: "distance"; readonly distance: Distance }
  /** The row of a danger table; the other sheet's table ranks the bot's own units. `enemy`: only enemies are ranked. */
  | { readonly kind: "table"; readonly whose: "enemy" | "either" }
  | {
      readonly kind: "best";
      readonly set: SetProgram;
      readonly relation: RelationProgram;
    }
  /** A number computed by a definition. The thing is in a module variable meanwhile. */
  | { readonly kind: "calculated"; readonly variable: string; readonly value: AmountProgram }
  /** All things are equal while a condition is false. */
  | { readonly kind: "onlyIf"; readonly condition: ConditionProgram; readonly key: Key }
);

export type CalculatedKey = Extract<Key, { readonly kind: "calculated" }>;

/** One criterion of a bracket, or of the game's own order. */
export type CriterionProgram = { readonly origin: Origin } & (
  | { readonly kind: "filter"; readonly passes: Predicate }
  | { readonly kind: "rank"; readonly key: Key }
  | { readonly kind: "random"; readonly by: LastTie }
);

/** A condition: all of its items hold. */
export interface ConditionProgram {
  readonly origin: Origin;
  readonly items: readonly ConditionItemProgram[];
}

/** A number in a condition. */
export type AmountProgram = Expression<AmountLeafProgram>;

export type AmountLeafProgram =
  | { readonly kind: "count"; readonly set: SetProgram }
  | SumProgram
  | { readonly kind: "code"; readonly code: (scope: CodeScope) => string; readonly word: string };

/** The sum of a number over the members of a set. */
export interface SumProgram {
  readonly kind: "sum";
  readonly set: SetProgram;
  readonly key: Key;
  /** The quantity in the page's words. */
  readonly text: string;
}

/** One item of a condition. */
export type ConditionItemProgram = { readonly origin: Origin } &
  /** Members of a set that pass: at least one, all, or as many as counted. */
  (
    | {
        readonly kind: "exists";
        readonly set: SetProgram;
        readonly predicate: Predicate;
        readonly quantifier: "some" | "all";
        readonly count: Count | null;
        readonly negated: boolean;
      }
    | {
        readonly kind: "sum";
        readonly set: SetProgram;
        readonly key: Key;
        readonly count: Count;
      }
    | {
        readonly kind: "compares";
        readonly left: AmountProgram;
        readonly comparison: Count["comparison"];
        readonly right: AmountProgram;
      }
    /** A fact that the position stores. */
    | { readonly kind: "code"; readonly code: (scope: CodeScope) => string; readonly word: string }
    /** At least one of these conditions is true; negated, none is. */
    | { readonly kind: "either"; readonly of: readonly ConditionProgram[]; readonly negated: boolean }
    /** True iff the clause's action has a legal target within its threshold. */
    | { readonly kind: "threshold" }
  );

/** The strength of an action. */
export type StrengthProgram =
  | { readonly kind: "number"; readonly value: number }
  /** Printed on the acting card. */
  | { readonly kind: "card"; readonly action: string }
  /** The highest strength of a movement in the moving unit's procedure, or on its cards. */
  | { readonly kind: "mover" };

/** The goal of a movement. */
export interface GoalProgram {
  readonly origin: Origin;
  readonly kind: "to" | "nearer" | "farther" | "letters";
  /** The places wanted; null for letters. */
  readonly set: SetProgram | null;
  /** For `to`: the test of a place. */
  readonly passes: Predicate | null;
  /** For `farther`: the distance of a place from what to move away from. */
  readonly distance: Distance | null;
  readonly letters: readonly LetterTarget[];
  /** The greatest distance of a goal by its own words; 0 if they do not say. */
  readonly limit: number;
  /** The places from which the unit may leave the board. Differs from the wanted set if one of that is chosen. */
  readonly leaves: SetProgram | null;
  /** The page's words for what is wanted. */
  readonly text: string;
}

/** A letter that a goal points to. */
export interface LetterTarget {
  readonly letter: string;
  readonly condition: ConditionProgram | null;
  readonly set: SetProgram;
  /** The letter's own criteria, for the reading that ranks its instances by them. */
  readonly criteria: readonly CriterionProgram[];
  readonly text: string;
}

export interface RestrictionProgram {
  readonly origin: Origin;
  readonly forbids: Restriction["forbids"];
  readonly set: SetProgram;
}

/** One letter of a movement, or its only goal. */
export interface LetterProgram {
  /** What to approach, chosen first; the goal is then the chosen one. */
  readonly find: { readonly set: SetProgram; readonly criteria: readonly CriterionProgram[] } | null;
  readonly letter: string;
  readonly origin: Origin;
  readonly condition: ConditionProgram | null;
  /** Where the movement may not end. */
  readonly restrictions: readonly RestrictionProgram[];
  readonly goal: GoalProgram;
  readonly criteria: readonly CriterionProgram[];
}

/** The way to a destination at a given distance. */
export interface ViaProgram {
  readonly origin: Origin;
  readonly distance: number;
  readonly criteria: readonly CriterionProgram[];
}

/** The fields of every single action. */
export interface ActionBase {
  readonly origin: Origin;
  readonly name: string;
  readonly strength: StrengthProgram | null;
}

/** A movement of the acting unit. */
export interface MoveProgram extends ActionBase {
  readonly kind: "move";
  /**
   * Without letters there is one, whose letter is empty. If a restriction is only a preference, each is listed twice: with
   * it and without.
   */
  readonly letters: readonly LetterProgram[];
  readonly lettered: boolean;
  readonly via: ViaProgram | null;
  readonly passengers: PassengersProgram | null;
}

/** The passengers of a movement. */
export interface PassengersProgram {
  readonly groups: readonly {
    readonly max: number;
    readonly set: SetProgram;
    readonly criteria: readonly CriterionProgram[];
  }[];
  readonly oneStays: boolean;
}

/** Leads a unit, which follows its own movement clauses. */
export interface CommandOtherProgram extends ActionBase {
  readonly kind: "commandOther";
  /** The goal of the led unit; null if it follows its own clauses. */
  readonly move: MoveProgram | null;
  readonly set: SetProgram;
  /** How the unit is chosen among them. */
  readonly select: { readonly key: Key; readonly name: string } | null;
  /** Which of them can be led. */
  readonly able: Predicate;
  readonly text: string;
}

/** An attack on units. */
export interface AttackProgram extends ActionBase {
  readonly kind: "attack";
  /** Everyone that could be named; those that the page names; and those that are both. */
  readonly candidates: SetProgram;
  readonly named: SetProgram | null;
  readonly set: SetProgram;
  readonly noun: string | null;
  readonly range: number | null;
  /** The spaces to choose from, hitting every unit in the chosen one; null if a unit or a thing is chosen. */
  readonly spaces: SetProgram | null;
  readonly profile: AttackProfile | null;
  /** The equipment used, of the acting unit's space. */
  readonly using: SetProgram | null;
  readonly usingName: string | null;
  /** The first alternative that a target fits gives the strength and noun. */
  readonly alternatives: readonly {
    readonly passes: Predicate;
    readonly strength: StrengthProgram | null;
    readonly noun: string | null;
  }[];
  readonly prefers: SetProgram | null;
  /** Attacks all preferred targets, if any is legal. */
  readonly attacksAllPreferred: boolean;
  readonly variant: "single" | "area" | null;
  readonly threshold: readonly number[] | null;
  readonly criteria: readonly CriterionProgram[];
  /** How many targets are chosen one after another; null for one. */
  readonly many: Many | null;
  /** Whether no two of them may be in one place. */
  readonly apart: boolean;
  readonly targetText: string | null;
}

/** An attack on things on the board: towers, doors. */
export interface BreakProgram extends ActionBase {
  readonly kind: "break";
  readonly set: SetProgram;
  readonly targetText: string;
}

/** `shortest route between that wagon and exit`: the way of another unit is marked. */
export interface AlongProgram extends ActionBase {
  readonly kind: "along";
  readonly from: SetProgram;
  readonly to: SetProgram;
  readonly text: string;
}

/** An action on chosen cards or things. */
export interface SelectProgram extends ActionBase {
  readonly kind: "select";
  readonly set: SetProgram;
  readonly criteria: readonly CriterionProgram[];
  /** How many are chosen one after another; null if the strength says so. */
  readonly many: Many | null;
  readonly text: string;
}

/** Cards drawn from decks. */
export interface DrawProgram extends ActionBase {
  readonly kind: "draw";
  readonly drawsFrom:
    | { readonly kind: "letter"; readonly letter: string; readonly deck: number }
    | { readonly kind: "matching" }
    | {
        readonly kind: "letters";
        readonly letters: readonly { readonly letter: string; readonly deck: number; readonly count: number }[];
      }
    | { readonly kind: "cards"; readonly set: SetProgram; readonly criteria: readonly CriterionProgram[] }
    | {
        readonly kind: "roll";
        readonly dice: CheckedDice;
        readonly rows: readonly {
          readonly from: number;
          readonly to: number;
          readonly deck: number;
          readonly letter: string;
        }[];
      };
}

/** An action without a choice of its own, or with one of an object. */
export interface SimpleProgram extends ActionBase {
  readonly kind: "simple";
  /** The described objects, and those that the action can be done to. */
  readonly object: SetProgram | null;
  readonly set: SetProgram | null;
  readonly possible: ((scope: CodeScope) => string) | null;
  /** Criteria for the object, if it is chosen. */
  readonly criteria: readonly CriterionProgram[] | null;
  /** Whether one of the objects is chosen and recorded. */
  readonly chooses: boolean;
  /** The change of the memory: the cell, its name, and its next number. */
  readonly remembers: {
    readonly cell: number;
    readonly name: string;
    readonly next: (scope: CodeScope) => string;
  } | null;
}

/** Performs a routine. */
export interface PerformProgram {
  readonly kind: "perform";
  readonly origin: Origin;
  /** The name of the routine. */
  readonly routine: string;
  /** Impossible while the routine is already being tried. */
  readonly once: boolean;
}

/** Actions that follow one another; one that is possible is enough. */
export interface SequenceProgram {
  readonly kind: "sequence";
  readonly origin: Origin;
  readonly parts: readonly ActionProgram[];
  /** The condition of each part; null for none. */
  readonly onlyIf: readonly (ConditionProgram | null)[];
  /** What later parts know from before; absent where the parts are all decided in the same position. */
  readonly noted?: readonly NotedProgram[];
}

/** What is noted before a part of a sequence is decided, for parts behind it. */
export type NotedProgram = {
  /** The index of that part. */
  readonly at: number;
  readonly name: string;
} & (
  | { readonly kind: "things"; readonly set: SetProgram }
  | { readonly kind: "answer"; readonly condition: ConditionProgram }
  /** What the part itself is done to, known only behind it. Where it is not done, what it describes, or nothing. */
  | { readonly kind: "done"; readonly sort: string; readonly from: DoneTo; readonly described: SetProgram | null }
);

/** Actions that each replace the one before if that is impossible. */
export interface FallbackProgram {
  readonly kind: "fallback";
  readonly origin: Origin;
  readonly parts: SequenceProgram["parts"];
  readonly onlyIf: SequenceProgram["onlyIf"];
}

/** What a clause or row does. */
export type ActionProgram =
  | SequenceProgram
  | FallbackProgram
  | PerformProgram
  | MoveProgram
  | CommandOtherProgram
  | AttackProgram
  | BreakProgram
  | AlongProgram
  | SelectProgram
  | DrawProgram
  | SimpleProgram;

/** A row of a roll table. */
export interface RowProgram {
  readonly origin: Origin;
  readonly from: number;
  readonly to: number;
  readonly find: {
    readonly set: SetProgram;
    readonly criteria: readonly CriterionProgram[];
    readonly text: string;
    /** Only those to which the first action can be done, if there are any. */
    readonly prefersAble: boolean;
  } | null;
  readonly action: ActionProgram;
}

/** What a clause does: an action, or a roll for one. */
export type StatementProgram =
  | ActionProgram
  | {
      readonly kind: "roll";
      readonly dice: CheckedDice;
      readonly modifiers: readonly ModifierProgram[];
      readonly rows: readonly RowProgram[];
    };

/** A number added to dice or subtracted while the condition holds. */
export interface ModifierProgram {
  readonly sign: "+" | "-";
  readonly value: AmountProgram;
  readonly onlyIf: ConditionProgram | null;
}

/** A numbered clause. */
export interface ClauseProgram {
  readonly number: number;
  readonly origin: Origin;
  readonly condition: ConditionProgram | null;
  readonly statement: StatementProgram;
}

/** The clauses of the cards under one heading. */
export interface ProcedureProgram {
  readonly name: string;
  readonly origin: Origin;
  readonly mode: CheckedProcedure["mode"];
  readonly readFor: "card" | "event" | "start" | "routine";
  /** The index of the line before its clauses; null if there is none. */
  readonly opening: number | null;
  /** Title numbers with the letters they cover; empty: all. */
  readonly covers: readonly {
    readonly title: string;
    readonly letters: readonly string[];
    readonly except: readonly string[];
  }[];
  readonly clauses: readonly ClauseProgram[];
}

/** A table of dangerous units. */
export interface DangerProgram {
  readonly view: View;
  readonly rows: readonly { readonly number: number; readonly passes: Predicate; readonly origin: Origin }[];
}

/** A checklist as a function of two things: it returns the number of the row that answers, negative for no. */
export interface ChecklistProgram {
  readonly name: string;
  readonly function: string;
  /** The variables that hold the two things while its rows are read. */
  readonly variables: readonly [subject: string, argument: string];
  /** For each of the two things, whether the checklist applies to it; if not, the answer is no. */
  readonly isAsked: readonly Predicate[];
  readonly rows: readonly {
    readonly number: number;
    readonly origin: Origin;
    /** Null for the row that applies when no other does. */
    readonly condition: ConditionProgram | null;
    readonly answer: boolean;
  }[];
}

/** A sheet, ready to be written as code. */
export interface DecisionProgram {
  readonly game: string;
  readonly bot: string;
  readonly scenario: number;
  readonly file: string;
  /** The rules of the sheet's bot. */
  readonly rules: readonly CheckedRule[];
  readonly procedures: readonly ProcedureProgram[];
  /** The cells of the bot's memory. */
  readonly memory: readonly MemoryCell[];
  /** Each checklist follows those it uses. */
  readonly checklists: readonly ChecklistProgram[];
  /** Ranks the enemy's units; seen from this bot. */
  readonly danger: DangerProgram;
  /** The other sheet's table, which ranks this bot's units. */
  readonly opposing: DangerProgram;
}
