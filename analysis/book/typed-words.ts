import { type Scanned, scannedWords } from "./scanned-words.ts";
import type { SourcedPart } from "./sourced-parts.ts";

/** A word of a sheet, by what it is there. */
export interface TypedWord extends Scanned {
  /** The number of a row, which a scan often loses. */
  readonly isRowNumber: boolean;
  /** A word of a sentence in words of our own. */
  readonly isParaphrased: boolean;
  /** `1–4` before a row of a roll within a clause. A page prints it where there is room. */
  readonly isRange: boolean;
}

type Role = Omit<TypedWord, keyof Scanned>;

/** The words and numbers of a part of a sheet, without its remarks. A sentence in quotes is paraphrased. */
export function typedWords(text: string, { span, number, isParaphrased }: SourcedPart): readonly TypedWord[] {
  const words: TypedWord[] = [];
  const add = (piece: string, role: Partial<Role>): void => {
    for (const word of scannedWords(piece)) {
      words.push({ ...word, isRowNumber: false, isParaphrased, isRange: false, ...role });
    }
  };
  let start = span.start;
  for (const line of text.slice(span.start, span.end).split("\n")) {
    const written = line.replace(/\/\/.*$/, "");
    const endOfNumber = Math.min(Math.max(0, (number?.end ?? 0) - start), written.length);
    const endOfRange = number === null ? 0 : (ROLL_RANGE.exec(written)?.[0].length ?? 0);
    add(written.slice(0, endOfNumber), { isRowNumber: true });
    add(written.slice(endOfNumber, endOfRange), { isRange: true });
    const pieces = written.slice(Math.max(endOfNumber, endOfRange)).split(/["“”]/);
    pieces.forEach((piece, index) =>
      add(piece, { isParaphrased: isParaphrased || (index % 2 === 1 && isSentence(piece)) }),
    );
    start += line.length + 1;
  }
  return words;
}

/** `4,5,6` in quotes is no sentence. */
function isSentence(piece: string): boolean {
  return (piece.match(/\p{L}{2,}/gu) ?? []).length > 1;
}

const ROLL_RANGE = /^\s*\d+(?:\s*[-–]\s*\d+)?(?=:)/;
