import type { Diagnostic, DiagnosticDefinition } from "../grammar/diagnostic.ts";
import type { Lexicon } from "../grammar/lexicon.ts";
import type { CheckedScenario, CheckedSheet, SourceRange } from "../runtime/checked-tree.ts";
import type { CompactGame } from "../runtime/compact/meaning.ts";
import type { Change, OfferedChange } from "../runtime/companion/table-action.ts";
import type { Prompts } from "../runtime/companion/prompts.ts";
import type { Decision, Trace } from "../runtime/decision.ts";
import type { ChecklistAnswer } from "../runtime/interpreter/checklists.ts";
import type { DecideOptions } from "../runtime/interpreter/decide.ts";
import type { Dice, RandomSource } from "../runtime/dice.ts";
import type { Book } from "../runtime/game.ts";
import type { PositionProblem } from "../runtime/position-problem.ts";
import type { Difficulty, EnginePart, Reasons, Score } from "./engine-part.ts";
import type { TablesPart } from "./tables-part.ts";
import type { BoardPicture } from "./shared/board-picture.ts";
import type { LocatedValue } from "./shared/located-value.ts";
import type {
  Explanation,
  Decide,
  GameSituation,
  Mention,
  ReadSituation,
  SituationContext,
  SituationData,
  SituationHead,
  SituationRun,
} from "./shared/situation.ts";
import type { GameCode } from "./game-code.ts";
import type { EditorSchema } from "./shared/reading/shape.ts";
import type { NamesToAsk } from "../runtime/why-not.ts";

/** What every tool needs of a game, quick to load. */
export interface GameDescription {
  /** The name of its folders: its code below `games/`, its sheets below `procedures/`. */
  readonly folder: string;
  /** Its words; `lexicon.game` is the name in the header of a sheet. */
  readonly lexicon: Lexicon;
  /** What tells the text that the game was made from, its `game.bot`, from others; left out where it has none. */
  readonly textDigest?: string;
  /** What that text says is by code; left out where it says so of nothing. */
  readonly code?: GameCode;
  /** The text that declares it, by which it can be made again in another thread; left out where code declares it. */
  readonly text?: string;
  /** Points that the rules leave open, each with its readings. */
  readonly openPoints: ReadonlyMap<string, OpenPoint>;
  /** The strength of an action as it is printed on a card; null where there is none. */
  printedStrength(title: string, letter: string | null, action: string): number | null;
  /** The title of a card that has a name of its own; left out where the names of cards are titles and letters. */
  titleOfCard?(card: string): string | null;
  /** What help texts show, where this is the first game that brings them. */
  readonly examples?: ExampleNames;
  /** The name of the schema that its boards state, without `.schema.json`; left out where it has no boards. */
  readonly boardSchema?: string;
  /** Who can play whole games; left out where the game has no engine. */
  readonly seats?: Seats;
  /** Whether it can be easier or harder; left out where it is as it is. */
  readonly hasDifficulty?: boolean;
}

/** Names for the examples of help texts. */
export interface ExampleNames {
  /** Two sides of scenario 1 that have sheets, as the scenario file names them. */
  readonly sides: readonly [string, string];
  /** A unit that several scenarios have. */
  readonly unit: string;
  /** Questions about the sheet of the first side: when a clause fires, and when a unit does something. */
  readonly questions: readonly [string, string];
}

/** What the command line offers of whole games before one is loaded. */
export interface Seats {
  /** The names of the sides in the scenario files, in their order. */
  readonly sides: readonly string[];
  /** Who plays a side without being asked; `bot` follows its sheet. */
  readonly players: readonly string[];
  /** The sides for which the texts have no sheet in every scenario; left out where each scenario has all. */
  readonly withoutSheet?: readonly string[];
  /** Who can play in a team; left out where nobody shares a side. */
  readonly teamPlayers?: readonly string[];
  /** One player can have a side alone against a team; left out where a team plays against a team. */
  readonly isAloneAgainstTeams?: boolean;
  /** Why nobody shares a side in a scenario; null where two can. Left out where they can in all. */
  readonly problemWithTeams?: (book: Book) => string | null;
  /** The sides that nobody plays: they always follow their sheets. */
  readonly alwaysBot?: readonly string[];
}

