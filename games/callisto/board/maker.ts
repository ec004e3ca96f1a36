import type { CheckedScenario, CheckedSheet } from "../../../runtime/checked-tree.ts";
import type { Book } from "../../../runtime/game.ts";
import type { BoardMakerPart, Brush, BrushGroup, MakerChoice, MakerKit } from "../../board-maker-part.ts";
import { wordsUsed } from "../../shared/sheet-words.ts";
import { spawnNames, spawnsOfRule } from "../effects/units.ts";
import type { GameBoard } from "../engine/scenery.ts";
import { namesOfScenario } from "../situation/read-names.ts";
import { needsOfBoard, type NeedKey } from "./board-needs.ts";
import { drawingOfFile, fileOfDrawing } from "./drawing-file.ts";
import { ARMOURED_FEATURES, BOARD_FEATURES, DEFAULT_ARMOUR, DOOR_NAMES } from "./spaces.ts";
import { GOAL_KINDS } from "./game-board-shape.ts";

/** Lets a person draw a board: spaces, the ways between them, and everything that the scenario puts on them. */
export const BOARD_MAKER: BoardMakerPart = {
  kit: kitOf,
  layOut: () => ({ ratio: 1, spaces: [] }),
  write: fileOfDrawing,
  read: drawingOfFile,
};

const NO_BOARD: GameBoard = {
  name: "",
  scenario: 0,
  standIn: true,
  note: "",
  spaces: [],
  places: [],
  edges: [],
  spawns: {},
  initiative: "",
  markers: {},
  units: {},
  goals: [],
};

function kitOf({ scenario, sheets }: Book): MakerKit {
  const own = Object.values(sheets);
  const sides = scenario.sides.map(({ side }) => side);
  const needs = needsOfBoard(NO_BOARD, scenario, own);
  const isNeeded = (key: NeedKey): boolean => needs.some((need) => need.key === key);
  const needed = needs.map(({ what }) => what).join(" ");
  const [wanted, others] = [true, false].map((isWanted) =>
    BOARD_FEATURES.filter((name) => needed.includes(name) === isWanted).map((name) => featureBrush(name)),
  );
  const groups: readonly BrushGroup[] = [
    { label: "The ground", brushes: GROUND },
    { label: "Objective points", brushes: OBJECTIVES },
    { label: "In the space", brushes: wanted ?? [] },
    { label: "Doors: tap a way", isRare: !isNeeded("doors"), brushes: doorBrushes(isNeeded("doors")) },
    {
      label: "Area",
      brushes: [
        ...(isNeeded("starting") ? sides.map((side) => space("starting", side, `${side} start here`, "S")) : []),
        ...padsOf(own).map((pad) => space("pad", pad, `Launch pad ${pad}`, "P")),
        ...(isNeeded("map") ? [space("map", "second map", "On the second map", "2")] : []),
      ],
    },
    ...sides.map((side) => ({ label: `${side} enter`, brushes: entriesOf(scenario, own, side).usual })),
    ...sides.map((side) => ({
      label: `Markers of the ${side} at the start`,
      brushes: [
        space(`marker/${side}`, "scouted", "Scouted", side.slice(0, 1)),
        space(`marker/${side}`, "controlled", "Controlled", `${side.slice(0, 1)}!`),
      ],
    })),
    ...sides.map((side) => ({ label: `Units of the ${side} at the start`, brushes: unitsOf(scenario, side) })),
    ...sides.map((side) => ({
      label: `Single units and squads of the ${side} enter`,
      isRare: true,
      brushes: entriesOf(scenario, own, side).others,
    })),
    { label: "Also possible", isRare: true, brushes: [...RARE, ...(others ?? [])] },
  ];
  return {
    ground: "free",
    choices: [
      {
        key: "initiative",
        label: "Who has the initiative marker",
        kind: { kind: "values", values: sides },
        usual: sides[0] ?? "",
      },
    ],
    groups: groups.filter(({ brushes }) => brushes.length > 0),
    rows: { label: "Ways to win that the scenario does not state", parts: goalParts(sides) },
  };
}

function space(field: string, value: string, label: string, sign: string): Brush {
  return { label, field, values: [value], sign, on: "space" };
}

