import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../../editors/command.ts";
import { ROOT } from "../../imports.ts";
import type { Page } from "playwright-core";
import {
  type Case,
  chooseOption,
  DESK,
  nothingWrong,
  openChoices,
  PHONE,
  type Surroundings,
  visitor,
} from "../browser.ts";
import { until } from "../playground.ts";
import {
  afterStep,
  asked,
  beginTable,
  choose,
  endingOf,
  playOut,
  replayedInNode,
  savedLog,
  stepOf,
} from "../whole-game.ts";

const CALLISTO = { game: "Callisto", scenario: 1, side: "Breakers", seed: 7 } as const;

/** Whole games that are played to their end: how, and on which screen. */
const GAMES = [
  { choices: CALLISTO, way: "taps", screen: PHONE },
  { choices: { game: "Callisto", scenario: 3, side: "LFA", seed: 4 }, way: "keys", screen: DESK },
  { choices: { game: "Unbreakable", scenario: 1, side: "Blue", seed: 3 }, way: "taps", screen: PHONE },
] as const;

/** Runs the command with what is typed; gives what it printed. */
async function atTerminal({ work }: Surroundings, line: string, typed: string): Promise<string> {
  writeFileSync(join(work, "typed.txt"), typed);
  const command = `"${process.execPath}" "${join(ROOT, "cli/main.ts")}" ${line} < typed.txt`;
  const ended = await runCommand("sh", ["-c", command], {
    directory: work,
    environment: {},
    signal: new AbortController().signal,
    patience: 120_000,
  });
  assert.equal(ended.status, 0, ended.errors);
  return ended.output;
}

/** Whole games against the bot. */
/** How many ghosts, ways and acting units the map shows. */
async function drawnOn(page: Page): Promise<readonly number[]> {
  const counts = [".ghost", ".way", ".acting"].map((each) => page.locator(`.map ${each}`).count());
  return Promise.all(counts);
}

