import type { ActionChoice, ReadAction } from "../../engine-part.ts";
import { type Menu, reached, further, type Next, type Option, unlessOnly } from "../../shared/menu.ts";
import { handOf } from "../engine/side-view.ts";
import { TEAMMATE } from "../engine/moves/hand-turn.ts";
import { legalMoves } from "../engine/moves/legal-moves.ts";
import { readAction } from "../../shared/engine/log.ts";
import { awaited } from "../../shared/engine/whole-games.ts";
import { stateOf } from "../../shared/engine/course.ts";
import { type Course, RULES } from "../engine/rules.ts";
import { type Ask, biddersOf, bidsWith, type Participants } from "./participants.ts";
import { bidValue, counterOfCard, INTERFERENCE } from "../effects/cards.ts";
import { STAY, TAKE } from "../engine/execute.ts";
import type { Act, ByFaction, CardMove, Faction, GameAction, GameState, Move, Pending } from "../engine/state.ts";
import {
  type Chooser,
  noteOfPlace,
  printedOn,
  attackMenu,
  played,
  cardsMenu,
  spacesMenu,
  guideMenu,
  movementMenu,
} from "./card-menus.ts";
import { groupBy } from "../../../grammar/group-by.ts";
import type { CardName } from "../position.ts";

/** The menus of a person, step by step. */
export function menuOf(course: Course, participants: Participants, ask: Ask): Menu<GameAction> {
  const { side } = ask;
  const chooser = { game: course.game, state: stateOf(course), side };
  switch (ask.kind) {
    case "bid":
      return bidMenus(course, participants, biddersOf(course, participants), {});
    case "move":
      return turnMenu(chooser);
    case "answer":
      return questionMenu(chooser, ask.question);
  }
}

/** All choices of a person. */
export function choicesOf(course: Course, participants: Participants, ask: Ask): readonly ActionChoice<GameAction>[] {
  const { side } = ask;
  const state = stateOf(course);
  switch (ask.kind) {
    case "bid":
      // The bid of the other side must not be seen before.
      return biddersOf(course, participants)
        .reduce<readonly ByFaction<string>[]>(
          (all, each) => all.flatMap((bids) => cardsToBid(state, each).map((card) => ({ ...bids, [each]: card }))),
          [{}],
        )
        .map((cards) => ({ shown: { kind: "bid", cards }, action: () => bidsWith(course, participants, cards) }));
    case "move":
      return legalMoves(course.game, state, side).map((move) => choice({ kind: "move", side, move }));
    case "answer":
      return ask.question.options.map((option) => choice({ kind: "answer", side, option }));
  }
}

function choice(action: GameAction): ActionChoice<GameAction> {
  return { shown: action, action: () => action };
}

/** An action that was written out, or the error in it. */
export function readChoice(course: Course, data: unknown): ReadAction<GameAction> {
  const read = readAction(RULES.log, data);
  if (read.kind === "problem") return read;
  const { kind } = read.action;
  if (kind === "stop" || kind === "bid") {
    return { kind: "problem", message: `${kind} cannot be sent in JSON; send an index or q` };
  }
  return awaited(RULES, course, read.action);
}

function cardsToBid(state: GameState, side: Faction): readonly CardName[] {
  return [...new Set(handOf(state, side))];
}

/** The card that each person bids, one person after another. */
function bidMenus(
  course: Course,
  participants: Participants,
  [side = "", ...others]: readonly Faction[],
  bids: ByFaction<string>,
): Menu<GameAction> {
  return bidMenu({ game: course.game, state: stateOf(course), side }, Object.keys(bids).length > 0, (card) => {
    const made = { ...bids, [side]: card };
    return others.length === 0
      ? reached(bidsWith(course, participants, made))
      : further(bidMenus(course, participants, others, made));
  });
}

/**
 * The card of the hand that bids for the initiative.
 *
 * @param isNext whether another person has bid at this table
 * @param leads what comes once this side's card is known
 */
function bidMenu(
  { game, state, side }: Chooser,
  isNext: boolean,
  leads: (card: string) => Next<GameAction>,
): Menu<GameAction> {
  const printed = { numbers: {}, roster: game.roster };
  const cards = cardsToBid(state, side).toSorted((one, other) => bidValue(other, printed) - bidValue(one, printed));
  return {
    question: `${isNext ? `${side}: which` : "Which"} card do you bid for the initiative?`,
    options: cards.map((card) => ({ name: card, note: printedOn(card, game), leads: () => leads(card) })),
  };
}

