/** A card of the bot that somebody asks about. */
export interface AskedCard {
  readonly card: string;
  /** The step at which it was open. */
  readonly step: number;
  /** Its index among the cards that this question shows together. */
  readonly index: number;
}
