import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { print } from "../../grammar/print.ts";
import { describeTree } from "./describe-tree.ts";
import { PAGES } from "./page-words.ts";
import { DEFINING, parseText } from "./texts.ts";

function condition(text: string): string {
  const clause = parseText(`RIPPER\n1 ${text}: RECON.`, PAGES).file.procedures[0]?.clauses[0];
  const conjuncts = clause?.condition?.conjuncts ?? [];
  const when = clause?.condition?.when ?? null;
  const described = conjuncts.map(({ joinedBy, node }) => {
    if (node.kind === "threshold") return `${joinedBy} threshold ${describeTree(node.values)}`;
    if (node.kind === "comparison") return `${joinedBy} ${node.comparison} ${describeTree([node.left, node.right])}`;
    if (node.kind === "group") return `${joinedBy} (${describeTree(node.condition)})`;
    const predicate = node.predicate === null ? "" : ` is ${describeTree(node.predicate)}`;
    return `${joinedBy} ${node.thereIs ? "there is " : ""}${describeTree(node.subject)}${predicate}`;
  });
  return described.join("; ") + (when === null ? "" : ` when ${describeTree(when.conjuncts[0]?.node)}`);
}

function statement(text: string): string {
  const { file, diagnostics } = parseText(`RIPPER\n1 ${text}`, PAGES);
  expect(diagnostics).toEqual([]);
  return describeTree(file.procedures[0]?.clauses[0]?.statement);
}

describe("a condition", () => {
  test.each([
    [
      "space secure and < 7 objective points scouted",
      'start ‹space secure›; and ‹quantifier(comparison: "less", count: 7) objective points scouted›',
    ],
    ["space secure and not an objective", "start ‹space secure›; and ‹not(body: ‹an objective›)›"],
    [
      "space contains laser, and enemy mech is legal target",
      "start ‹space relation(word: contains, argument: ‹laser›)›; comma ‹enemy mech› is ‹legal target›",
    ],
    ["there is a legal enemy target", "start there is ‹a legal enemy target›"],
    ["Threshold 5/6/7", "start threshold [5, 6, 7]"],
    [
      "unit with control on an objective",
      "start ‹unit relation(word: with, argument: ‹control›) relation(word: on, argument: ‹an objective›)›",
    ],
    [
      "nearest enemy unit is more than 2 spaces away",
      'start ‹nearest enemy unit› is ‹within(measure: "steps", comparison: "more", distance: 2)›',
    ],
    [
      "mech within 2 spaces is within 2 unscouted spaces of an escape",
      'start ‹mech within(measure: "steps", comparison: "atMost", distance: 2, through: [spaces])› is ‹within(measure: "steps", comparison: "atMost", distance: 2, through: [unscouted, spaces], of: ‹an escape›)›',
    ],
    [
      "space within range 2 has population of 2 or more",
      'start ‹space within(measure: "range", comparison: "atMost", distance: 2) relation(word: has, argument: ‹population of(argument: ‹quantifier(comparison: "atLeast", count: 2)›)›)›',
    ],
    [
      "space shared with prisoner when 3 or more enemy units are unsuppressed",
      'start ‹space relation(word: shared with, argument: ‹prisoner›)› when assertion(subject: ‹quantifier(comparison: "atLeast", count: 3) enemy units›, predicate: ‹unsuppressed›)',
    ],
    ["space shared with open door", "start ‹space relation(word: shared with, argument: ‹open door›)›"],
    ["Scout in play area", "start ‹Scout in play area›"],
  ])("“%s”", (text, expected) => {
    expect(condition(text)).toBe(expected);
  });
});

describe("a statement", () => {
  test.each([
    ["CONTROL.", "action(word: CONTROL)"],
    ["OPEN DOOR.", "action(word: OPEN DOOR)"],
    ["GUIDE Y control unit.", 'action(word: GUIDE, strength: strength(letter: "Y"), objects: [‹control unit›])'],
    [
      "BOLSTER 2 H and 2 Z.",
      'action(word: BOLSTER, strength: strength(values: [2]), objects: [‹#H›, ‹quantifier(comparison: "exactly", count: 2) #Z›])',
    ],
    [
      "MOVE X nearer to [a) > b)].",
      'action(word: MOVE, strength: strength(letter: "X"), modifiers: [modifier(word: nearer to, objects: [references(letters: [#a, #b])])])',
    ],
    [
      "SCOUT 2 using most dangerous matching unit, following its normal movement action priority.",
      "action(word: SCOUT, strength: strength(values: [2]), modifiers: [modifier(word: using, objects: [‹most dangerous matching unit›])], idioms: [following its normal movement action priority])",
    ],
    [
      "INSPIRE 1, mech to MOVE or SCOUT.",
      "action(word: INSPIRE, strength: strength(values: [1]), objects: [‹mech›], modifiers: [modifier(word: to, objects: [‹MOVE or SCOUT›])])",
    ],
    [
      "INSPIRE 1, mech to SCOUT or MOVE.",
      "action(word: INSPIRE, strength: strength(values: [1]), objects: [‹mech›], modifiers: [modifier(word: to, objects: [‹SCOUT or MOVE›])])",
    ],
    [
      "ATTACK 2 / 3 [Unit / mech].",
      'action(word: ATTACK, strength: strength(values: [2, 3]), limits: [bracket(criteria: [criterion(phrase: ‹Unit›), criterion(phrase: ‹mech›)], separator: "/")])',
    ],
    [
      "MOVE 1 towards nearest non-starting 2-point objective.",
      "action(word: MOVE, strength: strength(values: [1]), modifiers: [modifier(word: towards, objects: [‹nearest non-starting 2-point objective›])])",
    ],
    [
      "MOVE 1 to:\n a) A space within 2 spaces. b) Elevated.",
      'action(word: MOVE, strength: strength(values: [1]), modifiers: [modifier(word: to)], subclauses: [subclause(letter: #a, target: ‹A space within(measure: "steps", comparison: "atMost", distance: 2, through: [spaces])›), subclause(letter: #b, target: ‹Elevated›)])',
    ],
  ])("“%s”", (text, expected) => {
    expect(statement(text)).toBe(expected);
  });

  test("is read whatever the indentation of a table in a table", () => {
    const flat = "Roll [d10]: 1–4: BOLSTER 3, roll [d10]: 1–5: B 6–10: C 5–10: COMMAND 3.";
    expect(statement(flat)).toBe(
      "roll(dice: dice(faces: 10), rows: [rollRow(from: 1, to: 4, result: action(word: BOLSTER, strength: strength(values: [3]), roll: roll(dice: dice(faces: 10), rows: [rollRow(from: 1, to: 5, result: #B), rollRow(from: 6, to: 10, result: #C)]))), rollRow(from: 5, to: 10, result: action(word: COMMAND, strength: strength(values: [3])))])",
    );
  });
});

