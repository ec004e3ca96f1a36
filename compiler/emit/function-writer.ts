import type { SourceRange } from "../../runtime/checked-tree.ts";
import type { CodeScope, View } from "../../runtime/compact/meaning.ts";
import type { Code } from "../lower/program.ts";
import type { ModuleWriter } from "./module-writer.ts";
import type { CodeLine } from "./source-writer.ts";

/** Locals that the emitter names itself where nothing else can have the name; a field of the same name gives way. */
const OWN_LOCALS: ReadonlySet<string> = new Set(
  "able again at best choice count done first i j kept led left nearest now possible seen steps sum tried winner word".split(
    " ",
  ),
);

/** Locals that are declared together, at the head of a function or of a block of it, and the lines behind them. */
class Scope {
  readonly fields = new Map<string, string>();
  readonly constants = new Map<string, string>();
  readonly lines: CodeLine[] = [];

  declarations(indent: string): readonly CodeLine[] {
    const fields = [...this.fields].map(([name, local]) => `const ${local} = p.${name};`);
    const constants = [...this.constants].map(([code, local]) => `const ${local} = ${code};`);
    return [...fields, ...constants].map((code) => ({ code: indent + code, span: null }));
  }
}

/** A thing that a walk has come to, and what is computed of it at once. */
interface Met {
  readonly thing: string;
  /** The innermost scope that is open around the walk. */
  readonly scope: number;
  readonly locals: Map<string, string>;
}

/**
 * One function of the generated module while it is written: its lines, the fields of the position that it reads, which
 * become locals at the head of where they are needed, and names that do not clash.
 */
export class FunctionWriter {
  readonly module: ModuleWriter;
  readonly parameters: readonly string[];
  /** The function's own and those of the blocks that are open, the innermost last. */
  readonly #scopes: Scope[] = [new Scope()];
  /** The things that walks have come to, the innermost last. */
  readonly #met: Met[] = [];
  /** The scope in which locals are declared now, where that is not the innermost. */
  #declaring: number | null = null;
  /** The loops that are open around what is written now, the innermost last; null where something may change in one. */
  readonly #loops: (Map<string, string> | null)[] = [];
  #depth = 1;
  #names = 0;
  #span: SourceRange | null = null;

  constructor(module: ModuleWriter, parameters: readonly string[]) {
    this.module = module;
    this.parameters = parameters;
  }

  /** A name that nothing else in the function has. */
  fresh(prefix: string): string {
    this.#names += 1;
    return `${prefix}_${this.#names}`;
  }

  line(code: string, span: SourceRange | null = this.#span): void {
    this.#scope.lines.push({ code: "  ".repeat(this.#depth) + code, span });
  }

