import { describe, expect, test } from "vitest";
import { effort } from "../effort.ts";
import { declaredBy, expectAgreement, fileOf, playText, readText } from "./crawl.ts";
import { answered, pondWith, SHEET, toldOf } from "./play/pond.ts";
import { bothWays, NOTHING_COMPARED, playBothWays } from "./play/two-states.ts";

const CRAWL = fileOf("game.bot");
const found = (text: string): readonly string[] =>
  readText(text).diagnostics.map(({ span, message }) => `${text.slice(span.start, span.end)}: ${message}`);

/** The titles that a noun of places means. */
function placesCalled(noun: string, text = CRAWL): readonly string[] {
  const word = readText(text).game?.lexicon.words.find(({ id, forms = [] }) => [id, ...forms].includes(noun));
  return [...JSON.stringify(word ?? {}).matchAll(/"title","value":"([^"]+)"/g)].map(([, title = ""]) => title);
}

describe("a grid", () => {
  test.each([
    ["row 1", "a1 b1 c1 d1 e1 f1"],
    ["rows 5 to 6", "a6 b6 c6 d6 e6 f6 a5 b5 c5 d5 e5 f5"],
    ["rows 6–5", "a6 b6 c6 d6 e6 f6 a5 b5 c5 d5 e5 f5"],
    ["column b", "b6 b5 b4 b3 b2 b1"],
    ["top row", "a6 b6 c6 d6 e6 f6"],
    ["southern edge", "a1 b1 c1 d1 e1 f1"],
  ])("has a word for its %s", (noun, squares) => {
    expect(placesCalled(noun).join(" ")).toBe(squares);
  });

  test.each([
    ["A grid of squares, 6 × 6, diagonals do not count.", "A grid of squares, 6 × 6."],
    ["Grid of squares, 6 × 6.", "A grid of squares, 6 × 6."],
    ["A 6 × 6 grid of squares, diagonals count.", "A grid of squares, 6 × 6, diagonals count."],
    ["The board is a grid of squares, 6 × 6.", "A grid of squares, 6 × 6."],
    ["The board is a 6 × 6 grid of squares.", "A grid of squares, 6 × 6."],
  ])("may be written “%s”", (row, usual) => {
    const declared = (board: string): unknown => declaredBy(CRAWL.replace(/A grid of squares[^.]*\./, board));
    expect(declared(row)).toEqual(declared(usual));
  });

  test("without a size is refused with an example", () => {
    expect(found(CRAWL.replace(/A grid of squares[^.]*\./, "A grid of squares, numbered."))).toEqual([
      "A: this row is not understood at “A”: expected a size, as in “A grid of squares, 6 × 6”",
    ]);
  });

  test("has an edge all around", () => {
    expect(placesCalled("edge")).toHaveLength(20);
    expect(placesCalled("edge square")).toEqual(placesCalled("edge"));
  });

  test("of numbered hexes counts its rows from above", () => {
    const text = CRAWL.replace(/A grid of squares[^.]*\./, "A hex grid of hexes, 4 × 5, numbered.").replaceAll(
      "square",
      "hex",
    );
    expect(placesCalled("top row", text)).toEqual(["0101", "0201", "0301", "0401"]);
    expect(placesCalled("column 2", text)).toContain("0205");
  });

  test.each(["a3", "A3", "square a3", "the square A3", "square d6"])(
    "calls one of its squares %s, as situations do",
    async (square) => {
      const text = CRAWL.replace("DEFINITIONS", `DEFINITIONS\n  Well: within 1 square of ${square}.`);
      expect(found(text)).toEqual([]);
      const sheet = `game Crawl
scenario 1 "The cellar"
bot Dungeon

DUNGEON BOT PROCEDURES

GOBLIN
1 Hero in ${square} and there is a well goblin: STRIKE. [In ${square} > Random]
2 RUN X to ${square}.
3 Roll [d6]:
     1–3: RUN X towards nearest square that is ${square.replace("the ", "")} or f6. [Random]
     4–6: RUN X to a square. [Nearest to f6 > Random]
`;
      expectAgreement(await playText(text, sheet), effort(30, 300));
    },
  );

  test("says what its squares are called where a text names another", () => {
    const read = readText(CRAWL.replace("DEFINITIONS", "DEFINITIONS\n  Well: within 1 square of g12."));
    expect(read.diagnostics.map(({ message, help }) => [message, help])).toEqual([
      ["“g12” is not a word of this game", "The squares are called a1 to f6, by column and row."],
    ]);
    const varied = CRAWL.replace(/A grid of squares[^.]*\./, "A grid of squares, 3 × 3 to 6 × 6.");
    const other = readText(varied.replace("DEFINITIONS", "DEFINITIONS\n  Well: within 1 square of c3."));
    expect(other.diagnostics.map(({ help }) => help)).toEqual([
      "Texts name each of the squares only where the board has one size and at most 150 of them.",
    ]);
  });

  test("is asked for by rows in sheets, for both evaluators", async () => {
    const definitions = CRAWL.replace(
      "DEFINITIONS",
      "DEFINITIONS\n  Home square: square in the bottom row.\n  Home: in row 1.",
    );
    expect(found(definitions)).toEqual([]);
    const sheet = `game Crawl
scenario 1 "The cellar"
bot Dungeon

DUNGEON BOT PROCEDURES

GOBLIN
1 Hero in rows 1 to 3, and home hero within 5 squares: RUN X towards row 6. [In column a > Random]
2 RUN X to home square. [Not on the edge > Nearest to top row > Random]
3 RUN X towards nearest hero. [Random]
`;
    expectAgreement(await playText(definitions, sheet), effort(60, 600));
  });
});

