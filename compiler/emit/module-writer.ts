import { addMapping, type EncodedSourceMap, GenMapping, setSourceContent, toEncodedMap } from "@jridgewell/gen-mapping";
import { locate, type Source } from "../../grammar/source.ts";
import type { SourceRange } from "../../runtime/checked-tree.ts";
import type * as core from "../../runtime/compact/index.ts";
import type { CompactGame, LinkName } from "../../runtime/compact/meaning.ts";
import type { CalculatedKey, ConditionProgram, DecisionProgram } from "../lower/program.ts";

/**
 * Functions called by code that they themselves consist of, so that an import would be a cycle. Each returns the name
 * of the written function.
 */
export interface SharedFunctions {
  /** `(p)`: whether a condition is true. */
  readonly holds: (module: ModuleWriter, condition: ConditionProgram) => string;
  /** `(p, of)`: the number that a definition computes for a thing. */
  readonly calculated: (module: ModuleWriter, key: CalculatedKey) => string;
  /** `(p, out, probe, strength)`: moves the current actor by its own clauses, with an action. */
  readonly follow: (module: ModuleWriter, action: string) => string;
  /** `(p, unit)`: the strength Y for a unit. */
  readonly strengthOfMover: (module: ModuleWriter) => string;
  /** `(p, out, probe)`: performs a routine. */
  readonly routine: (module: ModuleWriter, name: string) => string;
  /** `(p)`: makes the lists of the module large enough for another position. */
  readonly enlarge: (module: ModuleWriter) => string;
}

/** The names in the game-neutral runtime that compiled sheets call. */
type CoreName = keyof typeof core;

/** A function of another module, with its name in this one. */
export interface ImportedName {
  readonly name: string;
  readonly local: string;
}

/** The generated module while it is being written: imports, scratch lists, functions. */
export class ModuleWriter {
  readonly game: CompactGame;
  readonly program: DecisionProgram;
  readonly shared: SharedFunctions;
  /** The imports with their names here: a function of the module may have taken the original name. */
  readonly #imports = new Map<string, string>();
  readonly #core = new Map<string, string>();
  readonly #scratches: string[] = [];
  #room = 64;
  readonly #constants: string[] = [];
  readonly #functions: CodeLine[] = [];
  readonly #names = new Set<string>();
  readonly #once = new Map<string, unknown>();
  readonly #variables = new Set<string>();
  #among = "";
  readonly #actions: string[] = [];
  readonly #letters: string[] = [];

  constructor(game: CompactGame, program: DecisionProgram, shared: SharedFunctions) {
    this.game = game;
    this.program = program;
    this.shared = shared;
  }

  /** A function of the game's compact runtime. */
  imports(name: LinkName): string {
    return this.#named(this.#imports, name);
  }

  /** A function of the game-neutral runtime. */
  core(name: CoreName): string {
    return this.#named(this.#core, name);
  }

