import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { vocabularyIn } from "../../../compiler/vocabulary-of-text.ts";
import { LEXICONS } from "../../registry.ts";
import { formatSheet } from "../../../grammar/format-sheet.ts";
import { ROOT } from "../../imports.ts";
import { type Case, DESK, nothingWrong, visitor } from "../browser.ts";
import {
  checked,
  findings,
  focusText,
  goBehind,
  newFile,
  offeredAction,
  openFile,
  openPlayground,
  runCommand,
  textOf,
  until,
} from "../playground.ts";

const SCENARIO = join(ROOT, "procedures/callisto/scenario-1");

/** Layout is no part of what is typed: the editor indents, and ends a list at an empty line. */
function formatted(text: string): string {
  return formatSheet(text, vocabularyIn(text, LEXICONS));
}

/** The beginning of a sheet without its remarks, up to an empty line. */
function beginningOf(file: string, procedures: number): string {
  const text = readFileSync(join(SCENARIO, file), "utf8").replace(/[ \t]*\/\/[^\n]*/g, "");
  return text.trim().split(/\n\n+/).slice(0, procedures).join("\n\n");
}

/** Writing a sheet in the playground, as authors do. */
export const PLAYGROUND_WRITING: readonly Case[] = [
  {
    title: "playground: a sheet typed key by key comes out exactly, and its findings go when it is whole",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await openPlayground(context, surroundings.address);
      await newFile(page, "typed.bot", "empty");
      await focusText(page);
      const text = beginningOf("lfa.bot", 5);
      for (const [index, line] of text.split("\n").entries()) {
        if (index > 0) await page.keyboard.press("Enter", { delay: 60 });
        await page.keyboard.type(line.trimStart(), { delay: 60 });
      }
      assert.equal(formatted(await textOf(page)), formatted(text));
      // The scenario that the header names came along: it misses the procedures that are not typed.
      const errors = page.locator(".findings .error").filter({ hasNotText: "no procedure" });
      await until("the sheet has no errors", async () => (await errors.count()) === 0);
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "playground: a mistake is found as it is typed, its fix is offered, and the finding goes with it",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await openPlayground(context, surroundings.address);
      await openFile(page, "lfa.bot");
      await goBehind(page, "BOLSTER");
      await page.keyboard.press("Backspace");
      await page.keyboard.press("Backspace");
      await page.keyboard.type("R", { delay: 60 });
      await page.keyboard.press("Escape");
      await findings(page).filter({ hasText: "BOLSTR" }).waitFor();
      await page.locator(".squiggly-error").first().waitFor({ state: "attached" });
      await page.keyboard.press("ArrowLeft");
      await offeredAction(page, "Control+.", "BOLSTER");
      await page.keyboard.press("Enter");
      await findings(page).filter({ hasText: "BOLSTR" }).waitFor({ state: "detached" });
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "playground: hover, formatting, symbols, lenses and completion come from the language server",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await openPlayground(context, surroundings.address);
      await openFile(page, "lfa.bot");
      const before = await textOf(page);
      await goBehind(page, "Space secure");
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Control+K");
      await page.keyboard.press("Control+I");
      await page
        .locator(".monaco-hover:not(.hidden)", { hasText: /space|secure/i })
        .first()
        .waitFor();
      await page.keyboard.press("Escape");
      await goBehind(page, "bot LFA");
      await page.keyboard.type("   ");
      await runCommand(page, "Format Document");
      // Reading the text selects it, which would take the formatter's edit away.
      await page.locator(".view-line", { hasText: /^bot\sLFA$/ }).waitFor();
      await until("the blanks are gone", async () => (await textOf(page)) === before);
      await runCommand(page, "Go to Symbol...");
      await page.locator(".quick-input-widget input").fill("@CORP");
      await page.locator(".quick-input-list .monaco-list-row", { hasText: "CORP-SEC" }).first().waitFor();
      await page.keyboard.press("Escape");
      await page.locator(".codelens-decoration").first().waitFor({ state: "attached" });
      await goBehind(page, "4 ATTACK 1. // l. 679, reading S1-04");
      await page.keyboard.press("Enter");
      // The number that Enter adds: who types on without looking has it twice where the server is busy.
      await page.locator(".view-line", { hasText: /^5\s$/ }).waitFor();
      await page.keyboard.type("Space se", { delay: 60 });
      await findings(page).filter({ hasText: "“se”" }).waitFor();
      const offer = page.locator(".suggest-widget.visible .monaco-list-row", { hasText: "secure" });
      await until("a word is offered", async () => {
        if (await offer.first().isVisible()) return true;
        // The same keys close the list where it is open already.
        await page.keyboard.press("Control+Space");
        return offer
          .first()
          .waitFor({ timeout: 3000 })
          .then(() => true)
          .catch(() => false);
      });
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "playground: symbols of all files are found by key and by button, and lead to their file",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await openPlayground(context, surroundings.address);
      await openFile(page, "lfa.bot");
      const box = page.locator(".quick-input-widget input");
      const rows = page.locator(".quick-input-list .monaco-list-row");
      await focusText(page);
      await page.keyboard.press("Shift+Alt+S");
      await rows.filter({ hasText: "scenario-1/lfa.bot" }).first().waitFor();
      // Other scenarios come after the first finding.
      const other = rows.filter({ hasText: /DRILL CREW.*scenario-\d\/breakers.bot/ });
      await until("a sheet of another scenario is found", async () => {
        await box.fill("crew drill");
        return other
          .first()
          .waitFor({ timeout: 3000 })
          .then(() => true)
          .catch(() => false);
      });
      await other.first().click();
      await page.locator(".bar .name", { hasText: "breakers.bot" }).waitFor();
      await page.locator(".view-line", { hasText: /^DRILL\sCREW/ }).waitFor();
      await page.getByRole("button", { name: "Symbols" }).click();
      await box.fill("supervisor");
      await rows.filter({ hasText: "SUPERVISOR" }).first().waitFor();
      await page.keyboard.press("Enter");
      await page.locator(".bar .name", { hasText: "breakers.bot" }).waitFor();
      await page.locator(".view-line", { hasText: /^SUPERVISOR$/ }).waitFor();
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "playground: a unit is renamed in all files of the scenario, and a refused rename says why",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await openPlayground(context, surroundings.address);
      await openFile(page, "lfa.bot");
      await goBehind(page, "CORP-SEC");
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("F2");
      const box = page.locator(".rename-box input");
      await box.fill("Nobody");
      await page.keyboard.press("Enter");
      await page.getByRole("alert").filter({ hasText: "no unit" }).waitFor();
      await page.keyboard.press("Escape");
      await page.keyboard.press("F2");
      await box.fill("Merc");
      await page.keyboard.press("Enter");
      await until("the sheet is renamed", async () => /^MERC$/m.test(await textOf(page)));
      await openFile(page, "scenario.bot");
      await until("the scenario is renamed", async () => !/Corp-Sec/i.test(await textOf(page)));
      await page.locator(".files li button", { hasText: "changed" }).nth(1).waitFor();
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "playground: situations run, are explained, and a changed sheet is compared with its original",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await openPlayground(context, surroundings.address);
      await openFile(page, "lfa.bot");
      await page.frameLocator("iframe").locator("h1").first().waitFor();
      await page.getByRole("tab", { name: "Situations" }).click();
      await page.getByRole("button", { name: "Run all" }).click();
      await page
        .getByRole("status")
        .filter({ hasText: /^(\d+) of \1 pass$/ })
        .waitFor();
      await page
        .getByRole("button", { name: /^Why: / })
        .first()
        .click();
      await page.frameLocator("iframe").locator("svg").first().waitFor();
      await goBehind(page, "ATTACK 1");
      await page.keyboard.press("Backspace");
      await page.keyboard.type("2", { delay: 60 });
      await page.getByRole("tab", { name: "Compare" }).click();
      await page.getByRole("button", { name: "Compare", exact: true }).click();
      await page.locator(".compared strong", { hasText: "differs in" }).waitFor();
      await page.locator(".example .drawing").first().waitFor();
      await page.getByRole("tab", { name: "Checked tree" }).click();
      await page.locator(".tree .key", { hasText: "procedures" }).first().waitFor();
      await page.getByRole("tab", { name: "Code" }).click();
      await page.locator("pre.code", { hasText: "export {" }).waitFor();
      await checked(page);
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "playground: no tab says that there are no situations or other sheets while they load",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await openPlayground(context, surroundings.address);
      await page.evaluate(() => {
        const said: string[] = [];
        Object.assign(window, { said });
        new MutationObserver(() => {
          const text = document.querySelector(".panel-place")?.textContent ?? "";
          if (/There (?:is|are) no/.test(text)) said.push(text);
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      });
      await page.getByRole("tab", { name: "Situations" }).click();
      await page.getByRole("button", { name: "Run all" }).waitFor();
      await page.getByRole("tab", { name: "Compare" }).click();
      await page.getByRole("combobox", { name: "Compare with" }).waitFor();
      const said = await page.evaluate(() => (window as unknown as { readonly said: readonly string[] }).said);
      assert.deepEqual(said, []);
      nothingWrong(complaints);
      await context.close();
    },
  },
  {
    title: "playground: what is pasted from a page is repaired, undo brings it back, and snippets are commands",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const page = await openPlayground(context, surroundings.address);
      await openFile(page, "lfa.bot");
      await goBehind(page, "// l. 679, reading S1-04");
      await page.keyboard.press("Enter");
      // The editor writes the next number a moment later.
      await page.locator(".view-line", { hasText: /^5\s$/ }).waitFor();
      await page.keyboard.press("Shift+Home");
      await page.keyboard.press("Backspace");
      await page.locator(".view-line", { hasText: /^5\s$/ }).waitFor({ state: "detached" });
      await page.evaluate(() => navigator.clipboard.writeText("- **ATTACK** (1)."));
      await page.keyboard.press("Control+V");
      await page.locator(".view-line", { hasText: /^5\sATTACK\s1\.$/ }).waitFor();
      await page.getByText("The pasted text was repaired.").waitFor();
      await page.keyboard.press("Control+Z");
      await page.locator(".view-line", { hasText: "- **ATTACK** (1)." }).waitFor();
      await newFile(page, "mine.bot", "empty");
      await focusText(page);
      await runCommand(page, "Insert: Sheet");
      await page.locator(".view-line", { hasText: /BOT\sPROCEDURES/ }).waitFor();
      await page.keyboard.type("Callisto", { delay: 60 });
      await page.keyboard.press("Escape");
      await page.locator(".view-line", { hasText: /^game\sCallisto$/ }).waitFor();
      nothingWrong(complaints);
      await context.close();
    },
  },
];
