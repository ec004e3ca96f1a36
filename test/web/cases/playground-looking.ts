import assert from "node:assert/strict";
import { sentBytes, PLAYGROUND_BUDGET } from "../../../scripts/web/budget.ts";
import { type Case, DESK, nothingWrong, PHONE, visitor } from "../browser.ts";
import { withoutSideways, withoutViolations } from "../page-checks.ts";
import { openFile, openPlayground, PLAYGROUND_PATIENCE } from "../playground.ts";

/** What is seen and sent of the playground. */
export const PLAYGROUND_LOOKING: readonly Case[] = [
  {
    title: "playground: the first finding needs less than 1.7 MB",
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
      assert.ok(bytes < PLAYGROUND_BUDGET, `${said}: ${paths.join(" ")}`);
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
      for (const tab of ["Printed sheet", "Situations", "Compare", "Checked tree", "Code"]) {
        await page.getByRole("tab", { name: tab }).click();
        await page.locator(".panel-place .note, .panel-place iframe").first().waitFor();
        await withoutViolations(page, tab);
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
        requested.filter((url) => url.includes("editor")),
        [],
      );
      nothingWrong(complaints);
      await context.close();
    },
  },
];
