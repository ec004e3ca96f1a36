import { expect } from "vitest";
import { decide } from "../../../games/callisto/game.ts";
import { readDocuments } from "../../../games/shared/reading/locate-yaml.ts";
import { readSituation } from "../../../games/callisto/situation/read-situation.ts";
import { namesOfSheet } from "../../../games/callisto/situation/read-names.ts";
import type { Situation } from "../../../games/callisto/situation/expected-key.ts";
import type { Decision, Trace } from "../../../runtime/decision.ts";
import { ScriptedDice } from "../../../runtime/dice.ts";
import type { Book } from "../../../runtime/game.ts";
import { SHEETS } from "../../book.ts";

/** The situation of a YAML text over any sheet of the book, which must have no mistake, with the book of its scenario. */
export function situationInBook(text: string): { readonly situation: Situation; readonly book: Book } {
  const { documents, problems } = readDocuments(`${text}\nexpect: { clause: none }\n`);
  const [document] = documents;
  if (document === undefined || document === null) throw new Error(JSON.stringify(problems));
  const read = readSituation(
    document,
    {
      sheets: new Map(SHEETS.map(({ path, side, book }) => [path, namesOfSheet(book, side)])),
      loadBoard: () => ({ kind: "missing", reason: "no board files here" }),
    },
    "test",
  );
  if (read.situation === null) throw new Error(JSON.stringify(read.problems));
  const { situation } = read;
  const sheet = SHEETS.find(({ path }) => text.includes(`sheet: ${path}\n`));
  if (sheet === undefined) throw new Error("the text names no sheet of the book");
  return { situation, book: sheet.book };
}

/** Decides the starred card of a situation by the reference interpreter; every die given must be taken. */
export function decidedInBook(
  text: string,
  dice: readonly number[] = [],
): { readonly decision: Decision; readonly trace: Trace } {
  const { situation, book } = situationInBook(text);
  const { position, acting, readings } = situation;
  if (acting === null) throw new Error("no card of the row is starred");
  const scripted = new ScriptedDice(dice);
  const { decision, trace } = decide(book, position, acting, { readings, dice: scripted, trace: true });
  expect(scripted.left).toBe(0);
  if (trace === null) throw new Error("no trace");
  return { decision, trace };
}
