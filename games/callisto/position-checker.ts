import { memoize, memoizeTexts } from "../../grammar/memoize.ts";
import type { CheckedScenario } from "../../runtime/checked-tree.ts";
import type { Book } from "../../runtime/game.ts";
import type { PositionProblem, PositionProblemCode } from "../../runtime/position-problem.ts";
import { checkBoard, type CheckedBoard } from "./board/check-board.ts";
import { fieldProblem, type Fields } from "../shared/declared/field.ts";
import { NameTable } from "./compact/kinds.ts";
import type { CardName, Position, Side, Unit, UnitClass } from "./position.ts";
import { SETTING_FIELDS } from "./fields.ts";
import { compareNames } from "./board/spaces.ts";
import { STAND_IN_ROSTER, type Roster, UNIT_CLASSES, unitClassOf } from "./roster.ts";
import { namesOfScenario, type Counter } from "./situation/read-names.ts";

/** A counter of the scenario, with the number of the position in which it was met last. */
interface KnownUnit {
  readonly name: string;
  readonly counter: Counter;
  readonly class: UnitClass | null;
  metIn: number;
}

const NO_PROBLEMS: readonly PositionProblem[] = [];
const COUNT_NEEDED = "This must be a whole number, 0 or more.";
const TRUTH_NEEDED = "This must be true or false.";
/** A card that nobody has seen yet. */
const UNSEEN = "?";

/**
 * Finds what makes positions of one sheet impossible. A position that is fine allocates nothing. It is checked before each
 * decision, so the fields of units and settings are looked at one by one; a test holds that against their declaration.
 */
export class PositionChecker {
  readonly #scenario: CheckedScenario;
  readonly #bot: string;
  readonly #units: { readonly [S in Side]: NameTable<KnownUnit> };
  readonly #cards: { readonly [S in Side]: NameTable<{ readonly name: CardName }> };
  /** Counts the positions that were checked. */
  #checked = 0;
  #problems: PositionProblem[] | null = null;

  /** @param bot the side that the sheet plays. */
  constructor(scenario: CheckedScenario, bot: string) {
    const { counters, cards } = namesOfScenario(scenario, bot);
    const unitsOf = (side: Side): NameTable<KnownUnit> =>
      tableOf(
        counters
          .filter((each) => each.side === side)
          // No owner's roster changes the class of a counter.
          .map((counter) => ({
            name: counter.name,
            counter,
            class: unitClassOf(STAND_IN_ROSTER, counter.title, counter.letter),
            metIn: 0,
          })),
      );
    const cardsOf = (side: Side): NameTable<{ readonly name: CardName }> =>
      tableOf(cards[side].map((name) => ({ name })));
    this.#scenario = scenario;
    this.#bot = bot;
    this.#units = { bot: unitsOf("bot"), player: unitsOf("player") };
    this.#cards = { bot: cardsOf("bot"), player: cardsOf("player") };
  }

  /** Everything that makes a position impossible, in its order; empty where it can be decided. */
  problemsOf(position: Position): readonly PositionProblem[] {
    this.#problems = null;
    this.#checked += 1;
    if (this.#hasItsShape(position)) {
      this.#checkSetting(position);
      const board = checkBoard(position.board);
      this.#add(board.problems);
      // On a broken board or in another scenario, names would all be unknown.
      if (this.#problems === null) this.#checkContents(position, board);
    }
    return this.#problems ?? NO_PROBLEMS;
  }

  /** The same, and whether the row has a card at the index `acting`. */
  problemsOfCard(position: Position, acting: number): readonly PositionProblem[] {
    const problems = this.problemsOf(position);
    if (problems.length > 0) return problems;
    const { length } = position.cards.row;
    return Number.isInteger(acting) && acting >= 0 && acting < length ? NO_PROBLEMS : [noSuchCard(acting, length)];
  }

  #report(code: PositionProblemCode, path: string, message: string): void {
    (this.#problems ??= []).push({ code, path, message });
  }

  #add(problems: readonly PositionProblem[]): void {
    for (const problem of problems) (this.#problems ??= []).push(problem);
  }

  /** Whether the lists and records are there that everything else is looked up in. */
  #hasItsShape(position: Position): boolean {
    if (!isRecord(position)) {
      this.#report("bad-value", "", "This must be a position.");
      return false;
    }
    const { board, markers, units, cards, numbers } = position;
    this.#checkRecord(board, "board");
    this.#checkRecord(numbers, "numbers");
    this.#checkList(units, "units");
    if (this.#checkRecord(markers, "markers")) {
      this.#checkRecord(markers.bot, "markers.bot");
      this.#checkRecord(markers.player, "markers.player");
    }
    if (this.#checkRecord(cards, "cards")) {
      this.#checkList(cards.row, "cards.row");
      this.#checkList(cards.deck, "cards.deck");
      this.#checkList(cards.discard, "cards.discard");
      this.#checkList(cards.display, "cards.display");
      if (this.#checkRecord(cards.bolster, "cards.bolster")) {
        for (const letter in cards.bolster) this.#checkList(cards.bolster[letter], "cards.bolster", letter);
      }
    }
    return this.#problems === null;
  }

