import type { AimAction, ConditionItem, Description } from "../checked-tree.ts";
import type { Objection } from "../decision.ts";
import type { AimMeaning, Environment, Reason, Thing } from "../game.ts";
import { REASONS } from "../reasons.ts";
import { narrow, narrowings, settle, type Narrowing } from "./criteria.ts";
import { unselected } from "./phrase.ts";
import { deed, impossible, NO_SIGHTS, type Plan } from "./plan.ts";
import { asSet, sameThing } from "./things.ts";
import { selecting } from "./tie.ts";

type ThresholdItem = ConditionItem & { readonly kind: "threshold" };

interface Targets {
  readonly candidates: readonly Thing[];
  readonly legal: readonly Thing[];
  readonly objections: readonly Objection[];
}

/**
 * Plans an attack on one unit (§8.1, §8.3).
 *
 * @param withinThreshold the targets that the clause's threshold leaves; null without one
 */
export function planAim<P, R>(
  environment: Environment<P, R>,
  action: AimAction,
  strength: number | null,
  withinThreshold: readonly Thing[] | null,
): Plan {
  const meaning = aimMeaning(environment, action);
  const found = targetsOf(environment, action, meaning);
  const targets =
    withinThreshold === null
      ? found.legal
      : found.legal.filter((thing) => withinThreshold.some((other) => sameThing(other, thing)));
  const sights = { considered: found.candidates.map((thing) => thing.name), objections: found.objections };
  if (targets.length === 0) {
    return impossible(action.target === null ? REASONS.noTarget() : REASONS.noTargetNamed(action.target.text), sights);
  }
  return {
    possible: true,
    sights: { ...NO_SIGHTS, ...sights, matching: targets.map((thing) => thing.name) },
    carryOut: (dice) => {
      const { chosen, choice } = settle("target", narrow(targets, orderOf(environment, action, meaning)), dice);
      return deed(action.entry, strength, {
        unit: environment.actor?.name ?? null,
        target: chosen.name,
        targets: [chosen.name],
        choices: [choice],
      });
    },
  };
}

/** The legal targets whose assessed defence is within a threshold (§8.5, OPEN-30). */
export function withinThreshold<P, R>(
  environment: Environment<P, R>,
  action: AimAction,
  threshold: ThresholdItem,
): readonly Thing[] {
  const meaning = aimMeaning(environment, action);
  const { legal } = targetsOf(environment, action, meaning);
  const offered =
    environment.policies.threshold === "before the choice"
      ? legal
      : narrow(legal, orderOf(environment, action, meaning)).left;
  return offered.filter((target) => beyond(environment, meaning, threshold, target) === null);
}

/** Why a target is beyond a threshold, if it is. */
export function beyond<P, R>(
  environment: Environment<P, R>,
  meaning: AimMeaning<P, R>,
  threshold: ThresholdItem,
  target: Thing,
): Reason | null {
  const assessed = meaning.assess(environment, target);
  return assessed.value <= threshold[assessed.height]
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
  const { legal, objections } = targetsOf(environment, action, meaning);
  const above = legal.flatMap((target): Objection[] => {
    const reason = beyond(environment, meaning, threshold, target);
    return reason === null ? [] : [{ name: target.name, ...reason }];
  });
  return [...objections, ...above];
}

function aimMeaning<P, R>(environment: Environment<P, R>, action: AimAction): AimMeaning<P, R> {
  const meaning = environment.game.meaningOf(action.entry);
  if (meaning.kind !== "aim") throw new Error(`${action.entry} aims at nothing`);
  return meaning;
}

function targetsOf<P, R>(environment: Environment<P, R>, action: AimAction, meaning: AimMeaning<P, R>): Targets {
  const candidates = asSet(meaning.candidates(environment, action));
  const target = targetDescription(environment, action);
  const named = target === null ? null : unselected(environment, target);
  const legal: Thing[] = [];
  const objections: Objection[] = [];
  for (const candidate of candidates) {
    const reason =
      target !== null && !named?.some((thing) => sameThing(thing, candidate))
        ? REASONS.notTheTarget(target.text)
        : meaning.objection(environment, action, candidate);
    if (reason === null) legal.push(candidate);
    else objections.push({ name: candidate.name, ...reason });
  }
  return { candidates, legal, objections };
}

/** Whom the action must hit. Where adjectives do not bind, an action that names nobody itself may hit anyone (OPEN-28). */
function targetDescription<P, R>(environment: Environment<P, R>, action: AimAction): Description | null {
  const { target } = action;
  if (target === null || target.base.kind !== "bound" || environment.policies.adjectivesBind) return target;
  return action.named === null && !environment.bound.some((thing) => thing.sort === target.sort) ? null : target;
}

/** The bracket of the clause, else the game's order; a superlative in the target (`most dangerous`) comes first. */
function orderOf<P, R>(
  environment: Environment<P, R>,
  action: AimAction,
  meaning: AimMeaning<P, R>,
): readonly Narrowing[] {
  if (action.criteria.length > 0) return narrowings(environment, action.criteria);
  const select = action.target?.select ?? null;
  const superlative = select?.kind === "own" ? select.entry : null;
  const first = meaning.order.filter((criterion) => superlative !== null && criterion.entry === superlative);
  const order = [...first, ...meaning.order.filter((criterion) => !first.includes(criterion))].map(
    (criterion): Narrowing => ({
      text: criterion.text,
      keep: (things) => {
        const keys = things.map((thing) => criterion.key(environment, action, thing));
        const least = Math.min(...keys);
        return things.filter((_, index) => keys[index] === least);
      },
    }),
  );
  if (select === null || first.length > 0) return order;
  return [...selecting(environment, select), ...order];
}
