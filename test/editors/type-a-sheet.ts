import assert from "node:assert/strict";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { LEXICONS } from "../registry.ts";
import { vocabularyIn } from "../../compiler/vocabulary-of-text.ts";
import { formatSheet } from "../../grammar/format-sheet.ts";
import { PROCEDURES } from "./broken-sheet.ts";
import { preparePlace, startEditor } from "./code-server.ts";
import { keepEvidence } from "./failure.ts";
import type { Journey } from "./journey.ts";
import { Screen } from "./screen.ts";
import { PATIENCE, until } from "./until.ts";

const BOOK = join(PROCEDURES, "callisto/scenario-1");

/** Milliseconds from key to key, with what is typed so in one window. */
interface Window {
  readonly pace: number;
  readonly files: readonly Typed[];
}

interface Typed {
  readonly file: string;
  /** Of a long one the second half is typed in another window, below the first. */
  readonly part: "whole" | "first half" | "second half" | "end";
}

/** What is always typed, in one window: a short sheet that has every kind of line, at the slower paces its last lines. */
const IN_TURN: readonly Window[] = [
  {
    pace: 60,
    files: [
      { file: "lfa.bot", part: "whole" },
      { file: "scenario.bot", part: "whole" },
    ],
  },
  { pace: 140, files: [{ file: "lfa.bot", part: "end" }] },
  { pace: 500, files: [{ file: "lfa.bot", part: "end" }] },
];

/** So long an end is typed, in milliseconds. */
const END_MILLISECONDS = 20_000;

/** The sheet and the scenario file that are always typed. */
const SHORT = fileURLToPath(new URL("typed", import.meta.url));

/**
 * A sheet of the book and its scenario file at each pace, all of them whole. People type for long: windows stand side by
 * side, and at the two slower paces the sheet is the shortest of the book.
 */
const SIDE_BY_SIDE: readonly Window[] = [
  {
    pace: 60,
    files: [
      { file: "lfa.bot", part: "whole" },
      { file: "scenario.bot", part: "whole" },
    ],
  },
  {
    pace: 140,
    files: [
      { file: "breakers.bot", part: "whole" },
      { file: "scenario.bot", part: "whole" },
    ],
  },
  { pace: 500, files: [{ file: "scenario.bot", part: "whole" }] },
  { pace: 500, files: [{ file: "breakers.bot", part: "first half" }] },
  { pace: 500, files: [{ file: "breakers.bot", part: "second half" }] },
];

/** What one window types into one file. */
interface Round extends Typed {
  readonly pace: number;
  /** The file in the workspace. */
  readonly path: string;
  /** What stands there already. */
  readonly above: string;
  readonly text: string;
}

export interface Typing extends Journey {
  /** Whether sheets of the book are typed whole at each pace, which takes far longer. */
  readonly whole: boolean;
}

/**
 * People type a sheet and its scenario file into empty files, key by key, numbers and letters too, with
 * Enter at the end of each line. What is saved must be that text, whatever was offered on the way.
 */
export async function typeSheets({ directory, screenshots, report, whole, ...options }: Typing): Promise<void> {
  const windows = whole ? SIDE_BY_SIDE : IN_TURN;
  const rounds = windows.map(({ pace, files }, index) =>
    files.map((typed) => roundOf(whole ? BOOK : SHORT, typed, pace, index)),
  );
  const place = preparePlace(directory, (workspace) => {
    cpSync(PROCEDURES, join(workspace, "procedures"), { recursive: true });
    mkdirSync(join(workspace, "typed"));
    for (const { path, above } of rounds.flat()) writeFileSync(join(workspace, path), above);
  });
  const running = await startEditor({ ...options, place, settings: {}, environment: {}, payload: () => [] });
  const typeIn = async (page: Page, those: readonly Round[]): Promise<void> => {
    const screen = new Screen(page, screenshots);
    try {
      await page.waitForSelector(".monaco-workbench", { timeout: PATIENCE });
      for (const round of those) {
        await typeRound(screen, round, place.workspace);
        report(`${round.text.length} characters of ${round.file}, ${round.part}, typed with ${round.pace} ms a key`);
      }
    } catch (error) {
      options.signal.throwIfAborted();
      await keepEvidence({ ...running, page }, screenshots, `failed-typing-${those[0]?.pace ?? 0}`, error);
    }
  };
  try {
    if (!whole) return await typeIn(running.page, rounds.flat());
    const address = running.page.url();
    const pages = [running.page];
    while (pages.length < rounds.length) {
      const page = await running.page.context().newPage();
      await page.goto(address, { timeout: PATIENCE });
      pages.push(page);
    }
    await Promise.all(pages.map((page, index) => typeIn(page, rounds[index] ?? [])));
  } finally {
    await running.stop();
  }
}

function roundOf(folder: string, typed: Typed, pace: number, window: number): Round {
  const lines = readFileSync(join(folder, typed.file), "utf8")
    .replace(/[ \t]*\/\/[^\n]*/g, "")
    .trim()
    .split("\n");
  // Behind the blank line that is nearest to the middle, a procedure begins.
  const middle = lines.findIndex((line, index) => index >= lines.length / 2 && line.trim() === "") + 1;
  const end = lines.findIndex((_, index) => lines.slice(index).join("\n").length * pace <= END_MILLISECONDS);
  const [from, to] = {
    whole: [0, lines.length] as const,
    "first half": [0, middle] as const,
    "second half": [middle, lines.length] as const,
    end: [end, lines.length] as const,
  }[typed.part];
  const above = from === 0 ? "" : `${lines.slice(0, from).join("\n")}\n`;
  const text = lines.slice(from, to).join("\n").trim();
  return { ...typed, pace, path: `typed/${window}-${pace}-${typed.file}`, above, text };
}

async function typeRound(screen: Screen, { path, above, text, pace }: Round, workspace: string): Promise<void> {
  const { page } = screen;
  await openFile(screen, path);
  await page.keyboard.press("Control+End");
  await typeLines(page, text, pace);
  await page.keyboard.press("Control+S");
  const saved = (): string => formatted(readFileSync(join(workspace, path), "utf8"));
  const wanted = formatted(above + text);
  // The editor saves by itself, too: what lies there may be what it was a moment ago.
  await until(`${path} is saved as it was typed`, () => saved() === wanted, SAVED_SOON).catch(() => undefined);
  assert.equal(saved(), wanted, `${path}, typed with ${pace} ms a key`);
}

/** Milliseconds. */
const SAVED_SOON = 20_000;

/** Layout is no part of it: the editor indents, and ends a list at an empty line. */
function formatted(text: string): string {
  return formatSheet(text, vocabularyIn(text, LEXICONS));
}

/** Opens a file of the workspace by its name, and puts the cursor into it. */
export async function openFile(screen: Screen, path: string): Promise<void> {
  const { page } = screen;
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

/** Types a text. The editor indents: nobody types that. */
export async function typeLines(page: Page, text: string, pace: number): Promise<void> {
  for (const [index, line] of text.split("\n").entries()) {
    if (index > 0) await page.keyboard.press("Enter", { delay: pace });
    await page.keyboard.type(line.trimStart(), { delay: pace });
  }
}
