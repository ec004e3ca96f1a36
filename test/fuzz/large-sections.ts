import { type LargeText, repeated, wordAt } from "./large-texts.ts";

const SHEET = 'game Callisto\nscenario 1 "We\'ll Take It By Force If We Have To"\nbot LFA\n\n';
const DEFINITIONS = `${SHEET}DEFINITIONS\n`;
const RULES = 'game Callisto\nscenario 1 "A title"\n\nSPECIAL RULES\n';
const SCOUT = `${SHEET}LFA BOT PROCEDURES\n\nSCOUT\n`;
const TABLES = "game Squadrons\n\n";
const MENUS = "game Heavy Gear\n\n";
const CHECKLISTS = "game Unbreakable\n\n";

/** No word of a language, as `wordAt` may make one. */
const nameAt = (index: number): string => `q${wordAt(index)}`;
const capitalsAt = (index: number): string => nameAt(index).toUpperCase();

const rowsOfActions = (name: string): string => `TABLE ${name} [d6]:\n  1–3: CONTROL.\n  4–6: RECON.\n`;

/** Half of one text, and behind it half of another. */
function halves(first: LargeText, second: LargeText): LargeText {
  return (size) => `${first(size / 2)}\n${second(size / 2)}`;
}

/** More texts that a check may choke on: with many sections and rows that define names, and many uses of names. */
export const LARGE_SECTIONS: Readonly<Record<string, LargeText>> = {
  "rules of a scenario": repeated(RULES, (index) => `  ${index + 1} objective points win.\n`),
  "unknown rules of a scenario": repeated(RULES, (index) => `  Units of ${nameAt(index)} are objectives.\n`),
  "rules of a scenario with a slip": repeated(RULES, (index) => `  ${index + 1} objectiv points wins.\n`),
  "definitions of things": repeated(DEFINITIONS, (index) => `  ${nameAt(index)} space: space containing enemy unit.\n`),
  "definitions of adjectives": repeated(DEFINITIONS, (index) => `  ${nameAt(index)}: not elevated.\n`),
  "definitions of numbers": repeated(
    DEFINITIONS,
    (index) => `  ${nameAt(index)} of a space = 2 × enemy units in it plus half of cover, rounded up.\n`,
  ),
  "definitions of one word": repeated(DEFINITIONS, "  Hot space: space containing enemy unit.\n"),
  "definitions with unknown words": repeated(DEFINITIONS, (index) => `  ${nameAt(index)} space: spce of enmy.\n`),
  "remarks above a definition": repeated(DEFINITIONS, "  // so it is\n", "  Hot space: space containing enemy unit.\n"),
  "remarks above definitions": repeated(SHEET, "// x\n", "\nDEFINITIONS\n  Hot space: space containing enemy unit.\n"),
  "clauses that use definitions": halves(
    repeated(DEFINITIONS, (index) => `  ${nameAt(index)} space: space containing enemy unit.\n`),
    repeated(
      "LFA BOT PROCEDURES\n\nSCOUT\n",
      (index) => `${index + 1} ${nameAt(index)} space within 2 spaces: CONTROL.\n`,
    ),
  ),
  routines: repeated(`${SCOUT}1 CONTROL.\n\n`, (index) => `ROUTINE ${capitalsAt(index)}\n1 CONTROL.\n`),
  "routines of one name": repeated(`${SCOUT}1 CONTROL.\n\n`, "ROUTINE DIG\n1 CONTROL.\n"),
  "actions behind otherwise": repeated(
    SCOUT,
    (index) => `${index + 1} RECON, otherwise CONTROL, otherwise ATTACK 1.\n`,
  ),
  "tables of actions": repeated(`${SCOUT}1 CONTROL.\n\n`, (index) => rowsOfActions(capitalsAt(index))),
  "tables of actions with one name": repeated(`${SCOUT}1 CONTROL.\n\n`, rowsOfActions("ERRANDS")),
  "rolls on unknown tables": repeated(SCOUT, (index) => `${index + 1} Roll on ${nameAt(index)}.\n`),
  "rolls on tables with other names": halves(
    repeated(SCOUT, (index) => `${index + 1} Roll on ${nameAt(index)}x.\n`),
    repeated("", (index) => rowsOfActions(capitalsAt(index))),
  ),
  "names that a bot remembers": repeated(`${SHEET}MEMORY\n`, (index) => `  ${nameAt(index)}: calm, wild.\n`),
  "values that a bot remembers": repeated(`${SHEET}MEMORY\n  Mode: calm`, (index) => `, ${nameAt(index)}`, ".\n"),
  checklists: repeated(
    CHECKLISTS,
    (index) =>
      `CHECKLIST ${nameAt(index)} (firer, target)\n  1. Both units are in the same hex: Yes\n  2. Otherwise: No\n`,
  ),
  "rows of a checklist": repeated(
    `${CHECKLISTS}CHECKLIST clear view (firer, target)\n`,
    (index) => `  ${index + 1}. Both units are in the same hex: Yes\n`,
    "  999999. Otherwise: No\n",
  ),
  "tables of results": repeated(
    TABLES,
    (index) => `TABLE ${capitalsAt(index)} [d6]:\n  1–3: Clear.\n  4–6: Night: so it is.\n`,
  ),
  "rows of a table of results": repeated(
    `${TABLES}TABLE WEATHER [entry]:\n`,
    (index) => `  ${nameAt(index)}: Clear.\n`,
  ),
  "rows of a table without a colon": repeated(
    `${TABLES}TABLE WEATHER [entry]:\n`,
    (index) => `  ${nameAt(index)} Clear.\n`,
  ),
  "columns of a table": repeated(
    `${TABLES}TABLE WEATHER [entry] by column: a`,
    (index) => ` / ${nameAt(index)}`,
    ".\n  Rain: x.\n",
  ),
  "tables that roll on others": repeated(
    TABLES,
    (index) => `TABLE ${capitalsAt(index)} [d6]:\n  1–3: Clear.\n  4–6: Roll on ${nameAt(index + 1)}.\n`,
  ),
  menus: repeated(MENUS, (index) => `MENU ${capitalsAt(index)}:\n  Rake (2 OP).\n  Hoe (3 OP).\n`),
  "options of a menu that give something": repeated(
    `${MENUS}MENU TOOLS:\n`,
    (index) => `  ${nameAt(index)} (1 SP for 3 ${nameAt(index)}s).\n`,
  ),
  "formulas that use others": repeated(
    `${MENUS}FORMULAS\n`,
    (index) => `  ${nameAt(index)} = 2 + ${nameAt(index + 1)}.\n`,
  ),
  "formulas with unknown names": repeated(
    `${MENUS}FORMULAS\n`,
    (index) => `  ${nameAt(index)} = 2 + ${nameAt(index)}x.\n`,
  ),
  sequences: repeated(TABLES, (index) => `SEQUENCE ${capitalsAt(index)}:\n  1: "Mow"\n  2: "Rest"\n`),
  "steps of a sequence that roll": repeated(
    `${TABLES}SEQUENCE TURN:\n`,
    (index) => `  ${index + 1}: Roll on ${nameAt(index)}.\n`,
  ),
  "sequences with unknown ends": repeated(
    TABLES,
    (index) => `SEQUENCE ${capitalsAt(index)}, until one side gives in:\n  1: "Mow"\n`,
  ),
};
