import { expect, test } from "vitest";
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
  board: '<svg xmlns="http://www.w3.org/2000/svg" class="board" width="1050" height="741"></svg>',
  trace: null,
};

/** The part with the board, without what the picture says. */
function boardOf(board: string | null): string {
  const page = renderExplanation({ ...INPUT, board }, { nonce: "word" });
  return (/<section class="board">[\s\S]*?<\/section>/.exec(page)?.[0] ?? "").replace(/data:[^"]*/, "…");
}

test("nothing of the page has a style of its own, which the page itself forbids", () => {
  expect(renderExplanation(INPUT, { nonce: "word" })).not.toMatch(/ style="/);
});

test("without a board there is no place for one", () => {
  expect(boardOf(null)).toBe("");
});

test("what a message quotes is shown as code, without its marks", () => {
  const messages = ["`e9` is no space: did you mean `e5`?", "a lone ` stays"];
  const page = renderExplanation({ ...INPUT, passed: false, messages }, { nonce: "word" });
  expect(page).toContain("<code>e9</code> is no space: did you mean <code>e5</code>?");
  expect(page).toContain("a lone ` stays");
});
