import { existsSync, readFileSync } from "node:fs";
import type { Input } from "../../../cli/input.ts";
import { KeptGame } from "../../../cli/play/kept-game.ts";
import { SaveFile } from "../../../cli/play/save-file.ts";
import { Table } from "../../../cli/play/table.ts";
import { forBoth, opponentOf } from "../../../games/callisto/engine/game-definition.ts";
import type { Position } from "../../../games/callisto/position.ts";
import { WHOLE_GAMES } from "../../../games/callisto/whole-games.ts";
import type { DecideCard, EnginePart, GameCourse } from "../../../games/engine-part.ts";
import { deciderOf, gameOf } from "../../games/callisto/engine/games.ts";

const ENGINE: EnginePart = WHOLE_GAMES;

export interface SessionOptions {
  readonly scenario: number;
  readonly side: string;
  readonly seed: number;
  readonly against?: string;
}

/** What a person answers: told the question's names, gives what is typed; null ends the session. */
export type Person = (names: readonly string[]) => string | null;

export interface Session {
  readonly ended: "over" | "stopped";
  readonly output: string;
  readonly text: string;
}

/** Plays at a file in this process: a new game where there is none, else on with it. */
export async function session(path: string, options: SessionOptions, person: Person): Promise<Session> {
  const { scenario, side, seed, against = "bot" } = options;
  const game = gameOf(scenario);
  const players = { [side]: "person", [opponentOf(game, side)]: against };
  const { save, course } = existsSync(path) ? resumed() : begun();
  let output = "";
  const terminal = {
    directory: "",
    outputIsInteractive: false,
    errorIsInteractive: false,
    colours: false,
    columns: 120,
    writeOutput: (text: string) => {
      output += text;
    },
    writeError: () => {},
    readInput: async () => new Uint8Array(),
  };
  const bots = forBoth(game, (each): DecideCard => {
    const decide = deciderOf(game, each);
    return (position, acting, dice) => decide(position as Position, acting, dice);
  });
  const table = new Table(new KeptGame(ENGINE, course, save, { players, bots }), {
    terminal,
    input: inputOf(person),
    explain: false,
    stop: new AbortController().signal,
  });
  try {
    const ended = await table.play();
    return { ended, output, text: readFileSync(path, "utf8") };
  } finally {
    save.close();
  }

  function begun(): { readonly save: SaveFile; readonly course: GameCourse } {
    const { course: started, header } = ENGINE.begin(game, players, { seed, difficulty: "normal" });
    return { save: SaveFile.create(path, "game", header), course: started };
  }

  function resumed(): { readonly save: SaveFile; readonly course: GameCourse } {
    const { file, log } = SaveFile.open(path, "game", new Map([[game.scenario.game, ENGINE]]));
    const { course: read, problem } = ENGINE.replay(game, log);
    if (read === null || problem !== null) throw new Error(`${problem?.line}: ${problem?.message}`);
    file.repair();
    return { save: file, course: read };
  }
}

function inputOf(person: Person): Input {
  return {
    interactive: false,
    interrupted: false,
    readLine: async (_prompt, complete) => person(complete("")),
    eraseLine: () => {},
    dropEarly: () => {},
    close: () => {},
  };
}

/** Takes the first option every time. */
export const FIRST: Person = ([first]) => first ?? null;

/** Gives these lines, and then nothing more. */
export function typing(lines: readonly string[]): Person {
  const left = [...lines];
  return () => left.shift() ?? null;
}

/** Answers so many questions as another does, and stops at the next. */
export function atMost(count: number, person: Person): Person {
  let left = count;
  return (names) => {
    left -= 1;
    return left < 0 ? null : person(names);
  };
}
