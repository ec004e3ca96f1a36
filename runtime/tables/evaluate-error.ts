/** A number that cannot be worked out, or a roll without an end: what to tell the person, as a sentence without its stop. */
export class TablesError extends Error {
  override readonly name = "TablesError";
}
