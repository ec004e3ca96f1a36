import { expect, test } from "vitest";
import { SQUADRON_COMPANION } from "../../../games/squadron/companion/session.ts";
import { ASKING } from "../../../library/companion-save.ts";
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

/** Asks in the way of new games until so many turns are over; `answer` answers what is no confirmation. */
function askedShortly(turns: number, answer: (question: Question) => Answer, asking = ASKING): readonly Question[] {
  const session = SQUADRON_COMPANION.session(bookOf(2), { ...OPTIONS, asking }, {}, null);
  if (session === null) throw new Error("nothing to walk");
  const asked: Question[] = [];
  let begun = 0;
  let next = session.prompts.next();
  while (next.done !== true) {
    if (next.value.kind === "tell") {
      next = session.prompts.next();
      continue;
    }
    const { question } = next.value;
    if (question.text.startsWith("Which craft does the bot have")) begun += 1;
    if (begun > turns) return asked;
    asked.push(question);
    const isConfirmation = question.form === "choice" && question.options.length === 1;
    next = session.prompts.next(isConfirmation ? { key: "y" } : answer(question));
  }
  return asked;
}

const FIGHTERS = ["Fighter 1", "Fighter 2", "Fighter 3"];

/** Fighters that all move towards the carrier; `alike` are those of which what was said of one is true. */
function flying(alike: readonly string[], craft: readonly string[]): (question: Question) => Answer {
  return (question) => {
    if (question.form === "choice")
      return { key: alike.some((name) => question.text.includes(`true of ${name},`)) ? "y" : "n" };
    if (question.form !== "names") return refusing(question, () => null);
    if (question.text.startsWith("Which craft does the bot have")) return { names: craft };
    if (isOfferOfAll(question)) return { names: alike.filter((name) => question.among?.includes(name) === true) };
    return { names: question.asked?.kind === "nearest" ? ["b12"] : [] };
  };
}

const isOfferOfAll = ({ text }: Question): boolean => text.startsWith("Of which of these is true what you said of ");
const isOffer = ({ text }: Question): boolean => text.startsWith("Is what you said of ");

/** The craft that are asked for the way to the carrier. */
function movesAsked(asked: readonly Question[]): readonly (string | undefined)[] {
  const moves = asked.filter((question) => question.asked?.kind === "nearest" && question.text.includes("WITHDRAW"));
  return moves.map(({ text }) => /Fighter \d/.exec(text)?.[0]);
}

test("one question offers what was said of a craft for all craft like it, with what each then does", () => {
  const asked = askedShortly(1, flying(FIGHTERS, [...FIGHTERS, "Carrier"]));
  const texts = asked.filter(isOfferOfAll).map(({ text }) => text);
  expect(texts).toContain(
    "Of which of these is true what you said of Fighter 1? Then: Fighter 2: WITHDRAW 3 to b12. Fighter 3: WITHDRAW 3 to b12.",
  );
  expect(movesAsked(asked)).toEqual(["Fighter 1"]);
});

test("the craft of which something else is true are asked about, and no other", () => {
  const asked = askedShortly(1, flying(["Fighter 3"], [...FIGHTERS, "Carrier"]));
  expect(movesAsked(asked)).toEqual(["Fighter 1", "Fighter 2"]);
});

test("in a game that was begun in the third way of asking, what was said of a craft is offered for one after the other", () => {
  const asked = askedShortly(1, flying(FIGHTERS, [...FIGHTERS, "Carrier"]), 3);
  const texts = asked.filter(isOffer).map(({ text }) => text);
  expect(texts).toContain("Is what you said of Fighter 1 true of Fighter 2, too? Then: Fighter 2: WITHDRAW 3 to b12.");
  expect(asked.filter(isOfferOfAll)).toEqual([]);
  expect(movesAsked(asked)).toEqual(["Fighter 1"]);
});

test("a craft of which something else is true is asked about by itself", () => {
  const asked = askedShortly(1, flying([], [...FIGHTERS, "Carrier"]));
  expect(movesAsked(asked)).toEqual(FIGHTERS);
});

test("once the carrier is lost, nobody is asked about bays, or about the way to it", () => {
  const asked = askedShortly(1, flying(FIGHTERS, FIGHTERS));
  expect(asked.filter(({ text }) => text.includes("leave a bay") || text.includes("Carrier"))).toEqual([]);
  expect(asked.some(({ text }) => text.includes("MOVE 3"))).toBe(true);
});

test("a game that was begun in the first way of asking goes on in it", () => {
  const named = (text: string) => (text.startsWith("Which craft does the bot have") ? FIGHTERS : null);
  const asked = askedIn(1, named);
  expect(asked.filter(isOffer)).toEqual([]);
  expect(asked.filter(({ text }) => text.startsWith("Which craft have a target"))).toEqual([]);
});
