import { describe, expect, test } from "vitest";
import { gameTextReader } from "../../grammar/game-text/parse.ts";
import { formattedOrNull } from "../../grammar/game-text/format.ts";
import { diffGameTexts } from "../../grammar/game-text/diff.ts";
import { createSource } from "../../grammar/source.ts";
import { checkFile } from "../../compiler/check-file.ts";
import type { DeclaredPosition } from "../../games/shared/declared/position.ts";
import { directionTo, hexDistance } from "../../games/shared/hex/hex.ts";
import { RandomSource, SeededDice } from "../../runtime/dice.ts";
import { effort } from "../effort.ts";
import { SEED } from "../seed.ts";
import { expectAgreement, playText, readText } from "./crawl.ts";

const TEXT = `game Tundra

SIDES
  North: the bot.
  South: a bot or a player.

BOARD
  A hex grid of hexes, 3 × 4 to 5 × 5, numbered, odd columns one shorter.

THINGS
  A hex is a place.
  It has a ground (open, a hill, a woods (woods) or rough).
  It has a fog (none, thin or thick), only recorded.
  It has a flare (none, a signal or a blast).
  It can be lit, as an event.
  A sled is a unit. It can be frozen (was frozen, and has just thawed). It can be off the map.
  It has load (0–3), only recorded. It can be sealed, only recorded. It can be marked with rime (1–3), only recorded.
  A watcher is a sled in checklists. // The sled that looks. l. 12-14, 20
  A prey (prey) is a sled in checklists.

UNITS of the North
  Husky (2).
  Bear.

UNITS of the South
  Husky, named Rex.

DEFINITIONS
  Whiteout: its fog is not none.
  Haze: its fog is thin or thick.
  Sled with two sacks: its load is 2 or 3.
  Unsealed sled: it is not sealed.
  Rimed sled: its rime is 1, 2 or 3.
  Sled in the far north: by code.

ACTIONS
  GO n to a hex.
  BARK at an enemy.
  REST.
`;

const SHEET = `game Tundra
scenario 1
bot North

CHECKLIST clear view (watcher, prey)
  1. Either sled is in a whiteout: No
  2. Both sleds are in the same hex: Yes
  3. The sleds are in adjacent hexes: Yes
  4. The watcher is on a hill hex: Yes
  5. Otherwise: No

NORTH BOT PROCEDURES

HUSKY
When a signal lit on it: REST.
When a flare lit directly north of it: BARK. [Nearest > Random]
1 Husky off the map: GO 1 to hex 0203.
2 Enemy with two sacks: BARK. [Rimed > Random]
3 Husky has a clear view to an enemy: BARK. [Unsealed > Nearest > Random]
4 Husky is in the far north: GO 1 to woods hex directly south of it. [Random]
5 Husky was frozen, and has just thawed: REST.
6 GO 1 to haze. [Rough > Random]
7 GO 1 towards enemy. [Random]

BEAR
1 REST.
`;

const CODE = { adjectives: { "in the far north": () => true } };

function changed(before: string, after: string): string {
  if (!TEXT.includes(before)) throw new Error(`the text does not say ${before}`);
  return TEXT.replace(before, after);
}

/** What is wrong in a text, save that it comes without its code. */
function found(text: string): readonly string[] {
  return readText(text)
    .diagnostics.filter(({ code }) => code !== "game-without-code")
    .map(({ span, message }) => `${text.slice(span.start, span.end)}: ${message}`);
}

/** What a Husky decides in drawn positions: its action, with whoever acts and the target. */
function* decisionsIn({ game, book, sheet }: Awaited<ReturnType<typeof playText>>) {
  const readings = game.readings({});
  const source = game.positions?.sourceOf(book, sheet.bot, readings) ?? null;
  const card = source?.cards.find(({ name }) => name.startsWith("Husky"))?.name ?? "";
  const random = new RandomSource(SEED);
  for (let draw = 0; draw < effort(400, 5_000); draw += 1) {
    const problem = source?.draw(draw % source.ways, card, random);
    const { position, acting } = problem as { readonly position: DeclaredPosition; readonly acting: number };
    const { decision } =
      game.decider?.decide(book, position, acting, { readings, dice: new SeededDice(draw), trace: false }) ?? {};
    const unit = (name: string | null | undefined) => position.units.find((each) => each.name === name);
    yield { action: decision?.action ?? "", actor: unit(position.row[acting]), target: unit(decision?.target) };
  }
}

