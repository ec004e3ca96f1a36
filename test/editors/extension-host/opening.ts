/**
 * How a sheet comes to be opened:
 * - `alone`: it is not of the workspace, and gives the extension its first reason to start its server;
 * - `painted`: the same, but its window shows it already, as a plain text;
 * - `commanded`: a command has the server start, and the sheet is opened then;
 * - `running`: the server has started before, as it does with the window of a workspace that has sheets.
 */
export type Opening = "alone" | "painted" | "commanded" | "running";

/** Milliseconds since the extension host was told that a sheet is open; null for what was so before. */
export interface Start {
  /** Until the extension starts its server. */
  readonly begun: number | null;
  /** Until the client is there and asks the server. */
  readonly asked: number | null;
  /** Until its first finding is there. */
  readonly finding: number;
}

export type StartResult = { readonly start: Start } | { readonly problem: string };
