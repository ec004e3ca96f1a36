import type { CompactGame } from "../../runtime/compact/meaning.ts";
import type { DecisionProgram } from "../lower/program.ts";
import { literal } from "./source-writer.ts";

/** The declarations of a sheet's module. */
export function emitTypes(program: DecisionProgram, game: CompactGame): string {
  const { position, compact } = game.types;
  const names = program.procedures.map((procedure) => literal(procedure.name)).join(", ");
  return `import type { Decision, DecisionBuffer, Dice, Trace } from ${literal(game.runtime.core)};
import type { ${compact}, ${position} } from ${literal(game.runtime.game)};

/** The headings of the procedures, in the sheet's order. */
export declare const procedures: readonly [${names}];
export declare const letters: readonly string[];
export declare const actions: readonly string[];

/** Decides what the card at index \`acting\` of the row does; without allocating where a buffer is given. */
export declare function decide(position: ${compact}, acting: number, dice: Dice, out?: DecisionBuffer): DecisionBuffer;

/** The same with a trace, and with every choice, in the buffer. */
export declare function explain(position: ${compact}, acting: number, dice: Dice, out?: DecisionBuffer): DecisionBuffer;

/** The decision of a buffer by the names of its position; without one, of the last position that was packed here. */
export declare function toDecision(out: DecisionBuffer, position?: ${compact}): Decision;

/** Decides over a plain position; the buffer is overwritten by the next call unless one is given. */
export declare function decidePosition(position: ${position}, acting: number, dice: Dice, out?: DecisionBuffer): DecisionBuffer;

/** The decision by names over a plain position, with its trace. */
export declare function explainPosition(
  position: ${position},
  acting: number,
  dice: Dice,
): { readonly decision: Decision; readonly trace: Trace };
`;
}
