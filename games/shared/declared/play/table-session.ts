import { withVerb } from "../../../../grammar/word-endings.ts";
import type { Book, Thing } from "../../../../runtime/game.ts";
import type { CompanionOptions, CompanionPart, CompanionSession } from "../../../game-package.ts";
import { MAXIMUM_ROUNDS } from "../../../engine-part.ts";
import { declaredCompanion } from "../companion.ts";
import { gameOfScenario, policiesOf, type DeclaredGame } from "../declared-game.ts";
import { type Awaited, tableActionOfDecision, type PersonsTurn } from "../followed/followed-game.ts";
import { followedSession, onBoards } from "../followed/followed-session.ts";
import { endingWith, limitOfRounds } from "../../engine/stand-ins.ts";
import { chosenAmong } from "../switches.ts";
import { optionText, boardOf } from "./options.ts";
import { actionOf, actionOfBot, type Choice, actText, passOf } from "./players.ts";
import { DeclaredRules, type GameAction, type GameDefinition, type PlayedGame } from "./rules.ts";
import { type GameState, positionOf, unitNamed } from "./state.ts";
import { endingOf, roundOf, scoresOf, tellAll } from "./tell.ts";
import { valueInSign, valuesOf } from "../field.ts";
import { type Changeable, changeablePlace, type ChangeableTable } from "../followed/table-changes.ts";
import { placeIn, unitsOf } from "../position.ts";
import { unplacedThings } from "../unplaced.ts";
import { kindIn, THE_GAME, valueIn, withValue } from "./fields.ts";

/**
 * The companion of a game whose text says what happens. With the board of the text it follows the whole game: it says what
 * each step does, decides for the bot, and offers the person what the rules allow. Without a board, it asks questions.
 */
export function companionAtTable(declared: PlayedGame): CompanionPart {
  return onBoards(declaredCompanion(declared), (book, options) => sessionAt(declared, book, options));
}

function sessionAt(whole: PlayedGame, book: Book, options: CompanionOptions): CompanionSession {
  const declared = gameOfScenario(whole, book.scenario);
  const { schema, lexicon } = declared;
  const rules = new DeclaredRules(declared);
  const valid = chosenAmong(schema, options.readings ?? {});
  const usual = policiesOf(declared);
  const policies = Object.keys(valid).length === 0 ? usual : { ...usual, chosen: valid };
  const game: GameDefinition = { ...book, board: { name: "" }, policies, maximumRounds: MAXIMUM_ROUNDS };
  const viewer = lexicon.sides.find(({ id }) => id !== options.bot)?.id ?? null;
  const limits = declared.play.rounds === null ? [limitOfRounds(rules.limitText(game))] : [];
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
        return { state, reportLines: tellAll(declared, book.sheets, [event], viewer) };
      },
      words: whatHappens,
      // The companion shuffles the cards it keeps with its own dice, in any action.
      shuffles: () => declared.play.decks.length > 0,
      standing: (state) => ({ round: roundOf(state), scores: scoresOf(declared, state) }),
      ending: (state) => endingWith(endingOf(declared, state), state.result, limits),
      position: (state, acting) => positionOf({ schema }, state, options.bot, acting),
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
        tableActionOf: (_action, decision) => (decision === null ? null : tableActionOfDecision(unit, from, decision)),
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
    text: `${withVerb(side, "choose")}.`,
    sort: sort === place || sort === unit ? sort : null,
    names,
    does: (thing) => ({ kind: "pick", side, thing }),
  };
}

function whatHappens({ round }: GameState, action: GameAction): string {
  switch (action.kind) {
    case "act":
      return `${action.unit}: ${actText(action)}`;
    case "step":
      return round === 0 ? "Set-up" : `Round ${action.round}`;
    case "pick":
      return `${action.side}: ${action.thing}`;
    case "stop":
      return "The game ends";
  }
}

/** What a person may change of a game that is a text: where units stand, and every field of its things. */
function changeableTable(declared: DeclaredGame): ChangeableTable<GameState> {
  const { schema, lexicon } = declared;
  const alone = unplacedThings(schema).flatMap((thing) => (thing.schema.isAlone === true ? [thing.name] : []));
  return {
    fieldsOf: (state, of) => [
      ...thingsNamed(declared, of).flatMap((thing) => fieldsOf(declared, state, thing)),
      ...placeOfUnit(declared, state, of),
    ],
    // Things that stand nowhere cannot be tapped, so they are offered with the units of their side.
    beside: (of) => {
      const counter = schema.counters.find(({ name }) => name === of);
      if (counter === undefined) return [];
      return [...(lexicon.sides.some(({ id }) => id === counter.side) ? [counter.side] : []), ...alone];
    },
  };
}

function placeOfUnit(declared: DeclaredGame, state: GameState, of: string): readonly Changeable<GameState>[] {
  const counter = declared.schema.counters.find(({ name }) => name === of);
  if (counter === undefined) return [];
  const unit = unitNamed(state, of);
  const others = state.units.filter(({ name }) => name !== of);
  return [
    changeablePlace(unit?.at ?? null, boardOf(declared).places, "off the board", (at) => {
      if (at === null) return { ...state, units: others };
      const moved = { ...(unit ?? { ...counter, fields: {} }), at };
      return {
        ...state,
        units: unit === undefined ? [...others, moved] : state.units.map((each) => (each === unit ? moved : each)),
      };
    }),
  ];
}

/** The things with a name: units, places, sides or the game. */
function thingsNamed(declared: DeclaredGame, name: string): readonly Thing[] {
  const { schema, lexicon } = declared;
  const { place, unit } = lexicon.roles;
  return [
    ...(schema.counters.some((counter) => counter.name === name) ? [{ sort: unit, name }] : []),
    ...(boardOf(declared).places.includes(name) ? [{ sort: place, name }] : []),
    ...unplacedThings(schema).flatMap((thing) =>
      thing.name === name && thing.schema.areCards !== true ? [{ sort: thing.schema.sort, name }] : [],
    ),
    ...(name === THE_GAME.name ? [THE_GAME] : []),
  ];
}

function fieldsOf(declared: DeclaredGame, state: GameState, thing: Thing): readonly Changeable<GameState>[] {
  return [...new Set(fieldNames(declared, state, thing))].flatMap((field): readonly Changeable<GameState>[] => {
    const kind = kindIn(declared, state, thing, field);
    if (kind === undefined || kind.chosen !== undefined) return [];
    return [
      {
        field,
        was: valueIn(declared, state, thing, field),
        values: valuesOf(kind),
        label: (to) => valueInSign(kind, field, to),
        become: (to) => withValue(declared, state, thing, field, to),
      },
    ];
  });
}

function fieldNames({ schema, lexicon }: DeclaredGame, state: GameState, thing: Thing): readonly string[] {
  const { place, unit } = lexicon.roles;
  if (thing.sort === unit) {
    const title = unitNamed(state, thing.name)?.title;
    return title === undefined ? [] : Object.keys(unitsOf(schema, title).fields);
  }
  if (thing.sort === place) return Object.keys(placeIn(schema, thing.name).fields);
  return unplacedThings(schema).flatMap((each) =>
    each.name === thing.name && each.schema.sort === thing.sort ? Object.keys(each.schema.fields) : [],
  );
}
