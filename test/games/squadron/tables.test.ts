import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkFile } from "../../../compiler/check-file.ts";
import { readLedger } from "../../../compiler/ledger.ts";
import { countsOf } from "../../../runtime/checked-tree/forces.ts";
import { SQUADRON_GAME } from "../../../games/squadron/game.ts";
import {
  DECIDED_STEPS,
  DESIGNS,
  type Design,
  designOf,
  type ModuleKind,
} from "../../../games/squadron/rules/designs.ts";
import {
  armourNeeds,
  BLAST_DICE,
  BLAST_INCHES,
  FACES,
  costOf,
  NEEDED_TO_CAPTURE,
  NEEDED_TO_REPAIR,
  SCOUTING_INCHES,
  SHOTS,
  SHOTS_OF_A_VOLLEY,
  speedOf,
} from "../../../games/squadron/rules/tables.ts";
import { STEP_TITLES, STEPS } from "../../../games/squadron/engine/state.ts";
import { printedRows, printedSteps } from "../../../scripts/docs/printed-rows.ts";
import { bookOf } from "./books.ts";

const { lexicon } = SQUADRON_GAME;
const FOLDER = new URL("../../../procedures/squadron/", import.meta.url);
const { tables, diagnostics } = checkFile(
  "tables.bot",
  readFileSync(new URL("tables.bot", FOLDER), "utf8"),
  new Map([[lexicon.game, lexicon]]),
);

const rowsOf = (name: string) => printedRows(tables, name);

/** `4,5,6` for a roll of 4 or more, `-` for none. */
function facesFrom(needs: number | null): string {
  return needs === null ? "-" : [1, 2, 3, 4, 5, 6].filter((face) => face >= needs).join(",");
}

describe("the engine rolls by the tables of the book", () => {
  test("which check without a mistake", () => {
    expect(diagnostics).toEqual([]);
    expect(tables?.sequences.map(({ name }) => name.toLowerCase())).toEqual(["campaign", "turn"]);
  });

  test("which alone know the quantities that choose their rows: a procedure that asks for one is refused", () => {
    const text = readFileSync(new URL("scenario-5/squadron.bot", FOLDER), "utf8");
    const asking = text.replace("FACE, targeting enemy.", "FACE, targeting enemy. [Highest armour]");
    const checked = checkFile("squadron.bot", asking, new Map([[lexicon.game, lexicon]]));
    expect(checked.diagnostics.map(({ message }) => message)).toEqual([
      "“Highest armour”: “armour” is only for tables: a position does not hold it",
    ]);
  });

  test("step by step: the turn has the steps of the page, in its order and by its names", () => {
    const printed = printedSteps(tables, "turn");
    const titles = STEPS.map((step) => STEP_TITLES[step].replace(/: face$/, ""));
    expect([...new Set(titles.flatMap((title) => title.split(", ")))].map((title) => title.toLowerCase())).toEqual(
      printed.map((step) => step.replace(". ", " ")),
    );
    expect(new Set(Object.values(STEP_TITLES)).size).toBe(STEPS.length);
    expect(STEPS.filter((step) => step !== "damage" && step !== "scout").toSorted()).toEqual(DECIDED_STEPS.toSorted());
  });

  test("shots", () => {
    const printed = rowsOf("shots");
    const rows = {
      Expendables: SHOTS.expendables,
      Lasers: SHOTS.lasers,
      Missiles: SHOTS.missiles,
      "Missiles v Electronics": SHOTS["missiles against electronics"],
      "Missiles v 2 or more Electronics": SHOTS["missiles against more electronics"],
    };
    for (const [name, needs] of Object.entries(rows)) expect(needs.map(facesFrom), name).toEqual(printed[name]);
  });

  test("armour", () => {
    for (const [armour, [printed]] of Object.entries(rowsOf("protection"))) {
      const needs = armourNeeds(Number(armour));
      expect(needs === null ? "Automatic" : `${needs}+`, `armour ${armour}`).toBe(printed);
    }
  });

  test("movement", () => {
    for (const [engines, [vessel, fighter]] of Object.entries(rowsOf("movement"))) {
      expect([speedOf(false, Number(engines)), speedOf(true, Number(engines))].map(String)).toEqual([vessel, fighter]);
    }
  });

  test("the numbers of the turn", () => {
    expect(rowsOf("numbers of the turn")).toEqual({
      "Tractor needs": [facesFrom(NEEDED_TO_CAPTURE)],
      "Blast inches": [`${BLAST_INCHES}`],
      "Blast in contact": [`${BLAST_DICE.contact}d${FACES}`],
      "Blast in reach": [`d${FACES}`],
      "Repair needs": [facesFrom(NEEDED_TO_REPAIR)],
      "Spotting inches": [`${SCOUTING_INCHES}`],
      "Shots of a volley": [`${SHOTS_OF_A_VOLLEY}`],
    });
  });

  test("costs", () => {
    for (const [modules, printed] of Object.entries(rowsOf("cost"))) {
      expect([costOf("vessel", Number(modules)), costOf("fighter", Number(modules))].map(String)).toEqual(printed);
    }
  });
});

