import type { Amount, Base, Description, Measure, Test } from "../../../../../runtime/checked-tree.ts";
import { groupBy } from "../../../../../grammar/group-by.ts";
import { calculated, partsOf } from "../../../../../runtime/checked-tree/expression.ts";
import { rollNothing } from "../../../../../runtime/interpreter/phrase.ts";
import { meets } from "../../../../../runtime/things.ts";
import { type DeclaredGame, policiesOf } from "../../declared-game.ts";
import type { RelationWord } from "../../../../../grammar/lexicon.ts";
import { type DeclaredWord, type FieldTest, type KnownRelation, testOfWord } from "../../word.ts";
import { type Asking, NOTHING_BOUND } from "./asking.ts";
import { type Among, type Asked, FieldTests, passingAll } from "./field-tests.ts";
import { NONE } from "./numbering.ts";

/** A description as functions over a state. */
export interface Phrase {
  readonly sort: string;
  /** What is described, in alphabetical order; a list that the next call overwrites. */
  members(this: void): readonly number[];
  /** Whether a thing is. */
  has(this: void, thing: number): boolean;
}

/** A test of many things: `begin` comes before the first of them. */
interface PackedTest {
  begin(this: void): void;
  passes: Asked;
}

/** Where the things of a description are looked for. */
interface Pool {
  /** In alphabetical order and each once; a list that a later question may overwrite. */
  readonly list: () => readonly number[];
  /** What fields of those that are described must be. */
  readonly tests: readonly FieldTest[];
  /** Whether one of the list is there; null where all are. */
  readonly isOne: Asked | null;
  /** Whether any thing is one of those that are there, whatever its fields; null where the list says it. */
  readonly isAny: Asked | null;
  /** Those that can be there at all; null where the list says it. */
  readonly among: Among | null;
}

type Number = (thing: number) => number;

const NOTHING: readonly number[] = [];
const nothing = (): number => 0;

interface Relation {
  readonly holds: (one: number, other: number) => boolean;
  /** All to which a thing is related, in alphabetical order; null where that takes long. */
  readonly others: ((thing: number) => readonly number[]) | null;
  /** Whether that never changes. */
  readonly isFixed: boolean;
}

const NO_BEGINNING = (): void => {};

/** Makes functions of the phrases of a game's text. What a phrase means is said by the interpreter of phrases, too. */
export class Phrases {
  readonly asking: Asking;
  readonly tests: FieldTests;
  readonly #words: ReadonlyMap<string, DeclaredWord>;
  readonly #isFromNearest: boolean;
  readonly #roles: DeclaredGame["lexicon"]["roles"];
  readonly #relations = new Map<string, Relation>();

  constructor(asking: Asking) {
    const { lexicon } = asking.declared;
    this.asking = asking;
    this.tests = new FieldTests(asking);
    this.#words = new Map(lexicon.words.map((word) => [word.id, word]));
    this.#isFromNearest = policiesOf(asking.declared).furthestFrom === "the nearest of them";
    this.#roles = lexicon.roles;
  }

