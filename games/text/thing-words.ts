import type { ChoiceValueNode, NumberFieldNode, ThingNode } from "../../grammar/game-text/thing-tree.ts";
import type { TermNode } from "../../grammar/game-text/quoted.ts";
import { enumerate } from "../../grammar/prose.ts";
import type { Span, NumberNode } from "../../grammar/source.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import type { NameCategory } from "../registered-games.ts";
import { type FieldKind, type FieldValue, valuesOf, withPrinted } from "../shared/declared/field.ts";
import { NO, YES } from "../shared/declared/switches.ts";
import { type DeclaredWord, EVERYTHING, is, means, not } from "../shared/declared/word.ts";
import { denialOf, pluralOf, singularOf } from "../../grammar/word-endings.ts";
import { printedNumber } from "./look-ups.ts";
import { foldedForms, foldForm } from "../../grammar/fold-form.ts";
import { isSameName, type Names } from "./names.ts";
import type { Link } from "./links.ts";
import type { ThingSort } from "./thing-sorts.ts";
import type { GameReporter } from "./game-reporter.ts";

/** How a sentence says that it is about every side. */
const SIDES = /^(?:(?:each|every|all)\s+)?sides?$/i;

/** Whether a sentence with this subject is about every side. */
function isAboutSides(subject: string): boolean {
  return SIDES.test(subject);
}

/**
 * What the things may be called that a sentence is about, as it is declared: “tree” of `Each tree` and of `Trees`. What is
 * written comes first.
 */
export function namesOfSubject(subject: string): readonly string[] {
  if (isAboutSides(subject)) return ["each side"];
  const name = subject.replace(/^(?:each|every|all)\s+/i, "");
  return [name, singularOf(name)];
}

type FieldRow = Extract<ThingNode, { readonly kind: "numbers" | "truths" | "choice" }>;

/** The value of a choice that says that a thing has none of the others: it makes no word. */
/** What sides are called in `THINGS`, and what else books call them. */
const EACH_SIDE = "each side";
const SIDES_OTHERWISE = /^(?:(?:each|every|all|both|the)\s+)?(?:players?|teams?|factions?|opponents?)$/i;
const NOTHING = "none";

/** More values than this no switch of a printed game has: tools list them. */
const MOST_CHOICES = 20;

/** More fields than this no thing of a printed game has. */
const MOST_FIELDS = 60;
/** Each number that a field can be is held in memory: texts come from strangers. */
const MOST_NUMBERS = 10_000;

/** The fields of places and units, and the words that ask for them, from the sentences of `THINGS`. */
export class ThingWords {
  readonly words: DeclaredWord[] = [];
  /** `untilled`, where something can be tilled. A text that declares such a word itself does not take it. */
  readonly denials: Extract<DeclaredWord, { readonly category: "adjective" }>[] = [];
  /** The sorts already reported for too many fields. */
  readonly #full = new Set<ThingSort>();
  /** What links things to others, which are known later. */
  readonly links: Link[] = [];
  /** Where units stand that are off the board, as the text calls it; null where none can be. */
  outside: { readonly one: string; readonly sort: ThingSort; readonly documentation: string } | null = null;
  /** The fields of each sort that say which of two states a thing is in. */
  readonly twoSided = new Map<string, readonly string[]>();
  /** Which sorts can belong to a side. */
  readonly owned: { readonly row: ThingNode; readonly sort: ThingSort }[] = [];
  /** What each kind is of: `A ship is a vessel of the Convoy.` */
  readonly #kinds = new Map<string, ThingSort>();
  /** The kinds that have a number, by its name. */
  readonly #ofKinds = new Map<string, Set<string>>();
  /** The sides of each kind. */
  readonly #sidesOf = new Map<string, readonly string[]>();
  /** The kind that `it` stands for; null where it stands for all things of a sort. */
  #kind: string | null = null;
  readonly #sorts: readonly ThingSort[];
  readonly #names: Names;
  readonly #reporter: GameReporter;
  readonly #quote: (node: ThingNode) => string;
  /** What `it` stands for; null where nothing stands before it. */
  #subject: ThingSort | "unknown" | null = null;

  constructor(sorts: readonly ThingSort[], names: Names, reporter: GameReporter, quote: (node: ThingNode) => string) {
    this.#sorts = sorts;
    this.#names = names;
    this.#reporter = reporter;
    this.#quote = quote;
  }

