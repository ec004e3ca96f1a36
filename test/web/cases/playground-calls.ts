import assert from "node:assert/strict";
import { type Case, DESK, nothingWrong, visitor } from "../browser.ts";
import { withoutSideways, withoutViolations } from "../page-checks.ts";
import { goBehind, openPlayground } from "../playground.ts";

/** Which procedures use which. */
export const PLAYGROUND_CALLS: readonly Case[] = (["light", "dark"] as const).map((theme) => ({
  title: `playground: the calls of a procedure are shown by key and from the context menu, ${theme}`,
  run: async (surroundings) => {
    const { context, complaints } = await visitor(surroundings, DESK, theme);
    const page = await openPlayground(context, surroundings.address);
    await page.getByRole("tab", { name: "Calls" }).click();
    await page.getByText("Put the cursor into a procedure").waitFor();
    await goBehind(page, "game Callisto");
    await page.keyboard.press("Shift+Alt+H");
    await page.getByRole("alert").filter({ hasText: "The cursor is in no procedure" }).waitFor();
    await goBehind(page, "SQUAD LEADER B");
    await page.keyboard.press("Shift+Alt+H");
    const panel = page.getByRole("tabpanel", { name: "Calls" });
    await panel.getByRole("heading", { name: "Procedures that SQUAD LEADER B AND C uses" }).waitFor();
    await panel.getByRole("button", { name: "RIPPER", exact: true }).click();
    const heading = page.locator(".view-line", { hasText: /^RIPPER$/ });
    await heading.locator("span").last().click({ button: "right" });
    const menu = page.locator(".monaco-menu-container .monaco-scrollable-element").first();
    const ground = await menu.evaluate((element) => getComputedStyle(element).backgroundColor);
    assert.match(ground, /^rgb\(/, "the text shines through the menu");
    // A menu hears no button that is let go in its first tenth of a second.
    await page.getByRole("menuitem", { name: "Show Calls of the Procedure" }).click({ delay: 150 });
    await panel.getByRole("heading", { name: "Procedures that use RIPPER" }).waitFor();
    await panel.getByRole("button", { name: "SQUAD LEADER B AND C", exact: true }).waitFor();
    await panel.getByRole("button", { name: "Procedures that use SQUAD LEADER B AND C" }).click();
    await panel.locator("li li, li .note").first().waitFor();
    await withoutViolations(page, "the calls");
    await withoutSideways(page, "the calls");
    await panel.getByRole("button", { name: "line 28" }).click();
    await page.locator(".editor .current-line").first().waitFor();
    await goBehind(page, "SUPERVISOR");
    await page.keyboard.type(" // later");
    await panel.getByText("The text changed since").waitFor();
    nothingWrong(complaints);
    await context.close();
  },
}));
