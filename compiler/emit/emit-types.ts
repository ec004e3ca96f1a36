import type { CompactGame } from "../../runtime/compact/meaning.ts";
import type { DecisionProgram } from "../lower/program.ts";
import { literal } from "./source-writer.ts";

/** The declarations of a sheet's module. */
export function emitTypes(program: DecisionProgram, game: CompactGame): string {
  const names = program.procedures.map((procedure) => literal(procedure.name)).join(", ");
  return `import type { Decision, DecisionBuffer, Dice, PositionProblem } from ${literal(game.library.core)};
import type { PackedPosition, Position } from ${literal(game.library.game)};

/** The headings of the procedures, in the sheet's order. */
export declare const procedures: readonly [${names}];
export declare const letters: readonly string[];
export declare const actions: readonly string[];

/**
 * Decides over a plain position what the card at index \`acting\` of the row does.
 * @throws PositionError where the position is impossible; \`checkPosition\` says so without throwing.
 */
export declare function decidePosition(position: Position, acting: number, dice: Dice): Decision;

/** What makes a position impossible to decide; with \`acting\`, also a row without such a card. Empty where it is fine. */
export declare function checkPosition(position: Position, acting?: number): readonly PositionProblem[];

/**
 * The compact form of a plain position for this sheet.
 * @param into a position that was packed here before: it is refilled, without allocating if the board is the same.
 * @throws PositionError where the position is impossible.
 */
export declare function pack(position: Position, into?: PackedPosition | null): PackedPosition;

/** Decides over a position that was packed here; without allocating where a buffer is given. */
export declare function decide(position: PackedPosition, acting: number, dice: Dice, out?: DecisionBuffer): DecisionBuffer;

/** The decision of a buffer by the names of the position that was decided. */
export declare function toDecision(out: DecisionBuffer, position: PackedPosition): Decision;
`;
}
