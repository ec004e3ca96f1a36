import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findTies } from "../../../analysis/position-lints.ts";
import { checkFile } from "../../../compiler/check-file.ts";
import { changesOf } from "../../../compiler/diff/change.ts";
import { diffFiles } from "../../../compiler/diff/diff-files.ts";
import { exportSheet } from "../../../compiler/export.ts";
import { normalKey } from "../../../runtime/checked-tree/normal-form.ts";
import { companionGame } from "../../../games/shared/declared/companion.ts";
import { countersMeant } from "../../../games/shared/declared/counters-meant.ts";
import { declaredPackage } from "../../../games/shared/declared/declared-package.ts";
import { declarationMistakes } from "../../../games/shared/declared/declaration-mistakes.ts";
import { type DeclaredGame, policiesOf } from "../../../games/shared/declared/declared-game.ts";
import { interpretedGame } from "../../../games/shared/declared/interpreted.ts";
import type { DeclaredPosition } from "../../../games/shared/declared/position.ts";
import { declaredPositions } from "../../../games/shared/declared/position-source.ts";
import type { DeclaredLexicon } from "../../../games/shared/declared/word.ts";
import { SeededDice, RandomSource } from "../../../runtime/dice.ts";
import type { Book } from "../../../runtime/game.ts";
import { decide } from "../../../runtime/interpreter/decide.ts";
import { expectAgreement, type Tried } from "../agreement.ts";
import { doneBy, walkedWith } from "../walked.ts";
import { SHORE_GAME, SHORE_LEXICON } from "./game.ts";

const text = readFileSync(new URL("shore.bot", import.meta.url), "utf8");
const checked = checkFile("shore.bot", text, new Map([[SHORE_LEXICON.game, SHORE_LEXICON]]));
const { sheet, diagnostics } = checked;
if (sheet === null) throw new Error(JSON.stringify(diagnostics));
const BOOK: Book = {
  scenario: { game: "Shore", number: 1, title: "Low tide", rules: [], sides: [] },
  sheets: { Herons: sheet },
};

const TRIED: Tried = { game: SHORE_GAME, book: BOOK, side: "Herons", text };

/** The same game with other ends of ties. */
const GAMES: readonly (readonly [string, DeclaredGame])[] = [
  ["ties go to the first in alphabetical order", SHORE_GAME],
  [
    "ties go to the first in a printed list",
    { ...SHORE_GAME, orderInTies: { kind: "printed", names: ["Skua", "Mew", "Klapper", "c2", "b2", "c1"] } },
  ],
  ["ties go to the smallest marker of a pool", { ...SHORE_GAME, orderInTies: { kind: "numbered", field: "tide" } }],
  ["ties go to the bird with the least load", { ...SHORE_GAME, orderInTies: { kind: "numbered", field: "load" } }],
  ["the person ends ties", { ...SHORE_GAME, lexicon: { ...SHORE_LEXICON, lastTie: "the person chooses" } }],
  ["a d6 ends ties", { ...SHORE_GAME, lexicon: { ...SHORE_LEXICON, lastTie: "at random" } }],
];

const birdOf = (name: string, side: string, at: string, title = "Wader") => ({ name, title, side, at, fields: {} });

function shore(units: DeclaredPosition["units"], places: DeclaredPosition["places"] = {}): DeclaredPosition {
  return { bot: "Herons", board: { columns: 5, rows: 4 }, places, units, row: ["Ardea"] };
}

function decided(position: DeclaredPosition, game = SHORE_GAME, seed = 1) {
  const options = { readings: policiesOf(game), dice: new SeededDice(seed), trace: false };
  return decide(interpretedGame(game), BOOK, position, 0, options).decision;
}

const ARDEA = birdOf("Ardea", "Herons", "b2");

describe("a declared game of three sides, two of them allied", () => {
  test("is declared and typed without a mistake", () => {
    expect(declarationMistakes(SHORE_GAME)).toEqual([]);
    expect(diagnostics).toEqual([]);
  });

  test("is exported without the decks that it does not have", () => {
    const form = exportSheet(checked, null);
    expect(form).toMatchObject({ game: "shore", bot: "herons", startingCards: {} });
    expect(Object.keys(form ?? {})).not.toEqual(expect.arrayContaining(["decks"]));
    expect(Object.keys(form ?? {})).not.toEqual(expect.arrayContaining(["faceUp"]));
  });

  test("counts an ally among the others, but not among the enemies", () => {
    const ally = birdOf("Adebar", "Storks", "b2");
    expect(decided(shore([ARDEA, ally])).clause).not.toBe(1);
    expect(decided(shore([ARDEA, ally, birdOf("Mew", "Gulls", "b2", "Diver")]))).toMatchObject({
      clause: 1,
      target: "Mew",
    });
  });

  test("looks at the sides from where the bot stands", () => {
    const gulls = { ...shore([birdOf("Mew", "Gulls", "b2", "Diver"), ARDEA]), bot: "Gulls" };
    const game = interpretedGame(SHORE_GAME);
    const ally = game.meaningOf("ally");
    const enemy = game.meaningOf("enemy");
    if (ally.kind !== "members" || enemy.kind !== "members") throw new Error("no nouns");
    const readings = policiesOf(SHORE_GAME);
    const environment = { game, book: BOOK, position: gulls, readings, policies: readings, card: null, actor: null };
    const seen = { ...environment, view: "Gulls", bound: [] };
    expect(ally.of(seen)).toEqual([]);
    expect(enemy.of(seen).map(({ name }) => name)).toEqual(["Ardea"]);
  });

  test.each([
    [["Penguins"], "Herons is allied with Penguins, which is no side"],
    [["Gulls"], "Herons is allied with Gulls, but Gulls not with Herons"],
  ])("an alliance of the Herons with %o alone is a mistake", (allies, mistake) => {
    const sides = SHORE_LEXICON.sides.map((side) => (side.id === "Herons" ? { ...side, allies } : side));
    expect(declarationMistakes({ ...SHORE_GAME, lexicon: { ...SHORE_LEXICON, sides } })).toContain(mistake);
  });
});

