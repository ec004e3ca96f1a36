import { describe, expect, test } from "vitest";
import { print } from "../../grammar/print.ts";
import { checkFile } from "../../compiler/check-file.ts";
import type { DeclaredPosition } from "../../games/shared/declared/position.ts";
import { traceText } from "../../runtime/trace-text.ts";
import { CHANGED_POLICIES, expectAgreement, gardenSheet } from "./agreement.ts";
import { EVENTFUL_GARDEN } from "./events.ts";
import { gardenPosition } from "./game.ts";
import { explainCard, mistakesIn, MOWER } from "./growers.ts";
import { effort } from "../effort.ts";

const REACTIONS = gardenSheet("reactions.bot", EVENTFUL_GARDEN);

const QUIET = gardenPosition({
  columns: 5,
  rows: 5,
  watered: ["c3"],
  beds: { c4: 2 },
  robots: [
    { name: "Mower", title: "Mower", side: "Growers", at: "c3" },
    { name: "Picker", title: "Picker", side: "Growers", at: "a1" },
    { name: "Bore", title: "Digger", side: "Moles", at: "c2" },
  ],
  row: ["Mower", "Picker"],
});

/** The garden after something has happened to a robot. */
function after(event: string, name: string): DeclaredPosition {
  const units = QUIET.units.map((unit) => (unit.name === name ? { ...unit, fields: { [event]: true } } : unit));
  return { ...QUIET, units };
}

function explained(position: DeclaredPosition, card: "Mower" | "Picker" = "Mower") {
  return explainCard(REACTIONS, position, card);
}

describe("a line that begins with When", () => {
  test("says what the bot does after the event", () => {
    const { decision, trace } = explained(after("arrived", "Bore"));
    expect(decision).toMatchObject({ procedure: "MOWER, WHEN", clause: 1, action: "PULL", target: "Bore" });
    expect(trace && traceText(trace)).toContain("✓ 1 when a pest arrived next to it: PULL 1");
  });

  test("is not read where a card is resolved", () => {
    expect(explained(QUIET).decision).toMatchObject({ procedure: "MOWER", clause: 2, action: "REST" });
  });

  test("is false where something else has happened, and no clause is read then", () => {
    const { decision, trace } = explained(after("arrived", "Picker"));
    expect(decision).toMatchObject({ procedure: "MOWER, WHEN", clause: null, action: null });
    expect(trace?.clauses.map(({ outcome }) => outcome.kind)).toEqual([
      "conditionFalse",
      "conditionFalse",
      "conditionFalse",
    ]);
  });

  test("means the unit that acts by “it”", () => {
    const { sheet } = REACTIONS;
    const [, reacting] = sheet.procedures;
    const [item] = reacting?.clauses[0]?.condition?.items ?? [];
    const next = item?.kind === "exists" ? item.predicate.find((said) => said.kind === "relates") : undefined;
    expect(next?.argument.base).toEqual({ kind: "actor" });
  });

  test("is missing for a card whose heading has none, and the trace says so", () => {
    const { trace } = explained(after("arrived", "Bore"), "Picker");
    expect(trace?.remark).toBe("the sheet says nothing of what Picker does then");
  });

  test.each(CHANGED_POLICIES)("is decided alike by interpreter and compiled sheet under %o", (changed) => {
    const clauses = expectAgreement(changed, effort(300, 5_000), 1, REACTIONS);
    const lines = ["MOWER 1", "MOWER 2", "MOWER, WHEN 1", "MOWER, WHEN 2", "MOWER, WHEN 3", "PICKER 1"];
    expect([...clauses]).toEqual(expect.arrayContaining(lines));
  });

  test("keeps its place between the clauses when it is formatted", () => {
    const { file } = checkFile("reactions.bot", REACTIONS.text, new Map([["Garden", EVENTFUL_GARDEN.lexicon]]));
    expect(file && print(file)).toBe(REACTIONS.text);
  });

  test("must name an event, and no other line may", () => {
    expect(mistakesIn(`${MOWER}When a pest next to it: PULL 1.\n1 REST.\n`)).toEqual(["when-without-event"]);
    expect(mistakesIn(`${MOWER}1 Pest arrived next to a bed: REST.\n2 REST.\n`)).toEqual(["event-outside-when"]);
  });

  test("costs no other line anything where it cannot be read", () => {
    const codes = mistakesIn(`${MOWER}1 REST.\nWhen a pest arrived next to it: .\nWhen bed flooded: REST.\n2 REST.\n`);
    expect(codes).toHaveLength(1);
  });
});
