import { describe, expect, test } from "vitest";
import { checkProject } from "../../../compiler/lint/index.ts";
import { LINTS, type LintSettings } from "../../../compiler/lint/lint.ts";
import { fileOf, readText } from "../../game-text/crawl.ts";
import { LEXICONS } from "../../registry.ts";

const HEADER = 'game Callisto\nscenario 1 "An Example"\nbot Breakers\n\n';
const CODES = new Set(LINTS.map(({ code }) => code));

/** What the lints find in a text: clauses of a Ripper, or sections and procedures of a sheet. */
function lint(text: string, settings: LintSettings = {}): string[] {
  const whole = HEADER + (/^\d/.test(text) ? `RIPPER\n${text}` : text);
  const { diagnosticsByPath } = checkProject([{ path: "sheet.bot", text: whole }], LEXICONS, null, settings);
  const found = diagnosticsByPath.get("sheet.bot") ?? [];
  const errors = found.filter(({ severity, code }) => severity === "error" && !CODES.has(code));
  expect(errors.map(({ message }) => message)).toEqual([]);
  return found.filter(({ code }) => CODES.has(code)).map(({ code, message }) => `${code}: ${message}`);
}

const clause = (number: number, former: string): string =>
  `shadowed-clause: clause ${number} never fires: whenever it could, ${former} before it`;
const letter = (name: string, former: string): string =>
  `shadowed-letter: letter ${name}) is never chosen: whenever the unit could go there, ${former} before it`;

describe("a clause that earlier ones leave nothing for is found", () => {
  test.each([
    ["the same action without a condition", "1 ATTACK 1.\n2 Space secure: ATTACK 2.", [clause(2, "clause 1 applies")]],
    [
      "a condition that says more, and a target of those before",
      "1 Space secure: ATTACK 1.\n2 Space secure and enemy occupied: ATTACK 1.",
      [clause(2, "clause 1 applies")],
    ],
    [
      "a condition that says more of the same",
      "1 Space secure: INSPIRE 1, next matching cards.\n2 Space secure and scouted: INSPIRE 2, next matching cards.",
      [clause(2, "clause 1 applies")],
    ],
    [
      "two conditions of which one is always true",
      "1 Space scouted: CONTROL.\n2 Space unscouted: CONTROL.\n3 CONTROL.",
      [clause(3, "clauses 1 and 2 apply")],
    ],
    [
      "numbers that leave none over",
      "1 < 4 objective points scouted: RECON.\n2 3 or more objective points scouted: RECON.\n3 Space secure: RECON.",
      [clause(3, "clauses 1 and 2 apply")],
    ],
    [
      "a number that lies within another",
      "1 < 7 objective points scouted: RECON.\n2 < 4 objective points scouted: RECON.",
      [clause(2, "clause 1 applies")],
    ],
    [
      "a threshold that asks for more",
      "1 Threshold 6/7/8: ATTACK 1.\n2 Threshold 5/6/7: ATTACK 1.",
      [clause(2, "clause 1 applies")],
    ],
    [
      "an enemy that is one of those before",
      "1 Space shared with enemy unit: ATTACK 2.\n2 Space shared with enemy Corp-Sec: ATTACK 1.",
      [clause(2, "clause 1 applies")],
    ],
    [
      "the same movement, the letters spelt out",
      "1 Space secure: MOVE 1 to:\n  a) Threatened objective. [Random]\n  b) Space nearest to [a)]. [Random]\n2 Space secure and scouted: MOVE 1 to:\n  a) Threatened objective. [Random]\n  b) Space nearest to [a)]. [Random]",
      [clause(2, "clause 1 applies")],
    ],
    [
      "a deck of a table before",
      "1 BOLSTER 3, roll [d10]:\n    1–5: A\n    6–10: C\n2 BOLSTER 1 A.",
      [clause(2, "clause 1 applies")],
    ],
  ])("%s", (_, text, expected) =>
    expect(lint(text).filter((line) => line.startsWith("shadowed-clause"))).toEqual(expected),
  );
});

