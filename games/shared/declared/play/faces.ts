import { memoize } from "../../../../grammar/memoize.ts";
import { blocksWithin, type DeclaredPlay, type Effect, isPer, type Reroll } from "./effect.ts";

type Blocks = DeclaredPlay["blocks"];
type Roll = Effect & { readonly kind: "roll" };

/** The faces of dice, at first and after each reroll. */
export type Rolled = readonly (readonly number[])[];

/** What sentences test about dice. */
interface Asked {
  /** The faces from which an answer changes. */
  readonly from: ReadonlySet<number>;
  /** Whether every face matters, because of a sum or of equal dice. */
  readonly each: boolean;
}

/**
 * Faces of a die, the lowest one for each answer that it can give to the sentences after its roll. If they only ask for 5
 * or more, these are 1 and 5.
 */
export function facesThatMatter(blocks: Blocks, block: number, next: number, sides: number): readonly number[] {
  const asked = askedBehind(blocks, block, next + 1);
  const rolled = blocks[block]?.[next];
  const { from } = asked;
  // With bonuses, tests are not about the face itself, and rerolls test faces, too.
  const isChanged =
    rolled?.kind === "roll" && (rolled.rerolls.length + rolled.bonuses.length > 0 || rolled.isOpposed === true);
  const each = asked.each || isChanged;
  return Array.from({ length: sides }, (_, index) => index + 1).filter((face) => face === 1 || each || from.has(face));
}

/** The sum of dice. */
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
 * Rolls some dice again.
 *
 * @param isDue whether a reroll happens with these faces
 * @param again rolls so many of these dice
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

/** The dice that are rolled again, as indices. */
function diceAgain({ which }: Reroll, faces: readonly number[]): ReadonlySet<number> {
  if ("count" in which) return rankedDice(which, faces);
  return new Set(faces.flatMap((face, index) => (face >= which.from && face <= which.to ? [index] : [])));
}

/** The highest or the lowest of the dice, as indices. */
function rankedDice({ which, count }: NonNullable<Roll["kept"]>, faces: readonly number[]): ReadonlySet<number> {
  const sign = which === "highest" ? -1 : 1;
  const ranked = [...faces.keys()].toSorted((one, other) => sign * ((faces[one] ?? 0) - (faces[other] ?? 0)));
  return new Set(ranked.slice(0, count));
}

const NOTHING: Asked = { from: new Set(), each: false };

const knownOf = memoize((_blocks: Blocks) => new Map<string, Asked>());

/** What the sentences of a block test, from one of them to the next roll. */
function askedBehind(blocks: Blocks, block: number, next: number): Asked {
  const known = knownOf(blocks);
  const key = `${block} ${next}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  // A block that contains itself tests nothing more.
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
  // The face that must be rolled can depend on the thing.
  if (per?.kind === "dice" && per.from.kind === "number")
    return { from: new Set(per.to === undefined ? [per.from.number] : [per.from.number, per.to + 1]), each: false };
  if (per?.kind === "dice") return { ...NOTHING, each: true };
  if (effect.kind !== "if" || "items" in effect.condition) return NOTHING;
  const { condition } = effect;
  return condition.kind === "die"
    ? { from: new Set([condition.from, condition.to + 1]), each: false }
    : { ...NOTHING, each: true };
}

/** Whether a part of a sentence is the total of the dice: `loses hits equal to the roll`, `Set the danger to the roll`. */
function isRoll(part: unknown): boolean {
  return typeof part === "object" && part !== null && "kind" in part && part.kind === "roll";
}

function both(one: Asked, other: Asked): Asked {
  return { from: new Set([...one.from, ...other.from]), each: one.each || other.each };
}

/** The most results of dice that are tried. With more of them, or with too many sentences, the outcome counts as unknown. */
export const MOST_FALLS = 500;
export const MOST_SENTENCES_TRIED = 200;

/** Goes through all ways in which a process can branch. The process starts again for each way. */
export class Branches {
  /** The ways taken, the first `#count` of the list. */
  readonly #taken: { of: number; chosen: number }[] = [];
  #count = 0;
  #at = 0;

  /** Starts the process again. */
  begin(): void {
    this.#count = 0;
    this.#at = 0;
  }

  /** Chooses one of this many ways. */
  choose(of: number): number {
    const taken = (this.#taken[this.#at] ??= { of, chosen: 0 });
    if (this.#at === this.#count) {
      taken.of = of;
      taken.chosen = 0;
      this.#count += 1;
    }
    this.#at += 1;
    return taken.chosen;
  }

  /** Chooses faces for this many dice, in ascending order: it does not matter which die shows which face. */
  roll(count: number, faces: readonly number[]): readonly number[] {
    const shown: number[] = [];
    for (let least = 0; shown.length < count;) {
      least += this.choose(faces.length - least);
      shown.push(faces[least] ?? 1);
    }
    return shown;
  }

  /** Goes on to the next way; false if none is left. */
  next(): boolean {
    this.#at = 0;
    for (; this.#count > 0; this.#count -= 1) {
      const last = this.#taken[this.#count - 1];
      if (last === undefined) break;
      last.chosen += 1;
      if (last.chosen < last.of) return true;
    }
    return false;
  }
}
