import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { Answer, CompanionGame, Question } from "../../../library/companion.ts";
import { answerInWords } from "../../../web/companion/words.ts";
import { TEXTS } from "../../../web/texts/texts.ts";
import { answered, begin, type Case, DESK, nothingWrong, PHONE, question, visitor } from "../browser.ts";
import { libraryGame } from "../library-game.ts";
import { withoutSideways, withoutViolations } from "../page-checks.ts";
import { playOn } from "../play.ts";

/** A game whose bot asks who is in sight for one card after another. */
const GAME = { scenario: 1, bot: "LFA", seed: 1 } as const;
const MOST_ANSWERS = 120;

type NamesQuestion = Question & { readonly form: "names" };

/** Plays on by taps to a question of names. */
export async function playTo(
  page: Page,
  { conversation, ...beside }: CompanionGame,
  isWanted: (question: NamesQuestion) => boolean,
): Promise<NamesQuestion> {
  for (;;) {
    const { question: open } = conversation;
    if (open?.form === "names" && isWanted(open)) return open;
    assert.ok(conversation.answers.length < MOST_ANSWERS, "nothing like it is asked");
    await playOn(page, { conversation, ...beside }, "taps", conversation.answers.length + 1);
  }
}

/** Whether the page was given an answer, which fits its question. */
async function wasAnswered(page: Page, { conversation }: CompanionGame, answer: Answer): Promise<void> {
  const { question: open } = conversation;
  assert.equal(conversation.answer(answer), null);
  await answered(page, conversation.answers.length);
  assert.equal(await page.locator(".answered strong").last().textContent(), answerInWords(open, answer));
}

const TARGETS = [390, 360, 320].map((width): Case => ({
  title: `${width} px wide a target has its range, cover and height in the same question, and no answer before its range`,
  run: async (surroundings) => {
    const { context, complaints } = await visitor(surroundings, { ...PHONE, width });
    const page = await begin(context, surroundings.address, GAME);
    const beside = libraryGame(GAME.scenario, GAME.bot, GAME.seed);
    const { among } = await playTo(page, beside, ({ details }) => details !== undefined);
    const [name = ""] = among ?? [];
    await page.getByRole("button", { name, exact: true }).tap();
    const answer = page.getByRole("button", { name: TEXTS.take([name]) });
    assert.ok(await answer.isDisabled());
    const row = page.getByRole("group", { name: `${name}: range`, exact: true });
    for (const each of ["4", TEXTS.moreOf("cover"), TEXTS.moreOf("cover"), TEXTS.less("cover"), "height: level"]) {
      await row.getByRole("button", { name: each, exact: true }).tap();
    }
    await withoutViolations(page, "targets");
    await withoutSideways(page, "targets");
    await answer.tap();
    await wasAnswered(page, beside, { names: [name], details: { [name]: [4, 1, "lower"] } });
    nothingWrong(complaints);
    await context.close();
  },
}));

const TICK: Case = {
  title: "the ✓ on a name answers with it, and with what is chosen before",
  run: async (surroundings) => {
    const { context, complaints } = await visitor(surroundings, PHONE);
    const page = await begin(context, surroundings.address, GAME);
    const beside = libraryGame(GAME.scenario, GAME.bot, GAME.seed);
    const { among } = await playTo(
      page,
      beside,
      ({ details, before = [], among: names, most }) =>
        details === undefined && before.length === 0 && (names?.length ?? 0) > 2 && most > 1,
    );
    const [first = "", second = ""] = among ?? [];
    await page.getByRole("button", { name: first, exact: true }).tap();
    await page.getByRole("button", { name: TEXTS.answerWith([first, second]), exact: true }).tap();
    await wasAnswered(page, beside, { names: [first, second] });
    nothingWrong(complaints);
    await context.close();
  },
};

const AGAIN = [PHONE, DESK].map((screen): Case => ({
  title: `on a ${screen.name} who was in sight for an earlier card takes one tap or one key, and Enter alone does not answer`,
  run: async (surroundings) => {
    const { context, complaints } = await visitor(surroundings, screen);
    const page = await begin(context, surroundings.address, GAME);
    const way = screen === PHONE ? "taps" : "keys";
    const { scenario, bot, seed } = GAME;
    const beside = libraryGame(scenario, bot, seed);
    const { conversation } = beside;
    const isAskedAgain = (): boolean =>
      conversation.question?.form === "names" && (conversation.question.before ?? []).length > 0;
    while (!isAskedAgain()) {
      assert.ok(conversation.answers.length < MOST_ANSWERS, "nobody is asked for again");
      await playOn(page, beside, way, conversation.answers.length + 1);
    }
    const { form, ...asked } = conversation.question ?? assert.fail("nothing is asked");
    const before = form === "names" && "before" in asked ? (asked.before ?? []) : [];
    const count = conversation.answers.length;
    const chosen = await page.locator('.card .chip[aria-pressed="true"]').allInnerTexts();
    assert.deepEqual(chosen.toSorted(), before.toSorted());
    await withoutViolations(page, "who was in sight");
    await withoutSideways(page, "who was in sight");
    await question(page).focus();
    await page.keyboard.press("Enter");
    assert.equal(await page.locator("[data-answers]").getAttribute("data-answers"), `${count}`);
    if (way === "keys") await page.keyboard.press("=");
    else await page.getByRole("button", { name: TEXTS.asBefore(before) }).tap();
    await answered(page, count + 1);
    nothingWrong(complaints);
    await context.close();
  },
}));

/** What the companion without a map asks, and asks again for a later card. */
export const ASKING_AGAIN: readonly Case[] = [...AGAIN, ...TARGETS, TICK];