/** What the values are that a game hands out and takes back; tools see objects. */
export interface GameTypes {
  readonly position: GamePosition;
  /** A position as its compiled sheets read it. */
  readonly packed: PackedGamePosition;
  readonly readings: GameReadings;
  readonly roster: GameRoster;
  readonly board: FileBoard;
}

/**
 * What a game may bring. Each part that is there makes more tools work, and a tool whose part is missing says so. Tools
 * see positions, readings and situations as values that they hand back to the package: only the package looks inside.
 */
export interface GamePackage<Types extends GameTypes = GameTypes> extends GameDescription {
  /** A reading for each open point: those that were chosen, the default for the others. */
  readings(chosen: Readonly<Record<string, string>>): Types["readings"];
  /** Decides by the reference interpreter. */
  readonly decider?: DeciderPart<Types["position"], Types["readings"]>;
  /** Decides by compiled sheets. */
  readonly compiled?: CompiledPart<Types["position"], Types["packed"], Types["readings"]>;
  /** Draws, changes and describes positions. */
  readonly positions?: PositionPart<Types["position"]>;
  /** Reads and runs situations. */
  readonly situations?: SituationPart<
    GameSituation<Types["position"], Types["readings"]>,
    object,
    Types["position"],
    Types["readings"]
  >;
  /** Draws positions. */
  readonly pictures?: PicturePart<Types["position"], Types["board"]>;
  /** Reads, checks and draws the boards of files. */
  readonly boards?: BoardPart<BoardFile<Types["board"]>, FileProblem, Types["board"]>;
  /** What is printed on cards, where the texts do not say it. */
  readonly roster?: RosterPart<Types["roster"]>;
  /** Runs a bot beside a game on the table. */
  readonly companion?: CompanionPart<Types["roster"], Types["board"], Types["position"]>;
  /** Plays whole games. */
  readonly engine?: EnginePart;
  /** Sets games up by its tables, and scores them. */
  readonly tables?: TablesPart;
}

/** The packages that are loaded, by the names of their games. */
export type LoadedGames = ReadonlyMap<string, GamePackage>;

/** A position of some game. */
export type GamePosition = object;
/** A reading for each open point of some game. */
export type GameReadings = object;
/** A position as compiled sheets of some game read it. */
export type PackedGamePosition = object;

/** A point that the rules leave open. */
export interface OpenPoint {
  readonly question: string;
  readonly default: string;
  readonly readings: Readonly<Record<string, string>>;
  /** The lines of the source that decide for the default, where they leave little doubt. */
  readonly settledBy?: string;
  /** It is no open point of the rules: they let the players choose it before the game. */
  readonly isSwitch?: true;
  /** It matters only where two players share a side, and logs from before there were such games do not name it. */
  readonly isOfTeams?: true;
}

/** A position and the card of its row that is resolved. */
export interface Problem<Position = GamePosition> {
  readonly position: Position;
  /** Index into the row. */
  readonly acting: number;
}

export interface DeciderPart<Position = GamePosition, Readings = GameReadings> {
  decide(
    book: Book,
    position: Position,
    acting: number,
    options: {
      readonly readings: Readings;
      readonly dice: Dice;
      readonly trace: boolean;
      /** Is called with what checklists answer, as often as they are asked. */
      readonly answered?: (answer: ChecklistAnswer) => void;
      /** Is called with what would come of actions, as often as that is asked. */
      readonly ledTo?: DecideOptions<Readings>["ledTo"];
    },
  ): { readonly decision: Decision; readonly trace: Trace | null };
  /** What makes a position impossible to decide for a side of the book; positions from outside may be anything. */
  problemsOf(book: Book, side: string, position: Position, acting: number): readonly PositionProblem[];
  /** The side that the bot plays in a position. */
  botOf(position: Position): string;
  /** The card that is resolved. */
  cardOf(problem: Problem<Position>): string;
  /** The names that a question “why not …?” may use. */
  namesToAsk(position: Position, sheet: CheckedSheet | undefined, trace: Trace): NamesToAsk;
  /** What keeps a decided action from a place, in words that follow “it does not choose c3:”; null where nothing does. */
  obstacleTo?(card: CardToExplain<Position, Readings>, decision: Decision, place: string): string | null;
}

