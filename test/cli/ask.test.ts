import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT, SCENARIO_1, tiebreak, transcript } from "./command-line.ts";

describe("ask", () => {
  test.each([
    ["a-letter-fires", ["ask", "1/lfa", "Corp-Sec clause 3c fires"]],
    ["a-clause-never-fires", ["ask", "1/lfa", "Corp-Sec clause 4 never fires"]],
    ["not-found", ["ask", "1/lfa", "Gunner does MOVE", "--positions", "300"]],
    ["no-question", ["ask", "1/lfa", "what about it"]],
    ["no-such-action", ["ask", "1/lfa", "Scout does DANCE"]],
    ["no-such-scenario", ["ask", "9/lfa", "Scout does ATTACK"]],
    ["no-such-side", ["ask", "1/ripper", "Scout does ATTACK"]],
    ["no-such-letter", ["ask", "1/lfa", "Corp-Sec clause 3d fires"]],
    ["shares", ["ask", "1/lfa", "--decides", "--positions", "60"]],
  ])("answers: %s", async (name, words) => {
    await expect(transcript(words, await tiebreak(ROOT, words))).toMatchFileSnapshot(`goldens/ask/${name}.txt`);
  });

  test("gives the position to programs", async () => {
    const words = ["ask", join(SCENARIO_1, "lfa.bot"), "Scout does RECON", "--format", "json"];
    const { output, code } = await tiebreak(ROOT, words);
    expect(code).toBe(0);
    expect(JSON.parse(output)).toMatchObject({
      answer: "yes",
      decision: { action: "RECON" },
      position: { bot: "LFA" },
    });
  });

  test("gives shares with their places to programs", async () => {
    const words = ["ask", "1/lfa", "--decides", "--positions", "40", "--format", "json"];
    const { procedures } = JSON.parse((await tiebreak(ROOT, words)).output) as {
      procedures: { procedure: string; parts: { label: string; line: number; share: number }[] }[];
    };
    const corpSec = procedures.find(({ procedure }) => procedure === "CORP-SEC");
    expect(corpSec?.parts.find(({ label }) => label === "3c")).toMatchObject({
      line: expect.any(Number),
      share: expect.any(Number),
    });
  });

  test.each([
    ["without a question", ["ask", "1/lfa"], "the question is missing"],
    ["of a scenario file", ["ask", join(SCENARIO_1, "scenario.bot"), "Scout does RECON"], "this is a scenario file"],
    ["of a file that is not there", ["ask", "nothing.bot", "Scout does RECON"], "there is no such file"],
  ])("is misused %s", async (_what, words, message) => {
    const ended = await tiebreak(ROOT, words);
    expect(ended).toMatchObject({ code: 2, output: "" });
    expect(ended.error).toContain(message);
  });
});

describe("decide --flip", () => {
  test("tells what would make the bot do something else", async () => {
    const words = ["decide", "test/situations/SIT-36.situation.yaml", "--id", "SIT-36", "--flip"];
    await expect(transcript(words, await tiebreak(ROOT, words))).toMatchFileSnapshot("goldens/decide/flip.txt");
  });
});
