import { capitalised, enumerate } from "../../grammar/prose.ts";
import type { PlacesRowNode, ScaleNode, SizeNode } from "../../grammar/game-text/thing-tree.ts";
import type { SideNode } from "../../grammar/game-text/syntax-tree.ts";
import { nearestName } from "../../grammar/nearest-name.ts";
import { pluralOf, singularOf, withArticle } from "../../grammar/word-endings.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import {
  type BoardShape,
  type BoardSize,
  isBoardSize,
  gridBoard,
  hexGridBoard,
  joinedBoard,
  LETTERED,
  NUMBERED,
  type PlaceNames,
  namedPlacesBoard,
  beginsRow,
  numberedRowBoard,
  rowBoard,
  sizeOfPlaces,
} from "../shared/declared/boards.ts";
import { HEX_BOARD } from "../shared/hex/hex.ts";
import {
  type DeclaredWord,
  EVERYTHING,
  type FieldTest,
  is,
  means,
  not,
  ofSide,
  some,
} from "../shared/declared/word.ts";
import { calledByWhoPlays, possessives } from "./base-words.ts";
import type { Noun } from "../shared/declared/words-of-every-game.ts";
import { isSameName, type Names } from "./names.ts";
import type { ThingSort } from "./thing-sorts.ts";
import type { GameReporter } from "./game-reporter.ts";
import { NOBODY } from "../shared/declared/position.ts";

/** The board of a game's text: how its places lie, how many there are, and what they are called. */
export interface Board {
  readonly shape: BoardShape;
  readonly size: BoardSize;
  /** The smallest size that a scenario may have; the only size if all are alike. */
  readonly smallest: BoardSize;
  readonly places: Noun;
  /** The names of its places as one reads them: from the left, from above; named places as the text lists them. */
  readonly inReadingOrder: readonly string[];
  /** The places that the text names: sheets name them, too. */
  readonly named: readonly NameNode[];
  /** Whether its places are called by numbers: `0615`. */
  readonly isNumbered: boolean;
  /** How the places of a grid are called by column and row; left out on other boards. */
  readonly cells?: PlaceNames;
  /** What it consists of: several boards, or boxes beside the board. */
  readonly parts: readonly BoardPart[];
  /** In which unit the rules state distances, beside places; left out where they state none in another. */
  readonly scale?: Scale;
}

/** `3 inches each`: how many of a unit it is from one place to the next. */
interface Scale {
  readonly unit: Noun;
  readonly each: number;
}

/** Which way the places of a board run: along their list or against it; in a grid, towards one of its edges. */
export type Course = "as listed" | "against the list" | "right" | "left" | "up" | "down";

/** A board of those that lie beside one another. */
export interface BoardPart {
  /** What its places are called, where that is not what all places are; null where they have no name of their own. */
  readonly places: Noun | null;
  readonly names: readonly string[];
  readonly lies: "in a grid" | "in hexes" | "in a row" | "in a ring" | "anyhow";
  readonly isBeside: boolean;
  /** Which way its places run; left out where the text does not say. */
  readonly course?: Course;
}

/** Places with names on one board; a printed map has fewer than a hundred. */
const MOST_PLACES = 300;

/** The board that rows describe: the first is the board, the others lie beside it. Reports what does not fit. */
export function boardOfRows(
  [first, ...others]: readonly [PlacesRowNode, ...PlacesRowNode[]],
  places: Noun,
  names: Names,
  reporter: GameReporter,
): Board | null {
  const board = boardOf(first, places, names, reporter);
  if (board === null) return null;
  return others.reduce<Board | null>((joined, row) => {
    if (joined === null) return null;
    if (row.kind !== "track") return reporter.refuse("game-not-yet", row.span, { what: "a second grid or map" });
    if (hasSmaller(joined))
      return reporter.refuse("game-not-yet", row.span, { what: "a board beside one of several sizes" });
    const called = row.places.text.toLowerCase();
    const one = singularOf(called);
    // A single box is called as one: `Box: Hive.`
    const many = one === called ? pluralOf(one) : called;
    const noun: Noun | null = [one, many].some((name) => isSameName(name, places.many)) ? null : { one, many };
    if (noun !== null) {
      const node = { ...row.places, text: many };
      names.add({ node, category: "noun", what: `some of the ${places.many}`, one: noun.one }, [noun.one, many]);
    }
    const beside = boardOf(row, noun ?? places, names, reporter);
    return beside && withBeside(joined, beside, noun, row.isBeside);
  }, board);
}