describe("the forces", () => {
  const cost = (title: string): number => {
    const design = DESIGNS.find((each) => each.title === title);
    if (design === undefined || design.size === "station") throw new Error(`no craft ${title}`);
    return costOf(design.size, design.modules.length) ?? 0;
  };

  test("keep the limits of the book: 100 M€ for a squadron, 120 for machines and beginners, 90 for experts", () => {
    expect(rowsOf("limits")).toMatchObject({
      "Value of a force": ["100"],
      "Value of machines": ["120"],
      "Value for incompetent players": ["120"],
      "Value for experts": ["90"],
    });
    const squadron = cost("Cruiser") + cost("Frigate");
    const costsOf = (scenario: number): readonly number[] => {
      const { starting = [] } = bookOf(scenario).scenario.sides.find(({ side }) => side === "Squadron") ?? {};
      return ["normal", "easier", "harder"].map(
        (degree) => squadron + (countsOf(starting, (each) => each === degree).get("Escort") ?? 0) * cost("Escort"),
      );
    };
    expect([2, 4, 5].map(costsOf)).toEqual([
      [97, 115, 88],
      [97, 115, 88],
      [70, 88, 61],
    ]);
    expect(cost("Mothership") + 2 * cost("Warship") + 3 * cost("Drone")).toBe(110);
  });
});

/** What the book calls a module in its list, and in a design. */
const MODULES: Readonly<Record<Exclude<ModuleKind, "facility">, readonly [name: string, sign: string]>> = {
  armour: ["Armour", "A"],
  electronics: ["Electronics", "EL"],
  engine: ["Engine", "E"],
  laser: ["Lasers", "L"],
  missile: ["Missiles", "M"],
  nuke: ["Nuclear Warhead", "N"],
  expendable: ["Expendable munitions", "EM"],
  "self-repair": ["Self-Repair", "SR"],
  bay: ["Shuttle Bay", "SB"],
  thruster: ["Thrusters", "T"],
  tractor: ["Tractor", "TR"],
};

function modulesOf({ modules }: Design): readonly (readonly [name: string, sign: string])[] {
  return modules.flatMap((kind) => (kind === "facility" ? [] : [MODULES[kind]]));
}

describe("the designs of the engine", () => {
  test("have only modules that the list allows for their size", () => {
    const list = rowsOf("modules");
    expect(Object.keys(list).toSorted()).toEqual(
      Object.values(MODULES)
        .map(([name]) => name)
        .toSorted(),
    );
    for (const design of DESIGNS) {
      const barred = design.size === "fighter" ? "Vessel only" : "Fighter only";
      for (const [name] of modulesOf(design)) expect(list[name]?.[0], design.title).not.toBe(barred);
    }
  });

  test("of the Cultural Terrorists are the printed ones, as many as the scenario has", () => {
    const { scenario } = bookOf(2);
    const cards = scenario.sides.find(({ side }) => side === "CT")?.starting.flatMap((each) => each.cards) ?? [];
    const printed = rowsOf("cultural terrorists");
    expect(cards.map(({ title }) => title)).toEqual(["Fighter", "Bomber", "Carrier"]);
    for (const { title, atStart } of cards) {
      const design = designOf(title);
      const signs = modulesOf(design).map(([, sign]) => sign);
      const row = printed[title] ?? printed[`${title}s`];
      expect([`${atStart}`, design.size, signs.join("+"), `${design.printedValue}`]).toEqual(
        row?.map((text) => (text === "Fighter" || text === "Vessel" ? text.toLowerCase() : text)),
      );
    }
  });
});

describe("the ledger", () => {
  const { rows } = readLedger("READINGS.md", readFileSync(new URL("READINGS.md", FOLDER), "utf8"));

  test("numbers its readings", () => {
    expect(rows.map(({ id }) => id)).toEqual(
      Array.from({ length: 12 }, (_, index) => `SQ-${`${index + 1}`.padStart(2, "0")}`),
    );
  });
});
