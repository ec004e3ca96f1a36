import { existsSync, readFileSync } from "node:fs";
import { BUILT_IN_GAMES } from "../../../games/registry.ts";
import { KeptGame } from "../../../library/kept-game.ts";
import { SaveFile } from "../../../cli/play/save-file.ts";
import { TerminalTable } from "../../../cli/play/terminal-table.ts";
import { type LoadedGame, loadGame } from "../../../cli/game-library.ts";
import { Progress } from "../../../cli/progress.ts";
import type { Input, Terminal } from "../../../cli/terminal.ts";
import type { GameCourse } from "../../../games/engine-part.ts";
import { ROOT } from "../command-line.ts";

const loaded = new Map<number, LoadedGame>();

/** A scenario of the book on its stand-in board. */
async function gameOf(scenario: number): Promise<LoadedGame> {
  const known = loaded.get(scenario);
  if (known !== undefined) return known;
  const game = await loadGame(String(scenario), {}, { directory: ROOT, games: BUILT_IN_GAMES }, new Progress(QUIET));
  if (game.kind === "mistakes") throw new Error(`scenario ${scenario} has mistakes`);
  loaded.set(scenario, game);
  return game;
}

/** A terminal that shows nothing by itself. */
const QUIET: Omit<Terminal, "writeOutput"> = {
  directory: "",
  games: BUILT_IN_GAMES,
  errorIsInteractive: false,
  colours: false,
  columns: 120,
  writeError: () => {},
  readInput: async () => new Uint8Array(),
};

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
  const { engine, game, material, bots } = await gameOf(scenario);
  const others = material.book.scenario.sides.flatMap((each) => (each.side === side ? [] : [[each.side, against]]));
  const players = { ...Object.fromEntries(others), [side]: "person" };
  const { save, course } = existsSync(path) ? resumed() : begun();
  let output = "";
  const terminal = {
    ...QUIET,
    writeOutput: (text: string) => {
      output += text;
    },
  };
  const table = new TerminalTable(new KeptGame(engine, course, save, { players, bots }), {
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
    const { course: started, header } = engine.begin(game, players, { seed, difficulty: "normal" });
    return { save: SaveFile.create(path, "game", header), course: started };
  }

  function resumed(): { readonly save: SaveFile; readonly course: GameCourse } {
    const { file, log } = SaveFile.open(path, "game", new Map([[material.book.scenario.game, engine]]));
    const { course: read, problem } = engine.replay(game, log);
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
