import { askNames, askYes, type Talk } from "./talk.ts";
import { about, factKey, type Setting } from "./setting.ts";
import type { Asked } from "./question.ts";

/** Asks whether something holds, unless it was told already. */
export function* learnWhether<P, R>(setting: Setting<P, R>, asked: Asked, text: string): Talk<boolean> {
  const key = factKey(setting, asked);
  const known = setting.facts.get(key);
  if (typeof known === "boolean") return known;
  const holds = yield* askYes(about(setting, asked, text));
  setting.facts.set(key, holds);
  return holds;
}

/** Asks which things are meant, unless it was told already; where all that could be meant are known, one of those. */
export function* learnNames<P, R>(
  setting: Setting<P, R>,
  asked: Asked,
  text: string,
  limits: Parameters<typeof askNames>[1] = {},
): Talk<readonly string[]> {
  const key = factKey(setting, asked);
  const known = setting.facts.get(key);
  if (isNames(known)) return known;
  const strict = limits.among === undefined && (limits.known?.length ?? 0) > 0 && asked.kind !== "targets";
  const names = yield* askNames(
    about(setting, asked, text),
    strict ? { ...limits, among: limits.known ?? null } : limits,
  );
  setting.facts.set(key, names);
  return names;
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value);
}
