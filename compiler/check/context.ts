import { KnownClauses } from "./known-procedures.ts";
import { PageText } from "./page-text.ts";
import { Reporter } from "../../grammar/diagnose.ts";
import type { Fix } from "../../grammar/diagnostic.ts";
import { type Acting, NoticedActing, NOTHING_BOUND, type Scope } from "./scope.ts";
import { type Words, wordsOf, coercionBetween } from "./words.ts";
import type { Lexicon, SortName } from "../../grammar/lexicon.ts";
import type { Span } from "../../grammar/source.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import { pluralOf } from "../../grammar/word-endings.ts";
import type { Base, Count, Description, Located, Test } from "../../runtime/checked-tree.ts";

const LONGEST_QUOTE = 80;

/** One of the two things a checklist compares: the entry of its noun, and its sort. */
export interface Parameter {
  readonly id: string;
  readonly sort: SortName;
}

/** The state of the check of one text, the same everywhere in it. */
interface CheckState {
  readonly clauses: KnownClauses;
  readonly reporter: Reporter;
  readonly page: PageText;
  /** How much the definitions used by the text have added to it so far. */
  readonly expanded: { size: number };
}

/** Whether words stand behind an action that has an object, and whether that is a unit. */
type BehindObject = boolean | "a unit";

/** The surroundings on which the meaning of words depends. */
interface Surroundings {
  readonly acting: Acting;
  /** Whether this is the condition of a `When` line, where “it” is the acting unit. */
  readonly reacts: boolean;
  /** The two things that the surrounding checklist compares, or the thing a definition computes a number for. */
  readonly parameters: readonly Parameter[];
  /** The surrounding routine; null outside any. */
  readonly routine: string | null;
  /** Whether this is a condition behind an action with an object, so that words without a subject may mean the object. */
  readonly behindObject: BehindObject;
  /** Things that words may refer to, even if nothing before them in the phrase or condition names them. */
  readonly known: Scope;
  /** The range of the action that a condition belongs to; left out if that is not one number. */
  readonly reach?: number | undefined;
}

const ANYWHERE: Surroundings = {
  acting: { titles: [] },
  reacts: false,
  parameters: [],
  routine: null,
  behindObject: false,
  known: NOTHING_BOUND,
};

/** Codes of diagnostics whose message quotes a phrase and nothing else. */
type AboutPhrase = "bare-count" | "condition-asserts-nothing" | "danger-needs-unit" | "nothing-bound" | "noun-expected";

/** What every rule of one text's check shares. */
export class CheckContext implements CheckState, Surroundings {
  readonly file: FileNode;
  readonly lexicon: Lexicon;
  readonly words: Words;
  readonly page: PageText;
  readonly reporter: Reporter;
  readonly clauses: KnownClauses;
  readonly expanded: { size: number };
  readonly acting: Acting;
  readonly reacts: boolean;
  readonly parameters: readonly Parameter[];
  readonly routine: string | null;
  readonly behindObject: BehindObject;
  readonly known: Scope;
  readonly reach: number | undefined;

  constructor(file: FileNode, lexicon: Lexicon, state: Partial<CheckState> = {}, around: Surroundings = ANYWHERE) {
    this.file = file;
    this.lexicon = lexicon;
    this.words = wordsOf(lexicon);
    this.page = state.page ?? new PageText(file);
    this.clauses = state.clauses ?? new KnownClauses();
    this.reporter = state.reporter ?? new Reporter();
    this.expanded = state.expanded ?? { size: 0 };
    this.acting = around.acting;
    this.reacts = around.reacts;
    this.parameters = around.parameters;
    this.routine = around.routine;
    this.behindObject = around.behindObject;
    this.known = around.known;
    this.reach = around.reach;
  }

  /** A context with its own reporter, to try a reading without keeping its findings. */
  attempt(): CheckContext {
    const { file, lexicon, clauses, page, expanded } = this;
    return new CheckContext(file, lexicon, { clauses, page, expanded }, this);
  }

  /** The context inside the procedure of units with these titles, or inside a routine that they perform. */
  actingAs(titles: readonly string[], routine: string | null = null): CheckContext {
    return this.#within({ ...ANYWHERE, acting: { titles }, routine });
  }

