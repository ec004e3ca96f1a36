import type { Told } from "../../shared/told.ts";
import type { Faction } from "../engine/state.ts";
import type { Course, Happened } from "./course.ts";
import { tell } from "./tell.ts";

/** The bot's cards of the last turn that a bot took, as far as it is over, in order. */
export function lastBotCards({ happened }: Course): readonly Happened[] {
  const start = happened.findLastIndex(({ event }) => event.action.kind === "startTurn");
  return start === -1 ? [] : happened.slice(start).filter(({ event }) => event.action.kind === "resolve");
}

/** What happened, in words; bots' cards are numbered from the first of these events or of their turn. */
export function tellAll(
  { game, happened }: Course,
  events: readonly Happened[],
  viewer: Faction | null,
): readonly Told[] {
  let number = 0;
  const first = events[0];
  const turn = first === undefined ? [] : happened.slice(0, happened.lastIndexOf(first));
  for (const { event } of turn) number = numberAfter(number, event.action.kind);
  return events.flatMap((each) => {
    number = numberAfter(number, each.event.action.kind);
    return tell(game, each, viewer, number);
  });
}

function numberAfter(number: number, kind: string): number {
  return kind === "startTurn" ? 0 : kind === "resolve" ? number + 1 : number;
}
