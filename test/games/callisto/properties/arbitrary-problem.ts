import fc from "fast-check";
import { mixed } from "../../../../games/callisto/positions/position-source.ts";
import type { CardSupply, Matchup } from "../../../../games/callisto/positions/matchup.ts";
import { generatePosition, type Problem } from "../../../../games/callisto/positions/generate-position.ts";
import { PRESETS } from "../../../../games/callisto/positions/shape.ts";
import { simplerPositions } from "../../../../games/callisto/positions/smaller-positions.ts";
import type { CheckedProcedure, CheckedSheet } from "../../../../runtime/checked-tree.ts";
import type { CardName } from "../../../../games/callisto/position.ts";

/** A generated position, the dice to decide it with, and how it was drawn. */
export interface Case extends Problem {
  readonly diceSeed: number;
  readonly drawn: { readonly card: CardName; readonly preset: string; readonly seed: number };
}

const MOST = 0x7fffffff;

/** Positions of one bot, every procedure and preset alike; they shrink by losing units, markers … one at a time. */
class ProblemArbitrary extends fc.Arbitrary<Case> {
  readonly #opponents: Matchup;
  readonly #cards: readonly (readonly CardName[])[];
  readonly #known: Map<string, Case> | null;

  constructor(matchup: Matchup, cards: readonly (readonly CardName[])[], known: Map<string, Case> | null) {
    super();
    this.#opponents = matchup;
    this.#cards = cards;
    this.#known = known;
  }

  override generate(random: fc.Random): fc.Value<Case> {
    const cards = this.#cards[random.nextInt(0, this.#cards.length - 1)] ?? [];
    const card = cards[random.nextInt(0, cards.length - 1)];
    const preset = PRESETS[random.nextInt(0, PRESETS.length - 1)];
    if (card === undefined || preset === undefined) throw new Error("no card or no preset to draw");
    const { name, knobs } = mixed(preset, this.#opponents.scenery, (count) => random.nextInt(0, count - 1));
    const seed = random.nextInt(1, MOST);
    const diceSeed = random.nextInt(1, MOST);
    const draw = (): Case => ({
      ...generatePosition(this.#opponents, card, knobs, seed),
      diceSeed,
      drawn: { card, preset: name, seed },
    });
    const key = `${seed} ${diceSeed}`;
    const found = this.#known?.get(key) ?? draw();
    this.#known?.set(key, found);
    return new fc.Value(found, undefined);
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

function applies(procedure: CheckedProcedure, { title, letter }: CardSupply): boolean {
  return procedure.units.some(
    (unit) =>
      unit.title === title &&
      (unit.letters.length === 0 || unit.letters.includes(letter ?? "")) &&
      !unit.except.includes(letter ?? ""),
  );
}

/** The cards that a procedure of a sheet is for. */
export function cardsOf(procedure: CheckedProcedure, matchup: Matchup): CardName[] {
  return matchup.bot.cards.filter((card) => applies(procedure, card)).map((card) => card.name);
}

/**
 * Generated positions in which a card of the bot is resolved, each procedure as often as another.
 *
 * @param known keeps those that were drawn, where several properties draw the same
 */
export function problems(
  sheet: CheckedSheet,
  matchup: Matchup,
  known: Map<string, Case> | null = null,
): fc.Arbitrary<Case> {
  const ruled = sheet.procedures.map((procedure) => cardsOf(procedure, matchup));
  const others = matchup.bot.cards.map((card) => card.name).filter((name) => !ruled.flat().includes(name));
  return new ProblemArbitrary(
    matchup,
    [...ruled, others].filter((cards) => cards.length > 0),
    known,
  );
}
