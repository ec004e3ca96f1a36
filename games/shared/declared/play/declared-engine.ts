import { type Ask, type EnginePart, PERSON, type StandIn } from "../../../engine-part.ts";
import { groupBy } from "../../../../grammar/group-by.ts";
import type { Policies } from "../../../../runtime/policies.ts";
import { diceFor, stateOf } from "../../engine/course.ts";
import { PLAYERS } from "../../engine/players.ts";
import { selfPlay } from "../../engine/play-through.ts";
import { limitOfRounds } from "../../engine/stand-ins.ts";
import { playerIn, type TypesByRules, wholeGames } from "../../engine/whole-games.ts";
import { further, type Menu, type Next, type Option as MenuOption, reached } from "../../menu.ts";
import { declaredPictures } from "../picture.ts";
import type { DeclaredPosition } from "../position.ts";
import { actionOf, actionsToChoose, deedText, decidedBy, nextOf, passOf } from "./players.ts";
import { optionText, type UnitOption } from "./options.ts";
import {
  type Awaited,
  DeclaredRules,
  type GameAction,
  type GameDefinition,
  type PlayedGame,
  type PlayTypes,
} from "./rules.ts";
import { type GameState, positionOf } from "./state.ts";
import { deckLines, endingOf, isNews, lastBotCards, overviewOf, reasonsOf, tellAll, unitLines } from "./tell.ts";

type Choice = Extract<Awaited, { readonly kind: "turn" | "pick" }>;

/** What a person is to choose. */
interface PlayAsk extends Ask {
  readonly choice: Choice;
}

interface Types extends TypesByRules<PlayTypes> {
  readonly position: DeclaredPosition;
  readonly board: GameDefinition["board"];
  readonly readings: Policies;
  readonly ask: PlayAsk;
}

/** Plays whole games of a declared game, by what it says happens. */
export function declaredEngine(declared: PlayedGame): EnginePart<Types> {
  const rules = new DeclaredRules(declared);
  const { schema, play } = declared;
  const pictures = declaredPictures(schema);
  const { playOut, record } = selfPlay<PlayTypes, DeclaredPosition>(rules, {
    nextOf: (game, _terms, seating, witness) => nextOf(rules, game, seating, witness),
    roundsOf: (_game, { round }) => round,
  });
  return {
    ...wholeGames(rules),
    legend: "what a place or a unit has beside what is printed stands in it",
    standIns: (game): readonly StandIn[] => (play.rounds === null ? [limitOfRounds(rules.limitText(game))] : []),
    define: ({ book, board, readings, maximumRounds }) => ({ ...book, board, policies: readings, maximumRounds }),
    onward: (course, seating) => {
      const { game, seed, happened } = course;
      const state = stateOf<GameState>(course);
      const next = rules.awaited(game, state);
      if (next.kind === "over") return next;
      if (next.kind === "automatic") return { kind: "action", action: next.action };
      if (seating.players[next.side] === PERSON)
        return { kind: "ask", ask: { kind: next.kind, side: next.side, choice: next } };
      const dice = diceFor(seed, happened.length, "choice");
      return { kind: "action", action: decidedBy(rules, game, state, next, seating, dice).action };
    },
    isChoice: ({ event: { action } }, side) =>
      (action.kind === "act" || action.kind === "pick") && action.side === side,

    menu: (_course, _seating, { choice }) =>
      menuOf(choice, schema, choice.kind === "turn" ? rules.unpaid(choice) : new Map()),
    choices: (_course, _seating, { choice }) =>
      [...actionsToChoose(choice), ...(choice.kind === "turn" ? [passOf(choice)] : [])].map((action) => ({
        shown: action,
        action: () => action,
      })),
    playerIn: (log, side) => playerIn(log, side, [PERSON, ...PLAYERS]),

    tell: (_course, events, viewer) => tellAll(declared, events, viewer),
    overview: (course) => overviewOf(declared, stateOf(course)),
    cards: (course, viewer) => [
      ...deckLines(declared, stateOf(course), viewer),
      ...unitLines(declared, stateOf(course)),
    ],
    ending: (course) => endingOf(declared, stateOf(course)),
    botCards: lastBotCards,
    reasons: (course, happened) => reasonsOf(rules, course, happened),
    picture: (course) => {
      const position = positionOf(schema.board.largest, stateOf<GameState>(course), "", null);
      return pictures.pictureOfPosition(position, course.game.scenario.title, "", null);
    },
    isNews: (course, { side }, seen) => isNews(course, side, seen),

    playOut,
    record,
  };
}

/**
 * What a person chooses from: first what a unit does, then at whom or where to.
 *
 * @param unpaid the actions whose cost cannot be paid, and why
 */
function menuOf(
  choice: Choice,
  { places, units }: PlayedGame["schema"],
  unpaid: ReadonlyMap<string, string>,
): Menu<GameAction> {
  if (choice.kind === "pick") {
    const noun =
      [places, units, { sort: "Card" }].find(({ sort }) => sort === choice.sort)?.sort.toLowerCase() ?? "side";
    return {
      question: `${choice.side} chooses: which ${noun}?`,
      options: choice.names.map((thing): MenuOption<GameAction> => ({
        name: thing,
        note: "",
        leads: () => reached({ kind: "pick", side: choice.side, thing }),
      })),
    };
  }
  const groups = groupBy(choice.options(), ({ action }) => action);
  const pass = passOf(choice);
  const hint = [...unpaid].map(([name, why]) => `Not ${name.toLowerCase()}: ${why}.`).join(" ");
  return {
    question: `${choice.unit}: what does it do?`,
    ...(hint === "" ? {} : { hint }),
    options: [
      ...[...groups].map(([name, options]): MenuOption<GameAction> => ({
        name: name.toLowerCase(),
        note: "",
        leads: () => leadTo(choice, name, options),
      })),
      { name: "pass", key: "p", note: deedText(pass), leads: () => reached(pass) },
    ],
  };
}

function leadTo(
  choice: Choice & { readonly kind: "turn" },
  name: string,
  options: readonly UnitOption[],
): Next<GameAction> {
  const chosen = (option: UnitOption): Next<GameAction> => reached(actionOf(choice, option));
  const [only, second] = options;
  if (only !== undefined && second === undefined) return chosen(only);
  return further({
    question: `${choice.unit}, ${name.toLowerCase()}`,
    options: options.map((option) => ({
      name: option.target ?? option.place ?? optionText(option),
      note: "",
      leads: () => chosen(option),
    })),
  });
}
