import type { FieldValue, FieldValues } from "../../shared/declared/field.ts";
import type { DeclaredPosition, DeclaredUnit } from "../../shared/declared/position.ts";
import { designOf, repairField, REPAIRED_MODULES } from "../rules/designs.ts";
import { costOf } from "../rules/tables.ts";
import { bandName, type Conditions } from "./game-definition.ts";
import { baysFor, canTurn, countsAsVessel, reachOf, repairable, tractorReach } from "./legality.ts";
import { mayGiveUp } from "./options.ts";
import { type Craft, has, isGone, isInPlay, isPowered, type Moment, sizeOf, unused } from "./state.ts";

/** The game as a sheet of a side sees it, with the card of one craft. */
export function positionOf(game: Conditions, state: Moment, side: string, acting: string): DeclaredPosition {
  const { board } = game;
  const seen = state.craft.filter((craft) => (craft.side === side ? !isGone(craft) : isInPlay(craft)));
  return {
    bot: side,
    board: { columns: board.bands, rows: 1 },
    places: { [bandName(board.planet)]: { planet: true } },
    units: seen.map((craft) => unitOf(game, state, side, craft)),
    row: [acting],
  };
}

function unitOf(game: Conditions, state: Moment, side: string, craft: Craft): DeclaredUnit {
  const { name, title } = craft;
  const isFaceDown = craft.side !== side && craft.hidden;
  // Nothing is known of a counter that lies face down but where it is.
  const fields = isFaceDown ? { hidden: true } : fieldsOf(game, state, craft);
  return { name, title, side: craft.side, at: bandName(craft.band), fields: withoutUsual(fields) };
}

function fieldsOf(game: Conditions, state: Moment, craft: Craft): FieldValues {
  const damage = craft.modules.filter(({ damaged }) => damaged).length;
  const isArmed = craft.modules.every(({ expended }) => !expended);
  const isFighter = sizeOf(craft) === "fighter";
  const isHeld = craft.heldBy !== null;
  const repairs = repairable(craft);
  const needsBay = isInPlay(craft) && isFighter && !isHeld && (damage > 0 || !isArmed);
  return {
    step: state.step,
    facing: craft.facing,
    speed: reachOf(craft),
    lasers: unused(craft, "laser").length,
    missiles: unused(craft, "missile").length,
    expendables: unused(craft, "expendable").length,
    tractors: unused(craft, "tractor").length,
    damage,
    value: valueOf(game, craft),
    unpowered: !isPowered(craft),
    hidden: craft.hidden,
    aboard: craft.status === "aboard",
    held: isHeld,
    "carrying nuke": has(craft, "nuke") > 0,
    "free to turn": isInPlay(craft) && canTurn(craft),
    "free to launch": craft.status === "aboard" && damage === 0 && isArmed,
    "bay-bound": needsBay,
    "free to return": needsBay && baysFor(craft, state.craft).length > 0,
    "free to give up": mayGiveUp(game, state, craft.side),
    ...(countsAsVessel(game.readings, craft) ? { size: "large" } : {}),
    "tractoring in contact": tractorReach(game.readings) === 0,
    ...Object.fromEntries(REPAIRED_MODULES.map((kind) => [repairField(kind), repairs.includes(kind)])),
  };
}

/** What a craft costs in M€. */
export function valueOf({ readings }: Conditions, { title }: Pick<Craft, "title">): number {
  const { size, modules, printedValue } = designOf(title);
  const byTable = size === "station" ? null : costOf(size, modules.length);
  const isPrinted = size !== "fighter" || readings["fighter-value"] === "as printed";
  return (isPrinted ? (printedValue ?? byTable) : (byTable ?? printedValue)) ?? 0;
}

/** Positions leave out what is as usual. */
function withoutUsual(fields: FieldValues): FieldValues {
  const stated: Record<string, FieldValue> = {};
  for (const field in fields) {
    const value = fields[field];
    if (value === undefined || value === false || (field === "facing" && value === "out")) continue;
    stated[field] = value;
  }
  return stated;
}
