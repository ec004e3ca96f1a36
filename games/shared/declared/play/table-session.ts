import type { Book } from "../../../../runtime/game.ts";
import type { CompanionOptions, CompanionPart, CompanionSession } from "../../../game-package.ts";
import { MAXIMUM_ROUNDS } from "../../../engine-part.ts";
import { declaredCompanion } from "../companion.ts";
import { policiesOf } from "../declared-game.ts";
import { type Awaited, deedOfDecision, type PersonsTurn } from "../followed/followed-game.ts";
import { followedSession, onBoards } from "../followed/followed-session.ts";
import { chosenAmong } from "../switches.ts";
import { optionText } from "./options.ts";
import { actionOf, actionOfBot, type Choice, deedText, passOf } from "./players.ts";
import { DeclaredRules, type GameAction, type GameDefinition, type PlayedGame } from "./rules.ts";
import { type GameState, positionOf, unitNamed } from "./state.ts";
import { changeableTable } from "./table-changes.ts";
import { endingOf, tellAll } from "./tell.ts";

/**
 * The companion of a game whose text says what happens. With the board of the text it follows the whole game: it says what
 * each step does, decides for the bot, and offers the person what the rules allow. Without it, it asks.
 */
export function companionAtTable(declared: PlayedGame): CompanionPart {
  return onBoards(declaredCompanion(declared), (book, options) => sessionAt(declared, book, options));
}

function sessionAt(declared: PlayedGame, book: Book, options: CompanionOptions): CompanionSession {
  const { schema, lexicon } = declared;
  const rules = new DeclaredRules(declared);
  const valid = chosenAmong(schema, options.readings ?? {});
  const usual = policiesOf(declared);
  const policies = Object.keys(valid).length === 0 ? usual : { ...usual, chosen: valid };
  const game: GameDefinition = { ...book, board: { name: "" }, policies, maximumRounds: MAXIMUM_ROUNDS };
  const viewer = lexicon.sides.find(({ id }) => id !== options.bot)?.id ?? null;
  return followedSession<GameState, GameAction>(
    {
      declared,
      book,
      readings: policies,
      notes: [],
      settingUp: "Set-up",
      begin: () => rules.newGame(game, options.difficulty),
      awaited: (state) => awaitedAt(rules, game, state, options.bot),
      apply: (before, action, dice) => {
        const { state, report } = rules.applyAction(game, options.difficulty, before, action, dice);
        const event = { event: { action, dice: [] }, before, after: state, report };
        return { state, told: tellAll(declared, [event], viewer) };
      },
      words: whatHappens,
      // Cards that the companion keeps are shuffled by its own dice, and nothing says which dice those are.
      shuffles: () => declared.play.decks.length > 0,
      ending: (state) => endingOf(declared, state),
      position: (state, acting) => positionOf(schema.board.largest, state, options.bot, acting),
      changeable: changeableTable(declared),
    },
    options,
  );
}

function awaitedAt(
  rules: DeclaredRules,
  game: GameDefinition,
  state: GameState,
  bot: string,
): Awaited<GameState, GameAction> {
  const awaited = rules.awaited(game, state);
  switch (awaited.kind) {
    case "over":
    case "automatic":
      return awaited;
    case "pick":
      return awaited.side === bot
        ? { kind: "automatic", action: actionOfBot(rules, awaited, NOBODY, NO_CHANCE).action }
        : pickOf(rules, awaited);
    case "turn": {
      const { unit, side } = awaited;
      if (side !== bot) return turnOf(state, awaited);
      const from = unitNamed(state, unit)?.at ?? null;
      return {
        kind: "card",
        card: unit,
        step: `${state.round} ${state.step}`,
        act: (decide, dice) => actionOfBot(rules, awaited, { players: {}, bots: { [side]: decide } }, dice).action,
        deedOf: (_action, decision) => (decision === null ? null : deedOfDecision(unit, from, decision)),
      };
    }
  }
}

const NOBODY = { players: {}, bots: {} };
const NO_CHANCE = { roll: () => 1 };

/** A unit of the person acts. */
function turnOf(state: GameState, choice: Choice & { readonly kind: "turn" }): PersonsTurn<GameState, GameAction> {
  const { unit, side } = choice;
  const from = unitNamed(state, unit)?.at ?? null;
  const text = `${unit} of ${side} acts. What does it do?`;
  const choices = choice.options().map((option) => ({
    word: option.action,
    label: optionText(option),
    at: option.target ?? option.place,
    does: actionOf(choice, option),
  }));
  return {
    kind: "turn",
    text,
    actors: [{ unit, from, text, choices }],
    rest: (now) => (now === state ? passOf(choice) : null),
  };
}

function pickOf(
  { declared }: DeclaredRules,
  { side, sort, names }: Choice & { readonly kind: "pick" },
): Awaited<GameState, GameAction> {
  const { place, unit } = declared.lexicon.roles;
  return {
    kind: "pick",
    text: `${side} chooses.`,
    sort: sort === place || sort === unit ? sort : null,
    names,
    does: (thing) => ({ kind: "pick", side, thing }),
  };
}

function whatHappens({ round }: GameState, action: GameAction): string {
  switch (action.kind) {
    case "act":
      return `${action.unit}: ${deedText(action)}`;
    case "step":
      return round === 0 ? "Set-up" : `Round ${action.round}`;
    case "pick":
      return `${action.side}: ${action.thing}`;
    case "stop":
      return "The game ends";
  }
}
