import { firstOfEach } from "./group-by.ts";
import type { ActionWord, Lexicon, MemoryWord } from "./lexicon.ts";
import { foldedForms, foldForm } from "./fold-form.ts";
import { memoizeWithText } from "./memoize.ts";

const SECTION = /^[^\S\n]*MEMORY[^\S\n]*:?[^\S\n]*(?:\/\/[^\n]*)?\n((?:[^\S\n]*(?:\/\/[^\n]*|[^\n:]+:[^\n]*)\n)*)/gimu;
const ROW = /^\s*([^:/]+):\s*([^./]*)/u;

/** Of more names and values none counts; a page has a handful. */
const MOST_NAMES = 100;

const ACTIONS: readonly ActionWord[] = [
  {
    category: "action",
    id: "SET",
    plan: "simple",
    strength: "none",
    remembers: "set",
    documentation:
      "Changes what the bot remembers to the value behind “to”. It is impossible where that is its value already.",
    meaning: null,
  },
  {
    category: "action",
    id: "ADD",
    plan: "simple",
    strength: "required",
    remembers: "add",
    documentation: "Adds to a number that the bot remembers, as far as that goes.",
    meaning: null,
  },
];

/**
 * The lexicon of a game with the words for what a text says that its bot remembers: its names, their values, and the
 * actions that change them. The same lexicon for the same words; the lexicon itself where the text has no `MEMORY`, or it
 * has these words already.
 */
export function withMemoryWords(lexicon: Lexicon, text: string): Lexicon {
  if (!/^[^\S\n]*MEMORY/imu.test(text)) return lexicon;
  const rows = [...text.matchAll(SECTION)].flatMap(([, body = ""]) => body.split("\n"));
  const words = rows.flatMap((row): readonly MemoryWord[] => {
    const [, name = "", values = ""] = ROW.exec(row) ?? [];
    const named = values.split(",").filter((value) => /\p{L}/u.test(value));
    return [memoryWord(name, "name"), ...named.map((value) => memoryWord(value, "value"))];
  });
  const memory = firstOfEach(words, ({ id }) => (id === "" ? null : id)).slice(0, MOST_NAMES);
  return extended(lexicon, JSON.stringify(memory.map(({ id, role }) => [id, role])), () => {
    const taken = new Set(lexicon.words.flatMap(foldedForms));
    const free = [...ACTIONS, ...memory].filter(({ id }) => !taken.has(foldForm(id)));
    return free.length === 0 ? lexicon : { ...lexicon, words: [...lexicon.words, ...free] };
  });
}

const extended = memoizeWithText<Lexicon, Lexicon>();

function memoryWord(written: string, role: MemoryWord["role"]): MemoryWord {
  const documentation =
    role === "name"
      ? "What the bot remembers, as `MEMORY` says."
      : "A value of what the bot remembers, as `MEMORY` says.";
  return { category: "memory", id: foldForm(written.trim()), role, documentation, meaning: null };
}
