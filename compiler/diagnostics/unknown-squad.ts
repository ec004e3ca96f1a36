import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const unknownSquad: DiagnosticDefinition = {
  code: "unknown-squad",
  severity: "error",
  template: "{side} has no squad {letter}{known}",
  documentation: "The scenario's starting cards name each squad by its letter. Compare the letter with the page.",
  examples: [
    {
      wrong:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Guard A: D SS\n\nRED BOLSTER DECKS\n  A: All units of Squad B\n',
      right:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Guard A: D SS\n\nRED BOLSTER DECKS\n  A: All units of Squad A\n',
      message: "Red has no squad B: it has A",
    },
  ],
};
