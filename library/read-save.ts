import { hashOfText } from "../games/shared/plain-data.ts";
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
  orNull,
  oneOf,
  record,
  truth,
  whole,
} from "../games/shared/reading/shape.ts";
import type { Answer } from "../runtime/companion/question.ts";
import { SAVE_FORMAT, type SavedGame } from "./companion-save.ts";

export type ReadSave =
  { readonly kind: "game"; readonly game: SavedGame } | { readonly kind: "damaged"; readonly reason: string };

const NUMBER = number(-Number.MAX_VALUE, Number.MAX_VALUE);

const VALUES = list(oneOf([NUMBER, anyString()]));

/** An answer in a save file. Whether it fits is checked by its question. */
const ANSWER = oneOf([
  whole({ yes: truth() }),
  whole({ key: anyString() }),
  map({ names: list(anyString()), faces: list(NUMBER), details: record(VALUES) }, ["names"]),
  whole({ nowhere: only(true) }),
  whole({ number: NUMBER }),
  whole({ values: VALUES }),
  whole({ face: NUMBER }),
  whole({ command: choice(["impossible", "restart", "adjust"]) }),
  whole({
    change: list(whole({ of: anyString(), field: anyString(), to: oneOf([orNull(anyString()), NUMBER, truth()]) })),
  }),
]);

const SAVE = map(
  {
    game: anyString(),
    format: only(SAVE_FORMAT),
    scenario: count(),
    options: map(
      {
        bot: anyString(),
        difficulty: choice(["easier", "normal", "harder"]),
        cards: choice(["companion", "person"]),
        dice: choice(["companion", "person"]),
        seed: anyInteger(),
        readings: record(anyString()),
        asking: count(),
      },
      ["bot", "difficulty", "cards", "dice", "seed"],
    ),
    sheets: anyString(),
    answers: list(ANSWER),
    sum: anyString(),
  },
  ["format", "scenario", "options", "sheets", "answers", "sum"],
);

/** Reads a save file. Damage is reported and never repaired. */
export function readSave(text: string): ReadSave {
  const json = parseJson(text);
  if (json.kind === "problem") return damaged("this is not JSON");
  const { value } = json;
  if (typeof value !== "object" || value === null || !("format" in value)) return damaged("this is not a saved game");
  if (value.format !== SAVE_FORMAT)
    return damaged(`this is not a saved game of this version of tiebreak (“${SAVE_FORMAT}”)`);
  const fields: Readonly<Record<string, unknown>> = { ...value };
  const { sum: stated, ...contents } = fields;
  if (stated !== hashOfText(JSON.stringify(contents)))
    return damaged("the file was changed or is damaged: its checksum is wrong");
  const read = readData(SAVE, value);
  if (read.kind === "problem") return damaged(dataMistake(read));
  const { format: _format, sum: _sum, ...game } = read.value;
  return { kind: "game", game };
}

/** An answer from data; null if the data is not one. */
export function readSavedAnswer(data: unknown): Answer | null {
  const read = readData(ANSWER, data);
  return read.kind === "value" ? read.value : null;
}

function damaged(reason: string): ReadSave {
  return { kind: "damaged", reason };
}
