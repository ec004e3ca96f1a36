import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import oniguruma from "vscode-oniguruma";
import textmate from "vscode-textmate";
import { grammarFile } from "../../scripts/extension/text-mate-grammar.ts";

const ROOT = new URL("../../", import.meta.url);
const SHEET = readFileSync(new URL("procedures/callisto/scenario-1/lfa.bot", ROOT), "utf8");
const SCENARIO = readFileSync(new URL("procedures/callisto/scenario-1/scenario.bot", ROOT), "utf8");

let grammar: textmate.IGrammar;

beforeAll(async () => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve("vscode-oniguruma/release/onig.wasm"));
  await oniguruma.loadWASM(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength));
  const { text } = await grammarFile();
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (line) => new oniguruma.OnigString(line),
    }),
    loadGrammar: async () => textmate.parseRawGrammar(text, "tiebreak.json"),
  });
  const loaded = await registry.loadGrammar("source.tiebreak");
  if (loaded === null) throw new Error("the grammar cannot be loaded");
  grammar = loaded;
});

/** The words of a line with the scope by which an editor colours them: `Space support.type`. */
function coloured(line: string): readonly string[] {
  return grammar
    .tokenizeLine(line, null)
    .tokens.map(({ startIndex, endIndex, scopes }) => ({
      words: line.slice(startIndex, endIndex).trim(),
      scope: (scopes.at(-1) ?? "").replace(/\.tiebreak$/, ""),
    }))
    .filter(({ words }) => words !== "")
    .map(({ words, scope }) => (scope === "source" ? words : `${words} ${scope}`));
}

test("the grammar in the extension is the one that the lexicons give", async () => {
  const { path, text } = await grammarFile();
  expect(readFileSync(fileURLToPath(new URL(path, ROOT)), "utf8")).toBe(text);
});

test("every word of a sheet has a colour", () => {
  const bare = SHEET.split("\n").flatMap((line) => coloured(line).filter((each) => /^[\p{L}][\p{L} -]*$/u.test(each)));
  // A name of a game is no word of it.
  expect(bare).toEqual(["Callisto"]);
});

test("what a line begins with tells what it is", () => {
  expect(
    ["game Callisto", 'scenario 1 "Title"', "LFA BOT PROCEDURES", "SQUAD LEADER B AND C", "3 RECON."].map(coloured),
  ).toMatchInlineSnapshot(`
      [
        [
          "game keyword.control.header",
          "Callisto",
        ],
        [
          "scenario keyword.control.header",
          "1 constant.numeric",
          ""Title" string.quoted.double",
        ],
        [
          "LFA BOT PROCEDURES entity.name.namespace.caption",
        ],
        [
          "SQUAD LEADER B AND C entity.name.type.class.heading",
        ],
        [
          "3 constant.numeric.clause",
          "RECON entity.name.function",
          ".",
        ],
      ]
    `);
});

test("a clause is coloured word by word", () => {
  expect(coloured("2 Space secure and < 7 objective points scouted: SCOUT 2 to: // l. 658")).toMatchInlineSnapshot(`
    [
      "2 constant.numeric.clause",
      "Space support.type",
      "secure variable.other.property",
      "and keyword.control",
      "<",
      "7 constant.numeric",
      "objective points variable.other.property",
      "scouted variable.other.property",
      ":",
      "SCOUT entity.name.function",
      "2 constant.numeric",
      "to keyword.control",
      ":",
      "// punctuation.definition.comment",
      "l. 658 comment.line.double-slash",
    ]
  `);
});

test("the longer of two forms is one word", () => {
  expect(coloured("a) Non-mech enemy unit. [Most dangerous > Enemy occupied > Random]")).toMatchInlineSnapshot(`
    [
      "a variable.parameter.letter",
      ") punctuation.definition.letter",
      "Non-mech variable.other.property",
      "enemy support.type",
      "unit support.type",
      ".",
      "[ punctuation.section.bracket",
      "Most dangerous keyword.operator",
      "> punctuation.separator.criterion",
      "Enemy occupied variable.other.property",
      "> punctuation.separator.criterion",
      "Random keyword.control",
      "] punctuation.section.bracket",
    ]
  `);
});

test("an action is one in capitals, and a name or a test otherwise", () => {
  expect([coloured("SCOUT 2 to Scout Y."), coloured("Scouted > SCOUT")]).toMatchInlineSnapshot(`
    [
      [
        "SCOUT entity.name.function",
        "2 constant.numeric",
        "to keyword.control",
        "Scout entity.name.type.class",
        "Y variable.other.enummember",
        ".",
      ],
      [
        "Scouted variable.other.property",
        "> punctuation.separator.criterion",
        "SCOUT entity.name.function",
      ],
    ]
  `);
});

test("a scenario's file has its captions and cards", () => {
  const lines = SCENARIO.split("\n").filter((line) =>
    /^(BREAKERS FORCE 1|SPECIAL RULES|LFA BOLSTER|  Squad Leader C|  Y:)/.test(line),
  );
  expect(lines.map(coloured)).toMatchInlineSnapshot(`
    [
      [
        "BREAKERS FORCE 1 entity.name.namespace.caption",
      ],
      [
        "Squad Leader entity.name.type.class",
        "C variable.other.enummember",
        ":",
        "D variable.other.enummember",
        "// punctuation.definition.comment",
        "l. 540 comment.line.double-slash",
      ],
      [
        "LFA BOLSTER DECKS entity.name.namespace.caption",
      ],
      [
        "Y variable.other.enummember",
        ":",
        "All units of Squad keyword.control",
        "Y variable.other.enummember",
        "// punctuation.definition.comment",
        "l. 585 comment.line.double-slash",
      ],
      [
        "SPECIAL RULES entity.name.namespace.caption",
      ],
    ]
  `);
});
