import { type DecisionBuffer, nameAction, type SheetNames } from "../../../runtime/compact/decision-buffer.ts";
import type { CheckedScenario, MemoryCell } from "../../../runtime/checked-tree.ts";
import { PositionError, type PositionProblem } from "../../../runtime/position-problem.ts";
import { type DeclaredGame, positionAfter } from "./declared-game.ts";
import { type Judged, PackedDeclared, type Layout } from "./packed-position.ts";
import { LivePosition } from "./play/packed/live-position.ts";
import { type DeclaredPosition, placesOf, type PositionSchema, schemaToState } from "./position.ts";
import { problemsOf } from "./position-problems.ts";
import { FAR } from "./ways.ts";
import type { SelectWord } from "./word.ts";

/** The names that can be asked about: every place of the board, since a position lists only unusual ones. */
export function namesToAsk(
  schema: PositionSchema,
  { board, units, row }: DeclaredPosition,
): {
  readonly places: readonly string[];
  readonly things: readonly string[];
} {
  return {
    places: placesOf(schema, board),
    things: [...new Set([...units.map(({ name }) => name), ...row])],
  };
}

/** What compiled sheets of every declared game call. */
export type PackedFunction =
  | "Packer"
  | "begin"
  | "leave"
  | "reach"
  | "stepsTo"
  | "middles"
  | "stepsAsOneGoes"
  | "liesBetween"
  | "never"
  | "keepThings"
  | "keepAnswer";

interface PackerSettings {
  readonly bot?: string;
  readonly memory?: readonly MemoryCell[];
  readonly scenario?: CheckedScenario | null;
}

