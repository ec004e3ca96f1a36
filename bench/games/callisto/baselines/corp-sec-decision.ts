/** What every baseline answers for a card of Corp-Sec; the fields of a decision that this procedure can fill. */
export interface CorpSecDecision {
  readonly clause: 1 | 2 | 3 | 4 | null;
  readonly letter: "a" | "b" | "c" | null;
  readonly action: "CONTROL" | "ATTACK" | "MOVE" | "ready" | null;
  readonly target: string | null;
  readonly destination: string | null;
}

/** Nothing to do: no clause applies, or the card's counter is out of the game. */
export const NO_ACTION: CorpSecDecision = { clause: null, letter: null, action: null, target: null, destination: null };
