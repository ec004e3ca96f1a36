import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { compiledEvaluator, referenceEvaluator, testSituations } from "../../../analysis/situations/test-situations.ts";
import { failureText } from "../../../analysis/situations/report.ts";
import type { SituationSheet } from "../../../analysis/situations/read-situation-file.ts";
import { checkFile } from "../../../compiler/check-file.ts";
import { UNBREAKABLE_GAME } from "../../../games/unbreakable/game.ts";
import { UNBREAKABLE_PACKAGE } from "../../../games/unbreakable/package.ts";
import { ROOT } from "../../imports.ts";
import { DEFINITIONS, gameOf } from "./games.ts";

const FOLDER = "procedures/unbreakable";
const PROGRAMS = [
  [1, "Yellow", "yellow"],
  [2, "Runaway", "runaway"],
] as const;
const GAMES = new Map([[UNBREAKABLE_GAME.lexicon.game, UNBREAKABLE_GAME.lexicon]]);
const LOADED = new Map([[UNBREAKABLE_GAME.lexicon.game, UNBREAKABLE_PACKAGE]]);

/** Scenarios in which no side follows a sheet, with the files of their situations. */
const WITHOUT_SHEETS = [
  [3, "objects"],
  [4, "industry"],
  [5, "flags"],
  [6, "flags"],
] as const;

const OF_PROGRAMS = PROGRAMS.map(([number, side, name]): SituationSheet => {
  const path = `unbreakable/scenario-${number}/${name}`;
  const text = readFileSync(join(ROOT, "procedures", `${path}.bot`), "utf8");
  const { sheet } = checkFile(name, text, GAMES, { inReach: [DEFINITIONS] });
  if (sheet === null) throw new Error(`${path} has mistakes`);
  return { path, side, book: { ...gameOf(number).book, sheets: { [side]: sheet } } };
});

const SHEETS: readonly SituationSheet[] = [
  ...OF_PROGRAMS,
  ...WITHOUT_SHEETS.map(([number]) => ({
    path: `unbreakable/scenario-${number}/scenario`,
    side: "",
    book: gameOf(number).book,
  })),
];

function run(text: string, readings: Readonly<Record<string, string>> = {}) {
  return testSituations([{ path: "tried.situation.yaml", text }], SHEETS, {
    games: LOADED,
    evaluators: [referenceEvaluator(LOADED), compiledEvaluator(LOADED)],
    loadBoard: () => ({ kind: "missing", reason: "hexes have numbers" }),
    readings,
  });
}

const FILES = [...PROGRAMS.map(([number]) => [number, "chains"] as const), ...WITHOUT_SHEETS];

