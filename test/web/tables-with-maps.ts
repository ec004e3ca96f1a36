import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { TableChanges } from "../../games/game-package.ts";
import { readBoard } from "../../library/boards.ts";
import { type Change, companion, type CompanionGame } from "../../library/companion.ts";
import { writeSave } from "../../library/companion-save.ts";
import { readSheets } from "../../library/sheets.ts";
import { unitsOn } from "../../web/board/places.ts";
import { pictureIn } from "../games/followed-log.ts";
import { ROOT } from "../imports.ts";
import { BUILT_IN_GAMES } from "../registry.ts";

/** A game that the site offers with a stand-in map, held by the library in Node, with its picture. */
interface TableWithMap {
  readonly name: string;
  readonly begin: () => CompanionGame;
  readonly pictureOf: (companion: CompanionGame) => ReturnType<ReturnType<typeof pictureIn>>;
}

const SEED = 5;

/** The first bot of every scenario of every game that has a companion with maps. */
async function tablesWithMaps(): Promise<readonly TableWithMap[]> {
  const tables: TableWithMap[] = [];
  for (const folder of readdirSync(join(ROOT, "procedures"))) {
    const name = [...BUILT_IN_GAMES.all.keys()].find((each) => BUILT_IN_GAMES.folderOf(each) === folder);
    const game = name === undefined ? null : await BUILT_IN_GAMES.loadGame(name);
    if (game?.companion?.usesBoard !== true || game.boards === undefined) continue;
    for (const scenario of readdirSync(join(ROOT, "procedures", folder)).filter((each) =>
      each.startsWith("scenario-"),
    )) {
      const above = join(ROOT, "procedures", folder);
      const own = join(above, scenario);
      // The definitions above are read along.
      const files = [...readdirSync(own).map((file) => join(scenario, file)), "definitions.bot"]
        .filter((path) => path.endsWith(".bot") && existsSync(join(above, path)))
        .map((path) => ({ path, text: readFileSync(join(above, path), "utf8") }));
      const [sheet] = readSheets(files, { game }).sheets;
      if (sheet === undefined || !existsSync(join(own, "board.json"))) continue;
      const read = readBoard(readFileSync(join(own, "board.json"), "utf8"), { game, sheets: sheet });
      if (!read.ok) throw new Error(read.reason);
      const { board } = read;
      tables.push({
        name: `${folder} ${scenario}`,
        begin: () => {
          const begun = companion(sheet, { seed: SEED, board });
          if (!begun.ok) throw new Error(begun.reason);
          return begun.companion;
        },
        pictureOf: (table) => pictureIn(game, board)(table.position() ?? {}),
      });
    }
  }
  return tables;
}

/** What a counter shows as a number. Other numbers of a unit say what of it works: it shows how much does not. */
const COUNTED = ["hits", "stasis"] as const;

/** No number on a counter is larger. */
const MOST = 20;

const ALL = Array.from({ length: MOST }, (_, index) => index + 1);

/** Changes by which a counter shows its smallest number, or its largest. */
function changesOf(of: string, size: "smallest" | "largest", changes: TableChanges): readonly Change[] {
  const counted = COUNTED.flatMap((field) =>
    (size === "smallest" ? ALL : ALL.toReversed()).map((to) => ({ of, field, to })),
  );
  const number = counted.find((change) => changes.objection(change) === null);
  const parts = changes
    .offered(of)
    .flatMap(({ change: { field, to } }) =>
      typeof to === "number" && !COUNTED.some((each) => each === field) ? field : [],
    );
  const broken = [...new Set(parts)].map((field) => ({ of, field, to: 0 }));
  return [...(number === undefined ? [] : [number]), ...(size === "smallest" ? broken.slice(0, 1) : broken)];
}

/** A save of each of these games in which every counter shows a number: as small as it can be, or as large. */
export async function savesWithBadges(): Promise<readonly { readonly name: string; readonly save: string }[]> {
  return (await tablesWithMaps()).flatMap(({ name, begin, pictureOf }) =>
    (["smallest", "largest"] as const).map((size) => {
      const table = begin();
      const changes = table.changes();
      const { off, spaces } = pictureOf(table);
      // Each in a space of its own, as far as there are any.
      const entering = off.flatMap(({ name: of }, index): readonly Change[] => {
        const places = spaces.map((space): Change => ({ of, field: "at", to: space.name }));
        const free = places.filter((each) => changes?.objection(each) === null);
        return free.slice(index % free.length).slice(0, 1);
      });
      const numbers = unitsOn(pictureOf(table)).flatMap((unit) =>
        changes === null ? [] : changesOf(unit.name, size, changes),
      );
      const change = [...entering, ...numbers];
      const reason = table.conversation.answer({ change });
      if (reason !== null) throw new Error(reason.text);
      if (unitsOn(pictureOf(table)).every(({ badge = 0 }) => badge === 0)) throw new Error(`${name} shows no numbers`);
      return { name: `${name}, ${size}`, save: writeSave(table.saved()) };
    }),
  );
}
