import { CALLISTO_DESCRIPTION } from "./callisto/description.ts";
import { HEAVY_GEAR_DESCRIPTION } from "./heavy-gear/description.ts";
import { registryOf } from "./registered-games.ts";
import { SQUADRON_DESCRIPTION } from "./squadron/description.ts";
import { UNBREAKABLE_DESCRIPTION } from "./unbreakable/game.ts";

/** Every game that comes along. A new game is one entry here; no other file names one. */
export const BUILT_IN_GAMES = registryOf([
  {
    ...CALLISTO_DESCRIPTION,
    load: async () => (await import("./callisto/package.ts")).CALLISTO_PACKAGE,
    loadDecider: async () => (await import("./callisto/decider-package.ts")).CALLISTO_DECIDER_PACKAGE,
    loadCompanion: async () => (await import("./callisto/companion-package.ts")).CALLISTO_COMPANION_PACKAGE,
    loadMaterial: async () => (await import("./callisto/material.ts")).CALLISTO_MATERIAL,
    loadArrangement: async () => (await import("./callisto/positions/arrangement.ts")).ARRANGEMENT,
    loadBoardMaker: async () => (await import("./callisto/board/maker.ts")).BOARD_MAKER,
  },
  {
    ...UNBREAKABLE_DESCRIPTION,
    load: async () => (await import("./unbreakable/package.ts")).UNBREAKABLE_PACKAGE,
    loadCompanion: async () => (await import("./unbreakable/companion-package.ts")).UNBREAKABLE_COMPANION_PACKAGE,
    loadMaterial: async () => {
      const [{ BOARDS: boards, PICTURES: pictures }, { UNBREAKABLE_AT_TABLE: companion }] = await Promise.all([
        import("./unbreakable/board/picture.ts"),
        import("./unbreakable/companion/at-table.ts"),
      ]);
      return { boards, pictures, companion };
    },
    loadArrangement: async () => (await import("./unbreakable/arrangement.ts")).UNBREAKABLE_ARRANGEMENT,
    loadBoardMaker: async () => (await import("./unbreakable/board/maker.ts")).MAP_MAKER,
  },
  { ...HEAVY_GEAR_DESCRIPTION, load: async () => (await import("./heavy-gear/package.ts")).HEAVY_GEAR_PACKAGE },
  {
    ...SQUADRON_DESCRIPTION,
    load: async () => (await import("./squadron/package.ts")).SQUADRON_PACKAGE,
    loadCompanion: async () => (await import("./squadron/companion-package.ts")).SQUADRON_COMPANION_PACKAGE,
    loadMaterial: async () => {
      const [{ BOARDS: boards, PICTURES: pictures }, { SQUADRON_AT_TABLE: companion }] = await Promise.all([
        import("./squadron/board/picture.ts"),
        import("./squadron/companion/at-table.ts"),
      ]);
      return { boards, pictures, companion };
    },
    loadArrangement: async () => (await import("./squadron/arrangement.ts")).SQUADRON_ARRANGEMENT,
    loadBoardMaker: async () => (await import("./squadron/board/maker.ts")).TABLE_MAKER,
  },
]);
