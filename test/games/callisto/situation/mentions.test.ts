import { BUILT_IN_GAMES } from "../../../../games/registry.ts";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { readSituationFile, situationSheets } from "../../../../analysis/situations/read-situation-file.ts";
import { packagedSheets } from "../../../../language-server/node-environment.ts";
import { CALLISTO_PACKAGE } from "../../../../games/callisto/package.ts";
import type { Board } from "../../../../games/callisto/position.ts";
import { readGameBoard } from "../../../../games/callisto/board/read-game-board.ts";
import { type LocatedValue, writtenKey } from "../../../../games/shared/located-value.ts";
import { readDocuments } from "../../../../games/shared/reading/locate-yaml.ts";
import type { Mention } from "../../../../games/shared/situation.ts";
import { oneOfEvery } from "../../../effort.ts";

const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));
const BOARDS = readdirSync(join(ROOT, "procedures/callisto"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith("board.json"))
  .map((name) => join(ROOT, "procedures/callisto", name));
const SITUATIONS = readdirSync(join(ROOT, "test/situations"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".situation.yaml"))
  .map((name) => join(ROOT, "test/situations", name));

/** Keys whose values speak of no place, whatever they say. */
const WORDS_ALONE = new Set(["id", "title", "sheet", "readings", "note", "board", "$schema"]);

/** Every text and key with its place, but for those whose words mean nothing. */
function textsIn(value: LocatedValue): readonly { readonly text: string; readonly at: number | null }[] {
  if (value.kind === "scalar") return [value];
  if (value.kind === "list") return value.items.flatMap(textsIn);
  return value.entries.flatMap((entry) =>
    WORDS_ALONE.has(entry.key) && entry.value.kind === "scalar" ? [] : [writtenKey(entry), ...textsIn(entry.value)],
  );
}

/** The names of spaces in a text that no mention covers, with a word of what is around them. */
function unmentioned(root: LocatedValue, names: ReadonlySet<string>, mentions: readonly Mention[]): readonly string[] {
  const known = new Set(mentions.filter(({ kind }) => kind === "space").map(({ written }) => written.at));
  return textsIn(root).flatMap(({ text, at }) =>
    [...text.matchAll(/[\p{L}\p{N}_]+/gu)]
      .filter(({ 0: word, index }) => names.has(word) && !known.has(at === null ? null : at + index))
      .map(({ 0: word }) => `${word} in “${text}”`),
  );
}

describe("every place where a space is named is found", () => {
  test.each(BOARDS)("in the board %#", (path) => {
    const text = readFileSync(path, "utf8");
    const read = readGameBoard(text);
    if (read.kind !== "board") throw new Error("a stand-in is a board");
    const names = new Set(read.board.spaces.map(({ name }) => name));
    expect(unmentioned(read.root, names, read.mentions)).toEqual([]);
    for (const { written } of read.mentions) {
      expect(text.slice(written.at ?? 0).startsWith(written.text)).toBe(true);
    }
  });

  test("in the situations of the book", async () => {
    const library = situationSheets(await packagedSheets(BUILT_IN_GAMES), new Map([["Callisto", CALLISTO_PACKAGE]]));
    const missed: string[] = [];
    let found = 0;
    for (const path of oneOfEvery(4, SITUATIONS)) {
      const text = readFileSync(path, "utf8");
      const context = { loadBoard: () => ({ kind: "missing", reason: "" }) as const };
      const roots = readDocuments(text).documents;
      const { situations } = readSituationFile(path, text, library, context);
      for (const { board, mentions, span } of situations) {
        const root = roots.find((each) => each?.span.start === span.start);
        const names = new Set(((board?.board ?? null) as Board | null)?.spaces.map(({ name }) => name) ?? []);
        if (root) missed.push(...unmentioned(root, names, mentions));
        const spaces = mentions.filter(({ kind }) => kind === "space");
        found += spaces.length;
        for (const { written } of spaces) {
          if (!text.slice(written.at ?? 0).startsWith(written.text) || !names.has(written.text))
            missed.push(`${written.text} is no space, in ${path}`);
        }
      }
    }
    expect(missed).toEqual([]);
    expect(found).toBeGreaterThan(250);
  });
});