function hasSmaller({ smallest, size }: Board): boolean {
  return smallest.columns < size.columns || smallest.rows < size.rows;
}

function withBeside(joined: Board, beside: Board, places: Noun | null, isBeside: boolean): Board {
  const [part] = beside.parts;
  return {
    ...joined,
    shape: joinedBoard(joined, [beside]),
    inReadingOrder: [...joined.inReadingOrder, ...beside.inReadingOrder],
    named: [...joined.named, ...beside.named],
    parts: [
      ...joined.parts,
      ...(part === undefined ? [] : [{ ...part, places, isBeside, lies: isBeside ? ("anyhow" as const) : part.lies }]),
    ],
  };
}

/** The places that lie beside the board. */
export function namesOfBoxes({ parts }: Pick<Board, "parts">): readonly string[] {
  return parts.flatMap(({ isBeside, names }) => (isBeside ? names : []));
}

function isOneOf(names: readonly string[]): FieldTest {
  return some(...names.map((name) => is("title", name)));
}

/** The words for the boards that lie beside one another: those of each, and what lies beside the board. */
export function partWords(board: Board, { noun, sort }: ThingSort): readonly DeclaredWord[] {
  const { parts } = board;
  const beside = namesOfBoxes(board);
  return [
    ...parts.flatMap(({ places, names }): readonly DeclaredWord[] => {
      if (places === null) return [];
      const documentation = `${capitalised(withArticle(noun))} of these: ${names.join(", ")}.`;
      const { one, many } = places;
      const meaning = means(isOneOf(names));
      return [{ category: "noun", id: one, forms: [many], sort, criterion: true, documentation, meaning }];
    }),
    ...(beside.length === 0 ? [] : besideWords(isOneOf(beside), { noun, sort })),
  ];
}

/**
 * The words of every game where boxes with a name of their own lie beside the board: what the board calls its places means
 * none of the boxes, and `place` means all of them.
 */
export function withoutBoxes(
  words: readonly DeclaredWord[],
  { parts, places }: Pick<Board, "parts" | "places">,
): readonly DeclaredWord[] {
  const boxes = parts.flatMap((part) => (part.isBeside && part.places !== null ? [part] : []));
  if (boxes.length === 0) return words;
  const meaning = means(not(isOneOf(namesOfBoxes({ parts: boxes }))));
  const one = [places, ...boxes.flatMap((part) => part.places ?? [])].map((noun) => withArticle(noun.one));
  const documentation = `${capitalised(enumerate(one, "or"))}.`;
  return words.flatMap((word): readonly DeclaredWord[] => {
    if (word.category !== "noun" || word.id !== places.one) return [word];
    const { category, sort } = word;
    const any = {
      category,
      id: PLACE,
      forms: [pluralOf(PLACE)],
      sort,
      whole: true,
      documentation,
      meaning: EVERYTHING,
    };
    return [{ ...word, meaning }, ...(word.id === PLACE ? [] : [any])];
  });
}

/** What means the places on the board, where boxes lie beside it. */
export const ON_BOARD = "board";
/** What a place of the board and a box beside it are both called. */
const PLACE = "place";

/** `box beside the board`, `goblin on the board`: it is in a place of the board. */
function besideWords(isBeside: FieldTest, { noun, sort }: Pick<ThingSort, "noun" | "sort">): readonly DeclaredWord[] {
  const id = "beside the board";
  const documentation = `${capitalised(withArticle(noun))} that is not ${id}.`;
  return [
    { category: "postfix", id, of: [sort], documentation: `It is ${id}.`, meaning: means(isBeside) },
    {
      category: "noun",
      id: ON_BOARD,
      sort,
      criterion: true,
      collective: true,
      documentation,
      meaning: means(not(isBeside)),
    },
  ];
}

