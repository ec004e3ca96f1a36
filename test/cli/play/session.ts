import { existsSync, readFileSync } from "node:fs";
import type { Input } from "../../../cli/input.ts";
import { KeptGame } from "../../../cli/play/kept-game.ts";
import { loggedAs, participantsOf, type PlayerName } from "../../../cli/play/players.ts";
import { SaveFile } from "../../../cli/play/save-file.ts";
import { Table } from "../../../cli/play/table.ts";
import { forBoth, of, opponentOf } from "../../../games/callisto/engine/factions.ts";
import { headerLine, headerOf } from "../../../games/callisto/engine/log.ts";
import type { Faction } from "../../../games/callisto/engine/state.ts";
import { begin, resume, type Course } from "../../../games/callisto/play/course.ts";
import { deciderOf, gameOf } from "../../games/callisto/engine/games.ts";

export interface SessionOptions {
  readonly scenario: number;
  readonly side: Faction;
  readonly seed: number;
  readonly against?: PlayerName;
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
  const names = { [side]: "person", [opponentOf(game, side)]: against } as const;
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
  const decide = forBoth(game, (each) => deciderOf(game, each));
  const table = new Table(new KeptGame(course, save, participantsOf(game, names, decide)), {
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

  function begun(): { readonly save: SaveFile; readonly course: Course } {
    const players = forBoth(game, (each) => loggedAs(of(names, each)));
    const kinds = forBoth(game, (each) => of(players, each).kind);
    const started = begin(game, seed, { players: kinds, difficulty: "normal" });
    const { setUp, start } = started;
    const header = headerOf(game, { players, difficulty: "normal", seed, setUp, state: start });
    return { save: SaveFile.create(path, "game", headerLine(header)), course: started };
  }

  function resumed(): { readonly save: SaveFile; readonly course: Course } {
    const { file, log } = SaveFile.open(path, "game");
    const read = resume(game, log);
    if (read.kind === "problem") throw new Error(`${read.line}: ${read.message}`);
    file.repair();
    return { save: file, course: read.course };
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
