import type { Base, Description, Test } from "../../../../../runtime/checked-tree.ts";
import type { DeclaredGame } from "../../declared-game.ts";
import { type DeclaredWord, type FieldTest, testOfWord } from "../../word.ts";
import type { Asking } from "./asking.ts";
import { type Among, type Asked, FieldTests, passingAll } from "./field-tests.ts";
import { NONE } from "./numbering.ts";
import { Relations } from "./relations.ts";
import { type PackedTest, pairByPair, type Phrase, ThingTests } from "./thing-tests.ts";

/** Where to look for the things of a description. */
interface Pool {
  /** In alphabetical order and each once; a list that a later question may overwrite. */
  readonly list: () => readonly number[];
  /** Tests of fields that the things must also pass. */
  readonly tests: readonly FieldTest[];
  /** Whether a thing of the list is present; null if all are. */
  readonly isOne: Asked | null;
  /** Whether any given thing belongs to the pool, whatever its fields; null if only the list says so. */
  readonly isAny: Asked | null;
  /** The things that can ever be in the pool; null if only the list says so. */
  readonly among: Among | null;
  /** Whether the pool is all things of a sort, narrowed only by fields. */
  readonly isOfSort: boolean;
}

const NOTHING: readonly number[] = [];

/** Turns the phrases of a game's text into functions. The reference interpreter evaluates the same phrases by itself. */
export class Phrases {
  readonly asking: Asking;
  /** Tests of single things. */
  readonly ofThings: ThingTests;
  readonly relations: Relations;
  readonly #fields: FieldTests;
  readonly #words: ReadonlyMap<string, DeclaredWord>;
  readonly #roles: DeclaredGame["lexicon"]["roles"];
  readonly #aspectsOf: (phrase: Description) => readonly number[] | null;

  /** @param aspectsOf the numbers of all that a phrase looks at; null where it may be anything */
  constructor(asking: Asking, aspectsOf: (phrase: Description) => readonly number[] | null) {
    const { lexicon } = asking.declared;
    this.asking = asking;
    this.#aspectsOf = aspectsOf;
    this.#fields = new FieldTests(asking);
    this.#words = new Map(lexicon.words.map((word) => [word.id, word]));
    this.#roles = lexicon.roles;
    this.relations = new Relations(asking, this.#words);
    this.ofThings = new ThingTests(this.#words, this.#fields, this);
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
    const best = select === null ? null : this.ofThings.best(select, sort);
    const members = best === null ? unselected : (): readonly number[] => best(unselected());
    const compares = select !== null || tests.some(({ kind }) => kind === "between");
    return compares
      ? { sort, members, has: (thing) => members().includes(thing), among: null }
      : { sort, members, ...this.#membership(description) };
  }

  #unselected(description: Description): () => readonly number[] {
    const near = description.tests.findIndex((test) => this.#isFixed(test));
    const related = near < 0 ? null : this.#relatedPool(description, description.tests[near]);
    // Things found by their relation need no test of that relation.
    const asked = related === null ? description.tests : description.tests.toSpliced(near, 1);
    const pool = related ?? this.#poolOf(description);
    const { passes, tests } = this.#passing(description, asked, pool, pool.isOne);
    const ofFields = asked.filter((test) => this.ofThings.testOfFields(test) !== null);
    const aspects = pool.isOfSort ? this.#aspectsOf({ ...description, tests: ofFields, select: null }) : null;
    const list = aspects === null ? passing(pool.list, passes) : this.#kept(passing(pool.list, passes), aspects);
    return tests.length === 0 ? list : passingEach(list, tests);
  }

  /** Keeps a list for the view of each side, until an aspect that it reads changes. */
  #kept(list: () => readonly number[], aspects: readonly number[]): () => readonly number[] {
    const { asking } = this;
    const kept: { changedIn: number; things: readonly number[] }[] = [];
    return () => {
      const { state, view } = asking;
      if (state.isTurned) return list();
      const now = state.changedIn(aspects);
      const ofView = (kept[view - NONE] ??= { changedIn: NONE, things: NOTHING });
      if (ofView.changedIn !== now) {
        ofView.things = list().slice();
        ofView.changedIn = now;
      }
      return ofView.things;
    };
  }

  /** A phrase from a pool: first all tests of fields together, then the other tests. */
  #passing({ sort }: Description, asked: readonly Test[], pool: Pool, isOne: Asked | null) {
    const [fields, others]: [FieldTest[], Test[]] = [[...pool.tests], []];
    for (const each of asked) {
      const field = this.ofThings.testOfFields(each);
      if (field === null) others.push(each);
      else fields.push(field);
    }
    const passes = fields.length === 0 ? [] : [this.#fields.of({ kind: "every", tests: fields }, sort)];
    const all = isOne === null ? passes : [isOne, ...passes];
    return {
      passes: all.length === 0 ? null : passingAll(all),
      tests: others.map((each) => this.ofThings.test(each, sort)),
    };
  }
  /** Whether a test itself lists the few things that can pass, such as the parts of a unit. */
  #isFixed(test: Test): boolean {
    return test.kind === "relates" && test.count === null && !test.negated && this.relations.of(test.entry).isFixed;
  }

  /** The things related to an argument by a fixed relation, in alphabetical order and each once. */
  #relatedPool(description: Description, test: Test | undefined): Pool | null {
    const { base, sort } = description;
    const others = test?.kind === "relates" ? this.relations.of(test.entry).others : null;
    if (test?.kind !== "relates" || others === null || (base.kind !== "noun" && base.kind !== "all")) return null;
    const pool = this.#poolOf(description);
    const wholes = pairByPair(test.argument).map((each) => this.phrase(each));
    const numbering = this.asking.state.things;
    const all: number[][] = numbering.things.map(() => []);
    for (const thing of numbering.ofSort(sort)) for (const other of others(thing)) all[other]?.push(thing);
    for (const each of all) each.sort((one, other) => one - other);
    const ofWhole = (whole: number): readonly number[] => all[whole] ?? NOTHING;
    const partsOf = pool.among?.within(ofWhole) ?? ofWhole;
    const [first, second] = wholes;
    return {
      ...pool,
      isOfSort: false,
      isOne: sort === this.#roles.unit ? pool.isAny : null,
      list: () => {
        if (first !== undefined && second === undefined) {
          const all = first.members();
          if (all.length < 2) return partsOf(all[0] ?? NONE);
        }
        return asSet(wholes.flatMap(({ members }) => members().flatMap(partsOf)));
      },
    };
  }

