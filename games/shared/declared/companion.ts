import { enumerate } from "../../../grammar/prose.ts";
import { placeWordOf } from "../../../grammar/lexicon.ts";
import { leavesOf } from "../../../runtime/checked-tree/expression.ts";
import { ofActor } from "../../../runtime/checked-tree/canonicalize.ts";
import { CARD_COMMANDS } from "../../../runtime/companion/question.ts";
import {
  rememberNames,
  askOneOf,
  confirm,
  tell,
  restartable,
  withAside,
  type Prompts,
} from "../../../runtime/companion/prompts.ts";
import { walkProcedure } from "../../../runtime/companion/resolve.ts";
import { diceRolledBy, Recall, type CompanionGame, type DiceSource } from "../../../runtime/companion/context.ts";
import type { AmountLeaf, CheckedClause, CheckedSheet, Description, Test } from "../../../runtime/checked-tree.ts";
import { actionsOf, type Decision, inOrder } from "../../../runtime/decision.ts";
import type { Book } from "../../../runtime/game.ts";
import { meaningsOf } from "../../../runtime/interpreter/checklists.ts";
import type { Policies } from "../../../runtime/policies.ts";
import { procedureFor, asFollowed } from "../../../runtime/checked-tree/procedures.ts";
import type { SingleItem } from "../../../runtime/walker/view.ts";
import type { CompanionOptions, CompanionPart } from "../../game-package.ts";
import { type DeclaredGame, policiesOf, remembering } from "./declared-game.ts";
import { countersMeant, knownOfCounter } from "./counters-meant.ts";
import { interpretedGame } from "./interpreted.ts";
import type { FieldValues } from "./field.ts";
import { schemaOfScenario, shapeOf, type Counter, type DeclaredPosition } from "./position.ts";
import { knownOfFields, knownTest, adjectiveOfChanges } from "./word.ts";
import { fieldsChosen, withFieldsOfGame } from "./switches.ts";
import { objectionToSetOut } from "./targets.ts";

/** What stands for the strength of an action in its header. */
const N = /\bn\b/;

/**
 * What the companion needs to know of a declared game. Its questions are the words of the sheet.
 *
 * @param ofGame the fields of the game that are chosen before it begins
 */
export function companionGame(game: DeclaredGame, ofGame: FieldValues = {}): CompanionGame<DeclaredPosition, Policies> {
  const { lexicon } = game;
  const whole = new Set(
    lexicon.words.flatMap(({ category, id, meaning }) =>
      category === "noun" && meaning?.kind === "test" && meaning.test === null ? [id] : [],
    ),
  );
  const marking = new Set(
    lexicon.words.flatMap(({ id, meaning }) => (meaning?.kind === "move" && meaning.changes !== undefined ? [id] : [])),
  );
  const tests = new Map(
    lexicon.words.flatMap(({ category, id, meaning }) =>
      category === "adjective" && meaning?.kind === "test" && meaning.test !== null ? [[id, meaning.test]] : [],
    ),
  );
  const free = new Set(
    lexicon.words.flatMap(({ id, meaning }) =>
      meaning?.kind === "simple" && objectionToSetOut(game, meaning) === null ? [id] : [],
    ),
  );
  const placeWord = placeWordOf(lexicon);
  return {
    placeWord,
    skippedOnWay: (action) => {
      const meaning = lexicon.words.find(({ id }) => id === action)?.meaning;
      const adjective = meaning?.kind === "move" ? adjectiveOfChanges(lexicon, meaning.changes) : null;
      return adjective === null ? null : `${placeWord.many} that are not ${adjective}`;
    },
    companionOwnedSorts: lexicon.roles.card === undefined ? [] : [lexicon.roles.card],
    marksItsWay: (action) => marking.has(action),
    denotesAll: (noun) => whole.has(noun),
    canonical: (test) => ofActor(test, lexicon),
    knownOfActor: ({ actor, position }, test) => {
      const tested = test.kind === "is" ? tests.get(test.entry) : undefined;
      const fields = position.units.find(({ name }) => name === actor?.name)?.fields ?? {};
      return tested === undefined ? null : knownTest(tested, (literal) => knownOfFields(literal, fields));
    },
    knows: (item) => isOfFields(game, ofGame, item),
    after: (position, done) => {
      const actions = inOrder(done);
      const isBoardChanged = actions.some(({ action }) => action !== null && game.trials?.says(action) === true);
      return { position: remembering(position, actions) ?? position, isBoardChanged };
    },
    namesOf: (environment, sort, whose) =>
      sort === lexicon.roles.unit ? countersMeant(game, environment, whose).map(({ name }) => name) : null,
    knownOfName: (environment, test, name) => knownOfCounter(game, environment, test, name),
    attackInWords: (_environment, { entry, strength }) => {
      const meaning = lexicon.words.find(({ id }) => id === entry)?.meaning;
      // A mere “enemy” says no more than the question does anyway.
      if (meaning?.kind !== "attack" || meaning.printedAim?.includes(" ") !== true) return "";
      if (!N.test(meaning.printedAim)) return meaning.printedAim;
      const { value = null } = strength?.kind === "number" ? strength : {};
      if (value !== null) {
        const counted = meaning.printedAim.replace(N, `${value}`);
        return value === 1 ? counted.replace(`1 ${placeWord.many}`, `1 ${placeWord.one}`) : counted;
      }
      const own = typeof meaning.strength === "string" ? `; X is its ${meaning.strength}` : "";
      return meaning.printedAim.replace(N, "X") + own;
    },
    asksWhether: (_environment, { entry }) => (free.has(entry) ? null : `can it do ${entry} now?`),
  };
}

