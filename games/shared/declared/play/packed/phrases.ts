import type { Amount, Base, Description, Measure, Test } from "../../../../../runtime/checked-tree.ts";
import { leavesOf, workOut } from "../../../../../runtime/checked-tree/expression.ts";
import { rollNothing } from "../../../../../runtime/interpreter/phrase.ts";
import { meets } from "../../../../../runtime/things.ts";
import { type DeclaredGame, policiesOf } from "../../declared-game.ts";
import type { RelationWord } from "../../../../../grammar/lexicon.ts";
import { type DeclaredWord, type KnownRelation, testOfWord } from "../../word.ts";
import { type Asking, NOTHING_BOUND } from "./asking.ts";
import { type Asked, FieldTests } from "./field-tests.ts";
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

type Number = (thing: number) => number;

interface Relation {
  readonly holds: (one: number, other: number) => boolean;
  /** All to which a thing is related, in alphabetical order; null where that changes. */
  readonly others: ((thing: number) => readonly number[]) | null;
}

const NO_BEGINNING = (): void => {};

/** Makes functions of the phrases of a game's text. What a phrase means is said by the interpreter of phrases, too. */
export class Phrases {
  readonly asking: Asking;
  readonly tests: FieldTests;
  readonly #words: ReadonlyMap<string, DeclaredWord>;
  readonly #isFromNearest: boolean;
  readonly #roles: DeclaredGame["lexicon"]["roles"];
  readonly #fixedRelations = new Map<unknown, Relation>();

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
    const related = near < 0 ? null : this.#eachRelated(description, description.tests[near]);
    // What is looked for among related things alone need not be tested for that.
    const asked = related === null ? description.tests : description.tests.toSpliced(near, 1);
    const tests = asked.map((test) => this.#test(test, description.sort));
    const found: number[] = [];
    const passesAll = passingAll(tests);
    const each = related ?? this.#eachOfBase(description);
    return () => {
      found.length = 0;
      for (const { begin } of tests) begin();
      each((thing) => {
        if (passesAll(thing)) found.push(thing);
      });
      return found;
    };
  }

