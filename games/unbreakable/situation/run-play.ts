import { BOT } from "../../engine-part.ts";
import type { Book } from "../../../runtime/game.ts";
import type { Policies } from "../../../runtime/policies.ts";
import { withDiceOf, type Decide, type Difference, type SituationRun } from "../../shared/situation.ts";
import type { DeclaredPosition } from "../../shared/declared/position.ts";
import { askerOf } from "../../shared/declared/situation.ts";
import { botsOf, type GameDefinition } from "../engine/game-definition.ts";
import { standingViolations } from "../engine/invariants.ts";
import { bySheet, standingIn } from "../engine/program-sheet.ts";
import type { GameState } from "../engine/state.ts";
import { UNBREAKABLE_GAME } from "../game.ts";
import { SituationTable } from "./situation-table.ts";
import { type SituationPlay, type UnbreakableSituation, startingState } from "./starting-state.ts";

/** Games go on as long as a situation lasts. */
const NO_BOUND = Number.MAX_SAFE_INTEGER;

/** Plays what happens in a situation, and compares what came of it. */
export function runPlay(
  situation: UnbreakableSituation,
  play: SituationPlay,
  book: Book,
  decide: Decide<DeclaredPosition, Policies>,
): SituationRun {
  const { position, readings } = situation;
  const board = {
    name: "situation",
    scenario: book.scenario.number,
    standIn: false,
    note: "",
    size: position.board,
    terrain: {},
  };
  const game: GameDefinition = { book, board, readings, maximumRounds: NO_BOUND, map: position.board };
  const decided: ReturnType<typeof decide>[] = [];
  const program = bySheet((moment, acting, rolled) => {
    const explained = decide(book, moment, acting, { readings, dice: rolled });
    decided.push(explained);
    return explained.decision;
  });
  const before = startingState(game, position, play.setUp);
  return withDiceOf(situation, (dice) => {
    const table = new SituationTable(game, botsOf({ [position.bot]: BOT }), before, program, dice, play.choices);
    for (const event of play.events) table.happen(event);
    // Of several decisions, the last one counts.
    const { decision = null, trace = null } = decided.at(-1) ?? {};
    const after = table.state;
    const played = { before, after, offered: table.offered };
    const ask = askerOf(UNBREAKABLE_GAME, book, readings)(positionAfter(game, after, position));
    return {
      kind: "ran",
      decision,
      trace,
      differences: [
        ...standing(game, before, "position"),
        ...table.unfinished(),
        ...situation.expectation({ decision, ask, played }),
        ...standing(game, after, "position afterwards"),
      ],
      diceLeft: dice.left,
    };
  });
}

/** What checklists are asked of once all has happened. */
function positionAfter(game: GameDefinition, state: GameState, { bot, row }: DeclaredPosition): DeclaredPosition {
  return { bot, row, ...standingIn(game, state) };
}

/** What the rules do not allow in a state. */
function standing(game: GameDefinition, state: GameState, key: string): readonly Difference[] {
  return standingViolations(game, state).map((got) => ({ key, expected: "one that the rules allow", got }));
}
