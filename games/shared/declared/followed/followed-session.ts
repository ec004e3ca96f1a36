import {
  type AboutAction,
  type Afterwards,
  type TableAction,
  NO_TABLE_ACTION,
  type OfferedAction,
} from "../../../../runtime/companion/table-action.ts";
import {
  askChoice,
  askNames,
  askOneOf,
  confirm,
  type Prompts,
  tell,
  untilCommand,
  withChanges,
} from "../../../../runtime/companion/prompts.ts";
import type { Command } from "../../../../runtime/companion/question.ts";
import type { Decision, Trace } from "../../../../runtime/decision.ts";
import type { Dice } from "../../../../runtime/dice.ts";
import type { Book, Game } from "../../../../runtime/game.ts";
import { decide } from "../../../../runtime/interpreter/decide.ts";
import type { Policies } from "../../../../runtime/policies.ts";
import { clausesToAsk } from "../../../../runtime/why-not.ts";
import type { DecideCard, Reasons } from "../../../engine-part.ts";
import type { CompanionOptions, CompanionPart, CompanionSession, FileBoard } from "../../../game-package.ts";
import { diceFor } from "../../engine/course.ts";
import { interpretedGame } from "../interpreted.ts";
import { namesToAsk } from "../packed-functions.ts";
import type { DeclaredPosition } from "../position.ts";
import type { Actor, Awaited, BotsCard, FollowedGame, PersonsPick, PersonsTurn } from "./followed-game.ts";
import { changed, tableChanges } from "./table-changes.ts";
import { AskedDice, askRoll, type DiceWording, Unrolled } from "./asked-dice.ts";

/** A companion that follows the whole game on a known board. Without a board it asks questions, as another companion does. */
export function onBoards<Board extends FileBoard>(
  asking: CompanionPart,
  follow: (book: Book, options: CompanionOptions, board: Board) => CompanionSession,
): CompanionPart<object, Board> {
  return {
    ...asking,
    usesBoard: true,
    session: (book, options, roster, board) => {
      if (board === null) return asking.session(book, options, roster, null);
      return book.sheets[options.bot] === undefined ? null : follow(book, options, board);
    },
  };
}

/** What the companion knows of a table. The conversation changes it. */
interface Table<State, Action extends object> {
  readonly game: FollowedGame<State, Action>;
  readonly interpreted: Game<DeclaredPosition, Policies>;
  readonly options: CompanionOptions;
  state: State;
  /** How many events went before. The dice of a moment follow from it (`diceFor`). */
  events: number;
  /** Sentences about what happened since the last question. */
  happened: string[];
  /** The dice that the person rolled in this moment, by what they were rolled for, so that nobody rolls them twice. */
  readonly fallen: Map<string, (readonly number[])[]>;
  /** For each card, the clauses that the person cannot carry out now. */
  readonly refused: Map<string, Set<string>>;
  /** The step whose cards are shown one by one, because the person changed one of them. Null for none. */
  apart: string | null;
  acting: Acting | null;
  /** The cards shown together with the open one, after it; null for a card that a rule of the game decides. */
  together: readonly (Acting | null)[];
}

/** The card of the bot that is open. */
interface Acting {
  readonly card: string;
  readonly decision: Decision;
  readonly trace: Trace | null;
  readonly position: DeclaredPosition;
}

/**
 * A whole game at the table. The companion says what each step does, decides for the bot, and offers the person what the
 * rules allow.
 */
export function followedSession<State, Action extends object>(
  game: FollowedGame<State, Action>,
  options: CompanionOptions,
): CompanionSession {
  // Set-up may ask for dice at the table. Until it is done, the board is empty.
  const empty = game.begin(diceFor(options.seed, 0, "set-up"));
  const table: Table<State, Action> = {
    game,
    interpreted: interpretedGame(game.declared),
    options,
    state: empty,
    events: 0,
    happened: [],
    fallen: new Map(),
    refused: new Map(),
    apart: null,
    acting: null,
    together: [],
  };
  return {
    prompts: withChanges(playOn(table), function* (change) {
      const after = changed(game.changeable, table.state, change);
      if (after === null) return;
      table.state = after.outcome;
      yield* tell({ kind: "changed", text: after.text, change, was: after.was });
    }),
    position: () => game.position(table.state, table.acting?.card ?? null),
    standing: () => game.standing(table.state),
    changes: tableChanges(game.changeable, () => table.state),
    reasons: (index = 0) => reasonsOf(table, [table.acting, ...table.together][index] ?? null),
  };
}

