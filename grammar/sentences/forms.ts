/** Words that each game has as its own, with which a part of a sentence may begin. */
export const FORMS_IN_SENTENCES = [
  "as close as possible to",
  "as near as possible to",
  "as far as possible from",
  "as far away as possible from",
  "as far as possible away from",
  "has",
  "have",
  "with",
  "in",
  "on",
  "from",
  "to",
  "into",
  "there",
  "at",
  "clear",
  "empty",
  "free",
] as const;

export type FormInSentences = (typeof FORMS_IN_SENTENCES)[number];
