import { expect, test } from "vitest";
import { refusal } from "../../web/session/calls.ts";

test.each([
  ["there is no file", "There is no file."],
  [
    "game.bot, line 31: “hul” is no number: did you mean “hull”?",
    "game.bot, line 31: “hul” is no number: did you mean “hull”?",
  ],
  ["my-log.jsonl, line 1: the log is empty", "my-log.jsonl, line 1: the log is empty."],
])("the refusal “%s” is a sentence, and a file keeps its name in it", (reason, sentence) => {
  expect(refusal(reason)).toEqual({ ok: false, reason: sentence });
});
