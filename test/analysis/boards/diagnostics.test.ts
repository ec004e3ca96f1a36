import { describe, expect, test } from "vitest";
import { checkBoard } from "../../../analysis/boards/check-board.ts";
import * as definitions from "../../../analysis/boards/diagnostics/index.ts";
import { locate } from "../../../grammar/source.ts";
import { SHEETS } from "../../situations/book.ts";

const BOOKS = SHEETS.map(({ book }) => book);

const EXAMPLES = Object.values(definitions).flatMap((definition) =>
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
        "4:14 board-bad-value: \`yes\` does not fit standIn, which takes true or false.",
        "7:38 board-unknown-key: \`covr\` is no key of a space. Did you mean \`cover\`?",
        "7:57 board-unknown-feature: \`prisner\` is nothing that a space can have. Did you mean \`prisoner\`?",
        "7:84 board-unknown-space: \`midle\` is no space of this board. Did you mean \`middle\`?",
        "8:63 board-one-way-edge: \`middle\` names \`south\` as a neighbour, but \`south\` does not name \`middle\`. Add \`middle\` to the neighbours of \`south\`, or take \`south\` out here.",
        "9:30 board-bad-value: \`a list\` does not fit at of south, which takes two numbers from -99 to 99, the column and the row: [2.5, 1].",
        "9:66 board-bridge-supports: The bridge over \`south\` does not hold: north is not beside it. Name two elevated spaces beside the deck, or the deck that continues it.",
        "9:75 board-unknown-space: \`middle.deck\` is no space of this board.",
        "11:14 board-door-without-edge: There is a door between \`north\` and \`south\`, but they are no neighbours. Let \`north\` and \`south\` list each other as neighbours, or move the door.",
        "11:29 board-bad-value: \`shut\` does not fit door north-south, which takes open or closed.",
        "11:37 board-bad-value: \`north>middle\` does not fit the name of a door, which takes two neighbours, c3-d3.",
        "12:35 board-unknown-space: \`nroth\` is no space of this board. Did you mean \`north\`?",
        "13:23 board-bad-value: \`points\` does not fit kind of a goal, which takes objective points or neutralised units or victory points or buildings destroyed or civilians rescued or mechs escaped or prisoner at pod or rounds held.",
        "13:42 board-bad-value: \`0\` does not fit count of a goal, which takes a whole number from 1 to 999.",
      ]
    `);
  });

  test("tell everything that a scenario needs and a board lacks", () => {
    const text = definitions.boardJson.examples[0]?.right ?? "";
    for (const scenario of [3, 5, 6, 8]) {
      expect(mistakes(text.replace('"scenario": 1', `"scenario": ${scenario}`))).toMatchSnapshot(
        `scenario ${scenario}`,
      );
    }
  });

  test("stop at boards that nobody can have typed", () => {
    const space = (index: number): string => `{ "name": "s${index}", "at": [${index % 99}, 0], "neighbours": [] }`;
    const spaces = Array.from({ length: 5000 }, (_, index) => space(index)).join(",");
    const text = (definitions.boardJson.examples[0]?.right ?? "").replace(
      /"spaces": \[[^]*?\n {2}\]/,
      `"spaces": [${spaces}]`,
    );
    expect(mistakes(text)[0]).toBe("6:13 board-too-large: A board file of more than 1000 spaces is not read.");
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
