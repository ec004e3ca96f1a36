import type { AttackAction, Binding, ConditionItem, Description, Test } from "../../runtime/checked-tree.ts";
import type { AttackLimits, TargetStep } from "../../runtime/compact/meaning.ts";
import { type ActionContext, lowerStrength, lowerBase, lowerCriteria, selecting } from "./condition.ts";
import { LoweringError, meaningOf, nameIn, oneOf, thingsOf, membership } from "./context.ts";
import { lowerDescription, type PhraseContext, thingsWith } from "./phrase.ts";
import { all } from "./predicate.ts";
import { senseOf } from "./word-meaning.ts";
import type {
  AttackProgram,
  BreakProgram,
  CriterionProgram,
  Origin,
  Predicate,
  SetProgram,
  SetSource,
} from "./program.ts";

/** The origin of something outside any sheet, such as the game's own order of targets. */
export function unprinted(text: string): Origin {
  return { span: { start: 0, end: 0 }, text };
}

/** Whether an action targets things on the board rather than units. */
export function isBroken(context: ActionContext, action: AttackAction, target: Description): boolean {
  const meaning = meaningOf(context.phrase, action.entry, "attack");
  return target.sort !== context.phrase.game.roles.unit && meaning.features?.sorts[target.sort] !== undefined;
}

/** An attack on a thing on the board as a program. */
export function lowerBreak(context: ActionContext, action: AttackAction, target: Description): BreakProgram {
  const { features } = meaningOf(context.phrase, action.entry, "attack");
  if (features === undefined) throw new LoweringError(`${action.entry} is no attack on things other than units`);
  nameIn(context.phrase, target.sort);
  return {
    kind: "break",
    ...lowerBase(action, features.strength),
    set: lowerDescription(context.phrase, target),
    targetText: target.text,
  };
}

/** Whether a unit is a legal target of an action. */
export function legalTarget(phrase: PhraseContext, action: AttackAction): Predicate {
  const meaning = meaningOf(phrase, action.entry, "attack");
  const limits = {
    range: action.range ?? null,
    noun: null,
    strength: null,
    threshold: null,
    profile: action.profile ?? null,
    using: action.using?.noun ?? null,
  };
  const candidates = thingsWith(phrase, phrase.game.roles.unit, meaning.candidates, "candidate");
  const passes: Predicate = {
    kind: "code",
    code: (scope, of) => {
      const legal = meaning.legal(scope, of, limits);
      const two = action.profile === undefined ? meaning.two?.has(scope) : undefined;
      if (two === undefined) return legal;
      return `((${legal}) || (${two}) && (${meaning.legal(scope, of, { ...limits, variant: "single" })}))`;
    },
    view: "own",
    word: `legal ${action.text}`,
  };
  return all([membership(candidates), passes]);
}

/** The limits of an attack, without its threshold. */
export function limitsOf(attack: AttackProgram): Omit<AttackLimits, "threshold"> {
  const { range, noun, strength, profile, usingName, variant } = attack;
  const limits = { range, noun, strength: strength?.kind === "number" ? strength.value : null };
  if (profile === null && usingName === null && variant === null) return limits;
  return { ...limits, profile, using: usingName, variant };
}

/** An attack without any words about it. */
const UNLIMITED = {
  kind: "attack",
  named: null,
  noun: null,
  range: null,
  spaces: null,
  profile: null,
  using: null,
  usingName: null,
  alternatives: [],
  prefers: null,
  attacksAllPreferred: false,
  variant: null,
  threshold: null,
  many: null,
  apart: false,
  targetText: null,
} as const satisfies Partial<AttackProgram>;

