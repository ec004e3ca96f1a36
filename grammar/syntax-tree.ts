import type { Node, NumberNode, Source, Span } from "./source.ts";
import type { DiceNode, ExpressionNode, MemoryNode, NameNode, TableSectionNode } from "./table-tree.ts";

export type { NumberNode } from "./source.ts";

/**
 * The syntax tree: what is written, with the place of every part, before anything is known of its meaning.
 * A phrase stays a flat run of words; its head noun and its type are found by the checker.
 */

export interface Comment {
  readonly span: Span;
  /** With its `//`. */
  readonly text: string;
}

/** A word of the lexicon as it stands in the text. */
export interface WordNode extends Node<"word"> {
  /** Ids of the entries whose form this is; more than one where a form has several senses. */
  readonly entries: readonly string[];
  /** As written, blanks folded. */
  readonly text: string;
  /** True for a plural form (`units`, `enemies`) of a noun or title. */
  readonly plural: boolean;
  /** Of a number behind a superlative, those that are added to it: `the highest sum of tea and cups`. */
  readonly plus?: readonly WordNode[];
}

/** A word that no entry has. It keeps its place in the phrase so that the rest still parses. */
export interface UnknownWordNode extends Node<"unknown"> {
  readonly text: string;
}

export interface LetterNode extends Node<"letter"> {
  /** Upper case for groups, decks and wagons; lower case for sub-clauses. */
  readonly letter: string;
}

/** `< 7`, `up to 3`, `2 or more`, `all`, `no`: how many. */
export interface QuantifierNode extends Node<"quantifier"> {
  readonly comparison:
    | "less"
    | "atMost"
    | "atLeast"
    | "more"
    | "exactly"
    | "all"
    | "any"
    | "no"
    | "each"
    | "either"
    | "both"
    | "different";
  readonly count: NumberNode | null;
}

/** `a`, `the`, `that`, `its`: kept for the printer and for anaphora. */
export interface DeterminerNode extends Node<"determiner"> {
  readonly text: string;
}

/** `[a) > b)]`: letters of sub-clauses in order of preference. */
export interface ReferencesNode extends Node<"references"> {
  readonly letters: readonly LetterNode[];
}

/** A relation or preposition with what follows it. */
export interface RelationNode extends Node<"relation"> {
  readonly word: WordNode;
  readonly argument: PhraseNode | ReferencesNode;
  /** What is compared with behind “than”: `with more enemies than own units`. */
  readonly than?: PhraseNode;
}

/** `within 2 spaces`, `within 2 of …`, `within range 2`, `up to 2 spaces away`. */
export interface WithinNode extends Node<"within"> {
  readonly measure: "steps" | "range";
  readonly comparison: "atMost" | "atLeast" | "more" | "exactly";
  readonly distance: NumberNode;
  /** Words between the number and `of`: `within 2 unmapped spaces of`. */
  readonly through: readonly (WordNode | UnknownWordNode)[];
  readonly of: PhraseNode | null;
}

/** `of 2 or more` behind a quantity, `of landing …` behind a noun. */
export interface OfNode extends Node<"of"> {
  readonly argument: PhraseNode;
}

/** `between a) it and the captive or b) …` */
export interface BetweenNode extends Node<"between"> {
  readonly pairs: readonly {
    readonly mark: LetterNode | null;
    readonly first: PhraseNode;
    /** Null where one word names both: `between the units`. */
    readonly second: PhraseNode | null;
  }[];
}

export interface NotNode extends Node<"not"> {
  readonly body: PhraseNode;
  /** `that is frozen`: what follows the noun is so. */
  readonly isAffirmed?: true;
  /** `except a Mower`: it leaves out some of the things that the rest describes. */
  readonly isException?: true;
}

interface OrNode extends Node<"or"> {}

export type PhrasePart =
  | WordNode
  | UnknownWordNode
  | LetterNode
  | QuantifierNode
  | DeterminerNode
  | RelationNode
  | WithinNode
  | OfNode
  | BetweenNode
  | NotNode
  | OrNode
  | GroupNode;

/** One phrase: condition subject, target, criterion, danger row, object of an action. */
export interface PhraseNode extends Node<"phrase"> {
  readonly parts: readonly PhrasePart[];
}

/** `Threshold 5/6/7`. */
export interface ThresholdNode extends Node<"threshold"> {
  readonly values: readonly NumberNode[];
}

