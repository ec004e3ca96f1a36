import { counted } from "../../grammar/prose.ts";
import { splitName } from "../../runtime/checked-tree/lettered-names.ts";
import type { EnginePart, GameMaterial, Score, StandIn, StandInVariant } from "../engine-part.ts";
import { stateOf } from "../shared/engine/course.ts";
import { boardStandIn, boardVariant, limitOfRounds } from "../shared/engine/stand-ins.ts";
import { type TypesByRules, wholeGames } from "../shared/engine/whole-games.ts";
import { pictureOfGame } from "./board/picture.ts";
import { controlledPoints, type Goal, goalText } from "./effects/victory.ts";
import { factionsOf, type GameDefinition, of, opponentOf } from "./engine/game-definition.ts";
import { type CallistoTypes, type Happened, limitText, RULES } from "./engine/rules.ts";
import type { GameBoard } from "./engine/scenery.ts";
import { positionOf } from "./engine/side-view.ts";
import type { Faction, GameState, Pending } from "./engine/state.ts";
import {
  askedPlayer,
  cardsOfPlayer,
  type PlayerOfSide,
  playersOfSide,
  teamOf,
  viewerName,
  viewerNamed,
} from "./engine/teams.ts";
import { type Advance, advancesOf } from "./engine/victory.ts";
import { printedOn } from "./play/card-menus.ts";
import { choicesOf, menuOf, readChoice } from "./play/choices.ts";
import { type Ask, onward, participantsOf, playerNamed, playOut, record } from "./play/participants.ts";
import { lastBotCards, reasonsOf, tellAll } from "./play/tell.ts";
import type { Position } from "./position.ts";
import { policiesOf, type Readings } from "./readings.ts";
import { valuesOfCards } from "./roster-file.ts";
import { type ActionData, type CardData, type Roster, type RosterValue, STAND_IN_ROSTER } from "./roster.ts";

/** The state of a game: a line for the round, and one for each side. */
function overviewOf(game: GameDefinition, state: GameState): readonly string[] {
  const round = Math.min(state.round, game.maximumRounds);
  return [
    `Round ${round} · initiative: ${state.initiative}`,
    ...factionsOf(game).map((side) => sideLine(game, state, side)),
  ];
}