describe("a header that asks for what is only recorded", () => {
  const headed = changed(
    `  GO n to a hex.
  BARK at an enemy.
  REST.
`,
    `  GO n to a hex, unless the sled is sealed.
  BARK at an enemy within 2 hexes, only if the sled's load is 0, 1 or 2, unless it is sealed.
  REST, only if the sled's load is not 3, only if the sled is off the map.
`,
  );

  test("is data that both evaluators read", async () => {
    const { declared } = readText(headed.replace("  Sled in the far north: by code.\n", ""));
    const meaningOf = (id: string) => declared?.lexicon.words.find((word) => word.id === id)?.meaning;
    expect(meaningOf("GO")).toMatchObject({
      requires: [{ word: "unless", text: "the sled is sealed", actor: { field: "sealed", value: true } }],
    });
    expect(meaningOf("BARK")).toEqual({
      kind: "attack",
      printedAim: "enemy within 2 hexes",
      at: { kind: "every", tests: [] },
      aimedAt: expect.objectContaining({ within: 2 }),
      requires: [
        expect.objectContaining({ word: "only if", actor: expect.objectContaining({ kind: "some" }) }),
        { word: "unless", text: "it is sealed", target: { kind: "is", field: "sealed", value: true } },
      ],
    });
    // What the language has words for is data, too.
    expect(JSON.stringify(meaningOf("REST"))).toContain('"text":"the sled is off the map"');
    const fired = expectAgreement(await playText(headed, SHEET, CODE), effort(400, 5_000));
    for (const clause of [2, 3, 6]) expect(fired).toContain(`HUSKY ${clause}`);
  });

  test("is data that says how the target lies to whoever acts, too, and says both in one sentence", async () => {
    const lying = headed.replace(
      "unless it is sealed.\n  REST",
      "unless the sled is sealed and it is not within 1 hex of the sled, unless it is directly north of the sled.\n  REST",
    );
    const { declared } = readText(lying.replace("  Sled in the far north: by code.\n", ""));
    const meaning = declared?.lexicon.words.find((word) => word.id === "BARK")?.meaning;
    expect(meaning).toMatchObject({
      requires: [
        {},
        {
          word: "unless",
          actor: { field: "sealed", value: true },
          lies: [{ kind: "within", steps: 1, negated: true }],
        },
        { word: "unless", lies: [{ kind: "relates", entry: "directly north of", negated: false }] },
      ],
    });
    expect(meaning).not.toHaveProperty("objection");
    const played = await playText(lying, SHEET, CODE);
    expect(expectAgreement(played, effort(400, 5_000))).toContain("HUSKY 2");
    const far = new Set<unknown>();
    for (const { action, actor, target } of decisionsIn(played)) {
      if (action !== "BARK" || actor === undefined || target === undefined) continue;
      expect(hexDistance(actor.at, target.at) === 1 ? directionTo(actor.at, target.at) : "far").not.toBe("north");
      if (hexDistance(actor.at, target.at) === 2) far.add(actor.fields["sealed"] ?? false);
    }
    expect([...far]).toEqual([false]);
  });

  test("forbids what it says", async () => {
    const done = new Set<string>();
    for (const { action, actor, target } of decisionsIn(await playText(headed, SHEET, CODE))) {
      done.add(action);
      if (action === "GO") expect(actor?.fields["sealed"] ?? false).toBe(false);
      if (action !== "BARK") continue;
      expect(actor?.fields["load"] ?? 0).not.toBe(3);
      expect(target?.fields["sealed"] ?? false).toBe(false);
    }
    expect([...done]).toEqual(expect.arrayContaining(["GO", "BARK"]));
  });

  test.each([
    ["the sled's load is 0, 1 or 2", "the sled's load is 4", "number from 0 to 3"],
    ["the sled is sealed", "the sled is sealedd", "sealedd"],
  ])("may not say %s as %s", (said, wrong, message) => {
    expect(found(headed.replace(said, wrong)).join()).toContain(message);
  });
});

