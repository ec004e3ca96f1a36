import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { SHEET_RULES } from "../../../library/diagnostics.ts";
import { checkBudget, checkPlayBudget, sentBytes } from "../../../scripts/web/budget.ts";
import { begin, type Case, DESK, nothingWrong, openPanel, PHONE, visitor } from "../browser.ts";
import { importedPackages, withoutLicense } from "../../licenses.ts";
import { libraryGame } from "../library-game.ts";
import { withoutSideways, withoutViolations } from "../page-checks.ts";
import { playOn } from "../play.ts";

/** What a first question needs, in bytes as hosts send them, and how many requests. */
const FIRST = { bytes: 199 * 1024, requests: 16 } as const;

/** Within so many pixels of the first page is Start, on phones of these widths. */
const START_ABOVE = [
  [390, 700],
  [360, 750],
  [320, 770],
] as const;

function asked(page: Page) {
  return page.locator(".asked");
}

/** Whatever most people choose is seen on the first page as it opens. */
function beginsAtOnce([width, height]: (typeof START_ABOVE)[number]): Case {
  return {
    title: `a phone of ${width} pixels shows the last choices, the last game and Start in its upper ${height} pixels, with nothing to open`,
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, { ...PHONE, width });
      const home = await context.newPage();
      const start = home.getByRole("button", { name: "Start" });
      const isAbove = async (): Promise<void> => {
        await home.goto(surroundings.address);
        await start.waitFor();
        const box = await start.boundingBox();
        assert.ok(box !== null && box.y + box.height <= height, JSON.stringify(box));
      };
      await isAbove();
      await begin(context, surroundings.address, { scenario: 1, bot: "LFA", seed: 5 });
      await begin(context, surroundings.address, { scenario: 2, bot: "LFA", seed: 5, cards: "On my table" });
      await isAbove();
      assert.match(await home.locator(".games.last li").innerText(), /^2\. .*LFA\nContinue/);
      assert.equal(await home.getByLabel("Scenario").inputValue(), "2");
      assert.ok(await home.getByLabel("LFA", { exact: true }).isChecked());
      await home.locator(".choices > summary").getByText("Bot’s cards: on my table").waitFor();
      nothingWrong(complaints);
      await context.close();
    },
  };
}

