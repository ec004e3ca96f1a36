import type { GameMaterial, StandInVariant } from "../engine-part.ts";
import type { HexBoard } from "./engine/game-definition.ts";
import type { Readings } from "./readings.ts";

type Material = GameMaterial<HexBoard, object, Readings>;

/** What the map could as well be: each kind of ground open. Platoons are chosen by the players in the game. */
export function standInVariants(material: Material): readonly StandInVariant<Material>[] {
  const { board } = material;
  if (!board.standIn) return [];
  const kinds = [...new Set(Object.values(board.terrain))];
  return kinds.map((kind) => ({
    kind: "board",
    standIn: `the board “${board.name}”`,
    change: `has no ${kind}`,
    material: {
      ...material,
      board: {
        ...board,
        terrain: Object.fromEntries(Object.entries(board.terrain).filter(([, ground]) => ground !== kind)),
      },
    },
  }));
}
