import { describe, expect, test } from "vitest";
import { readSimulation, simulationJson, simulationText } from "../../../analysis/games/simulation-text.ts";
import { simulationPage } from "../../../analysis/games/simulation-page.ts";
import { notYetPlayed } from "../../../analysis/games/simulation.ts";
import { diffPage } from "../../../render/diff/diff-pages.ts";
import { COUNTS, part, RUN } from "./example-run.ts";

const WHOLE = part(0, 10, COUNTS);
const FAILED = {
  ...part(0, 4, { failures: 1 }),
  failures: [{ game: 3, seed: 77, message: "round 2, bid: <nobody> holds the initiative" }],
};

describe("the report of a simulation", () => {
  test("for a terminal", async () => {
    await expect(simulationText(WHOLE, 100)).toMatchFileSnapshot("goldens/report.txt");
    await expect(simulationText(FAILED, 70)).toMatchFileSnapshot("goldens/report-of-a-part.txt");
  });

  test("as a page that needs nothing else", async () => {
    const page = simulationPage(WHOLE);
    await expect(page).toMatchFileSnapshot("goldens/report.html");
    expect(page).not.toMatch(/<script|<link|src=|href=|url\(|@import/);
    expect(page).not.toContain("<Example>");
    expect(simulationPage(FAILED)).toContain("round 2, bid: &lt;nobody&gt; holds the initiative");
  });

  test("as a page shows no sign that turns the direction of a text, and no control sign", () => {
    const turned = { ...FAILED, failures: [{ game: 3, seed: 77, message: "bid \u202eyb\u0007" }] };
    expect(simulationPage(turned)).toContain("bid \ufffdyb\ufffd");
    expect(diffPage([], { behaviour: ["bid \u202eyb\u0007 <b>"] })).toContain("bid \ufffdyb\ufffd &lt;b&gt;");
  });

  test("of no games at all has no numbers that are none", () => {
    const nothing = notYetPlayed(RUN);
    for (const text of [simulationText(nothing, 80), simulationPage(nothing)]) {
      expect(text).not.toMatch(/NaN|Infinity|undefined/);
      expect(text).toContain("No game was finished.");
    }
  });

  test("as JSON is read back as it was", () => {
    for (const simulation of [WHOLE, FAILED]) {
      expect(readSimulation(simulationJson(simulation))).toEqual({ kind: "simulation", simulation });
    }
  });
});
