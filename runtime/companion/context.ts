import type {
  AttackAction,
  CheckedProcedure,
  CheckedSheet,
  Description,
  SimpleAction,
  Test,
  Threshold,
  CheckedAction,
} from "../checked-tree.ts";
import { withoutBinds, meaningKey } from "../checked-tree/meaning-key.ts";
import { SeededDice, type Dice } from "../dice.ts";
import type { DecidedAction } from "../decision.ts";
import type { Environment } from "../game.ts";
import type { Comparison, SingleItem } from "../walker/view.ts";
import { CARD_COMMANDS, type Asked, type Field, type Scene } from "./question.ts";
import type { Prompts } from "./prompts.ts";
import { mentionsBound } from "../checked-tree/parts.ts";
import type { Part, PartName } from "../checked-tree/roles.ts";
import { fieldsOf, forEachPart } from "../checked-tree/visit.ts";

/** Which attack of a unit is meant, and its limits. */
export interface Aim {
  readonly action: AttackAction;
  /** Which of the unit's attacks, counted from 0. */
  readonly attack: number;
  readonly threshold: Threshold | null;
}

/**
 * The computations about targets that a companion does itself, so that the person is asked only what stands on the
 * board.
 */
export interface TargetArithmetic<P, R> {
  /** Whether a target that the person named can be hit, and is within the threshold if there is one. */
  readonly qualifies: (context: CompanionContext<P, R>, name: string, aim: Aim) => Prompts<boolean>;
  /** What is asked for of a target, where it is asked together with who is in sight. */
  readonly fields: readonly Field[];
  /** The value that a criterion compares, the least being best; null if the person must be asked. */
  readonly keyOf: (
    context: CompanionContext<P, R>,
    sort: string,
    by: Comparison,
  ) => ((name: string) => Prompts<number>) | null;
}

/** The units of the acting side, of all others, of everyone, or those that a description can mean. */
export type Whose = "own" | "other" | "everyone" | Description;

/** What a game provides, in addition to its reference meanings, so that its sheets can be walked without a board. */
export interface CompanionGame<P, R> {
  /** What the game calls a place: a space, a hex. */
  readonly placeWord: { readonly one: string; readonly many: string };
  /** The places that a movement along a way may skip, in words: `spaces with a marker`; null for none. */
  readonly skippedOnWay: (action: string) => string | null;
  /** Who can ride along with a unit: a sentence, and what names show of it; absent if no unit rides. */
  readonly riders?: {
    readonly inWords: string;
    readonly canBe: (environment: Environment<P, R>, name: string) => boolean;
  };
  /** The sorts whose things the companion manages itself: cards, decks. */
  readonly companionOwnedSorts: readonly string[];
  /** Whether an action is done to such things alone; absent if none is. */
  readonly actsOnCompanionOwned?: (action: string) => boolean;
  /** Whether a movement marks the places it enters, so that its way matters. */
  readonly marksItsWay: (action: string) => boolean;
  /** Whether the unit may leave the board by going on from its goal; absent if none may. */
  readonly mayLeave?: (environment: Environment<P, R>) => boolean;
  /** Whether a noun denotes every thing of its sort. */
  readonly denotesAll: (noun: string) => boolean;
  /**
   * The form of a test under which its answer is remembered: different words for the same fact about the acting unit
   * become one.
   */
  readonly canonical: (test: Test) => Test;
  /** Whether the acting unit passes a test, if the game knows without asking; null if not. */
  readonly knownOfActor?: (environment: Environment<P, R>, test: Test) => boolean | null;
  /** Whether the companion knows without asking whether a conjunct holds; absent if it asks for all but cards. */
  readonly knows?: (item: SingleItem) => boolean;
  /** The names of a sort that can be meant, judged by the names; null if the companion cannot know them. */
  readonly namesOf: (environment: Environment<P, R>, sort: string, whose: Whose) => readonly string[] | null;
  /** Whether a thing passes a test, as far as its name shows it; null or absent if only the board does. */
  readonly knownOfName?: (environment: Environment<P, R>, test: Test, name: string) => boolean | null;
  /** The question whether a simple action would be legal and change something; null if it always would. */
  readonly asksWhether: (environment: Environment<P, R>, action: SimpleAction) => string | null;
  /** That a simple action would be legal and change something, in words; absent if it is always asked for by itself. */
  readonly possibleInWords?: (action: SimpleAction) => string;
  /** The limits of a threshold in words; absent if sheets state none. */
  readonly thresholdInWords?: (limits: readonly number[]) => string;
  /** Computes how hard targets are to hit; absent if the person does. */
  readonly arithmetic?: TargetArithmetic<P, R>;
  /** Whether the words for the target of an attack leave out nobody that it may target; absent if they always may. */
  readonly meansAnyTarget?: (action: AttackAction) => boolean;
  /** The sort of things, other than units, that an attack on units may target; null or absent for none. */
  readonly extraTarget?: (environment: Environment<P, R>, action: AttackAction) => string | null;
  /** Whether one of the unit's attacks can hit such a thing, as far as names show it; absent if it always may. */
  readonly mayHit?: (environment: Environment<P, R>, action: AttackAction, attack: number, name: string) => boolean;
  /**
   * What the companion knows of the position after an action, and whether the board is another one then; absent where all actions
   * of a clause are decided on the same board.
   */
  readonly after?: (position: P, done: DecidedAction) => { readonly position: P; readonly isBoardChanged: boolean };
  /** The possible targets of an attack in words: `light, within range 2`. Absent if the action says it all. */
  readonly attackInWords?: (environment: Environment<P, R>, action: AttackAction, attack: number) => string;
}

