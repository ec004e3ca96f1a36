import type { AimAction, CheckedClause } from "../checked-tree.ts";
import type { AimMeaning, Attack } from "../game.ts";
import { attacksAllPreferred } from "../interpreter/aim.ts";
import { alternativeFor } from "../interpreter/aim-choice.ts";
import { deed, type Deed } from "../interpreter/plan.ts";
import { listed, narrow, ownTiebreakers, pickEqually, tiebreakersOf, type Tiebreaker } from "./choosing.ts";
import { learnNames } from "./known.ts";
import type { Asked } from "./question.ts";
import { about, actorOf, impossible, type Planned, type Setting, type Threshold } from "./setting.ts";
import { selectText } from "./way.ts";
import { askNames, type Talk } from "./talk.ts";

/** An attack with those it may be aimed at, as far as its first criterion left them. */
interface Option<P, R> {
  readonly attack: Attack<P, R>;
  readonly index: number;
  readonly spaces: boolean;
  readonly left: readonly string[];
}

/** What an attack may be aimed at: asked once, also where the threshold of its condition depends on it. */
export interface Aiming<P, R> {
  readonly action: AimAction;
  readonly options: readonly Option<P, R>[];
}

/**
 * Asks what an action can be aimed at, and in the same question for its first criterion, so that only the best have to
 * be named.
 *
 * @param threshold limits the targets by their assessed defence (§8.5)
 */
export function* takeAim<P, R>(
  setting: Setting<P, R>,
  clause: CheckedClause,
  action: AimAction,
  threshold: Threshold | null,
): Talk<Aiming<P, R>> {
  const meaning = aimMeaning(setting, action);
  const options: Option<P, R>[] = [];
  const attacks = meaning.attacks(setting.environment, action);
  for (const [index, attack] of attacks.entries()) {
    const spaces = action.area || spreads(setting, attack);
    if (worksOut(setting, action)) {
      const targets = yield* qualifying(setting, clause, action, threshold, index);
      const left = spaces && targets.length > 0 ? yield* spacesOf(setting, action, index, threshold, targets) : targets;
      if (left.length > 0) options.push({ attack, index, spaces, left });
      continue;
    }
    const [first] = orderOf(setting, action, meaning, spaces);
    const merged = action.prefers === null && first?.by !== null && first !== undefined && ranks(first) ? first : null;
    const asked: Asked = { kind: "targets", action, threshold, attack: index, spaces, first: merged?.by ?? null };
    const sort = spaces ? setting.environment.game.roles.place : sortOf(setting, action);
    const text = targetsText(setting, clause, action, threshold, index, spaces, merged);
    const left = yield* learnTargets(setting, asked, text, spaces ? null : action, sort);
    if (left.length > 0) options.push({ attack, index, spaces, left });
  }
  return { action, options };
}

/** Whether the companion works out the defence of targets: they are units, and the clause names no space. */
function worksOut<P, R>(setting: Setting<P, R>, action: AimAction): boolean {
  const { companion, environment } = setting;
  return companion.arithmetic !== null && !action.area && sortOf(setting, action) === environment.game.roles.unit;
}

/** Asks whom the attack may be aimed at, and works out who of them can be hit and is within the threshold. */
function* qualifying<P, R>(
  setting: Setting<P, R>,
  clause: CheckedClause,
  action: AimAction,
  threshold: Threshold | null,
  attack: number,
): Talk<readonly string[]> {
  const { arithmetic } = setting.companion;
  const text = `${attackText(setting, clause, action, attack)}: name the legal targets.`;
  const seen = yield* learnTargets(
    setting,
    { kind: "in sight", action, attack },
    text,
    action,
    sortOf(setting, action),
  );
  const targets: string[] = [];
  for (const name of seen) {
    if (arithmetic === null || (yield* arithmetic.qualifies(setting, name, threshold))) targets.push(name);
  }
  return targets;
}

function* spacesOf<P, R>(
  setting: Setting<P, R>,
  action: AimAction,
  attack: number,
  threshold: Threshold | null,
  targets: readonly string[],
): Talk<readonly string[]> {
  return yield* learnNames(
    setting,
    { kind: "spaces of", action, attack, threshold, targets },
    `Which spaces are these targets in: ${targets.join(", ")}?`,
    { sort: setting.environment.game.roles.place, least: 1 },
  );
}

/**
 * Targets are units of the other side; what else can be one bears names that no unit has.
 *
 * @param action null where spaces are asked for
 */
