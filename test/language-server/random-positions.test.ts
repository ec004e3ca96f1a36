import { effort, oneOfEvery } from "../effort.ts";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { TextDocument } from "vscode-languageserver-textdocument";
import { expect, onTestFinished, test } from "vitest";
import { createSource } from "../../grammar/source.ts";
import { ROOT, tiebreak } from "../cli/command-line.ts";
import { type Client, connect } from "./client.ts";
import { type Findings, findingsReported, findingsTold } from "./findings.ts";
import { type Random, randomFrom } from "../random.ts";
import { apply, type EditedText, nextEdit, requestsAt } from "./random-editing.ts";
import { bookFiles, ROOT_URI, uriOf } from "./session.ts";

const BOARD = "boards/scenario-1.json";
const SITUATIONS = ["scenario-1/on-board.situation.yaml", "scenario-5/on-grid.situation.yaml"];

const ON_BOARD = `id: first
title: one on the board
sheet: callisto/scenario-1/lfa
board: { file: ../boards/scenario-1.json }
markers:
  bot: { scouted: "all except [c3, b3]" }
  player: { controlled: [e1] }
units:
  bot: { Scout Y: c3.deck, Corp-Sec Y: { at: b3, suppressed: true } }
  player: { Ripper C: e2 }
row: [Scout Y*, Corp-Sec Y]
expect:
  any of:
    - { clause: 2c, destination: d3, place tiebreaks: [{ scouted: [c3, d3] }] }
    - { moves: { Scout Y: c3 } }
---
id: second
sheet: callisto/scenario-1/breakers
board: { file: ../boards/scenario-1.json }
units:
  player: &units { Scout Y: c3 }
  bot: { Ripper C: e2 }
when: ask enemies c3
expect: { answer: 1 }
---
id: third
sheet: callisto/scenario-1/lfa
board: { file: ../boards/none.json }
when: ask scouted points
expect: { answer: 0 }
`;

const ON_GRID = `id: doors
sheet: callisto/scenario-5/lfa
board:
  grid: 4x3
  spaces:
    b2: { objective: 2, has: [building, { bunker: 9 }], destroyed: [building] }
  cut: [a1-a2]
  doors: { b1-c1: closed, c1-d1: { closed: true, opens: c1>d1 } }
  bridges: { br: { supports: [a1, b1] } }
  spawn: { Force 1: br.deck }
units:
  bot: { Scout Y: br.deck }
row: [Scout Y*]
expect:
  structures: { door b1-c1: open, building b2: destroyed }
  people: { b2: [prisoner] }
`;

/** What is typed into such files, whole and in halves. */
const WORDS = (
  "c3|d3|c3.deck|c|br|br.deck|a1-b1|b1>c1|off|all|all except [c3]|Scout Y|Scout|Ripper C|building|door c1-d1|callisto/scenario-1/lfa|" +
  "units|expect|place tiebreaks|destination|neighbours|scouted|file|../boards/scenario-1.json|grid|5x5|when|ask enemies c3|" +
  '"c3"|"neighbours": ["c3"]|"objective": 3,|true|7|-1|: |, |- |{ |}|[|]|"|\'|&units |*units|\n|\n  |\n---\n|# |>|-|\\|é|\u{1f600}|\u0000|\t|\r\n'
).split("|");

/** What only running a situation tells. */
const TOLD_BY_RUNS = new Set([
  "situation-failed",
  "situation-dice-missing",
  "situation-dice-left",
  "situation-die-face",
]);

