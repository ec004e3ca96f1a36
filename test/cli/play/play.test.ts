import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { lockFile, SaveFile } from "../../../cli/play/save-file.ts";
import { ROOT, directoryWith, tiebreak, transcript } from "../command-line.ts";
import { pondWith, SHEET } from "../../game-text/play/pond.ts";
import { session, typing } from "./session.ts";

function typed(...lines: readonly string[]): string {
  return `${lines.join("\n")}\n`;
}

const NEW = ["play", "1", "--as", "breakers", "--seed", "1", "--save", "game.jsonl"];
const RESUME = ["play", "--resume", "game.jsonl"];
/** Bids, ends the first turn, bids again, then attacks. */
const TO_ATTACK = ["interference", "e", "ripper c", "nailgunner b", "attack", "scout z"];

/** What a line for programs may have. */
interface Line {
  readonly question?: { readonly kind: string; readonly actions: readonly { readonly cards?: object }[] };
  readonly problem?: string;
  readonly saved?: string;
}

describe("play", () => {
  test("holds a session that reads well", async () => {
    const turns = "interference|?|/hunker|e|why 3|why 2 not a3|ripper c|why 1";
    const attack = "nailgunner b|b|nail|attack|scout z|u|t|nail|att|scout z|c|m|xyzzy|q";
    const lines = `${turns}|${attack}`.split("|");
    const ended = await tiebreak(directoryWith({}), NEW, typed(...lines));
    await expect(transcript(NEW, ended)).toMatchFileSnapshot("../goldens/play/session.txt");
  });

  test("plays in a team of two, goes on with it, and takes back", async () => {
    const directory = directoryWith({});
    const words = ["play", "1", "--lfa", "greedy+person", "--breakers", "greedy+random", "--seed", "3"];
    const first = await tiebreak(directory, [...words, "--save", "team.jsonl"], typed("c", "1", "1", "1", "q"));
    await expect(transcript(words, first)).toMatchFileSnapshot("../goldens/play/team.txt");
    const again = await tiebreak(directory, ["play", "--resume", "team.jsonl"], typed("u", "end turn", "q"));
    expect(again).toMatchObject({ code: 0, error: "" });
    expect(again.output).toContain("LFA: greedy and you, Breakers: greedy and random");
    expect(again.output).toContain("Took back your last choice.");
    const whole = await tiebreak(directory, ["replay", "team.jsonl"]);
    expect(whole).toMatchObject({ code: 0, error: "" });
    expect(whole.output).toContain("LFA: greedy+person, Breakers: greedy+random");
  });

  test("asks each person of a team in JSON by name", async () => {
    const words = [
      "play",
      "1",
      "--lfa",
      "person+person",
      "--breakers",
      "greedy+greedy",
      "--seed",
      "3",
      "--format",
      "json",
    ];
    const end = '{"kind":"move","side":"LFA","move":{"kind":"endTurn"}}';
    const ended = await tiebreak(directoryWith({}), words, typed("0", end, end, "q"));
    expect(ended).toMatchObject({ code: 0, error: "" });
    const asked = [...ended.output.matchAll(/"question":\{"kind":"(\w+)","side":"LFA","player":"(LFA \d)"/g)];
    expect(asked.map(([, kind, player]) => `${kind} ${player}`)).toEqual([
      "bid LFA 1",
      "move LFA 1",
      "move LFA 2",
      "bid LFA 2",
    ]);
  });

  test("shows a whole game between two automatic players, with reasons where they are wanted", async () => {
    const words = ["play", "1", "--as", "none", "--breakers", "greedy", "--seed", "3", "--explain"];
    const ended = await tiebreak(directoryWith({}), words);
    expect(ended).toMatchObject({ code: 0, error: "" });
    expect(ended.output).toContain("LFA: bot, Breakers: greedy; seed 3");
    expect(ended.output).toMatch(/^✓ \d/m);
    expect(ended.output).toMatch(/^(LFA|Breakers|Nobody) won\b/m);
    expect(ended.output).toContain("tiebreak replay play-callisto-1-watched.jsonl");
  });

  test("saves a game of several words under a name without blanks", async () => {
    const named = (text: string): string =>
      text.replace("game Ponds", "game Quiet Ponds").replaceAll("Sky", "Wide Sky");
    const scenario = 'game Quiet Ponds\nscenario 1 "The ponds"\n';
    const files = { "game.bot": named(pondWith({})), "scenario.bot": scenario, "river.bot": named(SHEET) };
    const directory = directoryWith(files);
    const ended = await tiebreak(directory, ["play", "1", "--as", "wide sky", "--seed", "1"], "q\n");
    expect(ended).toMatchObject({ code: 0, error: "" });
    expect(readdirSync(directory)).toContain("play-quiet-ponds-1-wide-sky.jsonl");
  });

  test("asks programs in JSON, a line for every question, and shows no bid before its time", async () => {
    const words = ["play", "1", "--as", "lfa", "--against", "greedy", "--seed", "2", "--format", "json"];
    const move = '{"kind":"move","side":"LFA","move":{"kind":"endTurn"}}';
    const lines = ["7", "{", '{"kind":"stop"}', "u", "0", move, "u 2", "0", "q"];
    const ended = await tiebreak(directoryWith({}), words, typed(...lines));
    expect(ended).toMatchObject({ code: 0, error: "" });
    const data = ended.output
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Line);
    const kinds = data.map(({ question, problem, saved }) => question?.kind ?? problem ?? saved);
    expect(kinds).toMatchInlineSnapshot(`
      [
        "play-callisto-1-lfa.jsonl",
        "bid",
        "there is no action with this index",
        "send an index or an action in JSON",
        "action.result: this key is missing",
        "you have not made that many choices",
        "move",
        "bid",
        "bid",
        "move",
        "play-callisto-1-lfa.jsonl",
      ]
    `);
    const bids = data[1]?.question?.actions.map(({ cards }) => Object.keys(cards ?? {})) ?? [];
    expect(bids.length).toBeGreaterThan(1);
    expect(bids).toEqual(bids.map(() => ["LFA"]));
  });

  test("keeps every game in a file of its own", async () => {
    const directory = directoryWith({});
    const words = ["play", "2", "--as", "LFA", "--seed", "1"];
    for (let games = 0; games < 3; games += 1) await tiebreak(directory, words);
    expect(readdirSync(directory).toSorted()).toEqual([
      "play-callisto-2-lfa-2.jsonl",
      "play-callisto-2-lfa-3.jsonl",
      "play-callisto-2-lfa.jsonl",
    ]);
  });

  test("continues a file whose name has no game", async () => {
    const directory = directoryWith({});
    await tiebreak(directory, ["play", "2", "--as", "lfa", "--seed", "1", "--save", "play-2-lfa.jsonl"]);
    const ended = await tiebreak(directory, ["play", "--resume", "play-2-lfa.jsonl"]);
    expect(ended).toMatchObject({ code: 0, error: "" });
    expect(ended.output).toContain("Continuing play-2-lfa.jsonl");
    expect(readdirSync(directory)).toEqual(["play-2-lfa.jsonl"]);
  });

  test("has a scenario's folder, another board and another opponent", async () => {
    const directory = directoryWith({
      "mine.json": readFileSync(join(ROOT, "procedures/callisto/scenario-3/board.json"), "utf8").replace(
        "Stand-in 3",
        "Mine",
      ),
    });
    const words = ["play", join(ROOT, "procedures/callisto/scenario-3"), "--as", "lfa"];
    const ended = await tiebreak(directory, [...words, "--board", "mine.json", "--against", "random"]);
    expect(ended.output).toContain("Scenario 3 on Mine (a stand-in); LFA: you, Breakers: random");
    expect(ended.output).toContain("To continue: tiebreak play --resume play-callisto-3-lfa.jsonl --board mine.json");
    const astray = await tiebreak(directory, ["play", "--resume", "play-callisto-3-lfa.jsonl"]);
    expect(astray.error).toContain("this game was played on the board Mine, which is not the same as Stand-in 3");
  });

  test.each([
    [["play"], "name a scenario"],
    [["play", "1"], "choose your side with --as: lfa, breakers or none"],
    [["play", "1", "--as", "dwarves"], "--as dwarves: it must be lfa, breakers or none"],
    [["play", "9", "--as", "lfa"], "no scenario 9 in the book"],
    [["play", "1", "--as", "lfa", "--lfa", "bot"], "--lfa: you play this side"],
    [["play", "1", "--as", "lfa", "--against", "nobody"], "Allowed choices are bot, random, greedy"],
    [["play", "1", "--lfa", "person+greedy"], "LFA is a team of two, so Breakers needs two players as well"],
    [["play", "1", "--as", "lfa", "--breakers", "greedy+random"], "Breakers is a team of two, so LFA needs"],
    [
      ["play", "1", "--lfa", "person+nobody"],
      "+ joins two players who share a side, and there is no player “nobody”: choose bot",
    ],
    [["play", "1", "--as", "none", "--lfa", "bot+greedy", "--breakers", "greedy+greedy"], "bot plays in no team"],
    [["play", "squadron/2", "--as", "none", "--squadron", "greedy+greedy"], "nobody shares a side in Squadrons"],
    [["play", "1", "--as", "lfa", "--seed", "x"], "It must be a whole number"],
    [["play", "--resume", "no.jsonl"], "there is no such file or directory"],
    [["play", "--resume", "."], "no .jsonl files in ."],
    [["play", "--resume", "no.jsonl", "--seed", "1"], "cannot be used with option '--resume"],
  ])("is misused: %j", async (words, message) => {
    const directory = directoryWith({});
    const ended = await tiebreak(directory, words);
    expect(ended).toMatchObject({ code: 2, output: "" });
    expect(ended.error).toContain(message);
    expect(readdirSync(directory)).toEqual([]);
  });
});

