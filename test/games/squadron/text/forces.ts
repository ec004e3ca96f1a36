import { readFileSync } from "node:fs";
import type { ModuleKind } from "../../../../games/squadron/rules/designs.ts";

/** The rules as a text, with the forces of scenario 5. */
export const TEXT = readFileSync(new URL("game.bot", import.meta.url), "utf8");

/** The rules with other forces: sections that stand in place of those with the same caption. */
export function textWith(forces: string): string {
  const sections = (text: string): string[] => text.split(/^(?=[A-Z]{3,}\b)/m);
  const replaced = sections(forces).map((section) => captionOf(section));
  const kept = sections(TEXT).filter((section) => !replaced.includes(captionOf(section)));
  return `${kept.join("")}\n${forces}`;
}

/** `SIDES`, `UNITS`, `SEQUENCE SETTING UP` */
function captionOf(section: string): string {
  return /^(?:SEQUENCE [A-Z ]+\b|[A-Z]+\b)?/.exec(section)?.[0] ?? "";
}

const SQUADRON = `UNITS of the Squadron: size / pace / engines / thrusters / lasers / armour / missiles / electronics / facilities.
  Cruiser: 6 / 2 / 2 / 1 / 2 / 1 / 0 / 0 / 0.
  Frigate: 5 / 2 / 2 / 0 / 0 / 0 / 2 / 1 / 0.
  ${numbered("Escort", 4)}: 3 / 2 / 2 / 0 / 1 / 0 / 0 / 0 / 0.
  Space Station: 12 / 0 / 0 / 0 / 0 / 0 / 0 / 0 / 12. // l. 523-526
`;

/** `Escort, named Escort 1, Escort 2`: as the engine calls them. */
function numbered(title: string, count: number): string {
  return `${title}, named ${Array.from({ length: count }, (_, index) => `${title} ${index + 1}`).join(", ")}`;
}

/** A force that attacks: its side, its rows of units, and how many of each title take part. */
interface Attackers {
  readonly side: string;
  readonly units: string;
  readonly titles: readonly (readonly [title: string, count: number])[];
  /** What becomes of those that are left when their last vessel is lost. */
  readonly beaten?: string;
}

/** Where both sides begin. */
interface Bands {
  readonly squadron: string;
  readonly attackers: string;
}

const EDGES: Bands = { squadron: "b03", attackers: "b24" };

/** The sections of forces. In the text units stand in the order of the engine, since dice are rolled for them in it. */
function forcesOf(
  squadron: string,
  { side, units, titles, beaten = "nothing" }: Attackers,
  { squadron: here, attackers: there }: Bands = EDGES,
): string {
  const each = (sentence: (title: string, count: number) => string): string =>
    titles.map(([title, count]) => sentence(title, count)).join(" ");
  // Only of machines it is open whether they win with the loss of the station.
  const unlessPatient = side === "Machines" ? "the game is not patient and " : "";
  return `SIDES
  Squadron: a bot or a player.
  ${side}: a bot or a player.

${squadron}
${units}
SEQUENCE RECKONING of a side: // l. 147-150, 557-561
  1: If there is no own vessel, ${beaten}.
  2: If the game is not dogged and there is no own vessel, for each enemy side: it wins.
  3: If the game is dogged and there is no own craft not Space Station, for each enemy side: it wins.
  4: If ${unlessPatient}there is no Space Station, the ${side} wins.

SEQUENCE SETTING UP:
  1: Place the Cruiser in ${here}. Place the Frigate in ${here}. Place 4 Escorts in ${here}. Place the Space Station in b04.
  2: ${each((title, count) => `Place ${count} ${title}${count === 1 ? "" : "s"} in ${there}.`)}
  3: For each craft not Space Station: it becomes hidden. For each craft not Space Station: its side gains 1 fleet. For each vessel: its side gains 1 hull. Each big craft becomes exposed. If the game is plain, each small craft becomes exposed. If the game is bare, each electronics of small craft becomes idle.
  4: ${each((title) => `Each ${title} becomes facing in.`)}
  5: If the game is drawn, one side becomes first. [Random]
  6: If the game is attacking, the ${side} becomes first. If the game is defending, the Squadron becomes first.
`;
}

