import type { DeclaredGame } from "../../../games/shared/declared/declared-game.ts";
import { valueOfPlace, type DeclaredPosition, type DeclaredUnit } from "../../../games/shared/declared/position.ts";
import type { MoveWord } from "../../../games/shared/declared/word.ts";
import { CAVE_GAME, CAVE_SCHEMA } from "./game.ts";

const has = ({ places }: DeclaredPosition, place: string, field: string, value: boolean | string): boolean =>
  valueOfPlace(CAVE_SCHEMA, places, place, field) === value;

const stands = ({ units }: DeclaredPosition, place: string, who: (unit: DeclaredUnit) => boolean): boolean =>
  units.some((unit) => unit.at === place && who(unit));

/** Walls, shut doors and enemies bar runners; two figures do not stand together. */
const RUN: Partial<MoveWord> = {
  enters: (position, actor, place) =>
    !has(position, place, "wall", true) &&
    !has(position, place, "door", "shut") &&
    !stands(position, place, ({ side }) => side !== actor.side),
  ends: (position, actor, place) => !stands(position, place, ({ name }) => name !== actor.name),
};

/** Walls alone bar flyers, and they do not land on shut doors. */
const FLY: Partial<MoveWord> = {
  enters: (position, _actor, place) => !has(position, place, "wall", true),
  ends: (position, _actor, place) => !has(position, place, "door", "shut"),
};

/** The cave with movements whose ways depend on the position. */
export const BARRED_CAVE: DeclaredGame = {
  ...CAVE_GAME,
  lexicon: {
    ...CAVE_GAME.lexicon,
    words: CAVE_GAME.lexicon.words.map((word) =>
      word.meaning?.kind === "move"
        ? { ...word, meaning: { ...word.meaning, ...(word.id === "RUN" ? RUN : FLY) } }
        : word,
    ),
  },
};
