import type { RelationWord, SortName } from "../../grammar/lexicon.ts";
import type { RandomSource } from "../../runtime/dice.ts";
import { list, maybe, part, type Part, type Written } from "./written.ts";
import type { WordsDrawn } from "./words-drawn.ts";

/** What phrases can point back at, and where they stand. */
export interface Scope {
  /** The sorts of what was named before, the last one first. */
  readonly bound: readonly SortName[];
  /** Letters of units and decks. */
  readonly letters: readonly string[];
  /** Nouns that mean the two things that a checklist is asked of, with their sorts. */
  readonly parameters: readonly { readonly noun: string; readonly sort: SortName }[];
  /** An event is answered, so `it` is the acting unit. */
  readonly reacts: boolean;
  /** Units whose procedure this is. */
  readonly acting: readonly string[];
}

/** Where nothing was named before. */
const NOWHERE: Scope = { bound: [], letters: [], parameters: [], reacts: false, acting: [] };

/** How phrases may nest. */
const DEEPEST = 2;

/** Draws phrases: nouns with what stands before and behind them, and what is said of things. */
export class PhraseDrawn {
  protected readonly words: WordsDrawn;
  protected readonly random: RandomSource;

  constructor(words: WordsDrawn, random: RandomSource) {
    this.words = words;
    this.random = random;
  }

  /** One of some ways, each as often as its weight says; a way that gives null is passed over. */
  protected way<T>(ways: readonly (readonly [weight: number, draw: () => T | null])[]): T | null {
    let left = ways.filter(([weight]) => weight > 0);
    while (left.length > 0) {
      const sum = left.reduce((total, [weight]) => total + weight, 0);
      let at = this.random.within([1, sum]);
      const chosen = left.findIndex(([weight]) => (at -= weight) <= 0);
      const drawn = left[chosen]?.[1]() ?? null;
      if (drawn !== null) return drawn;
      left = left.toSpliced(chosen, 1);
    }
    return null;
  }

  protected number(from: number, to: number): string {
    return `${this.random.within([from, to])}`;
  }

  protected get place(): SortName {
    return this.words.lexicon.roles.place;
  }

  protected get unit(): SortName {
    return this.words.lexicon.roles.unit;
  }

  /** `2 or more`, `< 3`, `at least 2` */
  protected count(): string {
    return (
      this.random.pick([
        `${this.number(1, 3)} or more`,
        `at least ${this.number(1, 3)}`,
        `less than ${this.number(2, 4)}`,
        `< ${this.number(2, 4)}`,
        `more than ${this.number(1, 2)}`,
        `up to ${this.number(1, 3)}`,
        `exactly ${this.number(1, 2)}`,
      ]) ?? ""
    );
  }

  /** Things of a sort. */
  phrase(sort: SortName, scope: Scope, depth = DEEPEST): Part | null {
    return this.way([
      [scope.bound.includes(sort) ? 18 : 0, () => this.pointing(sort, scope)],
      [this.parametersOf(sort, scope).length > 0 ? 60 : 0, () => this.parameter(sort, scope)],
      [sort === this.unit && scope.reacts ? 8 : 0, () => part("phrase", "it")],
      [4, () => this.alternatives(sort)],
      [8, () => this.idiom(sort)],
      [sort === this.unit && scope.acting.length > 0 ? 6 : 0, () => this.acting(scope)],
      [84, () => this.described(sort, scope, depth)],
    ]);
  }

  /** A phrase without a count or a choice, so that it can be compared or counted. */
  protected plain(sort: SortName, scope: Scope, depth = 1): Part | null {
    return this.described(sort, scope, depth, "plain");
  }

  private parametersOf(sort: SortName, { parameters }: Scope) {
    return parameters.filter((each) => each.sort === sort);
  }

  private parameter(sort: SortName, scope: Scope): Part | null {
    const noun = this.random.pick(this.parametersOf(sort, scope))?.noun;
    return noun === undefined ? null : part("phrase", `the ${noun}`);
  }

  private acting({ acting }: Scope): Part | null {
    const title = this.random.pick(acting.filter((each) => this.words.nouns(this.unit).some(({ id }) => id === each)));
    return title === null ? null : part("phrase", `the ${title}`);
  }

