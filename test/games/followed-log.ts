import { SeededDice, type Dice } from "../../runtime/dice.ts";
import type { CompanionGame, TableAction } from "../../library/companion.ts";
import type { Answer, Question } from "../../runtime/companion/question.ts";
import type { FileBoard, GamePackage } from "../../games/game-package.ts";
import type { BoardPicture } from "../../games/shared/board-picture.ts";
import { type DicePool, draw, type Lot, type TableDice } from "../../games/shared/engine/table-dice.ts";

import { type AnswerCost, pageTaps, tapsOfAction } from "../taps/page-taps.ts";
import { actionsIn } from "../../web/companion/unit-actions.ts";
import type { Part, Tally } from "../taps/tally.ts";

/** What lies on a table after dice were rolled or lots drawn there. */
type Fallen =
  | { readonly kind: "face"; readonly face: number }
  | { readonly kind: "successes"; readonly number: number }
  | { readonly kind: "drawn"; readonly name: string };

/** Dice of a seed that a game rolls as usual; what a person at the table would see is written down. */
export class SeenDice implements TableDice {
  readonly fallen: Fallen[] = [];
  readonly #dice: Dice;
  readonly #roll: (dice: Dice, count: number) => number;

  /** @param roll how the game draws one of several things with dice */
  constructor(dice: Dice, roll: (dice: Dice, count: number) => number) {
    this.#dice = dice;
    this.#roll = roll;
  }

  roll(sides: number): number {
    const face = this.#dice.roll(sides);
    this.fallen.push({ kind: "face", face });
    return face;
  }

