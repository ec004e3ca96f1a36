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

/** The weapons that shoot. */
export const WEAPONS = ["laser", "missile", "expendable"] as const satisfies readonly ModuleKind[];

export type Weapon = (typeof WEAPONS)[number];

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
  return modules.filter((module) => module.kind === kind && !module.damaged).length;
}

/** What a craft is: the book's vessels and fighters, and a station, which is no military craft (lines 483-485). */
export type CraftSize = "vessel" | "fighter" | "station";

/** What all craft of one title are built as. */
export interface Design {
  readonly title: string;
  readonly size: CraftSize;
  readonly modules: readonly ModuleKind[];
  /** In M€, where the book prints it beside the design. */
  readonly printedValue: number | null;
  /** The lines that print the design; null where it is a stand-in of this project. */
  readonly lines: string | null;
}

function design(
  title: string,
  size: CraftSize,
  modules: readonly ModuleKind[],
  printed: Partial<Pick<Design, "lines" | "printedValue">> = {},
): Design {
  return { title, size, modules, lines: null, printedValue: null, ...printed };
}

/** Every design that takes part in a scenario. */
export const DESIGNS: readonly Design[] = [
  design("Fighter", "fighter", ["engine", "laser"], { lines: "547-548", printedValue: 9 }),
  design("Bomber", "fighter", ["engine", "expendable"], { lines: "550-551", printedValue: 9 }),
  design("Carrier", "vessel", ["engine", "engine", "bay"], { lines: "553-554", printedValue: 9 }),
  design(
    "Invader",
    "vessel",
    [
      "engine",
      "engine",
      "self-repair",
      "self-repair",
      "self-repair",
      "self-repair",
      "armour",
      "armour",
      "laser",
      "laser",
      "thruster",
      "tractor",
    ],
    { lines: "604-615" },
  ),
  design(
    "Space Station",
    "station",
    Array.from({ length: 12 }, () => "facility" as const),
    { lines: "523-526" },
  ),
  design("Cruiser", "vessel", ["engine", "engine", "thruster", "laser", "laser", "armour"]),
  design("Frigate", "vessel", ["engine", "engine", "missile", "missile", "electronics"]),
  design("Escort", "vessel", ["engine", "engine", "laser"]),
  design("Mothership", "vessel", ["engine", "engine", "thruster", "armour", "laser", "bay"]),
  design("Warship", "vessel", ["engine", "engine", "laser", "missile", "self-repair"]),
  design("Drone", "fighter", ["engine", "laser"]),
];

const BY_TITLE: ReadonlyMap<string, Design> = new Map(DESIGNS.map((each) => [each.title, each]));

/** The design of a title. */
export function designOf(title: string): Design {
  const found = BY_TITLE.get(title);
  if (found === undefined) throw new Error(`no craft is called ${title}`);
  return found;
}

/** The name of the one craft that never acts. */
export const STATION = "Space Station";

/** How many escorts more or less the squadron has than its scenario file says: 120, 100 or 90 M€ (lines 651-652). */
export const ESCORTS_BY_DIFFICULTY = { easier: 2, normal: 0, harder: -1 } as const;

/** The title of which a squadron has more or fewer. */
export const ESCORT = "Escort";

/** The most craft of each title that a side ever has: the counters of the game. */
const MOST_CRAFT: readonly { readonly side: string; readonly title: string; readonly count: number }[] = [
  { side: "Squadron", title: "Cruiser", count: 1 },
  { side: "Squadron", title: "Frigate", count: 1 },
  { side: "Squadron", title: "Escort", count: 6 },
  { side: "Squadron", title: STATION, count: 1 },
  { side: "CT", title: "Fighter", count: 5 },
  { side: "CT", title: "Bomber", count: 5 },
  { side: "CT", title: "Carrier", count: 1 },
  { side: "Machines", title: "Invader", count: 1 },
  { side: "Machines", title: "Mothership", count: 1 },
  { side: "Machines", title: "Warship", count: 2 },
  { side: "Machines", title: "Drone", count: 4 },
];

/** The name of a craft: its title alone where a side has one of it at most. */
export function craftName(title: string, number: number): string {
  const most = MOST_CRAFT.find((each) => each.title === title)?.count ?? 1;
  return most === 1 ? title : `${title} ${number}`;
}

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

export type RepairedModule = (typeof REPAIRED_MODULES)[number];

/** The field that says whether a craft can repair a module of a kind now. */
export function repairField(kind: RepairedModule): string {
  return `free to repair ${kind}`;
}

const STEPS_OF_ACTIONS: Readonly<Record<string, DecidedStep>> = {
  "GIVE UP": "give up",
  LAUNCH: "launch",
  RETURN: "launch",
  TRACTOR: "tractor",
  EXPLODE: "explode",
  MOVE: "move",
  WITHDRAW: "move",
  FACE: "face",
  RAM: "ram",
  "FIRE LASERS": "shoot",
  "FIRE MISSILES": "shoot",
  "FIRE EXPENDABLES": "shoot",
  ...Object.fromEntries(REPAIRED_MODULES.map((kind) => [`REPAIR ${kind.toUpperCase()}`, "repair"])),
};

/** The step of the turn to which an action belongs; undefined for what is none. */
export function stepOfAction(action: string): DecidedStep | undefined {
  return STEPS_OF_ACTIONS[action];
}
