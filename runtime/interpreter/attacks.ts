import type { AttackAction, Description, Threshold } from "../checked-tree.ts";
import type { Objection } from "../decision.ts";
import { type Attack, type Environment, type Reason, type Thing, meaningAs } from "../game.ts";
import { REASONS } from "../reasons.ts";
import { asSet, sameThing } from "../things.ts";
import { attacksAllPreferred, orderOfTargets, statedStrength } from "../walker/attack.ts";
import { narrow } from "../walker/criteria.ts";
import type { View } from "../walker/view.ts";
import { members, passes, unselected } from "./phrase.ts";

/** One choice of an attack: a target or a space, and everyone hit with it. */
interface Hit {
  /** The chosen target or space; the first one if several targets are attacked together. */
  readonly thing: Thing;
  /** The targets that make it a possible choice. */
  readonly aimedAt: readonly Thing[];
  readonly hit: readonly Thing[];
}

/** One attack with its targets. */
export interface AimedAttack<P, R> {
  readonly attack: Attack<P, R>;
  /** Everyone who could be named as a target, and why not, in alphabetical order. */
  readonly judged: readonly JudgedTarget[];
  readonly legal: readonly Thing[];
  /** The legal targets that the threshold and the preference of the clause leave. */
  readonly qualifying: readonly Thing[];
  /** Spaces are chosen, not targets. */
  readonly spaces: boolean;
  readonly hits: readonly Hit[];
}

/** A candidate of an attack; the reason is null for a legal target. */
interface JudgedTarget {
  readonly thing: Thing;
  readonly reason: Reason | null;
}

/** Each of the unit's attacks with its possible targets. */
export function aimedAttacks<P, R>(
  view: View<P, R>,
  action: AttackAction,
  threshold: Threshold | null,
): readonly AimedAttack<P, R>[] {
  const { environment } = view;
  const meaning = meaningAs(environment, action.entry, "attack");
  return meaning.attacks(environment, action).map((attack) => {
    const judged = judgedTargets(environment, action, attack);
    const legal = legalOf(judged);
    const targets = { attack, judged, legal };
    const all = (): AimedAttack<P, R> => aimed(environment, action, targets, legal);
    if (threshold === null) return all();
    // The threshold limits the choice of a target, or tests the target chosen.
    const before = environment.policies.threshold === "before the choice";
    const offered = before ? legal : bestHits(view, action, all()).flatMap(({ aimedAt }) => aimedAt);
    const within = offered.filter((target) => beyondThreshold(environment, action, threshold, target) === null);
    return aimed(environment, action, targets, within);
  });
}

/** An attack on the qualifying targets: only the ones the clause prefers if there are any, otherwise all. */
function aimed<P, R>(
  environment: Environment<P, R>,
  action: AttackAction,
  targets: Pick<AimedAttack<P, R>, "attack" | "judged" | "legal">,
  within: readonly Thing[],
): AimedAttack<P, R> {
  const { attack, legal } = targets;
  const preferred = preferredOf(environment, action, within);
  const qualifying = preferred.length > 0 ? preferred : within;
  const chooses = legal.length > 0 && legal.every((target) => attack.spread?.(target) === "chosen space");
  const base = { ...targets, qualifying, spaces: action.area === true || chooses };
  // An attack on a space hits everyone in it, and no others.
  if (!base.spaces && attacksAllPreferred(environment, action) && preferred.length > 1) {
    return { ...base, hits: preferred.slice(0, 1).map((thing) => ({ thing, aimedAt: preferred, hit: preferred })) };
  }
  if (action.area) return { ...base, hits: namedSpacesHit(environment, action, qualifying) };
  const hits = chooses ? spacesHit(environment, base) : targetsHit(environment, base);
  return { ...base, hits };
}

/** `Target …, if possible`: the preferred ones of the targets. */
export function preferredOf<P, R>(
  environment: Environment<P, R>,
  { prefers }: AttackAction,
  targets: readonly Thing[],
): readonly Thing[] {
  if (prefers === undefined) return [];
  const described = members(environment, prefers);
  return targets.filter((target) => described.some((thing) => sameThing(thing, target)));
}

