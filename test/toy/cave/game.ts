import type { DeclaredGame } from "../../../games/shared/declared/declared-game.ts";
import {
  counterNamed,
  type DeclaredPosition,
  type DeclaredUnit,
  type PositionSchema,
} from "../../../games/shared/declared/position.ts";
import { CAVE_LEXICON } from "./lexicon.ts";

export const CAVE_SCHEMA: PositionSchema = {
  places: {
    sort: "Square",
    key: "squares",
    fields: {
      wall: { kind: "truth", documentation: "It is a wall." },
      door: { kind: "choice", values: ["none", "shut", "open"], documentation: "The door in it." },
    },
  },
  units: {
    sort: "Figure",
    key: "figures",
    fields: {
      hits: { kind: "number", from: 0, to: 6, documentation: "How much it can still suffer." },
      speed: { kind: "number", from: 0, to: 4, usual: 2, documentation: "How far it runs." },
      sight: { kind: "number", from: 0, to: 5, usual: 0, documentation: "How far it shoots." },
      awake: { kind: "truth", documentation: "It does not sleep." },
    },
    printed: {
      Goblin: { hits: 2, speed: 3, awake: true },
      Ogre: { hits: 5, speed: 1, sight: 1 },
      Elf: { hits: 3, sight: 4, awake: true },
    },
  },
  counters: [
    { name: "Grik", title: "Goblin", side: "Monsters" },
    { name: "Snag", title: "Goblin", side: "Monsters" },
    { name: "Mog", title: "Ogre", side: "Monsters" },
    { name: "Alba", title: "Elf", side: "Heroes" },
    { name: "Brin", title: "Elf", side: "Heroes" },
    { name: "Cero", title: "Elf", side: "Heroes" },
  ],
  board: { smallest: { columns: 3, rows: 3 }, largest: { columns: 6, rows: 5 } },
};

/** A cave in which two sides of figures meet. */
export const CAVE_GAME: DeclaredGame = { folder: "cave", lexicon: CAVE_LEXICON, schema: CAVE_SCHEMA };

/** A figure of the cave, for tests. */
export function figure(name: string, at: string, fields: DeclaredUnit["fields"] = {}): DeclaredUnit {
  const counter = counterNamed(CAVE_SCHEMA, name);
  if (counter === undefined) throw new Error(`no figure ${name}`);
  return { ...counter, at, fields };
}

/** A position of the cave in which the first figure acts. */
export function cave(...units: readonly DeclaredUnit[]): DeclaredPosition {
  return { bot: "Monsters", board: { columns: 6, rows: 5 }, places: {}, units, row: [units[0]?.name ?? ""] };
}
