import assert from "node:assert/strict";
import { type Case, DESK, nothingWrong, visitor } from "../browser.ts";
import { withoutSideways, withoutViolations } from "../page-checks.ts";
import { findings, goBehind, openFile, openPlayground } from "../playground.ts";

/** From a finding to the page of its code. */
export const PLAYGROUND_HANDBOOK: readonly Case[] = (["light", "dark"] as const).map((theme) => ({
  title: `playground: a finding leads to the page of its code from the list and from its mark in the text, ${theme}`,
  run: async (surroundings) => {
    const { context, complaints } = await visitor(surroundings, DESK, theme);
    const page = await openPlayground(context, surroundings.address);
    await openFile(page, "lfa.bot");
    await goBehind(page, "BOLSTER");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    await page.keyboard.type("R", { delay: 60 });
    await page.keyboard.press("Escape");
    await findings(page).filter({ hasText: "BOLSTR" }).waitFor();
    await page.getByRole("button", { name: "What unknown-word means" }).first().click();
    const panel = page.getByRole("tabpanel", { name: "Handbook" });
    await panel.getByRole("heading", { name: "unknown-word" }).waitFor();
    await panel.locator("pre", { hasText: "Space secrue" }).first().waitFor();
    await panel.locator("code", { hasText: "tiebreak words" }).waitFor();
    await withoutViolations(page, "the page of a code");
    await withoutSideways(page, "the page of a code");
    await panel.getByRole("button", { name: "All pages" }).click();
    await panel.getByRole("button", { name: "shadowed-clause" }).click();
    await panel.getByText("// expect: shadowed-clause").waitFor();
    await panel.getByRole("button", { name: "All pages" }).click();
    await withoutViolations(page, "the list of all codes");
    await page.getByRole("tab", { name: "Printed sheet" }).click();
    // The editor's own view of a finding, as F8 shows it.
    await goBehind(page, "BOLSTR");
    await page.keyboard.press("F8");
    const link = page.locator(".marker-widget a.code-link", { hasText: "unknown-word" });
    await link.waitFor();
    const [view, shown] = [await page.locator(".marker-widget").boundingBox(), await link.boundingBox()];
    assert.ok(view !== null && shown !== null);
    assert.ok(shown.x + shown.width <= view.x + view.width, "the view of the finding ends before its code");
    await link.click();
    await panel.getByRole("heading", { name: "unknown-word" }).waitFor();
    nothingWrong(complaints);
    await context.close();
  },
}));
