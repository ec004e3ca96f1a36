import { editDistance } from "./edit-distance.ts";
import { Core } from "./tokens.ts";
import type { VocabularyEntry } from "./vocabulary-entry.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A caption that misspelt words may mean. */
export interface MeantCaption {
  readonly form: string;
  readonly entry: VocabularyEntry;
}

const BEHIND_SIDE = [
  Core.StartingCards,
  Core.Force,
  Core.OtherCards,
  Core.BolsterDecks,
  Core.Displays,
  Core.BotRules,
  Core.BotProcedures,
];
const ALONE = [Core.SpecialRules];

/** The caption that words on a line of their own, or behind the name of a side, come closest to; null if none is near. */
export function meantCaption(written: string, isBehindSide: boolean, vocabulary: Vocabulary): MeantCaption | null {
  const words = written.toLowerCase().replace(/\s+/g, " ");
  const types = isBehindSide ? BEHIND_SIDE : ALONE;
  let best: MeantCaption | null = null;
  let least = Math.min(3, Math.floor(words.length / 3));
  for (const [form, { anywhere, placed }] of vocabulary.forms) {
    const entry = [placed?.entry, anywhere].find((known) => known && types.includes(known.type));
    if (!entry) continue;
    const distance = isBehindSide && form.endsWith(` ${words}`) ? 1 : editDistance(words, form, least);
    if (distance > least) continue;
    if (best === null || distance < least) best = { form, entry };
    least = distance;
  }
  return best;
}