function* playOn<State, Action extends object>(table: Table<State, Action>): Prompts<never> {
  const { game, options } = table;
  const { number, title } = game.book.scenario;
  const name = title ?? game.declared.lexicon.game;
  yield* tell({ kind: "heading", text: `Scenario ${number}: ${name}. The bot plays ${options.bot}.` });
  for (const text of game.notes) yield* tell({ kind: "note", text });
  if (options.dice === "person") {
    table.state = yield* withDice(table, false, "set-up", { text: game.settingUp, commands: COMMANDS }, game.begin);
    table.fallen.clear();
  }
  for (;;) {
    // The person can change the table at every question. The question is then asked again for the new table.
    yield* untilCommand(next(table), ["restart"]);
    table.acting = null;
    table.together = [];
  }
}

/** Does the next step of the game. Nothing is stored before its last question is answered. */
function* next<State, Action extends object>(table: Table<State, Action>): Prompts<void> {
  const { game, options, state } = table;
  const awaited = game.awaited(state);
  switch (awaited.kind) {
    case "over":
      return yield* theEnd(table);
    case "automatic": {
      const drawn = options.cards === "person" ? (game.draws?.(state, awaited.action) ?? null) : null;
      // The last card needs no name.
      if (drawn !== null && drawn.names.length > 1) {
        const wording = { text: "Turn up the next card. Which is it?", commands: COMMANDS, about: toChoose(table) };
        table.state = drawn.onTop(yield* askOneOf(wording, drawn.names));
        table.happened = [];
      }
      return yield* goOn(table, awaited.action);
    }
    case "card":
      return yield* botsCards(table, awaited);
    case "pick":
      return yield* pick(table, awaited);
    case "turn":
      return yield* personsTurn(table, awaited);
  }
}

const COMMANDS: readonly Command[] = ["restart"];
/** The commands at a card of the bot, which may turn out to be impossible. */
const CARD_COMMANDS: readonly Command[] = ["impossible", "restart"];

/** Carries out an action, and keeps its report for the next question. */
function* goOn<State, Action extends object>(table: Table<State, Action>, action: Action): Prompts<void> {
  const wording = { text: table.game.words(table.state, action), commands: COMMANDS };
  yield* keep(table, yield* outcomeOf(table, action, wording));
}

function* keep<State, Action extends object>(
  table: Table<State, Action>,
  { state, heading, reportLines }: Outcome<State>,
): Prompts<void> {
  if (heading !== null) yield* tell({ kind: "heading", text: heading, begins: "turn" });
  for (const text of reportLines) yield* tell({ kind: "do", text });
  table.state = state;
  table.events += 1;
  table.happened.push(...reportLines);
  table.fallen.clear();
  table.refused.clear();
}

interface Outcome<State> {
  readonly state: State;
  /** The heading of a round that begins. */
  readonly heading: string | null;
  readonly reportLines: readonly string[];
}

/** Works out the outcome of an action. */
function* outcomeOf<State, Action extends object>(
  table: Table<State, Action>,
  action: Action,
  wording: DiceWording,
): Prompts<Outcome<State>> {
  const { game, state } = table;
  return yield* withDice(table, game.shuffles(action), action, wording, (dice) => outcome(table, state, action, dice));
}

function outcome<State, Action extends object>(
  { game }: Table<State, Action>,
  before: State,
  action: Action,
  dice: Dice,
): Outcome<State> {
  const { state, reportLines } = game.apply(before, action, dice);
  // The person knows their own rolls.
  const news = reportLines.filter(({ kind }) => kind !== "heading" && !(kind === "dice" && dice instanceof AskedDice));
  const heading = reportLines.find(({ kind }) => kind === "heading")?.text ?? null;
  return { state, heading, reportLines: news.map(({ text }) => text) };
}

/**
 * Runs something that rolls dice: either the companion's dice for this moment, or the person's, who is asked for each roll.
 */
function* withDice<State, Action extends object, Result>(
  { options, events, fallen }: Pick<Table<State, Action>, "options" | "events" | "fallen">,
  shuffles: boolean,
  purpose: unknown,
  wording: DiceWording,
  run: (dice: Dice) => Result,
): Prompts<Result> {
  if (options.dice === "companion" || shuffles) return run(diceFor(options.seed, events, purpose));
  const rolls = fallen.get(wording.text) ?? [];
  fallen.set(wording.text, rolls);
  for (;;) {
    let wanted: Unrolled["wanted"];
    try {
      return run(new AskedDice(rolls));
    } catch (thrown) {
      if (!(thrown instanceof Unrolled)) throw thrown;
      ({ wanted } = thrown);
    }
    rolls.push(yield* askRoll(wanted, wording));
  }
}

