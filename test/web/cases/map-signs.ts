import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import type { Change } from "../../../library/companion.ts";
import { writeSave } from "../../../library/companion-save.ts";
import { ROOT } from "../../imports.ts";
import { answered, type Case, DESK, nothingWrong, PHONE, type Screen, visitor } from "../browser.ts";
import { libraryGame } from "../library-game.ts";
import { withoutSideways } from "../page-checks.ts";
import { savesWithBadges } from "../tables-with-maps.ts";
import { isReadable } from "./turn-screen.ts";

const SCREENS: readonly (readonly [Screen, "light" | "dark"])[] = [
  [PHONE, "light"],
  [{ ...PHONE, width: 360, height: 740 }, "dark"],
  [{ ...PHONE, width: 320, height: 640 }, "light"],
  [DESK, "dark"],
];

/** Looks at a table on every map of it, as large as it begins and larger. */
async function lookAtMaps(page: Page, look: (where: string) => Promise<void>): Promise<void> {
  const maps = Math.max(1, await page.getByRole("tab").count());
  for (let map = 0; map < maps; map += 1) {
    await look(`map ${map + 1}`);
    await page.keyboard.press("z");
    await look(`map ${map + 1}, with the other size`);
    await page.keyboard.press("z");
    if (maps > 1) await page.keyboard.press("v");
  }
}

/** A place with a level over the ground. */
const isUpper = (place: string | null): boolean => place?.includes(".") === true;

/** A save of a game on two maps whose open card goes onto a bridge, with a marker of each side in every space. */
function saveWithBridge() {
  for (let seed = TWO_MAPS.seed; seed <= MOST_SEEDS; seed += 1) {
    const table = libraryGame(TWO_MAPS.scenario, TWO_MAPS.bot, seed, {}, true);
    const { conversation } = table;
    for (let answers = 0; answers < MOST_ANSWERS; answers += 1) {
      const { question } = conversation;
      const tableAction = question?.about?.asks === "done" ? question.about.tableAction : null;
      if (tableAction?.to !== undefined && tableAction.from !== null && isUpper(tableAction.to)) {
        const { position, changes } = table;
        const { spaces } = (position() as { board: { spaces: readonly { name: string }[] } }).board;
        const change = spaces.flatMap(({ name: of }) =>
          TWO_MAPS.sides.map((side): Change => ({ of, field: `${side} marker`, to: "controlled" })),
        );
        const taken = change.filter((each) => changes()?.objection(each) === null);
        assert.equal(conversation.answer({ change: taken }), null);
        const about = conversation.question?.about;
        if (about?.tableAction.to === tableAction.to)
          return { save: writeSave(table.saved()), tableAction, marks: taken.length };
        break;
      }
      if (question?.form !== "choice" || conversation.answer({ key: question.options[0]?.key ?? "" }) !== null) break;
    }
  }
  throw new Error("no card goes onto a bridge");
}

/** From this seed on a card that goes onto a bridge is looked for. */
const TWO_MAPS = { scenario: 8, bot: "LFA", sides: ["Breakers", "LFA"], seed: 8 } as const;
const MOST_SEEDS = 60;
const MOST_ANSWERS = 20;

/** Where a map's spaces are on its board. */
const BOARD = JSON.parse(
  readFileSync(join(ROOT, `procedures/callisto/scenario-${TWO_MAPS.scenario}/board.json`), "utf8"),
) as { readonly spaces: readonly { readonly name: string; readonly at: readonly [number, number] }[] };

/** A rectangle on the screen. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Drawn {
  /** The spaces in sight or not, by their names. */
  readonly spaces: Readonly<Record<string, Box>>;
  /** Signs in the line of a space: what lies over another one, or out of its space. */
  readonly strays: readonly string[];
  readonly marks: number;
  /** Texts that do not stand upright, or are too small. */
  readonly askew: readonly string[];
  readonly ways: readonly (readonly { readonly x: number; readonly y: number }[])[];
  readonly doors: readonly { readonly x: number; readonly y: number }[];
}

