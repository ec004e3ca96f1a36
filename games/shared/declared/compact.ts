import { objectionToPlace, objectionToSetOut, objectionToTarget } from "./targets.ts";
import type {
  AttackActionMeaning,
  CodeOf,
  CodeOfTwo,
  CodeScope,
  CompactGame,
  CompactMeaning,
  CompactSort,
  LinkName,
  MoveActionMeaning,
  FlagTest,
  SimpleActionMeaning,
  TestMeaning,
} from "../../../runtime/compact/meaning.ts";
import type { Policies } from "../../../runtime/policies.ts";
import { codeModules, typeModules } from "../package-modules.ts";
import {
  changesInWords,
  areAllied,
  is,
  holds,
  testOfWord,
  type AttackWord,
  type CalledWord,
  type DeclaredWord,
  type FieldTest,
  type MoveWord,
  type RelationWord,
  type SelectWord,
  type ValueTest,
  type WorkedOut,
} from "./word.ts";
import { readingOfBetween } from "./boards.ts";
import { type DeclaredGame, placeInTies } from "./declared-game.ts";
import { SortFlags, swapSides, testsOfSort, titlesIn } from "./flags.ts";
import {
  eligiblePlaces,
  functionsOfWays,
  type PackedFunction,
  packedFunctions,
  positionBehind,
} from "./packed-functions.ts";
import type { FieldValue } from "./field.ts";
import { counterNamed, hasEvents, valueOfPlace, valueOfUnit } from "./position.ts";
import { unplacedSort, valueOfUnplaced } from "./unplaced.ts";
import type { Judged, Layout, PackedDeclared } from "./packed-position.ts";
import { FAR, isBarred } from "./ways.ts";

/** The parts from which sheets of a declared game are compiled. */
interface DeclaredCompact {
  readonly layout: Layout;
  /** The functions that compiled sheets call. */
  readonly functions: Readonly<Record<string, unknown>>;
  compact(policies: Policies, modules?: Partial<Pick<CompactGame, "runtime" | "library">>): CompactGame;
}

const NO_FLAGS: FlagTest = { mask: 0, value: 0 };

/** The link to a function that the sheets of every declared game call. */
function link(name: PackedFunction): LinkName {
  return name as string as LinkName;
}

/** The code for a field of a packed position. */
function field(scope: CodeScope, name: PackedField): string {
  return scope.field(name);
}

/** The number at an index of one of its lists. */
function item(scope: CodeScope, list: PackedField, index: string): string {
  return scope.item(list, index);
}

const unitPlace: CodeOf = (scope, unit) => item(scope, "unitPlace", unit);

/**
 * Derives the compact form: tests become bits, relations become tables, quantities become lists of numbers, and the rest
 * becomes calls.
 */
