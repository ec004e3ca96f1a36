import { expect, test } from "vitest";
import { checkFile } from "../../../compiler/check-file.ts";
import { EVENTFUL_GARDEN } from "../../toy/events.ts";

const GARDEN = new Map([["Garden", EVENTFUL_GARDEN.lexicon]]);

function messagesFor(section: string): readonly string[] {
  return checkFile("tables.bot", `game Garden\n\n${section}\n`, GARDEN).diagnostics.map(({ message }) => message);
}

test.each([
  [
    "a table",
    "TABLE WATER [d6]:\n  few.\n  4–6: many.",
    "“.” cannot come here after “few”: a “:” is missing before it",
  ],
  [
    "a sequence",
    'SEQUENCE TURN:\n  1: Mow.\n  2: "Rest"',
    "“Mow” cannot come here after “:”: a step rolls, chooses, counts, or is a text in quotes",
  ],
])(
  "a row of %s that cannot be read is the only error: nothing is said of what the others lack",
  (_, section, message) => {
    expect(messagesFor(section)).toEqual([message]);
  },
);

test.each([
  ["CHECKLIST reach ()", "“)” cannot come here after “(”"],
  ["CHECKLIST (robot, plot)", "“(” cannot come here after “CHECKLIST”"],
])("the caption “%s” that cannot be read is the only error of its checklist", (caption, message) => {
  expect(messagesFor(`${caption}\n  1. Otherwise: Yes`)).toEqual([message]);
});

test("a line that begins with its word loses the number before it", () => {
  const text =
    'game Garden\nscenario 1 "The first warm day"\nbot Growers\n\nGROWER BOT PROCEDURES\n\nMOWER\n1 REST.\n2 When a pest arrived: REST.\n';
  const { diagnostics } = checkFile("numbered.bot", text, GARDEN);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    "remove “2”: a line that begins with “When” has no number",
  ]);
  const edits = diagnostics.flatMap(({ fixes = [] }) => fixes.flatMap((fix) => fix.edits));
  expect(edits).toEqual([{ span: { start: text.indexOf("2 When"), end: text.indexOf("When") }, text: "" }]);
});
