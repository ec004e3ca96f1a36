import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fixText } from "./fix-text.ts";
import { beginsLikeSheet, checkFile } from "../../compiler/check-file.ts";
import { checkProject, lintFiles } from "../../compiler/lint/index.ts";
import { joinProject } from "../../compiler/check-project.ts";
import { TOY_LEXICON } from "../toy/game.ts";
import { effort } from "../effort.ts";
import { checkExample, NO_LINTS } from "./check-example.ts";
import { LEXICON } from "../game.ts";
import { LEXICONS } from "../registry.ts";

const ROOT = join(import.meta.dirname, "../..");
const GAMES = new Map([...LEXICONS, [TOY_LEXICON.game, TOY_LEXICON]]);
const NAMES = ["lfa.bot", "breakers.bot", "scenario.bot"];
const FILES = NAMES.map((path) => ({
  path,
  text: readFileSync(join(ROOT, "procedures/callisto/scenario-1", path), "utf8"),
}));

function codes(files: readonly { path: string; text: string }[]): string[] {
  return [...checkProject(files, GAMES).diagnosticsByPath.values()].flat().map(({ code }) => code);
}

describe("a project", () => {
  test("of scenario 1 has two sheets, one scenario and no findings", () => {
    const project = checkProject(FILES, GAMES);
    expect(codes(FILES)).toEqual([]);
    expect(project.sheets.map(({ bot, file }) => [bot, file])).toEqual([
      ["LFA", "lfa.bot"],
      ["Breakers", "breakers.bot"],
    ]);
    expect(project.scenarios).toHaveLength(1);
  });

  test("tells two unknown words that are one known phrase once", () => {
    const text = `game Callisto\nscenario 5\nbot LFA\n\nSCOUT\n1 Eastern escape pot not scouted: RECON.\n`;
    const found = checkProject([{ path: "a.bot", text }], GAMES).diagnosticsByPath.get("a.bot") ?? [];
    const messages = found.filter(({ code }) => code === "unknown-word").map(({ message }) => message);
    expect(messages).toEqual(["“Eastern escape pot” is not a word of this game: did you mean “Eastern escape pod”?"]);
  });

  test("says where the text of a game of one's own lies that is not known", () => {
    const text = "game Delve\nscenario 1\nbot Deep\n\nOGRE\n1 REST.\n";
    const [found] = checkProject([{ path: "a.bot", text }], GAMES).diagnosticsByPath.get("a.bot") ?? [];
    expect(found).toMatchObject({
      code: "unknown-game",
      help: "If Delve is a game of your own, save its text as game.bot in this folder or above it. “tiebreak new --for” drafts it from a sheet.",
    });
  });

  test("may hold sheets of several games", () => {
    const garden = { path: "garden.bot", text: readFileSync(join(ROOT, "test/toy/garden.bot"), "utf8") };
    const { diagnosticsByPath } = checkProject([...FILES, garden], GAMES, null, NO_LINTS);
    expect([...diagnosticsByPath.values()].flat()).toEqual([]);
  });

  test("needs no scenario file for a sheet whose game has no cards and no rules of scenarios", () => {
    const text = readFileSync(join(ROOT, "test/toy/garden.bot"), "utf8");
    const { scenarios, diagnosticsByPath } = checkProject([{ path: "garden.bot", text }], GAMES);
    const title = "The first warm day";
    expect(scenarios).toEqual([{ game: "Garden", number: 1, title, rules: [], sides: [] }]);
    expect([...diagnosticsByPath.values()].flat().map(({ code }) => code)).not.toContain("scenario-missing");
  });

  test("with a sheet alone says that its scenario is missing, and nothing else", () => {
    expect(codes(FILES.slice(0, 1))).toEqual(["scenario-missing"]);
  });

  test("has findings for every path, in the order of the text", () => {
    const text = FILES[0]?.text.replace("RECON.", "RECOM.").replace("[Objective >", "[Objective Elevated >") ?? "";
    const { diagnosticsByPath } = checkProject([{ path: "lfa.bot", text }, ...FILES.slice(1)], GAMES);
    expect([...diagnosticsByPath.keys()]).toEqual(NAMES);
    const starts = diagnosticsByPath.get("lfa.bot")?.map(({ span }) => span.start) ?? [];
    expect(starts).toHaveLength(2);
    expect(starts).toEqual([...starts].sort((first, second) => first - second));
  });

  test("joined from files that were checked one by one is the project of them all", () => {
    const files = FILES.map(({ path, text }) => checkFile(path, text, GAMES));
    const joined = joinProject(files, null, lintFiles(files, {}));
    expect(joined.diagnosticsByPath).toEqual(checkProject(FILES, GAMES).diagnosticsByPath);
    expect(joined.sheets).toEqual(checkProject(FILES, GAMES).sheets);
  });

  test("takes the only known game where the header names none, so that the rest is still checked", () => {
    const found = checkExample('scenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 CONTROL 2.\n').diagnostics;
    expect(found.map(({ code }) => code)).toContain("missing-game");
    expect(found.map(({ code }) => code)).toContain("strength-not-allowed");
  });
});

