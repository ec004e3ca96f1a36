import type { Diagnostic } from "../../grammar/diagnostic.ts";
import type { HeadNode, LookUpNode, LookUpRowNode } from "../../grammar/game-text/syntax-tree.ts";
import { definitionOf, type Lexicon } from "../../grammar/lexicon.ts";
import { groupBy } from "../../grammar/group-by.ts";
import type { GameRuleNode } from "../../grammar/game-text/rule-tree.ts";
import type { Source, Span } from "../../grammar/source.ts";
import type { DefinitionRowNode } from "../../grammar/syntax-tree.ts";
import type { NameNode } from "../../grammar/table-tree.ts";

/** Words of a table as they stand behind a text, and where the table has them. */
interface Copied {
  readonly at: Span;
  readonly from: Span;
}

/** A number that a table defines, or a rule that makes it higher. */
interface LookedUp {
  /** Where its definition begins behind the text. */
  readonly at: number;
  readonly table: { readonly span: Span; readonly name: { readonly span: Span } };
  readonly name: Span;
}

export type BonusNode = GameRuleNode & { readonly kind: "bonus" };

/** Tell apart what several rules add to one number. */
const BONUS_LETTERS = [..."bcdefghjkmnpqrstuvwxyz"];

/**
 * The tables of a text as definitions of numbers by cases, which stand behind the text: `Bow shots of a figure = 4 if
 * stunned, 6 if wet, otherwise 5.` So are numbers that are higher as long as something is so. What is found there is said of
 * the tables and of the rules.
 */
export class LookUps {
  readonly #source: Source;
  readonly #copied: Copied[] = [];
  readonly #numbers: LookedUp[] = [];
  readonly #names = new Set<string>();
  #written = "";

  /** What is called like a number of another table. */
  readonly repeated: NameNode[] = [];

  /** @param unit the noun of what has higher numbers */
  constructor(source: Source, tables: readonly LookUpNode[], bonuses: readonly BonusNode[] = [], unit = "") {
    this.#source = source;
    if (tables.length + bonuses.length > 0) this.#write("\nDEFINITIONS\n");
    for (const table of tables) this.#define(table);
    for (const rules of groupBy(bonuses, ({ field }) => field.text.toLowerCase()).values()) this.#addUp(rules, unit);
  }

