import type { CheckContext } from "../context.ts";
import { changeTo, type Diagnostic, fixAt } from "../../../grammar/diagnostic.ts";
import type { Lexicon, NamedDie, QuantityWord } from "../../../grammar/lexicon.ts";
import { nearestName } from "../../../grammar/nearest-name.ts";
import type { FormulaNode, MenuNode, NameNode, SequenceNode, TableNode } from "../../../grammar/table-tree.ts";
import { foldForm } from "../../../grammar/fold-form.ts";
import { groupBy } from "../../../grammar/group-by.ts";
import { memoizeTexts, memoize } from "../../../grammar/memoize.ts";
import { MOST_ROUTINES } from "../../../grammar/routine-words.ts";
import type { Span } from "../../../grammar/source.ts";
import type { FileNode } from "../../../grammar/syntax-tree.ts";

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

  /** The table with this name; null if there is none. */
  tableIfAny(name: NameNode): TableNode | null {
    return this.#tablesByName.get(singular(name.text))?.[0] ?? null;
  }

  /** The quantity of the game with this name; null if there is none. */
  quantityIfAny(name: NameNode): QuantityWord | null {
    return quantityOf(this.#context.lexicon, name.text);
  }

  /** Whether a formula or a quantity has this name. */
  isNumber(name: NameNode): boolean {
    return this.#formulasByName.has(singular(name.text)) || this.quantityIfAny(name) !== null;
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
  return lexicon.words.flatMap((word) =>
    word.category === "quantity" && !word.definition ? [word.id, ...(word.forms ?? [])] : [],
  );
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

/** `success rate in victory`: a number, and the table in which its level is found; null for other names. */
export function levelParts({ span, text }: NameNode): { readonly of: NameNode; readonly table: NameNode } | null {
  const [, of = "", table = ""] = /^(.*\S) in (\S.*)$/i.exec(text) ?? [];
  if (table === "") return null;
  const { end, start } = span;
  return {
    of: { kind: "name", span: { start, end: start + of.length }, text: of },
    table: { kind: "name", span: { start: end - table.length, end }, text: table },
  };
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

/** A clause's roll on a table that it does not contain: the place and words of the name. */
interface RolledOn {
  readonly span: Span;
  readonly name: string;
}

/** The table that the statement around a span rolls on; null if none. */
export function rolledOnAt(text: string, { start }: Span): RolledOn | null {
  // Does not look back over a whole text, as this runs for each unknown word.
  const earliest = Math.max(0, start - LONGEST_NAME);
  const preceding = text.slice(earliest, start);
  const from = earliest + Math.max(...[".", ":", ",", "\n"].map((sign) => preceding.lastIndexOf(sign))) + 1;
  const found = /^(\s*(?:\d+\s*)?(?:then\s+|otherwise\s+)?roll\s+on\s+(?:the\s+)?(?:table\s+)?)([^.,:\n[\]]+)/i.exec(
    text.slice(from, start + LONGEST_NAME),
  );
  const [, before = "", written = ""] = found ?? [];
  const name = written.trim();
  const at = from + before.length;
  // Words after the name of an existing table are not part of its name.
  return found === null || start > at ? null : { name, span: { start: at, end: at + name.length } };
}

const LONGEST_NAME = 200;

/** The words allowed between `Roll` and the name of a table. */
const ON = /^on\s+(?:the\s+)?(?:table\s+)?$/i;
const LONGEST_ON = 40;

/** Removes the parser's findings about `on`, a relation in some games, where the table's name after it is the mistake. */
export function withoutStrayOn(diagnostics: readonly Diagnostic[], text: string): readonly Diagnostic[] {
  const names = diagnostics.flatMap(({ code, span }) => (code === "unknown-table" ? span.start : []));
  const isStray = ({ span: { start } }: Diagnostic): boolean =>
    names.some((name) => name > start && name - start < LONGEST_ON && ON.test(text.slice(start, name)));
  return diagnostics.filter((diagnostic) => diagnostic.code !== "unexpected-token" || !isStray(diagnostic));
}

/** The names of a file's tables of actions that matter, and the singulars of its other tables' names. */
const tablesIn = memoize(({ procedures, sections }: FileNode) => {
  const ofActions = procedures.flatMap(({ heading }) =>
    heading.isTable && heading.routine ? heading.routine.text : [],
  );
  const others = byName(sections.flatMap((section) => (section.kind === "table" ? section : [])));
  return { tables: ofActions.slice(0, MOST_ROUTINES), others };
});

/** Reports that a text has no table of actions with a name. */
export function reportUnknownTable({ file, reporter }: CheckContext, { span, name }: RolledOn): void {
  const { tables, others } = tablesIn(file);
  const [other] = others.get(singular(name)) ?? others.get(singular(name.replace(/\s+table$/i, ""))) ?? [];
  const near = nearestName(name, tables);
  const suggestion =
    other !== undefined
      ? `: “${other.name.text}” has other rows than actions, or is not rolled with dice`
      : near === null
        ? ""
        : `: did you mean “${near}”?`;
  const fixes = near === null ? [] : [fixAt(span, `Change to “${near}”`, near.toLowerCase())];
  reporter.report("unknown-table", span, { kind: "table of actions", name, suggestion }, { fixes });
}
