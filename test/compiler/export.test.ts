import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { format } from "prettier";
import { describe, expect, test } from "vitest";
import { checkProject } from "../../compiler/lint/index.ts";
import { exportSheet } from "../../compiler/export.ts";
import { LEXICONS } from "../registry.ts";
import { oneOfEvery } from "../effort.ts";

const ROOT = join(import.meta.dirname, "../..");
const validate = new Ajv({ strict: true, allowUnionTypes: true }).compile(
  JSON.parse(readFileSync(join(ROOT, "schemas/interchange.schema.json"), "utf8")) as object,
);

function read(name: string, scenario = 1) {
  const path = join(ROOT, `procedures/callisto/scenario-${scenario}`, name);
  return { path: name, text: readFileSync(path, "utf8") };
}

/** Rules are told in any case, and with or without their full stop. */
function lower(sentence: string): string {
  return sentence.toLowerCase().replace(/\.$/, "");
}

function exportOf(files: { path: string; text: string }[], name = files[0]?.path) {
  const project = checkProject(files, LEXICONS);
  const checked = project.files.find(({ path }) => path === name);
  return checked ? exportSheet(checked, project.scenarios[0] ?? null) : null;
}

describe("the interchange form", () => {
  test.each(["lfa", "breakers"])("of %s fits its schema and is the one that was read", async (name) => {
    const form = exportOf([read(`${name}.bot`), read("scenario.bot")]);
    expect([validate(form), validate.errors]).toEqual([true, null]);
    const text = await format(JSON.stringify(form), { parser: "json", printWidth: 120 });
    await expect(text).toMatchFileSnapshot(`export/${name}.json`);
  });

  test("holds the words that the sheet uses and defines", () => {
    const { path, text } = read("lfa.bot");
    const rows = "DEFINITIONS\n  Hot place: threatened objective. // a remark\n  Odd place: hot place.\n";
    const defined = text.replace("DANGEROUS", `${rows}\nDANGEROUS`).replace("Threatened objective", "Odd place");
    const form = exportOf([{ path, text: defined }]);
    expect(form?.definitions).toEqual([
      { word: "hot place", means: "threatened objective" },
      { word: "odd place", means: "hot place" },
    ]);
    expect([validate(form), validate.errors]).toEqual([true, null]);
  });

  test("has no cards, decks and special rules without the scenario file", () => {
    const form = exportOf([read("lfa.bot")]);
    expect(form).toMatchObject({ decks: {}, faceUp: [], startingCards: {}, specialRules: [], bot: "lfa" });
    expect(validate(form)).toBe(true);
  });

  const scenarios = [1, 2, 3, 4, 5, 6, 7, 8];
  test.each(oneOfEvery(4, scenarios))(
    "of scenario %i holds every rule of its bots, its special rules and what is displayed",
    (number) => {
      const files = ["lfa.bot", "breakers.bot", "scenario.bot"].map((name) => read(name, number));
      const { sheets, scenarios } = checkProject(files, LEXICONS);
      for (const side of ["lfa", "breakers"]) {
        const form = exportOf(files, `${side}.bot`);
        const sheet = sheets.find(({ bot }) => bot.toLowerCase() === side);
        const displays = scenarios[0]?.sides.find((each) => each.side === sheet?.bot)?.faceUp ?? [];
        expect([validate(form), validate.errors]).toEqual([true, null]);
        expect(form?.botRules.map(lower)).toEqual(sheet?.rules.map(({ text }) => lower(text)));
        expect(form?.specialRules.map(lower)).toEqual(scenarios[0]?.rules.map(({ text }) => lower(text)));
        expect(form?.faceUp?.map(({ deck, cards }) => [deck, cards.length])).toEqual(
          displays.map(({ deck, cards }) => [deck, cards.length]),
        );
      }
    },
  );

  test("states rules with their letters, numbers and sides", () => {
    const files = [read("lfa.bot", 5), read("scenario.bot", 5)];
    expect(exportOf(files)).toMatchObject({
      botRules: ["The east door of the prison is open", "Corp-Sec Z and Scout Z enter at the Z unit space"],
      specialRules: expect.arrayContaining([
        "A displayed Commander replaces the first card of its mech drawn from deck M",
        "Merc and Stalker cards lie on top of decks Y and Z",
        "3 escape pods are structures",
        "The prisoner goes along with the Breakers",
      ]),
      faceUp: [{ deck: "M", cards: ["Commander C", "Commander V"] }],
    });
  });

  test("names the cards that a heading without a letter leaves", () => {
    const sheet = read("lfa.bot");
    const text = sheet.text.replace("\nCOMMANDER\n", "\nCOMMANDER (NOT V)\n");
    const form = exportOf([{ ...sheet, text }, read("scenario.bot")]);
    expect(form?.procedures.map(({ units }) => units)).toContainEqual(["Commander A"]);
  });

  test("keeps a threshold apart from the condition, letters of decks, and the initiative of a heading", () => {
    const text = [
      "game Callisto",
      "scenario 1",
      "bot LFA",
      "NAVIGATOR (INITIATIVE VALUE: 7)",
      "1 Space shared with enemy unit, threshold 7/9/11: ATTACK 2.",
      "2 If Interference in play area: BOLSTER 2 deck M.",
    ].join("\n");
    const clauses = exportOf([{ path: "a.bot", text }])?.procedures[0]?.clauses;
    expect(clauses?.[0]).toMatchObject({ condition: "space shared with enemy unit", threshold: [7, 9, 11] });
    expect(clauses?.[1]).toMatchObject({
      condition: "if interference in play area",
      action: { name: "BOLSTER", strength: "2", rest: "deck M" },
    });
    expect(exportOf([{ path: "a.bot", text }])?.procedures[0]?.initiative).toBe(7);
  });

  test("has a threshold between other conditions in its own place alone", () => {
    const text = [
      "game Callisto",
      "scenario 1",
      "bot LFA",
      "SCOUT",
      "1 Space secure, threshold 5/6/7, and space elevated when enemy mech is adjacent to objective: ATTACK 2.",
      "2 Threshold 5/6/7: ATTACK 2 (range 2, personnel), using laser.",
    ].join("\n");
    const clauses = exportOf([{ path: "a.bot", text }])?.procedures[0]?.clauses;
    const condition = "space secure, space elevated when enemy mech is adjacent to objective";
    expect(clauses?.[0]).toMatchObject({ condition, threshold: [5, 6, 7] });
    expect(clauses?.[1]).toMatchObject({ condition: null, threshold: [5, 6, 7], action: { rest: "using laser" } });
  });

  test("has what stands behind the strength in the page's words, with letters as they are", () => {
    const text = [
      "game Callisto",
      "scenario 1",
      "bot LFA",
      "SCOUT",
      "1 Cards remain in bolster deck H: BOLSTER 2 H and 2 Z.",
      "2 SCOUT 1, accompanied by up to 1 control unit and 1 scout unit [Scout A > C] [not leaving an objective unoccupied], to:",
      "  a) < 10 objective points scouted: space nearest to unscouted objective. [Random]",
      "  Destination 2 spaces away: select space to move through as per a).",
      "3 MOVE X nearer to [a)].",
      "4 CONTROL. This activates a mech.",
      "5 ATTACK 2 / 3 [unit / mech].",
    ].join("\n");
    const clauses = exportOf([{ path: "a.bot", text }])?.procedures[0]?.clauses;
    expect(clauses?.map(({ action }) => `${action?.name} ${action?.strength ?? ""}: ${action?.rest}`)).toEqual([
      "BOLSTER 2: H and 2 Z",
      "SCOUT 1: accompanied by up to 1 control unit and 1 scout unit [scout A > C] [not leaving an objective unoccupied], to",
      "MOVE X: nearer to [a]",
      "CONTROL : this activates a mech",
      "ATTACK 2/3: [unit / mech]",
    ]);
    expect(clauses?.[1]).toMatchObject({
      subclauses: [
        { letter: "a", condition: "< 10 objective points scouted", target: "space nearest to unscouted objective" },
      ],
      via: { tiebreakers: "as per a" },
    });
  });

  test("reads the same from a sheet that is wrapped and cased in another way", () => {
    const sheet = read("lfa.bot");
    const remarks = /\s*\/\/[^\n]*/g;
    const words = sheet.text.replace(remarks, "");
    const wrapped = words.replace(/(?<=[a-z>,]) (?=[a-z[])/g, "\n      ");
    expect(exportOf([{ ...sheet, text: wrapped }])).toEqual(exportOf([{ ...sheet, text: words }]));
  });
});
