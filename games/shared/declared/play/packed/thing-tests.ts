import type { Amount, Base, Description, Measure, Test } from "../../../../../runtime/checked-tree.ts";
import { calculated, partsOf } from "../../../../../runtime/checked-tree/expression.ts";
import { rollNothing } from "../../../../../runtime/interpreter/phrase.ts";
import { meets } from "../../../../../runtime/things.ts";
import { policiesOf } from "../../declared-game.ts";
import { type DeclaredWord, type FieldTest, testOfWord } from "../../word.ts";
import { type Asking, NOTHING_BOUND } from "./asking.ts";
import { type Among, type Asked, type FieldTests, passingAll } from "./field-tests.ts";
import { NONE } from "./numbering.ts";
import { casesOf } from "./look-up-cases.ts";
import type { Relations } from "./relations.ts";
import { between, fewestOnTheWay } from "./ways-between.ts";

/** A description as functions over a state. */
export interface Phrase {
  readonly sort: string;
  /** The described things, in alphabetical order; a list that the next call overwrites. */
  members(this: void): readonly number[];
  /** Whether a thing fits the description. */
  has(this: void, thing: number): boolean;
  /** The things that can ever fit, and whether one of them does; null if that does not help. */
  readonly among: { readonly things: Among; readonly isOne: Asked } | null;
}

/** A test of many things. `begin` is called before the first of them. */
export interface PackedTest {
  begin(this: void): void;
  passes: Asked;
}

type Number = (thing: number) => number;

const nothing = (): number => 0;

const NO_BEGINNING = (): void => {};

/** Of so many things each is compared with all others; for more of them it is marked where others are. */
const MOST_COMPARED = 4;

/** The places where a thing is related to one of some others, marked once for many things. */
class Reach {
  readonly #asking: Asking;
  readonly #placesFor: (place: number) => readonly number[];
  readonly #marks: Uint8Array;
  #asked = 0;
  #isMarked = false;

  constructor(asking: Asking, placesFor: (place: number) => readonly number[]) {
    this.#asking = asking;
    this.#placesFor = placesFor;
    this.#marks = new Uint8Array(asking.board.count);
  }

  begin(): void {
    this.#asked = 0;
    this.#isMarked = false;
  }

  /** Whether so many things were asked about that marks take less time. */
  isWorthwhile(): boolean {
    this.#asked += 1;
    return this.#asked > MOST_COMPARED;
  }

  has(thing: number, others: readonly Phrase[]): boolean {
    if (!this.#isMarked) this.#mark(others);
    return this.#marks[this.#asking.placeOf(thing)] === 1;
  }

  #mark(others: readonly Phrase[]): void {
    this.#isMarked = true;
    this.#marks.fill(0);
    for (const { members } of others) {
      const all = members();
      for (let index = 0; index < all.length; index += 1) {
        const place = this.#asking.placeOf(all[index] ?? NONE);
        if (place === NONE) continue;
        const places = this.#placesFor(place);
        for (let at = 0; at < places.length; at += 1) this.#marks[places[at] ?? 0] = 1;
      }
    }
  }
}

/** Makes the phrases that tests contain. */
interface PhraseMaker {
  readonly asking: Asking;
  readonly relations: Relations;
  phrase(description: Description): Phrase;
  coerced(base: Base & { readonly kind: "coerced" }): () => readonly number[];
}

/** Turns tests, measures and amounts of a text into functions over things. */
export class ThingTests {
  readonly #asking: Asking;
  readonly #words: ReadonlyMap<string, DeclaredWord>;
  readonly #fields: FieldTests;
  readonly #phrases: PhraseMaker;
  readonly #isFromNearest: boolean;

  constructor(words: ReadonlyMap<string, DeclaredWord>, fields: FieldTests, phrases: PhraseMaker) {
    this.#asking = phrases.asking;
    this.#words = words;
    this.#fields = fields;
    this.#phrases = phrases;
    this.#isFromNearest = policiesOf(this.#asking.declared).furthestFrom === "the nearest of them";
  }