  #checkRecord(value: unknown, path: string): boolean {
    if (isRecord(value)) return true;
    this.#report("bad-value", path, "This must be an object.");
    return false;
  }

  #checkList(value: unknown, path: string, key?: string): void {
    if (Array.isArray(value)) return;
    this.#report("bad-value", key === undefined ? path : `${path}.${key}`, "This must be a list.");
  }

  #checkSetting({ scenario, bot, roster, wonInitiative, initiativeMarker, difficulty }: Position): void {
    const { number } = this.#scenario;
    if (scenario !== number) {
      this.#report(
        "wrong-scenario",
        "scenario",
        `The position is for scenario ${scenario}, but the sheet is for ${number}.`,
      );
    }
    if (bot !== this.#bot) {
      this.#report("wrong-bot", "bot", `The position's bot is ${bot}, but the sheet plays ${this.#bot}.`);
    }
    if (!isTruth(wonInitiative)) this.#report("bad-value", "wonInitiative", TRUTH_NEEDED);
    if (initiativeMarker !== "bot" && initiativeMarker !== "player") {
      this.#reportField(SETTING_FIELDS.initiativeMarker, initiativeMarker, "initiativeMarker");
    }
    if (difficulty !== "normal" && difficulty !== "easier" && difficulty !== "harder") {
      this.#reportField(SETTING_FIELDS.difficulty, difficulty, "difficulty");
    }
    if (roster !== undefined) this.#add(problemsOfRoster(roster));
  }

  /** Reports a value that its field cannot have: what it must be follows from the declaration. */
  #reportField(kind: Fields[string], value: unknown, path: string): void {
    const problem = fieldProblem(kind, value);
    if (problem !== null) this.#report("bad-value", path, problem);
  }

  #checkContents(position: Position, board: CheckedBoard): void {
    const { markers, units, cards, numbers } = position;
    this.#checkMarkers(markers.bot, "bot", board);
    this.#checkMarkers(markers.player, "player", board);
    let index = 0;
    for (const unit of units) {
      this.#checkUnit(unit, index, board);
      index += 1;
    }
    this.#checkCards(cards);
    for (const card in numbers) {
      if (this.#isOfBot(card) || this.#cards.player.slotOf(card) >= 0) continue;
      this.#report("unknown-card", `numbers.${card}`, this.#noSuchCard(card));
    }
  }

  #checkMarkers(markers: Position["markers"]["bot"], side: Side, board: CheckedBoard): void {
    for (const space in markers) {
      const marker = markers[space];
      const isKnown = board.spaces.slotOf(space) >= 0;
      if (isKnown && (marker === "scouted" || marker === "controlled")) continue;
      const path = `markers.${side}.${space}`;
      if (!isKnown) this.#report("unknown-space", path, `The board has no space ${quoted(space)}.`);
      else this.#report("bad-value", path, "A marker must be `scouted` or `controlled`.");
    }
  }

  #checkUnit(unit: Unit, index: number, board: CheckedBoard): void {
    if (!isRecord(unit)) return this.#reportUnit(index, "", "bad-value", "This must be a unit.");
    const { name, title, letter, side, at, defence, hits } = unit;
    if (side !== "bot" && side !== "player") {
      return this.#reportUnit(index, ".side", "bad-value", "A side must be `bot` or `player`.");
    }
    const known = typeof name === "string" ? this.#units[side].get(name) : undefined;
    if (known === undefined) return this.#reportUnit(index, ".name", "unknown-unit", this.#noSuchUnit(name, side));
    const { counter } = known;
    if (title !== counter.title || letter !== counter.letter) {
      const letterText = counter.letter === null ? "no letter" : `the letter ${quoted(counter.letter)}`;
      this.#reportUnit(
        index,
        "",
        "bad-value",
        `${name} must have the title ${quoted(counter.title)} and ${letterText}.`,
      );
    }
    if (unit.class !== known.class) {
      const unknown = UNIT_CLASSES.includes(unit.class) ? "" : ` There is no class ${quoted(unit.class)}.`;
      this.#reportUnit(index, ".class", "wrong-class", `${name} must have the class ${quoted(known.class)}.${unknown}`);
    }
    if (known.metIn === this.#checked) this.#reportUnit(index, ".name", "repeated-name", `${name} appears twice.`);
    known.metIn = this.#checked;
    if (at !== null && (typeof at !== "string" || board.places.slotOf(at) < 0)) {
      this.#reportUnit(index, ".at", "unknown-space", `The board has no place ${quoted(at)}.`);
    }
    if (!isCount(defence)) this.#reportUnit(index, ".defence", "bad-value", COUNT_NEEDED);
    if (!isCount(hits)) this.#reportUnit(index, ".hits", "bad-value", COUNT_NEEDED);
    if (!isTruth(unit.suppressed)) this.#reportUnit(index, ".suppressed", "bad-value", TRUTH_NEEDED);
    if (!isTruth(unit.deactivated)) this.#reportUnit(index, ".deactivated", "bad-value", TRUTH_NEEDED);
    if (!isTruth(unit.escaped)) this.#reportUnit(index, ".escaped", "bad-value", TRUTH_NEEDED);
  }

  #reportUnit(index: number, key: string, code: PositionProblemCode, message: string): void {
    this.#report(code, `units[${index}]${key}`, message);
  }

  #checkCards({ row, deck, discard, display, bolster, interference }: Position["cards"]): void {
    if (!isCount(interference)) this.#report("bad-value", "cards.interference", COUNT_NEEDED);
    if (row.length === 0) this.#report("empty-row", "cards.row", "The row is empty: add the card to resolve.");
    let index = 0;
    for (const entry of row) {
      if (!isRecord(entry))
        this.#report(
          "bad-value",
          `cards.row[${index}]`,
          "This must be an object with the card and whether it is sideways.",
        );
      else if (!this.#isOfBot(entry.card)) {
        this.#report("unknown-card", `cards.row[${index}].card`, this.#noSuchCard(entry.card));
      }
      index += 1;
    }
    this.#checkNames(display, "cards.display", "");
    this.#checkNames(deck, "cards.deck", "");
    this.#checkNames(discard, "cards.discard", "");
    for (const letter in bolster) this.#checkNames(bolster[letter] ?? [], "cards.bolster", letter);
  }

  #isOfBot(card: CardName): boolean {
    return typeof card === "string" && this.#cards.bot.slotOf(card) >= 0;
  }

  #checkNames(names: readonly CardName[], path: string, letter: string): void {
    let index = 0;
    for (const name of names) {
      if (!this.#isOfBot(name) && name !== UNSEEN) {
        const within = letter === "" ? path : `${path}.${letter}`;
        this.#report("unknown-card", `${within}[${index}]`, this.#noSuchCard(name));
      }
      index += 1;
    }
  }

  #noSuchUnit(name: unknown, side: Side): string {
    const other = side === "bot" ? "player" : "bot";
    if (typeof name === "string" && this.#units[other].slotOf(name) >= 0) {
      return `${quoted(name)} is a unit of the other side: its side must be \`${other}\`.`;
    }
    const names = this.#units[side]
      .values()
      .map((each) => each.name)
      .toSorted(compareNames)
      .join(", ");
    return `There is no unit ${quoted(name)} on this side of scenario ${this.#scenario.number}. Its units are ${names}.`;
  }

  #noSuchCard(name: unknown): string {
    return `The bot has no card ${quoted(name)} in scenario ${this.#scenario.number}.`;
  }
}

