import { BOT } from "../../../games/engine-part.ts";
import { cardText } from "../../../games/unbreakable/engine/cards.ts";
import type { GameAction } from "../../../games/unbreakable/engine/game-action.ts";
import { botsOf } from "../../../games/unbreakable/engine/game-definition.ts";
import { newGame } from "../../../games/unbreakable/engine/new-game.ts";
import { nextStep, type Step } from "../../../games/unbreakable/engine/next-step.ts";
import { standingIn } from "../../../games/unbreakable/engine/program.ts";
import { applyAction } from "../../../games/unbreakable/engine/apply-action.ts";
import type { GameState } from "../../../games/unbreakable/engine/state.ts";
import { UNBREAKABLE_PACKAGE } from "../../../games/unbreakable/package.ts";
import { actionText } from "../../../games/unbreakable/play/menus.ts";
import { actionOf } from "../../../games/unbreakable/play/participants.ts";
import { companion } from "../../../library/companion.ts";
import { type FollowedLog, followLog, type LoggedEvent, pictureIn, seen } from "../followed-log.ts";
import { Tally } from "../../taps/tally.ts";
import { type DELIVERY, type RUNAWAY_SCENARIO, seated } from "./games.ts";

const TURNS = 6;

/** A game of a crawler on its program against simple players, as the table sees it. */
function logged(scenario: typeof DELIVERY | typeof RUNAWAY_SCENARIO, bot: string, seed: number) {
  const others = Object.fromEntries(["Yellow", "Blue"].map((side) => [side, side === bot ? BOT : "simple"]));
  const seating = seated(scenario, { ...others, Runaway: BOT });
  const { game } = seating;
  const bots = botsOf(seating.players);
  const dice = seen(seed, (rolled, count) => rolled.roll(count) - 1);
  const taken = () => dice.fallen.splice(0);
  let { state } = newGame(game, dice);
  const events: LoggedEvent[] = [{ round: 0, position: {}, fallen: taken(), by: { kind: "rules" } }];
  for (;;) {
    const step = nextStep(game, bots, state);
    if (step.kind === "over" || state.turn > TURNS) return { game, events };
    const own = step.kind === "choose" ? seen(seed + events.length, (rolled, count) => rolled.roll(count) - 1) : dice;
    const action = actionOf(game, state, step, seating, own);
    const row = step.kind === "bot" && "unit" in action ? [action.unit] : [];
    const position = { bot, row, ...standingIn(game, state) };
    const by = whose(step, action, state);
    const round = state.turn;
    ({ state } = applyAction(game, bots, state, action, dice));
    // Nobody at the table says how the cards lie.
    const fallen = action.kind === "shuffle" ? (taken(), []) : taken();
    events.push({ round, position, fallen, by });
  }
}

function whose(step: Step, action: GameAction, state: GameState): LoggedEvent["by"] {
  const [card, ...left] = new Set(state.cards.deck.map(cardText));
  if (action.kind === "draw" && card !== undefined && left.length > 0) return { kind: "turned up", card };
  if (step.kind === "bot" && action.kind === "program")
    return { kind: "bot", card: action.unit, action: action.step.does };
  if (step.kind === "bot" && action.kind === "laser") return { kind: "bot", card: action.unit, action: "laser" };
  if (step.kind !== "choose") return { kind: "rules" };
  if (action.kind === "pass") return { kind: "person", unit: null, label: "", at: null };
  const { pending } = step;
  const unit =
    "unit" in action
      ? action.unit
      : pending.kind === "push"
        ? pending.target
        : "shot" in pending
          ? pending.shot.unit
          : "";
  return { kind: "person", unit, label: actionText(state, action), at: null };
}

/** Follows a logged game at a table: a crawler on its program against simple players. */
export function followedGame(
  scenario: typeof DELIVERY | typeof RUNAWAY_SCENARIO,
  bot: string,
  seed: number,
  tally = new Tally(),
): FollowedLog {
  const { game, events } = logged(scenario, bot, seed);
  const sheet = { game: UNBREAKABLE_PACKAGE, book: game.book, side: bot };
  const begun = companion(sheet, { seed, dice: "person", cards: "person", board: game.board });
  if (!begun.ok) throw new Error(begun.reason);
  const picture = pictureIn(UNBREAKABLE_PACKAGE, game.board);
  return followLog({ companion: begun.companion, picture, game: seed, tally }, events, () => null);
}
