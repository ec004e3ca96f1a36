import type { ValuesByCode } from "../diagnostic-definitions.ts";
import { enumerate } from "../../../grammar/prose.ts";
import type { CheckedRule, CheckedScenario, CheckedSheet, SourceRange } from "../../../runtime/checked-tree.ts";
import type { Book } from "../../../runtime/game.ts";
import { keySpanAt, type LocatedValue, valueAt } from "../../shared/located-value.ts";
import { pointsOf } from "../../shared/sheet-words.ts";
import { spawnNames, spawnsOfRule } from "../effects/units.ts";
import { goalsOf } from "../effects/victory.ts";
import type { GameBoard } from "../engine/scenery.ts";
import type { PlaceName } from "../position.ts";
import { STAND_IN_ROSTER, unitClassOf } from "../roster.ts";
import { type Counter as NamedCounter, namesOfScenario } from "../situation/read-names.ts";
import { needsOfBoard } from "./board-needs.ts";
import type { GameBoardFile } from "./read-game-board.ts";
import type { GameBoardProblem, ReportedBoardProblem } from "./game-board-edges.ts";
import { RULES } from "../rules/rules.ts";

type Path = readonly (string | number)[];

/** A counter by the name of its side. */
type Counter = Omit<NamedCounter, "side"> & { readonly side: string };

/** Names of things by where they lie. */
const COMPASS: readonly { readonly name: string; readonly among: string; readonly end: "east" | "west" }[] = [
  { name: "eastern escape pod", among: "escape pod", end: "east" },
  { name: "westernmost escape pod", among: "escape pod", end: "west" },
];

/** Everything that is wrong in a board file that was read, on its own and for its scenario. */
export function boardProblems(read: GameBoardFile, books: readonly Book[]): readonly GameBoardProblem[] {
  if (read.kind === "problems") return read.problems;
  const { board, root } = read;
  const book = books.find(({ scenario }) => scenario.number === board.scenario);
  if (book === undefined) {
    const { span } = valueAt(root, ["scenario"]);
    const known = [...new Set(books.map(({ scenario }) => String(scenario.number)))];
    const values = { number: board.scenario };
    return [{ code: "board-unknown-scenario", span, values, known } satisfies ReportedBoardProblem];
  }
  const checker = new BoardChecker(board, root, book.scenario, Object.values(book.sheets));
  return checker.check().toSorted((first, second) => first.span.start - second.span.start);
}

/**
 * The errors of a board for its scenario: things that the scenario's rules and the words of both sheets mention and the
 * board lacks, places where counters cannot enter or stand, names that the scenario does not have, goals out of reach.
 * Nothing here knows a scenario by its number.
 */
class BoardChecker {
  readonly #board: GameBoard;
  readonly #root: LocatedValue;
  readonly #scenario: CheckedScenario;
  readonly #sheets: readonly CheckedSheet[];
  readonly #sides: readonly string[];
  readonly #counters: readonly Counter[];
  readonly #problems: GameBoardProblem[] = [];