  /** The test of fields that a test comes down to; null if it tests something else. */
  testOfFields(test: Test): FieldTest | null {
    const word = test.kind === "is" ? this.#words.get(test.entry) : undefined;
    const found = test.kind !== "is" || word === undefined || word.meaning?.kind === "called" ? null : testOfWord(word);
    if (test.kind !== "is" || found === null) return null;
    const field = found.test ?? { kind: "every", tests: [] };
    return test.negated ? { kind: "not", test: field } : field;
  }

  test(test: Test, sort: string): PackedTest {
    const asking = this.#asking;
    switch (test.kind) {
      case "is": {
        const isSo = this.#adjective(test.entry, sort);
        return { begin: NO_BEGINNING, passes: test.negated ? (thing) => !isSo(thing) : isSo };
      }
      case "isOneOf": {
        const { has } = this.#phrases.phrase(test.description);
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
        return {
          begin: NO_BEGINNING,
          passes: between(
            asking,
            test.pairs.map(({ first, second }) => [this.#phrases.phrase(first), this.#phrases.phrase(second)]),
          ),
        };
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
    const asking = this.#asking;
    const word = this.#words.get(entry);
    if (word?.category === "adjective" && word.meaning?.kind === "called") {
      const { meaning } = word;
      return (thing) => meaning.holds(asking.position(), asking.state.things.plainThing(thing).name, null);
    }
    const test = word === undefined ? null : testOfWord(word);
    if (test === null) throw new Error(`${entry} is no test`);
    return test.test === null ? () => true : this.#fields.of(test.test, sort);
  }

  /** The things of an argument to which a thing is related. */
  #related(
    entry: string,
    argument: Description,
  ): { readonly begin: () => void; readonly of: (thing: number) => readonly number[]; readonly isAny: Asked } {
    const { holds, others: related, isFixed, placesFor } = this.#phrases.relations.of(entry);
    const ways = pairByPair(argument).map((each) => this.#phrases.phrase(each));
    const found: number[] = [];
    const [only] = ways;
    if (related !== null && only !== undefined && ways.length === 1 && argument.select === null) {
      const { among } = only;
      const isNarrow = isFixed && among !== null;
      const others = isNarrow ? among.things.within(related) : related;
      const has = isNarrow ? among.isOne : only.has;
      return {
        begin: NO_BEGINNING,
        of: (thing) => {
          found.length = 0;
          const all = others(thing);
          for (let index = 0; index < all.length; index += 1) {
            const other = all[index] ?? NONE;
            if (has(other)) found.push(other);
          }
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
    const reach = placesFor === null ? null : new Reach(this.#asking, placesFor);
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
      begin: () => {
        all.fill(null);
        reach?.begin();
      },
      of,
      isAny: (thing) => {
        if (reach?.isWorthwhile() === true) return reach.has(thing, ways);
        for (let way = 0; way < ways.length; way += 1) {
          const others = (all[way] ??= ways[way]?.members() ?? []);
          for (let index = 0; index < others.length; index += 1) if (holds(thing, others[index] ?? NONE)) return true;
        }
        return false;
      },
    };
  }

  #within({ of, measure, count }: Test & { readonly kind: "within" }): PackedTest {
    const asking = this.#asking;
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
    const asking = this.#asking;
    if (of !== null) return this.#phrases.phrase(of).members;
    return () => (asking.actor === NONE ? [] : [asking.state.things.thingOfUnit(asking.actor)]);
  }

  /** Counts the places on a shortest way that pass a test, on the way with the fewest of them. */
  #passesThrough({ of, count, through }: Test & { readonly kind: "within" }): PackedTest {
    const asking = this.#asking;
    const origins = this.#origins(of);
    const tests = through.map((test) => this.test(test, this.#asking.declared.lexicon.roles.place));
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
        const isSo = ends.some((to) => to !== NONE && meets(count, fewestOnTheWay(asking.board, from, to, counts)));
        asking.actor = actor;
        return isSo;
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
    const asking = this.#asking;
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
    const asking = this.#asking;
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
    const phrase = this.#phrases.phrase(to);
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

  /** One entry for each thing, even if things stand for their places: two units in a place count twice. */
  #oneByOne({ base, select, tests }: Description, phrase: Phrase): () => readonly number[] {
    if (base.kind !== "coerced" || select !== null) return phrase.members;
    const places = this.#phrases.coerced(base);
    const passing = tests.map((test) => this.test(test, this.#asking.declared.lexicon.roles.place));
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
    return this.#fields.numberOf(meaning.field, sort);
  }

  amount(amount: Amount): () => number {
    switch (amount.kind) {
      case "constant":
        return () => amount.value;
      case "count": {
        const { members } = this.#phrases.phrase(amount.of);
        return () => members().length;
      }
      case "total":
        return this.total(amount.over, this.#measure(amount.measure, amount.over.sort));
      case "counter":
        throw new Error("a game's text remembers nothing");
      case "dice":
        return rollNothing;
      default: {
        const cases = casesOf(amount);
        if (cases !== null) {
          const count = this.amount(cases.count);
          const [counted, rest] = [this.amount(cases.counted), this.amount(cases.rest)];
          return () => {
            const times = count();
            return times === 0
              ? rest()
              : times === 1
                ? counted()
                : calculated(amount, counted() * times, rest() * (1 - times));
          };
        }
        const [first = nothing, second = nothing] = partsOf(amount).map((part) => this.amount(part));
        return () => calculated(amount, first(), second());
      }
    }
  }

  total(over: Description, measured: { readonly begin: () => void; readonly of: Number }): () => number {
    const { members } = this.#phrases.phrase(over);
    return () => {
      measured.begin();
      const all = members();
      if (all.length < 2) return all.length === 0 ? 0 : measured.of(all[0] ?? NONE);
      return all.slice().reduce((sum, thing) => sum + measured.of(thing), 0);
    };
  }

  /** The sum of a quantity over the described things. */
  sum(quantity: string, over: Description): () => number {
    return this.total(over, { begin: NO_BEGINNING, of: this.numberOf(quantity, over.sort) });
  }

  /** A test that reads only a field of the thing; null for any other. */
  fieldTest(test: Test, sort: string): Asked | null {
    const meaning = test.kind === "is" ? this.#words.get(test.entry)?.meaning : undefined;
    return meaning?.kind === "test" ? this.asked(test, sort) : null;
  }

  /** Tests of one thing at a time. */
  passing(tests: readonly Test[], sort: string): Asked {
    const fields = tests.flatMap((test) => this.testOfFields(test) ?? []);
    const others = tests.filter((test) => this.testOfFields(test) === null).map((test) => this.asked(test, sort));
    return passingAll(
      fields.length === 0 ? others : [this.#fields.of({ kind: "every", tests: fields }, sort), ...others],
    );
  }

  /** A test of one thing at a time. */
  asked(test: Test, sort: string): Asked {
    const { begin, passes } = this.test(test, sort);
    return (thing) => {
      begin();
      return passes(thing);
    };
  }

  /** A test of many things, one after the other. */
  filter(test: Test, sort: string): (things: readonly number[]) => readonly number[] {
    const { begin, passes } = this.test(test, sort);
    return (things) => {
      begin();
      return things.filter(passes);
    };
  }

  /** The things of an argument to which things are related. */
  relatedOf(relation: string, argument: Description): (thing: number) => readonly number[] {
    const { begin, of } = this.#related(relation, argument);
    return (thing) => {
      begin();
      return of(thing);
    };
  }
}

/** `between a and b or c and d` is read with the first pair, then with the next if nothing is found. */
export function pairByPair(description: Description): readonly Description[] {
  const between = description.tests.find((test) => test.kind === "between");
  if (between === undefined || between.pairs.length < 2) return [description];
  return between.pairs.map((pair) => ({
    ...description,
    tests: description.tests.map((test) => (test === between ? { ...between, pairs: [pair] } : test)),
  }));
}
