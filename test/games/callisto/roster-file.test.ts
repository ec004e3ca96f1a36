import { Ajv2020 } from "ajv/dist/2020.js";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { CompiledBot } from "../../../analysis/search/compiled-bot.ts";
import { kindsOf, STRENGTH_INDEX } from "../../../games/callisto/compact/kinds.ts";
import { UNIT } from "../../../games/callisto/compact/flags.ts";
import { COMPILED } from "../../../games/callisto/package.ts";
import { printedInitiative } from "../../../games/callisto/effects/cards.ts";
import { cardsToAct, generatePosition } from "../../../games/callisto/positions/generate-position.ts";
import { DEFAULT_READINGS } from "../../../games/callisto/readings.ts";
import { decide } from "../../../games/callisto/game.ts";
import { unitNamed } from "../../../games/callisto/reference/environment.ts";
import { hasArmouredAttack } from "../../../games/callisto/reference/spaces.ts";
import { readRosterFile, rosterTemplate, valuesOfCards } from "../../../games/callisto/roster-file.ts";
import { cardEntry, hasAction, type Roster, STAND_IN_ROSTER } from "../../../games/callisto/roster.ts";
import { withoutChoices } from "../../../runtime/decision.ts";
import { SeededDice } from "../../../runtime/dice.ts";
import { GAME, needed } from "../../game.ts";
import { sheetOf } from "./properties/callisto.ts";
import { compareGames } from "./roster-games.ts";

const path = new URL("../../../schemas/roster.schema.json", import.meta.url);
const schema: unknown = JSON.parse(readFileSync(fileURLToPath(path), "utf8"));
const validate = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true }).compile(schema as object);

function rosterText(...cards: readonly unknown[]): string {
  return JSON.stringify({ roster: "a test", cards });
}

function cardsOf(text: string): Roster {
  validate(JSON.parse(text));
  expect(validate.errors ?? []).toEqual([]);
  const read = readRosterFile(text);
  if (read.kind !== "roster") throw new Error(JSON.stringify(read.problems));
  return read.cards;
}

function mistakes(text: string): readonly string[] {
  const read = readRosterFile(text);
  return read.kind === "roster" ? [] : read.problems.map(({ message }) => message);
}

