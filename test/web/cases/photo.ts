import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import {
  answered,
  begin,
  type Case,
  DESK,
  nothingWrong,
  PHONE,
  question,
  type Surroundings,
  visitor,
} from "../browser.ts";
import { libraryGame } from "../library-game.ts";
import { withoutSideways, withoutViolations } from "../page-checks.ts";
import { playOn } from "../play.ts";

const GAME = { scenario: 1, bot: "Breakers", seed: 5 } as const;

/** A picture as a camera makes it: larger than any screen. */
async function picture(context: BrowserContext, { address, work }: Surroundings): Promise<string> {
  const page = await context.newPage();
  await page.goto(address);
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [4000, 3000];
    const drawing = canvas.getContext("2d");
    if (drawing !== null) {
      drawing.fillStyle = "#776655";
      drawing.fillRect(0, 0, 4000, 3000);
      drawing.fillStyle = "#ddccaa";
      for (let cell = 0; cell < 48; cell += 1) {
        drawing.fillRect((cell % 8) * 500 + 30, Math.floor(cell / 8) * 500 + 30, 440, 440);
      }
    }
    return canvas.toDataURL("image/png").slice("data:image/png;base64,".length);
  });
  await page.close();
  const file = join(work, "map.png");
  writeFileSync(file, Buffer.from(drawn, "base64"));
  return file;
}

async function openPhotoPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole("link", { name: "Photo of my map" }).click();
  await page.getByRole("heading", { name: "Photo of my map" }).waitFor();
  return page;
}

async function typeName(page: Page, name: string): Promise<void> {
  await page.getByLabel("Name of the space").fill(name);
  await page.getByRole("button", { name: "Mark it" }).click();
  await page.getByRole("button", { name: `Remove ${name}` }).waitFor();
}

/** Plays until the next question asks for a space that may have any name. */
async function untilSpaceIsAsked(page: Page): Promise<ReturnType<typeof libraryGame>> {
  const beside = libraryGame(GAME.scenario, GAME.bot, GAME.seed);
  const { conversation } = beside;
  for (let count = 1; count < 20; count += 1) {
    const open = conversation.question;
    if (open?.form === "names" && open.sort === "Space" && open.among === null) return beside;
    await playOn(page, beside, "keys", count);
  }
  throw new Error("no question asks for a space");
}

/** The photo of somebody's own map. */
export const PHOTO: readonly Case[] = [
  {
    title: "a photo of one's own map is marked by taps, and its spaces answer questions by a tap",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const sent: string[] = [];
      context.on("request", (request) => {
        if (request.method() !== "GET") sent.push(request.url());
      });
      const file = await picture(context, surroundings);
      const page = await openPhotoPage(context, surroundings.address);
      await withoutViolations(page, "no photo yet");
      await page.getByLabel("Choose a picture").setInputFiles(file);
      const map = page.getByRole("img", { name: "The map" });
      await map.waitFor();
      const size = await map.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
      assert.deepEqual(size, [1600, 1200], "the kept picture is as large as the file");
      for (const [index, name] of ["c3", "d4", "k9"].entries()) {
        await map.tap({ position: { x: 40 + index * 90, y: 60 + index * 50 } });
        await typeName(page, name);
      }
      await page.getByText("3 spaces are marked").waitFor();
      await page.getByRole("button", { name: "Remove k9" }).click();
      await page.getByText("2 spaces are marked").waitFor();
      await withoutViolations(page, "a marked photo");
      await withoutSideways(page, "a marked photo");
      const game = await begin(context, surroundings.address, GAME);
      await untilSpaceIsAsked(game);
      const step = Number(await game.locator("[data-answers]").getAttribute("data-answers"));
      await game.getByRole("button", { name: "Board", exact: true }).tap();
      const mark = game.locator(".photo").getByRole("button", { name: "d4" });
      await withoutViolations(game, "a question with a photo");
      await withoutSideways(game, "a question with a photo");
      await mark.tap();
      await game.getByRole("button", { name: "Answer: d4" }).tap();
      await answered(game, step + 1);
      await game.locator(".answered", { hasText: "d4" }).first().waitFor({ state: "attached" });
      assert.deepEqual(sent, [], "the page sends something");
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "a photo is marked and its spaces are chosen by keys alone, in both themes, at twice the text too",
    run: async (surroundings) => {
      for (const theme of ["light", "dark"] as const) {
        const { context, complaints } = await visitor(surroundings, DESK, theme);
        const page = await openPhotoPage(context, surroundings.address);
        await page.getByLabel("Choose a picture").setInputFiles(await picture(context, surroundings));
        const across = page.getByRole("slider", { name: "From the left" });
        await across.focus();
        await page.keyboard.press("Home");
        for (let press = 0; press < 40; press += 1) await page.keyboard.press("ArrowRight");
        await page.keyboard.press("Tab");
        await page.keyboard.press("End");
        await page.keyboard.press("Tab");
        await page.keyboard.type("e5");
        await page.keyboard.press("Enter");
        await page.getByText("1 space is marked").waitFor();
        await page.keyboard.type("a,b");
        await page.keyboard.press("Enter");
        await page.getByText("A name has at most 24 characters and no comma.").waitFor();
        await withoutViolations(page, `a marked photo, ${theme}`);
        await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
        await withoutSideways(page, "a marked photo at twice the text");
        const game = await begin(context, surroundings.address, GAME);
        const beside = await untilSpaceIsAsked(game);
        const asked = await question(game).innerText();
        const mark = game.locator(".photo").getByRole("button", { name: "e5" });
        await mark.focus();
        await game.keyboard.press("Enter");
        await game.keyboard.press("Enter");
        await answered(game, beside.conversation.answers.length + 1);
        assert.notEqual(await question(game).innerText(), asked);
        await withoutViolations(game, `a game with a photo, ${theme}`);
        nothingWrong(complaints);
        await context.close();
      }
    },
  },
  {
    title: "a photo is removed with its marks, and a file that is no picture is refused",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const page = await openPhotoPage(context, surroundings.address);
      const markup = join(surroundings.work, "map.svg");
      writeFileSync(
        markup,
        "<svg xmlns='http://www.w3.org/2000/svg'><script>document.title='broken in'</script></svg>",
      );
      const text = join(surroundings.work, "text.jpg");
      writeFileSync(text, "no picture");
      for (const file of [text, markup]) {
        await page.getByLabel("Take a photo").setInputFiles(file);
        await page.getByText("This file is no picture that the browser can read.").waitFor();
      }
      await page.getByLabel("Choose a picture").setInputFiles(await picture(context, surroundings));
      await typeName(page, "<img src=x>");
      await page.reload();
      await page.getByRole("button", { name: "Remove <img src=x>" }).waitFor();
      await page.getByRole("button", { name: "Remove the photo" }).tap();
      await page.getByRole("button", { name: "Remove it with all marks?" }).tap();
      await page.getByText("Take a photo").waitFor();
      await page.reload();
      await page.getByText("Take a photo").waitFor();
      for (const fragment of ["#photo=%", "#photo=1", `#photo=1 ${"<img src=x>"}`]) {
        const strange = await context.newPage();
        await strange.goto(`${surroundings.address}${fragment}`);
        await strange.getByRole("link", { name: "All games" }).waitFor();
        assert.equal(await strange.locator("img").count(), 0);
      }
      const game = await begin(context, surroundings.address, GAME);
      assert.equal(await game.locator(".photo").count(), 0);
      assert.equal(await page.title(), "Tiebreak companion");
      nothingWrong(complaints);
      await context.close();
    },
  },
];
