import { readFileSync } from "node:fs";
import { SCENARIOS } from "../books.ts";
import type { ModuleKind } from "../../../../games/squadron/rules/designs.ts";

/** The rules as a text. */
export const TEXT = readFileSync(new URL("game.bot", import.meta.url), "utf8");

/** The scenario files of the text: who takes part, and where. */
export const SCENARIO_TEXTS = Object.fromEntries(
  SCENARIOS.map((number) => [
    number,
    readFileSync(new URL(`scenario-${number}/scenario.bot`, import.meta.url), "utf8"),
  ]),
) as Readonly<Record<(typeof SCENARIOS)[number], string>>;

/** The rules with other units: sections that stand in place of those with the same caption. */
function textWith(units: string): string {
  const sections = (text: string): string[] => text.split(/^(?=[A-Z]{3,}\b)/m);
  const captionOf = (section: string): string => /^UNITS of the \w+/.exec(section)?.[0] ?? "";
  const replaced = sections(units).map(captionOf);
  return `${sections(TEXT)
    .filter((section) => captionOf(section) === "" || !replaced.includes(captionOf(section)))
    .join("")}\n${units}`;
}

/** The kinds of modules in the order of the craft of an arsenal. */
const KINDS: readonly ModuleKind[] = [
  "engine",
  "bay",
  "missile",
  "electronics",
  "tractor",
  "thruster",
  "laser",
  "self-repair",
  "nuke",
  "expendable",
];

/** What modules each craft of a title has, other than the designs print. */
export type Arsenal = Readonly<Record<string, readonly ModuleKind[]>>;

function inOrder(arsenal: Arsenal): Arsenal {
  return Object.fromEntries(
    Object.entries(arsenal).map(([title, kinds]) => [
      title,
      KINDS.flatMap((kind) => kinds.filter((of) => of === kind)),
    ]),
  );
}

/** As many modules as the designs print, so that every rule is used. */
export const ARSENAL = inOrder({
  Cruiser: ["engine", "engine", "bay", "missile", "electronics", "tractor"],
  Frigate: ["engine", "tractor", "thruster", "laser", "self-repair"],
  Escort: ["engine", "laser", "nuke"],
  Fighter: ["engine", "expendable", "electronics", "electronics"],
  Bomber: ["engine", "nuke", "electronics"],
  Carrier: ["engine", "bay", "tractor"],
});

/** Vessels that pull at fighters, and lose their tractors before their bays. */
export const HOLDERS = inOrder({
  ...ARSENAL,
  Cruiser: ["engine", "bay", "bay", "bay", "tractor", "tractor"],
  Frigate: ["engine", "bay", "bay", "tractor", "tractor"],
  Escort: ["bay", "bay", "tractor"],
  Fighter: ["engine", "laser", "expendable"],
  Bomber: ["engine", "laser", "laser"],
});

/** Where the craft of an arsenal begin. */
export const ARSENAL_BANDS = { Squadron: 5, CT: 9 } as const;

/** The numbers of craft of each title, their sizes as designed, and how far an engine takes them. */
const FORCES = {
  Squadron: { Cruiser: [1, 6, 2], Frigate: [1, 5, 2], Escort: [6, 3, 2] },
  CT: { Fighter: [5, 2, 3], Bomber: [5, 2, 3], Carrier: [1, 3, 2] },
} as const;

/** The craft of a side as a section of the text. */
function unitsOf(side: keyof typeof FORCES, arsenal: Arsenal): string {
  const columns = KINDS.map((kind) => (kind === "electronics" ? kind : `${kind === "tractor" ? "beam" : kind}s`));
  const rows = Object.entries(FORCES[side]).map(([title, [count, size, pace]]) => {
    const numbers = KINDS.map((kind) => arsenal[title]?.filter((of) => of === kind).length ?? 0);
    const names = Array.from({ length: count }, (_, index) => `${title} ${index + 1}`);
    const named = count === 1 ? title : `${title}, named ${names.join(", ")}`;
    return `  ${named}: ${[size, pace, pace === 3 ? "yes" : "no", ...numbers, 0].join(" / ")}.`;
  });
  const station = `  Space Station: ${[12, 0, "no", ...KINDS.map(() => 0), 12].join(" / ")}.`;
  return [
    `UNITS of the ${side}: ${["size", "pace", "small", ...columns, "facilities"].join(" / ")}.`,
    ...rows,
    ...(side === "Squadron" ? [station] : []),
    "",
  ].join("\n");
}

/** The craft of scenario 2.0 with the modules of an arsenal: tractors, nuclear devices and bays on both sides. */
export function armedText(arsenal: Arsenal): string {
  return textWith(`${unitsOf("Squadron", arsenal)}\n${unitsOf("CT", arsenal)}`);
}

/** Scenario 2.0 with both sides near each other. */
export const ARMED_SCENARIO = SCENARIO_TEXTS[2]
  .replace("in b03", `in b0${ARSENAL_BANDS.Squadron}`)
  .replace("in b24", `in b0${ARSENAL_BANDS.CT}`);
