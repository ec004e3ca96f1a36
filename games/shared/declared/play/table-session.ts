import { type AboutDeed, type Deed, NO_DEED, type OfferedAction } from "../../../../runtime/companion/deed.ts";
import {
  askChoice,
  askDie,
  askNames,
  askOneOf,
  confirm,
  type Prompts,
  tell,
  untilCommand,
  withChanges,
} from "../../../../runtime/companion/prompts.ts";
import { actionsOf, type Decision, type Trace } from "../../../../runtime/decision.ts";
import type { Dice } from "../../../../runtime/dice.ts";
import type { Book } from "../../../../runtime/game.ts";
import { decide } from "../../../../runtime/interpreter/decide.ts";
import { clausesToAsk } from "../../../../runtime/why-not.ts";
import type { Reasons } from "../../../engine-part.ts";
import type { CompanionOptions, CompanionPart, CompanionSession } from "../../../game-package.ts";
import { diceFor } from "../../engine/course.ts";
import { declaredCompanion } from "../companion.ts";
import { policiesOf } from "../declared-game.ts";
import { interpretedGame } from "../interpreted.ts";
import { namesToAsk } from "../packed-functions.ts";
import { chosenAmong } from "../switches.ts";
import { optionText } from "./options.ts";
import { actionOf, actionOfBot, type Choice, deedText, passOf } from "./players.ts";
import { DeclaredRules, type GameAction, type GameDefinition, type PlayedGame } from "./rules.ts";
import { type GameState, positionOf, unitNamed } from "./state.ts";
import { changed, tableChanges } from "./table-changes.ts";
import { endingOf, tellAll } from "./tell.ts";

/** Rounds after which a game ends at the latest, where its text states no number. */
const MOST_ROUNDS = 100;

/** What the companion knows of a table. The conversation changes it. */
interface Table {
  readonly rules: DeclaredRules;
  readonly game: GameDefinition;
  readonly options: CompanionOptions;
  state: GameState;
  /** How many events went before: the dice of a moment follow from it, as in a game that is played whole. */
  events: number;
  /** What happened since the last question, a sentence each. */
  happened: string[];
  /** The dice of the person that fell in this moment, by what they were rolled for: they fall once. */
  readonly fallen: Map<string, number[]>;
  acting: Acting | null;
}

/** The card of the bot that is open. */
interface Acting {
  readonly unit: string;
  readonly decision: Decision;
  readonly trace: Trace | null;
  readonly before: GameState;
}

/**
 * The companion of a game whose text says what happens. With the board of the text it follows the whole game: it says what
 * each step does, decides for the bot, and offers the person what the rules allow. Without it, it asks.
 */
export function companionAtTable(declared: PlayedGame): CompanionPart {
  const asking = declaredCompanion(declared);
  return {
    ...asking,
    usesBoard: true,
    session: (book, options, roster, board) =>
      board === null ? asking.session(book, options, roster, null) : sessionAt(declared, book, options),
  };
}

function sessionAt(declared: PlayedGame, book: Book, options: CompanionOptions): CompanionSession | null {
  if (book.sheets[options.bot] === undefined) return null;
  const rules = new DeclaredRules(declared);
  const valid = chosenAmong(declared.schema, options.readings ?? {});
  const policies = policiesOf(declared);
  const game: GameDefinition = {
    ...book,
    board: { name: "" },
    policies: Object.keys(valid).length === 0 ? policies : { ...policies, chosen: valid },
    maximumRounds: MOST_ROUNDS,
  };
  const state = rules.newGame(game, options.difficulty);
  const table: Table = { rules, game, options, state, events: 0, happened: [], fallen: new Map(), acting: null };
  return {
    prompts: withChanges(playOn(table), function* (change) {
      const after = changed(declared, table.state, change);
      if (after === null) return;
      table.state = after.state;
      yield* tell({ kind: "changed", text: after.text, change, was: after.was });
    }),
    position: () => positionOf(declared.schema.board.largest, table.state, options.bot, table.acting?.unit ?? null),
    changes: tableChanges(declared, () => table.state),
    reasons: () => reasonsOf(table),
  };
}

function* playOn(table: Table): Prompts<never> {
  const { rules, game, options } = table;
  const { number, title } = game.scenario;
  const name = title ?? rules.declared.lexicon.game;
  yield* tell({ kind: "heading", text: `Scenario ${number}: ${name}. The bot plays ${options.bot}.` });
  for (;;) {
    // A change is taken at every question. What was asked is then asked again, by what is so now.
    yield* untilCommand(next(table), ["restart"]);
    table.acting = null;
  }
}

