import type { Source } from "../source.ts";

const SIDES = /^SIDES\b[^\n]*\n(?:(?:[ \t][^\n]*|\/\/[^\n]*)?\n)*/m;

/** What a side is if it may be the bot's or a player's. */
const EITHER = /:[ \t]*a bot or a player\b/;
const ONE_OF_BOTH = /:[ \t]*(?:the|a) (?:bot|player)\b(?! or\b)/;

/** `Player: side.`, among the words that a text defines. */
const DEFINED = /^[ \t]+Player:[ \t]*sides?\.[ \t]*(?:\/\/.*)?$/im;

/** `each player`, `the player with the most gold`, `that player's`; not `the player`, who may be one side, nor `first player`. */
const ANY_PLAYER =
  /(?<=\b(?:each|every|all|any|a|no|both|that|other|another|two|three|four)[ \t]+)player(?=s?\b)|(?<=\bthe[ \t]+)player(?=[ \t]+(?:with|who|whose|that)\b)/gi;

const ALL_PLAYERS = /\b(?:all|both)[ \t]+players\b(?!['’])/gi;

/**
 * The same text with “side” for each “player”, where all sides are players: each of them is “a bot or a player”, or the text
 * defines “Player: side.” Else a bot may count as a player, or not. Every word keeps its place.
 */
export function withPlayersAsSides(source: Source): Source {
  const { text } = source;
  const [sides = ""] = SIDES.exec(text) ?? [];
  const areAll = (EITHER.test(sides) && !ONE_OF_BOTH.test(sides)) || DEFINED.test(text);
  if (!areAll) return source;
  const end = text.indexOf(sides) + sides.length;
  const rows = text.slice(end).replace(/[^\n]+/g, (line) => {
    const remark = line.indexOf("//");
    const row = remark === -1 ? line : line.slice(0, remark);
    const said = row.replace(ALL_PLAYERS, (all) => "each side".padStart(all.length)).replace(ANY_PLAYER, "  side");
    return said + line.slice(row.length);
  });
  return { ...source, text: text.slice(0, end) + rows };
}