  get #scope(): Scope {
    const scope = this.#scopes[this.#scopes.length - 1];
    if (scope === undefined) throw new Error("the function is finished");
    return scope;
  }

  /** The scopes whose locals can be used now, the one last in which new ones are declared. */
  get #declarable(): readonly Scope[] {
    return this.#declaring === null ? this.#scopes : this.#scopes.slice(0, this.#declaring + 1);
  }

  /** Lines between braces behind `head`. */
  block(head: string, body: () => void, span: SourceRange | null = this.#span): void {
    this.line(`${head} {`, span);
    this.#depth += 1;
    body();
    this.#depth -= 1;
    this.line("}", null);
  }

  /** A block that declares the locals it needs itself, so that they cost nothing where it is not reached. */
  section(head: string, body: () => void, span: SourceRange | null = this.#span): void {
    this.line(head === "" ? "{" : `${head} {`, span);
    this.#depth += 1;
    this.#scopes.push(new Scope());
    body();
    const inner = this.#scope;
    this.#scopes.pop();
    this.#scope.lines.push(...inner.declarations("  ".repeat(this.#depth)), ...inner.lines);
    this.#depth -= 1;
    this.line("}", null);
  }

  /**
   * What a walk does with the thing that it has come to, whose number is in the local `thing`: what is asked of the thing
   * by `ofThing` is computed once, before the lines of `body`. Behind a test the same may be said again, for what is only
   * asked of things that pass it.
   */
  meet(thing: string, body: () => void): void {
    const { lines } = this.#scope;
    const start = lines.length;
    const indent = "  ".repeat(this.#depth);
    const met: Met = { thing, scope: this.#scopes.length - 1, locals: new Map() };
    this.#met.push(met);
    body();
    this.#met.pop();
    const declarations = [...met.locals].map(([code, local]) => `${indent}const ${local} = ${code};`);
    lines.splice(start, 0, ...declarations.map((code): CodeLine => ({ code, span: null })));
  }

  /**
   * A loop that only asks: what `lazily` gives inside it is found once, before the outermost of such loops, as soon as it
   * is needed.
   */
  asking(body: () => void): void {
    const { lines } = this.#scope;
    const start = lines.length;
    const indent = "  ".repeat(this.#depth);
    const locals = new Map<string, string>();
    this.#loops.push(locals);
    body();
    this.#loops.pop();
    const declarations = [...locals.values()].map((local): CodeLine => ({
      code: `${indent}let ${local} = -1;`,
      span: null,
    }));
    lines.splice(start, 0, ...declarations);
  }

  /** What is written meanwhile may change the position: nothing that it asks is found before the loops around it. */
  changing<Result>(body: () => Result): Result {
    this.#loops.push(null);
    const result = body();
    this.#loops.pop();
    return result;
  }

  /** Whether `lazily` finds a number once for all that a loop comes to. */
  get isAsking(): boolean {
    return this.#loops.length > 0 && this.#loops[this.#loops.length - 1] !== null;
  }

  /** A number from 0 on that depends on nothing which a loop comes to: the local that holds it, or its code. */
  lazily(name: string, code: string): string {
    const locals = this.#loops[this.#loops.lastIndexOf(null) + 1] ?? null;
    if (locals === null) return code;
    const known = locals.get(code) ?? this.fresh(name);
    locals.set(code, known);
    return `(${known} < 0 ? (${known} = ${code}) : ${known})`;
  }

  /** A number of a thing: the local that holds it where a walk has come to the thing, else its code. */
  ofThing(thing: string, name: string, write: () => string): string {
    const met = this.#met.filter((each) => each.thing === thing);
    const innermost = met[met.length - 1];
    if (innermost === undefined) return write();
    const outer = this.#declaring;
    this.#declaring = innermost.scope;
    const code = write();
    this.#declaring = outer;
    for (const { locals } of met) {
      const known = locals.get(code);
      if (known !== undefined) return known;
    }
    const local = this.fresh(name);
    innermost.locals.set(code, local);
    return local;
  }

  /** The element of a list of the position that belongs to a thing. */
  element(field: string, thing: string): string {
    return this.ofThing(thing, field, () => `${this.field(field)}[${thing}]`);
  }

  /** Writes the local of a list for numbers, which has room for all things of any two sorts; gives its name. */
  list(prefix: string): string {
    return this.listIn(prefix, this.module.scratch());
  }

  /** The same for a list of the module that others use as well. */
  listIn(prefix: string, scratch: string): string {
    const list = this.fresh(prefix);
    this.line(`const ${list} = ${scratch};`);
    return list;
  }

  /** What is written meanwhile comes from this place of the sheet. */
  from(span: SourceRange, body: () => void): void {
    const outer = this.#span;
    this.#span = span;
    body();
    this.#span = outer;
  }

  /** A local that holds a field of the position. */
  field(name: string): string {
    const scopes = this.#declarable;
    for (const scope of scopes) {
      const known = scope.fields.get(name);
      if (known !== undefined) return known;
    }
    if (!/^[A-Za-z_]\w*$/.test(name)) throw new Error(`${name} is no field`);
    const isTaken = this.parameters.includes(name) || OWN_LOCALS.has(name);
    const local = isTaken ? `${name}OfPosition` : name;
    scopes[scopes.length - 1]?.fields.set(name, local);
    return local;
  }

  /** A local computed once, behind the fields that its code reads. */
  constant(name: string, code: string): string {
    const scopes = this.#declarable;
    for (const scope of scopes) {
      const known = scope.constants.get(code);
      if (known !== undefined) return known;
    }
    const local = this.fresh(name);
    scopes[scopes.length - 1]?.constants.set(code, local);
    return local;
  }

  /** The scope for the code of words. */
  scope(view: View): CodeScope {
    return {
      field: (name) => this.field(name),
      constant: (name, code) => this.constant(name, code),
      element: (name, of) => this.element(name, of),
      ofThing: (of, name, write) => this.ofThing(of, name, write),
      call: (name) => this.module.imports(name),
      position: "p",
      view,
      readings: this.module.game.readings ?? {},
    };
  }

  /** The acting unit and its surroundings. */
  get code(): Code {
    const field = (name: string): string => this.field(name);
    const { actor } = this.module.game;
    return {
      get actor() {
        return field(actor.unit);
      },
      get here() {
        return field(actor.place);
      },
      get card() {
        return field(actor.card);
      },
      get found() {
        return field(actor.found);
      },
      asked: `p.${actor.asked}`,
      approached: `p.${actor.approached}`,
    };
  }

  /** The name of another function of the module, written once. `key` tells it from others of the same wanted name. */
  once(wanted: string, key: string, parameters: readonly string[], body: (writer: FunctionWriter) => void): string {
    return this.module.once(`${wanted} ${key}`, () => defineFunction(this.module, wanted, parameters, body));
  }

  /** The lines of the finished function: its locals and its body. */
  finish(): readonly CodeLine[] {
    const scope = this.#scope;
    return [...scope.declarations("  "), ...scope.lines];
  }
}

/**
 * Writes a function of a module and gives its name.
 * @param wanted what to call it; a number is added where that is taken.
 */
export function defineFunction(
  module: ModuleWriter,
  wanted: string,
  parameters: readonly string[],
  body: (writer: FunctionWriter) => void,
  options: {
    readonly remark?: string;
    readonly span?: SourceRange;
    /** The wanted name is reserved for it already. */
    readonly isReserved?: true;
    /** It leaves nothing behind in a list of the module, so that one with the same code can stand for it. */
    readonly isShared?: true;
  } = {},
): string {
  const writer = new FunctionWriter(module, parameters);
  const before = module.scratches.length;
  body(writer);
  if (options.isShared === true) {
    const code = `${parameters.join()}\n${writer
      .finish()
      .map((line) => line.code)
      .join("\n")}`;
    return module.sharedFunction(code, before, () => define(module, wanted, writer, options));
  }
  return define(module, wanted, writer, options);
}

function define(
  module: ModuleWriter,
  wanted: string,
  writer: FunctionWriter,
  options: { readonly remark?: string; readonly span?: SourceRange; readonly isReserved?: true },
): string {
  const name = options.isReserved === true ? wanted : module.reserve(wanted);
  const remark: readonly CodeLine[] = options.remark === undefined ? [] : [{ code: options.remark, span: null }];
  const head: CodeLine = { code: `function ${name}(${writer.parameters.join(", ")}) {`, span: options.span ?? null };
  module.append([...remark, head, ...writer.finish(), { code: "}", span: null }, { code: "", span: null }]);
  return name;
}
