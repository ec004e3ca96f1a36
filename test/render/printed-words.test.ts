import { describe, expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import { renderSheet } from "../../render/render-sheet.ts";
import { exportSheet } from "../../compiler/export.ts";
import { effort } from "../effort.ts";
import { readText } from "../game-text/crawl.ts";
import { type Form, formsIn, SAMPLES, sheetWith, Worlds } from "../forms/count-forms.ts";

/** What stands behind the clauses of a sheet is no part of them. */
const OTHER_SECTIONS = /\n(?:CHECKLIST|DEFINITIONS)\b[^]*$/;

const WORDS = /[\p{L}\d]+/gu;

const worlds = new Worlds();

/** Only every few forms are printed where little time is; all of them take a while. */
const EACH = effort(6, 1);

const FORMS = SAMPLES.flatMap(({ file }) => formsIn(file))
  .filter(({ place }) => place === undefined)
  .filter((_, index) => index % EACH === 0);

/** Lines of a sheet, checked; null where they have an error. */
async function checked(world: string, unit: string, lines: string) {
  const found = await worlds.game(world);
  const { lexicon } = found.registered;
  const sheet = checkFile("form.bot", sheetWith(found, unit, lines), { [lexicon.game]: lexicon });
  return sheet.diagnostics.some(({ severity }) => severity === "error") ? null : sheet;
}

/** The words of a form that its printed page lacks. */
async function lostWords({ world, unit = "", printed }: Form): Promise<readonly string[]> {
  const sheet = await checked(world, unit, printed);
  if (sheet === null) return [];
  const html = renderSheet({ sheet: { checked: sheet, diagnostics: [] }, scenario: null, ledger: null }) ?? "";
  const start = html.indexOf('class="clauses"');
  const page = html
    .slice(start, html.indexOf("</section>", start))
    .replace(/<[^>]*>|&\w+;/g, " ")
    .toLowerCase();
  const left: string[] = page.match(WORDS) ?? [];
  const said =
    printed
      .replace(OTHER_SECTIONS, "")
      .replaceAll(/\/\/.*/g, "")
      .toLowerCase()
      .match(WORDS) ?? [];
  return said.filter((word) => {
    const at = left.indexOf(word);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

test("the page of a sheet prints every word of its clauses, however they are read", async () => {
  const lost: string[] = [];
  for (const form of FORMS) {
    const words = await lostWords(form);
    if (words.length > 0) lost.push(`${form.form}: ${words.join(", ")}`);
  }
  expect(lost).toEqual([]);
});

describe("a condition whose first words are read as others behind them", () => {
  const GAME = `game Moor

SIDES
  Moor: the bot.
  Band: the player.

BOARD
  A grid of squares, 5 × 5.

THINGS
  A beast is a unit. It has wounds (0–4).

UNITS of the Moor: wounds.
  Wolf (2): 0.

UNITS of the Band: wounds.
  Hound (2): 0.

ACTIONS
  HUNT 1 to a square.
`;
  const LINE = "1 Wounded Hound within 3 squares: HUNT 1 towards the Hound. [Random]";
  const { game } = readText(GAME);
  const { lexicon } = game ?? expect.fail();
  const sheet = checkFile(
    "moor.bot",
    `game Moor\nscenario 1 "Fog"\nbot Moor\n\nMOOR BOT PROCEDURES\n\nWOLF\n${LINE}\n`,
    {
      Moor: lexicon,
    },
  );

  test("is told with all of them, by its trace and in data", () => {
    expect(sheet.diagnostics).toEqual([]);
    const [clause] = sheet.sheet?.procedures[0]?.clauses ?? [];
    expect(clause?.text).toBe("wounded Hound within 3 squares: HUNT 1 towards the Hound");
    expect(clause?.condition?.items.map(({ text }) => text)).toEqual(["wounded Hound within 3 squares"]);
    const [wolf] = exportSheet(sheet, null)?.procedures ?? [];
    expect(wolf?.clauses.map(({ condition }) => condition)).toEqual(["wounded hound within 3 squares"]);
  });
});
