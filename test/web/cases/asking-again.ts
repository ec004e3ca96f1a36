import assert from "node:assert/strict";
import { TEXTS } from "../../../web/texts/texts.ts";
import { answered, begin, type Case, DESK, nothingWrong, PHONE, question, visitor } from "../browser.ts";
import { libraryGame } from "../library-game.ts";
import { withoutSideways, withoutViolations } from "../page-checks.ts";
import { playOn } from "../play.ts";

/** A game whose bot asks who is in sight for one card after another. */
const GAME = { scenario: 1, bot: "LFA", seed: 1 } as const;
const MOST_ANSWERS = 120;

/** What the companion without a map asks again for a later card. */
export const ASKING_AGAIN: readonly Case[] = [PHONE, DESK].map((screen): Case => ({
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
