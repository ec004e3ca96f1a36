import { randomFrom } from "../random.ts";

/** A text of about a size, in characters. */
export type LargeText = (size: number) => string;

const HEADER = 'game Callisto\nscenario 1 "We\'ll Take It By Force If We Have To"\n';
const SHEET = `${HEADER}bot LFA\n\nLFA BOT PROCEDURES\n\n`;

/** One piece again and again; each may count its number. */
export function repeated(start: string, piece: string | ((index: number) => string), end = ""): LargeText {
  return (size) => {
    const pieces: string[] = [start];
    let length = start.length + end.length;
    for (let index = 0; length < size; index += 1) {
      const next = typeof piece === "string" ? piece : piece(index);
      pieces.push(next);
      length += next.length;
    }
    pieces.push(end);
    return pieces.join("");
  };
}

/** One piece opened again and again, and closed as often. */
function nested(start: string, open: string, close: string, end = ""): LargeText {
  return (size) => {
    const depth = Math.floor((size - start.length - end.length) / (open.length + close.length));
    return start + open.repeat(depth) + close.repeat(depth) + end;
  };
}

const letterAt = (index: number): string => String.fromCharCode(97 + (index % 26));

/** A word of letters alone, another for each number. */
export function wordAt(index: number): string {
  let word = "";
  for (let rest = index + 26; rest > 0; rest = Math.floor(rest / 26)) word += letterAt(rest);
  return word;
}

const WORDS = (
  "space|spaces|secure|threatened|objective|objectives|enemy|units|unit|control|controlled|scouted|within 2 spaces of|" +
  "nearest to|furthest from|highest value|fewest enemies|most enemies|random|elevated|highest cover|a)|b)|c)|x|y|A|B|Z|" +
  "MOVE|ATTACK|SCOUT|CONTROL|RECON|BOLSTER|COMMAND|INSPIRE|SUPPRESS|SPECIAL ATTACK|1|2|3|10|1–4|5/6/7|[d10]|roll|" +
  ".|,|:|[|]|(|)|>|<|/|and|or|not|is|are|no|to|towards|nearer to|with|in play area|matching|card(s)|deck|squad|present|" +
  "Threshold|Select|find|as per|destination|CORP-SEC|SERGEANT|CAPTAIN|LFA BOT PROCEDURES|LFA FORCE 1|DANGEROUS BREAKER UNITS|" +
  "LFA BOLSTER DECKS|SPECIAL RULES|game Callisto|scenario 2|bot LFA|DS|SSSS|?|D|S|// l. 12, reading S1-01\n|// expect: shadowed-clause: so\n|" +
  '"a title"|“|"|secrue|objcetive|corp|threatend|\u0000|\u{1f600}|é|\t|\r\n|\r|\n|\n|\n'
).split("|");

/** Words of the language in any order: `joined` says how tightly. */
function shuffled(seed: number, joined: string): LargeText {
  return (size) => {
    const random = randomFrom(seed);
    return repeated(SHEET, () => `${WORDS[random(WORDS.length)] ?? ""}${joined}`)(size);
  };
}

const CONDITIONS = [
  "Space secure",
  "Space controlled and enemy occupied",
  "Space secure and < 7 objective points scouted",
  "Threatened objective within 2 spaces",
  "Interference in play area",
  "Threshold 5/6/7",
  "Space secure and not an objective",
];
const ACTIONS = [
  "CONTROL",
  "RECON",
  "ATTACK 1",
  "MOVE 1 to threatened objective",
  "BOLSTER 2 matching deck",
  "SUPPRESS X",
];

/** Clauses that are understood, each another one for as long as that goes. */
function clauseAt(index: number): string {
  const condition = CONDITIONS[index % CONDITIONS.length] ?? "";
  const action = ACTIONS[Math.floor(index / CONDITIONS.length) % ACTIONS.length] ?? "";
  return `${index + 1} ${condition}: ${action}.\n`;
}

/**
 * Texts that a check may choke on, by what is in them: many of one thing, one thing that is long or deep, and words in
 * any order. Every size of one is made by the same rule, so that what is spent on two of them can be compared.
 */