describe("a file that names no game, where several are known", () => {
  const GARDEN = readFileSync(join(ROOT, "test/toy/garden.bot"), "utf8");

  test.each([
    ["Garden", GARDEN],
    ["Callisto", FILES[0]?.text ?? ""],
  ])("is checked with the words of %s, most of whose words it has, and offered its line", (game, text) => {
    const without = text.replace(`game ${game}\n`, "");
    const { lexicon, diagnostics } = checkFile("sheet.bot", without, GAMES);
    expect(lexicon?.game).toBe(game);
    expect(diagnostics.map(({ code, fixes }) => [code, (fixes ?? []).map(({ title }) => title)])).toEqual([
      ["missing-game", [`Insert “game ${game}”`]],
    ]);
    expect(fixText(without, diagnostics, (tried) => checkFile("sheet.bot", tried, GAMES).diagnostics).text).toContain(
      `game ${game}\nscenario 1`,
    );
  });

  test.each([
    ["nothing", ""],
    ["no word of any game", "scenario 1\n\nzzz\n"],
  ])("with %s is offered no line: it could be of each of them", (_what, text) => {
    const found = checkFile("sheet.bot", text, GAMES).diagnostics.filter(({ code }) => code === "missing-game");
    expect(found.flatMap(({ fixes }) => fixes ?? [])).toEqual([]);
  });
});

test.each([
  ["a header", "game Garden\n", true],
  ["a caption, behind a remark", "// Spring.\n\nGROWER BOT PROCEDURES\n", true],
  ["a remark about such procedures", "// Our bot procedures.\nlet x = 1;\n", false],
  ["another line", "let bot = procedures;\n", false],
])("a text that begins with %s is taken for a sheet only where it could be one", (_what, text, isSheet) => {
  expect(beginsLikeSheet(text)).toBe(isSheet);
});

test("a page without a header is told each line of it that follows from the page, and gets it by its fixes", () => {
  const page = "GROWER BOT PROCEDURES\n\nMOWER\n1 REST.\n";
  const { diagnostics } = checkFile("sheet.bot", page, { Garden: TOY_LEXICON });
  expect(diagnostics.map(({ message }) => message)).toEqual([
    "this file names no game: begin it with `game Garden`",
    "this file has procedures but no bot: add the line `bot Growers`",
    "this file names no scenario: add a line with its number, such as `scenario 1`",
  ]);
  expect(diagnostics.flatMap(({ fixes = [] }) => fixes.map(({ title }) => title))).toEqual([
    "Insert “game Garden”",
    "Insert “bot Growers”",
  ]);
});

describe("a file that names no game, beside the text of one with errors", () => {
  const games = new Map([...GAMES, ["Orchard", { game: "Orchard", file: "game.bot" }] as const]);

  test("is offered the line of that game, and is not checked with the words of another", () => {
    const text = "bot Crow\n\nRAVEN\n1 Hungry: EAT.\n";
    const { diagnostics } = checkFile("crow.bot", text, games);
    expect(diagnostics.map(({ code, fixes }) => [code, (fixes ?? []).map(({ title }) => title)])).toEqual([
      ["missing-game", ["Insert “game Orchard”"]],
    ]);
    const named = checkFile("crow.bot", `game Orchard\n${text}`, games).diagnostics;
    expect(named.map(({ code }) => code)).toEqual(["game-has-errors"]);
  });

  test("is checked with the words of another game whose side it names", () => {
    const text = (FILES[0]?.text ?? "").replace("game Callisto\n", "");
    const { lexicon, diagnostics } = checkFile("sheet.bot", text, games);
    expect(lexicon?.game).toBe("Callisto");
    expect(diagnostics.map(({ code }) => code)).toEqual(["missing-game"]);
  });
});

test("blanks within the name of a game do not matter", () => {
  const spaced = new Map([["Herb Garden", { ...TOY_LEXICON, game: "Herb Garden" }]]);
  expect(checkFile("sheet.bot", "game Herb   Garden\nscenario 1\n", spaced).diagnostics).toEqual([]);
});

