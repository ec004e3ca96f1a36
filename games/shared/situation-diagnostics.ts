import { defineError, type DiagnosticDefinition } from "../../grammar/diagnostic.ts";
import type { SourceRange } from "../../runtime/checked-tree.ts";
import type { ReadingProblem } from "./reading/reading-problem.ts";

const MISTAKES = {
  "situation-acting-card": {
    template: "One card of the row must be marked `*`, but {count}.",
    documentation: "Mark the card that the bot resolves with `*` after its name in `row`.",
  },
  "situation-bad-board": {
    template: "The board file `{path}` cannot be used: {reason}.",
    documentation: "`board: { file: PATH }` names a board file. Write the path from the situation file's folder.",
  },
  "situation-bad-value": {
    template: "{what} must be {needed}, not {got}.",
    documentation: "The key takes another kind of value, or only certain values. Change it to one that fits.",
  },
  "situation-dice-left": {
    template: "`dice` lists {given}, but this situation rolls {rolled}. Remove the rest.",
    documentation:
      "`dice` lists the dice that this situation rolls, and no others. A choice that is not left to chance rolls none.",
  },
  "situation-dice-missing": {
    template: "`dice` lists {given}, but this situation rolls {roll}. Add what it shows.",
    documentation:
      "`dice` lists every die that this situation rolls, in order: first those of the decision, then those of an attack or a shuffle.",
  },
  "situation-die-face": {
    template: "Die {number} in `dice` is a d{sides}, which cannot show {face}.",
    documentation:
      "A roll table rolls its die, and a random choice one of the dice that the game chooses with. Correct the number.",
  },
  "situation-duplicate-id": {
    template: "Another situation in this file already has the id `{id}`.",
    documentation: "Reports name situations by their id. Give each one its own.",
  },
  "situation-missing-key": {
    template: "{what} needs the key `{key}`.",
    documentation: "A situation needs its `sheet` and what you `expect`.",
  },
  "situation-too-large": {
    template: "This file is too large: a situation file can hold at most {limit}.",
    documentation:
      "A file's length, its values and their nesting have limits, far above what a situation needs. Split a long file, and avoid lists within lists.",
  },
  "situation-unknown-card": {
    template: "{who} has no card `{name}`.",
    documentation: "The side has no card of this name. Correct the name.",
  },
  "situation-unknown-clause": {
    template: "{who} has no clause `{name}`.",
    documentation:
      "No procedure that is read for this card has a clause of this number, or the clause has no such letter. Correct the clause, or write `none` where no clause fires.",
  },
  "situation-unknown-key": {
    template: "{what} has no key `{key}`.",
    documentation:
      "An unknown key is an error, because a misspelt key would otherwise do nothing. Correct it or remove it.",
  },
  "situation-unknown-reading": {
    template: "The rules have no open point `{point}`.",
    documentation:
      "`readings` names points that the rules leave open, each with the name of a reading or `default`. [Open points](../readings.md) lists them.",
  },
  "situation-unknown-sheet": {
    template: "There is no sheet `{sheet}`.",
    documentation:
      "`sheet` names a sheet in one of three ways. By its file, from the place of the situation: `side.bot` is beside it, `../mine/side.bot` is in another folder. By game, scenario and side: `game/1/side`. By its path under procedures/, without its ending: `game/scenario-1/side`. A sheet beside the situation goes before others of the same scenario. The sheet must have no errors. Its scenario file must be in the same folder.",
  },
  "situation-unknown-space": {
    template: "{where} no {place} `{name}`.",
    documentation: "The board of this situation has no place of this name. Correct the name.",
  },
  "situation-unknown-unit": {
    template: "{who} has no unit `{name}`.",
    documentation: "The side has no unit of this name. Correct the name.",
  },
  "situation-yaml": {
    template: "This is not valid YAML: {message}.",
    documentation:
      "A situation file is YAML. The message says what the YAML parser expected here. Often a bracket is not closed, a key appears twice, or a name that begins with `*` or `&` needs quotes.",
  },
};

/** The kinds of mistakes in a situation file; each is the code of a diagnostic. */
export type SituationProblemCode = keyof typeof MISTAKES;

/** Every kind of mistake that situations of every game can have; a game shows examples of them. */
export const SITUATION_DIAGNOSTICS: readonly DiagnosticDefinition[] = Object.entries(MISTAKES).map(
  ([code, { template, documentation }]) => ({ code, severity: "error", template, documentation, examples: [] }),
);

export const situationFailed = defineError({
  code: "situation-failed",
  template: "{id} failed. Not as expected: {keys}.",
  documentation:
    "The bot decides something other than `expect` says. Either the sheet changed and the situation shows the effect, or the expectation was wrong from the start. `tiebreak decide FILE --explain` shows how the bot decides.",
  examples: [],
});

/** What the page of a mistake says of one game. */
export interface Explanation {
  /** Sentences behind those of every game. */
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

/** A mistake in the text or the shape of a situation file, with its code. */
export function situationProblem({ kind, at: _at, ...problem }: ReadingProblem): SituationProblem {
  return { ...problem, code: kind === "syntax" ? "situation-yaml" : `situation-${kind}` };
}