function* learnTargets<P, R>(
  setting: Setting<P, R>,
  asked: Asked,
  text: string,
  action: AimAction | null,
  sort: string,
): Talk<readonly string[]> {
  const { companion, environment } = setting;
  const units = action === null ? null : companion.namesOf(environment, sort, "other");
  const other = action === null ? null : companion.alsoAimsAt(environment, action);
  if (units === null || other === null) return yield* learnNames(setting, asked, text, { sort, possible: units });
  return yield* learnNames(setting, asked, text, { sort: other, known: units });
}

function targetsText<P, R>(
  setting: Setting<P, R>,
  clause: CheckedClause,
  action: AimAction,
  threshold: Threshold | null,
  attack: number,
  spaces: boolean,
  merged: Tiebreaker | null,
): string {
  const { companion } = setting;
  const limit = threshold === null ? "" : `, ${companion.thresholdInWords(threshold)}`;
  const what = spaces ? "the spaces with a legal target" : "the legal targets";
  const best = merged === null ? "" : ` If there are several, name only the best: ${merged.text}.`;
  return `${attackText(setting, clause, action, attack)}${limit}: name ${what}.${best}`;
}

/** Who attacks whom, with the icons of the attack. */
function attackText<P, R>(setting: Setting<P, R>, clause: CheckedClause, action: AimAction, attack: number): string {
  const whom = action.target === null ? "enemy unit" : whomText(clause, action.target);
  const icons = setting.companion.attackInWords(setting.environment, action, attack);
  const strength =
    action.strength === null ? "" : action.strength.kind === "number" ? ` ${action.strength.value}` : " X";
  return `${actorOf(setting)}, ${action.entry}${strength}${icons === "" ? "" : ` (${icons})`} at “${whom}”`;
}

function whomText(clause: CheckedClause, target: NonNullable<AimAction["target"]>): string {
  return target.base.kind === "bound" ? (clause.condition?.text ?? target.text) : target.text;
}

/** Plans an attack on what was found (§8.1, §8.3). */
export function planAim<P, R>(
  setting: Setting<P, R>,
  { action, options }: Aiming<P, R>,
  strength: number | null,
  threshold: Threshold | null,
): Planned {
  const { environment } = setting;
  const attacks = aimMeaning(setting, action).attacks(environment, action);
  if (action.strength?.kind === "X" && attacks.every(({ printed }) => printed === null)) {
    return impossible(`the card has no ${action.entry}`);
  }
  if (options.length === 0) {
    return impossible(
      action.target === null ? "there is no legal target" : `no legal target matches “${action.target.text}”`,
    );
  }
  return { possible: true, carryOut: () => chooseHits(setting, action, options, strength, threshold) };
}

function* chooseHits<P, R>(
  setting: Setting<P, R>,
  action: AimAction,
  options: readonly Option<P, R>[],
  strength: number | null,
  threshold: Threshold | null,
): Talk<Deed> {
  const { environment } = setting;
  const option = yield* mostEffective(setting, action, options, threshold);
  const { attack, spaces } = option;
  const sort = spaces ? environment.game.roles.place : sortOf(setting, action);
  const wanted = yield* preferred(setting, action, option.left);
  if (attacksAllPreferred(environment, action) && wanted.length > 1) {
    const [first = ""] = wanted;
    const stated = strengthAgainst(setting, action, attack, strength, first, spaces);
    return deed(action.entry, stated, { unit: environment.actor?.name ?? null, targets: wanted });
  }
  const candidates = wanted.length > 0 ? wanted : option.left;
  const order = orderOf(setting, action, aimMeaning(setting, action), spaces);
  const asked = !worksOut(setting, action) && action.prefers === null && order[0] !== undefined && ranks(order[0]);
  const rest = asked ? order.slice(1) : order;
  const chosen = yield* pickEqually(setting, yield* narrow(setting, sort, candidates, rest, action));
  const stated = strengthAgainst(setting, action, attack, strength, chosen, spaces);
  const base = { unit: environment.actor?.name ?? null, structure: action.using };
  if (spaces) return deed(action.entry, stated, { ...base, spaces: [chosen] });
  const units = setting.companion.namesOf(environment, environment.game.roles.unit, "other");
  const isUnit = sort === environment.game.roles.unit && (units === null || units.includes(chosen));
  if (!isUnit) return deed(action.entry, stated, { ...base, structure: chosen });
  return deed(action.entry, stated, { ...base, target: chosen });
}