  /** Whether a test names the few things that can pass: the parts of a unit, whatever the state. */
  #isFixed(test: Test): boolean {
    return (
      test.kind === "relates" && test.count === null && !test.negated && this.#relation(test.entry).others !== null
    );
  }

  /** Goes through what is related to an argument by a fixed relation, in alphabetical order and each once. */
  #eachRelated(description: Description, test: Test | undefined): ((visit: (thing: number) => void) => void) | null {
    const { kind } = description.base;
    const others = test?.kind === "relates" ? this.#relation(test.entry).others : null;
    if (test?.kind !== "relates" || others === null || (kind !== "noun" && kind !== "all")) return null;
    const isInBase = this.#isInBase(description);
    const wholes = pairByPair(test.argument).map((each) => this.phrase(each));
    const { things } = this.asking.state.things;
    const parts: number[][] = things.map(() => []);
    for (let thing = 0; thing < things.length; thing += 1) for (const other of others(thing)) parts[other]?.push(thing);
    return (visit) => {
      for (const thing of asSet(wholes.flatMap(({ members }) => members().flatMap((other) => parts[other] ?? []))))
        if (isInBase(thing)) visit(thing);
    };
  }

  /** Asks of one thing, without a list of all. */
  #membership(description: Description): Asked {
    const tests = description.tests.map((test) => this.#test(test, description.sort));
    const isInBase = this.#isInBase(description);
    return (thing) => {
      if (!isInBase(thing)) return false;
      for (const { begin, passes } of tests) {
        begin();
        if (!passes(thing)) return false;
      }
      return true;
    };
  }

  #isInBase(description: Description): Asked {
    const { base, sort } = description;
    const { asking } = this;
    if (base.kind === "either") {
      const parts = base.of.map((one) => this.phrase(one));
      return (thing) => parts.some(({ has }) => has(thing));
    }
    if (base.kind === "noun" && base.letter === null) {
      const word = this.#words.get(base.entry);
      const test = word === undefined ? null : testOfWord(word);
      if (word !== undefined && "sort" in word && test !== null) {
        const isOne = this.#isOfSort(word.sort);
        const passes = test.test === null ? null : this.tests.of(test.test, word.sort);
        return (thing) => isOne(thing) && asking.isThere(thing) && (passes === null || passes(thing));
      }
    }
    if (base.kind === "all") {
      const isOne = this.#isOfSort(sort);
      return (thing) => isOne(thing) && asking.isThere(thing);
    }
    const each = this.#eachOfBase(description);
    return (thing) => {
      let isFound = false;
      each((other) => {
        if (other === thing) isFound = true;
      });
      return isFound;
    };
  }

  #isOfSort(sort: string): Asked {
    const is = new Uint8Array(this.asking.state.things.things.length);
    for (const thing of this.asking.state.things.ofSort(sort)) is[thing] = 1;
    return (thing) => is[thing] === 1;
  }

  /** Goes through the base of a description, in alphabetical order and each once. */
  #eachOfBase({ base, sort }: Description): (visit: (thing: number) => void) => void {
    const { asking } = this;
    switch (base.kind) {
      case "all":
        return this.#eachOf(sort, null);
      case "noun":
        return this.#eachOfNoun(base);
      case "here":
        return (visit) => {
          const place = asking.state.placeOf(asking.actor);
          if (place !== NONE) visit(place);
        };
      case "actor":
        return (visit) => {
          if (asking.actor !== NONE) visit(asking.state.things.thingOfUnit(asking.actor));
        };
      case "bound": {
        const number = asking.sort(sort);
        return (visit) => asSet(asking.bound[number] ?? []).forEach(visit);
      }
      case "parameter":
        return (visit) => {
          if (base.index === 0 && asking.parameter !== NONE) visit(asking.parameter);
        };
      case "either": {
        const parts = base.of.map((one) => this.phrase(one));
        return (visit) => asSet(parts.flatMap(({ members }) => members())).forEach(visit);
      }
      case "coerced": {
        const places = this.#coerced(base);
        return (visit) => asSet(places()).forEach(visit);
      }
    }
  }

  #eachOfNoun({ entry, letter }: Base & { readonly kind: "noun" }): (visit: (thing: number) => void) => void {
    const word = this.#words.get(entry);
    const test = word === undefined ? null : testOfWord(word);
    if (word === undefined || !("sort" in word) || test === null) throw new Error(`${entry} denotes nothing`);
    // Nothing that a text declares has a letter.
    if (letter !== null) return () => {};
    return this.#eachOf(word.sort, test.test === null ? null : this.tests.of(test.test, word.sort));
  }

  #eachOf(sort: string, passes: Asked | null): (visit: (thing: number) => void) => void {
    const { state } = this.asking;
    const all = state.things.ofSort(sort);
    const { placeCount } = state.things;
    if (sort === this.#roles.unit)
      return (visit) => {
        for (let index = 0; index < all.length; index += 1) {
          const thing = all[index] ?? NONE;
          if (state.isOnBoard(thing - placeCount) && (passes === null || passes(thing))) visit(thing);
        }
      };
    return (visit) => {
      for (let index = 0; index < all.length; index += 1) {
        const thing = all[index] ?? NONE;
        if (passes === null || passes(thing)) visit(thing);
      }
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
    const { holds, others } = this.#relation(entry);
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
        isAny: (thing) => others(thing).some(has),
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

  #relation(entry: string): Relation {
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
      return { holds, others: null };
    }
    if (word?.category !== "relation" || meaning?.kind !== "called") throw new Error(`${entry} is no relation`);
    const { things } = asking.state;
    switch (meaning.known?.kind) {
      case "fixed":
        return this.#fixed(meaning.known, word);
      case "link":
        return { holds: this.#link(meaning.known), others: null };
      case undefined: {
        const holds = (one: number, other: number): boolean =>
          meaning.holds(asking.position(), things.plainThing(one).name, things.plainThing(other).name);
        return { holds, others: null };
      }
    }
  }

  /** A relation that never changes, as lists. */
  #fixed({ others }: KnownRelation & { readonly kind: "fixed" }, { subject, argument }: RelationWord): Relation {
    const known = this.#fixedRelations.get(others);
    if (known !== undefined) return known;
    const { things } = this.asking.state;
    const lists = things.things.map(({ sort, name }) =>
      subject.includes(sort)
        ? others(name)
            .flatMap((other) => argument.map((sort) => things.thing(sort, other)).filter((thing) => thing !== NONE))
            .toSorted((one, other) => one - other)
        : [],
    );
    const othersOf = (thing: number): readonly number[] => lists[thing] ?? [];
    const relation: Relation = { holds: (one, other) => othersOf(one).includes(other), others: othersOf };
    this.#fixedRelations.set(others, relation);
    return relation;
  }

  /** A link between two things, by the fields that name the other. */
  #link({ field, isMutual }: KnownRelation & { readonly kind: "link" }): Relation["holds"] {
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
    return (one, other) => one !== other && (names(one, other) || (isMutual && names(other, one)));
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
    const leaves = new Map(
      leavesOf(amount).map((leaf): [typeof leaf, () => number] => {
        switch (leaf.kind) {
          case "count": {
            const { members } = this.phrase(leaf.of);
            return [leaf, () => members().length];
          }
          case "total": {
            const measured = this.#measure(leaf.measure, leaf.over.sort);
            return [leaf, this.total(leaf.over, measured)];
          }
          case "counter":
            throw new Error("a game's text remembers nothing");
        }
      }),
    );
    return () => workOut(amount, rollNothing, (leaf) => leaves.get(leaf)?.() ?? 0);
  }

  total(over: Description, measured: { readonly begin: () => void; readonly of: Number }): () => number {
    const { members } = this.phrase(over);
    return () => {
      measured.begin();
      return members()
        .slice()
        .reduce((sum, thing) => sum + measured.of(thing), 0);
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

function passingAll(tests: readonly PackedTest[]): Asked {
  const [first, second] = tests;
  if (first === undefined) return () => true;
  if (second === undefined) return (thing) => first.passes(thing);
  if (tests.length === 2) return (thing) => first.passes(thing) && second.passes(thing);
  return (thing) => tests.every(({ passes }) => passes(thing));
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