/** A card of the bot that was decided. */
interface Decided<Action> {
  readonly acting: Acting | null;
  readonly action: Action;
  readonly tableAction: TableAction | null;
}

interface Shown<Action> extends Decided<Action> {
  readonly tableAction: TableAction;
}

/** Decides a card, with the dice of its moment. */
function decideCard<State, Action extends object>(
  table: Table<State, Action>,
  { card, act, tableActionOf }: BotsCard<Action>,
  dice: Dice,
): Decided<Action> {
  const { game, interpreted } = table;
  const book = withoutClauses(game.book, table.refused.get(card));
  let acting: Acting | null = null;
  const bySheet: DecideCard<DeclaredPosition> = (position, index, rolled) => {
    const options = { readings: game.readings, dice: rolled, trace: true };
    const { decision, trace } = decide(interpreted, book, position, index, options);
    acting = { card, decision, trace, position };
    return decision;
  };
  const action = act(bySheet, dice);
  // TypeScript does not see that the call above sets it.
  const decided = acting as Acting | null;
  return { acting: decided, action, tableAction: tableActionOf(action, decided?.decision ?? null) };
}

/** Shows a card of the bot, or several that do the same in one step. */
function* botsCards<State, Action extends object>(table: Table<State, Action>, first: BotsCard<Action>): Prompts<void> {
  const { state } = table;
  const wording = { text: `${first.card} acts`, commands: COMMANDS };
  const decided = yield* withDice(table, false, "choice", wording, (dice) => decideCard(table, first, dice));
  const { tableAction, action, acting } = decided;
  table.acting = acting;
  if (tableAction === null) return yield* goOn(table, action);
  const shown: Shown<Action> = { ...decided, tableAction };
  const rolls = table.options.dice === "person" && attempt(table, state, table.events, action) === null;
  const held = rolls ? rolledCard(table, shown) : shownTogether(table, shown, first.step);
  const done = yield* untilCommand(held, ["impossible"]);
  if (done.kind === "ended") return;
  if (first.step !== null && table.apart !== first.step && !rolls && alike(table, shown, first.step).length > 1) {
    table.apart = first.step;
    return;
  }
  yield* refuse(table, tableAction);
}

/** Marks a clause that the person cannot carry out, so that the next one is read. */
function* refuse<State, Action extends object>(
  table: Table<State, Action>,
  { card, clause }: TableAction,
): Prompts<void> {
  if (clause === null) return;
  const refused = table.refused.get(card) ?? new Set();
  table.refused.set(card, refused.add(keyOfClause(clause.procedure, clause.number)));
  yield* tell({ kind: "note", text: `${card}: clause ${clause.number} cannot be done.` });
}

function keyOfClause(procedure: string, number: number): string {
  return `${number} ${procedure}`;
}

/** The book without clauses that cannot be done. */
function withoutClauses(book: Book, refused: ReadonlySet<string> | undefined): Book {
  if (refused === undefined) return book;
  const sheets = Object.entries(book.sheets).map(([side, sheet]) => {
    const procedures = sheet.procedures.map((procedure) => ({
      ...procedure,
      clauses: procedure.clauses.filter(({ number }) => !refused.has(keyOfClause(procedure.name, number))),
    }));
    return [side, { ...sheet, procedures }] as const;
  });
  return { ...book, sheets: Object.fromEntries(sheets) };
}

/** The outcome of an action; null if dice must be rolled at the table for it. */
function attempt<State, Action extends object>(
  table: Table<State, Action>,
  state: State,
  events: number,
  action: Action,
): Outcome<State> | null {
  const { game, options } = table;
  const isOwn = options.dice === "companion" || game.shuffles(action);
  return unlessRolled(() =>
    outcome(table, state, action, isOwn ? diceFor(options.seed, events, action) : new AskedDice([])),
  );
}

function unlessRolled<Result>(run: () => Result): Result | null {
  try {
    return run();
  } catch (thrown) {
    if (thrown instanceof Unrolled) return null;
    throw thrown;
  }
}

/** Shows a card with the question about its dice. What comes next may depend on them. */
function* rolledCard<State, Action extends object>(table: Table<State, Action>, card: Shown<Action>): Prompts<void> {
  const { action, tableAction } = card;
  const text = table.game.words(table.state, action);
  const about: AboutAction = { tableAction, asks: "rolled", rest: [], happens: table.happened };
  const rolled = yield* outcomeOf(table, action, { text, commands: CARD_COMMANDS, about });
  yield* tell({ kind: "do", text: `${text}.`, tableAction });
  table.happened = [];
  yield* keep(table, { ...rolled, reportLines: rolled.reportLines.slice(1) });
}

