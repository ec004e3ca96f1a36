import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { checkBoard } from "../../../library/boards.ts";
import { guessWays, pairOf } from "../../../web/maps/guesses.ts";
import { bookOf } from "../../book.ts";
import { loadGame } from "../../registry.ts";
import { type Case, DESK, nothingWrong, PHONE, question, type Surroundings, visitor } from "../browser.ts";
import { type IrregularMap, irregularMap } from "../maps/irregular-maps.ts";
import { withoutSideways, withoutViolations } from "../page-checks.ts";

/** So that every messenger keeps a link whole. */
const LONGEST_MAP_LINK = 2_000;

/** More taps than this, and nobody draws a map. */
const MOST_TAPS = 130;

/** A visitor who taps, and counts it. */
class Hand {
  taps = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(name: string): Promise<void> {
    this.taps += 1;
    await this.page.getByRole("button", { name, exact: true }).click();
  }

  /** A tap at a place of the map, in parts of its width and height. */
  async spot(x: number, y: number): Promise<void> {
    this.taps += 1;
    const box = await this.page.locator(".map-ground").boundingBox();
    assert.ok(box !== null);
    await this.page.mouse.click(box.x + x * box.width, box.y + y * box.height);
  }

  async space(name: string): Promise<void> {
    this.taps += 1;
    const space = this.page.locator(".map-space", { has: this.page.getByText(name, { exact: true }) });
    const box = await space.boundingBox();
    assert.ok(box !== null, `there is no space ${name}`);
    await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }

  /** Chooses a brush of a group and taps spaces. */
  async paint(group: string, brush: string, spaces: readonly string[]): Promise<void> {
    const chip = this.page.getByRole("group", { name: group }).getByRole("button", { name: brush, exact: true });
    if ((await chip.getAttribute("aria-pressed")) !== "true") {
      this.taps += 1;
      await chip.click();
    }
    for (const space of spaces) await this.space(space);
  }
}

/** A photo of a map as it is printed: areas of all sizes, with borders. */
async function photoOf(map: IrregularMap, context: BrowserContext, { address, work }: Surroundings): Promise<string> {
  const page = await context.newPage();
  await page.goto(address);
  const drawn = await page.evaluate((rows) => {
    const canvas = document.createElement("canvas");
    const cell = 40;
    [canvas.width, canvas.height] = [(rows[0]?.length ?? 0) * cell, rows.length * cell];
    const drawing = canvas.getContext("2d");
    if (drawing !== null) {
      for (const [y, row] of rows.entries()) {
        for (const [x, letter] of [...row].entries()) {
          const tone = letter === "." ? 200 : letter === "#" ? 30 : (letter.charCodeAt(0) * 37) % 360;
          drawing.fillStyle = `hsl(${tone} 25% ${letter === "#" ? 15 : 45}%)`;
          drawing.fillRect(x * cell, y * cell, cell, cell);
        }
      }
    }
    return canvas.toDataURL("image/png").slice("data:image/png;base64,".length);
  }, map.rows);
  await page.close();
  const file = join(work, "printed.png");
  writeFileSync(file, Buffer.from(drawn, "base64"));
  return file;
}

async function openMaker(context: BrowserContext, address: string, of = "1 Callisto"): Promise<Hand> {
  const page = await context.newPage();
  await page.goto(`${address}#map=${encodeURIComponent(of)}`);
  await page.locator(".map-page").waitFor();
  return new Hand(page);
}

/** Reads the file that the page saves. */
async function savedFile(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as a file" }).click(),
  ]);
  const stream = await download.createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

/** Taps every space of a map on its photo, and puts its ways right. */
async function tapMap(hand: Hand, map: IrregularMap): Promise<readonly string[]> {
  const { page } = hand;
  for (const [index, { x, y }] of map.taps.entries()) {
    await hand.spot(x, y);
    await page.getByText(`${index + 1} space${index === 0 ? "" : "s"}, named row by row`).waitFor();
  }
  await hand.press("These are all");
  const names = await page.locator(".map-space .space-name").allInnerTexts();
  const spaces = map.taps.map(({ x, y }, id) => ({ id, name: names[id] ?? "", x, y, signs: {} }));
  const guessed = guessWays(spaces, map.ratio).map((pair) => pair.join(" "));
  const there = map.ways.map(([from, to]) => pairOf(from, to).join(" "));
  for (const pair of guessed.filter((each) => !there.includes(each))) {
    const [from, to] = pair.split(" ").map((id) => map.taps[Number(id)] ?? { x: 0, y: 0 });
    await hand.spot(((from?.x ?? 0) + (to?.x ?? 0)) / 2, ((from?.y ?? 0) + (to?.y ?? 0)) / 2);
  }
  for (const pair of there.filter((each) => !guessed.includes(each))) {
    for (const id of pair.split(" ")) await hand.space(names[Number(id)] ?? "");
  }
  await page.getByText(`${map.ways.length} ways between close spaces`).waitFor();
  return names;
}