describe("places in words", () => {
  const MAP = CRAWL.replace(
    /BOARD\n[^\n]+\n/,
    "BOARD\n  Squares with borders:\n    Alba: Brix, Corm.\n    Brix: Corm, Dunn.\n",
  );

  test("a place that is only a neighbour of others is a place", () => {
    expect(found(MAP).filter((line) => /Dunn|Corm/.test(line))).toEqual([]);
  });

  test.each(["−3 to 10", "-3–10", "0–10"])("a track from %s may stand below the borders", (range) => {
    const withTrack = MAP.replace("Brix: Corm, Dunn.", `Brix: Corm, Dunn.\n  Morale track: ${range}.`);
    expect(found(withTrack)).toEqual(found(MAP));
  });

  test.each(["Brix: Corm, Brin.", "Corm: Brix, Brin.", "Brix: Corm, Dunn.\n    Dunn: Brin, Brix."])(
    "a neighbour called almost like another place is a place where one row has both: %s",
    (row) => {
      expect(
        found(MAP.replace("Brix: Corm, Dunn.", `${row}\n    Brix: Dunn.`)).filter((line) => line.includes("Brin")),
      ).toEqual([]);
    },
  );

  test("a neighbour that is called almost like another place is a mistake", () => {
    expect(found(MAP.replace("Brix, Corm", "Brixx, Corm"))).toContain(
      "Brixx: “Brixx” is no square: did you mean “Brix”? Another square needs a row of its own",
    );
  });

  test("what borders on what may have a dash", () => {
    expect(found(MAP.replace("Alba:", "Alba –").replace("Brix:", "Brix -"))).toEqual(found(MAP));
  });

  const LISTED = MAP.replace("Squares with borders:", "Squares: Alba, Brix, Corm, Dunn.");

  test.each([
    ["Alba – Brix, Corm.", "Brix – Corm, Dunn."],
    ["Alba borders Brix and Corm.", "Brix borders on Corm, and Dunn."],
    ["Alba is adjacent to Brix, Corm.", "Brix connects to Corm and Dunn."],
    ["Alba is next to Brix and Corm.", "Brix is connected to Corm. Brix touches Dunn."],
  ])("what borders on what may be said behind a list of the places: %s", (first, second) => {
    const text = LISTED.replace("Alba: Brix, Corm.", first).replace("Brix: Corm, Dunn.", second);
    expect(found(text)).toEqual(found(MAP));
    expect(declaredBy(text)).toEqual(declaredBy(MAP));
  });

  test("each line that says what borders on what is a row of its own, also where full stops are missing", () => {
    const text = LISTED.replace("Dunn.\n", "Dunn\n")
      .replace("Alba: Brix, Corm.", "Alba borders Brix and Corm")
      .replace("Brix: Corm, Dunn.", "Brix borders Corm and Dunn");
    expect(found(text)).toEqual([
      ": expected '.' after “Dunn”",
      ": expected '.' after “Corm”",
      ": expected '.' after “Dunn”",
    ]);
  });

  test("a place of the list that borders on none is a mistake, and so is one that is not in the list", () => {
    const text = LISTED.replace("Alba: Brix, Corm.", "Alba borders Brix.").replace(
      "Brix: Corm, Dunn.",
      "Brix borders Elm.",
    );
    expect(found(text)).toEqual(
      expect.arrayContaining([
        "Elm: “Elm” is no square: there is Alba, Brix, Corm and Dunn",
        "Corm: the game has no neighbour of “Corm”: it must say on what it borders",
        "Dunn: the game has no neighbour of “Dunn”: it must say on what it borders",
      ]),
    );
  });

  test("borders without a list of the places are one mistake, which says what it is", () => {
    const messages = found(
      LISTED.replace("Squares: Alba, Brix, Corm, Dunn.", "Squares: Alba, Brix, Corm, Dunn, in this order.")
        .replace("Alba:", "Alba –")
        .replace("Brix: Corm, Dunn.", "Brix borders Corm and Dunn."),
    );
    expect(messages.filter((line) => line.includes("not understood"))).toEqual([
      "–: this row is not understood at “–”: expected “Provinces with borders:” in a line above, or a list of the provinces without “in this order”",
    ]);
  });

  test.each(["A ring of ponds, 6.", "A row of ponds, 6.", "Ring of ponds, 6.", "Row of ponds, 6."])(
    "“%s” names its places by numbers",
    async (board) => {
      const text = pondWith({
        setUp: "1: Place each Otter in pond 1. Place the Heron in pond 6.",
        action: "It loses 1 hit.",
        round:
          "1: Each Otter acts once. [First in order] If the Heron is in pond 6, the Heron moves to next free pond.",
      }).replace("Ponds: North, East, South, West, in this order.", board);
      expect(found(text)).toEqual([]);
      const told = (await toldOf(text, SHEET, 1)).map((line) => line.text);
      expect(told).toContain("Otter A is placed in Pond 1");
    },
  );

  test("a ring of several lengths is not understood", () => {
    const text = pondWith({}).replace("Ponds: North, East, South, West, in this order.", "A ring of ponds, 4 to 6.");
    expect(found(text)[0]).toContain("one number of ponds, as in “A ring of ponds, 12”");
  });

  test("units are on the board where boxes lie beside it", async () => {
    const text = pondWith({
      rules: "The River wins if there is no Heron on the board.\n  The Sky wins if there is no Otter.",
    }).replace("in this order.", "in this order.\n  Boxes beside the board: Grave, Nest.");
    expect(found(text)).toEqual([]);
    const sheet = SHEET.replace("DO. [Random]", "Otter on the board: DO at enemy not in a box. [Random]");
    expectAgreement(await playText(text, sheet), effort(40, 400));
  });
});

