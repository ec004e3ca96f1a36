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
