import { describe, expect, test } from "vitest";
import { decidedBy, EMPTY, withPests } from "./garden.ts";

const place = (clauses: string, garden = EMPTY, options: Parameters<typeof decidedBy>[2] = {}) =>
  decidedBy(clauses, garden, options).decision.destination;

describe("a movement", () => {
  test("to a place never merely approaches it", () => {
    expect(place("1 GO 2 to ripe bed. [Nearest]", { ...EMPTY, beds: { a1: 1 } })).toBeNull();
  });

  test("towards a place comes as close as it can", () => {
    const garden = { ...EMPTY, beds: { a1: 1 }, watered: ["b2", "b3"] };
    expect(place("1 GO 2 towards ripe bed. [Watered]", garden)).toBe("b2");
  });

  test("towards the nearest goes by the nearest of several", () => {
    expect(place("1 GO 1 towards bed. [Random]", { ...EMPTY, beds: { a3: 9, e4: 1 } })).toBe("b3");
  });

  test("towards what it stands on already is no plan", () => {
    const { trace } = decidedBy("1 GO 1 towards bed. [Random]\n2 REST.", { ...EMPTY, beds: { c3: 1, a1: 1 } });
    expect(trace.clauses[0]?.outcome).toMatchObject({ kind: "impossible", reason: "already-there" });
  });

  test("limited to more steps than its strength approaches, where the reading says so", () => {
    const clause = "1 GO 1 to ripe bed up to 2 plots away. [Random]";
    const garden = { ...EMPTY, beds: { c5: 1, a1: 5 } };
    expect(place(clause, garden)).toBe("c4");
    expect(place(clause, garden, { policies: { goalOutOfReach: "only within reach" } })).toBeNull();
  });

  test("of three steps chooses its way place by place", () => {
    const { decision } = decidedBy("1 GO 3 to ripe bed. [Watered]", {
      ...EMPTY,
      beds: { e4: 1 },
      watered: ["c4", "d4"],
    });
    expect(decision).toMatchObject({ destination: "e4", route: ["c4", "d4"] });
    expect(decision.choices.map(({ of }) => of)).toEqual(["place", "via", "via"]);
  });

  test("away from several things counts the nearest, or adds them up", () => {
    const garden = { ...withPests("c1", "a4", "a4"), beds: { c2: 1, b3: 1 } };
    const clause = "1 GO 1 to ripe bed. [Furthest from pest]";
    expect(place(clause, garden)).toBe("b3");
    expect(place(clause, garden, { policies: { furthestFrom: "the sum over them" } })).toBe("c2");
  });

  test("takes one die for a choice at random, in alphabetical order", () => {
    const beds = { ...EMPTY, beds: { b3: 1, c2: 1, d3: 1 } };
    expect(place("1 GO 1 to ripe bed. [Random]", beds, { dice: [4] })).toBe("b3");
    expect(place("1 GO 1 to ripe bed. [Random]", beds, { dice: [5] })).toBe("c2");
    expect(place("1 GO 1 to ripe bed. [Random]", beds, { dice: [12] })).toBe("d3");
  });

  test("a list that ends unresolved is settled at random", () => {
    const { decision } = decidedBy(
      "1 GO 1 to ripe bed. [Watered]",
      { ...EMPTY, beds: { b3: 1, c2: 1 } },
      { dice: [8] },
    );
    expect(decision.choices[0]?.steps).toEqual([
      { criterion: "watered", left: ["b3", "c2"] },
      { criterion: "random", left: ["c2"] },
    ]);
  });
});

describe("letters", () => {
  const LETTERS = "1 GO 1 to:\n  a) Watered bed. [Random]\n  b) Ripe bed. [Random]\n2 REST.";

  test("are tried in order", () => {
    const garden = { ...EMPTY, beds: { b3: 1, c2: 0 } };
    expect(decidedBy(LETTERS, garden).decision).toMatchObject({ letter: "b", destination: "b3" });
    expect(decidedBy(LETTERS, { ...garden, watered: ["c2"] }).decision).toMatchObject({ letter: "a" });
  });

  test("that describe where the unit stands are skipped, or looked past, or end the clause", () => {
    const garden = { ...EMPTY, beds: { b3: 1, c3: 0, c2: 0 }, watered: ["c2", "c3"] };
    const by = (alreadyThere: "look elsewhere" | "skip the letter" | "skip the clause") =>
      decidedBy(LETTERS, garden, { policies: { alreadyThere } }).decision;
    expect(by("skip the letter")).toMatchObject({ clause: 1, letter: "b" });
    expect(by("look elsewhere")).toMatchObject({ clause: 1, letter: "a", destination: "c2" });
    expect(by("skip the clause")).toMatchObject({ clause: 2, action: "REST" });
  });

  test("without a plan leave the clause without one", () => {
    const { trace } = decidedBy(LETTERS, EMPTY);
    expect(trace.clauses[0]?.outcome).toEqual({ kind: "noLetter" });
    expect(trace.clauses[0]?.letters.map(({ outcome }) => outcome)).toMatchObject([
      { kind: "impossible", reason: "no-instance" },
      { kind: "impossible", reason: "no-instance" },
    ]);
  });
});