  /** The same context, which calls `notice` when the titles of the acting unit are looked up. */
  noticingTitles(notice: () => void): CheckContext {
    const { acting, reacts, parameters, routine, behindObject, known } = this;
    return this.#within({
      acting: new NoticedActing(acting, notice),
      reacts,
      parameters,
      routine,
      behindObject,
      known,
    });
  }

  /** The context inside a `When` line, or after its condition. */
  reacting(reacts: boolean): CheckContext {
    const { acting, routine } = this;
    return this.#within({ ...ANYWHERE, acting, reacts, routine });
  }

  /** The context inside the rows of a checklist, or inside the definition of a number, with their parameters. */
  asking(parameters: readonly Parameter[]): CheckContext {
    return this.#within({ ...ANYWHERE, parameters });
  }

  /** The same context, in which “it” and “its” mean one thing that is known at evaluation. */
  about(sort: SortName): CheckContext {
    return this.#within({ ...ANYWHERE, acting: this.acting, parameters: [{ id: "it", sort }] });
  }

  /** The same context, in which words may refer to these things. */
  knowing(known: Scope): CheckContext {
    const { acting, reacts, parameters, routine, behindObject, reach } = this;
    return this.#within({ acting, reacts, parameters, routine, behindObject, known, reach });
  }

  /** The context of a condition behind an action, which may have an object. */
  behindAction(hasObject: BehindObject): CheckContext {
    const { acting, reacts, parameters, routine, known } = this;
    return this.#within({ acting, reacts, parameters, routine, behindObject: hasObject, known });
  }

  /** The context of a condition of an action with this range. */
  reaching(reach: number | null): CheckContext {
    if (reach === null) return this;
    const { acting, reacts, parameters, routine, behindObject, known } = this;
    return this.#within({ acting, reacts, parameters, routine, behindObject, known, reach });
  }

  #within(around: Surroundings): CheckContext {
    return new CheckContext(this.file, this.lexicon, this, around);
  }

  /** The side of the sheet's bot, as the lexicon calls it. */
  get bot(): Lexicon["sides"][number] | undefined {
    const stated = this.file.header.bot?.side.toLowerCase();
    return this.lexicon.sides.find(({ id, forms }) => [id, ...forms].some((form) => form.toLowerCase() === stated));
  }

  /** Whether this is inside the definition of a number. */
  get definesNumber(): boolean {
    return this.parameters.length === 1;
  }

  /** The place and words that every node of the checked tree has. */
  located(span: Span): { readonly span: Span; readonly text: string } {
    // A copy, because the companion identifies the parts of a condition by their span objects.
    return { span: { start: span.start, end: span.end }, text: this.page.of(span) };
  }

  /** The written words for messages, with spaces collapsed, and shortened if they are long. */
  quote({ start, end: last }: Span): string {
    const end = last > start ? last : this.page.wordEnd(start);
    const written = this.page.written({ start, end: Math.min(end, start + 4 * LONGEST_QUOTE) }).replace(/^, /, "");
    return written.length <= LONGEST_QUOTE ? written : `${written.slice(0, LONGEST_QUOTE - 1).trimEnd()}…`;
  }

  /** Reports a finding that quotes only the words at its span. */
  refuse(code: AboutPhrase, span: Span): null {
    return this.reporter.report(code, span, { phrase: this.quote(span) });
  }

  /** Reports words that have no meaning in their place, and why. */
  unsupported(span: Span, reason: string, fixes: readonly Fix[] = []): null {
    const marked = span.start < span.end ? span : this.page.wordBefore(span);
    return this.reporter.report("unsupported-phrase", marked, { phrase: this.quote(marked), reason }, { fixes });
  }
}

/** A description of things of a sort, with the place and words of what names them. */
export function descriptionOf(
  { span, text }: Located,
  sort: SortName,
  base: Base,
  tests: readonly Test[] = [],
): Description {
  return { span, text, sort, base, tests, select: null };
}

/** Turns a description into one of the sort, by a coercion of the game if needed; null if there is none. */
export function coerce(context: CheckContext, description: Description, to: SortName): Description | null {
  if (description.sort === to) return description;
  const coercion = coercionBetween(context.words, description.sort, to);
  if (!coercion) return null;
  return descriptionOf(description, to, { kind: "coerced", coercion: coercion.id, of: description });
}

/** Turns a description into one of the sorts: itself, or by the first coercion that leads to one. */
export function toOneOf(
  context: CheckContext,
  description: Description,
  sorts: readonly SortName[],
): Description | null {
  if (sorts.includes(description.sort)) return description;
  for (const sort of sorts) {
    const coerced = coerce(context, description, sort);
    if (coerced) return coerced;
  }
  return null;
}

