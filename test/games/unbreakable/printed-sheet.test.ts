import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { UNBREAKABLE_PACKAGE } from "../../../games/unbreakable/package.ts";
import { render } from "../../../library/pages.ts";
import { ROOT } from "../../imports.ts";
import { readPage, textOf, withClass } from "../../render/page.ts";

const FOLDER = join(ROOT, "procedures/unbreakable");

/** The printed page of a sheet of the book. */
function pageOf(sheet: string) {
  const rendered = render(readFileSync(join(FOLDER, sheet), "utf8"), {
    game: UNBREAKABLE_PACKAGE,
    scenario: readFileSync(join(FOLDER, sheet, "../scenario.bot"), "utf8"),
    ledger: readFileSync(join(FOLDER, "READINGS.md"), "utf8"),
  });
  if (!rendered.ok) throw new Error(rendered.reason);
  return readPage(rendered.html);
}

describe.each(["scenario-1/yellow.bot", "scenario-2/runaway.bot"])("the printed page of %s", (sheet) => {
  const page = pageOf(sheet);

  test("sets no stop in front of what a clause says", () => {
    const said = withClass(page, "says").map((says) => textOf(says));
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((text) => text.startsWith("."))).toEqual([]);
  });

  test("sets a line that begins with When or Always first apart from those with a number", () => {
    const events = withClass(page, "event").map((line) => textOf(line).trim());
    expect(events.length).toBeGreaterThan(0);
    expect(events.filter((text) => !/^(?:When|Always first:)\s+\w/.test(text))).toEqual([]);
    const numbered = withClass(page, "clause").filter((line) => withClass(line, "event").length === 0);
    expect(numbered.filter((line) => !/^\d+\s/.test(textOf(line).trim()))).toEqual([]);
  });

  test("keeps the mark of a reading in one piece with the action before it", () => {
    const behind = withClass(page, "says").filter((says) => / [A-Z]-\d+$/.test(textOf(says)));
    const actions = behind.filter((says) => /\. [A-Z]-\d+$/.test(textOf(says)));
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((says) => withClass(says, "last").length !== 1)).toEqual([]);
  });
});
