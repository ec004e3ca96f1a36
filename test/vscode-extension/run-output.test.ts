import { describe, expect, test } from "vitest";
import type { SituationOutcome } from "../../language-server/environment.ts";
import { failureNotice, runOutput } from "../../vscode-extension/src/run-output.ts";

const HOSTILE: SituationOutcome = {
  id: "a\u001B[2J",
  title: "once\n\u001B]0;owned\u0007",
  uri: "file:///a.situation.yaml",
  line: 1,
  passed: false,
  messages: ["clause: expected 1, got \u009B31m"],
  decision: null,
  differences: [],
  expectable: null,
};

describe("what the extension says of a situation", () => {
  test("is a line for the situation and one for each message", () => {
    expect(runOutput({ ...HOSTILE, id: "a", title: "once", messages: ["first", "second"] })).toBe(
      "✗ a: once\r\n    first\r\n    second\r\n",
    );
    expect(runOutput({ ...HOSTILE, id: "a", title: null, passed: true, messages: [] })).toBe("✓ a\r\n");
  });

  test("holds nothing that the editor's terminal would obey", () => {
    expect(runOutput(HOSTILE)).toBe(
      "✗ a\\u001b[2J: once\\u000a\\u001b]0;owned\\u0007\r\n    clause: expected 1, got \\u009b31m\r\n",
    );
    expect(failureNotice(HOSTILE)).toBe("a\\u001b[2J does not pass: clause: expected 1, got \\u009b31m");
  });
});