/** What is seen, heard and sent. */
export const LOOKING: readonly Case[] = [
  {
    title: "the companion with all books keeps to its budgets, and so does what it loads only where somebody needs it",
    run: async ({ folder }) => void process.stdout.write(`          ${checkBudget(folder)}\n`),
  },
  {
    title: "the page with whole games keeps to its budget",
    run: async ({ folder }) => void process.stdout.write(`          ${checkPlayBudget(join(folder, "play"))}\n`),
  },
  {
    title: "neither the companion nor the page with whole games brings pages of the handbook along",
    run: async ({ folder }) => {
      const scripts = ["assets", "play/assets"].flatMap((part) =>
        readdirSync(join(folder, part))
          .filter((file) => file.endsWith(".js"))
          .map((file) => readFileSync(join(folder, part, file), "utf8")),
      );
      // Signs that a script may write in another way tell nothing.
      const pages = SHEET_RULES.filter(({ documentation }) => /^[^`"'\\\n]+$/.test(documentation));
      assert.ok(pages.length > 0);
      const brought = pages.filter(({ documentation }) => scripts.some((script) => script.includes(documentation)));
      assert.deepEqual(
        brought.map(({ code }) => code),
        [],
      );
    },
  },
  {
    title: "the licenses of all packages that the pages import come with the site",
    run: async ({ address }) => {
      const licenses = await (await fetch(`${address}THIRD-PARTY-LICENSES.txt`)).text();
      const imported = importedPackages([
        "web/main.tsx",
        "web/play/main.tsx",
        "web/playground/main.tsx",
        "web/frame/service-worker.ts",
      ]);
      for (const name of ["preact", "monaco-editor", "yaml"]) assert.ok(imported.includes(name), imported.join());
      const installed = imported.filter((name) => name !== "monaco-lsp-client");
      assert.deepEqual(withoutLicense([...installed, "workbox-core", "workbox-strategies"], licenses), []);
    },
  },
  ...START_ABOVE.map(beginsAtOnce),
  {
    title: "a first question needs less than 199 KB and 16 requests",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const requested = new Set<string>();
      const install = (url: string): boolean => /(?:sw\.js|workbox|webmanifest|icon)/.test(url);
      context.on("request", (request) => {
        // The service worker fetches the rest, once the question is there.
        if (request.serviceWorker() === null && !install(request.url())) requested.add(new URL(request.url()).pathname);
      });
      const before = performance.now();
      await begin(context, surroundings.address, { scenario: 1, bot: "LFA" });
      const took = performance.now() - before;
      const bytes = [...requested].reduce(
        (sum, path) => sum + sentBytes(surroundings.folder, path === "/" ? "index.html" : path.slice(1)),
        0,
      );
      process.stdout.write(
        `          ${(bytes / 1024).toFixed(0)} KB, ${requested.size} requests, ${took.toFixed(0)} ms with the taps\n`,
      );
      assert.ok(bytes < FIRST.bytes, `${(bytes / 1024).toFixed(0)} KB: ${[...requested].join(" ")}`);
      assert.ok(requested.size <= FIRST.requests, `${requested.size} requests`);
      nothingWrong(complaints);
      await context.close();
    },
  },
  ...(["light", "dark"] as const).flatMap((theme) =>
    [PHONE, DESK].map((screen) => ({
      title: `no page has an accessibility violation, ${theme} on a ${screen.name}`,
      run: async (surroundings: Parameters<Case["run"]>[0]) => {
        const { context, complaints } = await visitor(surroundings, screen, theme);
        const home = await context.newPage();
        await home.goto(surroundings.address);
        for (const summary of await home.locator("summary").all()) await summary.click();
        await withoutViolations(home, "the first page");
        await withoutSideways(home, "the first page");
        await home.getByRole("link", { name: "Values of my cards" }).click();
        await home.getByRole("button", { name: "Keep these values" }).waitFor();
        await withoutViolations(home, "the roster");
        await withoutSideways(home, "the roster");
        const page = await begin(context, surroundings.address, { scenario: 1, bot: "LFA", seed: 5 });
        const beside = libraryGame(1, "LFA", 5);
        const forms = new Set<string>();
        for (let count = 1; count < 30; count += 1) {
          const form = beside.conversation.question?.form ?? "";
          if (!forms.has(form)) {
            await withoutViolations(page, `a question of the form ${form}`);
            await withoutSideways(page, `a question of the form ${form}`);
          }
          forms.add(form);
          await playOn(page, beside, screen === PHONE ? "taps" : "keys", count);
        }
        for (const key of ["w", "m", "?"]) {
          await openPanel(page, key);
          await withoutViolations(page, `the panel of the key ${key}`);
          await page.keyboard.press("Escape");
          await page.getByRole("dialog").waitFor({ state: "detached" });
        }
        nothingWrong(complaints);
        await context.close();
      },
    })),
  ),
  {
    title: "with text at twice its size nothing runs out of a phone's screen, and the question can be answered",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const home = await context.newPage();
      await home.goto(surroundings.address);
      const enlarge = (page: Page): Promise<void> =>
        page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      await enlarge(home);
      await withoutSideways(home, "the first page");
      const page = await begin(context, surroundings.address, { scenario: 1, bot: "LFA", seed: 5 });
      await enlarge(page);
      const beside = libraryGame(1, "LFA", 5);
      for (let count = 1; count < 12; count += 1) {
        await withoutSideways(page, `question ${count}`);
        await isWhole(page, `question ${count}`);
        await playOn(page, beside, "taps", count);
      }
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "the question stays on the screen, however much was told, and nothing of it is cut",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const page = await begin(context, surroundings.address, { scenario: 4, bot: "LFA", seed: 5 });
      const beside = libraryGame(4, "LFA", 5);
      for (let count = 1; count < 40; count += 1) {
        const box = await page.locator(".dock").boundingBox();
        assert.ok(
          box !== null && box.y >= 0 && box.y + box.height <= PHONE.height + 1,
          `step ${count}: ${JSON.stringify(box)}`,
        );
        await isWhole(page, `step ${count}`);
        await playOn(page, beside, "taps", count);
      }
      nothingWrong(complaints);
      await context.close();
    },
  },
];

/** Nothing of what is asked is cut off. */
async function isWhole(page: Page, where: string): Promise<void> {
  const hidden = await asked(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  assert.ok(hidden <= 1, `${where} hides ${hidden} pixels of its text: ${await asked(page).innerText()}`);
}
