import { Ajv2020 } from "ajv/dist/2020.js";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { BOARD_DIAGNOSTICS } from "../../../../games/callisto/board/game-board-edges.ts";
import { readGameBoard } from "../../../../games/callisto/board/read-game-board.ts";
import type { GameBoard } from "../../../../games/callisto/engine/scenery.ts";

const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));
const schema: unknown = JSON.parse(readFileSync(`${ROOT}/schemas/board.schema.json`, "utf8"));
const validate = new Ajv2020({ strict: true, allErrors: true }).compile(schema as object);

const TEXT = `{
  "board": "Two rooms",
  "scenario": 5,
  "standIn": false,
  "note": "typed in by hand",
  "initiative": "Breakers",
  "spaces": [
    { "name": "east", "at": [2, 0.5], "cover": 1, "elevated": true, "has": ["civilian", { "bunker": 9 }], "neighbours": ["hall", "far"] },
    { "name": "hall", "at": [1, 0], "map": "main", "impassable": "all", "bridge": { "supports": ["west", "east"], "cover": 2, "impassable": "standees" }, "neighbours": ["west", "east"] },
    { "name": "west", "at": [0, 0], "elevated": true, "objective": 2, "starting": "LFA", "pad": "LZ01 Alpha", "neighbours": ["hall"] },
    { "name": "far", "at": [3, 0], "neighbours": ["east"] }
  ],
  "doors": { "east-far": { "closed": true, "opens": "far>east", "called": "east door of prison" } },
  "spawns": { "LFA": { "Force 1": "hall.deck" }, "Breakers": { "Force 1": "far" } },
  "markers": { "LFA": { "scouted": ["hall"], "controlled": ["west"] } },
  "units": { "Scout Y": "hall.deck" },
  "goals": [{ "side": "LFA", "kind": "rounds held", "count": 20 }, { "kind": "objective points", "count": 2 }]
}
`;

function board(text: string): GameBoard {
  const read = readGameBoard(text);
  if (read.kind !== "board") throw new Error(JSON.stringify(read.problems));
  return read.board;
}

/** Mistakes that the reader itself finds. */
const REFUSED = new Set([
  "board-unknown-key",
  "board-missing-key",
  "board-bad-value",
  "board-bad-name",
  "board-unknown-feature",
]);

