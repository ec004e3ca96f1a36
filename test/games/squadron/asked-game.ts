import { SQUADRON_COMPANION } from "../../../games/squadron/companion/session.ts";
import {
  activeSide,
  type Craft,
  craftNamed,
  type GameState,
  has,
  isGone,
  STEP_TITLES,
  STEPS,
} from "../../../games/squadron/engine/state.ts";
import { optionsOf } from "../../../games/squadron/engine/options.ts";
import { RULES } from "../../../games/squadron/engine/rules.ts";
import { awaited } from "../../../games/squadron/engine/sequence.ts";
import { newGame, positionOf, SQUADRON_GAME } from "../../../games/squadron/game.ts";
import { decidedBy } from "../../../games/squadron/play/players.ts";
import { policiesOf } from "../../../games/shared/declared/declared-game.ts";
import { sameData } from "../../../games/shared/plain-data.ts";
import { interpretedGame } from "../../../games/shared/declared/interpreted.ts";
import { objectionToSetOut } from "../../../games/shared/declared/targets.ts";
import { type DeclaredPosition, schemaOfScenario } from "../../../games/shared/declared/position.ts";
import { procedureFor } from "../../../runtime/checked-tree/procedures.ts";
import { PositionAnswers } from "../../../runtime/companion/position-answers.ts";
import { ASKING } from "../../../library/companion-save.ts";
import type { Answer, Question } from "../../../runtime/companion/question.ts";
import { SeededDice } from "../../../runtime/dice.ts";
import type { Message } from "../../../runtime/companion/prompts.ts";
import type { Policies } from "../../../runtime/policies.ts";
import { costOfForm } from "../../taps/page-taps.ts";
import type { Tally } from "../../taps/tally.ts";
import { botsOf, gameOf } from "./books.ts";

const ROUNDS = 40;

/** The states of a turn of the bot, before anything is chosen in it. */
interface Turn {
  readonly round: number;
  readonly states: readonly GameState[];
}

/** A game of the bot of a side against a greedy hand: the turns of the bot. */
function turnsOf(scenario: number, bot: string, seed: number): readonly Turn[] {
  const game = { ...gameOf(scenario), maximumRounds: ROUNDS };
  const players = Object.fromEntries(game.scenario.sides.map(({ side }) => [side, side === bot ? "bot" : "greedy"]));
  const seating = { players, bots: botsOf(game) };
  const dice = new SeededDice(seed);
  const turns: { readonly round: number; readonly states: GameState[] }[] = [];
  let state = newGame(game, "normal", dice);
  let last = "";
  for (;;) {
    const next = awaited(game, state);
    if (next.kind === "over" || state.round > ROUNDS) return turns;
    const turn = `${state.round} ${state.turn}`;
    if (activeSide(state) === bot) {
      if (turn !== last) turns.push({ round: state.round, states: [] });
      turns.at(-1)?.states.push(state);
    }
    last = turn;
    const action = next.kind === "automatic" ? next.action : decidedBy(game, state, next, seating, dice).action;
    ({ state } = RULES.applyAction(game, "normal", state, action, dice));
  }
}

/** What the person looks at: a craft in a step of a turn; nobody before the first craft of a turn. */
interface Scene {
  readonly turn: Turn;
  readonly state: GameState;
  readonly craft: string | null;
  /** The step, in words. */
  readonly title: string;
}

/** What the companion took from answers about another craft. */
type Assumed = Message & { readonly kind: "known"; readonly of: string };

const HEADING = new RegExp(`^(.+), (${Object.values(STEP_TITLES).join("|")}) \\(`);

/** The state in which a craft acts in a step, or would: if it has nothing to choose, that in which the step begins. */
function stateAt({ states }: Turn, craft: string, title: string): GameState | undefined {
  const at = STEPS.findIndex((step) => STEP_TITLES[step] === title);
  const there = states.filter((state) => !isGone(craftNamed(state, craft)));
  const own = there.find(({ step, queue }) => STEP_TITLES[step] === title && queue[0] === craft);
  return own ?? there.find(({ step }) => STEPS.indexOf(step) >= at) ?? there.at(-1);
}

/** Counts the bot's turns of a logged game as the companion without a table asks about them, and is told the truth. */
export function askedGame(scenario: number, bot: string, seed: number, tally: Tally): void {
  const game = gameOf(scenario);
  const turns = turnsOf(scenario, bot, seed);
  const options = { bot, difficulty: "normal", cards: "companion", dice: "companion", seed, asking: ASKING } as const;
  const session = SQUADRON_COMPANION.session(game, options, {}, null);
  if (session === null) throw new Error("nothing to walk");
  let turn = -1;
  let scene: Scene | null = null;
  let assumed: Assumed[] = [];
  let next = session.prompts.next();
  while (next.done !== true) {
    if (next.value.kind === "tell") {
      const { message } = next.value;
      const text = message.kind === "heading" ? message.text : "";
      if (message.kind === "known" && scene?.craft !== null) assumed.push({ ...message, of: scene?.craft ?? "" });
      if (/^Turn \d+ of /.test(text)) turn += 1;
      const now = turns[turn];
      if (turn >= turns.length) return;
      const [, craft = null, title = ""] = HEADING.exec(text) ?? [];
      // Hits have been saved before the first question.
      const begun = now?.states.find(({ step }) => step !== "damage") ?? now?.states[0];
      const state = now === undefined || craft === null ? begun : stateAt(now, craft, title);
      if (now !== undefined && state !== undefined && text !== "") scene = { turn: now, state, craft, title };
      next = session.prompts.next();
      continue;
    }
    const { question } = next.value;
    if (scene === null) throw new Error(`asked before the first turn: ${question.text}`);
    const answer = answerIn(game, bot, scene, question, assumed);
    const isRead = question.form === "choice" && question.options.length === 1;
    const kind = question.asked?.kind ?? (isRead ? "a card read" : question.form);
    tally.count(seed, scene.turn.round, "the bot's turn", kind, costOfForm(question, answer));
    assumed = [];
    next = session.prompts.next(answer);
  }
}

