import { defineError } from "../../grammar/diagnostic.ts";

const WEATHER = "TABLE WEATHER [d6]:\n  1–3: Sun.\n  4–6: Rain.\n";

function file(sections: string): string {
  return `game Skirmish\n\n${sections}`;
}

export const duplicateName = defineError({
  code: "duplicate-name",
  template: "“{name}” is already the name of another {kind}",
  documentation:
    "Rows, columns, options, tables, menus, formulas and sequences are found by their names. Give the second one a name of its own, or remove it.",
  examples: [
    {
      wrong: file(`${WEATHER}\nTABLE WEATHER [d6]:\n  1–6: Snow.\n`),
      right: file(`${WEATHER}\nTABLE GROUND [d6]:\n  1–6: Snow.\n`),
      message: "“WEATHER” is already the name of another table",
    },
    {
      wrong: file("FORMULAS\n  Money = points.\n\nMENU HELP:\n  Guns (1 money).\n  Guns (2 money).\n"),
      right: file("FORMULAS\n  Money = points.\n\nMENU HELP:\n  Guns (1 money).\n  Big guns (2 money).\n"),
      message: "“Guns” is already the name of another option",
    },
  ],
});

export const endlessTable = defineError({
  code: "endless-table",
  template: "rolling on “{name}” never ends: every row rolls again",
  documentation:
    "A row may roll on another table, and a table may be rolled again. At least one row has to lead to a result. Add a row with a result.",
  examples: [
    {
      wrong: file("TABLE LUCK [d6]:\n  1–6: Roll two lucks.\n"),
      right: file("TABLE LUCK [d6]:\n  1–5: Gold.\n  6: Roll two lucks.\n"),
    },
  ],
});

export const freeOption = defineError({
  code: "free-option",
  template: "“{name}” cannot stand in a menu: {reason}",
  documentation:
    "A menu is paid from a budget, so every option costs something or says how often it may be taken. An option that adds to another (`+1 SP for each group of strikes`) needs an option that gives what it adds to.",
  examples: [
    {
      wrong: file("FORMULAS\n  Money = points.\n\nMENU HELP:\n  Guns (0 money).\n"),
      right: file("FORMULAS\n  Money = points.\n\nMENU HELP:\n  Guns (0 money, at most 2).\n"),
      message: "“Guns” cannot stand in a menu: it costs nothing, so it could be taken without end",
    },
    {
      wrong: file(
        "FORMULAS\n  Money = points.\n\nMENU HELP:\n  Guns (1 money).\n  Radar (+1 money for each group of shells).\n",
      ),
      right: file(
        "FORMULAS\n  Money = points.\n\nMENU HELP:\n  Guns (1 money for 3 shells).\n  Radar (+1 money for each group of shells).\n",
      ),
    },
  ],
});

export const missingList = defineError({
  code: "missing-list",
  template: "the menu “{menu}” has no list “{list}”, which the table can give",
  documentation:
    "A step that chooses from the list of a table needs a list for every result of that table. Add the list in brackets behind the menu's name, or correct the result.",
  examples: [
    {
      wrong: file(
        "TABLE MISSION [d6]:\n  1–3: Hold.\n  4–6: Attack.\n\nFORMULAS\n  Money = 2.\n\nMENU AIMS (Hold):\n  Stay (1 money).\n\nSEQUENCE SETTING UP:\n  1: Choose aims for money, at least half from the list of mission.\n",
      ),
      right: file(
        "TABLE MISSION [d6]:\n  1–6: Hold.\n\nFORMULAS\n  Money = 2.\n\nMENU AIMS (Hold):\n  Stay (1 money).\n\nSEQUENCE SETTING UP:\n  1: Choose aims for money, at least half from the list of mission.\n",
      ),
      message: "the menu “AIMS” has no list “Attack”, which the table can give",
    },
  ],
});

export const missingRounding = defineError({
  code: "missing-rounding",
  template: "“{phrase}” does not say what counts: {how}",
  documentation:
    "A page that says “1 per 500” leaves open whether the last, incomplete amount counts. Write `1 per full 500 points`, or `1 per 500 points or portion thereof`. A half is `rounded up` or `rounded down`.",
  examples: [
    {
      wrong: file("FORMULAS\n  Money = 1 per 500 points.\n"),
      right: file("FORMULAS\n  Money = 1 per full 500 points.\n"),
      message: "“1 per 500 points” does not say what counts: full ones or started ones",
    },
    {
      wrong: file("FORMULAS\n  Money = half of points.\n"),
      right: file("FORMULAS\n  Money = half of points, rounded down.\n"),
    },
  ],
});

export const recursiveFormula = defineError({
  code: "recursive-formula",
  template: "“{name}” is worked out from itself",
  documentation: "A formula cannot use its own number, nor a formula that uses it. Say it with other quantities.",
  examples: [
    {
      wrong: file("FORMULAS\n  Money = 2 + pay.\n  Pay = money.\n"),
      right: file("FORMULAS\n  Money = 2 + pay.\n  Pay = points.\n"),
    },
  ],
});

export const stepForOneSide = defineError({
  code: "step-for-one-side",
  template: "every side has a “{needed}” of its own: for whom is this done?",
  documentation: "A step that needs what each side has by itself is done `for each side`. Put these words before it.",
  examples: [
    {
      wrong: file("FORMULAS\n  Money = points.\n\nSEQUENCE SETTING UP:\n  1: Count money.\n"),
      right: file("FORMULAS\n  Money = points.\n\nSEQUENCE SETTING UP:\n  1: For each side, count money.\n"),
    },
  ],
});

