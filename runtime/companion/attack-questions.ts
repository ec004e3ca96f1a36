import type { AttackAction, Threshold } from "../checked-tree.ts";
import { type Attack, type Thing, meaningAs } from "../game.ts";
import { orderOfTargets } from "../walker/attack.ts";
import type { Tiebreaker } from "../walker/criteria.ts";
import type { AttackOption } from "../walker/view.ts";
import { listed, type Asked } from "./question.ts";
import { askNamesOnce, isNames } from "./ask-once.ts";
import { meaningKey } from "../checked-tree/meaning-key.ts";
import { about, actorOf, type Aim, type CompanionContext, type CompanionGame } from "./context.ts";
import { namesMeant, pointedAtText, statementNaming } from "./pointed-at.ts";
import { askNames, type Prompts } from "./prompts.ts";

/*
 * Questions to the person about attacks.
 */

/**
 * Asks for the targets of each attack and applies the first criterion in the same question, so that the person names
 * only the best.
 *
 * @param threshold limits the targets
 */
export function* askTargets<P, R>(
  context: CompanionContext<P, R>,
  action: AttackAction,
  threshold: Threshold | null,
): Prompts<readonly AttackOption[]> {
  const { environment } = context;
  const options: AttackOption[] = [];
  for (const [index, attack] of meaningAs(environment, action.entry, "attack").attacks(environment, action).entries()) {
    const spaces = action.area === true || spreads(context, attack);
    const merged = worksOut(context, action) ? null : mergedCriterion(context, action, spaces);
    const names = worksOut(context, action)
      ? yield* askPossibleTargets(context, action, threshold, index, spaces)
      : yield* askBestTargets(context, action, threshold, index, spaces, merged);
    if (names.length === 0) continue;
    options.push({
      attack: index,
      spaces,
      things: names.map((name) => targetNamed(context, action, spaces, name)),
      merged: merged === null ? 0 : 1,
      printed: attack.printed,
      using: action.using?.noun ?? null,
      hit: () => [],
    });
  }
  return options;
}

/** Whether the companion computes the defence of targets: they are units, and the clause names no space. */
function worksOut<P, R>(context: CompanionContext<P, R>, action: AttackAction): boolean {
  const { companion, environment } = context;
  return (
    companion.arithmetic !== undefined &&
    action.area !== true &&
    sortOf(context, action) === environment.game.roles.unit
  );
}

/** Whether the attack chooses a space and hits every unit there. */
function spreads<P, R>({ environment }: CompanionContext<P, R>, attack: Attack<P, R>): boolean {
  return attack.spread?.({ sort: environment.game.roles.unit, name: "" }) === "chosen space";
}

function sortOf<P, R>({ environment }: CompanionContext<P, R>, { target }: AttackAction): string {
  return target?.sort ?? environment.game.roles.unit;
}

/** The first criterion, if it always keeps the best, so that the same question can ask for the best. */
function mergedCriterion<P, R>(
  { environment }: CompanionContext<P, R>,
  action: AttackAction,
  spaces: boolean,
): Tiebreaker | null {
  const [first] = orderOfTargets(environment, action, spaces);
  if (action.prefers !== undefined || first === undefined || typeof first.by === "string") return null;
  if (first.by.kind !== "criterion") return first;
  return first.by.criterion.kind === "rank" && first.by.criterion.onlyIf === undefined ? first : null;
}

/** A target that is no unit has a name that no unit has. */
function targetNamed<P, R>(
  context: CompanionContext<P, R>,
  action: AttackAction,
  spaces: boolean,
  name: string,
): Thing {
  const { companion, environment } = context;
  const { place, unit } = environment.game.roles;
  if (spaces) return { sort: place, name };
  const sort = sortOf(context, action);
  const units = companion.namesOf(environment, unit, "everyone");
  const isNoUnit = sort === unit && units !== null && !units.includes(name);
  return { sort: (isNoUnit ? companion.extraTarget?.(environment, action) : null) ?? sort, name };
}

