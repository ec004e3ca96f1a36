import type { AttackAction, Strength, StrengthAlternative, Threshold } from "../checked-tree.ts";
import { mostOf } from "../checked-tree/parts.ts";
import type { Choice } from "../decision.ts";
import { type Environment, meaningAs, type Thing } from "../game.ts";
import { isMember } from "../interpreter/phrase.ts";
import { REASONS } from "../reasons.ts";
import { narrow, ownTiebreakers, settle, superlative, tiebreakersOf, type Tiebreaker } from "./criteria.ts";
import {
  actionResult,
  impossible,
  possible,
  type ActionResult,
  type Plan,
  type AttackOption,
  type View,
} from "./view.ts";

/**
 * Plans an attack on one thing, on everyone in a space, or on everyone around a target, as the clause and the attack
 * say.
 *
 * @param threshold the one that limits the targets
 */
export function planAttack<P, R>(
  view: View<P, R>,
  action: AttackAction,
  options: readonly AttackOption[],
  strength: number | null,
  threshold: Threshold | null,
): Plan {
  const attacks = meaningAs(view.environment, action.entry, "attack").attacks(view.environment, action);
  if (action.strength?.kind === "X" && attacks.every(({ printed }) => printed === null)) {
    return impossible(REASONS.noStrength(action.entry));
  }
  const stated = action.strength?.kind !== "X";
  const aimed = options.filter(({ things, printed }) => things.length > 0 && (stated || printed !== null));
  if (aimed.length === 0) {
    return impossible(action.target === null ? REASONS.noTarget() : REASONS.noTargetNamed(action.target.text));
  }
  return possible(() => executeAttack(view, action, aimed, strength, threshold));
}

/** Chooses the attack, then its target. */
function executeAttack<P, R>(
  view: View<P, R>,
  action: AttackAction,
  options: readonly AttackOption[],
  strength: number | null,
  threshold: Threshold | null,
): ActionResult {
  const { environment } = view;
  const option = chooseAttack(view, action, options, threshold);
  const { spaces, things, using } = option;
  const strengthAgainst = (target: Thing): number | null =>
    statedStrength(environment, action, option.printed, target) ?? strength;
  const unit = environment.actor?.name ?? null;
  const preferred = action.prefers === undefined || things.length <= 1 ? [] : view.preferred(action, things);
  const [first, second] = preferred;
  if (first !== undefined && second !== undefined && attacksAllPreferred(environment, action)) {
    const targets = preferred.map(({ name }) => name);
    return actionResult(action.entry, strengthAgainst(first), { unit, targets, feature: using });
  }
  const { unit: sort } = environment.game.roles;
  const features = action.target !== null && action.target.sort !== sort && !spaces;
  const of: Choice["of"] = spaces ? "space" : features ? "feature" : "target";
  const order = orderOfTargets(environment, action, spaces).slice(option.merged);
  const candidates = preferred.length > 0 ? preferred : things;
  if (action.many !== undefined) {
    const choices: Choice[] = [];
    const choose = (left: readonly Thing[]): Thing => {
      const { chosen, choice } = settle(view, of, narrow(view, left, order, action));
      choices.push(choice);
      return chosen;
    };
    const excludes = (chosen: Thing, other: Thing): boolean =>
      chosen === other || (action.apart === true && view.onePerPlace([chosen, other], () => true).length === 1);
    const targets = inTurn(candidates, mostOf(action.many), choose, excludes);
    const used = targets[0] === undefined ? strength : strengthAgainst(targets[0]);
    return actionResult(action.entry, used, { unit, choices, targets: targets.map(({ name }) => name) });
  }
  const { chosen, choice } = settle(view, of, narrow(view, candidates, order, action));
  const hit = option.hit(chosen);
  const used = strengthAgainst(spaces ? (hit[0] ?? chosen) : chosen);
  const base = { unit, choices: [choice] };
  const targets = hit.map(({ name }) => name);
  if (spaces) return actionResult(action.entry, used, { ...base, spaces: [chosen.name], targets, feature: using });
  if (chosen.sort !== sort) return actionResult(action.entry, used, { ...base, feature: chosen.name });
  return actionResult(action.entry, used, { ...base, target: chosen.name, targets, feature: using });
}

