import { pluralOf, singularOf, withArticle } from "../../grammar/word-endings.ts";
import { foldForm } from "../../grammar/fold-form.ts";
import { groupBy } from "../../grammar/group-by.ts";
import { capitalised } from "../../grammar/prose.ts";
import type { TitleWord } from "../../grammar/lexicon.ts";
import type { CellNode, PrintedRowNode, ThingNode, UnitsNode } from "../../grammar/game-text/thing-tree.ts";
import type { SideNode } from "../../grammar/game-text/syntax-tree.ts";
import type { TermNode } from "../../grammar/game-text/quoted.ts";
import type { Span } from "../../grammar/source.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import type { FieldValues } from "../shared/declared/field.ts";
import type { Counter } from "../shared/declared/position.ts";
import { type CalledWord, type DeclaredWord, is, means, some } from "../shared/declared/word.ts";
import { calledByWhoPlays, possessives } from "./base-words.ts";
import type { GameReporter } from "./game-reporter.ts";
import { isSameName, type Names } from "./names.ts";
import { PrintedRows } from "./printed-rows.ts";
import { isPartRow, PART, type PartsOfUnits } from "./parts.ts";
import { hasFields, type ThingSort, type UnplacedThingSort } from "./thing-sorts.ts";

interface Surroundings {
  readonly names: Names;
  readonly reporter: GameReporter;
  readonly parts: PartsOfUnits;
  readonly documentationOf: (row: { readonly span: Span }) => string;
}

/** The units that a game has, with the words for them. */
interface UnitsOfText {
  readonly counters: readonly Counter[];
  readonly printed: Record<string, FieldValues>;
  readonly titles: readonly TitleOfText[];
}

type TitleOfText = Extract<DeclaredWord, { category: "title" }>;

const MOST_UNITS = 200;

/** The units of every side, with what is printed on them. */
export function unitsOfText(
  sections: readonly UnitsNode[],
  sides: readonly SideNode[],
  unit: ThingSort,
  { names, reporter, parts, documentationOf }: Surroundings,
): UnitsOfText {
  const counters: Counter[] = [];
  const printed: Record<string, FieldValues> = {};
  const titles: TitleOfText[] = [];
  const called = new Set<string>();
  const titled = new Map<string, PrintedRowNode>();
  const letters = new Letters(sections.flatMap(({ rows }) => rows));
  for (const section of sections) {
    const side = names.sideNamed(section.side, sides);
    const table = new PrintedRows(section.columns, unit, names, reporter, parts);
    /** The first row of each title that this side has. */
    const ofSide = new Set<PrintedRowNode>();
    for (const row of section.rows) {
      const { name } = row.term;
      const plural = row.term.plural?.text ?? pluralOf(name.text);
      const before = titled.get(foldForm(name.text));
      const isOfTwoSides = before !== undefined && !ofSide.has(before) && isPrintedAlike(row, before);
      ofSide.add(before ?? row);
      if (!isOfTwoSides) {
        const made = { node: name, category: "title", what: `${withArticle(unit.noun)} of a side` } as const;
        // Where no unit is called otherwise, the sort and the title are one name for all.
        const isEach = isSameName(name.text, unit.noun) && letters.isOnlyTitle;
        if (!isEach && !names.add(made, [plural])) continue;
        const values = table.valuesOf(row);
        if (values !== null) printed[name.text] = values;
        const documentation = documentationOf(row);
        titled.set(foldForm(name.text), row);
        titles.push({
          category: "title",
          id: name.text,
          forms: [plural],
          sort: unit.sort,
          ...printedNumbers(values ?? {}),
          documentation,
          meaning: null,
        });
      }
      if (side === null) continue;
      if (countOf(row) === 0) {
        const values = { value: 0, from: 1, to: MOST_UNITS, name: "how many units there are" };
        reporter.refuse("game-out-of-range", row.count?.span ?? row.span, values);
        continue;
      }
      const found = counters.length + countOf(row);
      if (found > MOST_UNITS) {
        reporter.refuse("game-too-large", row.span, { what: "units", found, limit: MOST_UNITS });
        return { counters, printed, titles: counted(titles, counters, sides) };
      }
      const made = countersOf(row, side, letters);
      counters.push(...made);
      for (const counter of made) parts.add(counter, table.partsOf(row), row);
      names.areFree(namesOf(row, made), called, unit.one);
    }
  }
  return { counters, printed, titles: counted(titles, counters, sides) };
}

/**
 * The titles, with how many units have each, and of which sides. A plural that is the name of a side means none but the units
 * of that side.
 */
