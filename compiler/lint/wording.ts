import { unitsWith } from "../../grammar/lexicon.ts";
import { diagnose } from "../../grammar/diagnose.ts";
import { type Diagnostic, type Fix, fixAt } from "../../grammar/diagnostic.ts";
import type { CheckedProcedure, Description, Located, Measure, Test } from "../../runtime/checked-tree.ts";
import { canonicalize } from "../../runtime/checked-tree/canonicalize.ts";
import { keyOfClause } from "../../runtime/checked-tree/meaning-key.ts";
import { saysOrDenies } from "../../runtime/checked-tree/parts.ts";
import type { Part } from "../../runtime/checked-tree/roles.ts";
import { forEachPart } from "../../runtime/checked-tree/visit.ts";
import type { Words } from "../check/words.ts";
import { clausesOf, type PlacedClause, type SheetLint } from "./lint.ts";

export const anotherActingUnit: SheetLint<"another-acting-unit"> = {
  code: "another-acting-unit",
  looksAt: "procedure",
  find({ sheet }) {
    const inPrograms = clausesOf(sheet).filter(({ procedure }) => procedure.mode === "first true");
    return inPrograms
      .flatMap(ofOwnTitle)
      .map(({ span, text, title }) =>
        diagnose(this.code, span, { phrase: text.toLowerCase(), title: title.toLowerCase() }),
      );
  },
};

/** The subjects of a clause's condition that are units of the procedure's own title. */
function ofOwnTitle({
  procedure: { units },
  clause: { condition },
}: PlacedClause): readonly (Located & { readonly title: string })[] {
  const found: (Located & { readonly title: string })[] = [];
  if (condition === null) return found;
  forEachPart("condition", condition, ({ name, part }) => {
    if (name !== "item" || part.kind !== "exists" || part.count !== null) return;
    const { base, tests, span, text } = part.subject;
    const title = base.kind === "noun" && base.letter === null ? base.entry : null;
    if (title === null || tests.length > impliedTests(part.subject) || part.quantifier === "all") return;
    if (units.some((unit) => unit.title === title)) found.push({ span, text, title });
  });
  return found;
}

/** Counts the tests implied by the noun, which have the noun's span. */
function impliedTests({ tests, span }: Description): number {
  return tests.filter((test) => test.span.end === span.end && test.span.start >= span.start).length;
}

export const distanceOfInnerNoun: SheetLint<"distance-of-inner-noun"> = {
  code: "distance-of-inner-noun",
  looksAt: "procedure",
  find: ({ sheet, words }) =>
    sheet.procedures.flatMap((part) => distancesOfInnerNouns({ name: "procedure", part }, words)),
};

/** The same for the parts outside procedures. */
export const distanceOfInnerNounInTables: SheetLint<"distance-of-inner-noun"> = {
  code: "distance-of-inner-noun",
  looksAt: "table",
  find: ({ sheet: { dangerous, checklists = [] }, words }) => [
    ...dangerous.flatMap((part) => distancesOfInnerNouns({ name: "danger", part }, words)),
    ...checklists.flatMap((part) => distancesOfInnerNouns({ name: "checklist", part }, words)),
  ],
};

function distancesOfInnerNouns({ name: whole, part: within }: Part, words: Words): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  forEachPart(whole, within, ({ name, part }) => {
    const near =
      name === "test" ? nearOf(words, part) : name === "measure" && part.kind === "distance" ? part.to : null;
    // The words of a definition are elsewhere, and are clear.
    if (near === null || near.definition !== undefined) return;
    // Of a unit, its place is compared.
    const thing = near.base.kind === "coerced" ? near.base.of : near;
    const { tests, select, text } = thing;
    const second = tests.find((test) => saysOrDenies(test, (each) => nearOf(words, each) !== null));
    const ranks = select?.kind === "distance" && select.to !== null && !/^the\b/i.test(text) ? select : undefined;
    for (const inner of [second, ranks].flatMap((each) => each ?? [])) {
      const before = text.slice(0, text.toLowerCase().indexOf(inner.text.toLowerCase())).trim();
      const [, noun = before] = /^(.+?) (?:that|which|who)(?: (?:is|are))?$/i.exec(before) ?? [];
      // Behind “that”, it is said of the noun before it, unless there is one such thing alone.
      const isClear = noun !== before && !isOnlyOne(words, thing);
      if (noun === "" || isClear) continue;
      const values = { distance: inner.text, noun };
      found.push(diagnose("distance-of-inner-noun", inner.span, values, { fixes: joined(inner) }));
    }
  });
  return found;
}

