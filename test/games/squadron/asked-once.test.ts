import { expect, test } from "vitest";
import { SQUADRON_COMPANION } from "../../../games/squadron/companion/session.ts";
import type { Answer, Question } from "../../../runtime/companion/question.ts";
import { bookOf } from "./books.ts";

const OPTIONS = { bot: "CT", difficulty: "normal", cards: "companion", dice: "companion", seed: 1 } as const;

/** Nothing can be done; `named` answers the questions about the craft of the bot. */
function refusing(question: Question, named: (text: string) => readonly string[] | null): Answer {
  switch (question.form) {
    case "names":
      return { names: named(question.text) ?? [] };
    case "choice":
      return { key: question.options[0]?.key ?? "" };
    case "number":
      return { number: question.least };
    default:
      return { yes: false };
  }
}

/** What is asked in so many turns. */
function askedIn(turns: number, named: (text: string) => readonly string[] | null): readonly Question[] {
  const session = SQUADRON_COMPANION.session(bookOf(2), OPTIONS, {}, null);
  if (session === null) throw new Error("nothing to walk");
  const asked: Question[] = [];
  let next = session.prompts.next();
  while (next.done !== true) {
    if (next.value.kind === "tell") {
      next = session.prompts.next();
      continue;
    }
    const { question } = next.value;
    const begun = asked.filter(({ text }) => text.startsWith("Which craft does the bot have")).length;
    if (begun === turns && question.text.startsWith("Which craft does the bot have")) return asked;
    asked.push(question);
    next = session.prompts.next(refusing(question, named));
  }
  return asked;
}

test("craft that the bot had, and those with damaged engines, are offered again in the next turn", () => {
  const asked = askedIn(3, (text) => {
    if (text.startsWith("Which craft does the bot have")) return ["Bomber 1", "Carrier"];
    return text.startsWith("Which craft have an engine") ? ["Carrier"] : null;
  });
  const before = (begins: string) =>
    asked.flatMap((each) => (each.form === "names" && each.text.startsWith(begins) ? [each.before ?? []] : []));
  expect(before("Which craft does the bot have")).toEqual([[], ["Bomber 1", "Carrier"], ["Bomber 1", "Carrier"]]);
  expect(before("Which craft have an engine")).toEqual([[], ["Carrier"], ["Carrier"]]);
  expect(asked.filter(({ text }) => text === "How many engines of Carrier work?")).toHaveLength(3);
});

test("nobody is asked how many engines work of craft whose engines all work", () => {
  const asked = askedIn(2, (text) =>
    text.startsWith("Which craft does the bot have") ? ["Bomber 1", "Carrier"] : null,
  );
  expect(asked.filter(({ text }) => text.startsWith("How many engines"))).toEqual([]);
  expect(asked.filter(({ text }) => text.startsWith("Which craft have an engine"))).toHaveLength(2);
});
