import type { AimAction, CheckedClause } from "../checked-tree.ts";
import type { Attack, Thing } from "../game.ts";
import { attackMeaningOf, orderOfTargets } from "../walker/attack.ts";
import type { Tiebreaker } from "../walker/criteria.ts";
import type { AttackOption, Threshold } from "../walker/view.ts";
import { listed } from "./choosing.ts";
import { askNamesOnce } from "./ask-once.ts";
import type { Asked } from "./question.ts";
import { about, actorOf, type Setting } from "./setting.ts";
import { askNames, type Talk } from "./talk.ts";

/*
 * What is asked of the person about attacks.
 */

/**
 * Asks what each attack can be aimed at, and in the same question for the first criterion, so that only the best have to
 * be named.
 *
 * @param threshold limits the targets by their assessed defence (§8.5)
 */
export function* askTargets<P, R>(
  setting: Setting<P, R>,
  action: AimAction,
  threshold: Threshold | null,
): Talk<readonly AttackOption[]> {
  const { environment } = setting;
  const options: AttackOption[] = [];
  for (const [index, attack] of attackMeaningOf(environment, action).attacks(environment, action).entries()) {
    const spaces = action.area || spreads(setting, attack);
    const merged = worksOut(setting, action) ? null : mergedCriterion(setting, action, spaces);
    const names = worksOut(setting, action)
      ? yield* askInSight(setting, action, threshold, index, spaces)
      : yield* askBestTargets(setting, action, threshold, index, spaces, merged);
    if (names.length === 0) continue;
    options.push({
      attack: index,
      spaces,
      things: names.map((name) => thingAimedAt(setting, action, spaces, name)),
      merged: merged === null ? 0 : 1,
      printed: attack.printed,
      using: action.using,
      hit: () => [],
    });
  }
  return options;
}

/** Whether the companion works out the defence of targets: they are units, and the clause names no space. */
function worksOut<P, R>(setting: Setting<P, R>, action: AimAction): boolean {
  const { companion, environment } = setting;
  return companion.arithmetic !== null && !action.area && sortOf(setting, action) === environment.game.roles.unit;
}

/** The attack chooses a space for every unit that it can hit. */
function spreads<P, R>({ environment }: Setting<P, R>, attack: Attack<P, R>): boolean {
  return attack.spread({ sort: environment.game.roles.unit, name: "" }) === "chosen space";
}

function sortOf<P, R>({ environment }: Setting<P, R>, { target }: AimAction): string {
  return target?.sort ?? environment.game.roles.unit;
}

/** The first criterion, where it always keeps the best, so that the best can be asked for at once. */
function mergedCriterion<P, R>({ environment }: Setting<P, R>, action: AimAction, spaces: boolean): Tiebreaker | null {
  const [first] = orderOfTargets(environment, action, spaces);
  if (action.prefers !== null || first === undefined || first.by === null) return null;
  return first.by.kind !== "criterion" || first.by.criterion.kind === "rank" ? first : null;
}

/** What else than a unit can be attacked bears a name that no unit has. */
function thingAimedAt<P, R>(setting: Setting<P, R>, action: AimAction, spaces: boolean, name: string): Thing {
  const { companion, environment } = setting;
  const { place, unit } = environment.game.roles;
  if (spaces) return { sort: place, name };
  const sort = sortOf(setting, action);
  const units = companion.namesOf(environment, unit, "other");
  const isNoUnit = sort === unit && units !== null && !units.includes(name);
  return { sort: isNoUnit ? (companion.alsoAimsAt(environment, action) ?? "structure") : sort, name };
}

/** Asks whom the attack may be aimed at, and works out who of them can be hit and is within the threshold. */
function* askInSight<P, R>(
  setting: Setting<P, R>,
  action: AimAction,
  threshold: Threshold | null,
  attack: number,
  spaces: boolean,
): Talk<readonly string[]> {
  const { arithmetic } = setting.companion;
  const text = `${attackText(setting, action, attack)}: name the legal targets.`;
  const asked: Asked = { kind: "in sight", action, attack };
  const targets: string[] = [];
  for (const name of yield* askTargetNames(setting, asked, text, action, sortOf(setting, action))) {
    if (arithmetic === null || (yield* arithmetic.qualifies(setting, name, threshold))) targets.push(name);
  }
  if (!spaces || targets.length === 0) return targets;
  return yield* askNamesOnce(
    setting,
    { kind: "spaces of", action, attack, threshold, targets },
    `Which spaces are these targets in: ${targets.join(", ")}?`,
    { sort: setting.environment.game.roles.place, least: 1 },
  );
}