export const stepOrder = defineError({
  code: "step-order",
  template: "expected step {expected} here, found {found}",
  documentation: "The steps of a sequence are numbered 1, 2, 3 … Add the missing step or correct the number.",
  examples: [
    {
      wrong: file('SEQUENCE SETTING UP:\n  1: "Build the table."\n  3: "Begin."\n'),
      right: file('SEQUENCE SETTING UP:\n  1: "Build the table."\n  2: "Begin."\n'),
    },
  ],
});

export const tableColumns = defineError({
  code: "table-columns",
  template: "this row has {has}, and {columns}",
  documentation:
    "A row has one result for each column, with `/` between them. Without columns it has one. Add the missing result, or remove the one too many.",
  examples: [
    {
      wrong: file("TABLE MISSION [d6] by points: 1 / 2.\n  1–6: Hold.\n"),
      right: file("TABLE MISSION [d6] by points: 1 / 2.\n  1–6: Hold / Attack.\n"),
      message: "this row has 1 result, and the table has 2 columns",
    },
  ],
});

export const tableIsNoNumber = defineError({
  code: "table-is-no-number",
  template: "the table “{name}” is no number here: {reason}",
  documentation:
    "A formula can use a table whose row and column are chosen by quantities and whose results are all numbers. Dice are rolled in a step of a sequence.",
  examples: [
    {
      wrong: file("TABLE PAY [d6]:\n  1–6: 4.\n\nFORMULAS\n  Money = pay.\n"),
      right: file("TABLE PAY [points]:\n  1: 4.\n  2: 6.\n\nFORMULAS\n  Money = pay.\n"),
      message: "the table “PAY” is no number here: dice choose its row",
    },
  ],
});

export const tableRowKey = defineError({
  code: "table-row-key",
  template: "the row “{row}” has no number, and the table is rolled with {key}",
  documentation: "Each row of a rolled table begins with the numbers of the dice it is for: `1–3:`.",
  examples: [{ wrong: file("TABLE WEATHER [d6]:\n  low: Sun.\n"), right: file("TABLE WEATHER [d6]:\n  1–6: Sun.\n") }],
});

export const unknownDie = defineError({
  code: "unknown-die",
  template: "“{die}” is no die: {reason}",
  documentation:
    "A die is `d6`, `d10` and so on; `2d6` is the sum of two. A die such as `d66`, read from two dice, would be rolled wrongly as one of sixty-six faces. Write which dice are rolled.",
  examples: [
    {
      wrong: "1 Roll [d66]:\n  1–66: CONTROL.",
      right: "1 Roll [d6]:\n  1–6: CONTROL.",
      message: "“d66” is no die: it is read from two dice, one for the tens, and Tiebreak does not know that yet",
    },
    {
      wrong: "1 Roll [0d6]:\n  1–6: CONTROL.",
      right: "1 Roll [2d6]:\n  2–12: CONTROL.",
      message: "“0d6” is no die: no die is rolled",
    },
    { wrong: file("FORMULAS\n  Luck = d1.\n"), right: file("FORMULAS\n  Luck = 2d6.\n") },
  ],
});

export const unknownFace = defineError({
  code: "unknown-face",
  template: "“{row}” is no face of the {die}: its faces are {faces}",
  documentation: "A die of the game's own has words on its faces, and each row of its table begins with one of them.",
  examples: [
    {
      wrong: file("TABLE LUCK [luck die]:\n  star: Gold.\n  mon: Silver.\n"),
      right: file("TABLE LUCK [luck die]:\n  star: Gold.\n  moon: Silver.\n"),
      message: "“mon” is no face of the luck die: its faces are star and moon",
    },
  ],
});

export const unknownQuantity = defineError({
  code: "unknown-quantity",
  template: "“{name}” is no quantity of this game and no formula of this text{suggestion}",
  documentation:
    "A formula, a limit or a column names a quantity of the game or another formula. `tiebreak words` lists the quantities. Correct the name, or add a formula for it.",
  examples: [
    {
      wrong: file("FORMULAS\n  Money = 2 + pionts.\n"),
      right: file("FORMULAS\n  Money = 2 + points.\n"),
      message: "“pionts” is no quantity of this game and no formula of this text: did you mean “points”?",
    },
  ],
});

export const unknownTable = defineError({
  code: "unknown-table",
  template: "this text has no {kind} “{name}”{suggestion}",
  documentation:
    "A row or a step names a table, a menu or a formula of the same text, in the singular or plural. A clause rolls on a table of the same sheet whose rows are actions, each for some numbers of its dice. Correct the name, or add what is missing.",
  examples: [
    {
      wrong: file(`${WEATHER}\nSEQUENCE SETTING UP:\n  1: Roll on wether.\n`),
      right: file(`${WEATHER}\nSEQUENCE SETTING UP:\n  1: Roll on weather.\n`),
      message: "this text has no table “wether”: did you mean “WEATHER”?",
    },
    {
      wrong:
        "RED BOT PROCEDURES\n\nGUARD\n1 Roll on errans.\n2 Roll on errands.\n\nTABLE ERRANDS [d6]:\n  1–3: CONTROL.\n  4–6: SCAN.",
      right: "RED BOT PROCEDURES\n\nGUARD\n1 Roll on errands.\n\nTABLE ERRANDS [d6]:\n  1–3: CONTROL.\n  4–6: SCAN.",
      message: "this text has no table of actions “errans”: did you mean “ERRANDS”?",
    },
  ],
});
