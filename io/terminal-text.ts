/**
 * Marks the text that this program itself sends to a terminal. Every process draws a new mark, so that no text of a
 * file can contain it.
 */
const MARK = `\u001B${Math.random()}${Math.random()}\u001B`;

/** Marks a text of the program itself, such as the start of a colour, to be written as it is. */
export function own(text: string): string {
  return `${MARK}${text}${MARK}`;
}

/**
 * A text as it may be written to a terminal or a log: text that is not the program's own can only be read. Escapes are
 * those of JSON strings, so that JSON stays valid.
 */
export function terminalText(text: string): string {
  return text
    .split(MARK)
    .map((part, index) => (index % 2 === 1 ? part : withoutCommands(escapeControls(part))))
    .join("");
}

/** Control characters, signs that turn the direction of the text around, other line ends, halves of characters. */
const CONTROLS = /\r(?!\n)|[^\P{Cc}\t\n\r]|[\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]|\p{Cs}/gu;

/** A text whose control characters are shown instead of obeyed. Line ends and tabs stay. */
export function escapeControls(text: string): string {
  return text.replace(CONTROLS, escaped);
}

/** The same on one line. */
export function escapeLine(text: string): string {
  return escapeControls(text).replace(/[\t\r\n]/g, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** Machines that run jobs obey lines such as `::warning::text` and `##[error]text` in what a job prints. */
function withoutCommands(text: string): string {
  return text
    .replace(/^([^\S\n]*):(?=:)/gm, (_colon, indent: string) => indent + escaped(":"))
    .replace(/#(?=#(?:\[|vso\[|teamcity\[))/g, escaped);
}