/** Where random choices come from: the companion's dice, or those on the table. */
export type DiceSource = { readonly kind: "rolled"; readonly dice: Dice } | { readonly kind: "physical" };

/** The dice of a companion: the person's, or its own from a seed. */
export function diceRolledBy(who: "person" | "companion", seed: number): DiceSource {
  return who === "person" ? { kind: "physical" } : { kind: "rolled", dice: new SeededDice(seed) };
}

/** Everything needed to resolve a card. */
export interface CompanionContext<P, R> {
  readonly companion: CompanionGame<P, R>;
  /** Evaluates only what the companion owns: its position has no board. */
  readonly environment: Environment<P, R>;
  readonly sheet: CheckedSheet;
  readonly procedure: CheckedProcedure;
  readonly facts: Facts;
  readonly recall: Recall;
  readonly dice: DiceSource;
  readonly scene: Scene;
  /** The action of the clause that changes the board before what is asked now, in words; absent where none does. */
  readonly after?: string;
}

/** The unit that acts or is led, in words. */
export function actorOf<P, R>({ scene, environment }: CompanionContext<P, R>): string {
  return scene.led ?? environment.actor?.name ?? environment.card?.name ?? "the card";
}

/**
 * The key of a fact: what is asked and about which unit. The clause is part of it if the words refer back to something
 * in the clause.
 */
export function factKey<P, R>({ scene }: CompanionContext<P, R>, asked: Asked): string {
  const place = pointsBack(asked) ? [scene.procedure, scene.clause, scene.letter, scene.found] : [];
  const said = asked.kind === "holds" ? { ...asked, item: withoutBinds(asked.item) } : asked;
  return meaningKey([said, scene.led, place]);
}

/** The fields that every question about the sheet has. */
export function about<P, R>(context: CompanionContext<P, R>, asked: Asked, text: string) {
  return { text, asked, scene: context.scene, terms: wordsInQuestion(asked), commands: CARD_COMMANDS } as const;
}

/** Whether the acting unit or its space is in a relation to something described. */
interface Relation {
  readonly entry: string;
  readonly argument: Description;
  readonly holds: boolean;
}

/**
 * What the person last said in a game of things that seldom change, for whichever card: who is in sight, and what a target's
 * cover is. It is never taken for true: the next question offers it, so that what is still so takes one tap.
 */
export class Recall {
  /**
   * Whether what belongs together is asked at once: targets with their values, the goals of a clause. Games that were begun
   * before go on as they began.
   */
  readonly asksAtOnce: boolean;
  readonly #named = new Map<string, boolean>();
  /** The values of things as the units saw them that asked for them last. */
  readonly #seen = new Map<string, readonly (number | string)[]>();
  readonly #values = new Map<string, readonly (number | string)[]>();
  /** The things whose heights were compared, and which stand high. */
  readonly #high = new Map<string, boolean>();

  constructor(asksAtOnce = false) {
    this.asksAtOnce = asksAtOnce;
  }

