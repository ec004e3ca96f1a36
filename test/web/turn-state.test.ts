import { describe, expect, test } from "vitest";
import type { CompanionGame } from "../../library/companion.ts";
import { diceOnCard } from "../../library/companion-questions.ts";
import type { Answer, Question } from "../../runtime/companion/question.ts";
import { END, turnState, type TurnState } from "../../web/companion/turn-state.ts";
import { splitQuestion } from "../../web/companion/words.ts";
import { libraryGame, SIDES } from "./library-game.ts";

/** An answer that goes on, whatever is asked; of several choices, the one at an index. */
function goingOn({ about, ...question }: Question, index: number): Answer {
  if (about?.asks === "turn") return { key: END };
  switch (question.form) {
    case "yes or no":
      return { yes: false };
    case "choice":
      return { key: question.options.at(index)?.key ?? "" };
    case "names":
      return { names: (question.among ?? []).slice(0, question.least) };
    case "cards":
      return { names: question.among.slice(0, question.count) };
    case "number":
      return { number: question.least };
    case "values":
      return {
        values: question.fields.map((field) => (field.kind === "number" ? field.least : (field.words[0] ?? ""))),
      };
    case "die":
      return { face: 1 };
  }
}

/** Plays some questions of a game on its map, and looks at the state of the turn at each. */
function play(
  { conversation }: CompanionGame,
  questions: number,
  look: (state: TurnState) => void,
  index: number | ((question: Question) => number) = 0,
): void {
  for (let count = 0; count < questions && conversation.question !== null; count += 1) {
    look(turnState(conversation.stepsSince(0)));
    const { question } = conversation;
    conversation.answer(goingOn(question, typeof index === "number" ? index : index(question)));
  }
}

const PLAYED = [1, 4];

const CARDS_ALONE = /^(?:COMMAND|INSPIRE|RECON|BOLSTER)\b/;

describe("cards that leave nothing to do on the table", () => {
  test("are a line of the next card, and each once among those that are done", () => {
    let read = 0;
    for (const scenario of PLAYED) {
      for (const side of SIDES) {
        play(libraryGame(scenario, side, 3, {}, true), 60, ({ about, inPhone, done }) => {
          if (about?.asks === "done") expect(about.tableAction.action).not.toMatch(CARDS_ALONE);
          for (const { head } of inPhone) expect(head).toMatch(CARDS_ALONE);
          // One's own turn begins a new list.
          if (about?.asks === "done" && inPhone.length > 0) expect(done.slice(-inPhone.length)).toEqual(inPhone);
          read += inPhone.length;
        });
      }
    }
    expect(read).toBeGreaterThan(0);
  });

  test("come with the next question, if they were the last ones: the person's own turn, or a bid", () => {
    const last = { own: 0, bid: 0 };
    const look = ({ about, inPhone, withoutEffect }: TurnState): void => {
      if (about?.asks === "turn") last.own += inPhone.length + withoutEffect.length;
      if (about === null) last.bid += inPhone.length + withoutEffect.length;
    };
    // The bot wins each bid, or none.
    for (const index of [0, -1]) play(libraryGame(1, "LFA", 3, {}, true), 80, look, index);
    expect(Math.min(last.own, last.bid)).toBeGreaterThan(0);
  });

  test("do not keep the page from saying what was recorded", () => {
    let said = 0;
    for (const scenario of PLAYED) {
      for (const side of SIDES) {
        let isOver = false;
        play(libraryGame(scenario, side, 3, {}, true), 60, ({ about, inPhone, done, saysRecord }) => {
          if (about?.asks === "turn") isOver = true;
          if (!isOver || about?.asks !== "done" || inPhone.length === 0 || done.length > inPhone.length) return;
          expect(saysRecord).toBe(true);
          said += 1;
        });
      }
    }
    expect(said).toBeGreaterThan(0);
  });

  test("are asked for where they lie on the table", () => {
    let asked = 0;
    play(libraryGame(1, "LFA", 3, { cards: "person" }, true), 80, ({ about }) => {
      if (about?.asks === "done" && CARDS_ALONE.test(about.tableAction.action ?? "")) asked += 1;
    });
    expect(asked).toBeGreaterThan(0);
  });
});

