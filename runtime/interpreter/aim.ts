import type { AimAction, ConditionItem, Description } from "../checked-tree.ts";
import type { Objection } from "../decision.ts";
import type { AimMeaning, Attack, Environment, Reason, Thing } from "../game.ts";
import { REASONS } from "../reasons.ts";
import { favourites, hitsOf, planHits, type Option } from "./aim-choice.ts";
import { members, passes, unselected } from "./phrase.ts";
import { impossible, NO_SIGHTS, type Plan } from "./plan.ts";
import { asSet, sameThing } from "./things.ts";

type ThresholdItem = ConditionItem & { readonly kind: "threshold" };

interface Targets {
  readonly candidates: readonly Thing[];
  readonly legal: readonly Thing[];
  readonly objections: readonly Objection[];
}

/**
 * Plans an attack (§8.1, §8.3): on one thing, on everyone in a space, or on everyone around a target, as the clause and
 * the attack have it. Where the unit has several attacks, the most effective one is taken (§9.6, OPEN-42).
 *
 * @param withinThreshold of each attack the targets that the clause's threshold leaves; null without one
 */
export function planAim<P, R>(
  environment: Environment<P, R>,
  action: AimAction,
  strength: number | null,
  withinThreshold: TargetsOfAttacks | null,
): Plan {
  const meaning = aimMeaning(environment, action);
  const attacks = meaning.attacks(environment, action);
  const found = attacks.map((attack) => targetsOf(environment, action, attack));
  const sights = sightsOf(found);
  if (action.strength?.kind === "X" && attacks.every(({ printed }) => printed === null)) {
    return impossible(REASONS.noStrength(action.entry));
  }
  const options = attacks.flatMap((attack, index): Option<P, R>[] => {
    const legal = found[index]?.legal ?? [];
    const left = withinThreshold === null ? legal : (withinThreshold[index] ?? []);
    const option = optionOf(environment, action, { attack, legal, qualifying: left, strength });
    return option.hits.length === 0 ? [] : [option];
  });
  if (options.length === 0) {
    return impossible(action.target === null ? REASONS.noTarget() : REASONS.noTargetNamed(action.target.text), sights);
  }
  const matching = asSet(options.flatMap(({ qualifying }) => qualifying)).map(({ name }) => name);
  return {
    possible: true,
    sights: { ...NO_SIGHTS, ...sights, matching },
    carryOut: (dice) => planHits(environment, action, meaning, options, dice),
  };
}

/** The targets of each of the attacks that a unit has, in their order. */
export type TargetsOfAttacks = readonly (readonly Thing[])[];

/** Of each attack the legal targets, or its favourites, whose assessed defence is within a threshold (§8.5, OPEN-30). */
export function withinThreshold<P, R>(
  environment: Environment<P, R>,
  action: AimAction,
  threshold: ThresholdItem,
): TargetsOfAttacks {
  const meaning = aimMeaning(environment, action);
  return meaning.attacks(environment, action).map((attack) => {
    const { legal } = targetsOf(environment, action, attack);
    const option = { attack, legal, qualifying: legal, strength: null };
    const offered =
      environment.policies.threshold === "before the choice"
        ? legal
        : favourites(environment, action, meaning, optionOf(environment, action, option));
    return offered.filter((target) => beyond(environment, meaning, threshold, target) === null);
  });
}

/** An attack on the targets that qualify: those alone that the clause prefers where there are any, or all of these. */
function optionOf<P, R>(
  environment: Environment<P, R>,
  action: AimAction,
  { attack, legal, qualifying, strength }: Omit<Option<P, R>, "hits">,
): Option<P, R> {
  const wanted = preferred(environment, action, qualifying);
  const option = { attack, legal, qualifying: wanted.length > 0 ? wanted : qualifying, strength };
  if (attacksAllPreferred(environment, action) && wanted.length > 1) {
    return { ...option, hits: wanted.slice(0, 1).map((thing) => ({ thing, aimedAt: wanted, hit: wanted })) };
  }
  return { ...option, hits: action.area ? spacesHit(environment, action, option) : hitsOf(environment, option) };
}

/** Why a target is beyond a threshold, if it is. */
export function beyond<P, R>(
  environment: Environment<P, R>,
  meaning: AimMeaning<P, R>,
  threshold: ThresholdItem,
  target: Thing,
): Reason | null {
  const assessed = meaning.assess(environment, target);
  return assessed === null || assessed.value <= threshold[assessed.height]
    ? null
    : REASONS.beyondThreshold(assessed.value, threshold[assessed.height]);
}

