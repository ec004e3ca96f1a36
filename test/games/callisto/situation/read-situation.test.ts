import fc from "fast-check";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { boardFromGrid } from "../../../../games/callisto/board/board-from-grid.ts";
import { printBoardFile } from "../board/print-board-file.ts";
import { DEFAULT_READINGS } from "../../../../games/callisto/readings.ts";
import { readDocuments } from "../../../../games/shared/reading/locate-yaml.ts";
import { readSituation } from "../../../../games/callisto/situation/read-situation.ts";
import { namesOfSheet } from "../../../../games/callisto/situation/read-names.ts";
import { BOOK, situationOf, SHEETS } from "../scenario-one.ts";
import { effort } from "../../../effort.ts";

const HEAD = "sheet: callisto/scenario-1/lfa\nwhen: start turn\n";
const position = (yaml: string) => situationOf(`${HEAD}${yaml}`).position;

describe("the markers of a situation", () => {
  const markers = (yaml: string) => position(`board: { grid: 2x2 }\n${yaml}`).markers;
  const ALL = { a1: "scouted", a2: "scouted", b1: "scouted", b2: "scouted" };

  test.each([
    ["left out", ""],
    ["without the bot", "markers: { player: { scouted: [a1] } }"],
    ["without what the bot has scouted", "markers: { bot: { controlled: [] } }"],
    ["with all", "markers: { bot: { scouted: all } }"],
  ])("%s have the bot's scouted marker everywhere", (_, yaml) => {
    expect(markers(yaml).bot).toEqual(ALL);
  });

  test("show the controlled side where the bot controls, whatever is scouted", () => {
    expect(markers("markers: { bot: { controlled: [b1] } }").bot).toEqual({ ...ALL, b1: "controlled" });
    expect(markers("markers: { bot: { scouted: [a1], controlled: [b1] } }").bot).toEqual({
      a1: "scouted",
      b1: "controlled",
    });
  });

  test("can leave spaces out of all", () => {
    expect(markers("markers:\n  bot:\n    scouted: all except [a1, b2]").bot).toEqual({ a2: "scouted", b1: "scouted" });
  });

  test("left out for the player are none", () => {
    expect(markers("markers: { bot: { scouted: [] } }")).toEqual({ bot: {}, player: {} });
    expect(markers("markers: { player: { controlled: [a1] } }").player).toEqual({ a1: "controlled" });
  });
});

describe("the units of a situation", () => {
  test("have the roster's class and defence unless their own is stated", () => {
    const { units } = position(
      "board: { grid: 2x2 }\nunits: { bot: { Scout Y: a1, Mech A: b1 }, player: { Ripper C: { at: a1, defence: 7, suppressed: true, hits: 0 } } }",
    );
    expect(units).toEqual([
      {
        name: "Mech A",
        title: "Mech",
        letter: "A",
        side: "bot",
        class: "mech",
        defence: 8,
        at: "b1",
        suppressed: false,
        hits: 0,
        deactivated: false,
        escaped: false,
      },
      {
        name: "Ripper C",
        title: "Ripper",
        letter: "C",
        side: "player",
        class: "personnel",
        defence: 7,
        at: "a1",
        suppressed: true,
        hits: 0,
        deactivated: false,
        escaped: false,
      },
      {
        name: "Scout Y",
        title: "Scout",
        letter: "Y",
        side: "bot",
        class: "personnel",
        defence: 5,
        at: "a1",
        suppressed: false,
        hits: 0,
        deactivated: false,
        escaped: false,
      },
    ]);
  });

  test.each(['Scout Y: "off"', "Scout Y: off", "Scout Y: false", 'Scout Y: { at: "off" }', "Scout Y: { at: false }"])(
    "are off the board as in %s",
    (unit) => {
      expect(position(`units: { bot: { ${unit} } }`).units[0]?.at).toBeNull();
    },
  );

  test("can stand on the deck of a bridge", () => {
    const { units } = position(
      "board: { grid: 3x1, bridges: { b1: { supports: [a1, c1] } } }\nunits: { bot: { Scout Y: b1.deck } }",
    );
    expect(units[0]?.at).toBe("b1.deck");
  });
});