export const WHOLE_GAMES: readonly Case[] = [
  {
    title: "a phone shows who played last, the last game and Begin in its upper 700 pixels, with nothing to open",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const home = await context.newPage();
      const begin = home.getByRole("button", { name: "Begin", exact: true });
      const isAbove = async (): Promise<void> => {
        await home.goto(`${surroundings.address}play/`);
        await begin.waitFor();
        const box = await begin.boundingBox();
        assert.ok(box !== null && box.y + box.height <= 700, JSON.stringify(box));
      };
      await isAbove();
      const table = await beginTable(context, surroundings.address, { ...CALLISTO, scenario: 2, side: "LFA" });
      await table.close();
      await isAbove();
      assert.match(await home.locator(".games.last li").innerText(), /^2\. .*LFA\n/);
      assert.equal(await home.getByLabel("Scenario").inputValue(), "2");
      assert.equal(await home.getByLabel("Who plays LFA").inputValue(), "person");
      assert.equal(await home.getByLabel("Who plays Breakers").inputValue(), "bot");
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "a first game is explained in three sentences until they are closed, and no later game",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const introduction = { name: "How to play here" } as const;
      const first = await beginTable(context, surroundings.address, CALLISTO);
      const explained = first.getByRole("complementary", introduction);
      await explained.waitFor();
      assert.equal(await explained.locator("p").count(), 3);
      await first.reload();
      await explained.waitFor();
      await explained.getByRole("button", { name: "Got it" }).click();
      await explained.waitFor({ state: "detached" });
      await first.close();
      const second = await beginTable(context, surroundings.address, { ...CALLISTO, scenario: 2, side: "LFA" });
      await second.getByText("Tap a marked space or unit, or use the buttons.").waitFor();
      assert.equal(await second.getByRole("complementary", introduction).count(), 0);
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "the bot's turn is looked at card by card, each as the report has it, and then the question is back",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const page = await beginTable(context, surroundings.address, CALLISTO);
      const begins = page.getByRole("button", { name: /^See the bot’s turn: \d+ cards$/ });
      for (let choices = 0; choices < 30 && (await begins.count()) === 0; choices += 1) await playOut(page, "keys", 1);
      const question = await asked(page).innerText();
      const count = Number(/\d+/.exec(await begins.innerText())?.[0]);
      await begins.click();
      const told: string[] = [];
      const ways: (readonly number[])[] = [];
      for (let card = 1; card <= count; card += 1) {
        await page.getByRole("heading", { name: `${card} of ${count}` }).waitFor();
        assert.equal(await page.locator(".map .offered").count(), 0);
        const line = await page.locator(".card .action").first().innerText();
        told.push(line);
        if (/ to \w/.test(line)) ways.push(await drawnOn(page));
        await page.keyboard.press("Enter");
      }
      await asked(page).waitFor();
      // Whoever moved stands at its goal; a ghost stands where it was, and a line shows its way.
      assert.ok(ways.length > 0, "no card moved a unit");
      for (const way of ways) assert.deepEqual(way, [1, 1, 1]);
      assert.equal(await asked(page).innerText(), question);
      const report = await page.locator(".history .action-line:has(.change) > span").allTextContents();
      assert.deepEqual(told, report.slice(-count));
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "on a screen of 320 by 640 pixels each choice of a whole game has room for its words",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, { ...PHONE, width: 320, height: 640 });
      const page = await beginTable(context, surroundings.address, CALLISTO);
      const options = page.locator(".option");
      assert.ok((await options.count()) > 0);
      const cut = await options.evaluateAll((buttons) =>
        buttons.filter((button) => button.scrollHeight > button.clientHeight).map((button) => button.textContent),
      );
      assert.deepEqual(cut, []);
      nothingWrong(complaints);
      await context.close();
    },
  },
  ...GAMES.map(({ choices, way, screen }): Case => ({
    title: `a whole game of ${choices.game}, scenario ${choices.scenario}, by ${way} ends as the library plays its log again`,
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, screen);
      const page = await beginTable(context, surroundings.address, choices);
      const chosen = await playOut(page, way);
      const { text } = await savedLog(page);
      const again = await replayedInNode(choices.game, choices.scenario, text);
      assert.equal(await page.locator(".card h2").innerText(), endingOf(again));
      process.stdout.write(`          ${chosen.length} choices, ${again.course.happened.length} events\n`);
      assert.ok(chosen.length > 10);
      nothingWrong(complaints);
      await context.close();
    },
  })),
  {
    title: "a person plays in a team of two against another, sees one hand, and the log replays",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const choices = { ...CALLISTO, side: "LFA", player: "A greedy player and you" };
      const page = await beginTable(context, surroundings.address, choices);
      await playOut(page, "taps", 6);
      assert.match(await page.locator("header").first().innerText(), /LFA: greedy \+ you, Breakers: greedy \+ greedy/);
      const { text } = await savedLog(page);
      const again = await replayedInNode("Callisto", 1, text);
      assert.deepEqual(again.seating.players, { LFA: "greedy+person", Breakers: "greedy+greedy" });
      const drew = await page.getByText(/LFA [12] drew/).allInnerTexts();
      assert.ok(
        drew.every((line) => (/LFA 2/.test(line) ? !/\d cards/.test(line) : /\d cards/.test(line))),
        drew.join(),
      );
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "a person plays in a team of Unbreakable, beside the runaway, and the log replays",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const choices = { game: "Unbreakable", scenario: 2, side: "Yellow", player: "A simple player and you", seed: 3 };
      const page = await beginTable(context, surroundings.address, choices);
      assert.match(await asked(page).innerText(), /^Yellow 2: /);
      await playOut(page, "taps", 12);
      assert.match(
        await page.locator("header").first().innerText(),
        /Yellow: simple \+ you, Blue: simple \+ simple, Runaway: bot/,
      );
      const { text } = await savedLog(page);
      const again = await replayedInNode("Unbreakable", 2, text);
      assert.deepEqual(again.seating.players, { Yellow: "simple+person", Blue: "simple+simple", Runaway: "bot" });
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "teams are offered where a scenario has them, also against somebody alone",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const page = await context.newPage();
      await page.goto(`${surroundings.address}play/`);
      await chooseOption(page.getByLabel("Unbreakable", { exact: true }));
      const seat = (side: string) => page.getByRole("combobox", { name: `Who plays ${side}`, exact: true });
      const offered = async (side: string) => (await seat(side).locator("option").allInnerTexts()).join(", ");
      assert.doesNotMatch(await offered("Blue"), / and /);
      await page.getByLabel("Scenario").selectOption("2");
      assert.match(await offered("Blue"), /You and a simple player/);
      assert.doesNotMatch(await offered("Runaway"), / and /);
      await seat("Yellow").selectOption("You and a simple player");
      await seat("Blue").selectOption("A random player");
      assert.equal(await seat("Yellow").inputValue(), "person+simple");
      assert.equal(await seat("Runaway").inputValue(), "bot");
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "a tap on a unit and then on a space moves it, and only what is legal is marked on the board",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const page = await beginTable(context, surroundings.address, CALLISTO);
      await choose(page, 0, "taps");
      // Of the cards in hand one whose unit is on the board.
      const marked = page.locator(".map [data-unit].offered").first();
      const unit = (await marked.getAttribute("data-unit")) ?? "";
      const step = await stepOf(page);
      await marked.locator("rect").tap();
      await afterStep(page, step);
      assert.match(await asked(page).innerText(), new RegExp(`^${unit}: what does it do`));
      const options = await page.locator(".option strong").allInnerTexts();
      const going = options.findIndex((name) => /^(?:MOVE|SCOUT)/.test(name));
      assert.ok(going !== -1, `${unit} can only ${options.join(", ")}`);
      await choose(page, going, "taps");
      const offers = await page.locator(".option strong").allInnerTexts();
      let spaces: readonly string[] = [];
      // The board is marked after the question is shown.
      await until("only what is legal is marked", async () => {
        spaces = await page
          .locator("[data-space].offered")
          .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-space") ?? ""));
        return spaces.length > 0 && spaces.every((space) => offers.some((offer) => offer.startsWith(space)));
      });
      const to = offers.findIndex((offer) => spaces.includes(offer));
      const space = await choose(page, to, "taps");
      const by = page.getByRole("heading", { name: /: how\?$/ });
      if (await by.isVisible()) await choose(page, 0, "taps");
      await page.locator(`[data-space="${space}"] [data-unit="${unit}"]`).waitFor();
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "two taps say why the bot did not choose a candidate, with the clause as it is printed",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await beginTable(context, surroundings.address, CALLISTO);
      const card = page.getByRole("button", { name: /^Why\? \d+\. .*(?:MOVE|ATTACK|SCOUT)/ });
      while ((await card.count()) === 0) await playOut(page, "keys", 1);
      await card.last().click();
      const dialog = page.getByRole("dialog");
      await dialog.getByText("fires").first().waitFor();
      assert.match(await dialog.locator(".taken pre").first().innerText(), /^\d/);
      await dialog.locator(".chip").last().click();
      assert.match(await dialog.locator(".why-not p").innerText(), /\.$/);
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "undo takes a choice back with all that came of it, and the same choice brings the same dice",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await beginTable(context, surroundings.address, CALLISTO);
      await playOut(page, "keys", 5);
      while (!(await asked(page).innerText()).startsWith("Which card")) await playOut(page, "keys", 1);
      const before = (await savedLog(page)).text;
      await choose(page, (await page.locator(".option").count()) - 1, "keys");
      const after = (await savedLog(page)).text;
      assert.notEqual(after, before);
      const step = await stepOf(page);
      await page.keyboard.press("u");
      await afterStep(page, step);
      assert.equal((await savedLog(page)).text, before);
      await choose(page, (await page.locator(".option").count()) - 1, "keys");
      assert.equal((await savedLog(page)).text, after);
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "a page that is killed in the middle of a choice has taken it wholly or not at all",
    run: async (surroundings) => {
      const { context } = await visitor(surroundings, PHONE);
      let page = await beginTable(context, surroundings.address, CALLISTO);
      const address = page.url();
      for (let killed = 0; killed < 3; killed += 1) {
        await playOut(page, "taps", 2);
        const before = (await savedLog(page)).text;
        await page.locator(".option").last().dispatchEvent("click");
        await page.close({ runBeforeUnload: false });
        page = await context.newPage();
        await page.goto(address);
        await asked(page).waitFor();
        const { text } = await savedLog(page);
        assert.ok(text.startsWith(before), "what was seen is lost");
        assert.ok((await replayedInNode("Callisto", 1, text)).course.happened.length > 0);
      }
      await context.close();
    },
  },
  {
    title: "two tabs of one whole game show the same, and neither overwrites the other",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const first = await beginTable(context, surroundings.address, CALLISTO);
      const second = await context.newPage();
      await second.goto(first.url());
      await asked(second).waitFor();
      await choose(first, 0, "keys");
      await second.getByText("Which card?").waitFor();
      // Both choose at once: one of them is first, and the other shows what became of it.
      await Promise.all([first.keyboard.press("e"), second.keyboard.press("e")]);
      await first.getByText("Which card do you bid").waitFor();
      await second.getByText("Which card do you bid").waitFor();
      const [one, other] = [(await savedLog(first)).text, (await savedLog(second)).text];
      assert.equal(one, other);
      await replayedInNode("Callisto", 1, one);
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "a tap on a question that another tab has answered by then does not answer the next one",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const first = await beginTable(context, surroundings.address, CALLISTO);
      const second = await context.newPage();
      await second.goto(first.url());
      await asked(second).waitFor();
      // The tap comes after the other tab's word, and before the page could show what became of it.
      await second.evaluate(() => {
        const channel = new BroadcastChannel("tiebreak-played-games");
        channel.addEventListener("message", () => document.querySelector<HTMLElement>(".option")?.click(), {
          once: true,
        });
      });
      await choose(first, 0, "keys");
      await second.getByText("Which card?").waitFor();
      await choose(second, 0, "keys");
      const alone = await beginTable(context, surroundings.address, CALLISTO);
      await choose(alone, 0, "keys");
      await choose(alone, 0, "keys");
      assert.equal((await savedLog(second)).text, (await savedLog(alone)).text);
      assert.equal(await asked(second).innerText(), await asked(alone).innerText());
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "a whole game goes from the page to the terminal and back, and stays the same",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await beginTable(context, surroundings.address, CALLISTO);
      await playOut(page, "keys", 6);
      const { name, text } = await savedLog(page);
      assert.equal(name, "play-callisto-1-breakers.jsonl");
      const file = join(surroundings.work, name);
      writeFileSync(file, text);
      const procedures = `--procedures "${join(ROOT, "procedures")}"`;
      await atTerminal(surroundings, `play --resume ${name} ${procedures}`, "");
      assert.equal(readFileSync(file, "utf8"), text, "the command changed a game that it only opened");
      await atTerminal(surroundings, `play --resume ${name} ${procedures}`, "1\n1\n1\n1\n");
      const carried = readFileSync(file, "utf8");
      assert.ok(carried.startsWith(text) && carried.length > text.length);
      await page.getByRole("link", { name: "All games" }).click();
      await page.locator("input[type=file]").setInputFiles(file);
      await asked(page).waitFor();
      const opened = (await savedLog(page)).text;
      assert.equal(opened, carried);
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "both forms ask how hard a game is to be where it can be easier or harder",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const page = await context.newPage();
      for (const place of ["", "play/"]) {
        await page.goto(`${surroundings.address}${place}`);
        await openChoices(page);
        for (const [game, isAsked] of [
          ["Callisto", true],
          ["Unbreakable", false],
          ["Squadrons", true],
        ] as const) {
          await chooseOption(page.getByLabel(game, { exact: true }));
          await page.getByRole("group", { name: "Difficulty" }).waitFor({ state: isAsked ? "visible" : "detached" });
        }
      }
      nothingWrong(complaints);
      await context.close();
    },
  },
];
