import { describe, expect, test } from "vitest";
import { situationRules } from "../../../library/diagnostics.ts";
import {
  testSituations,
  type SituationReport,
  referenceEvaluator,
} from "../../../analysis/situations/test-situations.ts";
import { locate } from "../../../grammar/source.ts";
import { type CheckTexts, tryFixes } from "../../compiler/tried-fixes.ts";
import { SHEETS } from "../../book.ts";
import { LOADED } from "../../game.ts";

function report(text: string): SituationReport {
  return testSituations([{ path: "example.situation.yaml", text }], SHEETS, {
    games: LOADED,
    evaluators: [referenceEvaluator(LOADED)],
    loadBoard: () => ({ kind: "missing", reason: "there is no such file" }),
  });
}

/** `line:column code: message help`, one for each mistake. */
function mistakes(text: string): string[] {
  return report(text).files.flatMap(({ source, diagnostics }) =>
    diagnostics.map(({ span, code, message, help }) => {
      const { line, column } = locate(source, span.start);
      return `${line}:${column} ${code}: ${message}${help === undefined ? "" : ` ${help}`}`;
    }),
  );
}

const EXAMPLES = situationRules(LOADED.values()).flatMap((definition) =>
  // A situation that fails is no mistake in its file.
  definition.code === "situation-failed"
    ? []
    : definition.examples.map((example) => ({ code: definition.code, ...example })),
);

/** A note does not keep a situation from passing, and neither does another situation of its name. */
const PASSING: readonly string[] = ["situation-duplicate-id", "situation-all-scouted"];

/** Has a mistake in most of its lines. */
const WRONG = `id: wrong
sheet: callisto/scenario-1/lfa
board:
  grid: 5x5
  spaces:
    c3: { objektive: 1 }
    f9: { cover: 1 }
  cut: [a1-c3]
units:
  bot: { Scot Y: c3, Corp-Sec Y: c9 }
  player: { Scout Z: a1 }
row: [Scout Y*, Corp-Sec Q]
dice: [0, six]
when: ask secure Corp-Sec Z
expect:
  action: SCUOT 2
  clause: two
  destination: c33
  tiebreaks: [highest value]
`;

