/** The commands that can be typed at every choice. */
export type TableCommand =
  | { readonly kind: "help" }
  | { readonly kind: "back" }
  | { readonly kind: "undo"; readonly choices: number }
  /** `card` is its number in the bot's turn; null for the last. `not` is what the user expected instead. */
  | { readonly kind: "why"; readonly card: number | null; readonly not: string | null }
  | { readonly kind: "board" }
  | { readonly kind: "cards" }
  | { readonly kind: "tell" }
  | { readonly kind: "saved" }
  | { readonly kind: "search"; readonly text: string }
  | { readonly kind: "quit" };

const WORDS: Readonly<Record<string, TableCommand>> = {
  "?": { kind: "help" },
  help: { kind: "help" },
  b: { kind: "back" },
  back: { kind: "back" },
  m: { kind: "board" },
  map: { kind: "board" },
  board: { kind: "board" },
  c: { kind: "cards" },
  cards: { kind: "cards" },
  t: { kind: "tell" },
  tell: { kind: "tell" },
  s: { kind: "saved" },
  save: { kind: "saved" },
  q: { kind: "quit" },
  quit: { kind: "quit" },
};

/** Parses a command; null where it is none. */
export function readCommand(typed: string): TableCommand | null {
  const text = typed.trim();
  const word = text.toLowerCase();
  if (Object.hasOwn(WORDS, word)) return WORDS[word] ?? null;
  if (text.startsWith("/")) return { kind: "search", text: text.slice(1) };
  const undo = /^u(?:ndo)?(?:\s+([1-9]\d{0,3}))?$/.exec(word);
  if (undo !== null) return { kind: "undo", choices: Number(undo[1] ?? 1) };
  const why = /^(?:w|why)(?:\s+(\d{1,3}))?(?:\s+not\s+(.+))?$/i.exec(text);
  if (why === null) return null;
  return { kind: "why", card: why[1] === undefined ? null : Number(why[1]), not: why[2]?.trim() ?? null };
}
