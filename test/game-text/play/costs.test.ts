import { describe, expect, test } from "vitest";
import { botsOf } from "../../../library/play.ts";
import { readText } from "../crawl.ts";
import { happensIn, playing, pondWith, SHEET, toldOf } from "./pond.ts";

/** What happens behind the set-up and before the end. */
async function afterSetUp(written: Parameters<typeof happensIn>[0]): Promise<readonly string[]> {
  const lines = await happensIn({ round: "1: Each Otter acts once. The game ends.", ...written });
  const first = lines.findIndex((line) => line.startsWith("Heron is placed in"));
  return lines.slice(
    first + 1,
    lines.findIndex((line) => /^(?:Nobody|River|Sky) won/.test(line)),
  );
}

/** The first menu of a person who plays the River. */
async function firstMenu(text: string) {
  const { engine, game, book } = await playing(text, SHEET);
  const board = { name: "ponds", scenario: 1, standIn: false };
  const defined = engine.define({ book, board, roster: undefined, readings: game.readings({}), maximumRounds: 9 });
  const seating = { players: { River: "person", Sky: "random" }, bots: {} };
  let { course } = engine.begin(defined, seating.players, { seed: 1, difficulty: "normal" });
  let next = engine.onward(course, seating);
  for (; next.kind === "action"; next = engine.onward(course, seating)) course = engine.carryOn(course, next.action);
  if (next.kind !== "ask") throw new Error("nobody is asked");
  return engine.menu(course, seating, next.ask);
}

const SET_UP = "1: Place an Otter in North. Place an Otter in East. Place the Heron in South.";

/** Otters of a river that has so many shells. */
function rich(shells: number): string {
  return `${SET_UP.replace("1: ", `1: The River gains ${shells} shells. `)}`;
}

describe("a person who chooses", () => {
  test("is told with the help what each action does", async () => {
    const round = "1: Each Otter acts once. [First in order]";
    const text = pondWith({ round, setUp: rich(1) }).replace(
      "ACTIONS\n",
      "ACTIONS\n  REST: The animal gains 1 catch.\n",
    );
    const { meanings } = await firstMenu(text);
    expect(meanings).toEqual(["REST: The animal gains 1 catch.", expect.stringMatching(/^DO .*: Nothing\.$/)]);
  });

  test.each([
    ["The River loses up to 2 shells.", "River chooses: how many shells to lose?"],
    ["The River gains up to 2 shells.", "River chooses: how many shells to gain?"],
    ["The River takes up to 2 shells from the Sky.", "River chooses: how many shells to take?"],
  ])("is asked for a number with what it counts: %s", async (sentence, question) => {
    const setUp = `${rich(3)} The Sky gains 3 shells.`;
    expect((await firstMenu(pondWith({ setUp, round: `1: ${sentence}` }))).question).toBe(question);
  });
});