  #named(imported: Map<string, string>, name: string): string {
    const known = imported.get(name) ?? this.reserve(name);
    imported.set(name, known);
    return known;
  }

  get importedNames(): readonly ImportedName[] {
    return namesOf(this.#imports);
  }

  get coreNames(): readonly ImportedName[] {
    return namesOf(this.#core);
  }

  /** A new list of numbers, kept between calls; the module's `makeRoom` enlarges all of them. */
  scratch(): string {
    const name = `scratch${this.#scratches.length + 1}`;
    this.#scratches.push(name);
    return name;
  }

  /**
   * The name of a function with this code; `define` adds it if there is none yet. Lists for the same purpose have the
   * same place in the code, whatever their names. Lists that only the discarded code would use are released.
   *
   * @param scratchesBefore how many lists there were before the code was written
   */
  sharedFunction(code: string, scratchesBefore: number, define: () => string): string {
    const own = this.#scratches.slice(scratchesBefore);
    const named = own.reduce(
      (text, name, index) => text.replaceAll(new RegExp(`\\b${name}\\b`, "g"), `own${index}`),
      code,
    );
    const known = this.#once.get(named);
    if (known !== undefined && own.every((name) => code.includes(`= ${name};`)))
      this.#scratches.length = scratchesBefore;
    return this.once(named, define);
  }

  /** Makes every list have room for this many numbers, whatever the position. */
  demandRoom(count: number): void {
    this.#room = Math.max(this.#room, count);
  }

  get room(): number {
    return this.#room;
  }

  get scratches(): readonly string[] {
    return this.#scratches;
  }

  /** A constant of the module, with its code. */
  constant(prefix: string, code: string): string {
    return this.once(`constant ${code}`, () => {
      const name = this.reserve(`${prefix}${this.#constants.length + 1}`);
      this.#constants.push(`const ${name} = ${code};`);
      return name;
    });
  }

  /** A variable of the module. */
  variable(name: string, code: string): void {
    this.#names.add(name);
    if (this.#variables.has(name)) return;
    this.#variables.add(name);
    this.#constants.push(`let ${name} = ${code};`);
  }

  get constants(): readonly string[] {
    return this.#constants;
  }

  /** The number of an action's name in the module's table. */
  action(name: string): number {
    return indexIn(this.#actions, name);
  }

  get actions(): readonly string[] {
    return this.#actions;
  }

  /** The number of a letter in the module's table. */
  letter(name: string): number {
    return indexIn(this.#letters, name);
  }

  get letters(): readonly string[] {
    return this.#letters;
  }

  /** A name for a function that no other has. */
  reserve(wanted: string): string {
    let name = wanted;
    for (let count = 2; this.#names.has(name); count += 1) name = `${wanted}${count}`;
    this.#names.add(name);
    return name;
  }

  /** The earlier result of `make` for the key, or its result now. Equal keys mean equal code. */
  once<Made>(wanted: string, make: () => Made): Made {
    const key = this.#among + wanted;
    if (!this.#once.has(key)) this.#once.set(key, make());
    return this.#once.get(key) as Made;
  }

  /**
   * Writes functions that look at another position while the same search goes on in this one: they share no list with
   * the others.
   */
  apart<Made>(write: () => Made): Made {
    const outer = this.#among;
    this.#among = "apart ";
    const made = write();
    this.#among = outer;
    return made;
  }

  /** Whether this is the first call with the key, so that recursive code is written once. */
  begins(key: string): boolean {
    return this.#once.size < this.#once.set(`begun ${key}`, true).size;
  }

  /** Adds the lines of a finished function. */
  append(lines: readonly CodeLine[]): void {
    this.#functions.push(...lines);
  }

  get functions(): readonly CodeLine[] {
    return this.#functions;
  }
}

function namesOf(imported: ReadonlyMap<string, string>): readonly ImportedName[] {
  return [...imported]
    .map(([name, local]) => ({ name, local }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function indexIn(list: string[], name: string): number {
  const known = list.indexOf(name);
  if (known >= 0) return known;
  list.push(name);
  return list.length - 1;
}

/** A line of generated code with its place in the sheet. */
export interface CodeLine {
  readonly code: string;
  readonly span: SourceRange | null;
}

/** Joins lines into a text with a source map to the sheet. */
export function writeSource(
  lines: readonly CodeLine[],
  source: Source,
  file: string,
): { readonly code: string; readonly map: EncodedSourceMap } {
  const map = new GenMapping({ file });
  setSourceContent(map, source.name, source.text);
  lines.forEach(({ code, span }, index) => {
    if (span === null) return;
    const { line, column } = locate(source, span.start);
    const indent = code.length - code.trimStart().length;
    addMapping(map, {
      generated: { line: index + 1, column: indent },
      source: source.name,
      original: { line, column: column - 1 },
    });
  });
  return { code: `${lines.map(({ code }) => code).join("\n")}\n`, map: toEncodedMap(map) };
}

/** A string of the sheet as a literal of the generated code: nothing in it can end the literal. */
export function literal(text: string): string {
  return JSON.stringify(text).replace(/[\u2028\u2029]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16)}`);
}

/** A text of the sheet as a comment of one line: nothing in it can end the comment. */
export function comment(text: string): string {
  return `// ${text.replace(/[\s\u2028\u2029]+/g, " ").trim()}`;
}
