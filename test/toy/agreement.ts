import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import { compileSheet } from "../../compiler/compile.ts";
import { type DeclaredGame, policiesOf } from "../../games/shared/declared/declared-game.ts";
import { interpretedGame } from "../../games/shared/declared/interpreted.ts";
import { declaredCompact } from "../../games/shared/declared/compact.ts";
import type { PackedDeclared } from "../../games/shared/declared/packed-position.ts";
import type { DeclaredPosition } from "../../games/shared/declared/position.ts";
import { declaredPositions } from "../../games/shared/declared/position-source.ts";
import { spokenLexicon } from "../../games/shared/declared/description.ts";
import { link } from "../../runtime/compact/link.ts";
import type { CheckedSheet } from "../../runtime/checked-tree.ts";
import { type Decision, withoutChoices } from "../../runtime/decision.ts";
import { SeededDice, RandomSource } from "../../runtime/dice.ts";
import type { Book } from "../../runtime/game.ts";
import { decide } from "../../runtime/interpreter/decide.ts";
import type { Policies } from "../../runtime/policies.ts";
import { GARDEN_GAME } from "./game.ts";

const scenario = { game: "Garden", number: 1, title: "The first warm day", rules: [], sides: [] };
const { compact } = declaredCompact(GARDEN_GAME);

/** A declared game with one of its sheets. */
export interface Tried {
  readonly game: DeclaredGame;
  readonly book: Book;
  readonly side: string;
  readonly text: string;
}

/** Reads a sheet of the garden beside this file, which must be without mistakes. */
export function gardenSheet(name: string, game: DeclaredGame = GARDEN_GAME): Tried & { readonly sheet: CheckedSheet } {
  return toySheet(name, game, "Growers");
}

/** Reads a sheet of a small game below this folder, which must be without mistakes. */
export function toySheet(name: string, game: DeclaredGame, side: string): Tried & { readonly sheet: CheckedSheet } {
  const text = readFileSync(new URL(name, import.meta.url), "utf8");
  const { sheet, diagnostics } = checkFile(name, text, new Map([[game.lexicon.game, spokenLexicon(game.lexicon)]]));
  const [mistake] = diagnostics;
  if (sheet === null || mistake !== undefined) throw new Error(`${name}: ${mistake?.message ?? "no sheet"}`);
  return { game, book: { scenario, sheets: { [side]: sheet } }, side, text, sheet };
}

const TRIED_GARDEN = gardenSheet("garden.bot");

export function compiledGarden(policies: Policies) {
  const { sheet, text } = TRIED_GARDEN;
  return compileSheet(sheet, scenario, null, compact(policies), { text });
}

/** Readings under which the garden is decided, as they differ from its own. */
export const CHANGED_POLICIES: readonly Partial<Policies>[] = [
  {},
  { alreadyThere: "skip the clause", unruledWay: "at random" },
  { alreadyThere: "look elsewhere", goalOutOfReach: "only within reach", impossibleRow: "a random possible row" },
  { lettersFallThrough: false, approach: "best by the letter", furthestFrom: "the sum over them" },
  { adjectivesBind: false, impossibleRow: "pass the clause over" },
  { lastTie: "the first in order", choiceDice: [6], impossibleRow: "a random possible row" },
  { lastTie: "the person chooses", choiceDice: [6, 20], unruledWay: "at random" },
];

/** Expects that the interpreter, with a trace and without, and the compiled sheet decide alike; tells which clauses decided. */
export function expectAgreement(
  changed: Partial<Policies>,
  positions: number,
  firstSeed: number,
  { game, book, side, text }: Tried = TRIED_GARDEN,
): ReadonlySet<string> {
  const policies = { ...policiesOf(game), ...changed };
  const interpreted = interpretedGame(game);
  const { compact, functions } = declaredCompact(game);
  const sheet = book.sheets[side];
  if (sheet === undefined) throw new Error(`the book has no sheet of the ${side}`);
  const { parts } = compileSheet(sheet, book.scenario, null, compact(policies), { text });
  const module = link<DeclaredPosition, PackedDeclared>(parts, functions);
  const source = declaredPositions(game.schema).sourceOf(book, side);
  if (source === null) throw new Error(`the game has no cards of the ${side}`);
  const titles = new Set(sheet.procedures.flatMap(({ units }) => units.map(({ title }) => title)));
  const cards = source.cards.filter(({ title }) => titles.has(title));
  const random = new RandomSource(firstSeed);
  const clauses = new Set<string>();
  let packed: PackedDeclared | null = null;
  for (let seed = firstSeed; seed < firstSeed + positions; seed += 1) {
    const card = cards[seed % cards.length]?.name ?? "";
    const drawn = source.draw(seed % source.ways, card, random);
    const { position, acting } = source.randomEdit(random, drawn, 0) ?? drawn;
    const decided = (trace: boolean): Decision =>
      decide(interpreted, book, position, acting, { readings: policies, dice: new SeededDice(seed), trace }).decision;
    const reference = withoutChoices(decided(false));
    const traced = withoutChoices(decided(true));
    if (!isDeepStrictEqual(traced, reference)) expect(traced).toEqual(reference);
    // The same object is refilled with boards of other sizes.
    packed = module.pack(position, packed);
    const compiled = module.toDecision(module.decide(packed, acting, new SeededDice(seed)), packed);
    if (!isDeepStrictEqual(compiled, reference)) expect(compiled).toEqual(reference);
    const { procedure, clause, action } = reference;
    clauses.add(`${procedure} ${clause}${clause !== null && action === null ? " in vain" : ""}`);
  }
  return clauses;
}
