import type { Dice } from "../../../runtime/dice.ts";
import { pushThoseHit } from "../effects/attack.ts";
import { nothing } from "../effects/turn-effects.ts";
import { asksAboutPrisoner, bringPrisonerTo, pushTo } from "../effects/push.ts";
import { execute, changesOfUnits, type Applied } from "./execute.ts";
import { giveUpChosen } from "./casualties.ts";
import { effectRulesOf } from "./effect-rules.ts";
import { opponentOf } from "./factions.ts";
import { mergePosition } from "./merge-position.ts";
import { positionOf } from "./position-of.ts";
import { askAboutPrisoner, STAY, TAKE } from "./questions.ts";
import { emptyReport } from "./report.ts";
import type { GameDefinition } from "./seat.ts";
import type { GameState } from "./state.ts";

/** Answers the first pending question with one of its options. */
export function answerQuestion(game: GameDefinition, state: GameState, option: string, dice: Dice): Applied {
  const [question, ...left] = state.pending;
  if (question === undefined) throw new Error("no question is pending");
  const answered: GameState = { ...state, pending: left };
  const { side, unit } = question;
  switch (question.kind) {
    case "casualty":
      return {
        state: giveUpChosen(answered, side, option, dice),
        report: { ...emptyReport(), casualties: [{ unit, card: option }] },
      };
    case "push": {
      if (option === STAY) return { state: answered, report: emptyReport() };
      const before = positionOf(game, answered, side);
      const rules = effectRulesOf(game, answered, side);
      const { position } = pushTo(nothing(before, null), unit, option, rules);
      const merged = mergePosition(game, answered, side, position);
      const asked = asksAboutPrisoner(before, position, unit, rules)
        ? [askAboutPrisoner(opponentOf(game, side), unit)]
        : [];
      const pushed = { ...merged, pending: [...asked, ...merged.pending] };
      return { state: pushed, report: { ...emptyReport(), ...changesOfUnits(state.units, pushed.units) } };
    }
    case "prisoner": {
      const taken = option === TAKE ? bringPrisonerTo(positionOf(game, answered, side), unit) : null;
      const after = taken === null ? answered : mergePosition(game, answered, side, taken);
      const { further } = question;
      if (further === undefined) return { state: after, report: emptyReport() };
      return execute(game, after, opponentOf(game, side), dice, (position, rules) =>
        pushThoseHit(nothing(position, null), further.decision, further.units, rules, dice),
      );
    }
  }
}