describe("fixes", () => {
  test("of the first finding mend the text, one after the other, until nothing is found", () => {
    const mistakes: [string, string][] = [
      ["Threatened objective. [Most", "Thretened objective. [Most"],
      ["2 BOLSTER 2 in", "3 BOLSTER 2 in"],
      ["1–3: Y", "1–2: Y"],
      ["[Objective > Elevated", "[Objective Elevated"],
      ["  2 Ripper on", "  7 Ripper on"],
      ["\nCORP-SEC\n", "\nCROP-SEC\n"],
    ];
    let text = mistakes.reduce((text, [right, wrong]) => text.replace(right, wrong), FILES[0]?.text ?? "");
    for (let round = 0; round < mistakes.length; round += 1) {
      const { diagnosticsByPath } = checkProject([{ path: "lfa.bot", text }, ...FILES.slice(1)], GAMES);
      const fix = diagnosticsByPath.get("lfa.bot")?.find(({ fixes }) => fixes?.length)?.fixes?.[0];
      for (const { span, text: replacement } of [...(fix?.edits ?? [])].reverse()) {
        text = text.slice(0, span.start) + replacement + text.slice(span.end);
      }
    }
    expect(codes([{ path: "lfa.bot", text }, ...FILES.slice(1)])).toEqual([]);
  });
});

describe("no text", () => {
  const snippet = fc.constantFrom(
    ...'x [ ] > . : a) 1 10 – , ( ) < // " \n not and or is a the all no that up to within between of nearest most fewest'.split(
      " ",
    ),
    ..."space objective unit enemy it Corp-Sec value cover elevated MOVE ATTACK BOLSTER roll [d10]: find threshold".split(
      " ",
    ),
  );

  test("makes the check throw: damaged sheets", () => {
    const edit = fc.record({ at: fc.nat(), length: fc.nat({ max: 15 }), insert: fc.array(snippet, { maxLength: 3 }) });
    fc.assert(
      fc.property(fc.nat({ max: 2 }), fc.array(edit, { minLength: 1, maxLength: 5 }), (which, edits) => {
        let text = FILES[which]?.text ?? "";
        for (const { at, length, insert } of edits) {
          const start = at % text.length;
          text = `${text.slice(0, start)} ${insert.join(" ")} ${text.slice(start + length)}`;
        }
        const files = FILES.map((file, index) => (index === which ? { ...file, text } : file));
        const { diagnosticsByPath } = checkProject(files, GAMES);
        for (const { span, message } of diagnosticsByPath.get(NAMES[which] ?? "") ?? []) {
          expect(span.start).toBeLessThanOrEqual(span.end);
          expect(span.end).toBeLessThanOrEqual(text.length);
          expect(message).not.toMatch(/\{\w+\}|undefined/);
        }
      }),
      { numRuns: effort(12, 600) },
    );
  });

  test("makes the check throw: words put together at random", () => {
    const words = LEXICON.words.flatMap((word) => [word.id, ...(word.forms ?? [])]);
    const phrase = fc
      .array(fc.oneof(snippet, fc.constantFrom(...words)), { maxLength: 8 })
      .map((parts) => parts.join(" "));
    fc.assert(
      fc.property(phrase, phrase, phrase, phrase, (condition, goal, criterion, danger) => {
        const text = `game Callisto\nscenario 1\nbot LFA\nDANGEROUS BREAKER UNITS:\n 1 ${danger}\nLFA BOT PROCEDURES\nSCOUT\n1 ${condition}: MOVE 1 to ${goal}. [${criterion} > Random]\n2 ${condition}: ATTACK 1 ${goal}. [${criterion}]\n3 MOVE 1 to:\n a) ${goal}. [${criterion}]\n b) ${condition}: ${goal}.\n`;
        expect(() => checkProject([{ path: "a.bot", text }], GAMES)).not.toThrow();
      }),
      { numRuns: effort(50, 1000) },
    );
  });

  test("of great length takes long: thousands of unknown words, clauses and remarks", () => {
    const header = "game Callisto\nscenario 1\nbot LFA\n\nSCOUT\n";
    const clauses = Array.from(
      { length: 3000 },
      (_, index) => `${index + 1} Space secrue: MOVE 1 to enemy. [Elevated] // l. ${index + 1}`,
    );
    const { diagnosticsByPath } = checkProject([{ path: "a.bot", text: header + clauses.join("\n") }], GAMES);
    expect(diagnosticsByPath.get("a.bot")?.filter(({ code }) => code === "unknown-word")).toHaveLength(3000);
  });
});
