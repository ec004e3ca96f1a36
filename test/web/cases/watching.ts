import assert from "node:assert/strict";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../../editors/command.ts";
import { ROOT } from "../../imports.ts";
import { type Case, DESK, nothingWrong, PHONE, type Surroundings, visitor } from "../browser.ts";
import { asked, beginTable, chooseTable, playOut, savedLog } from "../whole-game.ts";
import { withoutSideways, withoutViolations } from "../page-checks.ts";

const RUN = { game: "Callisto", scenario: 1, seed: 9, games: 24 } as const;
const MARKUP = `<img src=x onerror="document.title='broken in'">`;

/** The report of the command on the same games. */
async function simulatedByCommand(
  { work }: Surroundings,
  { games, seed }: { readonly games: number; readonly seed: number } = RUN,
  procedures = join(ROOT, "procedures"),
): Promise<string> {
  const command = `"${process.execPath}" "${join(ROOT, "cli/main.ts")}" simulate callisto/1 --games ${games} --seed ${seed} --workers 1 --format json --procedures "${procedures}"`;
  const ended = await runCommand("sh", ["-c", command], {
    directory: work,
    environment: {},
    signal: new AbortController().signal,
    patience: 120_000,
  });
  assert.equal(ended.status, 0, ended.errors);
  return ended.output;
}