/** A phrase, or a phrase said of another (`X is Y`), or `there is X`. */
export interface AssertionNode extends Node<"assertion"> {
  readonly thereIs: boolean;
  readonly subject: PhraseNode;
  readonly predicate: PhraseNode | null;
}

/** A number that a condition compares: things are counted, and quantities of theirs added up. */
export type AmountNode = ExpressionNode<PhraseNode | CasesNode>;

/** `4 if sitting, 6 if nimble, otherwise 5`: the number of the first case that fits the thing whose number it is. */
export interface CasesNode extends Node<"cases"> {
  readonly cases: readonly CaseNode[];
  readonly otherwise: AmountNode;
}

/** `6 if nimble and not exposed` */
export interface CaseNode extends Node<"case"> {
  readonly value: AmountNode;
  readonly when: readonly PhraseNode[];
}

/** `available regulars > [d6]`, `more own units than enemy units in it` */
export interface ComparisonNode extends Node<"comparison"> {
  readonly left: AmountNode;
  readonly comparison: "less" | "atMost" | "atLeast" | "more" | "exactly";
  readonly right: AmountNode;
  /** Behind `more` or `fewer` the words behind the second noun may say something of both. */
  readonly shared: boolean;
  /** `level is 3 or 4`, `level 2–4`: the numbers that fit, the first of them also on the right side. */
  readonly among?: readonly RangeNode[];
}

/** `2–4`, `3`, `3+`, `III`. */
export interface RangeNode extends Node<"range"> {
  readonly from: number;
  /** Null where it is open. */
  readonly to: number | null;
}

/**
 * A condition in brackets: `(plot dry or plot next to it ripe)`. Behind a noun it is said of that noun:
 * `plot without pests and (with a nest or next to the shed)`.
 */
export interface GroupNode extends Node<"group"> {
  readonly condition: ConditionNode;
  /** `not (plot dry and plot ripe)` */
  readonly isDenied?: true;
  /** It is said of those that a superlative before it chose, and takes no part in that choice. */
  readonly ofBest?: true;
  /** `at least 2 (plot dry or plot ripe or pest adjacent)`: how many of the alternatives must be so. */
  readonly atLeast?: NumberNode;
}

/**
 * Statements in order, with how each was joined to the one before. There are none in `Otherwise`, which is true of whatever
 * the lines above leave over, and where an outcome stands in their place.
 */
export interface ConditionNode extends Node<"condition"> {
  readonly conjuncts: readonly {
    readonly joinedBy: "start" | "and" | "comma" | "or";
    readonly node: AssertionNode | ComparisonNode | ThresholdNode | GroupNode;
  }[];
  readonly when: ConditionNode | null;
  /** What must be false; its span begins with the word. */
  readonly unless: ConditionNode | null;
  /** `It would defeat a hero:` before an action, which comes to that; there are no statements beside it. */
  readonly outcome?: OutcomeNode;
}

export interface StrengthNode extends Node<"strength"> {
  /** A number, two for `2 / 3`, or the letter X or Y. */
  readonly values: readonly number[];
  readonly letter: "X" | "Y" | null;
  readonly counted?: CountedStrength;
}

/** `1 for each enemy, at most 4`, `its gear plus 1`: a strength that is worked out when the action is decided. */
export interface CountedStrength {
  readonly amount: AmountNode;
  readonly least: NumberNode | null;
  readonly most: NumberNode | null;
}

/** Criteria between brackets. `alternative` where they are separated by `/`. */
export interface BracketNode extends Node<"bracket"> {
  readonly criteria: readonly CriterionNode[];
  readonly separator: ">" | "/";
  /** In words behind the target: `, then lowest armour`, `; if tied, nearest`. */
  readonly isInWords?: true;
}

export interface CriterionNode extends Node<"criterion"> {
  /** Null for `Random`, for what settles a tie in its place, and for an outcome. */
  readonly phrase: PhraseNode | null;
  /** `First in order`, `Player's choice`. */
  readonly tie?: "first in order" | "player's choice";
  /** `[It would defeat it]`: what comes of the action; the phrase is null then. */
  readonly outcome?: OutcomeNode;
  /** Where it is not met, the criterion is skipped. */
  readonly proviso: ProvisoNode | null;
  /** `; if tied, the nearest hero`: a noun behind a superlative is that of what is chosen. */
  readonly isInWords?: true;
  /** `the one with most hits` says that something was named. */
  readonly isOfNamed?: true;
}

