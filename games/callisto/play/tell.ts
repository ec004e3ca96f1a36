import type { Decision } from "../../../runtime/decision.ts";
import { decisionText } from "../../../runtime/trace-text.ts";
import { bidValue } from "../effects/bid.ts";
import { counterOfCard } from "../effects/card-names.ts";
import type { Move } from "../engine/event.ts";
import { factionsOf, of } from "../engine/factions.ts";
import { STAY, TAKE } from "../engine/questions.ts";
import type { GameDefinition } from "../engine/seat.ts";
import type { Faction, GameState } from "../engine/state.ts";
import type { CardName } from "../position.ts";
import type { Happened } from "./course.ts";
import { resultsOf } from "./tell-results.ts";
import type { Told } from "../../shared/told.ts";

/**
 * What happened, in words.
 *
 * @param viewer whose eyes it is told to: cards that only the other side may see are counted, not named; null sees all
 * @param number of the card in its side's turn, for a bot's card
 */
export function tell(
  game: GameDefinition,
  happened: Happened,
  viewer: Faction | null,
  number: number,
): readonly Told[] {
  const { event, before, after, report } = happened;
  const { action } = event;
  const results = resultsOf(game, happened);
  switch (action.kind) {
    case "draw":
      return [
        heading(`Round ${before.round}`),
        ...report.drawn.map(({ side, cards }) => deed(`${side} drew: ${seen(cards, side, viewer)}`)),
      ];
    case "bid": {
      const bids = factionsOf(game).map((side) => {
        const card = report.bid?.[side] ?? null;
        return `${side} ${card === null ? "nothing" : `${card} (${bidValue(card, { numbers: {}, roster: game.roster })})`}`;
      });
      const hasDraw = factionsOf(game).some((side) => of(before.sides, side).kind === "hand");
      const change = before.initiative === after.initiative ? "stays with" : "goes to";
      return [
        ...(hasDraw ? [] : [heading(`Round ${before.round}`)]),
        deed(`Bids: ${bids.join(", ")}. The initiative ${change} ${after.initiative}.`),
      ];
    }
    case "startTurn":
      return [heading(`Turn: ${action.side}`), deed(`Row: ${rowText(after, action.side)}`), ...results];
    case "resolve": {
      const rolled = action.decision.dice.map(({ sides, value }) => `d${sides} ${value}`).join(", ");
      return [
        deed(`${number}. ${action.card}: ${deedText(action.card, action.decision)}`),
        ...(rolled === "" ? [] : [{ kind: "dice" as const, text: `rolled to choose: ${rolled}` }]),
        ...drawnText(happened, viewer),
        ...results,
      ];
    }
    case "move":
      return [deed(moveText(action.side, action.move)), ...drawnText(happened, viewer), ...results];
    case "answer":
      return [...answerText(happened), ...results];
    case "endTurn":
      return [];
    case "stop":
      return [deed(action.result.reason)];
  }
}

/** What an answer says that no result shows: that a unit is not pushed, and what becomes of the prisoner. */
function answerText({ before, event: { action } }: Happened): readonly Told[] {
  const [question] = before.pending;
  if (action.kind !== "answer" || question === undefined) return [];
  switch (question.kind) {
    case "casualty":
      return [];
    case "push":
      return action.option === STAY ? [deed(`${question.unit} is not pushed`)] : [];
    case "prisoner":
      return [deed(action.option === TAKE ? `The prisoner goes with ${question.unit}` : "The prisoner stays")];
  }
}

function moveText(side: Faction, move: Move): string {
  switch (move.kind) {
    case "endTurn":
      return `End of turn: ${side}`;
    case "ready":
      return `${move.card}: ready again`;
    case "hunkerDown":
      return `${move.card}: hunkers down`;
    case "act":
      return `${move.card}: ${deedText(move.card, move.deed)}${move.takesPrisoner ? " with the prisoner" : ""}`;
  }
}

/** What is done with a card. Its own unit is not named again. */
function deedText(card: CardName, decision: Decision): string {
  return decisionText(decision.unit === counterOfCard(card) ? { ...decision, unit: null } : decision);
}

function drawnText({ report, event: { action } }: Happened, viewer: Faction | null): readonly Told[] {
  // What a bot draws lies open in its row, save what RECON sets aside face down.
  const isOpen = action.kind === "resolve" && action.decision.action !== "RECON";
  const eyes = (side: Faction): Faction | null => (isOpen ? side : viewer);
  return report.drawn.map(({ side, cards }) => ({
    kind: "result",
    text: `${side} drew: ${seen(cards, side, eyes(side))}`,
  }));
}

function seen(cards: readonly string[], side: Faction, viewer: Faction | null): string {
  if (viewer === null || viewer === side) return cards.join(", ");
  return `${cards.length} ${cards.length === 1 ? "card" : "cards"}`;
}

function rowText(state: GameState, side: Faction): string {
  const own = of(state.sides, side);
  if (own.kind !== "bot" || own.cards.row.length === 0) return "no card";
  return own.cards.row.map(({ card, sideways }) => (sideways ? `${card} (sideways)` : card)).join(", ");
}

function heading(text: string): Told {
  return { kind: "heading", text };
}

function deed(text: string): Told {
  return { kind: "deed", text };
}