/** Whether a conjunct depends only on these fields of the game, and on what the bot remembers. */
function isOfFields({ lexicon, schema }: DeclaredGame, ofGame: FieldValues, item: SingleItem): boolean {
  const games = (schema.unplaced ?? []).filter(({ isAlone }) => isAlone === true).map(({ sort }) => sort);
  const isKnown = (entry: string): boolean => {
    const meaning = lexicon.words.find(({ id }) => id === entry)?.meaning;
    if (meaning?.kind === "quantity") return Object.hasOwn(ofGame, meaning.field);
    if (meaning?.kind !== "test") return false;
    return meaning.test === null || knownTest(meaning.test, (literal) => knownOfFields(literal, ofGame)) !== null;
  };
  const isOfGame = ({ sort, base, tests, select }: Description): boolean =>
    games.includes(sort) &&
    select === null &&
    (base.kind === "all" || (base.kind === "noun" && isKnown(base.entry))) &&
    tests.every(passes);
  const passes = (test: Test): boolean =>
    (test.kind === "is" && isKnown(test.entry)) ||
    (test.kind === "isOneOf" && isOfGame(test.description)) ||
    (test.kind === "measures" && test.measure.kind === "quantity" && isKnown(test.measure.entry));
  const isLeafOfGame = (leaf: AmountLeaf): boolean =>
    leaf.kind === "total" && leaf.measure.kind === "quantity" && isKnown(leaf.measure.entry) && isOfGame(leaf.over);
  switch (item.kind) {
    case "exists":
      return isOfGame(item.subject) && item.predicate.every(passes);
    case "sum":
      return isKnown(item.quantity) && isOfGame(item.over);
    case "compares": {
      const leaves = [...leavesOf(item.left), ...leavesOf(item.right)];
      return leaves.some(isLeafOfGame) && leaves.every((leaf) => leaf.kind === "counter" || isLeafOfGame(leaf));
    }
    case "remembers":
      return false;
  }
}

/** The companion of a declared game: it resolves one card after another, without a board. */
export function declaredCompanion(game: DeclaredGame): CompanionPart {
  return {
    glossary: [],
    standIns: {},
    usesBoard: false,
    session: (book, options) => {
      const counters = schemaOfScenario(game.schema, book.scenario).counters.filter(({ side }) => side === options.bot);
      if (counters.length === 0) return null;
      const prompts = rememberNames(withAside(cards(game, book, options, counters), "adjust", nothingToAdjust));
      return { prompts, position: () => null };
    },
  };
}

/** The companion stores nothing about cards, so there is nothing to correct. */
export function* nothingToAdjust(): Prompts<void> {
  yield* tell({ kind: "note", text: "Only this card is remembered. Put it right on the table, then answer." });
}

function* cards(
  game: DeclaredGame,
  book: Book,
  options: CompanionOptions,
  counters: readonly Counter[],
): Prompts<never> {
  const { number, title } = book.scenario;
  yield* tell({ kind: "heading", text: `Scenario ${number}: ${title}. The bot plays ${options.bot}.` });
  const dice = diceRolledBy(options.dice, options.seed);
  const choices = counters.flatMap((card) => choicesOf(book.sheets[options.bot], card));
  const { difficulty, readings = {} } = options;
  const ofGame = fieldsChosen(game.schema, readings, difficulty);
  const recall = new Recall();
  let memory: NonNullable<DeclaredPosition["memory"]> = {};
  for (;;) {
    const asked = { text: "Which card does the bot resolve?" };
    const { card, answers, label } = yield* askOneOf(asked, choices, (choice) => choice.label);
    yield* tell({ kind: "heading", text: label });
    const decision = yield* resolveCard(game, book, dice, card, { ...NOTHING_KNOWN, ofGame, answers, memory, recall });
    const done = decision === null ? [] : actionsOf(decision);
    for (const { memory: changed } of done) {
      if (changed === undefined) continue;
      memory = { ...memory, [changed.name]: changed.value };
      yield* tell({ kind: "note", text: `The bot remembers that ${changed.name} is ${changed.value}.` });
    }
    if (decision !== null && done.length === 0)
      yield* tell({ kind: "note", text: `No clause fires: ${card.name} does nothing.` });
  }
}

