import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

/** Every kind of mistake that situations of every game can have; a game shows examples of them. */
export const SITUATION_DIAGNOSTICS: readonly DiagnosticDefinition[] = [
  {
    code: "situation-acting-card",
    severity: "error",
    template: "One card of the row must be marked `*`, but {count}.",
    documentation: "Mark the card that the bot resolves with `*` after its name in `row`.",
    examples: [],
  },
  {
    code: "situation-bad-board",
    severity: "error",
    template: "The board file `{path}` cannot be used: {reason}.",
    documentation: "`board: { file: PATH }` names a board file. Write the path from the situation file's folder.",
    examples: [],
  },
  {
    code: "situation-bad-value",
    severity: "error",
    template: "{what} must be {needed}, not {got}.",
    documentation: "The key takes another kind of value, or only certain values. Change it to one that fits.",
    examples: [],
  },
  {
    code: "situation-dice-left",
    severity: "error",
    template: "`dice` lists {given}, but this situation rolls {rolled}. Remove the rest.",
    documentation:
      "`dice` lists the dice that this situation rolls, and no others. A choice that is not left to chance rolls none.",
    examples: [],
  },
  {
    code: "situation-dice-missing",
    severity: "error",
    template: "`dice` lists {given}, but this situation rolls {roll}. Add what it shows.",
    documentation:
      "`dice` lists every die that this situation rolls, in order: first those of the decision, then those of an attack or a shuffle.",
    examples: [],
  },
  {
    code: "situation-die-face",
    severity: "error",
    template: "Die {number} in `dice` is a d{sides}, which cannot show {face}.",
    documentation:
      "A roll table rolls its die, and a random choice one of the dice that the game chooses with. Correct the number.",
    examples: [],
  },
  {
    code: "situation-duplicate-id",
    severity: "error",
    template: "Another situation in this file already has the id `{id}`.",
    documentation: "Reports name situations by their id. Give each one its own.",
    examples: [],
  },
  {
    code: "situation-missing-key",
    severity: "error",
    template: "{what} needs the key `{key}`.",
    documentation: "A situation needs its `sheet` and what you `expect`.",
    examples: [],
  },
  {
    code: "situation-too-large",
    severity: "error",
    template: "This file is too large: a situation file can hold at most {limit}.",
    documentation:
      "A file's length, its values and their nesting have limits, far above what a situation needs. Split a long file, and avoid lists within lists.",
    examples: [],
  },
  {
    code: "situation-unknown-card",
    severity: "error",
    template: "{who} has no card `{name}`.",
    documentation: "The side has no card of this name. Correct the name.",
    examples: [],
  },
  {
    code: "situation-unknown-key",
    severity: "error",
    template: "{what} has no key `{key}`.",
    documentation:
      "An unknown key is an error, because a misspelt key would otherwise do nothing. Correct it or remove it.",
    examples: [],
  },
  {
    code: "situation-unknown-reading",
    severity: "error",
    template: "The rules have no open point `{point}`.",
    documentation:
      "`readings` names points that the rules leave open, each with the name of a reading or `default`. [Open points](../readings.md) lists them.",
    examples: [],
  },
  {
    code: "situation-unknown-sheet",
    severity: "error",
    template: "There is no sheet `{sheet}`.",
    documentation:
      "`sheet` names a sheet in one of three ways. By its file, from the place of the situation: `side.bot` is beside it, `../mine/side.bot` is in another folder. By game, scenario and side: `game/1/side`. By its path under procedures/, without its ending: `game/scenario-1/side`. A sheet beside the situation goes before others of the same scenario. The sheet must have no errors. Its scenario file must be in the same folder.",
    examples: [],
  },
  {
    code: "situation-unknown-space",
    severity: "error",
    template: "{where} no {place} `{name}`.",
    documentation: "The board of this situation has no place of this name. Correct the name.",
    examples: [],
  },
  {
    code: "situation-unknown-unit",
    severity: "error",
    template: "{who} has no unit `{name}`.",
    documentation: "The side has no unit of this name. Correct the name.",
    examples: [],
  },
  {
    code: "situation-yaml",
    severity: "error",
    template: "This is not valid YAML: {message}.",
    documentation:
      "A situation file is YAML. The message says what the YAML parser expected here. Often a bracket is not closed, a key appears twice, or a name that begins with `*` or `&` needs quotes.",
    examples: [],
  },
];
