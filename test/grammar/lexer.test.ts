import { describe, expect, test } from "vitest";
import { lex } from "../../grammar/lexer.ts";
import { createSource } from "../../grammar/source.ts";
import { PAGES } from "./page-words.ts";
import { CALLISTO } from "./texts.ts";

/** The tokens of a text, with what each was taken for. */
function tokens(text: string, vocabulary = PAGES): string[] {
  return lex(createSource("text", text), vocabulary).tokens.map(({ startOffset, end, tokenType, entry }) => {
    const meant = entry === null ? tokenType.name : entry.ids.length > 0 ? entry.ids.join("+") : tokenType.name;
    return `${text.slice(startOffset, end).replace(/\s+/g, " ")}:${meant}`;
  });
}

describe("the longest known form wins", () => {
  test.each([
    ["nearest to enemy", ["nearest to:nearest to", "enemy:enemy+enemy-side"]],
    ["nearest enemy", ["nearest:nearest", "enemy:enemy+enemy-side"]],
    ["escape pod door", ["escape pod door:escape pod door"]],
    ["escape pod", ["escape pod:escape pod"]],
    ["most dangerous", ["most dangerous:most dangerous"]],
    ["more than 2", ["more than:Comparison", "2:Integer"]],
    ["2 or more", ["2:Integer", "or more:OpenEnd"]],
    ["mech or vehicle", ["mech:mech+mechanical", "or:Or", "vehicle:vehicle+driving"]],
    ["in bot's play area", ["in bot's play area:in play area"]],
    ["in bot’s play area", ["in bot’s play area:in play area"]],
    ["card(s) in", ["card(s):card", "in:in"]],
    ["spaces away", ["spaces away:Away"]],
  ])("in “%s”", (text, expected) => {
    expect(tokens(text)).toEqual(expected);
  });
});

describe("between the words of a form", () => {
  test.each([
    "enemy-occupied",
    "enemy – occupied",
    "ENEMY\r\noccupied",
    "enemy // a remark\n occupied",
    "enemy-\n  occupied",
  ])("%j is one word", (text) => {
    expect(tokens(text)).toHaveLength(1);
  });

  test("a comment is kept", () => {
    const { comments } = lex(createSource("text", "in // of the bot\nplay area // here\n"), PAGES);
    expect(comments.map(({ text }) => text)).toEqual(["// of the bot", "// here"]);
  });
});

describe("letters", () => {
  test.each([
    ["a space", ["a:Determiner", "space:space"]],
    ["a, b", ["a:Letter", ",:Comma", "b:Letter"]],
    ["a) A space", ["a):Mark", "A:Determiner", "space:space"]],
    ["squad A", ["squad:squad", "A:Letter"]],
    ["A: D", ["A:Letter", "::Colon", "D:Letter"]],
    ["(NOT H)", ["(:LeftParenthesis", "NOT:Not", "H:Letter", "):RightParenthesis"]],
    ["MOVE X", ["MOVE:MOVE", "X:StrengthLetter"]],
    ["as per c)", ["as per:AsPer", "c):Mark"]],
    ["or b) it", ["or:OrPair", "b):Mark", "it:it"]],
    ["Corp-Sec Y: D SSSS", ["Corp-Sec:Corp-Sec", "Y:StrengthLetter", "::Colon", "D:Letter", "SSSS:Glyphs"]],
  ])("in “%s”", (text, expected) => {
    expect(tokens(text)).toEqual(expected);
  });
});

describe("numbers", () => {
  test.each([
    ["1–4", ["1–4:NumberRange"]],
    ["1 - 4", ["1 - 4:NumberRange"]],
    ["d10", ["d10:Die"]],
    ["2-point objective", ["2-point:numbered", "objective:objective"]],
    ["5/6/7", ["5:Integer", "/:Slash", "6:Integer", "/:Slash", "7:Integer"]],
  ])("in “%s”", (text, expected) => {
    expect(tokens(text)).toEqual(expected);
  });
});

describe("words that depend on where they stand", () => {
  test.each([
    ["LFA OTHER CARDS", ["LFA:Side", "OTHER CARDS:OtherCards"]],
    ["2 other cards", ["2:Integer", "other:other", "cards:card"]],
    ["LFA BOLSTER DECKS", ["LFA:Side", "BOLSTER DECKS:Decks"]],
    ["in bolster deck", ["in:in", "bolster deck:deck"]],
    [": OPEN DOOR", ["::Colon", "OPEN DOOR:OPEN DOOR"]],
    ["otherwise OPEN DOOR", ["otherwise:Otherwise", "OPEN DOOR:OPEN DOOR"]],
    ["then OPEN DOOR", ["then:Then", "OPEN DOOR:OPEN DOOR"]],
    [", OPEN DOOR", [",:Comma", "OPEN DOOR:OPEN DOOR"]],
    [", open door", [",:Comma", "open:open", "door:door"]],
    ["with open door", ["with:with", "open:open", "door:door"]],
    ["DANGEROUS LFA UNITS", ["DANGEROUS:Dangerous", "LFA:Side", "UNITS:unit"]],
    ["game Pages bot LFA", ["game:Game", "Pages:UnknownWord", "bot:Bot", "LFA:Side"]],
  ])("as in “%s”", (text, expected) => {
    expect(tokens(text)).toEqual(expected);
  });
});

test("a word that no form has keeps its place", () => {
  expect(tokens("thretened objective", CALLISTO)).toEqual(["thretened:UnknownWord", "objective:objective"]);
});

test("letters and blanks of every script are told apart, also in the first text that has them", () => {
  expect(tokens("mech\u30001 機甲 กลไก \ud83d\ude00\u2212unit")).toEqual([
    "mech:mech+mechanical",
    "1:Integer",
    "機甲:UnknownWord",
    "กลไก:UnknownWord",
    "−:Minus",
    "unit:unit",
  ]);
});

test("a digit of another keyboard is reported with the digit that is meant", () => {
  const { diagnostics } = lex(createSource("text", "mech ３"), PAGES);
  expect(diagnostics.map(({ code, message, fixes }) => [code, message, fixes?.[0]?.edits[0]?.text])).toEqual([
    ["wrong-sign", "“３” should be “3”", "3"],
  ]);
});

test("signs that are none are reported with their place and skipped", () => {
  const { tokens: found, diagnostics } = lex(createSource("text", "mech § § unit"), PAGES);
  expect(found).toHaveLength(2);
  expect(diagnostics.map(({ message, span }) => `${message} ${span.start}-${span.end}`)).toEqual([
    "“§” is not a sign of this language: remove it 5-6",
    "“§” is not a sign of this language: remove it 7-8",
  ]);
});

test("quotes that are not closed end with their line", () => {
  const { tokens: found, diagnostics } = lex(createSource("text", 'scenario 1 "The title\nbot LFA'), PAGES);
  expect(found.map(({ tokenType }) => tokenType.name)).toEqual(["Scenario", "Integer", "Quoted", "Bot", "Side"]);
  expect(diagnostics.map(({ code }) => code)).toEqual(["unterminated-string"]);
});