/** `next to a chest and not next to a hero`: both are said of the noun before them. */
function joined({ span, kind }: Located & { readonly kind: Test["kind"] | Measure["kind"] }): readonly Fix[] {
  if (kind === "distance") return [];
  return [fixAt({ start: span.start, end: span.start }, "Say both of the first noun: write “and”", "and ")];
}

/** What a test says that something is near to; null where it says nothing of that kind. */
function nearOf(words: Words, test: Test): Description | null {
  if (test.kind === "within") return test.of;
  return test.kind === "relates" && words.mutual.has(test.entry) ? test.argument : null;
}

/** Whether a name is that of a single unit: `the Knight`. */
function isOnlyOne({ byId }: Words, { base }: Description): boolean {
  const word = base.kind === "noun" ? byId.get(base.entry) : undefined;
  return word?.category === "title" && unitsWith(word) === 1;
}

export const inconsistentWording: SheetLint<"inconsistent-wording"> = {
  code: "inconsistent-wording",
  needsWholeSheet: true,
  looksAt: "book",
  find({ sheet, sheets, words }) {
    const earlier = sheets
      .filter(({ game, bot, scenario }) => game === sheet.game && bot === sheet.bot && scenario < sheet.scenario)
      .toSorted((one, other) => one.scenario - other.scenario);
    return sheet.procedures.flatMap((procedure) => {
      const meaning = meaningOf(words, procedure);
      const same = earlier.flatMap((other) =>
        other.procedures
          .filter(({ name }) => name === procedure.name)
          .filter((candidate) => meaningOf(words, candidate) === meaning)
          .map((candidate) => ({ other, candidate })),
      );
      // If an earlier scenario has these very words, they are not a third wording.
      if (same.some(({ candidate }) => textsOfParts(candidate).join("\n") === textsOfParts(procedure).join("\n")))
        return [];
      const [first] = same;
      if (first === undefined) return [];
      const values = {
        heading: procedure.name,
        scenario: first.other.scenario,
        differences: differences(procedure, first.candidate),
      };
      return [diagnose(this.code, procedure.span, values)];
    });
  },
};

function meaningOf({ lexicon }: Words, procedure: CheckedProcedure): string {
  const { initiative, clauses } = canonicalize("procedure", procedure, lexicon);
  return JSON.stringify([initiative, clauses.map((clause) => [clause.number, keyOfClause(clause)])]);
}

/** The texts of all parts of a procedure, in the order of the page. */
function textsOfParts({ clauses }: CheckedProcedure): readonly string[] {
  const texts: string[] = [];
  for (const clause of clauses) {
    forEachPart("clause", clause, ({ part }) => {
      if ("text" in part) texts.push(part.text.toLowerCase());
    });
  }
  return texts;
}

const MOST_SHOWN = 3;

/** `“nearest” and not “closest”`, for the smallest parts that differ. */
function differences(here: CheckedProcedure, there: CheckedProcedure): string {
  const [own, others] = [textsOfParts(here), textsOfParts(there)];
  const pairs = own.flatMap((text, index) => {
    const other = others[index] ?? "";
    return text === other ? [] : [{ text, other }];
  });
  const smallest = pairs.filter(
    ({ text }) => !pairs.some((pair) => pair.text.length < text.length && text.includes(pair.text)),
  );
  const shown = smallest.slice(0, MOST_SHOWN).map(({ text, other }) => `“${text}” and not “${other}”`);
  return [...new Set(shown)].join("; ");
}
