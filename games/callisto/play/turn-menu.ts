import { groupBy } from "../../../grammar/group-by.ts";
import { further, type Menu, type Next, type Option, reached, unlessOnly } from "../../shared/menu.ts";
import { counterOfCard, INTERFERENCE } from "../effects/cards.ts";
import { handOf } from "../engine/cards.ts";
import type { Act, CardMove, GameAction, Move } from "../engine/event.ts";
import { legalMoves } from "../engine/moves/legal-moves.ts";
import type { CardName } from "../position.ts";
import { attackMenu, type Chooser, played, cardsMenu, spacesMenu, guideMenu, movementMenu } from "./card-menus.ts";

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

/** What a move does, without how: `MOVE 2`, `ATTACK 3 with laser c3`, `hunker down`. */
function actionName(move: CardMove): string {
  switch (move.kind) {
    case "ready":
      return "ready";
    case "hunkerDown":
      return "hunker down";
    case "act": {
      const { action, strength, structure, target, targets } = move.deed;
      const name = strength === null ? `${action}` : `${action} ${strength}`;
      const usesEquipment = structure !== null && (target !== null || targets.length > 0);
      return usesEquipment ? `${name} with ${structure}` : name;
    }
  }
}

/** What a card may do now. */
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
