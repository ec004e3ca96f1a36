import type { Description } from "../checked-tree.ts";
import { speaksOfBound } from "./phrase-key.ts";
import { askForNames, askNames, askValues, askYes, type Talk } from "./talk.ts";
import { about, factKey, type Setting } from "./setting.ts";
import type { Asked, Field } from "./question.ts";

/** Asks whether something holds, unless it was told already. */
export function* askWhetherOnce<P, R>(setting: Setting<P, R>, asked: Asked, text: string): Talk<boolean> {
  return yield* askOnce(setting, asked, (fact) => typeof fact === "boolean", askYes(about(setting, asked, text)));
}

/** Which things are asked for. */
interface WantedThings {
  readonly sort: string;
  /** What it means that there is none. */
  readonly none?: string;
  /** Everything that can be meant, where it is known. */
  readonly possible?: readonly string[] | null;
  /** Names to offer where others can be meant too. */
  readonly known?: readonly string[];
  /** How many there must be by what was told before. */
  readonly least?: number;
}

/** Asks which things are meant, unless it was told already. */
export function* askNamesOnce<P, R>(
  setting: Setting<P, R>,
  asked: Asked,
  text: string,
  { sort, none = "there are none", possible = null, known = [], least = 0 }: WantedThings,
): Talk<readonly string[]> {
  if (possible?.length === 0) return [];
  const areEnough = (fact: unknown): fact is readonly string[] => isNames(fact) && fact.length >= least;
  const excluded = possible === null ? namesOfOthers(setting, sort).filter((name) => !known.includes(name)) : [];
  const wanted = { sort, among: possible, known, excluded, least, none };
  return yield* askOnce(setting, asked, areEnough, askNames(about(setting, asked, text), wanted));
}

/** The counters, which are named only where units are asked for. */
function namesOfOthers<P, R>({ companion, environment }: Setting<P, R>, sort: string): readonly string[] {
  const { unit } = environment.game.roles;
  if (sort === unit) return [];
  return (["own", "other"] as const).flatMap((side) => companion.namesOf(environment, unit, side) ?? []);
}

/**
 * Asks for places that have to do with what is described. That there is nothing of it on the whole board can be said
 * too, and answers whatever else is asked of it.
 *
 * @param none what it means to name none
 */
export function* askPlacesOnce<P, R>(
  setting: Setting<P, R>,
  asked: Asked,
  described: Description,
  text: string,
  { least, none }: { readonly least: number; readonly none: string },
): Talk<readonly string[]> {
  const { facts } = setting;
  const lasting = setting.scene.led === null && !speaksOfBound(described);
  if (least === 0 && lasting && facts.isNone(described)) return [];
  const key = factKey(setting, asked);
  const known = facts.get(key);
  if (isNames(known) && known.length >= least) return known;
  const sort = setting.environment.game.roles.place;
  const wanted = { sort, excluded: namesOfOthers(setting, sort), least, none, nowhere: least === 0 && lasting };
  const names = yield* askForNames(about(setting, asked, text), wanted);
  if (names === null) facts.learnNone(described);
  facts.set(key, names ?? []);
  return names ?? [];
}

/** The values of a thing that were told; null where they were not. */
export function toldValues<P, R>(setting: Setting<P, R>, asked: Asked): readonly (number | string)[] | null {
  const known = setting.facts.get(factKey(setting, asked));
  return areValues(known) ? known : null;
}

/** Asks for values of a thing, unless they were told already: then they are not new. */
export function* askValuesOnce<P, R>(
  setting: Setting<P, R>,
  asked: Asked,
  text: string,
  fields: readonly Field[],
): Talk<{ readonly told: readonly (number | string)[]; readonly isNew: boolean }> {
  const isNew = toldValues(setting, asked) === null;
  const told = yield* askOnce(setting, asked, areValues, askValues(about(setting, asked, text), fields));
  return { told, isNew };
}

/** What was told of it already, if that answers; else what is told now, remembered. */
function* askOnce<P, R, Known extends boolean | readonly (number | string)[]>(
  setting: Setting<P, R>,
  asked: Asked,
  answers: (fact: unknown) => fact is Known,
  talk: Talk<Known>,
): Talk<Known> {
  const key = factKey(setting, asked);
  const known: unknown = setting.facts.get(key);
  if (answers(known)) return known;
  const told = yield* talk;
  setting.facts.set(key, told);
  return told;
}

function areValues(value: unknown): value is readonly (number | string)[] {
  return Array.isArray(value);
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value);
}