/** The board that a row describes. Reports one that is too large, or whose places do not fit each other. */
function boardOf(row: PlacesRowNode, places: Noun, names: Names, reporter: GameReporter): Board | null {
  switch (row.kind) {
    case "grid": {
      const placeNames = row.isNumbered ? NUMBERED : LETTERED;
      if (row.hasShortOddColumns && !(row.isNumbered && row.cells === "hex"))
        return reporter.refuse("game-not-yet", row.span, { what: "short columns of other boards than numbered hexes" });
      const shape = shapeOfGrid(row, placeNames);
      const [size, smallest] = [sizeOf(row.largest), sizeOf(row.smallest)];
      if (smallest.columns > size.columns || smallest.rows > size.rows) {
        const [from, to] = [smallest, size].map(({ columns, rows }) => `${columns} × ${rows}`);
        return reporter.refuse("game-bad-range", row.smallest.span, { from: from ?? "", to: to ?? "" });
      }
      if (!(isBoardSize(shape, size) && isBoardSize(shape, smallest))) {
        const what = `board of ${size.columns} × ${size.rows} ${places.many}`;
        return reporter.refuse("game-board-size", row.span, { what, ...shape.largest });
      }
      // The first row of a grid is below, that of hexes is above.
      const inReadingOrder = readingOrder(size, placeNames, row.cells === "square").filter((name) =>
        shape.isPlace(size, name),
      );
      const lies = row.cells === "square" ? "in a grid" : row.hasShortOddColumns ? "in hexes" : "anyhow";
      return {
        shape,
        size,
        smallest,
        places,
        inReadingOrder,
        named: [],
        isNumbered: row.isNumbered,
        cells: placeNames,
        parts: [partOf(inReadingOrder, lies)],
        ...scaleOf(row, names, reporter),
      };
    }
    case "row": {
      const [columns, fewest] = [row.longest.value, row.shortest.value];
      if (!beginsRow(row.from.text)) {
        const what = `a row that begins with “${row.from.text}”: its name has letters and two digits, as “b00” has,`;
        return reporter.refuse("game-not-yet", row.from.span, { what });
      }
      if (fewest > columns) return reporter.refuse("game-bad-range", row.shortest.span, { from: fewest, to: columns });
      const shape = numberedRowBoard(row.from.text);
      const [size, smallest] = [columns, fewest].map((length) => ({ columns: length, rows: 1 })) as [
        BoardSize,
        BoardSize,
      ];
      if (!(isBoardSize(shape, size) && isBoardSize(shape, smallest))) {
        const what = `row of ${isBoardSize(shape, size) ? fewest : columns} ${places.many}`;
        return reporter.refuse("game-board-size", row.span, { what, ...shape.largest });
      }
      const inReadingOrder = shape.placesOf(size);
      // Of several lengths no place is the last one, and a place may not be there.
      const isOneSize = fewest === columns;
      return {
        shape,
        size,
        smallest,
        places,
        inReadingOrder,
        named: isOneSize ? inReadingOrder.map((text) => ({ ...row.from, text })) : [],
        isNumbered: false,
        parts: [partOf(inReadingOrder, isOneSize ? "in a row" : "anyhow")],
        ...scaleOf(row, names, reporter),
      };
    }
    case "track": {
      if (!isWithin(row.names, places, names, reporter)) return null;
      const own = row.names.map(({ text }) => text);
      const shape = rowBoard(own, { round: row.closed });
      const parts = [partOf(own, row.closed ? "in a ring" : "in a row")];
      const size = sizeOfPlaces(own);
      const isNumbered = false;
      return { shape, size, smallest: size, places, inReadingOrder: own, named: row.names, isNumbered, parts };
    }
    case "map": {
      const own = row.listed.length > 0 ? row.listed : placesOfMap(row.rows);
      if (!isWithin(own, places, names, reporter)) return null;
      const known = own.map(({ text }) => text);
      for (const { name, to } of row.rows) {
        if (!known.includes(name.text)) names.unknown(name, places.one, known);
        for (const border of to) {
          if (!known.includes(border.text))
            names.unknown(border, places.one, known, known, ` Another ${places.one} needs a row of its own`);
          if (border.text === name.text) reporter.refuse("game-unknown-name", border.span, ofItself(border));
        }
      }
      const borders = new Map(known.map((name) => [name, new Set<string>()]));
      for (const { name, to } of row.rows) {
        for (const { text } of to) {
          // A border is stated once or twice, and is one in both directions.
          borders.get(name.text)?.add(text);
          borders.get(text)?.add(name.text);
        }
      }
      for (const place of row.listed)
        if (borders.get(place.text)?.size === 0) {
          const section = `neighbour of “${place.text}”`;
          reporter.refuse("game-missing-part", place.span, { section, why: "on what it borders" });
        }
      const all = [...borders].map(([name, others]) => ({
        name,
        borders: [...others].filter((other) => borders.has(other)),
      }));
      const [shape, size] = [namedPlacesBoard(all), sizeOfPlaces(all)];
      return {
        shape,
        size,
        smallest: size,
        places,
        inReadingOrder: known,
        named: own,
        isNumbered: false,
        parts: [partOf(known, "anyhow")],
      };
    }
  }
}

