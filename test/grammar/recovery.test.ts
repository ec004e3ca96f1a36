import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import { locate } from "../../grammar/source.ts";
import type { FileNode, UnknownWordNode } from "../../grammar/syntax-tree.ts";
import { GARDEN, LFA, parseText, SCENARIO } from "./texts.ts";

const CLAUSES = 22;

function mistaken(from: string | RegExp, to: string, sample = LFA) {
  const text = sample.text.replace(from, to);
  expect(text).not.toBe(sample.text);
  return { text, ...parseText(text, sample.vocabulary) };
}

function kept(file: FileNode): number {
  return file.procedures.flatMap(({ clauses }) => clauses).filter(({ statement }) => statement.kind !== "broken")
    .length;
}

function unknownIn(value: unknown): UnknownWordNode[] {
  if (Array.isArray(value)) return value.flatMap(unknownIn);
  if (typeof value !== "object" || value === null) return [];
  if ("kind" in value && value.kind === "unknown") return [value as UnknownWordNode];
  return Object.values(value).flatMap(unknownIn);
}

/** The message, and the text in front of the place that it points to. */
function told(text: string, { message, span }: Diagnostic): string {
  return `${message} @ ${text.slice(Math.max(0, span.start - 12), span.start).replace(/^.*\n/, "")}|`;
}

function applied(text: string, { fixes }: Diagnostic): string {
  const [fix] = fixes ?? [];
  const edits = [...(fix?.edits ?? [])].sort((left, right) => right.span.start - left.span.start);
  return edits.reduce((all, { span, text: put }) => all.slice(0, span.start) + put + all.slice(span.end), text);
}

test("the sheet has as many clauses as the page", () => {
  expect(kept(parseText(LFA.text, LFA.vocabulary).file)).toBe(CLAUSES);
});

describe("a missing sign is put in, reported where it should stand, and mended by its fix", () => {
  test.each([
    ["full stop", /ATTACK 1\./, "ATTACK 1", "expected '.' after “1” @ /7: ATTACK 1|"],
    [
      "closing bracket",
      "Fewest enemies > Random]",
      "Fewest enemies > Random",
      "expected ']' after “Random” @ ies > Random|",
    ],
    ["opening bracket", "[Most enemies", "Most enemies", "expected '[' after “.” @ d objective.|"],
    [
      "colon behind a condition",
      "enemy occupied: ATTACK",
      "enemy occupied ATTACK",
      "expected ':' after “enemy occupied” @ emy occupied|",
    ],
    ["colon behind to", "SCOUT X to:", "SCOUT X to", "expected ':' after “to” @ : SCOUT X to|"],
    ["letter", "  b) Uncontrolled", "  Uncontrolled", "expected the letter b) before “Uncontrolled” @ es > Random]|"],
    ["clause number", "\n3 Space secure:", "\nSpace secure:", "expected the number of a clause before “Space” @ |"],
    ["separator", "[Objective > Elev", "[Objective, Elev", "separate criteria by '>', not by ',' @ . [Objective|"],
  ])("%s", (_name, from, to, expected) => {
    const { text, file, diagnostics } = mistaken(from, to);
    expect(diagnostics).toHaveLength(1);
    const [only] = diagnostics;
    if (only === undefined) throw new Error("no diagnostic");
    expect(told(text, only)).toBe(expected);
    expect(kept(file)).toBe(CLAUSES);
    expect(parseText(applied(text, only), LFA.vocabulary).diagnostics).toEqual([]);
  });
});

describe("a misspelt word", () => {
  test.each([
    ["Threatened objective", "Thretened objective", "Thretened", CLAUSES],
    ["in play area", "in paly area", "paly", CLAUSES],
    ["CORP-SEC", "CORP-SCE", "CORP-SCE", CLAUSES],
    ["5/6/7: ATTACK", "5/6/7: ATACK", "ATACK", CLAUSES - 1],
    ["1 Threshold 6/7/8", "1 Threshhold 6/7/8", "Threshhold", CLAUSES - 1],
  ])("“%s” as “%s” stays in the tree as an unknown word and is no syntax error", (from, to, word, clauses) => {
    const { file, diagnostics } = mistaken(from, to);
    expect(diagnostics).toEqual([]);
    expect(unknownIn([file.sections, file.procedures]).map(({ text }) => text)).toContain(word);
    expect(kept(file)).toBe(clauses);
  });
});

