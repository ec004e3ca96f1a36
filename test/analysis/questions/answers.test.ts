import { describe, expect, test } from "vitest";
import {
  impossibility,
  type Question,
  readQuestion,
  type Subject,
  subjectOf,
  wishOf,
} from "../../../analysis/questions/subject.ts";
import { decidingShares } from "../../../analysis/questions/shares.ts";
import { type Flip, flips } from "../../../analysis/questions/flip.ts";
import { type FoundPosition, searchPosition } from "../../../analysis/search/search-position.ts";
import { SeededDice } from "../../../runtime/dice.ts";
import { botOf } from "../behaviour/edited-bots.ts";
import { sheetOf } from "../../book.ts";

const { book } = sheetOf(1, "LFA");
const { bot: BOT, source } = botOf(book, "LFA");

function asked(text: string): { readonly question: Question; readonly subject: Subject } {
  const question = readQuestion(text);
  if (question === null) throw new Error(`${text} is no question`);
  const found = subjectOf(question, BOT.sheet, source.cards);
  if (found.kind === "unknown") throw new Error(found.reason);
  return { question, subject: found.subject };
}

function find(text: string, limit = 20_000): FoundPosition | null {
  const { question, subject } = asked(text);
  const cards = subject.cards.map(({ name }) => name);
  const search = searchPosition(source, cards, wishOf(question, subject, BOT), limit);
  let step = search.next();
  while (step.done !== true) step = search.next();
  return step.value.found;
}

describe("the position that answers a question", () => {
  test("is one in which the letter decides", () => {
    const found = find("Corp-Sec clause 3b fires");
    if (found === null) throw new Error("nothing was found");
    expect(BOT.decideByName(found.problem, new SeededDice(found.seed))).toMatchObject({ clause: 3, letter: "b" });
    expect(source.factsOf(found.problem).length).toBeLessThanOrEqual(12);
  });

  test("is one in which a tiebreaker leaves one of several", () => {
    const found = find('tiebreaker "fewest enemies" decides in Corp-Sec clause 3b');
    if (found === null) throw new Error("nothing was found");
    const { choices } = BOT.explain(found.problem, new SeededDice(found.seed)).decision;
    const [choice] = choices;
    const index = choice?.steps.findIndex(({ criterion }) => criterion === "fewest enemies") ?? -1;
    expect(choice?.steps[index]?.left).toHaveLength(1);
    expect((choice?.steps[index - 1]?.left ?? choice?.candidates ?? []).length).toBeGreaterThan(1);
  });

  test("is one in which the unit does what was asked", () => {
    const found = find("Commander A does BOLSTER");
    if (found === null) throw new Error("nothing was found");
    expect(found.card).toBe("Commander A");
    expect(BOT.decideByName(found.problem, new SeededDice(found.seed)).action).toBe("BOLSTER");
  });

  test("is missing where the bot never does it", () => {
    expect(find("Gunner does MOVE", 500)).toBeNull();
  });
});

test("a question can be about the order in which passengers come along", () => {
  const { book: other } = sheetOf(3, "Breakers");
  const { bot, source: positions } = botOf(other, "Breakers");
  const question = readQuestion('tiebreaker "Scout A" decides in Drill Crew clause 2');
  if (question === null) throw new Error("it is no question");
  expect(subjectOf(question, bot.sheet, positions.cards)).toMatchObject({ kind: "subject" });
});

describe("a question about what is not there", () => {
  test.each([
    ["Ripper clause 1 fires", "there is no procedure for Ripper"],
    ["Crop-Sec clause 1 fires", "there is no procedure for Crop-Sec: did you mean CORP-SEC?"],
    ["Gunner does SUPRESS", "has the action SUPRESS: did you mean SUPPRESS?"],
    ["Corp-Sec clause 9 fires", "CORP-SEC has no clause 9; its last is 4"],
    ["Corp-Sec clause 3z fires", "CORP-SEC clause 3 has the letters a, b, c"],
    ["Captain clause 1 row 7 fires", "CAPTAIN clause 1 has 2 rows"],
    ['tiebreaker "nearest" decides in Corp-Sec clause 3a', "has no tiebreaker “nearest”; it has highest value"],
  ])("is told so: %s", (text, reason) => {
    const question = readQuestion(text);
    if (question === null) throw new Error(`${text} is no question`);
    expect(subjectOf(question, BOT.sheet, source.cards)).toMatchObject({
      kind: "unknown",
      reason: expect.stringContaining(reason),
    });
  });
});

test("a tiebreaker can be one by which cards are drawn", () => {
  const question = readQuestion('tiebreaker "Gunner" decides in Captain clause 1');
  if (question === null) throw new Error("that is no question");
  expect(subjectOf(question, sheetOf(6, "LFA").sheet, [])).toMatchObject({ subject: { criteriaBefore: 2 } });
});

describe("what cannot be", () => {
  const { question, subject } = asked("Corp-Sec clause 3c fires");

  test("is proved by a lint of the part that was asked about", () => {
    const span = subject.spans[1] ?? { start: 0, end: 0 };
    const found = { code: "shadowed-letter", severity: "warning", message: "a covers c", span } as const;
    expect(impossibility(question, subject, [found])).toBe("a covers c");
    expect(impossibility(question, subject, [{ ...found, code: "unresolved-tie" }])).toBeNull();
    expect(impossibility(question, subject, [{ ...found, span: { start: 0, end: 5 } }])).toBeNull();
  });

  test("is proved where no card is fielded", () => {
    expect(impossibility(question, { ...subject, cards: [] }, [])).toBe("the scenario has no card for CORP-SEC");
    const other = readQuestion("Corp-Sec A clause 3c fires");
    if (other === null) throw new Error("that is no question");
    expect(impossibility(other, { ...subject, cards: [] }, [])).toBe("the scenario has no card for Corp-Sec A");
  });
});

describe("the shares of clauses", () => {
  const counting = decidingShares(BOT, source, 120);
  let step = counting.next();
  while (step.done !== true) step = counting.next();
  const shares = step.value;

  test("add up to all positions of a procedure", () => {
    expect(shares.map(({ procedure }) => procedure)).toEqual(BOT.sheet.procedures.map(({ name }) => name));
    for (const { shares: parts, nothing, positions } of shares) {
      const clauses = parts.filter(({ label }) => /^\d+$/.test(label));
      expect(clauses.reduce((sum, { positions: own }) => sum + own, nothing)).toBe(positions);
    }
  });

  test("of letters add up to their clause", () => {
    const parts = shares.find(({ procedure }) => procedure === "CORP-SEC")?.shares ?? [];
    const letters = parts.filter(({ label }) => /^3[a-z]$/.test(label));
    expect(letters.reduce((sum, { positions }) => sum + positions, 0)).toBe(
      parts.find(({ label }) => label === "3")?.positions,
    );
  });
});

describe("a flip", () => {
  const found = find("Corp-Sec clause 3c fires");
  const all = (): readonly Flip[] => {
    if (found === null) throw new Error("nothing was found");
    const search = flips(BOT, found.problem, source, 4);
    let step = search.next();
    while (step.done !== true) step = search.next();
    return step.value;
  };

  test("is one change, after which the bot does something else", () => {
    const list = all();
    expect(list.length).toBeGreaterThan(0);
    for (const { facts, problem, decision } of list) {
      expect(facts).toHaveLength(1);
      expect(BOT.decideByName(problem, new SeededDice(1))).toEqual(decision);
    }
  });

  test("leads to several clauses where it can", () => {
    expect(new Set(all().map(({ decision }) => `${decision.clause}${decision.letter}`)).size).toBeGreaterThan(1);
  });
});