/** What the game waits for. Nothing is kept of it before its last question is answered. */
function* next(table: Table): Prompts<void> {
  const { rules, game, options, state } = table;
  const awaited = rules.awaited(game, state);
  switch (awaited.kind) {
    case "over":
      return yield* theEnd(table);
    case "automatic":
      return yield* goOn(table, awaited.action);
    case "pick":
      return yield* awaited.side === options.bot
        ? goOn(table, actionOfBot(rules, awaited, NOBODY, NO_CHANCE).action)
        : pick(table, awaited);
    case "turn":
      return yield* awaited.side === options.bot ? botsTurn(table, awaited) : personsTurn(table, awaited);
  }
}

const NOBODY = { players: {}, bots: {} };
const NO_CHANCE: Dice = { roll: () => 1 };

const COMMANDS = ["restart"] as const;

/** Does an action, and keeps what came of it for the next question. */
function* goOn(table: Table, action: GameAction): Prompts<void> {
  yield* keep(table, yield* outcomeOf(table, action));
}

function* keep(table: Table, { state, heading, told }: Outcome): Prompts<void> {
  if (heading !== null) yield* tell({ kind: "heading", text: heading });
  for (const text of told) yield* tell({ kind: "do", text });
  table.state = state;
  table.events += 1;
  table.happened.push(...told);
  table.fallen.clear();
}

interface Outcome {
  readonly state: GameState;
  /** Of the round that begins. */
  readonly heading: string | null;
  readonly told: readonly string[];
}

/** What an action comes to. */
function* outcomeOf(table: Table, action: GameAction): Prompts<Outcome> {
  const { rules, game, options, state: before } = table;
  const dice = (faces: Dice): Outcome => {
    const { state, report } = rules.applyAction(game, options.difficulty, before, action, faces);
    const event = { event: { action, dice: [] }, before, after: state, report };
    const viewer = rules.declared.lexicon.sides.find(({ id }) => id !== options.bot)?.id ?? null;
    const told = tellAll(rules.declared, [event], viewer);
    const heading = told.find(({ kind }) => kind === "heading")?.text ?? null;
    return { state, heading, told: told.flatMap(({ kind, text }) => (kind === "heading" ? [] : [text])) };
  };
  return yield* withDice(table, action, whatHappens(table, action), dice);
}

function whatHappens({ state }: Table, action: GameAction): string {
  switch (action.kind) {
    case "act":
      return `${action.unit}: ${deedText(action)}`;
    case "step":
      return state.round === 0 ? "Set-up" : `Round ${action.round}`;
    case "pick":
      return `${action.side}: ${action.thing}`;
    case "stop":
      return "The game ends";
  }
}

/** Thrown where a die of the table is still to be rolled. */
class Unrolled extends Error {
  override readonly name = "Unrolled";
  readonly sides: number;

  constructor(sides: number) {
    super("a die is to be rolled");
    this.sides = sides;
  }
}

/**
 * Runs something that rolls dice: the companion's, which are those of this moment of the game, or the person's, who is
 * asked for one after another.
 */
function* withDice<Result>(table: Table, purpose: unknown, text: string, run: (dice: Dice) => Result): Prompts<Result> {
  const { options, events, rules } = table;
  // Cards that the companion keeps are shuffled by its own dice, and nothing says which dice those are.
  if (options.dice === "companion" || rules.declared.play.decks.length > 0)
    return run(diceFor(options.seed, events, purpose));
  const faces = table.fallen.get(text) ?? [];
  table.fallen.set(text, faces);
  for (;;) {
    let count = 0;
    const dice: Dice = {
      roll: (sides) => {
        const face = faces[count];
        if (face === undefined) throw new Unrolled(sides);
        count += 1;
        return face;
      },
    };
    let sides: number;
    try {
      return run(dice);
    } catch (thrown) {
      if (!(thrown instanceof Unrolled)) throw thrown;
      sides = thrown.sides;
    }
    faces.push(yield* askDie({ text: `${text}. What does the die show?`, commands: COMMANDS }, sides, []));
  }
}