export function declaredCompact(game: DeclaredGame): DeclaredCompact {
  const writer = new MeaningWriter(game);
  const { lexicon } = game;
  const { place, unit, card } = lexicon.roles;
  const meanings = new Map<string, CompactMeaning>();
  for (const word of lexicon.words) {
    const meaning = writer.meaningOf(word);
    if (meaning !== null) meanings.set(word.id, meaning);
  }
  const coercions = lexicon.coercions.flatMap(({ id, meaning }): [string, CompactMeaning][] =>
    meaning?.kind === "place of unit"
      ? [
          [
            id,
            { kind: "coercion", image: unitPlace, holds: (scope, to, from) => `${unitPlace(scope, from)} === ${to}` },
          ],
        ]
      : [],
  );
  const sort = (words: string, count: string, mirror: CompactSort["mirror"]): CompactSort => ({
    words,
    count,
    present: null,
    mirror,
    once: null,
    lists: [],
  });
  const orderInTies = addOrder(game, writer);
  const leadsTo = game.trials === undefined ? null : writer.add("leadsTo", game.trials.askedBy(writer.layout));
  const after = writer.add("after", positionBehind(game, writer.layout));
  return {
    layout: writer.layout,
    functions: { ...packedFunctions(writer.layout), ...writer.functions },
    compact: (policies, modules) => ({
      name: lexicon.game,
      runtime: modules?.runtime ?? codeModules(game.folder),
      library: modules?.library ?? typeModules(game.folder),
      functionsIn: "functions",
      functions: {
        packer: link("Packer"),
        begin: link("begin"),
        leave: link("leave"),
      },
      meanings,
      coercions: new Map(coercions),
      sorts: {
        [place]: sort("placeState", "placeCount", swapSides),
        [unit]: sort("unitState", "unitCount", swapSides),
        ...(card === undefined ? {} : { [card]: sort("rowState", "rowCount", swapSides) }),
        ...Object.fromEntries(
          writer.layout.unplaced.map(({ sort: { sort: name } }, index) => [
            name,
            sort(`unplacedState${index}`, `unplacedCount${index}`, swapSides),
          ]),
        ),
      },
      roles: lexicon.roles,
      actor: {
        unit: "actor" satisfies PackedField,
        place: "here" satisfies PackedField,
        card: "acting" satisfies PackedField,
        row: "rowState" satisfies PackedField,
        found: "found" satisfies PackedField,
        approached: "approached" satisfies PackedField,
        asked: "asked" satisfies PackedField,
      },
      ...(hasEvents(game.schema) ? { happened: "happened" satisfies PackedField } : {}),
      memory: "memory" satisfies PackedField,
      policies,
      between: (scope, place, { first, second }) => {
        const ends = `${first.list}, ${first.count}, ${second.list}, ${second.count}`;
        const reading = game.between === undefined ? null : readingOfBetween(game.between, policies);
        return `${scope.call(link("liesBetween"))}(${scope.position}, ${place}, ${ends}, ${JSON.stringify(reading)})`;
      },
      titleFlags: (title) => writer.layout.flags.units.flagTest(is("title", title)) ?? NO_FLAGS,
      ...(leadsTo === null ? {} : { leadsTo }),
      after: {
        isForeseen: game.trials !== undefined,
        position: after,
        keep: link("keepThings"),
        keptIn: (name) => ({ list: `kept${name}`, count: `countKept${name}` }),
        answer: link("keepAnswer"),
        answeredIn: (name) => `answer${name}`,
      },
      ...(orderInTies === null ? {} : { orderInTies }),
      distance: {
        steps: (scope) =>
          writer.layout.ways.length === 0
            ? field(scope, "apart")
            : scope.constant("steps", `${scope.call(link("stepsAsOneGoes"))}(${scope.position})`),
        range: (scope) => field(scope, "apart"),
        closer: null,
        // If the ways of some movement depend on the position, distances need not be steps on its way.
        followsSteps: writer.layout.ways.length === 0,
        unreachable: FAR,
      },
      placeOf: { [unit]: unitPlace },
      together: (scope, one, other) => `${unitPlace(scope, one)} === ${unitPlace(scope, other)}`,
      printed: {
        strength: (scope, action) => writer.strengthOf(scope, action),
        largest: link("never"),
      },
    }),
  };
}

/** Adds the functions that order equal things, by sort; null if the game has no such order. */
function addOrder(game: DeclaredGame, writer: MeaningWriter): Readonly<Record<string, LinkName>> | null {
  const { orderInTies: order, lexicon } = game;
  if (order === undefined) return null;
  const { place, unit, card } = lexicon.roles;
  const add = (name: string, sort: string, nameOf: (packed: Packed, thing: number) => string): LinkName =>
    writer.add(name, (packed: Packed, thing: number) =>
      placeInTies(game, order, packed.plain, { sort, name: nameOf(packed, thing) }),
    );
  return {
    [place]: add("orderOfPlace", place, (packed, of) => packed.placeName(of)),
    [unit]: add("orderOfUnit", unit, (packed, of) => packed.unitName(of)),
    ...(card === undefined ? {} : { [card]: add("orderOfCard", card, (packed, of) => packed.cardName(of)) }),
  };
}

function workedOut(packed: Packed, strength: WorkedOut): number {
  const actor = packed.plainUnit(packed.actor);
  return actor === undefined ? 0 : strength(packed.plain, actor);
}

/** Writes the compact meanings of words, and collects the functions that they call. */
class MeaningWriter {
  readonly layout: Layout;
  readonly functions: Record<string, unknown> = {};
  readonly #game: DeclaredGame;
  /** The functions that work out what X stands for, by the actions. */
  readonly #strengths = new Map<string, LinkName>();

