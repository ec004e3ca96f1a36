import { describe, expect, test } from "vitest";
import { checkFile, parseFile } from "../../compiler/check-file.ts";
import { checkProject } from "../../compiler/lint/index.ts";
import type { CheckedSheet, ConditionItem } from "../../runtime/checked-tree.ts";
import { checkExample } from "./check-example.ts";
import { EXAMPLE_LEXICON } from "./example-lexicon.ts";

const GAMES = new Map([[EXAMPLE_LEXICON.game, EXAMPLE_LEXICON]]);
const HEADER = 'game Skirmish\nscenario 1 "The Bridge"\nbot Red\n\n';
const SCENARIO = 'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Guard A: D SS\n';

function sheetOf(definitions: string, clauses: string): CheckedSheet {
  const { project, diagnostics } = checkExample(`DEFINITIONS\n${definitions}\n\nGUARD\n${clauses}`);
  expect(errorsIn(diagnostics)).toEqual([]);
  const [sheet] = project.sheets;
  if (sheet === undefined) throw new Error("no sheet");
  return sheet;
}

function errorsIn(diagnostics: readonly { code: string; severity: string; message: string }[]): readonly string[] {
  return diagnostics.filter(({ severity }) => severity === "error").map(({ code, message }) => `${code}: ${message}`);
}

function errorsOf(definitions: string, clauses = "1 CONTROL."): readonly string[] {
  return errorsIn(checkExample(`DEFINITIONS\n${definitions}\n\nGUARD\n${clauses}`).diagnostics);
}

/** The meaning of clauses without the places and words in which it is written. */
function meaningOf(sheet: CheckedSheet): unknown {
  const withoutWords = (name: string, value: unknown): unknown =>
    ["span", "text", "definition", "rest"].includes(name) ? undefined : joined(value);
  return JSON.parse(
    JSON.stringify(
      sheet.procedures.map(({ clauses }) => clauses),
      withoutWords,
    ),
  );
}

/** Whether words belong to the subject or are said of it matters only where all are spoken of. */
function joined(value: unknown): unknown {
  const item = value as Partial<ConditionItem> | null;
  if (typeof item !== "object" || item?.kind !== "exists" || !item.subject || !item.predicate) return value;
  return { ...item, subject: { ...item.subject, tests: [] }, predicate: [...item.subject.tests, ...item.predicate] };
}

test.each([100, 101, 10_000])("a name of %i signs is a word only if it has a hundred at most", (length) => {
  const found = errorsOf(`  Q${"q".repeat(length - 1)}: space not containing enemy unit.`);
  expect(found).toEqual(length === 100 ? [] : [`too-many: ${length} signs of a name are too many: the limit is 100`]);
});

test("an adjective that stands only in a defined noun is unknown by itself, with how to define it", () => {
  const { diagnostics } = checkExample(
    "DEFINITIONS\n  Quiet space: space not containing enemy unit.\n\nGUARD\n1 Space quiet: CONTROL.",
  );
  const found = diagnostics.filter(({ code }) => code === "unknown-word");
  expect(found.map(({ message, help }) => [message, help])).toEqual([
    [
      "“quiet” is not a word of this game",
      "“quiet space” is defined as a whole. To use “quiet” by itself, define “Quiet” without the noun.",
    ],
  ]);
});

