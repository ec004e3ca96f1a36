import type { Dice } from "../dice.ts";

/** A die with words on its faces, and which of them are a success. */
interface TestDie {
  readonly faces: readonly string[];
  readonly successes: readonly string[];
}

/** A test such as `[1/3]`: what the dice showed, and whether so many of them were a success. */
interface RolledTest {
  readonly faces: readonly string[];
  readonly successes: number;
  readonly passed: boolean;
}

/** Rolls a test: at least so many successes on so many dice. */
export function rollTest(
  test: { readonly successes: number; readonly dice: number },
  die: TestDie,
  dice: Dice,
): RolledTest {
  const faces = Array.from({ length: test.dice }, () => die.faces[dice.roll(die.faces.length) - 1] ?? "");
  const successes = faces.filter((face) => die.successes.includes(face)).length;
  return { faces, successes, passed: successes >= test.successes };
}
