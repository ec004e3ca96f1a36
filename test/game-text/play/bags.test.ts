import { describe, expect, test } from "vitest";
import { BUILT_IN_GAMES } from "../../../games/registry.ts";
import { formattedOrNull } from "../../../grammar/game-text/format.ts";
import { diffGameTexts } from "../../../grammar/game-text/diff.ts";
import { gameTextReader } from "../../../grammar/game-text/parse.ts";
import { createSource } from "../../../grammar/source.ts";
import { gamesAmong, isGameText } from "../../../library/games-among.ts";
import { readSheets } from "../../../library/sheets.ts";
import { readText } from "../crawl.ts";
import { begin, give } from "./followed-game.ts";
import { happensIn, pondWith, SHEET, toldOf } from "./pond.ts";
import { bothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";

const BAG = "A bag holds 4 red and 3 blue tokens, refilled when empty.";
const EMPTY = "A bag holds 4 red and 3 blue tokens, not refilled.";

/** What happens in the first round, behind the set-up. */
async function inRound(round: string, bag = BAG, seed = 1): Promise<readonly string[]> {
  const lines = await happensIn({ round: `1: ${round} The game ends.`, difficulties: bag }, seed);
  const first = lines.findIndex((line) => line.startsWith("Heron is placed in"));
  return lines.slice(
    first + 1,
    lines.findIndex((line) => line.startsWith("Nobody won")),
  );
}

/** Which tokens are drawn, in order. */
function drawn(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => /^from the bag: (.+) token$/.exec(line)?.[1] ?? []);
}

function findings(round: string, bag = BAG): string {
  return readText(pondWith({ round: `1: ${round}`, difficulties: bag }))
    .diagnostics.map(({ message }) => message)
    .join("\n");
}