  phrase(description: Description): Phrase {
    const { select, sort, tests } = description;
    const ways = pairByPair(description).map((each) => this.#unselected(each));
    const [only] = ways;
    const unselected =
      only !== undefined && ways.length === 1
        ? only
        : (): readonly number[] => {
            let found: readonly number[] = [];
            for (const way of ways) {
              found = way();
              if (found.length > 0) break;
            }
            return found;
          };
    const best = select === null ? null : this.best(select, sort);
    const members = best === null ? unselected : (): readonly number[] => best(unselected());
    const compares = select !== null || tests.some(({ kind }) => kind === "between");
    return { sort, members, has: compares ? (thing) => members().includes(thing) : this.#membership(description) };
  }

  #unselected(description: Description): () => readonly number[] {
    const near = description.tests.findIndex((test) => this.#isFixed(test));
    const related = near < 0 ? null : this.#relatedPool(description, description.tests[near]);
    // What is looked for among related things alone need not be tested for that.
    const asked = related === null ? description.tests : description.tests.toSpliced(near, 1);
    const pool = related ?? this.#poolOf(description);
    const { list } = pool;
    const { passes, tests } = this.#passing(description, asked, pool, pool.isOne);
    const found: number[] = [];
    const [only, second] = tests;
    return () => {
      found.length = 0;
      for (let index = 0; index < tests.length; index += 1) tests[index]?.begin();
      const all = list();
      for (let index = 0; index < all.length; index += 1) {
        const thing = all[index] ?? NONE;
        if (!passes(thing)) continue;
        if (only === undefined || (second === undefined ? only.passes(thing) : passesEach(tests, thing)))
          found.push(thing);
      }
      return found;
    };
  }

  /** A pool with the tests of fields, which are asked first and together, and the other tests. */
  #passing({ sort }: Description, asked: readonly Test[], pool: Pool, isOne: Asked | null) {
    const [fields, others]: [FieldTest[], Test[]] = [[...pool.tests], []];
    for (const each of asked) {
      const field = this.#fieldTest(each);
      if (field === null) others.push(each);
      else fields.push(field);
    }
    const passes = fields.length === 0 ? [] : [this.tests.of({ kind: "every", tests: fields }, sort)];
    return {
      passes: passingAll(isOne === null ? passes : [isOne, ...passes]),
      tests: others.map((each) => this.#test(each, sort)),
    };
  }

  /** What a test asks of the fields of a thing; null where it asks something else. */
  #fieldTest(test: Test): FieldTest | null {
    const word = test.kind === "is" ? this.#words.get(test.entry) : undefined;
    const found = test.kind !== "is" || word === undefined || word.meaning?.kind === "called" ? null : testOfWord(word);
    if (test.kind !== "is" || found === null) return null;
    const field = found.test ?? { kind: "every", tests: [] };
    return test.negated ? { kind: "not", test: field } : field;
  }

  /** Whether a test names the few things that can pass: the parts of a unit, whatever the state. */
  #isFixed(test: Test): boolean {
    return test.kind === "relates" && test.count === null && !test.negated && this.relation(test.entry).isFixed;
  }

