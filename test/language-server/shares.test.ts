import { describe, expect, test } from "vitest";
import {
  CancellationTokenSource,
  type CodeLens,
  type ProtocolConnection,
  WorkDoneProgressCreateRequest,
} from "vscode-languageserver/node";
import { type ProcedureShares, SHARES_POSITIONS } from "../../analysis/questions/shares.ts";
import type { ShareCounter, ShareTask } from "../../language-server/environment.ts";
import { directoryWith, tiebreak } from "../cli/command-line.ts";
import { type Client, connect } from "./client.ts";
import { bookFiles, ROOT_URI, uriOf } from "./session.ts";

const COMMAND = "tiebreak.countDecisions";
const LFA = uriOf("scenario-1/lfa.bot");
const SCENARIO = uriOf("scenario-1/scenario.bot");
const REFRESHING = { codeLens: { refreshSupport: true } };

/** Counts nothing, but says so at once: every clause decides in half of the positions. */
function countsAtOnce(tasks: ShareTask[]): ShareCounter {
  return {
    count: async (task, told) => {
      tasks.push(task);
      const { book, side, procedures, positions } = task;
      for (const { name, clauses } of book.sheets[side]?.procedures ?? []) {
        if (!procedures.includes(name)) continue;
        told({ kind: "drawn", procedure: name, positions: positions / 2 });
        const shares = clauses.map(({ number, span }) => ({ label: `${number}`, span, positions: positions / 2 }));
        told({ kind: "counted", shares: { procedure: name, sampled: positions, positions, shares, nothing: 0 } });
      }
      return null;
    },
  };
}

async function opened(change: (text: string) => string = (text) => text, files = bookFiles(1)) {
  const tasks: ShareTask[] = [];
  const client = await connect(files, ROOT_URI, {
    capabilities: { workspace: REFRESHING },
    environment: { shares: countsAtOnce(tasks) },
  });
  const text = change(files.get(LFA) ?? "");
  await client.open(LFA, text);
  await client.settle();
  return { client, tasks, text };
}

function count(client: Client, procedure?: string): Promise<readonly ProcedureShares[] | null> {
  const request = { sheet: LFA, ...(procedure === undefined ? {} : { procedure }) };
  return client.request("workspace/executeCommand", { command: COMMAND, arguments: [request] });
}

/** The lenses of counts by the text of their lines, without the offers above headings of what was never counted. */
async function figures(client: Client): Promise<readonly string[]> {
  const lenses = await client.request<CodeLens[]>("textDocument/codeLens", { textDocument: { uri: LFA } });
  const lines = (client.workspace.sheet(LFA)?.text ?? "").split("\n");
  return lenses.flatMap(({ range, command }) => {
    const isOurs = command?.command === "" || command?.command === COMMAND;
    const isOffer = command?.title === "count decisions";
    return isOurs && !isOffer ? [`${lines[range.start.line]?.slice(0, 20)} | ${command.title}`] : [];
  });
}

async function replace(client: Client, text: string): Promise<void> {
  await client.change(LFA, [{ text }]);
  await client.settle();
}

const SHOWN = [
  "SERGEANT | 2,000 of 2,000 positions, a clause always fires",
  "1 Matching card(s) i | decides 50.0 %",
  "2 BOLSTER 2 in match | decides 50.0 %",
];
const OUTDATED = [
  "SERGEANT | count again",
  "1 Matching card(s) i | outdated: count again",
  "2 BOLSTER 1 in match | outdated: count again",
];

/** Another text of SERGEANT. */
function changed(text: string): string {
  return text.replace("2 BOLSTER 2 in matching", "2 BOLSTER 1 in matching");
}

