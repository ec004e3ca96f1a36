import { SQUADRON_SCHEMA } from "../schema.ts";
import { PRINTED_TABLES } from "./printed-tables.ts";

/** What craft are made of (lines 52-101), and what a civilian station is made of instead of them (lines 525-526). */
export const MODULE_KINDS = [
  "armour",
  "electronics",
  "engine",
  "laser",
  "missile",
  "nuke",
  "expendable",
  "self-repair",
  "bay",
  "thruster",
  "tractor",
  "facility",
] as const;

export type ModuleKind = (typeof MODULE_KINDS)[number];

/** One module of a craft in play. */
export interface Module {
  readonly kind: ModuleKind;
  /** Of no use until it is repaired. */
  readonly damaged: boolean;
  /** It has shot its munitions, and waits for a bay. */
  readonly expended: boolean;
}

/** As many modules of a kind as work. */
export function working(modules: readonly Module[], kind: ModuleKind): number {
  let count = 0;
  for (const module of modules) if (module.kind === kind && !module.damaged) count += 1;
  return count;
}

/** What a craft is: the book's vessels and fighters, and a station, which is no military craft (lines 483-485). */
export type CraftSize = "vessel" | "fighter" | "station";

const { fields: FIELDS, printed: UNITS } = SQUADRON_SCHEMA.units;

/** What the sizes are called that the game's text gives its units. */
const SIZES = { large: "vessel", small: "fighter", none: "station" } as const satisfies Record<string, CraftSize>;

/** What all craft of one title are built as. */
export interface Design {
  readonly title: string;
  readonly size: CraftSize;
  readonly modules: readonly ModuleKind[];
  /** In M€, where the book prints it beside the design. */
  readonly printedValue: number | null;
  /** Whether the book prints it: otherwise it is a stand-in of this project. */
  readonly isPrinted: boolean;
}

const {
  "cultural terrorists": TERRORISTS,
  "machine of machine wars ii": MACHINE,
  "stand-in designs": STAND_INS,
  "numbers of bodies": { "modules of a station": STATION_MODULES },
} = PRINTED_TABLES;

/** What the signs of designs stand for. */
const SIGNS: Readonly<Record<string, ModuleKind>> = {
  a: "armour",
  e: "engine",
  el: "electronics",
  em: "expendable",
  l: "laser",
  m: "missile",
  sb: "bay",
  sr: "self-repair",
  t: "thruster",
};

function modulesOf(signs: string): readonly ModuleKind[] {
  return signs.split("+").map((sign) => {
    const kind = SIGNS[sign];
    if (kind === undefined) throw new Error(`no module has the sign ${sign}`);
    return kind;
  });
}

/** As many modules of each kind as rows say: `engines` 2, `tractor` 1. */
function modulesIn(rows: Readonly<Record<string, readonly string[]>>): readonly ModuleKind[] {
  return Object.entries(rows).flatMap(([row, [count]]) =>
    MODULE_KINDS.filter((kind) => kind === row || `${kind}s` === row).flatMap((kind) =>
      Array.from({ length: Number(count) }, () => kind),
    ),
  );
}

/** The row of a table for a title: `Fighters` for the Fighter. */
function rowFor<Row>(rows: Readonly<Record<string, Row>>, title: string): Row | undefined {
  return rows[title.toLowerCase()] ?? rows[`${title.toLowerCase()}s`];
}

/** Every design that takes part in a scenario. */
export const DESIGNS = Object.entries(UNITS).map(([title, { size }]): Design => {
  const [, , printed, value] = rowFor<readonly string[]>(TERRORISTS, title) ?? [];
  const standIn = rowFor<readonly string[]>(STAND_INS, title)?.[0];
  const signs = printed ?? standIn;
  const others = size === "none" ? { facility: STATION_MODULES } : MACHINE;
  return {
    title,
    size: SIZES[size],
    modules: signs === undefined ? modulesIn(others) : modulesOf(signs),
    printedValue: value === undefined ? null : Number(value),
    isPrinted: standIn === undefined,
  };
});

const BY_TITLE: ReadonlyMap<string, Design> = new Map(DESIGNS.map((each) => [each.title, each]));

/** The design of a title. */
export function designOf(title: string): Design {
  const found = BY_TITLE.get(title);
  if (found === undefined) throw new Error(`no craft is called ${title}`);
  return found;
}

/** The name of a craft by its counter: its title alone where a side has one of it at most. */
export function craftName(title: string, number: number): string {
  const counters = SQUADRON_SCHEMA.counters.filter((each) => each.title === title);
  return counters[number - 1]?.name ?? `${title} ${number}`;
}

/** The steps in which a sheet is asked, as positions name them. */
export const DECIDED_STEPS = FIELDS.step.values;

export type DecidedStep = (typeof DECIDED_STEPS)[number];