/** A card of the row, and all that decides about it. */
export interface CardToExplain<Position = GamePosition, Readings = GameReadings> {
  readonly book: Book;
  readonly position: Position;
  readonly readings: Readings;
  readonly index: number;
}

/** The module that files of compiled sheets import their game's functions from. */
export type FunctionsModule =
  /** `compact/index.ts` of the game's folder, which the package brings. */
  { readonly kind: "installed" } | WrittenModule;

/** A module that is written beside the compiled sheets. */
export interface WrittenModule {
  readonly kind: "written";
  /** Its name: `crawl.game.js`. */
  readonly file: string;
  /** Its code. @param module the specifier of the module that the package brings for such games */
  readonly code: (module: string) => string;
  /** Its declarations, among them `Position` and `PackedPosition`. */
  readonly types: (module: string) => string;
}

export interface CompiledPart<Position = GamePosition, Packed = PackedGamePosition, Readings = GameReadings> {
  /** What the words mean in code, under the readings. */
  compact(readings: Readings, modules?: Partial<Pick<CompactGame, "runtime" | "library">>): CompactGame;
  /** The functions that the code of compiled sheets calls. */
  readonly functions: Readonly<Record<string, unknown>>;
  /** Where files of compiled sheets import the functions from; null where they cannot. */
  readonly module: FunctionsModule | null;
  /**
   * @param sheet of the bot, for its special rules and what it remembers
   * @param into an object that was packed before, to be refilled; null for a new one
   */
  pack(
    position: Position,
    scenario: CheckedScenario,
    sheet: CheckedSheet,
    readings: Readings,
    into: Packed | null,
  ): Packed;
}

/** What can be done with a position by itself. */
export interface PositionTools<Position = GamePosition> {
  /** The card that is resolved. */
  cardOf(problem: Problem<Position>): string;
  /** Positions with less in them, the largest cuts first. */
  smaller(problem: Problem<Position>): Iterable<Problem<Position>>;
  /** About how much there is in a position. */
  sizeOf(problem: Problem<Position>): number;
  /** What a person has to know of a position to set it up, a sentence each. */
  factsOf(problem: Problem<Position>): readonly string[];
  /** The position drawn as text. */
  drawing(problem: Problem<Position>): string;
}

export interface PositionPart<Position = GamePosition> extends PositionTools<Position> {
  /** Positions in which a side of a book is the bot; null where its scenario has no such side, or no other. */
  sourceOf(book: Book, side: string, readings?: GameReadings): PositionSource<Position> | null;
}

/** Where positions of one book come from. The same random draws give the same positions. */
export interface PositionSource<Position = GamePosition> extends PositionTools<Position> {
  /** The cards that the bot may have to resolve. */
  readonly cards: readonly ActingCard[];
  /** In how many ways positions are drawn. */
  readonly ways: number;
  /** Whether a position is still one that the game can have after a random edit; otherwise a walk draws each anew. */
  readonly staysPossible: boolean;
  /** @param way from 0 */
  draw(way: number, card: string, random: RandomSource): Problem<Position>;
  /**
   * A position that differs in one thing drawn at random; null where there is none.
   *
   * @param boardChanges of a hundred changes, how many are of the board
   */
  randomEdit(random: RandomSource, problem: Problem<Position>, boardChanges: number): Problem<Position> | null;
  /** Every position that differs in one thing, but for the acting unit. */
  edits(problem: Problem<Position>): Iterable<PositionEdit<Position>>;
}

/** A card that a bot may have to resolve. */
export interface ActingCard {
  readonly name: string;
  readonly title: string;
  readonly letter: string | null;
}

/** A small change of a position. */
export interface PositionEdit<Position = GamePosition> {
  /** What is different afterwards: `Raider B stands in c3 instead of b2`. */
  readonly fact: string;
  /** Edits of one thing exclude each other. */
  readonly subject: string;
  readonly problem: Problem<Position>;
}