function* askBestTargets<P, R>(
  setting: Setting<P, R>,
  action: AimAction,
  threshold: Threshold | null,
  attack: number,
  spaces: boolean,
  merged: Tiebreaker | null,
): Talk<readonly string[]> {
  const { companion, environment } = setting;
  const asked: Asked = { kind: "targets", action, threshold, attack, spaces, first: merged?.by ?? null };
  const limit = threshold === null ? "" : `, ${companion.thresholdInWords(threshold)}`;
  const what = spaces ? "the spaces with a legal target" : "the legal targets";
  const best = merged === null ? "" : ` If there are several, name only the best: ${merged.text}.`;
  const text = `${attackText(setting, action, attack)}${limit}: name ${what}.${best}`;
  const sort = spaces ? environment.game.roles.place : sortOf(setting, action);
  return yield* askTargetNames(setting, asked, text, spaces ? null : action, sort);
}

/**
 * Targets are units of the other side; what else can be one bears names that no unit has.
 *
 * @param action null where spaces are asked for
 */
function* askTargetNames<P, R>(
  setting: Setting<P, R>,
  asked: Asked,
  text: string,
  action: AimAction | null,
  sort: string,
): Talk<readonly string[]> {
  const { companion, environment } = setting;
  const units = action === null ? null : companion.namesOf(environment, sort, "other");
  const other = action === null ? null : companion.alsoAimsAt(environment, action);
  if (units === null || other === null) return yield* askNamesOnce(setting, asked, text, { sort, possible: units });
  return yield* askNamesOnce(setting, asked, text, { sort: other, known: units });
}

/** Who attacks whom, with the icons of the attack. */
function attackText<P, R>(setting: Setting<P, R>, action: AimAction, attack: number): string {
  const whom = action.target === null ? "enemy unit" : whomText(clauseOf(setting), action.target);
  const icons = setting.companion.attackInWords(setting.environment, action, attack);
  const strength =
    action.strength === null ? "" : action.strength.kind === "number" ? ` ${action.strength.value}` : " X";
  return `${actorOf(setting)}, ${action.entry}${strength}${icons === "" ? "" : ` (${icons})`} at “${whom}”`;
}

function clauseOf<P, R>({ procedure, scene }: Setting<P, R>): CheckedClause | null {
  return procedure.clauses.find(({ number }) => number === scene.clause) ?? null;
}

function whomText(clause: CheckedClause | null, target: NonNullable<AimAction["target"]>): string {
  return target.base.kind === "bound" ? (clause?.condition?.text ?? target.text) : target.text;
}

/** Asks which of several attacks has the best chance, or hits most targets (OPEN-42). */
export function* askMostEffective<P, R>(
  setting: Setting<P, R>,
  action: AimAction,
  attacks: readonly number[],
  by: "chance" | "targets",
  threshold: Threshold | null,
): Talk<readonly string[]> {
  const names = attacks.map((index) => `${index + 1}`);
  const words = attacks.map(
    (index) => `${index + 1}: ${setting.companion.attackInWords(setting.environment, action, index)}`,
  );
  const best = by === "chance" ? "has the best chance of success against its best target" : "hits the most targets";
  const asked = { kind: "most effective", action, by, attacks, threshold } as const;
  return yield* askNames(about(setting, asked, `Which attack ${best}? ${listed(words)}.`), {
    sort: "Attack",
    among: names,
    least: 1,
  });
}

/** `Target …, if possible`: asks for those of several targets that are meant first. */
export function* askPreferred<P, R>(
  setting: Setting<P, R>,
  action: AimAction,
  among: readonly string[],
): Talk<readonly string[]> {
  if (action.prefers === null) return [];
  const asked = { kind: "preferred", action, among } as const;
  return yield* askNamesOnce(setting, asked, `Which match “${action.prefers.text}”: ${listed(among)}?`, {
    sort: sortOf(setting, action),
    possible: among,
    none: "none of them",
  });
}
