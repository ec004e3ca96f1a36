import type { QuotedNode } from "../../grammar/game-text/quoted.ts";
import type { FieldValue } from "../shared/declared/field.ts";
import {
  blocksWithin,
  type DeclaredPlay,
  type Effect,
  type Replaceable,
  type Replacement,
  type Trigger,
} from "../shared/declared/play/effect.ts";

/** A rule of something that does not happen, with what happens instead. */
export interface ReplacingRule {
  /** The things that it is about. */
  readonly said: QuotedNode;
  readonly prevented:
    | { readonly kind: "changes"; readonly field: string; readonly sign: 1 | -1 }
    | { readonly kind: "removed" }
    | { readonly kind: "set"; readonly field: string; readonly value: FieldValue };
  readonly replacement: Replacement;
}

/** Which way sentences change a number. */
interface Ways {
  readonly up: boolean;
  readonly down: boolean;
}

/**
 * The rules of a text, in which a number reaches another by going up. Where nothing raises it once the game is set up, it
 * reaches that by going down: `When time reaches 10`.
 */
export function withWays(
  { blocks, setUp }: Pick<DeclaredPlay, "blocks" | "setUp">,
  triggers: readonly Trigger[],
): readonly Trigger[] {
  const ofSetUp = reachedFrom(
    blocks,
    setUp.map(({ block }) => block),
  );
  const effects = blocks.filter((_, number) => !ofSetUp.has(number)).flat();
  return triggers.map((trigger) => {
    const { event } = trigger;
    if (event?.kind !== "changes" || event.sign !== "either") return trigger;
    const ways = effects.map((effect) => waysOf(effect, event.field));
    const isOnlyLowered = ways.some(({ down }) => down) && !ways.some(({ up }) => up);
    return { ...trigger, event: { ...event, sign: isOnlyLowered ? -1 : 1 } };
  });
}

/** Whether anything comes onto the board once the game is set up. */
export function isAnyBroughtBack(blocks: DeclaredPlay["blocks"], setUp: DeclaredPlay["setUp"]): boolean {
  const ofSetUp = reachedFrom(
    blocks,
    setUp.map(({ block }) => block),
  );
  return blocks.some(
    (block, number) =>
      !ofSetUp.has(number) &&
      block.some((effect) => effect.kind === "replace" || ("from" in effect && effect.from === "beside the board")),
  );
}

/** Whether nobody acts, draws a card or chooses among sentences once the game is set up: it goes by without a decision. */
export function doesNobodyAct(play: DeclaredPlay): boolean {
  const { blocks, round, triggers, ending, turnStart, turnEnd } = play;
  const ofGame = [ending, turnStart, turnEnd].filter((block) => block !== null);
  const reached = reachedFrom(blocks, [...[...round, ...triggers].map(({ block }) => block), ...ofGame]);
  return ![...reached].some((block) => blocks[block]?.some(({ kind }) => DECIDES[kind] === true));
}

/** The sentences that let somebody do something. What cards do follows only where they are drawn, dealt or revealed. */
const DECIDES: Readonly<Partial<Record<Effect["kind"], true>>> = {
  act: true,
  choose: true,
  "up to": true,
  draw: true,
  deal: true,
  reveal: true,
  "move cards": true,
  "choose in secret": true,
  "choose number in secret": true,
  look: true,
  "draw tokens": true,
};

function reachedFrom(blocks: DeclaredPlay["blocks"], first: readonly number[]): ReadonlySet<number> {
  const reached = new Set(first);
  for (const block of reached)
    for (const effect of blocks[block] ?? []) blocksWithin(effect).forEach((each) => reached.add(each));
  return reached;
}

function waysOf(effect: Effect, field: string): Ways {
  switch (effect.kind) {
    case "add":
      return effect.field === field ? { up: effect.sign === 1, down: effect.sign === -1 } : NEITHER;
    case "up to":
      return waysOf(effect.change, field);
    case "unless replaced":
      return waysOf(effect.effect, field);
    case "shift":
      return effect.field === field ? { up: effect.to !== "down", down: effect.to !== "up" } : NEITHER;
    case "transfer":
    case "choose number in secret":
      return effect.field === field ? BOTH : NEITHER;
    case "pay": {
      const costs = effect.costs.filter((cost) => cost.field === field);
      return { up: costs.some(({ to }) => to !== null), down: costs.length > 0 };
    }
    default:
      return NEITHER;
  }
}

const NEITHER: Ways = { up: false, down: false };
const BOTH: Ways = { up: true, down: true };

/**
 * The sentences of a text, with the rules beside each by which something else can happen instead, in the order of the text.
 * `unknown` are the rules of what also happens in another way, which they do not speak of.
 */
export function withReplacements(
  blocks: DeclaredPlay["blocks"],
  rules: readonly ReplacingRule[],
): { readonly blocks: DeclaredPlay["blocks"]; readonly unknown: readonly { said: QuotedNode; verb: string }[] } {
  if (rules.length === 0) return { blocks, unknown: [] };
  const all = blocks.flat();
  const unknown = rules.flatMap(({ said, prevented }) => {
    const verbs = all.flatMap((effect) => otherWay(effect, prevented) ?? []);
    return verbs.slice(0, 1).map((verb) => ({ said, verb }));
  });
  const ruled = (effect: Effect): Effect => {
    if (!isReplaceable(effect)) return effect;
    const by = rules.filter(({ prevented }) => isOf(effect, prevented)).map(({ replacement }) => replacement);
    return by.length === 0 ? effect : { kind: "unless replaced", effect, by };
  };
  return { blocks: blocks.map((effects) => effects.map(ruled)), unknown };
}

function isReplaceable(effect: Effect): effect is Replaceable {
  const { kind } = effect;
  return kind === "add" || kind === "shift" || kind === "remove" || kind === "set";
}

function isOf(effect: Replaceable, prevented: ReplacingRule["prevented"]): boolean {
  switch (prevented.kind) {
    case "removed":
      return effect.kind === "remove";
    case "set":
      return effect.kind === "set" && effect.field === prevented.field && effect.value === prevented.value;
    case "changes": {
      const { up, down } = waysOf(effect, prevented.field);
      return prevented.sign === 1 ? up : down;
    }
  }
}

/** The verb by which the same happens in a way of which no rule speaks; null where it does not. What is paid is not lost. */
function otherWay(effect: Effect, prevented: ReplacingRule["prevented"]): string | null {
  switch (effect.kind) {
    case "flip":
      return prevented.kind === "set" && prevented.field === effect.field ? "flips" : null;
    case "replace":
      return prevented.kind === "removed" ? "replace" : null;
    case "add":
      return effect.isCounted === true && isOf(effect, prevented) ? "counts" : null;
    case "up to":
    case "transfer": {
      if (prevented.kind !== "changes") return null;
      const { up, down } = waysOf(effect, prevented.field);
      if (!(prevented.sign === 1 ? up : down)) return null;
      return effect.kind === "transfer" || effect.change.kind === "transfer" ? "takes" : "up to";
    }
    default:
      return null;
  }
}