describe("the diagnostics of situations", () => {
  test.each(EXAMPLES)("$code is given for its wrong example and not for its right one", ({ code, wrong, right }) => {
    const codes = report(wrong).files.flatMap(({ diagnostics }) => diagnostics.map((diagnostic) => diagnostic.code));
    expect(codes).toEqual([code]);
    expect(report(right).files.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
    expect(report(wrong).situations.some(({ passed }) => passed)).toBe(PASSING.includes(code));
  });

  test("have no fix that adds a mistake", () => {
    const check: CheckTexts = (texts) =>
      new Map([...texts].map(([path, text]) => [path, report(text).files.flatMap(({ diagnostics }) => diagnostics)]));
    const found = [...EXAMPLES.map(({ wrong }) => wrong), WRONG].map((text) =>
      tryFixes(new Map([["example.situation.yaml", text]]), check),
    );
    expect(found.flatMap(({ harmful }) => harmful)).toEqual([]);
    expect(found.reduce((sum, { tried }) => sum + tried, 0)).toBeGreaterThan(5);
  });

  test("name line and column and what may have been meant", () => {
    expect(mistakes(WRONG)).toMatchInlineSnapshot(`
      [
        "6:11 situation-unknown-key: The space c3 has no key \`objektive\`. Did you mean \`objective\`?",
        "7:5 situation-unknown-space: This board has no space \`f9\`. The spaces are \`a1\` to \`e5\`.",
        "8:9 situation-bad-value: A pair of neighbours must be two spaces beside each other, not \`a1-c3\`.",
        "10:10 situation-unknown-unit: The bot has no unit \`Scot Y\`. Did you mean \`Scout Y\`?",
        "10:34 situation-unknown-space: This board has no space \`c9\`. The spaces are \`a1\` to \`e5\`.",
        "11:13 situation-unknown-unit: The player has no unit \`Scout Z\`. Choose from: \`Ripper B\`, \`Survey Tech B\`, \`Nailgunner B\`, \`Ripper C\`, \`Survey Tech C\`, \`Nailgunner C\`.",
        "12:17 situation-unknown-card: The bot has no card \`Corp-Sec Q\`. Did you mean \`Corp-Sec Y\`?",
        "13:8 situation-bad-value: A die must be a whole number from 1 to 100, not \`0\`.",
        "13:11 situation-bad-value: A die must be a whole number from 1 to 100, not \`six\`.",
        "14:18 situation-bad-value: A unit in \`when\` must be a unit of this situation, not \`Corp-Sec Z\`. Did you mean \`Corp-Sec Y\`?",
        "16:11 situation-bad-value: \`action\` must be an action with its strength, such as \`SCOUT 2\`, or \`ready\`, not \`SCUOT\`. Did you mean \`SCOUT\`?",
        "17:11 situation-bad-value: \`clause\` must be a clause such as \`2\` or \`2c\`, or \`none\`, not \`two\`.",
        "18:16 situation-unknown-space: This board has no space \`c33\`. Did you mean \`c3\`?",
        "19:15 situation-bad-value: A tiebreak must be one criterion with what it leaves, such as \`{ highest value: [c4, b3] }\`, not \`highest value\`.",
      ]
    `);
  });

  test.each([
    ["none", "", "markers: { bot: { scouted: all } }"],
    ["those of the player", "markers: { player: { scouted: [c3] } }\n", "bot: { scouted: all }"],
    ["what the bot controls", "markers:\n  bot:\n    controlled: [c3]\n", "scouted: all"],
  ])("note that every space counts as scouted where the markers are %s, and go once that is said", (_, given, fix) => {
    const text = `id: noted\nsheet: callisto/scenario-1/lfa\nboard: { grid: 5x5 }\n${given}units:\n  bot: { Scout Y: c3 }\nrow: [Scout Y*]\nexpect: { clause: none }\n`;
    const before = report(text);
    const found = before.files.flatMap(({ diagnostics }) => diagnostics);
    expect(found.map(({ code, severity, help }) => [code, severity, help])).toEqual([
      ["situation-all-scouted", "note", `If you mean that, write \`${fix}\`.`],
    ]);
    const [edit] = found[0]?.fixes?.[0]?.edits ?? [];
    const fixed = text.slice(0, edit?.span.start) + (edit?.text ?? "") + text.slice(edit?.span.end);
    const after = report(fixed);
    expect(after.files.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
    expect(after.situations[0]?.situation?.position).toEqual(before.situations[0]?.situation?.position);
    expect([before, after].map((each) => each.situations[0]?.passed)).toEqual([true, true]);
  });

  test.each([
    ["on no board", "row: [Captain*]\ncards: { bolster: { Y: 3 } }\ndice: [7]"],
    [
      "whose event does not ask for it",
      "board: { grid: 2x2 }\nunits: { bot: { Scout Y: a1 } }\nwhen: ask secure Scout Y",
    ],
    ["with wrong markers", "board: { grid: 2x2 }\nmarkers: [a1]\nunits: { bot: { Scout Y: a1 } }\nrow: [Scout Y*]"],
  ])("do not note scouting in a situation %s", (_, text) => {
    const found = mistakes(`sheet: callisto/scenario-1/lfa\n${text}\nexpect: { clause: none }\n`);
    expect(found.filter((line) => line.includes("situation-all-scouted"))).toEqual([]);
  });

  test("of one document leave the others alone", () => {
    const good =
      "id: good\nsheet: callisto/scenario-1/lfa\nboard: { grid: 2x2 }\nunits: { bot: { Scout Y: a1 } }\nwhen: ask secure Scout Y\nexpect: { answer: true }\n";
    const { situations } = report(
      `${good}---\nid: [\n---\n${good.replace("id: good", "id: better").replace("a1", "z9")}---\n${good.replace("good", "best")}`,
    );
    expect(situations.map(({ id, passed }) => [id, passed])).toEqual([
      ["good", true],
      ["better", false],
      ["best", true],
    ]);
  });

  test.each([
    ["nothing", ""],
    ["a text", "hello"],
    ["a list", "- 1\n- 2"],
    ["binary noise", "\u0000\u0001\ufffd{{[[:\t\u0007"],
    ["deep brackets", "a: ".repeat(10) + "[".repeat(10_000)],
    ["deep dashes", "- ".repeat(10_000)],
    ["deep maps", Array.from({ length: 1500 }, (_, depth) => `${" ".repeat(depth)}a:\n`).join("")],
    ["aliases of aliases", "a: &a [1,1]\nb: &b [*a,*a,*a]\nc: &c [*b,*b,*b]\nd: [*c,*c,*c,*c]\n"],
    ["an alias of itself", "a: &a [*a]\n"],
    ["a tag that nobody knows", "id: !!js/function 'x'\n"],
    ["keys that every object has", "__proto__: 1\nconstructor: 2\nunits: { bot: { __proto__: a1 } }\n"],
  ])("are all that %s leads to", (_, text) => {
    expect(report(text).situations.every(({ passed }) => !passed)).toBe(true);
  });
});