export interface SituationPart<
  Situation extends GameSituation = GameSituation,
  Names = object,
  Position = GamePosition,
  Readings = GameReadings,
> {
  /** Mistakes that only its situations can have. */
  readonly diagnostics?: readonly DiagnosticDefinition[];
  /** What the pages of the mistakes of every game show of this one, by their codes. */
  readonly explanations?: Readonly<Record<string, Explanation>>;
  /** The keys of a situation that show its position at a glance. */
  readonly outline: readonly string[];
  /** The JSON schema of a situation, for editors. */
  readonly schema: EditorSchema;
  /** The names that a situation about a side's sheet may use. */
  namesOf(book: Book, side: string): Names;
  /** @param fallbackId the id of a document that states none */
  read(
    document: LocatedValue,
    context: SituationContext<Names, Readings>,
    fallbackId: string,
  ): ReadSituation<Situation>;
  /** Runs what happens in a situation, with its dice, and compares what came out with what it expects. */
  run(situation: Situation, book: Book, decide: Decide<Position, Readings>): SituationRun;
  /** A position as a situation that expects a decision. */
  dataOf(problem: Problem<Position>, head: SituationHead): SituationData;
  /** What a situation expects where just this is to be decided. */
  expectationOf(decision: Decision): SituationData;
}

/** A mistake in a file, before it becomes a diagnostic with its sentence. */
export interface FileProblem {
  readonly code: string;
  readonly span: SourceRange;
  /** What the slots of the diagnostic's sentence are filled with. */
  readonly values: Readonly<Record<string, string | number>>;
  /** The names that would have fitted, for a suggestion. */
  readonly known?: readonly string[];
}

/** A board file as it was read. */
export interface BoardFile<Board extends FileBoard = FileBoard> {
  readonly kind: "board" | "problems";
  /** What can be said of the board; null where that is nothing. */
  readonly board: Board | null;
  /** The names that stand in it, in no order. */
  readonly mentions: readonly Mention[];
}

/** The board of a file as tools see it. */
export interface FileBoard {
  readonly name: string;
  readonly scenario: number;
  /** It stands in for a printed map that the texts do not show. */
  readonly standIn: boolean;
}

export interface BoardPart<
  File extends BoardFile = BoardFile,
  Problem extends FileProblem = FileProblem,
  Board extends FileBoard = FileBoard,
> {
  /** The JSON schema of a board file, for editors. */
  readonly schema: EditorSchema;
  /** Every kind of mistake in a board file. */
  readonly diagnostics: readonly DiagnosticDefinition[];
  /** Whether a text is meant as a board of this game. */
  isBoard(text: string): boolean;
  read(text: string): File;
  /** Everything that is wrong in a board file, on its own and for its scenario. */
  problems(file: File, books: readonly Book[]): readonly Problem[];
  diagnose(problem: Problem): Diagnostic;
  /** Whether a space may have this name. */
  isSpaceName(name: string): boolean;
  /** What a space has and what lies beside it, in paragraphs of Markdown; none where the board has no such space. */
  describeSpace(name: string, board: object, where: string): readonly string[];
  /** A board as it is set up. */
  pictureOfBoard(board: Board, scenario: CheckedScenario): BoardPicture;
}

/** Draws positions. */
export interface PicturePart<Position = GamePosition, Board extends FileBoard = FileBoard> {
  /** Who stands in a space, and whose markers lie there. */
  describeStanding(name: string, position: Position): readonly string[];
  /**
   * @param opponent the name of the side that the bot does not play
   * @param board where spaces lie whose names do not tell
   */
  pictureOfPosition(position: Position, title: string, opponent: string, board: Board | null): BoardPicture;
  /** The board that the game's text describes, without units; left out where boards are files. */
  pictureOfOwnBoard?(title: string): BoardPicture;
  /** The spaces on the way that a decision takes, the first where the unit stands; none where nobody moves. */
  wayOf(position: Position, decision: Decision): readonly string[];
}

/** The cards of a game with the values that are printed on them. */
export type GameRoster = object;

/** One mistake in a roster file. */
export interface RosterProblem {
  readonly span: SourceRange;
  /** A sentence without its full stop. */
  readonly message: string;
  /** The names that would have fitted, for a suggestion. */
  readonly written?: string;
  readonly known?: readonly string[];
}