describe("tokens from a bag", () => {
  test.each(["the red token", "the first token", "something"])(
    "that go back are named so that it is certain which: %s",
    (which) => {
      expect(findings(`Draw 3 tokens from the bag. Return ${which} to the bag.`)).toContain("all drawn tokens");
    },
  );

  test("are drawn without being put back: all of them come once", async () => {
    for (let seed = 1; seed <= 10; seed += 1) {
      const all = drawn(await inRound("Draw 7 tokens from the bag.", EMPTY, seed));
      expect(all.toSorted()).toEqual(["blue", "blue", "blue", "red", "red", "red", "red"]);
    }
  });

  test("come in every order, as often as there are some of a kind", async () => {
    let red = 0;
    const games = 60;
    for (let seed = 1; seed <= games; seed += 1)
      if (drawn(await inRound("Draw a token from the bag.", BAG, seed))[0] === "red") red += 1;
    expect(red / games).toBeGreaterThan(0.4);
    expect(red / games).toBeLessThan(0.75);
  });

  test("fill an empty bag again with what was drawn, where the text says so", async () => {
    const lines = await inRound("Draw 9 tokens from the bag.");
    expect(drawn(lines)).toHaveLength(9);
    expect(drawn(lines).slice(0, 7).toSorted()).toEqual(["blue", "blue", "blue", "red", "red", "red", "red"]);
    expect(lines).toContain("the game: red tokens drawn from the bag 4 → 0");
  });

  test("are not drawn from an empty bag, where the text says so", async () => {
    expect(drawn(await inRound("Draw 9 tokens from the bag.", EMPTY))).toHaveLength(7);
    const words = "Draw 7 tokens from the bag. Draw a token from the bag. If it is not red, the Sky gains 1 shell.";
    const lines = await inRound(words, EMPTY);
    expect(lines.at(-1)).toBe("nothing is left in the bag");
  });

  test.each([
    "If it is red, the Sky gains 1 shell, otherwise the River gains 1 shell.",
    "If it is a red token, the Sky gains 1 shell. Otherwise, the River gains 1 shell.",
    "If it is not red, the River gains 1 shell. If it is red, the Sky gains 1 shell.",
    "If a red token is drawn, the Sky gains 1 shell. If the token is blue, the River gains 1 shell.",
    "Red: the Sky gains 1 shell. Blue: the River gains 1 shell.",
    "On a red token, the Sky gains 1 shell. On blue, the River gains 1 shell.",
    "If that token is blue, the River gains 1 shell; otherwise, the Sky gains 1 shell.",
  ])("say what happens: %s", async (words) => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 8; seed += 1) {
      const lines = await inRound(`Draw a token from the bag. ${words}`, BAG, seed);
      const [token = ""] = drawn(lines);
      seen.add(token);
      expect(lines.slice(2)).toEqual([token === "red" ? "Sky: shells 0 → 1" : "River: shells 0 → 1"]);
    }
    expect([...seen].toSorted()).toEqual(["blue", "red"]);
  });

  test("are drawn by each of several, of whom the sentences behind speak", async () => {
    const words = "Each Otter draws a token from the bag. If it is red, it becomes frozen.";
    for (let seed = 1; seed <= 8; seed += 1) {
      const lines = await inRound(words, BAG, seed);
      const frozen = lines.filter((line) => line.endsWith("frozen")).length;
      expect(frozen).toBe(drawn(lines).filter((token) => token === "red").length);
    }
  });

  test("leave a condition about something else alone", async () => {
    const words = "The Heron becomes frozen. Draw a token from the bag. If the Heron is frozen, the Sky gains 1 shell.";
    expect((await inRound(words)).at(-1)).toBe("Sky: shells 0 → 1");
  });

  test.each([
    ["Draw 3 tokens from the bag. Return all drawn tokens to the bag. Draw 7 tokens from the bag.", 10],
    ["Draw a token from the bag. Return it to the bag. Draw 7 tokens from the bag.", 8],
    ["Draw a token from the bag. Put it back into the bag. Draw 7 tokens from the bag.", 8],
    [
      "Draw a counter from the bag. Draw a counter from the bag. Return the counter to the bag. Draw 7 tokens from the bag.",
      8,
    ],
    ["Draw 5 tokens from the bag. Refill the bag. Draw 7 tokens from the bag.", 12],
    ["Add 2 red tokens to the bag. Draw 9 tokens from the bag.", 9],
    ["Remove 1 blue token from the bag. Draw 9 tokens from the bag.", 6],
    ["Put 1 red and 2 blue tokens into the bag. Draw 12 tokens from the bag.", 10],
  ])("go back, come in and leave: %s", async (words, count) => {
    expect(drawn(await inRound(words, EMPTY))).toHaveLength(count);
  });

  test("are counted where they lie", async () => {
    const words =
      "Draw 7 tokens from the bag. The Sky gains 1 shell for each drawn red token. If the bag is empty, the River";
    expect((await inRound(`${words} gains 2 shells.`, EMPTY)).slice(-2)).toEqual([
      "Sky: shells 0 → 4",
      "River: shells 0 → 2",
    ]);
  });

  test("start a rule when none is left", async () => {
    const rules = "When the bag is empty: Return all drawn tokens to the bag. The Sky gains 1 shell.";
    const lines = await happensIn({ rules, round: "1: Draw 7 tokens from the bag.", difficulties: EMPTY });
    expect(lines.filter((line) => line.startsWith("Sky: shells"))).toEqual(["Sky: shells 0 → 1", "Sky: shells 1 → 2"]);
  });

  test("nobody is told how many are left", async () => {
    const lines = await happensIn({ round: "1: Draw 2 tokens from the bag.", difficulties: BAG });
    expect(lines.join("\n")).not.toContain("in the bag");
  });

  test("are drawn alike by both engines, also from several bags", async () => {
    const bags = `${BAG} A storm cup holds 2 calms and 1 gale, not refilled.`;
    const action = "Draw a token from the bag. If it is red, it loses 1 hit. Draw a token from the storm cup.";
    const round = "1: Each animal acts twice. [Random] Return all drawn tokens to the storm cup.";
    const ways = await bothWays(pondWith({ action, round, difficulties: bags }), [SHEET]);
    for (const seed of [1, 2, 3]) playBothWays(ways, { River: "bot", Sky: "greedy" }, seed, { ...NOTHING_COMPARED });
  });

  test("are all thought of by whoever asks what could come of an action", async () => {
    const acts = async (words: string, bag: string): Promise<boolean> => {
      const action = "Draw a token from the bag. If it is red, it loses 5 hits.";
      const rules = "When an animal is dead: Remove it.";
      const sheet = SHEET.replace("1 DO. [Random]", `1 DO ${words}. [Random]`);
      const told = await toldOf(pondWith({ action, rules, difficulties: bag }), sheet, 1);
      return told.some(({ text }) => text.includes("DO at Heron"));
    };
    const mixed = "A bag holds 1 red and 3 blue tokens, refilled when empty.";
    expect(await acts("an enemy that it could remove", mixed)).toBe(true);
    expect(await acts("an enemy that it would remove", mixed)).toBe(false);
    expect(await acts("an enemy that it would remove", "A bag holds 2 red tokens, refilled when empty.")).toBe(true);
    expect(await acts("an enemy that it could remove", "A bag holds 2 blue and 0 red tokens, not refilled.")).toBe(
      false,
    );
  });
});

