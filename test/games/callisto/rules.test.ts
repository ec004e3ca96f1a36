import { describe, expect, test } from "vitest";
import { checkFile } from "../../../compiler/check-file.ts";
import { print } from "../../../grammar/print.ts";
import { CALLISTO_LEXICON } from "../../../games/callisto/lexicon/index.ts";
import type { RuleScope } from "../../../grammar/lexicon.ts";

const GAMES = { Callisto: CALLISTO_LEXICON };
const HEADER = 'game Callisto\nscenario 3 "The Reprisal"\n';

function check(scope: RuleScope, ...sentences: readonly string[]) {
  const rules = sentences.map((sentence) => `  ${sentence}\n`).join("");
  const caption = scope === "bot" ? "bot LFA\n\nLFA BOT RULES\n" : "\nSPECIAL RULES\n";
  const checked = checkFile("rules.bot", HEADER + caption + rules, GAMES);
  const { rules: found = [] } = checked.sheet ?? checked.scenario ?? {};
  return { checked, found, messages: checked.diagnostics.map(({ code, message }) => `${code}: ${message}`) };
}

const filled = (sentence: string): string =>
  `${sentence.replaceAll("#", "3").replaceAll("{side}", "Breakers").replaceAll("{letter}", "M")}.`;

describe("the rules of Callisto", () => {
  const sentences = (CALLISTO_LEXICON.rules ?? []).flatMap((rule) =>
    rule.scopes.flatMap((scope) => rule.sentences.map((sentence) => [sentence, scope, rule.id] as const)),
  );

  test.each(sentences)("“%s” of a %s is “%s”, and is canonical", (sentence, scope, id) => {
    const { checked, found, messages } = check(scope, filled(sentence));
    expect(messages).toEqual([]);
    expect(found.map(({ entry }) => entry)).toEqual([id]);
    expect(checked.file && print(checked.file)).toBe(checked.source.text);
  });

  test("have ids of their own", () => {
    const ids = (CALLISTO_LEXICON.rules ?? []).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("a rule", () => {
  test("tells the side, the numbers and the letters that its sentence leaves open", () => {
    expect(check("scenario", "6 civilians rescued win for the Breakers.").found).toMatchObject([
      { entry: "# civilians rescued win", side: "Breakers", numbers: [6], letters: [] },
    ]);
    expect(check("scenario", "Merc and Stalker cards lie on top of decks Y and Z.").found).toMatchObject([
      { side: null, numbers: [], letters: ["Y", "Z"] },
    ]);
  });

  test("may go over several lines, in any case, with a printed name and a remark", () => {
    const sentence = '"The Priority": DEACTIVATED mechs // l. 2419\n    are objectives.';
    expect(check("bot", sentence)).toMatchObject({
      messages: [],
      found: [{ entry: "deactivated mechs are objectives" }],
    });
  });

  test("that no lexicon has names the nearest sentences, with what was written in them", () => {
    expect(check("scenario", "6 civilian rescued wins for the Breakers.").messages).toEqual([
      "unknown-rule: “6 civilian rescued wins for the Breakers” is not a rule of this game: " +
        "did you mean “6 civilians rescued win for the Breakers”?",
    ]);
    expect(check("scenario", "Everything is allowed.").messages).toEqual([
      "unknown-rule: “Everything is allowed” is not a rule of this game",
    ]);
  });

  test("of a bot does not belong into a scenario, nor the other way round", () => {
    expect(check("scenario", "Doors open outwards only.").messages).toEqual([
      "rule-elsewhere: “Doors open outwards only.” is a rule of a bot; it does not belong here",
    ]);
    expect(check("bot", "4 victory points win.").messages).toEqual([
      "rule-elsewhere: “4 victory points win.” is a rule of the scenario; it does not belong here",
    ]);
  });

  test("stands in the section of its own owner", () => {
    const codes = (text: string) =>
      checkFile("rules.bot", HEADER + text, GAMES).diagnostics.map(({ message }) => message);
    const rule = "Deactivated mechs are objectives.";
    expect(codes(`\nLFA BOT RULES\n  ${rule}\n`)).toEqual([
      `“${rule}” is a rule of the bot of LFA; it does not belong here`,
    ]);
    expect(codes(`bot LFA\n\nBREAKER BOT RULES\n  ${rule}\n`)).toEqual([
      `“${rule}” is a rule of the bot of Breakers; it does not belong here`,
    ]);
    expect(codes(`bot LFA\n\nSPECIAL RULES\n  ${rule}\n`)).toEqual([
      `“${rule}” is a rule of the scenario; it does not belong here`,
    ]);
  });

  test("without its full stop takes the next sentence with it, and no more", () => {
    const { found, messages } = check("scenario", "4 victory points win", "Nonsense.", "The 2 maps are apart.");
    expect(messages).toEqual([expect.stringMatching("^unknown-rule: “4 victory points win Nonsense”")]);
    expect(found.map(({ entry }) => entry)).toEqual(["the maps are apart"]);
  });

  test("without its full stop at the end of its section asks for one", () => {
    const { messages } = check("scenario", "4 victory points win", "\nLFA FORCE 1\n  Captain: D");
    expect(messages).toEqual([expect.stringMatching("^missing-full-stop: ")]);
  });

  test("in parentheses behind a clause is one of the bot", () => {
    const text = `${HEADER}bot LFA\n\nCOMMANDER\n1 SPECIAL ATTACK X. (Lyssa attacks adjacent closed doors.)\n`;
    const { sheet, diagnostics } = checkFile("lfa.bot", text, GAMES);
    expect(diagnostics).toEqual([]);
    expect(sheet?.rules.map(({ entry }) => entry)).toEqual(["Lyssa attacks adjacent closed doors"]);
  });
});

describe("a display", () => {
  const scenario = (display: string): string =>
    `${HEADER}\nLFA FORCE 1\n  Commander C: S\n  Gunner C: SS\n\nLFA BOLSTER DECKS\n  M: Gunners C\n\nLFA DISPLAY\n  ${display}\n`;

  test("lies beside a deck, or beside none", () => {
    expect(checkFile("scenario.bot", scenario("M: Commander C"), GAMES).scenario?.sides[0]?.faceUp).toEqual([
      { deck: "M", cards: [{ title: "Commander", letter: "C" }] },
    ]);
    expect(checkFile("scenario.bot", scenario("Commander C, Gunners"), GAMES).scenario?.sides[0]?.faceUp).toEqual([
      {
        deck: null,
        cards: [
          { title: "Commander", letter: "C" },
          { title: "Gunner", letter: "C" },
        ],
      },
    ]);
  });

  test("names decks and cards that the side has", () => {
    const codes = (display: string) => checkFile("s.bot", scenario(display), GAMES).diagnostics.map(({ code }) => code);
    expect(codes("N: Commander C")).toEqual(["unknown-deck"]);
    expect(codes("M: Commander H")).toEqual(["unknown-unit"]);
  });
});
