import { describe, expect, test } from "vitest";
import { fileOf } from "../game-text/crawl.ts";
import { directoryWith, ROOT, SCENARIO_1, tiebreak } from "./command-line.ts";

const CRAWL = fileOf("game.bot");

const SITUATION = `id: bid
sheet: callisto/scenario-1/lfa
cards: { bid: Scout Z }
when: bid against 7
expect:
  winner: player
`;

describe("tiebreak roster", () => {
  test("lists what is still a stand-in, card by card, and what to do", async () => {
    const { code, output } = await tiebreak(".", ["roster", "--game", "callisto"]);
    expect(code).toBe(0);
    expect(output).toMatchSnapshot();
  });

  test("gives every value with its source as JSON", async () => {
    const { output } = await tiebreak(".", ["roster", "--game", "callisto", "--all", "--format", "json"]);
    const data = JSON.parse(output) as { counts: Record<string, number>; values: readonly object[] };
    expect(data.values).toHaveLength((data.counts["text"] ?? 0) + (data.counts["house"] ?? 0));
    expect(data.values).toContainEqual({
      title: "Scout",
      letters: null,
      what: "initiative",
      value: "6",
      source: "text",
      line: "S:95",
    });
    const standIns = JSON.parse(
      (await tiebreak(".", ["roster", "--game", "callisto", "--format", "json"])).output,
    ) as typeof data;
    expect(standIns.values).toHaveLength(data.counts["house"] ?? 0);
  });

  test("lists the values of the game of the folder, and of no other one", async () => {
    const named = await tiebreak(ROOT, ["roster", "--game", "Callisto"]);
    expect(await tiebreak(SCENARIO_1, ["roster"])).toEqual(named);
    const own = directoryWith({ "game.bot": CRAWL });
    expect(await tiebreak(own, ["roster"])).toEqual({
      code: 2,
      output: "",
      error: "tiebreak: Crawl has no card values to fill in; --game callisto lists those of Callisto\n",
    });
    expect(await tiebreak(own, ["roster", "--game", "Callisto"])).toEqual(named);
  });

  test("says which games have rosters where none is named", async () => {
    const directory = directoryWith({});
    const { code, error } = await tiebreak(directory, ["roster"]);
    expect([code, error]).toEqual([
      2,
      "tiebreak: this folder is of no game; --game callisto lists those of Callisto\n",
    ]);
    const { error: wrong } = await tiebreak(directory, ["roster", "--game", "chess"]);
    expect(wrong).toBe("tiebreak: there is no game “chess”; --game callisto lists those of Callisto\n");
  });

  test("counts what an owner's file has settled", async () => {
    const template = (await tiebreak(".", ["roster", "--game", "callisto", "--format", "file"])).output;
    const directory = directoryWith({
      "open.json": template,
      "begun.json": template.replace('"Captain", "initiative": "8?"', '"Captain", "initiative": 9'),
    });
    const plain = (await tiebreak(directory, ["roster", "--game", "callisto"])).output;
    expect((await tiebreak(directory, ["roster", "--roster", "open.json"])).output).toBe(plain);
    const begun = (await tiebreak(directory, ["roster", "--roster", "begun.json"])).output;
    expect(begun).toContain("1 from your roster file");
    expect(begun).toContain("Captain               BOLSTER strength 3; COMMAND strength 2");
  });

  test("names each mistake of a file with its place", async () => {
    const directory = directoryWith({
      "mine.json": '{ "roster": "x",\n  "cards": [{ "title": "Scot" }, { "tittle": "Merc" }] }',
    });
    const { code, error } = await tiebreak(directory, ["roster", "--roster", "mine.json"]);
    // As of a board with an error: the command was right.
    expect(code).toBe(1);
    expect(error).toMatchInlineSnapshot(`
      "tiebreak: mine.json:2:24: There is no card \`Scot\`. Did you mean \`Scout\`?
      mine.json:2:36: A card has no key \`tittle\`. Did you mean \`title\`?
      "
    `);
  });

  test("has its values used by the commands that decide", async () => {
    const directory = directoryWith({
      "bid.situation.yaml": SITUATION.replace("winner: player", "answer: player"),
      "mine.json": '{ "roster": "x", "cards": [{ "title": "Scout", "initiative": 8 }] }',
    });
    expect((await tiebreak(directory, ["test", "bid.situation.yaml"])).code).toBe(0);
    const { code, output } = await tiebreak(directory, ["test", "bid.situation.yaml", "--roster", "mine.json"]);
    expect(code).toBe(1);
    expect(output).toContain("bot");
    expect((await tiebreak(directory, ["test", "bid.situation.yaml"])).code).toBe(0);
  });
});
