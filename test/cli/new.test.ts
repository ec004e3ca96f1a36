import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { exampleGames } from "../../node/example-games.ts";
import { directoryWith, tiebreak } from "./command-line.ts";

describe("new", () => {
  test("lists the games, each with what it is", async () => {
    const { code, output } = await tiebreak(directoryWith({}), ["new"]);
    expect(code).toBe(0);
    for (const { name, about } of exampleGames()) expect(output).toContain(`${name}  ${about}`);
  });

  test.each(exampleGames().map(({ name }) => name))(
    "makes a folder in which what it says next of %s can be typed",
    async (name) => {
      const folder = directoryWith({});
      const made = await tiebreak(folder, ["new", name.toLowerCase(), "mine"]);
      expect(made).toMatchObject({ code: 0, error: "" });
      const files = exampleGames().find((game) => game.name === name)?.files ?? [];
      expect(readdirSync(join(folder, "mine")).toSorted()).toEqual(files.map(({ path }) => path).toSorted());
      const commands = made.output
        .split("\n")
        .flatMap((line) => /^ {2}tiebreak (.+?)(?: {2}.*)?$/.exec(line)?.[1] ?? []);
      expect(commands).toHaveLength(3);
      for (const command of commands) {
        const games = command.startsWith("simulate") ? ["--games", "2", "--workers", "1"] : [];
        const ended = await tiebreak(join(folder, "mine"), [...command.split(" "), ...games], "q\n");
        expect(ended, command).toMatchObject({ code: 0, error: "" });
      }
    },
  );

  test("leaves a game to be played whose folder gets another game, or a kept version of its own", async () => {
    const folder = directoryWith({});
    await tiebreak(folder, ["new", "vault", "mine"]);
    const mine = join(folder, "mine");
    await tiebreak(mine, ["new", "isles"]);
    cpSync(join(mine, "game.bot"), join(mine, "kept/game.bot"));
    cpSync(join(mine, "dungeon.bot"), join(mine, "kept/dungeon.bot"));
    cpSync(join(mine, "scenario.bot"), join(mine, "kept/scenario.bot"));
    for (const command of ["play 1 --as party", "simulate 1 --games 1 --workers 1", "companion 1 --bot dungeon"]) {
      expect(await tiebreak(mine, command.split(" "), "q\n"), command).toMatchObject({ code: 0, error: "" });
    }
  });

  test("makes a game whose mistakes are told by the names that its files have there", async () => {
    const folder = directoryWith({});
    await tiebreak(folder, ["new", "vault", "mine"]);
    const mine = join(folder, "mine");
    const sheet = readFileSync(join(mine, "dungeon.bot"), "utf8");
    writeFileSync(join(mine, "dungeon.bot"), sheet.replace("STRIKE", "STRIEK"));
    for (const command of ["play 1 --as party", "simulate 1 --games 1"]) {
      expect((await tiebreak(mine, command.split(" "))).error, command).toMatch(/^dungeon\.bot:\d+:\d+ error/m);
    }
  });

  test("writes over nothing", async () => {
    const folder = directoryWith({});
    await tiebreak(folder, ["new", "vault"]);
    writeFileSync(join(folder, "vault/game.bot"), "mine");
    const again = await tiebreak(folder, ["new", "vault"]);
    expect(again.code).toBe(2);
    expect(again.error).toContain("vault: something of that name is there already; name another folder");
    expect(readFileSync(join(folder, "vault/game.bot"), "utf8")).toBe("mine");
  });

  test("says which games there are where it knows no such game", async () => {
    const { code, error } = await tiebreak(directoryWith({}), ["new", "vualt"]);
    expect(code).toBe(2);
    expect(error).toContain("there is no game “vualt” to begin with; did you mean “vault”?");
  });
});
