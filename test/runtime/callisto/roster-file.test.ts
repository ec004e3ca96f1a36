import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterEach, describe, expect, test } from "vitest";
import { cardKind, unitKind } from "../../../runtime/callisto/compact/kinds.ts";
import { STRENGTH_INDEX } from "../../../runtime/callisto/compact/card-numbers.ts";
import { printedInitiative } from "../../../runtime/callisto/effects/initiative.ts";
import { readRosterFile } from "../../../runtime/callisto/roster-file.ts";
import { rosterTemplate } from "../../../runtime/callisto/roster-template.ts";
import { valuesOfCards } from "../../../runtime/callisto/roster-values.ts";
import { cardEntry, defaultCards, hasAction, useRoster, type CardData } from "../../../runtime/callisto/roster.ts";
import { compareGames } from "./roster-games.ts";

const path = new URL("../../../schemas/roster.schema.json", import.meta.url);
const schema: unknown = JSON.parse(readFileSync(fileURLToPath(path), "utf8"));
const validate = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true }).compile(schema as object);

function rosterText(...cards: readonly unknown[]): string {
  return JSON.stringify({ roster: "a test", cards });
}

function cardsOf(text: string): readonly CardData[] {
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

afterEach(() => useRoster(null));

describe("an owner's roster", () => {
  test("replaces what it states and nothing else", () => {
    const scout = cardEntry("Scout", "Y");
    useRoster(cardsOf(rosterText({ title: "Scout", defence: 7, strengths: { ATTACK: 3 } })));
    expect(cardEntry("Scout", "Y")).toMatchObject({
      initiative: scout?.initiative,
      defence: 7,
      strengths: { SCOUT: 2, ATTACK: 3 },
    });
    expect(cardEntry("Stalker", "Y")?.defence).toBe(6);
  });

  test("can mean some letters of a title alone", () => {
    useRoster(
      cardsOf(
        rosterText(
          { title: "Scout", letters: ["Y"], initiative: 9 },
          { title: "Commander", letters: ["A", "H"], initiative: 1 },
        ),
      ),
    );
    const initiatives = ["Scout Y", "Scout Z", "Commander A", "Commander C", "Commander H"].map((name) =>
      printedInitiative(name, {}),
    );
    expect(initiatives).toEqual([9, 6, 1, 5, 1]);
  });

  test("of two entries for one card takes the later", () => {
    useRoster(cardsOf(rosterText({ title: "Merc", initiative: 2 }, { title: "Merc", initiative: 3 })));
    expect(cardEntry("Merc", "Z")?.initiative).toBe(3);
  });

  test("takes all actions of a card from the list that it states", () => {
    useRoster(
      cardsOf(
        rosterText({
          title: "Hewer",
          actions: [
            { name: "ATTACK", strength: 4, range: 1, classes: ["personnel", "mech"], area: true },
            { name: "RECON" },
          ],
        }),
      ),
    );
    expect(cardEntry("Hewer", "A")?.actions).toEqual([
      { name: "ATTACK", strength: 4, classes: ["personnel", "mech"], range: 1, area: true },
      { name: "RECON", strength: null, classes: null, range: null, area: false },
    ]);
    expect(hasAction("Hewer", "CONTROL")).toBe(false);
  });

  test("reaches what keeps values at hand: bids and the compact form of compiled sheets", () => {
    const strength = (): number => cardKind("Scout Y").strengths[STRENGTH_INDEX.ATTACK] ?? -1;
    const [bid, attack] = [printedInitiative("Scout Y", {}), strength()];
    const control = unitKind("Scout Y", "Scout", "Y").bits;
    useRoster(
      cardsOf(
        rosterText({ title: "Scout", initiative: 1, actions: [{ name: "ATTACK", strength: 5 }, { name: "CONTROL" }] }),
      ),
    );
    expect([printedInitiative("Scout Y", {}), strength()]).toEqual([1, 5]);
    expect(unitKind("Scout Y", "Scout", "Y").bits).not.toBe(control);
    useRoster(null);
    expect([printedInitiative("Scout Y", {}), strength()]).toEqual([bid, attack]);
    expect(unitKind("Scout Y", "Scout", "Y").bits).toBe(control);
  });

  test("changes games, and in both evaluators alike", () => {
    const before = compareGames();
    expect(before.reference).toEqual(before.compiled);
    useRoster(
      cardsOf(
        rosterText(
          { title: "Corp-Sec", defence: 9, initiative: 8, strengths: { MOVE: 2 } },
          { title: "Ripper", initiative: 9, strengths: { ATTACK: 4 } },
        ),
      ),
    );
    const after = compareGames();
    expect(after.reference).toEqual(after.compiled);
    expect(after.compiled).not.toEqual(before.compiled);
    useRoster(null);
    expect(compareGames()).toEqual(before);
  });

  test("leaves a value that is not looked up a stand-in", () => {
    const template = rosterTemplate(defaultCards());
    const cards = cardsOf(template);
    expect(valuesOfCards(cards)).toEqual(valuesOfCards(defaultCards()));
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
        "there is no card \`Scot\`",
        "\`y\` does not fit a letter of Scout, which takes a capital letter",
        "\`initiatve\` is no key of a card",
        "there is no card \`Gunner Q\`",
        "\`high\` does not fit initiative of Gunner, which takes a whole number from 0 to 99",
        "\`Merc\` has no action \`GUIDE\`",
        "there is no action \`JUMP\`",
        "\`strength\` is missing in MOVE",
        "\`name\` is missing in an action of Merc",
        "\`7\` does not fit a card, which takes a map",
      ]
    `);
    expect(mistakes("{")).toHaveLength(1);
    expect(mistakes("[]")).toHaveLength(1);
    expect(mistakes("{}")).toEqual(["`roster` is missing in a roster file", "`cards` is missing in a roster file"]);
  });
});
