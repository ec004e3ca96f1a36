import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { collectWhenIdle, SILENCE_MILLISECONDS } from "../../language-server/collect-garbage-when-idle.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

function served(): { readonly type: () => void; readonly collected: () => number } {
  const input = new PassThrough();
  let collections = 0;
  collectWhenIdle(input, () => {
    collections += 1;
  });
  return { type: () => void input.emit("data", "a keystroke"), collected: () => collections };
}

test("memory is given back once the editor has been silent for a while", () => {
  const { type, collected } = served();
  type();
  vi.advanceTimersByTime(SILENCE_MILLISECONDS);
  expect(collected()).toBe(1);
});

test("nothing is collected between two keystrokes, or again while nothing happens", () => {
  const { type, collected } = served();
  for (let keystroke = 0; keystroke < 5; keystroke += 1) {
    type();
    vi.advanceTimersByTime(SILENCE_MILLISECONDS - 1);
  }
  expect(collected()).toBe(0);
  vi.advanceTimersByTime(20 * SILENCE_MILLISECONDS);
  expect(collected()).toBe(1);
  type();
  vi.advanceTimersByTime(SILENCE_MILLISECONDS);
  expect(collected()).toBe(2);
});

test("what this Node.js collects with is there", () => {
  const input = new PassThrough();
  collectWhenIdle(input);
  input.emit("data", "a keystroke");
  expect(() => vi.advanceTimersByTime(SILENCE_MILLISECONDS)).not.toThrow();
});
