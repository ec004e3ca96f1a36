import { describe, expect, test } from "vitest";
import { diagnose } from "../grammar/diagnose.ts";
import { diagnosticModules } from "../scripts/docs/diagnostic-modules.ts";
import { readDiagnosticPage } from "../scripts/docs/diagnostic-pages.ts";

const PATH = "docs/diagnostics/odd-line.md";
const PAGE = `# odd-line

**error** (Skirmish): line {number} is odd

**or**: lines {numbers} are odd

**help**: Remove line {number}.

A line is odd if no other is like it.

Remove it.

Wrong:

\`\`\`bot
1 REST. // odd␍

2 REST.
\`\`\`

> line 1 is odd

Right:

\`\`\`bot
1 REST.
\`\`\`

## Garden

Gardens have no odd lines.
`;

function read(page: string) {
  return readDiagnosticPage(PATH, page, ["Skirmish", "Garden"]);
}

describe("the page of a diagnostic", () => {
  test("says everything that the program knows of it", () => {
    expect(read(PAGE)).toEqual({
      definition: {
        code: "odd-line",
        severity: "error",
        template: "line {number} is odd",
        alternative: "lines {numbers} are odd",
        help: "Remove line {number}.",
        documentation: "A line is odd if no other is like it.\n\nRemove it.",
        examples: [{ wrong: "1 REST. // odd\r\n\n2 REST.\n", right: "1 REST.\n", message: "line 1 is odd" }],
      },
      game: "Skirmish",
      explanations: new Map([["Garden", { documentation: "Gardens have no odd lines.", examples: [] }]]),
    });
  });

  test.each([
    ["syntax", { about: "syntax" }],
    ["[lint](../lints.md)", { lint: "on" }],
    ["[lint](../lints.md), with positions", { lint: "with positions" }],
  ])("says in brackets that it is of: %s", (kind, expected) => {
    expect(read(PAGE.replace("(Skirmish)", `(${kind})`))).toMatchObject({ definition: expected, game: null });
  });

  test("goes to the module of its game, and what it says of another game to that one's", () => {
    const games = [
      ["Skirmish", "skirmish"],
      ["Garden", "garden"],
      ["Empty", "empty"],
    ] as const;
    const modules = new Map(diagnosticModules([read(PAGE)], games));
    expect([...modules.keys()]).toEqual([
      "grammar/diagnostic-definitions.ts",
      "grammar/game-text/diagnostic-definitions.ts",
      "games/skirmish/diagnostic-definitions.ts",
      "games/garden/diagnostic-definitions.ts",
    ]);
    const withCode = [...modules].filter(([, text]) => text.includes('"odd-line"')).map(([path]) => path);
    expect(withCode).toEqual(["games/skirmish/diagnostic-definitions.ts", "games/garden/diagnostic-definitions.ts"]);
    // What to do names the line, also beside the sentence that does not.
    expect(modules.get("games/skirmish/diagnostic-definitions.ts")).toContain(
      '"odd-line": { readonly number: Value } | { readonly numbers: Value; readonly number: Value };',
    );
  });

  test.each([
    ["has another heading", ["# odd-line", "# even-line"], "the page begins with the heading “# odd-line”"],
    ["has no severity", ["**error**", "error"], "below the heading stand the severity and the message"],
    ["is of something unknown", ["(Skirmish)", "(chess)"], "“(chess)” is neither a game nor one of"],
    ["explains nothing", [/A line[^]*?Wrong:/, "Wrong:"], "the page explains why it is wrong, and what to do"],
    ["lacks what is right", [/Right:[^]*?```\n\n/, ""], "below each “Wrong:” and its code stand “Right:”"],
    ["shows no code", [/```bot\n1 REST\.\n```/, "1 REST."], "this is no block of code: 1 REST."],
    ["speaks of an unknown game", ["## Garden", "## Chess"], "there is no game “Chess”"],
  ] as const)("is refused by its name where it %s", (_, [from, to], message) => {
    expect(() => read(PAGE.replace(from, to))).toThrow(`${PATH}: ${message}`);
  });
});

describe("a report of a diagnostic", () => {
  const span = { start: 0, end: 1 };

  test("says the sentence of the page whose slots its values fill", () => {
    expect(diagnose("unused-routine", span, { routine: "WATCH" }).message).toBe("nothing performs the routine WATCH");
    expect(diagnose("unused-routine", span, { table: "ERRANDS" }).message).toBe("nothing rolls on the table ERRANDS");
  });

  test("is a type error where a slot has no value, a value no slot, or the code no page", () => {
    const reports = [
      // @ts-expect-error the sentence says which routine
      () => diagnose("unused-routine", span, {}),
      // @ts-expect-error the sentence says nothing of a side
      () => diagnose("unused-routine", span, { routine: "WATCH", side: "Red" }),
      // @ts-expect-error there is no such page
      () => diagnose("unused-rutine", span, { routine: "WATCH" }),
    ];
    expect(reports).toHaveLength(3);
  });
});
