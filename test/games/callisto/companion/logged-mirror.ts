import { pictureOfPosition } from "../../../../games/callisto/board/picture.ts";
import { CALLISTO_COMPANION_PACKAGE } from "../../../../games/callisto/companion-package.ts";
import { forBoth, type GameDefinition, of, opponentOf } from "../../../../games/callisto/engine/game-definition.ts";
import { playGame, playersOf } from "../../../../games/callisto/play/participants.ts";
import type { Happened } from "../../../../games/callisto/engine/rules.ts";
import { positionOf } from "../../../../games/callisto/engine/side-view.ts";
import type { GameState } from "../../../../games/callisto/engine/state.ts";
import { multisetDifference } from "../../../../games/callisto/multisets.ts";
import type { Position } from "../../../../games/callisto/position.ts";
import {
  companion,
  type CompanionGame,
  type Change,
  type TableAction,
  type Question,
} from "../../../../library/companion.ts";
import type { Answer } from "../../../../runtime/companion/question.ts";
import { pageTaps } from "../../../taps/page-taps.ts";
import { Tally } from "../../../taps/tally.ts";
import { deciderOf, gameOf } from "../engine/games.ts";
import { sheetOf, type SideName } from "../properties/callisto.ts";

/** A card as the log has it and as the mirror tells it. */
export interface ComparedCard {
  readonly logged: Extract<Happened["event"]["action"], { kind: "resolve" }>;
  readonly told: TableAction;
}

/** A game that was played to its end, given event by event to a companion that knows its board. */
export interface MirroredGame {
  /** The positions at every start of a turn of the bot, or once its row lies there: in the log, and on the mirror. */
  readonly starts: readonly { readonly logged: Position; readonly mirrored: Position }[];
  readonly cards: readonly ComparedCard[];
  /** What the mirror asked that is no bookkeeping. */
  readonly askedOfSheet: readonly string[];
  readonly companion: CompanionGame;
  readonly tally: Tally;
}

/** Where what the person does is counted. */
interface Counting {
  readonly seed: number;
  readonly tally: Tally;
}

/** Plays a game of the bot of a side against a greedy hand, and mirrors it: the person's events are given as changes. */
export function mirroredGame(
  scenario: number,
  bot: SideName,
  seed: number,
  rounds: number,
  tally = new Tally(),
): MirroredGame {
  const { game, happened } = loggedGame(scenario, bot, seed, rounds);
  const sheet = { game: CALLISTO_COMPANION_PACKAGE, book: sheetOf(scenario, bot).book, side: bot };
  const options = { seed, cards: "person", dice: "person", board: game.board } as const;
  const begun = companion(sheet, options);
  if (!begun.ok) throw new Error(begun.reason);
  return new Mirror(game, bot, begun.companion, { seed, tally }).follow(happened);
}

/** What a greedy hand did in each of its turns of a logged game, as the person would record it. */
export function personsTurns(
  scenario: number,
  bot: SideName,
  seed: number,
  rounds: number,
): readonly (readonly Change[])[] {
  const { game, happened } = loggedGame(scenario, bot, seed, rounds);
  const turns: (readonly Change[])[] = [];
  let turn: readonly Change[] = [];
  for (const each of happened) {
    const { action } = each.event;
    if (action.kind !== "move") continue;
    turn = [...turn, ...changesIn(game, each, bot)];
    if (action.move.kind !== "endTurn") continue;
    turns.push(turn);
    turn = [];
  }
  return turns.slice(0, rounds);
}

/** A game of the bot of a side against a greedy hand. */
export function loggedGame(scenario: number, bot: SideName, seed: number, rounds: number) {
  const game = { ...gameOf(scenario), maximumRounds: rounds };
  const happened: Happened[] = [];
  const players = forBoth(game, (side) => (side === bot ? "bot" : "greedy"));
  const bots = forBoth(game, (side) => deciderOf(game, side));
  playGame(game, playersOf(game, { players, bots }), {
    seed,
    difficulty: "normal",
    onEvent: (event, before, after, report) => void happened.push({ event, before, after, report }),
  });
  return { game, happened };
}

class Mirror {
  readonly #game: GameDefinition;
  readonly #bot: SideName;
  readonly #companion: CompanionGame;
  readonly #starts: MirroredGame["starts"][number][] = [];
  readonly #cards: ComparedCard[] = [];
  readonly #askedOfSheet: string[] = [];
  readonly #counting: Counting;
  #event: Happened | null = null;

  constructor(game: GameDefinition, bot: SideName, mirror: CompanionGame, counting: Counting) {
    this.#game = game;
    this.#bot = bot;
    this.#companion = mirror;
    this.#counting = counting;
  }

