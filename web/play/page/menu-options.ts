import type { ShownMenu } from "../../../library/game-table.ts";

/** The options of a menu that mean something on the board, by their numbers: those of its name, or those whose words have it. */
export function optionsFor({ options }: ShownMenu, name: string): readonly number[] {
  const numbers = options.map((_, index) => index);
  const exact = numbers.filter((index) => options[index]?.name === name);
  return exact.length > 0 ? exact : numbers.filter((index) => hasWords(options[index]?.name ?? "", name));
}

function hasWords(text: string, words: string): boolean {
  return ` ${spaced(text)} `.includes(` ${spaced(words)} `);
}

function spaced(text: string): string {
  return text.replaceAll(/[\s,;:()]+/g, " ").trim();
}
