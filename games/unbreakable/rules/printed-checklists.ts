// Generated from procedures/unbreakable/definitions.bot by `npm run docs`; a test fails when it is stale.

/** The rows of checklists: what each of them compares, and its answer. */
export const PRINTED_CHECKLISTS = {
  "beam los": [
    {
      facts: [
        { kind: "is", of: [1], every: false, words: ["squad", "scattered"] },
        { kind: "is", of: [0, 1], every: false, words: ["crawler", "dug in"] },
      ],
      answer: false,
    },
    { facts: [{ kind: "is", of: [0, 1], every: false, words: ["mushroom cloud"] }], answer: false },
    { facts: [{ kind: "in one place" }], answer: true },
    { facts: [{ kind: "between", words: ["mushroom cloud", "volcano"] }], answer: false },
    {
      facts: [
        { kind: "is", of: [0, 1], every: false, words: ["squad", "hovering"] },
        { kind: "is", of: [0, 1], every: false, words: ["hill"] },
      ],
      answer: true,
    },
    { facts: [{ kind: "is", of: [0, 1], every: true, words: ["depression"] }], answer: false },
    { facts: [{ kind: "adjacent" }], answer: true },
    { facts: [{ kind: "between", words: ["hill", "industry", "woods"] }], answer: false },
    { facts: [{ kind: "is", of: [0, 1], every: false, words: ["depression"] }], answer: false },
    { facts: null, answer: true },
  ],
  "bomb los": [
    { facts: [{ kind: "is", of: [0], every: false, words: ["crawler", "dug in"] }], answer: false },
    { facts: [{ kind: "is", of: [0, 1], every: false, words: ["mushroom cloud"] }], answer: false },
    { facts: [{ kind: "in one place" }], answer: true },
    { facts: [{ kind: "between", words: ["mushroom cloud", "volcano"] }], answer: false },
    { facts: [{ kind: "is", of: [1], every: false, words: ["hill"] }], answer: true },
    {
      facts: [
        { kind: "is", of: [0], every: false, words: ["squad", "hovering"] },
        { kind: "is", of: [0], every: false, words: ["hill"] },
      ],
      answer: true,
    },
    { facts: [{ kind: "is", of: [0], every: false, words: ["depression"] }], answer: false },
    { facts: [{ kind: "adjacent" }], answer: true },
    { facts: [{ kind: "between", words: ["hill", "industry", "woods"] }], answer: false },
    { facts: null, answer: true },
  ],
} as const;
