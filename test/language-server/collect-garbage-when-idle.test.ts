import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { collectAll, collectWhenIdle, SILENCE_MILLISECONDS } from "../../language-server/collect-garbage-when-idle.ts";
import { SCHEDULER } from "../../language-server/environment.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

function served(): {
  readonly type: () => void;
  readonly later: (milliseconds: number, task: () => void) => void;
  readonly collected: () => number;
} {
  const input = new PassThrough();
  let collections = 0;
  const scheduler = collectWhenIdle(input, SCHEDULER, () => {
    collections += 1;
  });
  return {
    type: () => void input.emit("data", "a keystroke"),
    later: (milliseconds, task) => void scheduler.after(milliseconds, task),
    collected: () => collections,
  };
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

test("what the server leaves when it goes on after the last keystroke is collected, too", () => {
  const { type, later, collected } = served();
  const goOn = (steps: number): void => {
    if (steps > 0) later(SILENCE_MILLISECONDS / 2, () => goOn(steps - 1));
  };
  type();
  goOn(10);
  vi.advanceTimersByTime(5 * SILENCE_MILLISECONDS);
  expect(collected()).toBe(0);
  vi.advanceTimersByTime(SILENCE_MILLISECONDS);
  expect(collected()).toBe(1);
});

test("what this Node.js collects with is there", () => {
  const input = new PassThrough();
  collectWhenIdle(input, SCHEDULER, collectAll);
  input.emit("data", "a keystroke");
  expect(() => vi.advanceTimersByTime(SILENCE_MILLISECONDS)).not.toThrow();
});
