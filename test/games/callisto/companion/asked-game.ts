import { positionOf } from "../../../../games/callisto/engine/side-view.ts";
import { Recall } from "../../../../runtime/companion/context.ts";
import { SeededDice } from "../../../../runtime/dice.ts";
import { costOfForm } from "../../../taps/page-taps.ts";
import type { Tally } from "../../../taps/tally.ts";
import type { SideName } from "../properties/callisto.ts";
import { loggedGame } from "./logged-mirror.ts";
import { walkWithOracle } from "./walk.ts";

/** Counts the bot's turns of a logged game as the companion without a map asks about them, and is told the truth. */
export function askedGame(scenario: number, bot: SideName, seed: number, rounds: number, tally: Tally): void {
  const { game, happened } = loggedGame(scenario, bot, seed, rounds);
  const recall = new Recall(true);
  for (const { event, before } of happened) {
    const { action } = event;
    const count = (kind: string, cost: { readonly taps: number; readonly read: number }): void =>
      tally.count(seed, before.round, "the bot's turn", kind, cost);
    if (action.kind === "bid") count("who won the bid", { taps: 1, read: 1 });
    if (action.kind !== "resolve") continue;
    // The leftmost card of the row.
    const dice = { kind: "rolled", dice: new SeededDice(seed) } as const;
    const { questions = [], answers = [] } = walkWithOracle(game, positionOf(game, before, bot), 0, dice, recall) ?? {};
    for (const [index, question] of questions.entries()) {
      const answer = answers[index];
      if (answer !== undefined) count(question.asked?.kind ?? question.form, costOfForm(question, answer));
    }
    count("a card read", { taps: 1, read: 1 });
  }
}
