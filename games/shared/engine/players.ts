import { BOT, PERSON } from "../../engine-part.ts";

/** The name of the player that searches: it tries lines of play and chooses the best one. */
export const SEARCH = "search";

/** The players of a side that are programs. The first one follows its sheet. */
const PLAYERS = [BOT, "random", "greedy"] as const;

/** The same, for games that can be searched. */
export const PLAYERS_WITH_SEARCH = [...PLAYERS, SEARCH] as const;

/** The players in a team that are programs. No sheet is written for one of two players. */
export const TEAM_PLAYERS = ["random", "greedy"] as const;

/** How many lines of play a search tries before it chooses: by default, and the least and most that a name can ask for. */
const USUAL_LINES = 100;
const FEWEST_LINES = 10;
const MOST_LINES = 1000;

/** A name of a search: `search`, or `search:1000` with the lines of play that it tries. */
type NamedSearch =
  { readonly kind: "search"; readonly lines: number } | { readonly kind: "problem"; readonly message: string };

/** The search that a name asks for; null for the name of another player. */
export function searchNamed(name: string): NamedSearch | null {
  if (name === SEARCH) return { kind: "search", lines: USUAL_LINES };
  const [player, written = "", ...others] = name.split(":");
  if (player !== SEARCH) return null;
  const lines = Number(written);
  if (others.length === 0 && /^\d+$/.test(written) && lines >= FEWEST_LINES && lines <= MOST_LINES)
    return { kind: "search", lines };
  const message = `a search tries ${FEWEST_LINES} to ${MOST_LINES} lines of play; write ${SEARCH}:${USUAL_LINES}`;
  return { kind: "problem", message };
}

/** The players that a seating names for a side: `greedy+random` is a team, anything else is one player. */
export function membersOf(name: string): readonly string[] {
  return name.split("+").map((member) => member.trim());
}

/** A player of a team: the first or the second. */
export type Member = 0 | 1;

/** The name that pages and questions use for a player of a team. */
export function memberName(side: string, member: number): string {
  return `${side} ${member + 1}`;
}

/** The people in a game, whom the program asks: sides, and players of teams. */
export function peopleIn(players: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(players).flatMap(([side, name]) => {
    const members = membersOf(name);
    return members.flatMap((member, index) =>
      member !== PERSON ? [] : [members.length === 1 ? side : memberName(side, index)],
    );
  });
}

/** Whether a name is one of some players, or a search with its number of lines where they include one who searches. */
export function isPlayer(players: readonly string[], name: string): boolean {
  return problemWithName(players, name, "") === null;
}

/** Whether a name is a team of two of some players and people. */
export function isTeamOf(players: readonly string[], name: string): boolean {
  const members = membersOf(name);
  return members.length === 2 && members.every((member) => member === PERSON || players.includes(member));
}

/** Why a name is not one of some players: what is wrong with its search, else `unknown`. Null if it is one. */
export function problemWithName(players: readonly string[], name: string, unknown: string): string | null {
  if (players.includes(name)) return null;
  const search = players.includes(SEARCH) ? searchNamed(name) : null;
  if (search === null) return unknown;
  return search.kind === "search" ? null : search.message;
}
