import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import { compileSheet } from "../../../compiler/compile.ts";
import { declaredCompact } from "../../../games/shared/declared/compact.ts";
import { policiesOf } from "../../../games/shared/declared/declared-game.ts";
import { interpretedGame } from "../../../games/shared/declared/interpreted.ts";
import type { PackedDeclared } from "../../../games/shared/declared/packed-position.ts";
import type { DeclaredPosition } from "../../../games/shared/declared/position.ts";
import { declaredPositions } from "../../../games/shared/declared/position-source.ts";
import { SQUADRON_GAME } from "../../../games/squadron/game.ts";
import { link } from "../../../runtime/compact/link.ts";
import { SeededDice } from "../../../runtime/dice.ts";
import { decide } from "../../../runtime/interpreter/decide.ts";
import { RandomSource } from "../../../runtime/random-source.ts";
import { bookOf, SCENARIOS, sheetsOf } from "./books.ts";

const INTERPRETED = interpretedGame(SQUADRON_GAME);
const { compact, functions } = declaredCompact(SQUADRON_GAME);
const POLICIES = policiesOf(SQUADRON_GAME);

/** Every sheet of the game, by its scenario and side. */
export const SHEETS: readonly (readonly [scenario: number, side: string])[] = SCENARIOS.flatMap((scenario) =>
  Object.keys(bookOf(scenario).sheets).map((side) => [scenario, side] as const),
);

/** Every clause of a sheet, as `expectAgreement` tells those that decided. */
export function clausesOf(scenario: number, side: string): readonly string[] {
  const { procedures = [] } = bookOf(scenario).sheets[side] ?? {};
  return procedures.flatMap(({ name, clauses }) => clauses.map(({ number }) => `${name} ${number}`));
}

/** Expects that interpreter and compiled sheet decide alike, with equal traces; tells which clauses decided. */
export function expectAgreement(
  scenario: number,
  side: string,
  positions: number,
  firstSeed: number,
): ReadonlySet<string> {
  const book = bookOf(scenario);
  const file = sheetsOf(scenario).find(({ sheet }) => sheet?.bot === side);
  const sheet = book.sheets[side];
  if (file === undefined || sheet === undefined) throw new Error(`no sheet of ${side}`);
  const compiled = compileSheet(sheet, book.scenario, null, compact(POLICIES), { text: file.text });
  const module = link<DeclaredPosition, PackedDeclared>(compiled.parts, functions);
  const source = declaredPositions(SQUADRON_GAME.schema).sourceOf(book, side);
  if (source === null) throw new Error(`no cards of ${side}`);
  const titles = new Set(sheet.procedures.flatMap(({ units }) => units.map(({ title }) => title)));
  const cards = source.cards.filter(({ title }) => titles.has(title));
  const random = new RandomSource(firstSeed);
  const clauses = new Set<string>();
  let packed: PackedDeclared | null = null;
  for (let seed = firstSeed; seed < firstSeed + positions; seed += 1) {
    const card = cards[seed % cards.length]?.name ?? "";
    const drawn = source.draw(seed % source.ways, card, random);
    const { position, acting } = source.randomEdit(random, drawn, 0) ?? drawn;
    const options = { readings: POLICIES, dice: new SeededDice(seed), trace: true };
    const reference = decide(INTERPRETED, book, position, acting, options);
    const { names: _names, ...explained } = module.explainPosition(position, acting, new SeededDice(seed));
    if (!isDeepStrictEqual(explained, reference)) expect(explained).toEqual(reference);
    packed = module.pack(position, packed);
    const plain = module.toDecision(module.decide(packed, acting, new SeededDice(seed)), packed);
    const whole = { ...plain, choices: reference.decision.choices };
    if (!isDeepStrictEqual(whole, reference.decision)) expect(whole).toEqual(reference.decision);
    clauses.add(`${reference.decision.procedure} ${reference.decision.clause}`);
  }
  return clauses;
}
