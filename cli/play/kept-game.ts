import type { GameAction } from "../../games/callisto/engine/event.ts";
import { eventLine } from "../../games/callisto/engine/log.ts";
import type { GameDefinition } from "../../games/callisto/engine/seat.ts";
import type { Faction, GameState } from "../../games/callisto/engine/state.ts";
import {
  carryOn,
  isChoiceOf,
  stateOf,
  takenBack,
  type Course,
  type Happened,
} from "../../games/callisto/play/course.ts";
import { bidsWith, onward, type Onward, type Participants } from "../../games/callisto/play/participants.ts";
import type { SaveFile } from "./save-file.ts";

/** A game in play, kept in a file: everything that happens is written before anybody is told. */
export class KeptGame {
  readonly participants: Participants;
  /** The side that the person plays; null for one who watches. */
  readonly viewer: Faction | null;
  readonly #save: SaveFile;
  #course: Course;

  constructor(course: Course, save: SaveFile, participants: Participants) {
    this.#course = course;
    this.#save = save;
    this.participants = participants;
    this.viewer = Object.keys(participants).find((side) => participants[side]?.kind === "person") ?? null;
  }

  get course(): Course {
    return this.#course;
  }

  get game(): GameDefinition {
    return this.#course.game;
  }

  get state(): GameState {
    return stateOf(this.#course);
  }

  /** As it is printed. */
  get savedIn(): string {
    return this.#save.name;
  }

  /** How the game goes on. Where somebody is asked, or it is over, all of it is on the disk. */
  onward(): Onward {
    const step = onward(this.#course, this.participants);
    if (step.kind !== "action") this.#save.flush();
    return step;
  }

  carryOut(action: GameAction): Happened {
    const course = carryOn(this.#course, action);
    const happened = course.happened.at(-1);
    if (happened === undefined) throw new Error("nothing happened");
    this.#save.append(eventLine(happened.event, happened.after));
    this.#course = course;
    return happened;
  }

  /** Both bids, with the person's. */
  bidsWith(side: Faction, card: string): GameAction {
    return bidsWith(this.#course, this.participants, side, card);
  }

  /** Takes back so many choices of the person's; false where so many were never made. */
  takeBack(choices: number): boolean {
    const earlier = takenBack(this.#course, this.#persons(), choices);
    if (earlier === null) return false;
    this.#save.keep(earlier.happened.length);
    this.#course = earlier;
    return true;
  }

  /** What happened since the person chose last, that choice first. */
  sinceChoice(): readonly Happened[] {
    const { happened } = this.#course;
    const last = happened.findLastIndex((each) => isChoiceOf(each, this.#persons()));
    return happened.slice(Math.max(0, last));
  }

  #persons(): readonly Faction[] {
    return this.viewer === null ? [] : [this.viewer];
  }
}
