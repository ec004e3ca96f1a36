import { fileNameIn } from "./definitions/reach.ts";
import type { EncodedSourceMap } from "@jridgewell/gen-mapping";
import { createSource } from "../grammar/source.ts";
import type { CheckedScenario, CheckedSheet } from "../runtime/checked-tree.ts";
import type { CompactGame } from "../runtime/compact/meaning.ts";
import { emitModule, type EmittedModule } from "./emit/emit-module.ts";
import { LoweringError } from "./lower/context.ts";
import { lowerSheet } from "./lower/lower-sheet.ts";
import type { DecisionProgram } from "./lower/program.ts";
import { literal } from "./emit/module-writer.ts";

export { LoweringError };

/** The result of compiling, or another value if a word of the sheet cannot be compiled. */
export function ifCompilable<Compiled, Other>(
  compile: () => Compiled,
  otherwise: (error: LoweringError) => Other,
): Compiled | Other {
  try {
    return compile();
  } catch (error) {
    if (error instanceof LoweringError) return otherwise(error);
    throw error;
  }
}

interface CompileOptions {
  /** The sheet's text, to which the source map refers. */
  readonly text: string;
  /** The name of the generated file, for the source map; by default the sheet's with `.js`. */
  readonly file?: string;
}

/** A sheet compiled to an ES module. Its texts are written when they are first needed. */
export interface CompiledSheet {
  readonly code: string;
  /** Its declarations, `.d.ts`. */
  readonly types: string;
  /** Maps the code to the sheet. */
  readonly map: EncodedSourceMap;
  readonly program: DecisionProgram;
  /** For linking in the same process; see `link` of the runtime. */
  readonly parts: EmittedModule["parts"];
}

/**
 * Compiles a checked sheet.
 * @param otherSheet the other side's of the same scenario: its table of dangerous units ranks this bot's own.
 * @param game what the words mean in code, under one set of readings.
 * @throws LoweringError if a word has no compact meaning, or none for the thing it describes.
 */
export function compileSheet(
  sheet: CheckedSheet,
  scenario: CheckedScenario,
  otherSheet: CheckedSheet | null,
  game: CompactGame,
  options: CompileOptions,
): CompiledSheet {
  const changed = game.meaningsOf?.(scenario, sheet) ?? [];
  const ruled = { ...game, meanings: new Map([...game.meanings, ...changed]) };
  const program = lowerSheet(sheet, otherSheet, ruled);
  const source = createSource(sheet.file, options.text);
  const file = options.file ?? sheet.file.replace(/\.\w+$/, ".js");
  const { write, parts } = emitModule(program, scenario, ruled, { source, file });
  let written: ReturnType<typeof write> | null = null;
  return {
    get code() {
      return `${(written ??= write()).code}//# sourceMappingURL=${fileName(file)}.map\n`;
    },
    get types() {
      return emitTypes(program, ruled);
    },
    get map() {
      return (written ??= write()).map;
    },
    program,
    parts,
  };
}

function fileName(path: string): string {
  return encodeURI(fileNameIn(path));
}

/** The declarations of a sheet's module. */
function emitTypes(program: DecisionProgram, game: CompactGame): string {
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

/**
 * The same without checking the position, which takes two fifths of the time: for one that \`checkPosition\` found nothing
 * wrong with, or that your engine makes right. What is decided about an impossible position means nothing.
 */
export declare function packChecked(position: Position, into?: PackedPosition | null): PackedPosition;

/** Decides over a position that was packed here; without allocating where a buffer is given. */
export declare function decide(position: PackedPosition, acting: number, dice: Dice, out?: DecisionBuffer): DecisionBuffer;

/** The decision of a buffer by the names of the position that was decided. */
export declare function toDecision(out: DecisionBuffer, position: PackedPosition): Decision;
`;
}
