import assert from "node:assert/strict";
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { PROCEDURES, spoilScenario, spoilWord } from "./broken-sheet.ts";
import { type Place, preparePlace, startEditor, type StartOptions } from "./code-server.ts";
import type { Opening, Start, StartResult } from "./extension-host/opening.ts";
import type { HostResult } from "./extension-host/tests.ts";
import { keepEvidence } from "./failure.ts";
import type { InstalledEditor } from "./install.ts";
import { until } from "./until.ts";

const TESTS = fileURLToPath(new URL("extension-host/tests.ts", import.meta.url));

const BOARD = fileURLToPath(new URL("../../procedures/callisto/scenario-1/board.json", import.meta.url));
const ON_BOARD = `id: on-board
sheet: callisto/scenario-1/lfa
board: { file: boards/one.json }
units:
  bot: { Scout Y: c3 }
when: ask enemies c3
expect:
  answer: 0
`;

export interface HostTests {
  readonly editor: InstalledEditor;
  /** The path of the browser. */
  readonly chromium: string;
  /** The folder of the unpacked extension. */
  readonly extension: string;
  readonly directory: string;
  /** Where a picture of the screen goes if something fails. */
  readonly screenshots: string;
  readonly signal: AbortSignal;
}

/** Runs the tests within the extension host, on the extension as it is shipped; gives what they tell. */
export async function testInExtensionHost(options: HostTests): Promise<HostResult> {
  const place = preparePlace(options.directory, (workspace) => {
    cpSync(PROCEDURES, join(workspace, "procedures"), { recursive: true });
    cpSync(BOARD, join(workspace, "boards/one.json"));
    writeFileSync(join(workspace, "on-board.situation.yaml"), ON_BOARD);
    spoilWord(join(workspace, "broken"));
    spoilWord(join(workspace, "closed"));
    spoilScenario(join(workspace, "lint"), "[Most enemies > Random]", "[Random > Most enemies]");
  });
  const told = (await runInHost({ ...options, place, program: TESTS, settings: {}, environment: {} })) as HostResult;
  const problems = told.tests.flatMap(({ name, problem }) => (problem === null ? [] : [`${name}: ${problem}`]));
  assert.deepEqual(problems, []);
  return told;
}

const STARTS = fileURLToPath(new URL("extension-host/start.ts", import.meta.url));

/** What the extension takes to start for a sheet that is opened, each time in an editor of its own. */
export class Starts {
  readonly #options: HostTests;
  readonly #place: Place;

  constructor(options: HostTests) {
    this.#options = options;
    // Later starts find what earlier ones have left there.
    this.#place = preparePlace(options.directory, () => {
      for (const folder of ["sheets", "others"]) spoilWord(join(options.directory, folder));
    });
  }

  async measure(opening: Opening): Promise<Start> {
    const told = (await runInHost({
      ...this.#options,
      place: this.#place,
      program: STARTS,
      settings: opening === "painted" ? { "files.associations": { "*.bot": "plaintext" } } : {},
      environment: { TIEBREAK_OPENING: opening },
    })) as StartResult;
    if ("problem" in told) throw new Error(told.problem);
    return told.start;
  }
}

/** Starts the editor with a program in its extension host, and gives what that writes when it ends. */
async function runInHost(
  options: HostTests & Pick<StartOptions, "place" | "settings" | "environment"> & { readonly program: string },
): Promise<unknown> {
  const { editor, chromium, extension, directory, screenshots, signal, place, settings, environment, program } =
    options;
  const bundled = join(directory, "program.cjs");
  await build({
    entryPoints: [program],
    outfile: bundled,
    bundle: true,
    platform: "node",
    format: "cjs",
    external: ["vscode"],
  });
  const result = join(directory, "result.json");
  rmSync(result, { force: true });
  const running = await startEditor({
    editor,
    chromium,
    place,
    vsix: null,
    settings,
    // The second lets newer versions load tests; older ones need nothing.
    environment: { ...environment, TIEBREAK_TEST_RESULT: result, VSCODE_OPTIONS: "enable-smoke-test-driver" },
    payload: (remote) => [
      ["extensionDevelopmentPath", remote(extension)],
      ["extensionTestsPath", remote(bundled)],
    ],
    signal,
  });
  try {
    const ended = (): boolean => {
      signal.throwIfAborted();
      return existsSync(result);
    };
    await until("the program in the extension host has ended", ended, 300_000);
    return JSON.parse(readFileSync(result, "utf8"));
  } catch (error) {
    return await keepEvidence(running, screenshots, "failed-extension-host", error);
  } finally {
    await running.stop();
  }
}
