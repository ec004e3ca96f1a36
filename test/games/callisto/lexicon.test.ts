import { expect, test } from "vitest";
import { CALLISTO } from "../../../games/callisto/game.ts";
import { CALLISTO_LEXICON } from "../../../games/callisto/lexicon/index.ts";
import type { Word } from "../../../grammar/lexicon.ts";

/** What the reference interpreter expects of the words of each category. */
const KINDS: Readonly<Record<Word["category"], readonly string[]>> = {
  noun: ["members"],
  title: ["members"],
  quantity: ["number"],
  points: ["structural"],
  adjective: ["test", "comparing"],
  event: ["test"],
  memory: ["structural"],
  superlative: ["number", "structural"],
  relation: ["relation", "structural"],
  postfix: ["test"],
  action: ["move", "attack", "select", "draw", "simple"],
  idiom: ["choosing", "members", "structural"],
};

/** Words whose work the checked tree does, though their category has a meaning else. */
const DONE_BY_THE_TREE: readonly string[] = ["chosen", "#-point", "shortest", "within the movement range", "only"];

/** Words of tables, which no evaluator meets. */
const OF_TABLES: readonly string[] = ["entry", "column"];

test.each(CALLISTO_LEXICON.words.map((word) => [word.id, word] as const))(
  "“%s” has a meaning of its category and is documented",
  (id, word) => {
    const { kind } = CALLISTO.meaningOf(id);
    expect([...DONE_BY_THE_TREE, ...OF_TABLES].includes(id) ? ["structural"] : KINDS[word.category]).toContain(kind);
    if (word.category === "action") expect(kind).toBe(word.plan);
    expect(word.documentation).toMatch(/^[A-Z0-9“].*\.$/);
  },
);

test("no two words have one id", () => {
  const ids = CALLISTO_LEXICON.words.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test("every adjective's opposite is a word that names it in turn", () => {
  for (const word of CALLISTO_LEXICON.words) {
    if (word.category !== "adjective" || word.opposite === undefined) continue;
    const opposite = CALLISTO_LEXICON.words.find(({ id }) => id === word.opposite);
    expect(opposite).toMatchObject({ category: "adjective", opposite: word.id });
  }
});

test("every word of Callisto's own says where its rule stands", () => {
  const base = ["nearest", "furthest", "fewest", "most", "highest", "lowest"];
  const without = CALLISTO_LEXICON.words.filter(({ id, rule }) => rule === undefined && !base.includes(id));
  expect(without.map(({ id }) => id)).toEqual([]);
});
