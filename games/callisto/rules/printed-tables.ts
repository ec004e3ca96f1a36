// Generated from procedures/callisto/tables.bot by `npm run docs`; a test fails when it is stale.

/** What tables print: of each table its rows, of each row its cells, in small letters. */
export const PRINTED_TABLES = {
  "cards drawn": { alone: ["4"], commander: ["4"], teammate: ["3"], bot: ["3"], "bot of a harder game": ["4"] },
  "dice of attacks": { "low target": ["d12"], "level target": ["d10"], "high target": ["d8"] },
  "changes of assessed defence": { "lower elevation": ["-1"], "same elevation": ["0"], "higher elevation": ["1"] },
  "friendly defence bonus": { bonus: ["1"] },
  "command cards": { lfa: ["captain"], breakers: ["supervisor"] },
  "turns of teams": {
    first: ["initiative", "commander"],
    second: ["other", "commander"],
    third: ["initiative", "teammate"],
    fourth: ["other", "teammate"],
  },
} as const;
