import { counted } from "../../../grammar/prose.ts";
import type { Score } from "../../engine-part.ts";
import { controlledPoints, type Goal, goalText } from "../effects/victory.ts";
import { factionsOf, type GameDefinition, of, opponentOf } from "../engine/game-definition.ts";
import { positionOf } from "../engine/side-view.ts";
import type { Faction, GameState } from "../engine/state.ts";
import { cardsOfPlayer, type PlayerOfSide, playersOfSide, teamOf, viewerName, viewerNamed } from "../engine/teams.ts";
import { type Advance, advancesOf } from "../engine/victory.ts";
import { printedOn } from "./card-menus.ts";

/** The state of a game: a line for the round, and one for each side. */
function overviewOf(game: GameDefinition, state: GameState): readonly string[] {
  const round = Math.min(state.round, game.maximumRounds);
  return [
    `Round ${round} · initiative: ${state.initiative}`,
    ...factionsOf(game).map((side) => sideLine(game, state, side)),
  ];
}

/** The state of a game as a side sees it, with its own cards. */
export function overviewFor(game: GameDefinition, state: GameState, viewer: string | null): readonly string[] {
  const own = viewer === null ? null : cardsOfPlayer(state, viewerNamed(state, viewer));
  const hand = own === null ? [] : [`Your hand: ${own.hand.join(", ") || "empty"}`];
  return [...overviewOf(game, state), ...hand];
}

function sideLine(game: GameDefinition, state: GameState, side: Faction): string {
  const score = of(state.scores, side);
  const advances = advancesOf(game, state, side);
  const isGoal = (kind: Goal["kind"]): boolean => advances.some(({ goal }) => goal.kind === kind);
  const parts = [
    advances.length === 0 ? "no goal" : `${advances.map(advanceText).join(" or ")} to win`,
    ...(isGoal("objective points")
      ? []
      : [counted(controlledPoints(positionOf(game, state, side), "bot"), "objective point")]),
    ...(isGoal("neutralised units") ? [] : [`${score.neutralised.length} neutralised`]),
    ...(score.rescued > 0 && !isGoal("civilians rescued") ? [`${score.rescued} rescued`] : []),
    ...(score.escaped.length > 0 && !isGoal("mechs escaped") ? [`escaped: ${score.escaped.join(", ")}`] : []),
    ...playersOfSide(state, side).map((player) => pilesText(state, player)),
  ];
  return `${side}: ${parts.join(" · ")}`;
}

/** The progress of each side with each of its goals that can be counted. */
export function scoresOf(game: GameDefinition, state: GameState): readonly Score[] {
  return factionsOf(game).flatMap((side) =>
    advancesOf(game, state, side)
      .filter(({ goal }) => goal.kind !== "prisoner at pod")
      .map(({ goal, reached }) => ({ side, of: goalText(goal), amount: reached })),
  );
}

function advanceText({ goal, reached }: Advance): string {
  return goal.kind === "prisoner at pod" ? goalText(goal) : `${reached} of ${goalText(goal)}`;
}

function pilesText(state: GameState, player: PlayerOfSide): string {
  const cards = cardsOfPlayer(state, player);
  const { deck, discard } = cards ?? of(state.sides, player.side).cards;
  const held = cards === null ? "" : `${cards.hand.length} in hand, `;
  const name = player.member === null ? "" : `${viewerName(player)}${rankText(state, player)}: `;
  return `${name}${held}${deck.length} in the deck, ${discard.length} discarded`;
}

/** The commander of this round, and the one from the next round on. */
function rankText(state: GameState, { side, member }: PlayerOfSide): string {
  const team = teamOf(state, side);
  if (team?.commander === member) return team.marker === member ? " (commander)" : " (commander this round)";
  return team?.marker === member ? " (commander from the next round)" : "";
}

/** How a game ended. */
export function ending(game: GameDefinition, state: GameState): readonly string[] {
  const { result } = state;
  if (result === null) return [];
  const { winner, reason } = result;
  const first =
    winner === null ? `Nobody won: ${reason}.` : `${winner} won against ${opponentOf(game, winner)}: ${reason}.`;
  const lost = factionsOf(game).flatMap((side) => {
    const { neutralised } = of(state.scores, opponentOf(game, side));
    return neutralised.length === 0 ? [] : [`${side} lost: ${neutralised.join(", ")}.`];
  });
  return [first, ...overviewOf(game, state), ...lost];
}

/** The cards that a person may know, a line each: their own, and the open ones of the other side. */
export function cardsText(game: GameDefinition, state: GameState, viewer: string | null): readonly string[] {
  return factionsOf(game)
    .flatMap((side) => playersOfSide(state, side))
    .flatMap((player) => {
      const { side } = player;
      const own = of(state.sides, side);
      if (own.kind === "hand") {
        const held = cardsOfPlayer(state, player) ?? own.cards;
        const { hand, played, discard, supply, deck, interference, casualties } = held;
        const name = viewerName(player);
        return [
          `${name}${rankText(state, player)}:`,
          ...(name === viewer
            ? ["  hand:", ...hand.map((card) => `    ${`${card} (${printedOn(card, game)})`.replace(" ()", "")}`)]
            : [`  hand: ${hand.length}`]),
          pile("played", played),
          pile("discard", discard),
          pile("supply", [...supply, ...Array.from({ length: interference }, () => "Interference")]),
          pile("lost", casualties),
          `  deck: ${deck.length}`,
        ];
      }
      const { row, discard, display, deck, removed, bolster } = own.cards;
      const bolsterDecks = Object.entries(bolster).map(([letter, cards]) => `${letter} ${cards.length}`);
      return [
        `${side} (bot):`,
        pile(
          "row",
          row.map(({ card, sideways }) => (sideways ? `${card} (sideways)` : card)),
        ),
        pile("discard", discard),
        pile("face up", display),
        pile("lost", removed),
        `  deck: ${deck.length}${bolsterDecks.length === 0 ? "" : `, bolster decks: ${bolsterDecks.join(", ")}`}`,
      ];
    })
    .filter((line) => line !== "");
}

/** The cards of a pile, each once with how many there are. */
function pile(name: string, cards: readonly string[]): string {
  if (cards.length === 0) return "";
  const different = [...new Set(cards)].toSorted();
  const counted = different.map((card) => {
    const count = cards.filter((each) => each === card).length;
    return count === 1 ? card : `${card} ×${count}`;
  });
  return `  ${name}: ${counted.join(", ")}`;
}