describe("a bag in a text", () => {
  test.each([
    ["Draw a token from the cup.", "“cup” is no bag: there is bag"],
    ["Draw a token from the bag. On green, the Sky gains 1 shell.", "“green” is no kind of token"],
    ["Add a green token to the bag.", "“green token” is no kind of token"],
    ["Draw a token from the bag. The Sky gains shells equal to the roll.", "no dice are rolled before it"],
    ["Draw a token from the bag. If it is green, the Sky gains 1 shell.", "“green” is not a word of this game"],
    ["Draw a red token from the bag.", "nobody chooses what comes"],
    ["Draw 101 tokens from the bag.", "100 tokens are drawn at most"],
  ])("is asked for what it has: %s", (words, message) => {
    expect(findings(words)).toContain(message);
  });

  test("says what happens when it is empty", () => {
    expect(findings("Nothing.", "A bag holds 4 red and 3 blue tokens.")).toContain(
      "“, refilled when empty” or “, not refilled”",
    );
    expect(findings("Draw a token from the bag.", "")).toContain("say below THINGS what it holds");
  });

  test("holds things without a word for all of them", async () => {
    const bag = "An intruder bag holds 2 Crawlers and 1 blank, not refilled.";
    const words = "Draw 3 tokens from the intruder bag. If a Crawler is drawn, the Sky gains 1 shell. Blank: nothing.";
    const lines = await inRound(words, bag);
    expect(lines.filter((line) => line.startsWith("from the")).toSorted()).toEqual([
      "from the intruder bag: blank",
      "from the intruder bag: crawler",
      "from the intruder bag: crawler",
    ]);
    expect(lines).toContain("Sky: shells 0 → 1");
  });

  test.each([
    ["A bag holds 4 red and 3 red tokens, not refilled.", "“red”"],
    ["A bag holds 400 red tokens, not refilled.", "400"],
    [`${BAG} ${BAG}`, "“bag”"],
  ])("is refused where it says too much: %s", (bag, message) => {
    expect(findings("Nothing.", bag)).toContain(message);
  });

  test("is formatted, and compared by its name", () => {
    const parse = gameTextReader();
    const text = pondWith({ difficulties: "A   bag holds 4 red   and 3 blue tokens , refilled when empty." });
    const formatted = formattedOrNull(createSource("game.bot", text), parse);
    expect(formatted).toContain(`  ${BAG}\n`);
    const [before, after] = [BAG, EMPTY].map(
      (bag) => parse(createSource("game.bot", pondWith({ difficulties: bag }))).text,
    );
    if (before === undefined || after === undefined) throw new Error("no texts");
    expect(diffGameTexts(before, after)).toEqual([
      {
        kind: "changed",
        section: "THINGS",
        name: "bag",
        before: "A bag holds 4 red and 3 blue tokens, refilled when empty",
        after: "A bag holds 4 red and 3 blue tokens, not refilled",
      },
    ]);
  });
});

test("the companion asks what came out of the bag on the table", async () => {
  const round = "1: Draw a token from the bag. If it is red, the Sky gains 2 shells.";
  const files = [
    { path: "game.bot", text: pondWith({ round, difficulties: BAG }) },
    { path: "scenario.bot", text: 'game Ponds\nscenario 1 "The ponds"\n' },
    { path: "river.bot", text: SHEET },
  ];
  const among = await gamesAmong(files, BUILT_IN_GAMES);
  if (!among.ok) throw new Error(among.reason);
  const game = await Promise.all([...among.games.all.keys()].map(among.games.loadGame));
  const [sheet] = readSheets(
    files.filter((file) => !isGameText(file)),
    { game },
  ).sheets;
  if (sheet === undefined) throw new Error("no sheet");
  const table = begin(sheet, 1, "person");
  const asked: string[] = [];
  for (let count = 0; count < 20; count += 1) {
    const { question } = table.conversation;
    if (question === null) break;
    if (!question.text.includes("from the bag")) {
      if (question.form === "names") give(table, { names: (question.among ?? []).slice(0, 1) });
      else give(table, { key: question.form === "choice" ? (question.options.at(-1)?.key ?? "") : "" });
      continue;
    }
    asked.push(question.text);
    const options = question.form === "choice" ? question.options : [];
    expect(options.map(({ label }) => label)).toEqual(["red token", "blue token"]);
    give(table, { key: options[0]?.key ?? "" });
    break;
  }
  expect(asked).toEqual([expect.stringContaining("Draw a token from the bag at random. Which is it?")]);
  const shells = JSON.stringify(table.position());
  expect(shells).toContain('"red tokens in the bag":3');
  expect(shells).toContain('"shells":2');
});
