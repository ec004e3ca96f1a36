import type { GamePackage, PositionSource, Problem } from "../../games/game-package.ts";
import { LoweringError } from "../../compiler/compile.ts";
import type { CheckedSheet } from "../../runtime/checked-tree.ts";
import type { Decision } from "../../runtime/decision.ts";
import { SeededDice } from "../../runtime/dice.ts";
import { BotPair } from "../behaviour/bot-pair.ts";
import { compareBots } from "../behaviour/compare-bots.ts";
import { type AskedBot, CompiledBot } from "../search/compiled-bot.ts";
import { smallestThat } from "../search/shrink.ts";
import type { SituationSheet } from "../situations/test-situations.ts";

/** What is known of a change that no situation notices. */
export type Difference =
  /** A position in which the bot does something else, with what it does there by the sheet. */
  | { readonly kind: "differs"; readonly problem: Problem; readonly decision: Decision }
  /** It is the same program in other words. */
  | { readonly kind: "same" }
  /** The bot did the same in so many positions. */
  | { readonly kind: "alike"; readonly compared: number }
  /** The changed sheet cannot be compiled. */
  | { readonly kind: "not runnable" };

interface TellOptions {
  /** How many positions are compared at most. */
  readonly positions: number;
  readonly seed: number;
}

/** Tells a sheet and changed copies of it apart by what the bot does. */
export class Teller {
  readonly #game: GamePackage;
  readonly #sheet: SituationSheet;
  readonly #source: PositionSource;
  readonly #before: CompiledBot;

  constructor(game: GamePackage, sheet: SituationSheet, { bot, source }: AskedBot & { readonly kind: "bot" }) {
    this.#game = game;
    this.#sheet = sheet;
    this.#source = source;
    this.#before = bot;
  }

  /** Whether and where a changed sheet makes the bot do something else; the position has as little in it as can be. */
  tell(changed: CheckedSheet, { positions, seed }: TellOptions): Difference {
    const { book, side } = this.#sheet;
    try {
      const after = new CompiledBot(
        this.#before.game,
        { ...book, sheets: { ...book.sheets, [side]: changed } },
        side,
        this.#before.readings,
      );
      return this.#search(new BotPair(this.#before, after), positions, seed);
    } catch (error) {
      if (error instanceof LoweringError) return { kind: "not runnable" };
      throw error;
    }
  }

  #search(pair: BotPair, positions: number, seed: number): Difference {
    let compared = 0;
    for (const state of compareBots(this.#game.lexicon, pair, this.#source, { positions, seed, examples: 0 })) {
      compared = state.compared;
      const [group] = state.groups;
      if (group === undefined) continue;
      const problem = smallestThat(this.#source, group.example, (candidate) => pair.differ(candidate, group.seed));
      const decision = this.#before.explain(problem, new SeededDice(group.seed)).decision;
      return { kind: "differs", problem, decision };
    }
    return compared === 0 ? { kind: "same" } : { kind: "alike", compared };
  }
}
