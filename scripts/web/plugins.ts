import { type Plugin, type ESTree, Visitor } from "vite";

/** Modules that only the build knows: their names, and what they export. */
export type BuiltModules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Gives a build such modules. */
export function modulesPlugin(modules: BuiltModules): Plugin {
  const names = new Map(Object.keys(modules).map((name) => [`\0${name}`, name]));
  return {
    name: "tiebreak-modules",
    resolveId: (wanted) => (modules[wanted] === undefined ? null : `\0${wanted}`),
    load: (wanted) => {
      const values = Object.entries(modules[names.get(wanted) ?? ""] ?? {});
      if (values.length === 0) return null;
      return values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join("\n");
    },
  };
}

/** The texts of the compiled sheets of scenarios, by the names that the pages know them by: `game-1`. */
export type ScenarioFunctions = ReadonlyMap<string, string>;

const COMPILED_SHEETS = "virtual:compiled-sheets";
const COMPILED_CHUNK = "compiled-sheets";

/** How the names of files with compiled sheets begin. Each is about ten times as large as its sheets. */
export const COMPILED_FILES = `${COMPILED_CHUNK}-`;

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

/** What the handbook says of a kind of diagnostic, which nobody asks for where it is left out. */
const PAGE: ReadonlySet<string> = new Set(["documentation", "examples"]);

/**
 * Leaves out the pages of the handbook, which each kind of diagnostic holds: documentation and examples.
 *
 * @param keeper what a worker is called that has them all the same
 */
export function withoutHandbook(keeper?: string): Plugin {
  let isKept = false;
  return {
    name: "tiebreak-without-handbook",
    buildStart: ({ input }) => {
      isKept = keeper !== undefined && JSON.stringify(input).includes(keeper);
    },
    transform: {
      filter: { code: /\btemplate\b/ },
      handler(code) {
        if (isKept) return null;
        const edits = editsIn(this.parse(code), (own) => {
          if (!own.some(({ key }) => nameOf(key) === "template")) return [];
          // With the comma behind the property before it.
          return own.flatMap(({ key, end }, index) =>
            PAGE.has(nameOf(key)) ? [{ start: own[index - 1]?.end ?? end, end, text: "" }] : [],
          );
        });
        return { code: edited(code, edits), map: null };
      },
    },
  };
}

function nameOf(key: ESTree.PropertyKey): string {
  return key.type === "Identifier" ? key.name : "";
}

/**
 * Leaves out what open points ask and what their readings say, which pages know from the catalogue: ids and letters stay,
 * by which games are played.
 */
export function withoutQuestions(): Plugin {
  return {
    name: "tiebreak-without-questions",
    transform: {
      filter: { code: /\bOPEN_POINTS\b/ },
      handler(code) {
        const edits = editsIn(this.parse(code), (own) => {
          const [question, readings] = ["question", "readings"].map((name) =>
            own.find(({ key }) => nameOf(key) === name),
          );
          if (question === undefined || readings?.value.type !== "ObjectExpression") return [];
          const said = readings.value.properties.filter((property) => property.type === "Property");
          return [question, ...said].map(({ value: { start, end } }) => ({ start, end, text: '""' }));
        });
        return { code: edited(code, edits), map: null };
      },
    },
  };
}

/** What Chevrotain has for others: a lexer, tests of a grammar and what they say, recovery, visitors of its own trees. */
const UNUSED_OF_CHEVROTAIN =
  /\/chevrotain\/lib\/src\/(?:scan\/lexer_public|parse\/(?:errors_public|cst\/cst_visitor|grammar\/(?:checks|follow)))\.js$/;

/**
 * Leaves out what no parser of ours asks Chevrotain for. Its modules import each other whole, so no bundler can see that.
 * Of its lexer stays the pattern of tokens that no lexer makes.
 */
export function withoutUnusedOfChevrotain(): Plugin {
  return {
    name: "tiebreak-without-unused-of-chevrotain",
    transform: {
      filter: { id: UNUSED_OF_CHEVROTAIN },
      handler(code) {
        const names = [...code.matchAll(/^export (?:class|const|function|var) (?<name>\w+)/gm)].map(
          ({ groups }) => groups?.["name"] ?? "",
        );
        const left = (name: string): string => (name === "Lexer" ? "{ NA: /NOT_APPLICABLE/ }" : "undefined");
        return { code: names.map((name) => `export const ${name} = ${left(name)};`).join("\n"), map: null };
      },
    },
  };
}

/** Where the calls that make a word of the language itself have its explanation. */
const EXPLAINED_AT: ReadonlyMap<string, number> = new Map([
  ["core", 2],
  ["captioned", 3],
]);

/** Leaves out what the words of the language itself mean, which only an editor explains. */
export function withoutCoreWords(): Plugin {
  return {
    name: "tiebreak-without-core-words",
    transform: {
      filter: { code: /\bCORE_WORDS = / },
      handler(code) {
        const edits: Edit[] = [];
        const visitor = new Visitor({
          CallExpression: ({ callee, arguments: given }) => {
            const explanation = callee.type === "Identifier" ? given[EXPLAINED_AT.get(callee.name) ?? -1] : undefined;
            if (explanation?.type === "Literal") edits.push({ ...explanation, text: '""' });
          },
        });
        visitor.visit(this.parse(code));
        return { code: edited(code, inOrder(edits)), map: null };
      },
    },
  };
}

/** Leaves out what the words of games mean, which nobody asks for where nobody is asked about them. */
export function withoutMeanings(): Plugin {
  return {
    name: "tiebreak-without-meanings",
    transform: {
      filter: { code: /\bdocumentation\b/ },
      handler(code) {
        const edits = editsIn(this.parse(code), (own) => {
          if (!own.some(({ key }) => nameOf(key) === "category")) return [];
          const says = own.find(({ key }) => nameOf(key) === "documentation")?.value;
          return says?.type === "Literal" ? [{ start: says.start, end: says.end, text: '""' }] : [];
        });
        return edits.length === 0 ? null : { code: edited(code, edits), map: null };
      },
    },
  };
}

/** What stands in the place of a stretch of code. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The edits in the objects of a program, in the order of its text. */
function editsIn(program: ESTree.Program, editsOf: (own: readonly ESTree.ObjectProperty[]) => readonly Edit[]): Edit[] {
  const edits: Edit[] = [];
  const visitor = new Visitor({
    ObjectExpression: ({ properties }) => {
      edits.push(...editsOf(properties.filter((property) => property.type === "Property")));
    },
  });
  visitor.visit(program);
  return inOrder(edits);
}

function inOrder(edits: readonly Edit[]): Edit[] {
  return edits.toSorted((one, other) => one.start - other.start);
}

function edited(code: string, edits: readonly Edit[]): string {
  let text = "";
  let from = 0;
  for (const edit of edits) {
    text += code.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return text + code.slice(from);
}