  /** `it`, `that unit`, `the chosen space` */
  private pointing(sort: SortName, scope: Scope): Part | null {
    const noun = this.words.whole(sort);
    const pointers = this.words.all("adjective", (word) => word.anaphor === true && word.of.includes(sort));
    return this.way([
      [
        scope.bound[0] === sort ? 4 : 0,
        () => {
          const it = this.words.one(this.words.all("noun", (word) => word.anaphor === true));
          return it && part("phrase", this.words.form(it));
        },
      ],
      [4, () => noun && part("phrase", `that ${noun.id}`)],
      [
        pointers.length > 0 ? 4 : 0,
        () => {
          const pointer = this.words.one(pointers);
          return pointer && noun && part("phrase", `${pointer.id} ${noun.id}`);
        },
      ],
    ]);
  }

  /** `building or pit trap`, `control or scout units` */
  private alternatives(sort: SortName): Part | null {
    const [first, second] = [this.words.one(this.words.nouns(sort)), this.words.one(this.words.nouns(sort))];
    if (first === null || second === null) return null;
    if (this.random.chance(50)) {
      const [one, other] = [this.words.one(this.words.adjectives(sort)), this.words.one(this.words.adjectives(sort))];
      if (one !== null && other !== null && one !== other) {
        return part("phrase", `${this.words.form(one)} or ${this.words.form(other)} ${this.words.form(first)}`);
      }
    }
    const nearest = this.random.chance(20) ? "nearest " : "";
    const [one, other] = [this.words.form(first), this.words.form(second)];
    return first === second ? null : part("phrase", `${nearest}${one} or ${other}`);
  }

  private idiom(sort: SortName): Part | null {
    const word = this.words.one(this.words.nounIdioms(sort));
    return word && part("phrase", this.words.form(word));
  }

  private described(sort: SortName, scope: Scope, depth: number, kind: "any" | "plain" = "any"): Part | null {
    const noun = this.words.one(this.words.nouns(sort));
    if (noun === null) return null;
    const letter = this.letterBehind(noun, scope);
    const before: Written[] = [];
    const choice = this.random.chance(kind === "plain" ? 0 : 12) ? this.chosen(sort) : null;
    if (choice !== null) before.push(maybe("superlative", choice, " "));
    else if (kind === "any" && this.random.chance(25)) before.push(maybe("article", this.article(noun.id)));
    const adjectives = this.random.within([0, depth > 0 ? 2 : 1]);
    for (let index = 0; index < adjectives && !this.random.chance(40); index += 1) {
      const adjective = this.words.one(this.words.adjectives(sort));
      if (adjective !== null) before.push(maybe("adjective", `${this.words.form(adjective)} `));
    }
    const behind: Written[] = [];
    if (depth > 0 && this.random.chance(kind === "plain" ? 25 : 35)) {
      const tail = this.behind(sort, scope, depth - 1);
      if (tail !== null) behind.push(maybe("tail", " ", tail));
    }
    // Only behind the outermost noun it is said of that noun.
    const bracket = depth === DEEPEST && this.random.chance(6) ? this.bracketed(sort, scope, 1) : null;
    if (bracket !== null) behind.push(maybe("bracket", " and ", bracket));
    return part("phrase", ...before, this.words.form(noun), ...letter, ...behind);
  }

  private article(noun: string): string {
    const article = /^[aeiou]/i.test(noun) ? "an " : "a ";
    return this.random.pick([article, article, "any ", "the "]) ?? article;
  }

  private letterBehind(noun: { readonly category: string; readonly takesLetter?: boolean }, scope: Scope): Written[] {
    const letter = this.random.pick(scope.letters);
    const { cardLists } = this.words.lexicon;
    const takes = noun.takesLetter === true || (cardLists !== undefined && noun.category === "title");
    return letter !== null && takes && this.random.chance(25) ? [maybe("letter", ` ${letter}`)] : [];
  }

  /** `nearest`, `most dangerous`: a choice before a noun. */
  private chosen(sort: SortName): string | null {
    return this.way([
      [
        sort === this.place || sort === this.unit ? 2 : 0,
        () => this.wordOf(this.words.one(this.words.superlatives("distance"))),
      ],
      [2, () => this.wordOf(this.words.one(this.words.superlatives("own").filter(({ of = [] }) => of.includes(sort))))],
    ]);
  }

