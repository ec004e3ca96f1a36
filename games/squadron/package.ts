import type { GamePackage } from "../game-package.ts";
import { SQUADRON_AT_TABLE } from "./companion/at-table.ts";
import { SQUADRON_COMPANION_PACKAGE } from "./companion-package.ts";
import { INVENTED_NOTE, type Readings } from "./description.ts";
import type { DeclaredPosition } from "../shared/declared/position.ts";
import { BOARDS, pictureOfTable, PICTURES } from "./board/picture.ts";
import type { TableBoard } from "./engine/state.ts";
import { type Ask, type EnginePart, PERSON, type GameMaterial, type StandInVariant } from "../engine-part.ts";
import { stateOf, diceFor } from "../shared/engine/course.ts";
import { playerIn, type TypesByRules, wholeGames } from "../shared/engine/whole-games.ts";
import { RULES, type SquadronTypes, standIns } from "./engine/rules.ts";
import { boardVariant } from "../shared/engine/stand-ins.ts";
import { optionText } from "./engine/options.ts";
import { awaited, type Choice, choiceOf } from "./engine/sequence.ts";
import {
  menuOf,
  craftLines,
  ending,
  overviewOf,
  lastBotCards,
  reasonsOf,
  scoresOf,
  tellEvents,
} from "./play/overview.ts";
import { PLAYERS_WITH_SEARCH } from "../shared/engine/players.ts";
import { playOut, recordGame, decidedBy } from "./play/players.ts";
import { designOf } from "./rules/designs.ts";
import { DEPTH } from "./rules/tables.ts";

/** What a person is to choose for a craft. */
interface CraftAsk extends Ask {
  readonly choice: Choice;
}

interface Types extends TypesByRules<SquadronTypes> {
  readonly position: DeclaredPosition;
  readonly board: TableBoard;
  readonly readings: Readings;
  readonly ask: CraftAsk;
}

/** Plays whole games between squadrons. */
export const WHOLE_GAMES: EnginePart<Types> = {
  ...wholeGames(RULES),
  legend: `a band is ${DEPTH} deep; a counter that lies face down is drawn as suppressed`,
  remark: INVENTED_NOTE,
  standIns,
  standInVariants,
  define: ({ book, board, readings, maximumRounds }) => ({ ...book, board, readings, maximumRounds }),
  onward: (course, seating) => {
    const { game, seed, happened } = course;
    const next = awaited(game, stateOf(course));
    if (next.kind === "over") return next;
    if (next.kind === "automatic") return { kind: "action", action: next.action };
    if (seating.players[next.side] === PERSON) {
      return { kind: "ask", ask: { kind: stateOf(course).step, side: next.side, choice: next } };
    }
    const dice = diceFor(seed, happened.length, "choice");
    return { kind: "action", action: decidedBy(game, stateOf(course), next, seating, dice).action };
  },
  isChoice: ({ event: { action } }, side) => action.kind === "choose" && action.side === side,

  menu: (course, _seating, { choice }) => menuOf(stateOf(course), choice),
  choices: (_course, _seating, { choice }) =>
    choice.options.map((option) => {
      const action = choiceOf(choice, optionText(option));
      return { shown: action, action: () => action };
    }),
  playerIn: (log, side) => playerIn(log, side, [PERSON, ...PLAYERS_WITH_SEARCH]),

  tell: (_course, events) => tellEvents(events),
  scores: (course) => scoresOf(course.game, stateOf(course)),
  overview: (course) => overviewOf(course.game, stateOf(course)),
  cards: (course, viewer) => craftLines(stateOf(course), viewer),
  ending: (course) => ending(course.game, stateOf(course)),
  botCards: lastBotCards,
  reasons: ({ game }, happened) => reasonsOf(game, happened),
  picture: ({ game, ...course }) => pictureOfTable(game.board, game.scenario, stateOf(course)),
  isNews: (course, { side }, seen) => {
    const action = course.happened.at(-1)?.event.action;
    const isOwn = action?.kind === "choose" && action.side === side;
    return !isOwn && stateOf(course).craft !== stateOf(seen).craft;
  },

  playOut,
  record: recordGame,
};

type Material = GameMaterial<TableBoard, object, Readings>;
type Variant = StandInVariant<Material>;

/** What the table and the forces that no text states could as well be. */
function standInVariants(material: Material): readonly Variant[] {
  return [...(material.board.standIn ? tableVariants(material) : []), ...forceVariants(material)];
}

/** Each side begins a band nearer, or further away. */
function tableVariants(material: Material): readonly Variant[] {
  const { start, bands } = material.board;
  return Object.entries(start).flatMap(([side, band]) =>
    [band + 1, band - 1].flatMap((to) =>
      to < 0 || to >= bands
        ? []
        : boardVariant(material, `begins ${side} in band ${to} instead of ${band}`, {
            start: { ...start, [side]: to },
          }),
    ),
  );
}

/** One craft more or fewer of each invented design. */
function forceVariants(material: Material): readonly Variant[] {
  const { scenario } = material.book;
  return scenario.sides.flatMap((side, sideAt) =>
    side.starting.flatMap((table, tableAt) =>
      table.cards.flatMap((card, cardAt) =>
        designOf(card.title).isPrinted || table.when !== undefined
          ? []
          : [card.atStart + 1, card.atStart - 1].map((atStart): Variant => {
              const cards = table.cards.with(cardAt, { ...card, atStart });
              const starting = side.starting.with(tableAt, { ...table, cards });
              const changed = { ...scenario, sides: scenario.sides.with(sideAt, { ...side, starting }) };
              return {
                kind: "forces",
                standIn: `the force of ${side.side}`,
                change: `has ${atStart} instead of ${card.atStart} ${card.title}`,
                material: { ...material, book: { ...material.book, scenario: changed } },
              };
            }),
      ),
    ),
  );
}

/** Space squadrons, with all their parts. */
export const SQUADRON_PACKAGE: GamePackage = {
  ...SQUADRON_COMPANION_PACKAGE,
  boards: BOARDS,
  pictures: PICTURES,
  companion: SQUADRON_AT_TABLE,
  engine: WHOLE_GAMES,
};