function counted(
  titles: readonly TitleOfText[],
  counters: readonly Counter[],
  sides: readonly SideNode[],
): readonly TitleOfText[] {
  const byTitle = groupBy(counters, ({ title }) => foldForm(title));
  const isOfOther = (form: string, of: readonly Counter[]): boolean =>
    sides.some(
      ({ name, form: other }) =>
        [name, other].some((node) => node !== null && isSameName(node.text, form)) &&
        of.some(({ side }) => side !== name.text),
    );
  return titles.map(({ forms = [], ...word }) => {
    const of = byTitle.get(foldForm(word.id)) ?? [];
    const own = forms.filter((form) => !isOfOther(form, of));
    return {
      ...word,
      ...(own.length === 0 ? {} : { forms: own }),
      units: Object.fromEntries([...groupBy(of, ({ side }) => side)].map(([side, { length }]) => [side, length])),
    };
  });
}

/** What a title says of the numbers in its row; nothing where there are none. */
function printedNumbers(values: FieldValues): Pick<TitleWord, "printed"> {
  const numbers = Object.entries(values).filter((each): each is [string, number] => typeof each[1] === "number");
  return numbers.length === 0 ? {} : { printed: Object.fromEntries(numbers) };
}

/** What units are called if nothing else is said that all of them are. */
export const UNIT = "unit";

/**
 * Several sorts of units are kinds of unit: `A trooper is a unit. A base is a unit.` A sort that has kinds itself holds
 * the units of their sides.
 */
export function sortsAsKinds(things: readonly ThingNode[]): readonly ThingNode[] {
  const kinds = things.flatMap((row) => (row.kind === "kind" ? [row] : []));
  const sorts = things.flatMap((row) => (row.kind === "sort" && row.is === "unit" ? [row] : []));
  const areApart = kinds.some(({ of }) => isSameName(of.text, UNIT));
  if (sorts.length + (areApart ? 1 : 0) < 2) return things;
  const isNamed = (of: NameNode, { term }: { readonly term: TermNode }): boolean =>
    isSameName(of.text, term.name.text) && !isSameName(of.text, UNIT);
  return things.map((row): ThingNode => {
    if (row.kind === "kind") return sorts.some((sort) => isNamed(row.of, sort)) ? { ...row, of: asUnit(row.of) } : row;
    if (row.kind !== "sort" || row.is !== "unit" || isSameName(row.term.name.text, UNIT)) return row;
    const sides = kinds.flatMap((kind) => (isNamed(kind.of, row) ? kind.sides : []));
    return { kind: "kind", span: row.span, term: row.term, of: row.of, sides };
  });
}

function asUnit(of: NameNode): NameNode {
  return { ...of, text: UNIT };
}

/**
 * `A monster is a figure of the Dungeon.`
 *
 * @param defined what the text's definitions define: `Monster: Goblin, Troll.` says which ones are monsters
 */
export function kindWords(
  things: readonly ThingNode[],
  unit: ThingSort,
  sides: readonly SideNode[],
  { counters, titles: named }: Pick<UnitsOfText, "counters" | "titles">,
  { names, reporter, documentationOf, defined }: Surroundings & { readonly defined: ReadonlySet<string> },
): readonly DeclaredWord[] {
  return things.flatMap((row): DeclaredWord[] => {
    if (row.kind !== "kind" || isPartRow(row, unit.noun)) return [];
    if (!isSameName(row.of.text, unit.noun)) {
      const [whole] = isSameName(row.of.text, PART) ? row.sides : [];
      const kind = things.find((each) => each.kind === "kind" && isSameName(each.term.name.text, row.of.text));
      if (whole === undefined && kind?.kind === "kind") refuseKindOfKind(row, kind, counters, reporter);
      else names.unknown(whole ?? row.of, "sort of units", [unit.noun]);
      return [];
    }
    const { name, plural } = row.term;
    const many = plural?.text ?? pluralOf(name.text);
    const of = row.sides.map((side) => names.sideNamed(side, sides));
    const titles = new Set(counters.flatMap(({ title, side }) => (of.includes(side) ? [title] : [])));
    // A row of units says what its name means.
    const among = of.length === 0 ? counters.map(({ title }) => title) : [...titles];
    const isTitle = (title: string): boolean => isSameName(title, name.text);
    const isDefined = defined.has(foldForm(name.text));
    const refuse = (which: (counter: Counter) => boolean): DeclaredWord[] => {
      if (!isDefined) refuseUnknownKind(row, counters.filter(which), reporter);
      return [];
    };
    // `A cutter is a boat of the Customs.`, of which some are called Cutter 1 and Cutter 2, and another is a brig.
    const called = among.filter((title) => foldForm(title).startsWith(`${foldForm(name.text)} `));
    const isAny = among.some(isTitle);
    if (called.length > 0 && (isAny || among.length > called.length))
      return refuse(({ title }) => called.includes(title));
    if (isAny) return [];
    // Why there is no such unit is reported at its row.
    if (named.some(({ id }) => isTitle(id)) && !counters.some(({ title }) => isTitle(title))) return [];
    if (of.length === 0) {
      // `A damaged figure is a figure.` says nothing new.
      const isDescribed = foldForm(name.text).endsWith(` ${foldForm(unit.noun)}`);
      return isDescribed ? [] : refuse(() => true);
    }
    // `A rescuer is a person of the Team. A climber is a person of the Team.`: nothing says which of them are rescuers.
    if (things.some((other) => other !== row && isKindOf(other, unit, row.sides)))
      return refuse(({ side }) => of.includes(side));
    if (!names.add({ node: name, category: "noun", what: `a kind of ${unit.noun}` }, [many])) return [];
    return [
      {
        category: "noun",
        id: name.text.toLowerCase(),
        forms: [many.toLowerCase()],
        sort: unit.sort,
        criterion: true,
        titles: [...titles],
        documentation: documentationOf(row),
        meaning: means(some(...[...titles].map((title) => is("title", title)))),
      },
    ];
  });
}

