import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { applyFixes, edited } from "../../compiler/apply-fixes.ts";
import { type CheckedFile, checkFile, type Games } from "../../compiler/check-file.ts";
import { rewordingAt } from "../../compiler/rewordings/reword.ts";
import { REWORDINGS } from "../../compiler/rewordings/say-otherwise.ts";
import { withRewordings } from "../../library/rewordings.ts";
import { RandomSource } from "../../runtime/dice.ts";
import { formsIn, SAMPLES, sheetWith, type World, Worlds } from "../forms/count-forms.ts";
import { SEED } from "../seed.ts";

const worlds = new Worlds();

function gamesOf({ registered: { lexicon } }: World): Games {
  return { [lexicon.game]: lexicon };
}

function errorsOf({ diagnostics }: CheckedFile): readonly number[] {
  return diagnostics.flatMap(({ severity, span }) => (severity === "error" ? [span.start] : []));
}

async function checkedLines(name: string, unit: string, lines: string): Promise<[CheckedFile, Games]> {
  const world = await worlds.game(name);
  const games = gamesOf(world);
  return [checkFile("sheet.bot", sheetWith(world, unit, lines), games), games];
}

async function rewordingOf(name: string, unit: string, line: string): Promise<string | null> {
  const [checked, games] = await checkedLines(name, unit, line);
  const [first] = errorsOf(checked);
  return first === undefined ? null : (rewordingAt(checked, first, games)?.edits[0]?.text ?? null);
}

const SPECIMENS: readonly (readonly [world: string, unit: string, printed: string, reworded: string])[] = [
  [
    "beach",
    "BATTERY",
    "1 REINFORCE position without own unit and depth less than 2.",
    "1 REINFORCE position without own unit and with depth of less than 2.",
  ],
  ["campaign", "CORPS", "1 If isolated, ENTRENCH its own hex.", "1 If isolated, ENTRENCH its hex."],
  ["sky", "BANDIT", "1 Against a slow Bomber: FIRE 2.", "1 FIRE 2 at a slow Bomber."],
  [
    "realm",
    "ENVOY",
    "1 PLACE 1 in the region\n  with the best gold.",
    "1 PLACE 1 in the region with the highest gold.",
  ],
];

test.each(SPECIMENS)("in %s, below %s, “%s” is reworded as “%s”", async (world, unit, printed, reworded) => {
  expect(await rewordingOf(world, unit, printed)).toBe(reworded);
});

test("each way of rewording fits a line of the samples or a specimen", () => {
  const kept = readFileSync(new URL("../forms/counted-rewordings.txt", import.meta.url), "utf8");
  const offered = [...kept.matchAll(/:\n((?: {4}.*\n)+) {2}is offered/g)].map(([, lines = ""]) =>
    lines.replace(/^ {4}/gm, ""),
  );
  const lines = [...offered, ...SPECIMENS.map(([, , printed]) => printed)];
  const idle = REWORDINGS.filter(({ pattern }) => lines.every((line) => line.search(pattern) === -1));
  expect(idle.map(({ pattern }) => pattern.source)).toEqual([]);
});

test.each([
  [
    "what the line says of nothing that the game has",
    "squad",
    "RIFLES",
    "1 MOVE 1 to the adjacent tile with the best view.",
  ],
  ["the best price, which is the lowest for who buys", "farm", "CARTER", "1 GO 3 to the plot with the best price."],
  [
    "“it”, where the line names two nearest things",
    "sky",
    "SITE",
    "1 Roll d10 (+1 if the nearest enemy is slow, +2 if the nearest Bomber is low):\n  1–5: HOLD.\n  6+: FIRE 1 at it.",
  ],
  [
    "“that hero” behind a tie, which could be chosen otherwise again",
    "crawl",
    "GHOUL",
    "1 MOVE towards the nearest hero (if tied, the lowest threat), then REST if that hero is lit.",
  ],
])("nothing is offered for %s", async (_what, world, unit, line) => {
  expect(await rewordingOf(world, unit, line)).toBeNull();
});

test("what is right in the line stays as it is printed", async () => {
  const line = "1 Roll d10 for each Site:\n  1–4: SEARCH.\n  5+: FIRE 1 at the nearest enemy. // l. 12";
  expect(await rewordingOf("sky", "SITE", line)).toBe(
    "1 Roll d10:\n  1–4: SEARCH.\n  5+: FIRE 1 at the nearest enemy.",
  );
});

test("a rewording is shown below the first error of its line, and no fix applies it", async () => {
  const [checked, games] = await checkedLines(
    "sky",
    "SITE",
    "1 Roll d10 for each Site: on 1–4, SEARCH; on 5 or higher, FIRE 1.\n",
  );
  const found = withRewordings(checked, checked.diagnostics, games);
  expect(found.flatMap(({ shown }) => shown ?? [])).toEqual([
    "This checks, if it means the same:\n1 Roll d10: on 1–4, SEARCH; on 5 or higher, FIRE 1.",
  ]);
  const { done, value } = applyFixes(checked.source.text, found).next();
  expect([done, value]).toEqual([true, { text: checked.source.text, applied: 0 }]);
});

/** Words without which a line would say something else. */
const DENYING = /\b(?:not|no|only|except|never|without|unless)\b/gi;

test("of drawn sheets, each line that is reworded checks, keeps what denies, and leaves the rest of the sheet alone", async () => {
  const random = new RandomSource(SEED);
  const forms = SAMPLES.flatMap(({ file }) => formsIn(file)).filter(({ unit }) => unit !== undefined);
  let offered = 0;
  for (let draw = 0; draw < 300; draw += 1) {
    const first = random.pick(forms);
    if (first?.unit === undefined) continue;
    const beside = forms.filter(({ world, unit }) => world === first.world && unit === first.unit);
    const lines = [first, ...[1, 2].map(() => random.pick(beside) ?? first)]
      .flatMap(({ printed }) => printed.trimEnd().split(/\n(?=\d+ )/))
      .map((line, index) => withSlip(line.replace(/^\d+/, `${index + 1}`), random));
    const [checked, games] = await checkedLines(first.world, first.unit, `${lines.join("\n")}\n`);
    const errors = errorsOf(checked);
    for (const error of errors) {
      const fix = rewordingAt(checked, error, games);
      const [edit] = fix?.edits ?? [];
      if (fix === null || edit === undefined) continue;
      offered += 1;
      const { text } = checked.source;
      const after = checkFile("sheet.bot", edited(text, [fix]), games);
      const end = edit.span.start + edit.text.length;
      const within = errorsOf(after).filter((place) => edit.span.start <= place && place <= end);
      expect({ reworded: edit.text, within }).toEqual({ reworded: edit.text, within: [] });
      expect(errorsOf(after).length).toBeLessThan(errors.length);
      const denied = (line: string): number =>
        line
          .replace(/unless there is no other path/, "")
          .replace(/\bneither (\w+) nor\b/, "no $1 no")
          .match(DENYING)?.length ?? 0;
      expect(denied(edit.text)).toBeGreaterThanOrEqual(denied(text.slice(edit.span.start, edit.span.end)));
    }
  }
  expect(offered).toBeGreaterThan(10);
});

/** A line with a word left out or said twice, now and then. */
function withSlip(line: string, random: RandomSource): string {
  const words = line.split(" ");
  if (random.chance(70) || words.length < 3) return line;
  const at = random.within([1, words.length - 1]);
  const isLeftOut = random.chance(50);
  return words.flatMap((word, index) => (index !== at ? [word] : isLeftOut ? [] : [word, word])).join(" ");
}