  /** Tests one thing without listing all. */
  #membership(description: Description): Pick<Phrase, "has" | "among"> {
    const pool = this.#poolOf(description);
    const { passes, tests } = this.#passing(description, description.tests, pool, null);
    const isInBase = pool.isAny ?? ((thing: number) => pool.list().includes(thing));
    const isSo = passes === null ? [] : [passes];
    for (const test of tests)
      isSo.push((thing) => {
        test.begin();
        return test.passes(thing);
      });
    const isUnit = description.sort === this.#roles.unit;
    return {
      has: passingAll([isInBase, ...isSo]),
      among: pool.among === null || isUnit ? null : { things: pool.among, isOne: passingAll(isSo) },
    };
  }

  /** Where to look for the things of a description. */
  #poolOf({ base, sort }: Description): Pool {
    const { asking } = this;
    const one: number[] = [NONE];
    const single = (thing: number): readonly number[] => {
      if (thing === NONE) return NOTHING;
      one[0] = thing;
      return one;
    };
    const listed = (list: () => readonly number[], isAny: Asked | null = null): Pool => {
      return { list, tests: [], isOne: null, isAny, among: null, isOfSort: false };
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
        return listed(() => single(asking.state.lastPlaceOf(asking.actor)));
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
        const places = this.coerced(base);
        return listed(() => asSet(places()));
      }
    }
  }

  /** The test of a description that is only a noun; null for any other description. */
  #testOfNoun({ base, tests, select, sort }: Description, of: string): FieldTest | null {
    const word = base.kind === "noun" && base.letter === null ? this.#words.get(base.entry) : undefined;
    const test = word === undefined || sort !== of || tests.length > 0 || select !== null ? null : testOfWord(word);
    return test === null ? null : (test.test ?? { kind: "every", tests: [] });
  }

  #poolOfSort(sort: string, test: FieldTest | null): Pool {
    const { state } = this.asking;
    const { placeCount } = state.things;
    const { among, rest } = this.#fields.split(test ?? { kind: "every", tests: [] }, sort);
    const isOne = (thing: number): boolean => among.has(thing);
    if (sort !== this.#roles.unit)
      return { list: () => among.list(), tests: rest, isOne: null, isAny: isOne, among, isOfSort: true };
    return {
      list: () => state.unitsInOrder(),
      tests: rest,
      isOne: among.isAll ? null : isOne,
      isAny: (thing) => among.has(thing) && state.isOnBoard(thing - placeCount),
      among,
      isOfSort: true,
    };
  }

  /** The places of the described things, one for each. */
  coerced(base: Base & { readonly kind: "coerced" }): () => readonly number[] {
    const of = this.phrase(base.of);
    const { asking } = this;
    return () => of.members().map((thing) => asking.placeOf(thing));
  }
}

/** Takes the last items off a list. Its memory is kept, which setting the length to 0 would give back. */
function shortened(list: number[], count: number): readonly number[] {
  while (list.length > count) list.pop();
  return list;
}

function passing(list: () => readonly number[], passes: Asked | null): () => readonly number[] {
  if (passes === null) return list;
  const found: number[] = [];
  return () => {
    const all = list();
    let count = 0;
    for (let index = 0; index < all.length; index += 1) {
      const thing = all[index] ?? NONE;
      if (!passes(thing)) continue;
      found[count] = thing;
      count += 1;
    }
    return shortened(found, count);
  };
}

function passingEach(list: () => readonly number[], tests: readonly PackedTest[]): () => readonly number[] {
  const found: number[] = [];
  const [only, second] = tests;
  const passes = only !== undefined && second === undefined ? only.passes : (thing: number) => passesEach(tests, thing);
  return () => {
    for (let index = 0; index < tests.length; index += 1) tests[index]?.begin();
    const all = list();
    let count = 0;
    for (let index = 0; index < all.length; index += 1) {
      const thing = all[index] ?? NONE;
      if (!passes(thing)) continue;
      found[count] = thing;
      count += 1;
    }
    return shortened(found, count);
  };
}

function passesEach(tests: readonly PackedTest[], thing: number): boolean {
  for (let index = 0; index < tests.length; index += 1) if (tests[index]?.passes(thing) === false) return false;
  return true;
}

/** Numbers in ascending order, each once. */
function asSet(things: readonly number[]): readonly number[] {
  if (things.length < 2) return things;
  let isSet = true;
  for (let index = 1; index < things.length && isSet; index += 1)
    isSet = (things[index - 1] ?? 0) < (things[index] ?? 0);
  if (isSet) return things;
  return things.toSorted((one, other) => one - other).filter((thing, index, all) => thing !== all[index - 1]);
}