/** The plural name of a sort in messages. */
export function plural(sort: SortName): string {
  return pluralOf(sort.toLowerCase());
}

/** It is not the place of the unit that acts. */
export function elsewhere(located: Located, place: SortName): Test {
  return { ...located, kind: "isOneOf", description: descriptionOf(located, place, { kind: "here" }), negated: true };
}

/** In the space of the acting unit. */
export function here(located: Located): Test {
  const count = { comparison: "atMost", number: 0 } as const;
  return { ...located, kind: "within", measure: "range", count, of: null, through: [] };
}

/**
 * `2 boats within 2 spaces`, `no boat is in its space`: those that are so near the unit that acts, without itself. In its own space
 * it counts where a number is stated, as in `2 or more boats in its space`: there are so many.
 *
 * @param said what a statement says of them
 * @param count how many there are; null if that is not said
 */
export function withoutActor(
  context: CheckContext,
  description: Description,
  said: readonly Test[] = [],
  count: Count | null = null,
): Description {
  const { unit } = context.lexicon.roles;
  if (description.sort !== unit || !mayDescribeActor(context, description)) return description;
  const tests = [...description.tests, ...said];
  const isNear = tests.some((test) => test.kind === "within" && isMeasuredFromActor(test) && !isNoStep(test));
  if (!isNear && !(isNoNumber(count) && tests.some(isWhereActorIs))) return description;
  const actor = descriptionOf(description, unit, { kind: "actor" });
  const { span, text } = description;
  return {
    ...description,
    tests: [...description.tests, { span, text, kind: "isOneOf", description: actor, negated: true }],
  };
}

/** `…, including itself`, `(self included)`: words that sentences pass over. */
export function saysItself({ file }: CheckContext, { start, end }: Span): boolean {
  const [behind = ""] = /^[^:;.[\]]*/.exec(file.source.text.slice(end, end + LONGEST_QUOTE)) ?? [];
  return ITSELF.test(file.source.text.slice(start, end) + behind);
}

const ITSELF = /\b(?:including (?:it|him|her)?self|(?:it|him|her)?self included)\b/i;

/** `some`, `at least 1`, `no`: with the unit that acts, it would always be so, or never. */
function isNoNumber(count: Count | null): boolean {
  if (count === null) return true;
  const { comparison, number } = count;
  if (comparison === "atLeast" || comparison === "less") return number <= 1;
  return (comparison === "more" || comparison === "atMost" || comparison === "exactly") && number === 0;
}

/** Whether a description can mean the unit that acts, by its words. */
function mayDescribeActor(context: CheckContext, { base, tests }: Description): boolean {
  const isOfOthers = (test: Test): boolean =>
    (test.kind === "is" && test.entry === "enemy" && !test.negated) ||
    (test.kind === "isOneOf" && test.negated && test.description.base.kind === "actor");
  if (tests.some(isOfOthers)) return false;
  if (base.kind === "either") return base.of.some((each) => mayDescribeActor(context, each));
  if (base.kind !== "noun") return base.kind === "all";
  const { titles } = context.acting;
  const word = context.words.byId.get(base.entry);
  if (word?.category === "title") return titles.includes(word.id);
  if (word?.category !== "noun" || word.others === true) return false;
  if (word.titles === undefined) return word.whole === true;
  return titles.length === 0 || word.titles.some((title) => titles.includes(title));
}

type Within = Extract<Test, { readonly kind: "within" }>;

function isMeasuredFromActor({ of, count }: Within): boolean {
  if (count.comparison !== "atMost" && count.comparison !== "less" && !isNoStep({ count })) return false;
  return of === null || isActorOrItsPlace(of);
}

function isNoStep({ count }: Pick<Within, "count">): boolean {
  return count.number === 0;
}

/** The unit that acts, or its place. */
function isActorOrItsPlace({ base, tests }: Description): boolean {
  if (tests.length > 0) return false;
  return base.kind === "coerced" ? isActorOrItsPlace(base.of) : base.kind === "actor" || base.kind === "here";
}

/** It is where the unit that acts is. */
function isWhereActorIs(test: Test): boolean {
  if (test.kind === "within") return isNoStep(test) && isMeasuredFromActor(test);
  return test.kind === "relates" && !test.negated && test.count === null && isActorOrItsPlace(test.argument);
}
