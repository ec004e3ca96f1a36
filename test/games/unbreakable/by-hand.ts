import type { DecideCard } from "../../../games/engine-part.ts";
import type { DeclaredPosition, DeclaredUnit } from "../../../games/shared/declared/position.ts";
import { hexDistance, neighbourOf } from "../../../games/shared/hex/hex.ts";
import { OFF_MAP, RUNAWAY } from "../../../games/unbreakable/schema.ts";
import type { Dice } from "../../../runtime/dice.ts";
import { NO_DECISION, type Decision } from "../../../runtime/decision.ts";

type Done = Pick<Decision, "clause" | "action"> & Partial<Decision>;

/** The programs of the book written by hand, by which those of the sheets are measured. */
export const BY_HAND: DecideCard<DeclaredPosition> = (position, acting, dice) => {
  const crawler = position.units.find(({ name }) => name === position.row[acting]);
  if (crawler === undefined) throw new Error("nobody acts");
  const dropped = Object.entries(position.places).find(([, { dropped: isDropped }]) => isDropped === true);
  if (dropped !== undefined) return { ...NO_DECISION, ...reaction(crawler, dropped[0], dropped[1]) };
  if (crawler.name === RUNAWAY) return { ...NO_DECISION, ...runaway(crawler, dice) };
  const { procedure: _procedure, clause: _clause, dice: _dice, ...nothing } = NO_DECISION;
  return { ...NO_DECISION, ...delivery(position, crawler), first: { ...nothing, action: "RELOAD LASERS" } };
};

const RADIUS = { light: 1, medium: 2, heavy: 4 } as const;

function reaction(
  { name, at }: DeclaredUnit,
  to: string,
  { bomb, bombSize }: DeclaredPosition["places"][string],
): Partial<Decision> {
  const size = bombSize === "heavy" || bombSize === "medium" ? bombSize : "light";
  if (name === RUNAWAY) return to === at ? { clause: 1, action: "FIRE LASER" } : {};
  if (bomb === "neutron bomb") {
    return hexDistance(at, to) <= RADIUS[size] ? { clause: 3, action: "FIRE LASER" } : {};
  }
  if (to === at) return { clause: 1, action: "FIRE LASER" };
  const isAhead = to === neighbourOf({ columns: 11, rows: 15 }, at, "north");
  return isAhead && Number(at.slice(2)) > 7 ? { clause: 2, action: "FIRE LASER" } : {};
}

function delivery({ board, places }: DeclaredPosition, { at, fields }: DeclaredUnit): Done {
  if (at === OFF_MAP) return { clause: 1, action: "ENTER THE MAP", destination: "0615" };
  if (fields["thawed"] === true) return { clause: 2, action: "CLEAR STASIS" };
  const north = neighbourOf(board, at, "north");
  const isBarred = north !== null && places[north]?.["terrain"] === "volcano";
  return isBarred ? { clause: 4, action: "TURN ASIDE" } : { clause: 3, action: "MOVE NORTH" };
}

const ROWS = ["MOVE AT RANDOM", "MOVE AT RANDOM", "FIRE BEAM", "FIRE BOMB", "MUTATE BEAM", "MUTATE BOMB"];

function runaway({ fields }: DeclaredUnit, dice: Dice): Done {
  if (fields["status"] === "offline") return { clause: 1, action: "BUTTON UP" };
  if (fields["status"] === "buttoned") return { clause: 2, action: "GET READY" };
  if (fields["thawed"] === true) return { clause: 3, action: "CLEAR STASIS" };
  return { clause: 4, action: ROWS[dice.roll(6) - 1] ?? null };
}
