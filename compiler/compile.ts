import { fileNameIn } from "./definitions/reach.ts";
import type { EncodedSourceMap } from "@jridgewell/gen-mapping";
import { createSource } from "../grammar/source.ts";
import type { CheckedScenario, CheckedSheet } from "../runtime/checked-tree.ts";
import type { CompactGame } from "../runtime/compact/meaning.ts";
import { emitModule, type EmittedModule } from "./emit/emit-module.ts";
import { emitTypes } from "./emit/emit-types.ts";
import { LoweringError } from "./lower/context.ts";
import { lowerSheet } from "./lower/lower-sheet.ts";
import type { DecisionProgram } from "./lower/program.ts";

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
 * @throws LoweringError where a word has no compact meaning, or none for what it is said of.
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
