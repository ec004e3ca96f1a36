import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { countPasted } from "../../scripts/pasted-clauses.ts";
import { LEXICONS } from "../registry.ts";
import { vocabularyIn } from "../../compiler/vocabulary-of-text.ts";
import { lostInk } from "../../grammar/paste/plain-signs.ts";
import { repairPasted } from "../../grammar/paste/repair-pasted.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PASTED = join(ROOT, "test/grammar/pasted");
const PROCEDURES = join(ROOT, "procedures/callisto");
const VOCABULARY = vocabularyIn("", LEXICONS);

function repair(pasted: string, before = "LFA BOT PROCEDURES\n\nSCOUT\n"): string {
  const { text } = repairPasted(pasted, VOCABULARY, before);
  expect(lostInk(pasted, text)).toBe("");
  return text;
}

describe("a pasted text", () => {
  test("has its ligatures and signs in plain writing", () => {
    expect(repair("1 Space uncon\ufb01rmed: ATTACK①.")).toBe("1 Space unconfirmed: ATTACK 1.");
    expect(repair("  [Elevated ▶ Highest cover › Random]")).toBe("  [Elevated > Highest cover > Random]");
    expect(repair("2 BOLSTER 2 in matching squad of the bot‘s.")).toBe("2 BOLSTER 2 in matching squad of the bot's.");
    expect(repair("1 ΑΤΤΑCΚ 1.")).toBe("1 ATTACK 1.");
  });

  test("has a word whole that a line end broke, where the game has that word", () => {
    expect(repair("  a) Threat-\nened objective.")).toBe("  a) Threatened objective.");
    expect(repair("1 MOVE 1 towards nearest non-\nstarting objective.")).toBe(
      "1 MOVE 1 towards nearest nonstarting objective.",
    );
    expect(repair("1 Zorp-\nquux.")).toBe("1 Zorp-\nquux.");
  });

  test("keeps an endless word, and ends within the time of a test", () => {
    for (const endless of ["x".repeat(300_000), `${"x".repeat(300_000)}-\nx`, `x-${"x".repeat(300_000)}`]) {
      expect(repair(`1 ${endless}.`)).toBe(`1 ${endless}.`);
    }
  });

  test("has the numbers and letters of its lists instead of bullets", () => {
    const pasted =
      "• CONTROL.\n- 2 Space secure: **MOVE** 1 to:\n  - a) Elevated objective.\n  - Objective.\n- ATTACK (1).";
    expect(repair(pasted)).toBe(
      "1 CONTROL.\n2 Space secure: MOVE 1 to:\n  a) Elevated objective.\n  b) Objective.\n3 ATTACK 1.",
    );
  });

  test("counts on from the clauses in front of it", () => {
    expect(repair("- ATTACK 1.", "LFA BOT PROCEDURES\n\nSCOUT\n1 CONTROL.\n2 RECON.\n")).toBe("3 ATTACK 1.");
  });

  test("has the rows of a table as lines, the second roll below its own row", () => {
    const pasted =
      "| | BOLSTER | 3 , Roll [d10]: |\n|---|---|---|\n| | 1–5 | Υ |\n| 1–4 | 6–10 | Z |\n| 5–10 | COMMAND (2) | |";
    expect(repair(pasted)).toBe("  1–4: BOLSTER 3, Roll [d10]:\n    1–5: Y\n    6–10: Z\n  5–10: COMMAND 2.");
  });

  test("has the rows of a second roll that lead to one number, and dashes that a scan took for others", () => {
    const pasted =
      "| | BOLSTER 2 , Roll [d10]: | |\n|--|--|--|\n| 1_7 | 1–8 | Z |\n| | 9 | M |\n| | 10 | Y |\n| 8–10 | RECON | |";
    expect(repair(pasted)).toBe("  1–7: BOLSTER 2, Roll [d10]:\n    1–8: Z\n    9: M\n    10: Y\n  8–10: RECON");
  });

  test.each([
    { between: "tabs", pasted: "1–7\tBOLSTER 2, Roll [d10]:\n\t1–8\tZ\n\t9–10\tM\n8–10\tCOMMAND 1." },
    { between: "blanks", pasted: "1–7   BOLSTER 2, Roll [d10]:\n        1–8    Z\n        9–10   M\n8–10  COMMAND 1." },
  ])("has the rows of a table whose columns are apart by $between as lines", ({ pasted }) => {
    expect(repair(pasted)).toBe("  1–7: BOLSTER 2, Roll [d10]:\n    1–8: Z\n    9–10: M\n  8–10: COMMAND 1.");
  });

  test("has letters for the bullets behind `to:`, also where nothing is indented", () => {
    expect(repair("• Space secure: MOVE 1 to:\n• Elevated.\n• Objective. [Nearest > Random]\n• ATTACK 1.")).toBe(
      "1 Space secure: MOVE 1 to:\n  a) Elevated.\n  b) Objective. [Nearest > Random]\n2 ATTACK 1.",
    );
  });

  test("has numbers and letters as a sheet writes them, however the page does", () => {
    expect(repair("1. Space secure: MOVE 1 to:\n   a. Elevated.\n   (b) Objective.\n2) RECON.\n3.CONTROL.")).toBe(
      "1 Space secure: MOVE 1 to:\n  a) Elevated.\n  b) Objective.\n2 RECON.\n3 CONTROL.",
    );
  });

  test("has the marks of lists in front of what they mark where they were copied to lines of their own", () => {
    expect(repair("1\nSpace secure: MOVE 1 to:\na)\nElevated.\nb)\nObjective.\n2\nRECON.\n•\nCONTROL.")).toBe(
      "1 Space secure: MOVE 1 to:\na) Elevated.\nb) Objective.\n2 RECON.\n3 CONTROL.",
    );
  });

  test("has a number for the first clause of a procedure that lost it, or has a letter for it", () => {
    expect(repair("GUNNER\n\nSpace secure: RECON.\n\n2 CONTROL.", "")).toBe(
      "GUNNER\n\n1 Space secure: RECON.\n\n2 CONTROL.",
    );
    expect(repair("I RECON.\n\n2 CONTROL.")).toBe("1 RECON.\n\n2 CONTROL.");
    expect(repair("1 RECON.\n\nATTACK 2\n\n3 CONTROL.")).toBe("1 RECON.\n\n2 ATTACK 2\n\n3 CONTROL.");
  });

  test("has no blanks inside of a threshold and in front of signs", () => {
    expect(repair("1 Threshold 4 / 5 / 6 : ATTACK 2 , targeting mech .")).toBe(
      "1 Threshold 4/5/6: ATTACK 2, targeting mech.",
    );
    expect(repair("1 ATTACK 2 / 3 [unit / mech].")).toBe("1 ATTACK 2 / 3 [unit / mech].");
  });

  test("has a heading whole whose letters print has set apart", () => {
    expect(repair("G U N N E R\n1 R E C O N.", "")).toBe("GUNNER\n1 R E C O N.");
  });

  test("keeps the words and numbers between its clauses as remarks", () => {
    expect(repair("Scout\n\n1 RECON.\n\n14\n\nHeavy Gunner\n\n2 CONTROL.")).toBe(
      "// Scout\n\n1 RECON.\n\n// 14\n\n// Heavy Gunner\n\n2 CONTROL.",
    );
  });

  test("has two columns below each other", () => {
    const pasted = [
      "SCOUT                 GUNNER",
      "1 CONTROL.            1 ATTACK 1.",
      "2 ATTACK 1.           2 SUPPRESS X.",
      "3 RECON.",
    ];
    expect(repair(pasted.join("\n")).split("\n")).toEqual([
      "SCOUT",
      "1 CONTROL.",
      "2 ATTACK 1.",
      "GUNNER",
      "1 ATTACK 1.",
      "2 SUPPRESS X.",
      "3 RECON.",
    ]);
  });

  test("keeps the furniture of its page as remarks", () => {
    expect(
      repair("SOLO SCENARIO 1: VS LFA\n\nLFA BOT PROCEDURES\n\nSCOUT\n- CONTROL.\n\n23\n\nGUNNER\n- RECON.", ""),
    ).toBe("// SOLO SCENARIO 1: VS LFA\n\nLFA BOT PROCEDURES\n\nSCOUT\n1 CONTROL.\n\n// 23\n\nGUNNER\n1 RECON.");
  });

  test("has the letters of a bracket closed that a scan took for brackets", () => {
    expect(repair("  c) Space nearest to [a] > b]].")).toBe("  c) Space nearest to [a) > b)].");
  });

  test("has words that a scan misread as the one word that looks the same", () => {
    expect(repair("SOUAD LEADER A\n- SC0UT 2 to objective.")).toBe("SQUAD LEADER A\n1 SCOUT 2 to objective.");
  });

  test("stays as it is where it was typed", () => {
    for (const file of globSync("*/*.bot", { cwd: PROCEDURES })) {
      const typed = readFileSync(join(PROCEDURES, file), "utf8");
      expect(repairPasted(typed, VOCABULARY)).toEqual({ text: typed, repairs: [] });
    }
  });

  test("is the same when it is repaired twice", () => {
    for (const file of globSync("*.txt", { cwd: PASTED })) {
      const once = repair(readFileSync(join(PASTED, file), "utf8"), "");
      expect(repair(once, "")).toBe(once);
    }
  });
});

test("lost letters and digits are found", () => {
  expect(lostInk("ATTACK 12.", "ATTAK 1.")).toBe("C2");
  expect(lostInk("ﬁnd ①", "find 1")).toBe("");
});

describe("procedures as a scan gives them", () => {
  test.each([
    { page: "scenario-1-lfa.txt", sheet: "scenario-1/lfa.bot" },
    { page: "scenario-2-breakers.txt", sheet: "scenario-2/breakers.bot" },
  ])("$page says more clauses of its sheet when it is repaired", async ({ page, sheet }) => {
    const typed = readFileSync(join(PROCEDURES, sheet), "utf8");
    const count = countPasted(typed, readFileSync(join(PASTED, page), "utf8"), LEXICONS);
    const { clauses, rightAsCopied, rightRepaired, wrong } = count;
    const told = `${rightRepaired} of ${clauses} clauses right, ${rightAsCopied} unrepaired\nnot right: ${wrong.join(", ")}\n`;
    await expect(told).toMatchFileSnapshot(`pasted/${page.replace(".txt", ".count")}`);
    expect(count.rightRepaired).toBeGreaterThan(count.rightAsCopied);
  });
});