/** What the page draws, as boxes on the screen. */
function drawn(page: Page): Promise<Drawn> {
  return page.evaluate(() => {
    const boxOf = (element: Element): Box => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom };
    };
    const spaces: Record<string, Box> = {};
    const strays: string[] = [];
    for (const space of document.querySelectorAll(".map [data-space]")) {
      const name = space.getAttribute("data-space") ?? "";
      const ground = space.querySelector(".ground");
      if (ground === null) continue;
      const own = boxOf(ground);
      spaces[name] = own;
      const signs = [...space.querySelectorAll(".name, .marker > rect, .points > circle, .shield > path, .barred")].map(
        (sign) => ({ kind: sign.getAttribute("class") ?? sign.parentElement?.getAttribute("class"), box: boxOf(sign) }),
      );
      for (const [index, { kind, box }] of signs.entries()) {
        if (
          box.left < own.left - 1 ||
          box.right > own.right + 1 ||
          box.top < own.top - 1 ||
          box.bottom > own.bottom + 1
        )
          strays.push(`${name}: ${kind} is not in its space`);
        for (const other of signs.slice(index + 1))
          if (
            Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1.5 &&
            Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 4
          )
            strays.push(`${name}: ${kind} and ${other.kind} overlap`);
      }
    }
    const askew = [...document.querySelectorAll<SVGTextElement>(".map text")].flatMap((text) => {
      const { a, b, c, d } = text.getScreenCTM() ?? new DOMMatrix();
      const size = Number.parseFloat(getComputedStyle(text).fontSize) * d;
      return a > 0 && b === 0 && c === 0 && d > 0 && size >= 11 ? [] : [text.textContent];
    });
    const ways = [...document.querySelectorAll<SVGPolylineElement>(".map .way")].map((way) => {
      const matrix = way.getScreenCTM() ?? new DOMMatrix();
      return [...way.points].map((point) => {
        const { x, y } = point.matrixTransform(matrix);
        return { x, y };
      });
    });
    const doors = [...document.querySelectorAll(".map .doors rect")].map((door) => {
      const { left, right, top, bottom } = boxOf(door);
      return { x: (left + right) / 2, y: (top + bottom) / 2 };
    });
    return { spaces, strays, marks: document.querySelectorAll(".map .marker").length, askew, ways, doors };
  });
}

/** Whether spaces lie on the screen as on their board, or as on that board turned by a quarter. Null where they do neither. */
function turnedBy({ spaces }: Pick<Drawn, "spaces">): "not" | "a quarter" | null {
  const points = BOARD.spaces.flatMap(({ name, at: [x, y] }) => {
    const box = spaces[name];
    return box === undefined ? [] : [{ x, y, left: box.left, top: box.top }];
  });
  const agree = (along: (at: { x: number; y: number }) => number, across: (at: { x: number; y: number }) => number) =>
    points.every((one) =>
      points.every(
        (other) =>
          (along(one) <= along(other) || one.left > other.left - 1) &&
          (across(one) <= across(other) || one.top > other.top - 1),
      ),
    );
  if (
    agree(
      ({ x }) => x,
      ({ y }) => y,
    )
  )
    return "not";
  return agree(
    ({ y }) => -y,
    ({ x }) => x,
  )
    ? "a quarter"
    : null;
}

function contains({ left, top, right, bottom }: Box, { x, y }: { readonly x: number; readonly y: number }): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

const NARROW: readonly Screen[] = [PHONE, { ...PHONE, width: 360, height: 740 }, { ...PHONE, width: 320, height: 640 }];

