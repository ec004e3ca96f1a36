import { memoize } from "../../../grammar/memoize.ts";
import { capitalised, enumerate } from "../../../grammar/prose.ts";
import type { Book } from "../../../runtime/game.ts";
import type { Difficulty, GameResult } from "../../engine-part.ts";
import type { Requirement } from "../../shared/declared/word.ts";
import { STATION } from "../code.ts";
import { type Readings, type RuleReadings, RULES } from "../description.ts";
import { type CraftSize, type DecidedStep, designOf, type Module, type ModuleKind, working } from "../rules/designs.ts";
import { PRINTED_SEQUENCES } from "../rules/printed-tables.ts";
import { bands, BLAST_INCHES, speedOf } from "../rules/tables.ts";
import { SQUADRON_SCHEMA, type SquadronRule } from "../schema.ts";

/** What stays the same during a game. */
export interface GameDefinition extends Book {
  readonly board: TableBoard;
  readonly readings: Readings;
  readonly maximumRounds: number;
}

/** What options and sheets look at of a game, beside its state. */
export interface Conditions {
  readonly board: Pick<TableBoard, "bands" | "planet">;
  readonly readings: RuleReadings;
}

/** The side that defends the planet, since the space station is its own; the other arrives. */
export const DEFENDERS = SQUADRON_SCHEMA.counters.find(({ title }) => title === STATION)?.side ?? "";

/** The side of which a rule of the scenario speaks; null where it has no such rule. */
export function sideOfRule({ scenario }: Pick<Book, "scenario">, wanted: SquadronRule): string | null {
  return RULES.sideOf(scenario.rules, wanted);
}

/** The sides of a scenario, the defenders first. */
export function sidesOf({ scenario }: Pick<Book, "scenario">): readonly string[] {
  return sidesInOrder(scenario);
}

const sidesInOrder = memoize((scenario: Book["scenario"]): readonly string[] => {
  const sides = scenario.sides.map(({ side }) => side);
  return [...sides.filter((side) => side === DEFENDERS), ...sides.filter((side) => side !== DEFENDERS)];
});

/** The other side of a scenario. */
export function opponentOf(game: Pick<Book, "scenario">, side: string): string {
  return sidesOf(game).find((other) => other !== side) ?? side;
}

/** The table of a scenario: a line of bands, counted from the edge of the defenders. */
export interface TableBoard {
  readonly name: string;
  readonly scenario: number;
  readonly standIn: boolean;
  /** Bands from edge to edge. */
  readonly bands: number;
  /** The bands of the planet and of the space station. */
  readonly planet: number;
  readonly station: number;
  /** Where each side begins. */
  readonly start: Readonly<Record<string, number>>;
}

/** The ways in which the front of a craft points: away from the edge of the defenders, or towards it. */
export type Facing = "out" | "in";

type PrintedStep = (typeof PRINTED_SEQUENCES)["turn"][number];

/** What is done in each step of the printed turn. Hits are saved with what comes of them, and counters turned after re-arming. */
const DONE_IN = {
  "s1. make armour saves": ["damage"],
  "s2. results of damage": ["damage"],
  "s3. opt to give up": ["give up"],
  "s4. launch or retrieve fighters": ["launch"],
  "s5. tractor beam": ["tractor"],
  "s6. explode nuclear devices": ["explode"],
  "s7. move vessels": ["move", "face"],
  "s8. ramming": ["ram"],
  "s9. shoot": ["shoot"],
  "s10. repairs": ["repair"],
  "s11. re-arm expendables": ["scout"],
  "s12. scouting": ["scout"],
} as const satisfies Readonly<Record<PrintedStep, readonly string[]>>;

/** A step of a side's turn in which something is chosen, or which the rules carry out. */
export type Step = (typeof DONE_IN)[PrintedStep][number];

/** The steps of a side's turn, in the order of the page. */
export const STEPS: readonly Step[] = [...new Set(PRINTED_SEQUENCES.turn.flatMap((printed) => DONE_IN[printed]))];

/** What the book calls a step: `S4 Launch or retrieve fighters`. */
export const STEP_TITLES = Object.fromEntries(STEPS.map((step) => [step, titleOf(step)])) as Readonly<
  Record<Step, string>
>;

/** The numbers of the printed steps in which a step is done: `S1 and S2`. */
export function numbersOf(step: Step): string {
  return enumerate(printedIn(step).map((each) => capitalised(each.slice(0, each.indexOf(".")))));
}

function printedIn(step: Step): readonly PrintedStep[] {
  return PRINTED_SEQUENCES.turn.filter((each) => doneIn(each).includes(step));
}

function doneIn(printed: PrintedStep): readonly Step[] {
  return DONE_IN[printed];
}

function titleOf(step: Step): string {
  const printed = printedIn(step);
  const titles = printed.map((each) => each.split(". ").map(capitalised).join(" "));
  // A craft turns in the step in which it has moved.
  const isFirst = printed.some((each) => doneIn(each)[0] === step);
  return `${titles.join(", ")}${isFirst ? "" : `: ${step}`}`;
}

type CraftStatus = "in play" | "aboard" | "captured" | "destroyed" | "fled";