describe("what an action costs", () => {
  test("is paid before the rest of its sentence happens", async () => {
    const action = "The animal gains 1 catch and the side pays 1 shell.";
    expect(await afterSetUp({ action: action.replace(" and", ", then"), setUp: rich(2) })).toEqual([
      "River: shells 2 → 1",
      "Otter A: catch 0 → 1",
      "River: shells 1 → 0",
      "Otter B: catch 0 → 1",
    ]);
  });

  test("makes it illegal for whoever has less, so that a bot does something else", async () => {
    const text = pondWith({
      action: "The side pays 2 shells and gains 1 shell.",
      setUp: rich(3),
      round: "1: Each Otter acts once. The game ends.",
    }).replace("ACTIONS\n", "ACTIONS\n  REST: The animal gains 1 catch.\n");
    const told = await toldOf(text, SHEET.replace("1 DO. [Random]", "1 DO. [Random]\n2 REST."), 1);
    expect(told.flatMap(({ kind, text: line }) => (kind === "action" ? [line] : []))).toEqual(
      expect.arrayContaining(["Otter A: DO at Heron (OTTER 1)", "Otter B: DO at Heron (OTTER 1)"]),
    );
    const poor = await toldOf(
      text.replace("gains 3 shells", "gains 2 shells"),
      SHEET.replace("1 DO. [Random]", "1 DO. [Random]\n2 REST."),
      1,
    );
    expect(poor.flatMap(({ kind, text: line }) => (kind === "action" ? [line] : []))).toEqual(
      expect.arrayContaining(["Otter A: DO at Heron (OTTER 1)", "Otter B: REST (OTTER 2)"]),
    );
  });

  test.each([
    ["The side pays 1 shell.", "it costs 1 shell, and River can pay 0"],
    ["The side pays 1 shell. The side pays 2 shells.", "it costs 3 shells, and River can pay 0"],
    ["The animal pays 1 catch.", "it costs 1 catch, and Otter A can pay 0"],
    ["Its side pays shells equal to its hits.", "it costs 4 shells, and Sky can pay 0"],
  ])("is told to a person who cannot pay it: “%s”", async (action, why) => {
    const round = "1: Each Otter acts once. [First in order]";
    const text = pondWith({ action, round }).replace("ACTIONS\n", "ACTIONS\n  REST: Nothing.\n");
    const { engine, game, book } = await playing(text, SHEET);
    const board = { name: "ponds", scenario: 1, standIn: false };
    const readings = game.readings({});
    const defined = engine.define({ book, board, roster: undefined, readings, maximumRounds: 9 });
    const players = { River: "person", Sky: "random" };
    let { course } = engine.begin(defined, players, { seed: 1, difficulty: "normal" });
    let next = engine.onward(course, { players, bots: {} });
    while (next.kind === "action") {
      course = engine.carryOn(course, next.action);
      next = engine.onward(course, { players, bots: {} });
    }
    if (next.kind !== "ask") throw new Error("nobody is asked");
    const { hint, options } = engine.menu(course, { players, bots: {} }, next.ask);
    expect(hint).toBe(`Not do: ${why}.`);
    expect(options.map(({ name }) => name)).toEqual(["rest", "pass"]);
    const option = { action: "DO", strength: null, target: "Heron", place: null };
    expect(
      engine.readAction(course, { kind: "act", side: "River", unit: "Otter A", deeds: [option], sheet: null }),
    ).toEqual({ kind: "problem", message: `DO at Heron: ${why}` });
  });

  test.each([
    ["The side pays 1 shell. The side pays 2 shells.", ["costs 3 shells"]],
    ["The side pays 1 shell and the animal pays 1 hit.", ["costs 1 shell and 1 hit"]],
    ["The animal gains 1 catch.", [""]],
    ["The side pays shells equal to its hits.", ["costs 4 shells"]],
  ])("stands beside the action in a person's menu: “%s”", async (action, notes) => {
    const round = "1: Each Otter acts once. [First in order]";
    const { options } = await firstMenu(pondWith({ action, round, setUp: rich(5) }));
    expect(options.map(({ name, note }) => (name === "pass" ? "" : note))).toEqual([...notes, ""]);
  });

  test("is told where a unit has nothing else to do, or where its sheet chooses nothing", async () => {
    const round = "1: Each Otter acts once. The game ends.";
    const text = pondWith({ action: "The side pays 2 shells.", setUp: rich(1), round });
    const told = [
      "action Otter A: nothing",
      "result Otter A cannot DO: it costs 2 shells, and River can pay 1",
      "action Otter B: nothing",
      "result Otter B cannot DO: it costs 2 shells, and River can pay 1",
    ];
    const linesOf = async (played: string, sheet: string): Promise<readonly string[]> =>
      (await toldOf(played, sheet, 1)).map((each) => `${each.kind} ${each.text}`);
    expect(await linesOf(text, SHEET)).toEqual(expect.arrayContaining(told));
    const restful = text.replace("ACTIONS\n", "ACTIONS\n  REST: Nothing.\n");
    expect(await linesOf(restful, SHEET)).toEqual(expect.arrayContaining(told));
    const resting = await linesOf(restful, `${SHEET}2 REST.\n`);
    expect(resting).toContain("action Otter A: REST (OTTER 2)");
    expect(resting.join("\n")).not.toContain("cannot");
  });

  test("is told of what the sheet of the unit asks for, and of nothing else", async () => {
    const round = "1: Each Otter acts once. The game ends.";
    const text = pondWith({ action: "The side pays 2 shells.", setUp: rich(1), round }).replace(
      "ACTIONS\n",
      "ACTIONS\n  DIVE: The side pays 3 shells.\n  SING: The side pays 4 shells.\n  REST: Nothing.\n",
    );
    const toldBy = async (clauses: string): Promise<readonly string[]> => {
      const lines = (await toldOf(text, SHEET.replace("1 DO. [Random]", clauses), 1)).map((each) => each.text);
      return lines.flatMap((line) => /^Otter A cannot (\w+):/.exec(line)?.[1] ?? []);
    };
    expect(await toldBy("1 DO. [Random]")).toEqual(["DO"]);
    expect(await toldBy("1 DIVE, otherwise DO. [Random]")).toEqual(["DIVE", "DO"]);
    expect(
      await toldBy("1 CALL.\n\nROUTINE CALL\n1 The Otter is frozen: CALL LOUDER.\n\nROUTINE CALL LOUDER\n1 SING."),
    ).toEqual(["SING"]);
  });

  test("is not told of a unit that passes though it could pay", async () => {
    const round = "1: Each Otter acts once. The game ends.";
    const text = pondWith({ action: "The side pays 1 shell.", setUp: rich(2), round });
    const idle = SHEET.replace("1 DO.", "1 The Otter is frozen: DO.");
    const lines = (await toldOf(text, idle, 1)).map((each) => each.text);
    expect(lines).toContain("Otter A: nothing");
    expect(lines.join("\n")).not.toContain("cannot");
  });

  test.each([
    [2, "Otter A moves from North to West"],
    [1, "Otter A: nothing"],
  ])(
    "can depend on the place, so that only those are offered that can be paid: with %i shells",
    async (shells, line) => {
      const text = pondWith({ setUp: rich(shells), round: "1: Each Otter acts once. The game ends." })
        .replace("A pond can be a reed bed.", "A pond can be a reed bed. A pond has toll (0–9).")
        .replace(
          "UNITS of the River",
          "PONDS: toll.\n  North: 1.\n  East: 1.\n  South: 1.\n  West: 2.\n\nUNITS of the River",
        )
        .replace(
          /DO at an enemy:.*/,
          "DO n (its hits) to an empty pond: The side pays shells equal to its toll. The animal moves there.",
        );
      const sheet = SHEET.replace("1 DO. [Random]", "1 DO X towards nearest enemy. [Random]");
      expect((await toldOf(text, sheet, 1)).map((each) => each.text)).toContain(line);
    },
  );

  test("is asked alike by the interpreter and by compiled sheets", async () => {
    const action = "The side pays shells equal to its hits, then it loses 1 hit.";
    const text = pondWith({ action, setUp: rich(9) }).replace(
      "ACTIONS\n",
      "ACTIONS\n  REST: The side gains 1 shell.\n",
    );
    const { engine, game, book } = await playing(text, SHEET.replace("1 DO. [Random]", "1 DO. [Random]\n2 REST."));
    const board = { name: "ponds", scenario: 1, standIn: false };
    const readings = game.readings({});
    const defined = engine.define({ book, board, roster: undefined, readings, maximumRounds: 9 });
    const players = { River: "bot", Sky: "random" };
    const [compiled, interpreted] = [false, true].map((isInterpreted) =>
      engine.record(
        defined,
        { players, bots: botsOf(game, book, readings, isInterpreted) },
        { seed: 1, difficulty: "normal" },
      ),
    );
    expect(compiled).toBe(interpreted);
    expect(compiled).toContain('"action":"DO"');
    expect(compiled).toContain('"action":"REST"');
  });

  test("is no cost of the action where the sentence says what happens otherwise", async () => {
    const action = "The side pays 1 shell and gains 3 shells, otherwise the animal gains 1 catch.";
    expect(await afterSetUp({ action })).toEqual(["Otter A: catch 0 → 1", "Otter B: catch 0 → 1"]);
  });
});