describe("a clause that can still be reached is left alone", () => {
  test.each([
    ["behind the same condition for another action", "1 Space secure: RECON.\n2 Space secure: CONTROL."],
    ["behind a threshold", "1 Threshold 5/6/7: ATTACK 1.\n2 ATTACK 1."],
    ["behind a stricter threshold", "1 Threshold 5/6/7: ATTACK 1.\n2 Threshold 5/6/8: ATTACK 1."],
    [
      "an attack on a mech, which is made in another way",
      "1 ATTACK 1.\n2 Space shared with enemy mech: ATTACK 2, targeting mech.",
    ],
    [
      "an attack on what the condition binds as a mech",
      "1 Space shared with enemy unit: ATTACK 1.\n2 Space shared with enemy mech: ATTACK 1.",
    ],
    ["a movement that goes further", "1 MOVE 1 to objective. [Random]\n2 MOVE 2 to objective. [Random]"],
    [
      "a goal within a wider one, on which the unit may stand",
      "1 MOVE 1 to objective. [Random]\n2 MOVE 1 to scouted objective. [Random]",
    ],
    ["another deck", "1 BOLSTER 2 A.\n2 BOLSTER 2 C."],
    [
      "a table that finds somebody else",
      [1, 2]
        .map(
          (number) =>
            `${number} Roll [d10]:\n` +
            `  1–10: Find most dangerous enemy. [${number === 1 ? "Nearest" : "Furthest"} > Random] MOVE 1 towards it. [Random]`,
        )
        .join("\n"),
    ],
    ["a range beyond the former", "1 ATTACK 1 within range 1.\n2 ATTACK 1 within range 2."],
    ["conditions that are not all there is", "1 Space scouted: RECON.\n2 Space elevated: RECON.\n3 RECON."],
    ["a condition on other things of the same name", "1 Space enemy occupied: ATTACK 1.\n2 ATTACK 1."],
  ])("%s", (_, text) => expect(lint(text).filter((line) => line.startsWith("shadowed-clause"))).toEqual([]));
});

describe("letters", () => {
  test("a letter within an earlier one is found where the unit stands on neither", () => {
    const letters = "\n  a) Objective. [Random]\n  b) Scouted objective. [Random]";
    expect(lint(`1 Space not an objective: MOVE 1 to:${letters}`)).toEqual([letter("b", "letter a comes")]);
    expect(lint(`1 Space secure: MOVE 1 to:${letters}`)).toEqual([]);
  });

  test("a letter is covered by two that part its places between them", () => {
    const letters = "\n  a) Scouted objective. [Random]\n  b) Unscouted objective. [Random]\n  c) Objective. [Random]";
    expect(lint(`1 Space not an objective: MOVE 1 to:${letters}`)).toEqual([letter("c", "letters a and b come")]);
  });

  test("a letter of the same words is found, whatever its list", () => {
    const letters = "\n  a) Elevated. [Random]\n  b) Elevated. [Fewest enemies > Random]";
    expect(lint(`1 MOVE 1 to:${letters}`)).toEqual([letter("b", "letter a comes")]);
  });

  test("a place is no further than the way towards it", () => {
    const letters = "\n  a) Space nearest to objective. [Random]\n  b) Objective. [Random]";
    expect(lint(`1 MOVE 1 to:${letters}`)).toEqual([letter("b", "letter a comes")]);
  });

  test("a letter with a condition covers only where that is true", () => {
    const letters = (condition: string): string =>
      `1 MOVE 1 to:\n  a) < 10 objective points scouted: elevated. [Random]\n  b) ${condition}elevated. [Random]`;
    expect(lint(letters(""))).toEqual([]);
    expect(lint(letters("< 7 objective points scouted: "))).toEqual([letter("b", "letter a comes")]);
  });

  test("letters that choose among the things approached may serve where the nearest cannot be approached", () => {
    const letters =
      "\n  a) Space nearest to objective. [Elevated > Random]\n  b) Space nearest to objective. [Nearest > Random]";
    expect(lint(`1 SCOUT 2 to:${letters}`)).toEqual([]);
  });
});

