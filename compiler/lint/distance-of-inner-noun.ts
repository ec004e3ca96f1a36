import { defineLint, diagnose, type Diagnostic } from "../../grammar/diagnostic.ts";
import { forEachPart } from "../../runtime/checked-tree/visit.ts";
import type { Test } from "../../runtime/checked-tree.ts";
import type { SheetLint } from "./lint.ts";

export const distanceOfInnerNoun: SheetLint = {
  definition: defineLint({
    code: "distance-of-inner-noun",
    template: "“{distance}” is said of “{noun}”, the noun before it",
    documentation:
      "Two distances stand behind each other. The second one limits the noun of the first, not what the phrase is about. If you mean that, a definition says so: “Near objective: objective not within 2 spaces of enemy unit”. If you mean the first noun, put the second distance into a criterion. A definition can say it with a comma: “Near space: space within 4 spaces of objective, and not within 2 spaces of enemy unit”.",
    examples: [
      {
        wrong: "1 MOVE 1 to space within 4 spaces of objective not within 2 spaces of enemy unit.",
        right: "1 MOVE 1 to space within 4 spaces of objective. [Not within 2 spaces of enemy unit > Random]",
        message: "“not within 2 spaces of enemy unit” is said of “objective”, the noun before it",
      },
    ],
  }),
  looksAt: "procedure",
  find({ sheet }) {
    const found: Diagnostic[] = [];
    forEachPart("sheet", sheet, ({ name, part }) => {
      if (name !== "test" || part.kind !== "within" || part.of === null) return;
      const { tests, text, definition } = part.of;
      // The words of a definition stand elsewhere, and say it plainly.
      const inner = definition === undefined ? tests.find(isDistance) : undefined;
      const noun = inner === undefined ? "" : text.slice(0, text.indexOf(inner.text)).trim();
      if (inner !== undefined && noun !== "") {
        found.push(diagnose(this.definition, inner.span, { distance: inner.text, noun }));
      }
    });
    return found;
  },
};

function isDistance(test: Test): boolean {
  return test.kind === "within" && test.of !== null;
}