/** What the person can ask for: to resolve a card, or to react to an event. */
interface Choice {
  readonly card: Counter;
  readonly answers: "card" | "event";
  readonly label: string;
}

function choicesOf(sheet: CheckedSheet | undefined, card: Counter): readonly Choice[] {
  const resolved: Choice = { card, answers: "card", label: card.name };
  if (sheet === undefined || procedureFor(sheet, card.title, null, "event") === null) return [resolved];
  return [resolved, { card, answers: "event", label: `${card.name}, now that something has happened` }];
}

/** What is known of a card before the first question, for games that ask about it themselves. */
interface KnownOfCard {
  /** The fields of its unit. */
  readonly fields: FieldValues;
  /** The fields of the game that are chosen before it begins. */
  readonly ofGame?: FieldValues;
  /** Whether a clause can fire now, as far as that is known. */
  readonly mayFire: (clause: CheckedClause) => boolean;
  /** Whether to read its clauses, or its lines that react to an event. */
  readonly answers?: "card" | "event";
  /** What the bot remembers. */
  readonly memory?: NonNullable<DeclaredPosition["memory"]>;
  /** What the person said of earlier cards; without it, every card is the first. */
  readonly recall?: Recall;
  /** Tells the person what to do for a decision. By default, the action in the words of the sheet; null for nothing. */
  readonly instruct?: ((decision: Decision) => Prompts<WhenDone | void>) | null;
}

/** Stores a change at the table. Called when the person has done it, never if the person refuses. */
export type WhenDone = () => void;

const NOTHING_KNOWN: KnownOfCard = { fields: {}, mayFire: () => true };

/**
 * Resolves a card, and starts again if the person wants that.
 *
 * @returns null where the sheet has no procedure for it
 */
export function resolveCard(
  game: DeclaredGame,
  book: Book,
  dice: DiceSource,
  counter: Counter,
  known: KnownOfCard = NOTHING_KNOWN,
): Prompts<Decision | null> {
  return restartable(counter.name, () => resolveOnce(game, book, dice, counter, known));
}

function* resolveOnce(
  whole: DeclaredGame,
  book: Book,
  dice: DiceSource,
  counter: Counter,
  {
    fields,
    ofGame = {},
    mayFire,
    answers = "card",
    memory = {},
    recall = new Recall(),
    instruct = instructInWords(counter.name),
  }: KnownOfCard,
): Prompts<Decision | null> {
  const game = { ...whole, schema: schemaOfScenario(whole.schema, book.scenario) };
  const { lexicon } = game;
  const policies = policiesOf(game);
  const sheet = book.sheets[counter.side];
  const found = sheet === undefined ? null : procedureFor(sheet, counter.title, null, answers);
  if (sheet === undefined || found === null) {
    yield* tell({ kind: "note", text: `The sheet has no procedure for ${counter.name}.` });
    return null;
  }
  // The acting unit needs some place; no question depends on it.
  const board = game.schema.board.smallest;
  const position: DeclaredPosition = {
    bot: counter.side,
    board,
    places: {},
    units: [{ ...counter, at: shapeOf(game.schema).placesOf(board)[0] ?? "", fields }],
    row: [counter.name],
    memory,
  };
  const environment = {
    game: interpretedGame(game),
    book,
    position: withFieldsOfGame(game.schema, position, ofGame),
    readings: policies,
    policies,
    card: { sort: lexicon.roles.card ?? lexicon.roles.unit, name: counter.name, index: 0 },
    actor: { sort: lexicon.roles.unit, name: counter.name },
    view: counter.side,
    bound: [],
    intended: null,
    checklists: meaningsOf<DeclaredPosition, Policies>(sheet.checklists),
  };
  const read = asFollowed(found, policies);
  const procedure = { ...read, clauses: read.clauses.filter(mayFire) };
  return yield* walkProcedure(
    { companion: companionGame(game, ofGame), environment, sheet, procedure, dice, recall },
    function* (decided): Prompts<void> {
      if (instruct === null) return;
      const whenDone = yield* instruct(decided);
      yield* confirm("Done?", CARD_COMMANDS);
      if (typeof whenDone === "function") whenDone();
    },
  );
}

function instructInWords(card: string): NonNullable<KnownOfCard["instruct"]> {
  return (decision) => tell({ kind: "do", text: instruction(card, decision) });
}

/** `Mower: GO 2 to c3, through b3.` */
function instruction(
  card: string,
  { unit, action, strength, target, destination, route, spaces = [] }: Decision,
): string {
  const parts = [
    `${unit ?? card}: ${action ?? ""}${strength === null ? "" : ` ${strength}`}`,
    ...(target === null ? [] : [` at ${target}`]),
    ...(destination === null ? [] : [` to ${destination}`]),
    ...(spaces.length === 0 ? [] : [`: ${enumerate(spaces, "and")}`]),
    ...(route.length === 0 ? [] : [`, through ${route.join(", ")}`]),
  ];
  return `${parts.join("")}.`;
}