const SAME: readonly (readonly [string, string, string, string])[] = [
  [
    "a space by what it contains",
    "  Contested space: space containing own unit and enemy unit.",
    "1 Contested space within 2 spaces: CONTROL.",
    "1 Space within 2 spaces containing own unit and containing enemy unit: CONTROL.",
  ],
  [
    "an objective with a negation",
    "  Safe objective: mapped objective not adjacent to enemy unit.",
    "1 MOVE 1 to:\n  a) Safe objective. [Highest value]\n  b) Safe objectives. [Random]",
    "1 MOVE 1 to:\n  a) Mapped objective not adjacent to enemy unit. [Highest value]\n  b) Mapped objective not adjacent to enemy unit. [Random]",
  ],
  [
    "words before and behind the defined one",
    "  Quiet space: space not containing enemy unit.",
    "1 Wooded quiet space within 2 spaces is mapped: CONTROL.",
    "1 Wooded space within 2 spaces not containing enemy unit is mapped: CONTROL.",
  ],
  [
    "units of the bot's own side unless the phrase says enemy",
    "  Hurt unit: wounded unit.",
    "1 Hurt unit on objective: CONTROL.\n2 Enemy hurt unit on objective: CONTROL.",
    "1 Wounded unit on objective: CONTROL.\n2 Wounded enemy unit on objective: CONTROL.",
  ],
  [
    "words that others define, in any order",
    "  Near quiet space: quiet space within 3 spaces.\n  Quiet space: space not containing enemy unit.",
    "1 MOVE 1 towards near quiet space. [Wooded]",
    "1 MOVE 1 towards space within 3 spaces not containing enemy unit. [Wooded]",
  ],
  [
    "a title with a letter behind the word",
    "  Hurt ranger: wounded Ranger.",
    "1 Hurt ranger A on objective: CONTROL.",
    "1 Wounded Ranger A on objective: CONTROL.",
  ],
  [
    "an adjective before its noun, behind it, and denied",
    "  Calm: wooded and not adjacent to objective.",
    "1 MOVE 1 to calm space. [Random]\n2 Space is calm: CONTROL.\n3 No calm space within 2 spaces: CONTROL.",
    "1 MOVE 1 to wooded space not adjacent to objective. [Random]\n2 Space is wooded and not adjacent to objective: CONTROL.\n3 No wooded space within 2 spaces and not adjacent to objective: CONTROL.",
  ],
  [
    "an adjective of units and of spaces",
    "  Exposed: adjacent to objective.",
    "1 Exposed enemy unit within 2 spaces: ATTACK 1.\n2 MOVE 1 to objective. [Exposed > Not exposed > Random]",
    "1 Enemy unit within 2 spaces and adjacent to objective: ATTACK 1.\n2 MOVE 1 to objective. [Adjacent to objective > Not adjacent to objective > Random]",
  ],
  [
    "an adjective said of the acting unit",
    "  Cornered: adjacent to wooded space.",
    "1 Cornered: CONTROL.\n2 Not cornered: CONTROL.",
    "1 Adjacent to wooded space: CONTROL.\n2 Not adjacent to wooded space: CONTROL.",
  ],
  [
    "an adjective that is defined with “is”",
    "  Is cornered: adjacent to wooded space.",
    "1 Cornered enemy unit within 2 spaces: ATTACK 1.",
    "1 Enemy unit within 2 spaces and adjacent to wooded space: ATTACK 1.",
  ],
  [
    "an adjective with words that others define",
    "  Hunted: brave, and within 2 spaces of hostile space.\n  Hostile space: space containing enemy unit.",
    "1 Hunted unit on objective: CONTROL.",
    "1 Brave unit within 2 spaces of space containing enemy unit and on objective: CONTROL.",
  ],
  [
    "either of two",
    "  Runner: wounded Ranger or Raider.",
    "1 Runner on objective: CONTROL.",
    "1 Wounded Ranger or Raider on objective: CONTROL.",
  ],
  [
    "one of two adjectives",
    "  Harsh: wooded or unmapped.",
    "1 MOVE 1 to harsh space. [Harsh > Random]",
    "1 MOVE 1 to space and (wooded or unmapped). [Wooded or unmapped > Random]",
  ],
  [
    "one of two things said of it",
    "  Harsh: wooded or adjacent to objective.",
    "1 MOVE 1 to harsh space. [Random]",
    "1 MOVE 1 to space and (wooded or adjacent to objective). [Random]",
  ],
  [
    "one of several things said of it, with commas",
    "  Harsh: within 2 spaces of wooded space, containing enemy unit, or adjacent to objective.",
    "1 MOVE 1 to harsh space. [Random]",
    "1 MOVE 1 to space and (within 2 spaces of wooded space or containing enemy unit or adjacent to objective). [Random]",
  ],
  [
    "one of two things behind the same word",
    "  Harsh: adjacent to objective or a wooded space.",
    "1 MOVE 1 to harsh space. [Random]",
    "1 MOVE 1 to space and (adjacent to objective or adjacent to wooded space). [Random]",
  ],
  [
    "a noun of which one of two things is said",
    "  Harsh space: mapped space containing enemy unit, or adjacent to objective.",
    "1 MOVE 1 to harsh space. [Random]",
    "1 MOVE 1 to mapped space and (containing enemy unit or adjacent to objective). [Random]",
  ],
  [
    "a noun, before the noun of all places",
    "  Harsh: mapped space containing enemy unit.",
    "1 MOVE 1 to harsh space. [Random]",
    "1 MOVE 1 to mapped space containing enemy unit. [Random]",
  ],
];