describe("tiebreakers", () => {
  const decides = (criterion: string, reason: string): string =>
    `constant-criterion: “${criterion}” decides nothing: ${reason}`;
  test.each([
    ["1 MOVE 1 to: a) Objective. [Objective > Random]", [decides("objective", "it is true of every “objective”")]],
    [
      "1 MOVE 1 to: a) Scouted objective. [Not scouted > Random]",
      [decides("not scouted", "it is true of no “scouted objective”")],
    ],
    [
      "1 MOVE 1 to: a) 2-point objective. [Highest value > Random]",
      [decides("highest value", "it is the same for every “2-point objective”")],
    ],
    [
      "1 MOVE 1 to: a) Enemy mech. [Enemy occupied > Random]",
      [decides("enemy occupied", "it is true of every “enemy mech”")],
    ],
    [
      "1 MOVE 1 to: a) Objective. [Nearest to objective > Random]",
      [decides("nearest to objective", "every “objective” is one of those itself")],
    ],
    [
      "1 MOVE 1 to: a) Elevated space. [Unelevated > Random]",
      [decides("unelevated", "it is true of no “elevated space”")],
    ],
    [
      "1 MOVE 1 to: a) Objective. [Fewest enemies > Enemy occupied > Random]",
      [decides("enemy occupied", "“fewest enemies” leaves only candidates that are equal in it")],
    ],
    [
      "1 Scouted objective within 2 spaces: MOVE 2 to the objective. [Scouted > Fewest enemies > Random]",
      [decides("scouted", "it is true of every “scouted objective within 2 spaces”")],
    ],
    [
      "1 Enemy control unit in scouted objective: MOVE 2 to that objective. [Unscouted > Random]",
      [decides("unscouted", "it is true of no “scouted objective”")],
    ],
    [
      "1 Space shared with enemy mech: ATTACK 1. [Non-mech > Most dangerous > Random]",
      [decides("non-mech", "it is true of no “enemy mech”")],
    ],
    ["1 Space shared with enemy unit: ATTACK 1. [Non-mech > Most dangerous > Random]", []],
    ["1 No scouted objective within 2 spaces: MOVE 2 to objective. [Scouted > Random]", []],
    ["1 MOVE 2 to: a) Objective. [Nearest > Random]", []],
    ["1 MOVE 1 towards objective. [Nearest > Random]", []],
    ["1 MOVE 1 to: a) Objective. [Enemy occupied > Fewest enemies > Random]", []],
    ["1 MOVE 1 to: a) Threatened objective. [Highest value > Random]", []],
    ["1 MOVE 1 to: a) Space with enemy mechs. [Most dangerous unit > Random]", []],
  ])("%s", (text, expected) => expect(lint(text)).toEqual(expected));

  test.each([
    [
      "[Nearest > Elevated > Closest > Random]",
      ["repeated-criterion: “closest” is in the list twice: the second changes nothing"],
    ],
    [
      "[Elevated > Highest cover > Unelevated > Random]",
      ["contradictory-criterion: “unelevated” is the opposite of “elevated”, which comes first: it changes nothing"],
    ],
    [
      "[Furthest from enemies > Nearest to enemies > Random]",
      [
        "contradictory-criterion: “nearest to enemies” is the opposite of “furthest from enemies”, which comes first: it changes nothing",
      ],
    ],
    [
      "[Fewest enemies > Most enemy units > Random]",
      [
        "contradictory-criterion: “most enemy units” is the opposite of “fewest enemies”, which comes first: it changes nothing",
      ],
    ],
    ["[Elevated > Random > Elevated]", ["after-random: “elevated” comes after “random” and is never used"]],
    ["[Fewest enemies > Fewest units > Random]", []],
    ["[Nearest > Nearest enemy > Random]", []],
  ])("%s", (list, expected) => expect(lint(`1 MOVE 2 towards prisoner. ${list}`)).toEqual(expected));

  test("a table of dangerous units that has all mechs in one row tells none apart", () => {
    const sheet = (rows: string): string =>
      `DANGEROUS LFA UNITS:\n${rows}\nBREAKER BOT PROCEDURES\n\nRIPPER\n1 MOVE 1 to: a) Enemy mech. [Most dangerous mech > Random]\n`;
    const alike = "  1 Unit with control on an objective\n  2 Mech\n  3 Scout\n";
    expect(lint(sheet(alike))).toEqual([
      decides("most dangerous mech", "every “mech” is in row 2 of the table of dangerous units"),
    ]);
    expect(lint(sheet("  1 Mech on an objective\n  2 Mech\n"))).toEqual([]);
    expect(lint(sheet("  1 Scout\n"))).toEqual([
      decides("most dangerous mech", "no row of the table of dangerous units fits “mech”"),
    ]);
  });
});

