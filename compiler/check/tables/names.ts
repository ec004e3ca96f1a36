import type { CheckContext } from "../context.ts";
import { changeTo } from "../../../grammar/diagnostic.ts";
import type { Lexicon, NamedDie, QuantityWord } from "../../../grammar/lexicon.ts";
import { nearestName } from "../../../grammar/nearest-name.ts";
import type { FormulaNode, MenuNode, NameNode, SequenceNode, TableNode } from "../../../grammar/table-tree.ts";
import { foldForm } from "../../../grammar/fold-form.ts";
import { groupBy } from "../../../grammar/group-by.ts";
import { memoizeTexts } from "../../../grammar/memoize.ts";

/** The named things in a text's sections, found by their written names. The first of each name counts. */
export class TableNames {
  readonly tables: readonly TableNode[];
  readonly formulas: readonly FormulaNode[];
  readonly menus: readonly MenuNode[];
  readonly sequences: readonly SequenceNode[];
  readonly #tablesByName: ReadonlyMap<string, readonly TableNode[]>;
  readonly #formulasByName: ReadonlyMap<string, readonly FormulaNode[]>;
  readonly #menusByName: ReadonlyMap<string, readonly MenuNode[]>;
  readonly #context: CheckContext;
  #helped = 0;

  constructor(context: CheckContext) {
    const { sections } = context.file;
    this.#context = context;
    this.tables = sections.flatMap((section) => (section.kind === "table" ? section : []));
    this.formulas = sections.flatMap((section) => (section.kind === "formulas" ? section.rows : []));
    this.menus = sections.flatMap((section) => (section.kind === "menu" ? section : []));
    this.sequences = sections.flatMap((section) => (section.kind === "sequence" ? section : []));
    this.#tablesByName = byName(this.tables);
    this.#formulasByName = byName(this.formulas);
    this.#menusByName = byName(this.menus);
  }

  /** Reports names shared by two things of one kind. */
  checkUnique(): void {
    const kinds = [
      ["table", this.tables.map(({ name }) => ({ name, key: singular(name.text) }))],
      ["formula", this.formulas.map(({ name }) => ({ name, key: singular(name.text) }))],
      ["sequence", this.sequences.map(({ name }) => ({ name, key: singular(name.text) }))],
      [
        "menu",
        this.menus.map(({ name, list }) => ({
          name: list ?? name,
          key: `${singular(name.text)}(${foldForm(list?.text ?? "")}`,
        })),
      ],
    ] as const;
    for (const [kind, names] of kinds) {
      const seen = new Set<string>();
      for (const { name, key } of names) {
        if (seen.has(key)) this.#context.reporter.report("duplicate-name", name.span, { name: name.text, kind });
        seen.add(key);
      }
    }
  }

  /** The table with this name, in the singular or plural; reports a missing one. */
  table(name: NameNode): TableNode | null {
    // `Roll on TABLE WEATHER`: the word before the name may be part of it.
    const written = [name.text, name.text.replace(/^table\s+/i, "")];
    const found = written
      .map((text) => this.#tablesByName.get(singular(text))?.[0])
      .find((table) => table !== undefined);
    return (
      found ??
      this.#unknown(
        "table",
        name,
        this.tables.map((table) => table.name.text),
      )
    );
  }

  formula(name: NameNode): FormulaNode | null {
    const found = this.#formulasByName.get(singular(name.text))?.[0];
    return (
      found ??
      this.#unknown(
        "formula",
        name,
        this.formulas.map((formula) => formula.name.text),
      )
    );
  }

  /** The lists of a menu. */
  menu(name: NameNode): readonly MenuNode[] | null {
    return (
      this.#menusByName.get(singular(name.text)) ??
      this.#unknown(
        "menu",
        name,
        this.menus.map((menu) => menu.name.text),
      )
    );
  }

  /** A formula, a table selected by quantities, or a quantity of the game. */
  number(name: NameNode): FormulaNode | TableNode | QuantityWord | null {
    const key = singular(name.text);
    const named = this.#tablesByName.get(key)?.[0] ?? this.#formulasByName.get(key)?.[0];
    if (named !== undefined) return named;
    const quantity = quantityOf(this.#context.lexicon, name.text);
    if (quantity !== null) return quantity;
    const known = [...this.formulas.map((each) => each.name.text), ...quantityNames(this.#context.lexicon)];
    this.#context.reporter.report("unknown-quantity", name.span, ...this.#help(name, known));
    return null;
  }

  quantity(name: NameNode): QuantityWord | null {
    const quantity = quantityOf(this.#context.lexicon, name.text);
    if (quantity === null) {
      this.#context.reporter.report(
        "unknown-quantity",
        name.span,
        ...this.#help(name, quantityNames(this.#context.lexicon)),
      );
    }
    return quantity;
  }

  #unknown(kind: "table" | "menu" | "formula", name: NameNode, known: readonly string[]): null {
    const [values, extra] = this.#help(name, known);
    return this.#context.reporter.report("unknown-table", name.span, { ...values, kind }, extra);
  }

  #help(name: NameNode, known: readonly string[]) {
    this.#helped += 1;
    const near = this.#helped > MOST_HELPED ? null : nearestName(name.text, known);
    const suggestion = near === null ? "" : `: did you mean “${near}”?`;
    const fixes = near === null ? [] : [changeTo(near, name.span)];
    return [{ name: name.text, suggestion }, { fixes }] as const;
  }
}

/** Only this many unknown names get suggestions, because each is compared with all names. */
const MOST_HELPED = 200;

/** Things by their names, in the singular. */
export function byName<Named extends { readonly name: NameNode }>(
  all: readonly Named[],
): ReadonlyMap<string, readonly Named[]> {
  return groupBy(all, ({ name }) => singular(name.text));
}

/** Every name of a quantity that a text may write. */
function quantityNames(lexicon: Lexicon): readonly string[] {
  return lexicon.words.flatMap((word) => (word.category === "quantity" ? [word.id, ...(word.forms ?? [])] : []));
}

/** The quantity that a text names; null if the game has none with that name. */
export function quantityOf(lexicon: Lexicon, written: string): QuantityWord | null {
  for (const word of lexicon.words) {
    // Tables are rolled without a position from which a definition could compute a number.
    if (word.category !== "quantity" || word.definition) continue;
    if ([word.id, ...(word.forms ?? [])].some((form) => sameThing(form, written))) return word;
  }
  return null;
}

/** The game's own die that a text names; null if there is none with that name. */
export function dieOf(lexicon: Lexicon, written: string): NamedDie | null {
  const isNamed = ({ forms = [], id }: NamedDie): boolean => [id, ...forms].some((form) => sameThing(form, written));
  return lexicon.dice?.find(isNamed) ?? null;
}

/** Whether two names are the same except for case, article, and singular or plural. */
export function sameThing(first: string, second: string): boolean {
  return singular(first) === singular(second);
}

/** A name without case, article and plural. Cached, because a game's quantities are looked up again and again. */
export const singular = memoizeTexts(2_000, (name) =>
  foldForm(name)
    .replace(/^(?:the|an?) /, "")
    .replace(/ies$/, "y")
    .replace(/(?<=[^s])s$/, ""),
);
