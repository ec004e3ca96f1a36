import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FILE = new URL("../../vscode-extension/language-configuration.json", import.meta.url);

interface Configuration {
  readonly wordPattern: string | { readonly pattern: string; readonly flags: string };
  readonly indentationRules: { readonly increaseIndentPattern: string };
}

/** As the editor makes it: a text alone has no flags. */
function wordPattern(): RegExp {
  const { wordPattern: written } = JSON.parse(readFileSync(FILE, "utf8")) as Configuration;
  return typeof written === "string" ? new RegExp(written, "g") : new RegExp(written.pattern, `${written.flags}g`);
}

test("the editor finds the words of a sheet, so that it offers some while a word is typed", () => {
  expect("a) Corp-Sec’s space.".match(wordPattern())).toEqual(["a", "Corp-Sec’s", "space"]);
  expect("1–4: BOLSTER 3, roll [d10]:".match(wordPattern())).toEqual(["1", "4", "BOLSTER", "3", "roll", "d10"]);
});

test("a line below the caption of a section is indented, and one below a heading is not", () => {
  const { indentationRules } = JSON.parse(readFileSync(FILE, "utf8")) as Configuration;
  const indents = (line: string): boolean => new RegExp(indentationRules.increaseIndentPattern).test(line);
  const captions = [
    "BREAKERS FORCE 1",
    "LFA OTHER CARDS",
    "LFA BOLSTER DECKS // l. 585",
    "SPECIAL RULES",
    "LFA BOT RULES",
  ];
  expect(captions.filter((line) => !indents(line))).toEqual([]);
  expect(["SCOUT", "CORP-SEC A", "LFA BOT PROCEDURES", "  Ripper B: D", "1 CONTROL."].filter(indents)).toEqual([]);
});
