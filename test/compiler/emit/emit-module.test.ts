import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import { describe, expect, test } from "vitest";
import { compileSheet } from "../../../compiler/compile.ts";
import { comment, literal } from "../../../compiler/emit/module-writer.ts";
import type { CheckedSheet } from "../../../runtime/checked-tree.ts";
import { link } from "../../../runtime/compact/link.ts";
import { compiledSheet, textOf } from "./scenario-1.ts";
import { GAME, needed } from "../../game.ts";

/** A function of a generated module. */
function functionOf(code: string, name: string): string {
  const start = code.indexOf(`function ${name}(`);
  if (start < 0) throw new Error(`no function ${name}`);
  return code.slice(start, code.indexOf("\n}\n", start) + 3);
}

describe("the module of a sheet", () => {
  test("has a function for each procedure", async () => {
    const { code } = compiledSheet("lfa");
    await expect(functionOf(code, "corpSecProcedure")).toMatchFileSnapshot("corp-sec.js.txt");
    await expect(functionOf(code, "danger")).toMatchFileSnapshot("danger.js.txt");
  });

  test("holds each procedure once, and nothing that gives reasons", () => {
    const { code, parts } = compiledSheet("lfa");
    expect(code.match(/^function corpSecProcedure\w*\(/gm)).toEqual(["function corpSecProcedure("]);
    expect(code).not.toMatch(/trace|explain|objection/i);
    expect(code).toContain(parts.body);
  });

  test("has declarations", async () => {
    await expect(compiledSheet("lfa").types).toMatchFileSnapshot("lfa.d.ts.txt");
  });

  test("imports the game's runtime and the one of all games, and nothing else", () => {
    const imports = compiledSheet("breakers").code.match(/^import .*$/gm) ?? [];
    expect(imports.map((line) => line.slice(line.indexOf(" from ")))).toEqual([
      ' from "tiebreak-bots/runtime/compiled";',
      ' from "tiebreak-bots/games/callisto/compiled";',
    ]);
  });
});

describe("the source map", () => {
  const { code, map } = compiledSheet("lfa");
  const traced = new TraceMap(JSON.stringify(map));
  const lines = code.split("\n");
  const sheet = textOf("lfa").split("\n");

  /** The line of the sheet for the n-th generated line that has a text, within a function. */
  function sheetLine(name: string, text: string, skip = 0): string {
    const from = lines.findIndex((line) => line.startsWith(`function ${name}(`));
    let index = from;
    for (let found = -1; found < skip;) {
      index += 1;
      if (index >= lines.length) throw new Error(`no line with ${text}`);
      if (lines[index]?.includes(text)) found += 1;
    }
    const generated = lines[index] ?? "";
    const { line } = originalPositionFor(traced, {
      line: index + 1,
      column: generated.length - generated.trimStart().length,
    });
    return (sheet[(line ?? 0) - 1] ?? "").replace(/ \/\/.*$/, "");
  }

  test("leads from each clause to its line", () => {
    expect(sheetLine("corpSecProcedure", "clause1:")).toBe("1 CONTROL.");
    expect(sheetLine("corpSecProcedure", "clause2:")).toBe("2 Space controlled and enemy occupied: ATTACK 1.");
    expect(sheetLine("corpSecProcedure", "clause3:")).toBe("3 Space secure: MOVE 1 to:");
    expect(sheetLine("gunnerProcedure", "clause2:")).toBe("2 SUPPRESS X.");
  });

  test("leads from each letter to its line", () => {
    expect(sheetLine("corpSecProcedure", "letter_a")).toMatch(/^ {2}a\) Threatened objective\./);
    expect(sheetLine("corpSecProcedure", "letter_c")).toMatch(/^ {2}c\) Space nearest to/);
  });

  test("leads from a condition and from a criterion to their lines", () => {
    expect(sheetLine("corpSecProcedure", "if (!(", 2)).toBe("3 Space secure: MOVE 1 to:");
    expect(sheetLine("corpSecProcedure", "const rank_", 8)).toMatch(/^ {2}c\)/);
  });

  test("leads from a row of the danger table to its line", () => {
    expect(sheetLine("danger", "return 4")).toBe("  4 Nailgunner");
  });

  test("carries the sheet's text", () => {
    expect(map.sources).toEqual(["lfa.bot"]);
    expect(map.sourcesContent).toEqual([textOf("lfa")]);
  });
});

describe("nothing of a sheet becomes code", () => {
  const HOSTILE = 'x"; globalThis.reached = true; //\n\u2028`${globalThis.reached = true}` */ \\';

  test("in a literal or a comment", () => {
    expect(JSON.parse(literal(HOSTILE))).toBe(HOSTILE);
    expect(literal(HOSTILE)).not.toMatch(/[\n\u2028]/);
    expect(comment(HOSTILE)).not.toMatch(/[\r\n\u2028\u2029]/);
  });

  test("by its names and words", () => {
    const sheet: CheckedSheet = {
      game: HOSTILE,
      scenario: 1,
      scenarioTitle: HOSTILE,
      definitions: [],
      bot: HOSTILE,
      file: HOSTILE,
      rules: [],
      dangerous: [],
      procedures: [
        {
          name: HOSTILE,
          units: [{ title: "Scout", letters: [], except: [] }],
          initiative: null,
          mode: "first possible",
          span: { start: 0, end: 0 },
          text: HOSTILE,
          clauses: [
            {
              number: 1,
              source: null,
              readings: [],
              condition: null,
              span: { start: 0, end: 0 },
              text: HOSTILE,
              statement: {
                kind: "action",
                action: {
                  plan: "simple",
                  entry: "RECON",
                  strength: null,
                  rest: HOSTILE,
                  object: null,
                  criteria: [],
                  span: { start: 0, end: 0 },
                  text: HOSTILE,
                },
              },
            },
          ],
        },
      ],
    };
    const scenario = { game: HOSTILE, number: 1, title: HOSTILE, rules: [], sides: [] };
    const { parts, code } = compileSheet(sheet, scenario, null, needed(GAME.compiled).compact(GAME.readings({})), {
      text: HOSTILE,
    });
    const { functions } = needed(GAME.compiled);
    expect(link(parts, functions).procedures).toEqual([HOSTILE]);
    expect(code.split("\n").every((line) => !line.startsWith("`$"))).toBe(true);
    expect("reached" in globalThis).toBe(false);
  });
});
