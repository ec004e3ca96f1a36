import { defineError } from "../../grammar/diagnostic.ts";

export const brokenDefinition = defineError({
  code: "broken-definition",
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
});

export const definedWordTaken = defineError({
  code: "defined-word-taken",
  template: "“{word}” already means something in this game",
  documentation:
    "A definition cannot change the game's words. Its own name needs at least one word that the game does not have, so that no phrase changes its meaning. Choose another name. `tiebreak words` lists the words of a game.",
  examples: [
    {
      wrong: "DEFINITIONS\n  Enemy unit: unit within 2 spaces.\n",
      right: "DEFINITIONS\n  Near unit: unit within 2 spaces.\n\nGUARD\n1 Near unit on objective: CONTROL.\n",
      message: "“Enemy unit” already means something in this game",
    },
  ],
});

export const definitionFitsNothing = defineError({
  code: "definition-fits-nothing",
  template: "the definition of “{word}” fits no kind of thing",
  documentation:
    "A definition without a noun says something of things, and works as an adjective. A definition with `=` gives a number to things. All that it says must fit at least one kind of things, such as units or spaces. Say it of one kind, or put a noun into the definition.",
  examples: [
    {
      wrong: "DEFINITIONS\n  Wild: wooded, and wounded.\n\nGUARD\n1 Wild unit within 2 spaces: CONTROL.\n",
      right:
        "DEFINITIONS\n  Wild: wounded, and within 2 spaces of objective.\n\nGUARD\n1 Wild unit within 2 spaces: CONTROL.\n",
      message: "the definition of “Wild” fits no kind of thing",
    },
  ],
});

export const definitionTooLarge = defineError({
  code: "definition-too-large",
  template: "“{word}” says too much: {size} parts with the words it uses, and the limit is {limit}",
  documentation:
    "A definition stands for its words wherever it is used. Definitions that use others several times grow at every step, so their size has a limit. Say it with fewer words, or use fewer of the other definitions.",
  examples: [
    {
      wrong:
        "DEFINITIONS\n  Nest: objective.\n  Nestx: space adjacent to nest and adjacent to nest.\n  Nestxx: space adjacent to nestx and adjacent to nestx.\n  Nestxxx: space adjacent to nestxx and adjacent to nestxx.\n  Nestxxxx: space adjacent to nestxxx and adjacent to nestxxx.\n  Nestxxxxx: space adjacent to nestxxxx and adjacent to nestxxxx.\n  Nestxxxxxx: space adjacent to nestxxxxx and adjacent to nestxxxxx.\n  Nestxxxxxxx: space adjacent to nestxxxxxx and adjacent to nestxxxxxx.\n",
      right:
        "DEFINITIONS\n  Nest: objective.\n  Near nest: space adjacent to nest.\n\nGUARD\n1 Near nest within 2 spaces: CONTROL.\n",
    },
  ],
});

export const duplicateDefinition = defineError({
  code: "duplicate-definition",
  template: "“{word}” is defined already, {where}",
  documentation:
    "A word has one definition, in the sheet, in the scenario file or in the file of definitions. Remove one of them, or give it another name.",
  examples: [
    {
      wrong:
        "DEFINITIONS\n  Quiet space: space not containing enemy unit.\n  Quiet spaces: spaces not containing own unit.\n",
      right:
        "DEFINITIONS\n  Quiet space: space not containing enemy unit.\n  Left space: space not containing own unit.\n\nGUARD\n1 MOVE 1 to quiet space. [Left space > Random]\n",
    },
  ],
});

export const recursiveDefinition = defineError({
  code: "recursive-definition",
  template: "“{word}” is defined by itself{through}",
  documentation:
    "A definition stands for its words, so it can never get to an end with its own word among them. Say it with other words.",
  examples: [
    {
      wrong: "DEFINITIONS\n  Quiet space: quiet space not containing enemy unit.\n",
      right:
        "DEFINITIONS\n  Quiet space: space not containing enemy unit.\n\nGUARD\n1 Quiet space within 2 spaces: CONTROL.\n",
      message: "“Quiet space” is defined by itself",
    },
    {
      wrong:
        "DEFINITIONS\n  Quiet space: space adjacent to calm space.\n  Calm space: space adjacent to quiet space.\n",
      right:
        "DEFINITIONS\n  Quiet space: space adjacent to calm space.\n  Calm space: space not containing enemy unit.\n\nGUARD\n1 Quiet space within 2 spaces: CONTROL.\n",
      message: "“Quiet space” is defined by itself through “calm space”",
    },
  ],
});