/** A way over a bridge, markers, doors and a turned map, on small screens. */
const ON_TURNED_MAPS = NARROW.flatMap((screen) =>
  (["light", "dark"] as const).map((theme): Case => ({
    title: `on a ${theme} screen of ${screen.width} pixels markers, doors and the way onto a bridge are drawn where they are, on maps that are turned to fit`,
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, screen, theme);
      const page = await context.newPage();
      const { save, tableAction, marks } = saveWithBridge();
      const file = join(surroundings.work, "bridge.json");
      writeFileSync(file, save);
      await page.goto(surroundings.address);
      await page.locator("input[type=file]").setInputFiles(file);
      await page.locator(".map .way").waitFor({ state: "attached" });
      // The way is drawn from its beginning.
      await page.waitForTimeout(1000);
      const first = await drawn(page);
      const [way] = first.ways;
      const from = first.spaces[tableAction.from?.replace(/\..*/, "") ?? ""];
      const to = first.spaces[tableAction.to?.replace(/\..*/, "") ?? ""];
      assert.ok(way !== undefined && from !== undefined && to !== undefined);
      assert.ok(contains(from, way[0] ?? { x: 0, y: 0 }), "the way begins elsewhere");
      assert.ok(contains(to, way.at(-1) ?? { x: 0, y: 0 }), "the way ends elsewhere");
      await page
        .locator(`.map [data-space="${tableAction.to?.replace(/\..*/, "")}"] [data-unit="${tableAction.unit}"]`, {
          hasText: "↑",
        })
        .waitFor();
      const turned = new Map<string, ReturnType<typeof turnedBy>>();
      let seen = 0;
      let doors = 0;
      await lookAtMaps(page, async (map) => {
        const now = await drawn(page);
        assert.deepEqual({ strays: now.strays, askew: now.askew }, { strays: [], askew: [] }, map);
        const [name = ""] = map.split(",");
        const isTurned = turnedBy(now);
        assert.equal(isTurned, turned.get(name) ?? isTurned, `${name} is turned as it is enlarged`);
        turned.set(name, isTurned);
        for (const door of now.doors) {
          const beside = Object.values(now.spaces).filter(({ left, top, right, bottom }) =>
            contains({ left: left - 12, top: top - 12, right: right + 12, bottom: bottom + 12 }, door),
          );
          assert.ok(beside.length >= 2, `${map}: a door is not between two spaces`);
        }
        seen += now.marks;
        doors += now.doors.length;
        await isReadable(page, map, new Set());
        await withoutSideways(page, map);
      });
      // Each map is looked at in two sizes.
      assert.equal(seen, 2 * marks);
      assert.ok(doors > 0, "no map has a door");
      const ways = [...turned.values()];
      assert.ok(!ways.includes(null), "a map is mirrored, or its spaces lie elsewhere");
      assert.ok(ways.includes("a quarter"), "no map is turned");
      nothingWrong(complaints);
      await context.close();
    },
  })),
);

/** What is drawn on a map is where it belongs, and can be read. */
export const MAP_SIGNS: readonly Case[] = [
  ...ON_TURNED_MAPS,
  ...SCREENS.map(([screen, theme]): Case => ({
    title: `on a ${theme} ${screen.name} of ${screen.width} pixels every counter of every game has room for its name and its number`,
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, screen, theme);
      const page = await context.newPage();
      const file = join(surroundings.work, "numbers.json");
      for (const { name, save } of await savesWithBadges()) {
        writeFileSync(file, save);
        await page.goto(`${surroundings.address}#`);
        await page.locator("input[type=file]").setInputFiles(file);
        await answered(page, 1);
        await page.locator(".map [data-space]").first().waitFor();
        let numbers = 0;
        await lookAtMaps(page, async (map) => {
          await isReadable(page, `${name}: ${map}`, new Set());
          await withoutSideways(page, name);
          numbers += await page.locator(".map .counter text", { hasText: "✱" }).count();
        });
        assert.ok(numbers > 0, `${name}: no counter shows a number`);
      }
      nothingWrong(complaints);
      await context.close();
    },
  })),
];