const GROUND: readonly Brush[] = [
  space("cover", "1", "Cover 1", "+1"),
  space("cover", "2", "Cover 2", "+2"),
  space("elevated", "", "High", "▲"),
  space("impassable", "standees", "No vehicles or mechs", "⊖"),
];

const RARE: readonly Brush[] = [
  space("cover", "3", "Cover 3", "+3"),
  space("impassable", "all", "Nobody enters", "⊗"),
  space("bridge", "", "Bridge over it", "="),
];

const OBJECTIVES: readonly Brush[] = ["1", "2", "3", "4", "5"].map((points) =>
  space("objective", points, points, `★${points}`),
);

const ARMOUR = { label: `Its armour, if it is not ${DEFAULT_ARMOUR}`, least: 1, most: 99 };

function featureBrush(name: string): Brush {
  const sign = name
    .split(" ")
    .map((word) => word.slice(0, 2))
    .join("")
    .slice(0, 4);
  const brush = space(`has/${name}`, "", name.slice(0, 1).toUpperCase() + name.slice(1), sign);
  return ARMOURED_FEATURES.includes(name) ? { ...brush, number: ARMOUR } : brush;
}

function doorBrushes(areNamed: boolean): readonly Brush[] {
  const doors: readonly Brush[] = [
    { label: "Closed door", field: "door", values: ["closed"], sign: "▮", on: "way" },
    { label: "Open door", field: "door", values: ["open"], sign: "▯", on: "way" },
    { label: "Opens one way", field: "opens", values: [">", "<"], sign: "»", on: "way" },
  ];
  if (!areNamed) return doors;
  return [
    ...doors,
    ...DOOR_NAMES.map((name): Brush => ({
      label: `Is the ${name}`,
      field: "called",
      values: [name],
      sign: name.slice(0, 1).toUpperCase(),
      on: "way",
      isOnce: true,
    })),
  ];
}

/** The pads that sheets name. */
function padsOf(sheets: readonly CheckedSheet[]): readonly string[] {
  return [...wordsUsed(sheets)].flatMap((word) => /^launch pad (.+)$/.exec(word)?.[1] ?? []);
}

/**
 * Brushes for the places where units of a side enter: by forces and by rules of the bot, and less often by squads and
 * units.
 */
function entriesOf(
  scenario: CheckedScenario,
  sheets: readonly CheckedSheet[],
  side: string,
): { readonly usual: readonly Brush[]; readonly others: readonly Brush[] } {
  const rules = sheets.find(({ bot }) => bot === side)?.rules ?? [];
  const names = countersOf(scenario, side).flatMap((counter) =>
    [[], rules].map((held) => spawnNames(scenario, counter, held)),
  );
  const usual = new Set([...names.flatMap((each) => each.at(-1) ?? []), ...rules.flatMap(spawnsOfRule)]);
  const others = new Set(names.flat().filter((name) => !usual.has(name)));
  const brush = (name: string): Brush => ({
    label: name,
    field: `spawn/${side}/${name}`,
    values: [""],
    sign: "E",
    on: "space",
    isOnce: true,
  });
  return { usual: [...usual].toSorted().map(brush), others: [...others].toSorted().map(brush) };
}

function unitsOf(scenario: CheckedScenario, side: string): readonly Brush[] {
  return countersOf(scenario, side).map(({ name }) => {
    const [first = "", ...others] = name.split(" ");
    const sign = `${first.slice(0, 2)}${others.at(-1) ?? ""}`;
    return { label: name, field: `unit/${name}`, values: [""], sign, on: "space", isOnce: true };
  });
}

function countersOf(scenario: CheckedScenario, side: string) {
  return namesOfScenario(scenario, side).counters.filter((counter) => counter.side === "bot");
}

function goalParts(sides: readonly string[]): readonly MakerChoice[] {
  return [
    { key: "side", label: "Who", kind: { kind: "values", values: ["both", ...sides] }, usual: "both" },
    {
      key: "kind",
      label: "By what",
      kind: { kind: "values", values: GOAL_KINDS },
      usual: GOAL_KINDS[0],
    },
    { key: "count", label: "How many", kind: { kind: "number", least: 1, most: 999 }, usual: "1" },
  ];
}
