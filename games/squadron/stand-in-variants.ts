import type { CheckedScenario } from "../../runtime/checked-tree.ts";
import type { GameMaterial, StandInVariant } from "../engine-part.ts";
import type { TableBoard } from "./engine/game-definition.ts";
import type { Readings } from "./readings.ts";
import { designOf } from "./rules/designs.ts";

type Material = GameMaterial<TableBoard, object, Readings>;
type Variant = StandInVariant<Material>;

/** What the table and the forces that no text states could as well be. */
export function standInVariants(material: Material): readonly Variant[] {
  return [...(material.board.standIn ? tableVariants(material) : []), ...forceVariants(material)];
}

/** Each side begins a band nearer, or further away. */
function tableVariants(material: Material): readonly Variant[] {
  const { board } = material;
  return Object.entries(board.start).flatMap(([side, band]) =>
    [1, -1].flatMap((by): readonly Variant[] => {
      if (band + by < 0 || band + by >= board.bands) return [];
      const changed = { ...board, start: { ...board.start, [side]: band + by } };
      return [
        {
          kind: "board",
          standIn: `the board “${board.name}”`,
          change: `begins ${side} in band ${band + by} instead of ${band}`,
          material: { ...material, board: changed },
        },
      ];
    }),
  );
}

/** One craft more or fewer of each invented design. */
function forceVariants(material: Material): readonly Variant[] {
  const { scenario } = material.book;
  return scenario.sides.flatMap(({ side, starting }, sideIndex) =>
    starting.flatMap(({ cards }, table) =>
      cards.flatMap(({ title, atStart }, card) =>
        designOf(title).lines === null
          ? [1, -1].map((by): Variant => {
              const changed = withCount(scenario, [sideIndex, table, card], atStart + by);
              return {
                kind: "forces",
                standIn: `the force of ${side}`,
                change: `has ${atStart + by} instead of ${atStart} ${title}`,
                material: { ...material, book: { ...material.book, scenario: changed } },
              };
            })
          : [],
      ),
    ),
  );
}

function withCount(
  scenario: CheckedScenario,
  [sideIndex, tableIndex, cardIndex]: readonly [number, number, number],
  atStart: number,
): CheckedScenario {
  const sides = scenario.sides.map((side, at) =>
    at !== sideIndex
      ? side
      : {
          ...side,
          starting: side.starting.map((table, tableAt) =>
            tableAt !== tableIndex
              ? table
              : {
                  ...table,
                  cards: table.cards.map((card, cardAt) => (cardAt === cardIndex ? { ...card, atStart } : card)),
                },
          ),
        },
  );
  return { ...scenario, sides };
}