/** A question that must be answered before the game continues. */
function questionMenu({ game, state, side }: Chooser, { kind, unit, options }: Pending): Menu<GameAction> {
  const asked: Record<Pending["kind"], { readonly question: string; readonly note: (option: string) => string }> = {
    casualty: {
      question: `${unit} is hit: which of its cards does it lose?`,
      note: (option) => printedOn(option, game),
    },
    push: {
      question: `${unit} is hit: where is it pushed?`,
      note: (option) => (option === STAY ? "where it is" : noteOfPlace(game, state, side, option)),
    },
    prisoner: {
      question: `${unit} is pushed out of the prisoner's space: does the prisoner go with it?`,
      note: (option) => (option === TAKE ? `goes with ${unit}` : "stays there"),
    },
  };
  const { question, note } = asked[kind];
  return {
    question,
    options: options.map((option) => ({
      name: option,
      note: note(option),
      leads: () => reached({ kind: "answer", side, option }),
    })),
  };
}

/** A turn of a side that plays from a hand: first the card, then what it does, then how. */
export function turnMenu(chooser: Chooser): Menu<GameAction> {
  const { game, state, side } = chooser;
  const moves = legalMoves(game, state, side).filter((move) => move.kind !== "endTurn");
  const options = [...groupBy(moves, ({ card }) => card)].map(([card, own]): Option<GameAction> => {
    const actions = groupBy(own, actionName);
    return {
      name: card,
      note: `${heldText(chooser, card)}${[...actions.keys()].join(" · ")}`,
      leads: () => further(cardMenu(chooser, card, actions)),
    };
  });
  const end: Option<GameAction> = {
    name: "end turn",
    key: "e",
    note: options.length === 0 ? "you can play no card" : "discards the rest of your hand",
    leads: () => reached(played(chooser, { kind: "endTurn" })),
  };
  return { question: "Which card?", options: [...options, end] };
}

/** How many of a card are in the hand, and where its unit is. */
function heldText({ state, side }: Chooser, card: CardName): string {
  const count = handOf(state, side).filter((each) => each === card).length;
  const unit = state.units.find(({ name }) => name === counterOfCard(card));
  const signs = [
    ...(unit === undefined ? [] : [unit.at === null ? "off the board" : `at ${unit.at}`]),
    ...(unit?.suppressed === true ? ["suppressed"] : []),
    ...(unit?.deactivated === true ? ["switched off"] : []),
  ];
  return `${count > 1 ? `×${count} ` : ""}${signs.length === 0 ? "" : `${signs.join(", ")}: `}`;
}

/** The action of a move without its details: `MOVE 2`, `ATTACK 3 with laser c3`, `hunker down`. */
function actionName(move: CardMove): string {
  switch (move.kind) {
    case "ready":
      return "ready";
    case "hunkerDown":
      return "hunker down";
    case "act": {
      const { action, strength, structure, target, targets, decks } = move.deed;
      const name = strength === null ? `${action}` : `${action} ${strength}`;
      const usesEquipment = structure !== null && (target !== null || targets.length > 0);
      if (decks.includes(TEAMMATE)) return `${name} for your teammate`;
      return usesEquipment ? `${name} with ${structure}` : name;
    }
  }
}

/** The possible actions of a card. */
function cardMenu(
  chooser: Chooser,
  card: CardName,
  actions: ReadonlyMap<string, readonly CardMove[]>,
): Menu<GameAction> {
  const options = [...actions].map(([name, moves]): Option<GameAction> => ({
    name,
    note: noteOfAction(chooser, moves),
    leads: () => detailsOf(chooser, `${card}, ${name}`, moves),
  }));
  return { question: `${card}: what does it do?`, options };
}

function noteOfAction({ state }: Chooser, [first, ...others]: readonly CardMove[]): string {
  if (first === undefined) return "";
  if (first.kind === "ready") return "no longer suppressed";
  if (first.kind === "hunkerDown") return "the card goes back to the supply";
  switch (first.deed.action) {
    case "COMMAND":
      return "draws cards";
    case "RECON":
      return `${INTERFERENCE} leaves the game, and a card is drawn`;
    case "CONTROL":
      return state.units.find(({ name }) => name === first.deed.unit)?.at ?? "the space where it enters";
    case "BOLSTER":
      return "from the supply to the discard";
    case "INSPIRE":
      return "played cards come back to the hand";
    default:
      return others.length === 0 ? "" : `${others.length + 1} ways`;
  }
}

function detailsOf(chooser: Chooser, name: string, moves: readonly Move[]): Next<GameAction> {
  const [first] = moves;
  if (first === undefined) throw new Error("an action without a move");
  const acts = moves.filter((move): move is Act => move.kind === "act");
  if (first.kind !== "act") return reached(played(chooser, first));
  switch (first.deed.action) {
    case "MOVE":
    case "SCOUT":
      return further(movementMenu(chooser, name, acts));
    case "GUIDE":
      return unlessOnly(guideMenu(chooser, name, acts));
    case "BOLSTER":
    case "INSPIRE":
      return further(cardsMenu(chooser, name, acts));
    case "PATHFIND":
      return further(spacesMenu(chooser, name, acts));
    case "COMMAND":
    case "RECON":
    case "CONTROL":
      return reached(played(chooser, first));
    default:
      return further(attackMenu(chooser, name, acts));
  }
}
