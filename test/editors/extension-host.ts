import assert from "node:assert/strict";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { PROCEDURES, spoilScenario, spoilWord } from "./broken-sheet.ts";
import { preparePlace, startEditor } from "./code-server.ts";
import type { HostResult } from "./extension-host/tests.ts";
import type { InstalledEditor } from "./install.ts";
import { until } from "./journey.ts";

const TESTS = fileURLToPath(new URL("extension-host/tests.ts", import.meta.url));

export interface HostTests {
  readonly editor: InstalledEditor;
  /** The folder of the unpacked extension. */
  readonly extension: string;
  readonly directory: string;
}

/** Runs the tests within the extension host, on the extension as it is shipped; gives what they tell. */
export async function testInExtensionHost({ editor, extension, directory }: HostTests): Promise<HostResult> {
  const place = preparePlace(directory, (workspace) => {
    cpSync(PROCEDURES, join(workspace, "procedures"), { recursive: true });
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
    place,
    vsix: null,
    settings: {},
    // The second lets newer versions load tests; older ones need nothing.
    environment: { TIEBREAK_TEST_RESULT: result, VSCODE_OPTIONS: "enable-smoke-test-driver" },
    query: (port) => {
      const remote = (path: string): string => `vscode-remote://127.0.0.1:${port}${path}`;
      const payload = [
        ["extensionDevelopmentPath", remote(extension)],
        ["extensionTestsPath", remote(tests)],
      ];
      return `&payload=${encodeURIComponent(JSON.stringify(payload))}`;
    },
  });
  try {
    await until("the tests in the extension host have ended", () => existsSync(result), 180_000);
    const told = JSON.parse(readFileSync(result, "utf8")) as HostResult;
    const problems = told.tests.flatMap(({ name, problem }) => (problem === null ? [] : [`${name}: ${problem}`]));
    assert.deepEqual(problems, []);
    return told;
  } finally {
    await running.stop();
  }
}
