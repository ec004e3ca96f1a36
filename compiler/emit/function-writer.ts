import type { SourceRange } from "../../runtime/checked-tree.ts";
import type { ArenaStorage, CodeScope, CompactStorage, View } from "../../runtime/compact/meaning.ts";
import type { Code } from "../lower/program.ts";
import type { CodeLine, ModuleWriter } from "./module-writer.ts";

/** Names of the emitter's own locals; a field with the same name gets another one. */
const OWN_LOCALS: ReadonlySet<string> = new Set(
  "able again at best choice count done first i j kept led left nearest now possible seen steps sum tried winner word".split(
    " ",
  ),
);

/** Locals declared together at the head of a function or block, and the lines after them. */
class Scope {
  /** The local of each field, by where the field lies. */
  readonly fields = new Map<string, string>();
  /** The local of each list of the arena with the index where it begins. */
  readonly starts = new Map<string, string>();
  readonly constants = new Map<string, string>();
  readonly lines: CodeLine[] = [];

  declarations(indent: string): readonly CodeLine[] {
    const fields = [...this.fields].map(([path, local]) => `const ${local} = p.${path};`);
    const starts = [...this.starts].map(([code, local]) => `const ${local} = ${code};`);
    const constants = [...this.constants].map(([code, local]) => `const ${local} = ${code};`);
    return [...fields, ...starts, ...constants].map((code) => ({ code: indent + code, span: null }));
  }
}

/** The current thing of a loop, with the values computed for it. */
interface Met {
  readonly thing: string;
  /** The innermost scope that is open around the loop. */
  readonly scope: number;
  readonly locals: Map<string, string>;
}

/**
 * One function of the generated module while it is being written: its lines, the fields of the position that it reads,
 * which become locals at the head of the block that needs them, and unique names.
 */
export class FunctionWriter {
  readonly module: ModuleWriter;
  readonly parameters: readonly string[];
  /** The function's own scope and those of the open blocks, innermost last. */
  readonly #scopes: Scope[] = [new Scope()];
  /** The current things of the open loops, innermost last. */
  readonly #met: Met[] = [];
  /** The scope in which locals are declared now, if it is not the innermost. */
  #declaring: number | null = null;
  /** The loops around the current line, innermost last; null for one in which something may change. */
  readonly #loops: (Map<string, string> | null)[] = [];
  #depth = 1;
  #names = 0;
  #span: SourceRange | null = null;

  constructor(module: ModuleWriter, parameters: readonly string[]) {
    this.module = module;
    this.parameters = parameters;
  }

  /** A name that is unique in the function. */
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

