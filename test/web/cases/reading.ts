import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { folderOf } from "../../registry.ts";
import { writeSave } from "../../../library/companion-save.ts";
import { ROOT } from "../../imports.ts";
import {
  answered,
  begin,
  type Case,
  chooseOption,
  DESK,
  downloaded,
  nothingWrong,
  openChoices,
  PHONE,
  question,
  visitor,
} from "../browser.ts";
import { libraryGame } from "../library-game.ts";
import { playOn } from "../play.ts";

/** The numbers of the scenarios of a game in which some side follows a sheet. */
function scenariosOf(game: string): readonly number[] {
  return readdirSync(join(ROOT, "procedures", folderOf(game)), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && hasSheet(join(entry.parentPath, entry.name)))
    .map(({ name }) => Number(name.slice("scenario-".length)))
    .toSorted((first, second) => first - second);
}

function hasSheet(folder: string): boolean {
  return (
    existsSync(join(folder, "scenario.bot")) && readdirSync(folder).filter((name) => name.endsWith(".bot")).length > 1
  );
}

/** Reasons, steps, boards, readings and the owner's values. */
export const READING: readonly Case[] = [
  {
    title: "every scenario of every game is there and asks a first question",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const page = await context.newPage();
      await page.goto(surroundings.address);
      const games = page.locator("input[name=game]");
      await games.first().waitFor({ state: "attached" });
      for (let index = 0; index < (await games.count()); index += 1) {
        const game = await page.locator("label", { has: games }).nth(index).innerText();
        const written = scenariosOf(game);
        await chooseOption(games.nth(index));
        const offered = await page.locator("select[name=scenario] option").count();
        assert.equal(offered, written.length, `scenarios of ${game}`);
        for (const scenario of written) {
          await chooseOption(games.nth(index));
          await page.getByLabel("Scenario").selectOption(`${scenario}`);
          await page.getByRole("button", { name: "Start" }).click();
          await answered(page, 0);
          await page.getByRole("link", { name: "All games" }).click();
          await games.first().waitFor({ state: "attached" });
        }
      }
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "a sheet of your own is read with the definitions that the site has for its game",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const page = await context.newPage();
      await page.goto(surroundings.address);
      await page
        .locator("input[type=file]")
        .setInputFiles(
          ["runaway.bot", "scenario.bot"].map((name) => join(ROOT, "procedures/unbreakable/scenario-2", name)),
        );
      await page.getByText("your sheet").waitFor();
      await page.getByRole("button", { name: "Start" }).click();
      await answered(page, 0);
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "a board that somebody opens is chosen for its own scenario, and offered for no other",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await context.newPage();
      await page.goto(surroundings.address);
      const board = page.getByRole("group", { name: "Board", exact: true });
      await board.waitFor();
      await chooseOption(page.getByLabel("Unbreakable", { exact: true }));
      const file = join(ROOT, "procedures/unbreakable/scenario-1/board.json");
      await page.locator("input[type=file]").setInputFiles(file);
      const { board: name } = JSON.parse(readFileSync(file, "utf8")) as { readonly board: string };
      await board.getByText(name, { exact: true }).waitFor();
      assert.ok(await board.getByLabel(name, { exact: true }).isChecked());
      await page.getByLabel("Scenario").selectOption("2");
      await board.getByText(name, { exact: true }).waitFor({ state: "detached" });
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "two taps say which criterion of which printed clause dropped a candidate",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const page = await begin(context, surroundings.address, { scenario: 1, bot: "LFA", seed: 5 });
      const beside = libraryGame(1, "LFA", 5);
      const { conversation } = beside;
      // Until a question left out one of its candidates.
      let dropped: string | undefined;
      while (dropped === undefined && conversation.answers.length < 80) {
        await playOn(page, beside, "taps", conversation.answers.length + 1);
        const last = conversation.stepsSince(conversation.answers.length - 1)[0];
        const { question: asked, answer } = last ?? {};
        if (asked?.form !== "names" || asked.scene === null || answer === null || answer === undefined) continue;
        if (!("names" in answer)) continue;
        dropped = asked.among?.find((name) => !answer.names.includes(name));
      }
      assert.ok(dropped !== undefined);
      await page.getByRole("button", { name: "Why?" }).tap();
      await page.getByRole("dialog").getByRole("button", { name: dropped, exact: true }).tap();
      const reason = await page.locator(".why-not").innerText();
      assert.match(reason, /was dropped by “.+” in clause \d/);
      assert.match(await page.locator(".why-not pre").innerText(), /^\d /);
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "one can go back to any step, change its answer, and give the later answers again",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await begin(context, surroundings.address, { scenario: 1, bot: "LFA", seed: 5 });
      const beside = libraryGame(1, "LFA", 5);
      await playOn(page, beside, "keys", 10);
      const at10 = await question(page).innerText();
      await page.keyboard.press("b");
      await answered(page, 9);
      await page.keyboard.press("u");
      await answered(page, 10);
      assert.equal(await question(page).innerText(), at10);
      await page
        .getByRole("button", { name: /^Change the answer/ })
        .first()
        .click();
      await page.waitForFunction(
        () => Number(document.querySelector("[data-answers]")?.getAttribute("data-answers")) < 2,
      );
      const back = Number(await page.locator("[data-answers]").getAttribute("data-answers"));
      await page.reload();
      await answered(page, back);
      await page.getByRole("button", { name: /^Redo all/ }).click();
      await answered(page, 10);
      assert.equal(await question(page).innerText(), at10);
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "after another answer to an earlier question the later answers are given again, as far as they fit",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await begin(context, surroundings.address, { scenario: 1, bot: "LFA", seed: 5 });
      const beside = libraryGame(1, "LFA", 5);
      const { conversation } = beside;
      await playOn(page, beside, "keys", 45);
      // The last time that one of several candidates was named, where another leads to the same next question.
      const { answers } = conversation;
      const asked = conversation.stepsSince(0).map(({ question: each }) => each);
      const others = answers.map((answer, step) => {
        const form = asked[step];
        if (form?.form !== "names" || form.among === null || !("names" in answer) || answer.names.length !== 1)
          return null;
        const other = form.among.find((name) => !answer.names.includes(name));
        // Where values are said of candidates as well, the answer has another name.
        if (other === undefined || form.details !== undefined || step > answers.length - 3) return null;
        const otherwise = libraryGame(1, "LFA", 5, { answers: [...answers.slice(0, step), { names: [other] }] });
        return otherwise.conversation.question?.text === asked[step + 1]?.text ? other : null;
      });
      const changed = others.findLastIndex((other) => other !== null);
      const other = others[changed];
      assert.ok(typeof other === "string", "no answer can be changed without another question after it");
      for (let count = answers.length; count > changed; count -= 1) {
        await page.keyboard.press("b");
        await answered(page, count - 1);
      }
      await page.locator(".chip", { hasText: other }).click();
      await page.getByRole("button", { name: `Answer: ${other}` }).click();
      await answered(page, changed + 1);
      // The library says how far the later answers fit the questions that come now.
      const again = libraryGame(1, "LFA", 5, { answers: [...answers.slice(0, changed), { names: [other] }] });
      let fits = changed + 1;
      while (fits < answers.length && again.conversation.question?.text === asked[fits]?.text) {
        const later = answers[fits];
        assert.ok(later !== undefined && again.conversation.answer(later) === null);
        fits += 1;
      }
      const redo = page.getByRole("button", { name: /^Redo all/ });
      await ((await redo.isVisible()) ? redo : page.getByRole("button", { name: "Redo" })).click();
      await answered(page, fits);
      assert.equal(await downloaded(page), writeSave(again.saved()));
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "an open point is chosen in words, and the bot plays it so",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const page = await context.newPage();
      await page.goto(surroundings.address);
      await openChoices(page);
      await page.getByText("How we play it").click();
      const point = page.getByRole("group", { name: /When does an off-board unit enter/ });
      await point.getByLabel(/at the start of its card/).check();
      await page.locator(".choices > summary").getByText("1 changed").waitFor();
      await page.getByText("Seed", { exact: true }).click();
      await page.locator("input[name=seed]").fill("1");
      await chooseOption(page.getByLabel("LFA", { exact: true }));
      await page.getByRole("button", { name: "Start" }).click();
      await answered(page, 0);
      await page.keyboard.press("1");
      await answered(page, 1);
      await page.locator(".history", { hasText: "put it on its spawn point first" }).waitFor();
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "a value from the owner's card replaces a stand-in and its mark, and stays on the device",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const page = await context.newPage();
      await page.goto(surroundings.address);
      await page.getByRole("link", { name: "Values of my cards" }).click();
      const card = page.getByRole("group", { name: /^Captain/ });
      await card.getByLabel("initiative").fill("9");
      await page.getByRole("button", { name: "Keep these values" }).click();
      await page.getByText("Kept. New games use them.").waitFor();
      await page.reload();
      assert.equal(await card.getByLabel("initiative").inputValue(), "9");
      await page.getByRole("link", { name: "All games" }).click();
      const started = await begin(context, surroundings.address, {
        scenario: 1,
        bot: "LFA",
        seed: 5,
        cards: "On my table",
      });
      await started.getByRole("button", { name: "Captain" }).click();
      await answered(started, 1);
      await started.locator(".history", { hasText: "Captain (initiative 9)" }).waitFor();
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "the words of a question are explained",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await begin(context, surroundings.address, { scenario: 1, bot: "LFA", seed: 5 });
      await page.keyboard.press("?");
      await page.getByRole("dialog").getByText("initiative").first().waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      nothingWrong(complaints);
      await context.close();
    },
  },
];
