/** A command of `npm start`, and what it does in one line. */
interface Step {
  readonly heading: string;
  readonly words: readonly string[];
}

/** The main job, end to end. */
export const STEPS: readonly Step[] = [
  { heading: "Check every sheet", words: ["check", "procedures"] },
  {
    heading: "Compile the sheets of Callisto",
    words: ["compile", "procedures/callisto", "--out", "build/callisto"],
  },
  {
    heading: "Let a bot decide a position",
    words: ["decide", "procedures/callisto/scenario-1/first-decision.situation.yaml", "--explain"],
  },
  {
    heading: "Let two bots play a game on a stand-in board, and write its log",
    words: ["simulate", "1", "--games", "3", "--log-game", "2", "--out", "build/game.jsonl"],
  },
  { heading: "Read how the game begins", words: ["replay", "build/game.jsonl", "--to", "12"] },
];