/** The functions that compiled sheets of a declared game call, by the names that its compact form gives them. */
export function packedFunctions(layout: Layout): Readonly<Record<PackedFunction, unknown>> {
  return {
    Packer: class {
      readonly #bot: string | undefined;
      readonly #memory: readonly MemoryCell[];
      readonly #scenario: CheckedScenario | null;
      readonly #schema: PositionSchema;

      constructor({ bot, memory = [], scenario = null }: PackerSettings) {
        this.#bot = bot;
        this.#memory = memory;
        this.#scenario = scenario;
        this.#schema = schemaToState(layout.schema, scenario);
      }

      problemsOf(position: DeclaredPosition, acting: number | null): readonly PositionProblem[] {
        return problemsOf(this.#schema, position, acting ?? undefined, this.#bot);
      }

      /** @throws PositionError where the position is impossible */
      pack(position: DeclaredPosition, acting: number | null, into: PackedDeclared | null): PackedDeclared {
        const problems = position instanceof LivePosition ? [] : this.problemsOf(position, acting);
        if (problems.length > 0) throw new PositionError(problems);
        return this.packChecked(position, into);
      }

      /** The same for a position that can be decided, as whoever calls this knows. */
      packChecked(position: DeclaredPosition, into: PackedDeclared | null): PackedDeclared {
        return pack(layout, position, into, this.#memory, this.#scenario);
      }
    },
    begin,
    leave: () => undefined,
    reach,
    stepsTo: (packed: PackedDeclared, to: number) => (packed.here < 0 ? FAR : packed.stepsBetween(packed.here, to)),
    middles,
    // If ways depend on the position, distances are those of the first such movement.
    stepsAsOneGoes: (packed: PackedDeclared) => packed.ways[0]?.table(packed) ?? packed.apart,
    liesBetween,
    never: () => null,
    keepThings,
    keepAnswer,
  };
}

/** Keeps things for the positions that actions leave, in ascending order. */
function keepThings(packed: PackedDeclared, name: string, areUnits: boolean, list: Int32Array, count: number): void {
  packed.noted.set(name, areUnits ? "units" : "things");
  packed[`kept${name}`] = list.slice(0, count).sort();
  packed[`countKept${name}`] = count;
}

function keepAnswer(packed: PackedDeclared, name: string, isSo: boolean): void {
  packed.noted.set(name, "answer");
  packed[`answer${name}`] = isSo ? 1 : 0;
}

/** The function by which compiled sheets ask for the position that decided actions leave, with what was noted before. */
export function positionBehind(game: DeclaredGame, layout: Layout) {
  return (packed: PackedDeclared, done: DecisionBuffer, names: SheetNames): PackedDeclared | null => {
    const actor = packed.unitName(packed.actor);
    const { plain, scenario } = packed;
    const foreseen = positionAfter(game, plain, actor, nameAction(done, packed, names), scenario);
    if (foreseen === null) return packed;
    const after = new PackedDeclared(layout, foreseen.position);
    after.scenario = scenario;
    after.packMemory(names.memory ?? []);
    if (begin(after, packed.acting) !== 0) return null;
    for (const [name, kind] of packed.noted) {
      if (kind === "answer") {
        keepAnswer(after, name, packed[`answer${name}`] === 1);
        continue;
      }
      const kept = [...(packed[`kept${name}`] ?? [])];
      const there = kind === "things" ? kept : kept.map((unit) => after.units.indexOf(packed.unitName(unit)));
      const list = Int32Array.from(there.filter((thing) => thing >= 0));
      keepThings(after, name, kind === "units", list, list.length);
    }
    return after;
  };
}

/**
 * @param into a packed position that is refilled; null for a new one
 * @param memory what the bot of the sheet remembers, in the order of the sheet
 * @param scenario null for one with all units of the game
 */
export function pack(
  layout: Layout,
  position: DeclaredPosition,
  into: PackedDeclared | null,
  memory: readonly MemoryCell[] = [],
  scenario: CheckedScenario | null = null,
): PackedDeclared {
  const packed =
    position instanceof LivePosition
      ? position.state.viewOf(layout, position)
      : into === null || into.isOfState
        ? new PackedDeclared(layout, position)
        : into.refill(position);
  packed.packMemory(memory);
  packed.scenario = scenario;
  return packed;
}

function begin(packed: PackedDeclared, acting: number): 0 | 1 {
  packed.acting = acting;
  packed.actor = packed.units.indexOf(packed.cardName(acting));
  packed.here = packed.actor < 0 ? -1 : (packed.unitPlace[packed.actor] ?? -1);
  for (const way of packed.ways) way.begin();
  return packed.actor < 0 ? 1 : 0;
}

function reach(packed: PackedDeclared, strength: number): number {
  let count = 0;
  for (let place = 0; place < packed.placeCount; place += 1) {
    const steps = packed.stepsBetween(packed.here, place);
    if (steps === 0 || steps > strength) continue;
    packed.reached[count] = place;
    count += 1;
  }
  return count;
}

function middles(packed: PackedDeclared, from: number, to: number, left: number, into: Int32Array): number {
  let count = 0;
  for (let place = 0; place < packed.placeCount; place += 1) {
    if (packed.stepsBetween(from, place) !== 1 || packed.stepsBetween(place, to) !== left) continue;
    into[count] = place;
    count += 1;
  }
  return count;
}

function liesBetween(
  packed: PackedDeclared,
  place: number,
  from: Int32Array,
  fromCount: number,
  to: Int32Array,
  toCount: number,
  reading: string | null,
): boolean {
  for (let first = 0; first < fromCount; first += 1) {
    for (let second = 0; second < toCount; second += 1) {
      if (packed.isBetween(place, from[first] ?? -1, to[second] ?? -1, reading)) return true;
    }
  }
  return false;
}

/** The functions of a movement whose ways depend on the position. @param index of its ways in the layout */
export function functionsOfWays(index: number) {
  return {
    reach: (packed: PackedDeclared, strength: number): number => packed.ways[index]?.reach(packed, strength) ?? 0,
    stepsTo: (packed: PackedDeclared, to: number): number => packed.ways[index]?.stepsTo(packed, to) ?? FAR,
    middles: (packed: PackedDeclared, from: number, to: number, left: number, into: Int32Array): number =>
      packed.ways[index]?.middles(packed, from, to, left, into) ?? 0,
  };
}

/** The places that a decision has chosen. */
type Chosen = Pick<DecisionBuffer, "spaces" | "spaceCount">;

/**
 * Keeps the places that can be chosen in addition to those chosen already, and gives their count.
 *
 * @param judgedIn what a packed state knows of the action; null for other positions
 */
export function eligiblePlaces(
  objection: SelectWord["objection"],
  seeks: SelectWord["seeks"],
  judgedIn: (packed: PackedDeclared) => Judged | null,
) {
  return (packed: PackedDeclared, chosen: Chosen, from: Int32Array, count: number, into: Int32Array): number => {
    const judged = seeks === undefined ? null : judgedIn(packed);
    if (judged?.canSetOut(packed.actor) === false) return 0;
    const marks = judged === null || seeks === undefined ? undefined : packed.marking?.(seeks);
    const acting = packed.plainUnit(packed.actor);
    const isLegal = (place: number): boolean =>
      acting === undefined || (objection?.(packed.plain, acting, packed.placeName(place)) ?? null) === null;
    let eligible = 0;
    for (let index = 0; index < count; index += 1) {
      const place = from[index] ?? -1;
      if (isChosen(chosen, place) || !(marks === undefined ? isLegal(place) : marks[place] === 1)) continue;
      into[eligible] = place;
      eligible += 1;
    }
    return eligible;
  };
}

function isChosen({ spaces, spaceCount }: Chosen, place: number): boolean {
  for (let index = 0; index < spaceCount; index += 1) if (spaces[index] === place) return true;
  return false;
}
