import { InvalidArgumentError } from "commander";

/** The value of an option that is a whole number, not below zero. */
export function wholeNumber(text: string): number {
  const number = /^\d+$/.test(text.trim()) ? Number(text) : NaN;
  if (!Number.isSafeInteger(number)) throw new InvalidArgumentError("It must be a whole number.");
  return number;
}

/** The value of an option that is a seed: a whole number, which may be below zero. */
export function seedNumber(text: string): number {
  const seed = Number(text);
  if (text.trim() === "" || !Number.isSafeInteger(seed)) throw new InvalidArgumentError("It must be a whole number.");
  return seed;
}

/** The value of an option that lists the faces of dice in order. */
export function parseFaces(text: string): readonly number[] {
  const faces = text.split(/[\s,]+/).filter((face) => face !== "");
  if (faces.length === 0 || !faces.every((face) => /^\d{1,3}$/.test(face) && Number(face) > 0)) {
    throw new InvalidArgumentError("Write the faces with commas between them, such as 7,3.");
  }
  return faces.map(Number);
}