/** An attack on units, or on everyone in a space, as a program. */
export function lowerAttack(context: ActionContext, action: AttackAction): AttackProgram {
  const { phrase } = context;
  const meaning = meaningOf(phrase, action.entry, "attack");
  if (context.threshold !== null && meaning.thresholds !== true) {
    throw new LoweringError(`${action.entry} knows no threshold`);
  }
  const target = targetOf(context, action);
  const named = target === null ? null : lowerDescription(phrase, target);
  const everyone = thingsWith(phrase, phrase.game.roles.unit, meaning.candidates, "candidate");
  const { place, unit } = phrase.game.roles;
  const criteriaSort = action.area ? place : unit;
  return {
    kind: "attack",
    ...lowerBase(action),
    candidates: everyone,
    named: named === null ? null : { ...named, select: null },
    set: named === null ? everyone : amongCandidates(everyone, { ...named, select: null }),
    noun: action.named ?? (action.profile === undefined ? nounOfCondition(context, action, meaning.nouns ?? []) : null),
    range: action.range ?? null,
    spaces: action.area ? lowerDescription(phrase, boundSpaces(context, action)) : null,
    profile: action.profile ?? null,
    using: action.using === undefined ? null : lowerUsed(context, action, action.using),
    usingName: action.using?.noun ?? null,
    alternatives: (action.alternatives ?? []).map(({ strength, target: of }) => ({
      // The legal targets depend on the kinds of targets, and not the other way round.
      passes: membership(lowerDescription({ ...phrase, legal: null }, of)),
      strength: lowerStrength(strength, action.entry),
      noun: of.base.kind === "noun" ? of.base.entry : null,
    })),
    prefers: action.prefers === undefined ? null : lowerDescription(phrase, action.prefers),
    attacksAllPreferred: action.displaces?.who === "each" && phrase.game.policies.preferredTargets === "all of them",
    variant: null,
    threshold: context.threshold?.limits ?? null,
    many: action.many ?? null,
    apart: action.apart === true,
    criteria:
      action.criteria.length > 0
        ? [...superlativeFirst(action, named), ...lowerCriteria(phrase, action.criteria, criteriaSort)]
        : action.area
          ? []
          : ownOrder(phrase, named),
    targetText: action.target?.text ?? null,
  };
}

/** The spaces bound by the condition, among which an attack on a space chooses. */
function boundSpaces({ phrase: context }: ActionContext, action: AttackAction): Description {
  const aPlace = oneOf(context.game.roles.place);
  const relating = action.target?.tests.find((test) => test.kind === "relates" && test.argument.base.kind === "bound");
  if (relating?.kind === "relates" && !isStanding(context, relating)) {
    throw new LoweringError(`everyone in ${aPlace} is attacked, so those are named that stand in it`, relating.span);
  }
  if (relating?.kind !== "relates")
    throw new LoweringError(`an attack on everyone in ${aPlace} needs one that the condition names`);
  return relating.argument;
}

/** Whether a relation says only that a unit is in a space. */
function isStanding(context: PhraseContext, { entry, argument, count }: Test & { readonly kind: "relates" }): boolean {
  const { image, exceptActor } = senseOf(context, entry, context.game.roles.unit, argument.sort);
  return image !== undefined && exceptActor !== true && count === null;
}

/** The named thing on the board that an action uses. */
function lowerUsed(
  { phrase }: ActionContext,
  action: AttackAction,
  using: NonNullable<AttackAction["using"]>,
): SetProgram {
  if (meaningOf(phrase, action.entry, "attack").uses?.includes(using.noun) !== true) {
    throw new LoweringError(`${action.entry} uses no ${using.noun}`);
  }
  nameIn(phrase, using.sort);
  if (phrase.game.placeOf[using.sort] === undefined) {
    throw new LoweringError(`${thingsOf(using.sort)} stand nowhere on the board`);
  }
  return lowerDescription(phrase, usedHere(action, using));
}

/** The thing in the acting unit's space that the action uses. */
function usedHere({ span }: AttackAction, { noun, sort }: NonNullable<AttackAction["using"]>): Description {
  return { sort, base: { kind: "noun", entry: noun, letter: null }, tests: [], select: null, span, text: noun };
}