/** `(only if pest next to bed)`, `unless plot watered`: behind a criterion, or behind what a letter describes. */
export interface ProvisoNode extends Node<"proviso"> {
  readonly word: "only if" | "unless";
  readonly condition: ConditionNode;
}

/** `never next to a hero`, `avoiding traps`: where a movement may not end. */
export interface RestrictionNode extends Node<"restriction"> {
  readonly word: "never" | "without leaving" | "leaving" | "never nearer to" | "avoiding";
  /** `never leave the last Guerrilla in a province`: somebody like it must stay. */
  readonly last?: true;
  readonly phrase: PhraseNode;
}

/** `that it would defeat`, `unless it could leave no chest`: what must come of an action, or must not. */
export interface OutcomeNode extends Node<"outcome">, OutcomePart {
  readonly chance: "would" | "could";
  readonly negated: boolean;
  /** `would no longer`: it is true before the action. */
  readonly ends: boolean;
  /** `STRIKE would …`: the action that it is about, if that is not the action before it. */
  readonly of?: ActionNode;
  /** `that would be stunned`: what the action is done to, and not the unit that acts. */
  readonly ofThing: boolean;
  /** `… a hero or lose gold`: what else is said behind the same word. */
  readonly joined?: {
    readonly by: "and" | "or";
    readonly parts: readonly OutcomePart[];
    /** `would leave no chest or would lose the game` */
    readonly isRepeated: boolean;
  };
}

/** A verb and what is said behind it. */
export interface OutcomePart {
  /** Of a part that is joined without a verb of its own, that of the part before. */
  readonly verb: Node<"name"> & { readonly text: string };
  /** `leave it` in a trap. */
  readonly ofActor: boolean;
  /** `be defeated`, which says that it is gone. */
  readonly isPassive?: true;
  /** `the last` chest. */
  readonly last: boolean;
  /** What is said behind the verb; null where it is said of what the action is done to. */
  readonly said: PhraseNode | ConditionNode | null;
}

/** A way word with its object: `to …`, `towards …`, `nearer to [a) > b)]`, `targeting …`, `using …`. */
export interface ModifierNode extends Node<"modifier"> {
  readonly word: WordNode;
  /** Null where a list of letters follows: `to:`. */
  readonly objects: readonly (PhraseNode | ReferencesNode)[];
  /** Order among passengers and the like, before the statement's full stop. */
  readonly bracket: BracketNode | null;
}

/** `(range 2, light, heavy)` behind a strength. */
export interface ProfileNode extends Node<"profile"> {
  readonly parts: readonly (PhraseNode | WithinNode)[];
}

export interface ActionNode extends Node<"action"> {
  readonly word: WordNode;
  readonly strength: StrengthNode | null;
  readonly profile: ProfileNode | null;
  /** What stands bare behind the action: `ATTACK 4 that unit`, `DRAW 2 M`, `next matching cards`. */
  readonly objects: readonly PhraseNode[];
  readonly modifiers: readonly ModifierNode[];
  /** Brackets and parentheses before the full stop that belong to no modifier: `[unit / wagon]`, `(not leaving …)`. */
  readonly limits: readonly (BracketNode | ProfileNode)[];
  /** Fixed forms: following its normal movement action priority. */
  readonly idioms: readonly WordNode[];
  /** `unless already tried` behind the name of a routine. */
  readonly once: Node<"once"> | null;
  /** `CONTROL if the space is secure`: the unit acts only if the condition is true. */
  readonly proviso?: ProvisoNode;
  /** `avoiding traps` behind a goal. */
  readonly restrictions?: readonly RestrictionNode[];
  /** `that it would defeat` behind its object, `if it would leave no chest`. */
  readonly outcomes?: readonly OutcomeNode[];
  /** Further instructions: `Target enemy units …, if possible. Push each unit`. */
  readonly orders: readonly OrderNode[];
  /** The action's own roll table: `DRAW 3, roll [d10]: …`. */
  readonly roll: RollNode | null;
  readonly subclauses: readonly SubclauseNode[];
  /** The bracket behind the full stop. */
  readonly bracket: BracketNode | null;
  /** A rule in parentheses behind the bracket, that holds for this statement. */
  readonly note: RuleNode | null;
  readonly via: ViaNode | null;
  readonly next: NextNode | null;
  /** What lines of their own say of all that is done below the heading; the checker adds it. */
  readonly standing?: readonly (StandingNode & { readonly condition: ConditionNode | null })[];
}