/** A unit of the bot acts by its sheet. */
function* botsTurn(table: Table, choice: Choice & { readonly kind: "turn" }): Prompts<void> {
  const { rules, game, state: before } = table;
  const { unit, side, position } = choice;
  const { scenario, sheets, policies } = game;
  const decided = yield* withDice(table, "choice", `${unit} acts`, (dice) =>
    decide(interpretedGame(rules.declared), { scenario, sheets }, position, 0, {
      readings: policies,
      dice,
      trace: true,
    }),
  );
  const { decision, trace } = decided;
  table.acting = { unit, decision, trace, before };
  const seating = { players: {}, bots: { [side]: () => decision } };
  const { action } = actionOfBot(rules, choice, seating, NO_CHANCE);
  const outcome = yield* outcomeOf(table, action);
  // The first line says again what the card does.
  const told = outcome.told.slice(1);
  const deed = deedOf(unit, position.units.find(({ name }) => name === unit)?.at ?? null, decision);
  yield* tell({ kind: "do", text: `${whatHappens(table, action)}.`, deed });
  yield* confirm("Done?", COMMANDS, { deed, asks: "done", rest: [], happens: [...table.happened, ...told] });
  table.happened = [];
  yield* keep(table, { ...outcome, told });
  table.happened = [];
}

function deedOf(unit: string, from: string | null, decision: Decision): Deed {
  const { procedure, clause, letter, row } = decision;
  const all = actionsOf(decision);
  const acts = all.find(({ destination }) => destination !== null) ?? all[0];
  const named = { procedure, number: clause ?? 0, letter, row };
  const deed = {
    ...NO_DEED,
    card: unit,
    unit,
    from,
    clause: clause === null || procedure === null ? null : { ...named, procedure },
  };
  if (acts === undefined) return { ...deed, action: "nothing" };
  const { action, strength, target, targets, destination, route, spaces = [] } = acts;
  return {
    ...deed,
    action,
    strength,
    to: destination,
    route,
    targets: targets.length > 0 ? targets : target === null ? [] : [target],
    spaces,
  };
}

/** A unit of the person acts: the rules say what it may do, and what comes of it. */
function* personsTurn(table: Table, choice: Choice & { readonly kind: "turn" }): Prompts<void> {
  const { unit, side } = choice;
  const all = choice.options();
  const choices = all.map((option, index): OfferedAction => ({
    key: `${index + 1}`,
    action: option.action,
    label: optionText(option),
    at: option.target ?? option.place,
  }));
  const from = unitNamed(table.state, unit)?.at ?? null;
  const about: AboutDeed = {
    deed: { ...NO_DEED, card: unit, unit, from },
    asks: "turn",
    rest: [],
    happens: table.happened,
    choices,
  };
  const labelled = choices.map(({ key, label }) => ({ key, label }));
  const text = `${unit} of ${side} acts. What does it do?`;
  const key = yield* askChoice({ text, commands: COMMANDS, about }, [...labelled, { key: PASS, label: "nothing" }]);
  const chosen = all[Number(key) - 1];
  table.happened = [];
  yield* goOn(table, chosen === undefined ? passOf(choice) : actionOf(choice, chosen));
}

/** The key with which a person's turn ends. */
const PASS = "n";

/** A side of the person chooses one of several things. */
function* pick(table: Table, choice: Choice & { readonly kind: "pick" }): Prompts<void> {
  const { lexicon } = table.rules.declared;
  const { place, unit } = lexicon.roles;
  const { side, sort, names } = choice;
  const wording = { text: `${side} chooses.`, commands: COMMANDS, about: toChoose(table) };
  const isOnBoard = sort === place || sort === unit;
  const [thing = ""] = isOnBoard
    ? yield* askNames(wording, { sort, isPlace: sort === place, among: names, least: 1, most: 1 })
    : [yield* askOneOf(wording, names)];
  table.happened = [];
  yield* goOn(table, { kind: "pick", side, thing });
}

/** The game is over; a correction may show that it is not. */
function* theEnd(table: Table): Prompts<void> {
  const { rules, state } = table;
  const [text = "", ...lines] = endingOf(rules.declared, state);
  yield* tell({ kind: "do", text });
  yield* confirm(text, COMMANDS, { ...toChoose(table), happens: [...table.happened, ...lines] });
}

/** A question that no deed is about, with what happened before it. */
function toChoose({ happened }: Table): AboutDeed {
  return { deed: NO_DEED, asks: "choose", rest: [], happens: happened };
}

/** Why the open card of the bot does what it does. */
function reasonsOf({ acting, rules, game, options }: Table): Reasons | null {
  if (acting === null || acting.trace === null) return null;
  const { unit, decision, trace, before } = acting;
  const position = positionOf(rules.declared.schema.board.largest, before, options.bot, unit);
  const clauses = clausesToAsk(game.sheets[options.bot], trace);
  return { card: unit, explained: { decision, trace, names: { ...namesToAsk(position), clauses } } };
}