describe("an owner's roster", () => {
  test("replaces what it states and nothing else", () => {
    const scout = cardEntry(STAND_IN_ROSTER, "Scout", "Y");
    const roster = cardsOf(rosterText({ title: "Scout", defence: 7, strengths: { ATTACK: 3 } }));
    expect(cardEntry(roster, "Scout", "Y")).toMatchObject({
      initiative: scout?.initiative,
      defence: 7,
      strengths: { SCOUT: 2, ATTACK: 3 },
    });
    expect(cardEntry(roster, "Stalker", "Y")?.defence).toBe(6);
  });

  test("lists no action twice but two special attacks of which one is on a space", () => {
    const special = (area: boolean) => ({ name: "SPECIAL ATTACK", strength: 2, area });
    const attack = { name: "ATTACK", strength: 1 };
    const twice = (name: string): string =>
      `\`${name}\` is listed twice; only \`SPECIAL ATTACK\` can be, once with \`area\` and once without`;
    expect(mistakes(rosterText({ title: "Scout", actions: [attack, attack] }))).toEqual([twice("ATTACK")]);
    const alike = [special(false), special(true), special(false)];
    expect(mistakes(rosterText({ title: "Commander", letters: ["L"], actions: alike }))).toEqual([
      twice("SPECIAL ATTACK"),
    ]);
    expect(mistakes(rosterText({ title: "Commander", letters: ["L"], actions: alike.slice(0, 2) }))).toEqual([]);
  });

  test("can mean some letters of a title alone", () => {
    const roster = cardsOf(
      rosterText(
        { title: "Scout", letters: ["Y"], initiative: 9 },
        { title: "Commander", letters: ["A", "H"], initiative: 1 },
      ),
    );
    const initiatives = ["Scout Y", "Scout Z", "Commander A", "Commander C", "Commander H"].map((name) =>
      printedInitiative(name, { numbers: {}, roster }),
    );
    expect(initiatives).toEqual([9, 6, 1, 5, 1]);
  });

  test("of two entries for one card takes the later", () => {
    const roster = cardsOf(rosterText({ title: "Merc", initiative: 2 }, { title: "Merc", initiative: 3 }));
    expect(cardEntry(roster, "Merc", "Z")?.initiative).toBe(3);
  });

  test("takes all actions of a card from the list that it states", () => {
    const roster = cardsOf(
      rosterText({
        title: "Hewer",
        actions: [
          { name: "ATTACK", strength: 4, range: 1, classes: ["personnel", "mech"], area: true },
          { name: "RECON" },
        ],
      }),
    );
    expect(cardEntry(roster, "Hewer", "A")?.actions).toEqual([
      { name: "ATTACK", strength: 4, classes: ["personnel", "mech"], range: 1, area: true },
      { name: "RECON", strength: null, classes: null, range: null, area: false },
    ]);
    expect(hasAction(roster, "Hewer", "CONTROL")).toBe(false);
  });

  test("holds beside another: what is kept by name for one is not taken for the other", () => {
    const mine = cardsOf(
      rosterText({ title: "Scout", initiative: 1, actions: [{ name: "ATTACK", strength: 5 }, { name: "CONTROL" }] }),
    );
    const valuesIn = (roster: Roster): readonly unknown[] => [
      printedInitiative("Scout Y", { numbers: {}, roster }),
      kindsOf(roster).card("Scout Y").strengths[STRENGTH_INDEX.ATTACK],
      (kindsOf(roster).unit("Scout Y", "Scout", "Y").bits & UNIT.control) !== 0,
    ];
    const before = valuesIn(STAND_IN_ROSTER);
    expect(valuesIn(mine)).toEqual([1, 5, true]);
    expect(valuesIn(STAND_IN_ROSTER)).toEqual(before);
    expect(before).toEqual([6, 1, false]);
  });

  test("says in both evaluators alike which units have an armoured attack", () => {
    const isArmoured = (action: object): readonly boolean[] => {
      const roster = cardsOf(rosterText({ title: "Scout", actions: [{ strength: 2, ...action }] }));
      const { position } = generatePosition(sheetOf(1, "LFA").matchup, "Scout Y", {}, 1);
      const { bits } = kindsOf(roster).unit("Scout Y", "Scout", "Y");
      return [
        hasArmouredAttack({ ...position, roster }, unitNamed(position, "Scout Y")),
        (bits & UNIT.armouredAttack) !== 0,
      ];
    };
    expect(isArmoured({ name: "armoured ATTACK" })).toEqual([true, true]);
    expect(isArmoured({ name: "ATTACK", classes: ["vehicle"] })).toEqual([true, true]);
    expect(isArmoured({ name: "SUPPRESS", classes: ["vehicle", "mech"] })).toEqual([false, false]);
    expect(isArmoured({ name: "ATTACK" })).toEqual([false, false]);
  });

  test("changes games, and in both evaluators alike, while games with the stand-ins stay as they were", () => {
    const before = compareGames();
    expect(before.reference).toEqual(before.compiled);
    const roster = cardsOf(
      rosterText(
        { title: "Corp-Sec", defence: 9, initiative: 8, strengths: { MOVE: 2 } },
        { title: "Ripper", initiative: 9, strengths: { ATTACK: 4 } },
      ),
    );
    const after = compareGames(roster);
    expect(after.reference).toEqual(after.compiled);
    expect(after.compiled).not.toEqual(before.compiled);
    expect(compareGames()).toEqual(before);
  });

  test("is read from the position by one compiled sheet, which decides by two rosters in turn", () => {
    const { book, matchup } = sheetOf(1, "LFA");
    const bot = new CompiledBot({ compiled: COMPILED, decider: needed(GAME.decider) }, book, "LFA", DEFAULT_READINGS);
    const cards = cardsToAct(matchup);
    const attack = { name: "ATTACK", strength: 4, classes: ["personnel"], range: null, area: true };
    const suppress = { name: "SUPPRESS", strength: 3, classes: ["personnel"], range: 1 };
    const special = { name: "SPECIAL ATTACK", strength: 2, classes: ["mech"], range: 2, area: true };
    const actions = [attack, suppress, special];
    const mine = cardsOf(rosterText({ title: "Gunner", actions }, { title: "Corp-Sec", actions }));
    const counts = { stood: 0, differed: 0 };
    for (let seed = 0; seed < 300; seed += 1) {
      const problem = generatePosition(matchup, cards[seed % cards.length] ?? "", {}, seed);
      const withMine = { ...problem, position: { ...problem.position, roster: mine } };
      const [first, second] = [problem, withMine].map((each) => {
        const compiled = bot.decideByName(each, new SeededDice(1));
        const { decision } = decide(book, each.position, each.acting, {
          readings: DEFAULT_READINGS,
          dice: new SeededDice(1),
          trace: false,
        });
        expect(compiled).toEqual(withoutChoices(decision));
        return compiled;
      });
      counts[JSON.stringify(first) === JSON.stringify(second) ? "stood" : "differed"] += 1;
    }
    expect(counts.stood).toBeGreaterThan(0);
    expect(counts.differed).toBeGreaterThan(0);
  });

  test("leaves a value that is not looked up a stand-in", () => {
    const template = rosterTemplate(STAND_IN_ROSTER);
    const cards = cardsOf(template);
    expect(valuesOfCards(cards)).toEqual(valuesOfCards(STAND_IN_ROSTER));
    const filled = cardsOf(template.replaceAll(/"(\d+)\?"/g, "$1"));
    const left = valuesOfCards(filled).filter(({ source }) => source === "house");
    expect(new Set(left.map(({ what }) => what.replace(/^.* /, "")))).toEqual(
      new Set(["printed", "classes", "range", "strength"]),
    );
    expect(left.filter(({ what }) => what.endsWith("strength")).map(({ what }) => what)).toEqual([
      "SPECIAL ATTACK (2) strength",
      "SPECIAL ATTACK (2) strength",
    ]);
  });

  test("is refused with everything that is wrong in it", () => {
    expect(
      mistakes(
        rosterText(
          { title: "Scot" },
          { title: "Scout", letters: ["y"], initiatve: 3 },
          { title: "Gunner", letters: ["Q"], initiative: "high" },
          { title: "Merc", strengths: { GUIDE: 1 }, actions: [{ name: "JUMP" }, { name: "MOVE" }, {}] },
          7,
        ),
      ),
    ).toMatchInlineSnapshot(`
      [
        "There is no card \`Scot\`",
        "A letter must be a capital letter, not \`y\`",
        "A card has no key \`initiatve\`",
        "There is no card \`Gunner Q\`",
        "\`initiative\` must be a whole number from 0 to 99, not \`high\`",
        "\`Merc\` has no action \`GUIDE\`",
        "There is no action \`JUMP\`",
        "\`MOVE\` needs the key \`strength\`",
        "An action needs the key \`name\`",
        "A card must be a map, not \`7\`",
      ]
    `);
    expect(mistakes("{")).toHaveLength(1);
    expect(mistakes("[]")).toHaveLength(1);
    expect(mistakes("{}")).toEqual(["A roster file needs the key `roster`", "A roster file needs the key `cards`"]);
  });
});