describe("what is paid elsewhere", () => {
  const rules = "When an animal is frozen: Its side pays 2 shells and 1 shell, then it becomes not frozen.";

  test("is paid all at once, with what stands beside it", async () => {
    const setUp = `${SET_UP} The Sky gains 4 shells.`;
    expect(await afterSetUp({ rules, setUp, action: "It becomes frozen." })).toEqual([
      "Sky: shells 0 → 4",
      "Heron: frozen",
      "Sky: shells 4 → 2",
      "Sky: shells 2 → 1",
      "Heron: not frozen",
      "Heron: frozen",
      "it costs 3 shells, and Sky can pay 1",
    ]);
  });

  test("goes to whom it is paid, as far as they can hold it", async () => {
    const setUp = `${SET_UP} The Sky gains 4 shells. The River gains 8 shells.`;
    const round = "1: The Sky pays 3 shells to the River. The game ends.";
    expect(await afterSetUp({ setUp, round })).toEqual([
      "Sky: shells 0 → 4",
      "River: shells 0 → 8",
      "Sky: shells 4 → 1",
      "River: shells 8 → 9",
    ]);
  });

  test("is done for each thing by itself", async () => {
    const round = "1: For each animal: it pays 4 hits and gains 1 catch, otherwise it becomes frozen. The game ends.";
    expect(await afterSetUp({ round })).toEqual([
      "Otter A: frozen",
      "Otter B: frozen",
      "Heron: hits 4 → 0",
      "Heron: catch 0 → 1",
    ]);
  });

  test("has a bracket for what stands beside it", async () => {
    const setUp = rich(1);
    const round = "1: The River pays 1 shell, then an empty pond becomes a reed bed. [Nearest to Heron] The game ends.";
    expect((await afterSetUp({ setUp, round })).slice(-1)).toEqual(["West: reed bed"]);
  });
});

