import { readFileSync } from "node:fs";
import { describe, expect, onTestFinished, test } from "vitest";
import type { CodeLens, CompletionItem, CompletionList, Hover } from "vscode-languageserver/node";
import type { RunResults } from "../../language-server/protocol.ts";
import { BUILT_IN_GAMES } from "../../games/registry.ts";
import { type Client, connect } from "../language-server/client.ts";
import { bookFiles, uriOf } from "../language-server/session.ts";
import { withGarden } from "./registry.ts";

const GAMES = withGarden(BUILT_IN_GAMES);

const ROOT = "file:///procedures";
const GROWERS = `${ROOT}/garden/scenario-1/growers.bot`;
const SITUATION = `${ROOT}/garden/scenario-1/growers.situation.yaml`;
const SHEET = readFileSync(new URL("garden.bot", import.meta.url), "utf8");
const PULL = `id: pull
sheet: garden/scenario-1/growers
grid: 5x5
robots: { Mower: { at: c3 }, Bore: { at: c3 } }
row: [Mower*]
expect: { clause: 1, target: Bore }
`;

/** An editor with the sheets of both games. */
async function editor(sheet = SHEET, situation = PULL): Promise<Client> {
  const files = bookFiles(1)
    .set(`${ROOT}/garden/scenario-1/scenario.bot`, 'game Garden\nscenario 1 "The first warm day"\n')
    .set(GROWERS, sheet)
    .set(SITUATION, situation);
  const client = await connect(files, ROOT, { environment: { games: GAMES } });
  onTestFinished(() => client.dispose());
  for (const uri of [GROWERS, SITUATION]) await client.open(uri, files.get(uri) ?? "");
  await client.settle();
  return client;
}

function codes(client: Client, uri: string): readonly unknown[] {
  return (client.diagnostics.get(uri) ?? []).map(({ code }) => code);
}

test("the editor checks a sheet of the second game with its words, beside Callisto's book", async () => {
  const client = await editor(SHEET.replace("Plot dry", "Plot secure"));
  expect(codes(client, GROWERS)).toContain("unknown-word");
  const lfa = uriOf("scenario-1/lfa.bot");
  await client.open(lfa, bookFiles(1).get(lfa) ?? "");
  await client.settle();
  expect(codes(client, lfa)).not.toContain("unknown-word");
});

test.each([
  ["4 Is the plot dry? ", ["Yes:"], ["REST", "No:"]],
  ["4 Is the plot dry? Yes: ", ["go to", "next.", "REST"], ["Yes:"]],
  ["4 Is the plot dry? Yes: REST. ", ["No:"], ["Yes:"]],
  ["4 Plot dry: ", ["REST"], ["go to", "Yes:"]],
  ["4 Plot dry: REST. ", [], ["No:"]],
])("behind “%s” the editor offers %j and not %j", async (line, offered, others) => {
  const typed = SHEET.replace("4 REST.", line);
  const client = await editor(typed);
  const list = await client.request<CompletionList | CompletionItem[]>("textDocument/completion", {
    textDocument: { uri: GROWERS },
    position: { line: typed.split("\n").indexOf(line), character: line.length },
  });
  const labels = (Array.isArray(list) ? list : list.items).map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining([...offered]));
  for (const other of others) expect(labels).not.toContain(other);
});

test("the editor completes words of the second game only in its sheets", async () => {
  const typed = SHEET.replace("4 REST.", "4 Plot w");
  const client = await editor(typed);
  const line = typed.split("\n").indexOf("4 Plot w");
  const list = await client.request<CompletionList | CompletionItem[]>("textDocument/completion", {
    textDocument: { uri: GROWERS },
    position: { line, character: "4 Plot w".length },
  });
  const labels = (Array.isArray(list) ? list : list.items).map(({ label }) => label);
  expect(labels).toContain("watered");
  expect(labels).not.toContain("secure");
});

