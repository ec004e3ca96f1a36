import { defineLint } from "../../grammar/diagnostic.ts";

/** What `analysis/lint/` finds by trying positions. */
export const unresolvedTie = defineLint({
  code: "unresolved-tie",
  severity: "note",
  lint: "with positions",
  template: "this list can leave {left}: it does not end with “random”",
  documentation:
    "In some position, no criterion of the list separates these candidates. The finding shows the smallest such position that we met. A die then decides, but the page does not say so. End the list with `Random`, or add a criterion that decides. A game can settle its ties in another way, by an order or by the player. The lint finds nothing in its lists.",
  examples: [
    {
      wrong: "1 MOVE 1 towards enemy. [Objective > Highest cover]",
      right: "1 MOVE 1 towards enemy. [Objective > Highest cover > Random]",
    },
  ],
});