/** Scenario 2.0: fighters, bombers with expendable munitions, and their carrier. */
export const CULTURAL_TERRORISTS = forcesOf(SQUADRON, {
  side: "CT",
  units: `UNITS of the CT: size / pace / small / engines / lasers / expendables / bays.
  ${numbered("Fighter", 5)}: 2 / 3 / yes / 1 / 1 / 0 / 0. // l. 547-548
  ${numbered("Bomber", 5)}: 2 / 3 / yes / 1 / 0 / 1 / 0. // l. 550-551
  Carrier: 3 / 2 / no / 2 / 0 / 0 / 1. // l. 553-554
`,
  titles: [
    ["Fighter", 5],
    ["Bomber", 5],
    ["Carrier", 1],
  ],
});

/** Scenario 4.0: a vessel with a bay, drones, and vessels that repair themselves and shoot missiles. */
export const MACHINE_WARS = forcesOf(SQUADRON, {
  side: "Machines",
  units: `UNITS of the Machines: size / pace / small / engines / thrusters / armour / lasers / bays / missiles / self-repairs.
  Mothership: 6 / 2 / no / 2 / 1 / 1 / 1 / 1 / 0 / 0.
  ${numbered("Warship", 2)}: 5 / 2 / no / 2 / 0 / 0 / 1 / 0 / 1 / 1.
  ${numbered("Drone", 3)}: 2 / 3 / yes / 1 / 0 / 0 / 1 / 0 / 0 / 0.
`,
  titles: [
    ["Mothership", 1],
    ["Warship", 2],
    ["Drone", 3],
  ],
  beaten: "each own Drone is removed", // l. 601
});

/** Other modules than the designs print, as many on each craft, so that every rule is used: by the titles of craft. */
export const ARSENAL: Readonly<Record<string, readonly ModuleKind[]>> = {
  Cruiser: ["engine", "engine", "bay", "missile", "electronics", "tractor"],
  Frigate: ["engine", "tractor", "thruster", "laser", "self-repair"],
  Escort: ["engine", "laser", "nuke"],
  Fighter: ["engine", "expendable", "electronics", "electronics"],
  Bomber: ["engine", "nuke", "electronics"],
  Carrier: ["engine", "bay", "tractor"],
};

/** Where the craft of the arsenal begin. */
export const ARSENAL_BANDS = { Squadron: 5, CT: 9 } as const;

/** Scenario 2.0 with the modules of the arsenal, but as large as designed, near each other: tractors, nuclear devices and bays on both sides. */
export const ARSENAL_FORCES = forcesOf(
  `UNITS of the Squadron: size / pace / engines / bays / missiles / electronics / tractors / thrusters / lasers / self-repairs / nukes / facilities.
  Cruiser: 6 / 2 / 2 / 1 / 1 / 1 / 1 / 0 / 0 / 0 / 0 / 0.
  Frigate: 5 / 2 / 1 / 0 / 0 / 0 / 1 / 1 / 1 / 1 / 0 / 0.
  ${numbered("Escort", 4)}: 3 / 2 / 1 / 0 / 0 / 0 / 0 / 0 / 1 / 0 / 1 / 0.
  Space Station: 12 / 0 / 0 / 0 / 0 / 0 / 0 / 0 / 0 / 0 / 0 / 12.
`,
  {
    side: "CT",
    units: `UNITS of the CT: size / pace / small / engines / expendables / nukes / bays / tractors / electronics.
  ${numbered("Fighter", 5)}: 2 / 3 / yes / 1 / 1 / 0 / 0 / 0 / 2.
  ${numbered("Bomber", 5)}: 2 / 3 / yes / 1 / 0 / 1 / 0 / 0 / 1.
  Carrier: 3 / 2 / no / 1 / 0 / 0 / 1 / 1 / 0.
`,
    titles: [
      ["Fighter", 5],
      ["Bomber", 5],
      ["Carrier", 1],
    ],
  },
  { squadron: "b05", attackers: "b09" },
);