  protected wordOf(word: Parameters<WordsDrawn["form"]>[0] | null): string | null {
    return word && this.words.form(word);
  }

  /** What stands behind a noun: also what says of it that it is there, or chooses among several. */
  private behind(sort: SortName, scope: Scope, depth: number): Part | null {
    return this.way([
      [
        5,
        () => {
          const word = this.words.one(this.words.postfixes(sort, true));
          return word && part("test", this.words.form(word));
        },
      ],
      [4, () => this.chosenBehind(sort)],
      [4, () => this.closestBehind()],
      [60, () => this.tail(sort, scope, depth)],
    ]);
  }

  /** What stands behind a noun, or behind `is`. */
  tail(sort: SortName, scope: Scope, depth: number): Part | null {
    const isStanding = sort === this.place || sort === this.unit;
    return this.way([
      [40, () => this.relating(sort, scope, depth)],
      [isStanding ? 12 : 0, () => this.within(scope, depth)],
      [8, () => this.postfix(sort)],
      [8, () => this.measured(sort)],
      [isStanding ? 6 : 0, () => this.outnumbering(sort, scope)],
      [6, () => this.denied(sort, scope, depth)],
      [sort === this.place ? 5 : 0, () => this.between(scope)],
    ]);
  }

  /** `with more enemies than own units within 1 space`, `with fewer bombs than stress` */
  private outnumbering(sort: SortName, scope: Scope): Part | null {
    const relation = this.words.all("relation", ({ id }) => id === this.words.lexicon.roles.contains)[0];
    if (relation === undefined) return null;
    const number = (): Part | null => {
      const quantity = this.random.chance(40) ? this.words.one(this.words.quantities(sort)) : null;
      if (quantity !== null) return part("word", quantity.id);
      const counted = this.plain(this.unit, scope, 0);
      const near = this.random.chance(40) ? [maybe("within", ` within ${this.number(1, 2)} ${this.words.places}`)] : [];
      return counted && part("counted", counted, ...near);
    };
    const [one, other] = [number(), number()];
    const more = this.random.chance(50) ? "more" : "fewer";
    return one && other && part("test", `${this.words.form(relation)} ${more} `, one, " than ", other);
  }

  private postfix(sort: SortName): Part | null {
    const word = this.words.one(this.words.postfixes(sort, false));
    return word && part("test", this.words.form(word));
  }

  /** `adjacent to an objective`, `containing 2 or more enemies` */
  protected relating(sort: SortName, scope: Scope, depth: number): Part | null {
    const relation = this.words.one(this.words.relations(sort));
    return relation && this.related(relation, scope, depth);
  }

  private related(relation: RelationWord, scope: Scope, depth: number): Part | null {
    const sort = this.random.pick(relation.argument) ?? this.unit;
    const isCounted = this.random.chance(12);
    const argument = isCounted ? this.plain(sort, scope, 0) : this.phrase(sort, scope, depth);
    if (argument === null) return null;
    const count = isCounted ? [maybe("count", `${this.count()} `)] : [];
    return part("test", `${this.words.form(relation)} `, ...count, argument);
  }

  /** `within 2 spaces of an objective`, `within range 2`, `up to 2 spaces away` */
  private within(scope: Scope, depth: number): Part | null {
    const { places } = this.words;
    const steps = this.number(1, 3);
    return this.way([
      [4, () => part("test", `within ${steps} ${places}`)],
      [2, () => part("test", `within range ${steps}`)],
      [
        3,
        () =>
          part("test", `${this.random.pick(["up to ", "more than ", "no more than "]) ?? ""}${steps} ${places} away`),
      ],
      [
        5,
        () => {
          const of = this.phrase(this.random.chance(50) ? this.place : this.unit, scope, depth - 1);
          const through = this.random.chance(15) ? this.words.one(this.words.adjectives(this.place)) : null;
          const way = through === null ? "" : `${this.words.form(through)} `;
          return of && part("test", `within ${steps} ${way}${places} of `, of);
        },
      ],
    ]);
  }