/** A card with its outcome. */
interface Carried<State, Action> extends Decided<Action> {
  readonly text: string;
  readonly outcome: Outcome<State>;
}

/** Cards that need no dice at the table, shown together. */
function* shownTogether<State, Action extends object>(
  table: Table<State, Action>,
  first: Shown<Action>,
  step: string | null,
): Prompts<void> {
  const cards = alike(table, first, step);
  const tableActions = cards.flatMap(({ tableAction }) => tableAction ?? []);
  for (const { tableAction, text } of cards)
    if (tableAction !== null) yield* tell({ kind: "do", text: `${text}.`, tableAction });
  const reportLines = cards.flatMap((card) => newsOf(card));
  const together = tableActions.slice(1);
  table.together = cards
    .filter(({ tableAction }) => tableAction !== null)
    .slice(1)
    .map(({ acting }) => acting);
  yield* confirm("Done?", CARD_COMMANDS, {
    tableAction: first.tableAction,
    asks: "done",
    rest: [],
    happens: [...table.happened, ...reportLines],
    ...(together.length === 0 ? {} : { together }),
  });
  table.happened = [];
  for (const card of cards) yield* keep(table, { ...card.outcome, reportLines: newsOf(card) });
  table.happened = [];
}

/** The report of a card, without its first line, which only repeats what the card does. */
function newsOf<State, Action>({ tableAction, outcome: { reportLines } }: Carried<State, Action>): readonly string[] {
  return tableAction === null ? reportLines : reportLines.slice(1);
}

/** A card, and those after it in the same step that do the same without dice at the table. */
function alike<State, Action extends object>(
  table: Table<State, Action>,
  first: Shown<Action>,
  step: string | null,
): readonly Carried<State, Action>[] {
  const { game, options } = table;
  const cards: Carried<State, Action>[] = [];
  let decided: Decided<Action> = first;
  let { state } = table;
  for (let { events } = table; ; events += 1) {
    const carried = attempt(table, state, events, decided.action);
    if (carried === null) return cards;
    cards.push({ ...decided, text: game.words(state, decided.action), outcome: carried });
    ({ state } = carried);
    const awaited = step === null || table.apart === step ? null : game.awaited(state);
    if (awaited?.kind !== "card" || awaited.step !== step) return cards;
    const dice = options.dice === "companion" ? diceFor(options.seed, events + 1, "choice") : new AskedDice([]);
    const next = unlessRolled(() => decideCard(table, awaited, dice));
    if (next === null || (next.tableAction !== null && next.tableAction.action !== first.tableAction.action))
      return cards;
    decided = next;
  }
}

/** Units of the person may act. The rules say what they may do, and with what outcome. */
function* personsTurn<State, Action extends object>(
  table: Table<State, Action>,
  { text, actors, rest }: PersonsTurn<State, Action>,
): Prompts<void> {
  const [only, ...others] = actors;
  const isAlone = others.length === 0;
  const mayEnd = rest !== null;
  const after = rest === null ? null : afterwards(table, { text, rest });
  const actor = only !== undefined && isAlone ? only : yield* whoActs(table, text, actors, mayEnd, after);
  const choice = actor === null ? null : yield* whatItDoes(table, actor, mayEnd || !isAlone, isAlone ? after : null);
  if (choice !== null) {
    table.happened = [];
    return yield* goOn(table, choice);
  }
  // With several units, the person may choose another one.
  if (rest === null || (actor !== null && !isAlone)) return;
  table.happened = [];
  for (let action = rest(table.state); action !== null; action = rest(table.state)) yield* goOn(table, action);
}

/** What comes next if the person does nothing more; null if something happens before the next question. */
function afterwards<State, Action extends object>(
  table: Table<State, Action>,
  first: Pick<PersonsTurn<State, Action>, "text" | "rest">,
): Afterwards | null {
  const { game, options } = table;
  let choices: readonly OfferedAction[] = [];
  let turns = 1;
  let { state, events } = table;
  const isQuiet = (action: Action): boolean => {
    const carried = attempt(table, state, events, action);
    if (carried === null || carried.heading !== null || carried.reportLines.length > 0) return false;
    ({ state } = carried);
    events += 1;
    return true;
  };
  const found = (cards: readonly string[]): Afterwards | null =>
    choices.length + cards.length === 0 ? null : { turns, choices, cards };
  let awaited: Awaited<State, Action> = { kind: "turn", ...first, actors: [] };
  while (awaited.kind === "turn" && awaited.text === first.text && awaited.rest !== null) {
    if (awaited.actors.length > 0) {
      turns += 1;
      if (turns === 2) choices = whoMayAct(awaited.actors);
    }
    for (let action = awaited.rest(state); action !== null; action = awaited.rest(state))
      if (!isQuiet(action)) return found([]);
    awaited = game.awaited(state);
  }
  // Only the person knows which card comes next, so nothing after it can be looked at.
  while (options.cards === "person" && game.draws !== undefined && awaited.kind === "automatic") {
    const drawn = game.draws(state, awaited.action);
    if (drawn !== null) return found(drawn.names.length > 1 ? drawn.names : []);
    if (!isQuiet(awaited.action)) break;
    awaited = game.awaited(state);
  }
  return found([]);
}

