import assert from "node:assert/strict";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { vocabularyFor } from "../../cli/games.ts";
import { formatSheet } from "../../prettier-plugin/format-sheet.ts";
import { PROCEDURES } from "./broken-sheet.ts";
import { preparePlace, startEditor } from "./code-server.ts";
import { keepEvidence } from "./failure.ts";
import type { Journey } from "./journey.ts";
import { Screen } from "./screen.ts";
import { PATIENCE, until } from "./until.ts";

const SCENARIO = "procedures/callisto/scenario-1";

interface Round {
  /** Milliseconds from key to key. */
  readonly pace: number;
  readonly file: string;
  /** So many lines of it, from the first on. */
  readonly lines: number;
}

/** Whole files at a typist's pace; at a slow one, as much as has every kind of line. */
const ROUNDS: readonly Round[] = [
  { pace: 60, file: "lfa.bot", lines: Number.POSITIVE_INFINITY },
  { pace: 60, file: "scenario.bot", lines: Number.POSITIVE_INFINITY },
  { pace: 140, file: "lfa.bot", lines: 34 },
  { pace: 500, file: "lfa.bot", lines: 12 },
];

/**
 * A person types a sheet of the book and its scenario file into empty files, key by key, numbers and letters too, with
 * Enter at the end of each line. What is saved must be that text, whatever was offered on the way.
 */
export async function typeSheets({ directory, screenshots, report, ...options }: Journey): Promise<void> {
  const place = preparePlace(directory, (workspace) => {
    cpSync(PROCEDURES, join(workspace, "procedures"), { recursive: true });
    mkdirSync(join(workspace, "typed"));
    ROUNDS.forEach((round, index) => writeFileSync(join(workspace, nameOf(round, index)), ""));
  });
  const running = await startEditor({ ...options, place, settings: {}, environment: {}, payload: () => [] });
  const screen = new Screen(running.page, screenshots);
  try {
    await running.page.waitForSelector(".monaco-workbench", { timeout: PATIENCE });
    for (const [index, round] of ROUNDS.entries()) {
      const typed = textOf(place.workspace, round);
      const path = nameOf(round, index);
      await open(running.page, screen, path);
      await typeLines(running.page, typed, round.pace);
      await running.page.keyboard.press("Control+S");
      const saved = (): string => readFileSync(join(place.workspace, path), "utf8");
      await until(`${path} is saved`, () => saved().trim() !== "");
      assert.equal(formatted(saved()), formatted(typed), `${path}, typed with ${round.pace} ms a key`);
      report(`${typed.length} characters of ${round.file}, typed with ${round.pace} ms a key`);
    }
  } catch (error) {
    options.signal.throwIfAborted();
    await keepEvidence(running, screenshots, "failed-typing", error);
  } finally {
    await running.stop();
  }
}

function nameOf({ pace }: Round, index: number): string {
  return `typed/${index}-${pace}.bot`;
}

/** What a person types of a file: everything but its remarks. */
function textOf(workspace: string, { file, lines }: Round): string {
  const text = readFileSync(join(workspace, SCENARIO, file), "utf8").replace(/[ \t]*\/\/[^\n]*/g, "");
  return text.trim().split("\n").slice(0, lines).join("\n").trim();
}

/** Layout is no part of it: the editor indents, and ends a list at an empty line. */
function formatted(text: string): string {
  return formatSheet(text, vocabularyFor(text));
}

async function open(page: Page, screen: Screen, path: string): Promise<void> {
  const input = page.locator(".quick-input-widget input").first();
  await screen.insist(input, () => page.keyboard.press("Control+P"));
  await input.fill(path);
  await page
    .locator(".quick-input-list .monaco-list-row", { hasText: path.split("/").at(-1) ?? "" })
    .first()
    .waitFor();
  await page.keyboard.press("Enter");
  await page.locator(".tab.active", { hasText: path.split("/").at(-1) ?? "" }).waitFor({ timeout: PATIENCE });
  await page.locator(".monaco-editor .view-lines").first().click();
}

/** The editor indents: nobody types that. */
async function typeLines(page: Page, text: string, pace: number): Promise<void> {
  for (const [index, line] of text.split("\n").entries()) {
    if (index > 0) await page.keyboard.press("Enter", { delay: pace });
    await page.keyboard.type(line.trimStart(), { delay: pace });
  }
}