describe("what cannot be mended", () => {
  test("costs its clause, which keeps its text", () => {
    const { file, diagnostics } = mistaken("4 BOLSTER 2 matching deck.", "4 BOLSTER ) 2 matching ] deck > .");
    expect(diagnostics.map(({ message }) => message)).toEqual(["“)” cannot come here after “BOLSTER”"]);
    expect(kept(file)).toBe(CLAUSES - 1);
    const broken = file.procedures
      .flatMap(({ clauses }) => clauses)
      .find(({ statement }) => statement.kind === "broken");
    expect(broken?.number.value).toBe(4);
    expect(broken?.statement).toMatchObject({ text: "4 BOLSTER ) 2 matching ] deck > ." });
  });

  test("does not hide mistakes elsewhere in the file", () => {
    const text = LFA.text
      .replace("ATTACK 1.", "ATTACK 1")
      .replace("BOLSTER 2 matching deck.", "BOLSTER ) deck.")
      .replace("SUPPRESS X.", "SUPPRESS X");
    const { diagnostics } = parseText(text, LFA.vocabulary);
    expect(diagnostics.map(({ code }) => code)).toEqual(["missing-full-stop", "missing-full-stop", "unexpected-token"]);
  });

  test("in a row of cards costs the row", () => {
    const { file, diagnostics } = mistaken("Ripper B: D SSSS", "Ripper ) B: SSSS", SCENARIO);
    expect(diagnostics).toHaveLength(1);
    const [force] = file.sections;
    expect(force?.kind === "startingCards" ? force.rows.length : 0).toBe(4);
    expect(file.sections.filter(({ kind }) => kind === "broken")).toMatchObject([{ text: "Ripper ) B: SSSS" }]);
  });

  test("in a caption leaves the procedures whole", () => {
    const { file } = mistaken("LFA BOT PROCEDURES", "LFA BOT PROCEDRES");
    expect(kept(file)).toBe(CLAUSES);
  });

  test("a file cut off in the middle of a clause loses that clause alone", () => {
    const end = GARDEN.text.indexOf("Destination");
    const { file, diagnostics } = parseText(GARDEN.text.slice(0, end).trimEnd().slice(0, -12), GARDEN.vocabulary);
    expect(diagnostics.map(({ code }) => code)).toEqual(["missing-bracket"]);
    expect(kept(file)).toBe(2);
  });
});

test("diagnostics come in the order of the text", () => {
  const text = LFA.text
    .replaceAll("Random].", "Random")
    .replaceAll(" > Random]", " > Random")
    .replace("game", "§ game");
  const source = parseText(text, LFA.vocabulary);
  const lines = source.diagnostics.map(({ span }) => locate(source.file.source, span.start).line);
  expect(lines.length).toBeGreaterThan(8);
  expect(lines).toEqual([...lines].sort((left, right) => left - right));
});

test.each([
  ["1 RECON.\n2\n3 SUPPRESS X.", ["expected an action after “2”"]],
  ["1\n2 RECON.\n3 SUPPRESS X.", ["expected an action after “1”"]],
  ["1 RECON.\n2\n2 SUPPRESS X.", ["expected an action after “2”"]],
  ["1 RECON.\n2\n3\n4 SUPPRESS X.", ["expected an action after “2”", "expected an action after “3”"]],
])("a number alone on its line is a clause that is being typed: %s", (clauses, expected) => {
  const { text, file, diagnostics } = mistaken(/(?<=\nSCOUT\n)[\s\S]*?(?=\n\n)/, clauses);
  expect(diagnostics.map(({ message }) => message)).toEqual(expected);
  const lines = diagnostics.map(({ span }) => text.slice(0, span.start).split("\n").at(-1));
  expect(lines).toEqual(clauses.split("\n").filter((line) => line.length === 1));
  const scout = file.procedures.find(({ heading }) => text.slice(heading.span.start, heading.span.end) === "SCOUT");
  expect(scout?.clauses.map(({ statement }) => statement.kind)).toEqual(
    clauses.split("\n").map((line) => (line.length === 1 ? "broken" : "action")),
  );
});

test.each([
  "1 ATTACK 1, targeting enemies that are suppressed.",
  "1 ATTACK 1, targeting enemies which are unsuppressed and adjacent.",
  "1 Space contains an enemy that is not a Ripper: RECON.",
  "1 Space contains an enemy that is a Ripper: RECON.",
])("“that is” behind a noun is read as it is printed: %s", (clause) => {
  expect(mistaken(/(?<=\nSCOUT\n)[\s\S]*?(?=\n\n)/, clause).diagnostics).toEqual([]);
});

test.each([
  ["2\n3 Space secure: CONTROL.", 1],
  ["2.\n  3 Space secure: CONTROL.", 1],
])("a number alone above the next clause lacks its action, and is no count of that clause: %s", (clauses, errors) => {
  const text = LFA.text.replace(/\n2 INSPIRE[^]*$|$/, `\n\nCAPTAIN\n1 RECON.\n${clauses}\n`);
  const { file, diagnostics } = parseText(text, LFA.vocabulary);
  expect(diagnostics.map(({ code }) => code)).toEqual(Array.from({ length: errors }, () => "missing-action"));
  expect(file.procedures.at(-1)?.clauses.map(({ number }) => number.value)).toEqual([1, 2, 3]);
});
