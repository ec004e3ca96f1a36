import type { DecideCard } from "../../../games/engine-part.ts";
import type { DeclaredPosition, DeclaredUnit } from "../../../games/shared/declared/position.ts";
import { hexDistance, neighbourOf } from "../../../games/shared/hex/hex.ts";
import { OFF_MAP, RUNAWAY, TERRAINS } from "../../../games/unbreakable/terrain.ts";
import { beamSight, type Seen } from "../../../games/unbreakable/rules/line-of-sight.ts";
import type { Dice } from "../../../runtime/dice.ts";
import { NO_DECISION, type Decision } from "../../../runtime/decision.ts";
import { bombSight, landscapeOn } from "./sights-by-hand.ts";

type Done = Pick<Decision, "clause" | "action"> & Partial<Decision>;

/** The programs of the book written by hand, by which those of the sheets are measured. */
export const BY_HAND: DecideCard<DeclaredPosition> = (position, acting, dice) => {
  const crawler = position.units.find(({ name }) => name === position.row[acting]);
  if (crawler === undefined) throw new Error("nobody acts");
  const dropped = Object.entries(position.places).find(([, { dropped: isDropped }]) => isDropped === true);
  if (dropped !== undefined) return { ...NO_DECISION, ...reaction(crawler, dropped[0], dropped[1]) };
  if (crawler.name === RUNAWAY) return { ...NO_DECISION, ...runaway(position, crawler, dice) };
  const { procedure: _procedure, clause: _clause, dice: _dice, ...nothing } = NO_DECISION;
  return { ...NO_DECISION, ...delivery(position, crawler), first: { ...nothing, action: "RELOAD LASERS" } };
};

const RADIUS = { light: 1, medium: 2, heavy: 4 } as const;

function reaction(
  { name, at }: DeclaredUnit,
  to: string,
  { bomb, "bomb size": bombSize }: DeclaredPosition["places"][string],
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

function runaway(position: DeclaredPosition, crawler: DeclaredUnit, dice: Dice): Done {
  const { fields } = crawler;
  if (fields["status"] === "offline") return { clause: 1, action: "BUTTON UP" };
  if (fields["status"] === "buttoned") return { clause: 2, action: "GET READY" };
  if (fields["thawed"] === true) return { clause: 3, action: "CLEAR STASIS" };
  return { clause: 4, ...rolled(position, crawler, dice) };
}

function rolled(position: DeclaredPosition, crawler: DeclaredUnit, dice: Dice): Pick<Done, "action" | "target"> {
  const { fields } = crawler;
  switch (dice.roll(6)) {
    case 3:
      if (fields["beam loaded"] !== true) return { action: "RELOAD ITS BEAM" };
      if (fields["beam"] === "laser") return { action: "HOLD ITS BEAM" };
      return fired(position, crawler, "BEAM", dice);
    case 4:
      if (fields["bomb loaded"] !== true) return { action: "RELOAD ITS BOMB" };
      return fired(position, crawler, "BOMB", dice);
    case 5:
      return { action: "DRAW NEW BEAM" };
    case 6:
      return { action: "DRAW NEW BOMB" };
    default:
      return { action: "MOVE AT RANDOM" };
  }
}

/** Fires at the nearest unit in sight; of several, each has a block of the faces of a die. */
function fired(position: DeclaredPosition, crawler: DeclaredUnit, weapon: "BEAM" | "BOMB", dice: Dice) {
  const land = landscapeOn({
    map: position.board,
    corners: true,
    terrainAt: (hex) => TERRAINS.find((terrain) => terrain === position.places[hex]?.["terrain"]) ?? "open",
    hasCloud: (hex) => (position.places[hex]?.["cloud"] ?? "none") !== "none",
  });
  const inSight = position.units.filter((unit) => {
    if (unit.name === crawler.name || unit.at === OFF_MAP) return false;
    const sight =
      weapon === "BEAM" ? beamSight(land, seen(crawler), seen(unit)) : bombSight(land, seen(crawler), unit.at);
    return sight.sees;
  });
  const least = Math.min(...inSight.map(({ at }) => hexDistance(at, crawler.at)));
  const [first, ...others] = inSight.filter(({ at }) => hexDistance(at, crawler.at) === least);
  if (first === undefined) return { action: `HOLD ITS ${weapon}` };
  const target = others.length === 0 ? first : oneOf([first, ...others], dice);
  return { action: `FIRE ITS ${weapon}`, target: target.name };
}

const TURNED = { Crawler: "dug in", Walker: "down", Squad: "hovering" } as const;

function seen({ title, at, fields }: DeclaredUnit): Seen {
  const type = title === "Crawler" || title === "Walker" ? title : "Squad";
  return { type, at, turned: fields[TURNED[type]] === true, status: (fields["status"] ?? "ready") as Seen["status"] };
}

/** One of some things by a d6: each has a block of the faces in their order, and faces left over are rolled again. */
function oneOf<Thing>(things: readonly Thing[], dice: Dice): Thing {
  // Of more than six, the first six are told apart by the die.
  const block = Math.max(1, Math.floor(6 / things.length));
  for (;;) {
    const found = things[Math.floor((dice.roll(6) - 1) / block)];
    if (found !== undefined) return found;
  }
}