test.each([
  ["  Harsh: wooded and mapped or adjacent to objective.", "mixed-joiners"],
  ["  Harsh: wooded or mapped, adjacent to objective.", "mixed-joiners"],
  ["  Harsh: not wooded or adjacent to objective.", "write “, or”"],
  ["  Harsh: containing enemy unit on objective or adjacent to objective.", "write “, or”"],
  ["  Harsh space: mapped space containing unit or adjacent to objective.", "write “, or”"],
  [`  Harsh: wooded${", or wooded".repeat(200)}.`, "too-many"],
])("a definition with “or” that can be read in two ways is refused: %s", (definition, message) => {
  const found = errorsOf(definition);
  expect(found).toEqual([expect.stringContaining(message)]);
});

test("a clause behind a definition with an error is read as if that had none", () => {
  const clause = "1 MOVE 1 to space mapped or adjacent to objective. [Random]";
  const alone = errorsOf("  Calm: secure.", clause);
  expect(alone).toHaveLength(1);
  expect(errorsOf("  Harsh: wooded or adjacent to.\n  Calm: secure.", clause)).toEqual([
    expect.stringContaining("unexpected-token"),
    ...alone,
  ]);
});

describe("a defined word", () => {
  test.each(SAME)("means what its definition says: %s", (_, definitions, defined, spelled) => {
    const order = (clauses: unknown): string => JSON.stringify(clauses, sortedTests);
    expect(order(meaningOf(sheetOf(definitions, defined)))).toBe(order(meaningOf(sheetOf(definitions, spelled))));
  });

  test("keeps its name in the words of the clause", () => {
    const sheet = sheetOf("  Quiet space: space not containing enemy unit.", "1 Quiet space within 2 spaces: CONTROL.");
    expect(sheet.procedures[0]?.clauses[0]?.condition?.text).toBe("quiet space within 2 spaces");
  });

  test("stands where the word stands, also where another file defines it", () => {
    const files = [
      { path: "a/red.bot", text: `${HEADER}GUARD\n1 Quiet space within 2 spaces: CONTROL.\n` },
      { path: "a/scenario.bot", text: `${SCENARIO}\nDEFINITIONS\n  Quiet space: space not containing enemy unit.\n` },
    ];
    const { sheets, diagnosticsByPath } = checkProject(files, GAMES);
    expect(errorsIn([...diagnosticsByPath.values()].flat())).toEqual([]);
    const item = sheets[0]?.procedures[0]?.clauses[0]?.condition?.items[0];
    if (item?.kind !== "exists") throw new Error("the condition asks whether there is such a space");
    const { start, end } = item.subject.tests[0]?.span ?? { start: 0, end: 0 };
    expect(files[0]?.text.slice(start, end)).toBe("Quiet space");
    expect(item.subject.tests[0]?.text).toBe("not containing enemy unit");
  });

  test("is pointed at by the action behind it", () => {
    const sheet = sheetOf(
      "  Quiet space: space not containing enemy unit.",
      "1 Quiet space within 2 spaces: MOVE 2 to the quiet space. [Random]",
    );
    const statement = sheet.procedures[0]?.clauses[0]?.statement;
    const goal = statement?.kind === "action" && statement.action.plan === "move" ? statement.action.goal : null;
    expect(goal?.kind === "to" ? goal.place.base.kind : null).toBe("bound");
  });

  test("is not taken for another thing of its noun that the condition named", () => {
    const sheet = sheetOf(
      "  Quiet space: space not containing enemy unit.",
      "1 Wooded space within 2 spaces: MOVE 2 to the quiet space. [Random]",
    );
    const statement = sheet.procedures[0]?.clauses[0]?.statement;
    const goal = statement?.kind === "action" && statement.action.plan === "move" ? statement.action.goal : null;
    expect(goal?.kind === "to" ? goal.place.base.kind : null).toBe("noun");
  });

  test("is a filter of its own between brackets", () => {
    const sheet = sheetOf(
      "  Quiet space: space not containing enemy unit.",
      "1 MOVE 1 to objective. [Quiet space > Random]",
    );
    const statement = sheet.procedures[0]?.clauses[0]?.statement;
    const criteria = statement?.kind === "action" && statement.action.plan === "move" ? statement.action.criteria : [];
    expect(criteria.map(({ kind }) => kind)).toEqual(["filter", "random"]);
  });
});

