import { expect, test } from "vitest";
import type { Trace } from "../../runtime/decision.ts";
import { type ExplanationInput, renderExplanation } from "../../render/render-explanation.ts";

const INPUT: ExplanationInput = {
  id: "SIT-1",
  title: null,
  sheet: null,
  card: null,
  decision: null,
  dice: [],
  passed: true,
  messages: [],
  board: null,
  trace: null,
};

const BOARD = {
  svg: '<svg class="board"><g data-space="e3"></g></svg>',
  spaces: ["e3", "d3", "Y"],
  units: ["Scout Y"],
};

const SPAN = { start: 0, end: 1 };

const TRACE: Trace = {
  card: "Scout Y",
  procedure: "SCOUT",
  file: "lfa.bot",
  clauses: [
    {
      span: SPAN,
      number: 2,
      text: "Space secure: SCOUT 2 to:",
      outcome: { kind: "taken" },
      conditions: [],
      letters: [
        {
          span: SPAN,
          letter: "c",
          text: "Space nearest to objective",
          outcome: { kind: "taken" },
          considered: ["d3", "e3"],
          matching: ["d3", "e3"],
        },
      ],
      rows: [],
      considered: [],
      matching: [],
      choices: [{ of: "place", candidates: ["d3", "e3"], steps: [{ criterion: "Nearest", left: ["e3"] }] }],
    },
  ],
};

function pageOf(input: Partial<ExplanationInput>): string {
  return renderExplanation({ ...INPUT, ...input }, { nonce: "word" });
}

/** What of a page can be pressed as a space, by the text around it. */
function spacesIn(page: string, part: RegExp): readonly string[] {
  const found = part.exec(page)?.[0] ?? "";
  return [...found.matchAll(/<button[^>]* data-space="([^"]*)"/g)].map(([, name = ""]) => name);
}

test("nothing of the page has a style of its own, which the page itself forbids", () => {
  expect(pageOf({ board: BOARD, trace: TRACE })).not.toMatch(/ style="|<style>|<script>/);
});

test("without a board there is no place for one, and nothing is taken for a space", () => {
  const page = pageOf({ trace: TRACE, decision: "2c: SCOUT 2 to e3" });
  expect(page).not.toContain('class="board"');
  expect(page).not.toContain(' data-space="');
});

test("every space that the decision, a letter, a choice or a message names is that of the board", () => {
  const page = pageOf({
    board: BOARD,
    trace: TRACE,
    decision: "2c: SCOUT 2 by Scout Y to e3 through d3",
    passed: false,
    messages: ["destination: expected `d3`, got e3"],
  });
  expect(spacesIn(page, /<p class="decision">.*/)).toEqual(["e3", "d3"]);
  expect(spacesIn(page, /<div class="verdict[\s\S]*?<\/div>/)).toEqual(["d3", "e3"]);
  expect(spacesIn(page, /<li>.*nearest.*/)).toEqual(["d3", "e3"]);
  expect(spacesIn(page, /<table>[\s\S]*?<\/table>/)).toEqual(["d3", "e3", "e3"]);
});

test("the letter of a unit is not taken for a space of that name", () => {
  expect(spacesIn(pageOf({ board: BOARD, decision: "ATTACK 1 at Scout Y" }), /<p class="decision">.*/)).toEqual([]);
  expect(spacesIn(pageOf({ board: BOARD, decision: "CONTROL in Y" }), /<p class="decision">.*/)).toEqual(["Y"]);
});

test("the decision, a clause and its letter lead to the sheet", () => {
  const page = pageOf({ trace: TRACE, decision: "2c: SCOUT 2 to e3" });
  const places = [...page.matchAll(/<button[^>]* data-show="([^"]*)"/g)].map(([, place]) => place);
  expect(places).toEqual(["SCOUT 2c", "SCOUT 2", "SCOUT 2c"]);
});

test("what a message quotes is shown as code, without its marks", () => {
  const messages = ["`e9` is no space: did you mean `e5`?", "a lone ` stays"];
  const page = renderExplanation({ ...INPUT, passed: false, messages }, { nonce: "word" });
  expect(page).toContain("<code>e9</code> is no space: did you mean <code>e5</code>?");
  expect(page).toContain("a lone ` stays");
});
