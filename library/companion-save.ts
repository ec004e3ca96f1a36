import type { CompanionOptions } from "../games/game-package.ts";
import { hashOfText } from "../games/shared/hash.ts";
import { dataMistake, parseJson, readData } from "../games/shared/reading/read-data.ts";
import {
  anyInteger,
  anyString,
  choice,
  count,
  list,
  map,
  number,
  only,
  oneOf,
  record,
  truth,
  whole,
} from "../games/shared/reading/shape.ts";
import type { Book } from "../runtime/game.ts";
import type { Answer } from "../runtime/companion/question.ts";

const FORMAT = "tiebreak companion 2";

/** A game beside the table as it is kept: how it began, and every answer since. */
export interface SavedGame {
  /** As headers name it; absent in files of before. */
  readonly game?: string | undefined;
  readonly scenario: number;
  readonly options: CompanionOptions;
  /** A fingerprint of the sheets and cards that it is played with; others would ask other questions. */
  readonly sheets: string;
  readonly answers: readonly Answer[];
}

export type ReadSave =
  { readonly kind: "game"; readonly game: SavedGame } | { readonly kind: "damaged"; readonly reason: string };

const NUMBER = number(-Number.MAX_VALUE, Number.MAX_VALUE);

/** An answer as a save file holds it. Whether it fits its question is for the question to say. */
const ANSWER = oneOf([
  whole({ yes: truth() }),
  whole({ key: anyString() }),
  whole({ names: list(anyString()) }),
  whole({ nowhere: only(true) }),
  whole({ number: NUMBER }),
  whole({ values: list(oneOf([NUMBER, anyString()])) }),
  whole({ face: NUMBER }),
  whole({ command: choice(["impossible", "restart", "adjust"]) }),
]);

const SAVE = map(
  {
    game: anyString(),
    format: only(FORMAT),
    scenario: count(),
    options: map(
      {
        bot: anyString(),
        difficulty: choice(["easier", "normal", "harder"]),
        cards: choice(["companion", "person"]),
        dice: choice(["companion", "person"]),
        seed: anyInteger(),
        readings: record(anyString()),
      },
      ["bot", "difficulty", "cards", "dice", "seed"],
    ),
    sheets: anyString(),
    answers: list(ANSWER),
    sum: anyString(),
  },
  ["format", "scenario", "options", "sheets", "answers", "sum"],
);

/** What of sheets tells only where and how something is written. */
const WRITTEN = new Set(["span", "text", "file", "source"]);

/** A fingerprint of what a game is played with; how its sheets are written makes no difference. */
export function fingerprint(book: Book, roster: object, board: object | null): string {
  const played = board === null ? [book, roster] : [book, roster, board];
  return hashOfText(JSON.stringify(played, (key, value: unknown) => (WRITTEN.has(key) ? undefined : value)));
}

/** The text of a save file: JSON, with a sum over its contents. */
export function writeSave(game: SavedGame): string {
  const contents = { format: FORMAT, ...game };
  return `${JSON.stringify({ ...contents, sum: hashOfText(JSON.stringify(contents)) })}\n`;
}

/** Reads a save file; what is damaged is told and never guessed. */
export function readSave(text: string): ReadSave {
  const json = parseJson(text);
  if (json.kind === "problem") return damaged("this is not JSON");
  const { value } = json;
  if (typeof value !== "object" || value === null || !("format" in value)) return damaged("this is not a saved game");
  if (value.format !== FORMAT) return damaged(`this is not a saved game of this version of tiebreak (“${FORMAT}”)`);
  const fields: Readonly<Record<string, unknown>> = { ...value };
  const { sum: stated, ...contents } = fields;
  if (stated !== hashOfText(JSON.stringify(contents)))
    return damaged("the file was changed or is damaged: its checksum is wrong");
  const read = readData(SAVE, value);
  if (read.kind === "problem") return damaged(dataMistake(read));
  const { format: _format, sum: _sum, ...game } = read.value;
  return { kind: "game", game };
}

/** An answer of data; null for what is none. */
export function readSavedAnswer(data: unknown): Answer | null {
  const read = readData(ANSWER, data);
  return read.kind === "value" ? read.value : null;
}

function damaged(reason: string): ReadSave {
  return { kind: "damaged", reason };
}
