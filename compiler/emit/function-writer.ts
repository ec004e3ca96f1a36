import type { SourceRange } from "../../runtime/checked-tree.ts";
import type { CodeScope, View } from "../../runtime/compact/meaning.ts";
import type { Code } from "../lower/program.ts";
import type { ModuleWriter } from "./module-writer.ts";
import type { CodeLine } from "./source-writer.ts";

/**
 * One function of the generated module while it is written: its lines, the fields of the position that it reads, which
 * become locals at its head, and names that do not clash.
 */
export class FunctionWriter {
  readonly module: ModuleWriter;
  readonly parameters: readonly string[];
  /** Whether it builds a trace. */
  readonly traced: boolean;
  readonly #lines: CodeLine[] = [];
  readonly #fields = new Map<string, string>();
  readonly #constants = new Map<string, string>();
  #depth = 1;
  #names = 0;
  #span: SourceRange | null = null;

  constructor(module: ModuleWriter, parameters: readonly string[], traced: boolean) {
    this.module = module;
    this.parameters = parameters;
    this.traced = traced;
  }

  /** A name that nothing else in the function has. */
  fresh(prefix: string): string {
    this.#names += 1;
    return `${prefix}_${this.#names}`;
  }

  line(code: string, span: SourceRange | null = this.#span): void {
    this.#lines.push({ code: "  ".repeat(this.#depth) + code, span });
  }

  /** Lines between braces behind `head`. */
  block(head: string, body: () => void, span: SourceRange | null = this.#span): void {
    this.line(`${head} {`, span);
    this.#depth += 1;
    body();
    this.#depth -= 1;
    this.line("}", null);
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
    const known = this.#fields.get(name);
    if (known !== undefined) return known;
    if (!/^[A-Za-z_]\w*$/.test(name)) throw new Error(`${name} is no field`);
    const local = this.parameters.includes(name) ? `${name}OfPosition` : name;
    this.#fields.set(name, local);
    return local;
  }

  /** A local computed once, behind the fields that its code reads. */
  constant(name: string, code: string): string {
    const known = this.#constants.get(code);
    if (known !== undefined) return known;
    const local = this.fresh(name);
    this.#constants.set(code, local);
    return local;
  }

  /** The scope for the code of words. */
  scope(view: View): CodeScope {
    return {
      field: (name) => this.field(name),
      constant: (name, code) => this.constant(name, code),
      call: (name) => this.module.imports(name),
      position: "p",
      view,
      readings: this.module.game.readings,
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
    };
  }

  /** The finished function without its name: parameters, locals, body. */
  finish(): { readonly head: string; readonly lines: readonly CodeLine[] } {
    const locals = [...this.#fields].map(([name, local]): CodeLine => ({
      code: `  const ${local} = p.${name};`,
      span: null,
    }));
    const constants = [...this.#constants].map(([code, local]): CodeLine => ({
      code: `  const ${local} = ${code};`,
      span: null,
    }));
    return { head: `(${this.parameters.join(", ")})`, lines: [...locals, ...constants, ...this.#lines] };
  }
}