type Unaimed<P, R> = Omit<AimedAttack<P, R>, "hits">;

function targetsHit<P, R>(environment: Environment<P, R>, unaimed: Unaimed<P, R>): readonly Hit[] {
  const { attack, qualifying } = unaimed;
  return qualifying.map((thing) => ({
    thing,
    aimedAt: [thing],
    hit: (attack.spread?.(thing) ?? "none") === "none" ? [thing] : everyoneInSpaceOf(environment, attack, thing),
  }));
}

/** Everyone in the space of a target who can be hit, whether or not the clause names them. */
function everyoneInSpaceOf<P, R>(environment: Environment<P, R>, attack: Attack<P, R>, thing: Thing): readonly Thing[] {
  const legal = asSet(attack.candidates).filter((other) => attack.objection(environment, other) === null);
  return inSpaceOf(environment, attack, legal, thing);
}

function spacesHit<P, R>(environment: Environment<P, R>, unaimed: Unaimed<P, R>): readonly Hit[] {
  const { qualifying } = unaimed;
  return onePerSpace(environment, qualifying).map((thing) => ({
    thing,
    aimedAt: qualifying.filter((target) => spaceOf(environment, target) === spaceOf(environment, thing)),
    hit: hitInSpaceOf(environment, unaimed, thing),
  }));
}

function hitInSpaceOf<P, R>(
  environment: Environment<P, R>,
  { attack, legal }: Unaimed<P, R>,
  thing: Thing,
): readonly Thing[] {
  return inSpaceOf(environment, attack, legal, thing);
}

function inSpaceOf<P, R>(
  environment: Environment<P, R>,
  attack: Attack<P, R>,
  legal: readonly Thing[],
  thing: Thing,
): readonly Thing[] {
  const space = spaceOf(environment, thing);
  return legal.filter(
    (other) => (attack.spread?.(other) ?? "none") !== "none" && spaceOf(environment, other) === space,
  );
}

/** The spaces that the condition names and that have a legal target, each represented by its first place. */
function namedSpacesHit<P, R>(
  environment: Environment<P, R>,
  action: AttackAction,
  qualifying: readonly Thing[],
): readonly Hit[] {
  const { game, bound } = environment;
  const { place } = game.roles;
  const others = bound.filter(({ sort }) => sort !== place);
  const named = bound.filter(({ sort }) => sort === place);
  const places = asSet(game.all(environment, place));
  return [...new Set(named.map((each) => sharedSpace(environment, each)))].flatMap((space) => {
    const isThere = (each: Thing): boolean => sharedSpace(environment, each) === space;
    const chosen = { ...environment, bound: [...others, ...named.filter(isThere)] };
    const aimedAt = qualifying.filter(
      (thing) => action.target === null || action.target.tests.every((test) => passes(chosen, test, thing)),
    );
    const thing = places.find(isThere);
    return thing === undefined || aimedAt.length === 0 ? [] : [{ thing, aimedAt, hit: aimedAt }];
  });
}

/** The spaces of targets, each represented by its first place. */
function onePerSpace<P, R>(environment: Environment<P, R>, targets: readonly Thing[]): readonly Thing[] {
  const { game } = environment;
  const spaces = new Set(targets.map((target) => spaceOf(environment, target)));
  const seen = new Set<string>();
  return asSet(game.all(environment, game.roles.place)).filter((place) => {
    const space = sharedSpace(environment, place);
    return spaces.has(space) && !seen.has(space) && seen.add(space);
  });
}

/** The space that units at a place share: the place itself, unless the game says otherwise. */
function sharedSpace<P, R>(environment: Environment<P, R>, place: Thing): string {
  return environment.game.sharedSpace?.(environment, place) ?? place.name;
}

/** The space of a place or of what stands there. */
function spaceOf<P, R>(environment: Environment<P, R>, thing: Thing): string | null {
  const place = environment.game.placeOf(environment, thing);
  return place === null ? null : sharedSpace(environment, place);
}

