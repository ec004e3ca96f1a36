import { allGames, type Games } from "./check-file.ts";
import { gameIn } from "../grammar/written-header.ts";

/** What a text states about its game before its first procedure. */
export type StatedGame =
  | { readonly kind: "known" }
  /** It has a sheet's header, with an unknown game. */
  | { readonly kind: "unknown"; readonly name: string; readonly known: readonly string[] }
  /** It has a header without a game. */
  | { readonly kind: "unnamed" }
  /** It has no header, so another program may have written it. */
  | { readonly kind: "none" };

/** The game stated in a text's header. Other programs use the same file endings too. */
export function statedGame(text: string, games: Games): StatedGame {
  const known = allGames(games).map(({ game }) => game);
  const name = gameIn(text, known)?.name;
  if (known.some((game) => game.toLowerCase() === name?.toLowerCase())) return { kind: "known" };
  if (!beginsLikeSheet(text)) return { kind: "none" };
  return name === undefined ? { kind: "unnamed" } : { kind: "unknown", name, known };
}

/** Whether a text names a known game, as sheets do. */
export function hasHeader(text: string, games: Games): boolean {
  return statedGame(text, games).kind === "known";
}

/** Whether the first line, apart from remarks, is one of a sheet's header. */
export function beginsLikeSheet(text: string): boolean {
  return /^\uFEFF?(?:[ \t]*(?:\/\/[^\n]*)?\r?\n)*[ \t]*(?:game|scenario|bot)[ \t]/i.test(text);
}
