import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { ROOT } from "../../imports.ts";
import { type Case, DESK, nothingWrong, visitor } from "../browser.ts";
import {
  findings,
  focusText,
  goBehind,
  offeredAction,
  openFile,
  openPlayground,
  runCommand,
  textOf,
  until,
} from "../playground.ts";

const SHEET = sheetOf(1);

function sheetOf(scenario: number): string {
  return readFileSync(join(ROOT, `procedures/callisto/scenario-${scenario}/lfa.bot`), "utf8");
}

/** A text with some words replaced, which it has once. */
function changed(text: string, from: string, to: string): string {
  assert.equal(text.split(from).length, 2, `“${from}” is there once`);
  return text.replace(from, () => to);
}

/** A procedure as it stands in a sheet. */
function procedureOf(sheet: string, heading: string): string {
  const found = sheet.split(/\n\n+/).find((part) => part.startsWith(`${heading}\n`));
  assert.ok(found !== undefined, `the sheet has ${heading}`);
  return found.trimEnd();
}

/** Replaces the word before some place by another, as somebody who types does. */
async function retype(page: Page, end: string, back: number, word: string): Promise<void> {
  await goBehind(page, end);
  for (let index = 0; index < back; index += 1) await page.keyboard.press("Backspace");
  await page.keyboard.type(word, { delay: 60 });
  await page.keyboard.press("Escape");
}

/** Copies the line of some words, and puts it above the line of others. */
async function copyLine(page: Page, from: string, above: string): Promise<void> {
  await goBehind(page, from);
  await page.keyboard.press("Control+C");
  await goBehind(page, above);
  const copies = page.locator(".view-line", { hasText: from.replaceAll(" ", "\u00a0") });
  const before = await copies.count();
  await page.keyboard.press("Control+V");
  // The editor pastes a moment later, and not at all where the cursor has moved on by then.
  await until(`“${from}” stands there once more`, async () => (await copies.count()) > before);
}

async function becomes(page: Page, text: string): Promise<void> {
  // Reading the text selects it, which would take an edit away that is under way.
  await until("the text is as it should be", async () => (await textOf(page)) === text).catch(
    async (error: unknown) => {
      assert.equal(await textOf(page), text);
      throw error;
    },
  );
}

/** What the editor offers to do with a sheet. */
export const PLAYGROUND_ACTIONS: readonly Case[] = [
  {
    title:
      "playground: one command fixes all findings of a sheet that have one clear fix, and one undo brings them back",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await openPlayground(context, surroundings.address);
      await openFile(page, "lfa.bot");
      const count = await findings(page).count();
      await retype(page, "BOLSTER", 2, "R");
      await retype(page, "Threatened", 2, "");
      await retype(page, "1 CONTROL", 2, "LO");
      await findings(page).filter({ hasText: "BOLSTR" }).waitFor();
      await findings(page).filter({ hasText: "Threaten" }).waitFor();
      await findings(page).filter({ hasText: "CONTRLO" }).waitFor();
      const wrong = await textOf(page);
      await runCommand(page, "Fix All");
      await findings(page).filter({ hasText: "CONTRLO" }).waitFor({ state: "detached" });
      await becomes(page, SHEET);
      await until("nothing is found that was not there before", async () => (await findings(page).count()) === count);
      await runCommand(page, "Fix All");
      await page.getByText("No finding here has one clear fix.").waitFor();
      await focusText(page);
      await page.keyboard.press("Control+Z");
      await becomes(page, wrong);
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "playground: after a clause and a letter are put in, a procedure is renumbered, and references follow",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await openPlayground(context, surroundings.address);
      await openFile(page, "lfa.bot");
      const scout = procedureOf(SHEET, "SCOUT");
      const [heading = "", first = "", second = "", threatened = "", unscouted = "", ...others] = scout.split("\n");
      await copyLine(page, "// l. 657", "3 Threatened objective within 2 spaces");
      await copyLine(page, "b) Unscouted objective", "a) Threatened objective");
      const inserted = [
        heading,
        first,
        second,
        unscouted,
        threatened,
        unscouted,
        ...others.slice(0, 3),
        first,
        ...others.slice(3),
      ];
      await becomes(page, changed(SHEET, scout, inserted.join("\n")));
      await goBehind(page, "1 Interference in play area: RECON");
      await (await offeredAction(page, "Control+.", "Renumber the clauses and letters of SCOUT")).click();
      await page.locator(".view-line", { hasText: /as\sper\sd\)/ }).waitFor();
      const marks = [null, "1", "2", "a)", "b)", "c)", "d)", null, null, "3", "4", "5", "6"];
      const renumbered = inserted.map((line, index) =>
        line.replace(/(?<=^ *)(?:\d|[a-d]\))(?= )/, (mark) => marks[index] ?? mark),
      );
      await becomes(page, changed(SHEET, scout, renumbered.join("\n").replace("as per c)", "as per d)")));
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "playground: a procedure is taken from another scenario, instead of one's own or where it is missing",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await openPlayground(context, surroundings.address);
      await openFile(page, "lfa.bot");
      const own = procedureOf(SHEET, "CORP-SEC");
      const other = procedureOf(sheetOf(2), "CORP-SEC").replaceAll(/ *\/\/.*/g, "");
      await goBehind(page, "CORP-SEC");
      await (await offeredAction(page, "Control+Shift+R", /Replace CORP-SEC with the one from scenario 2$/)).click();
      await page.locator(".view-line", { hasText: /Uncontrolled\sscouted/ }).waitFor();
      await becomes(page, changed(SHEET, own, other));
      await focusText(page);
      await page.keyboard.press("Control+Z");
      await becomes(page, SHEET);
      // The box still has the whole name, and looks for nothing where it is filled with the same.
      await goBehind(page, "CORP-SE");
      await page.keyboard.press("Home");
      for (let line = 0; line <= own.split("\n").length; line += 1) await page.keyboard.press("Control+Shift+K");
      await becomes(page, changed(SHEET, `${own}\n\n`, ""));
      const missing = findings(page).filter({ hasText: "unit-without-procedure" });
      await missing.getByRole("button").first().click();
      await (await offeredAction(page, "Control+.", "Add the CORP-SEC procedure from scenario 2")).click();
      await missing.waitFor({ state: "detached" });
      await becomes(page, `${changed(SHEET, `${own}\n\n`, "").trimEnd()}\n\n${other}\n`);
      nothingWrong(complaints);
      await context.close();
    },
  },
];