test.each(oneOfEvery(2, [1, 2, 3]))(
  "whatever is typed into boards and situations, the server says what the commands say of the same texts, seed %i",
  async (seed) => {
    const files = bookFiles();
    files.delete(uriOf("scenario-1/first-decision.situation.yaml"));
    files.set(uriOf(BOARD), readFileSync(join(ROOT, "procedures/callisto/scenario-1/board.json"), "utf8"));
    files.set(uriOf(SITUATIONS[0] ?? ""), ON_BOARD);
    files.set(uriOf(SITUATIONS[1] ?? ""), ON_GRID);
    const random = randomFrom(seed);
    const client = await connect(files, ROOT_URI);
    const open: EditedText[] = [];
    for (const path of [...SITUATIONS, BOARD]) {
      const text = files.get(uriOf(path)) ?? "";
      await client.open(uriOf(path), text);
      open.push({ uri: uriOf(path), document: TextDocument.create(uriOf(path), "yaml", 1, text), past: [] });
    }
    const whole = open.map(({ document }) => document.getText());
    let told = 0;
    for (let edit = 0; edit < effort(60, 300); edit += 1) {
      const at = random(3);
      const edited = open[at];
      if (edited === undefined) continue;
      // A text that is broken all over has nothing more to tell than that.
      const afresh = random(6) === 0 ? [{ text: whole[at] ?? "" }] : nextEdit(random, edited, whole, WORDS);
      await apply(client, edited, afresh);
      if (random(4) === 0) await askSomething(client, edited, random);
      if (edit % 60 < 59) continue;
      await client.settle();
      const texts = new Map(files);
      for (const { uri, document } of open) texts.set(uri, document.getText());
      const reported = await reportedByCommands(texts);
      expect(findingsOf(client)).toEqual(reported);
      told += Object.values(reported).flat().length;
    }
    expect(client.log).toEqual([]);
    expect(told).toBeGreaterThan(effort(2, 10));
    client.dispose();
  },
);

/** One request at some place; it may be refused for a reason, but nothing fails. */
async function askSomething(client: Client, { uri, document }: EditedText, random: Random): Promise<void> {
  const position = document.positionAt(random(document.getText().length + 1));
  const rename = { textDocument: { uri }, position, newName: "renamed" };
  const requests = [...requestsAt(uri, position), ["textDocument/rename", rename] as const];
  const [method, params] = requests[random(requests.length)] ?? ["textDocument/hover", {}];
  await client.request(method, params).catch((error: Error) => expect(error.message).not.toContain("has failed"));
}

function findingsOf({ diagnostics }: Client): Findings {
  const paths = [...SITUATIONS, BOARD];
  return findingsTold(new Map(paths.map((path) => [path, diagnostics.get(uriOf(path)) ?? []])));
}

/** What `board check` and the reading of `test` report of the same texts on a disk. */
async function reportedByCommands(texts: ReadonlyMap<string, string>): Promise<Findings> {
  const directory = mkdtempSync(join(tmpdir(), "tiebreak-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const byPath = new Map<string, string>();
  for (const [uri, text] of texts) {
    const path = `procedures/callisto/${uri.slice(ROOT_URI.length + 1)}`;
    byPath.set(path, text);
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  const checked = await tiebreak(directory, ["board", "check", "procedures/callisto/boards", "--format", "json"]);
  const tested = await tiebreak(directory, ["test", "procedures", "--format", "sarif"]);
  // A file whose schema is another's is no board, to the server either.
  const ofBoards = checked.output === "" ? {} : findingsReported(checked.output, byPath);
  const found = { ...ofBoards, ...findingsTested(tested.output, byPath) };
  return Object.fromEntries(
    Object.entries(found).map(([path, lines]) => [path.slice("procedures/callisto/".length), lines]),
  );
}

interface Log {
  readonly runs: readonly {
    readonly results: readonly {
      readonly ruleId: string;
      readonly message: { readonly text: string };
      readonly locations: readonly {
        readonly physicalLocation: {
          readonly artifactLocation: { readonly uri: string };
          readonly region: { readonly startLine: number; readonly startColumn: number };
        };
      }[];
    }[];
  }[];
}

function findingsTested(output: string, texts: ReadonlyMap<string, string>): Findings {
  const found: Record<string, string[]> = {};
  for (const { ruleId, message, locations } of (JSON.parse(output) as Log).runs.flatMap(({ results }) => results)) {
    const place = locations[0]?.physicalLocation;
    const text = texts.get(place?.artifactLocation.uri ?? "");
    if (!place || text === undefined || TOLD_BY_RUNS.has(ruleId)) continue;
    const { startLine, startColumn } = place.region;
    const offset = (createSource("", text).lineStarts[startLine - 1] ?? 0) + startColumn - 1;
    const { line, character } = TextDocument.create("", "yaml", 1, text).positionAt(offset);
    (found[place.artifactLocation.uri] ??= []).push(`${line}:${character} ${ruleId}: ${message.text}`);
  }
  for (const lines of Object.values(found)) lines.sort();
  return found;
}
