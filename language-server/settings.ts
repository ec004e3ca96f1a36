import { LINTS } from "../compiler/lint/index.ts";
import type { LintLevel, LintSettings } from "../compiler/lint/settings.ts";

/** How a finding that is no error may be shown. */
export type Shown = "off" | "hint" | "information" | "warning";

/** What an editor's user has chosen. */
export interface Settings {
  /** By the codes of findings; an error stays one whatever stands here. */
  readonly lints: Readonly<Record<string, Shown>>;
  /** Readings of open points of the rules by their ids, where a situation states none. */
  readonly readings: Readonly<Record<string, string>>;
}

/** Nothing is chosen. */
export const NO_SETTINGS: Settings = { lints: {}, readings: {} };

const SHOWN: readonly unknown[] = ["off", "hint", "information", "warning"];

/** Settings as a client sends them; what is none of them is passed over. */
export function readSettings(sent: unknown): Settings {
  return {
    lints: entriesOf(sent, "lints", (value): value is Shown => SHOWN.includes(value)),
    readings: entriesOf(sent, "readings", (value) => typeof value === "string"),
  };
}

const LEVELS: Readonly<Record<Shown, LintLevel>> = {
  off: "off",
  hint: "note",
  information: "note",
  warning: "warning",
};

/** The levels of lints as a configuration and, before it, the user say: a lint that is to be shown is asked. */
export function lintSettings(configured: LintSettings, { lints }: Settings): LintSettings {
  const chosen = LINTS.flatMap(({ code }) => {
    const shown = lints[code];
    return shown === undefined ? [] : [[code, LEVELS[shown]] as const];
  });
  return { ...configured, ...Object.fromEntries(chosen) };
}

function entriesOf<Value>(
  sent: unknown,
  key: string,
  isWanted: (value: unknown) => value is Value,
): Readonly<Record<string, Value>> {
  const section = isObject(sent) ? sent[key] : null;
  if (!isObject(section)) return {};
  const entries = Object.entries(section).filter((entry): entry is [string, Value] => isWanted(entry[1]));
  return Object.fromEntries(entries);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