  /** Takes up one sentence. */
  add(row: ThingNode): void {
    switch (row.kind) {
      case "sort":
        if (row.is === "thing")
          this.#reporter.refuse("game-not-yet", row.span, { what: "a thing that is neither a place nor a unit" });
        this.#subject = this.#sorts.find(({ noun }) => isSameName(noun, row.term.name.text)) ?? null;
        this.#kind = null;
        return;
      case "kind": {
        // Which units are of a kind is known when all units are. Parts are a sort of their own.
        const { name } = row.term;
        const part = this.#sorts.find(({ noun }) => isSameName(noun, name.text));
        const sort = part ?? this.#sorts.find(({ noun }) => isSameName(noun, row.of.text));
        this.#subject = sort ?? "unknown";
        this.#kind = part === undefined ? foldForm(name.text) : null;
        if (sort !== undefined && part === undefined) this.#kinds.set(foldForm(name.text), sort);
        this.#sidesOf.set(
          foldForm(name.text),
          row.sides.map(({ text }) => foldForm(text)),
        );
        return;
      }
      case "asked":
        this.#addAsked(row);
        return;
      case "owned": {
        const sort = this.#sortOf(row.subject, row);
        if (sort !== null) this.owned.push({ row, sort });
        return;
      }
      case "numbers":
      case "truths":
      case "choice": {
        const sort = this.#sortOf(row.subject, row);
        if (sort !== null) this.#addFields(row, sort);
      }
    }
  }

  /**
   * A number from 0: how many of something are left.
   *
   * @param said what the number is, how people say that none is left, what it usually is where not the highest, and
   *   whether its name is a word
   */
  addCount(
    name: NameNode,
    to: ThingSort,
    highest: number,
    said: {
      readonly many: string;
      readonly none?: readonly [string, ...string[]];
      readonly usual?: number;
      readonly least?: number;
      readonly isWord?: boolean;
      /** What else it is called. */
      readonly called?: readonly string[];
    },
  ): void {
    const number = (value: number) => ({ kind: "number", span: name.span, value }) as const;
    const field = {
      kind: "numberField",
      span: name.span,
      name,
      from: number(said.least ?? 0),
      to: number(highest),
    } as const;
    const usual = said.usual ?? highest;
    if (said.isWord === false) {
      const id = name.text.toLowerCase();
      to.fields[id] = { kind: "number", from: 0, to: highest, usual, documentation: said.many };
    } else this.#addNumber(field, to, said.many, { usual });
    const added = this.words.at(-1);
    if (said.called !== undefined && added?.category === "quantity" && added.id === name.text.toLowerCase())
      this.words.splice(-1, 1, { ...added, forms: [...(added.forms ?? []), ...said.called] });
    if (said.none === undefined) return;
    const [id, ...forms] = said.none;
    const meaning = means(is(name.text.toLowerCase(), 0));
    this.words.push({ category: "adjective", id, forms, of: [to.sort], documentation: said.many, meaning });
  }

  /** A number that things have is one of others, too, from 0: what is printed on cards, for the sides that show them. */
  addAsWell(field: string, highest: number, to: ThingSort, documentation: string): void {
    const at = this.words.findIndex(({ category, id }) => category === "quantity" && id === field);
    const word = this.words[at];
    if (word?.category !== "quantity" || Object.hasOwn(to.fields, field)) return;
    to.fields[field] = { kind: "number", from: 0, to: highest, usual: 0, documentation };
    const [least, most] = word.range ?? [0, highest];
    this.words[at] = { ...word, of: [...(word.of ?? []), to.sort], range: [Math.min(0, least), most] };
  }

  /**
   * Of a number that rules make higher, the word means what is printed: all that asks for the number asks for what it comes to.
   * Whether units have it; else it is reported.
   */
  isPrinted({ field: { span, text } }: { readonly field: NameNode }, unit: ThingSort): boolean {
    const id = text.toLowerCase();
    const printed = printedNumber(id);
    if (this.words.some((word) => word.id === printed)) return true;
    const at = this.words.findIndex((word) => word.category === "quantity" && foldedForms(word).includes(foldForm(id)));
    const word = this.words[at];
    if (word?.category !== "quantity" || word.of.length !== 1 || !word.of.includes(unit.sort)) {
      const numbers = this.words.flatMap((each) =>
        each.category === "quantity" && each.of.includes(unit.sort) ? [each.id] : [],
      );
      this.#names.unknown({ kind: "name", span, text }, `number of ${unit.one}`, numbers);
      return false;
    }
    this.words[at] = { ...word, id: printed, forms: [] };
    return true;
  }

  /** The numbers that none of a kind has, since they are said of kinds of other sides alone. */
  numbersWithout(kind: string): readonly string[] {
    const sides = this.#sidesOf.get(foldForm(kind)) ?? [];
    const isApart = (other: string): boolean =>
      !(this.#sidesOf.get(other) ?? sides).some((side) => sides.includes(side));
    return sides.length === 0 ? [] : [...this.#ofKinds].flatMap(([id, kinds]) => ([...kinds].every(isApart) ? id : []));
  }

  #sortOf(subject: NameNode | null, row: ThingNode): ThingSort | null {
    if (subject === null) {
      if (this.#subject === null) this.#reporter.refuse("game-nothing-before", row.span, {});
      return this.#subject === "unknown" ? null : this.#subject;
    }
    const names = namesOfSubject(subject.text);
    for (const name of names) {
      const kind = foldForm(name);
      const found = this.#sorts.find(({ noun }) => isSameName(noun, name)) ?? this.#kinds.get(kind);
      if (found === undefined) continue;
      this.#subject = found;
      this.#kind = this.#kinds.has(kind) ? kind : null;
      return found;
    }
    const known = this.#sorts.map(({ noun }) => noun);
    const sides = this.#sorts.find(({ noun }) => noun === EACH_SIDE);
    const [, deck] = /^(.+) cards?$/i.exec(subject.text) ?? [];
    if (deck !== undefined) {
      this.#names.missing(subject, "sort of things", `: its cards stand below “DECK ${deck.toUpperCase()}”`);
    } else if (sides !== undefined && SIDES_OTHERWISE.test(subject.text)) {
      this.#names.missing(subject, "sort of things", `: did you mean “${EACH_SIDE}”?`);
      // What follows is read as is meant, so that its numbers are known.
      this.#subject = sides;
      this.#kind = null;
      return sides;
    } else this.#names.unknown(subject, "sort of things", known);
    this.#subject = "unknown";
    this.#kind = null;
    return null;
  }

  #addFields(row: FieldRow, to: ThingSort): void {
    const documentation = this.#quote(row);
    if (row.tail === "only recorded") return this.#record(row, to, documentation);
    if (row.tail === "chosen before the game") {
      const before = new Set(Object.keys(to.fields));
      this.#addFields({ ...row, tail: null }, to);
      return this.#choose(row, to, (field) => !before.has(field));
    }
    switch (row.kind) {
      case "numbers":
        for (const field of row.fields) {
          if (field.kind === "choiceField") {
            this.#addChoice(field.values, to, documentation, field.name);
            continue;
          }
          if (field.kind === "tableField") this.#addOfTables(field.name, to, documentation);
          else if (field.kind === "openField")
            this.#reporter.refuse("game-not-yet", field.span, { what: "a number without a highest value" });
          else this.#addNumber(field, to, documentation, usuallyOf(field));
        }
        return;
      case "truths":
        for (const node of row.words) {
          if (node.to !== null && isSameName(node.term.name.text, "off")) {
            this.outside = { one: node.to.text.toLowerCase(), sort: to, documentation };
            continue;
          }
          if (node.to !== null) {
            this.links.push({ node, sort: to, documentation });
            continue;
          }
          const { term, isNoun, field } = node;
          const asNoun = isNoun && to.isPlaced;
          const plural = term.plural?.text ?? pluralOf(term.name.text);
          if (
            !this.#isFree(to, term.name, asNoun ? "noun" : "adjective", `what ${to.one} can be`, asNoun ? [plural] : [])
          )
            continue;
          const id = term.name.text.toLowerCase();
          const test = field === null ? is(id, true) : not(is(field.name.text.toLowerCase(), null));
          if (row.tail === "as an event") {
            to.fields[id] = { kind: "event", documentation };
            this.words.push({ category: "event", id, of: [to.sort], documentation, meaning: means(test) });
            continue;
          }
          if (field === null) to.fields[id] = { kind: "truth", documentation };
          else this.#addNumber(field, to, documentation, {});
          const word = { id, documentation, meaning: means(test) };
          this.words.push(
            asNoun
              ? { category: "noun", ...word, forms: formsOfKind(id, plural, to), sort: to.sort, criterion: true }
              : { category: "adjective", ...word, ...formsOf(id, to, term), of: [to.sort] },
          );
          const opposite = asNoun ? null : denialOf(id);
          if (opposite !== null) {
            const denial = { id: opposite, documentation, meaning: means(is(id, false)) };
            this.denials.push({
              category: "adjective",
              ...denial,
              ...formsOf(denial.id, to),
              of: [to.sort],
              opposite: id,
            });
          }
        }
        return;
      case "choice":
        this.#addChoice(row.values.map(asValue), to, documentation);
    }
  }

  /** Makes switches of the fields that a row adds: they are chosen before the game, and nothing changes them. */
  #choose(row: FieldRow, to: ThingSort, isNew: (field: string) => boolean): void {
    const refuse = (span: Span, problem: string): null => this.#reporter.refuse("game-bad-switch", span, { problem });
    if (to.noun !== "game") {
      refuse(row.span, `only what the game itself has or can be is chosen before it, and this is about ${to.one}`);
      return;
    }
    const added = Object.entries(to.fields).filter(([field]) => isNew(field));
    const sides = row.kind === "choice" ? row.values.map(({ text }) => text.toLowerCase()) : [];
    const { usually } = row;
    const usual = usually?.text.toLowerCase() ?? null;
    let isUsualFound = usual === null;
    for (const [field, kind] of added) {
      const written = writtenValues(kind, sides);
      if (written === null) {
        refuse(row.span, `what is chosen before the game has at most ${MOST_CHOICES} values`);
        continue;
      }
      const value = usual === null ? undefined : (written[usual] ?? (usual === field ? written[YES] : undefined));
      if (value !== undefined) isUsualFound = true;
      const name = sides.length > 0 ? sides.join(" or ") : field;
      const chosen = { name, values: written };
      to.fields[field] = { ...(value === undefined ? kind : withPrinted(kind, value)), chosen };
    }
    if (usually !== null && !isUsualFound) {
      const known = added.flatMap(([, kind]) => Object.keys(writtenValues(kind, sides) ?? {}));
      refuse(usually.span, `“${usually.text}” is not one of the values: ${enumerate(known, "or")}`);
    }
  }

  /** `A firer is a unit in checklists.` */
  #addAsked(row: Extract<ThingNode, { kind: "asked" }>): void {
    const {
      term: { name, plural },
      of,
    } = row;
    const sort = this.#sorts.find(({ noun }) => isSameName(noun, of.text));
    if (sort === undefined) {
      const known = this.#sorts.filter(({ isPlaced }) => isPlaced).map(({ noun }) => noun);
      this.#names.unknown(of, "sort of things", known);
      return;
    }
    const forms = plural === null ? [] : [plural.text.toLowerCase()];
    if (!this.#names.add({ node: name, category: "noun", what: "one that checklists are asked of" }, forms)) return;
    this.words.push({
      category: "noun",
      id: name.text.toLowerCase(),
      ...(forms.length === 0 ? {} : { forms }),
      sort: sort.sort,
      parameter: true,
      documentation: this.#quote(row),
      meaning: EVERYTHING,
    });
  }

  /** Fields that no sheet asks for by their names; definitions may make words of them. */
  #record(row: FieldRow, to: ThingSort, documentation: string): void {
    const put = (name: NameNode, kind: FieldKind): void => {
      const id = name.text.toLowerCase();
      if (Object.hasOwn(to.fields, id))
        this.#reporter.refuse("game-name-taken", name.span, { name: name.text, what: `a field of ${to.one}` });
      to.fields[id] = kind;
    };
    const number = ({ from, to: highest }: NumberFieldNode, usual: { readonly usual?: number }): FieldKind => {
      const [least, greatest] = [from.value, highest.value];
      if (!this.#isRange(from, highest)) return { kind: "number", from: 0, to: 0, ...usual, documentation };
      return { kind: "number", from: least, to: greatest, ...usual, documentation };
    };
    const unreadable = (span: Span): null =>
      this.#reporter.refuse("game-not-yet", span, { what: "this as what is only recorded" });
    switch (row.kind) {
      case "numbers":
        for (const field of row.fields) {
          if (field.kind === "numberField") put(field.name, number(field, usuallyOf(field)));
          else if (field.kind === "choiceField") {
            const [usual, ...others] = field.values.map(({ name }) => name.text.toLowerCase());
            if (usual !== undefined) put(field.name, { kind: "choice", values: [usual, ...others], documentation });
          } else unreadable(field.span);
        }
        return;
      case "truths":
        for (const { term, field, to: other, span } of row.words) {
          if (other !== null) unreadable(span);
          else if (field === null) put(term.name, { kind: "truth", documentation });
          else put(field.name, number(field, {}));
        }
        return;
      case "choice":
        unreadable(row.span);
    }
  }

  /** Reports a range that is none, or has more numbers than anything on a table. */
  #isRange(from: NumberNode, highest: NumberNode): boolean {
    const [least, greatest] = [from.value, highest.value];
    if (least > greatest) {
      this.#reporter.refuse("game-bad-range", from.span, { from: least, to: greatest });
      return false;
    }
    const found = greatest - least + 1;
    if (found <= MOST_NUMBERS) return true;
    this.#reporter.refuse("game-too-large", highest.span, { what: "numbers", found, limit: MOST_NUMBERS });
    return false;
  }

  /** What only tables ask for: positions do not hold it. */
  #addOfTables(name: NameNode, to: ThingSort, documentation: string): void {
    if (!this.#isFree(to, name, "quantity", `what tables ask of ${to.one}`)) return;
    const id = name.text.toLowerCase();
    this.words.push({ category: "quantity", id, of: [to.sort], onlyInTables: true, documentation, meaning: null });
  }

  /** @param usual the number that it usually is; left out where it is usually none */
  #addNumber(
    { name, from, to: highest }: NumberFieldNode,
    to: ThingSort,
    documentation: string,
    usual: { readonly usual?: number },
  ): void {
    const id = name.text.toLowerCase();
    if (this.#isWidened(id, to, [from.value, highest.value])) return;
    if (!this.#isFree(to, name, "quantity", `a number of ${to.one}`)) return;
    if (!this.#isRange(from, highest)) return;
    if (this.#kind !== null) this.#ofKinds.set(id, new Set([this.#kind]));
    to.fields[id] = { kind: "number", from: from.value, to: highest.value, ...usual, documentation };
    // `1 hit` of `hits`.
    const one = singularOf(id);
    const forms = one === id ? {} : { forms: [one] };
    this.words.push({
      category: "quantity",
      id,
      ...forms,
      of: [to.sort],
      range: [from.value, highest.value],
      documentation,
      meaning: { kind: "quantity", field: id },
    });
  }

  /** Whether another kind of the same things has this number already: then it goes as far as both. */
  #isWidened(id: string, to: ThingSort, [from, highest]: readonly [from: number, to: number]): boolean {
    const [known, at] = [to.fields[id], this.words.findIndex((word) => word.category === "quantity" && word.id === id)];
    const [before, word] = [this.#ofKinds.get(id), this.words[at]];
    if (known?.kind !== "number" || word?.category !== "quantity" || from > highest) return false;
    if (this.#kind === null || before === undefined || before.has(this.#kind)) return false;
    before.add(this.#kind);
    const range = [Math.min(known.from, from), Math.max(known.to, highest)] as const;
    const usual = known.usual === undefined ? {} : { usual: range[0] };
    to.fields[id] = { ...known, from: range[0], to: range[1], ...usual };
    this.words[at] = { ...word, range };
    return true;
  }

  /** `It is ready or spent.`, `a colour (red, blue or green)`: of two values without a name one is the contrary of the other. */
  #addChoice(
    values: readonly ChoiceValueNode[],
    to: ThingSort,
    documentation: string,
    name: NameNode | null = null,
  ): void {
    if (name !== null && !this.#isFree(to, name, "quantity", `what ${to.one} has`)) return;
    const isWord = (value: ChoiceValueNode): boolean => name === null || !isSameName(value.name.text, NOTHING);
    const free = values.filter(
      (value) =>
        !isWord(value) ||
        this.#isFree(
          to,
          value.name,
          value.isNoun ? "noun" : "adjective",
          `what ${to.one} is`,
          value.isNoun ? [pluralOfValue(value)] : [],
        ),
    );
    const [usual, ...others] = free.map((value) => value.name.text.toLowerCase());
    if (usual === undefined || free.length < values.length) return;
    const [other] = others;
    if (name === null && others.length === 1 && other !== undefined) {
      to.fields[other] = { kind: "truth", documentation };
      this.twoSided.set(to.sort, [...(this.twoSided.get(to.sort) ?? []), other]);
      for (const [id, opposite, value] of [[usual, other, false] as const, [other, usual, true] as const]) {
        const meaning = means(is(other, value));
        this.words.push({
          category: "adjective",
          id,
          ...formsOf(id, to),
          of: [to.sort],
          opposite,
          documentation,
          meaning,
        });
      }
      return;
    }
    const field = name?.text.toLowerCase() ?? [usual, ...others].join(" or ");
    const words = { said: "is #", sign: "#" };
    to.fields[field] = { kind: "choice", values: [usual, ...others], usual, documentation, words };
    for (const value of free.filter(isWord)) {
      const id = value.name.text.toLowerCase();
      const word = { id, documentation, meaning: means(is(field, id)) };
      this.words.push(
        value.isNoun && to.isPlaced
          ? {
              category: "noun",
              ...word,
              forms: formsOfKind(id, pluralOfValue(value), to),
              sort: to.sort,
              criterion: true,
            }
          : { category: "adjective", ...word, ...formsOf(id, to), of: [to.sort], choice: field },
      );
    }
    if (name === null) return;
    const said = { of: [to.sort], documentation };
    if (others.length > 0 && usual === NOTHING && to.isPlaced && free.some(({ isNoun }) => isNoun)) {
      // A hex with a bomb is a bomb, as one with a lake is a lake.
      const noun = { id: field, forms: [pluralOf(field)], sort: to.sort, criterion: true };
      this.words.push({ category: "noun", ...noun, documentation, meaning: means(not(is(field, NOTHING))) });
    } else {
      this.words.push({ category: "quantity", id: field, ...said, onlyInTables: true, meaning: null });
    }
  }

  #isFree(to: ThingSort, node: NameNode, category: NameCategory, what: string, forms: readonly string[] = []): boolean {
    const found = Object.keys(to.fields).length + 1;
    if (found > MOST_FIELDS) {
      if (this.#full.has(to)) return false;
      this.#full.add(to);
      const sort = `fields of ${to.one}`;
      this.#reporter.refuse("game-too-large", node.span, { what: sort, found, limit: MOST_FIELDS });
      return false;
    }
    return this.#names.add({ node, category, what }, forms);
  }
}

/** The values of a switch by how people write them; null where there are too many. @param sides `basic`, `advanced` */
function writtenValues(
  kind: FieldKind,
  sides: readonly string[],
): Readonly<Record<string, Exclude<FieldValue, null>>> | null {
  if (kind.kind === "truth") {
    const [one = NO, other = YES] = sides;
    return { [one]: false, [other]: true };
  }
  const values = valuesOf(kind).filter((value) => value !== null);
  return values.length > MOST_CHOICES ? null : Object.fromEntries(values.map((value) => [String(value), value]));
}

/** Of the game one can say `it is night`. What stands in brackets behind an adjective says the same. */
function formsOf(id: string, { noun }: ThingSort, term?: TermNode): { readonly forms?: readonly string[] } {
  const other = term?.plural?.text.toLowerCase();
  const forms = [...(noun === "game" ? [`it is ${id}`] : []), ...(other === undefined ? [] : [other])];
  return forms.length === 0 ? {} : { forms };
}

/** `hills`, `hill hex`, `hill hexes` */
function formsOfKind(id: string, plural: string, { noun }: ThingSort): readonly string[] {
  return [plural.toLowerCase(), `${id} ${noun}`, `${id} ${pluralOf(noun)}`];
}

function pluralOfValue({ name, plural }: ChoiceValueNode): string {
  return (plural?.text ?? pluralOf(name.text)).toLowerCase();
}

function asValue(name: NameNode): ChoiceValueNode {
  return { kind: "choiceValue", span: name.span, name, plural: null, isNoun: false };
}

/** What a number is at first: its lowest, or 0 where it may be less. */
function usuallyOf({ from, to }: NumberFieldNode): { readonly usual: number } {
  return { usual: from.value < 0 ? Math.min(0, to.value) : from.value };
}
