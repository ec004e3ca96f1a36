import type { Description, Test } from "../../../runtime/checked-tree.ts";
import type { Thing } from "../../../runtime/game.ts";
import { passes } from "../../../runtime/interpreter/phrase.ts";
import { otherSide, unitNamed, type CallistoEnvironment } from "./environment.ts";

/**
 * The row of the dangerous-units table that fits a unit; Infinity for one that no row fits (§8.4, OPEN-16). The table is
 * that of the sheet whose enemy the unit is; its words are read from that sheet's side (OPEN-36).
 */
export function dangerOf(environment: CallistoEnvironment, unit: Thing): number {
  const { side } = unitNamed(environment.position, unit.name);
  if (side === "bot" && environment.readings["OPEN-36"] === "b") return Infinity;
  const view = otherSide(side);
  const reader: CallistoEnvironment = { ...environment, view, actor: null, card: null, bound: [] };
  const rows = tableSeenFrom(environment, view);
  return rows.find((row) => fits(reader, row.unit, unit))?.number ?? Infinity;
}

/** The dangerous-units table of a side's sheet, the first row first. */
export function tableSeenFrom({ book, position }: CallistoEnvironment, view: string) {
  const sheets = Object.entries(book.sheets);
  const sheet = view === "bot" ? book.sheets[position.bot] : sheets.find(([side]) => side !== position.bot)?.[1];
  return [...(sheet?.dangerous ?? [])].sort((one, other) => one.number - other.number);
}

/** The units of a row are the enemy's, whatever side its nouns would mean elsewhere. */
function fits(environment: CallistoEnvironment, row: Description, unit: Thing): boolean {
  const saysSide = (test: Test): boolean => test.kind === "is" && (test.entry === "own" || test.entry === "enemy");
  return (
    denotes(environment, row, unit) && row.tests.every((test) => saysSide(test) || passes(environment, test, unit))
  );
}

function denotes(environment: CallistoEnvironment, { base }: Description, unit: Thing): boolean {
  const { game } = environment;
  if (base.kind === "all") return true;
  if (base.kind !== "noun") return false;
  const meaning = game.meaningOf(base.entry);
  if (meaning.kind !== "members" || !meaning.of(environment).some(({ name }) => name === unit.name)) return false;
  return base.letter === null || game.letterOf?.(environment, unit) === base.letter;
}
