/**
 * The library: all that the command does, without files. Functions take texts and values and give values; what is wrong in
 * a text is a diagnostic, and no text makes them throw.
 */
export {
  companion,
  Conversation,
  readAnswer,
  type Answer,
  type CompanionGame,
  type CompanionOptions,
  type Question,
} from "./companion.ts";
export { type SavedGame, writeSave } from "./companion-save.ts";
export { readSave, type ReadSave } from "./read-save.ts";
export type { Game, GameOption, OneOrMore } from "./games.ts";
export { gameFromText } from "./games-among.ts";
export type { GameCode } from "../games/game-code.ts";
export type { Failure, LocatedDiagnostic, Result } from "./result.ts";
export { format, isSheet, parse, repair, type ParsedText, type ParseOptions, type RepairedText } from "./texts.ts";
export {
  check,
  checkFiles,
  type Checked,
  type CheckOptions,
  type FilesOptions,
  type LintLevel,
  type LintSettings,
  type NamedText,
} from "./check.ts";
export { lintDeeply, type DeepOptions } from "./lint-deeply.ts";
export { mutate, type MutatedSheet, type MutationOptions } from "./mutation.ts";
export {
  compareBook,
  traceBook,
  type BookComparison,
  type BookTrace,
  type CompareBookOptions,
  type TraceFinding,
} from "./trace-book.ts";
export {
  mergeSimulations,
  readSimulation,
  simulationJson,
  simulationPage,
  simulationText,
  type Simulation,
} from "./simulations.ts";
export {
  boardSvg,
  pictureOfBoard,
  pictureOfGame,
  pictureOfPosition,
  textBoard,
  type BoardPicture,
} from "./pictures.ts";
export { writeSituation, type SituationName } from "./write-situation.ts";
export { fix, type FixedText } from "./fix.ts";
export { readSheet, readSheets, type ReadSheets, type Sheet, type SheetOptions, type SheetsOptions } from "./sheets.ts";
export {
  canRunCode,
  compile,
  compileToFunctions,
  type CompiledModule,
  type GameModule,
  type CompileOptions,
  type ModuleOptions,
  type SheetModule,
  type SourceMap,
} from "./compile.ts";
export {
  decide,
  explain,
  whyNot,
  type Decided,
  type ExplainedDecision,
  type NotDecided,
  type PositionToDecide,
  type WhyNot,
  type WhyNotAnswer,
} from "./decide.ts";
export { readSituations, type ReadSituations, type Situation, type SituationOptions } from "./read-situations.ts";
export { testSituations, type TestedSituations } from "./situations.ts";
export {
  checkBoard,
  readBoard,
  readRoster,
  type BoardOptions,
  type CheckedBoard,
  type NoRoster,
  type ReadRoster,
} from "./boards.ts";
export {
  diff,
  diffBehaviour,
  searchBehaviour,
  type BehaviourDifferences,
  type BehaviourExample,
  type BehaviourOptions,
  type BehaviourSearch,
  type Change,
  type ChangeKind,
  type Differences,
  type ExplainedSide,
} from "./diff.ts";
export { compareTexts, type ComparedText, type ComparisonOptions, type Sides } from "./compare-texts.ts";
export { diffData, diffMarkdown, diffPage } from "./diff.ts";
export {
  diffGames,
  gamesComparisonJson,
  gamesComparisonText,
  type ComparedGames,
  type DiffGamesOptions,
  type TestBounds,
} from "./diff-games.ts";
export {
  sensitivity,
  sensitivityJson,
  sensitivityText,
  type Sensitivity,
  type SensitivityOptions,
  type Varied,
} from "./sensitivity.ts";
export { diffUnit, type UnitDifferences, type UnitOptions } from "./diff.ts";
export { flips, openFlips, type Flip, type FlipOptions, type OpenFlips } from "./ask.ts";
export {
  ask,
  isQuestion,
  openQuestion,
  openShares,
  QUESTION_FORMS,
  shares,
  type Answered,
  type AskOptions,
  type FoundPosition,
  type OpenQuestion,
  type OpenShares,
  type ShownPosition,
} from "./ask.ts";
export {
  score,
  setUp,
  type ScoredGame,
  type SequenceRun,
  type SetUpGame,
  type SetupOptions,
  type SideValues,
  type StepOutcome,
  type StepRecord,
} from "./set-up.ts";
export { words, type WordEntry, type WordsOptions } from "./words.ts";
export { printedClauses, type PrintedClause } from "./why-card.ts";
export { exportSheet, render, type Interchange, type RenderedPage } from "./pages.ts";
export { readConfiguration, type Configuration } from "./configuration.ts";
export { diagnosticDefinitions, type DiagnosticDefinition } from "./diagnostics.ts";
export {
  apply,
  gameLog,
  hash,
  legalActions,
  newGame,
  playOut,
  readGame,
  resultOf,
  simulate,
  standInsOf,
  stateOf,
  tell,
  type Difficulty,
  type GameResult,
  type LegalAction,
  type NewGameOptions,
  type PlayedGame,
  type ReportLine,
  type SimulatedGames,
  type SimulateOptions,
  type StandIn,
  type TableOptions,
} from "./play.ts";
export { decisionText, traceText, type TraceStyle } from "../runtime/trace-text.ts";
export { ScriptedDice, SeededDice, type Dice } from "../runtime/dice.ts";
export type { Decision, DieRoll, Trace } from "../runtime/decision.ts";
export type { ChecklistAnswer } from "../runtime/interpreter/checklists.ts";
export type { Book } from "../runtime/game.ts";
export type { PositionProblem } from "../runtime/position-problem.ts";
export type { GameDescription, GameTypes } from "../games/game-package.ts";
export type { Diagnostic, Fix, Severity } from "../grammar/diagnostic.ts";
export type { FileNode } from "../grammar/syntax-tree.ts";
