/** What tells a text from others, whatever its line ends: 16 hexadecimal digits. */
export function textDigest(text: string): string {
  const lines = text.replaceAll("\r\n", "\n");
  let one = 0x811c9dc5;
  let other = 0x2f0b4a27;
  for (let at = 0; at < lines.length; at += 1) {
    const code = lines.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ (code + 1), 0x01000193);
  }
  return hex(one) + hex(other);
}

function hex(lane: number): string {
  return (lane >>> 0).toString(16).padStart(8, "0");
}
