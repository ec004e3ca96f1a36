import { describe, expect, test } from "vitest";
import { edited } from "../../compiler/apply-fixes.ts";
import { checkProject } from "../../compiler/lint/index.ts";
import { LEXICONS } from "../registry.ts";
import { TEXTS } from "./mistype.ts";

/** What a scan, a foreign keyboard or a tired hand makes of a line: the file, what is right, what is written, and what is said. */
const SLIPS: readonly (readonly [file: string, right: string, written: string, message: string])[] = [
  ["lfa.bot", "5 SCOUT 2 towards", "S SCOUT 2 towards", "S: “S” should be “5”"],
  ["lfa.bot", "2 BOLSTER 2 in", "Z BOLSTER 2 in", "Z: “Z” should be “2”"],
  ["lfa.bot", "3 Space secure: MOVE", "B Space secure: MOVE", "B: “B” should be “3”"],
  ["lfa.bot", "1 CONTROL.", "I CONTROL.", "I: “I” should be “1”"],
  ["lfa.bot", "Threshold 5/6/7", "Threshold S/6/7", "S/6/7: “S/6/7” should be “5/6/7”"],
  ["lfa.bot", "Threshold 5/6/7", "Threshold 5/G/7", "5/G/7: “5/G/7” should be “5/6/7”"],
  ["lfa.bot", "Threshold 6/7/8", "Threshold 6/7/B", "6/7/B: “6/7/B” should be “6/7/8”"],
  ["lfa.bot", "Threshold 6/7/8", "Threshold 6|7|8", "6|7|8: “6|7|8” should be “6/7/8”"],
  ["lfa.bot", "Threshold 6/7/8", "Threshold: 6/7/8", ":: remove “:”: its numbers follow at once"],
  ["lfa.bot", "9–10: V", "9–1O: V", "9–1O: “9–1O” should be “9–10”"],
  ["lfa.bot", "5–10: COMMAND", "S–10: COMMAND", "S–10: “S–10” should be “5–10”"],
  ["lfa.bot", "1 Roll [d10]", "1 Roll [dl0]", "dl0: “dl0” should be “d10”"],
  ["lfa.bot", "b) Elevated.", "b} Elevated.", "b}: “b}” should be “b)”"],
  ["lfa.bot", "b) Elevated.", "6) Elevated.", "6): “6)” should be “b)”"],
  ["lfa.bot", "enemy occupied: ATTACK", "enemy occupied. ATTACK", ".: “.” should be “:”"],
  ["lfa.bot", "[Most enemies > Random]", "[Most enemies < Random]", "<: “<” should be “>”"],
  ["lfa.bot", "[Most enemies > Random]", "[Most enemies > Random.]", ".: remove “.”: no full stop ends a list"],
  ["lfa.bot", "4 ATTACK 1.", "4 4 ATTACK 1.", "4: remove “4”: it is there twice"],
  ["lfa.bot", "5 SCOUT 2 towards", "5 SCOUT 2 2 towards", "2: remove “2”: it is there twice"],
  ["lfa.bot", "4 ATTACK 1.", "4 ATTACK 1,", ",: “,” should be “.”"],
  ["lfa.bot", "bot LFA", "bot: LFA", ":: remove “:”: no colon follows “bot”"],
  ["scenario.bot", "game Callisto", "game: Callisto", ":: remove “:”: no colon follows “game”"],
  ["scenario.bot", 'scenario 1 "', 'scenario: 1 "', ":: remove “:”: no colon follows “scenario”"],
  ["scenario.bot", 'scenario 1 "', 'scenario l "', "l: “l” should be “1”"],
];

const TITLE = '"We\'ll Take It By Force If We Have To"';

describe("a slip in a sheet", () => {
  test.each([
    ...SLIPS,
    ...["«»", "„“", "»«", "‹›", "‘’"].map((quotes) => {
      const written = quotes.charAt(0) + TITLE.slice(1, -1) + quotes.charAt(1);
      return ["scenario.bot", TITLE, written, `${written}: “${written}” should be “${TITLE}”`] as const;
    }),
  ])("in %s where “%s” is “%s” is one error, at its place, whose fix mends it", (file, right, written, message) => {
    const whole = TEXTS.get(file) ?? "";
    expect(whole).toContain(right);
    const text = whole.replace(right, () => written);
    const files = [...TEXTS].map(([path, each]) => ({ path, text: path === file ? text : each }));
    const { diagnosticsByPath } = checkProject(files, LEXICONS);
    const found = [...diagnosticsByPath].flatMap(([path, each]) => each.map((diagnostic) => ({ path, diagnostic })));
    expect(
      found.map(({ diagnostic: { span, message: said } }) => `${text.slice(span.start, span.end)}: ${said}`),
    ).toEqual([message]);
    expect(
      edited(
        text,
        found.flatMap(({ diagnostic }) => diagnostic.fixes ?? []),
      ),
    ).toBe(whole);
  });
});