  /** `Defence of a figure = its printed defence + its defence bonus b.`, of what each rule adds. */
  #addUp(rules: readonly BonusNode[], unit: string): void {
    const [first] = rules;
    if (first === undefined) return;
    const field = first.field.text.toLowerCase();
    const begin = (text: string, { span, field: { span: name } }: BonusNode): void => {
      this.#write("  ");
      this.#numbers.push({ at: this.#end, table: { span, name: { span: name } }, name });
      this.#write(`${text} of a ${unit} = `);
    };
    const names = rules.map((rule, index) => {
      const name = `${field} bonus ${BONUS_LETTERS[index] ?? ""}`;
      begin(name, rule);
      this.#write(`${Math.abs(rule.by)} if `);
      this.#copy(rule.who.text, rule.who.span);
      this.#write(", otherwise 0.\n");
      return { name, sign: rule.by < 0 ? "−" : "+" };
    });
    begin(field, first);
    this.#write(`its ${printedNumber(field)}${names.map(({ name, sign }) => ` ${sign} its ${name}`).join("")}.\n`);
  }

  /** The definitions; nothing where the text has no tables. */
  get text(): string {
    return this.#written;
  }

  /** What the numbers are called. */
  static namesIn(tables: readonly LookUpNode[]): readonly string[] {
    return tables.flatMap((table) =>
      table.areEntries ? table.rows.map((row) => nameOf(table, row)) : [nameOf(table, null)],
    );
  }

  #define(table: LookUpNode): void {
    if (table.areEntries)
      for (const row of table.rows) this.#defineOne(table, row, row.head.span, () => this.#cells(table, row));
    else this.#defineOne(table, null, table.name.span, () => this.#rows(table));
  }

  #defineOne(table: LookUpNode, row: LookUpRowNode | null, name: Span, value: () => void): void {
    const text = nameOf(table, row);
    if (this.#names.has(text)) {
      this.repeated.push({ kind: "name", span: name, text });
      return;
    }
    this.#names.add(text);
    this.#write("  ");
    this.#numbers.push({ at: this.#end, table, name });
    this.#copy(text, name);
    this.#write(" of a ");
    this.#copy(table.of.text, table.of.span);
    this.#write(" = ");
    value();
    this.#write(".\n");
  }

  #rows(table: LookUpNode): void {
    const isSimple = table.columns.length === 0;
    this.#cases(
      table.rows.map(({ head }) => head),
      table.key,
      (index) => {
        const row = table.rows[index];
        if (row === undefined) return;
        if (!isSimple) this.#write("(");
        this.#cells(table, row);
        if (!isSimple) this.#write(")");
      },
    );
  }

  #cells({ columns, by }: LookUpNode, { cells }: LookUpRowNode): void {
    const cell = (index: number): void => this.#write(String(cells[index]?.value ?? 0));
    if (columns.length === 0) cell(0);
    else this.#cases(columns, by, cell);
  }

  /** What is so in the last case needs no words: no other one fits. */
  #cases(heads: readonly HeadNode[], by: LookUpNode["by"], value: (index: number) => void): void {
    for (const [index, { text, to, span }] of heads.entries()) {
      const isLast = index === heads.length - 1;
      if (index > 0) this.#write(isLast ? ", otherwise " : ", ");
      value(index);
      if (isLast) return;
      this.#write(" if ");
      if (by === null || to === null) {
        this.#copy(text, span);
        continue;
      }
      this.#write("with ");
      this.#copy(by.text.replace(/^its\s+/i, ""), by.span);
      this.#write(` of at most ${to}`);
    }
  }

  get #end(): number {
    return this.#source.text.length + this.#written.length;
  }

  #write(text: string): void {
    this.#written += text;
  }

  #copy(text: string, from: Span): void {
    const start = this.#end;
    this.#write(text);
    this.#copied.push({ at: { start, end: this.#end }, from });
  }

  /** Findings at the places where the tables have the words that they are about; each once. */
  placed(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
    const seen = new Set<string>();
    const isBehind = ({ span }: Diagnostic): boolean => span.start >= this.#source.text.length;
    // What is wrong with words of a table is the cause of anything else.
    const isOfWords = diagnostics.some((each) => isBehind(each) && this.#copiedAt(each.span.start) !== undefined);
    return diagnostics.flatMap((diagnostic) => {
      if (!isBehind(diagnostic)) return [diagnostic];
      if (isOfWords && this.#copiedAt(diagnostic.span.start) === undefined) return [];
      const { fixes: _fixes, ...found } = { ...diagnostic, span: this.#spanOf(diagnostic.span) };
      const key = `${found.code} ${found.span.start} ${found.message}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return [found];
    });
  }

  #copiedAt(offset: number): Copied | undefined {
    return this.#copied.find(({ at }) => at.start <= offset && offset < at.end);
  }

  #spanOf({ start, end }: Span): Span {
    const copied = this.#copiedAt(start);
    if (copied !== undefined) {
      const isWhole = copied.at.end - copied.at.start !== copied.from.end - copied.from.start;
      const by = copied.from.start - copied.at.start;
      return isWhole || end > copied.at.end ? copied.from : { start: start + by, end: end + by };
    }
    const table = this.#numbers.findLast(({ at }) => at <= start)?.table;
    return table?.name.span ?? { start: 0, end: 0 };
  }

  /** The lexicon, in which the tables define the numbers, and not what stands behind the text. */
  defining(lexicon: Lexicon): Lexicon {
    if (this.#numbers.length === 0) return lexicon;
    const moved = new Map<DefinitionRowNode, DefinitionRowNode>();
    const nodeOf = (node: DefinitionRowNode): DefinitionRowNode => {
      const number = this.#numbers.find(({ at }) => at === node.span.start);
      if (number === undefined) return node;
      const found = moved.get(node) ?? { ...node, span: number.table.span, word: { ...node.word, span: number.name } };
      moved.set(node, found);
      return found;
    };
    const place = <Defined extends { readonly file: { readonly source: Source }; readonly node: DefinitionRowNode }>(
      definition: Defined,
    ): Defined => {
      const node = nodeOf(definition.node);
      return node === definition.node
        ? definition
        : { ...definition, node, file: { ...definition.file, source: this.#source } };
    };
    return {
      ...lexicon,
      words: lexicon.words.map((word) => {
        const definition = definitionOf(word);
        return definition === undefined ? word : { ...word, definition: place(definition) };
      }),
      ...(lexicon.definitions === undefined ? {} : { definitions: lexicon.definitions.map(place) }),
    };
  }
}

/** What a number is called as it is printed, where rules make it higher. */
export function printedNumber(field: string): string {
  return `printed ${field}`;
}

/** `bow shots`: the row, where each is a number of its own, before the name of the table. */
function nameOf({ name }: LookUpNode, row: LookUpRowNode | null): string {
  return (row === null ? name.text : `${row.head.text} ${name.text}`).toLowerCase();
}
