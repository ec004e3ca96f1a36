import { describe, expect, test } from "vitest";
import { UNBREAKABLE_PACKAGE } from "../../../games/unbreakable/package.ts";
import { companion, type Answer, type CompanionGame, type Question } from "../../../library/companion.ts";
import { RandomSource } from "../../../runtime/dice.ts";
import { actionsIn, nextAnswer, type WantedPart, wantedOf } from "../../../web/companion/unit-actions.ts";
import { END, stepBefore } from "../../../web/companion/turn-state.ts";
import { SEED } from "../../seed.ts";
import { RUNAWAY_SCENARIO, seated } from "./games.ts";

const QUESTIONS = 160;

function begin(cards: "person" | "companion"): CompanionGame {
  const { game } = seated(RUNAWAY_SCENARIO, {});
  const sheet = { game: UNBREAKABLE_PACKAGE, book: game.book, side: "Runaway" };
  const begun = companion(sheet, { seed: SEED, dice: "companion", cards, board: game.board });
  if (!begun.ok) throw new Error(begun.reason);
  return begun.companion;
}

/** Gives all the answers of one tap; how many those are. */
function tap({ conversation }: CompanionGame, wanted: readonly WantedPart[]): number {
  let answers = 0;
  for (let left = wanted; left.length > 0; answers += 1) {
    const next = conversation.question === null ? null : nextAnswer(left, conversation.question);
    if (next === null)
      throw new Error(`“${conversation.question?.text ?? ""}” is not asked for ${JSON.stringify(left)}`);
    expect(conversation.answer(next.answer)).toBeNull();
    ({ left } = next);
  }
  return answers;
}

/** An answer to what no tap on the map is about. */
function simply({ form, ...question }: Question): Answer {
  if (form === "choice" && "options" in question) return { key: question.options[0]?.key ?? "" };
  return { names: ("among" in question ? (question.among ?? []) : []).slice(0, 1) };
}

describe("what one tap says", () => {
  test("answers every question before it: who acts, and that nothing more was done in the turn before", () => {
    const random = new RandomSource(SEED);
    const table = begin("person");
    const { conversation } = table;
    const taps = { action: 0, later: 0, several: 0, card: 0 };
    for (let count = 0; count < QUESTIONS && conversation.question !== null; count += 1) {
      const { question } = conversation;
      const { about } = question;
      const actions = about?.asks === "turn" ? actionsIn(about) : [];
      if (about === undefined || actions.length === 0) {
        conversation.answer(simply(question));
        continue;
      }
      const { turns = 1, cards = [] } = about.afterwards ?? {};
      const before = conversation.answers.length;
      const later = actions.filter(({ isLater }) => isLater);
      const card = cards[random.within([0, Math.max(1, cards.length) - 1])];
      if (card !== undefined && random.within([0, 2]) === 0) {
        const passed = Array.from({ length: turns }, (): WantedPart => ({ kind: "nothing more" }));
        expect(tap(table, [...passed, { kind: "card", card }])).toBe(turns + 1);
        taps.card += 1;
        continue;
      }
      const among = later.length > 0 && random.within([0, 1]) === 0 ? later : actions;
      const action = among[random.within([0, among.length - 1])];
      if (action === undefined) throw new Error("there is something to do");
      const answers = tap(table, wantedOf(action));
      taps.action += 1;
      if (action.isLater) taps.later += 1;
      // Back goes to before the tap on a unit, whatever the page answered along with it.
      if (answers === 2 && !action.isLater) {
        expect(stepBefore(conversation.stepsSince(0))).toBe(before);
        taps.several += 1;
      }
    }
    expect(Math.min(...Object.values(taps))).toBeGreaterThan(0);
  });

  test("names no card that lies in the phone", () => {
    const table = begin("companion");
    const { conversation } = table;
    let turns = 0;
    for (let count = 0; count < QUESTIONS && conversation.question !== null; count += 1) {
      const { question } = conversation;
      if (question.about?.asks === "turn") {
        expect(question.about.afterwards?.cards ?? []).toEqual([]);
        turns += 1;
      }
      const mayEnd = question.form === "choice" && question.options.some(({ key }) => key === END);
      conversation.answer(mayEnd ? { key: END } : simply(question));
    }
    expect(turns).toBeGreaterThan(0);
  });
});
