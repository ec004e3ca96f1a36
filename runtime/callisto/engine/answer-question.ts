import type { Dice } from "../../dice.ts";
import { nothing } from "../effects/happening.ts";
import { pushTo } from "../effects/push.ts";
import { changesOfUnits, type Applied } from "./carry-out.ts";
import { giveUpChosen } from "./casualties.ts";
import { mergePosition } from "./merge-position.ts";
import { positionOf } from "./position-of.ts";
import { emptyReport } from "./report.ts";
import type { GameDefinition } from "./seat.ts";
import type { GameState } from "./state.ts";

/** What `push` questions offer beside places: the unit stays where it is. */
export const STAY = "stay";

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
      const { position } = pushTo(nothing(positionOf(game, answered, side), null), unit, option);
      const pushed = mergePosition(game, answered, side, position);
      return { state: pushed, report: { ...emptyReport(), ...changesOfUnits(state.units, pushed.units) } };
    }
  }
}
