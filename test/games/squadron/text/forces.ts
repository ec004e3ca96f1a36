import { readFileSync } from "node:fs";
import type { ModuleKind } from "../../../../games/squadron/rules/designs.ts";

/** The rules as a text, with the forces of every scenario. */
export const TEXT = readFileSync(new URL("game.bot", import.meta.url), "utf8");

/** The rules with other units: sections that stand in place of those with the same caption. */
function textWith(units: string): string {
  const sections = (text: string): string[] => text.split(/^(?=[A-Z]{3,}\b)/m);
  const captionOf = (section: string): string => /^UNITS of the \w+/.exec(section)?.[0] ?? "";
  const replaced = sections(units).map(captionOf);
  return `${sections(TEXT)
    .filter((section) => captionOf(section) === "" || !replaced.includes(captionOf(section)))
    .join("")}\n${units}`;
}

/** `Escort, named Escort 1, Escort 2`: as the engine calls them. */
function numbered(title: string, count: number): string {
  return `${title}, named ${Array.from({ length: count }, (_, index) => `${title} ${index + 1}`).join(", ")}`;
}

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
export const ARSENAL_TEXT = textWith(
  `UNITS of the Squadron: size / pace / engines / bays / missiles / electronics / beams / thrusters / lasers / self-repairs / nukes / facilities.
  Cruiser: 6 / 2 / 2 / 1 / 1 / 1 / 1 / 0 / 0 / 0 / 0 / 0.
  Frigate: 5 / 2 / 1 / 0 / 0 / 0 / 1 / 1 / 1 / 1 / 0 / 0.
  ${numbered("Escort", 6)}: 3 / 2 / 1 / 0 / 0 / 0 / 0 / 0 / 1 / 0 / 1 / 0.
  Space Station: 12 / 0 / 0 / 0 / 0 / 0 / 0 / 0 / 0 / 0 / 0 / 12.

UNITS of the CT: size / pace / small / engines / expendables / nukes / bays / beams / electronics.
  ${numbered("Fighter", 5)}: 2 / 3 / yes / 1 / 1 / 0 / 0 / 0 / 2.
  ${numbered("Bomber", 5)}: 2 / 3 / yes / 1 / 0 / 1 / 0 / 0 / 1.
  Carrier: 3 / 2 / no / 1 / 0 / 0 / 1 / 1 / 0.
`,
)
  .replaceAll("in b03", `in b0${ARSENAL_BANDS.Squadron}`)
  .replaceAll("in b24", `in b0${ARSENAL_BANDS.CT}`);