/** The order of tests says nothing. */
function sortedTests(name: string, value: unknown): unknown {
  if ((name !== "tests" && name !== "predicate") || !Array.isArray(value)) return value;
  return value.map((each: unknown) => JSON.stringify(each, sortedTests)).toSorted();
}

test("an adjective that says several things is one filter between brackets, also where it is denied", () => {
  const sheet = sheetOf("  Calm: wooded and not adjacent to objective.", "1 MOVE 1 to objective. [Calm > Not calm]");
  const statement = sheet.procedures[0]?.clauses[0]?.statement;
  const criteria = statement?.kind === "action" && statement.action.plan === "move" ? statement.action.criteria : [];
  const tests = criteria.flatMap((criterion) => (criterion.kind === "filter" ? [criterion.test] : []));
  expect(tests.map((each) => (each.kind === "isOneOf" ? [each.text, each.negated] : each.kind))).toEqual([
    ["calm", false],
    ["not calm", true],
  ]);
});

test("an adjective cannot be said of things that its definition does not fit", () => {
  expect(errorsOf("  Hurt: wounded.", "1 MOVE 1 to hurt space. [Random]")).toEqual([
    "adjective-does-not-fit: “hurt” cannot describe “space”: it describes units",
  ]);
});

describe("definitions hold", () => {
  const DEFINED = "DEFINITIONS\n  Quiet space: space not containing enemy unit.\n";
  const USES = "GUARD\n1 Quiet space within 2 spaces: CONTROL.\n";
  const errors = (files: Readonly<Record<string, string>>): readonly string[] => {
    const given = Object.entries(files).map(([path, text]) => ({ path, text }));
    return errorsIn([...checkProject(given, GAMES).diagnosticsByPath.values()].flat());
  };

  test("of a scenario file in its sheets", () => {
    expect(errors({ "a/red.bot": HEADER + USES, "a/scenario.bot": `${SCENARIO}\n${DEFINED}` })).toEqual([]);
  });

  test("of definitions.bot in the folder above, or in the same one", () => {
    const definitions = `game Skirmish\n\n${DEFINED}`;
    expect(errors({ "a/red.bot": HEADER + USES, "a/scenario.bot": SCENARIO, "definitions.bot": definitions })).toEqual(
      [],
    );
    expect(
      errors({ "a/red.bot": HEADER + USES, "a/scenario.bot": SCENARIO, "a/definitions.bot": definitions }),
    ).toEqual([]);
  });

  test("of definitions.bot in the folder above the one in which a check runs", () => {
    const definitions = `game Skirmish\n\n${DEFINED}`;
    expect(errors({ "red.bot": HEADER + USES, "scenario.bot": SCENARIO, "../definitions.bot": definitions })).toEqual(
      [],
    );
  });

  test("of a sheet in no other sheet", () => {
    const blue = `${HEADER.replace("Red", "Blue")}${DEFINED}\n${USES.replace("GUARD", "RAIDER")}`;
    const found = errors({ "a/red.bot": HEADER + USES, "a/blue.bot": blue, "a/scenario.bot": SCENARIO });
    expect(found.filter((each) => each.startsWith("unknown-word"))).toHaveLength(1);
  });

  test("of another folder in no sheet", () => {
    const found = errors({ "a/red.bot": HEADER + USES, "b/scenario.bot": `${SCENARIO}\n${DEFINED}` });
    expect(found.filter((each) => each.startsWith("unknown-word"))).toHaveLength(1);
  });

  test("in a sheet only where those of the scenario file have no error", () => {
    const broken = `${SCENARIO}\n${DEFINED.replace("enemy", "enmey")}`;
    const found = errors({ "a/red.bot": HEADER + USES, "a/scenario.bot": broken });
    expect(found.map((each) => each.slice(0, each.indexOf(":")))).toEqual(["broken-definition", "unknown-word"]);
  });
});

