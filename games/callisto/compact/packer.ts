import type { CheckedRule, CheckedScenario } from "../../../runtime/checked-tree.ts";
import { PositionError, type PositionProblem } from "../../../runtime/position-problem.ts";
import { PositionChecker } from "../position-checker.ts";
import type { Position } from "../position.ts";
import type { Readings } from "../readings.ts";
import type { CompactPosition } from "./compact-position.ts";
import { pack } from "./pack.ts";

/** What a compiled sheet was compiled with: its positions must be packed with the same. */
export interface PackerSettings {
  readonly scenario: CheckedScenario;
  /** The side that the sheet plays. */
  readonly bot: string;
  readonly readings: Readings;
  /** The rules of the sheet itself. */
  readonly rules: readonly CheckedRule[];
}

/** Packs the plain positions of one sheet, and refuses those that are impossible. */
export class Packer {
  readonly #settings: PackerSettings;
  readonly #checker: PositionChecker;

  constructor(settings: PackerSettings) {
    this.#settings = settings;
    this.#checker = new PositionChecker(settings.scenario, settings.bot);
  }

  /** Everything that makes a position impossible to decide, or the card at the index `acting` where one is named. */
  problemsOf(position: Position, acting: number | null): readonly PositionProblem[] {
    return acting === null ? this.#checker.problemsOf(position) : this.#checker.problemsOfCard(position, acting);
  }

  /**
   * @param into is refilled without allocating where it was made for the same board.
   * @throws PositionError where the position is impossible.
   */
  pack(position: Position, acting: number | null, into: CompactPosition | null): CompactPosition {
    const problems = this.problemsOf(position, acting);
    if (problems.length > 0) throw new PositionError(problems);
    const { scenario, readings, rules } = this.#settings;
    return pack(position, scenario, readings, into, rules);
  }
}
