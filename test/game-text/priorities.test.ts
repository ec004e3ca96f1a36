import { expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import { print } from "../../grammar/print.ts";
import { keyOfClause } from "../../runtime/checked-tree/meaning-key.ts";
import { fileOf, readText } from "./crawl.ts";

const { game } = readText(fileOf("game.bot"));
if (game === null) throw new Error("the game has a mistake");
const { lexicon } = game;

function check(lines: string, definitions: string) {
  const text = `game Crawl\nscenario 1\nbot Dungeon\n\n${definitions}\nGOBLIN\n${lines}\n`;
  return checkFile("sheet.bot", text, { Crawl: lexicon });
}

function keysOf(lines: string, definitions = ""): readonly string[] {
  const { sheet, diagnostics } = check(lines, definitions);
  const [mistake] = diagnostics;
  if (sheet === null || mistake !== undefined) throw new Error(mistake?.message ?? "no sheet");
  return sheet.procedures.flatMap(({ clauses }) => clauses.map((clause) => keyOfClause(clause)));
}

const FOCUS = "DEFINITIONS\n  Focus: [Nearest > Lowest hits].\n";

test.each([
  ["1 STRIKE. [Focus]", "1 STRIKE. [Nearest > Lowest hits]"],
  ["1 STRIKE. [Stunned > Focus > Random]", "1 STRIKE. [Stunned > Nearest > Lowest hits > Random]"],
  ["1 STRIKE at hero, then focus.", "1 STRIKE at hero. [Nearest > Lowest hits]"],
  [
    "1 STRIKE. [Focus]\n2 RUN X towards hero. [Focus > Random]",
    "1 STRIKE. [Nearest > Lowest hits]\n2 RUN X towards hero. [Nearest > Lowest hits > Random]",
  ],
])("%s says the same as %s where the criteria have that name", (named, written) => {
  expect(keysOf(named, FOCUS)).toEqual(keysOf(written));
});

test.each([
  "PRIORITIES\n  Focus: [Nearest > Lowest hits].\n",
  "PRIORITIES\n  Focus: [Nearest > Lowest hits]\n  Way: [Trap]\n",
  "PRIORITIES\n  Focus: nearest > lowest hits.\n",
  "DEFINITIONS\n  Frailty: [Lowest hits].\n  Focus: [Nearest > Frailty].\n",
])("the list may stand in other forms: %j", (definitions) => {
  expect(keysOf("1 STRIKE. [Focus]", definitions)).toEqual(keysOf("1 STRIKE. [Nearest > Lowest hits]"));
});

test.each([
  ["1 STRIKE. [Focus]", "DEFINITIONS\n  Focus: [Focus > Lowest hits].\n", "“Focus” is defined by itself"],
  ["1 STRIKE focus hero.", FOCUS, "is a list of criteria: write it in brackets"],
  ["1 STRIKE. [Way]", "PRIORITIES\n  Way: [Trap].\n", "“Way” cannot filter or rank figures"],
  ["1 STRIKE. [Focus hits]", FOCUS, "is a list of criteria: it stands alone"],
  ["1 STRIKE.", "PRIORITIES\n  Focus: [Lowest yield].\n", "yield"],
])("%s is refused below %j", (lines, definitions, message) => {
  const { diagnostics } = check(lines, definitions);
  expect(diagnostics.map((each) => `${each.message} ${each.help ?? ""}`).join("\n")).toContain(message);
});

test("the formatter puts each list on a line of its own", () => {
  const { file } = check(
    "1 STRIKE. [Focus]",
    "priorities\n Focus:   [Nearest>Lowest hits].\n".replace("priorities", "PRIORITIES"),
  );
  expect(file === null ? "" : print(file)).toContain("PRIORITIES\n  Focus: [Nearest > Lowest hits].\n");
});