  constructor(game: DeclaredGame) {
    const { lexicon, schema } = game;
    const { place, unit, card } = lexicon.roles;
    const titles = lexicon.words.filter(({ category }) => category === "title").map(({ id }) => id);
    const flagsOf = (sort: string): SortFlags => {
      const tests = testsOfSort(lexicon, sort);
      return new SortFlags(sort, sort === place ? titlesIn(tests) : titles, tests);
    };
    // Without cards, the acting unit is found by its title alone.
    const ofCards = card === undefined ? new SortFlags(unit, titles, []) : flagsOf(card);
    const relations: RelationWord[] = [];
    const quantities: string[] = [];
    const ways: MoveWord[] = [];
    for (const { meaning } of lexicon.words) {
      if (meaning?.kind === "relation") relations.push(meaning);
      if (meaning?.kind === "move" && isBarred(meaning)) ways.push(meaning);
      if (meaning?.kind === "quantity") quantities.push(meaning.field);
      if ((meaning?.kind === "move" || meaning?.kind === "attack") && typeof meaning.strength === "string")
        quantities.push(meaning.strength);
    }
    this.#game = game;
    this.layout = {
      schema,
      flags: { places: flagsOf(place), units: flagsOf(unit), cards: ofCards },
      unplaced: (schema.unplaced ?? []).map((sort) => {
        const tests = testsOfSort(lexicon, sort.sort);
        return { sort, flags: new SortFlags(sort.sort, titlesIn(tests), tests) };
      }),
      areAllied: (one, other) => areAllied(lexicon, one, other),
      ...(this.#game.between === undefined ? {} : { between: this.#game.between }),
      quantities: [...new Set(quantities)],
      relations,
      ways,
    };
    for (const { id, meaning } of lexicon.words) {
      const strength = meaning?.kind === "move" || meaning?.kind === "attack" ? meaning.strength : undefined;
      if (typeof strength === "function")
        this.#strengths.set(
          id,
          this.#functionFor((packed) => workedOut(packed, strength)),
        );
    }
  }

