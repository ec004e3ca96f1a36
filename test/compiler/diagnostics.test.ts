import { describe, expect, test } from "vitest";
import { ALL_DIAGNOSTICS, SYNTAX_DIAGNOSTICS } from "../../grammar/diagnose.ts";
import { DEFINITIONS as GAME_TEXTS } from "../../grammar/game-text/diagnostic-definitions.ts";
import { readWhole } from "../game-text/crawl.ts";
import { checkExample, GARDEN, SKIRMISH } from "./check-example.ts";

// A text that is too long for a page, or two texts, would show these. Other tests cover them.
const withoutExample = [
  "game-has-errors",
  "file-too-large",
  "wrong-encoding",
  "nested-too-deep",
  "too-long-to-compare",
];

// Whether something can be decided is asked of a game that decides; a force has numbers in a game without decks.
const ofDeclared = [
  "cannot-be-decided",
  "side-without-force",
  "too-many-units",
  "unclear-beginning",
  "unclear-force",
  "unit-without-lines",
];

describe("every diagnostic", () => {
  test("has a code of its own", () => {
    const codes = ALL_DIAGNOSTICS.map(({ code }) => code);
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  });

  test.each(ALL_DIAGNOSTICS.map((definition) => [definition.code, definition] as const))(
    "%s is documented and has an example",
    (code, { documentation, template, examples }) => {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(template).not.toBe("");
      expect(documentation.length).toBeGreaterThan(30);
      if (!withoutExample.includes(code)) expect(examples.length).toBeGreaterThan(0);
    },
  );

  // What is found by trying positions is tested where that is done.
  const examples = ALL_DIAGNOSTICS.filter(({ lint }) => lint !== "with positions").flatMap((definition) =>
    definition.examples.map((example, index) => [`${definition.code} ${index + 1}`, definition, example] as const),
  );
  test.each(examples)(
    "example %s is wrong and right as it says",
    (_, { code, severity }, { wrong, right, message }) => {
      const settings = { [code]: severity };
      const ofGrammar = SYNTAX_DIAGNOSTICS.some((definition) => definition.code === code);
      const surroundings = ofGrammar || ofDeclared.includes(code) ? GARDEN : SKIRMISH;
      const found = checkExample(wrong, surroundings, settings).diagnostics.filter(
        (diagnostic) => diagnostic.code === code,
      );
      expect(found.map(({ message }) => message)).not.toEqual([]);
      if (message !== undefined) expect(found.map(({ message }) => message)).toContain(message);
      const left = checkExample(right, surroundings, settings).diagnostics.filter((diagnostic) =>
        ofGrammar ? diagnostic.code === code : diagnostic.severity !== "note",
      );
      expect(left.map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
    },
  );

  const ofGameTexts = Object.values(GAME_TEXTS).flatMap(({ code, template, examples: [example] }) =>
    example === undefined ? [] : [[code, template, example] as const],
  );
  test.each(ofGameTexts)("example %s of a game's text is wrong and right as it says", (code, template, example) => {
    const said = (text: string) => readWhole(text).diagnostics.map((found) => `${found.code}: ${found.message}`);
    expect(said(example.wrong)).toContain(`${code}: ${example.message ?? template}`);
    expect(said(example.right)).toEqual([]);
  });
});
