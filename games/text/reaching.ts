import { blocksWithin, type DeclaredPlay, type Effect, type Trigger } from "../shared/declared/play/effect.ts";

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
    case "shift":
      return effect.field === field ? { up: effect.to !== "down", down: effect.to !== "up" } : NEITHER;
    case "transfer":
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