  /** The scopes whose locals can be used now; new ones are declared in the last. */
  get #declarable(): readonly Scope[] {
    return this.#declaring === null ? this.#scopes : this.#scopes.slice(0, this.#declaring + 1);
  }

  /** Lines between braces after `head`. */
  block(head: string, body: () => void, span: SourceRange | null = this.#span): void {
    this.line(`${head} {`, span);
    this.#depth += 1;
    body();
    this.#depth -= 1;
    this.line("}", null);
  }

  /** A block that declares its own locals, so that they cost nothing if it is not reached. */
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
   * The body of a loop for one thing, whose number is in the local `thing`: a value of the thing from `ofThing` is
   * computed once, before `body`. It may be called again after a test, for values that only passing things need.
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
   * A loop that changes nothing: a value from `lazily` inside it is computed once, before the outermost such loop, when
   * it is first needed.
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

  /** Code that may change the position: nothing in it is computed before the loops around it. */
  changing<Result>(body: () => Result): Result {
    this.#loops.push(null);
    const result = body();
    this.#loops.pop();
    return result;
  }

  /** Whether `lazily` computes a number once for the whole loop. */
  get isAsking(): boolean {
    return this.#loops.length > 0 && this.#loops[this.#loops.length - 1] !== null;
  }

  /** A number, 0 or more, that does not depend on the loop: the local that holds it, or its code. */
  lazily(name: string, code: string): string {
    const locals = this.#loops[this.#loops.lastIndexOf(null) + 1] ?? null;
    if (locals === null) return code;
    const known = locals.get(code) ?? this.fresh(name);
    locals.set(code, known);
    return `(${known} < 0 ? (${known} = ${code}) : ${known})`;
  }

  /** A number of a thing: the local that holds it if the thing is the current one of a loop, otherwise its code. */
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

  /** The element of a list of the position for a thing. */
  element(field: string, thing: string): string {
    return this.ofThing(thing, field, () => this.item(field, thing));
  }

  /** Writes the local of a list of numbers, which has room for all things of any two sorts; returns its name. */
  list(prefix: string): string {
    return this.listIn(prefix, this.module.scratch());
  }

  /** The same for a list of the module that other code uses too. */
  listIn(prefix: string, scratch: string): string {
    const list = this.fresh(prefix);
    this.line(`const ${list} = ${scratch};`);
    return list;
  }

  /** Attributes the written code to this place of the sheet. */
  from(span: SourceRange, body: () => void): void {
    const outer = this.#span;
    this.#span = span;
    body();
    this.#span = outer;
  }

  /** A local that holds a field of the position, or of what it shares with others. */
  field(name: string): string {
    if (!/^[A-Za-z_]\w*$/.test(name)) throw new Error(`${name} is no field`);
    const shared = this.module.game.storage?.shared;
    const path = shared?.names.has(name) === true ? `${shared.field}.${name}` : name;
    const isTaken = this.parameters.includes(name) || OWN_LOCALS.has(name);
    return this.#declared((scope) => scope.fields, path, isTaken ? `${name}OfPosition` : name);
  }

  /** The number at an index of a list of the position. */
  item(list: string, index: string): string {
    const { storage } = this.module.game;
    const lying = storage?.arena.lists.get(list);
    if (storage === undefined || lying === undefined) return `${this.field(list)}[${index}]`;
    const start = this.#declared((scope) => scope.starts, startOfList(storage, list, lying), `${list}At`);
    return `${this.field(lying.field)}[${start} + ${/[ ?]/.test(index) ? `(${index})` : index}]`;
  }

  /** The local that an open scope declares for a key; a new one in the innermost that can declare it. */
  #declared(mapOf: (scope: Scope) => Map<string, string>, key: string, local: string): string {
    const scopes = this.#declarable;
    for (const scope of scopes) {
      const known = mapOf(scope).get(key);
      if (known !== undefined) return known;
    }
    const innermost = scopes[scopes.length - 1];
    if (innermost !== undefined) mapOf(innermost).set(key, local);
    return local;
  }

  /** A local computed once, after the fields that its code reads. */
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
      item: (list, index) => this.item(list, index),
      constant: (name, code) => this.constant(name, code),
      element: (name, of) => this.element(name, of),
      ofThing: (of, name, write) => this.ofThing(of, name, write),
      call: (name) => this.module.imports(name),
      position: "p",
      view,
      readings: this.module.game.readings ?? {},
    };
  }

  /** The expressions for the acting unit and its surroundings. */
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

  /**
   * The name of another function of the module, written once. `key` distinguishes it from others that want the same
   * name.
   */
  once(wanted: string, key: string, parameters: readonly string[], body: (writer: FunctionWriter) => void): string {
    return this.module.once(`${wanted} ${key}`, () => defineFunction(this.module, wanted, parameters, body));
  }

  /** The lines of the finished function: its locals and its body. */
  finish(): readonly CodeLine[] {
    const scope = this.#scope;
    return [...scope.declarations("  "), ...scope.lines];
  }
}

/** The index at which a list of the position begins among those of others. */
export function startOfList({ arena }: CompactStorage, list: string, { perStep }: ArenaStorage): string {
  return `${perStep === 1 ? "" : `${perStep} * `}p.${arena.base} + p.${arena.layout}.${list}`;
}

/**
 * Writes a function of a module and returns its name.
 * @param wanted its name; a number is added if that is taken.
 */
export function defineFunction(
  module: ModuleWriter,
  wanted: string,
  parameters: readonly string[],
  body: (writer: FunctionWriter) => void,
  options: {
    readonly remark?: string;
    readonly span?: SourceRange;
    /** Whether the wanted name is already reserved for it. */
    readonly isReserved?: true;
    /** Whether it leaves nothing in the module's lists, so that another function with the same code can replace it. */
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