  constructor(board: GameBoard, root: LocatedValue, scenario: CheckedScenario, sheets: readonly CheckedSheet[]) {
    this.#board = board;
    this.#root = root;
    this.#scenario = scenario;
    this.#sheets = sheets;
    this.#sides = scenario.sides.map(({ side }) => side);
    this.#counters = this.#sides.flatMap((side) =>
      namesOfScenario(scenario, side).counters.flatMap((counter) =>
        counter.side === "bot" ? [{ ...counter, side }] : [],
      ),
    );
  }

  check(): readonly GameBoardProblem[] {
    this.#checkSides();
    this.#checkUnits();
    this.#checkSpawns();
    this.#checkControl();
    this.#checkNeeds();
    this.#checkCompass();
    this.#checkPoints();
    this.#checkGoals();
    return this.#problems;
  }

  #checkSides(): void {
    const { initiative, spawns, markers, spaces, goals } = this.#board;
    this.#side(initiative, this.#valueSpan(["initiative"]));
    for (const [key, bySide] of Object.entries({ spawns, markers })) {
      for (const side of Object.keys(bySide)) this.#side(side, keySpanAt(this.#root, [key, side]));
    }
    for (const { name, starting } of spaces) {
      if (starting !== null) this.#side(starting, this.#valueSpan([...this.#spacePath(name), "starting"]));
    }
    goals.forEach(({ side }, index) => {
      if (side !== null) this.#side(side, this.#valueSpan(["goals", index, "side"]));
    });
  }

  #side(name: string, span: SourceRange): void {
    if (!this.#sides.includes(name)) this.#report("board-unknown-side", span, { name }, this.#sides);
  }

  #checkUnits(): void {
    const known = this.#counters.map(({ name }) => name);
    for (const [unit, place] of Object.entries(this.#board.units)) {
      const counter = this.#counters.find(({ name }) => name === unit);
      const span = keySpanAt(this.#root, ["units", unit]);
      if (counter === undefined) this.#report("board-unknown-unit", span, { name: unit }, known);
      else this.#checkStanding(counter, place, this.#valueSpan(["units", unit]));
    }
    for (const { side } of RULES.named(this.#scenario.rules, "mechs start deactivated")) {
      const missing = this.#counters.filter(
        ({ name, title, side: own }) => title === "Mech" && own === side && !Object.hasOwn(this.#board.units, name),
      );
      if (missing.length === 0) continue;
      const names = enumerate(missing.map(({ name }) => name));
      this.#report("board-missing-unit", this.#keySpan(["units"]), { names });
    }
  }

  #checkSpawns(): void {
    for (const side of this.#sides) {
      const rules = this.#sheets.find(({ bot }) => bot === side)?.rules ?? [];
      this.#checkSpawnsOf(side, rules);
    }
  }

  #checkSpawnsOf(side: string, rules: readonly CheckedRule[]): void {
    const spawns = this.#board.spawns[side] ?? {};
    const own = this.#counters.filter((counter) => counter.side === side);
    // A side is played by its bot or from a hand. The rules of the bot apply to its bot alone.
    const namesOf = (counter: Counter): readonly string[] =>
      [[], rules].flatMap((held) => spawnNames(this.#scenario, counter, held));
    const known = [...new Set([...own.flatMap(namesOf), ...rules.flatMap(spawnsOfRule)])];
    for (const name of Object.keys(spawns)) {
      if (!known.includes(name)) {
        this.#report("board-unknown-spawn", keySpanAt(this.#root, ["spawns", side, name]), { name, side }, known);
      }
    }
    const homeless = new Map<string, string[]>();
    for (const counter of own) {
      for (const held of [[], rules]) {
        const names = spawnNames(this.#scenario, counter, held);
        const found = names.find((name) => Object.hasOwn(spawns, name));
        const place = found === undefined ? undefined : spawns[found];
        if (found === undefined) {
          const wanted = names.at(-1) ?? counter.name;
          homeless.set(wanted, [...(homeless.get(wanted) ?? []), counter.name]);
        } else if (place !== undefined) {
          this.#checkStanding(counter, place, this.#valueSpan(["spawns", side, found]));
        }
      }
    }
    for (const [name, units] of homeless)
      this.#missingSpawn(side, name, `${enumerate([...new Set(units)])} enter there`);
    for (const rule of rules) {
      for (const name of spawnsOfRule(rule)) {
        if (!Object.hasOwn(spawns, name)) this.#missingSpawn(side, name, `the bot's rule says “${rule.text}”`);
      }
    }
  }

  #missingSpawn(side: string, name: string, why: string): void {
    const path: Path = Object.hasOwn(this.#board.spawns, side) ? ["spawns", side] : ["spawns"];
    this.#report("board-missing-spawn", this.#keySpan(path), { side, name, why });
  }

  #checkStanding(counter: Counter, place: PlaceName, span: SourceRange): void {
    const found = this.#board.places.find(({ name }) => name === place);
    if (found === undefined || found.impassable === "none") return;
    const isPersonnel = unitClassOf(STAND_IN_ROSTER, counter.title, counter.letter) === "personnel";
    if (found.impassable === "standees" && isPersonnel) return;
    const known = this.#problems.some(({ code, span: at }) => code === "board-impassable-place" && at === span);
    if (!known) this.#report("board-impassable-place", span, { unit: counter.name, place });
  }

  #checkControl(): void {
    const [first, ...others] = Object.entries(this.#board.markers);
    for (const [side, markers] of others) {
      for (const [space, marker] of Object.entries(markers)) {
        if (marker !== "controlled" || first?.[1][space] !== "controlled") continue;
        this.#report("board-control-twice", this.#keySpan(["markers", side, "controlled"]), { space });
      }
    }
  }

  #checkNeeds(): void {
    const span = this.#keySpan(["spaces"]);
    for (const need of needsOfBoard(this.#board, this.#scenario, this.#sheets)) {
      const { what, atLeast, atMost, has, key, because } = need;
      if (has >= atLeast && (atMost === null || has <= atMost)) continue;
      const needs = atMost === null ? `at least ${atLeast}` : `${atLeast}`;
      const values = { what, needs, has: has === 0 ? "none" : has, key, because, number: this.#scenario.number };
      this.#report("board-missing-feature", span, values);
    }
  }

  /** A thing that sheets name by its place must lie there. */
  #checkCompass(): void {
    const lying = this.#board.spaces.flatMap(({ name: space, at, has }) =>
      has.map((feature) => ({ space, x: at.x, name: feature.name })),
    );
    for (const { name, among, end } of COMPASS) {
      const others = lying.filter((each) => each.name.endsWith(among) && each.name !== name);
      for (const { space, x } of lying.filter((each) => each.name === name)) {
        const beyond = others.find((other) => other.space !== space && (end === "east" ? other.x > x : other.x < x));
        if (beyond === undefined) continue;
        const span = this.#valueSpan([...this.#spacePath(space), "at"]);
        this.#report("board-wrong-compass", span, { name, space, other: beyond.name, there: beyond.space, end });
        break;
      }
    }
  }

  #checkPoints(): void {
    const total = this.#board.spaces.reduce((sum, { objective }) => sum + objective, 0);
    const wanted = [
      ...RULES.named(this.#scenario.rules, "# objective points win").map(({ numbers, text }) => ({
        points: numbers[0] ?? 0,
        text,
      })),
      ...pointsOf(this.#sheets).map(({ number, text }) => ({ points: number, text })),
    ];
    const most = wanted.reduce<(typeof wanted)[number] | null>(
      (best, each) => (best === null || each.points > best.points ? each : best),
      null,
    );
    if (most !== null && total < most.points) {
      const values = { total, points: most.points, because: `“${most.text}”` };
      this.#report("board-too-few-points", this.#keySpan(["spaces"]), values);
    }
    this.#board.goals.forEach(({ kind, count }, index) => {
      if (kind !== "objective points" || total >= count) return;
      const values = { total, points: count, because: "this goal" };
      this.#report("board-too-few-points", this.#valueSpan(["goals", index, "count"]), values);
    });
  }

  #checkGoals(): void {
    const goals = [...goalsOf(this.#scenario), ...this.#board.goals];
    for (const side of this.#sides) {
      const canWin = goals.some((goal) => goal.side === null || goal.side === side);
      if (!canWin) this.#report("board-missing-goal", this.#keySpan(["goals"]), { side });
    }
  }

  #spacePath(space: string): Path {
    const spaces = valueAt(this.#root, ["spaces"]);
    const index =
      spaces.kind === "list"
        ? spaces.items.findIndex((item) => {
            const name = valueAt(item, ["name"]);
            return name.kind === "scalar" && name.value === space;
          })
        : -1;
    return ["spaces", index];
  }

  #valueSpan(path: Path): SourceRange {
    return valueAt(this.#root, path).span;
  }

  /** The span of a key; if the key is missing, the bracket after which it would be. */
  #keySpan(path: Path): SourceRange {
    const parent = valueAt(this.#root, path.slice(0, -1));
    const last = String(path.at(-1));
    const entry = parent.kind === "map" ? parent.entries.find(({ key }) => key === last) : undefined;
    return entry?.keySpan ?? { start: parent.span.start, end: parent.span.start + 1 };
  }

  #report<Code extends GameBoardProblem["code"]>(
    code: Code,
    span: SourceRange,
    values: ValuesByCode[Code],
    known?: readonly string[],
  ): void {
    this.#problems.push({ code, span, values, ...(known === undefined ? {} : { known }) });
  }
}