/** A row without a card at an index. */
export function noSuchCard(acting: number, count: number): PositionProblem {
  const cards = count === 1 ? "one card, at 0" : `${count} cards, at 0 to ${count - 1}`;
  return { code: "no-such-card", path: "acting", message: `The row has ${cards}, but none at ${acting}.` };
}

function problemsOfRoster(roster: Roster): readonly PositionProblem[] {
  if (Array.isArray(roster)) return problemsOfCards(roster);
  return [{ code: "bad-value", path: "roster", message: "This must be a list of cards." }];
}

/** A roster has every card of the game, each of its class. */
const problemsOfCards = memoize((roster: Roster): readonly PositionProblem[] =>
  STAND_IN_ROSTER.flatMap(({ title, class: wanted }): readonly PositionProblem[] => {
    const ofTitle = roster.filter((card) => isRecord(card) && card.title === title);
    const fits = ofTitle.length > 0 && ofTitle.every((card) => card.class === wanted && Array.isArray(card.actions));
    const message = `The roster must have the card ${quoted(title)}, with the class ${quoted(wanted)}.`;
    return fits ? [] : [{ code: "bad-value", path: "roster", message }];
  }),
);

function tableOf<Thing extends { readonly name: string }>(things: readonly Thing[]): NameTable<Thing> {
  const table = new NameTable<Thing>();
  for (const thing of things) table.set(thing);
  return table;
}

function isRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0;
}

function isTruth(value: unknown): boolean {
  return value === true || value === false;
}

function quoted(name: unknown): string {
  return `\`${String(name)}\``;
}

const checkersOf = memoize((scenario: CheckedScenario) =>
  memoizeTexts(scenario.sides.length, (side) => new PositionChecker(scenario, side)),
);

/** What checks the positions of a side of a book; made once. */
export function checkerOf({ scenario }: Book, side: string): PositionChecker {
  return checkersOf(scenario)(side);
}