describe("a restriction that rules out all of a goal or nothing of it", () => {
  const rules = (restriction: string, what: string): string =>
    `idle-restriction: “${restriction}” rules out ${what} “scouted space”`;
  test.each([
    ["1 MOVE 2 to scouted space, never in a scouted space. [Random]", [rules("never in a scouted space", "every")]],
    ["1 MOVE 2 to scouted space, avoiding unscouted spaces. [Random]", [rules("avoiding unscouted spaces", "no")]],
    [
      "1 MOVE 2 to scouted space without leaving scouted spaces. [Random]",
      [rules("without leaving scouted spaces", "no")],
    ],
    ["1 MOVE 2 to scouted space, never nearer to a scouted space. [Random]", []],
    ["1 MOVE 2 towards scouted space, avoiding unscouted spaces. [Random]", []],
    ["1 MOVE 2 to scouted space, never adjacent to enemy unit. [Random]", []],
  ])("%s", (text, expected) => expect(lint(text)).toEqual(expected));
});

describe("a goal on which the unit stands wherever it is", () => {
  const nowhere = (goal: string): string =>
    `goes-nowhere: MOVE to “${goal}” never moves the unit: wherever it stands, it is there already`;
  test.each([
    ["1 MOVE 2 to space. [Furthest from enemies > Random]", []],
    ["1 MOVE 2 towards space. [Random]", [nowhere("space")]],
    ["1 MOVE 2 to: a) Objective. [Random] b) Space within 2 spaces. [Random]", [nowhere("space within 2 spaces")]],
    // To another one.
    ["1 MOVE 2 to Ripper.", []],
    ["1 MOVE 2 to space furthest from enemies. [Random]", []],
    ["1 MOVE 2 away from enemies. [Random]", []],
    ["1 MOVE 2 to Scout.", []],
    ["1 MOVE 2 to Ripper on an objective.", []],
  ])("%s", (text, expected) => expect(lint(text)).toEqual(expected));
});

describe("tables", () => {
  const sheet = (rows: string): string => `DANGEROUS LFA UNITS:\n${rows}\nBREAKER BOT PROCEDURES\n\nRIPPER\n1 RECON.\n`;
  test.each([
    [
      "  1 Unit with control\n  2 Corp-Sec\n",
      ["covered-danger: row 2 ranks no unit: row 1 already has every “Corp-Sec”"],
    ],
    [
      "  1 Corp-Sec\n  2 Corp-Sec on an objective\n",
      ["covered-danger: row 2 ranks no unit: row 1 already has every “Corp-Sec on an objective”"],
    ],
    [
      "  1 Corp-Sec on an objective\n  2 Corp-Sec not on an objective\n  3 Corp-Sec\n",
      ["covered-danger: row 3 ranks no unit: rows 1 and 2 already have every “Corp-Sec”"],
    ],
    ["  1 Corp-Sec on an objective\n  2 Corp-Sec\n", []],
    ["  1 Unit with control on an objective\n  2 Corp-Sec\n  3 Merc\n", []],
    ["  1 Corp-Sec Y\n  2 Corp-Sec\n", []],
  ])("%s", (rows, expected) => expect(lint(sheet(rows))).toEqual(expected));

  test("a row of a roll is found, and the table is not blamed for the others", () => {
    const roll = "2 Roll [d10]:\n  1–5: SUPPRESS 4.\n  6–10: MOVE 1 towards nearest enemy. [Random]";
    expect(lint(`1 SUPPRESS 2.\n${roll}`)).toEqual([
      "unreachable-row: row 1–5 is never chosen: whenever its action is possible, clause 1 comes before this table",
    ]);
    expect(lint(`1 Threshold 7/8/9: SUPPRESS 2.\n${roll}`)).toEqual([]);
  });
});

