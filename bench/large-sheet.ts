/**
 * A sheet of at least the given size in UTF-16 units: the procedures of a real one again and again under one header,
 * so that words, brackets and tables come as often as they do on the page.
 */
export function largeSheet(text: string, size: number): string {
  const caption = text.search(/^.* BOT PROCEDURES$/m);
  if (caption < 0) throw new Error("the sheet has no caption of procedures");
  const start = text.indexOf("\n", caption) + 1;
  const header = text.slice(0, start);
  const procedures = text.slice(start);
  return header + procedures.repeat(Math.ceil((size - header.length) / procedures.length));
}
