import type { DieRoll } from "../../../runtime/decision.ts";
import { DiceError } from "../../../runtime/dice.ts";
import type { LogProblem } from "../../engine-part.ts";
import { hashOf } from "../../shared/hash.ts";
import { LoggedDice } from "../../shared/logged-dice.ts";
import type { GameEvent } from "./event.ts";
import { type GameDefinition, sidesOf } from "./game-definition.ts";
import type { Log, LogHeader } from "./log.ts";
import { newGame } from "./new-game.ts";
import type { Report } from "./report.ts";
import { applyAction, objectionTo } from "./sequence.ts";
import type { GameState } from "./state.ts";

/**
 * Plays a log again: each event must be one that the game waits for, take exactly its dice, and lead to the state whose
 * hash the log has.
 *
 * @param onState is told of every state: that after set-up, with null, and that after each event
 * @returns what is wrong, with the line of the log; null where nothing is
 */
export function replay(
  game: GameDefinition,
  { header, events }: Log,
  onState: (state: GameState, event: GameEvent | null, report: Report | null) => void,
): LogProblem | null {
  const objection = objectionToHeader(game, header);
  if (objection !== null) return { line: 1, message: objection };
  const start = attempt(header.setUp, header.hash, (dice) => ({
    state: newGame(game, header.difficulty, dice),
    report: null,
  }));
  if (start.kind === "problem") return { line: 1, message: start.message };
  let { state } = start;
  onState(state, null, null);
  for (const [index, { action, dice, hash }] of events.entries()) {
    const line = index + 2;
    const refused = objectionTo(game, state, action);
    if (refused !== null) return { line, message: refused };
    const before = state;
    const applied = attempt(dice, hash, (logged) => applyAction(game, before, action, logged));
    if (applied.kind === "problem") return { line, message: applied.message };
    ({ state } = applied);
    onState(state, { action, dice }, applied.report);
  }
  return null;
}

function objectionToHeader(game: GameDefinition, { scenario, board, players }: LogHeader): string | null {
  if (scenario !== game.scenario.number) return `this game is for scenario ${scenario}, not ${game.scenario.number}`;
  if (board.hash !== hashOf(game.board))
    return `this game was played on the board ${board.name}, which is not the same as ${game.board.name}`;
  const missing = sidesOf(game).find((side) => players[side] === undefined);
  return missing === undefined ? null : `players.${missing}: this key is missing`;
}

interface Played {
  readonly state: GameState;
  readonly report: Report | null;
}

type Attempt = ({ readonly kind: "done" } & Played) | { readonly kind: "problem"; readonly message: string };

/** Does something with logged dice, all of which must be taken, and compares the hash of what comes of it. */
function attempt(rolls: readonly DieRoll[], hash: string, play: (dice: LoggedDice) => Played): Attempt {
  const dice = new LoggedDice(rolls);
  let played: Played;
  try {
    played = play(dice);
  } catch (error) {
    if (error instanceof DiceError) return { kind: "problem", message: error.message };
    throw error;
  }
  if (dice.left > 0) return { kind: "problem", message: `the log has dice that nothing rolls here: ${dice.left}` };
  if (hashOf(played.state) !== hash)
    return {
      kind: "problem",
      message: "the game now differs from the log: it was changed, or another version wrote it",
    };
  return { kind: "done", ...played };
}
