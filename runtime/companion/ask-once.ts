import type { Description } from "../checked-tree.ts";
import { mentionsBound } from "../checked-tree/parts.ts";
import {
  askForNames,
  askNames,
  askNamesWithDetails,
  askNumber,
  askValues,
  askYes,
  type Prompts,
  type Wanted,
} from "./prompts.ts";
import { about, actorOf, factKey, type CompanionContext } from "./context.ts";
import type { Asked, Field } from "./question.ts";

/** Asks whether something holds, unless the person has answered that already. */
export function* askWhetherOnce<P, R>(context: CompanionContext<P, R>, asked: Asked, text: string): Prompts<boolean> {
  return yield* askOnce(context, asked, (fact) => typeof fact === "boolean", askYes(about(context, asked, text)));
}

/** Asks for a number, unless the person has answered that already. */
export function* askNumberOnce<P, R>(context: CompanionContext<P, R>, asked: Asked, text: string): Prompts<number> {
  const isNumber = (fact: unknown): fact is number => typeof fact === "number";
  return yield* askOnce(context, asked, isNumber, askNumber(about(context, asked, text), 0, MOST_COUNTED));
}

/** No table has more of anything. */
const MOST_COUNTED = 99;

/** The things to ask for. */
interface WantedThings {
  readonly sort: string;
  /** What an answer of none means. */
  readonly none?: string;
  /** All possible names, if the companion knows them. */
  readonly possible?: readonly string[] | null;
  /** Names to offer when others are possible too. */
  readonly known?: readonly string[];
  /** The least number that earlier answers allow. */
  readonly least?: number;
  /** Those that were named for an earlier card, as the first of these that any were asked as, are offered again. */
  readonly recalledAs?: readonly string[];
  /** The values that are asked for with each name; empty for one of which they are not needed. */
  readonly valuesOf?: (name: string) => readonly Field[];
}

/** Asks which things are meant, unless the person has answered that already. */
export function* askNamesOnce<P, R>(
  context: CompanionContext<P, R>,
  asked: Asked,
  text: string,
  { sort, none = "there are none", possible = null, known = [], least = 0, recalledAs = [], valuesOf }: WantedThings,
): Prompts<readonly string[]> {
  if (possible?.length === 0) return [];
  const areEnough = (fact: unknown): fact is readonly string[] => isNames(fact) && fact.length >= least;
  const excluded = possible === null ? namesOfOthers(context, sort).filter((name) => !known.includes(name)) : [];
  const isPlace = sort === context.environment.game.roles.place;
  const offered = possible ?? known;
  const before = context.recall.namedOf(offered, recalledAs);
  const wanted = { sort, isPlace, among: possible, known, before, excluded, least, none };
  const wording = about(context, asked, text);
  const prompts = valuesOf === undefined ? askNames(wording, wanted) : askInDetail(context, wording, wanted, valuesOf);
  const names = yield* askOnce(context, asked, areEnough, prompts);
  context.recall.learnNamed(offered, names, recalledAs);
  return names;
}

/** Asks for names with their values. What the values are needed for takes them from what was said with the name. */
function* askInDetail<P, R>(
  context: CompanionContext<P, R>,
  wording: ReturnType<typeof about>,
  wanted: Wanted & { readonly among: readonly string[] | null },
  fieldsOf: (name: string) => readonly Field[],
): Prompts<readonly string[]> {
  const fields = (wanted.among ?? []).flatMap((name) => {
    const asked = { kind: "values", of: name } as const;
    const isKnown = givenValues(context, asked) !== null || saidWithName(context, asked) !== null;
    return isKnown ? [] : [[name, context.recall.fieldsOf(name, actorOf(context), fieldsOf(name))] as const];
  });
  if (fields.length === 0) return yield* askNames(wording, wanted);
  const { names, details } = yield* askNamesWithDetails(wording, { ...wanted, details: Object.fromEntries(fields) });
  for (const [name] of fields) {
    if (names.includes(name)) context.facts.set(keyOfSaid(context, { kind: "values", of: name }), details[name]);
  }
  return names;
}