/** How an action is joined to the one before: it follows it, or takes its place where that is impossible. */
type ActionJoint = "then" | "otherwise";

/** `, then MOVE 1 north.` behind the words of an action, or `Otherwise, REST.` behind its full stop. */
export interface NextNode extends Node<"next"> {
  readonly joint: ActionJoint;
  readonly action: ActionNode;
}

/** `Push each unit`: an order word with what it is said of. */
export interface OrderNode extends Node<"order"> {
  readonly word: WordNode;
  readonly object: PhraseNode;
  readonly idioms: readonly WordNode[];
}

export interface SubclauseNode extends Node<"subclause"> {
  readonly letter: LetterNode;
  readonly condition: ConditionNode | null;
  readonly target: PhraseNode;
  readonly proviso: ProvisoNode | null;
  /** `avoiding traps` and `where it would not be hurt`, said of this letter alone. */
  readonly restrictions?: readonly RestrictionNode[];
  readonly outcomes?: readonly OutcomeNode[];
  readonly bracket: BracketNode | null;
}

/** `Destination 2 spaces away: select space to move through as per c).` */
export interface ViaNode extends Node<"via"> {
  readonly distance: NumberNode;
  readonly asPer: LetterNode | null;
  readonly bracket: BracketNode | null;
  /** The words from `Destination` to the stop or bracket, as written. */
  readonly text: string;
}

export interface RollRowNode extends Node<"rollRow"> {
  readonly from: NumberNode;
  /** Equal to `from` for a single number. */
  readonly to: NumberNode;
  /** What stands behind these numbers, in `1, 3, 5: REST.` */
  readonly further?: readonly RowRange[];
  readonly result: RollResultNode;
  /** The actions of the other columns: `FIRE 1 / ADVANCE 1.` */
  readonly cells?: readonly ActionNode[];
}

export interface RowRange {
  readonly from: NumberNode;
  readonly to: NumberNode;
}

/** A deck letter, an action, or `Find X. [..] ACTION …`. */
export type RollResultNode = LetterNode | ActionNode | (FoundNode & { readonly action: ActionNode });

/** `Find most dangerous enemy. [Nearest > Random]`: what is chosen before the action that is done to it. */
export interface FoundNode extends Node<"find"> {
  readonly phrase: PhraseNode;
  readonly bracket: BracketNode | null;
  /** `If it is adjacent,` behind it. */
  readonly when?: ConditionNode;
}

/** What is added to the dice of a roll or taken from them: `, +1 if the hex is in cover`, ` − damaged ships`. */
export interface RollModifierNode extends Node<"rollModifier"> {
  readonly sign: "+" | "-";
  readonly value: AmountNode;
  readonly proviso: ProvisoNode | null;
}

export interface RollNode extends Node<"roll"> {
  readonly dice: DiceNode;
  readonly modifiers: readonly RollModifierNode[];
  /** `(in cover / otherwise)`: when each column counts; null for the one of all other cases. */
  readonly columns?: readonly (ConditionNode | null)[];
  readonly rows: readonly RollRowNode[];
}

/** Text that could not be parsed; kept so that nothing is lost when printing. */
export interface BrokenNode extends Node<"broken"> {
  readonly text: string;
  /** The words in it that no entry has; one of them may be why it could not be read. */
  readonly unknownWords: readonly UnknownWordNode[];
}

/** `go to 5`: where reading goes on. Null for `next`, the line below. */
export interface JumpNode extends Node<"jump"> {
  readonly to: number | "end" | null;
}

/** What makes a question of a condition: `Is there`, `Yes`, `No`. */
export type AskingNode = Node<"asking">;

/** `No: REST.` behind a question and its `Yes:`. */
export interface ContraryNode extends Node<"contrary"> {
  readonly answer: AskingNode;
  readonly statement: ActionNode | JumpNode;
}

/** `Never enter a trap.`, `Never SHOOT at a hidden hero.` as a line of its own: what holds for each other line below its heading. */
export interface StandingNode extends Node<"standing"> {
  /** Where no movement may end. */
  readonly restrictions: readonly RestrictionNode[];
  /** What must come of an action, or must not. */
  readonly outcomes: readonly OutcomeNode[];
  /** What is not done. */
  readonly denied: ActionNode | null;
}

