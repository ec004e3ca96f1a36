import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { filesToSave, OWN_GAME_PAGE } from "../../scripts/docs/files-to-save.ts";
import { ROOT } from "../imports.ts";
import { preparePlace, startEditor } from "./code-server.ts";
import { keepEvidence } from "./failure.ts";
import type { Journey } from "./journey.ts";
import { PACE, Screen } from "./screen.ts";
import { openFile, typeLines } from "./type-a-sheet.ts";
import { PATIENCE, until } from "./until.ts";

const TEXTS = filesToSave(join(ROOT, OWN_GAME_PAGE)).filter(({ path }) => path.endsWith(".bot"));

/**
 * An author types a game of their own into an empty file and its sheet beside it, key by key. What is saved is that text,
 * nothing is wrong in it, and a word that the text makes is offered in the sheet.
 */
export async function typeGame({ directory, screenshots, report, ...options }: Journey): Promise<void> {
  const place = preparePlace(directory, (workspace) => {
    for (const { path } of TEXTS) {
      mkdirSync(dirname(join(workspace, path)), { recursive: true });
      writeFileSync(join(workspace, path), "");
    }
  });
  const running = await startEditor({ ...options, place, settings: {}, environment: {}, payload: () => [] });
  const { page } = running;
  const screen = new Screen(page, screenshots);
  try {
    await page.waitForSelector(".monaco-workbench", { timeout: PATIENCE });
    for (const { path, text } of TEXTS) {
      await openFile(screen, path);
      await typeLines(page, text.trim(), PACE);
      await page.keyboard.press("Control+S");
      const saved = (): string => readFileSync(join(place.workspace, path), "utf8").trim();
      const wanted = text.trim();
      await until(`${path} is saved as it was typed`, () => saved() === wanted).catch(() => undefined);
      assert.equal(saved(), wanted, path);
      report(`${text.length} characters of ${path}, typed with ${PACE} ms a key`);
    }
    await screen.command("View: Focus Problems", /Focus Problems|Problems: Focus/);
    await page.getByText("No problems have been detected in the workspace").first().waitFor({ timeout: PATIENCE });
    await screen.picture("own-game");
    report("nothing is wrong in it");
    await openFile(screen, TEXTS.at(-1)?.path ?? "");
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await screen.line(/^4\s$/).waitFor({ timeout: PATIENCE });
    await page.keyboard.type("REC", { delay: PACE });
    await page
      .locator(".suggest-widget.visible .monaco-list-row", { hasText: "RECOVER" })
      .first()
      .waitFor({ timeout: PATIENCE });
    report("an action of the text is offered in its sheet");
  } catch (error) {
    options.signal.throwIfAborted();
    await keepEvidence(running, screenshots, "failed-game", error);
  } finally {
    await running.stop();
  }
}