/** @param assumed what was said of another craft and is offered for this one */
function answerIn(
  game: ReturnType<typeof gameOf>,
  bot: string,
  { turn, state, craft, title }: Scene,
  question: Question,
  assumed: readonly Assumed[],
): Answer {
  if (question.asked !== null && craft !== null) {
    const answer = oracle(game, bot, state, craft).answer(question);
    if (answer !== null) return answer;
  }
  const own = state.craft.filter((each) => each.side === bot && !isGone(each));
  switch (question.form) {
    case "names": {
      if (question.text.startsWith("Of which of these is true what you said of")) {
        const isTrueOf = (name: string): boolean =>
          areTrue(
            oracle(game, bot, stateAt(turn, name, title) ?? state, name),
            assumed.filter(({ of }) => of === name),
          );
        return { names: (question.among ?? []).filter(isTrueOf) };
      }
      if (question.text.startsWith("Which craft can leave a bay")) return { names: launching(game, bot, turn) };
      if (question.text.startsWith("Which craft have a target")) return { names: shooting(game, turn) };
      if (question.text.startsWith("Which craft have a repair")) return { names: repairing(bot, turn) };
      const isOfEngines = question.text.startsWith("Which craft have an engine");
      const named = own.filter((each) => !isOfEngines || damagedEngines(each) > 0).map(({ name }) => name);
      return { names: named.filter((name) => question.among?.includes(name) === true) };
    }
    case "number": {
      const [, name = ""] = /^How many (?:engines of (.+) work|repairs succeed for (.+))\?$/.exec(question.text) ?? [];
      const asked = craftNamed(state, name === "" ? (craft ?? "") : name);
      return { number: name === "" ? asked.fixes : has(asked, "engine") };
    }
    case "choice": {
      if (!question.text.startsWith("Is what you said of ") || craft === null)
        return { key: question.options[0]?.key ?? "" };
      return { key: areTrue(oracle(game, bot, state, craft), assumed) ? "y" : "n" };
    }
    case "yes or no":
    case "cards":
    case "values":
    case "die":
      throw new Error(`not foreseen: ${question.text}`);
  }
}

function areTrue(truth: Oracle, assumed: readonly Assumed[]): boolean {
  return assumed.every((each) => sameData(truth.answer(each.question), each.given));
}

/** The craft whose sheet can launch or return them, when fighters are launched and retrieved. */
function launching(game: ReturnType<typeof gameOf>, bot: string, { states }: Turn): readonly string[] {
  const state = states.find(({ step, queue }) => step === "launch" && queue.length > 0);
  if (state === undefined) return [];
  return state.queue.filter((name) => {
    const position = positionOf(game, state, bot, name);
    const unit = position.units.find((each) => each.name === name);
    return unit !== undefined && OF_BAYS.some((objection) => objection(position, unit) === null);
  });
}

/** Why a craft cannot leave its bay, or go to one, by the headers of what sheets say. */
const OF_BAYS = ["LAUNCH", "RETURN"].flatMap((action) => {
  const meaning = SQUADRON_GAME.lexicon.words.find(({ id }) => id === action)?.meaning;
  const objection = meaning?.kind === "simple" ? objectionToSetOut(SQUADRON_GAME, meaning) : null;
  return objection === null ? [] : [objection];
});

/** The craft that can shoot at something when the side begins to shoot. */
function shooting(game: ReturnType<typeof gameOf>, { states }: Turn): readonly string[] {
  const state = states.find(({ step, queue }) => step === "shoot" && queue.length > 0);
  return state?.queue.filter((name) => optionsOf(game, state, craftNamed(state, name)).length > 0) ?? [];
}

/** The craft of the bot with a repair that succeeds, as their dice fall in this turn. */
function repairing(bot: string, { states }: Turn): readonly string[] {
  const succeeding = states.flatMap(({ craft }) => craft.filter(({ side, fixes }) => side === bot && fixes > 0));
  return [...new Set(succeeding.map(({ name }) => name))];
}

function damagedEngines(craft: Craft): number {
  return craft.modules.filter(({ kind, damaged }) => kind === "engine" && damaged).length;
}

type Oracle = PositionAnswers<DeclaredPosition, Policies>;

/** Answers what the sheet asks of a craft, by the table as it is. */
function oracle(book: ReturnType<typeof gameOf>, bot: string, state: GameState, craft: string): Oracle {
  const declared = { ...SQUADRON_GAME, schema: schemaOfScenario(SQUADRON_GAME.schema, book.scenario) };
  const policies = policiesOf(declared);
  const sheet = book.sheets[bot];
  const procedure = sheet === undefined ? null : procedureFor(sheet, craftNamed(state, craft).title, null);
  if (procedure === null) throw new Error(`no procedure of ${craft}`);
  const environment = {
    game: interpretedGame(declared),
    book,
    position: positionOf(book, state, bot, craft),
    readings: policies,
    policies,
    card: { sort: SQUADRON_GAME.lexicon.roles.card ?? SQUADRON_GAME.lexicon.roles.unit, name: craft, index: 0 },
    actor: { sort: SQUADRON_GAME.lexicon.roles.unit, name: craft },
    view: bot,
    bound: [],
    intended: null,
  };
  return new PositionAnswers(environment, [procedure], { seeing: (seen) => seen, valuesOf: () => [] });
}