const CHAINS = FILES.flatMap(([number, file]) => {
  const text = readFileSync(join(ROOT, FOLDER, `scenario-${number}/situations/${file}.situation.yaml`), "utf8");
  const { situations, files } = run(text);
  test(`the ${file} of scenario ${number} are read without an error`, () => {
    expect(files.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
  });
  return situations;
});

test.each(CHAINS.map((situation) => [situation.id, situation] as const))("%s", (_id, situation) => {
  expect(situation.passed ? "" : failureText(situation, () => "")).toBe("");
});

/** A situation with a walker and a nuke beside the runaway, some of it changed. */
function tried(change: (text: string) => string = (text) => text): string {
  return change(`id: tried
sheet: unbreakable/scenario-2/runaway
grid: 11x15
units:
  Runaway Crawler: { at: "0101", status: buttoned }
  Walker 1: { at: "0608", weapons: [light nuke] }
  Squad A: { at: "0606" }
when: activate Walker 1
does:
  - Walker 1: fire nuke at 0606
dice: [2, 2]
expect:
  units: { Squad A: { status: ready } }
`);
}

describe("a situation in which something happens", () => {
  test("passes as it stands", () => {
    expect(run(tried()).situations.map(({ passed }) => passed)).toEqual([true]);
  });

  test.each([
    ["draw Time Steam", /activate Walker 1/u, "`when` must be `draw` and a card, or `activate` and a unit"],
    ["activate Walker 2", /activate Walker 1/u, "`when` must be `draw` and a card, or `activate` and a unit"],
    ["Walker 2: fire", /Walker 1: fire/u, "This situation has no unit `Walker 2`"],
    ["fire nuke at Squad B", /fire nuke at 0606/u, "This situation has no unit `Squad B`"],
    ["fire nuke at 0199", /fire nuke at 0606/u, "This board has no hex `0199`"],
    ["impossible: [Walker 1: fire nuke at Squad B]", /units: \{ Squad A: \{ status.*/u, "no unit `Squad B`"],
    ["impossible: [Walker 1: move to 0199]", /units: \{ Squad A: \{ status.*/u, "This board has no hex `0199`"],
    ["throw nuke", /fire nuke/u, "A choice of Walker 1 must be one of `fire WEAPON at HEX or UNIT`"],
    ["big nuke", /light nuke/u, "A weapon must be a size and a kind, such as `heavy nuke`"],
    ["weapons: [light nuke], hovering: true", /weapons: \[light nuke\]/u, "`hovering` must be `false` for Walker 1"],
    ["offline }\n  Walker 1", /buttoned \}\n {2}Walker 1/u, null],
    ["scattered }\n  Walker 1", /buttoned \}\n {2}Walker 1/u, "`status` must be `offline` for crawlers and walkers"],
    ["{ Squad B:", /\{ Squad A:/u, "This situation has no unit `Squad B`"],
    ["hexes: { '0199': { cloud: none } }", /units: \{ Squad.*/u, "This board has no hex `0199`"],
    ["winner: Green", /units: \{ Squad.*/u, "`winner` must be `Yellow`, `Blue`, `nobody` or `undecided`"],
    ["readings: { U99: a }\nwhen:", /when:/u, "The rules have no open point `U99`"],
    ["readings: { U19: c }\nwhen:", /when:/u, "The reading of U19 must be `a` or `b`, not `c`"],
    ["row: [Runaway Crawler*]\n# when:", /when:/u, "A situation with `does` needs the key `when`"],
    ["clause: 9", /units: \{ Squad.*/u, "The sheet has no clause `9`"],
    ["clause: 1c", /units: \{ Squad.*/u, "The sheet has no clause `1c`"],
    ["units: {}", /units: \{ Squad.*/u, "`units` must be a map with at least one key, not an empty map"],
    ["hexes: { '0303': {} }", /units: \{ Squad.*/u, "`0303` must be a map with at least one key, not an empty map"],
    ["impossible: []", /units: \{ Squad.*/u, "`impossible` must be a list of at least one, not an empty list"],
  ])("says what is wrong with `%s`", (wrong, right, message) => {
    const text = tried((good) => good.replace(right, wrong));
    const messages = run(text).files.flatMap(({ diagnostics }) => diagnostics.map((each) => each.message));
    if (message === null) expect(messages).toEqual([]);
    else expect(messages.join("\n")).toContain(message);
  });

  test.each([
    ["does", "fire nuke at 0606", "melee Squad A"],
    ["Squad A, status", "status: ready", "status: scattered"],
    ["lost", "units: { Squad A: { status: ready } }", "lost: [Squad A]"],
    ["winner", "units: { Squad A: { status: ready } }", "winner: Blue"],
    ["impossible", "units: { Squad A: { status: ready } }", "impossible: [Walker 1: move to 0607]"],
    ["position", '"0606"', '"0608", hovering: true, status: scattered'],
    ["unused earthquakes", "units: { Squad A: { status: ready } }", "earthquakes: { unused: [] }"],
    ["clause", "units: { Squad A: { status: ready } }", "clause: 3"],
    ["action", "units: { Squad A: { status: ready } }", "action: GET READY"],
    ["target", "units: { Squad A: { status: ready } }", "target: Squad A"],
    [
      "beam LOS, Walker 1 to Squad A",
      "units: { Squad A: { status: ready } }",
      "answers: [{ checklist: beam LOS, from: Walker 1, to: Squad A, answer: Yes }]",
    ],
  ])("fails by what is not as it expects: %s", (key, right, wrong) => {
    const [situation] = run(tried((text) => text.replace(right, wrong))).situations;
    expect(situation?.passed).toBe(false);
    expect(situation?.differences.map((difference) => difference.key)).toContain(key);
  });

  test("asks checklists once all has happened: the nuke's cloud hides the squad", () => {
    const answers = "answers: [{ checklist: beam LOS, from: Walker 1, to: Squad A, answer: No, row: 2 }]";
    const text = tried((good) => good.replace("units: { Squad A: { status: ready } }", answers));
    expect(run(text).situations.map(({ passed }) => passed)).toEqual([true]);
  });

  test("compares the last of several decisions", () => {
    const text = `id: tried
sheet: unbreakable/scenario-2/runaway
grid: 11x15
units: { Runaway Crawler: { at: "0608", status: offline } }
when: [draw Time Stream, draw Time Stream]
expect: { clause: 2, action: GET READY }
`;
    const passes = (changed: string) => run(changed).situations.map(({ passed }) => passed);
    expect(passes(text)).toEqual([true]);
    expect(passes(text.replace("clause: 2", "clause: 1"))).toEqual([false]);
    expect(passes(text.replace("GET READY", "BUTTON UP"))).toEqual([false]);
  });

  test("fails where nobody is left to choose what must be impossible", () => {
    const text = tried((good) =>
      good
        .replace(
          "when: activate Walker 1\ndoes:\n  - Walker 1: fire nuke at 0606\ndice: [2, 2]",
          "when: draw Yellow Squads",
        )
        .replace("units: { Squad A: { status: ready } }", "impossible: [Walker 1: fire nuke at 0606]")
        .replace('Squad A: { at: "0606" }', 'Squad A: { at: "0606", frozen: true }'),
    );
    const [situation] = run(text).situations;
    expect(situation?.differences).toEqual([
      { key: "impossible", expected: "Walker 1: fire nuke at 0606", got: "nobody chooses anything more" },
    ]);
  });

  test("names a choice that has to be made, and offers its ways", () => {
    const push = tried((text) =>
      text.replace("light nuke", "light force beam").replace("fire nuke at 0606", "fire force beam at Squad A"),
    );
    const [situation] = run(push.replace("dice: [2, 2]", "dice: [1]")).situations;
    expect(situation?.differences).toContainEqual({
      key: "does",
      expected: "a choice of these",
      got: ["Walker 1: push to 0605", "Walker 1: push nowhere"],
    });
  });

  test("takes the readings of the command where it states none", () => {
    const bomb = tried((text) =>
      text
        .replace("light nuke", "light neutron bomb")
        .replace("nuke at 0606", "neutron bomb at 0607")
        .replace('Squad A: { at: "0606" }', 'Crawler A: { at: "0607", dug in: true }')
        .replace("Squad A: { status: ready }", "Crawler A: { status: offline }"),
    );
    // The crawler, and the walker that is next to it.
    const text = bomb.replace("dice: [2, 2]", "dice: [1, 1, 2]").replace('"0608", w', '"0608", status: ready, w');
    expect(run(text, { U19: "b" }).situations.map(({ passed }) => passed)).toEqual([true]);
    expect(run(text, { U19: "a" }).situations.map(({ passed }) => passed)).toEqual([false]);
  });
});

test("the example of the handbook passes, and fails with another clause", () => {
  const page = readFileSync(join(ROOT, "docs/unbreakable.md"), "utf8");
  const examples = [...page.matchAll(/```yaml\n(id: .*?)```/gsu)].map(([, text = ""]) => text);
  expect(examples).toHaveLength(2);
  for (const text of examples) expect(run(text).situations.map(({ passed }) => passed)).toEqual([true]);
  const changed = examples.join("---\n").replace("clause: 3", "clause: 4").replace("row: 8", "row: 9");
  expect(run(changed).situations.map(({ passed }) => passed)).toEqual([false, false]);
});

test("the editor completes what can happen", () => {
  const schema = JSON.stringify(LOADED.get("Unbreakable")?.situations?.schema);
  for (const event of ["draw Time Stream", "draw Heavy Earthquake", "activate Crawler A"])
    expect(schema).toContain(event);
});
