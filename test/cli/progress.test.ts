import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Progress } from "../../cli/progress.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What a long piece of work writes that says each of these a second after the last. */
function written(errorIsInteractive: boolean, states: readonly string[]): string {
  let error = "";
  const progress = new Progress({ errorIsInteractive, writeError: (text) => void (error += text) });
  for (const state of states) {
    vi.advanceTimersByTime(1000);
    progress.report(state);
  }
  progress.clear();
  return error;
}

describe("the progress of long work", () => {
  test("is written to a pipe without a line that stood there before", () => {
    const rounds = ["checked 1 of 2 files", "checked 2 of 2 files", "checked 1 of 2 files", "checked 2 of 2 files"];
    expect(written(false, rounds)).toBe("checked 1 of 2 files …\nchecked 2 of 2 files …\n");
  });

  test("is drawn again and again for a person, in one line", () => {
    expect(written(true, ["tried 1", "tried 1"]).match(/tried 1 …/g)).toHaveLength(2);
  });
});
