import { BOT, type EnginePart, type GameMaterial, PERSON, type StandInVariant } from "../engine-part.ts";
import type { GamePackage } from "../game-package.ts";
import type { DeclaredPosition } from "../shared/declared/position.ts";
import { stateOf } from "../shared/engine/course.ts";
import { SEARCH } from "../shared/engine/players.ts";
import { boardVariant } from "../shared/engine/stand-ins.ts";
import { playerIn, type TypesByRules, wholeGames } from "../shared/engine/whole-games.ts";
import { switchesInWords } from "../shared/open-points.ts";
import { canonicalJson } from "../shared/plain-data.ts";
import { BOARDS, pictureOfGame, PICTURES } from "./board/picture.ts";
import { UNBREAKABLE_COMPANION_PACKAGE } from "./companion-package.ts";
import { UNBREAKABLE_AT_TABLE } from "./companion/at-table.ts";
import { defineGame, hasRule, type HexBoard, sidesOf, standIns } from "./engine/game-definition.ts";
import { nextStep } from "./engine/next-step.ts";
import { objectsOf } from "./engine/play.ts";
import { PLAYERS } from "./engine/players.ts";
import { type Course, type Happened, RULES, type UnbreakableTypes } from "./engine/rules.ts";
import type { GameState } from "./engine/state.ts";
import { omittedUnder, type Readings } from "./game.ts";
import { OPEN_POINTS } from "./open-points.ts";
import { choicesOf, endingOf, menuOf, overviewOf, reasonsOf, tellAll, weaponsText } from "./play/menus.ts";
import { type Ask, onward, playOut, recordGame, viewerOf } from "./play/participants.ts";
import { UNBREAKABLE_SITUATIONS } from "./situation/situations.ts";

interface Types extends TypesByRules<UnbreakableTypes> {
  readonly position: DeclaredPosition;
  readonly board: HexBoard;
  readonly readings: Readings;
  readonly ask: Ask;
}

/** Plays whole games of Unbreakable. */
export const WHOLE_GAMES: EnginePart<Types> = {
  ...wholeGames(RULES),
  legend: "(name) is offline or scattered, [name] is frozen, '2 counts stasis markers; ^ is a hill, x a volcano",
  omitted: omittedUnder,
  chosen: (readings) => switchesInWords(Object.entries(OPEN_POINTS), readings),
  standIns,
  standInVariants,
  define: defineGame,
  onward,
  isChoice,

  menu: menuOf,
  choices: choicesOf,
  playerIn: (log, side) => playerIn(log, side, [BOT, PERSON, ...PLAYERS.keys(), SEARCH], PLAYERS.keys()),

  tell: (_course, events) => tellAll(events),
  overview: (course) => overviewOf(stateOf(course)),
  cards: (course) => weaponsText(stateOf(course)),
  ending: (course) => endingOf(stateOf(course)),
  botCards: ({ happened }) => happened.filter(({ event }) => event.action.kind === "program").slice(-1),
  reasons: reasonsOf,
  picture: (course) => pictureOfGame(course.game.board, course.game.map, sidesOf(course.game), stateOf(course)),
  isNews: (course, { viewer }, seen) => {
    const last = course.happened.at(-1);
    const isOwn = last !== undefined && isChoice(last, viewer, course);
    return !isOwn && looks(stateOf(course)) !== looks(stateOf(seen));
  },

  playOut,
  record: recordGame,
};

/** Whether a side, or the player of a team, chose what happened. Who can only pass is not asked. */
function isChoice({ event: { action }, before }: Happened, viewer: string, { game, terms }: Course): boolean {
  const [asked] = before.pending;
  if (!("side" in action) || action.kind === "program" || asked?.side !== action.side) return false;
  if (viewer !== asked.side && viewer !== viewerOf(asked)) return false;
  return action.kind !== "pass" || nextStep(game, terms.bots, before).kind === "choose";
}

/** What the drawing of a state shows. */
function looks(state: GameState): string {
  const { units, hexes } = state;
  return canonicalJson([units.map(({ weapons: _weapons, ...unit }) => unit), hexes, objectsOf(state)]);
}

type Material = GameMaterial<HexBoard, object, Readings>;

/** What the map could as well be: each kind of ground open. Platoons are chosen by the players in the game. */
function standInVariants(material: Material): readonly StandInVariant<Material>[] {
  const { board } = material;
  if (!board.standIn) return [];
  // A scenario about industry is none without it.
  const needed = hasRule(material, "destroys industry") ? ["industry"] : [];
  const kinds = [...new Set(Object.values(board.terrain))].filter((kind) => !needed.includes(kind));
  return kinds.map((kind) =>
    boardVariant(material, `has no ${kind}`, {
      terrain: Object.fromEntries(Object.entries(board.terrain).filter(([, ground]) => ground !== kind)),
    }),
  );
}

/** Unbreakable, with all its parts. */
export const UNBREAKABLE_PACKAGE: GamePackage = {
  ...UNBREAKABLE_COMPANION_PACKAGE,
  boards: BOARDS,
  pictures: PICTURES,
  companion: UNBREAKABLE_AT_TABLE,
  situations: UNBREAKABLE_SITUATIONS,
  engine: WHOLE_GAMES,
};