describe("a heading", () => {
  test.each([
    ["SQUAD LEADER B AND C", "heading(units: [(title: SQUAD LEADER, letter: #B), (title: SQUAD LEADER, letter: #C)])"],
    ["GUNNER AND NAVIGATOR", "heading(units: [(title: GUNNER), (title: NAVIGATOR)])"],
    [
      "COMMANDER (NOT H)\n(INITIATIVE VALUE: 7)",
      "heading(units: [(title: COMMANDER)], exceptLetter: #H, initiative: 7)",
    ],
    ["NAVGATOR", "heading(units: [(title: ?NAVGATOR)])"],
  ])("“%s”", (text, expected) => {
    const { file, diagnostics } = parseText(`${text}\n1 RECON.`, PAGES);
    expect(diagnostics).toEqual([]);
    expect(describeTree(file.procedures[0]?.heading)).toBe(expected);
  });
});

test("a page with every section is read, and is its own canonical text", async () => {
  const text = readFileSync(new URL("all-sections.bot", import.meta.url), "utf8");
  const { file, diagnostics } = parseText(text, PAGES);
  expect(diagnostics).toEqual([]);
  const { header, sections, procedures } = file;
  const described = [header, ...sections, ...procedures.flatMap(({ heading, clauses }) => [heading, ...clauses])];
  await expect(`${described.map(describeTree).join("\n")}\n`).toMatchFileSnapshot("all-sections.tree.txt");
  expect(print(file)).toBe(text);
});

describe("definitions", () => {
  const wordsIn = (text: string): readonly string[] => {
    const { file } = parseText(text, DEFINING.vocabulary);
    return file.sections.flatMap((section) =>
      section.kind === "definitions" ? section.rows.map(({ word }) => word.id) : [],
    );
  };

  test("define words that the rest of the text uses, in the plural too", () => {
    const { file, diagnostics } = parseText(DEFINING.text, DEFINING.vocabulary);
    expect(diagnostics).toEqual([]);
    expect(wordsIn(DEFINING.text)).toEqual(["contested space", "safe objective", "space to hold"]);
    const last = file.procedures[0]?.clauses[3]?.statement;
    const goal = last?.kind === "action" ? last.modifiers[0]?.objects[0] : undefined;
    expect(goal?.kind === "phrase" ? goal.parts : []).toMatchObject([
      { kind: "word", entries: ["space to hold"], plural: true },
    ]);
  });

  test("end where a heading, a caption or another section begins", () => {
    for (const next of [
      "SCOUT\n1 CONTROL.",
      "LFA BOT PROCEDURES\n\nSCOUT\n1 CONTROL.",
      "DANGEROUS BREAKER UNITS:\n  1 Ripper",
    ]) {
      const { diagnostics } = parseText(`DEFINITIONS\n  Odd space: space.\n\n${next}\n`, DEFINING.vocabulary);
      expect(diagnostics).toEqual([]);
    }
  });

  test.each([
    ["its full stop", "  Odd space: space\n  Even space: elevated space.", "missing-full-stop"],
    ["its colon", "  Odd space space.\n  Even space: elevated space.", null],
    ["what it says", "  Odd space: .\n  Even space: elevated space.", null],
  ])("that lack %s cost no other", (_, rows, code) => {
    const text = `DEFINITIONS\n${rows}\n\nSCOUT\n1 CONTROL.\n`;
    const { file, diagnostics } = parseText(text, DEFINING.vocabulary);
    expect(diagnostics.length + file.sections.filter(({ kind }) => kind === "broken").length).toBeGreaterThan(0);
    if (code !== null) expect(diagnostics.map((each) => each.code)).toEqual([code]);
    expect(wordsIn(text)).toContain("even space");
    expect(file.procedures).toHaveLength(1);
  });
});