/** An owner's roster file as it was read. */
export type RosterFile<Roster = GameRoster> =
  /** All cards of the game with the owner's values in their places. */
  | { readonly kind: "roster"; readonly name: string; readonly cards: Roster }
  | { readonly kind: "problems"; readonly problems: readonly RosterProblem[] };

/** One printed value of a card, with where it is from. */
export interface PrintedValue {
  readonly title: string;
  /** Null: whatever the letter. */
  readonly letters: readonly string[] | null;
  /** `initiative`, `base defence`, `GUARD strength`. */
  readonly what: string;
  readonly value: string;
  /** Stated by a text, a stand-in of this project, or typed in by an owner. */
  readonly source: "text" | "house" | "owner";
  /** The line of the text that states it. */
  readonly line: string | null;
}

export interface RosterPart<Roster = GameRoster> {
  /** The JSON schema of a roster file, for editors. */
  readonly schema: EditorSchema;
  /** The values of this project, some of them stand-ins. */
  readonly standIns: Roster;
  /** Where other values are stated that are stand-ins too. */
  readonly note: string;
  read(text: string): RosterFile<Roster>;
  /** A file to fill in from the cards. */
  template(cards: Roster): string;
  /** Every value of the cards, in their order. */
  values(cards: Roster): readonly PrintedValue[];
}

/** What is settled before the companion's first question. */
export interface CompanionOptions {
  /** The side that the bot plays. */
  readonly bot: string;
  readonly difficulty: Difficulty;
  /** Who shuffles and draws the bot's cards. */
  readonly cards: "companion" | "person";
  /** Who rolls. */
  readonly dice: "companion" | "person";
  readonly seed: number;
  /** How open points are played, by their ids; the default of each where it is left out. */
  readonly readings?: Readonly<Record<string, string>>;
  /** The way of asking, by which saved answers fit their questions; left out in games that were begun in the first. */
  readonly asking?: number;
}

/** A game beside the table that is under way. */
export interface CompanionSession<Position = GamePosition> {
  readonly prompts: Prompts<never>;
  /** The position as the conversation knows it; null where nobody typed in the map. */
  readonly position: () => Position | null;
  /** How the game stands; absent where the conversation counts neither rounds nor points. */
  readonly standing?: () => TableStanding;
  /** What the person may change at any question; absent where the conversation takes no changes. */
  readonly changes?: TableChanges;
  /**
   * Why the bot does with the card of the open question what it does; null where no card is resolved. Of cards that one
   * question shows together, an index names one.
   */
  readonly reasons?: (index?: number) => Reasons | null;
}

/** How a game on the table stands, as far as the companion knows. */
export interface TableStanding {
  /** In the game's words: `Round 3`. */
  readonly round: string;
  readonly scores: readonly Score[];
}

/** What of a table can be changed, as it stands. */
export interface TableChanges {
  /** Why a change is not possible; null if it is. */
  objection(change: Change): string | null;
  /** What must have changed along with it, by the rules. */
  implied(change: Change): readonly Change[];
  /** What else may have happened to something on the map. */
  offered(name: string): readonly OfferedChange[];
}

/** A word that questions of the companion use beside the words of the sheet. */
export interface GlossaryEntry {
  readonly term: string;
  /** How it appears in a question. */
  readonly pattern: RegExp;
  readonly explanation: string;
}

export interface CompanionPart<Roster = GameRoster, Board = FileBoard, Position = GamePosition> {
  readonly glossary: readonly GlossaryEntry[];
  /** What is printed on the cards as long as nobody has typed in theirs. */
  readonly standIns: Roster;
  /** Whether it reads answers off a board and follows the game on it; a board is of no use to the others. */
  readonly usesBoard: boolean;
  /**
   * A whole game beside the table, round after round; null where the scenario has no such side.
   *
   * @param board the map that is played on, where it is typed in; null where nothing of it is known
   */
  session(
    book: Book,
    options: CompanionOptions,
    roster: Roster,
    board: Board | null,
  ): CompanionSession<Position> | null;
}
