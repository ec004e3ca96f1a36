import type { Course, Happened } from "../../runtime/callisto/play/course.ts";

/** A bot's card that was resolved, and its number in that bot's turn, from 1. */
export interface BotCard {
  readonly number: number;
  readonly happened: Happened;
}

/** The bot's cards of the last turn that a bot took, as far as it is over. */
export function lastBotCards({ happened }: Course): readonly BotCard[] {
  const start = happened.findLastIndex(({ event }) => event.action.kind === "startTurn");
  const resolved = start === -1 ? [] : happened.slice(start).filter(({ event }) => event.action.kind === "resolve");
  return resolved.map((each, index) => ({ number: index + 1, happened: each }));
}
