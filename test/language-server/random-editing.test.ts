import { effort, oneOfEvery } from "../effort.ts";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { TextDocument } from "vscode-languageserver-textdocument";
import { describe, expect, onTestFinished, test } from "vitest";
import { tiebreak } from "../cli/command-line.ts";
import { type Client, connect } from "./client.ts";
import { type Findings, findingsReported, findingsTold } from "./findings.ts";
import { randomFrom } from "../random.ts";
import { apply, type EditedText, nextEdit, requestsAt } from "./random-editing.ts";
import { bookFiles, ROOT_URI, uriOf } from "./session.ts";

/** The files that are open while one or the other is edited: two of one scenario, one of another, the ledger. */
const OPEN = ["scenario-1/lfa.bot", "scenario-1/scenario.bot", "scenario-8/breakers.bot", "READINGS.md"];

describe("whatever is typed", () => {
  test.each(oneOfEvery(2, [1, 2, 3]))(
    "the server keeps answering and finds in the end what a fresh check finds, seed %i",
    async (seed) => {
      const files = bookFiles();
      const pages = [...files.values()].filter((text) => text.length < 20_000);
      const random = randomFrom(seed);
      const client = await connect(files, ROOT_URI);
      const open: EditedText[] = [];
      for (const path of OPEN) {
        const text = files.get(uriOf(path)) ?? "";
        await client.open(uriOf(path), text);
        open.push({ uri: uriOf(path), document: TextDocument.create(uriOf(path), "tiebreak", 1, text), past: [] });
      }
      await client.settle();
      for (let edit = 0; edit < effort(30, 500); edit += 1) {
        const edited = open[random(20) === 0 ? 3 : random(3)];
        if (edited === undefined) continue;
        await apply(client, edited, nextEdit(random, edited, pages));
        if (random(8) === 0) await askSomething(client, edited, random(1000));
        if (random(25) === 0) await client.settle();
        if (random(10) === 0) client.workspace.release();
      }
      await client.settle();
      expect(client.log).toEqual([]);

      const texts = new Map(files);
      for (const { uri, document } of open) texts.set(uri, document.getText());
      const afresh = await checkedAfresh(texts, client);
      expect(Object.values(afresh).flat().length).toBeGreaterThan(5);
      expect(pushed(client, texts)).toEqual(afresh);
      client.dispose();
    },
  );
});

/** One request at some place; its answer does not matter, only that there is one. */
async function askSomething(client: Client, { uri, document }: EditedText, at: number): Promise<void> {
  const position = document.positionAt((at * 7919) % (document.getText().length + 1));
  const requests = requestsAt(uri, position);
  const [method, params] = requests[at % requests.length] ?? ["textDocument/hover", {}];
  await client.request(method, params);
}

function pushed({ diagnostics }: Client, texts: ReadonlyMap<string, string>): Findings {
  return findingsTold(
    new Map([...texts.keys()].map((uri) => [uri.slice(ROOT_URI.length + 1), diagnostics.get(uri) ?? []])),
  );
}

/** `tiebreak check` of the same texts on a disk, of the files that the server watches: those of folders with open ones. */
async function checkedAfresh(texts: ReadonlyMap<string, string>, { workspace }: Client): Promise<Findings> {
  const directory = mkdtempSync(join(tmpdir(), "tiebreak-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  for (const [uri, text] of texts) {
    const path = join(directory, uri.slice(ROOT_URI.length + 1));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const { output } = await tiebreak(directory, ["check", "--format", "json"]);
  const watched = new Set(
    workspace.folders
      .filter(({ documents }) => documents.some(({ isOpen }) => isOpen))
      .flatMap(({ documents }) => documents.map(({ name }) => name)),
  );
  const isTold = (path: string) => watched.has(path) || path === "READINGS.md";
  const paths = [...texts].map(([uri, text]) => [uri.slice(ROOT_URI.length + 1), text] as const);
  return findingsReported(output, new Map(paths.filter(([path]) => isTold(path))));
}