test.each([
  ["The side pays n shells.", "say how much it costs: n is not known before"],
  ["Two Otters pay 1 hit.", "say of one thing what it pays, as in “For each hero: it pays 1 gold”"],
  ["The side pays 1 shell to each Otter.", "say of one thing who gets it"],
  ["The side pays shells.", "expected how much, as in “pays 1 gold” or “pays gold equal to its cost”"],
  ["The side pays 1 hit.", "“hit”: only animals have it"],
  ["The side pays 1 shell to it.", "“shell”: only sides have it"],
  ["The side pays 1 shell. [Random]", "expected no bracket: there is nothing to choose"],
])("“%s” is told at its place", (action, message) => {
  const { diagnostics, game } = readText(pondWith({ action }));
  expect(game).toBeNull();
  expect(diagnostics.map((each) => each.message).join("\n")).toContain(message);
});

describe("a person who chooses among units that are called alike", () => {
  const notesOf = (options: readonly { readonly name: string; readonly note: string }[]): readonly string[] =>
    options.map(({ name, note }) => `${name}: ${note}`);

  test("sees where each of them stands", async () => {
    const { options } = await firstMenu(pondWith({ round: "1: Each Otter acts once." }));
    expect(notesOf(options)).toEqual(["Otter A: North", "Otter B: East"]);
  });

  test("sees where each target stands, and what it costs", async () => {
    const action = "The side pays shells equal to its hits.";
    const setUp = `${rich(9)} Place a Heron in West. Heron B loses 1 hit.`.replace("the Heron", "a Heron");
    const text = pondWith({ action, setUp, round: "1: Each Otter acts once. [First in order]" });
    const [first] = (await firstMenu(text.replace("Heron: 4", "Heron (2): 4"))).options;
    const next = first?.leads();
    expect(next?.kind === "menu" ? notesOf(next.menu.options) : []).toEqual([
      "Heron A: South, costs 4 shells",
      "Heron B: West, costs 3 shells",
    ]);
  });
});
