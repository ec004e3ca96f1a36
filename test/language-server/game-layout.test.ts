import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CAPTIONS } from "../../grammar/game-text/sections.ts";
import { rowEdits } from "../../language-server/features/formatting.ts";
import { filesToSave, OWN_GAME_PAGE } from "../../scripts/docs/files-to-save.ts";
import { ROOT } from "../imports.ts";

interface Configuration {
  readonly indentationRules: Readonly<Record<"increaseIndentPattern" | "decreaseIndentPattern", string>>;
  readonly onEnterRules: readonly [{ readonly beforeText: string }];
}

const { indentationRules, onEnterRules } = JSON.parse(
  readFileSync(join(ROOT, "vscode-extension/language-configuration.json"), "utf8"),
) as Configuration;
const INCREASE = new RegExp(indentationRules.increaseIndentPattern);
const DECREASE = new RegExp(indentationRules.decreaseIndentPattern);
/** Enter on such a line goes back to the margin. */
const BLANK = new RegExp(onEnterRules[0].beforeText);

/** Keys behind which the editor asks the server. */
const ASKING = /[\n .[\]]/;

/** What an editor has that follows the rules of the extension, while somebody types lines without their indents. */
function typed(text: string, serverIsInTime: boolean): string {
  let written = "";
  const press = (key: string): void => {
    const start = written.lastIndexOf("\n") + 1;
    const line = written.slice(start);
    if (key === "\n") {
      const kept = BLANK.test(line) ? "" : (/^ */.exec(line)?.[0] ?? "");
      const indent = INCREASE.test(line) ? "  " : kept;
      written = `${written.trimEnd() === "" ? "" : written.replace(/ +$/, "")}\n${indent}`;
    } else {
      written += key;
      if (DECREASE.test(line + key) && !DECREASE.test(line))
        written = written.slice(0, start) + (line + key).trimStart();
    }
    if (!serverIsInTime || !ASKING.test(key)) return;
    for (const { span, text: added } of rowEdits(written, written.length).toReversed())
      written = written.slice(0, span.start) + added + written.slice(span.end);
  };
  for (const line of text.split("\n").flatMap((each, index) => (index === 0 ? [each] : ["\n", each]))) {
    if (line === "\n") press(line);
    else for (const key of line.trimStart()) press(key);
  }
  return written;
}

const GAMES = [
  ...filesToSave(join(ROOT, OWN_GAME_PAGE)).filter(({ path }) => path === "game.bot"),
  { path: "crawl", text: readFileSync(join(ROOT, "test/game-text/crawl/game.bot"), "utf8").replace(/^\/\/.*\n/gm, "") },
];

test.each(GAMES.map(({ path, text }) => [path, text] as const))(
  "whoever types the lines of a game's text gets its layout: %s",
  (_path, text) => {
    expect(typed(text.trim(), true)).toBe(text.trim());
  },
);

test.each(GAMES.map(({ path, text }) => [path, text] as const))(
  "the editor alone lays out what is typed, for it drops what the server says too late: %s",
  (_path, text) => {
    expect(typed(text.trim(), false)).toBe(text.trim());
  },
);

test("each caption of a game's text goes to the margin when it is typed below a row", () => {
  expect(CAPTIONS.filter((caption) => !DECREASE.test(`  ${caption}`))).toEqual([]);
});

test("a line of capitals is an action below ACTIONS, and a caption where the text has such a caption", () => {
  const text = "game Hunt\n\nACTIONS\nSTRIKE at an enemy";
  expect(rowEdits(text, text.length)).toEqual([{ span: { start: 19, end: 19 }, text: "  " }]);
  expect(rowEdits("game Hunt\n\nACTIONS\n  STRIKE at an enemy.\n\nTIES: ", 49)).toEqual([]);
});