/** A craft of a side, as long as the game lasts. */
export interface Craft {
  readonly name: string;
  /** Of its design. */
  readonly title: string;
  readonly side: string;
  readonly status: CraftStatus;
  /** The band where it is, or its carrier. */
  readonly band: number;
  /** The vessel it is aboard. */
  readonly carrier: string | null;
  readonly facing: Facing;
  readonly modules: readonly Module[];
  /** Hits to be saved at the start of its side's turn. */
  readonly hits: number;
  /** Of these, the hits that damage engines. */
  readonly rearHits: number;
  /** Its counter lies face down. */
  readonly hidden: boolean;
  /** The vessel whose tractor holds it. */
  readonly heldBy: string | null;
  readonly moved: boolean;
  /** The modules that were used this turn, by their numbers. */
  readonly used: readonly number[];
  /** Modules that it may still repair this turn. */
  readonly fixes: number;
}

/** A whole game as it stands. It is never changed. */
export interface GameState {
  readonly round: number;
  /** The sides in the order of their turns. */
  readonly order: readonly string[];
  /** The side whose turn it is, as an index of `order`. */
  readonly turn: number;
  readonly step: Step;
  /** The craft that may still choose something in this step, in order. */
  readonly queue: readonly string[];
  readonly craft: readonly Craft[];
  readonly difficulty: Difficulty;
  readonly result: GameResult | null;
}

/** What a step of a game consists of for those who choose in it. */
export type Moment = Pick<GameState, "step" | "craft">;

/** The side whose turn it is. */
export function activeSide({ order, turn }: GameState): string {
  return order[turn] ?? "";
}

export function craftNamed({ craft }: Pick<GameState, "craft">, name: string): Craft {
  const found = craft.find((each) => each.name === name);
  if (found === undefined) throw new Error(`there is no craft ${name}`);
  return found;
}

/** The state with some craft changed. */
export function withCraft(state: GameState, ...changed: readonly Craft[]): GameState {
  return { ...state, craft: state.craft.map((each) => changed.findLast(({ name }) => name === each.name) ?? each) };
}

export function sizeOf({ title }: Pick<Craft, "title">): CraftSize {
  return designOf(title).size;
}

/** Whether it is on the table. */
export function isInPlay({ status }: Craft): boolean {
  return status === "in play";
}

export function isGone({ status }: Craft): boolean {
  return status === "captured" || status === "destroyed" || status === "fled";
}

/** As many modules of a kind as it can use. */
export function has({ modules }: Craft, kind: ModuleKind): number {
  return working(modules, kind);
}

/** A craft with an engine or thruster that works is powered; one that a tractor holds is not (lines 262, 350-352). */
export function isPowered(craft: Craft): boolean {
  return craft.heldBy === null && has(craft, "engine") + has(craft, "thruster") > 0;
}

/** The bands between two craft. */
export function gap(one: Craft, other: Craft): number {
  return Math.abs(one.band - other.band);
}

/** The numbers of the modules of a kind that work and were not used this turn. */
export function unused({ modules, used }: Craft, kind: ModuleKind): readonly number[] {
  const found: number[] = [];
  for (let index = 0; index < modules.length; index += 1) {
    const module = modules[index];
    if (module?.kind === kind && !module.damaged && !module.expended && !used.includes(index)) found.push(index);
  }
  return found;
}

/** The craft with one module changed. */
export function withModule(craft: Craft, index: number, change: Partial<Module>): Craft {
  return {
    ...craft,
    modules: craft.modules.map((module, each) => (each === index ? { ...module, ...change } : module)),
  };
}

/** The bands that a craft can go; 0 for one that a tractor holds. */
export function reachOf(craft: Craft): number {
  if (craft.heldBy !== null || sizeOf(craft) === "station") return 0;
  return bands(speedOf(sizeOf(craft) === "fighter", has(craft, "engine")));
}

/** The craft that a nuclear device in a band hits. */
export function inBlast({ band }: Pick<Craft, "band">, craft: readonly Craft[]): readonly Craft[] {
  return craft.filter((each) => isInPlay(each) && Math.abs(each.band - band) <= bands(BLAST_INCHES));
}

/** Whether a craft acts in the turn of its side and can flee: a station does not (lines 483-485). */
export function isMilitary({ title }: Pick<Craft, "title">): boolean {
  return title !== STATION;
}

/** Whether a craft is counted among those that a side has and has lost. */
export function isCounted({ readings }: Pick<Conditions, "readings">, craft: Pick<Craft, "title">): boolean {
  return isMilitary(craft) || countsAsVessel(readings, craft);
}

/** Whether a craft is a vessel; a space station is if it is read as one. */
export function isVessel({ readings }: Pick<Conditions, "readings">, craft: Pick<Craft, "title">): boolean {
  return sizeOf(craft) === "vessel" || countsAsVessel(readings, craft);
}

/** Whether a craft is a space station that is read as a vessel. */
export function countsAsVessel(readings: RuleReadings, { title }: Pick<Craft, "title">): boolean {
  return title === STATION && readings["space-station"] === "yes";
}

/** The step that a requirement of a header asks for; null for one that asks for something else. */
export function stepAsked({ actor }: Pick<Requirement, "actor">): DecidedStep | null {
  return actor?.kind === "is" && actor.field === "step" ? (actor.value as DecidedStep) : null;
}
