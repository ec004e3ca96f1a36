import assert from "node:assert/strict";
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { PROCEDURES, spoilScenario, spoilWord } from "./broken-sheet.ts";
import { preparePlace, startEditor } from "./code-server.ts";
import type { HostResult } from "./extension-host/tests.ts";
import { keepEvidence } from "./failure.ts";
import type { InstalledEditor } from "./install.ts";
import { until } from "./until.ts";

const TESTS = fileURLToPath(new URL("extension-host/tests.ts", import.meta.url));

const BOARD = fileURLToPath(new URL("../../boards/callisto/scenario-1.json", import.meta.url));
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
  const { editor, chromium, extension, directory, screenshots, signal } = options;
  const place = preparePlace(directory, (workspace) => {
    cpSync(PROCEDURES, join(workspace, "procedures"), { recursive: true });
    cpSync(BOARD, join(workspace, "boards/one.json"));
    writeFileSync(join(workspace, "on-board.situation.yaml"), ON_BOARD);
    spoilWord(join(workspace, "broken"));
    spoilWord(join(workspace, "closed"));
    spoilScenario(join(workspace, "lint"), "[Most enemies > Random]", "[Random > Most enemies]");
  });
  const tests = join(directory, "tests.cjs");
  await build({
    entryPoints: [TESTS],
    outfile: tests,
    bundle: true,
    platform: "node",
    format: "cjs",
    external: ["vscode"],
  });
  const result = join(directory, "result.json");
  const running = await startEditor({
    editor,
    chromium,
    place,
    vsix: null,
    settings: {},
    // The second lets newer versions load tests; older ones need nothing.
    environment: { TIEBREAK_TEST_RESULT: result, VSCODE_OPTIONS: "enable-smoke-test-driver" },
    payload: (remote) => [
      ["extensionDevelopmentPath", remote(extension)],
      ["extensionTestsPath", remote(tests)],
    ],
    signal,
  });
  try {
    const ended = (): boolean => {
      signal.throwIfAborted();
      return existsSync(result);
    };
    await until("the tests in the extension host have ended", ended, 300_000);
    const told = JSON.parse(readFileSync(result, "utf8")) as HostResult;
    const problems = told.tests.flatMap(({ name, problem }) => (problem === null ? [] : [`${name}: ${problem}`]));
    assert.deepEqual(problems, []);
    return told;
  } catch (error) {
    return await keepEvidence(running, screenshots, "failed-extension-host", error);
  } finally {
    await running.stop();
  }
}