/** The choices that the attack prefers, before any die. */
function bestHits<P, R>(view: View<P, R>, action: AttackAction, { hits, spaces }: AimedAttack<P, R>): readonly Hit[] {
  const things = asSet(hits.map(({ thing }) => thing));
  const { left } = narrow(view, things, orderOfTargets(view.environment, action, spaces), action);
  return hits.filter(({ thing }) => left.some((other) => sameThing(other, thing)));
}

/** The chance of an attack against its best target, or how many its best choice hits. */
export function effectOf<P, R>(
  view: View<P, R>,
  action: AttackAction,
  aimedAttack: AimedAttack<P, R>,
  by: "chance" | "targets",
): number {
  const { environment } = view;
  const { attack } = aimedAttack;
  const hits = bestHits(view, action, aimedAttack);
  if (by === "targets") return Math.max(...hits.map(({ hit }) => hit.length));
  const stated = action.strength?.kind === "number" ? action.strength.value : 1;
  const chances = hits.flatMap(({ hit }) =>
    hit.map((target) => {
      const strength = statedStrength(environment, action, attack.printed, target) ?? stated;
      return attack.chance(environment, target, strength);
    }),
  );
  return Math.max(...chances);
}

/** The legal targets of one attack, in alphabetical order. */
export function legalTargets<P, R>(
  environment: Environment<P, R>,
  action: AttackAction,
  attack: Attack<P, R>,
): readonly Thing[] {
  return legalOf(judgedTargets(environment, action, attack));
}

function legalOf(judged: readonly JudgedTarget[]): readonly Thing[] {
  return judged.flatMap(({ thing, reason }) => (reason === null ? [thing] : []));
}

function judgedTargets<P, R>(
  environment: Environment<P, R>,
  action: AttackAction,
  attack: Attack<P, R>,
): readonly JudgedTarget[] {
  const target = action.area ? null : targetDescription(environment, action);
  const named = target === null ? null : unselected(environment, target);
  return asSet(attack.candidates).map((thing) => {
    const isNamed = target === null || named?.some((other) => sameThing(other, thing)) === true;
    return { thing, reason: isNamed ? attack.objection(environment, thing) : REASONS.notTheTarget(target.text) };
  });
}

/** Whom the action must hit. If adjectives do not bind, an action without a target of its own may hit anyone. */
function targetDescription<P, R>(environment: Environment<P, R>, action: AttackAction): Description | null {
  const { target } = action;
  if (target === null || target.base.kind !== "bound" || environment.policies.adjectivesBind) return target;
  return action.named === null && !environment.bound.some((thing) => thing.sort === target.sort) ? null : target;
}

/** Why a target is beyond a threshold, if it is. */
function beyondThreshold<P, R>(
  environment: Environment<P, R>,
  action: AttackAction,
  threshold: Threshold,
  target: Thing,
): Reason | null {
  return meaningAs(environment, action.entry, "attack").beyond?.(environment, target, threshold.limits) ?? null;
}

/** The targets an action considered, and why some are not allowed. */
interface TargetsConsidered {
  readonly considered: readonly string[];
  readonly objections: readonly Objection[];
}

/** For the trace: a target that one attack cannot hit may be a target of another. */
export function targetsConsidered<P, R>(found: readonly AimedAttack<P, R>[]): TargetsConsidered {
  const judged = found.flatMap((each) => each.judged);
  const candidates = asSet(judged.map(({ thing }) => thing));
  const objections = candidates.flatMap(({ name }): Objection[] => {
    const reasons = judged.flatMap(({ thing, reason }) => (thing.name === name ? [reason] : []));
    const [first] = reasons;
    return first === undefined || first === null || reasons.includes(null) ? [] : [{ name, ...first }];
  });
  return { considered: candidates.map(({ name }) => name), objections };
}

/** For the trace: the legal targets that are beyond a threshold. */
export function targetsBeyond<P, R>(
  environment: Environment<P, R>,
  action: AttackAction,
  threshold: Threshold,
  found: readonly AimedAttack<P, R>[],
): readonly Objection[] {
  return asSet(found.flatMap(({ legal }) => legal)).flatMap((target): Objection[] => {
    const reason = beyondThreshold(environment, action, threshold, target);
    return reason === null ? [] : [{ name: target.name, ...reason }];
  });
}
