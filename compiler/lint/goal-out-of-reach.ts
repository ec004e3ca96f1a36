import { defineLint, diagnose, type Diagnostic } from "../../grammar/diagnostic.ts";
import type { Description, MoveAction } from "../../runtime/checked-tree.ts";
import type { SheetLint } from "./lint.ts";
import { actionsOf } from "./reasoning/plans.ts";
import { stepsStated } from "./reasoning/interval.ts";

export const goalOutOfReach: SheetLint = {
  definition: defineLint({
    code: "goal-out-of-reach",
    severity: "note",
    template: "“{goal}” says {distance} spaces, but {action} goes at most {strength}",
    documentation:
      "The goal can be further away than the movement can reach. By default the unit then only approaches it, although `to` means that it arrives. A line for a destination so far away is never used. Raise the strength, lower the distance, or write `nearer to`.",
    examples: [
      {
        wrong: "1 MOVE 1 to: a) Mapped objective within 2 spaces. [Random]",
        right: "1 MOVE 2 to: a) Mapped objective within 2 spaces. [Random]",
        message: "“mapped objective within 2 spaces” says 2 spaces, but MOVE goes at most 1",
      },
      {
        wrong:
          "1 MOVE 1 to:\n  a) Objective. [Random]\n  Destination 2 spaces away: select space to move through as per a).",
        right:
          "1 MOVE 2 to:\n  a) Objective. [Random]\n  Destination 2 spaces away: select space to move through as per a).",
      },
    ],
  }),
  looksAt: "procedure",
  find({ sheet }) {
    return sheet.procedures.flatMap((procedure) =>
      procedure.clauses.flatMap((clause) =>
        actionsOf(procedure, clause).flatMap(({ action }): readonly Diagnostic[] => {
          if (action.plan !== "move" || action.strength?.kind !== "number") return [];
          const strength = action.strength.value;
          return limitedParts(action)
            .filter(({ distance }) => distance > strength)
            .map(({ span, text, distance }) =>
              diagnose(this.definition, span, { goal: text, distance, action: action.entry, strength }),
            );
        }),
      ),
    );
  },
};

interface LimitedPart {
  readonly span: MoveAction["span"];
  readonly text: string;
  readonly distance: number;
}

/** The parts of a movement that state how far away a place is. */
function limitedParts({ goal, subclauses, via }: MoveAction): readonly LimitedPart[] {
  const goals = [...(goal === null ? [] : [goal]), ...subclauses.map((letter) => letter.goal)];
  return [
    ...goals.flatMap((each) => {
      const distance = each.kind === "to" ? distanceNamed(each.place) : null;
      return distance === null ? [] : [{ span: each.span, text: each.text, distance }];
    }),
    ...(via === undefined ? [] : [{ span: via.span, text: via.text, distance: via.distance }]),
  ];
}

/** How far away a place may be at most or, without such a limit, must be at least. */
function distanceNamed(place: Description): number | null {
  const limits = stepsStated(place).map(({ least, most }) => (most === Infinity ? least : most));
  return limits.length === 0 ? null : Math.max(...limits);
}
