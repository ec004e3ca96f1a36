import type { EnginePart, GameCourse, Reasons, ReportLine } from "../games/engine-part.ts";
import type { PictureSpace } from "../games/shared/board-picture.ts";
import { tableActionOfDecision } from "../games/shared/declared/followed/followed-game.ts";
import { endingOf, standInsUpFront } from "../games/shared/engine/stand-ins.ts";
import { choose, keysOf, type Menu, type Next } from "../games/shared/menu.ts";
import type { TableAction } from "../runtime/companion/table-action.ts";
import type { KeptGame } from "./kept-game.ts";
import { failure, type Result } from "./result.ts";

/** A menu as it is shown. */
export interface ShownMenu {
  readonly question: string;
  readonly hint: string | null;
  readonly options: readonly ShownOption[];
  /** Whether it was reached by a choice that can be taken back. */
  readonly isFurther: boolean;
}

interface ShownOption {
  readonly name: string;
  /** Another word that chooses it, like its name. */
  readonly key: string;
  readonly note: string;
}

/** The state of a game, without its board. */
export interface GameStanding {
  /** How many events have happened. */
  readonly events: number;
  /** The most important first. */
  readonly overview: readonly string[];
  /** What the viewer may know of the cards. */
  readonly cards: readonly string[];
  /** How it ended; empty while it goes on. */
  readonly ending: readonly string[];
}

/** A whole game at a table. It plays on by itself until the person must choose from menus, step by step. */
export class GameTable {
  readonly kept: KeptGame;
  #menus: readonly Menu<object>[] = [];

  constructor(kept: KeptGame) {
    this.kept = kept;
    this.#playOn();
  }

  /** The question to the person; null where the game is over. */
  get menu(): ShownMenu | null {
    const menu = this.#menus.at(-1);
    if (menu === undefined) return null;
    const keys = keysOf(menu);
    const options = menu.options.map(({ name, note }, index) => ({ name, note, key: keys[index] || "Enter" }));
    return { question: menu.question, hint: menu.hint ?? null, options, isFurther: this.#menus.length > 1 };
  }

  /** Chooses an option of the menu by its number, counted from 0. */
  take(index: number): Result<object> {
    const option = this.#menus.at(-1)?.options[index];
    return option === undefined ? failure("there is no such choice") : this.#goOn(option.leads());
  }

  /** Chooses by what was typed: a name, its beginning, or a form that the menu reads. */
  say(typed: string): Result<object> {
    const menu = this.#menus.at(-1);
    if (menu === undefined) return failure("the game is over");
    const chosen = choose(menu, typed);
    switch (chosen.kind) {
      case "next":
        return this.#goOn(chosen.next);
      case "several":
        return failure(`“${typed}” can be ${chosen.options.map(({ name }) => name).join(", ")}; type more of the name`);
      case "none":
        return failure(`there is no choice “${typed}”`);
    }
  }

  /** Returns to the previous menu; false at the first. */
  back(): boolean {
    if (this.#menus.length < 2) return false;
    this.#menus = this.#menus.slice(0, -1);
    return true;
  }

  /** Takes back the person's last choice and everything that followed; false where there was none. */
  takeBack(): boolean {
    const isDone = this.kept.takeBack(1);
    if (isDone) this.#playOn();
    return isDone;
  }

  /** The events of the game. */
  reported(from: number): readonly ReportedEvent[] {
    const { engine, course, viewer } = this.kept;
    return reportedEvents(engine, course, from, viewer);
  }

  standing(): GameStanding {
    const { engine, course, viewer } = this.kept;
    return standingOf(engine, course, viewer);
  }

  #goOn(next: Next<object>): Result<object> {
    if (next.kind === "menu") this.#menus = [...this.#menus, next.menu];
    else {
      this.kept.execute(next.outcome);
      this.#playOn();
    }
    return { ok: true };
  }

  #playOn(): void {
    const { kept } = this;
    this.#menus = [];
    let step = kept.onward();
    for (; step.kind === "action"; step = kept.onward()) kept.execute(step.action);
    if (step.kind === "ask") this.#menus = [kept.engine.menu(kept.course, kept.seating, step.ask)];
  }
}

/** The stand-ins of the game, in words, before any result is known. */
export function standInsAt({
  engine,
  game,
}: {
  readonly engine: EnginePart;
  readonly game: object;
}): readonly string[] {
  return standInsUpFront(engine.standIns(game)).map(({ text }) => text);
}

/** The state of a game as a side sees it; null sees everything. */
export function standingOf(engine: EnginePart, course: GameCourse, viewer: string | null): GameStanding {
  return {
    events: course.happened.length,
    overview: engine.overview(course, viewer),
    cards: engine.cards(course, viewer),
    ending: endingOf(engine, course),
  };
}

/** Why a bot did what it did in an event of a game; null where no sheet decided, or its dice are not known. */
export function reasonsOfEvent(engine: EnginePart, course: GameCourse, event: number): Reasons | null {
  const happened = course.happened[event];
  return happened === undefined ? null : engine.reasons(course, happened);
}

/**
 * What a bot did in an event, as data; null where no sheet decided, or its dice are not known. A unit that left the
 * board is shown in the space where it stood.
 */
export function tableActionOfEvent(engine: EnginePart, course: GameCourse, event: number): TableAction | null {
  const reasons = reasonsOfEvent(engine, course, event);
  if (reasons === null) return null;
  const { decision } = reasons.explained;
  const [before, after] = [event, event + 1].map((events) => engine.picture(engine.cut(course, events)).spaces);
  const unit = decision.unit ?? reasons.card;
  const tableAction = tableActionOfDecision(unit, placeOf(before ?? [], unit), decision);
  const left = tableAction.targets.filter((target) => placeOf(after ?? [], target) === null);
  return {
    ...tableAction,
    spaces: [...tableAction.spaces, ...left.flatMap((target) => placeOf(before ?? [], target) ?? [])],
  };
}

function placeOf(spaces: readonly PictureSpace[], unit: string): string | null {
  const stands = ({ ground, upper }: PictureSpace): boolean =>
    [...ground.counters, ...(upper?.counters ?? [])].some(({ name }) => name === unit);
  return spaces.find(stands)?.name ?? null;
}

/** The report of one event of a game. */
export interface ReportedEvent {
  /** Its number in the log, from 0. */
  readonly event: number;
  readonly lines: readonly ReportLine[];
  /** Whether a bot acted by its sheet, so that there are reasons. */
  readonly isCard: boolean;
}

/**
 * The events of a game, one report each.
 *
 * @param from how many events to leave out
 * @param viewer the side that reads the report; null sees all
 */
export function reportedEvents(
  engine: EnginePart,
  course: GameCourse,
  from: number,
  viewer: string | null,
): readonly ReportedEvent[] {
  return course.happened.slice(from).map((happened, index) => {
    const event = from + index;
    const lines = engine.tell(course, [happened], viewer);
    return { event, lines, isCard: engine.botCards(engine.cut(course, event + 1)).at(-1) === happened };
  });
}