test("the editor completes a sheet without a `game` line with the words of the game that it shows", async () => {
  const typed = SHEET.replace("game Garden\n", "").replace("4 REST.", "4 Plot w");
  const client = await editor(typed);
  const offeredAt = async (line: number, character: number): Promise<readonly CompletionItem[]> => {
    const list = await client.request<CompletionList | CompletionItem[]>("textDocument/completion", {
      textDocument: { uri: GROWERS },
      position: { line, character },
    });
    return Array.isArray(list) ? list : list.items;
  };
  const words = await offeredAt(typed.split("\n").indexOf("4 Plot w"), "4 Plot w".length);
  expect(words.map(({ label }) => label)).toContain("watered");
  const header = (await offeredAt(0, 0)).toSorted((one, other) =>
    (one.sortText ?? "").localeCompare(other.sortText ?? ""),
  );
  expect(header[0]?.label).toBe("game Garden");
});

test.each(["4 GO 1 to plot (except ", "4 GO 1 to plot, except ", "4 PULL 1 targeting pest except "])(
  "behind “%s” the editor offers what can be left out",
  async (line) => {
    const typed = SHEET.replace("4 REST.", line);
    const client = await editor(typed);
    const { items } = await client.request<CompletionList>("textDocument/completion", {
      textDocument: { uri: GROWERS },
      position: { line: typed.split("\n").indexOf(line), character: line.length },
    });
    const labels = items.map(({ label }) => label);
    expect(labels).toContain(line.includes("plot") ? "bed" : "robot");
    expect(labels).not.toContain("next to");
  },
);

test("the editor completes a statement behind “or”, in brackets too", async () => {
  for (const begun of ["4 Plot ripe, or plot w", "4 (Plot ripe or (plot w", "4 If pest next to bed, or plot w"]) {
    const typed = SHEET.replace("4 REST.", begun);
    const client = await editor(typed);
    const { items } = await client.request<CompletionList>("textDocument/completion", {
      textDocument: { uri: GROWERS },
      position: { line: typed.split("\n").indexOf(begun), character: begun.length },
    });
    expect(items.map(({ label }) => label)).toContain("watered");
  }
});

test("the editor explains the words that join and compare", async () => {
  const line =
    "1 More pests than robots and robots plus 1 > half of pests, rounded up: GO 1 to bed. [Watered (only if plot dry) > Random]";
  const typed = SHEET.replace("1 Plot holding pest: PULL 1. [Nearest > Random]", line);
  const client = await editor(typed);
  const errors = (client.diagnostics.get(GROWERS) ?? []).filter(({ severity }) => severity === 1);
  expect(errors.map(({ message }) => message)).toEqual([]);
  for (const word of ["than", "plus", "half of", "rounded up", "only if"]) {
    const hover = await client.request<Hover>("textDocument/hover", {
      textDocument: { uri: GROWERS },
      position: { line: typed.split("\n").indexOf(line), character: line.indexOf(word) + 1 },
    });
    expect(JSON.stringify(hover.contents)).toContain(`**${word}**`);
  }
});

test("the editor offers a distance in what the second game calls its places", async () => {
  const typed = SHEET.replace("4 REST.", "4 GO 2 to bed w");
  const client = await editor(typed);
  const line = typed.split("\n").indexOf("4 GO 2 to bed w");
  const { items } = await client.request<CompletionList>("textDocument/completion", {
    textDocument: { uri: GROWERS },
    position: { line, character: "4 GO 2 to bed w".length },
  });
  const within = items.find(({ label }) => label === "within");
  expect(within?.textEdit?.newText).toMatch(/^within .* plots$/);
});

test("the editor shows above a clause the situation that expects it, by the title of the acting counter", async () => {
  const client = await editor();
  const lenses = await client.request<readonly CodeLens[]>("textDocument/codeLens", { textDocument: { uri: GROWERS } });
  const clause = SHEET.split("\n").indexOf("1 Plot holding pest: PULL 1. [Nearest > Random]");
  const shown = lenses.map(({ range, command }) => [range.start.line, command?.title]);
  expect(shown).toContainEqual([clause, "Run situation pull"]);
});