/** The candidates of an attack that are out of the question, and those beyond its threshold, for the trace. */
export function objectionsTo<P, R>(
  environment: Environment<P, R>,
  action: AimAction,
  threshold: ThresholdItem,
): Targets["objections"] {
  const meaning = aimMeaning(environment, action);
  const found = meaning.attacks(environment, action).map((attack) => targetsOf(environment, action, attack));
  const legal = asSet(found.flatMap((targets) => targets.legal));
  const above = legal.flatMap((target): Objection[] => {
    const reason = beyond(environment, meaning, threshold, target);
    return reason === null ? [] : [{ name: target.name, ...reason }];
  });
  return [...sightsOf(found).objections, ...above];
}

function aimMeaning<P, R>(environment: Environment<P, R>, action: AimAction): AimMeaning<P, R> {
  const meaning = environment.game.meaningOf(action.entry);
  if (meaning.kind !== "aim") throw new Error(`${action.entry} aims at nothing`);
  return meaning;
}

/** The candidates of one attack: those that are legal, and why the others are not. */
export function targetsOf<P, R>(environment: Environment<P, R>, action: AimAction, attack: Attack<P, R>): Targets {
  const target = action.area ? null : targetDescription(environment, action);
  const named = target === null ? null : unselected(environment, target);
  const candidates = asSet(attack.candidates);
  const legal: Thing[] = [];
  const objections: Objection[] = [];
  for (const candidate of candidates) {
    const reason =
      target !== null && !named?.some((thing) => sameThing(thing, candidate))
        ? REASONS.notTheTarget(target.text)
        : attack.objection(environment, candidate);
    if (reason === null) legal.push(candidate);
    else objections.push({ name: candidate.name, ...reason });
  }
  return { candidates, legal, objections };
}

/** What is out of the question for one attack may be a target of another. */
function sightsOf(found: readonly Targets[]): {
  readonly considered: readonly string[];
  readonly objections: readonly Objection[];
} {
  const candidates = asSet(found.flatMap((targets) => targets.candidates));
  const legal = new Set(found.flatMap((targets) => targets.legal).map(({ name }) => name));
  const objections = new Map(
    found
      .toReversed()
      .flatMap((targets) => targets.objections)
      .map((objection) => [objection.name, objection]),
  );
  return {
    considered: candidates.map(({ name }) => name),
    objections: candidates.flatMap(({ name }) => (legal.has(name) ? [] : (objections.get(name) ?? []))),
  };
}

/** Whom the action must hit. Where adjectives do not bind, an action that names nobody itself may hit anyone (OPEN-28). */
function targetDescription<P, R>(environment: Environment<P, R>, action: AimAction): Description | null {
  const { target } = action;
  if (target === null || target.base.kind !== "bound" || environment.policies.adjectivesBind) return target;
  return action.named === null && !environment.bound.some((thing) => thing.sort === target.sort) ? null : target;
}

/** `Target …, if possible`: those of the targets that are meant first. */
function preferred<P, R>(
  environment: Environment<P, R>,
  { prefers }: AimAction,
  targets: readonly Thing[],
): readonly Thing[] {
  if (prefers === null) return [];
  const described = members(environment, prefers);
  return targets.filter((target) => described.some((thing) => sameThing(thing, target)));
}

/** `Target enemy units …. Push each unit.`: all of those meant first are attacked at once (OPEN-65). */
export function attacksAllPreferred<P, R>({ policies }: Environment<P, R>, { prefers, push }: AimAction): boolean {
  return prefers !== null && push?.who === "each" && policies.preferredTargets === "all of them";
}

/**
 * The spaces that the condition names and that hold a legal target (§8.6); the levels of a space count once where they
 * hold the same targets.
 */
export function spacesHit<P, R>(
  environment: Environment<P, R>,
  action: AimAction,
  { qualifying }: Omit<Option<P, R>, "hits">,
): Option<P, R>["hits"] {
  const { game } = environment;
  const place = game.roles.place;
  const others = environment.bound.filter(({ sort }) => sort !== place);
  const seen = new Set<string>();
  return asSet(environment.bound.filter(({ sort }) => sort === place)).flatMap((space) => {
    const chosen = { ...environment, bound: [...others, space] };
    const aimedAt = qualifying.filter(
      (thing) => action.target === null || action.target.tests.every((test) => passes(chosen, test, thing)),
    );
    const key = [game.sharedSpace(environment, space), ...aimedAt.map(({ name }) => name)].join("\n");
    if (aimedAt.length === 0 || seen.has(key)) return [];
    seen.add(key);
    return [{ thing: space, aimedAt, hit: aimedAt }];
  });
}
