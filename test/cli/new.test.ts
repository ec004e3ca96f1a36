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

  const GUARD = `game Crawl
scenario 1
bot Dungeon

DUNGEON BOT PROCEDURES

GOBLIN
1 Wounded hero within 2 squares: STRIKE 2 it.
2 CRAWL 2 to a free square adjacent to a hero. [Fewest monsters within 2]

TROLL
1 Hero in a marsh: HOLD FIRE.
2 Morale is 3 or more: BITE an adjacent hero. [Lowest health > Random]
`;

  test("drafts the game of a sheet, with which the sheet has no errors and decides", async () => {
    const folder = directoryWith({ "guard.bot": GUARD });
    const drafted = await tiebreak(folder, ["new", "--for", "guard.bot"]);
    expect(drafted).toMatchObject({ code: 0, error: "" });
    expect(drafted.output).toContain("game.bot is a draft of the game of guard.bot: each sentence is a guess.");
    expect(drafted.output).toContain("The sheet has no errors with it.");
    const text = readFileSync(join(folder, "game.bot"), "utf8");
    for (const row of [
      "A piece can be wounded.",
      "CRAWL n to a square, by default 2.",
      "A square can be a marsh.",
      "  Troll.",
    ])
      expect(text).toContain(row);
    expect(await tiebreak(folder, ["check", "guard.bot", "game.bot"])).toMatchObject({ code: 0, error: "" });
  });

  test("says how many errors a draft leaves, and what no draft can be of", async () => {
    const folder = directoryWith({
      "odd.bot": GUARD.replace("HOLD FIRE", "HOLD and to"),
      "headless/page.bot": "GOBLIN\n1 REST.\n",
    });
    expect((await tiebreak(folder, ["new", "--for", "odd.bot"])).output).toMatch(
      /It leaves \d+ errors? in the sheet\./,
    );
    expect(await tiebreak(folder, ["new", "--for", "headless/page.bot"])).toMatchObject({
      code: 2,
      error: expect.stringContaining("game.bot is there already"),
    });
    const alone = directoryWith({ "page.bot": "GOBLIN\n1 REST.\n" });
    expect(await tiebreak(alone, ["new", "--for", "page.bot"])).toMatchObject({
      code: 2,
      error: expect.stringContaining("does not begin with lines such as `game Crawl` and `bot Dungeon`"),
    });
    expect(await tiebreak(alone, ["new", "--for", "nix.bot"])).toMatchObject({ code: 2 });
    expect(await tiebreak(alone, ["new", "vault", "--for", "page.bot"])).toMatchObject({ code: 2 });
    expect(readdirSync(alone)).toEqual(["page.bot"]);
  });
});
