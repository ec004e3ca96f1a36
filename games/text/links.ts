import type { ThingNode, TruthNode } from "../../grammar/game-text/thing-tree.ts";
import type { FieldValue } from "../shared/declared/field.ts";
import { type Counter, type DeclaredPosition, NOBODY } from "../shared/declared/position.ts";
import { type DeclaredWord, withinSteps } from "../shared/declared/word.ts";
import { type Board, placesWithin, unitsOfDistance } from "./board.ts";
import { isSameName, type Names } from "./names.ts";
import type { ThingSort } from "./thing-sorts.ts";
import { foldForm } from "../../grammar/fold-form.ts";
import type { Node, Source, Span } from "../../grammar/source.ts";
import { foldText } from "../../grammar/nodes.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import type { MadeName } from "../registered-games.ts";

/** `A figure can be engaged with a hero.`: things of one sort, each linked to one other thing or to none. */
export interface Link {
  readonly node: TruthNode;
  readonly sort: ThingSort;
  readonly documentation: string;
}

/** What things can be linked to, when all are known. */
interface Linked {
  readonly place: ThingSort;
  readonly unit: ThingSort;
  readonly places: readonly string[];
  readonly counters: readonly Counter[];
  readonly kinds: readonly Extract<ThingNode, { readonly kind: "kind" }>[];
  readonly names: Names;
}

/** Gives each linked thing a field with the name of the other, and makes the relation between the two. */
export function linkWords(links: readonly Link[], linked: Linked): readonly DeclaredWord[] {
  return links.flatMap(({ node, sort, documentation }): readonly DeclaredWord[] => {
    const found = targetsOf(node, linked);
    const { name } = node.term;
    if (found === null) return [];
    if (!linked.names.add({ node: name, category: "relation", what: `a link of ${sort.one}` })) return [];
    const id = name.text.toLowerCase();
    const words = { said: `is ${id} #`, usually: `is not ${id} anything`, sign: `${id} #` };
    const values = [NOBODY, ...found.things] as const;
    sort.fields[id] = { kind: "choice", values, usual: NOBODY, linksTo: found.sort.sort, documentation, words };
    const nameIn = sort === linked.place ? ofPlace(id) : ofUnit(id);
    // A unit that is engaged with another has that one engaged with it.
    const isMutual = isMutualLink(id) && found.sort === sort;
    return [
      {
        category: "relation",
        id,
        subject: [sort.sort],
        argument: [found.sort.sort],
        documentation,
        meaning: {
          kind: "called",
          known: { kind: "link", field: id, isMutual },
          holds: (position, subject, argument) =>
            argument !== null &&
            subject !== argument &&
            (nameIn(position, subject) === argument || (isMutual && nameIn(position, argument) === subject)),
        },
      },
    ];
  });
}

/** Whether a link of a sort to itself holds both ways: `engaged with`. */
export function isMutualLink(id: string): boolean {
  return id.endsWith(" with");
}

interface Targets {
  readonly sort: ThingSort;
  readonly things: readonly string[];
}

function targetsOf({ to }: TruthNode, { place, unit, places, counters, kinds, names }: Linked): Targets | null {
  if (to === null) return null;
  if (isSameName(to.text, place.noun)) return { sort: place, things: places };
  const kind = kinds.find(({ term }) => isSameName(term.name.text, to.text));
  const isMeant = ({ title, side }: Counter): boolean =>
    isSameName(to.text, unit.noun) ||
    isSameName(to.text, title) ||
    (kind?.sides.some(({ text }) => isSameName(text, side)) ?? false);
  const things = counters.filter(isMeant).map(({ name }) => name);
  if (things.length > 0) return { sort: unit, things };
  if (kind !== undefined || isSameName(to.text, unit.noun))
    return names.unknown(to, "name of UNITS: name one there", []);
  const known = [place.noun, unit.noun, ...kinds.map(({ term }) => term.name.text)];
  return names.unknown(to, "sort of things", known);
}

type NameIn = (position: DeclaredPosition, thing: string) => FieldValue | undefined;

function ofUnit(field: string): NameIn {
  return ({ units }, thing) => units.find(({ name }) => name === thing)?.fields[field];
}

function ofPlace(field: string): NameIn {
  return ({ places }, thing) => places[thing]?.[field];
}

/** A row of the definitions that says how near two things are: `Next to: within 1 square of.` */
interface RelationRow {
  readonly name: NameNode;
  readonly distance: number;
  /** In what it is counted: `square`, `inches`. */
  readonly unit: NameNode;
  readonly text: string;
  readonly span: Span;
}

const RELATION = /^[ \t]+([^:=.\n]+?)[ \t]*:\s*within\s+(\d+)\s+(\p{L}+)\s+of[ \t]*\./gmu;

/** The relations of some sections, in the order of the text. */
export function relationRows({ text }: Source, sections: readonly Node<string>[]): readonly RelationRow[] {
  return sections.flatMap(({ span }) =>
    [...text.slice(span.start, span.end).matchAll(RELATION)].map(
      ({ 0: row, 1: name = "", 2: far, 3: unit = "", index }) => {
        const start = span.start + index;
        return {
          name: nameAt(start + row.indexOf(name), name),
          distance: Number(far),
          unit: nameAt(start + row.lastIndexOf(unit, row.lastIndexOf("of")), unit),
          text: foldText(row),
          span: { start, end: start + row.length },
        };
      },
    ),
  );
}

function nameAt(start: number, text: string): NameNode {
  return { kind: "name", span: { start, end: start + text.length }, text };
}

/**
 * The words for how near two things are. A row that counts in something else than places and the unit of the board is
 * reported.
 *
 * @param sorts what may be near what
 */
export function relationWords(
  rows: readonly RelationRow[],
  sorts: readonly string[],
  { board, names }: { readonly board: Board; readonly names: Names },
): readonly DeclaredWord[] {
  const units = unitsOfDistance(board);
  const known = units.flatMap(({ one, many }) => [many, one]);
  const listed = [...new Set(units.map(({ many }) => many))];
  return rows.map(({ name, distance, unit, text }) => {
    if (!known.some((each) => isSameName(each, unit.text))) names.unknown(unit, "unit of distance", known, listed);
    return {
      category: "relation",
      id: name.text.toLowerCase(),
      subject: sorts,
      argument: sorts,
      documentation: text,
      meaning: withinSteps(`${placesWithin(board, distance, unit.text)}`),
    };
  });
}

export function nameOfRelation({ name }: RelationRow): MadeName {
  return {
    node: name,
    category: "relation",
    what: "how near two things are",
    one: name.text,
    forms: [foldForm(name.text)],
  };
}
