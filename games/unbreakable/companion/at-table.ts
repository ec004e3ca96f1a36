import { groupBy } from "../../../grammar/group-by.ts";
import { type TableAction, NO_TABLE_ACTION } from "../../../runtime/companion/table-action.ts";
import type { Decision } from "../../../runtime/decision.ts";
import type { Book } from "../../../runtime/game.ts";
import { BOT, MAXIMUM_ROUNDS, type ReportLine } from "../../engine-part.ts";
import type { CompanionOptions, CompanionSession } from "../../game-package.ts";
import { type Actor, type Awaited, clauseOf, type TableChoice } from "../../shared/declared/followed/followed-game.ts";
import { followedSession, onBoards } from "../../shared/declared/followed/followed-session.ts";
import { endingWith } from "../../shared/engine/stand-ins.ts";
import { applyAction } from "../engine/apply-action.ts";
import { cardText } from "../engine/cards.ts";
import type { GameAction } from "../engine/game-action.ts";
import { type Bots, botsOf, defineGame, type GameDefinition, type HexBoard } from "../engine/game-definition.ts";
import { newGame } from "../engine/new-game.ts";
import { botAction, nextStep } from "../engine/next-step.ts";
import { unitNamed } from "../engine/play.ts";
import { bySheet, standingIn } from "../engine/program-sheet.ts";
import { standIns } from "../engine/stand-ins.ts";
import type { GameState, Pending } from "../engine/state.ts";
import { readingsWith, readUnder, sheetReadings } from "../game.ts";
import { OFF_MAP } from "../terrain.ts";
import { actionText, questionOf } from "../play/menus.ts";
import { endingOf, tellAll, weaponText } from "../play/tell.ts";
import { UNBREAKABLE_COMPANION } from "../companion-package.ts";
import { changeableMap } from "./map-changes.ts";

/** The companion of a crawler with its program. On a map of hexes it follows the whole game; without one it asks. */
export const UNBREAKABLE_AT_TABLE = onBoards(UNBREAKABLE_COMPANION, sessionOn);

function sessionOn(book: Book, options: CompanionOptions, board: HexBoard): CompanionSession {
  const { bot } = options;
  const readings = readingsWith(options.readings ?? {});
  const game = defineGame({ book, board, readings, maximumRounds: MAXIMUM_ROUNDS, roster: undefined });
  const bots = botsOf({ [bot]: BOT });
  return followedSession<GameState, GameAction>(
    {
      declared: readUnder(readings),
      book,
      readings: sheetReadings(readings),
      notes: [],
      settingUp: "Draw borders, and the weapons of crawlers",
      begin: (dice) => newGame(game, dice).state,
      awaited: (state) => awaitedAt(game, bots, state),
      apply: (before, action, dice) => {
        const { state, report: own } = applyAction(game, bots, before, action, dice);
        const report = [...own, ...newWeapons(before, state, action)];
        return { state, reportLines: tellAll([{ event: { action, dice: [] }, before, after: state, report }]) };
      },
      words: eventText,
      shuffles: ({ kind }) => kind === "shuffle",
      draws: (state, action) =>
        action.kind === "draw"
          ? {
              names: [...new Set(state.cards.deck.map(cardText))].toSorted(),
              onTop: (name) => withOnTop(state, name),
            }
          : null,
      standing: ({ turn }) => ({ round: turn === 0 ? "Set-up" : `Turn ${turn}`, scores: [] }),
      ending: (state) => endingWith(endingOf(state), state.result, standIns(game)),
      position: (state, acting) => ({
        bot,
        row: acting === null ? [] : [acting],
        ...standingIn(game, state),
      }),
      changeable: changeableMap(game),
    },
    options,
  );
}

/** The weapon that a crawler drew in place of another; the rules mention this of no other weapons. */
function newWeapons(before: GameState, after: GameState, action: GameAction): readonly ReportLine[] {
  if (action.kind !== "program" || action.step.does !== "mutate") return [];
  const had = unitNamed(before, action.unit)?.weapons ?? [];
  const has = unitNamed(after, action.unit)?.weapons ?? [];
  return has
    .filter((weapon) => !had.includes(weapon))
    .map((weapon) => ({ kind: "result", text: `${action.unit} now has a ${weaponText(weapon)}` }));
}

function withOnTop(state: GameState, name: string): GameState {
  const { deck } = state.cards;
  const index = deck.findIndex((card) => cardText(card) === name);
  const top = deck.slice(index, index + 1);
  return { ...state, cards: { ...state.cards, deck: [...top, ...deck.toSpliced(index, 1)] } };
}

