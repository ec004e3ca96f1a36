import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const brokenDefinition: DiagnosticDefinition = {
  code: "broken-definition",
  severity: "error",
  template: "“{word}” cannot be used: its definition in {file}, line {line}, has an error",
  documentation:
    "A definition of the scenario file, or of `definitions.bot`, holds in every sheet that it reaches. As long as it has an error, nobody knows what its word means there. Check that file and correct the definition.",
  examples: [
    {
      wrong:
        'game Skirmish\nscenario 1 "The Bridge"\n\nDEFINITIONS\n  Quiet space: space not containing enmey unit.\n\nRED FORCE 1\n  Guard: D SS\n---\ngame Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 Quiet space within 2 spaces: CONTROL.\n',
      right:
        'game Skirmish\nscenario 1 "The Bridge"\n\nDEFINITIONS\n  Quiet space: space not containing enemy unit.\n\nRED FORCE 1\n  Guard: D SS\n---\ngame Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 Quiet space within 2 spaces: CONTROL.\n',
      message: "“quiet space” cannot be used: its definition in example-1.bot, line 5, has an error",
    },
  ],
};
