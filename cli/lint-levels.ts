import type { LintLevel, LintSettings } from "../compiler/lint/settings.ts";
import { lintLevel, noLevel, unknownLint } from "../library/configuration.ts";
import { MisuseError } from "./failure.ts";

/** The levels of lints that `--lint` states, `shadowed-clause=error` each. */
export function statedLevels(stated: readonly string[]): LintSettings {
  return Object.fromEntries(stated.map(statedLevel));
}

function statedLevel(stated: string): readonly [code: string, level: LintLevel] {
  const [code = "", written = "", ...rest] = stated.split("=");
  if (rest.length > 0 || written === "") {
    throw new MisuseError(`--lint ${stated}: write CODE=LEVEL, as in --lint shadowed-clause=error`);
  }
  const unknown = unknownLint(code);
  if (unknown !== null) throw new MisuseError(`--lint: ${unknown}`);
  const level = lintLevel(written);
  if (level === null) throw new MisuseError(`--lint ${code}: ${noLevel(written)}`);
  return [code, level];
}