function whoMayAct<Action>(actors: readonly Actor<Action>[]): readonly OfferedAction[] {
  return actors.map((actor, index) => ({
    key: `${index + 1}`,
    action: "",
    label: actor.unit,
    at: actor.unit,
    leads: offeredTo(actor),
  }));
}

function* whoActs<State, Action extends object>(
  table: Table<State, Action>,
  text: string,
  actors: readonly Actor<Action>[],
  mayEnd: boolean,
  after: Afterwards | null,
): Prompts<Actor<Action> | null> {
  const key = yield* askTurn(table, text, NO_TABLE_ACTION, whoMayAct(actors), mayEnd ? "nothing more" : null, after);
  return actors[Number(key) - 1] ?? null;
}

function* whatItDoes<State, Action extends object>(
  table: Table<State, Action>,
  actor: Actor<Action>,
  mayPass: boolean,
  after: Afterwards | null,
): Prompts<Action | null> {
  const { unit, from, text } = actor;
  const tableAction = { ...NO_TABLE_ACTION, card: unit, unit, from };
  const key = yield* askTurn(table, text, tableAction, offeredTo(actor), mayPass ? "nothing" : null, after);
  return actor.choices[Number(key) - 1]?.does ?? null;
}

function offeredTo<Action>({ choices }: Actor<Action>): readonly OfferedAction[] {
  return choices.map(({ word, label, at }, index) => ({ key: `${index + 1}`, action: word, label, at }));
}

function* askTurn<State, Action extends object>(
  { happened }: Table<State, Action>,
  text: string,
  tableAction: TableAction,
  choices: readonly OfferedAction[],
  nothing: string | null,
  after: Afterwards | null,
): Prompts<string> {
  const about: AboutAction = {
    tableAction,
    asks: "turn",
    rest: [],
    happens: happened,
    choices,
    ...(after === null ? {} : { afterwards: after }),
  };
  const labelled = choices.map(({ key, label }) => ({ key, label }));
  const passed = nothing === null ? [] : [{ key: PASS, label: nothing }];
  return yield* askChoice({ text, commands: COMMANDS, about }, [...labelled, ...passed]);
}

/** The key with which a person's turn ends. */
const PASS = "n";

/** A side of the person chooses one of several things. */
function* pick<State, Action extends object>(
  table: Table<State, Action>,
  { text, sort, names, does }: PersonsPick<Action>,
): Prompts<void> {
  const wording = { text, commands: COMMANDS, about: toChoose(table) };
  const isPlace = sort === table.game.declared.lexicon.roles.place;
  const [thing = ""] =
    sort === null
      ? [yield* askOneOf(wording, names)]
      : yield* askNames(wording, { sort, isPlace, among: names, least: 1, most: 1 });
  table.happened = [];
  yield* goOn(table, does(thing));
}

/** The game is over; a correction may show that it is not. */
function* theEnd<State, Action extends object>(table: Table<State, Action>): Prompts<void> {
  const [text = "", ...lines] = table.game.ending(table.state);
  yield* tell({ kind: "do", text });
  yield* confirm(text, COMMANDS, { ...toChoose(table), happens: [...table.happened, ...lines] });
}

/** The introduction to a question without an action: what happened before it. */
function toChoose({ happened }: { readonly happened: readonly string[] }): AboutAction {
  return { tableAction: NO_TABLE_ACTION, asks: "choose", rest: [], happens: happened };
}

/** Why an open card of the bot does what it does. */
function reasonsOf<State, Action extends object>(
  { game, options }: Table<State, Action>,
  acting: Acting | null,
): Reasons | null {
  if (acting === null || acting.trace === null) return null;
  const { card, decision, trace, position } = acting;
  const clauses = clausesToAsk(game.book.sheets[options.bot], trace);
  return { card, explained: { decision, trace, names: { ...namesToAsk(game.declared.schema, position), clauses } } };
}