describe("a definition cannot", () => {
  test("use itself", () => {
    expect(errorsOf("  Quiet space: quiet space not containing enemy unit.")).toEqual([
      "recursive-definition: “Quiet space” is defined by itself",
    ]);
  });

  test("use itself through others, and those that use it are known all the same", () => {
    expect(
      errorsOf(
        "  Quiet space: space adjacent to calm space.\n  Calm space: space adjacent to quiet space.\n  Nice space: calm space.",
        "1 Nice space within 2 spaces: CONTROL.",
      ),
    ).toEqual([
      "recursive-definition: “Quiet space” is defined by itself through “calm space”",
      "recursive-definition: “Calm space” is defined by itself through “quiet space”",
    ]);
  });

  test("use itself through the rows of a checklist", () => {
    const { diagnostics } = checkExample(
      "DEFINITIONS\n  Hidden unit: unit without shade to objective.\n\nCHECKLIST shade (unit, target space)\n  1. The unit is a hidden unit: Yes\n  2. Otherwise: No\n\nGUARD\n1 Hidden unit on objective: CONTROL.\n",
    );
    expect(errorsIn(diagnostics)).toEqual(["recursive-definition: “shade” is defined by itself"]);
  });

  test("rank a row of the table of dangerous units by the table", () => {
    const { diagnostics } = checkExample(
      "DEFINITIONS\n  Prey: most dangerous unit.\n\nDANGEROUS BLUE UNITS:\n  1 Prey\n\nGUARD\n1 ATTACK 1. [Random]\n",
    );
    expect(errorsIn(diagnostics)).toEqual(["unsupported-phrase: “Prey”: a row cannot rank by the table itself"]);
  });

  test("change the meaning of words that the game has", () => {
    expect(errorsOf("  Objective: space.\n  Enemy unit: unit.")).toEqual([
      "defined-word-taken: “Objective” already means something in this game",
      "defined-word-taken: “Enemy unit” already means something in this game",
    ]);
  });

  test("define a word a second time, in its plural or in another file", () => {
    expect(errorsOf("  Quiet space: space.\n  Quiet spaces: wooded spaces.")).toHaveLength(1);
  });

  test("say how many there are", () => {
    expect(errorsOf("  Quiet space: 2 spaces.")[0]).toContain("unsupported-phrase");
  });

  test("point at what a condition has named", () => {
    expect(errorsOf("  Quiet space: space containing it.")[0]).toContain("nothing-bound");
  });

  test("grow without bound by using others twice", () => {
    const rows = Array.from(
      { length: 40 },
      (_, index) =>
        `  Nest${"x".repeat(index + 1)}: space adjacent to nest${"x".repeat(index)} and adjacent to nest${"x".repeat(index)}.`,
    );
    const found = errorsOf(["  Nest: objective.", ...rows].join("\n"));
    expect(found.map((each) => each.slice(0, each.indexOf(":")))).toEqual(["definition-too-large"]);
  });

  test("be one of too many", () => {
    const letters = [..."abcdefghijklmnopqrst"];
    const names = letters.flatMap((one) => letters.map((two) => `Nest${one}${two}x`)).slice(0, 300);
    const rows = names.map((name) => `  ${name}: space.`);
    expect(errorsOf(rows.join("\n"))).toEqual(["too-many: 300 definitions are too many: the limit is 200"]);
  });

  test("stand behind so many that nothing more is defined, even where those are of one word", () => {
    const rows = [...Array.from({ length: 200 }, () => "  Nest: space."), "  Lair: space."];
    const found = errorsOf(rows.join("\n"), "1 Lair adjacent: CONTROL.");
    expect(found.filter((each) => each.includes("Lair"))).toEqual(["unknown-word: “Lair” is not a word of this game"]);
  });

  test("keep a text that is no sheet from being read", () => {
    const { diagnostics } = checkExample(`DEFINITIONS\n${"odd\n".repeat(5_000)}`);
    expect(diagnostics.length).toBeGreaterThan(0);
  });

  test("make a sheet grow without bound by being used often", () => {
    const row = "  Nest: space containing unit and not containing enemy unit and not wooded.";
    const nests = Array.from({ length: 40 }, () => "nest within 2 spaces").join(", ");
    const clauses = Array.from(
      { length: 1200 },
      (_, index) => `${index + 1} ${nests.slice(0, 20 * 20)} nest: CONTROL.`,
    );
    const found = errorsOf(row, clauses.join("\n"));
    expect(found.filter((each) => each.includes("parts that definitions add"))).toHaveLength(1);
  });
});