export interface ClauseNode extends Node<"clause"> {
  readonly number: NumberNode;
  readonly condition: ConditionNode | null;
  /** Where the condition is a question; what follows `Yes:` is the statement. */
  readonly asking?: readonly AskingNode[];
  readonly statement: ActionNode | RollNode | JumpNode | BrokenNode;
  readonly contrary?: ContraryNode;
  /** `Target the nearest hero.` before the action, or as a line of its own, which goes on with the next line. */
  readonly found?: FoundNode;
  /** `it does not move and PULLS 1`: where that is impossible, no line below is read. */
  readonly stays?: true;
  /** The line does nothing itself: its statement goes on with the next line. */
  readonly standing?: StandingNode;
}

/** `LEADER B AND C`, `CAPTAIN (NOT H)`. */
export interface HeadingNode extends Node<"heading"> {
  readonly units: readonly {
    readonly title: WordNode | UnknownWordNode;
    readonly letter: LetterNode | null;
    readonly span: Span;
  }[];
  readonly exceptLetter: LetterNode | null;
  /** `ROUTINE FIRE BEAM`: clauses of no unit's own, which others carry out by this name. */
  readonly routine: NameNode | null;
  /** `TABLE ERRANDS [d6]:`: a routine that is one table. */
  readonly isTable?: true;
  readonly initiative: NumberNode | null;
}

/**
 * Which statement of a procedure is carried out: the first whose action is possible, or, in a program, the first that is
 * true, even if nothing comes of its action.
 */
type ProcedureMode = "first possible" | "first true";

export interface ProcedureNode extends Node<"procedure"> {
  /** Said by the caption above it. */
  readonly mode: ProcedureMode;
  readonly heading: HeadingNode;
  readonly clauses: readonly ClauseNode[];
  /** `When …: ACTION`, beside the clauses and counted by themselves; the place of each number is that of its `When`. */
  readonly reactions: readonly ClauseNode[];
  /** `Always first: ACTION`, counted like them; one, where nothing is wrong. */
  readonly openings: readonly ClauseNode[];
}

/** `Guard A: D SSSS`, one glyph a copy: D at the start, S set aside, ? unreadable. `Guard: 3` where units are counted. */
export interface CardRowNode extends Node<"cardRow"> {
  readonly title: WordNode | UnknownWordNode;
  readonly letter: LetterNode | null;
  /** The glyphs without blanks; `rest` where the row ends with `all others in S`. */
  readonly glyphs: string;
  readonly rest: "S" | null;
  /** The number in place of glyphs. */
  readonly count: NumberNode | null;
  /** `+2`, `-1`: how many more or fewer than usual. */
  readonly sign: 1 | -1 | null;
}

export interface StartingCardsNode extends Node<"startingCards"> {
  readonly side: string;
  readonly force: NumberNode | null;
  /** When this is the force, as written in parentheses: `harder`. */
  readonly when: { readonly span: Span; readonly text: string } | null;
  readonly rows: readonly CardRowNode[];
}

/** `Y: All units of Group Y, except Leader D`, or a list of cards. */
export interface DeckRowNode extends Node<"deckRow"> {
  readonly letter: LetterNode;
  /** The words behind the colon, as written, blanks folded. */
  readonly text: string;
  readonly contents: readonly DeckContentNode[];
}

export type DeckContentNode =
  (Node<"allOfGroup"> & { readonly group: LetterNode; readonly except: readonly CardNameNode[] }) | CardNameNode;

export interface CardNameNode extends Node<"cardName"> {
  readonly title: WordNode | UnknownWordNode;
  readonly letters: readonly LetterNode[];
}

export interface DecksNode extends Node<"decks"> {
  readonly side: string;
  readonly rows: readonly DeckRowNode[];
}

/** `M: Captains C and V`: cards that lie face up beside a deck, or beside none. */
export interface DisplayRowNode extends Node<"displayRow"> {
  readonly deck: LetterNode | null;
  readonly cards: readonly CardNameNode[];
}

export interface DisplaysNode extends Node<"displays"> {
  readonly side: string;
  readonly rows: readonly DisplayRowNode[];
}

/** One sentence, matched as a whole against the rules of the lexicon. */
export interface RuleNode extends Node<"rule"> {
  /** The printed name, without its quotes. */
  readonly name: string | null;
  /** The sentence as written, with its full stop and what stands in brackets behind it, blanks folded. */
  readonly text: string;
  /** Its place, without the name. */
  readonly sentence: Span;
  /** The brackets behind it. */
  readonly bracket: { readonly span: Span } | null;
}

