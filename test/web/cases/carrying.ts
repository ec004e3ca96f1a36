import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { writeSave } from "../../../library/companion-save.ts";
import { readSave } from "../../../library/read-save.ts";
import { splitQuestion } from "../../../web/companion/words.ts";
import { runCommand } from "../../editors/command.ts";
import { ROOT } from "../../imports.ts";
import {
  answered,
  begin,
  type Case,
  copiedLink,
  DESK,
  downloaded,
  nothingWrong,
  PHONE,
  question,
  type Surroundings,
  visitor,
} from "../browser.ts";
import { libraryGame } from "../library-game.ts";
import { withoutSideways, withoutViolations } from "../page-checks.ts";
import { playOn } from "../play.ts";

/** Links of usual games stay below it. */
const USUAL_LINK = 2048;

/** Goes on with a saved game at the terminal; gives what the command printed. */
async function atTerminal({ work }: Surroundings, answers: readonly object[]): Promise<void> {
  const input = join(work, "answers.txt");
  writeFileSync(input, answers.map((answer) => `${JSON.stringify(answer)}\n`).join(""));
  const command = `"${process.execPath}" "${join(ROOT, "cli/main.ts")}" companion 1 --bot LFA --save game.json --format json --procedures "${join(ROOT, "procedures")}" < answers.txt`;
  const ended = await runCommand("sh", ["-c", command], {
    directory: work,
    environment: {},
    signal: new AbortController().signal,
    patience: 60_000,
  });
  assert.equal(ended.status, 0, ended.errors);
}

/** A game goes wherever its owner goes. */
export const CARRYING: readonly Case[] = [
  {
    title: "a game goes from the page to the terminal and back, and its save file stays the same",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const page = await begin(context, surroundings.address, { scenario: 1, bot: "LFA", seed: 5 });
      const beside = libraryGame(1, "LFA", 5);
      await playOn(page, beside, "taps", 7);
      const file = join(surroundings.work, "game.json");
      writeFileSync(file, await downloaded(page));
      await atTerminal(surroundings, []);
      assert.equal(
        readFileSync(file, "utf8"),
        writeSave(beside.saved()),
        "the command changed a game that it only opened",
      );
      const next = beside.conversation.question;
      assert.ok(next !== null);
      const yes =
        next.form === "yes or no"
          ? { yes: true }
          : next.form === "choice"
            ? { key: next.options[0]?.key ?? "" }
            : { names: [] };
      await atTerminal(surroundings, [yes]);
      const carried = readFileSync(file, "utf8");
      const read = readSave(carried);
      assert.equal(read.kind === "game" && read.game.answers.length, 8);
      await page.getByRole("link", { name: "All games" }).click();
      await page.locator("input[type=file]").setInputFiles(file);
      await answered(page, 8);
      assert.equal(await downloaded(page), carried);
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "a link of a usual game has less than 2 KB and opens on another device where it stands",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await begin(context, surroundings.address, { scenario: 2, bot: "LFA", seed: 9 });
      const beside = libraryGame(2, "LFA", 9);
      await playOn(page, beside, "keys", 90);
      const link = await copiedLink(page);
      assert.ok(link.length < USUAL_LINK, `the link has ${link.length} characters`);
      const other = await visitor(surroundings, PHONE);
      const there = await other.context.newPage();
      await there.goto(link);
      await answered(there, 90);
      assert.equal(await question(there).innerText(), await question(page).innerText());
      assert.equal(await downloaded(there), writeSave(beside.saved()));
      assert.ok(!there.url().includes("#g="), "the link stays in the address");
      nothingWrong([...complaints, ...other.complaints]);
      await context.close();
      await other.context.close();
    },
  },
  {
    title: "of two links of one game the longer goes on, and where they differ the person is asked",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const page = await begin(context, surroundings.address, { scenario: 1, bot: "LFA", seed: 5 });
      const beside = libraryGame(1, "LFA", 5);
      await playOn(page, beside, "taps", 3);
      const short = await copiedLink(page);
      const { conversation } = beside;
      while (conversation.question?.form !== "yes or no")
        await playOn(page, beside, "taps", conversation.answers.length + 1);
      const fork = conversation.answers.length;
      const long = await copiedLink(page);
      const answering = async (answer: "Yes" | "No"): Promise<string> => {
        await page.getByRole("button", { name: answer, exact: true }).click();
        await answered(page, fork + 1);
        const link = await copiedLink(page);
        await page.getByRole("button", { name: "Back", exact: true }).click();
        await answered(page, fork);
        return link;
      };
      const [yes, no] = [await answering("Yes"), await answering("No")];
      const begun = await context.newPage();
      await begun.goto(yes);
      await answered(begun, fork + 1);
      await begun.getByRole("link", { name: "All games" }).click();
      await begun.getByRole("heading", { name: "Continue" }).waitFor();
      assert.equal(await begun.locator(".games li").count(), 1, "the device that began it has a second game");

      const other = await visitor(surroundings, PHONE);
      const home = await other.context.newPage();
      const open = async (link: string): Promise<Page> => {
        const there = await other.context.newPage();
        await there.goto(link);
        return there;
      };
      const kept = async (): Promise<number> => {
        await home.goto("about:blank");
        await home.goto(surroundings.address);
        await home.getByRole("heading", { name: "Continue" }).waitFor();
        return home.locator(".games li").count();
      };
      await answered(await open(short), 3);
      await answered(await open(long), fork);
      await answered(await open(short), fork);
      await answered(await open(yes), fork + 1);
      assert.equal(await kept(), 1);

      const taken = await open(no);
      await taken.getByRole("heading", { name: "One game, two ways" }).waitFor();
      await withoutViolations(taken, "the question which way goes on");
      await withoutSideways(taken, "the question which way goes on");
      await taken.getByText(splitQuestion(conversation.question).asked).waitFor();
      await taken.getByRole("button", { name: /^On this device: yes .1 answer/ }).waitFor();
      await taken.getByRole("button", { name: /^From the link: no .1 answer/ }).click();
      await answered(taken, fork + 1);
      assert.equal(await kept(), 1);
      await answered(await open(no), fork + 1);

      const both = await open(yes);
      await both.getByRole("button", { name: "Keep both" }).click();
      await answered(both, fork + 1);
      assert.equal(await kept(), 2);
      await answered(await open(no), fork + 1);
      assert.equal(await kept(), 2);
      nothingWrong([...complaints, ...other.complaints]);
      await context.close();
      await other.context.close();
    },
  },
  {
    title: "a sheet of one's own has a companion at once, and a link carries the sheet along",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const page = await context.newPage();
      await page.goto(surroundings.address);
      const file = join(surroundings.work, "mine.bot");
      const printed = readFileSync(join(ROOT, "procedures/callisto/scenario-1/lfa.bot"), "utf8");
      const changed = printed.replace(/^(SERGEANT\n)1 .*$/m, "$11 BOLSTER 1 in matching squad.");
      assert.notEqual(changed, printed);
      writeFileSync(file, changed);
      await page.locator("input[type=file]").setInputFiles(file);
      await page.getByText("your sheet").waitFor();
      await page.getByRole("button", { name: "Start" }).click();
      await answered(page, 0);
      const link = await copiedLink(page);
      const there = await context.newPage();
      await there.goto(link);
      await answered(there, 0);
      nothingWrong(complaints);
      await context.close();
    },
  },
];