  follow(happened: readonly Happened[]): MirroredGame {
    for (const [index, each] of happened.entries()) {
      if (each.event.action.kind === "stop") break;
      this.#follow(each, happened.slice(index + 1));
      if (each.after.result !== null) break;
    }
    return {
      starts: this.#starts,
      cards: this.#cards,
      askedOfSheet: this.#askedOfSheet,
      companion: this.#companion,
      tally: this.#counting.tally,
    };
  }

  get #question(): Question {
    const { question } = this.#companion.conversation;
    if (question === null) throw new Error("the conversation is over");
    if (question.asked !== null) this.#askedOfSheet.push(question.text);
    return question;
  }

  #give(answer: Answer): void {
    this.#count(answer);
    const reason = this.#companion.conversation.answer(answer);
    if (reason !== null) throw new Error(`${this.#question.text} ${JSON.stringify(answer)}: ${reason.text}`);
  }

  #count(answer: Answer): void {
    const question = this.#question;
    if (this.#event === null) throw new Error("an answer belongs to an event");
    const { event, before } = this.#event;
    const { board } = this.#game;
    const { seed, tally } = this.#counting;
    const part = isAboutCards(question, event)
      ? "the bot's cards"
      : event.action.kind === "move"
        ? "one's own"
        : "the bot's turn";
    const table = {
      companion: this.#companion,
      picture: () => pictureOfPosition(this.#position(), board.name, ""),
    };
    for (const { kind, ...cost } of pageTaps(question, answer, table))
      tally.count(seed, before.round, part, kind, cost);
  }

  #position(): Position {
    return this.#companion.position() as Position;
  }

  #follow(happened: Happened, later: readonly Happened[]): void {
    const { event, before, after, report } = happened;
    const { action } = event;
    this.#event = happened;
    switch (action.kind) {
      case "draw":
      case "stop":
        return;
      case "endTurn":
        return;
      case "bid": {
        const own = report.bid?.[this.#bot] ?? null;
        this.#draw("The bot's bid", own === null ? [] : [own]);
        return this.#give({ key: after.initiative === this.#bot ? "1" : "2" });
      }
      case "startTurn":
        return this.#startTurn(happened);
      case "resolve":
        return this.#resolve(happened, later);
      case "move":
        if (action.move.kind === "endTurn") return this.#give({ key: "n" });
        return this.#change(changesIn(this.#game, happened, this.#bot), before);
      case "answer":
        // What a push of the bot asks, the mirror asked during its card.
        if (before.pending[0]?.kind === "prisoner") return;
        return this.#change(changesIn(this.#game, happened, this.#bot), before);
    }
  }

  /** Names cards as they are drawn, as long as the mirror asks for them. */
  #draw(why: string, drawn: readonly string[]): void {
    for (let question = this.#question; isDraw(question, why); question = this.#question) {
      const fresh = question.text.includes("from the new deck");
      this.#give({ names: fresh ? drawn.slice(-question.count) : drawn.slice(0, question.count) });
    }
  }

  #startTurn(happened: Happened): void {
    // A draw that asks nothing, for all cards left are alike, is over already.
    const isWaiting = this.#question.form === "cards" && !isDraw(this.#question, "COMMAND draws");
    const start = (state: GameState): void => {
      this.#starts.push({ logged: positionOf(this.#game, state, this.#bot), mirrored: this.#position() });
    };
    if (isWaiting) start(happened.before);
    this.#layOut(happened);
    if (!isWaiting) start(happened.after);
  }

  #layOut({ before, report }: Happened): void {
    const own = of(before.sides, this.#bot);
    const aside = own.kind === "bot" ? own.cards.aside : [];
    if (this.#question.form === "cards" && this.#question.text.startsWith("Turn up")) this.#give({ names: aside });
    this.#draw("The bot draws", report.drawn.find(({ side }) => side === this.#bot)?.cards ?? []);
    if (this.#question.text === "Done?" && this.#question.about === undefined) this.#give({ key: "y" });
  }

  #resolve(happened: Happened, later: readonly Happened[]): void {
    const { event, before, after, report } = happened;
    if (event.action.kind !== "resolve") return;
    const dice = event.action.decision.dice.map(({ value }) => value);
    let told: TableAction | null = null;
    let bolstered = botCards(after, this.#bot).discard.slice(botCards(before, this.#bot).discard.length);
    for (;;) {
      const question = this.#question;
      const { about } = question;
      if (about !== undefined && told === null) {
        told = about.tableAction;
        this.#cards.push({ logged: event.action, told });
      }
      if (about?.asks === "done" || about?.asks === "read") this.#give({ key: "y" });
      else if (question.form === "die") this.#give({ face: dice.shift() ?? faceOfPush(happened, later, question) });
      else if (about?.asks === "succeeded" && question.form === "names") {
        // A destroyed control station suppresses units by itself.
        const succeeded = [...report.suppressed, ...report.structures];
        this.#give({ names: succeeded.filter((name) => question.among?.includes(name)) });
      } else if (about?.asks === "removed") this.#give({ names: neutralisedIn(happened, later) });
      else if (question.text.startsWith("Does the prisoner go")) this.#give({ yes: tookPrisoner(later, question) });
      else if (question.form === "yes or no") this.#give({ yes: wasPushed(happened, later, question) });
      else if (question.form === "cards" && question.text.includes("bolster")) {
        const found = bolstered.map((card) => cardOnTop(card, question.among));
        const index = found.findIndex((card) => card !== undefined);
        bolstered = bolstered.slice(index + 1);
        this.#give({ names: [found[index] ?? ""] });
      } else if (isSearch(question))
        this.#give({ key: missingOf(question, this.#faceDown(botCards(before, this.#bot).aside)) });
      else if (question.form === "cards")
        this.#draw("COMMAND draws", report.drawn.find(({ side }) => side === this.#bot)?.cards ?? []);
      else if (question.form === "names") this.#give({ names: pushedIn(happened, question) });
      else if (question.text === "Done?") this.#give({ key: "y" });
      else throw new Error(question.text);
      if (this.#isNextCard()) return;
    }
  }

  /** Those of the cards set aside that the mirror does not know yet. */
  #faceDown(aside: readonly string[]): readonly string[] {
    return multisetDifference(aside, this.#position().cards.aside);
  }

  /** Whether the last answer ended the card: another one begins, or the turn is over. */
  #isNextCard(): boolean {
    const { conversation } = this.#companion;
    return conversation
      .messagesSince(conversation.answers.length)
      .some(({ kind, text }) => kind === "heading" || text.startsWith("The row is empty"));
  }

  #change(change: readonly Change[], before: GameState): void {
    if (change.length > 0) this.#give({ change });
    for (let question = this.#question; isSearch(question); question = this.#question) {
      this.#give({ key: missingOf(question, this.#faceDown(botCards(before, this.#bot).aside)) });
    }
  }
}

