import { describe, expect, test } from "vitest";
import { rememberNames, askNames, tell, type Prompts } from "../../../runtime/companion/prompts.ts";
import { Conversation } from "../../../runtime/companion/conversation.ts";
import type { Answer } from "../../../runtime/companion/question.ts";

/** Asks for spaces three times, for a door in between, and tells what it understood. */
function* walk(): Prompts<void> {
  for (const sort of ["Space", "Space", "Door", "Space"]) {
    const names = yield* askNames({ text: "which?" }, { sort });
    yield* tell({ kind: "note", text: names.join(", ") });
  }
}

function after(...answers: readonly Answer[]): Conversation {
  const resumed = Conversation.resume(() => rememberNames(walk()), answers);
  if (resumed.kind === "misfit") throw new Error(resumed.reason);
  return resumed.conversation;
}

describe("names that were given before", () => {
  test("are offered again wherever things of the same sort are asked for, and nowhere else", () => {
    expect(after().question).toMatchObject({ sort: "Space", known: [] });
    expect(after({ names: ["d4", "c3"] }).question).toMatchObject({ sort: "Space", known: ["c3", "d4"] });
    expect(after({ names: ["d4"] }, { names: [] }).question).toMatchObject({ sort: "Door", known: [] });
    const last = after({ names: ["d4"] }, { names: ["c3"] }, { names: ["c3-d4"] }).question;
    expect(last).toMatchObject({ sort: "Space", known: ["c3", "d4"] });
  });

  test("are the same in upper and lower case, as they were spelt first", () => {
    const conversation = after({ names: ["C3", "c3", "D4"] }, { names: ["c3", "d4"] });
    expect(conversation.messagesSince(0).map(({ text }) => text)).toEqual(["C3, D4", "C3, D4"]);
  });

  test("are forgotten with the answer that gave them", () => {
    const conversation = after({ names: ["d4"] });
    conversation.back();
    conversation.answer({ names: ["c3"] });
    expect(conversation.question).toMatchObject({ known: ["c3"] });
  });
});