function awaitedAt(game: GameDefinition, bots: Bots, state: GameState): Awaited<GameState, GameAction> {
  const step = nextStep(game, bots, state);
  switch (step.kind) {
    case "over":
    case "automatic":
      return step;
    case "bot": {
      const { pending, side } = step;
      const crawler = "unit" in pending ? pending.unit : (state.units.find((unit) => unit.side === side)?.name ?? side);
      return {
        kind: "card",
        card: crawler,
        step: null,
        act: (decide, dice) => botAction(game, state, pending, bySheet(decide), dice),
        tableActionOf: (action, decision) => tableActionOf(state, pending, action, decision),
      };
    }
    case "choose":
      return turnOf(state, step.pending, step.offers.actions);
  }
}

/** The action of a crawler by its program; null for what the rules do for its side, which needs no card. */
function tableActionOf(
  state: GameState,
  pending: Pending,
  action: GameAction,
  decision: Decision | null,
): TableAction | null {
  if (action.kind !== "program" && action.kind !== "laser") return null;
  const { unit } = action;
  const at = unitNamed(state, unit)?.at ?? OFF_MAP;
  const tableAction = {
    ...NO_TABLE_ACTION,
    card: unit,
    unit,
    from: at === OFF_MAP ? null : at,
    clause: decision === null ? null : clauseOf(decision),
  };
  if (action.kind === "laser") {
    const spaces = pending.kind === "bomb" ? [pending.shot.to] : [];
    return { ...tableAction, action: "FIRE LASER", spaces };
  }
  const { does, to, target } = action.step;
  const word = decision?.action ?? does.toUpperCase();
  const isMove = does === "move" || does === "enter";
  return {
    ...tableAction,
    action: word,
    to: isMove && to !== OFF_MAP ? to : null,
    leavesBoard: isMove && to === OFF_MAP,
    targets: target === null ? [] : [target],
  };
}

/** A turn in which everybody who may do something acts, in any order. */
function turnOf(state: GameState, pending: Pending, all: readonly GameAction[]): Awaited<GameState, GameAction> {
  const text = questionOf(pending);
  const pass = all.find(({ kind }) => kind === "pass");
  const actors = [
    ...groupBy(
      all.filter((action) => action !== pass),
      (action) => actorOf(pending, action),
    ),
  ].map(([unit, actions]): Actor<GameAction> => {
    const at = unitNamed(state, unit)?.at ?? OFF_MAP;
    return {
      unit,
      from: at === OFF_MAP ? null : at,
      text: `${unit}: ${text}`,
      choices: actions.map((action) => choiceOf(state, action)),
    };
  });
  return {
    kind: "turn",
    text,
    actors,
    rest: pass === undefined ? null : (now) => (now === state ? pass : null),
  };
}

/** The name of the acting unit; none for a beam that goes on and a unit that is pushed, whose actions name no unit. */
function actorOf(pending: Pending, action: GameAction): string {
  if ("unit" in action) return action.unit;
  if (pending.kind === "push") return pending.target;
  return pending.kind === "beam" ? pending.shot.unit : "";
}

function choiceOf(state: GameState, action: GameAction): TableChoice<GameAction> {
  return { word: action.kind, label: actionText(state, action), at: tappedFor(action), does: action };
}

/** The hex or unit that is tapped for an action; null for an action without one on the map. */
function tappedFor(action: GameAction): string | null {
  switch (action.kind) {
    case "move": {
      const to = action.way.at(-1) ?? OFF_MAP;
      return to === OFF_MAP ? null : to;
    }
    case "fire":
    case "proximity":
      return action.target ?? action.to;
    case "melee":
    case "reprogram":
      return action.target;
    case "push":
    case "place":
    case "displace":
      return action.to;
    default:
      return null;
  }
}

function eventText(state: GameState, action: GameAction): string {
  switch (action.kind) {
    case "program": {
      const { does, to } = action.step;
      return `${action.unit}: ${does}${to === null ? "" : ` ${to}`}`;
    }
    case "draw":
      return state.cards.deck[0] === undefined ? "A card" : cardText(state.cards.deck[0]);
    case "shuffle":
      return "A new turn";
    case "stop":
      return action.result.reason;
    default:
      return "unit" in action ? `${action.unit}: ${actionText(state, action)}` : actionText(state, action);
  }
}