  meaningOf(word: DeclaredWord): CompactMeaning | null {
    const test = testOfWord(word);
    const { meaning } = word;
    if (word.category === "noun" || word.category === "title") {
      return test === null
        ? null
        : { kind: "noun", test: test.test === null ? null : this.#test(word.sort, test.test) };
    }
    const { category } = word;
    if ((category === "adjective" || category === "event" || category === "postfix") && test !== null) {
      const ofSort = (sort: string): TestMeaning =>
        test.test === null ? { kind: "flags", ...NO_FLAGS } : this.#test(sort, test.test);
      return { kind: "adjective", tests: Object.fromEntries(word.of.map((sort) => [sort, ofSort(sort)])) };
    }
    switch (meaning?.kind) {
      case "called":
        return this.#called(word, meaning);
      case "relation": {
        if (word.category !== "relation") return null;
        const table = this.layout.relations.indexOf(meaning);
        const { unit } = this.#game.lexicon.roles;
        const placeOf = (sort: string): CodeOf => (sort === unit ? unitPlace : (_scope, of) => of);
        return relation(word, (subject, argument) => (scope, one, other) => {
          const [from, to] = [placeOf(subject)(scope, one), placeOf(argument)(scope, other)];
          const count = field(scope, "placeCount");
          return `${item(scope, "relations", `(${table} * ${count} + ${from}) * ${count} + ${to}`)} === 1`;
        });
      }
      case "quantity": {
        if (word.category !== "quantity") return null;
        const index = this.layout.quantities.indexOf(meaning.field);
        const { length } = this.layout.quantities;
        const unplaced = this.layout.unplaced.findIndex(({ sort: { sort } }) => word.of.includes(sort));
        const ofPlaced = word.of.includes(this.#game.lexicon.roles.place) ? "placeNumbers" : "unitNumbers";
        const list = unplaced === -1 ? ofPlaced : `unplacedNumbers${unplaced}`;
        return { kind: "quantity", code: (scope, of) => scope.item(list, `${of} * ${length} + ${index}`) };
      }
      case "move":
        return this.#move(word.id, meaning);
      case "attack":
        return this.#attack(word.id, meaning);
      case "select":
        return { kind: "select", chosen: (_scope, place) => place, eligible: this.#eligible(word.id, meaning) };
      case "simple":
        return { kind: "simple", ...this.#setOut(word.id, meaning) };
      default:
        return null;
    }
  }

  #move(id: string, word: MoveWord): MoveActionMeaning {
    const { changes } = word;
    const own = this.#waysOf(word);
    return {
      kind: "move",
      ...this.#setOut(id, word),
      reached: "reached" satisfies PackedField,
      ...(own ?? {
        reach: link("reach"),
        oneStep: { start: (scope) => field(scope, "stepStart"), to: (scope) => field(scope, "stepTo"), passes: null },
        steps: link("stepsTo"),
        middles: link("middles"),
      }),
      changesInWords: changesInWords(this.#game.lexicon, changes),
      ...(changes === undefined ? {} : { changes: this.#flags(this.layout.flags.places, changes) }),
    };
  }

  /** The functions of a movement whose ways depend on the position; null for any other. */
  #waysOf(word: MoveWord): Pick<MoveActionMeaning, "reach" | "oneStep" | "steps" | "middles"> | null {
    const index = this.layout.ways.indexOf(word);
    if (index < 0) return null;
    const functions = functionsOfWays(index);
    const named = (of: keyof typeof functions): LinkName => this.add(`${of}By${index}`, functions[of]);
    return { oneStep: null, reach: named("reach"), steps: named("stepsTo"), middles: named("middles") };
  }

  /** What X stands for; −1 for an action without a number of its own. */
  strengthOf(scope: CodeScope, action: string): string {
    const meaning = this.#game.lexicon.words.find(({ id }) => id === action)?.meaning;
    if ((meaning?.kind !== "move" && meaning?.kind !== "attack") || meaning.strength === undefined) return "-1";
    const { strength } = meaning;
    if (typeof strength !== "string") {
      const name = this.#strengths.get(action);
      return name === undefined ? "-1" : `(${scope.call(name)}(${scope.position}) || -1)`;
    }
    const { quantities } = this.layout;
    const index = quantities.indexOf(strength);
    return `(${item(scope, "unitNumbers", `${field(scope, "actor")} * ${quantities.length} + ${index}`)} || -1)`;
  }

  #called(word: DeclaredWord, { holds, known }: CalledWord): CompactMeaning {
    if (word.category === "adjective") {
      const tests = word.of.map((sort): [string, TestMeaning] => {
        const name = this.#functionFor((packed, of) => holds(packed.plain, this.#name(packed, sort, of), null));
        return [sort, { kind: "code", code: (scope, of) => `${scope.call(name)}(${scope.position}, ${of})` }];
      });
      return { kind: "adjective", tests: Object.fromEntries(tests) };
    }
    if (word.category !== "relation") throw new Error(`${word.id} is neither an adjective nor a relation`);
    return relation(word, (subject, argument) => {
      const number = Object.keys(this.functions).length;
      const name = this.#functionFor((packed, one, other) => {
        if (known !== undefined && packed.relating !== undefined)
          return (packed.related[number] ??= packed.relating(word.id, subject, argument))(one, other);
        return holds(packed.plain, this.#name(packed, subject, one), this.#name(packed, argument, other));
      });
      return (scope, one, other) => `${scope.call(name)}(${scope.position}, ${one}, ${other})`;
    });
  }

  /** Whether the unit can set out to act at all. */
  #setOut(id: string, word: Pick<MoveWord, "requires" | "objection">): Pick<SimpleActionMeaning, "possible"> {
    const objection = objectionToSetOut(this.#game, word);
    if (objection === null) return {};
    const judgedIn = this.#judging(id);
    const name = this.#functionFor((packed) => {
      const judged = judgedIn(packed);
      if (judged !== null) return judged.canSetOut(packed.actor);
      const actor = packed.plainUnit(packed.actor);
      return actor === undefined || objection(packed.plain, actor) === null;
    });
    return { possible: (scope) => `${scope.call(name)}(${scope.position})` };
  }

  /** Gets what a packed state knows of an action; null for other positions. */
  #judging(id: string): (packed: Packed) => Judged | null {
    const number = Object.keys(this.functions).length;
    return (packed) =>
      packed.judging === undefined || packed.actor < 0 ? null : (packed.judged[number] ??= packed.judging(id));
  }