/** Asks for everyone the attack may target, and computes who of them can be hit and is within the threshold. */
function* askPossibleTargets<P, R>(
  context: CompanionContext<P, R>,
  action: AttackAction,
  threshold: Threshold | null,
  attack: number,
  spaces: boolean,
): Prompts<readonly string[]> {
  const { arithmetic } = context.companion;
  const text = `${targetsQuestion(context, action, attack, false)} ${targetText(context, action)}.`;
  const asked: Asked = { kind: "in sight", action, attack };
  const targets: string[] = [];
  const prompts = askTargetNames(context, asked, text, { action, attack }, sortOf(context, action));
  const names = meansAnyone(context, action) ? yield* askAnyoneOnce(context, action, attack, prompts) : yield* prompts;
  for (const name of names) {
    const aim = { action, attack, threshold };
    if (arithmetic === undefined || (yield* arithmetic.qualifies(context, name, aim))) targets.push(name);
  }
  if (!spaces || targets.length === 0) return targets;
  return yield* askNamesOnce(
    context,
    { kind: "spaces of", action, attack, threshold, targets },
    `Which ${context.companion.placeWord.many} are these targets in: ${targets.join(", ")}?`,
    { sort: context.environment.game.roles.place, least: 1 },
  );
}

/** Whether an attack may be aimed at every legal target, as far as its words say it. */
function meansAnyone<P, R>({ companion, recall }: CompanionContext<P, R>, action: AttackAction): boolean {
  return recall.asksAtOnce && companion.meansAnyTarget?.(action) === true;
}

/** Asks for the legal targets of an attack once, however the clauses describe them. */
function* askAnyoneOnce<P, R>(
  context: CompanionContext<P, R>,
  { entry, strength, range, using, profile }: AttackAction,
  attack: number,
  prompts: Prompts<readonly string[]>,
): Prompts<readonly string[]> {
  const printed = { entry, strength, range, using, profile };
  const key = meaningKey(["legal targets", printed, attack, context.scene.led]);
  const known = context.facts.get(key);
  if (isNames(known)) return known;
  const names = yield* prompts;
  context.facts.set(key, names);
  return names;
}

function* askBestTargets<P, R>(
  context: CompanionContext<P, R>,
  action: AttackAction,
  threshold: Threshold | null,
  attack: number,
  spaces: boolean,
  merged: Tiebreaker | null,
): Prompts<readonly string[]> {
  const { companion, environment } = context;
  const asked: Asked = {
    kind: "targets",
    action,
    threshold,
    attack,
    spaces,
    first: typeof merged?.by === "object" ? merged.by : null,
  };
  const limit = threshold === null ? "" : `, ${thresholdText(companion, threshold)}`;
  const best = merged === null ? "" : ` If there are several, name only the best: ${merged.text}.`;
  const text = `${targetsQuestion(context, action, attack, spaces)} ${targetText(context, action)}${limit}.${best}`;
  const sort = spaces ? environment.game.roles.place : sortOf(context, action);
  return yield* askTargetNames(context, asked, text, spaces ? null : { action, attack }, sort);
}

/**
 * The targets are those described, by default units of other sides, that the attack can hit. A target that is no unit
 * has a name that no unit has.
 *
 * @param aimed null where spaces are asked for
 */