describe("what each clause decides", () => {
  test("is what `tiebreak ask --decides` counts of the same text, also where nobody has saved it", async () => {
    const files = bookFiles(1);
    const client = await connect(files, ROOT_URI);
    const text = (files.get(LFA) ?? "").replace("2 Space controlled and enemy occupied: ATTACK 1.", "2 ATTACK 1.");
    await client.open(LFA, files.get(LFA) ?? "");
    await replace(client, text);
    const counted = await count(client);
    const breakers = files.get(uriOf("scenario-1/breakers.bot")) ?? "";
    const directory = directoryWith({
      "scenario.bot": files.get(SCENARIO) ?? "",
      "lfa.bot": text,
      "breakers.bot": breakers,
    });
    const { output } = await tiebreak(directory, ["ask", "lfa.bot", "--decides", "--format", "json"]);
    const { procedures } = JSON.parse(output) as {
      procedures: { procedure: string; positions: number; nothing: number; parts: object[] }[];
    };
    expect(
      counted?.map(({ procedure, positions, nothing, shares }) => [procedure, positions, nothing, shares]),
    ).toEqual(
      procedures.map(({ procedure, positions, nothing, parts }) => [
        procedure,
        positions,
        nothing,
        parts.map((part) => {
          const { label, offset, endOffset, positions: own } = part as Record<string, number>;
          return { label, span: { start: offset, end: endOffset }, positions: own };
        }),
      ]),
    );
    client.dispose();
  });

  test("is counted of the one procedure that is asked for, or of all", async () => {
    const { client, tasks } = await opened();
    await count(client, "SERGEANT");
    expect(tasks.map(({ procedures }) => procedures)).toEqual([["SERGEANT"]]);
    await count(client);
    expect(tasks[1]?.procedures.length).toBeGreaterThan(5);
    client.dispose();
  });

  test("is shown until the procedure changes, and again when the change is taken back", async () => {
    const { client, text } = await opened();
    await count(client, "SERGEANT");
    expect(await figures(client)).toEqual(SHOWN);
    await replace(client, changed(text));
    expect(await figures(client)).toEqual(OUTDATED);
    await replace(client, text);
    expect(await figures(client)).toEqual(SHOWN);
    client.dispose();
  });

  test("is shown while other procedures, remarks and blanks change", async () => {
    const { client, text } = await opened();
    await count(client, "SERGEANT");
    await replace(client, `// A remark.\n\n${text.replace("CORP-SEC\n1 CONTROL.", "CORP-SEC\n1 RECON.")}`);
    expect(await figures(client)).toEqual(SHOWN);
    client.dispose();
  });

  test("is no longer shown once the scenario or the readings are others", async () => {
    const { client } = await opened();
    const scenario = bookFiles(1).get(SCENARIO) ?? "";
    await count(client, "SERGEANT");
    await client.open(SCENARIO, scenario);
    await client.change(SCENARIO, [{ text: scenario.replace("Sergeant Y: D", "Sergeant Y: D S") }]);
    await client.settle();
    expect(await figures(client)).toContain(OUTDATED[0]);
    await client.change(SCENARIO, [{ text: scenario }]);
    await client.settle();
    expect(await figures(client)).toEqual(SHOWN);
    await choose(client, { readings: { "OPEN-05": "b" } });
    expect(await figures(client)).toContain(OUTDATED[0]);
    client.dispose();
  });

  test("stays at its line while a word elsewhere is half typed, and goes from the procedure that is typed in", async () => {
    const { client, text } = await opened();
    await count(client, "SERGEANT");
    await count(client, "CORP-SEC");
    expect(await figures(client)).toHaveLength(8);
    await replace(client, text.replace("CORP-SEC\n1 CONTROL.", "CORP-SEC\n1 CONTR"));
    const now = await figures(client);
    expect(now.slice(0, 3)).toEqual(SHOWN);
    expect(now.slice(3)).toEqual([
      "CORP-SEC | count again",
      "1 CONTR // l. 672 | outdated: count again",
      "2 Space controlled a | outdated: count again",
      "3 Space secure: MOVE | outdated: count again",
      "4 ATTACK 1. // l. 67 | outdated: count again",
    ]);
    client.dispose();
  });

  test.each([
    ["the sheet has errors", (text: string) => text.replace("SERGEANT\n1 ", "SERGEANT\n1 Nonsense: "), /has errors/],
    ["it names a deck that the scenario has not", (text: string) => text.replace("1–3: Y", "1–3: Q"), /has errors/],
  ])("is not counted where %s, and the user is told why", async (_why, change, said) => {
    const { client, tasks } = await opened(change);
    expect(await count(client, "SERGEANT")).toBeNull();
    expect(client.messages).toEqual([expect.stringMatching(said)]);
    expect(await figures(client)).toEqual([]);
    expect(tasks).toEqual([]);
    client.dispose();
  });

  test("is not counted without a scenario file, nor of one", async () => {
    const files = bookFiles(1);
    files.delete(SCENARIO);
    const { client } = await opened(undefined, files);
    await count(client);
    expect(client.messages).toEqual([expect.stringMatching(/has errors|needs a scenario file/)]);
    client.dispose();
    const whole = await opened();
    await whole.client.open(SCENARIO, bookFiles(1).get(SCENARIO) ?? "");
    const given = [{ sheet: SCENARIO }];
    await whole.client.request("workspace/executeCommand", { command: COMMAND, arguments: given });
    expect(whole.client.messages).toEqual([expect.stringMatching(/this is a scenario file, not a sheet/)]);
    whole.client.dispose();
  });

  test("is not counted of a procedure that is not there", async () => {
    const { client, tasks } = await opened();
    expect(await count(client, "RIPPER")).toBeNull();
    expect(client.messages).toEqual([expect.stringMatching(/it has no procedure RIPPER/)]);
    expect(tasks).toEqual([]);
    client.dispose();
  });

  test("comes as a message where lenses cannot be brought up to date", async () => {
    const client = await connect(bookFiles(1), ROOT_URI, {
      capabilities: {},
      environment: { shares: countsAtOnce([]) },
    });
    await client.open(LFA, bookFiles(1).get(LFA) ?? "");
    await count(client, "SERGEANT");
    expect(client.messages).toEqual(["SERGEANT: 1 50.0 %, 2 50.0 % of 2,000 positions"]);
    client.dispose();
  });

  test("is told why where the counter finds that it cannot be", async () => {
    const client = await connect(bookFiles(1), ROOT_URI, {
      environment: { shares: { count: async () => "its scenario has no cards for the LFA" } },
    });
    await client.open(LFA, bookFiles(1).get(LFA) ?? "");
    expect(await count(client)).toBeNull();
    expect(client.messages).toEqual([
      expect.stringMatching(/Could not count the decisions of .*: its scenario has no cards for the LFA/),
    ]);
    client.dispose();
  });
});

