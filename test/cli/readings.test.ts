import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { directoryWith, ROOT, SCENARIO_1, tiebreak } from "./command-line.ts";

/** A situation that comes out as it expects under another reading than the default; here it does not say so. */
const SITUATION =
  readFileSync(join(ROOT, "test/situations/scenario-1/corp-sec.situation.yaml"), "utf8")
    .split("---\n")
    .find((document) => document.includes("\nreadings: { OPEN-26: b }\n"))
    ?.replace(/^readings: .*\n/m, "") ?? "";

const directoryOf = (): string => directoryWith({ "s.situation.yaml": SITUATION });

describe("the reading of an open point", () => {
  test("changes what decide says, also where the situation states another", async () => {
    const directory = directoryWith({
      "s.situation.yaml": SITUATION,
      "stated.situation.yaml": SITUATION.replace("\nboard:", "\nreadings: { OPEN-26: a }\nboard:"),
    });
    expect((await tiebreak(directory, ["decide", "s.situation.yaml"])).output).toContain("no action");
    for (const file of ["s.situation.yaml", "stated.situation.yaml"]) {
      const { output } = await tiebreak(directory, ["decide", file, "--reading", "OPEN-26=b"]);
      expect(output).toContain("2: ATTACK 1");
    }
  });

  test("changes how test lets a situation come out", async () => {
    const directory = directoryOf();
    expect(await tiebreak(directory, ["test"])).toMatchObject({ code: 1 });
    expect(await tiebreak(directory, ["test", "--reading", "OPEN-26=b"])).toMatchObject({ code: 0 });
  });

  test("is kept by the companion with its game, which goes on under no other", async () => {
    const directory = directoryOf();
    const words = ["companion", "1", "--bot", "lfa", "--save", "game.json"];
    await tiebreak(directory, [...words, "--reading", "OPEN-26=b"]);
    expect(JSON.parse(readFileSync(join(directory, "game.json"), "utf8"))).toMatchObject({
      options: { readings: { "OPEN-26": "b" } },
    });
    expect(await tiebreak(directory, words)).toMatchObject({ code: 0 });
    expect(await tiebreak(directory, [...words, "--reading", "OPEN-26=a"])).toMatchObject({
      code: 2,
      error: "tiebreak: game.json: this game started with another reading of OPEN-26; --new starts a new game\n",
    });
  });

  test("changes which positions ask and diff find", async () => {
    // Under the reading, a clause decides at positions where it has nothing to do under the default.
    const ask = ["ask", "1/lfa", "--decides", "--positions", "60", "--format", "json"];
    const [plain, read] = [await tiebreak(ROOT, ask), await tiebreak(ROOT, [...ask, "--reading", "OPEN-05=b"])];
    expect([plain.code, read.code]).toEqual([0, 0]);
    expect(read.output).not.toBe(plain.output);
    const lfa = readFileSync(join(SCENARIO_1, "lfa.bot"), "utf8");
    const directory = directoryWith({
      "scenario.bot": readFileSync(join(SCENARIO_1, "scenario.bot"), "utf8"),
      "lfa.bot": lfa,
      "new/scenario.bot": readFileSync(join(SCENARIO_1, "scenario.bot"), "utf8"),
      "new/lfa.bot": lfa.replace("SUPPRESS X.", "ATTACK 1."),
    });
    const diff = ["diff", "lfa.bot", "new/lfa.bot", "--behaviour", "--positions", "40", "--examples", "1"];
    const found = await tiebreak(directory, [...diff, "--reading", "OPEN-26=b", "--save", "saved"]);
    expect(found).toMatchObject({ code: 0, error: "" });
    expect(found.output).toContain("positions");
  });

  test.each([
    "decide s.situation.yaml",
    "test",
    "ask 1/lfa --decides",
    "diff 1/lfa 2/lfa --behaviour",
    "companion 1 --bot lfa",
    "simulate 1 --games 1",
    "play 1 --as none",
  ])("that there is not is refused by %s", async (line) => {
    const words = [...line.split(" "), "--reading"];
    for (const [reading, reason] of [
      ["OPEN-26=z", "OPEN-26 has no reading z: its readings are a and b"],
      ["OPNE-26=a", "there is no open point OPNE-26: did you mean OPEN-26?"],
    ] as const) {
      const { code, error } = await tiebreak(directoryOf(), [...words, reading]);
      expect([code, error]).toEqual([2, expect.stringContaining(reason)]);
    }
  });
});

describe("decide --why-not", () => {
  const WORDS = ["decide", join(SCENARIO_1, "first-decision.situation.yaml"), "--why-not"];

  test("of a space that is not there is a misuse and decides nothing", async () => {
    expect(await tiebreak(ROOT, [...WORDS, "q9"])).toEqual({
      code: 2,
      output: "",
      error: "tiebreak: --why-not q9: nothing in this position is called so\n",
    });
  });

  test("suggests the name that was meant, and takes it in any case", async () => {
    expect((await tiebreak(ROOT, [...WORDS, "Scot Y"])).error).toContain("did you mean Scout Y?");
    expect((await tiebreak(ROOT, [...WORDS, "99"])).code).toBe(2);
    expect(await tiebreak(ROOT, [...WORDS, "C4"])).toMatchObject({ code: 0, error: "" });
  });

  test("of what is there is answered", async () => {
    expect(await tiebreak(ROOT, [...WORDS, "c4", "--why-not", "2"])).toMatchObject({ code: 0, error: "" });
  });
});