  /** `with value of 2 or more`, `without value of 2`, `not with value of 2` */
  private measured(sort: SortName): Part | null {
    const quantity = this.words.one(this.words.quantities(sort));
    const having = this.random.pick(["with", "with", "with", this.words.deniesHaving ? "without" : "not with"]) ?? "";
    return quantity && part("test", `${having} ${this.words.form(quantity)} of ${this.count()}`);
  }

  /** `space with highest value` */
  private chosenBehind(sort: SortName): Part | null {
    const quantity = this.words.one(this.words.quantities(sort));
    const superlative = this.words.one(this.words.superlatives("quantity"));
    return quantity && superlative && part("test", `with ${this.words.form(superlative)} ${this.words.form(quantity)}`);
  }

  /** `door nearest enemy`, `objective furthest from a bed` */
  private closestBehind(): Part | null {
    const to = this.plain(this.random.chance(50) ? this.place : this.unit, NOWHERE, 0);
    const word = this.words.one([...this.words.superlatives("distance"), ...this.words.approaches()]);
    return word && to && part("test", `${this.words.form(word)} `, to);
  }

  /** `(adjacent to a bed, or not dry)`, `at least 2 (dry, or ripe, or not (next to a pest and dry))` */
  private bracketed(sort: SortName, scope: Scope, levels: number): Part | null {
    const wanted = this.random.within([2, 3]);
    const said: Part[] = [];
    while (said.length < wanted) {
      const isNested = levels > 0 && this.random.chance(15);
      const test = isNested ? this.bracketed(sort, scope, levels - 1) : this.test(sort, scope, 0, false);
      if (test === null) return null;
      const not = isNested && this.random.chance(50) ? "not " : "";
      said.push(not === "" ? test : part("test", not, test));
    }
    const joint = this.random.pick([", or ", ", or ", " and "]) ?? ", or ";
    const count = joint === ", or " && this.random.chance(15) ? "at least 2 " : "";
    return part("test", `${count}(`, list("tests", joint, said), ")");
  }

  private denied(sort: SortName, scope: Scope, depth: number): Part | null {
    const said = this.way<Written>([
      [3, () => this.wordOf(this.words.one(this.words.adjectives(sort)))],
      [3, () => this.relating(sort, scope, depth)],
      [1, () => this.postfix(sort)],
      [sort === this.place || sort === this.unit ? 1 : 0, () => this.within(scope, depth)],
      [depth > 0 ? 1 : 0, () => this.bracketed(sort, scope, 0)],
    ]);
    return said === null ? null : part("test", "not ", said);
  }

  private between(scope: Scope): Part | null {
    const ends = [0, 1].map(() => this.phrase(this.random.chance(50) ? this.place : this.unit, scope, 0));
    const [first, second] = ends;
    return first && second ? part("test", "between ", first, " and ", second) : null;
  }

  /** What is said of a thing behind `is`, or, without a noun, in a bracket. */
  test(sort: SortName, scope: Scope, depth: number, mayBeNoun = true): Part | null {
    return this.way([
      [
        45,
        () => {
          const word = this.words.one(this.words.adjectives(sort));
          return word && part("test", this.words.form(word));
        },
      ],
      [40, () => this.tail(sort, scope, depth)],
      [15, () => this.denied(sort, scope, depth)],
      [
        mayBeNoun ? 8 : 0,
        () => {
          const noun = this.words.one(this.words.nouns(sort));
          const not = this.random.chance(40) ? "not " : "";
          return noun && part("test", `${not}${/^[aeiou]/i.test(noun.id) ? "an" : "a"} ${noun.id}`);
        },
      ],
    ]);
  }

  /** `[Highest value > Fewest enemies > Random]`, for candidates of a sort. */
  bracket(sort: SortName, outside: Scope, proviso: (scope: Scope) => Part | null): Part {
    // Nothing that was named before is spoken of between brackets.
    const scope: Scope = { ...outside, bound: [] };
    const criteria = Array.from({ length: this.random.within([1, 3]) }, () => this.criterion(sort, scope, proviso));
    const drawn = criteria.filter((criterion) => criterion !== null);
    const tie = this.random.chance(85) ? "Random" : this.random.pick(["First in order", "Player's choice"]);
    const random = part("criterion", tie ?? "Random");
    if (drawn.length === 0 || this.random.chance(75)) drawn.push(random);
    return part("bracket", "[", list("criteria", " > ", drawn), "]");
  }