describe("the cards of a situation", () => {
  test("are empty where left out, with eight Interference cards in the supply and every bolster deck", () => {
    const { cards } = position("");
    expect(cards).toEqual({
      row: [],
      deck: [],
      discard: [],
      aside: [],
      bolster: { Y: [], Z: [], A: [], V: [] },
      display: [],
      interference: 8,
      bid: null,
      removed: [],
    });
  });

  test("of a bolster deck can be a number of unknown ones", () => {
    expect(position("cards: { bolster: { Y: 2, Z: [Scout Z] } }").cards.bolster).toMatchObject({
      Y: ["?", "?"],
      Z: ["Scout Z"],
    });
  });

  test("in the row show which is being resolved and which lie sideways", () => {
    const { position: read, acting } = situationOf(
      "sheet: callisto/scenario-1/lfa\nrow: [Captain, Scout Y~*, Scout Z~]",
    );
    expect(acting).toBe(1);
    expect(read.cards.row).toEqual([
      { card: "Captain", sideways: false },
      { card: "Scout Y", sideways: true },
      { card: "Scout Z", sideways: true },
    ]);
  });

  test("without the brackets of their list are one mistake, which shows the list", () => {
    const [document] = readDocuments(
      "sheet: callisto/scenario-1/lfa\nrow: Scout Y*\nexpect: { clause: none }",
    ).documents;
    if (document === undefined || document === null) throw new Error("no document");
    const sheets = new Map(SHEETS.map(({ path, side }) => [path, namesOfSheet(BOOK, side)]));
    const loadBoard = () => ({ kind: "missing", reason: "there is no such file" }) as const;
    const { problems } = readSituation(document, { sheets, loadBoard }, "test");
    const ofRow = problems.filter(({ code }) => code !== "situation-missing-key");
    expect(ofRow.map(({ code, values }) => [code, values["needed"]])).toEqual([
      ["situation-bad-value", "a list such as `[Scout Y*]`"],
    ]);
  });
});

describe("the readings of a situation", () => {
  test("are the defaults, but for those that it names", () => {
    expect(situationOf(HEAD).readings).toEqual(DEFAULT_READINGS);
    expect(situationOf(`${HEAD}readings: { OPEN-19: i, OPEN-57: default, OPEN-34: default }`).readings).toEqual({
      ...DEFAULT_READINGS,
      "OPEN-19": "i",
    });
  });
});

describe("the board of a situation", () => {
  const read = (yaml: string, files: Readonly<Record<string, string>>) => {
    const [document] = readDocuments(`${HEAD}${yaml}\nexpect: { clause: none }`).documents;
    if (document === undefined || document === null) throw new Error("no document");
    return readSituation(
      document,
      {
        sheets: new Map(SHEETS.map(({ path, side }) => [path, namesOfSheet(BOOK, side)])),
        loadBoard: (path) => {
          const text = files[path];
          return text === undefined ? { kind: "missing", reason: "there is no such file" } : { kind: "text", text };
        },
      },
      "test",
    );
  };
  const { board } = boardFromGrid({ grid: "2x1", spaces: { b1: { objective: 2 } } });

  test("can come from a file", () => {
    const { situation } = read("board: { file: small.json }\nunits: { bot: { Scout Y: b1 } }", {
      "small.json": printBoardFile("Small", board),
    });
    expect(situation?.position.board).toEqual(board);
  });

  test.each([
    ["is not there", "{ file: other.json }", "there is no such file"],
    ["is no board", "{ file: small.json }", "board: this key is missing"],
  ])("from a file that %s is one mistake, not one for every space", (_, yaml, reason) => {
    const { problems } = read(`board: ${yaml}\nunits: { bot: { Scout Y: b1 } }`, { "small.json": "{}" });
    expect(problems.map(({ code, values }) => [code, values["reason"]])).toEqual([["situation-bad-board", reason]]);
  });
});

test("no change of a situation's text makes reading it throw", () => {
  const text = readFileSync(new URL("../../../situations/SIT-57.situation.yaml", import.meta.url), "utf8");
  const context = {
    sheets: new Map(SHEETS.map(({ path, side }) => [path, namesOfSheet(BOOK, side)])),
    loadBoard: () => ({ kind: "missing", reason: "none" }) as const,
  };
  const insertion = fc.oneof(
    fc.string({ maxLength: 4 }),
    fc.constantFrom("[", "}", ": ", "\n", "off", "*a", "&a ", "Scout Y", "99", "'"),
  );
  const edit = fc.record({ at: fc.nat(text.length), removed: fc.nat(6), inserted: insertion });
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 5 }), (edits) => {
      const changed = edits.reduce(
        (old, { at, removed, inserted }) => old.slice(0, at) + inserted + old.slice(at + removed),
        text,
      );
      for (const document of readDocuments(changed).documents) {
        if (document !== null) readSituation(document, context, "test");
      }
    }),
    { numRuns: effort(100, 1000) },
  );
});
