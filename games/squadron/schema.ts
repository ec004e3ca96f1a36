import type { FieldKind } from "../shared/declared/field.ts";
import type { Counter, PositionSchema } from "../shared/declared/position.ts";
import { BAND_LINE } from "./board/table-board.ts";
import { MOST_CRAFT, nameOf, STATION, type ModuleKind } from "./rules/designs.ts";

/** The steps in which a sheet is asked, as positions name them. */
export const DECIDED_STEPS = [
  "shoot",
  "give up",
  "launch",
  "tractor",
  "explode",
  "move",
  "face",
  "ram",
  "repair",
] as const;

export type DecidedStep = (typeof DECIDED_STEPS)[number];

/** The modules that a sheet can ask to repair. */
export const REPAIRED_MODULES = [
  "engine",
  "self-repair",
  "armour",
  "laser",
  "missile",
  "electronics",
  "thruster",
  "tractor",
  "bay",
] as const satisfies readonly ModuleKind[];

/** The field that says whether a craft can repair a module of a kind now. */
export function repairField(kind: ModuleKind): string {
  return `damaged ${kind}`;
}

function truth(documentation: string): FieldKind {
  return { kind: "truth", documentation };
}

function number(to: number, documentation: string): FieldKind {
  return { kind: "number", from: 0, to, documentation };
}

const COUNTERS: readonly Counter[] = MOST_CRAFT.flatMap(({ side, title, count }) =>
  Array.from({ length: count }, (_, index) => ({ name: nameOf(title, index + 1), title, side })),
);

/** What a decision by a sheet looks at. */
export const SQUADRON_SCHEMA: PositionSchema = {
  places: {
    sort: "Band",
    key: "bands",
    fields: { planet: truth("The planet of the defenders is here.") },
  },
  units: {
    sort: "Craft",
    key: "craft",
    fields: {
      step: { kind: "choice", values: DECIDED_STEPS, documentation: "The step of the turn, for the craft that acts." },
      facing: {
        kind: "choice",
        values: ["out", "in"],
        documentation: "Where its front points: away from the edge of the defenders, or towards it.",
      },
      speed: number(6, "How many bands it can move, by its working engines."),
      lasers: number(2, "Lasers that work and were not fired this turn."),
      missiles: number(2, "Missiles that work and were not fired this turn."),
      expendables: number(1, "Expendable munitions that are loaded."),
      tractors: number(1, "Tractors that work and were not used this turn."),
      damage: number(12, "Its damaged modules."),
      value: number(100, "What it costs in M€."),
      unpowered: truth("None of its engines and thrusters works, or a tractor holds it."),
      hidden: truth("Its counter lies face down."),
      aboard: truth("It is in a bay."),
      held: truth("A tractor holds it."),
      nuke: truth("It carries a nuclear warhead that works."),
      "may turn": truth("It can turn after its movement, or in place of it."),
      "may launch": truth("It is aboard, whole and armed."),
      "needs a bay": truth("A fighter that is damaged or has shot its munitions."),
      "may return": truth("It needs a bay, and a vessel with one is adjacent."),
      "may give up": truth("Its side has lost enough to give up."),
      "counts as a vessel": truth("A space station that is read as a vessel."),
      "tractors touch": truth("Its tractors reach no farther than its own band."),
      ...Object.fromEntries(
        REPAIRED_MODULES.map((kind) => [repairField(kind), truth(`It can repair its ${kind} now.`)]),
      ),
    },
  },
  counters: COUNTERS,
  countersOf: ({ sides }) =>
    COUNTERS.filter(
      ({ side, title }) =>
        title === STATION ||
        sides.some(
          (each) => each.side === side && each.starting.some(({ cards }) => cards.some((card) => card.title === title)),
        ),
    ),
  board: { smallest: { columns: 8, rows: 1 }, largest: { columns: 25, rows: 1 }, shape: BAND_LINE },
};
