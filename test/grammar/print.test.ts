import { describe, expect, test } from "vitest";
import { print } from "../../grammar/print.ts";
import { spaceWords } from "../../grammar/spacing.ts";
import { parseText, SAMPLES } from "./texts.ts";

function printed(text: string): string {
  return print(parseText(text).file);
}

test.each(SAMPLES.map((sample) => [sample.path, sample] as const))(
  "%s is in canonical form",
  (_path, { text, vocabulary }) => {
    expect(print(parseText(text, vocabulary).file)).toBe(text);
  },
);

test("what is taken away before a colon stays apart from the number of a row or column", () => {
  const text =
    'game Garden\nscenario 1 "Spring"\nbot Moles\n\nMOLE BOT PROCEDURES\n\nDIGGER\n1 yield = rows 4 to 5 − 1: REST.\n';
  expect(printed(text)).toBe(text);
  expect(spaceWords("alarm = square d4 − 1: REST.")).toBe("alarm = square d4 − 1: REST.");
});

test("a sheet on one line gets its lines", () => {
  const text =
    'game Garden scenario 1 "Spring" bot Growers dangerous mole robots: 1 digger 2 mower grower bot procedures mower ' +
    "1 plot dry : GO 2 to: a) ripe bed . [ highest yield>random ] b) bed. destination 2 plots away: select plot to go " +
    "through as per a). 2 roll [d6]: 1 - 3: rest. 4–6: find pest. [random] pull 1 , targeting it. picker 1 rest.";
  expect(printed(text)).toBe(`game Garden
scenario 1 "Spring"
bot Growers

DANGEROUS MOLE ROBOTS:
  1 digger
  2 mower

GROWER BOT PROCEDURES

MOWER
1 plot dry: GO 2 to:
  a) ripe bed. [highest yield > random]
  b) bed.
  destination 2 plots away: select plot to go through as per a).
2 roll [d6]:
  1–3: rest.
  4–6: find pest. [random] pull 1, targeting it.

PICKER
1 rest.
`);
});

test("criteria that do not fit on the line go to the next", () => {
  const criteria = Array.from({ length: 8 }, () => "Highest yield").join(" > ");
  expect(printed(`MOWER\n1 GO 1 to:\n  a) Ripe bed. [${criteria}]\n2 GO 1 to bed. [${criteria}]\n`)).toBe(`MOWER
1 GO 1 to:
  a) Ripe bed.
     [${criteria}]
2 GO 1 to bed.
  [${criteria}]
`);
});

describe("comments", () => {
  test("stay behind what they stand behind, and before what they stand before", () => {
    const text = `// about the file

// about the game
game Garden // its name
bot Growers

// about the mower
MOWER // a machine
// about clause 1
1 GO 1 to: // l. 7
  // about a
  a) Bed. // l. 8
  b) Ripe bed. // l. 9
     [Random] // l. 10
2 REST. // l. 11
// the end of the mower

PICKER
1 REST.

// the end
`;
    expect(printed(text)).toBe(
      text.replace("\n// the end of the mower\n\nPICKER", "\n\n// the end of the mower\n\nPICKER"),
    );
  });

  test("between the words of a line go before it", () => {
    expect(printed("MOWER\n1 GO // how far\n 1 to // where\n bed.\n")).toBe(
      "MOWER\n// how far\n// where\n1 GO 1 to bed.\n",
    );
  });
});

test("what could not be read is printed as it stands, and so is a mended clause", () => {
  const text = "MOWER\n1 REST\n2 PULL ) what\n   is >> this // ?\n3 REST.\n\nLost   words\n";
  expect(printed(text)).toContain("1 REST\n2 PULL ) what\n   is >> this // ?\n3 REST.\n");
});
