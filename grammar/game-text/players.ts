import type { Source } from "../source.ts";
import { pluralOf } from "../word-endings.ts";

const SIDES = /^SIDES\b[^\n]*\n(?:(?:[ \t][^\n]*|\/\/[^\n]*)?\n)*/m;

/** What a side is if it may be the bot's or a player's. */
const EITHER = /:[ \t]*a bot or a player\b/;
const ONE_OF_BOTH = /:[ \t]*(?:the|a) (?:bot|player)\b(?! or\b)/;

/** `Player: side.`, among the words that a text defines. */
const DEFINED = /^[ \t]+Player:[ \t]*sides?\.[ \t]*(?:\/\/.*)?$/im;

/** `Company: side.`, among the words that a text defines: what sides are called in it, with room for “side”. */
const CALLED = /^[ \t]+(?!player:)(\p{L}{4,}):[ \t]*sides?\.[ \t]*(?:\/\/.*)?$/gimu;

/** `each player`, `the player with the most gold`, `that player's`; not `the player`, who may be one side, nor `first player`. */
const ANY_PLAYER =
  /(?<=\b(?:each|every|all|any|a|no|both|that|other|another|two|three|four)[ \t]+)player(?=s?\b)|(?<=\bthe[ \t]+)player(?=[ \t]+(?:with|who|whose|that)\b)/gi;

const ALL_PLAYERS = /\b(?:all|both)[ \t]+players\b(?!['’])/gi;

/**
 * The same text with “side” for each “player”, where all sides are players: each of them is “a bot or a player”, or the text
 * defines “Player: side.” Else a bot may count as a player, or not. What a text calls its sides otherwise, as in “Company: side.”,
 * is a side wherever it stands. Every word keeps its place.
 */
export function withPlayersAsSides(source: Source): Source {
  const { text } = source;
  const [sides = ""] = SIDES.exec(text) ?? [];
  const areAll = (EITHER.test(sides) && !ONE_OF_BOTH.test(sides)) || DEFINED.test(text);
  const called = [...text.matchAll(CALLED)].flatMap(([, name]) => name?.toLowerCase() ?? []);
  if (!areAll && called.length === 0) return source;
  const end = text.indexOf(sides) + sides.length;
  const rows = text.slice(end).replace(/[^\n]+/g, (line) => {
    const remark = line.indexOf("//");
    const row = remark === -1 ? line : line.slice(0, remark);
    const players = areAll
      ? row.replace(ALL_PLAYERS, (all) => "each side".padStart(all.length)).replace(ANY_PLAYER, "  side")
      : row;
    return withSidesFor(called, players) + line.slice(row.length);
  });
  return { ...source, text: text.slice(0, end) + rows };
}

/** A row with “side” for each of these words, which stays as it is where it defines one. */
function withSidesFor(called: readonly string[], row: string): string {
  if (called.some((name) => row.trim().toLowerCase().startsWith(`${name}:`))) return row;
  return called.reduce(
    (said, name) =>
      said.replace(new RegExp(`\\b(?:${name}|${pluralOf(name)})\\b`, "giu"), (word) => {
        const side = word.toLowerCase() === name ? "side" : "sides";
        return (/^\p{Lu}/u.test(word) ? side.replace("s", "S") : side).padStart(word.length);
      }),
    row,
  );
}
