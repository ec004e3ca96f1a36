import { expect, test } from "vitest";
import { instruct } from "../../../../games/callisto/companion/table-action.ts";
import { resolveCard } from "../../../../games/callisto/companion/resolve-card.ts";
import { type Table, withCards } from "../../../../games/callisto/companion/table.ts";
import { withUnit } from "../../../../games/callisto/effects/units.ts";
import type { TableAction } from "../../../../runtime/companion/table-action.ts";
import { boardOf } from "../engine/games.ts";
import { drive } from "../../../runtime/companion/drive.ts";
import { tableOf } from "./hear.ts";

/** What a card does on a map, as the question about it has it. */
function tableActionOf(table: Table, card: string): TableAction | undefined {
  const own = { card, sideways: false };
  withCards(table, { row: [own] });
  const { questions } = drive(resolveCard(table, own), ({ form }) => (form === "names" ? { names: [] } : { key: "y" }));
  return questions.find(({ about }) => about !== undefined)?.about?.tableAction;
}

test("a mech that leaves the board from its space is told where from, and marks nothing", () => {
  const table = tableOf(6, undefined, boardOf(6));
  const { markers } = table.position;
  table.position = withUnit(table.position, "Mech H", { at: "a2", deactivated: false });
  table.position = { ...table.position, markers: { ...markers, bot: { ...markers.bot, a2: "scouted" } } };
  const tableAction = tableActionOf(table, "Navigator H");
  expect(tableAction).toMatchObject({ from: "a2", to: "a2", leavesBoard: true, marks: [] });
  expect(tableAction && instruct(tableAction)).toBe("SCOUT 1: Mech H leaves the board. It puts down no marker.");
  expect(table.position.markers.bot).toEqual({ ...markers.bot, a2: "scouted" });
});

test("an attack with a thing of the map names its space", () => {
  const table = tableOf(6, undefined, boardOf(6));
  const laser = table.position.board.spaces.find(({ has }) => has.some(({ name }) => name === "laser"))?.name ?? "";
  table.position = withUnit(table.position, "Scout Z", { at: laser });
  table.position = withUnit(table.position, "Survey Tech C", { at: laser });
  expect(tableActionOf(table, "Scout Z")).toMatchObject({ action: "ATTACK", feature: `laser ${laser}` });
});
