import assert from "node:assert/strict";
import { answered, begin, type Case, nothingWrong, PHONE, question, visitor } from "../browser.ts";
import { libraryGame } from "../library-game.ts";
import { playOn } from "../play.ts";

const GAME = { scenario: 1, bot: "LFA", seed: 5 } as const;

/** Nothing that was answered is lost, whatever happens to the page, the network or the browser. */
export const KEEPING: readonly Case[] = [
  {
    title: "a reload goes on with the same question",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const page = await begin(context, surroundings.address, GAME);
      await playOn(page, libraryGame(1, "LFA", 5), "taps", 6);
      const before = await question(page).innerText();
      await page.reload();
      await answered(page, 6);
      assert.equal(await question(page).innerText(), before);
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "the first page moves nothing from under the finger when the kept games come late",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      await begin(context, surroundings.address, GAME);
      for (const path of ["", "play/"]) {
        const page = await context.newPage();
        // The device takes its time.
        await page.addInitScript(() => {
          const getAll = IDBObjectStore.prototype.getAll;
          IDBObjectStore.prototype.getAll = function (...given) {
            const until = performance.now() + 300;
            while (performance.now() < until);
            return getAll.apply(this, given);
          };
        });
        await page.goto(surroundings.address + path);
        await page.getByLabel("Scenario").waitFor();
        // The last frame's shifts are told with the next.
        const shifts = await page.evaluate(async () => {
          const seen: string[] = [];
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) seen.push(JSON.stringify(entry));
          }).observe({ type: "layout-shift", buffered: true });
          for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
          return seen;
        });
        assert.deepEqual(shifts, [], `${path === "" ? "the companion" : path} moves`);
        await page.close();
      }
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "a page that is killed in the middle of an answer has taken it wholly or not at all",
    run: async (surroundings) => {
      const { context } = await visitor(surroundings, PHONE);
      let page = await begin(context, surroundings.address, GAME);
      const address = page.url();
      for (const answers of [4, 8, 12]) {
        await page.locator(".card button:not([disabled])").last().dispatchEvent("click");
        await page.close({ runBeforeUnload: false });
        page = await context.newPage();
        await page.goto(address);
        await question(page).waitFor();
        const kept = Number(await page.locator("[data-answers]").getAttribute("data-answers"));
        const steps = await page.locator(".card").count();
        assert.ok(kept <= answers && steps === 1, `${kept} answers are kept after ${answers}`);
      }
      await context.close();
    },
  },
  {
    title: "a second tap on an answer does not answer the next question",
    run: async (surroundings) => {
      const { context } = await visitor(surroundings, PHONE);
      const page = await begin(context, surroundings.address, GAME);
      // Both taps come before the page can show the next question.
      await page.evaluate(() => {
        const button = document.querySelector<HTMLButtonElement>(".card .answer:last-child");
        button?.click();
        button?.click();
      });
      await answered(page, 1);
      await page.reload();
      await answered(page, 1);
      await context.close();
    },
  },
  {
    title: "two tabs of one game show the same, and neither overwrites the other",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const first = await begin(context, surroundings.address, GAME);
      const second = await context.newPage();
      await second.goto(first.url());
      await answered(second, 0);
      await first.keyboard.press("2");
      await answered(first, 1);
      await answered(second, 1);
      assert.equal(await question(second).innerText(), await question(first).innerText());
      // Both answer at once: one of them is first, and the other shows what became of it.
      await Promise.all([first.keyboard.press("n"), second.keyboard.press("1")]);
      await Promise.all([answered(first, 2), answered(second, 2)]);
      await second.waitForFunction(
        (text) => document.querySelector(".asked")?.textContent === text,
        await first.locator(".asked").textContent(),
      );
      nothingWrong(complaints);
      await context.close();
    },
  },
];
