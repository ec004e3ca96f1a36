import type { AimAction, Strength } from "../checked-tree.ts";
import type { Choice } from "../decision.ts";
import { chooseEqually, type Dice } from "../dice.ts";
import type { AimMeaning, Attack, Environment, Thing } from "../game.ts";
import { narrow, narrowings, ownNarrowings, settle, type Ladder, type Narrowing } from "./criteria.ts";
import { members } from "./phrase.ts";
import { deed, type Deed } from "./plan.ts";
import { asSet, sameThing } from "./things.ts";
import { selecting } from "./tie.ts";

/** What one attack can be aimed at: a target or a space, and everyone who is hit then. */
export interface Hit {
  /** What is chosen: a target, or a space; the first of several targets that are attacked together. */
  readonly thing: Thing;
  /** The targets on account of which it may be chosen. */
  readonly aimedAt: readonly Thing[];
  readonly hit: readonly Thing[];
}

/** One attack that has a target. */
export interface Option<P, R> {
  readonly attack: Attack<P, R>;
  readonly legal: readonly Thing[];
  /** The legal ones that the threshold and the preference of the clause leave. */
  readonly qualifying: readonly Thing[];
  readonly strength: number | null;
  readonly hits: readonly Hit[];
}

/** What an attack can be aimed at: its targets, or the spaces that hold some of them. */
export function hitsOf<P, R>(environment: Environment<P, R>, option: Omit<Option<P, R>, "hits">): readonly Hit[] {
  const { attack, legal, qualifying } = option;
  const inSpaceOf = (target: Thing): readonly Thing[] =>
    legal.filter(
      (other) => attack.spread(other) !== "none" && spaceOf(environment, other) === spaceOf(environment, target),
    );
  if (choosesSpace(option)) {
    return onePerSpace(environment, qualifying).map((thing) => ({
      thing,
      aimedAt: qualifying.filter((target) => spaceOf(environment, target) === spaceOf(environment, thing)),
      hit: inSpaceOf(thing),
    }));
  }
  return qualifying.map((thing) => ({
    thing,
    aimedAt: [thing],
    hit: attack.spread(thing) === "none" ? [thing] : inSpaceOf(thing),
  }));
}

/** The targets that the attack would rather have, before any die. */
export function favourites<P, R>(
  environment: Environment<P, R>,
  action: AimAction,
  meaning: AimMeaning<P, R>,
  option: Option<P, R>,
): readonly Thing[] {
  const { left } = ladderOf(environment, action, meaning, option);
  return option.hits
    .filter(({ thing }) => left.some((other) => sameThing(other, thing)))
    .flatMap(({ aimedAt }) => aimedAt);
}

/** Chooses the attack, then what it is aimed at. */
export function planHits<P, R>(
  environment: Environment<P, R>,
  action: AimAction,
  meaning: AimMeaning<P, R>,
  options: readonly Option<P, R>[],
  dice: Dice,
): Deed {
  const best = mostEffective(environment, action, meaning, options);
  const option = best[chooseEqually(dice, best.length)];
  if (option === undefined) throw new Error("a choice among no attacks");
  const space = action.area || choosesSpace(option);
  const together = space ? undefined : option.hits.find(({ aimedAt }) => aimedAt.length > 1);
  if (together !== undefined) return attackTogether(environment, action, option, together);
  const structures = action.target !== null && action.target.sort !== environment.game.roles.unit && !space;
  const of: Choice["of"] = space ? "space" : structures ? "structure" : "target";
  const { chosen, choice } = settle(of, ladderOf(environment, action, meaning, option), dice);
  const hit = option.hits.find(({ thing }) => sameThing(thing, chosen))?.hit ?? [];
  const strength = strengthAgainst(environment, action, option, space ? (hit[0] ?? chosen) : chosen);
  const base = { unit: environment.actor?.name ?? null, choices: [choice] };
  const used = option.attack.using?.name ?? null;
  const targets = hit.map(({ name }) => name);
  if (space) return deed(action.entry, strength, { ...base, spaces: [chosen.name], targets, structure: used });
  if (chosen.sort !== environment.game.roles.unit) {
    return deed(action.entry, strength, { ...base, structure: chosen.name });
  }
  return deed(action.entry, strength, { ...base, target: chosen.name, targets, structure: used });
}

/** An attack on each of several targets, among which nothing is chosen. */
function attackTogether<P, R>(
  environment: Environment<P, R>,
  action: AimAction,
  option: Option<P, R>,
  { thing, hit }: Hit,
): Deed {
  return deed(action.entry, strengthAgainst(environment, action, option, thing), {
    unit: environment.actor?.name ?? null,
    targets: hit.map(({ name }) => name),
    structure: option.attack.using?.name ?? null,
  });
}

