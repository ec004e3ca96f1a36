import { SQUADRON_GAME } from "../../../games/squadron/game.ts";
import { expectAgreement as expectDeclaredAgreement } from "../../toy/agreement.ts";
import { bookOf, SCENARIOS, sheetsOf } from "./books.ts";

/** Every sheet of the game, by its scenario and side. */
export const SHEETS: readonly (readonly [scenario: number, side: string])[] = SCENARIOS.flatMap((scenario) =>
  Object.keys(bookOf(scenario).sheets).map((side) => [scenario, side] as const),
);

/** Every clause of a sheet, as `expectAgreement` tells those that decided. */
export function clausesOf(scenario: number, side: string): readonly string[] {
  const { procedures = [] } = bookOf(scenario).sheets[side] ?? {};
  return procedures.flatMap(({ name, clauses }) => clauses.map(({ number }) => `${name} ${number}`));
}

/** Expects that interpreter and compiled sheet decide alike, with a trace and without; tells which clauses decided. */
export function expectAgreement(
  scenario: number,
  side: string,
  positions: number,
  firstSeed: number,
): ReadonlySet<string> {
  const file = sheetsOf(`${scenario}`).find(({ sheet }) => sheet?.bot === side);
  if (file === undefined) throw new Error(`no sheet of ${side}`);
  const tried = { game: SQUADRON_GAME, book: bookOf(scenario), side, text: file.text };
  const clauses = expectDeclaredAgreement({}, positions, firstSeed, tried);
  return new Set([...clauses].map((clause) => clause.replace(/ in vain$/, "")));
}