/** Whether a row says that something is a unit of the same sides. A sort of units has the sides of its kinds themselves. */
function isKindOf(row: ThingNode, unit: ThingSort, sides: KindRow["sides"]): boolean {
  return (
    row.kind === "kind" &&
    isSameName(row.of.text, unit.noun) &&
    row.sides.length === sides.length &&
    row.sides.every((of) => sides.some((side) => side !== of && isSameName(side.text, of.text)))
  );
}

/** `A dog is a unit.`, where no unit is called so. */
function refuseUnknownKind({ term }: KindRow, counters: readonly Counter[], reporter: GameReporter): void {
  const { span, text } = term.name;
  const suggestion = `: name them there, or ${whichOnes(text, counters[0])}`;
  reporter.refuse("game-unknown-name", span, { name: text, what: "name of UNITS", suggestion });
}

function whichOnes(kind: string, example: Counter | undefined): string {
  const name = kind.toLowerCase();
  const row = `${capitalised(name)}: ${example?.title ?? "a title of UNITS"}.`;
  return `say in DEFINITIONS which ones are ${pluralOf(name)}, as in “${row}”`;
}

type KindRow = Extract<ThingNode, { readonly kind: "kind" }>;

/** `An escort is a ship.`, where `A ship is a vessel of the Convoy.`: nothing says which of them are escorts. */
function refuseKindOfKind(
  { term, of }: KindRow,
  { sides }: KindRow,
  counters: readonly Counter[],
  reporter: GameReporter,
): void {
  const some = counters.find(({ side }) => sides.some(({ text }) => isSameName(text, side)));
  reporter.refuse("game-unknown-name", of.span, {
    name: of.text,
    what: "sort of units",
    suggestion: ` but a kind of them: ${whichOnes(term.name.text, some)}`,
  });
}

/**
 * `a Red cube`, `If there are Crew in the room`: the units of a side by its name, in the singular too. Where sides have
 * fields, the name alone is the side.
 *
 * @param taken what means something else in this game
 * @param isPlayed by its text. Units of both sides may have one title there: `Chief`
 */
export function unitsOfSides(
  unit: ThingSort,
  sides: readonly SideNode[],
  counters: readonly Counter[],
  {
    taken,
    areNouns,
    isPlayed,
  }: { readonly taken: ReadonlySet<string>; readonly areNouns: boolean; readonly isPlayed: boolean },
): readonly DeclaredWord[] {
  return sides.flatMap(({ name: { text: side } }): readonly DeclaredWord[] => {
    const titles = new Set(counters.flatMap((counter) => (counter.side === side ? [counter.title] : [])));
    const isShared = counters.some((counter) => counter.side !== side && titles.has(counter.title));
    // A unit that is called as its side is means that unit.
    if (titles.size === 0 || taken.has(foldForm(side)) || (isShared && !isPlayed)) return [];
    const one = singularOf(side);
    const called = [...(one === side ? [] : [one]), ...calledByWhoPlays(sides, side)];
    const forms = called.filter((form) => !taken.has(foldForm(form)));
    // Where the name alone is the side, so it is behind “the”: `the Red cube` is still a cube.
    const ofSide = [side, ...forms, ...(areNouns ? [] : [`the ${side}`])];
    const owners = [side, ...forms].flatMap((form) => [...possessives(form), `${form}'s`]);
    const names = new Set(counters.flatMap((counter) => (counter.side === side ? [counter.name] : [])));
    const ofNames: CalledWord = { kind: "called", holds: (_position, name) => names.has(name) };
    const meaning = isShared ? ofNames : means(some(...[...titles].map((title) => is("title", title))));
    const said = { ofSide: true, documentation: `Of the side ${side}.`, meaning } as const;
    return [
      { category: "adjective", id: `of side ${side}`, forms: [...ofSide, ...owners], of: [unit.sort], ...said },
      ...(areNouns ? [{ category: "noun", id: side, forms, sort: unit.sort, criterion: true, ...said } as const] : []),
    ];
  });
}