export const LARGE_TEXTS: Readonly<Record<string, LargeText>> = {
  blanks: repeated("", " "),
  "blanks behind the game": repeated("game x", " "),
  "blanks behind a known game": repeated("game Callisto", " "),
  "blanks within a clause": repeated(`${SHEET}SCOUT\n1 Space`, " ", "secure: RECON.\n"),
  "blanks within quotes": repeated('scenario 1 "', " "),
  "blanks within letters in a bracket": repeated(
    `${SHEET}SCOUT\n1 MOVE 1 to:\n  a) Elevated.\n  b) Space nearest to [a`,
    " ",
    "x].\n",
  ),
  "blanks before a bracket": repeated(`${SHEET}SCOUT\n1 ATTACK 1`, " ", "[Random]\n"),
  "blanks within an expectation": repeated(`${SHEET}SCOUT\n1 RECON. // expect: shadowed-clause: so`, " ", "it is\n"),
  "blanks within a remark": repeated(`${SHEET}SCOUT\n1 RECON. // l. 1 `, " ", "reading x\n"),
  "blanks within a heading": repeated(`${SHEET}SCOUT`, " ", "(initiative 5)\n1 RECON.\n"),
  "blanks in front of a remark": repeated(`${SHEET}SCOUT\n1 RECON.`, " ", "// so\n"),
  "blanks in a card": repeated(`${HEADER}LFA FORCE 1\n  Scout`, " ", "Y: DS\n"),
  "initiatives in a heading": repeated(`${SHEET}SCOUT `, "(initiative ", "\n1 RECON.\n"),
  "line ends": repeated("", "\n"),
  "line ends behind the game": repeated("game", "\n"),
  "carriage returns": repeated("", "\r"),
  "tabs and line ends": repeated("game Callisto\n", "\t\r\n"),
  "one word": repeated("", "x"),
  "one word in a sheet": repeated(`${SHEET}SCOUT\n1 `, "secure"),
  "one number": repeated(`${SHEET}SCOUT\n1 MOVE `, "9"),
  "one sign": repeated(`${SHEET}SCOUT\n1 ATTACK `, "."),
  "one remark": repeated(`${SHEET}SCOUT\n1 RECON. // l. `, "1, "),
  "one remark of readings": repeated(`${SHEET}SCOUT\n1 RECON. // reading `, (index) => `S1-${index} `),
  "one remark of the word reading": repeated(`${SHEET}SCOUT\n1 RECON. // `, "reading "),
  "one remark of slashes": repeated(`${SHEET}SCOUT\n1 RECON. `, "/"),
  "one remark of expectations": repeated(`${SHEET}SCOUT\n1 RECON. `, "// expect: shadowed-clause "),
  "one line of words": repeated(`${SHEET}SCOUT\n1 `, "secure "),
  "one title": repeated('game Callisto\nscenario 1 "', "title ", '"\nbot LFA\n'),
  "quotes without end": repeated(SHEET, '"a\n'),
  "quotes on one line": repeated(SHEET, '“"'),
  slashes: repeated(`${SHEET}SCOUT\n1 Threshold `, "5/"),
  hyphens: repeated(SHEET, "-"),
  "numbers with dashes": repeated(`${SHEET}SCOUT\n1 `, "1 – "),
  "known words with hyphens": repeated(`${SHEET}CORP`, "-", "SEC\n1 RECON.\n"),
  "one-letter words": repeated(`${SHEET}SCOUT\n1 `, "a "),
  "capital letters": repeated(`${SHEET}SCOUT\n1 `, "A "),
  "actions behind semicolons": repeated(`${SHEET}SCOUT\n1 RECON`, (index) => (index % 2 === 0 ? "; SCOUT" : "; RECON")),
  "other actions behind semicolons": repeated(`${SHEET}SCOUT\n1 RECON`, "; SCOUT"),
  games: repeated("", "game Callisto\n"),
  headers: repeated("", SHEET),
  scenarios: repeated("game Callisto\n", (index) => `scenario ${index} "x"\n`),
  bots: repeated(HEADER, "bot LFA\n"),
  captions: repeated(SHEET, "LFA BOT PROCEDURES\n"),
  headings: repeated(SHEET, "SCOUT\n"),
  procedures: repeated(SHEET, "SCOUT\n1 RECON.\n"),
  "procedures of unknown units": repeated(SHEET, (index) => `${wordAt(index).toUpperCase()}\n1 RECON.\n`),
  "letters of a heading": repeated(`${SHEET}SCOUT `, "A, ", "B\n1 RECON.\n"),
  "units of a heading": repeated(SHEET, "SCOUT, ", "SCOUT\n1 RECON.\n"),
  "clauses alike": repeated(`${SHEET}SCOUT\n`, (index) => `${index + 1} CONTROL.\n`),
  "clauses with one number": repeated(`${SHEET}SCOUT\n`, "1 CONTROL.\n"),
  "clauses of all kinds": repeated(`${SHEET}SCOUT\n`, clauseAt),
  "clauses without a full stop": repeated(`${SHEET}SCOUT\n`, (index) => `${index + 1} CONTROL\n`),
  "clauses backwards": repeated(`${SHEET}SCOUT\n`, (index) => `${1_000_000 - index} CONTROL.\n`),
  "clauses with a remark": repeated(`${SHEET}SCOUT\n`, (index) => `${index + 1} CONTROL. // l. 1, reading S1-01\n`),
  "clauses with an expectation": repeated(
    `${SHEET}SCOUT\n`,
    (index) => `${index + 1} CONTROL. // expect: shadowed-clause: so it is printed\n`,
  ),
  "clauses that differ": repeated(
    `${SHEET}SCOUT\n`,
    (index) => `${index + 1} Threshold ${index}/${index + 1}/${index + 2}: ATTACK 1.\n`,
  ),
  "clauses that are broken": repeated(`${SHEET}SCOUT\n`, (index) => `${index + 1} MOVE ] to.\n`),
  "clauses with an unknown word": repeated(`${SHEET}SCOUT\n`, (index) => `${index + 1} Space secrue: RECON.\n`),
  "clauses with criteria alike": repeated(
    `${SHEET}SCOUT\n`,
    (index) => `${index + 1} MOVE 1 to threatened objective. [Highest value > Elevated > Random]\n`,
  ),
  "clauses that point to letters": repeated(
    `${SHEET}SCOUT\n`,
    (index) => `${index + 1} MOVE 1 to:\n  a) Threatened objective.\n  b) Space nearest to [a) > b)].\n`,
  ),
  "procedures with clauses": repeated(
    SHEET,
    (index) =>
      `SCOUT\n${Array.from({ length: 20 }, (_, clause) => clauseAt(20 * index + clause).replace(/^\d+/, `${clause + 1}`)).join("")}`,
  ),
  "procedures with tables": repeated(
    SHEET,
    `SCOUT\n1 Space secure: RECON.\n2 Roll [d10]:\n${Array.from({ length: 10 }, (_, row) => `  ${row + 1}: BOLSTER ${row + 1} ${"YZAV"[row % 4]}.\n`).join("")}3 Roll [d10]:\n  1–9: BOLSTER 3 Y.\n  10: RECON.\n`,
  ),
  "rows of a die of a hundred": repeated(
    `${SHEET}SCOUT\n`,
    (index) =>
      `${index + 1} Roll [d100]:\n${Array.from({ length: 100 }, (_, row) => `  ${row + 1}: BOLSTER ${row % 9} ${"YZAV"[row % 4]}.\n`).join("")}`,
  ),
  letters: repeated(
    `${SHEET}SCOUT\n1 MOVE 1 to:\n`,
    (index) => `  ${letterAt(index)}) Threatened objective. [Random]\n`,
  ),
  "letters that differ": repeated(
    `${SHEET}SCOUT\n1 MOVE 1 to:\n`,
    (index) => `  ${letterAt(index)}) Objective within ${index} spaces of enemy unit.\n`,
  ),
  "letters within a bracket": repeated(
    `${SHEET}SCOUT\n1 MOVE 1 to:\n  a) Elevated.\n  b) Space nearest to [`,
    "a) > ",
    "a)].\n",
  ),
  criteria: repeated(`${SHEET}SCOUT\n1 MOVE 1 to objective. [`, "Highest value > ", "Random]\n"),
  "criteria of all kinds": repeated(
    `${SHEET}SCOUT\n1 MOVE 1 to objective. [`,
    (index) =>
      ["Highest value > ", "Elevated > ", "Fewest enemies > ", "Scouted > ", "Nearest to enemy units > "][index % 5] ??
      "",
    "Random]\n",
  ),
  "conditions joined": repeated(`${SHEET}SCOUT\n1 Space secure`, " and scouted", ": RECON.\n"),
  "conditions with or": repeated(`${SHEET}SCOUT\n1 Space secure`, " or scouted", ": RECON.\n"),
  "conditions with or between": repeated(`${SHEET}SCOUT\n1 Space secure`, ", or space scouted", ": RECON.\n"),
  "conditions in brackets": repeated(`${SHEET}SCOUT\n1 `, "(space secure or ", "there is enemy): RECON.\n"),
  "conditions with commas": repeated(`${SHEET}SCOUT\n1 Space secure`, ", scouted", ": RECON.\n"),
  "conditions when": repeated(`${SHEET}SCOUT\n1 Space secure`, " when space scouted", ": RECON.\n"),
  "conditions with all": repeated(`${SHEET}SCOUT\n1 Space `, "secure, threatened, ", "scouted: RECON.\n"),
  "units listed": repeated(`${SHEET}SCOUT\n1 ATTACK 1 against `, "Ripper, ", "Ripper.\n"),
  "units listed with or": repeated(`${SHEET}SCOUT\n1 ATTACK 1 against `, "Ripper or ", "Ripper.\n"),
  "clauses that are long": repeated(
    `${SHEET}SCOUT\n`,
    (index) =>
      `${index + 1} Space ${"scouted ".repeat(500)}and secure: MOVE 1 to ${"scouted ".repeat(500)}objective.\n`,
  ),
  negations: repeated(`${SHEET}SCOUT\n1 Space `, "not ", "secure: RECON.\n"),
  relations: repeated(`${SHEET}SCOUT\n1 SCOUT 1 to `, "space adjacent to ", "objective.\n"),
  adjectives: repeated(`${SHEET}SCOUT\n1 SCOUT 1 to `, "scouted ", "objective.\n"),
  nouns: repeated(`${SHEET}SCOUT\n1 SCOUT 1 to `, "objective ", ".\n"),
  "square brackets": repeated(`${SHEET}SCOUT\n1 `, "["),
  "square brackets closed": nested(`${SHEET}SCOUT\n1 ATTACK 1. `, "[", "]"),
  "round brackets": nested(`${SHEET}SCOUT\n1 `, "(", ")"),
  "denied brackets": nested(`${SHEET}SCOUT\n1 `, "not (", ")"),
  "brackets behind a noun": nested(`${SHEET}SCOUT\n1 SCOUT 2 to objective and `, "(not ", ")"),
  "brackets one behind the other": repeated(`${SHEET}SCOUT\n1 SCOUT 2 to objective`, " and (secure, or elevated)"),
  "statements of a list": repeated(`${SHEET}SCOUT\n1 If any of the following are true: `, "space secure; "),
  "lists of statements": repeated(`${SHEET}SCOUT\n`, "1 If any of the following are true: "),
  "brackets of every kind": repeated(`${SHEET}SCOUT\n1 `, "([)]"),
  "closing brackets": repeated(`${SHEET}SCOUT\n1 ATTACK 1. `, "]"),
  "tables nested": repeated(`${SHEET}SCOUT\n1 `, "Roll [d10]: 1–9: ", "RECON.\n"),
  "tables nested behind actions": repeated(`${SHEET}SCOUT\n1 Roll [d10]:\n`, "  1–4: BOLSTER 3, roll [d10]:\n"),
  "rows of a table": repeated(`${SHEET}SCOUT\n1 Roll [d10]:\n`, "  1–4: BOLSTER 3 Y.\n"),
  "rows of a table with numbers": repeated(
    `${SHEET}SCOUT\n1 Roll [d10]:\n`,
    (index) => `  ${index + 1}: BOLSTER 3 Y.\n`,
  ),
  "rows without a table": repeated(`${SHEET}SCOUT\n`, "  1–4: BOLSTER 3 Y.\n"),
  "actions joined": repeated(`${SHEET}SCOUT\n1 `, "RECON, ", "CONTROL.\n"),
  thresholds: repeated(`${SHEET}SCOUT\n1 `, "Threshold 5/6/7: ", "ATTACK 1.\n"),
  "unknown words": repeated(SHEET, (index) => `${wordAt(index)} `),
  "unknown words on lines": repeated(SHEET, (index) => `${wordAt(index)}\n`),
  "misspelt words": repeated(`${SHEET}SCOUT\n1 `, "secrue objcetive threatend elevatd "),
  "misspelt words in clauses": repeated(
    `${SHEET}SCOUT\n`,
    (index) =>
      `${index + 1} Space ${["secrue", "objcetive", "threatend", "elevatd", "contrlled"][index % 5]}: RECON.\n`,
  ),
  "misspelt headings": repeated(SHEET, "SCUOT\n1 RECON.\n"),
  "headings on one line": repeated(SHEET, "SCOUT "),
  "titles in one line": repeated(`${SHEET}SCOUT\n1 RECON. `, "SCOUT "),
  "misspelt games": repeated("", "game Calisto\n"),
  "long unknown words": repeated(SHEET, (index) => `${wordAt(index).repeat(100)} `),
  "words with apostrophes": repeated(SHEET, "enemy's "),
  "dangerous units": repeated(`${HEADER}bot LFA\n\nDANGEROUS BREAKER UNITS:\n`, (index) => `  ${index + 1} Ripper\n`),
  "dangerous units that differ": repeated(
    `${HEADER}bot LFA\n\nDANGEROUS BREAKER UNITS:\n`,
    (index) => `  ${index + 1} Ripper within ${index} spaces of objective\n`,
  ),
  sections: repeated(`${HEADER}bot LFA\n\n`, "DANGEROUS BREAKER UNITS:\n  1 Ripper\n"),
  forces: repeated(HEADER, "LFA FORCE 1\n  Captain: D\n"),
  cards: repeated(`${HEADER}LFA FORCE 1\n`, "  Scout Y: DS\n"),
  "cards of unknown units": repeated(`${HEADER}LFA FORCE 1\n`, (index) => `  ${wordAt(index)} Y: DS\n`),
  "signs of a card": repeated(`${HEADER}LFA FORCE 1\n  Scout Y: `, "DS ", "\n"),
  decks: repeated(`${HEADER}LFA BOLSTER DECKS\n`, "  Y: All units of Squad Y\n"),
  "cards of a deck": repeated(`${HEADER}LFA BOLSTER DECKS\n  Y: Scout Y`, ", Scout Y", "\n"),
  displays: repeated(`${HEADER}LFA DISPLAYS\n`, "  Y: All units of Squad Y\n"),
  "special rules": repeated(`${HEADER}SPECIAL RULES\n`, "  Units may move freely.\n"),
  "bot rules": repeated(`${HEADER}bot LFA\nLFA BOT RULES\n`, "  Units may move freely.\n"),
  remarks: repeated(SHEET, "// l. 12, reading S1-01\n"),
  "remarks at the end": repeated(`${SHEET}SCOUT\n1 RECON.\n`, "//\n"),
  "remarks within a clause": repeated(`${SHEET}SCOUT\n1 Space\n`, "// secure\n", "secure: RECON.\n"),
  "remarks that name readings": repeated(SHEET, (index) => `// reading S1-${index}\n`),
  expectations: repeated(SHEET, "// expect: shadowed-clause: so it is printed\n"),
  "expectations of no lint": repeated(SHEET, (index) => `// expect: ${wordAt(index)}: so\n`),
  "control characters": repeated(SHEET, "\u0000\u0007\u001b "),
  "control characters in clauses": repeated(`${SHEET}SCOUT\n`, (index) => `${index + 1} \u0007CONTROL.\n`),
  "no text at all": (size) => {
    const random = randomFrom(7);
    return repeated("", () => String.fromCharCode(random(0xffff)))(size);
  },
  "characters beyond the first plane": repeated(SHEET, "\u{1f600}"),
  "halves of characters": repeated(SHEET, "\ud800 "),
  "letters of every script": repeated(
    SHEET,
    (index) => String.fromCodePoint(0x100 + (index % 0x3000)) + (index % 5 === 0 ? " " : ""),
  ),
  "combining characters": repeated(`${SHEET}SCOUT\n1 e`, "\u0301"),
  "capitals that fold to several letters": repeated(SHEET, "İß "),
  "words of the language": shuffled(1, " "),
  "words of the language on lines": shuffled(2, "\n"),
  "words of the language without blanks": shuffled(3, ""),
};