test("the same definitions give the same lexicon, so that nothing else is checked again", () => {
  const text = `${HEADER}DEFINITIONS\n  Quiet space: space not containing enemy unit.\n\nGUARD\n1 CONTROL.\n`;
  const before = parseFile("red.bot", text, GAMES);
  const after = parseFile("red.bot", text.replace("1 CONTROL.", "1 SCAN."), GAMES);
  expect(after.lexicon).toBe(before.lexicon);
  expect(parseFile("red.bot", text.replace("enemy", "own"), GAMES).lexicon).not.toBe(before.lexicon);
});

test("a sheet without definitions has the game's own lexicon", () => {
  expect(checkFile("red.bot", `${HEADER}GUARD\n1 CONTROL.\n`, GAMES).lexicon).toBe(EXAMPLE_LEXICON);
});

describe("a definition that fits no kind of thing", () => {
  const WILD = "Wild: wooded, and wounded.";

  test("is reported once, and not again where its word is used", () => {
    expect(errorsOf(`  ${WILD}`, "1 MOVE 1 to wild space.")).toEqual([
      "definition-fits-nothing: the definition of “Wild” fits no kind of thing",
    ]);
  });

  test("is named where its word is used in another file", () => {
    const scenario = SCENARIO.replace("RED FORCE", `DEFINITIONS\n  ${WILD}\n\nRED FORCE`);
    const { diagnosticsByPath } = checkProject(
      [
        { path: "a/scenario.bot", text: scenario },
        { path: "a/red.bot", text: `${HEADER}GUARD\n1 MOVE 1 to wild space.\n` },
      ],
      GAMES,
    );
    expect(errorsIn(diagnosticsByPath.get("a/red.bot") ?? [])).toEqual([
      expect.stringContaining("broken-definition: “wild” cannot be used"),
    ]);
  });
});

describe("definitions that nothing uses in a file of definitions", () => {
  const DEFINITIONS =
    "game Skirmish\n\nDEFINITIONS\n  Quiet space: space not containing enemy unit.\n  Left space: space not containing own unit.\n";
  const USING = "GUARD\n1 Quiet space within 2 spaces: CONTROL.\n";

  function unused(files: Readonly<Record<string, string>>): readonly string[] {
    const texts = Object.entries(files).map(([path, text]) => ({ path, text }));
    const { diagnosticsByPath } = checkProject(texts, GAMES);
    return (diagnosticsByPath.get("a/definitions.bot") ?? []).flatMap(({ code, message }) =>
      code === "unused-definition" ? [message] : [],
    );
  }

  test("are reported beside the sheets that they are for", () => {
    expect(unused({ "a/definitions.bot": DEFINITIONS, "a/red.bot": `${HEADER}${USING}` })).toEqual([
      "nothing uses “Left space”",
    ]);
  });

  test("are reported above several scenarios, and not above one, beside which others may lie", () => {
    const one = { "a/definitions.bot": DEFINITIONS, "a/1/red.bot": `${HEADER}${USING}` };
    expect(unused(one)).toEqual([]);
    const other = `${HEADER.replace("scenario 1", "scenario 2")}GUARD\n1 CONTROL.\n`;
    expect(unused({ ...one, "a/2/red.bot": other })).toEqual(["nothing uses “Left space”"]);
  });

  test("are not reported where a sheet is not understood", () => {
    const broken = `${HEADER}${USING}2 MOVE 1 to lfet space.\n`;
    expect(unused({ "a/definitions.bot": DEFINITIONS, "a/red.bot": broken })).toEqual([]);
  });
});
