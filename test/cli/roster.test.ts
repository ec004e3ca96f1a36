import { describe, expect, test } from "vitest";
import { directoryWith, tiebreak } from "./command-line.ts";

const SITUATION = `id: bid
sheet: callisto/scenario-1/lfa
cards: { bid: Scout Z }
when: bid against 7
expect:
  winner: player
`;

describe("tiebreak roster", () => {
  test("lists what is still a stand-in, card by card, and what to do", async () => {
    const { code, output } = await tiebreak(".", ["roster"]);
    expect(code).toBe(0);
    expect(output).toMatchSnapshot();
  });

  test("gives every value with its source as JSON", async () => {
    const { output } = await tiebreak(".", ["roster", "--all", "--format", "json"]);
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
    const standIns = JSON.parse((await tiebreak(".", ["roster", "--format", "json"])).output) as typeof data;
    expect(standIns.values).toHaveLength(data.counts["house"] ?? 0);
  });

  test("counts what an owner's file has settled", async () => {
    const template = (await tiebreak(".", ["roster", "--format", "file"])).output;
    const directory = directoryWith({
      "open.json": template,
      "begun.json": template.replace('"Captain", "initiative": "8?"', '"Captain", "initiative": 9'),
    });
    const plain = (await tiebreak(directory, ["roster"])).output;
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
