import type { Mention } from "../../shared/situation.ts";
import { splitPair } from "../board/space-names.ts";
import { splitStructure } from "../effects/structures.ts";
import { partOf, type Written } from "../../shared/located-value.ts";

const DECK = ".deck";

/** What messages call the places of a board. */
export const PLACE_WORDS = { place: "space", places: "spaces" } as const;

/** A place's mention: its space, without the deck. */
export function placeMention(written: Written): Mention {
  const end = written.text.endsWith(DECK) ? written.text.length - DECK.length : written.text.length;
  return { kind: "space", written: partOf(written, 0, end), isDefinition: false };
}

/** The mentions of both places of a pair, `c3-d3` or `c3>d3`; none where it is no pair. */
export function pairMentions(written: Written, separator: "-" | ">"): readonly Mention[] {
  const pair = splitPair(written.text, separator);
  if (pair === null) return [];
  const middle = written.text.indexOf(separator);
  return pair.map((name, index) => {
    const from = written.text.indexOf(name, index === 0 ? 0 : middle + 1);
    return placeMention(partOf(written, from, from + name.length));
  });
}

/** The mentions in a structure's name: `building c3` has a word and a space, `door c3-d3` two spaces. */
export function structureMentions(written: Written): readonly Mention[] {
  const { what, where } = splitStructure(written.text);
  if (what === "" || where === "") return [];
  const place = partOf(written, written.text.length - where.length, written.text.length);
  const word: Mention = { kind: "word", written: partOf(written, 0, what.length), isDefinition: false };
  return [word, ...(what === "door" ? pairMentions(place, "-") : [placeMention(place)])];
}