/** Where the unit has several attacks, that with the best chance, then that with most targets (OPEN-42). */
function* mostEffective<P, R>(
  setting: Setting<P, R>,
  action: AimAction,
  options: readonly Option<P, R>[],
  threshold: Threshold | null,
): Talk<Option<P, R>> {
  let left = options;
  for (const by of ["chance", "targets"] as const) {
    if (left.length <= 1) break;
    const attacks = left.map(({ index }) => index);
    const names = attacks.map((index) => `${index + 1}`);
    const words = attacks.map(
      (index) => `${index + 1}: ${setting.companion.attackInWords(setting.environment, action, index)}`,
    );
    const best = by === "chance" ? "has the best chance of success against its best target" : "hits the most targets";
    const asked = { kind: "most effective", action, by, attacks, threshold } as const;
    const kept = yield* askNames(about(setting, asked, `Which attack ${best}? ${listed(words)}.`), {
      sort: "Attack",
      among: names,
      least: 1,
    });
    left = left.filter(({ index }) => kept.includes(`${index + 1}`));
  }
  const [first] = left;
  const picked =
    left.length <= 1
      ? null
      : yield* pickEqually(
          setting,
          left.map(({ index }) => `${index + 1}`),
        );
  const option = picked === null ? first : left.find(({ index }) => `${index + 1}` === picked);
  if (option === undefined) throw new Error("a choice among no attacks");
  return option;
}

/** `Target …, if possible`: those of several targets that are meant first. */
function* preferred<P, R>(
  setting: Setting<P, R>,
  action: AimAction,
  targets: readonly string[],
): Talk<readonly string[]> {
  if (action.prefers === null || targets.length <= 1) return [];
  const asked = { kind: "preferred", action, among: targets } as const;
  return yield* learnNames(setting, asked, `Which match “${action.prefers.text}”: ${listed(targets)}?`, {
    sort: sortOf(setting, action),
    possible: targets,
    none: "none of them",
  });
}

function aimMeaning<P, R>({ environment }: Setting<P, R>, action: AimAction): AimMeaning<P, R> {
  const meaning = environment.game.meaningOf(action.entry);
  if (meaning.kind !== "aim") throw new Error(`${action.entry} aims at nothing`);
  return meaning;
}

/** The attack chooses a space for every unit that it can hit. */
function spreads<P, R>({ environment }: Setting<P, R>, attack: Attack<P, R>): boolean {
  return attack.spread({ sort: environment.game.roles.unit, name: "" }) === "chosen space";
}

function sortOf<P, R>({ environment }: Setting<P, R>, { target }: AimAction): string {
  return target?.sort ?? environment.game.roles.unit;
}

/** The bracket of the clause, else the game's order; a superlative in the target (`most dangerous`) comes first. */
function orderOf<P, R>(
  { environment }: Setting<P, R>,
  action: AimAction,
  meaning: AimMeaning<P, R>,
  spaces: boolean,
): readonly Tiebreaker[] {
  if (action.criteria.length > 0) return tiebreakersOf(action.criteria);
  if (spaces) return ownTiebreakers(meaning.spaceOrder, "spaces", action.entry);
  if (action.target !== null && action.target.sort !== environment.game.roles.unit) return [];
  const select = action.target?.select ?? null;
  const order = ownTiebreakers(meaning.order, "targets", action.entry);
  const named = meaning.order.findIndex(
    ({ entry }) => entry !== null && select?.kind === "own" && entry === select.entry,
  );
  const first = order[named];
  if (first !== undefined) return [first, ...order.filter((other) => other !== first)];
  if (select === null) return order;
  return [{ text: selectText(select), by: { kind: "select", measure: select } }, ...order];
}

/** Whether a criterion always keeps the best, so that the best can be asked for at once. */
function ranks({ by }: Tiebreaker): boolean {
  return by !== null && (by.kind !== "criterion" || by.criterion.kind === "rank");
}

/** What the clause states for such a target; X is what the card has printed against it. */
function strengthAgainst<P, R>(
  { environment }: Setting<P, R>,
  action: AimAction,
  attack: Attack<P, R>,
  strength: number | null,
  chosen: string,
  spaces: boolean,
): number | null {
  const alternative = spaces
    ? null
    : alternativeFor(environment, action, { sort: environment.game.roles.unit, name: chosen });
  const stated = alternative?.strength ?? action.strength;
  if (stated === null) return strength;
  return (stated.kind === "number" ? stated.value : attack.printed) ?? strength;
}