describe("the board file of a game", () => {
  test("becomes the board that a game is played on, everything in alphabetical order", () => {
    expect(board(TEXT)).toMatchSnapshot();
  });

  test("reports a key in another spelling once, and nothing that rests on it", () => {
    const problemsIn = (text: string) => {
      const read = readGameBoard(text);
      return (read.kind === "board" ? [] : read.problems).map(({ code, values }) => [
        code,
        values["key"] ?? values["name"],
      ]);
    };
    const american = TEXT.replace('"neighbours": ["west", "east"]', '"neighbors": ["west", "east"]');
    expect(problemsIn(american)).toEqual([["board-unknown-key", "neighbors"]]);
    expect(problemsIn(TEXT.replace('"armour"', '"armor"').replace('"bunker": 9', '"bunker": { "armor": 9 }'))).toEqual([
      ["board-unknown-key", "armor"],
    ]);
    const twice = TEXT.replace('{ "name": "west"', '{ "name": "hall"').replace(
      '"controlled": ["west"]',
      '"controlled": []',
    );
    expect(problemsIn(twice).filter(([code]) => code === "board-unknown-space")).toEqual([
      // The support of a bridge is no neighbour.
      ["board-unknown-space", "west"],
    ]);
  });

  test("says with the armour of a structure what cover it gives", () => {
    const covering = TEXT.replace('{ "bunker": 9 }', '{ "bunker": { "armour": 9, "cover": 2 } }');
    expect(board(covering).spaces.find(({ name }) => name === "east")?.has).toContainEqual({
      name: "bunker",
      armour: 9,
      destroyed: false,
      cover: 2,
    });
    expect(validate(JSON.parse(covering))).toBe(true);
    const other = readGameBoard(TEXT.replace('{ "bunker": 9 }', '{ "bunker": { "cover": 10 } }'));
    expect(other).toMatchObject({ kind: "problems", problems: [{ code: "board-bad-value" }] });
  });

  test.each(["8", '{ "armour": 8 }', '{ "cover": 1 }'])("refuses %s for a civilian, who is no structure", (values) => {
    const armoured = TEXT.replace('"civilian"', `{ "civilian": ${values} }`);
    const problem = {
      code: "board-bad-value",
      values: { got: "`civilian`", what: "A feature with armour or cover", needed: "a structure" },
    };
    expect(readGameBoard(armoured)).toMatchObject({ kind: "problems", problems: [problem] });
    expect(validate(JSON.parse(armoured))).toBe(false);
  });

  test("may list a neighbour on one side alone where a door opens that way only", () => {
    const oneWay = TEXT.replace('"neighbours": ["hall", "far"]', '"neighbours": ["hall"]');
    expect(board(oneWay).edges).toEqual(board(TEXT).edges);
    const other = TEXT.replace('"at": [3, 0], "neighbours": ["east"]', '"at": [3, 0], "neighbours": []');
    expect(readGameBoard(other)).toMatchObject({ kind: "problems", problems: [{ code: "board-one-way-edge" }] });
  });

  test("takes a long bridge whose decks lead on to each other", () => {
    const space = (name: string, x: number, more: string, neighbours: readonly string[]): string =>
      `{ "name": "${name}", "at": [${x}, 0], ${more} "neighbours": ${JSON.stringify(neighbours)} }`;
    const text = TEXT.replace(/"spaces": \[[^]*?\n {2}\],\n {2}"doors": .*\n/, () => {
      const spaces = [
        space("west", 0, '"elevated": true,', ["hall"]),
        space("hall", 1, '"bridge": { "supports": ["west", "gap.deck"] },', ["west", "gap"]),
        space("gap", 2, '"bridge": { "supports": ["hall.deck", "far"] },', ["hall", "far"]),
        space("far", 3, '"elevated": true,', ["gap"]),
      ];
      return `"spaces": [${spaces.join(", ")}],\n`;
    });
    const ways = board(text).edges.map(({ from, to }) => `${from} ${to}`);
    expect(ways).toEqual(["far gap", "far gap.deck", "gap hall", "gap.deck hall.deck", "hall west", "hall.deck west"]);
    const broken = text.replace('"supports": ["hall.deck", "far"]', '"supports": ["west", "far"]');
    const read = readGameBoard(broken);
    expect(read.kind === "problems" && read.problems.map(({ values }) => values["why"])).toEqual([
      "gap.deck does not name hall.deck as one of its supports",
      "west is not beside it",
    ]);
  });

  test("leaves no space that only a wall leads to", () => {
    const walled = TEXT.replace(
      '"bridge": { "supports": ["west", "east"], "cover": 2, "impassable": "standees" }, ',
      "",
    )
      .replaceAll("hall.deck", "far")
      .replace('"neighbours": ["west", "east"]', '"neighbours": ["west", "east"]');
    expect(readGameBoard(walled)).toMatchObject({
      kind: "problems",
      problems: [{ code: "board-unreachable-space", values: { name: "west" } }],
    });
  });
});

describe("the schema of boards", () => {
  test("accepts what the reader reads", () => {
    validate(JSON.parse(TEXT));
    expect(validate.errors ?? []).toEqual([]);
    for (const { examples } of BOARD_DIAGNOSTICS) {
      for (const { right } of examples) {
        validate(JSON.parse(right));
        expect(validate.errors ?? []).toEqual([]);
      }
    }
  });

  test.each(
    BOARD_DIAGNOSTICS.filter(({ code }) => REFUSED.has(code)).map(({ code, examples }) => ({
      code,
      wrong: examples[0]?.wrong ?? "{}",
    })),
  )("refuses the wrong example of $code", ({ wrong }) => {
    expect(validate(JSON.parse(wrong))).toBe(false);
  });
});
