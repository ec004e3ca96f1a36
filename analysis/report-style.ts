import { grouped } from "../grammar/prose.ts";

/** How parts of a report are set off; plain text by default. */
export interface ReportStyle {
  readonly strong: (text: string) => string;
  readonly soft: (text: string) => string;
  readonly warn: (text: string) => string;
}

export const PLAIN_REPORT: ReportStyle = { strong: (text) => text, soft: (text) => text, warn: (text) => text };

/** `51.0 %` */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** `+3.1`, `−3.1`, `0.0`: with the sign that people print. */
export function signed(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  if (Number(text) === 0) return text;
  return `${value < 0 ? "−" : "+"}${text}`;
}

/** Elo points: `+31`. */
export function pointsText(value: number): string {
  return signed(value, 0);
}

/** `1 pair`, `1,200 pairs`. */
export function many(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** `(95 %: 48.1 % to 53.9 %)` */
export function intervalText(
  { low, high }: { readonly low: number; readonly high: number },
  text: (value: number) => string,
): string {
  return `(95 %: ${text(low)} to ${text(high)})`;
}

/** A value with its interval. */
export function estimateText(
  estimate: { readonly value: number; readonly low: number; readonly high: number },
  text: (value: number) => string,
): string {
  return `${text(estimate.value)} ${intervalText(estimate, text)}`;
}

/** A line that is no longer than it may be. */
export function cut(line: string, columns: number): string {
  return line.length <= columns ? line : `${line.slice(0, Math.max(columns - 1, 1))}…`;
}