/** The unit of distance that a row names. Reports one that a place has none of. */
function scaleOf(
  { scale }: { readonly scale: ScaleNode | null },
  names: Names,
  reporter: GameReporter,
): Pick<Board, "scale"> {
  if (scale === null) return {};
  const { each, unit, span } = scale;
  const many = unit.text.toLowerCase();
  const one = singularOf(many);
  if (each.value === 0) reporter.refuse("game-not-yet", span, { what: `places of 0 ${many}` });
  const isFree = names.add({ node: unit, category: "noun", what: "a unit of distance", one }, [one, many]);
  return isFree && each.value > 0 ? { scale: { unit: { one, many }, each: each.value } } : {};
}

/** `within 12 inches`: the noun in which the rules state distances, where a row says how many there are to a place. */
export function scaleWords({ scale, places }: Board, { sort }: ThingSort): readonly DeclaredWord[] {
  if (scale === undefined) return [];
  const { unit, each } = scale;
  const documentation = `A distance: ${each} ${unit.many} from one ${places.one} to the next, and what is less counts as none.`;
  return [
    {
      category: "noun",
      id: unit.one,
      forms: unit.many === unit.one ? [] : [unit.many],
      sort,
      countedIn: "range",
      perPlace: each,
      documentation,
      meaning: EVERYTHING,
    },
  ];
}

/** The nouns in which a distance on a board can be stated: its places, those of its parts, and the unit of its rules. */
export function unitsOfDistance({ places, parts, scale }: Board): readonly Noun[] {
  return [places, ...parts.flatMap((part) => part.places ?? []), ...(scale === undefined ? [] : [scale.unit])];
}

/** How many places at most lie within a distance in some unit. */
export function placesWithin({ scale }: Pick<Board, "scale">, distance: number, unit: string): number {
  const isOfScale = scale !== undefined && [scale.unit.one, scale.unit.many].some((name) => isSameName(name, unit));
  return isOfScale ? Math.floor(distance / scale.each) : distance;
}

/**
 * The places of a map: those with a row, and those that are only a neighbour of others. A neighbour that is called almost like a
 * place with a row is a slip, unless the text tells the two apart.
 */
function placesOfMap(rows: MapRows): readonly NameNode[] {
  const own = rows.map(({ name }) => name);
  const known = own.map(({ text }) => text);
  const others = rows.flatMap(({ to }) => to.filter(({ text }) => !known.includes(text)));
  const first = others.filter((each, index) => others.findIndex(({ text }) => text === each.text) === index);
  return [
    ...own,
    ...first.filter(({ text }) => {
      const near = nearestName(text, known);
      return near === null || areToldApart(rows, text, near);
    }),
  ];
}

type MapRows = Extract<PlacesRowNode, { readonly kind: "map" }>["rows"];

/** Whether two names stand in one row, as in `Mill: Hill, Hall.`: no place borders on itself, or twice on the same one. */
function areToldApart(rows: MapRows, one: string, other: string): boolean {
  return rows.some(({ name, to }) => [one, other].every((each) => [name, ...to].some(({ text }) => text === each)));
}

function shapeOfGrid(row: Extract<PlacesRowNode, { readonly kind: "grid" }>, names: PlaceNames): BoardShape {
  if (row.cells === "square") return gridBoard({ diagonals: row.diagonals, names });
  return row.hasShortOddColumns ? HEX_BOARD : hexGridBoard({ shoved: "even columns", names });
}

/** `hex 0615`: the word for each place of a board whose places are numbered. */
export function numberedWord({ noun, sort }: ThingSort): DeclaredWord {
  return {
    category: "noun",
    id: `${noun} #`,
    sort,
    numbered: { pattern: NUMBERED.pattern, example: `${noun} 0615` },
    documentation: `The ${noun} with that number: two digits for its column and two for its row.`,
    meaning: EVERYTHING,
  };
}

