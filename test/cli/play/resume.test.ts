import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SeededDice } from "../../../runtime/dice.ts";
import { COMMAND_FILE } from "../command-file.ts";
import { directoryWith, tiebreak } from "../command-line.ts";
import { atMost, FIRST, session, typing } from "./session.ts";

const OPTIONS = { scenario: 1, side: "Breakers", seed: 5 };

/** Where the lines of a log end. */
function endsOf(text: string): readonly number[] {
  return [...text.matchAll(/\n/g)].map(({ index }) => index + 1);
}

describe("a game that was stopped", () => {
  test("goes on as if nothing had been, after every event, with or without a line half written", async () => {
    const directory = directoryWith({});
    const whole = await session(join(directory, "whole.jsonl"), OPTIONS, atMost(24, FIRST));
    const dice = new SeededDice(1);
    const ends = endsOf(whole.text);
    expect(ends.length).toBeGreaterThan(20);
    for (const [events, end] of ends.entries()) {
      const path = join(directory, `stopped-${events}.jsonl`);
      const torn = Math.max(0, Math.min((ends[events + 1] ?? end) - end - 1, dice.roll(300) - 100));
      writeFileSync(path, whole.text.slice(0, end + torn));
      const { text } = await session(path, OPTIONS, atMost(1, FIRST));
      const [shorter, longer] = [text, whole.text].toSorted((one, other) => one.length - other.length);
      expect(longer?.startsWith(shorter ?? "nothing")).toBe(true);
      expect(text.length).toBeGreaterThanOrEqual(end);
    }
  });

  test("tells again what happened since the last choice", async () => {
    const path = join(directoryWith({}), "game.jsonl");
    const first = await session(path, OPTIONS, atMost(1, FIRST));
    const again = await session(path, OPTIONS, typing([]));
    const bids = /Bids: .*\n/.exec(first.output)?.[0] ?? "none";
    expect(again.output).toContain(bids);
    expect(again.output).toContain("— Turn: LFA —");
    expect(again.text).toBe(first.text);
  });

  test("loses nothing when its process is killed again and again", async () => {
    const directory = directoryWith({});
    const path = join(directory, "game.jsonl");
    const dice = new SeededDice(4);
    let kept = "";
    for (let kills = 0; kills < 2; kills += 1) {
      await killedAfter(directory, dice.roll(40));
      const text = readFileSync(path, "utf8");
      // Whatever was told stays; at most a line is torn.
      expect(text.startsWith(kept.slice(0, kept.lastIndexOf("\n") + 1))).toBe(true);
      kept = text;
    }
    const ended = await session(path, OPTIONS, FIRST);
    const whole = await session(join(directory, "whole.jsonl"), OPTIONS, FIRST);
    expect(ended.ended).toBe("over");
    expect(ended.text).toBe(whole.text);
    expect(existsSync(`${path}.lock`)).toBe(false);
  }, 60_000);

  test("ends as a shell expects it when it is interrupted, and can be continued", async () => {
    const directory = directoryWith({});
    const { code, output } = await interrupted(directory);
    expect(code).toBe(130);
    expect(output).toContain("Saved in game.jsonl. To continue: tiebreak play --resume game.jsonl");
    const ended = await tiebreak(directory, ["play", "--resume", "game.jsonl"]);
    expect(ended).toMatchObject({ code: 0, error: "" });
  }, 60_000);

  test("leaves no lock where nobody reads its output to the end", async () => {
    const directory = directoryWith({});
    const play = start(directory, "none");
    play.stdout.once("data", () => play.stdout.destroy());
    const [code] = await once(play, "close");
    expect(code).toBe(0);
    expect(readdirSync(directory)).toEqual(["game.jsonl"]);
    expect(readFileSync(join(directory, "game.jsonl"), "utf8")).not.toBe("");
  }, 60_000);
});

function start(directory: string, person = "breakers") {
  const isThere = existsSync(join(directory, "game.jsonl"));
  const words = isThere
    ? ["play", "--resume", "game.jsonl"]
    : ["play", "1", "--as", person, "--seed", "5", "--save", "game.jsonl"];
  return spawn(process.execPath, [COMMAND_FILE, ...words], {
    cwd: directory,
    stdio: ["pipe", "pipe", "ignore"],
  });
}

/** Plays in a process of its own by always taking the first option, until it is killed after so many questions. */
function killedAfter(directory: string, questions: number): Promise<number | null> {
  const child = start(directory);
  let output = "";
  let asked = 0;
  child.stdin.on("error", () => {});
  child.stdout.on("data", (data: Buffer) => {
    output += data.toString();
    if (!output.endsWith("\n> ")) return;
    asked += 1;
    // The answer is on its way when the process dies.
    child.stdin.write(/^ +1 {2}/m.test(output) ? "1\n" : "e\n");
    output = "";
    if (asked > questions) child.kill("SIGKILL");
  });
  return new Promise((resolve) => child.on("exit", resolve));
}

/** Interrupts a game at its first question, with its input still open. */
function interrupted(directory: string): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = start(directory);
  let output = "";
  child.stdout.on("data", (data: Buffer) => {
    const wasAsked = output.includes("\n> ");
    output += data.toString();
    if (!wasAsked && output.includes("\n> ")) child.kill("SIGINT");
  });
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, output })));
}