function* askTargetNames<P, R>(
  context: CompanionContext<P, R>,
  asked: Asked,
  text: string,
  aimed: Pick<Aim, "action" | "attack"> | null,
  sort: string,
): Prompts<readonly string[]> {
  if (aimed === null) return yield* askNamesOnce(context, asked, text, { sort });
  const { companion, environment } = context;
  const { action, attack } = aimed;
  const meant = namesMeant(context, sort, action.target ?? "other");
  const units = meant?.filter((name) => companion.mayHit?.(environment, action, attack, name) !== false) ?? null;
  const other = companion.extraTarget?.(environment, action) ?? null;
  const printed = `${action.entry} ${attackInWords(context, action, attack)}`;
  // Whoever is left out by the words of one clause may be in sight all the same.
  const isNarrow = context.recall.asksAtOnce && !meansAnyone(context, action);
  const recalledAs = isNarrow ? [`${printed} ${action.target?.text ?? ""}`] : [printed, "targets"];
  if (units === null || other === null) {
    const { arithmetic } = companion;
    const isWithValues = context.recall.asksAtOnce && asked.kind === "in sight" && arithmetic !== undefined;
    const values = isWithValues ? { valuesOf: () => arithmetic.fields } : {};
    return yield* askNamesOnce(context, asked, text, { sort, possible: units, recalledAs, ...values });
  }
  return yield* askNamesOnce(context, asked, text, { sort: other, known: units, recalledAs });
}

/** `Which legal targets does Guard Y have for FIRE 2 (light; range 3)?` */
function targetsQuestion<P, R>(
  context: CompanionContext<P, R>,
  action: AttackAction,
  attack: number,
  spaces: boolean,
): string {
  const printed = attackInWords(context, action, attack);
  const strength =
    action.strength === null ? "" : action.strength.kind === "number" ? ` ${action.strength.value}` : " X";
  const means = `${action.entry}${strength}${printed === "" ? "" : ` (${printed})`}`;
  const actor = actorOf(context);
  return spaces
    ? `In which ${context.companion.placeWord.many} does ${actor} have a legal target for ${means}?`
    : `Which legal targets does ${actor} have for ${means}?`;
}

/** The page's words for the targets. If the condition named them, its statement is shown instead. */
function targetText<P, R>(context: CompanionContext<P, R>, { target }: AttackAction): string {
  const isNamed = target?.base.kind === "bound" && context.scene.found === null;
  const named = isNamed ? statementNaming(context, target.sort) : null;
  if (named !== null) return `Targets must match “${named}”`;
  return `Targets must match “${target?.text ?? "enemy unit"}”${target === null ? "" : pointedAtText(context, target)}`;
}

function attackInWords<P, R>(
  { companion, environment }: CompanionContext<P, R>,
  action: AttackAction,
  attack: number,
): string {
  return companion.attackInWords?.(environment, action, attack) ?? "";
}

function thresholdText<P, R>({ thresholdInWords }: CompanionGame<P, R>, threshold: Threshold): string {
  return thresholdInWords?.(threshold.limits) ?? threshold.text;
}

/** Asks which of several attacks has the best chance, or hits most targets. */
export function* askMostEffective<P, R>(
  context: CompanionContext<P, R>,
  action: AttackAction,
  attacks: readonly number[],
  by: "chance" | "targets",
  threshold: Threshold | null,
): Prompts<readonly string[]> {
  const names = attacks.map((index) => `${index + 1}`);
  const words = attacks.map((index) => `${index + 1} (${attackInWords(context, action, index)})`);
  const best = by === "chance" ? "has the best chance of success against its best target" : "hits the most targets";
  const asked = { kind: "most effective", action, by, attacks, threshold } as const;
  return yield* askNames(about(context, asked, `Which attack ${best}: ${listed(words)}?`), {
    sort: "Attack",
    among: names,
    least: 1,
  });
}

/** `Target …, if possible`: asks which of several targets are preferred. */
export function* askPreferred<P, R>(
  context: CompanionContext<P, R>,
  action: AttackAction,
  among: readonly string[],
): Prompts<readonly string[]> {
  if (action.prefers === undefined) return [];
  const asked = { kind: "preferred", action, among } as const;
  return yield* askNamesOnce(context, asked, `Which match “${action.prefers.text}”: ${listed(among)}?`, {
    sort: sortOf(context, action),
    possible: among,
    none: "none of them",
  });
}
