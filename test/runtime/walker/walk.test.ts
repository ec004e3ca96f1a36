import { describe, expect, test } from "vitest";
import type { DeclaredPosition } from "../../../games/shared/declared/position.ts";
import { SeededDice } from "../../../runtime/dice.ts";
import { PositionView } from "../../../runtime/interpreter/position-view.ts";
import { DEFAULT_POLICIES, type Policies } from "../../../runtime/policies.ts";
import { readClause } from "../../../runtime/walker/clause.ts";
import type { ClauseResult } from "../../../runtime/walker/view.ts";
import { procedureFor } from "../../../runtime/checked-tree/procedures.ts";
import { GARDEN, gardenPosition, type Garden } from "../../toy/game.ts";
import { bookWith, EMPTY, pest } from "../interpreter/garden.ts";

const CLAUSES = `1 Plot watered and holding pest: PULL 1. [Nearest > Random]
2 Plot dry: GO 2 to:
  a) Ripe bed. [Highest yield > Random]
  b) Plot nearest to ripe bed. [Fewest pests > Random]
3 REST.`;

const GARDENS: readonly Garden[] = [
  EMPTY,
  { ...EMPTY, beds: { a1: 1, e5: 2 } },
  { ...EMPTY, beds: { c4: 1, c2: 1, b3: 1 } },
  { ...EMPTY, watered: ["c3"], robots: [...EMPTY.robots, pest("Pest 1", "c3"), pest("Pest 2", "c4")] },
];

class Broken extends Error {
  override readonly name = "Broken";
}

/** Counts the questions to a view of a garden, and throws instead of answering the one after `last`. */
class Watched {
  readonly asked: string[] = [];
  readonly #last: number;

  constructor(last: number) {
    this.#last = last;
  }

  watch(view: GardenView): GardenView {
    return new Proxy(view, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== "function") return member;
        return (...values: readonly unknown[]): unknown => {
          if (this.asked.length === this.#last) throw new Broken();
          this.asked.push(`${String(name)} ${JSON.stringify(values)}`);
          const answer: unknown = Reflect.apply(member, target, values);
          return answer instanceof PositionView ? this.watch(answer) : answer;
        };
      },
    });
  }
}

type GardenView = PositionView<DeclaredPosition, Policies>;

function walk(garden: Garden, watched: Watched): ClauseResult["kind"] | undefined {
  const book = bookWith(CLAUSES);
  const position = gardenPosition(garden);
  const start = GARDEN.start({ book, position, readings: DEFAULT_POLICIES, index: 0 });
  const sheet = book.sheets["Growers"];
  const procedure = sheet === undefined ? null : procedureFor(sheet, start.title, start.letter);
  if (procedure === null) throw new Error("the mower has no procedure");
  const { card, actor } = start;
  const policies = DEFAULT_POLICIES;
  const environment = { game: GARDEN, book, position, readings: policies, policies, card, actor, bound: [] };
  const view = watched.watch(new PositionView({ ...environment, view: "Growers" }, new SeededDice(1)));
  return procedure.clauses.map((clause) => readClause(view, procedure, clause).kind).find((kind) => kind === "taken");
}

describe("a walk", () => {
  test.each(GARDENS)("asks the same questions in the same order when it is repeated", (garden) => {
    const [first, second] = [new Watched(Infinity), new Watched(Infinity)];
    expect(walk(garden, first)).toBe("taken");
    walk(garden, second);
    expect(first.asked.length).toBeGreaterThan(2);
    expect(second.asked).toEqual(first.asked);
  });

  test.each(GARDENS)("is broken off at any question, and nothing on the way catches what the view throws", (garden) => {
    const whole = new Watched(Infinity);
    walk(garden, whole);
    for (const last of whole.asked.keys()) {
      const broken = new Watched(last);
      expect(() => walk(garden, broken)).toThrow(Broken);
      expect(broken.asked).toEqual(whole.asked.slice(0, last));
    }
  });
});
