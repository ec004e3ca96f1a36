import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import { effort } from "../effort.ts";
import { ROOT } from "../imports.ts";
import { randomFrom } from "../random.ts";
import { SEED } from "../seed.ts";
import { followed, withOneWordChanged } from "./advised.ts";
import { readWhole } from "./crawl.ts";

const FOLDER = join(ROOT, "examples");

type Check = (text: string) => readonly Diagnostic[];

/** The files of a game, each with what checks it alone. */
function filesOf(game: string): readonly (readonly [name: string, text: string, check: Check])[] {
  const textOf = (name: string): string => readFileSync(join(FOLDER, game, name), "utf8");
  const { game: found } = readWhole(textOf("game.bot"));
  if (found === null) throw new Error(`${game} has errors`);
  const lexicons = { [found.lexicon.game]: found.lexicon };
  return readdirSync(join(FOLDER, game))
    .filter((name) => name.endsWith(".bot"))
    .map((name) => [
      name,
      textOf(name),
      name === "game.bot"
        ? (text) => readWhole(text).diagnostics
        : (text) => checkFile(name, text, lexicons).diagnostics,
    ]);
}

/** Whether the same is said of the same place, wherever that is now. */
function isSame(one: Diagnostic, other: Diagnostic, grown: number): boolean {
  const isThere = other.span.start === one.span.start || other.span.start === one.span.start + grown;
  return isThere && other.code === one.code && other.message === one.message;
}

/** The advice for changes of one word: how much of it was followed, and what led back to the very error. */
function followedIn(text: string, check: Check, changes: number) {
  const random = randomFrom(SEED);
  const vain: string[] = [];
  let count = 0;
  for (let change = 0; change < changes; change += 1) {
    const { what, text: changed } = withOneWordChanged(text, random);
    for (const diagnostic of check(changed)) {
      for (const advised of followed(changed, diagnostic)) {
        count += 1;
        const grown = advised.length - changed.length;
        if (check(advised).some((each) => isSame(diagnostic, each, grown)))
          vain.push(`${what}: ${diagnostic.message}${diagnostic.help === undefined ? "" : ` (${diagnostic.help})`}`);
      }
    }
  }
  return { count, vain };
}

describe.each(readdirSync(FOLDER).toSorted())("advice for a changed word of the example %s", (game) => {
  test.each(filesOf(game))("never leads back to the error that it is given for: %s", (name, text, check) => {
    const { count, vain } = followedIn(text, check, effort(40, 1_000));
    expect(vain).toEqual([]);
    if (name !== "scenario.bot") expect(count).toBeGreaterThan(0);
  });
});