describe("a count", () => {
  test("tells how far it is, and is stopped by the user", async () => {
    let isStopped = false;
    const shares: ShareCounter = {
      count: (_task, told, stop) =>
        new Promise((resolve) => {
          stop.addEventListener("abort", () => {
            isStopped = true;
            resolve(null);
          });
          told({ kind: "drawn", procedure: "SERGEANT", positions: SHARES_POSITIONS / 4 });
        }),
    };
    const client = await connect(bookFiles(1), ROOT_URI, {
      capabilities: { window: { workDoneProgress: true }, workspace: REFRESHING },
      environment: { shares },
    });
    const told: unknown[] = [];
    const reported = new Promise<string>((resolve) => listen(client.connection, told, resolve));
    await client.open(LFA, bookFiles(1).get(LFA) ?? "");
    const counting = count(client, "SERGEANT");
    await client.connection.sendNotification("window/workDoneProgress/cancel", { token: await reported });
    expect(await counting).toEqual([]);
    expect(isStopped).toBe(true);
    expect(told).toEqual([
      expect.objectContaining({ kind: "begin", cancellable: true, message: "SERGEANT", percentage: 0 }),
      expect.objectContaining({ kind: "report", percentage: 25 }),
      { kind: "end" },
    ]);
    expect(await figures(client)).toEqual([]);
    client.dispose();
  });

  test("in its own process is stopped when the request is cancelled", async () => {
    const client = await connect(bookFiles(1), ROOT_URI, { capabilities: { workspace: REFRESHING } });
    await client.open(LFA, bookFiles(1).get(LFA) ?? "");
    await client.settle();
    const source = new CancellationTokenSource();
    const request = { command: COMMAND, arguments: [{ sheet: LFA }] };
    const counting = client.connection.sendRequest<readonly object[]>(
      "workspace/executeCommand",
      request,
      source.token,
    );
    await new Promise((resolve) => setImmediate(resolve));
    source.cancel();
    const sheet = client.workspace.sheet(LFA)?.checked().sheet;
    const counted = await counting.catch(() => []);
    expect(counted.length).toBeLessThan(sheet?.procedures.length ?? 0);
    client.dispose();
  });
});

