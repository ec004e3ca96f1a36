/**
 * How a sheet comes to be opened:
 * - `alone`: it is not of the workspace, and gives the extension its first reason to start;
 * - `painted`: the same, but its window shows it already, as a plain text;
 * - `running`: the extension has started before, as it does with the window of a workspace that has sheets.
 */
export const OPENINGS = ["alone", "painted", "running"] as const;
export type Opening = (typeof OPENINGS)[number];

/** Milliseconds since the extension host was told that a sheet is open; null for what was so before. */
export interface Start {
  /** Until the editor has the extension begin. */
  readonly begun: number | null;
  /** Until the extension is active. */
  readonly active: number | null;
  /** Until its first finding is there. */
  readonly finding: number;
}

export type StartResult = { readonly start: Start } | { readonly problem: string };