describe("the set-up in words", () => {
  test("things start in places, and sides with numbers", async () => {
    const setUp = "1: All otters start in North. The Heron begins in South. Each side starts with 2 shells.";
    const told = (await toldOf(pondWith({ setUp }), SHEET, 1)).map((line) => line.text);
    expect(told).toEqual(
      expect.arrayContaining(["Otter A is placed in North", "Heron is placed in South", "Sky: shells 0 → 2"]),
    );
  });

  test("several are placed in one sentence, each in a place of its own", async () => {
    const setUp = "1: Place the Heron in South and each Otter in West. [First in order]";
    const told = (await toldOf(pondWith({ setUp }), SHEET, 1)).map((line) => line.text);
    const places = ["Heron is placed in South", "Otter A is placed in West", "Otter B is placed in West"];
    expect(told).toEqual(expect.arrayContaining(places));
  });

  test("a side that places units chooses where", async () => {
    const setUp = "1: The River places the Heron in an empty pond. Place each Otter in South.";
    const { questions } = await answered("Nothing.", ["West", "pass"], { setUp });
    expect(questions).toEqual(["River chooses: which pond? North, East, South, West"]);
    const ways = await bothWays(pondWith({ setUp: setUp.replace("pond.", "pond. [Fewest animals within 1 pond]") }), [
      SHEET,
    ]);
    playBothWays(ways, { River: "bot", Sky: "random" }, 1, { ...NOTHING_COMPARED });
  });

  test("an action that chooses a place needs no more words in a sheet", async () => {
    const text = pondWith({}).replace(
      "ACTIONS",
      "ACTIONS\n  DIG a pond within 1 pond: It becomes a reed bed.\n  FILL a reed bed within 1 pond: It becomes not a reed bed.",
    );
    const sheet = SHEET.replace("DO. [Random]", "FILL. [Furthest from Heron > Random]\n2 DIG. [Random]");
    expectAgreement(await playText(text, sheet), effort(60, 600));
  });

  test("an action that should aim says so", () => {
    const [finding] = readText(CRAWL.replace("ACTIONS", "ACTIONS\n  AID an ally within 1 square.")).diagnostics;
    expect(finding?.help ?? "").toContain("write “at”");
  });
});
