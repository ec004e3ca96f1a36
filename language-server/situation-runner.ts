import { fileURLToPath } from "node:url";
import type { SituationTest } from "../analysis/situations/test-situations.ts";
import type { SituationRunner } from "./environment.ts";

/** Situations as `tiebreak test` runs them. What that needs is loaded with the first of them. */
export const SITUATION_RUNNER: SituationRunner = {
  expectedClauses: async (text) => (await import("../analysis/situations/expected-clauses.ts")).expectedClauses(text),
  run: async (files, sheets) => {
    const { testSituations } = await import("../analysis/situations/test-situations.ts");
    const { situationTools } = await import("../cli/situation-tools.ts");
    const byPath = new Map(files.map(({ uri, text }) => [pathOf(uri), { uri, text }]));
    const tested = [...byPath].map(([path, { text }]) => ({ path, text }));
    const { situations } = testSituations(tested, sheets, situationTools("/"));
    return situations.map((situation) => ({
      id: situation.id,
      title: situation.title,
      uri: byPath.get(situation.file)?.uri ?? situation.file,
      line: situation.line,
      passed: situation.passed,
      messages: messagesOf(situation),
    }));
  },
};

function messagesOf({ diagnostics, differences }: SituationTest): readonly string[] {
  return [
    ...diagnostics.map(({ message }) => message),
    ...differences.map(({ key, expected, got }) => `${key}: expected ${shown(expected)}, got ${shown(got)}`),
  ];
}

function shown(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Board files are found from the place of a situation on the disk; of one that has none, no board is. */
function pathOf(uri: string): string {
  try {
    return fileURLToPath(uri);
  } catch {
    return uri;
  }
}