describe("conditions", () => {
  test.each([
    ["1 Space scouted and unscouted: RECON.", true],
    ["1 Space secure and not secure: RECON.", true],
    ["1 Space enemy occupied and containing no enemy units: RECON.", true],
    ["1 < 3 objective points scouted and 4 or more objective points scouted: RECON.", true],
    ["1 < 7 objective points scouted: MOVE 1 to: a) 8 or more objective points scouted: elevated. [Random]", true],
    ["1 Space scouted and enemy occupied: RECON.", false],
    ["1 Space controlled and enemy controlled: RECON.", true],
    ["1 Space scouted and enemy scouted: RECON.", false],
    ["1 < 0 objective points scouted: RECON.", true],
    ["1 < 0 objectives controlled: RECON.", true],
    ["1 < 1 objectives controlled: RECON.", false],
    ["1 Enemy unit suppressed and unsuppressed: RECON.", true],
    ["1 No enemy unit suppressed and unsuppressed: RECON.", false],
    ["1 Enemy unit suppressed and enemy mech unsuppressed: RECON.", false],
  ])("%s", (text, expected) => {
    expect(lint(text).some((line) => line.startsWith("impossible-condition"))).toBe(expected);
  });
});

describe("a card without a counter", () => {
  const unitless = (part: string, lacking: string): string =>
    `unitless-clause: “${part}” can never happen: SUPERVISOR has no counter on the board ${lacking}`;
  const toDo = (part: string): string => unitless(part, "that could do it");
  test.each([
    ["1 ATTACK 2.\n2 COMMAND 2.", [toDo("ATTACK 2")]],
    ["1 MOVE 1 to objective. [Random]\n2 COMMAND 2.", [toDo("MOVE 1 to objective")]],
    ["1 CONTROL.\n2 COMMAND 2.", [toDo("CONTROL")]],
    ["1 Roll [d10]:\n  1–4: ATTACK 1.\n  5–10: COMMAND 2.", [toDo("ATTACK 1")]],
    ["1 Space secure: RECON.\n2 COMMAND 2.", [unitless("space secure", "whose space this could be")]],
    ["1 SCOUT 2 using most dangerous matching unit.\n2 COMMAND 2.", []],
    ["1 Interference in play area: RECON.\n2 INSPIRE 1, next matching cards.\n3 COMMAND 2.", []],
  ])("%s", (text, expected) => expect(lint(`SUPERVISOR\n${text}`)).toEqual(expected));

  test("shares a procedure with one that has a counter, which is left alone", () => {
    expect(lint("SUPERVISOR AND RIPPER\n1 ATTACK 2.\n2 COMMAND 2.")).toEqual([]);
  });
});

describe("a strength", () => {
  test.each([
    ["1 MOVE 1 to: a) Elevated space within 2 spaces. [Random]", true],
    ["1 MOVE 1 to elevated space up to 2 spaces away. [Random]", true],
    ["1 MOVE 2 to elevated space within 2 spaces. [Random]", false],
    ["1 MOVE 1 to: a) Elevated space within 1 space. [Random]", false],
  ])("%s", (text, expected) => {
    expect(lint(text).some((line) => line.startsWith("goal-out-of-reach"))).toBe(expected);
  });
});

test("what always applies leaves a later clause one case", () => {
  expect(lint("SUPERVISOR\n1 COMMAND 2.\n2 RECON.\n")).toEqual([
    "after-certain-clause: clause 2 comes after clause 1, which always applies unless no card is left to draw",
  ]);
  expect(lint("SUPERVISOR\n1 Interference in play area: COMMAND 2.\n2 RECON.\n")).toEqual([]);
});

describe("a clause with a condition that others may share", () => {
  test.each([
    ["1 Space secure, or enemy units > 3: ATTACK 1.\n2 Enemy units > 3, or space is secure: ATTACK 1.", true],
    ["1 Enemy units > 3: ATTACK 1.\n2 Enemy units > 3 and space secure: ATTACK 1.", true],
    ["1 [d10] > 3: ATTACK 1.\n2 [d10] > 3 and space secure: ATTACK 1.", false],
  ])("is found to leave nothing over only where no dice fall anew: %s", (text, expected) => {
    expect(lint(text).some((line) => line.startsWith("shadowed-clause"))).toBe(expected);
  });
});

