import { InvalidArgumentError } from "commander";

/** The value of an option that lists the faces of dice in order. */
export function parseFaces(text: string): readonly number[] {
  const faces = text.split(/[\s,]+/).filter((face) => face !== "");
  if (faces.length === 0 || !faces.every((face) => /^\d{1,3}$/.test(face) && Number(face) > 0)) {
    throw new InvalidArgumentError("Write the faces with commas between them, such as 7,3.");
  }
  return faces.map(Number);
}