/** Actions that move cards alone: with the cards in the phone, nothing is left to do. */
const WITH_CARDS: readonly string[] = ["COMMAND", "INSPIRE", "RECON", "BOLSTER"];

/** Whether only a person is asked this whose bot's cards lie on the table. */
function isAboutCards(question: Question, { action }: Happened["event"]): boolean {
  const isDrawn = action.kind === "resolve" && question.text === "Done?" && question.about === undefined;
  const { about } = question;
  const movesCards = about?.asks === "done" && WITH_CARDS.includes(about.tableAction.action ?? "");
  return question.form === "cards" || isSearch(question) || isDrawn || movesCards;
}

/** Whether cards are drawn for this; the first card of the row may draw some too. */
function isDraw(question: Question, why: string): question is Question & { readonly form: "cards" } {
  return question.form === "cards" && question.text.startsWith(why);
}

function botCards(state: GameState, side: SideName): Position["cards"] {
  const own = of(state.sides, side);
  if (own.kind !== "bot") throw new Error(`${side} is no bot`);
  return own.cards;
}

/** The card of a bolster deck that a discarded card stands for: itself, or one of the mech whose Commander goes instead. */
function cardOnTop(discarded: string, deck: readonly string[]): string | undefined {
  if (deck.includes(discarded)) return discarded;
  return deck.find((card) => discarded.startsWith("Commander ") && card.at(-1) === discarded.at(-1));
}

/** Whether a deck is searched that may lack what RECON set aside. */
function isSearch(question: Question): question is Question & { readonly form: "choice" } {
  return question.form === "choice" && question.text.startsWith("Search the bot's deck");
}

/** The card that lies face down, if it is among those in question. */
function missingOf({ options }: Question & { readonly form: "choice" }, aside: readonly string[]): string {
  return options.find(({ label }) => aside.some((card) => label.endsWith(` is ${card}`)))?.key ?? "n";
}

/** A face of the die that pushes a unit where it was pushed: of spaces that tie, each has as many faces. */
function faceOfPush({ report }: Happened, later: readonly Happened[], { form, text, ...question }: Question): number {
  const reports = [report, ...answersIn(later).map((each) => each.report)];
  const pushed = reports.find((each) => Object.keys(each.moves).some((name) => text.includes(name)));
  const { moves, choices } = pushed ?? report;
  const to = Object.entries(moves).find(([name]) => text.includes(name))?.[1] ?? "";
  const tied = choices.map(
    ({ candidates, steps }) => steps.findLast(({ left }) => left.length > 1)?.left ?? candidates,
  );
  const among = tied.find((spaces) => spaces.length > 1 && spaces.includes(to)) ?? [];
  const sides = form === "die" && "sides" in question ? question.sides : 0;
  return Math.max(0, among.indexOf(to)) * Math.floor(sides / Math.max(1, among.length)) + 1;
}

