import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import type { CheckedAction, CheckedSheet } from "../../runtime/checked-tree.ts";
import { directoryWith, tiebreak } from "../cli/command-line.ts";
import { formsIn, sheetWith, Worlds } from "./count-forms.ts";

const worlds = new Worlds();

async function sheetOf(world: string, unit: string, lines: string): Promise<CheckedSheet | null> {
  const game = await worlds.game(world);
  const { lexicon } = game.registered;
  const { sheet, diagnostics } = checkFile("form.bot", sheetWith(game, unit, lines), { [lexicon.game]: lexicon });
  return diagnostics.some(({ severity }) => severity === "error") ? null : sheet;
}

/** What a trace quotes of a sheet: its clauses, their letters and rows, and their actions with those behind them. */
function quoted({ procedures }: CheckedSheet): readonly string[] {
  return procedures.flatMap(({ clauses }) =>
    clauses.flatMap(({ text, statement }) => {
      if (statement.kind === "roll") return [text, ...statement.rows.map((row) => row.text)];
      const { action } = statement;
      const letters = action.plan === "move" ? action.subclauses : [];
      return [text, ...letters.map((letter) => letter.text), ...ofActions(action)];
    }),
  );
}

function ofActions(action: CheckedAction | undefined): readonly string[] {
  if (action === undefined) return [];
  return [action.text, ...ofActions(action.next), ...ofActions(action.otherwise)];
}

test.each([
  ["ridgeline", "GRENADIER", "1 FIRE (HOLD if pinned).", ["FIRE (HOLD if pinned)", "HOLD if pinned", "FIRE"]],
  ["ridgeline", "GRENADIER", "1 HOLD & FIRE.", ["HOLD & FIRE", "HOLD", "FIRE"]],
  ["ridgeline", "GRENADIER", "1 HOLD; if not, FIRE.", ["HOLD; if not, FIRE", "HOLD", "FIRE"]],
  ["ridgeline", "GRENADIER", "1 FIRE at the one with the fewest steps.", ["FIRE at the one with the fewest steps"]],
  [
    "ridgeline",
    "GRENADIER",
    "1 FIRE at the nearest enemy; if tied, the one with the fewest steps.",
    ["FIRE at the nearest enemy"],
  ],
  [
    "ridgeline",
    "GRENADIER",
    "1 FIRE at the nearest enemy. If two are equally near, choose the weakest.",
    ["FIRE at the nearest enemy"],
  ],
  [
    "ridgeline",
    "GRENADIER",
    "1 FIRE at the nearest enemy (ties: the one with the fewest steps).",
    ["FIRE at the nearest enemy"],
  ],
  ["ridgeline", "GRENADIER", "1 FIRE at a random enemy.", ["FIRE at a random enemy"]],
  ["ridgeline", "GRENADIER", "1 Alert is 2+: FIRE.", ["Alert is 2+: FIRE", "FIRE"]],
])("of %s: %s: “%s” is quoted in whole words", async (world, unit, lines, words) => {
  const sheet = await sheetOf(world, unit, lines);
  expect(sheet && [...new Set(quoted(sheet))].map(inLowerCase)).toEqual(words.map(inLowerCase));
});

function inLowerCase(words: string): string {
  return words.toLowerCase();
}

test.each(["forms.yaml", "ample-forms.yaml", "true-sheets.yaml"])(
  "what is quoted of %s has whole pairs of parentheses, and no joint at its end",
  async (file) => {
    const broken: string[] = [];
    for (const { world, unit, printed } of formsIn(file)) {
      const sheet = unit === undefined ? null : await sheetOf(world, unit, printed);
      if (sheet !== null) broken.push(...quoted(sheet).filter((words) => isBroken(words)));
    }
    expect(broken).toEqual([]);
  },
);

function isBroken(words: string): boolean {
  const pairs = words.replace(/\([^()]*\)/g, "").replace(/(?:^|\s)[a-z\d]\)/g, "");
  return (
    /[()]/.test(pairs) || /(?:[:;,.]|\s[&+/→]|\b(?:and|or|then|the|a|with))$/.test(words) || /^[:;,.&)]/.test(words)
  );
}

/** The statements of the conditions, as a trace says them. */
function stated({ procedures }: CheckedSheet): readonly string[] {
  return procedures
    .flatMap(({ clauses }) => clauses.flatMap(({ condition }) => condition?.items ?? []))
    .map(({ text }) => text);
}

test("a range of counts is quoted by both of its statements", async () => {
  const sheet = await sheetOf("ridgeline", "GRENADIER", "1 1–2 enemies within 3 hexes: FIRE.");
  expect(sheet && stated(sheet)).toEqual(["1–2 enemies within 3 hexes", "1–2 enemies within 3 hexes"]);
});

test("a trace tells a range of counts once, whether it holds or not", async () => {
  const game = readFileSync(new URL("worlds/ridgeline.bot", import.meta.url), "utf8");
  const directory = directoryWith({
    "game.bot": game,
    "scenario.bot": 'game The Ridge Line\nscenario 1 "Ridge"\n',
    "garrison.bot":
      'game The Ridge Line\nscenario 1 "Ridge"\nbot Garrison\n\nGARRISON BOT PROCEDURES\n\nGRENADIER\n' +
      "1 1–2 enemies within 3 hexes: FIRE.\n2 3–4 enemies within 3 hexes: HOLD.\n3 DIG IN.\n",
    "a.situation.yaml":
      "sheet: garrison.bot\nsquads: { Grenadier A: { at: a1 }, Ranger A: { at: a2 }, Ranger B: { at: b1 }, Ranger C: { at: c1 } }\nrow: [Grenadier A*]\n",
  });
  const { output } = await tiebreak(directory, ["decide", "a.situation.yaml", "--explain"]);
  expect(output.match(/^ +(?:true|false): .*/gm)).toEqual([
    "    false: 1–2 enemies within 3 hexes",
    "    true: 3–4 enemies within 3 hexes",
  ]);
});