test("a criterion that may be skipped settles nothing for those behind it", () => {
  const list = (first: string): string => `1 MOVE 1 to objective. [${first} > Elevated > Random]`;
  expect(lint(list("Elevated")).some((line) => line.startsWith("repeated-criterion"))).toBe(true);
  expect(lint(list("Elevated (only if Interference in play area)"))).toEqual([]);
});

test("a second distance is reported where it limits the noun of the first", () => {
  const words = (text: string): readonly string[] =>
    lint(text).filter((line) => line.startsWith("distance-of-inner-noun"));
  expect(words("1 Space within 2 spaces of objective within 2 spaces of enemy unit: ATTACK 1.")).toEqual([
    "distance-of-inner-noun: “within 2 spaces of enemy unit” is said of “objective”, the noun before it",
  ]);
  expect(words("1 Space within 2 spaces of threatened objective: ATTACK 1.")).toEqual([]);
  const near = "DEFINITIONS\n  Near objective: objective within 2 spaces of enemy unit.\n\nRIPPER\n";
  expect(words(`${near}1 MOVE 1 to space within 2 spaces of near objective.`)).toEqual([]);
});

test.each([
  ["a door not next to a hero", "not next to a hero", "a door"],
  ["a door and not next to a hero", null, null],
  ["a door nearest to a hero", "nearest to a hero", "a door"],
  ["the door nearest to a hero", null, null],
  ["a hero that is next to a door", null, null],
  ["the Wizard that is next to a door", "next to a door", "the Wizard"],
])("what is next to something, or nearest to it, is a distance as well: next to %s", (words, distance, noun) => {
  const { game } = readText(fileOf("game.bot"));
  const head = 'game Crawl\nscenario 1 "The cellar"\nbot Dungeon\n\nGOBLIN\n';
  const text = `${head}1 RUN to a free square next to ${words}.\n`;
  const lexicons = game === null ? {} : { Crawl: game.lexicon };
  const { diagnosticsByPath } = checkProject([{ path: "sheet.bot", text }], lexicons, null);
  const found = (diagnosticsByPath.get("sheet.bot") ?? []).map(({ message }) => message);
  expect(found).toEqual(distance === null ? [] : [`“${distance}” is said of “${noun}”, the noun before it`]);
});

test("a second distance in the table of dangerous units is reported once, however many procedures there are", () => {
  const row = "1 Corp-Sec within 2 spaces of objective within 2 spaces of enemy unit.";
  const found = lint(`DANGEROUS LFA UNITS:\n  ${row}\n\nRIPPER\n1 ATTACK 1.\n\nNAILGUNNER\n1 ATTACK 1.`);
  expect(found.filter((line) => line.startsWith("distance-of-inner-noun"))).toEqual([
    "distance-of-inner-noun: “within 2 spaces of enemy unit” is said of “objective”, the noun before it",
  ]);
});

describe("a table", () => {
  const TABLES = "TABLE WEATHER [d6]:\n  1–3: Clear.\n  4–6: Roll one wind.\n\nTABLE WIND [d6]:\n  1–6: Storm.\n\n";
  test("that another table or a step rolls on is used", () => {
    expect(lint(`${TABLES}SEQUENCE SETTING UP:\n  1: Roll on weather.\n`)).toEqual([]);
    expect(lint(`${TABLES}SEQUENCE SETTING UP:\n  1: Roll on wind.\n`)).toEqual([
      "unused-table: nothing rolls on “WEATHER”",
    ]);
  });

  test("is no finding where people roll, since no sequence does", () => {
    expect(lint(`${TABLES}SEQUENCE TURN:\n  1: "Roll on a table."\n`)).toEqual([]);
  });
});

describe("levels", () => {
  const text = "1 ATTACK 1.\n2 ATTACK 2.";
  test("a lint that is off is not asked", () => expect(lint(text, { "shadowed-clause": "off" })).toEqual([]));

  test("a lint has the gravity that the settings give it", () => {
    const { diagnosticsByPath } = checkProject(
      [{ path: "sheet.bot", text: `${HEADER}RIPPER\n${text}` }],
      LEXICONS,
      null,
      { "shadowed-clause": "error" },
    );
    expect(diagnosticsByPath.get("sheet.bot")?.find(({ code }) => code === "shadowed-clause")?.severity).toBe("error");
  });
});