/** What the player is asked at once after a card. */
function answersIn(later: readonly Happened[]): readonly Happened[] {
  return later.slice(
    0,
    later.findIndex(({ event }) => event.action.kind !== "answer"),
  );
}

/** The player's counters that an attack of the bot took, be it that the player first chose which card to lose. */
function neutralisedIn({ report }: Happened, later: readonly Happened[]): readonly string[] {
  return [report, ...answersIn(later).map((each) => each.report)].flatMap(({ neutralised }) => neutralised);
}

function tookPrisoner(later: readonly Happened[], { text }: Question): boolean {
  return answersIn(later).some(({ event: { action }, before }) => {
    const [asked] = before.pending;
    return (
      action.kind === "answer" && asked?.kind === "prisoner" && text.includes(asked.unit) && action.option === "take"
    );
  });
}

function wasPushed(happened: Happened, later: readonly Happened[], { text }: Question): boolean {
  const hit = happened.report.attacks.filter(({ succeeded }) => succeeded).map(({ target }) => target);
  const gone = neutralisedIn(happened, later);
  return hit.some((name) => text.includes(name) && !gone.includes(name));
}

function pushedIn({ report }: Happened, question: Question): readonly string[] {
  const hit = report.attacks.filter(({ succeeded }) => succeeded).map(({ target }) => target);
  const among = question.form === "names" ? (question.among ?? []) : [];
  return among.filter((name) => hit.includes(name) && !report.neutralised.includes(name));
}

/** What the person would record of an event. */
function changesIn(game: GameDefinition, { event, before, after, report }: Happened, bot: SideName): readonly Change[] {
  const player = opponentOf(game, bot);
  const acting = "side" in event.action ? event.action.side : player;
  const entered = Object.entries({ ...report.entries, ...report.moves });
  return [
    ...report.casualties.flatMap(({ unit }): readonly Change[] =>
      isOf(before, unit, bot) ? [{ of: unit, field: "hit", to: true }] : [],
    ),
    ...entered.flatMap(([unit, to]): readonly Change[] =>
      isOf(after, unit, bot) || isOf(after, unit, player) ? [{ of: unit, field: "at", to }] : [],
    ),
    ...ownMove(event.action, before, after),
    ...report.marks.map((of): Change => ({ of, field: `${acting} marker`, to: "scouted" })),
    ...report.controls.map((of): Change => ({ of, field: `${acting} marker`, to: "controlled" })),
    ...report.suppressed.map((of): Change => ({ of, field: "suppressed", to: true })),
    ...report.readied.map((of): Change => ({ of, field: "suppressed", to: false })),
    ...report.structures.map((of): Change => structureChange(of, after)),
    ...before.units.flatMap(({ name, deactivated }): readonly Change[] => {
      const now = after.units.find((unit) => unit.name === name)?.deactivated ?? deactivated;
      return now === deactivated ? [] : [{ of: name, field: "deactivated", to: now }];
    }),
    ...peopleMoved(before, after),
  ];
}

function isOf({ units }: GameState, name: string, side: SideName | string): boolean {
  return units.some((unit) => unit.name === name && unit.side === side);
}

/** The unit of a card that moves itself is told by the card, not by the report. */
function ownMove(action: Happened["event"]["action"], before: GameState, after: GameState): readonly Change[] {
  const unit = action.kind === "move" && action.move.kind === "act" ? action.move.deed.unit : null;
  const [was, is] = [before, after].map((state) => state.units.find(({ name }) => name === unit)?.at ?? null);
  return unit === null || was === is || !after.units.some(({ name }) => name === unit)
    ? []
    : [{ of: unit, field: "at", to: is ?? null }];
}

function structureChange(of: string, after: GameState): Change {
  const door = of.startsWith("door ") ? after.doors[of.slice("door ".length)] : undefined;
  return { of, field: door !== undefined && door.destroyed !== true ? "open" : "destroyed", to: true };
}

/** Where the prisoner and civilians went. */
function peopleMoved(before: GameState, after: GameState): readonly Change[] {
  return ["prisoner", "civilian"].flatMap((what): readonly Change[] => {
    const spaces = (state: GameState): readonly string[] =>
      Object.keys(state.features).filter((space) => state.features[space]?.some(({ name }) => name === what));
    const [left, come] = [spaces(before), spaces(after)];
    const from = left.filter((space) => !come.includes(space));
    const to = come.find((space) => !left.includes(space)) ?? null;
    return from.map((space) => ({ of: `${what} ${space}`, field: "at", to }));
  });
}