describe("who wants figures always", () => {
  test("has every open sheet counted once it is quiet, and then only what has changed", async () => {
    const { client, tasks, text } = await opened();
    expect(tasks).toEqual([]);
    await choose(client, { codeLens: { shares: "always" } });
    expect(tasks.map(({ procedures }) => procedures.length)).toEqual([7]);
    await replace(client, changed(text));
    expect(tasks.slice(1).map(({ procedures }) => procedures)).toEqual([["SERGEANT"]]);
    await replace(client, text.replace("2 BOLSTER 2 in", "2 BOLST 2 in"));
    expect(tasks).toHaveLength(2);
    client.dispose();
  });

  test("has a count stopped by the next key", async () => {
    const stops: AbortSignal[] = [];
    const client = await connect(bookFiles(1), ROOT_URI, {
      environment: {
        shares: {
          count: (_task, _told, stop) => {
            stops.push(stop);
            return new Promise((resolve) => stop.addEventListener("abort", () => resolve(null)));
          },
        },
      },
    });
    const text = bookFiles(1).get(LFA) ?? "";
    await client.open(LFA, text);
    await choose(client, { codeLens: { shares: "always" } });
    expect(stops.map(({ aborted }) => aborted)).toEqual([false]);
    await replace(client, `${text}\n// more`);
    expect(stops.map(({ aborted }) => aborted)).toEqual([true, false]);
    client.dispose();
  });
});

async function choose(client: Client, settings: object): Promise<void> {
  await client.connection.sendNotification("workspace/didChangeConfiguration", { settings: { tiebreak: settings } });
  await client.settle();
}

/** Keeps what is told of progress; `resolve` gets the token with the first report. */
function listen(connection: ProtocolConnection, told: unknown[], resolve: (token: string) => void): void {
  connection.onRequest(WorkDoneProgressCreateRequest.type, () => undefined);
  connection.onNotification("$/progress", ({ token, value }: { token: string; value: { kind: string } }) => {
    told.push(value);
    if (value.kind === "report") resolve(token);
  });
}

test("no line above the text comes, goes or changes while a word is half typed", async () => {
  const { client, text } = await openedWithSituations(bookFiles());
  const before = await titlesByLine(client);
  expect(before.filter((each) => each.includes("scenario"))).not.toEqual([]);
  for (const typo of ["1 Interference in play are", "1 Interference in pl", "Interference in pl", "x Interference"]) {
    await replace(client, text.replace("1 Interference in play area", typo));
    expect(await titlesByLine(client)).toEqual(before);
  }
  await replace(client, text);
  expect(await titlesByLine(client)).toEqual(before);
  client.dispose();
});

test("the lines above a clause go with it", async () => {
  const { client, text } = await openedWithSituations();
  const clause = "1 Interference in play area";
  const settled = await titlesByLine(client);
  await replace(client, text.replace(clause, `1 nosuchword.\n${clause}`));
  const line = text.slice(0, text.indexOf(clause)).split("\n").length - 1;
  const moved = settled.map((each) => {
    const [, at, title] = /^(\d+) (.*)$/.exec(each) ?? [];
    return Number(at) < line ? each : `${Number(at) + 1} ${title}`;
  });
  expect(await titlesByLine(client)).toEqual(moved);
  client.dispose();
});

test("a sheet that was opened with an error keeps its lines while another word is half typed", async () => {
  const { client, text } = await openedWithSituations();
  await client.close(LFA);
  const spoilt = text.replace("1 CONTROL.", "1 CONTRL.");
  await client.open(LFA, spoilt);
  const before = await titlesByLine(client);
  expect(before).not.toEqual([]);
  await replace(client, spoilt.replace("CAPTAIN", "CAPTAI"));
  expect(await titlesByLine(client)).toEqual(before);
  client.dispose();
});

/** Once the situations are found, no line comes by itself any more. */
async function openedWithSituations(files = bookFiles(1)): ReturnType<typeof opened> {
  const given = await opened(undefined, files);
  await given.client.request("tiebreak/situations", null);
  return given;
}

async function titlesByLine(client: Client): Promise<readonly string[]> {
  const found = await client.request<CodeLens[]>("textDocument/codeLens", { textDocument: { uri: LFA } });
  return found.map(({ range, command }) => `${range.start.line} ${command?.title}`).toSorted();
}
