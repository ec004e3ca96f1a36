import { expect, test } from "vitest";
import { mendSlips } from "../../grammar/slips.ts";
import { RightParenthesis, Token } from "../../grammar/tokens.ts";

/** How many tokens are looked at where so many parentheses close and none opened. */
function lookedAt(count: number): number {
  let looked = 0;
  const tokens = Array.from({ length: count }, (_, index) => new Token(RightParenthesis, index, index + 1));
  const counting = new Proxy(tokens, {
    get(target, key, receiver): unknown {
      looked += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  mendSlips(")".repeat(count), counting);
  return looked;
}

test("twice as many parentheses that close nothing are about twice the work", () => {
  expect(lookedAt(2000)).toBeLessThan(2.4 * lookedAt(1000));
});