function sizeOf({ columns, rows }: SizeNode): BoardSize {
  return { columns: columns.value, rows: rows.value };
}

function partOf(names: readonly string[], lies: BoardPart["lies"]): BoardPart {
  return { places: null, names, lies, isBeside: false };
}

function readingOrder({ columns, rows }: BoardSize, names: PlaceNames, fromLastRow: boolean): readonly string[] {
  const ofRows = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_each, column) => names.nameOf({ column, row })),
  );
  return (fromLastRow ? ofRows.toReversed() : ofRows).flat();
}

/** Why a place is not among its own neighbours: a way from it to itself would be a step that goes nowhere. */
function ofItself({ text: name }: NameNode): {
  readonly name: string;
  readonly what: string;
  readonly suggestion: string;
} {
  return { name, what: "neighbour of itself", suggestion: ": leave it out" };
}

/** Whether there are not too many places, each with a name of its own. */
function isWithin(own: readonly NameNode[], { one, many }: Noun, names: Names, reporter: GameReporter): boolean {
  const [beyond] = own.slice(MOST_PLACES);
  if (beyond !== undefined) {
    reporter.refuse("game-too-large", beyond.span, { what: many, found: own.length, limit: MOST_PLACES });
    return false;
  }
  return own.map((node) => names.add({ node, category: "place", what: withArticle(one) })).every(Boolean);
}

/** The field of places that says whose they are. */
export const OWNER = "owner";

/** `A province can belong to a side.`: gives the places an owner. */
export function addOwner({ fields }: ThingSort, sides: readonly SideNode[], documentation: string): void {
  const words = { said: "has the owner #", sign: "owner #" };
  const values = [NOBODY, ...sides.map(({ name }) => name.text)] as const;
  fields[OWNER] = { kind: "choice", values, usual: NOBODY, documentation, words };
}

/** Who has a place, as seen by the side that acts. */
const CONTROLLED_BY = [
  {
    whose: "enemy",
    called: ["an enemy", "the enemy", "enemies", "the opponent", "an opponent"],
    is: "another side that is not allied",
  },
  { whose: "own", called: ["you", "your side"], is: "the side that acts" },
] as const;

/** What is said of places that sides can own: `province controlled by the Party`, `the Party's province`, `uncontrolled`. */
export function ownerWords({ noun, sort }: ThingSort, sides: readonly SideNode[]): readonly DeclaredWord[] {
  const of = [sort];
  const nobodys = is(OWNER, NOBODY);
  return [
    ...sides.flatMap(({ name: { text } }): readonly DeclaredWord[] => {
      const said = {
        of,
        documentation: `${capitalised(withArticle(noun))} that belongs to the ${text}.`,
        meaning: means(is(OWNER, text)),
      };
      const called = [text, ...calledByWhoPlays(sides, text)];
      const by = called.flatMap((name) => [`by the ${name}`, `by ${name}`]);
      const [behind = ""] = by;
      return [
        {
          category: "adjective",
          id: `${text}-held`,
          forms: called.flatMap((name) => [`${name}'s`, ...possessives(name)]),
          ...said,
        },
        {
          category: "postfix",
          id: `controlled ${behind}`,
          forms: ["controlled", "held", "owned"].flatMap((verb) => by.map((whom) => `${verb} ${whom}`)).slice(1),
          ...said,
        },
      ];
    }),
    // `held by the enemy` is where enemies stand.
    ...CONTROLLED_BY.map(({ whose, called, is: who }): DeclaredWord => {
      const [first = "", ...forms] = ["controlled", "owned"].flatMap((verb) =>
        called.map((name) => `${verb} by ${name}`),
      );
      const documentation = `${capitalised(withArticle(noun))} that belongs to ${who}.`;
      return { category: "postfix", id: first, forms, of, documentation, meaning: means(ofSide(whose)) };
    }),
    {
      category: "adjective",
      id: "controlled",
      opposite: "uncontrolled",
      of,
      documentation: `${capitalised(withArticle(noun))} that belongs to a side.`,
      meaning: means(not(nobodys)),
    },
    {
      category: "adjective",
      id: "uncontrolled",
      forms: ["neutral"],
      opposite: "controlled",
      of,
      documentation: `${capitalised(withArticle(noun))} that belongs to no side.`,
      meaning: means(nobodys),
    },
  ];
}
