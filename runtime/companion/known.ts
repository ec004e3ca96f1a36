import type { Description } from "../checked-tree.ts";
import { speaksOfBound } from "./phrase-key.ts";
import { askForNames, askNames, askYes, type Talk } from "./talk.ts";
import { about, factKey, type Setting } from "./setting.ts";
import type { Asked } from "./question.ts";

/** Asks whether something holds, unless it was told already. */
export function* learnWhether<P, R>(setting: Setting<P, R>, asked: Asked, text: string): Talk<boolean> {
  return yield* learn(setting, asked, (fact) => typeof fact === "boolean", askYes(about(setting, asked, text)));
}

/**
 * Asks which things are meant, unless it was told already.
 *
 * @param possible everything that could be meant, where it is known; then nothing else can be named
 * @param least how many there must be by what was told before
 */
export function* learnNames<P, R>(
  setting: Setting<P, R>,
  asked: Asked,
  text: string,
  possible: readonly string[] | null = null,
  least = 0,
): Talk<readonly string[]> {
  if (possible?.length === 0) return [];
  const areEnough = (fact: unknown): fact is readonly string[] => isNames(fact) && fact.length >= least;
  return yield* learn(setting, asked, areEnough, askNames(about(setting, asked, text), { among: possible, least }));
}

/** The same where names that are known help to type, and others may be meant too. */
export function* learnAnyNames<P, R>(
  setting: Setting<P, R>,
  asked: Asked,
  text: string,
  helpful: readonly string[] | null,
): Talk<readonly string[]> {
  return yield* learn(setting, asked, isNames, askNames(about(setting, asked, text), { known: helpful ?? [] }));
}

/**
 * Asks for places that have to do with what is described. That there is nothing of it on the whole board can be said
 * too, and answers whatever else is asked of it.
 */
export function* learnPlaces<P, R>(
  setting: Setting<P, R>,
  asked: Asked,
  described: Description,
  text: string,
  least: number,
): Talk<readonly string[]> {
  const { facts } = setting;
  const lasting = setting.scene.led === null && !speaksOfBound(described);
  if (least === 0 && lasting && facts.isNone(described)) return [];
  const key = factKey(setting, asked);
  const known = facts.get(key);
  if (isNames(known) && known.length >= least) return known;
  const nowhere = least === 0 && lasting;
  const names = yield* askForNames(about(setting, asked, text), { least, nowhere });
  if (names === null) facts.learnNone(described);
  facts.set(key, names ?? []);
  return names ?? [];
}

/** What was told of it already, if that answers; else what is told now, remembered. */
function* learn<P, R, Known extends boolean | readonly string[]>(
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

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value);
}
