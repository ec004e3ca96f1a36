import { defineLint, diagnose } from "../../grammar/diagnostic.ts";
import { askedOf } from "../../runtime/checked-tree/parts.ts";
import { criteriaLists } from "./criteria-lists.ts";
import { type SheetLint, withoutCriterion } from "./lint.ts";
import { equalFor, isTurnedRound, settles, settlesAlso } from "./reasoning/criteria.ts";

export const afterRandom: SheetLint = {
  definition: defineLint({
    code: "after-random",
    template: "“{criterion}” comes after “random” and is never used",
    documentation: "A random choice leaves one candidate, so nothing after it is used. Move `Random` to the end.",
    examples: [
      {
        wrong: "1 MOVE 1 towards enemy. [Wooded > Random > Nearest]",
        right: "1 MOVE 1 towards enemy. [Wooded > Nearest > Random]",
        message: "“nearest” comes after “random” and is never used",
      },
    ],
  }),
  looksAt: "procedure",
  find({ sheet }) {
    return criteriaLists(sheet).flatMap(({ criteria }) => {
      const at = criteria.findIndex((criterion) => criterion.kind === "random");
      const [random, next, last] = [criteria[at], criteria[at + 1], criteria.at(-1)];
      if (at === -1 || !random || !next || !last) return [];
      const rest = { span: { start: random.span.end, end: last.span.end }, text: "" };
      const fixes = [{ title: "Remove everything after “random”", edits: [rest] }];
      return [diagnose(this.definition, next.span, { criterion: next.text }, { fixes })];
    });
  },
};

export const repeatedCriterion: SheetLint = {
  definition: defineLint({
    code: "repeated-criterion",
    template: "“{criterion}” is in the list twice: the second changes nothing",
    documentation:
      "After a criterion, the candidates left are equal in it. The same criterion again drops none of them, even in other words. Remove the second, or write the one you meant.",
    examples: [
      {
        wrong: "1 MOVE 1 towards enemy. [Wooded > Nearest > Wooded]",
        right: "1 MOVE 1 towards enemy. [Wooded > Nearest > Highest cover]",
        message: "“wooded” is in the list twice: the second changes nothing",
      },
    ],
  }),
  looksAt: "procedure",
  find({ sheet, words }) {
    return criteriaLists(sheet).flatMap(({ criteria }) =>
      askedOf(criteria).flatMap((criterion, index) => {
        const first = criteria.slice(0, index).find((other) => settles(words, other, criterion));
        // Without a step left nobody knows whether it is turned round.
        if (first === undefined || isTurnedRound(words, first, criterion) || words.effort.isSpent) return [];
        const fixes = withoutCriterion(criteria, index);
        const related = [{ span: first.span, message: "the first one is here" }];
        return [diagnose(this.definition, criterion.span, { criterion: criterion.text }, { fixes, related })];
      }),
    );
  },
};

export const contradictoryCriterion: SheetLint = {
  definition: defineLint({
    code: "contradictory-criterion",
    template: "“{criterion}” is the opposite of “{former}”, which comes first: it changes nothing",
    documentation:
      "The candidates that the earlier criterion leaves are all equal in the later one: all of them pass it, or none does. A list cannot ask for both opposites. Remove the wrong one.",
    examples: [
      {
        wrong: "1 MOVE 1 towards enemy. [Mapped > Fewest enemies > Unmapped]",
        right: "1 MOVE 1 towards enemy. [Mapped > Fewest enemies > Wooded]",
        message: "“unmapped” is the opposite of “mapped”, which comes first: it changes nothing",
      },
      {
        wrong: "1 MOVE 1 towards enemy. [Furthest from enemies > Nearest to enemies]",
        right: "1 MOVE 1 towards enemy. [Furthest from enemies > Wooded]",
      },
    ],
  }),
  looksAt: "procedure",
  find({ sheet, words }) {
    return criteriaLists(sheet).flatMap(({ criteria }) =>
      askedOf(criteria).flatMap((criterion, index) => {
        const former = criteria.slice(0, index).find((other) => settles(words, other, criterion));
        if (former === undefined || !isTurnedRound(words, former, criterion)) return [];
        const values = { criterion: criterion.text, former: former.text };
        const related = [{ span: former.span, message: `“${former.text}” is here` }];
        const fixes = withoutCriterion(criteria, index);
        return [diagnose(this.definition, criterion.span, values, { fixes, related })];
      }),
    );
  },
};

export const constantCriterion: SheetLint = {
  definition: defineLint({
    code: "constant-criterion",
    severity: "note",
    template: "“{criterion}” decides nothing: {reason}",
    documentation:
      "All candidates are always equal in this criterion. The reason can be the description of the candidates, the strength of the movement, the table of dangerous units or an earlier criterion. Remove the criterion, or write what you meant.",
    examples: [
      {
        wrong: "1 MOVE 1 to: a) Mapped objective. [Mapped > Fewest enemies > Random]",
        right: "1 MOVE 1 to: a) Mapped objective. [Fewest enemies > Random]",
        message: "“mapped” decides nothing: it is true of every “mapped objective”",
      },
      {
        wrong: "1 MOVE 1 to: a) Mapped objective. [Nearest > Random]",
        right: "1 MOVE 2 to: a) Mapped objective. [Nearest > Random]",
        message: "“nearest” decides nothing: every place that the movement reaches is one step away",
      },
      {
        wrong: "1 MOVE 1 to: a) Mapped objective. [Fewest enemies > Enemy occupied > Random]",
        right: "1 MOVE 1 to: a) Mapped objective. [Enemy occupied > Fewest enemies > Random]",
        message: "“enemy occupied” decides nothing: “fewest enemies” leaves only candidates that are equal in it",
      },
      {
        wrong:
          "DANGEROUS BLUE UNITS:\n  1 Guard\n  2 Ranger\n\nRED BOT PROCEDURES\n\nGUARD\n1 MOVE 1 to: a) Enemy Guard. [Most dangerous Guard > Random]",
        right:
          "DANGEROUS BLUE UNITS:\n  1 Guard\n  2 Ranger\n\nRED BOT PROCEDURES\n\nGUARD\n1 MOVE 1 to: a) Enemy Guard. [Most dangerous unit > Random]",
      },
    ],
  }),
  looksAt: "procedure",
  find({ sheet, words }) {
    return criteriaLists(sheet).flatMap((list) =>
      askedOf(list.criteria).flatMap((criterion, index) => {
        const former = list.criteria.slice(0, index);
        if (former.some((other) => settles(words, other, criterion))) return [];
        const settled = former.find((other) => settlesAlso(words, other, criterion));
        const reason = settled
          ? `“${settled.text}” leaves only candidates that are equal in it`
          : equalFor(words, sheet.dangerous, list, criterion);
        if (reason === null) return [];
        const fixes = withoutCriterion(list.criteria, index);
        return [diagnose(this.definition, criterion.span, { criterion: criterion.text, reason }, { fixes })];
      }),
    );
  },
};

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