/** `Space shared with enemy vehicle: ATTACK 1` works as if the action named the vehicle. */
function nounOfCondition(context: ActionContext, action: AttackAction, changing: readonly string[]): string | null {
  if (action.target?.base.kind !== "bound") return null;
  const { unit } = context.phrase.game.roles;
  const nouns = (context.condition?.items ?? []).flatMap((item) =>
    item.kind !== "exists"
      ? []
      : item.binds.flatMap((binding) => (binding.sort === unit ? [nounOf(item, binding)] : [])),
  );
  const [first] = nouns;
  if (first === undefined || first === null || !changing.includes(first)) return null;
  return nouns.every((noun) => noun === first) ? first : null;
}

function nounOf(item: ConditionItem & { readonly kind: "exists" }, binding: Binding): string | null {
  const { base } = binding.kind === "argument" ? binding.argument : item.subject;
  return base.kind === "noun" ? base.entry : null;
}

/** Whom the action must hit. If adjectives do not bind, an action without a target of its own may hit anyone. */
function targetOf(context: ActionContext, action: AttackAction): Description | null {
  const { target } = action;
  if (target === null || target.base.kind !== "bound" || context.phrase.game.policies.adjectivesBind) return target;
  const isBound = context.phrase.bound.some((set) => set.sort === target.sort);
  return action.named === null && !isBound ? null : target;
}

/** The candidates that are also named: a loop over the shorter list, if a test decides the other. */
function amongCandidates(everyone: SetProgram, named: SetProgram): SetProgram {
  if (named.source.kind === "all" || named.source.kind === "list") {
    const isCandidate = membership(everyone);
    if (
      named.source.kind === "list" &&
      everyone.source.kind === "list" &&
      named.source.field === everyone.source.field
    ) {
      return { ...named, where: all([named.where, everyone.where]) };
    }
    return { ...named, where: all([named.where, isCandidate]) };
  }
  return { ...everyone, where: all([everyone.where, { kind: "member", set: named }]) };
}

function targetSteps({ view }: PhraseContext, steps: readonly TargetStep[]): readonly CriterionProgram[] {
  return steps.map((step): CriterionProgram => {
    const { text } = step;
    const origin = unprinted(text);
    switch (step.kind) {
      case "lowest":
        return { kind: "rank", origin, key: { kind: "code", direction: "min", text, code: step.key, view } };
      case "table":
        return { kind: "rank", origin, key: { kind: "table", direction: "min", text, whose: "enemy" } };
      case "filter":
        return { kind: "filter", origin, passes: { kind: "code", code: step.test, view, word: text } };
    }
  });
}

/** `HIT the nearest enemy. [Lowest hits]`: the nearest, and of these the one with the lowest hits. */
function superlativeFirst({ area, target }: AttackAction, named: SetProgram | null): readonly CriterionProgram[] {
  return area === true || named === null || target === null ? [] : selecting(named, target);
}

/** The game's order of targets; a superlative in the target (`most dangerous`) comes first. */
function ownOrder(phrase: PhraseContext, named: SetProgram | null): readonly CriterionProgram[] {
  const select = named?.select ?? null;
  const order = targetSteps(phrase, phrase.game.targets?.order ?? []);
  if (select === null) return order;
  const first = order.filter((each) => each.kind === "rank" && each.key.kind === "table" && select.kind === "table");
  const rest = order.filter((criterion) => !first.includes(criterion));
  if (first.length > 0) return [...first, ...rest];
  return [{ kind: "rank", origin: unprinted(select.text), key: select }, ...order];
}

/** The target preferred by the order of targets among all legal targets of an action. */
export function preferredTarget(context: PhraseContext, action: string, text: string): SetSource {
  const meaning = meaningOf(context, action, "attack");
  const everyone = thingsWith(context, context.game.roles.unit, meaning.candidates, "candidate");
  return {
    kind: "preferred",
    legalOnly: context.game.targets?.preferred.legalOnly ?? true,
    attack: {
      ...UNLIMITED,
      origin: unprinted(text),
      name: action,
      strength: null,
      candidates: everyone,
      set: everyone,
      criteria: targetSteps(context, context.game.targets?.preferred.order ?? []),
    },
  };
}