describe("taking back", () => {
  const OPTIONS = { scenario: 1, side: "Breakers", seed: 1 };

  test("and doing the same again gives the same dice and the same game", async () => {
    const directory = directoryWith({});
    const straight = await session(join(directory, "one.jsonl"), OPTIONS, typing(TO_ATTACK));
    const detour = [...TO_ATTACK, "u", ...TO_ATTACK.slice(3), "u 3", ...TO_ATTACK.slice(1)];
    const undone = await session(join(directory, "two.jsonl"), OPTIONS, typing(detour));
    expect(undone.text).toBe(straight.text);
    expect(straight.output).toContain("against Scout Z");
  });

  test("goes as far back as the first choice, also after the game was stopped", async () => {
    const path = join(directoryWith({}), "game.jsonl");
    await session(path, OPTIONS, typing(TO_ATTACK));
    const { output, text } = await session(path, OPTIONS, typing(["u 4", "u", "u 2"]));
    expect(output).toContain("Took back your last 4 choices.");
    expect(output).toContain("You have made no choice yet.");
    expect(output).toContain("You have not made that many choices.");
    expect(text.split("\n")).toHaveLength(3);
  });
});

describe("a game of one's own", () => {
  const NAMED = ["play", "1", "--as", "party", "--seed", "1", "--save", "game.jsonl"];

  test("is continued and replayed from another directory by the path of its log", async () => {
    const directory = directoryWith({});
    await tiebreak(directory, ["new", "vault", "mine"]);
    expect(await tiebreak(join(directory, "mine"), NAMED, typed("1", "1", "1", "q"))).toMatchObject({ code: 0 });
    const again = await tiebreak(directory, ["play", "--resume", "mine/game.jsonl"], typed("q"));
    expect(again).toMatchObject({ code: 0, error: "" });
    expect(again.output).toContain("Continuing mine/game.jsonl");
    expect(await tiebreak(directory, ["replay", "mine/game.jsonl"])).toMatchObject({ code: 0, error: "" });
  });

  test("is named where its text is not in reach of its log", async () => {
    const directory = directoryWith({});
    await tiebreak(directory, ["new", "vault", "mine"]);
    await tiebreak(join(directory, "mine"), NAMED, typed("q"));
    renameSync(join(directory, "mine/game.jsonl"), join(directory, "game.jsonl"));
    const unknown =
      "tiebreak: game.jsonl:1: this is a log of Vault, and no game of that name can be played here: its game.bot must lie beside it or above it";
    expect((await tiebreak(directory, RESUME)).error).toBe(`${unknown}; the file was not changed\n`);
    expect((await tiebreak(directory, ["replay", "game.jsonl"])).error).toBe(`${unknown} [log-foreign]\n`);
  });
});

