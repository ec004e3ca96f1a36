import { type GameAction, awaited } from "../../../games/squadron/engine/sequence.ts";
import { newGame, positionOf } from "../../../games/squadron/game.ts";
import { RULES } from "../../../games/squadron/engine/rules.ts";
import { type GameState, STEP_TITLES } from "../../../games/squadron/engine/state.ts";
import { SQUADRON_PACKAGE } from "../../../games/squadron/package.ts";
import { decidedBy } from "../../../games/squadron/play/players.ts";
import { companion, type CompanionGame } from "../../../library/companion.ts";
import { chooseEqually } from "../../../runtime/dice.ts";
import { type FollowedLog, followLog, type LoggedEvent, pictureIn, seen } from "../followed-log.ts";
import { Tally } from "../../taps/tally.ts";
import { botsOf, gameOf } from "./books.ts";

const ROUNDS = 40;

/** A game of the bot of a side against a greedy hand, as the table sees it. */
function logged(scenario: number, bot: string, seed: number) {
  const game = { ...gameOf(scenario), maximumRounds: ROUNDS };
  const players = Object.fromEntries(game.scenario.sides.map(({ side }) => [side, side === bot ? "bot" : "greedy"]));
  const seating = { players, bots: botsOf(game) };
  const dice = seen(seed, chooseEqually);
  const taken = () => dice.fallen.splice(0);
  let state = newGame(game, "normal", dice);
  const events: LoggedEvent[] = [{ round: 0, position: {}, fallen: taken(), by: { kind: "rules" } }];
  for (;;) {
    const next = awaited(game, state);
    if (next.kind === "over" || state.round > ROUNDS) return { game, events };
    const action = next.kind === "automatic" ? next.action : decidedBy(game, state, next, seating, dice).action;
    const position = positionOf(game, state, bot, action.kind === "choose" ? action.craft : "");
    const by = whose(action, state, bot);
    const { round } = state;
    ({ state } = RULES.applyAction(game, "normal", state, action, dice));
    events.push({ round, position, fallen: taken(), by });
  }
}

function whose(action: GameAction, { round, step }: GameState, bot: string): LoggedEvent["by"] {
  if (action.kind !== "choose" || action.option === "PASS") return { kind: "rules" };
  const { craft, option, side } = action;
  if (side === bot) return { kind: "bot", card: craft, action: option };
  return { kind: "person", unit: craft, label: option, at: `${round} ${numberOf(STEP_TITLES[step])}` };
}

/** The round that the last heading names, and the step that the question names. */
function momentOf({ conversation }: CompanionGame): string {
  const headings = conversation
    .stepsSince(0)
    .flatMap(({ messages }) => messages.filter(({ kind }) => kind === "heading"));
  const [, round = ""] = /^Round (\d+)/.exec(headings.at(-1)?.text ?? "") ?? [];
  return `${round} ${numberOf(conversation.question?.text ?? "")}`;
}

/** The number of a step: movement and the turn after it have the same. */
function numberOf(title: string): string {
  return title.split(" ", 1)[0] ?? "";
}

/** Follows a logged game at a table: the bot of a side against a greedy hand. */
export function followedGame(scenario: number, bot: string, seed: number, tally = new Tally()): FollowedLog {
  const { game, events } = logged(scenario, bot, seed);
  const sheet = { game: SQUADRON_PACKAGE, book: game, side: bot };
  const begun = companion(sheet, { seed, dice: "person", board: game.board });
  if (!begun.ok) throw new Error(begun.reason);
  const picture = pictureIn(SQUADRON_PACKAGE, game.board);
  return followLog({ companion: begun.companion, picture, game: seed, tally }, events, momentOf);
}
