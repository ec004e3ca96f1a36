import type { Plugin } from "vite";

/** The texts of the compiled sheets of scenarios, by the names that the pages know them by: `game-1`. */
export type ScenarioFunctions = ReadonlyMap<string, string>;

const COMPILED_SHEETS = "virtual:compiled-sheets";
const COMPILED_CHUNK = "compiled-sheets";

/** The files of compiled sheets in a page's folder. Each is about ten times as large as its sheets. */
export const COMPILED_FILES = `**/${COMPILED_CHUNK}-*`;

/** Compiled sheets, a module of its own for each scenario: the policy of the pages lets no text become code. */
export function compiledSheetsPlugin(functions: ScenarioFunctions): Plugin {
  const id = COMPILED_SHEETS;
  return {
    name: "tiebreak-compiled-sheets",
    resolveId: (wanted) => (wanted.startsWith(id) ? `\0${wanted}` : null),
    load: (wanted) => {
      if (wanted === `\0${id}`) {
        const loads = [...functions.keys()].map((name) => `${JSON.stringify(name)}: () => import("${id}/${name}.js")`);
        return `export const COMPILED_SHEETS = { ${loads.join(", ")} };`;
      }
      const text = functions.get(wanted.slice(`\0${id}/`.length, -".js".length));
      return text === undefined ? null : `export const FUNCTIONS = ${text};`;
    },
  };
}

/** The name of the file of a chunk with compiled sheets; null for any other chunk. */
export function compiledChunkName(facadeModuleId: string | null): string | null {
  return facadeModuleId?.includes(COMPILED_SHEETS) === true ? `assets/${COMPILED_CHUNK}-[hash].js` : null;
}