test("the editor runs a situation of the second game, and shows the mistakes of one at their places", async () => {
  const client = await editor();
  expect(codes(client, SITUATION)).toEqual([]);
  const { outcomes } = await client.request<RunResults>("tiebreak/runSituations", {
    situations: [{ uri: SITUATION, id: "pull" }],
  });
  expect(outcomes.map(({ passed }) => passed)).toEqual([true]);
  const mistaken = await editor(SHEET, PULL.replace("at: c3 }, Bore", "at: c9 }, Bore"));
  const [found] = mistaken.diagnostics.get(SITUATION) ?? [];
  expect(found).toMatchObject({ code: "situation-unknown-space", range: { start: { line: 3 } } });
});

describe("situations of two games in one workspace", () => {
  const OF_BOOK = uriOf("scenario-1/keys.situation.yaml");
  const BOOKED = `id: keys
sheet: callisto/scenario-1/lfa
board: { grid: 3x3 }
units: { bot: { Scout A: b2 } }
row: [Scout A*]
expect: { clause: 1 }
`;

  /** Where a text begins in another, or behind it. */
  function placeOf(text: string, within: string, behind = 0): { line: number; character: number } {
    const lines = within.split("\n");
    const line = lines.findIndex((each) => each.includes(text));
    return { line, character: (lines[line] ?? "").indexOf(text) + behind };
  }

  async function hovered(client: Client, uri: string, text: string, key: string): Promise<string> {
    const found = await client.request<Hover | null>("textDocument/hover", {
      textDocument: { uri },
      position: placeOf(key, text),
    });
    return JSON.stringify(found?.contents ?? null);
  }

  async function offered(client: Client, uri: string, position: object): Promise<readonly string[]> {
    const found = await client.request<CompletionItem[] | CompletionList>("textDocument/completion", {
      textDocument: { uri },
      position,
    });
    return (Array.isArray(found) ? found : found.items).map(({ label }) => label);
  }

  test("each is checked by its own game", async () => {
    const client = await editor(SHEET, PULL.replace("robots:", "units:"));
    await client.open(OF_BOOK, BOOKED.replace("units:", "robots:"));
    await client.settle();
    const unknownKeys = (uri: string): readonly string[] =>
      (client.diagnostics.get(uri) ?? []).flatMap(({ code, message }) =>
        code === "situation-unknown-key" ? [JSON.stringify(message)] : [],
      );
    expect(unknownKeys(SITUATION)).toEqual([expect.stringContaining("units")]);
    expect(unknownKeys(OF_BOOK)).toEqual([expect.stringContaining("robots")]);
  });

  test("each is offered the keys of its own game", async () => {
    const client = await editor(SHEET, `${PULL}r\n`);
    await client.open(OF_BOOK, `${BOOKED}r\n`);
    await client.settle();
    const ofGarden = await offered(client, SITUATION, { line: 6, character: 1 });
    expect(ofGarden).toContain("robots");
    expect(ofGarden).not.toContain("markers");
    const ofBook = await offered(client, OF_BOOK, { line: 6, character: 1 });
    expect(ofBook).toContain("markers");
    expect(ofBook).not.toContain("robots");
  });

  test("the editor explains a key by the schema of its own game", async () => {
    const client = await editor();
    await client.open(OF_BOOK, BOOKED);
    await client.settle();
    expect(await hovered(client, SITUATION, PULL, "grid")).toContain("Columns and rows.");
    expect(await hovered(client, OF_BOOK, BOOKED, "units")).toContain("Only these units exist.");
    expect(await hovered(client, SITUATION, PULL, "robots")).not.toContain("Only these units exist.");
    expect(await hovered(client, OF_BOOK, BOOKED, "clause")).toContain("`2c`");
  });
});
