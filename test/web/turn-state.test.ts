import { describe, expect, test } from "vitest";
import type { CompanionGame } from "../../library/companion.ts";
import type { Answer, Question } from "../../runtime/companion/question.ts";
import { END, turnState, type TurnState } from "../../web/companion/turn-state.ts";
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
function play({ conversation }: CompanionGame, questions: number, look: (state: TurnState) => void, index = 0): void {
  for (let count = 0; count < questions && conversation.question !== null; count += 1) {
    look(turnState(conversation.stepsSince(0)));
    conversation.answer(goingOn(conversation.question, index));
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
          if (about?.asks === "done") expect(about.deed.action).not.toMatch(CARDS_ALONE);
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
      if (about?.asks === "done" && CARDS_ALONE.test(about.deed.action ?? "")) asked += 1;
    });
    expect(asked).toBeGreaterThan(0);
  });
});
