import { describe, expect, test } from "vitest";
import { ROOT, directoryWith, tiebreak } from "./command-line.ts";

async function logged(...options: string[]): Promise<string> {
  const { output } = await tiebreak(ROOT, ["simulate", "1", "--games", "1", "--log-game", "0", ...options]);
  return output;
}

describe("replay", () => {
  test("tells a game up to an event, or gives its state there", async () => {
    const directory = directoryWith({ "game.jsonl": await logged() });
    const told = await tiebreak(directory, ["replay", "game.jsonl", "--to", "3"]);
    expect(told).toMatchObject({ code: 0, error: "" });
    expect(told.output).toMatch(/^— Turn: (LFA|Breakers) —\n.+\n1\. .+\n/m);
    expect(told.output).not.toContain("\n2. ");
    const { output } = await tiebreak(directory, ["replay", "game.jsonl", "--to", "0", "--format", "json"]);
    expect(JSON.parse(output)).toMatchObject({ scenario: 1, round: 1, result: null });
  });

  test("tells a game that ends in the middle of a line, and says so", async () => {
    const log = await logged("--breakers", "random");
    const torn = log.slice(0, log.indexOf("\n", 20_000) + 30);
    const ended = await tiebreak(directoryWith({ "game.jsonl": torn }), ["replay", "game.jsonl"]);
    expect(ended.code).toBe(0);
    expect(ended.error).toBe("game.jsonl: its last line is unfinished; replay skips it\n");
  });

  test("tells in which line a log is damaged", async () => {
    const lines = (await logged()).split("\n");
    const changed = lines.with(4, (lines[4] ?? "").replace(/"hash":"./, '"hash":"x'));
    const unreadable = lines.with(2, "?");
    const skipped = lines.toSpliced(3, 1);
    const directory = directoryWith({
      "changed.jsonl": changed.join("\n"),
      "unreadable.jsonl": unreadable.join("\n"),
      "skipped.jsonl": skipped.join("\n"),
    });
    for (const [name, line] of [
      ["changed.jsonl", 5],
      ["unreadable.jsonl", 3],
      ["skipped.jsonl", 4],
    ] as const) {
      const ended = await tiebreak(directory, ["replay", name]);
      expect(ended.code).toBe(1);
      expect(ended.error).toMatch(new RegExp(`^tiebreak: ${name}:${line}: .+\n$`));
    }
  });

  test("says of a log that another version wrote that it cannot be replayed, with a code", async () => {
    const written = await logged();
    const older = (log: string): string => log.replace(/"version":\d+/, '"version":0');
    const { output: other } = await tiebreak(ROOT, ["simulate", "unbreakable/1", "--games", "1", "--log-game", "0"]);
    const logs = { "game.jsonl": older(written), "other.jsonl": older(other), "foreign.jsonl": '{"version":1}\n' };
    const directory = directoryWith(logs);
    for (const name of ["game.jsonl", "other.jsonl"]) {
      const { code, error } = await tiebreak(directory, ["replay", name]);
      expect(code).toBe(1);
      expect(error).toMatch(
        new RegExp(
          `^tiebreak: ${name}:1: another Tiebreak wrote this log: it has version 0, ` +
            `and only version [12] can be replayed here \\[log-version\\]\n$`,
        ),
      );
    }
    const { error } = await tiebreak(directory, ["replay", "foreign.jsonl"]);
    expect(error).toBe("tiebreak: foreign.jsonl:1: this is not a game log [log-foreign]\n");
  });

  test("tells of a game on another board", async () => {
    const directory = directoryWith({ "game.jsonl": await logged() });
    const board = `${ROOT}/procedures/callisto/scenario-2/board.json`;
    const ended = await tiebreak(directory, ["replay", "game.jsonl", "--board", board]);
    expect(ended.code).not.toBe(0);
    expect(ended.error).not.toContain("bug");
  });

  test("does not go further than the log", async () => {
    const directory = directoryWith({ "game.jsonl": (await logged()).split("\n").slice(0, 2).join("\n") + "\n" });
    const ended = await tiebreak(directory, ["replay", "game.jsonl", "--to", "2"]);
    expect(ended).toEqual({ code: 2, output: "", error: "tiebreak: --to 2: the log has only 1 event\n" });
  });
});