  #attack(id: string, word: AttackWord): AttackActionMeaning {
    const { at, strength: printed } = word;
    const objection = objectionToTarget(this.#game, word);
    if (objection) {
      const judgedIn = this.#judging(id);
      const name = this.#functionFor((packed, target) => {
        const judged = judgedIn(packed);
        if (judged !== null) return judged.canSetOut(packed.actor) && judged.canAim(packed.actor, target);
        const [acting, aimedAt] = [packed.plainUnit(packed.actor), packed.plainUnit(target)];
        return acting === undefined || aimedAt === undefined || objection(packed.plain, acting, aimedAt) === null;
      });
      return {
        kind: "attack",
        candidates: this.#flags(this.layout.flags.units, at),
        legal: (scope, target) => `${scope.call(name)}(${scope.position}, ${target})`,
      };
    }
    return {
      kind: "attack",
      candidates: this.#flags(this.layout.flags.units, at),
      legal: (scope, target, { strength }) => {
        const row = `${field(scope, "here")} * ${field(scope, "placeCount")}`;
        return `${item(scope, "apart", `${row} + ${unitPlace(scope, target)}`)} <= ${strength ?? (printed === undefined ? 0 : this.strengthOf(scope, id))}`;
      },
    };
  }

  #eligible(id: string, word: SelectWord): LinkName {
    const objection = objectionToPlace(this.#game, word) ?? undefined;
    const eligible = eligiblePlaces(objection, word.seeks, this.#judging(id));
    return this.add(`eligible${Object.keys(this.functions).length}`, eligible);
  }

  #test(sort: string, test: FieldTest): TestMeaning {
    const { place, unit } = this.#game.lexicon.roles;
    const { flags } = this.layout;
    const beyond = (atom: ValueTest): TestMeaning => {
      const name = this.#functionFor((packed, of) => holds(atom, this.#valueOf(packed, sort, of, atom.field)));
      return { kind: "code", code: (scope, of) => `${scope.call(name)}(${scope.position}, ${of})` };
    };
    if (sort === place) return flags.places.meaningOf(test, "placeState", beyond);
    const unplaced = this.layout.unplaced.findIndex((each) => each.sort.sort === sort);
    const found = this.layout.unplaced[unplaced];
    if (found !== undefined) return found.flags.meaningOf(test, `unplacedState${unplaced}`, beyond);
    return sort === unit
      ? flags.units.meaningOf(test, "unitState", beyond)
      : flags.cards.meaningOf(test, "rowState", beyond);
  }

  #valueOf(packed: Packed, sort: string, of: number, field: string): FieldValue {
    const { schema, lexicon } = this.#game;
    const name = this.#name(packed, sort, of);
    if (sort === lexicon.roles.place) return valueOfPlace(schema, packed.plain.places, name, field);
    const unplaced = unplacedSort(schema, sort);
    if (unplaced !== undefined) return valueOfUnplaced(packed.plain, { schema: unplaced, name }, field);
    const unit = packed.plain.units.find((each) => each.name === name) ?? counterNamed(schema, name);
    return unit === undefined ? null : valueOfUnit(schema, unit, field);
  }

  #flags(flags: SortFlags, test: FieldTest): FlagTest {
    const found = flags.flagTest(test);
    if (found === null) throw new Error(`an action needs a test without “some”: ${JSON.stringify(test)}`);
    return found;
  }

  #name(packed: Packed, sort: string, of: number): string {
    const { place, unit } = this.#game.lexicon.roles;
    if (sort === place) return packed.placeName(of);
    const unplaced = unplacedSort(this.#game.schema, sort);
    if (unplaced !== undefined) return unplaced.names[of] ?? "";
    return sort === unit ? packed.unitName(of) : packed.cardName(of);
  }

  #functionFor(run: (packed: Packed, one: number, other: number) => unknown): LinkName {
    return this.add(`called${Object.keys(this.functions).length}`, run);
  }

  /** Adds a function. @returns the name by which compiled sheets call it */
  add(name: string, run: unknown): LinkName {
    this.functions[name] = run;
    return name as LinkName;
  }
}

/** A relation in every sense that its sorts give it. */
function relation(
  { subject: subjects, argument: args }: Extract<DeclaredWord, { category: "relation" }>,
  codeFor: (subject: string, argument: string) => CodeOfTwo,
): CompactMeaning {
  const senses = subjects.flatMap((subject) =>
    args.map((argument) => ({ subject, argument, code: codeFor(subject, argument) })),
  );
  return { kind: "relation", senses };
}

type Packed = PackedDeclared;
type PackedField = keyof PackedDeclared & string;