  /** What is related to an argument by a fixed relation, in alphabetical order and each once. */
  #relatedPool(description: Description, test: Test | undefined): Pool | null {
    const { base, sort } = description;
    const others = test?.kind === "relates" ? this.relation(test.entry).others : null;
    if (test?.kind !== "relates" || others === null || (base.kind !== "noun" && base.kind !== "all")) return null;
    const pool = this.#poolOf(description);
    const wholes = pairByPair(test.argument).map((each) => this.phrase(each));
    const { state } = this.asking;
    const numbering = state.things;
    const all: number[][] = numbering.things.map(() => []);
    for (const thing of numbering.ofSort(sort)) for (const other of others(thing)) all[other]?.push(thing);
    for (const each of all) each.sort((one, other) => one - other);
    let [parts, settledIn]: [readonly (readonly number[])[], number] = [all, NONE];
    const partsOf = (whole: number): readonly number[] => {
      if (settledIn !== state.settledIn) {
        settledIn = state.settledIn;
        parts = all.map((each) => each.filter((thing) => pool.among?.has(thing) !== false));
      }
      return parts[whole] ?? NOTHING;
    };
    const [first, second] = wholes;
    return {
      ...pool,
      isOne: sort === this.#roles.unit ? pool.isAny : null,
      list: () => {
        if (first !== undefined && second === undefined) {
          const [whole, another] = first.members();
          if (another === undefined) return whole === undefined ? NOTHING : partsOf(whole);
        }
        return asSet(wholes.flatMap(({ members }) => members().flatMap(partsOf)));
      },
    };
  }

  /** Asks of one thing, without a list of all. */
  #membership(description: Description): Asked {
    const pool = this.#poolOf(description);
    const { passes, tests } = this.#passing(description, description.tests, pool, null);
    const isInBase = pool.isAny ?? ((thing: number) => pool.list().includes(thing));
    return (thing) => {
      if (!isInBase(thing) || !passes(thing)) return false;
      for (let index = 0; index < tests.length; index += 1) {
        const test = tests[index];
        test?.begin();
        if (test?.passes(thing) === false) return false;
      }
      return true;
    };
  }

  /** Where the things of a description are looked for. */
  #poolOf({ base, sort }: Description): Pool {
    const { asking } = this;
    const one: number[] = [NONE];
    const single = (thing: number): readonly number[] => {
      if (thing === NONE) return NOTHING;
      one[0] = thing;
      return one;
    };
    const listed = (list: () => readonly number[], isAny: Asked | null = null): Pool => {
      return { list, tests: [], isOne: null, isAny, among: null };
    };
    switch (base.kind) {
      case "all":
        return this.#poolOfSort(sort, null);
      case "noun": {
        const word = this.#words.get(base.entry);
        const test = word === undefined ? null : testOfWord(word);
        if (word === undefined || !("sort" in word) || test === null) throw new Error(`${base.entry} denotes nothing`);
        // Nothing that a text declares has a letter.
        return base.letter === null ? this.#poolOfSort(word.sort, test.test) : listed(() => NOTHING);
      }
      case "here":
        return listed(() => single(asking.state.placeOf(asking.actor)));
      case "actor":
        return listed(() => single(asking.actor === NONE ? NONE : asking.state.things.thingOfUnit(asking.actor)));
      case "bound": {
        const number = asking.sort(sort);
        return listed(() => asSet(asking.bound[number] ?? NOTHING));
      }
      case "parameter":
        return listed(() => (base.index === 0 ? single(asking.parameter) : NOTHING));
      case "either": {
        const nouns = base.of.flatMap((one) => this.#testOfNoun(one, sort) ?? []);
        if (nouns.length === base.of.length) return this.#poolOfSort(sort, { kind: "some", tests: nouns });
        const parts = base.of.map((one) => this.phrase(one));
        return listed(
          () => asSet(parts.flatMap(({ members }) => members())),
          (thing) => parts.some(({ has }) => has(thing)),
        );
      }
      case "coerced": {
        const places = this.#coerced(base);
        return listed(() => asSet(places()));
      }
    }
  }

  /** What a noun alone says of the things of a sort; null for any other description. */
  #testOfNoun({ base, tests, select, sort }: Description, of: string): FieldTest | null {
    const word = base.kind === "noun" && base.letter === null ? this.#words.get(base.entry) : undefined;
    const test = word === undefined || sort !== of || tests.length > 0 || select !== null ? null : testOfWord(word);
    return test === null ? null : (test.test ?? { kind: "every", tests: [] });
  }

  #poolOfSort(sort: string, test: FieldTest | null): Pool {
    const { state } = this.asking;
    const { placeCount } = state.things;
    const { among, rest } = this.tests.split(test ?? { kind: "every", tests: [] }, sort);
    const isOne = (thing: number): boolean => among.has(thing);
    if (sort !== this.#roles.unit) return { list: () => among.list(), tests: rest, isOne: null, isAny: isOne, among };
    return {
      list: () => state.unitsInOrder(),
      tests: rest,
      isOne: among.isAll ? null : isOne,
      isAny: (thing) => among.has(thing) && state.isOnBoard(thing - placeCount),
      among,
    };
  }

  /** The places of what is described, one for each. */
  #coerced(base: Base & { readonly kind: "coerced" }): () => readonly number[] {
    const of = this.phrase(base.of);
    const { asking } = this;
    return () => of.members().map((thing) => asking.placeOf(thing));
  }

  #test(test: Test, sort: string): PackedTest {
    const { asking } = this;
    switch (test.kind) {
      case "is": {
        const isSo = this.#adjective(test.entry, sort);
        return { begin: NO_BEGINNING, passes: test.negated ? (thing) => !isSo(thing) : isSo };
      }
      case "isOneOf": {
        const { has } = this.phrase(test.description);
        return { begin: NO_BEGINNING, passes: test.negated ? (thing) => !has(thing) : has };
      }
      case "named": {
        const { things } = asking.state.things;
        return { begin: NO_BEGINNING, passes: (thing) => things[thing]?.name === test.name };
      }
      case "relates": {
        const related = this.#related(test.entry, test.argument);
        const { count, negated } = test;
        return {
          begin: related.begin,
          passes:
            count === null
              ? (thing) => related.isAny(thing) !== negated
              : (thing) => meets(count, related.of(thing).length) !== negated,
        };
      }
      case "within":
        return test.through.length > 0 ? this.#passesThrough(test) : this.#within(test);
      case "between":
        return this.#between(test);
      case "measures": {
        const measured = this.#measure(test.measure, sort);
        return { begin: measured.begin, passes: (thing) => meets(test.count, measured.of(thing)) };
      }
      case "leadsTo":
        throw new Error("what actions lead to is asked elsewhere");
    }
  }

  /** An adjective of things of a sort. */
  #adjective(entry: string, sort: string): Asked {
    const { asking } = this;
    const word = this.#words.get(entry);
    if (word?.category === "adjective" && word.meaning?.kind === "called") {
      const { meaning } = word;
      return (thing) => meaning.holds(asking.position(), asking.state.things.plainThing(thing).name, null);
    }
    const test = word === undefined ? null : testOfWord(word);
    if (test === null) throw new Error(`${entry} is no test`);
    return test.test === null ? () => true : this.tests.of(test.test, sort);
  }

  /** What of an argument a thing is related to. */
  #related(
    entry: string,
    argument: Description,
  ): { readonly begin: () => void; readonly of: (thing: number) => readonly number[]; readonly isAny: Asked } {
    const { holds, others } = this.relation(entry);
    const ways = pairByPair(argument).map((each) => this.phrase(each));
    const found: number[] = [];
    const [only] = ways;
    if (others !== null && only !== undefined && ways.length === 1 && argument.select === null) {
      const { has } = only;
      return {
        begin: NO_BEGINNING,
        of: (thing) => {
          found.length = 0;
          for (const other of others(thing)) if (has(other)) found.push(other);
          return found;
        },
        isAny: (thing) => {
          const all = others(thing);
          for (let index = 0; index < all.length; index += 1) if (has(all[index] ?? NONE)) return true;
          return false;
        },
      };
    }
    const all: (readonly number[] | null)[] = ways.map(() => null);
    const of = (thing: number): readonly number[] => {
      found.length = 0;
      for (let way = 0; way < ways.length && found.length === 0; way += 1) {
        const others = (all[way] ??= ways[way]?.members() ?? []);
        for (let index = 0; index < others.length; index += 1) {
          const other = others[index] ?? NONE;
          if (holds(thing, other)) found.push(other);
        }
      }
      return found;
    };
    return {
      begin: () => void all.fill(null),
      of,
      isAny: (thing) => {
        for (let way = 0; way < ways.length; way += 1) {
          const others = (all[way] ??= ways[way]?.members() ?? []);
          for (let index = 0; index < others.length; index += 1) if (holds(thing, others[index] ?? NONE)) return true;
        }
        return false;
      },
    };
  }

  /** A relation between things, made a function once. */
  relation(entry: string): Relation {
    const known = this.#relations.get(entry) ?? this.#makeRelation(entry);
    this.#relations.set(entry, known);
    return known;
  }

  #makeRelation(entry: string): Relation {
    const { asking } = this;
    const word = this.#words.get(entry);
    const meaning = word?.meaning;
    if (meaning?.kind === "relation") {
      const { count } = asking.board;
      let table: Uint8Array | null = null;
      const holds = (one: number, other: number): boolean => {
        table ??= asking.board.tableOf(meaning);
        return table[asking.placeOf(one) * count + asking.placeOf(other)] === 1;
      };
      return { holds, others: null, isFixed: false };
    }
    if (word?.category !== "relation" || meaning?.kind !== "called") throw new Error(`${entry} is no relation`);
    const { things } = asking.state;
    switch (meaning.known?.kind) {
      case "fixed":
        return this.#fixed(meaning.known, word);
      case "link":
        return this.#link(meaning.known);
      case undefined: {
        const holds = (one: number, other: number): boolean =>
          meaning.holds(asking.position(), things.plainThing(one).name, things.plainThing(other).name);
        return { holds, others: null, isFixed: false };
      }
    }
  }

  /** A relation that never changes, as lists. */
  #fixed({ others }: KnownRelation & { readonly kind: "fixed" }, { subject, argument }: RelationWord): Relation {
    const { things } = this.asking.state;
    const lists = things.things.map(({ sort, name }) =>
      subject.includes(sort)
        ? others(name)
            .flatMap((other) => argument.map((sort) => things.thing(sort, other)).filter((thing) => thing !== NONE))
            .toSorted((one, other) => one - other)
        : [],
    );
    const othersOf = (thing: number): readonly number[] => lists[thing] ?? [];
    return { holds: (one, other) => othersOf(one).includes(other), others: othersOf, isFixed: true };
  }

  /** A link between two things, by the fields that name the other. */
  #link({ field, isMutual }: KnownRelation & { readonly kind: "link" }): Relation {
    const { asking } = this;
    const { state } = asking;
    const { layout, things } = state;
    const cells = things.things.map((_, thing) => layout.cellOf(thing, field));
    const kind = cells.flatMap((cell) => layout.fieldAt(cell)?.kind ?? [])[0];
    // The code of a name is its place in the list of what can be named.
    const codes = things.things.map(({ name }) => (kind?.kind === "choice" ? kind.values.indexOf(name) : NONE));
    const names = (one: number, other: number): boolean => {
      const cell = cells[one] ?? NONE;
      return cell !== NONE && codes[other] !== NONE && state.read(cell) === codes[other] && asking.isThere(one);
    };
    const all = things.things.map((_, thing) => thing);
    const called = groupBy(all, (thing) => (codes[thing] === NONE ? null : (codes[thing] ?? null)));
    const others = (thing: number): readonly number[] => {
      const cell = cells[thing] ?? NONE;
      const named = cell === NONE || !asking.isThere(thing) ? NOTHING : (called.get(state.read(cell)) ?? NOTHING);
      return named.includes(thing) ? named.filter((other) => other !== thing) : named;
    };
    return {
      holds: (one, other) => one !== other && (names(one, other) || (isMutual && names(other, one))),
      others: isMutual ? null : others,
      isFixed: false,
    };
  }

  #within({ of, measure, count }: Test & { readonly kind: "within" }): PackedTest {
    const { asking } = this;
    const origins = this.#origins(of);
    let from: readonly number[] | null = null;
    return {
      begin: () => {
        from = null;
      },
      passes: (thing) => {
        from ??= origins().flatMap((origin) => {
          const place = asking.placeOf(origin);
          return place === NONE ? [] : [place];
        });
        const place = asking.placeOf(thing);
        if (place === NONE) return false;
        for (let index = 0; index < from.length; index += 1)
          if (meets(count, asking.board.distance(measure, from[index] ?? NONE, place))) return true;
        return false;
      },
    };
  }

  #origins(of: Description | null): () => readonly number[] {
    const { asking } = this;
    if (of !== null) return this.phrase(of).members;
    return () => (asking.actor === NONE ? [] : [asking.state.things.thingOfUnit(asking.actor)]);
  }

  /** Counts the places that are entered on a shortest way and pass, the fewest. */
  #passesThrough({ of, count, through }: Test & { readonly kind: "within" }): PackedTest {
    const { asking } = this;
    const origins = this.#origins(of);
    const tests = through.map((test) => this.#test(test, this.#roles.place));
    const counts = (place: number): number =>
      tests.every(({ begin, passes }) => {
        begin();
        return passes(place);
      })
        ? 1
        : 0;
    return {
      begin: NO_BEGINNING,
      passes: (thing) => {
        const from = asking.placeOf(thing);
        const ends = origins().map((member) => asking.placeOf(member));
        if (from === NONE) return false;
        const { actor } = asking;
        const unit = asking.state.things.unitOf(thing);
        if (unit !== NONE) asking.actor = unit;
        const isSo = ends.some((to) => to !== NONE && meets(count, this.#fewestOnTheWay(from, to, counts)));
        asking.actor = actor;
        return isSo;
      },
    };
  }

  #fewestOnTheWay(from: number, to: number, counts: (place: number) => number): number {
    const { board } = this.asking;
    const apart = (one: number, other: number): number => board.distance("steps", one, other);
    const length = apart(from, to);
    if (length === Infinity) return Infinity;
    const onTheWay = Array.from({ length: board.count }, (_, place) => place).filter(
      (place) => apart(from, place) + apart(place, to) === length,
    );
    let edge: readonly { readonly place: number; readonly sum: number }[] = [{ place: from, sum: 0 }];
    for (let step = 1; step <= length; step += 1) {
      const layer = onTheWay.filter((place) => apart(from, place) === step);
      edge = layer.map((place) => {
        const before = edge.filter((each) => apart(each.place, place) === 1);
        return { place, sum: Math.min(...before.map(({ sum }) => sum)) + counts(place) };
      });
    }
    return Math.min(...edge.map(({ sum }) => sum));
  }

  /** As the board lies: what is between does not depend on ways. */
  #between({ pairs }: Test & { readonly kind: "between" }): PackedTest {
    const { asking } = this;
    const ends = pairs.map(({ first, second }) => [this.phrase(first), this.phrase(second)] as const);
    const places = (phrase: Phrase): readonly number[] =>
      phrase.members().flatMap((thing) => {
        const place = asking.placeOf(thing);
        return place === NONE ? [] : [place];
      });
    return {
      begin: NO_BEGINNING,
      passes: (thing) => {
        const place = asking.placeOf(thing);
        if (place === NONE) return false;
        const { board } = asking;
        return ends.some(([first, second]) => {
          const targets = places(second);
          return places(first).some((from) =>
            targets.some((to) => {
              const length = board.distance("range", from, to);
              return (
                length < Infinity &&
                board.distance("range", from, place) + board.distance("range", place, to) === length
              );
            }),
          );
        });
      },
    };
  }

  /** Keeps the best of some things. */
  best(measure: Measure, sort: string): (things: readonly number[]) => readonly number[] {
    const measured = this.#measure(measure, sort);
    const values: number[] = [];
    const found: number[] = [];
    const isLeast = measure.direction === "min";
    return (things) => {
      values.length = 0;
      measured.begin();
      let wanted = isLeast ? Infinity : -Infinity;
      for (let index = 0; index < things.length; index += 1) {
        const value = measured.of(things[index] ?? NONE);
        values.push(value);
        if (isLeast ? value < wanted : value > wanted) wanted = value;
      }
      found.length = 0;
      for (let index = 0; index < things.length; index += 1)
        if (values[index] === wanted) found.push(things[index] ?? NONE);
      return found;
    };
  }

  #measure(measure: Measure, sort: string): { readonly begin: () => void; readonly of: Number } {
    const { asking } = this;
    switch (measure.kind) {
      case "quantity":
      case "own":
        return { begin: NO_BEGINNING, of: this.numberOf(measure.entry, sort) };
      case "calculated": {
        const amount = this.amount(measure.value);
        return {
          begin: NO_BEGINNING,
          of: (thing) => {
            const { bound, parameter } = asking;
            asking.bound = NOTHING_BOUND;
            asking.parameter = thing;
            const value = amount();
            asking.bound = bound;
            asking.parameter = parameter;
            return value;
          },
        };
      }
      case "count": {
        const related = this.#related(measure.relation, measure.of);
        return { begin: related.begin, of: (thing) => related.of(thing).length };
      }
      case "distance":
        return this.#distance(measure);
      case "best": {
        const related = this.#related(measure.relation, measure.of);
        const value = this.numberOf(measure.entry, measure.of.sort);
        return {
          begin: related.begin,
          of: (thing) => Math.min(Infinity, ...related.of(thing).map(value)),
        };
      }
    }
  }

  #distance({ to, direction }: Measure & { readonly kind: "distance" }): {
    readonly begin: () => void;
    readonly of: Number;
  } {
    const { asking } = this;
    const nearest = (from: number, things: readonly number[]): number => {
      const start = asking.placeOf(from);
      let least = Infinity;
      if (start === NONE) return least;
      for (let index = 0; index < things.length; index += 1) {
        const end = asking.placeOf(things[index] ?? NONE);
        if (end !== NONE) least = Math.min(least, asking.board.distance("steps", start, end));
      }
      return least;
    };
    if (to === null)
      return {
        begin: NO_BEGINNING,
        of: (thing) =>
          asking.actor === NONE ? Infinity : nearest(asking.state.things.thingOfUnit(asking.actor), [thing]),
      };
    const phrase = this.phrase(to);
    const oneByOne = direction === "max" && !this.#isFromNearest ? this.#oneByOne(to, phrase) : null;
    let all: readonly number[] | null = null;
    return {
      begin: () => {
        all = null;
      },
      of: (thing) => {
        if (oneByOne === null) return nearest(thing, (all ??= phrase.members()));
        all ??= oneByOne().slice();
        return all.reduce((sum, other) => sum + nearest(thing, [other]), 0);
      },
    };
  }

  /** One entry for each thing where things stand for their places: two units in a place count twice. */
  #oneByOne({ base, select, tests }: Description, phrase: Phrase): () => readonly number[] {
    if (base.kind !== "coerced" || select !== null) return phrase.members;
    const places = this.#coerced(base);
    const passing = tests.map((test) => this.#test(test, this.#roles.place));
    return () =>
      places().filter((place) =>
        passing.every(({ begin, passes }) => {
          begin();
          return passes(place);
        }),
      );
  }

  /** A quantity of things of a sort. */
  numberOf(entry: string, sort: string): Number {
    const meaning = this.#words.get(entry)?.meaning;
    if (meaning?.kind !== "quantity") throw new Error(`${entry} is no number`);
    return this.tests.numberOf(meaning.field, sort);
  }

  amount(amount: Amount): () => number {
    switch (amount.kind) {
      case "constant":
        return () => amount.value;
      case "count": {
        const { members } = this.phrase(amount.of);
        return () => members().length;
      }
      case "total":
        return this.total(amount.over, this.#measure(amount.measure, amount.over.sort));
      case "counter":
        throw new Error("a game's text remembers nothing");
      case "dice":
        return rollNothing;
      default: {
        const [first = nothing, second = nothing] = partsOf(amount).map((part) => this.amount(part));
        return () => calculated(amount, first(), second());
      }
    }
  }

  total(over: Description, measured: { readonly begin: () => void; readonly of: Number }): () => number {
    const { members } = this.phrase(over);
    return () => {
      measured.begin();
      const all = members();
      const [only] = all;
      if (only !== undefined && all.length === 1) return measured.of(only);
      return all.slice().reduce((sum, thing) => sum + measured.of(thing), 0);
    };
  }

  /** The sum of a quantity over what is described. */
  sum(quantity: string, over: Description): () => number {
    return this.total(over, { begin: NO_BEGINNING, of: this.numberOf(quantity, over.sort) });
  }

  /** A test that asks nothing but a field of the thing; null for any other. */
  fieldTest(test: Test, sort: string): Asked | null {
    const meaning = test.kind === "is" ? this.#words.get(test.entry)?.meaning : undefined;
    return meaning?.kind === "test" ? this.asked(test, sort) : null;
  }

  /** Tests of one thing at a time. */
  passing(tests: readonly Test[], sort: string): Asked {
    const fields = tests.flatMap((test) => this.#fieldTest(test) ?? []);
    const others = tests.filter((test) => this.#fieldTest(test) === null).map((test) => this.asked(test, sort));
    return passingAll(
      fields.length === 0 ? others : [this.tests.of({ kind: "every", tests: fields }, sort), ...others],
    );
  }

  /** A test of one thing at a time. */
  asked(test: Test, sort: string): Asked {
    const { begin, passes } = this.#test(test, sort);
    return (thing) => {
      begin();
      return passes(thing);
    };
  }

  /** A test of many things, one after the other. */
  filter(test: Test, sort: string): (things: readonly number[]) => readonly number[] {
    const { begin, passes } = this.#test(test, sort);
    return (things) => {
      begin();
      return things.filter(passes);
    };
  }

  /** What of an argument things are related to. */
  relatedOf(relation: string, argument: Description): (thing: number) => readonly number[] {
    const { begin, of } = this.#related(relation, argument);
    return (thing) => {
      begin();
      return of(thing);
    };
  }
}

function passesEach(tests: readonly PackedTest[], thing: number): boolean {
  for (let index = 0; index < tests.length; index += 1) if (tests[index]?.passes(thing) === false) return false;
  return true;
}

/** `between a and b or c and d` is read with the first pair, then with the next if nothing is found. */
function pairByPair(description: Description): readonly Description[] {
  const between = description.tests.find((test) => test.kind === "between");
  if (between === undefined || between.pairs.length < 2) return [description];
  return between.pairs.map((pair) => ({
    ...description,
    tests: description.tests.map((test) => (test === between ? { ...between, pairs: [pair] } : test)),
  }));
}

/** Numbers in ascending order, each once. */
function asSet(things: readonly number[]): readonly number[] {
  let isSet = true;
  for (let index = 1; index < things.length && isSet; index += 1)
    isSet = (things[index - 1] ?? 0) < (things[index] ?? 0);
  if (isSet) return things;
  return things.toSorted((one, other) => one - other).filter((thing, index, all) => thing !== all[index - 1]);
}