describe("a save file", () => {
  async function saved(directory: string): Promise<string> {
    await tiebreak(directory, NEW, typed(...TO_ATTACK));
    return readFileSync(join(directory, "game.jsonl"), "utf8");
  }

  test.each<[string, (text: string) => string, RegExp]>([
    ["with nothing in it", () => "", /:1: the log is empty/],
    ["with half a first line", (text) => text.slice(0, 100), /:1: the first line is incomplete/],
    ["of another program", () => '{"save":1}\n', /:1: this is not a game log/],
    ["with a line that is no JSON", (text) => text.replace(/\n.*\n/, "\n{\n"), /:2: this is not valid JSON/],
    ["without one of its lines", (text) => text.replace(/\n.*\n/, "\n"), /:2: the game waits for draw/],
    [
      "with another die",
      (text) => text.replace(/"sides":12,"value":\d+/, '"sides":8,"value":1'),
      /:\d+: die 1 is a d8/,
    ],
    [
      "with another state in its last line",
      (text) => text.replace(/"hash":"[^"]*"}\n$/, '"hash":"0"}\n'),
      /:\d+: the game now differs from the log/,
    ],
    ["with another seed's set-up", (text) => text.replace(/"setUp":\[/, '"setUp":[{"sides":2,"value":1},'), /:1: /],
    ["of a player that is not known", (text) => text.replace('"person"', '"parrot"'), /:1: .*nobody plays as "parrot"/],
    ["with dice of a table", (text) => text.replace('"seed":1,', '"seed":null,'), /:1: this game has no seed/],
    ["with bytes that are no text", (text) => `${text.slice(0, 200)}\u0000\uFFFD${text.slice(200)}`, /:1: /],
  ])("%s is refused and not changed", async (_name, damage, message) => {
    const directory = directoryWith({});
    const damaged = damage(await saved(directory));
    writeFileSync(join(directory, "game.jsonl"), damaged);
    const ended = await tiebreak(directory, RESUME, typed("q"));
    expect(ended).toMatchObject({ code: 1, output: "" });
    expect(ended.error).toMatch(/^tiebreak: game\.jsonl:\d+: .*; the file was not changed\n$/);
    expect(ended.error).toMatch(message);
    expect(readFileSync(join(directory, "game.jsonl"), "utf8")).toBe(damaged);
    expect(readdirSync(directory)).toEqual(["game.jsonl"]);
  });

  test("whose last line was never finished is repaired", async () => {
    const directory = directoryWith({});
    const text = await saved(directory);
    writeFileSync(join(directory, "game.jsonl"), `${text}{"action":{"kind":"answ`);
    const ended = await tiebreak(directory, RESUME);
    expect(ended.output).toContain("Its last line was unfinished and has been removed");
    expect(readFileSync(join(directory, "game.jsonl"), "utf8")).toBe(text);
  });

  test("is never written over by a new game", async () => {
    const directory = directoryWith({});
    const text = await saved(directory);
    const ended = await tiebreak(directory, NEW);
    expect(ended).toMatchObject({ code: 2, output: "" });
    expect(ended.error).toContain("game.jsonl: this file exists already; continue its game with --resume game.jsonl");
    expect(readFileSync(join(directory, "game.jsonl"), "utf8")).toBe(text);
  });

  test("is played by one process at a time", async () => {
    const directory = directoryWith({});
    await saved(directory);
    const lock = lockFile(join(directory, "game.jsonl"), "game.jsonl");
    const ended = await tiebreak(directory, RESUME);
    lock.release();
    expect(ended).toMatchObject({ code: 2, output: "" });
    expect(ended.error).toContain(`game.jsonl: process ${process.pid} on`);
    expect((await tiebreak(directory, RESUME)).code).toBe(0);
    expect(existsSync(join(directory, "game.jsonl.lock"))).toBe(false);
  });

  test("that another program changed is never written again", () => {
    const path = join(directoryWith({}), "game.jsonl");
    const file = SaveFile.create(path, "game.jsonl", "header\n");
    file.append("event\n");
    writeFileSync(path, "mine\n");
    expect(() => file.append("event\n")).toThrow("game.jsonl: another program changed this file");
    expect(() => file.keep(0)).toThrow("game.jsonl: another program changed this file");
    file.close();
    expect(readFileSync(path, "utf8")).toBe("mine\n");
  });

  test("of another side or scenario than asked for is refused", async () => {
    const directory = directoryWith({});
    await saved(directory);
    const side = await tiebreak(directory, [...RESUME, "--as", "lfa"]);
    expect(side.error).toContain("game.jsonl: in this game you play Breakers, not lfa");
    const scenario = await tiebreak(directory, ["play", "2", "--resume", "game.jsonl"]);
    expect(scenario.error).toContain("game.jsonl:1: this game is for scenario 1");
  });
});