/** `a side without knights`, `the Crown has no knights`: whose the units are that are left. */
export function unitsHadBySides(
  eachSide: UnplacedThingSort,
  unit: ThingSort,
  counters: readonly Counter[],
): readonly DeclaredWord[] {
  if (!hasFields(eachSide)) return [];
  const sideOf = new Map(counters.map(({ name, side }) => [name, side]));
  const unitsOf = (side: string): readonly string[] =>
    counters.flatMap((counter) => (counter.side === side ? [counter.name] : []));
  const has: CalledWord = {
    kind: "called",
    known: { kind: "fixed", others: unitsOf },
    holds: (_position, side, name) => name !== null && sideOf.get(name) === side,
  };
  const said = { category: "relation", subject: [eachSide.sort], argument: [unit.sort], meaning: has } as const;
  return [
    {
      ...said,
      id: "having",
      forms: ["with", "has", "have"],
      documentation: "It is one of the side's, and still there.",
    },
    {
      ...said,
      id: "having no",
      forms: ["without"],
      contraryOf: "having",
      documentation: "None is left.",
    },
  ];
}

function isPrintedAlike({ cells, heads }: PrintedRowNode, other: PrintedRowNode): boolean {
  const said = (each: CellNode): number | string => (each.kind === "number" ? each.value : foldForm(each.text));
  return (
    cells.length === other.cells.length &&
    cells.every((cell, index) => {
      const before = other.cells[index];
      const [head, headBefore] = [heads?.[index], other.heads?.[index]].map((each) => each && said(each));
      return before !== undefined && said(cell) === said(before) && head === headBefore;
    })
  );
}

/** What the units of a row are called, each where that is written. Positions and sentences know a unit by its name alone. */
function namesOf({ names, term }: PrintedRowNode, made: readonly Counter[]): readonly NameNode[] {
  return names.length > 0 ? names : made.map(({ name }) => ({ ...term.name, text: name }));
}

function countOf({ names, count }: PrintedRowNode): number {
  return names.length === 0 ? (count?.value ?? 1) : names.length;
}

/** Counters by their names. Without a name, one has its title, and several have letters: `Goblin A`, `Goblin B`. */
function countersOf(row: PrintedRowNode, side: string, letters: Letters): readonly Counter[] {
  const title = row.term.name.text;
  const names = row.names.length > 0 ? row.names.map(({ text }) => text) : letters.namesOf(row);
  return names.map((name) => ({ name, title, side }));
}

/** The letters of units that have no names: where two sides have units of one title, the letters go on. */
class Letters {
  readonly isOnlyTitle: boolean;
  readonly #rows: readonly PrintedRowNode[];
  readonly #given = new Map<string, number>();

  constructor(rows: readonly PrintedRowNode[]) {
    this.#rows = rows;
    this.isOnlyTitle = new Set(rows.map(titleOf)).size === 1;
  }

  namesOf(row: PrintedRowNode): readonly string[] {
    const { text } = row.term.name;
    const many = countOf(row);
    if (many === 1 && !this.#rows.some((other) => other !== row && isSingle(other) && titleOf(other) === titleOf(row)))
      return [text];
    const given = this.#given.get(titleOf(row)) ?? 0;
    this.#given.set(titleOf(row), given + many);
    return Array.from({ length: many }, (_, index) => `${text} ${letterAt(given + index)}`);
  }
}

function titleOf({ term }: PrintedRowNode): string {
  return foldForm(term.name.text);
}

function isSingle(row: PrintedRowNode): boolean {
  return row.names.length === 0 && countOf(row) === 1;
}

/** A, B … Z, AA, AB … */
function letterAt(index: number): string {
  const letter = String.fromCharCode("A".charCodeAt(0) + (index % 26));
  return index < 26 ? letter : `${letterAt(Math.floor(index / 26) - 1)}${letter}`;
}