/** The attacks with the best chance against their best target; of these, those with most targets (OPEN-42). */
function mostEffective<P, R>(
  environment: Environment<P, R>,
  action: AimAction,
  meaning: AimMeaning<P, R>,
  options: readonly Option<P, R>[],
): readonly Option<P, R>[] {
  if (options.length === 1) return options;
  const weighed = weigh(environment, action, meaning, options);
  const chance = Math.max(...weighed.map((each) => each.chance));
  const likeliest = weighed.filter((each) => each.chance === chance);
  const targets = Math.max(...likeliest.map((each) => each.targets));
  return likeliest.filter((each) => each.targets === targets).map(({ option }) => option);
}

/** The chance of each attack against its best target, and how many its best choice hits. */
export function weigh<P, R>(
  environment: Environment<P, R>,
  action: AimAction,
  meaning: AimMeaning<P, R>,
  options: readonly Option<P, R>[],
): readonly { readonly option: Option<P, R>; readonly chance: number; readonly targets: number }[] {
  return options.map((option) => {
    const { left } = ladderOf(environment, action, meaning, option);
    const hits = option.hits.filter(({ thing }) => left.some((other) => sameThing(other, thing)));
    const chances = hits.flatMap(({ hit }) =>
      hit.map((target) =>
        option.attack.chance(environment, target, strengthAgainst(environment, action, option, target) ?? 1),
      ),
    );
    return { option, chance: Math.max(...chances), targets: Math.max(...hits.map(({ hit }) => hit.length)) };
  });
}

/** The attack chooses a space, whichever of its targets it is aimed at. */
function choosesSpace<P, R>({ attack, legal }: Omit<Option<P, R>, "hits">): boolean {
  return legal.length > 0 && legal.every((target) => attack.spread(target) === "chosen space");
}

function ladderOf<P, R>(
  environment: Environment<P, R>,
  action: AimAction,
  meaning: AimMeaning<P, R>,
  option: Option<P, R>,
): Ladder {
  const things = asSet(option.hits.map(({ thing }) => thing));
  return narrow(things, orderOf(environment, action, meaning, action.area || choosesSpace(option)));
}

/** The bracket of the clause, else the game's order; a superlative in the target (`most dangerous`) comes first. */
function orderOf<P, R>(
  environment: Environment<P, R>,
  action: AimAction,
  meaning: AimMeaning<P, R>,
  spaces: boolean,
): readonly Narrowing[] {
  if (action.criteria.length > 0) return narrowings(environment, action.criteria);
  if (spaces) return ownNarrowings(environment, meaning.spaceOrder);
  if (action.target !== null && action.target.sort !== environment.game.roles.unit) return [];
  const select = action.target?.select ?? null;
  const superlative = select?.kind === "own" ? select.entry : null;
  const first = meaning.order.filter((criterion) => superlative !== null && criterion.entry === superlative);
  const order = ownNarrowings(environment, [
    ...first,
    ...meaning.order.filter((criterion) => !first.includes(criterion)),
  ]);
  if (select === null || first.length > 0) return order;
  return [...selecting(environment, select), ...order];
}

/** What the clause states, for such a target; X is what the card has printed against it. */
function strengthAgainst<P, R>(
  environment: Environment<P, R>,
  action: AimAction,
  { attack, strength }: Option<P, R>,
  target: Thing,
): number | null {
  const stated = alternativeFor(environment, action, target)?.strength ?? action.strength;
  return strengthOf(stated, attack) ?? strength;
}

function strengthOf<P, R>(strength: Strength | null, { printed }: Attack<P, R>): number | null {
  if (strength === null) return null;
  return strength.kind === "number" ? strength.value : printed;
}

/** `2 / 3 [unit / mech]`: of those that a target fits, the one that fits fewest. */
export function alternativeFor<P, R>(
  environment: Environment<P, R>,
  { alternatives }: AimAction,
  target: Thing,
): AimAction["alternatives"][number] | null {
  const fitting = alternatives
    .map((alternative) => ({ alternative, all: members(environment, alternative.target) }))
    .filter(({ all }) => all.some((thing) => sameThing(thing, target)))
    .toSorted((one, other) => one.all.length - other.all.length);
  return fitting[0]?.alternative ?? null;
}

/** The spaces of targets, each for its first place. */
function onePerSpace<P, R>(environment: Environment<P, R>, targets: readonly Thing[]): readonly Thing[] {
  const { game } = environment;
  const spaces = new Set(targets.map((target) => spaceOf(environment, target)));
  const seen = new Set<string>();
  return asSet(game.all(environment, game.roles.place)).filter((place) => {
    const space = game.sharedSpace(environment, place);
    return spaces.has(space) && !seen.has(space) && seen.add(space);
  });
}

/** The space of a place or of what stands there. */
function spaceOf<P, R>(environment: Environment<P, R>, thing: Thing): string | null {
  const place = environment.game.placeOf(environment, thing);
  return place === null ? null : environment.game.sharedSpace(environment, place);
}