describe("a text with what no sheet asks for", () => {
  test("has fields of it, and no words", async () => {
    const { game } = await playText(TEXT, SHEET, CODE);
    const ids = game.lexicon.words.map(({ id }) => id);
    for (const id of ["fog", "thin", "load", "sealed", "rime", "none"]) expect(ids).not.toContain(id);
    expect(ids).toEqual(expect.arrayContaining(["whiteout", "haze", "with two sacks", "unsealed", "rimed"]));
  });

  test("is decided alike by interpreter and compiled sheet", async () => {
    const fired = expectAgreement(await playText(TEXT, SHEET, CODE), effort(400, 5_000));
    for (const clause of [1, 2, 3, 4, 6]) expect(fired).toContain(`HUSKY ${clause}`);
  });

  test("says by which lines of its source a word is explained", () => {
    const word = (id: string) =>
      readText(changed("  Sled in the far north: by code.\n", "")).game?.lexicon.words.find((each) => each.id === id);
    expect(word("watcher")).toMatchObject({
      documentation: "A watcher is a sled in checklists. The sled that looks.",
      rule: "l. 12-14, 20",
    });
    expect(word("prey")).not.toHaveProperty("rule");
  });

  test("gives what has a noun the name of its field", async () => {
    const { game } = await playText(TEXT, SHEET, CODE);
    const nouns = game.lexicon.words.filter(({ category }) => category === "noun");
    const formsOf = (id: string) => nouns.find((noun) => noun.id === id)?.forms;
    expect(formsOf("flare")).toEqual(["flares"]);
    expect(formsOf("woods")).toEqual(["woods", "woods hex", "woods hexes"]);
    expect(formsOf("hill")).toEqual(["hills", "hill hex", "hill hexes"]);
  });

  test("calls hexes by their numbers, and lies north and south", () => {
    const { game } = readText(changed("  Sled in the far north: by code.\n", ""));
    const said =
      "game Tundra\nscenario 1\nbot North\n\nNORTH BOT PROCEDURES\n\nBEAR\n1 GO 1 to hex 0203 directly south west of enemy.\n";
    const sheet = (text: string) =>
      checkFile("bear.bot", text, game === null ? {} : { Tundra: game.lexicon }).diagnostics.map(
        ({ message }) => message,
      );
    expect(sheet(said)).toEqual([]);
    expect(sheet(said.replace("0203", "0003"))).not.toEqual([]);
  });

  test("keeps what it says when it is formatted", () => {
    const read = gameTextReader();
    const source = createSource("game.bot", TEXT.replace("numbered, odd", "numbered,  odd"));
    expect(formattedOrNull(source, read)).toBe(TEXT);
  });

  test("differs from one that asks for it", () => {
    const read = gameTextReader();
    const textOf = (text: string) => read(createSource("game.bot", text)).text;
    const other = changed("(0–3), only recorded", "(0–3)");
    expect(diffGameTexts(textOf(TEXT), textOf(other))).toMatchObject([
      { kind: "changed", name: "load", before: "sled has load (0–3), only recorded", after: "sled has load (0–3)" },
    ]);
  });

  test.each([
    ["its fog is not none", "its fog is dense", "dense: “dense” is no fog: there is none, thin and thick"],
    ["its load is 2 or 3", "its load is 2 or 7", "7: “7” is no number from 0 to 3"],
    ["load (0–3), only", "load (3–0), only", "3–0: no number is from 3 to 0"],
    [
      "A prey (prey) is a sled in",
      "A prey (prey) is a dog in",
      "dog: “dog” is no sort of things: there is hex and sled",
    ],
    [
      "numbered, odd",
      "lettered, odd",
      "lettered: this row is not understood at “lettered”: expected “diagonals count” or “diagonals do not count” or “numbered” or “odd columns one shorter”",
    ],
    [
      "numbered, odd columns one shorter",
      "odd columns one shorter",
      "Tiebreak cannot read short columns of other boards than numbered hexes yet",
    ],
    ["be sealed, only recorded", "be load, only recorded", "load: “load” is already a field of a sled"],
    ["A sled is a unit.", "A sled is a unit, only recorded.", "this row is not understood at"],
    [
      "It has a fog (none, thin or thick), only",
      "It has a fog (0 or more), only",
      "Tiebreak cannot read this as what is only recorded yet",
    ],
    ["Husky, named Rex.", "Husky, named Rex.\n  Husky, named Max.", "Husky: “Husky” is already a sled of a side"],
  ])("says what is wrong where “%s” is “%s”", (before, after, message) => {
    expect(found(changed(before, after)).join("\n")).toContain(message);
  });
});

describe("a checklist about two things", () => {
  test("asks how far one is from the other, and not from whoever acts", async () => {
    const { sheet } = await playText(TEXT, SHEET, CODE);
    const [, second] = sheet.checklists?.[0]?.rows ?? [];
    expect(second?.condition?.items).toMatchObject([
      { subject: { base: { kind: "parameter", index: 0 } }, predicate: [{ kind: "within", of: {} }] },
    ]);
  });
});
