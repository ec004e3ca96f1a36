import { counterTitle, STAND_IN_ROSTER } from "../roster.ts";

/** All titles of units and cards in alphabetical order; a title's number in the compact form is its place here. */
export const TITLE_NAMES: readonly string[] = [
  ...new Set(STAND_IN_ROSTER.flatMap(({ title }) => [title, counterTitle(title)])),
].sort();

const numbers = new Map(TITLE_NAMES.map((name, number) => [name, number]));

/** A number that no title has. */
export const NO_TITLE = 0xff;

/** The number of a title; `NO_TITLE` for one that the game does not have. */
export function titleNumber(title: string): number {
  return numbers.get(title) ?? NO_TITLE;
}
