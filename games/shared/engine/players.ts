import { BOT, PERSON } from "../../engine-part.ts";

/** The name of who searches: tries lines of play and chooses what came out best. */
export const SEARCH = "search";

/** Who can play a side without being asked; the first follows its sheet. */
const PLAYERS = [BOT, "random", "greedy"] as const;

/** Who can play a side of a game that is searched. */
export const PLAYERS_WITH_SEARCH = [...PLAYERS, SEARCH] as const;

/** Who can play in a team without being asked. No sheet is written for one of two players. */
export const TEAM_PLAYERS = ["random", "greedy"] as const;

/** How many lines of play a search tries before it chooses: as named behind a colon, at least and at most. */
const USUAL_LINES = 100;
const FEWEST_LINES = 10;
const MOST_LINES = 1000;

/** How a name means a search: `search`, or `search:1000` with the lines of play that it tries. */
type NamedSearch =
  { readonly kind: "search"; readonly lines: number } | { readonly kind: "problem"; readonly message: string };

/** Null where the name means no search. */
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

/** The players of a side by its name in a seating: `greedy+random` is a team, anything else is one player. */
export function membersOf(name: string): readonly string[] {
  return name.split("+").map((member) => member.trim());
}

/** A player of a team: the first or the second. */
export type Member = 0 | 1;

/** How a player of a team is named who reads a game or is asked. */
export function memberName(side: string, member: number): string {
  return `${side} ${member + 1}`;
}

/** Those who are asked in a game: sides, and players of teams. */
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
