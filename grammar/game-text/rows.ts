import type { IToken } from "chevrotain";
import {
  CanBe,
  Colon,
  Comma,
  Has,
  Integer,
  Is,
  It,
  Its,
  Or,
  Range,
  RightParenthesis,
  Stop,
  typed,
  With,
  Word,
} from "./tokens.ts";

/** Whether a row of a table of dice begins there, which belongs to the sentence before: `1–3: …`, `6: …`, `5+: …` */
export function isFaceAt(tokens: readonly IToken[], index: number, areSteps: boolean): boolean {
  const [first, second, third, fourth] = tokens.slice(index, index + 4);
  if (first?.tokenType === Range) return second?.tokenType === Colon;
  if (first?.tokenType !== Integer) return false;
  if (second?.image === "+") return third?.tokenType === Colon;
  return second?.tokenType === Or ? fourth?.tokenType === Colon : second?.tokenType === Colon && !areSteps;
}

export function isDash({ image }: IToken): boolean {
  return /^[-–−]$/.test(image);
}

/** `Alba borders Brix and Corm.`, `Alba – Brix, Corm.` as `Alba: Brix, Corm.`; null for a row that says something else. */
export function asBorders(row: readonly IToken[]): readonly IToken[] | null {
  const said = row.map(({ image }) => image.toLowerCase());
  for (const [at, token] of row.entries()) {
    const verb = isDash(token)
      ? ["–"]
      : BORDERING.find((words) => words.every((word, index) => said[at + index] === word));
    if (token.tokenType === Colon) return null;
    if (at === 0 || verb === undefined) continue;
    const names = row.slice(at + verb.length).flatMap((each, index, behind) => {
      if (each.image.toLowerCase() !== "and") return [each];
      return behind[index - 1]?.tokenType === Comma ? [] : [typed(each, Comma)];
    });
    return [...row.slice(0, at), typed(token, Colon), ...names];
  }
  return null;
}

/** Whether a row names places that do not lie in the order of their names: `Squares: Alba, Brix.` */
export function isList(row: readonly IToken[]): boolean {
  const inOrder = row.some(({ image }) => /^(?:order|round)$/i.test(image));
  return !inOrder && row[0]?.tokenType === Word;
}

/** The verbs that say what a place borders. */
const BORDERING: readonly (readonly string[])[] = [
  "borders",
  "borders on",
  "adjoins",
  "touches",
  "connects to",
  "is adjacent to",
  "is next to",
  "is connected to",
  "is connected with",
  "is linked to",
]
  .toSorted((one, other) => other.length - one.length)
  .map((words) => words.split(" "));

/** The words behind what boxes are called that are not on the board. */
const BESIDE = /\s+beside the board$/i;

/**
 * `Boxes beside the board: Supply, Reserve.`, and `Box: Hive.` says the same where the row names no order.
 *
 * @param before what stands before the colon
 * @returns what the boxes are called; null where the row names places of a board
 */
export function boxesBeside(before: string, isInOrder: boolean): string | null {
  const boxes = before.replace(BESIDE, "");
  return boxes !== before || (!isInOrder && /\bbox(?:es)?$/i.test(before)) ? boxes : null;
}

/** A row of the board that is none of a map: `Doom track: 0–10.`, `Boxes beside the board: Supply.`, `Box: Hive.` */
export function isOfTrack(row: readonly IToken[]): boolean {
  const colon = row.findIndex(({ tokenType }) => tokenType === Colon);
  const said = row.slice(0, Math.max(0, colon)).map(({ image }) => image);
  if (boxesBeside(said.join(" "), false) !== null) return true;
  return isTrackAt(row, colon);
}

/** `Doom track: 0–10.`, and what is meant so: `0 to 10`, `from 0 to 10`, `-5 to 5`. No place is called that. */
export function isTrackAt(row: readonly IToken[], colon: number): boolean {
  const [before, behind] = [row[colon - 1], row[colon + 1]];
  return before?.image.toLowerCase() === "track" && /^(?:[-–—−]?\d|from$|[-–—−]$)/i.test(behind?.image ?? "");
}

/** A row of the definitions that says nothing but `by code` behind its name: the language has no such words. */
export function isComputed(row: readonly IToken[]): boolean {
  const colon = row.findIndex(({ tokenType }) => tokenType === Colon);
  const said = row.slice(colon + 1).filter(({ tokenType }) => tokenType !== Stop);
  return colon > 0 && said.map(({ image }) => image.toLowerCase()).join(" ") === "by code";
}

/** A row of the definitions that goes on with `its` or `it` behind its name. */
export function mayBeRecorded(row: readonly IToken[]): boolean {
  const said = row[row.findIndex(({ tokenType }) => tokenType === Colon) + 1]?.tokenType;
  return said === Its || said === It;
}

/** Rows end with a full stop; the last may lack one. */
export function rowsOf(tokens: readonly IToken[]): readonly (readonly IToken[])[] {
  const rows: IToken[][] = [];
  let row: IToken[] = [];
  for (const token of tokens) {
    row.push(token);
    if (token.tokenType !== Stop) continue;
    rows.push(row);
    row = [];
  }
  return row.length === 0 ? rows : [...rows, row];
}

/** `A ship is a unit with hull (0–3).` is two sentences: `A ship is a unit. It has hull (0–3).` */
export function withSentences(tokens: readonly IToken[]): readonly IToken[] {
  return rowsOf(tokens).flatMap((row) => {
    const verb = row.find(({ tokenType }) => tokenType === Is || tokenType === Has || tokenType === CanBe);
    const at = row.findIndex(({ tokenType }) => tokenType === With);
    const token = row[at];
    if (verb?.tokenType !== Is || token === undefined) return row;
    return [...row.slice(0, at), typed(token, Stop), typed(token, It), typed(token, Has), ...row.slice(at + 1)];
  });
}

/** `1. Each hero acts once.`, `1) Each …`, `1 Each …`: the numbers of steps, with a colon behind each. */
export function withColons(tokens: readonly IToken[]): readonly IToken[] {
  let number = 1;
  return tokens.flatMap((token, index) => {
    const [beforeLast, last, next] = [tokens[index - 2], tokens[index - 1], tokens[index + 1]];
    const isBegin = beforeLast === undefined || beforeLast.tokenType === Stop || beforeLast.image === "]";
    if (last?.tokenType !== Integer || !isBegin || Number(last.image) !== number) return token;
    const end = last.startOffset + last.image.length;
    const isSign = token.tokenType === Stop || token.tokenType === RightParenthesis;
    if (isSign && token.startOffset === end && next !== undefined) {
      number += 1;
      return typed(token, Colon);
    }
    if (token.tokenType === Colon) number += 1;
    if (!/^\p{Lu}\p{Ll}/u.test(token.image)) return token;
    number += 1;
    return [{ ...typed(last, Colon), image: "", startOffset: end, endOffset: end - 1 }, token];
  });
}
