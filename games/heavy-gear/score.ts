import type { CheckedTables } from "../../runtime/tables/checked-tables.ts";
import { formulaValue, type SideOfGame } from "../../runtime/tables/run-sequence.ts";
import type { Score, ScorePart } from "../tables-part.ts";
import type { Readings } from "./readings.ts";

/** The victory table and its tie-breaks. */
export const HEAVY_GEAR_SCORE: ScorePart<Readings> = {
  needs: ["VP", "TV", "PL"],
  problems: (tables, sides) =>
    sides.flatMap((side) => {
      const [won, possible] = [valueOf(side, "VP"), formulaValue(tables, "OP", side)];
      return won <= possible
        ? []
        : [`${side.name} has won ${won} VP, and its objectives are worth ${possible} at most`];
    }),
  score,
};

interface Standing {
  readonly side: SideOfGame;
  readonly level: string;
  /** From 0 for the worst level. */
  readonly rank: number;
  readonly how: string;
}

function score(tables: CheckedTables, sides: readonly SideOfGame[], readings: Readings): Score {
  const standings = sides.map((side) => standingOf(tables, side, readings));
  const { winner, reasons } = decided(standings, readings);
  return {
    sides: standings.map(({ side, level, how }) => ({ side: side.name, level, how })),
    winner: winner?.side.name ?? null,
    reasons,
  };
}

function standingOf(tables: CheckedTables, side: SideOfGame, readings: Readings): Standing {
  const [won, level] = [valueOf(side, "VP"), valueOf(side, "PL")];
  const possible = formulaValue(tables, "OP", side);
  const exact = formulaValue(tables, "Success rate", side);
  const rate = readings["HG-2"] === "a" ? exact : Math.round(exact);
  const table = tables.tables.find(({ name }) => name.toLowerCase() === "victory");
  const row = table?.rows.find(({ range }) => range !== null && range.from <= level && level <= range.to);
  const bounds = (row?.results ?? []).map((result) => (result.kind === "amount" ? result.value : 100));
  const found = bounds.findIndex((bound) => rate <= bound);
  const rank = found === -1 ? bounds.length - 1 : found;
  const name = table?.columns?.names[rank] ?? "";
  const shown = Number.isInteger(rate) ? `${rate}` : rate.toFixed(1);
  const how = `${won} of ${possible} points is ${shown}%; at PL ${level} the first value that is no less is ${bounds[rank] ?? 100}%`;
  return { side, level: name, rank, how };
}

function decided(
  standings: readonly Standing[],
  readings: Readings,
): { readonly winner: Standing | null; readonly reasons: readonly string[] } {
  const reasons: string[] = [];
  let left = standings;
  const keep = (measure: (standing: Standing) => number, better: string): Standing | null => {
    const best = Math.max(...left.map(measure));
    left = left.filter((standing) => measure(standing) === best);
    const [first, second] = left;
    if (first === undefined || second !== undefined) return null;
    reasons.push(`${first.side.name} wins: ${better}`);
    return first;
  };
  const steps = [
    { measure: ({ rank }: Standing) => rank, better: "the higher mission success", equal: "Mission success is equal" },
    { measure: ({ side }: Standing) => valueOf(side, "VP"), better: "more VP", equal: "VP are equal" },
    { measure: ({ side }: Standing) => -valueOf(side, "PL"), better: "the lower PL", equal: "PL is equal" },
    ...(readings["HG-3"] === "a"
      ? []
      : [{ measure: ({ side }: Standing) => -valueOf(side, "TV"), better: "the lower TV", equal: "TV is equal" }]),
  ];
  for (const { measure, better, equal } of steps) {
    const winner = keep(measure, better);
    if (winner !== null) return { winner, reasons };
    reasons.push(equal);
  }
  return { winner: null, reasons: [...reasons, "It is a draw"] };
}

function valueOf({ quantities }: SideOfGame, id: string): number {
  // Whoever calls has read numbers.
  return Number(quantities.get(id) ?? 0);
}