/** `SPECIAL RULES` of the scenario, or `RED BOT RULES` of a side's bot. */
export interface RulesNode extends Node<"rules"> {
  /** Null for those of the scenario. */
  readonly side: string | null;
  readonly rows: readonly RuleNode[];
}

/** The word that a definition defines. */
export interface DefinedWordNode extends Node<"definedWord"> {
  /** Folded as the forms of a lexicon are; the id of its entry. */
  readonly id: string;
  /** As written, blanks folded. */
  readonly text: string;
}

/** `Contested space: space containing own unit and enemy unit.` */
export interface DefinitionNode extends Node<"definition"> {
  readonly word: DefinedWordNode;
  /** What the word names. */
  readonly phrase: PhraseNode;
  /** What `and` or a comma adds: `and enemy unit`, `and not wooded`; or what `or` offers: `, or next to the shed`. */
  readonly more: readonly PhraseNode[];
  /** What stands before each of them. */
  readonly joinedBy: readonly DefinitionJoiner[];
}

/** What joins the phrases of a definition. A comma before `and` adds nothing; before `or` it ends what stands before. */
export type DefinitionJoiner = "and" | "comma" | "or" | "comma or";

/** `Threat of a space = enemy units within 2 spaces of it plus 2.` */
export interface NumberDefinitionNode extends Node<"numberDefinition"> {
  readonly word: DefinedWordNode;
  /** The noun of what has the number, where the definition says it. */
  readonly of: PhraseNode | null;
  readonly value: AmountNode;
}

/** `Focus: [Nearest > Lowest hits].`: criteria with a name. */
export interface OrderDefinitionNode extends Node<"orderDefinition"> {
  readonly word: DefinedWordNode;
  readonly value: BracketNode;
}

/** A row of `DEFINITIONS`. */
export type DefinitionRowNode = DefinitionNode | NumberDefinitionNode | OrderDefinitionNode;

/** `DEFINITIONS` with its rows. */
export interface DefinitionsNode extends Node<"definitions"> {
  readonly rows: readonly DefinitionRowNode[];
}

export interface DangerRowNode extends Node<"dangerRow"> {
  readonly number: NumberNode;
  readonly phrase: PhraseNode;
}

/** `DANGEROUS BLUE UNITS:` names the side whose units are ranked. */
export interface DangerousUnitsNode extends Node<"dangerousUnits"> {
  readonly side: string;
  readonly rows: readonly DangerRowNode[];
}

/** `1. Both units are in depressions: No` */
export interface ChecklistRowNode extends Node<"checklistRow"> {
  readonly number: NumberNode;
  readonly condition: ConditionNode;
  /** As written; the checker wants `Yes` or `No`. */
  readonly answer: Node<"answer"> & { readonly text: string };
}

/** `CHECKLIST line of sight (firer, target)` with its rows. */
export interface ChecklistNode extends Node<"checklist"> {
  readonly name: NameNode;
  /** What it is asked of: two, where nothing is wrong. */
  readonly parameters: readonly NameNode[];
  readonly rows: readonly ChecklistRowNode[];
}

export type SectionNode =
  | StartingCardsNode
  | DecksNode
  | DisplaysNode
  | RulesNode
  | DefinitionsNode
  | DangerousUnitsNode
  | MemoryNode
  | ChecklistNode
  | TableSectionNode
  | BrokenNode;

/** The caption before the procedures, `RED BOT PROCEDURES`. */
export interface ProceduresCaptionNode extends Node<"proceduresCaption"> {
  readonly mode: ProcedureMode;
  readonly side: string;
}

export interface HeaderNode extends Node<"header"> {
  readonly game: { readonly name: string; readonly span: Span } | null;
  readonly scenario: { readonly number: NumberNode; readonly title: string | null } | null;
  /** Null in a scenario file. */
  readonly bot: { readonly side: string; readonly span: Span } | null;
}

/** A whole file: a sheet (it has a bot) or a scenario file. */
export interface FileNode extends Node<"file"> {
  readonly source: Source;
  readonly header: HeaderNode;
  readonly sections: readonly SectionNode[];
  readonly proceduresCaption: ProceduresCaptionNode | null;
  readonly procedures: readonly ProcedureNode[];
  readonly comments: readonly Comment[];
}
