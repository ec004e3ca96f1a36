import { describe, expect, test } from "vitest";
import { decidedBy, EMPTY, holds, withPests } from "./garden.ts";

describe("a condition", () => {
  test("counts what it names", () => {
    const two = withPests("a1", "a1");
    expect(holds("2 or more pests next to bed", { ...two, beds: { a2: 1 } })).toBe(true);
    expect(holds("3 or more pests next to bed", { ...two, beds: { a2: 1 } })).toBe(false);
    expect(holds("< 2 pests next to bed", { ...two, beds: { a2: 1 } })).toBe(false);
    expect(holds("plot holding 2 or more pests", withPests("c3", "c3"))).toBe(true);
  });

  test("about bare plurals holds of all of them", () => {
    const beds = { ...EMPTY, beds: { a1: 1, a2: 1 } };
    expect(holds("Beds watered", { ...beds, watered: ["a1"] })).toBe(false);
    expect(holds("Beds watered", { ...beds, watered: ["a1", "a2"] })).toBe(true);
  });

  test("about “the” things, or about things that are not so, holds of all of them", () => {
    const beds = { ...EMPTY, beds: { a1: 1, a2: 1 } };
    expect(holds("The beds are watered", { ...beds, watered: ["a1"] })).toBe(false);
    expect(holds("The beds are watered", { ...beds, watered: ["a1", "a2"] })).toBe(true);
    expect(holds("Beds are not watered", { ...beds, watered: ["a1"] })).toBe(false);
    expect(holds("Beds are not watered", beds)).toBe(true);
  });

  test("about “there are” holds of one of them", () => {
    const beds = { ...EMPTY, beds: { a1: 1, a2: 1 } };
    expect(holds("There are beds not watered", { ...beds, watered: ["a1"] })).toBe(true);
  });

  test("can be said not to hold", () => {
    expect(holds("Plot not watered", EMPTY)).toBe(true);
    expect(holds("Plot not a bed", { ...EMPTY, beds: { c3: 1 } })).toBe(false);
    expect(holds("Plot not holding pest", withPests("c3"))).toBe(false);
  });

  test("needs every conjunct, and tells the first that fails", () => {
    const { trace } = decidedBy("1 Plot dry and ripe bed within 2 plots: REST.\n2 REST.", EMPTY);
    expect(trace.clauses[0]).toMatchObject({
      outcome: { kind: "conditionFalse", item: "ripe bed within 2 plots" },
      conditions: [
        { text: "plot dry", holds: true },
        { text: "ripe bed within 2 plots", holds: false },
      ],
    });
  });

  test("measures distances from the acting unit", () => {
    const garden = { ...EMPTY, beds: { a1: 1 } };
    expect(holds("Ripe bed within 4 plots", garden)).toBe(true);
    expect(holds("Ripe bed within 3 plots", garden)).toBe(false);
  });

  test("binds what it asserts, and an action without a target means that", () => {
    const { decision } = decidedBy("1 Plot holding pest: PULL 2.", withPests("c2", "c3"));
    expect(decision.target).toBe("Pest 2");
  });
});
