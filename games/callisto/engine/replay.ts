import { DiceError } from "../../../runtime/dice.ts";
import type { LogProblem } from "../../engine-part.ts";
import { hashOf } from "../../shared/hash.ts";
import { applyAction } from "./apply-action.ts";
import type { GameEvent } from "./event.ts";
import { factionsOf, forBoth, type GameDefinition, of } from "./game-definition.ts";
import type { LogHeader } from "./log.ts";
import { LoggedDice } from "../../shared/logged-dice.ts";
import { newGame } from "./new-game.ts";
import { objectionTo } from "./next-step.ts";
import type { Log } from "./read-log.ts";
import type { Report } from "./report.ts";
import type { GameState } from "./state.ts";

export type Replay =
  { readonly kind: "replayed"; readonly state: GameState } | ({ readonly kind: "problem" } & LogProblem);

export interface ReplayOptions {
  /** Told of every state: that after set-up, with null, and that after each event. */
  readonly onState?: (state: GameState, event: GameEvent | null, report: Report | null) => void;
}

/**
 * Plays a log again: each event must be one that the game waits for, take exactly its dice, and lead to the state whose
 * hash the log has. What is wrong is told with the line of the log.
 *
 * @param game the game of the log: its scenario, sheets and board; readings and bound are taken from the log
 */
export function replay(given: GameDefinition, { header, events }: Log, options: ReplayOptions = {}): Replay {
  const objection = objectionToHeader(given, header);
  if (objection !== null) return { kind: "problem", line: 1, message: objection };
  const game: GameDefinition = { ...given, readings: header.readings, maximumRounds: header.maximumRounds };
  const set = attempt(header.setUp, header.hash, (dice) => {
    const players = forBoth(game, (side) => of(header.players, side).kind);
    return { state: newGame(game, { players, difficulty: header.difficulty }, dice), report: null };
  });
  if (set.kind === "problem") return { ...set, line: 1 };
  options.onState?.(set.state, null, null);
  let { state } = set;
  for (const [index, event] of events.entries()) {
    const line = index + 2;
    const refused = objectionTo(game, state, event.action);
    if (refused !== null) return { kind: "problem", line, message: refused };
    const before = state;
    const applied = attempt(event.dice, event.hash, (dice) => applyAction(game, before, event.action, dice));
    if (applied.kind === "problem") return { ...applied, line };
    ({ state } = applied);
    options.onState?.(state, event, applied.report);
  }
  return { kind: "replayed", state };
}

function objectionToHeader(game: GameDefinition, { scenario, board, players }: LogHeader): string | null {
  if (scenario !== game.scenario.number) return `this game is for scenario ${scenario}, not ${game.scenario.number}`;
  if (board.hash !== hashOf(game.board))
    return `this game was played on the board ${board.name}, which is not the same as ${game.board.name}`;
  const missing = factionsOf(game).find((side) => players[side] === undefined);
  return missing === undefined ? null : `players.${missing}: this key is missing`;
}

type Attempt =
  | { readonly kind: "done"; readonly state: GameState; readonly report: Report | null }
  | { readonly kind: "problem"; readonly message: string };

/** Does something with logged dice, all of which must be taken, and compares the hash of what comes of it. */
function attempt(
  rolls: GameEvent["dice"],
  hash: string,
  play: (dice: LoggedDice) => { readonly state: GameState; readonly report: Report | null },
): Attempt {
  const dice = new LoggedDice(rolls);
  let played: ReturnType<typeof play>;
  try {
    played = play(dice);
  } catch (error) {
    if (error instanceof DiceError) return { kind: "problem", message: error.message };
    // A decision that names what is not there can fail anywhere: it was never made in this game.
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: "problem", message: `this cannot happen at this point: ${reason}` };
  }
  if (dice.left > 0) return { kind: "problem", message: `the log has dice that nothing rolls here: ${dice.left}` };
  if (hashOf(played.state) !== hash)
    return {
      kind: "problem",
      message: "the game now differs from the log: it was changed, or another version wrote it",
    };
  return { kind: "done", ...played };
}