  rollPool({ count, sides, succeeds }: DicePool): readonly number[] {
    const faces = Array.from({ length: count }, () => this.#dice.roll(sides));
    this.fallen.push({ kind: "successes", number: faces.filter(succeeds).length });
    return faces;
  }

  draw(lot: Lot): number {
    const index = draw(this.#dice, lot, this.#roll);
    this.fallen.push({ kind: "drawn", name: lot.names[index] ?? "" });
    return index;
  }
}

/** An event of a game that was played whole, as the table sees it. */
export interface LoggedEvent {
  readonly round: number;
  /** What the bot sees before it. */
  readonly position: object;
  readonly fallen: readonly Fallen[];
  readonly by:
    | { readonly kind: "rules" }
    /** A card that is turned up. */
    | { readonly kind: "turned up"; readonly card: string }
    /** A person does something with a unit, or nothing more: then the unit is null. */
    | { readonly kind: "person"; readonly unit: string | null; readonly label: string; readonly at: string | null }
    /** The bot does something that the person carries out. */
    | { readonly kind: "bot"; readonly card: string; readonly action: string };
}

/** Something with the round in which it happened. */
type InRound<Thing> = Thing & { readonly round: number };

/** A logged game that was played again at a table. */
export interface FollowedLog {
  readonly companion: CompanionGame;
  /** What the bot sees before each of its cards: in the log, and at the table. */
  readonly positions: readonly { readonly logged: object; readonly held: object | null }[];
  readonly tableActions: readonly { readonly logged: readonly string[]; readonly told: readonly string[] }[];
  /** How much of the log the table never came to. */
  readonly left: number;
  /** Questions about the sheet: what a board can tell. */
  readonly askedOfSheet: readonly string[];
  /** What was counted, with the answer that it was for. */
  readonly costs: readonly CountedAnswer[];
}

/** What one tap or several of the page answer, counted. */
export interface CountedAnswer {
  /** The number of answers before it. */
  readonly step: number;
  readonly round: number;
  readonly part: Part;
  readonly taps: number;
}

/** A table as it is chosen on the page's first screen, and its logged games. */
export interface FollowedTable {
  readonly choices: {
    readonly game: string;
    readonly scenario: number;
    readonly bot: string;
    readonly dice?: "On my table";
    readonly cards?: "On my table";
    readonly isText?: true;
  };
  readonly follow: (seed: number) => TappedLog;
  /** So often at most the map is moved in a round, as a mean of several screens. */
  readonly mostDrags?: number;
}

/** What a logged game is played on the screen by. */
export type TappedLog = Pick<FollowedLog, "companion" | "costs">;

/** A table to follow a log at, and where it is counted what that takes. */
interface TableToFollow {
  readonly companion: CompanionGame;
  readonly picture: (position: object) => BoardPicture;
  readonly game: string | number;
  readonly tally: Tally;
}

/**
 * Plays a logged game at a table whose dice and cards are real: nobody answers anything but what lies there.
 *
 * @param momentOf the moment of an open question, as the `at` of events says it; null where any may be meant
 */
export function followLog(
  table: TableToFollow,
  events: readonly LoggedEvent[],
  momentOf: (companion: CompanionGame) => string | null,
): FollowedLog {
  const follower = new Follower(table, events, momentOf);
  while (follower.goOn());
  return follower;
}

class Follower implements FollowedLog {
  readonly companion: CompanionGame;
  readonly #table: TableToFollow;
  readonly positions: FollowedLog["positions"][number][] = [];
  readonly tableActions: FollowedLog["tableActions"][number][] = [];
  readonly askedOfSheet: string[] = [];
  readonly costs: CountedAnswer[] = [];
  readonly #momentOf: (companion: CompanionGame) => string | null;
  readonly #fallen: InRound<Fallen>[];
  readonly #cards: InRound<{ readonly card: string }>[];
  readonly #persons: InRound<Extract<LoggedEvent["by"], { kind: "person" }>>[];
  readonly #bots: InRound<Extract<LoggedEvent["by"], { kind: "bot" }> & { readonly position: object }>[];
  #shown: TableAction | null = null;
  /** The round of what was last taken from the log. */
  #round = 0;

  constructor(
    table: TableToFollow,
    events: readonly LoggedEvent[],
    momentOf: (companion: CompanionGame) => string | null,
  ) {
    this.companion = table.companion;
    this.#table = table;
    this.#momentOf = momentOf;
    this.#fallen = events.flatMap(({ fallen, round }) => fallen.map((each) => ({ ...each, round })));
    this.#cards = events.flatMap(({ by, round }) => (by.kind === "turned up" ? [{ ...by, round }] : []));
    this.#persons = events.flatMap(({ by, round }) => (by.kind === "person" ? [{ ...by, round }] : []));
    this.#bots = events.flatMap(({ by, position, round }) => (by.kind === "bot" ? [{ ...by, position, round }] : []));
  }

  get left(): number {
    return this.#fallen.length + this.#persons.length + this.#bots.length;
  }

  /** Answers the open question; false where the log is over. */
  goOn(): boolean {
    const { question } = this.companion.conversation;
    if (question === null) throw new Error("the conversation is over");
    if (question.asked !== null) this.askedOfSheet.push(question.text);
    const { about } = question;
    switch (about?.asks) {
      case "done":
        this.#compare([about.tableAction, ...(about.together ?? [])]);
        return this.#give({ key: "y" }, "the bot's turn");
      case "rolled":
        if (about.tableAction !== this.#shown) this.#compare([about.tableAction]);
        this.#shown = about.tableAction;
        return this.#readDice(question, "the bot's turn");
      case "turn":
        return this.#act(question);
      case "choose":
        return question.form === "choice" && question.options.length > 1 && this.#turnUp(question);
      default:
        return this.#readDice(question, "one's own");
    }
  }

  #give(answer: Answer, part: Part): true {
    const { question } = this.companion.conversation;
    for (const cost of question === null ? [] : pageTaps(question, answer, this.#open())) this.#count(part, cost);
    return this.#answer(answer);
  }

  #open() {
    const { companion, picture } = this.#table;
    return { companion, picture: () => picture(companion.position() ?? {}) };
  }

  #count(part: Part, { kind, ...cost }: AnswerCost): void {
    const { companion, game, tally } = this.#table;
    const step = companion.conversation.answers.length;
    this.costs.push({ step, round: this.#round, part, taps: cost.taps });
    tally.count(game, this.#round, part, kind, cost);
  }

  #answer(answer: Answer): true {
    const { conversation } = this.companion;
    const text = conversation.question?.text ?? "";
    const reason = conversation.answer(answer);
    if (reason !== null) throw new Error(`${text} ${JSON.stringify(answer)}: ${reason.text}`);
    return true;
  }

  #compare(told: readonly TableAction[]): void {
    const logged = this.#bots.splice(0, told.length);
    this.#round = logged[0]?.round ?? this.#round;
    this.positions.push({ logged: logged[0]?.position ?? {}, held: this.companion.position() });
    this.tableActions.push({
      logged: logged.map(({ card, action }) => `${card}: ${action}`),
      told: told.map(({ card, action }) => `${card}: ${action}`),
    });
  }

  #readDice(question: Question, part: Part): boolean {
    const rolled = this.#fallen.shift();
    if (rolled === undefined) return false;
    this.#round = rolled.round;
    switch (rolled.kind) {
      case "face":
        return this.#give({ face: rolled.face }, part);
      case "successes":
        return this.#give({ number: rolled.number }, part);
      case "drawn":
        return this.#give({ key: keyOf(question, rolled.name) }, part);
    }
  }

  #turnUp(question: Question): boolean {
    const turned = this.#cards.shift();
    if (turned === undefined) return false;
    this.#round = turned.round;
    return this.#give({ key: keyOf(question, turned.card) }, "the bot's cards");
  }

  #act({ text, about }: Question): boolean {
    const [wanted] = this.#persons;
    if (about === undefined || this.left === 0) return false;
    if (wanted === undefined) return this.#give({ key: "n" }, "one's own");
    this.#round = wanted.round;
    const now = this.#momentOf(this.companion);
    const { choices = [], tableAction } = about;
    if (wanted.unit === null || (now !== null && wanted.at !== now)) {
      if (wanted.unit === null) this.#persons.shift();
      return this.#give({ key: "n" }, "one's own");
    }
    const action = actionsIn(about).find(({ unit, label }) => unit === wanted.unit && label === wanted.label);
    if (action === undefined) {
      const offered = actionsIn(about).map(({ unit, label }) => `${unit}: ${label}`);
      throw new Error(`${text} ${wanted.unit}: ${wanted.label} is none of ${offered.join(", ")}`);
    }
    this.#count("one's own", tapsOfAction(about, action, this.#open().picture()));
    this.#persons.shift();
    const actor = tableAction.unit === null ? choices.find(({ label }) => label === wanted.unit) : undefined;
    if (actor !== undefined) this.#answer({ key: actor.key });
    const choice = (actor?.leads ?? choices).find(({ label }) => label === wanted.label);
    return this.#answer({ key: choice?.key ?? "" });
  }
}

function keyOf({ form, text, ...question }: Question, label: string): string {
  const options = form === "choice" && "options" in question ? question.options : [];
  const option = options.find((each) => each.label === label);
  if (option === undefined)
    throw new Error(`${text} ${label} is none of ${options.map((each) => each.label).join(", ")}`);
  return option.key;
}

/** Dice of one moment of a game. */
export function seen(seed: number, roll: (dice: Dice, count: number) => number): SeenDice {
  return new SeenDice(new SeededDice(seed), roll);
}

/** How the page draws positions of a game at the table. */
export function pictureIn({ pictures }: GamePackage, board: FileBoard): (position: object) => BoardPicture {
  if (pictures === undefined) throw new Error("the game has pictures");
  return (position) => pictures.pictureOfPosition(position, board.name, "", board);
}
