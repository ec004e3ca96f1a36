import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { companionSession } from "../../../../games/callisto/companion-package.ts";
import { setTable, type Table } from "../../../../games/callisto/companion/table.ts";
import type { CompanionOptions } from "../../../../games/game-package.ts";
import { Conversation } from "../../../../runtime/companion/conversation.ts";
import type { Prompts } from "../../../../runtime/companion/prompts.ts";
import type { Answer } from "../../../../runtime/companion/question.ts";
import { anyAnswer } from "./any-answer.ts";
import { RandomSource } from "../../../../runtime/dice.ts";
import { SCENARIOS, sheetOf, SIDES, type SideName } from "../properties/callisto.ts";
import { effort, oneOfEvery } from "../../../effort.ts";

function tableOf(scenario: number, side: SideName, options: Partial<CompanionOptions>): Table {
  const { book } = sheetOf(scenario, side);
  const table = setTable(book, {
    bot: side,
    difficulty: "normal",
    cards: "companion",
    dice: "companion",
    seed: 1,
    ...options,
  });
  if (table === null) throw new Error("no such bot");
  return table;
}

function begin(scenario: number, side: SideName, options: Partial<CompanionOptions>): () => Prompts<unknown> {
  return () => companionSession(tableOf(scenario, side, options));
}

/** Every card of the bot, wherever it lies; what lies face down unseen is still counted in the deck. */
function allCards({ position: { cards } }: Table): readonly string[] {
  const { row, deck, discard, aside, bolster, display, bid, removed, interference } = cards;
  return [
    ...row.map(({ card }) => card),
    ...deck,
    ...discard,
    ...aside.filter((card) => card !== "?"),
    ...Object.values(bolster).flat(),
    ...display,
    ...(bid === null ? [] : [bid]),
    ...removed,
    ...Array.from({ length: interference }, () => "Interference"),
  ].toSorted();
}

function resumed(start: ReturnType<typeof begin>, answers: readonly Answer[]): Conversation {
  const again = Conversation.resume(start, answers);
  if (again.kind === "misfit") throw new Error(`answer ${again.index}: ${again.reason}`);
  return again.conversation;
}

const TABLES = fc.record({
  scenario: fc.constantFrom(...SCENARIOS),
  side: fc.constantFrom(...SIDES),
  difficulty: fc.constantFrom("easier", "normal", "harder" as const),
  cards: fc.constantFrom("companion", "person" as const),
  dice: fc.constantFrom("companion", "person" as const),
  seed: fc.nat(),
});

describe("a game beside the table", () => {
  test.each(
    oneOfEvery(
      4,
      SCENARIOS.flatMap((scenario) => SIDES.map((side) => [scenario, side] as const)),
    ),
  )("scenario %i, %s: any answers lead on, and every card comes to its end", (scenario, side) => {
    const random = new RandomSource(scenario);
    for (const cards of ["companion", "person"] as const) {
      const conversation = resumed(begin(scenario, side, { cards, dice: cards, seed: scenario }), []);
      let sinceHeading = 0;
      for (let count = 0; count < 600; count += 1) {
        const { question } = conversation;
        if (question === null) throw new Error("the game came to an end");
        expect(conversation.answer(anyAnswer(question, random))).toBeNull();
        const told = conversation.messagesSince(conversation.answers.length);
        const goesOn = told.some(({ kind, text }) => kind === "heading" || text.endsWith("from the beginning."));
        sinceHeading = goesOn ? 0 : sinceHeading + 1;
        expect(sinceHeading).toBeLessThan(120);
      }
    }
  });

  test("no card of the bot is lost or gained, whoever holds them", () => {
    fc.assert(
      fc.property(TABLES, ({ scenario, side, ...options }) => {
        const random = new RandomSource(options.seed);
        const table = tableOf(scenario, side, options);
        const before = allCards(table);
        const conversation = resumed(() => companionSession(table), []);
        for (let count = 0; count < 250 && conversation.question !== null; count += 1) {
          const { question } = conversation;
          // By hand Interference cards can be made more or fewer.
          if (question.text.includes("are in the bot's supply"))
            conversation.answer({ number: table.position.cards.interference });
          else conversation.answer(anyAnswer(question, random));
          expect(allCards(table)).toEqual(before);
        }
      }),
      {
        numRuns: effort(12, 25),
        // Cards were put right by hand while others were named; a card that lies face down was moved by hand.
        examples: [
          [{ scenario: 5, side: "LFA", difficulty: "normal", cards: "person", dice: "companion", seed: 518244804 }],
          [{ scenario: 7, side: "LFA", difficulty: "harder", cards: "person", dice: "companion", seed: 1026330447 }],
        ],
      },
    );
  });

  test("its answers alone give where it stands, after every one of them", () => {
    fc.assert(
      fc.property(TABLES, ({ scenario, side, ...options }) => {
        const start = begin(scenario, side, options);
        const random = new RandomSource(options.seed);
        const conversation = resumed(start, []);
        for (let count = 0; count < 40; count += 1) {
          const { question } = conversation;
          if (question === null) break;
          conversation.answer(anyAnswer(question, random));
          const again = resumed(start, JSON.parse(JSON.stringify(conversation.answers)) as readonly Answer[]);
          expect(again.question).toEqual(conversation.question);
          expect(again.messagesSince(0)).toEqual(conversation.messagesSince(0));
        }
      }),
      { numRuns: effort(6, 12) },
    );
  });

  test("an answer that is taken back leaves no trace", () => {
    fc.assert(
      fc.property(TABLES, fc.nat({ max: 60 }), ({ scenario, side, ...options }, count) => {
        const random = new RandomSource(options.seed);
        const conversation = resumed(begin(scenario, side, options), []);
        for (let given = 0; given < count && conversation.question !== null; given += 1) {
          conversation.answer(anyAnswer(conversation.question, random));
        }
        const before = { question: conversation.question, told: conversation.messagesSince(0) };
        if (conversation.question === null) return;
        conversation.answer(anyAnswer(conversation.question, random));
        expect(conversation.back()).toBe(true);
        expect({ question: conversation.question, told: conversation.messagesSince(0) }).toEqual(before);
      }),
      { numRuns: effort(12, 25) },
    );
  });
});
