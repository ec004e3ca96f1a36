import fc from "fast-check";
import { generatePosition, type Opponents, type Problem } from "../../analysis/generate-position.ts";
import { PRESETS } from "../../analysis/generate/presets.ts";
import { simplerPositions } from "../../analysis/simpler-positions.ts";
import type { CardName } from "../../runtime/callisto/position.ts";

/** A generated position, the dice to decide it with, and how it was drawn. */
export interface Case extends Problem {
  readonly diceSeed: number;
  readonly drawn: { readonly card: CardName; readonly preset: string; readonly seed: number };
}

const MOST = 0x7fffffff;

/** Positions of one bot, every card and preset alike; they shrink by losing units, markers, edges … one at a time. */
class ProblemArbitrary extends fc.Arbitrary<Case> {
  readonly #opponents: Opponents;
  readonly #cards: readonly CardName[];

  constructor(opponents: Opponents, cards: readonly CardName[]) {
    super();
    this.#opponents = opponents;
    this.#cards = cards;
  }

  override generate(random: fc.Random): fc.Value<Case> {
    const card = this.#cards[random.nextInt(0, this.#cards.length - 1)];
    const preset = PRESETS[random.nextInt(0, PRESETS.length - 1)];
    if (card === undefined || preset === undefined) throw new Error("no card or no preset to draw");
    const seed = random.nextInt(1, MOST);
    const problem = generatePosition(this.#opponents, card, preset.knobs, seed);
    const diceSeed = random.nextInt(1, MOST);
    return new fc.Value({ ...problem, diceSeed, drawn: { card, preset: preset.name, seed } }, undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is Case {
    return typeof value === "object" && value !== null && "drawn" in value;
  }

  override shrink(value: Case): fc.Stream<fc.Value<Case>> {
    const { diceSeed, drawn } = value;
    const simpler = function* (): Generator<fc.Value<Case>> {
      for (const problem of simplerPositions(value)) yield new fc.Value({ ...problem, diceSeed, drawn }, undefined);
    };
    return fc.stream(simpler());
  }
}

/**
 * Generated positions in which one of the cards is resolved.
 *
 * @param cards the cards that act; several of one procedure make it come up more often.
 */
export function problems(opponents: Opponents, cards: readonly CardName[]): fc.Arbitrary<Case> {
  return new ProblemArbitrary(opponents, cards);
}