/** Chooses up to `most` things, each among those that are left and that nothing chosen before excludes. */
function inTurn(
  things: readonly Thing[],
  most: number,
  choose: (left: readonly Thing[]) => Thing,
  excludes: (chosen: Thing, other: Thing) => boolean,
): readonly Thing[] {
  const chosen: Thing[] = [];
  let left = things;
  while (left.length > 0 && chosen.length < most) {
    const next = choose(left);
    chosen.push(next);
    if (chosen.length < most) left = left.filter((thing) => !excludes(next, thing));
  }
  return chosen;
}

/** The attacks with the best chance against their best target; of these, those with most targets. */
function chooseAttack<P, R>(
  view: View<P, R>,
  action: AttackAction,
  options: readonly AttackOption[],
  threshold: Threshold | null,
): AttackOption {
  let left = options;
  for (const by of ["chance", "targets"] as const) {
    if (left.length > 1) left = view.mostEffective(action, left, by, threshold);
  }
  const numbers = left.map(({ attack }): Thing => ({ sort: "attack", name: `${attack + 1}` }));
  const option = left[numbers.indexOf(view.pick(numbers, view.environment.policies.lastTie))];
  if (option === undefined) throw new Error("a choice among no attacks");
  return option;
}

/** `Target enemy units …. Push each unit.`: whether all preferred targets are attacked at once. */
export function attacksAllPreferred<P, R>(
  { policies }: Environment<P, R>,
  { prefers, displaces }: AttackAction,
): boolean {
  return prefers !== undefined && displaces?.who === "each" && policies.preferredTargets === "all of them";
}

/** The bracket of the clause, or else the game's order. A superlative in the target (`most dangerous`) comes before both. */
export function orderOfTargets<P, R>(
  environment: Environment<P, R>,
  action: AttackAction,
  spaces: boolean,
): readonly Tiebreaker[] {
  const meaning = meaningAs(environment, action.entry, "attack");
  const { target, entry } = action;
  const select = target?.select ?? null;
  // A bracket ranks units, unless the clause itself names the spaces.
  if (action.criteria.length > 0 && (!spaces || action.area === true))
    return [...superlative(spaces ? null : select), ...tiebreakersOf(action.criteria)];
  if (spaces) return ownTiebreakers(meaning.spaceOrder ?? [], "spaces", entry);
  if (target !== null && target.sort !== environment.game.roles.unit) return [];
  const order = ownTiebreakers(meaning.order, "targets", entry);
  const same = select?.kind === "own" ? select.entry : null;
  const first = order[same === null ? -1 : meaning.order.findIndex((criterion) => criterion.entry === same)];
  return first === undefined
    ? [...superlative(select), ...order]
    : [first, ...order.filter((other) => other !== first)];
}

/** The strength that the clause states against a target. X is what the card has printed against it. */
export function statedStrength<P, R>(
  environment: Environment<P, R>,
  action: AttackAction,
  printed: number | null,
  target: Thing,
): number | null {
  const stated: Strength | null = alternativeFor(environment, action, target)?.strength ?? action.strength;
  if (stated === null) return null;
  return stated.kind === "number" ? stated.value : printed;
}

/** `2 / 3 [unit / wagon]`: the first alternative that a target fits. The one that every unit fits is the last. */
export function alternativeFor<P, R>(
  environment: Environment<P, R>,
  { alternatives = [] }: AttackAction,
  target: Thing,
): StrengthAlternative | null {
  return alternatives.find((alternative) => isMember(environment, alternative.target, target)) ?? null;
}
