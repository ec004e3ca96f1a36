import { describe, expect, test } from "vitest";
import type { ConditionCoverage } from "../../analysis/conditions/coverage-data.ts";
import { directoryWith, tiebreak } from "../cli/command-line.ts";
import { fileOf } from "./crawl.ts";

const SHEET = `game Crawl
scenario 1 "The cellar"
bot Dungeon

DUNGEON BOT PROCEDURES

GOBLIN
1 The Goblin is stunned: RECOVER.
2 Doom is 5 or more and (a hero within 1 square or the game is dark): WAIT.
3 A hero within 1 square: BASH.
4 RUN X towards nearest hero, unless the game is dark. [Random]
`;

function situation(id: string, rest: string): string {
  return `id: ${id}\nsheet: dungeon.bot\ngrid: 1x6\nrow: [Goblin A*]\n${rest}`;
}

const NEAR = "figures: { Goblin A: { at: a1 }, Knight A: { at: a2, hits: 1 } }\n";
const FAR = "figures: { Goblin A: { at: a1 }, Knight A: { at: a6 } }\n";
const SITUATIONS = [
  situation("wait", `${NEAR}game: { doom: 5 }\nexpect: { clause: 2, action: WAIT }\n`),
  situation("early", `${NEAR}game: { doom: 4 }\nexpect: { clause: 3, action: BASH }\n`),
  situation("dark", `${FAR}game: { doom: 5, dark: true }\nexpect: { clause: 2, action: WAIT }\n`),
  situation("light", `${FAR}game: { doom: 5 }\nexpect: { clause: 4, action: RUN }\n`),
  situation("night", `${FAR}game: { doom: 4, dark: true }\nexpect: { action: none }\n`),
];

async function coverageOf(
  sheet: string,
  situations: readonly string[],
  positions = 0,
): Promise<ConditionCoverage["sheets"][number]["conditions"]> {
  const folder = directoryWith({
    "game.bot": fileOf("game.bot"),
    "scenario.bot": 'game Crawl\nscenario 1 "The cellar"\n',
    "dungeon.bot": sheet,
    "all.situation.yaml": situations.join("---\n"),
  });
  const words = ["test", "--coverage", "conditions", "--format", "json", "--positions", `${positions}`];
  const { sheets, failed } = JSON.parse((await tiebreak(folder, words)).output) as ConditionCoverage;
  expect(failed).toEqual([]);
  return sheets[0]?.conditions ?? [];
}

describe("the conditions of a game that is a text", () => {
  test("each have the situations in which they alone turn what the bot does", async () => {
    const found = (await coverageOf(SHEET, SITUATIONS)).map(({ place, condition, whereTrue, whereFalse }) => [
      `${place} ${condition}`,
      whereTrue.situation ?? null,
      whereFalse.situation ?? null,
    ]);
    expect(found).toEqual([
      ["1 the Goblin is stunned", null, null],
      ["2 doom is 5 or more", "wait", "early"],
      // A part of an `or` turns it alone only where the other part is false.
      ["2 a hero within 1 square", "wait", "light"],
      ["2 the game is dark", "dark", "light"],
      // It names whom BASH hits: where no hero is near, there is none.
      ["3 a hero within 1 square", "early", "light"],
      ["4 unless the game is dark", "light", "night"],
    ]);
  });

  test("have drawn positions where situations show nothing, with what the bot does in them", async () => {
    const [stunned, doom] = await coverageOf(SHEET, SITUATIONS.slice(0, 1), 300);
    expect(stunned?.whereTrue).toMatchObject({ kind: "position", otherwise: expect.not.stringContaining("RECOVER") });
    expect(stunned?.whereTrue.does).toContain("RECOVER");
    expect(doom).toMatchObject({ standing: "in positions", whereTrue: { kind: "situation", situation: "wait" } });
    expect(doom?.whereFalse).toMatchObject({ kind: "position" });
  });

  test("say why the action is impossible where the action asks the same as the condition", async () => {
    const [stunned] = await coverageOf(SHEET, SITUATIONS.slice(0, 1), 300);
    expect(stunned).toMatchObject({ standing: "open", whereFalse: { kind: "none" } });
    const { alone = 0, impossible = [] } = stunned?.whereFalse ?? {};
    expect(alone).toBeGreaterThan(0);
    expect(impossible).toEqual([{ reason: "the game allows it only if the figure is stunned", count: alone }]);
  });

  test("are known to have no pair where the sheet says the same without them", async () => {
    const doubled = SHEET.replace("Doom is 5 or more and (", "Doom is 5 or more and doom is 5 or more and (");
    const [, first, second] = await coverageOf(doubled, SITUATIONS.slice(0, 1), 100);
    expect([first?.standing, second?.standing]).toEqual(["none exists", "none exists"]);
  });

  test("turn nothing in a situation whose action a threshold or a name only narrows", async () => {
    // Without its condition, clause 1 would hit the other hero; the condition is true all the same.
    const narrowed = SHEET.replace(
      "1 The Goblin is stunned: RECOVER.",
      "1 A knight within 1 square: STRIKE X. [Lowest hits]",
    );
    const two = "figures: { Goblin A: { at: a1 }, Knight A: { at: a2 }, Wizard: { at: a2, hits: 1 } }\n";
    const [knight] = await coverageOf(narrowed, [
      situation("two", `${two}expect: { clause: 1, action: STRIKE, target: Knight A }\n`),
    ]);
    expect(knight).toMatchObject({ whereTrue: { situation: "two" }, whereFalse: { kind: "not looked for" } });
  });
});

test("the coverage of conditions is printed as text or JSON only", async () => {
  const words = ["test", "--coverage", "conditions", "--format", "sarif"];
  const { code, error } = await tiebreak(directoryWith({ "a.situation.yaml": "" }), words);
  expect({ code, error }).toEqual({
    code: 2,
    error: "tiebreak: --coverage conditions is printed as text or with --format json\n",
  });
});
