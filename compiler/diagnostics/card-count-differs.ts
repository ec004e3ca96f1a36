import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

const example = (copies: string) => `game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Raider A: ${copies}\n`;

export const cardCountDiffers: DiagnosticDefinition = {
  code: "card-count-differs",
  severity: "error",
  template: "{card} has {found} here; the game has {copies} of it",
  documentation:
    "A table of starting cards has a sign for every copy of a card: D in the deck, S in the supply. " +
    "So there are as many signs as the game has copies. If the page shows another number, the row names " +
    "the reading in the ledger that says why.",
  examples: [
    { wrong: example("D S"), right: example("D SS"), message: "Raider A has 2 copies here; the game has 3 of it" },
    { wrong: example("D S"), right: example("D S // l. 12, reading S1-01") },
  ],
};