function keyOfSaid<P, R>(context: CompanionContext<P, R>, asked: Asked): string {
  return `said ${factKey(context, asked)}`;
}

function saidWithName<P, R>(context: CompanionContext<P, R>, asked: Asked): readonly (number | string)[] | null {
  const said = context.facts.get(keyOfSaid(context, asked));
  return areValues(said) ? said : null;
}

/** The counters; a question offers their names only when it asks for units. */
function namesOfOthers<P, R>({ companion, environment }: CompanionContext<P, R>, sort: string): readonly string[] {
  const { unit } = environment.game.roles;
  if (sort === unit) return [];
  return companion.namesOf(environment, unit, "everyone") ?? [];
}

/**
 * Asks for places related to a description. The person can also say that nothing on the whole board fits it, which
 * answers every other question about it.
 *
 * @param none what it means to name none
 */
export function* askPlacesOnce<P, R>(
  context: CompanionContext<P, R>,
  asked: Asked,
  described: Description,
  text: string,
  { least, none }: { readonly least: number; readonly none: string },
): Prompts<readonly string[]> {
  const { facts } = context;
  const lasting = context.scene.led === null && !mentionsBound("description", described);
  if (least === 0 && lasting && facts.isNone(described)) return [];
  const key = factKey(context, asked);
  const known = facts.get(key);
  if (isNames(known) && known.length >= least) return known;
  const sort = context.environment.game.roles.place;
  const excluded = namesOfOthers(context, sort);
  const wanted = { sort, isPlace: true, excluded, least, none, nowhere: least === 0 && lasting };
  const names = yield* askForNames(about(context, asked, text), wanted);
  if (names === null) facts.learnNone(described);
  facts.set(key, names ?? []);
  return names ?? [];
}

/** The values that the person gave for a thing; null if none. */
export function givenValues<P, R>(context: CompanionContext<P, R>, asked: Asked): readonly (number | string)[] | null {
  const known = context.facts.get(factKey(context, asked));
  return areValues(known) ? known : null;
}

/**
 * Asks for values of a thing, unless the person gave them already; those are not new. What the person said of it for an
 * earlier card is usual now.
 */
export function* askValuesOnce<P, R>(
  context: CompanionContext<P, R>,
  asked: Asked & { readonly kind: "values" },
  text: string,
  fields: readonly Field[],
): Prompts<{ readonly values: readonly (number | string)[]; readonly isNew: boolean }> {
  const { facts, recall } = context;
  const actor = actorOf(context);
  const isNew = givenValues(context, asked) === null;
  const usual = recall.fieldsOf(asked.of, actor, fields);
  const said = saidWithName(context, asked);
  const prompts = said === null ? askValues(about(context, asked, text), usual) : alreadySaid(said);
  const values = yield* askOnce(context, asked, areValues, prompts);
  if (isNew) {
    const sight = `seen from ${actor}`;
    recall.learnValues(asked.of, actor, fields, values, facts.get(sight) !== true);
    facts.set(sight, true);
  }
  return { values, isNew };
}

function* alreadySaid<Said>(said: Said): Prompts<Said> {
  yield* [];
  return said;
}

/** Returns the answer that is already known; otherwise asks, and remembers the answer. */
function* askOnce<P, R, Known extends boolean | number | readonly (number | string)[]>(
  context: CompanionContext<P, R>,
  asked: Asked,
  answers: (fact: unknown) => fact is Known,
  prompts: Prompts<Known>,
): Prompts<Known> {
  const key = factKey(context, asked);
  const known: unknown = context.facts.get(key);
  if (answers(known)) return known;
  const answer = yield* prompts;
  context.facts.set(key, answer);
  return answer;
}

function areValues(value: unknown): value is readonly (number | string)[] {
  return Array.isArray(value);
}

export function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value);
}