/** The state of a game as a side sees it, with its own cards. */
function overviewFor(game: GameDefinition, state: GameState, viewer: string | null): readonly string[] {
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
function scoresOf(game: GameDefinition, state: GameState): readonly Score[] {
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
function ending(game: GameDefinition, state: GameState): readonly string[] {
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
function cardsText(game: GameDefinition, state: GameState, viewer: string | null): readonly string[] {
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

interface Types extends TypesByRules<CallistoTypes> {
  readonly position: Position;
  readonly board: GameBoard;
  readonly roster: Roster;
  readonly readings: Readings;
  readonly ask: Ask;
}

/** Plays whole games of Callisto. */
export const WHOLE_GAMES: EnginePart<Types> = {
  ...wholeGames(RULES),
  legend: "a side's initial is its marker, ! is control; * points, + cover, ^ high, / no vehicles or mechs",
  omitted: (readings) => policiesOf(readings).omitted,
  standIns,
  standInVariants,
  define: ({ book, ...others }) => ({ ...book, ...others }),
  onward: (course, seating) => onward(course, participantsOf(course.game, seating)),
  isChoice,

  menu: (course, seating, ask) => menuOf(course, participantsOf(course.game, seating), ask),
  choices: (course, seating, ask) => choicesOf(course, participantsOf(course.game, seating), ask),
  readAction: readChoice,

  playerIn: ({ header }, side) => {
    const player = header.players[side];
    return player === undefined ? null : playerNamed(player);
  },

  tell: tellAll,
  scores: (course) => scoresOf(course.game, stateOf(course)),
  overview: (course, viewer) => overviewFor(course.game, stateOf(course), viewer),
  cards: (course, viewer) => cardsText(course.game, stateOf(course), viewer),
  ending: (course) => ending(course.game, stateOf(course)),
  botCards: lastBotCards,
  reasons: ({ game }, happened) => reasonsOf(game, happened),
  picture: (course) => pictureOfGame(course.game.board, course.game.scenario, stateOf(course)),
  isNews: (course, { side }, seen) => {
    const last = course.happened.at(-1)?.event.action;
    const isOwn = last !== undefined && "side" in last && last.side === side;
    return !isOwn && !looksAlike(stateOf(course), stateOf(seen));
  },

  playOut,
  record,
};

/** Whether the board is drawn alike for two states of a game. */
function looksAlike(one: GameState, other: GameState): boolean {
  return (
    one.units === other.units &&
    one.markers === other.markers &&
    one.features === other.features &&
    one.doors === other.doors
  );
}

/** Whether a player chose what happened. */
function isChoice({ before, event: { action } }: Happened, viewer: string): boolean {
  const { side, member } = viewerNamed(before, viewer);
  const isOwn = (question: Pending | null): boolean => askedPlayer(before, side, question).member === member;
  switch (action.kind) {
    case "move":
    case "answer":
      return action.side === side && isOwn(action.kind === "answer" ? (before.pending[0] ?? null) : null);
    case "bid":
      return of(action.cards, side) !== null && isOwn(null);
    default:
      return false;
  }
}

/**
 * What of a game no text states. Scenario files state the goals that the texts print, and boards those that stand on
 * maps and in scenario books; so the goals of a stand-in are stand-ins too.
 */
function standIns(game: GameDefinition): readonly StandIn[] {
  const { board } = game;
  const goals = board.standIn ? board.goals : [];
  return [
    ...goals.map((goal): StandIn => {
      const reason = goalText(goal);
      return { kind: "goal", text: `the goal “${reason}”${goal.side === null ? "" : ` of ${goal.side}`}`, reason };
    }),
    limitOfRounds(limitText(game)),
    ...boardStandIn(board),
    ...(standsInForCards(game) ? [{ kind: "values", text: "printed values of cards", reason: null } as const] : []),
  ];
}

/** Whether some value of a card of the scenario is neither stated by a text nor typed in by an owner. */
function standsInForCards({ roster = STAND_IN_ROSTER, scenario }: GameDefinition): boolean {
  const titles = new Set(
    scenario.sides.flatMap(({ starting }) => starting.flatMap(({ cards }) => cards.map(({ title }) => title))),
  );
  return valuesOfCards(roster).some(({ title, source }) => source === "house" && titles.has(title));
}

type Material = GameMaterial<GameBoard, Roster, Readings>;
type Variant = StandInVariant<Material>;

/** What the goals and the board of a stand-in, and the values of cards that no text states, could as well be. */
function standInVariants(material: Material): readonly Variant[] {
  const { board } = material;
  return [
    ...(board.standIn ? [...goalVariants(material), ...boardVariants(material)] : []),
    ...valueVariants(material),
  ];
}

function goalVariants(material: Material): readonly Variant[] {
  const { board } = material;
  return board.goals.flatMap((goal, index) => {
    const standIn = `the goal “${goalText(goal)}”${goal.side === null ? "" : ` of ${goal.side}`}`;
    const variant = (change: string, goals: GameBoard["goals"]): Variant => ({
      kind: "goal",
      standIn,
      change,
      material: { ...material, board: { ...board, goals } },
    });
    const counted = (count: number): GameBoard["goals"] => board.goals.with(index, { ...goal, count });
    return [
      variant("is dropped", board.goals.toSpliced(index, 1)),
      variant(`needs ${goal.count + 1}`, counted(goal.count + 1)),
      ...(goal.count > 1 ? [variant(`needs ${goal.count - 1}`, counted(goal.count - 1))] : []),
    ];
  });
}

function boardVariants(material: Material): readonly Variant[] {
  const { board, book } = material;
  const variant = (change: string, changed: Partial<GameBoard>): Variant => boardVariant(material, change, changed);
  const places = (change: string, flat: Partial<GameBoard["places"][number]>): Variant =>
    variant(change, { places: board.places.map((place) => ({ ...place, ...flat })) });
  const other = book.scenario.sides.find(({ side }) => side !== board.initiative)?.side;
  return [
    ...(other === undefined ? [] : [variant(`gives ${other} the initiative`, { initiative: other })]),
    ...(board.places.some(({ cover }) => cover > 0) ? [places("has no cover", { cover: 0 })] : []),
    ...(board.places.some(({ impassable }) => impassable !== "none")
      ? [places("has no impassable space", { impassable: "none" })]
      : []),
  ];
}

/** Each number of a card of the scenario that is a stand-in, raised and lowered by one. */
function valueVariants(material: Material): readonly Variant[] {
  const { roster = STAND_IN_ROSTER, book } = material;
  const titles = new Set(
    book.scenario.sides.flatMap(({ starting }) => starting.flatMap(({ cards }) => cards.map(({ title }) => title))),
  );
  return roster.flatMap((card, index) =>
    titles.has(card.title)
      ? changedCards(card).map(({ what, value, by, card: changed }): Variant => {
          const letters = card.letters === null ? "" : ` ${card.letters.join("/")}`;
          return {
            kind: "values",
            standIn: `${what} of ${splitName(card.title).title}${letters}`,
            change: `is ${value + by} instead of ${value}`,
            material: { ...material, roster: roster.with(index, changed) },
          };
        })
      : [],
  );
}

interface ChangedCard {
  readonly what: string;
  readonly value: number;
  readonly by: number;
  readonly card: CardData;
}

function changedCards(card: CardData): readonly ChangedCard[] {
  const changed = (
    what: string,
    value: RosterValue<number> | null | undefined,
    put: (value: RosterValue<number>) => CardData,
  ): readonly ChangedCard[] => {
    if (value === null || value === undefined || value.source !== "house") return [];
    return [1, -1].flatMap((by) =>
      value.value + by < 1 ? [] : [{ what, value: value.value, by, card: put({ ...value, value: value.value + by }) }],
    );
  };
  const withAction = (index: number, action: ActionData): CardData => ({
    ...card,
    actions: card.actions.with(index, action),
  });
  return [
    ...changed("initiative", card.initiative, (initiative) => ({ ...card, initiative })),
    ...changed("defence", card.defence, (defence) => ({ ...card, defence })),
    ...card.actions.flatMap((action, index) =>
      changed(`strength of ${action.name}`, action.strength, (strength) => withAction(index, { ...action, strength })),
    ),
  ];
}