describe("the list of a turn", () => {
  test("begins anew where the bot was last in a round and is first in the next", () => {
    let bids = 0;
    let turns = 0;
    const game = libraryGame(1, "LFA", 3, {}, true);
    const look = ({ about, done }: TurnState): void => {
      if (about?.asks !== "done") return;
      const steps = game.conversation.stepsSince(0);
      const began = steps.findLastIndex(({ messages }) => messages.some(({ text }) => text === "The bot's turn"));
      const cards = steps.slice(began).flatMap(({ messages }) => messages.filter(({ kind }) => kind === "heading"));
      // The open card is the last heading, and the first one is that of the turn or its round.
      expect(done.length).toBeLessThan(cards.length);
      if (steps.slice(0, began).findLast(({ question }) => question?.about?.asks === "done") !== undefined) turns += 1;
    };
    // The bot loses the first bid, and wins the next.
    play(game, 80, look, ({ text }) => (text.startsWith("Choose your bid") ? ([-1, 0][bids++ % 2] ?? 0) : 0));
    expect(bids).toBeGreaterThan(1);
    expect(turns).toBeGreaterThan(0);
  });

  test("says why each card before the open one had no effect, as it was when that card was read", () => {
    let explained = 0;
    for (const side of SIDES) {
      const game = libraryGame(1, side, 3, {}, true);
      const look = ({ asked, withoutEffect, inPhone }: TurnState): void => {
        const count = game.conversation.answers.length;
        const before = asked.filter(({ step }) => step < count);
        expect(before.map(({ card }) => card).toSorted()).toEqual(
          [...withoutEffect, ...inPhone.map(({ card }) => card)].toSorted(),
        );
        for (const { card, step } of before) {
          const then = libraryGame(1, side, 3, { answers: game.conversation.answers.slice(0, step) }, true);
          expect(then.reasons()?.card).toBe(card);
          explained += 1;
        }
      };
      play(game, 40, look);
    }
    expect(explained).toBeGreaterThan(0);
  });
});

test("a question with a button for each thing that may be true does not list them as well", () => {
  const asked = new Set<string>();
  for (const side of SIDES) {
    const { conversation } = libraryGame(1, side, 1);
    while (conversation.question !== null && conversation.answers.length < 80) {
      const { question } = conversation;
      if (question.asked?.kind === "tests passed") asked.add(splitQuestion(question).asked);
      conversation.answer(goingOn(question, 0));
    }
  }
  expect(asked.size).toBeGreaterThan(0);
  expect([...asked].filter((words) => !/^Which are true for [\w -]+$/.test(words))).toEqual([]);
});

test("the dice of a card follow from those that fell before it, and not from what is corrected between them", () => {
  const fell = (game: CompanionGame): readonly number[] => {
    const dice = diceOnCard(5, game.conversation.stepsSince(0));
    return [dice.roll(1_000_000), dice.roll(1_000_000)];
  };
  const seen = new Set<string>();
  let settled = 0;
  const game = libraryGame(1, "LFA", 7, {}, true);
  const { conversation } = game;
  play(game, 80, () => {
    const asks = conversation.question?.about?.asks;
    seen.add(`${fell(game)}`);
    if (asks === "done") {
      const before = fell(game);
      expect(conversation.answer({ change: [{ of: "Ripper C", field: "suppressed", to: true }] })).toBeNull();
      expect(fell(game)).toEqual(before);
      conversation.back();
    }
    if (asks === "succeeded" || asks === "removed") settled += 1;
  });
  expect(settled).toBeGreaterThan(1);
  expect(seen.size).toBeGreaterThanOrEqual(settled);
});