  /**
   * Those of the names that were named when they were last asked for.
   *
   * @param as what they were asked as, the closest first: targets of attacks of one range, targets of any attack
   */
  namedOf(names: readonly string[], as: readonly string[]): readonly string[] {
    return names.filter((name) => {
      const key = as.map((each) => `${each}: ${name}`).find((each) => this.#named.has(each));
      return key !== undefined && this.#named.get(key) === true;
    });
  }

  learnNamed(names: readonly string[], named: readonly string[], as: readonly string[]): void {
    for (const name of names) for (const each of as) this.#named.set(`${each}: ${name}`, named.includes(name));
  }

  /**
   * Fields of a thing that are usually as they were; how high it is follows from what it was compared with. A field that
   * has no usual value is as the same unit last saw it, where all is asked at once; otherwise it is always asked for.
   */
  fieldsOf(thing: string, actor: string, fields: readonly Field[]): readonly Field[] {
    const values = this.#values.get(thing);
    return fields.map((field, index): Field => {
      const value = values?.[index];
      const seen = this.asksAtOnce ? this.#seen.get(`${thing} ${actor}`)?.[index] : undefined;
      if (field.usual === undefined)
        return field.kind === "number" && typeof seen === "number" ? { ...field, usual: seen } : field;
      if (field.kind === "number") return typeof value === "number" ? { ...field, usual: value } : field;
      const [own, other] = [this.#high.get(actor), this.#high.get(thing)];
      if (own === undefined || other === undefined) return field;
      return { ...field, usual: field.words[LEVEL + Number(own) - Number(other)] ?? field.usual };
    });
  }

  /** @param isFirst whether nothing else was seen from where the acting unit stands now */
  learnValues(
    thing: string,
    actor: string,
    fields: readonly Field[],
    values: readonly (number | string)[],
    isFirst: boolean,
  ): void {
    this.#values.set(thing, values);
    this.#seen.set(`${thing} ${actor}`, values);
    for (const [index, field] of fields.entries()) {
      if (field.kind !== "word") continue;
      const word = field.words.indexOf(`${values[index]}`);
      const own = this.#high.get(actor);
      // The acting unit may have moved since; what it is first compared with more seldom has.
      const both = (isFirst ? this.#high.get(thing) : own) ?? own ?? false;
      this.#high.set(actor, word === LEVEL ? both : word > LEVEL);
      this.#high.set(thing, word === LEVEL ? both : word < LEVEL);
    }
  }
}

/** The index of `level`, between the words for higher and lower. */
const LEVEL = 1;

/**
 * What the person has said while one card is resolved. A fact is stored under its question, so that another clause or
 * letter with the same question uses it.
 */
export class Facts {
  #answers = new Map<string, unknown>();
  #shared: readonly Relation[] = [];
  #none: readonly Description[] = [];
  readonly #denotesAll: (noun: string) => boolean;

  /** @param denotesAll whether a noun denotes every thing of its sort */
  constructor(denotesAll: (noun: string) => boolean) {
    this.#denotesAll = denotesAll;
  }

  /** A copy of what is known now. */
  copy(): Facts {
    const copy = new Facts(this.#denotesAll);
    copy.restore(this);
    return copy;
  }

  /** Replaces what is known by what others know. */
  restore(others: Facts): void {
    this.#answers = new Map(others.#answers);
    this.#shared = others.#shared;
    this.#none = others.#none;
  }

  get(key: string): unknown {
    return this.#answers.get(key);
  }

  set(key: string, value: unknown): void {
    this.#answers.set(key, value);
  }

  /** Remembers whether the acting unit or its space is in a relation to anything described. */
  relate(test: Test & { readonly kind: "relates" }, holds: boolean): void {
    if (test.count !== null) return;
    this.#shared = [...this.#shared, { entry: test.entry, argument: test.argument, holds }];
  }

  /**
   * What follows from known relations: no enemy unit means no enemy wagon, and an enemy wagon means an enemy unit. Null
   * if nothing follows.
   */
  impliedRelation(test: Test & { readonly kind: "relates" }): boolean | null {
    if (test.count !== null) return null;
    const { argument, entry } = test;
    for (const known of this.#shared) {
      if (known.entry !== entry) continue;
      if (!known.holds && covers(known.argument, argument, this.#denotesAll)) return false;
      if (known.holds && covers(argument, known.argument, this.#denotesAll)) return true;
    }
    return null;
  }

  /** Remembers that nothing on the whole board fits a description. */
  learnNone(description: Description): void {
    this.#none = [...this.#none, description];
  }

  /** Whether the person said that nothing fits this description, or one that includes it. */
  isNone(description: Description): boolean {
    return this.#none.some((none) => covers(none, description, this.#denotesAll));
  }

  /** Whether a thing passes a test; undefined if that is not known. */
  passes(test: Test, thing: string): boolean | undefined {
    const known = this.get(`${meaningKey(test)} ${thing}`);
    return typeof known === "boolean" ? known : undefined;
  }

  learnPasses(test: Test, thing: string, passes: boolean): void {
    this.set(`${meaningKey(test)} ${thing}`, passes);
  }
}

/**
 * Whether the phrases show that `wide` describes everything that `narrow` describes.
 *
 * @param denotesAll whether a noun denotes every thing of its sort
 */
function covers(wide: Description, narrow: Description, denotesAll: (noun: string) => boolean): boolean {
  if (wide.sort !== narrow.sort || wide.select !== null) return false;
  const everything =
    wide.base.kind === "all" || (wide.base.kind === "noun" && wide.base.letter === null && denotesAll(wide.base.entry));
  const base = meaningKey(narrow.base);
  const alternatives = [wide, ...(wide.base.kind === "either" ? wide.base.of : [])];
  if (!everything && alternatives.every((one) => meaningKey(one.base) !== base)) return false;
  const tests = new Set(narrow.tests.map((test) => meaningKey(test)));
  return wide.tests.every((test) => tests.has(meaningKey(test)));
}

/** The parts of the sheet that a question is about, in the order of its words. */
function sheetPartsOf(asked: Asked): readonly Part[] {
  switch (asked.kind) {
    case "holds":
      return [{ name: "item", part: withoutBinds(asked.item) }];
    case "passes":
      return [{ name: "test", part: asked.test }];
    case "tests passed":
      return [
        ...asked.tests.map(({ test }): Part => ({ name: "test", part: test })),
        ...(asked.possible === undefined ? [] : doing(asked.possible.action)),
      ];
    case "number":
      return [{ name: "amount", part: asked.of }];
    case "within reach":
      return described(asked.place);
    case "nearest":
      return described(asked.to);
    case "furthest":
      return described(asked.from);
    case "first goal":
      return asked.goals.flatMap(sheetPartsOf);
    case "along":
      return [{ name: "along", part: asked.along }];
    case "approachable":
    case "members":
    case "chosen":
    case "led":
      return described(asked.of);
    case "leaves":
      return described(asked.target);
    case "best":
      return [...comparing(asked.by), ...(asked.action === null ? [] : doing(asked.action))];
    case "targets":
      return [...doing(asked.action), ...(asked.first === null ? [] : comparing(asked.first))];
    case "in sight":
    case "most effective":
    case "preferred":
    case "selectable":
    case "spaces of":
    case "possible":
    case "objects":
      return doing(asked.action);
    case "passengers":
      return [{ name: "passengers", part: asked.passengers }];
    case "first in order":
    case "one a place":
    case "next on the way":
    case "steps to":
    case "seats":
    case "values":
      return [];
  }
}

/** Whether a question refers back to something in its clause, so that it means something else in another clause. */
export function pointsBack(asked: Asked): boolean {
  return sheetPartsOf(asked).some(({ name, part }) => mentionsBound(name, part));
}

function described(part: Description): readonly Part[] {
  return [{ name: "description", part }];
}

function doing(part: CheckedAction): readonly Part[] {
  return [{ name: "action", part }];
}

function comparing(by: Comparison): readonly Part[] {
  switch (by.kind) {
    case "criterion":
      return [{ name: "criterion", part: by.criterion }];
    case "select":
      return [{ name: "measure", part: by.measure }];
    case "along":
      return [{ name: "along", part: by.along }];
    case "own":
      return [];
  }
}

/** The lexicon words in a question, each once, in the order in which the question names them. */
export function wordsInQuestion(asked: Asked): readonly string[] {
  const words = sheetPartsOf(asked).flatMap(wordsIn);
  return [...new Set([...words, ...actionsOf(asked)])];
}

/** The actions that a question is about, other than those in its parts of the sheet. */
function actionsOf(asked: Asked): readonly string[] {
  if (asked.kind === "led") return [asked.entry];
  if ("going" in asked) return [asked.going.entry];
  if (asked.kind === "first goal") return asked.goals.map(({ going }) => going.entry);
  if (asked.kind !== "best") return [];
  const { by } = asked;
  return by.kind === "own" ? [by.entry] : by.kind === "along" ? [by.going.entry] : [];
}

function wordsIn<Name extends PartName>({ name, part }: Part<Name>): readonly string[] {
  const words: string[] = [];
  forEachPart(name, part, (each) => {
    const values: Readonly<Record<string, unknown>> = { ...each.part };
    for (const [field, role] of fieldsOf(each)) {
      const word = values[field];
      if (role === "entry" && typeof word === "string") words.push(word);
    }
  });
  return words;
}