/** Games that are watched, and many that are counted. */
export const WATCHING: readonly Case[] = [
  {
    title: "many games in the page come out as the command counts them, byte for byte, and each can be watched",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await beginTable(context, surroundings.address, RUN);
      await page.locator("[data-state=done]").waitFor({ timeout: 120_000 });
      process.stdout.write(`          ${await page.locator(".simulation .block p").first().innerText()}\n`);
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Save the data" }).click(),
      ]);
      assert.equal(readFileSync(await download.path(), "utf8"), await simulatedByCommand(surroundings));
      await page.locator(".report").getByText("Who wins").waitFor();
      await page.getByLabel("Its number").fill("5");
      await page.getByRole("button", { name: "Watch a game of this run" }).click();
      const slider = page.getByRole("slider");
      await slider.waitFor();
      const count = Number(await slider.getAttribute("max"));
      assert.ok(count > 50);
      await page.keyboard.press("End");
      await page.locator(`[data-events="${count}"]`).waitFor();
      await page
        .getByText(/ won against .* Stand-ins, not from the rules: .*the board “/)
        .first()
        .waitFor();
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "a run that is stopped reports the games so far",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const page = await beginTable(context, surroundings.address, { ...RUN, games: 100_000 });
      await page.locator(".report").getByText("Who wins").waitFor({ timeout: 60_000 });
      await page.getByRole("button", { name: "Stop" }).tap();
      await page.locator("[data-state=stopped]").waitFor({ timeout: 30_000 });
      await page
        .locator(".report")
        .getByText(/of 100,000/)
        .first()
        .waitFor();
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "a bot plays by a sheet of one's own as the command plays by it in a folder",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const procedures = join(surroundings.work, "procedures");
      const folder = join(procedures, "callisto/scenario-1");
      cpSync(join(ROOT, "procedures/callisto/scenario-1"), folder, { recursive: true });
      const file = join(folder, "lfa.bot");
      const printed = readFileSync(file, "utf8");
      writeFileSync(file, printed.replace(/^(SERGEANT\n)1 .*$/m, "$11 BOLSTER 1 in matching squad."));
      assert.notEqual(readFileSync(file, "utf8"), printed);
      const page = await context.newPage();
      await page.goto(`${surroundings.address}play/`);
      await page.locator("input[type=file]").setInputFiles(file);
      await page.getByText("LFA of “We'll Take It By Force If We Have To”, your sheet").waitFor();
      await withoutViolations(page, "the first page with a sheet of one's own");
      await chooseTable(page, { seed: RUN.seed, games: 8 });
      await page.locator("[data-state=done]").waitFor({ timeout: 60_000 });
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Save the data" }).click(),
      ]);
      const inPage = readFileSync(await download.path(), "utf8");
      const run = { ...RUN, games: 8 } as const;
      assert.equal(inPage, await simulatedByCommand(surroundings, run, procedures));
      assert.notEqual(inPage, await simulatedByCommand(surroundings, run));
      await page.getByRole("link", { name: "All games" }).click();
      await page.locator("input[type=file]").setInputFiles(file);
      await page.getByText("LFA of “We'll Take It By Force If We Have To”, your sheet").waitFor();
      await chooseTable(page, { side: "Breakers", seed: 7 });
      await asked(page).waitFor();
      await playOut(page, "taps", 3);
      const { text } = await savedLog(page);
      // The device keeps the sheet with the game.
      await page.reload();
      await asked(page).waitFor();
      assert.equal((await savedLog(page)).text, text);
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "mistakes in a sheet of one's own are shown with their places, and the site's sheet stays",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const page = await context.newPage();
      await page.goto(`${surroundings.address}play/`);
      const file = join(surroundings.work, "mine.bot");
      const printed = readFileSync(join(ROOT, "procedures/callisto/scenario-1/lfa.bot"), "utf8");
      writeFileSync(file, printed.replace(/^(SERGEANT\n)1 .*$/m, `$11 ATTACK a <img src=x> Riper.`));
      await page.locator("input[type=file]").setInputFiles(file);
      const alert = page.getByRole("alert");
      await alert.getByText("These sheets have mistakes").waitFor();
      const line = printed.split("\n").indexOf("SERGEANT") + 2;
      await alert.getByText(`mine.bot, line ${line}`).first().waitFor();
      await alert.getByText("1 ATTACK a <img src=x> Riper.").first().waitFor();
      await withoutViolations(page, "mistakes of a sheet");
      await withoutSideways(page, "mistakes of a sheet");
      const deep = join(surroundings.work, "deep.bot");
      writeFileSync(deep, `game Callisto\nscenario 1\nbot LFA\n\nSCOUT\n1 ${"(".repeat(20_000)}\n`);
      await page.locator("input[type=file]").setInputFiles(deep);
      await alert.getByText("deep.bot, line 6").first().waitFor();
      await page.getByLabel("Scenario").waitFor();
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "the slider, the buttons and the keys lead to every moment of a logged game, with its reasons",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await beginTable(context, surroundings.address, { game: "Callisto", side: "Breakers", seed: 7 });
      await playOut(page, "keys", 14);
      const file = join(surroundings.work, "game.jsonl");
      const { text } = await savedLog(page);
      // Without a person who is asked nothing can go on: the file is watched.
      writeFileSync(file, text.replaceAll('"name":"person"', '"name":"greedy"'));
      await page.getByRole("link", { name: "All games" }).click();
      await page.locator("input[type=file]").setInputFiles(file);
      const slider = page.getByRole("slider");
      await slider.waitFor();
      const count = Number(await slider.getAttribute("max"));
      assert.equal(count, text.trim().split("\n").length - 1);
      const at = (events: number): Promise<void> => page.locator(`[data-events="${events}"]`).waitFor();
      await at(0);
      await page.keyboard.press("ArrowRight");
      await at(1);
      await page.getByRole("button", { name: "Next" }).click();
      await at(2);
      await page.keyboard.press("ArrowLeft");
      await at(1);
      await page.keyboard.press("End");
      await at(count);
      await page.getByRole("button", { name: "First" }).click();
      await at(0);
      await slider.fill(`${count - 1}`);
      await at(count - 1);
      // Back to the last card of the bot.
      const reasons = page.locator(".tools").getByRole("button", { name: "Why?" });
      for (let back = count - 2; (await reasons.isDisabled()) && back > 0; back -= 1) {
        await page.keyboard.press("p");
        await at(back);
      }
      await page.keyboard.press("w");
      await page.getByRole("dialog").getByText("What the sheet says about this card").waitFor();
      await page.keyboard.press("Escape");
      await page.reload();
      await slider.waitFor();
      assert.equal(Number(await slider.getAttribute("max")), count);
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "hostile logs are refused with a sentence, and the page goes on",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const begun = await beginTable(context, surroundings.address, { game: "Callisto", side: "Breakers", seed: 7 });
      await playOut(begun, "taps", 4);
      const { text } = await savedLog(begun);
      const lines = text.split("\n");
      const files: Readonly<Record<string, string>> = {
        "empty.jsonl": "",
        "markup.jsonl": MARKUP,
        "nested.jsonl": "[".repeat(100_000),
        "large.jsonl": `${lines[0]}\n`.repeat(20_000),
        "players.jsonl": text.replace('"name":"person"', `"name":${JSON.stringify(MARKUP)}`),
        "another-board.jsonl": text.replace(/"hash":"[0-9a-f]{8}/, '"hash":"00000000'),
        "changed-dice.jsonl": text.replace(/"value":(\d)/, (_, value) => `"value":${(Number(value) % 6) + 1}`),
        "one-line-less.jsonl": [...lines.slice(0, 2), ...lines.slice(3)].join("\n"),
        "no-sheet.bot": MARKUP,
        "prototype.jsonl": '{"tiebreak":"game log","version":1,"__proto__":{"scenario":1}}\n',
      };
      const page = await context.newPage();
      for (const [name, contents] of Object.entries(files)) {
        await page.goto(`${surroundings.address}play/`);
        const path = join(surroundings.work, name);
        writeFileSync(path, contents);
        await page.locator("input[type=file]").setInputFiles(path);
        const alert = page.getByRole("alert");
        await alert.waitFor().catch(() => assert.fail(`${name} is not refused`));
        assert.match(await alert.innerText(), /\.$/, name);
        assert.equal(await page.title(), "Tiebreak: play and watch", name);
        assert.equal(await page.locator("img").count(), 0, name);
        await page.getByRole("button", { name: "Begin" }).waitFor();
      }
      nothingWrong(complaints);
      await context.close();
    },
  },
  ...(["light", "dark"] as const).flatMap((theme) =>
    [PHONE, DESK].map((screen): Case => ({
      title: `no page with whole games has an accessibility violation, ${theme} on a ${screen.name}, at twice the text too`,
      run: async (surroundings) => {
        const { context, complaints } = await visitor(surroundings, screen, theme);
        const looks = async (page: Awaited<ReturnType<typeof beginTable>>, where: string): Promise<void> => {
          await withoutViolations(page, where);
          await withoutSideways(page, where);
          await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
          await withoutSideways(page, `${where} at twice the text`);
          await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
        };
        const home = await context.newPage();
        await home.goto(`${surroundings.address}play/`);
        await home.getByRole("button", { name: "Begin" }).waitFor();
        for (const summary of await home.locator("summary").all()) await summary.click();
        await looks(home, "the first page");
        const page = await beginTable(context, surroundings.address, { game: "Callisto", side: "Breakers", seed: 7 });
        await looks(page, "a bid");
        await playOut(page, "keys", 6);
        await looks(page, "a turn");
        if (screen === PHONE) await page.getByRole("button", { name: "Steps" }).tap();
        await withoutViolations(page, "what was told");
        for (const key of ["c", "w"]) {
          await page.keyboard.press(key);
          await page.getByRole("dialog").waitFor();
          await withoutViolations(page, `the panel of the key ${key}`);
          await page.keyboard.press("Escape");
          await page.getByRole("dialog").waitFor({ state: "detached" });
        }
        const many = await beginTable(context, surroundings.address, { ...RUN, games: 4 });
        await many.locator("[data-state=done]").waitFor({ timeout: 60_000 });
        await many.locator(".report").getByText("Who wins").waitFor();
        await looks(many, "the report");
        await many.getByRole("button", { name: "Watch a game of this run" }).click();
        await many.getByRole("slider").waitFor();
        await many.keyboard.press("End");
        await many
          .getByText(/ won against /)
          .first()
          .waitFor();
        await looks(many, "a game that is watched");
        nothingWrong(complaints);
        await context.close();
      },
    })),
  ),
];
