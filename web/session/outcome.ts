/** A value, or why there is none, as a sentence for people. */
export type Outcome<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly reason: string };

/** A sentence begins with a capital and ends with a full stop, whoever wrote it. */
export function refusal(reason: string): { readonly ok: false; readonly reason: string } {
  const text = `${reason.slice(0, 1).toUpperCase()}${reason.slice(1)}`;
  return { ok: false, reason: /[.?!]$/.test(text) ? text : `${text}.` };
}
