import type { SourceRange } from "../../runtime/checked-tree.ts";
import type { Decision, Trace } from "../../runtime/decision.ts";
import { type Dice, DiceError, type DiceProblem, ScriptedDice } from "../../runtime/dice.ts";
import type { Book } from "../../runtime/game.ts";
import type { Written, ReadingProblem } from "./located-value.ts";
import type { DiagnosticCode } from "../../grammar/diagnose.ts";
import type { ValuesByCode } from "../../grammar/diagnostic-definitions.ts";
import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

/** A situation as tools see it: one position, what happens in it, and what must come out. */
export interface GameSituation<Position = object, Readings = object> {
  readonly id: string;
  readonly title: string | null;
  /** The sheet of the bot, without its ending. */
  readonly sheet: string;
  readonly readings: Readings;
  readonly position: Position;
  /** Index into the row of the card that is resolved; null where none is marked. */
  readonly acting: number | null;
  /** What happens: `resolve` decides the acting card. */
  readonly event: { readonly kind: string };
  readonly dice: readonly number[];
  readonly spans: {
    /** The id, or the document where it has none. */
    readonly id: SourceRange;
    /** The dice, or the id's place if it has none. */
    readonly dice: SourceRange;
  };
}

/** A board file that a situation names, or the reason why it cannot be loaded. */
export type LoadedBoard<BoardFile = object> =
  | { readonly kind: "text"; readonly text: string }
  /** It was read before. */
  | { readonly kind: "read"; readonly read: BoardFile }
  | { readonly kind: "missing"; readonly reason: string };

/** What a situation's text is read against. */
export interface SituationContext<Names = object, Readings = object, Roster = object, BoardFile = object> {
  /** The names of each sheet that situations may be about, by its path. */
  readonly sheets: ReadonlyMap<string, Names>;
  /** The path is as the situation states it. */
  readonly loadBoard: (path: string) => LoadedBoard<BoardFile>;
  /** The readings of points that a situation leaves open; by default the usual ones. */
  readonly readings?: Readings;
  /** What is printed on the cards; by default the stand-ins of the game. */
  readonly roster?: Roster | undefined;
}

/** A name that stands in a board file or a situation, with its place. */
export interface Mention {
  /** A space of a board, or a word of the game that cannot be renamed: a counter, a card, what a space has. */
  readonly kind: "space" | "word";
  /** Without what stands around it: `c3` of `c3.deck`, of `c3-d3` and of `tower c3`. */
  readonly written: Written;
  /** Whether the space is made here, or spoken of. */
  readonly isDefinition: boolean;
}

/** The board that a situation lies on. */
export interface SituationBoard<Board = object> {
  /** Null if its spaces are not known. Then no name of a space is reported as unknown. */
  readonly board: Board | null;
  /** The path of its file, as the situation states it; null for a grid. */
  readonly file: Written | null;
  /** The names that the places of its grid give to spaces; none of a file. */
  readonly coordinates: readonly string[];
}

/** A document that was read as a situation. */
export interface ReadSituation<Situation = GameSituation, Board = object> {
  /** Null where it has mistakes. */
  readonly situation: Situation | null;
  readonly id: string;
  readonly idSpan: SourceRange;
  readonly problems: readonly SituationProblem[];
  /** Notes that do not keep it from being run. */
  readonly notes: readonly SituationProblem[];
  /** The board that it lies on; null where it states none. */
  readonly board: SituationBoard<Board> | null;
  /** The names that stand in it, in no order. */
  readonly mentions: readonly Mention[];
}

/** Decides the card at index `acting` of the row: one of the evaluators. */
export type Decide<Position = object, Readings = object> = (
  book: Book,
  position: Position,
  acting: number,
  options: { readonly readings: Readings; readonly dice: Dice },
) => { readonly decision: Decision; readonly trace: Trace | null };

/** What a key expected or got, as plain data that is printed as situations write it. */
export type Compared = string | number | boolean | readonly Compared[] | { readonly [key: string]: Compared };

/** One key of an expectation that did not hold. */
export interface Difference {
  readonly key: string;
  readonly expected: Compared;
  readonly got: Compared;
}

/** The result of running a situation: its decision and the differences from what it expects, or that its dice do not fit. */
export type SituationRun =
  | {
      readonly kind: "ran";
      /** Null if the event does not resolve a card. */
      readonly decision: Decision | null;
      readonly trace: Trace | null;
      readonly differences: readonly Difference[];
      readonly diceLeft: number;
    }
  | DiceDoNotFit;

export type Plain = string | number | boolean | readonly Plain[] | { readonly [key: string]: Plain };

/** A situation as its format writes it: plain data for a YAML printer. */
export interface SituationData {
  readonly [key: string]: Plain;
}

/** What a situation made of a position is called, and what is expected in it. */
export interface SituationHead {
  readonly id: string;
  readonly title: string;
  /** The acting bot's sheet. */
  readonly sheet: string;
  readonly decision: Decision;
}

/** The dice of a situation do not fit what happens in it. */
interface DiceDoNotFit {
  readonly kind: "dice";
  readonly problem: DiceProblem;
}

/** Runs what happens in a situation with the dice that it gives. */
export function withDiceOf<Run>(
  { dice: faces }: { readonly dice: readonly number[] },
  run: (dice: ScriptedDice) => Run,
): Run | DiceDoNotFit {
  try {
    return run(new ScriptedDice(faces));
  } catch (error) {
    if (error instanceof DiceError && error.problem !== null) return { kind: "dice", problem: error.problem };
    throw error;
  }
}

/** The kinds of mistakes in a situation file; each is the code of a diagnostic. */
type SituationProblemCode = Extract<DiagnosticCode, `situation-${string}`>;

/** What the page of a diagnostic says about one game. */
export interface Explanation {
  /** Sentences that follow those of every game. */
  readonly documentation?: string;
  readonly examples: DiagnosticDefinition["examples"];
}

/** One mistake in a situation file, before it becomes a diagnostic with its sentence. */
export type SituationProblem = ProblemInSituation &
  (
    | { readonly code: SituationProblemCode; readonly definition?: never }
    /** A mistake that only situations of one game can have. */
    | { readonly code: "of the game"; readonly definition: DiagnosticDefinition }
  );

interface ProblemInSituation {
  readonly span: SourceRange;
  /** What the slots of the diagnostic's sentence are filled with. */
  readonly values: Readonly<Record<string, string | number>>;
  /** The names that would have fitted, for a suggestion. */
  readonly known?: readonly string[];
  /** What mends it, where something is only left out. */
  readonly insertion?: { readonly at: number; readonly text: string };
}

/** A mistake as code reports it: with a value for each slot of its sentence. */
export type ReportedProblem = {
  readonly [Code in SituationProblemCode]: SituationProblem & {
    readonly code: Code;
    readonly values: ValuesByCode[Code];
  };
}[SituationProblemCode];

/** A mistake in the text or the shape of a situation file, with its code. */
export function situationProblem({ kind, at: _at, ...problem }: ReadingProblem): SituationProblem {
  return { ...problem, code: kind === "syntax" ? "situation-yaml" : `situation-${kind}` };
}
