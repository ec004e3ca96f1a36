import { afterEach, expect, test, vi } from "vitest";
import { nextTurn } from "../../language-server/environment.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["in Node.js", () => {}],
  ["in a browser, which has no setImmediate", () => vi.stubGlobal("setImmediate", undefined)],
])("the next turn comes after what is under way, %s", async (_where, prepare) => {
  prepare();
  const order: string[] = [];
  const turn = nextTurn().then(() => order.push("next turn"));
  await Promise.resolve();
  order.push("this turn");
  await turn;
  expect(order).toEqual(["this turn", "next turn"]);
});
