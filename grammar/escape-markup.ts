const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as it stands in HTML and SVG, between tags and in quotes. */
export function escapeMarkup(text: string): string {
  return [...text].map((sign) => ENTITIES[sign] ?? (isForbidden(sign.codePointAt(0) ?? 0) ? "\ufffd" : sign)).join("");
}

/**
 * Characters that HTML or XML forbids, halves of surrogate pairs, and those that change the direction of the text after them.
 */
function isForbidden(code: number): boolean {
  const isBlank = code === 0x9 || code === 0xa || code === 0xd;
  return (
    (code < 0x20 && !isBlank) ||
    (code >= 0x7f && code < 0xa0) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2066 && code <= 0x2069) ||
    (code >= 0xd800 && code <= 0xdfff) ||
    (code >= 0xfdd0 && code <= 0xfdef) ||
    (code & 0xfffe) === 0xfffe
  );
}
