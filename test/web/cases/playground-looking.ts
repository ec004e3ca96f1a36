import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { sentBytes } from "../../../scripts/web/budget.ts";
import { type Case, DESK, nothingWrong, PHONE, visitor } from "../browser.ts";
import { withoutSideways, withoutViolations } from "../page-checks.ts";
import { openFile, openPlayground, PLAYGROUND_PATIENCE } from "../playground.ts";

type States = Readonly<Record<string, (panel: Locator) => Promise<unknown>>>;

/** What a tab can show of a sheet, and how one gets there; each waits for all that is shown. */
function statesOf(tab: string): States {
  const states = STATES[tab];
  if (states === undefined) throw new Error(`nobody looks at the tab ${tab}`);
  return states;
}

const STATES: Readonly<Record<string, States>> = {
  "Printed sheet": { sheet: (panel) => panel.frameLocator("iframe").getByRole("heading", { level: 1 }).waitFor() },
  Position: {
    decided: async (panel) => {
      await panel.locator(".board-place svg").waitFor();
      await panel.locator(".decision [role=status]").waitFor();
    },
  },
  Situations: {
    list: (panel) => panel.locator(".situations li").first().waitFor(),
    results: async (panel) => {
      await panel.getByRole("button", { name: "Run all" }).click();
      await panel.locator(".passes").first().waitFor();
    },
    reasons: async (panel) => {
      const why = panel.getByRole("button", { name: /^Why: / });
      await why.first().click();
      await panel.locator("iframe").waitFor();
    },
  },
  Games: {
    lead: (panel) => panel.getByRole("button", { name: "Play 100 games" }).waitFor(),
    report: async (panel) => {
      await panel.getByRole("button", { name: "Play 100 games" }).click();
      await panel.getByRole("status").filter({ hasText: "100 of 100 games" }).waitFor();
      await panel.locator(".counts").first().waitFor();
    },
  },
  Compare: {
    differences: async (panel) => {
      await panel.getByRole("combobox", { name: "Compare with" }).selectOption({ index: 1 });
      await panel.getByRole("button", { name: "Compare", exact: true }).click();
      await panel.locator(".compared .example").first().waitFor();
    },
    "both texts": async (panel) => {
      await panel.getByRole("button", { name: "Show both texts" }).click();
      await panel.locator(".differences .view-line").first().waitFor();
    },
  },
  "Checked tree": {
    tree: (panel) => panel.locator(".tree .tree").first().waitFor(),
    leaves: async (panel) => {
      await panel.locator(".tree .tree .tree > summary").first().click();
      await panel.locator(".leaf").first().waitFor();
    },
  },
  Code: { module: (panel) => panel.locator(".code").filter({ hasText: "export" }).waitFor() },
  Calls: { lead: (panel) => panel.getByText("Put the cursor into a procedure").waitFor() },
  Handbook: {
    list: (panel) => panel.getByRole("button", { name: "unknown-word", exact: true }).waitFor(),
    page: async (panel) => {
      await panel.getByRole("button", { name: "unknown-word", exact: true }).click();
      await panel.locator(".code.wrong").first().waitFor();
    },
  },
};

/** Bytes that are asked for until the first finding: 1.4 to 1.8 MB, by what has been fetched ahead until then. */
const ASKED_FOR = 2_000_000;

/** What is seen and sent of the playground. */
export const PLAYGROUND_LOOKING: readonly Case[] = [
  {
    title: "playground: less than 2 MB are asked for until the first finding, with what is fetched ahead",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK);
      const requested = new Set<string>();
      context.on("request", (request) => {
        if (request.url().startsWith("http")) requested.add(new URL(request.url()).pathname);
      });
      const before = performance.now();
      const page = await openPlayground(context, surroundings.address);
      const took = performance.now() - before;
      const paths = [...requested].map((path) => (path.endsWith("/") ? `${path}index.html` : path).slice(1));
      const bytes = paths.reduce((sum, path) => sum + sentBytes(surroundings.folder, path), 0);
      const said = `${(bytes / 1e6).toFixed(2)} MB, ${paths.length} requests, ${took.toFixed(0)} ms`;
      process.stdout.write(`          ${said}\n`);
      assert.ok(bytes < ASKED_FOR, `${said}: ${paths.join(" ")}`);
      await page.close();
      nothingWrong(complaints);
      await context.close();
    },
  },
  ...(["light", "dark"] as const).map((theme): Case => ({
    title: `playground: no part of it has an accessibility violation, ${theme}`,
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, DESK, theme);
      const page = await openPlayground(context, surroundings.address);
      await openFile(page, "lfa.bot");
      const tabs = await page.getByRole("tab").allInnerTexts();
      for (const tab of tabs) {
        await page.getByRole("tab", { name: tab, exact: true }).click();
        for (const [state, reach] of Object.entries(statesOf(tab))) {
          await reach(page.getByRole("tabpanel"));
          await withoutViolations(page, `${tab}: ${state}`);
          await withoutSideways(page, `${tab}: ${state}`);
        }
      }
      for (const dialog of ["New", "Share"]) {
        await page.getByRole("button", { name: dialog, exact: true }).click();
        await page.getByRole("dialog").waitFor();
        await withoutViolations(page, dialog);
        await page.keyboard.press("Escape");
      }
      await withoutSideways(page, "the desk");
      nothingWrong(complaints);
      await context.close();
    },
  })),
  {
    title: "playground: a phone shows the printed sheets, to be read, and loads no editor",
    run: async (surroundings) => {
      const { context, complaints } = await visitor(surroundings, PHONE);
      const requested: string[] = [];
      context.on("request", (request) => void requested.push(request.url()));
      const page = await context.newPage();
      page.setDefaultTimeout(PLAYGROUND_PATIENCE);
      await page.goto(`${surroundings.address}playground/`);
      await page.frameLocator("iframe").getByRole("heading", { level: 1 }).waitFor();
      await page.getByLabel("Sheet").selectOption({ label: "lfa" });
      await page.frameLocator("iframe").getByText("LFA", { exact: true }).first().waitFor();
      const frame = await page.locator("iframe").boundingBox();
      assert.ok(
        frame !== null && frame.width === PHONE.width && frame.height > PHONE.height / 2,
        JSON.stringify(frame),
      );
      await withoutViolations(page, "the phone");
      await withoutSideways(page, "the phone");
      assert.deepEqual(
        requested.filter((url) => /editor-(?:host|worker)|monaco/.test(url)),
        [],
      );
      nothingWrong(complaints);
      await context.close();
    },
  },
];
