import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkBoard } from "./checked-board.ts";
import { BOARD_DIAGNOSTICS } from "../../../../games/callisto/board/game-board-edges.ts";
import { locate } from "../../../../grammar/source.ts";
import { SHEETS } from "../../../book.ts";

const STAND_IN = join(import.meta.dirname, "../../../../procedures/callisto/scenario-1/board.json");

const BOOKS = SHEETS.map(({ book }) => book);

/** A board without mistakes. */
const SMALL_BOARD = BOARD_DIAGNOSTICS.find(({ code }) => code === "board-json")?.examples[0]?.right ?? "";

const EXAMPLES = BOARD_DIAGNOSTICS.flatMap((definition) =>
  definition.examples.map((example) => ({ code: definition.code, ...example })),
);

/** `line:column code: message help`, one for each mistake. */
function mistakes(text: string): string[] {
  const { source, diagnostics } = checkBoard("example.json", text, BOOKS);
  return diagnostics.map(({ span, code, message, help }) => {
    const { line, column } = locate(source, span.start);
    return `${line}:${column} ${code}: ${message}${help === undefined ? "" : ` ${help}`}`;
  });
}

describe("the diagnostics of boards", () => {
  test.each(EXAMPLES)("$code is given for its wrong example and not for its right one", ({ code, wrong, right }) => {
    const found = checkBoard("example.json", wrong, BOOKS).diagnostics.map((diagnostic) => diagnostic.code);
    expect(new Set(found)).toEqual(new Set([code]));
    expect(mistakes(right)).toEqual([]);
  });

  test("name line and column, what may have been meant and what to do", () => {
    const text = `{
  "board": "mistakes",
  "scenario": 5,
  "standIn": "yes",
  "initiative": "LFA",
  "spaces": [
    { "name": "north", "at": [0, 0], "covr": 1, "has": ["prisner"], "neighbours": ["midle"] },
    { "name": "middle", "at": [0, 1], "neighbours": ["north", "south"] },
    { "name": "south", "at": [0, 2, 3], "bridge": { "supports": ["north", "middle.deck"] }, "neighbours": [] }
  ],
  "doors": { "north-south": "shut", "north>middle": "open" },
  "spawns": { "LFA": { "Force 1": "nroth" } },
  "goals": [{ "kind": "points", "count": 0 }]
}
`;
    expect(mistakes(text)).toMatchInlineSnapshot(`
      [
        "4:14 board-bad-value: \`standIn\` must be \`true\` or \`false\`, not \`yes\`.",
        "7:38 board-unknown-key: A space has no key \`covr\`. Did you mean \`cover\`?",
        "7:57 board-unknown-feature: A space cannot have \`prisner\`. Did you mean \`prisoner\`?",
        "7:84 board-unknown-space: This board has no space \`midle\`. Did you mean \`middle\`?",
        "8:63 board-one-way-edge: \`middle\` lists \`south\` as a neighbour, but \`south\` does not list \`middle\`. Add \`middle\` to the neighbours of \`south\`, or remove \`south\` here.",
        "9:30 board-bad-value: \`at\` must be a column and a row, two numbers from -99 to 99 such as \`[2.5, 1]\`, not a list of 3.",
        "9:66 board-bridge-supports: The bridge over \`south\` lacks a support: north is not beside it. Name two elevated spaces beside the deck, or the deck that continues it.",
        "9:75 board-unknown-space: This board has no space \`middle.deck\`.",
        "11:14 board-door-without-edge: There is a door between \`north\` and \`south\`, but they are not neighbours. Make \`north\` and \`south\` list each other as neighbours, or move the door.",
        "11:29 board-bad-value: The door north-south must be \`open\` or \`closed\`, not \`shut\`.",
        "11:37 board-bad-value: The name of a door must be two neighbours, such as \`c3-d3\`, not \`north>middle\`.",
        "12:35 board-unknown-space: This board has no space \`nroth\`. Did you mean \`north\`?",
        "13:23 board-bad-value: \`kind\` must be \`objective points\`, \`neutralised units\`, \`victory points\`, \`buildings destroyed\`, \`civilians rescued\`, \`mechs escaped\`, \`prisoner at pod\` or \`rounds held\`, not \`points\`.",
        "13:42 board-bad-value: \`count\` must be a whole number from 1 to 999, not \`0\`.",
      ]
    `);
  });

  test.each([
    ['{ "cover": 0 }', "`bridge` needs the key `supports`."],
    ['{ "supports": "b3", "cover": 0 }', "`supports` must be a list, not `b3`."],
    ['{ "supports": ["b3", 4], "cover": 0 }', "An entry of `supports` must be text, not `4`."],
  ])("a bridge written %s is one mistake", (bridge, message) => {
    const text = readFileSync(STAND_IN, "utf8").replace(/"bridge": \{[^}]*\}/, `"bridge": ${bridge}`);
    expect(mistakes(text)).toEqual([expect.stringContaining(message)]);
  });

  test("tell everything that a scenario needs and a board lacks", () => {
    const text = SMALL_BOARD;
    for (const scenario of [3, 5, 6, 8]) {
      expect(mistakes(text.replace('"scenario": 1', `"scenario": ${scenario}`))).toMatchSnapshot(
        `scenario ${scenario}`,
      );
    }
  });

  test("stop at boards that nobody can have typed", () => {
    const space = (index: number): string => `{ "name": "s${index}", "at": [${index % 99}, 0], "neighbours": [] }`;
    const spaces = Array.from({ length: 5000 }, (_, index) => space(index)).join(",");
    const text = SMALL_BOARD.replace(/"spaces": \[[^]*?\n {2}\]/, `"spaces": [${spaces}]`);
    expect(mistakes(text)[0]).toBe(
      "6:13 board-too-large: This file is too large: a board file can hold at most 1000 spaces.",
    );
  });

  test.each([
    ["nothing", ""],
    ["a number", "3"],
    ["a list", "[1, 2]"],
    ["null", "null"],
    ["YAML", "board: x\nscenario: 1\n"],
    ["a comment", '{ "board": "x" // no\n}'],
    ["deep brackets", "[".repeat(10_000) + "]".repeat(10_000)],
    [
      "keys that every object has",
      '{ "__proto__": 1, "constructor": 2, "spawns": { "__proto__": { "toString": "a1" } } }',
    ],
    [
      "values of wrong kinds",
      '{ "board": {}, "scenario": [], "spaces": { "a1": 3 }, "units": [1], "markers": "x", "goals": {} }',
    ],
    [
      "spaces of wrong kinds",
      '{ "spaces": [1, null, {}, { "name": {}, "at": {}, "neighbours": "a" }], "doors": { "a-b": [] } }',
    ],
    ["a key twice", '{ "board": "a", "board": "b" }'],
    ["tabs", '{\t"board":\t"a"\t}'],
  ])("are all that %s leads to", (_, text) => {
    const { diagnostics } = checkBoard("example.json", text, BOOKS);
    expect(diagnostics.length).toBeGreaterThan(0);
    for (const { message, span } of diagnostics) {
      expect(message).not.toMatch(/\{\w+\}|undefined/);
      expect(span.end).toBeLessThanOrEqual(text.length);
    }
  });
});