  private criterion(sort: SortName, scope: Scope, proviso: (scope: Scope) => Part | null): Part | null {
    const isStanding = sort === this.place || sort === this.unit;
    const said = this.way<Written>([
      [20, () => this.ranked(sort)],
      [sort === this.place ? 18 : 0, () => this.fewest(scope)],
      [isStanding ? 18 : 0, () => this.nearest(scope)],
      [12, () => this.ownRank(sort, scope)],
      [25, () => this.test(sort, scope, 1, false)],
      [
        6,
        () => {
          const nouns = this.words.nouns(sort).filter((word) => word.category === "title" || word.criterion === true);
          return this.wordOf(this.words.one(nouns));
        },
      ],
      [
        sort === this.place ? 4 : 0,
        () => {
          const noun = this.words.one(this.words.nouns(this.unit));
          const present = this.words.one(this.words.postfixes(this.unit, true));
          return noun && `no ${this.words.form(noun)}${present === null ? "" : ` ${present.id}`}`;
        },
      ],
      [
        4,
        () => {
          const [one, other] = [
            this.words.one(this.words.adjectives(sort)),
            this.words.one(this.words.adjectives(sort)),
          ];
          return one && other && one !== other ? `${this.words.form(one)} or ${this.words.form(other)}` : null;
        },
      ],
    ]);
    if (said === null) return null;
    const only = this.random.chance(8) ? proviso(scope) : null;
    return part("criterion", said, ...(only === null ? [] : [only]));
  }

  private ranked(sort: SortName): string | null {
    const quantity = this.words.one(this.words.quantities(sort));
    const superlative = this.words.one(this.words.superlatives("quantity"));
    return quantity && superlative && `${this.words.form(superlative)} ${this.words.form(quantity)}`;
  }

  private fewest(scope: Scope): Part | null {
    const superlative = this.words.one(this.words.superlatives("count"));
    const units = this.plain(this.unit, scope, this.random.chance(80) ? 0 : 1);
    const holds = this.random.chance(10) ? this.words.one(this.containing()) : null;
    return (
      superlative &&
      units &&
      part("test", `${holds === null ? "" : `${this.words.form(holds)} `}${this.words.form(superlative)} `, units)
    );
  }

  private containing(): RelationWord[] {
    return this.words.all("relation", ({ id }) => id === this.words.lexicon.roles.contains);
  }

  private nearest(scope: Scope): Part | null {
    return this.way([
      [3, () => this.superlativeAlone("distance")],
      [
        5,
        () => {
          const approach = this.words.one(this.words.approaches());
          const to = this.phrase(this.random.chance(50) ? this.place : this.unit, scope, 1);
          return approach && to && part("test", `${this.words.form(approach)} `, to);
        },
      ],
      [
        2,
        () => {
          const superlative = this.words.one(this.words.superlatives("distance"));
          const to = this.plain(this.random.chance(50) ? this.place : this.unit, scope, 0);
          return superlative && to && part("test", `${this.words.form(superlative)} `, to);
        },
      ],
      [
        1,
        () => {
          const approach = this.words.one(this.words.approaches());
          const most = this.fewest(scope);
          return approach && most && part("test", `${this.words.form(approach)} `, most);
        },
      ],
    ]);
  }

  private superlativeAlone(measures: "distance" | "own"): Part | null {
    const superlative = this.words.one(this.words.superlatives(measures));
    return superlative && part("test", this.words.form(superlative));
  }

  private ownRank(sort: SortName, scope: Scope): Part | null {
    const superlative = this.words.one(this.words.superlatives("own"));
    if (superlative === null) return null;
    if (superlative.of?.includes(sort) === true) return part("test", this.words.form(superlative));
    if (sort !== this.place) return null;
    const ranked = this.random.pick(superlative.of ?? []);
    const units = ranked === null ? null : this.plain(ranked, scope, 0);
    const holds = this.random.chance(40) ? this.words.one(this.containing()) : null;
    return (
      units &&
      part("test", `${holds === null ? "" : `${this.words.form(holds)} `}${this.words.form(superlative)} `, units)
    );
  }
}