describe("the companion of a game of three sides", () => {
  const meant = (words: string, view = "Herons"): readonly string[] => {
    const page = text.replace("Find nearest ally.", `Find nearest ${words}.`);
    const found = checkFile("shore.bot", page, new Map([[SHORE_LEXICON.game, SHORE_LEXICON]])).sheet;
    const statement = found?.procedures[0]?.clauses[3]?.statement;
    const of = statement?.kind === "roll" ? (statement.rows[1]?.find?.of ?? null) : null;
    if (of === null) throw new Error(`“${words}” is not understood`);
    return countersMeant(SHORE_GAME, { position: shore([]), view, actor: null }, of).map(({ name }) => name);
  };

  test.each([
    ["ally", ["Adebar", "Klapper"]],
    ["enemy", ["Larus", "Mew", "Skua"]],
    ["foreign bird", ["Adebar", "Klapper", "Larus", "Mew", "Skua"]],
    ["Wader", ["Ardea", "Egretta", "Adebar", "Klapper"]],
  ])("offers the counters that “%s” can mean", (words, names) => {
    expect(meant(words)).toEqual(names);
  });

  test("finds no ally where no side is allied", () => {
    expect(meant("ally", "Gulls")).toEqual([]);
  });
});

describe("a movement that changes no place", () => {
  test("is not asked for its way", () => {
    const unchanging: DeclaredLexicon = {
      ...SHORE_LEXICON,
      words: SHORE_LEXICON.words.map((word) =>
        word.meaning?.kind === "move" ? { ...word, meaning: { kind: "move" } } : word,
      ),
    };
    const [changing, plain] = [SHORE_LEXICON, unchanging].map((lexicon) => companionGame({ ...SHORE_GAME, lexicon }));
    expect([changing?.marksItsWay("STEP"), plain?.marksItsWay("STEP")]).toEqual([true, false]);
    expect(plain?.skippedOnWay("STEP")).toBeNull();
  });
});

describe("a printed “random” at the end of a list", () => {
  const shorter = text.replace("[Deep > Random]", "[Deep]");

  function changes(lexicon: DeclaredLexicon): readonly boolean[] {
    const games = new Map([[lexicon.game, lexicon]]);
    const [before, after] = [text, shorter].map((typed) => checkFile("shore.bot", typed, games));
    return changesOf(diffFiles(before ?? null, after ?? null)).map(({ changesMeaning }) => changesMeaning);
  }

  function proved(lexicon: DeclaredLexicon): boolean {
    const games = new Map([[lexicon.game, lexicon]]);
    const [before, after] = [text, shorter].map((typed) =>
      (checkFile("shore.bot", typed, games).sheet?.procedures ?? []).map(normalKey),
    );
    return JSON.stringify(before) === JSON.stringify(after);
  }

  test.each([
    ["at random", false],
    ["the first in order", true],
    ["the person chooses", true],
  ] as const)("is needed where ties are settled %s: %s", (lastTie, isNeeded) => {
    const lexicon = { ...SHORE_LEXICON, lastTie };
    expect(changes(lexicon)).toEqual([isNeeded]);
    expect(proved(lexicon)).toBe(!isNeeded);
  });
});

test("a list that leaves a tie is found where a die ends it, and nowhere else", () => {
  const found = GAMES.map(([, game]) => findTies(declaredPackage(game), BOOK, "Herons", { positions: 150, seed: 1 }));
  expect(found.map((ties) => ties.length > 0)).toEqual([false, false, false, false, false, true]);
});

describe.each(GAMES)("where %s", (_name, game) => {
  test("interpreter and compiled sheet decide alike, with a trace and without", () => {
    expect(expectAgreement({}, 300, 1, { ...TRIED, game }).size).toBeGreaterThan(3);
  });

  test("the companion decides as the interpreter, told the truth", () => {
    const source = declaredPositions(game.schema).sourceOf(BOOK, "Herons");
    if (source === null) throw new Error("no positions");
    const policies = policiesOf(game);
    const random = new RandomSource(7);
    const interpreted = interpretedGame(game);
    for (let seed = 0; seed < 60; seed += 1) {
      const { position, acting } = source.draw(seed % source.ways, source.cards[0]?.name ?? "", random);
      const bare = {
        ...position,
        places: {},
        units: position.units.map((unit) => ({ ...unit, at: "a1", fields: {} })),
      };
      const options = { readings: policies, dice: new SeededDice(seed), trace: false };
      const { decision } = decide(interpreted, BOOK, position, acting, options);
      const walked = walkedWith(game, BOOK, { bare, truth: position }, acting, seed, policies, "table");
      expect(walked.decision).toMatchObject(doneBy(decision));
    }
  });
});
