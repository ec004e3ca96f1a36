import { describe, expect, test } from "vitest";
import { Conversation } from "../../../runtime/companion/conversation.ts";
import { CARD_COMMANDS, type Answer } from "../../../runtime/companion/question.ts";
import { readSavedAnswer } from "../../../library/read-save.ts";
import { askNumber, askYes, tell, untilCommand, withAside, type Prompts } from "../../../runtime/companion/prompts.ts";

/** Two steps that can be refused, each begun again on request, while a number is put right by the way. */
function* errands(): Prompts<string> {
  let change = 0;
  const errand = function* (name: string): Prompts<boolean> {
    for (;;) {
      const walked = yield* untilCommand(askYes({ text: `${name}?`, commands: CARD_COMMANDS }), [
        "impossible",
        "restart",
      ]);
      if (walked.kind === "ended") return walked.result;
      yield* tell({ kind: "note", text: `${name}: ${walked.by}` });
      if (walked.by === "impossible") return false;
    }
  };
  const both = function* (): Prompts<string> {
    const first = yield* errand("first");
    const second = yield* errand("second");
    return `${first} ${second} ${change}`;
  };
  return yield* withAside(both(), "adjust", function* () {
    change = yield* askNumber({ text: "how much?", commands: [] }, 0, 9);
  });
}

function held(...answers: readonly Answer[]): Conversation {
  const resumed = Conversation.resume(errands, answers);
  if (resumed.kind === "misfit") throw new Error(`${resumed.index}: ${resumed.reason}`);
  return resumed.conversation;
}

describe("a conversation", () => {
  test("goes from question to question", () => {
    const conversation = held();
    expect(conversation.question?.text).toBe("first?");
    expect(conversation.answer({ yes: true })).toBeNull();
    expect(conversation.question?.text).toBe("second?");
    conversation.answer({ yes: false });
    expect(conversation.question).toBeNull();
    expect(conversation.answer({ yes: true })).toEqual({ text: "the conversation is over" });
  });

  test("passes over what is refused, and begins again what is begun again", () => {
    const conversation = held({ command: "restart" }, { command: "impossible" });
    expect(conversation.question?.text).toBe("second?");
    expect(conversation.messagesSince(0).map(({ text }) => text)).toEqual(["first: restart", "first: impossible"]);
    expect(conversation.messagesSince(2).map(({ text }) => text)).toEqual(["first: impossible"]);
  });

  test("asks again after something was put right by the way", () => {
    const conversation = held({ yes: true }, { command: "adjust" });
    expect(conversation.question?.text).toBe("how much?");
    expect(conversation.answer({ command: "restart" })).toEqual({ text: "there is no card to start again" });
    expect(conversation.answer({ number: 12 })).toEqual({ text: "answer with a number from 0 to 9" });
    conversation.answer({ number: 4 });
    expect(conversation.question?.text).toBe("second?");
  });

  test("takes answers back, one by one", () => {
    const conversation = held({ yes: true }, { command: "adjust" }, { number: 4 });
    expect(conversation.back()).toBe(true);
    expect(conversation.question?.text).toBe("how much?");
    expect(conversation.back() && conversation.back()).toBe(true);
    expect(conversation.question?.text).toBe("first?");
    expect(conversation.back()).toBe(false);
  });

  test("names the saved answer that does not fit", () => {
    expect(Conversation.resume(errands, [{ yes: true }, { key: "1" }])).toEqual({
      kind: "misfit",
      index: 1,
      reason: "answer yes or no",
    });
  });
});

describe("a saved answer", () => {
  test.each([
    [{ yes: true }],
    [{ key: "1" }],
    [{ names: ["c3"] }],
    [{ nowhere: true }],
    [{ number: 3 }],
    [{ values: [2, "higher"] }],
    [{ face: 3 }],
    [{ command: "restart" }],
  ])("is read: %j", (answer) => {
    expect(readSavedAnswer(answer)).toEqual(answer);
  });

  test.each([
    [null],
    [3],
    [{}],
    [{ yes: 1 }],
    [{ names: [1] }],
    [{ values: [null] }],
    [{ nowhere: false }],
    [{ command: "fly" }],
    [{ yes: true, key: "" }],
    [{ other: 1 }],
  ])("is none: %j", (value) => {
    expect(readSavedAnswer(value)).toBeNull();
  });
});
