import type { CompanionOptions } from "../games/game-package.ts";
import { hashOfText } from "../games/shared/hash.ts";
import type { Answer } from "../runtime/companion/question.ts";
import { readSavedAnswer } from "../runtime/companion/saved.ts";

const FORMAT = "tiebreak companion 2";

/** A game beside the table as it is kept: how it began, and every answer since. */
export interface SavedGame {
  readonly scenario: number;
  readonly options: CompanionOptions;
  /** A fingerprint of the sheets and cards that it is played with; others would ask other questions. */
  readonly sheets: string;
  readonly answers: readonly Answer[];
}

export type ReadSave =
  { readonly kind: "game"; readonly game: SavedGame } | { readonly kind: "damaged"; readonly reason: string };

/** What of sheets tells only where and how something is written. */
const WRITTEN = new Set(["span", "text", "file", "source"]);

/** A fingerprint of the sheets and cards that a game is played with; how they are written makes no difference. */
export function fingerprint(played: unknown): string {
  return hashOfText(JSON.stringify(played, (key, value: unknown) => (WRITTEN.has(key) ? undefined : value)));
}

/** The text of a save file: JSON, with a sum over its contents. */
export function writeSave(game: SavedGame): string {
  const contents = { format: FORMAT, ...game };
  return `${JSON.stringify({ ...contents, sum: hashOfText(JSON.stringify(contents)) })}\n`;
}

/** Reads a save file; what is damaged is told and never guessed. */
export function readSave(text: string): ReadSave {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return damaged("this is not JSON");
  }
  if (typeof value !== "object" || value === null || !("format" in value)) return damaged("this is not a saved game");
  if (value.format !== FORMAT) return damaged(`this is not a saved game of this version of tiebreak (“${FORMAT}”)`);
  const { sum, ...contents } = value as Readonly<Record<string, unknown>>;
  if (sum !== hashOfText(JSON.stringify(contents)))
    return damaged("the file was changed or is damaged: its checksum is wrong");
  return readContents(contents);
}

function readContents({ scenario, options, sheets, answers }: Readonly<Record<string, unknown>>): ReadSave {
  if (typeof scenario !== "number" || typeof sheets !== "string" || !Array.isArray(answers)) {
    return damaged("part of the file is missing");
  }
  const read = readOptions(options);
  const given = answers.map(readSavedAnswer);
  const wrong = given.indexOf(null);
  if (read === null) return damaged("its settings cannot be read");
  if (wrong !== -1) return damaged(`answer ${wrong + 1} cannot be read`);
  return {
    kind: "game",
    game: { scenario, options: read, sheets, answers: given.filter((answer) => answer !== null) },
  };
}

function readOptions(value: unknown): CompanionOptions | null {
  if (typeof value !== "object" || value === null) return null;
  const { bot, difficulty, cards, dice, seed } = value as Readonly<Record<string, unknown>>;
  if (typeof bot !== "string" || typeof seed !== "number" || !Number.isSafeInteger(seed)) return null;
  if (difficulty !== "easier" && difficulty !== "normal" && difficulty !== "harder") return null;
  if (cards !== "companion" && cards !== "person") return null;
  if (dice !== "companion" && dice !== "person") return null;
  return { bot, difficulty, cards, dice, seed };
}

function damaged(reason: string): ReadSave {
  return { kind: "damaged", reason };
}
