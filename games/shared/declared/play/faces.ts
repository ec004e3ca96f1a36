import { memoize } from "../../../../grammar/memoize.ts";
import { blocksWithin, type DeclaredPlay, type Effect, isPer, type Reroll } from "./effect.ts";

type Blocks = DeclaredPlay["blocks"];
type Roll = Effect & { readonly kind: "roll" };

/** What dice show, and what they show after each time that some of them were rolled once more. */
export type Rolled = readonly (readonly number[])[];

/** What sentences ask of dice. */
interface Asked {
  /** The faces with which another answer begins. */
  readonly from: ReadonlySet<number>;
  /** Each face counts by itself: their sum, or whether two are alike. */
  readonly each: boolean;
}

/**
 * Faces of a die, one for each answer that it can give to the sentences behind its roll, the lowest first. A die that is
 * asked only for 5 or more shows 1 or 5.
 */
export function facesThatMatter(blocks: Blocks, block: number, next: number, sides: number): readonly number[] {
  const asked = askedBehind(blocks, block, next + 1);
  const rolled = blocks[block]?.[next];
  const { from } = asked;
  // Behind what is added to it, a face is asked for something else than it shows, and which are rerolled is asked, too.
  const isChanged =
    rolled?.kind === "roll" && (rolled.rerolls.length + rolled.bonuses.length > 0 || rolled.isOpposed === true);
  const each = asked.each || isChanged;
  return Array.from({ length: sides }, (_, index) => index + 1).filter((face) => face === 1 || each || from.has(face));
}

/** What dice come to. */
export function sumOf(faces: readonly number[]): number {
  return faces.reduce((all, face) => all + face, 0);
}

/** The dice of a roll that count, in the order in which they were rolled. */
export function keptOf({ kept }: Roll, faces: readonly number[]): readonly number[] {
  if (kept === undefined || faces.length <= kept.count) return faces;
  const best = rankedDice(kept, faces);
  return faces.filter((_, index) => best.has(index));
}

/**
 * Rolls some dice once more.
 *
 * @param isDue whether a reroll happens while they show this
 * @param again rolls this many of these dice
 */
export function rerolled(
  { rerolls }: Roll,
  rolled: readonly number[],
  isDue: (reroll: Reroll, faces: readonly number[]) => boolean,
  again: (count: number) => readonly number[],
): Rolled {
  const shown = [rolled];
  let faces = rolled;
  for (const reroll of rerolls) {
    if (!isDue(reroll, faces)) continue;
    const chosen = diceAgain(reroll, faces);
    if (chosen.size === 0) continue;
    const others = again(chosen.size).values();
    faces = faces.map((face, index) => (chosen.has(index) ? (others.next().value ?? face) : face));
    shown.push(faces);
  }
  return shown;
}

/** Which of the dice are rolled once more, as numbers from 0. */
function diceAgain({ which }: Reroll, faces: readonly number[]): ReadonlySet<number> {
  if ("count" in which) return rankedDice(which, faces);
  return new Set(faces.flatMap((face, index) => (face >= which.from && face <= which.to ? [index] : [])));
}

/** The highest or the lowest of the dice, as numbers from 0. */
function rankedDice({ which, count }: NonNullable<Roll["kept"]>, faces: readonly number[]): ReadonlySet<number> {
  const sign = which === "highest" ? -1 : 1;
  const ranked = [...faces.keys()].toSorted((one, other) => sign * ((faces[one] ?? 0) - (faces[other] ?? 0)));
  return new Set(ranked.slice(0, count));
}

const NOTHING: Asked = { from: new Set(), each: false };

const knownOf = memoize((_blocks: Blocks) => new Map<string, Asked>());

/** What the sentences of a block ask, from one of them to the next roll. */
function askedBehind(blocks: Blocks, block: number, next: number): Asked {
  const known = knownOf(blocks);
  const key = `${block} ${next}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  // A block within itself asks no more than it does.
  known.set(key, NOTHING);
  const effects = blocks[block]?.slice(next) ?? [];
  const rolled = effects.findIndex(({ kind }) => kind === "roll");
  const asked = effects
    .slice(0, rolled === -1 ? effects.length : rolled)
    .map((effect) => askedBy(blocks, effect))
    .reduce(both, NOTHING);
  known.set(key, asked);
  return asked;
}

function askedBy(blocks: Blocks, effect: Effect): Asked {
  const within = blocksWithin(effect).map((block) => askedBehind(blocks, block, 0));
  return within.reduce(both, askedItself(effect));
}

function askedItself(effect: Effect): Asked {
  if (effect.kind === "up to") return askedItself(effect.change);
  if (effect.kind === "unless replaced") return askedItself(effect.effect);
  if (Object.values(effect).some(isRoll)) return { ...NOTHING, each: true };
  const per = effect.kind === "add" ? effect.per : effect.kind === "as often" && isPer(effect.as) ? effect.as : null;
  // What a thing must be rolled for depends on the thing.
  if (per?.kind === "dice")
    return per.from.kind === "number" ? { from: new Set([per.from.number]), each: false } : { ...NOTHING, each: true };
  if (effect.kind !== "if" || "items" in effect.condition) return NOTHING;
  const { condition } = effect;
  return condition.kind === "die"
    ? { from: new Set([condition.from, condition.to + 1]), each: false }
    : { ...NOTHING, each: true };
}

/** Whether a part of a sentence is what the dice come to: `loses hits equal to the roll`, `Set the danger to the roll`. */
function isRoll(part: unknown): boolean {
  return typeof part === "object" && part !== null && "kind" in part && part.kind === "roll";
}

function both(one: Asked, other: Asked): Asked {
  return { from: new Set([...one.from, ...other.from]), each: one.each || other.each };
}

/** More falls of the dice are not tried: what comes of the others is not known. Nor is what takes too many sentences. */
export const MOST_FALLS = 500;
export const MOST_SENTENCES_TRIED = 200;

/** Goes through all ways in which a process can branch that begins anew for each. */
export class Branches {
  readonly #taken: { readonly of: number; chosen: number }[] = [];
  #at = 0;

  /** Another process. */
  begin(): void {
    this.#taken.length = 0;
    this.#at = 0;
  }

  /** One of this many ways. */
  choose(of: number): number {
    const known = this.#taken[this.#at];
    if (known === undefined) this.#taken.push({ of, chosen: 0 });
    this.#at += 1;
    return known?.chosen ?? 0;
  }

  /** Faces of this many dice, in ascending order: it does not matter which of them shows what. */
  roll(count: number, faces: readonly number[]): readonly number[] {
    const shown: number[] = [];
    for (let least = 0; shown.length < count;) {
      least += this.choose(faces.length - least);
      shown.push(faces[least] ?? 1);
    }
    return shown;
  }

  /** Goes on to the next way; false where none is left. */
  next(): boolean {
    this.#at = 0;
    for (let last = this.#taken.at(-1); last !== undefined; last = this.#taken.at(-1)) {
      last.chosen += 1;
      if (last.chosen < last.of) return true;
      this.#taken.pop();
    }
    return false;
  }
}