export const MAPS: readonly Case[] = [
  {
    title: "a map of thirty spaces is drawn on a photo with at most 130 taps, and the companion plays on it",
    run: async (surroundings) => {
      const { address } = surroundings;
      const { context, complaints } = await visitor(surroundings, PHONE);
      const map = irregularMap("canyon");
      const hand = await openMaker(context, address);
      const { page } = hand;
      hand.taps += 1;
      await page.getByLabel("Choose a picture").setInputFiles(await photoOf(map, context, surroundings));
      await page.getByRole("heading", { name: "Tap each space once." }).waitFor();
      const names = await tapMap(hand, map);
      const some = (...ids: readonly number[]): readonly string[] => ids.map((id) => names[id] ?? "");
      // The page is killed, and opened again.
      await page.close();
      const again = await openMaker(context, address);
      again.taps = hand.taps;
      await again.page.getByText(`${map.ways.length} ways between close spaces`).waitFor();
      await again.press("The ways are right");
      await again.paint("The ground", "Cover 1", some(0, 3, 5, 8, 10, 13, 15, 18, 21, 24));
      await again.paint("The ground", "Cover 2", some(2, 9, 17, 26));
      await again.paint("The ground", "High", some(4, 11, 19, 23));
      await again.paint("Objective points", "1", some(7, 12, 16, 22));
      await again.paint("Objective points", "2", some(14, 20));
      await again.paint("LFA enter", "Force 1", some(0, 3));
      await again.paint("Breakers enter", "Force 1", some(27, 29));
      await again.paint("Markers of the LFA at the start", "Scouted", some(0, 1, 3, 6));
      await again.paint("Markers of the Breakers at the start", "Scouted", some(25, 27, 28, 29));
      for (const [side, from, to] of [
        ["LFA", 0, 3],
        ["Breakers", 27, 29],
      ] as const) {
        const group = `Units of the ${side} at the start`;
        const unit = again.page.getByRole("group", { name: group }).getByRole("button").first();
        await again.paint(group, await unit.innerText(), some(from, from, to, to));
      }
      await again.page.getByText("The map has all that its scenario needs.").waitFor();
      process.stdout.write(`          ${map.taps.length} spaces, ${map.ways.length} ways: ${again.taps} taps\n`);
      assert.equal(map.taps.length, 30);
      assert.ok(again.taps <= MOST_TAPS, `${again.taps} taps`);
      const text = await savedFile(again.page);
      const game = await loadGame("Callisto");
      const checked = checkBoard(text, { game, sheets: { book: bookOf(1) } });
      assert.deepEqual(checked.diagnostics, []);
      const { spaces } = JSON.parse(text) as { spaces: { name: string; neighbours: string[] }[] };
      const written = spaces.flatMap(({ neighbours }, from) =>
        neighbours.map((name) => pairOf(from, names.indexOf(name))),
      );
      const asTexts = (pairs: readonly (readonly [number, number])[]): readonly string[] =>
        [...new Set(pairs.map((pair) => pair.join(" ")))].toSorted();
      assert.deepEqual(asTexts(written), asTexts(map.ways));
      await again.press("Copy a link");
      const link = await again.page.getByRole("textbox", { name: "Copy a link" }).inputValue();
      process.stdout.write(`          its link has ${link.length} characters\n`);
      assert.ok(link.length <= LONGEST_MAP_LINK, `${link.length} characters`);
      await again.page.reload();
      await again.page.getByText("The map has all that its scenario needs.").waitFor();
      const stranger = await visitor(surroundings, DESK);
      const other = await stranger.context.newPage();
      await other.goto(link);
      await other.getByText("The map has all that its scenario needs.").waitFor();
      assert.equal(await other.locator(".map-ground img").count(), 0, "the photo went along");
      assert.equal(await other.locator(".map-space").count(), 30);
      await other.getByRole("button", { name: "Play on it" }).click();
      await other.getByRole("button", { name: "Start" }).click();
      await question(other).waitFor();
      await other
        .locator(`.map [data-space="${names[0] ?? ""}"]`)
        .first()
        .waitFor();
      nothingWrong([...complaints, ...stranger.complaints]);
      await context.close();
      await stranger.context.close();
    },
  },
  {
    title: "on a screen of 320 pixels what a space has is written beside each other, at the edge of the map, too",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, { ...PHONE, width: 320, height: 640 });
      const { page } = await openMaker(context, surroundings.address);
      await page.getByRole("button", { name: /^The stand-in/ }).click();
      await page.locator(".map-space").first().waitFor();
      const high = await page
        .locator(".map-space")
        .evaluateAll((spaces) => spaces.filter((each) => each.clientHeight > 64).map((each) => each.ariaLabel));
      assert.deepEqual(high, []);
      await withoutSideways(page, "what they are");
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "on a screen of 320 pixels no label of a map of thirty spaces lies over another",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, { ...PHONE, width: 320, height: 640 });
      const map = irregularMap("canyon");
      const hand = await openMaker(context, surroundings.address);
      const { page } = hand;
      await page.getByLabel("Choose a picture").setInputFiles(await photoOf(map, context, surroundings));
      await page.getByRole("heading", { name: "Tap each space once." }).waitFor();
      const names = await tapMap(hand, map);
      await hand.press("The ways are right");
      for (const [group, brush] of [
        ["The ground", "Cover 1"],
        ["The ground", "High"],
        ["Objective points", "1"],
      ] as const)
        await hand.paint(group, brush, names);
      await page
        .locator('.space-signs[data-count="+3"]')
        .nth(names.length - 1)
        .waitFor({ state: "attached" });
      const over = await page.locator(".map-space").evaluateAll((spaces) => {
        const boxes = spaces.map((each) => ({ name: each.textContent, box: each.getBoundingClientRect() }));
        return boxes.flatMap(({ name, box }, index) =>
          boxes.slice(index + 1).flatMap((other) => {
            const isApart =
              box.right <= other.box.left ||
              other.box.right <= box.left ||
              box.bottom <= other.box.top ||
              other.box.bottom <= box.top;
            return isApart ? [] : [`${name} ${other.name}`];
          }),
        );
      });
      assert.deepEqual(over, []);
      await withoutViolations(page, "what they are");
      nothingWrong(complaints);
      await context.close();
    },
  },
  ...(["light", "dark"] as const).map((theme): Case => ({
    title: `a map is drawn by keys alone, on a screen of 320 pixels and without a violation, ${theme}`,
    run: async (surroundings) => {
      const narrow = { ...PHONE, width: 320, height: 640 };
      const { context, complaints } = await visitor(surroundings, narrow, theme);
      const { page } = await openMaker(context, surroundings.address);
      const enter = async (name: string | RegExp): Promise<void> => {
        await page.getByRole("button", { name }).focus();
        await page.keyboard.press("Enter");
      };
      const looked = async (where: string): Promise<void> => {
        await withoutViolations(page, where);
        await withoutSideways(page, where);
      };
      await looked("the picture");
      await enter(/^Blank/);
      await page.getByText("Without a pointer").press("Enter");
      for (const [index, presses] of [0, 60, 40].entries()) {
        await page.getByRole("slider", { name: "From the left" }).focus();
        for (let press = 0; press < presses; press += 1) await page.keyboard.press("ArrowRight");
        await enter("Add a space here");
        await page.getByText(`${index + 1} space`).waitFor();
      }
      await looked("the spaces");
      await page.locator(".map-space").first().focus();
      await page.keyboard.press("ArrowRight");
      assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-space-id")), "1");
      await page.keyboard.press("Enter");
      await page.getByLabel("Name of the space").fill("gate");
      await page.keyboard.press("Enter");
      await page.locator(".map-space", { hasText: "gate" }).waitFor();
      await enter("These are all");
      await page.getByRole("heading", { name: "Tap a line that is no way." }).waitFor();
      const ways = await page.locator(".map-ground line:not(.cut)").count();
      for (const id of [0, 1]) {
        await page.locator(`[data-space-id="${id}"]`).focus();
        await page.keyboard.press("Enter");
      }
      assert.notEqual(await page.locator(".map-ground line:not(.cut)").count(), ways);
      await looked("the ways");
      await enter("Undo");
      await page.waitForFunction(
        (count) => document.querySelectorAll(".map-ground line:not(.cut)").length === count,
        ways,
      );
      await enter("The ways are right");
      await enter("High");
      await page.locator(".map-space", { hasText: "gate" }).focus();
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: /^gate, High/ }).waitFor();
      await page.getByText("More brushes").press("Enter");
      await page.getByText("About the map").press("Enter");
      await looked("what they are");
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      await withoutSideways(page, "what they are, at twice the text");
      nothingWrong(complaints);
      await context.close();
    },
  })),
  {
    title: "what board check finds is shown at its space, and the map is not played on before it is put right",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const hand = await openMaker(context, surroundings.address);
      const { page } = hand;
      await page.getByRole("button", { name: /^The stand-in/ }).click();
      await page.getByText("The map has all that its scenario needs.").waitFor();
      await page.getByText("More brushes").click();
      await hand.paint("Also possible", "Nobody enters", ["f5"]);
      const finding = page.getByRole("button", { name: /cannot stand at f5/ });
      await finding.first().click();
      assert.equal(await page.evaluate(() => document.activeElement?.textContent?.startsWith("f5")), true);
      assert.equal(await page.locator(".map-space.wrong").count(), 1);
      assert.ok(await page.getByRole("button", { name: "Play on it" }).isDisabled());
      await hand.press("Undo");
      await page.getByText("The map has all that its scenario needs.").waitFor();
      await hand.press("Play on it");
      await page.getByRole("button", { name: "Start" }).click();
      await question(page).waitFor();
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "maps of hexes and tables of bands are drawn as well, and their files are boards of their games",
    run: async (surroundings) => {
      for (const [of, spaces, group, brush, folder] of [
        ["1 Unbreakable", ["0204", "0305"], "Terrain", "Lake", "unbreakable/scenario-1"],
        ["2 Squadrons", ["b02"], "In the band", "Planet", "squadron/scenario-2"],
      ] as const) {
        const { context, complaints } = await visitor(surroundings, PHONE);
        const hand = await openMaker(context, surroundings.address, of);
        const { page } = hand;
        await page.locator(".map-space").first().waitFor();
        await withoutViolations(page, of);
        await withoutSideways(page, of);
        await hand.press("This is its size");
        await hand.paint(group, brush, spaces);
        if (of === "2 Squadrons") {
          await hand.space("b04");
          await hand.paint("Who begins here", "Squadron", ["b03"]);
          await hand.paint("Who begins here", "CT", ["b20"]);
        }
        await page.getByText("The map has all that its scenario needs.").waitFor();
        await withoutViolations(page, `${of}, painted`);
        const game = await loadGame(of.slice(2));
        const text = await savedFile(page);
        assert.ok(text.includes(spaces[0].replace(/^b0/, "")), text);
        const { board, diagnostics } = checkBoard(text, { game });
        assert.ok(board !== null && folder.startsWith(game.folder));
        assert.ok(
          diagnostics.every(({ message }) => /scenario/.test(message)),
          JSON.stringify(diagnostics),
        );
        nothingWrong(complaints);
        await context.close();
      }
    },
  },
  {
    title: "a link of a map replaces a map only where its owner says so, and a broken link says that it is not whole",
    run: async (surroundings) => {
      const { address } = surroundings;
      const { context, complaints } = await visitor(surroundings, PHONE);
      const hand = await openMaker(context, address);
      const { page } = hand;
      await page.getByRole("button", { name: /^The stand-in/ }).click();
      await page.getByText("The map has all that its scenario needs.").waitFor();
      await hand.press("Copy a link");
      const link = await page.getByRole("textbox", { name: "Copy a link" }).inputValue();
      await hand.paint("The ground", "High", ["a1"]);
      await page.getByRole("button", { name: /^a1, .*High/ }).waitFor();
      for (const [choice, isHigh] of [
        ["Keep mine", true],
        ["Take the new one", false],
      ] as const) {
        const other = await context.newPage();
        await other.goto(link);
        await other.getByRole("button", { name: choice }).click();
        await other.getByRole("button", { name: isHigh ? /^a1, .*High/ : /^a1, (?!.*High)/ }).waitFor();
        await other.close();
      }
      for (const broken of [
        "#m=",
        link.slice(link.indexOf("#"), -40),
        "#m=q1YqVrIyqAUA",
        "#map=9 Callisto",
        "#map=1 Chess",
      ]) {
        const strange = await context.newPage();
        await strange.goto(`${address}${broken}`);
        await strange.getByRole("alert").waitFor();
        await strange.close();
      }
      nothingWrong(complaints);
      await context.close();
    },
  },
];
