import type { Lexicon, SortName, Word } from "../../grammar/lexicon.ts";
import { parse } from "../../grammar/parse.ts";
import { createSource } from "../../grammar/source.ts";
import type { ClauseNode, FileNode, CriterionNode, ChecklistNode } from "../../grammar/syntax-tree.ts";
import { vocabularyOf } from "../../grammar/vocabulary.ts";
import { memoize, memoizeWithText } from "../../grammar/memoize.ts";
import { checkCriterion } from "../../compiler/check/criterion.ts";
import { CheckContext } from "../../compiler/check/context.ts";
import { checkCondition } from "../../compiler/check/condition.ts";
import { headingUnits } from "../../compiler/check/header.ts";
import { nounOf } from "../../grammar/checklist-words.ts";
import { foldForm } from "../../grammar/fold-form.ts";
import type { KnownTree } from "../documents/sheet-document.ts";

/** Statements parsed as the clauses of a sheet made for this. */
interface TrialClauses {
  readonly file: FileNode;
  /** The clause of each statement, in their order; undefined where it cannot be read. */
  readonly clauses: readonly (ClauseNode | undefined)[];
}

/** An action that needs nothing else, to complete a statement whose condition or bracket is tried. */
function trialAction({ words }: Lexicon): string {
  return words.find((word) => word.category === "action" && word.plan === "simple")?.id ?? "";
}

/**
 * Parses each statement as a clause of its own, so that one that cannot be read does not affect the others.
 *
 * @param sections the text above the procedures
 */
function trialClauses(lexicon: Lexicon, statements: readonly string[], sections = ""): TrialClauses {
  const title = lexicon.words.find((word) => word.category === "title")?.id.toUpperCase() ?? "";
  const lines = statements.map((statement, index) => `${index + 1} ${statement}`);
  const side = lexicon.sides[0]?.id ?? "";
  const text = `game ${lexicon.game}\n${sections}\n${side} BOT PROCEDURES\n${title}\n${lines.join("\n")}\n`;
  const { file } = parse(createSource("", text), vocabularyOf(lexicon));
  const clauses = file.procedures.flatMap((procedure) => procedure.clauses);
  const byNumber = new Map(clauses.map((clause) => [clause.number.value, clause]));
  return { file, clauses: statements.map((_, index) => byNumber.get(index + 1)) };
}

/** A complete criterion that fits, and the word with its documentation. */
interface FittingCriterion {
  readonly text: string;
  readonly word: Word | null;
}

interface Candidate extends FittingCriterion {
  readonly node: CriterionNode;
}

interface Candidates {
  readonly file: FileNode;
  readonly criteria: readonly Candidate[];
}

const fittingFor = memoizeWithText<Lexicon, readonly FittingCriterion[]>();

/** The criteria of one or two words that can rank things of a sort, as the checker judges them. */
export function criteriaFor(lexicon: Lexicon, sort: SortName): readonly FittingCriterion[] {
  return fittingFor(lexicon, sort, () => {
    const { file, criteria } = candidatesFor(lexicon);
    const context = new CheckContext(file, lexicon);
    // A unit can be ranked by a number of its place, too, which an author seldom means.
    const isOwn = ({ word }: Candidate): boolean => word?.category !== "quantity" || word.of.includes(sort);
    return criteria
      .filter((candidate) => isOwn(candidate) && fits(context, candidate, sort))
      .map(({ text, word }) => ({ text, word }));
  });
}

/** Whether a criterion, as written, can rank things of a sort. */
export function isCriterionFor(lexicon: Lexicon, text: string, sort: SortName): boolean {
  const { file, criteria } = parsed(lexicon, [{ text, word: null }]);
  const [only] = criteria;
  return only !== undefined && fits(new CheckContext(file, lexicon), only, sort);
}

function fits(context: CheckContext, { node }: Candidate, sort: SortName): boolean {
  const attempt = context.attempt();
  return checkCriterion(attempt, node, sort) !== null && !attempt.reporter.hasErrors;
}

const candidatesFor = memoize((lexicon: Lexicon): Candidates => parsed(lexicon, [...texts(lexicon)]));

/** Parses each text within brackets of its own. */
function parsed(lexicon: Lexicon, candidates: readonly FittingCriterion[]): Candidates {
  const action = trialAction(lexicon);
  const { file, clauses } = trialClauses(
    lexicon,
    candidates.map(({ text }) => `${action}. [${text}]`),
  );
  const criteria = candidates.flatMap((candidate, index) => {
    const statement = clauses[index]?.statement;
    const [node, second] = (statement?.kind === "action" ? statement.bracket?.criteria : null) ?? [];
    return node && !second ? [{ ...candidate, node }] : [];
  });
  return { file, criteria };
}

function* texts({ words }: Lexicon): Generator<FittingCriterion> {
  const quantities = words.filter((word) => word.category === "quantity");
  for (const word of words) {
    switch (word.category) {
      case "adjective":
        yield { text: word.id.replace("#", "2"), word };
        break;
      case "noun":
        if (word.criterion === true) yield { text: word.id, word };
        break;
      case "title":
        yield { text: word.id, word };
        yield { text: `no ${word.id} present`, word };
        break;
      case "superlative":
        if (word.measures === "quantity") {
          for (const quantity of quantities) yield { text: `${word.id} ${quantity.id}`, word: quantity };
        } else if (word.measures === "count") {
          yield { text: `${word.id} enemies`, word };
          yield { text: `${word.id} units`, word };
        } else yield { text: word.id, word };
        break;
      default:
    }
  }
}

/** A condition that is not finished. */
interface UnfinishedCondition {
  readonly text: string;
  /** Its last statement or number. */
  readonly statement: string;
  /** The offset of the statement. */
  readonly offset: number;
  /** Whether the statement follows `When`, which events do. */
  readonly reacts: boolean;
}

/** Words or signs of which either all or none may follow, and the rest of a condition that tests whether they may. */
interface Joiner {
  readonly ids: readonly string[];
  readonly rest: string;
}

/**
 * The words and signs that may follow an unfinished condition, as the parser and the checker judge them.
 *
 * @param isWanted limits the joiners that are tried
 */
export function joinersBehind(
  tree: KnownTree,
  { text, statement, offset, reacts }: UnfinishedCondition,
  isWanted: (id: string) => boolean,
): readonly string[] {
  const open = (text.match(/\(/g)?.length ?? 0) - (text.match(/\)/g)?.length ?? 0);
  const closing = ")".repeat(Math.max(0, open));
  const [, counted = ""] = /^\S+\s+(.*)$/s.exec(statement) ?? [];
  const all: readonly Joiner[] = [
    ...["and", "or", "unless", "only if"].map((id) => ({ ids: [id], rest: `${id} ${statement}${closing}` })),
    { ids: [">", ">=", "<", "<=", "="], rest: `> 1${closing}` },
    { ids: ["plus", "minus"], rest: `plus 1${closing}` },
    { ids: ["plus", "minus"], rest: `plus 1 > 1${closing}` },
    { ids: ["rounded up", "rounded down"], rest: `rounded up${closing}` },
    { ids: ["rounded up", "rounded down"], rest: `rounded up > 1${closing}` },
    ...(counted === "" ? [] : [{ ids: ["than"], rest: `than ${counted}${closing}` }]),
    ...(open > 0 ? [{ ids: [")"], rest: closing }] : []),
  ];
  const candidates = all.filter(({ ids }) => ids.some(isWanted));
  if (candidates.length === 0) return [];
  const { lexicon } = tree;
  const memory = tree.file.sections.flatMap(({ kind, span }) =>
    kind === "memory" ? tree.file.source.text.slice(span.start, span.end) : [],
  );
  const { file, clauses } = trialClauses(
    lexicon,
    candidates.map(({ rest }) => `${text} ${rest}: ${trialAction(lexicon)}.`),
    memory.join("\n"),
  );
  const known = contextAt(tree, new CheckContext(file, lexicon), offset);
  const context = reacts ? known.reacting(true) : known;
  const fitting = candidates.filter((_, index) => isUnderstood(context, clauses[index]));
  return [...new Set(fitting.flatMap(({ ids }) => ids))];
}

function isUnderstood(context: CheckContext, clause: ClauseNode | undefined): boolean {
  if (!clause?.condition || clause.statement.kind !== "action") return false;
  const attempt = context.attempt();
  return checkCondition(attempt, clause.condition) !== null && !attempt.reporter.hasErrors;
}

/**
 * The context in which a condition at its offset is checked: the units of the heading, or the two things of the
 * checklist.
 */
function contextAt({ file, lexicon }: KnownTree, context: CheckContext, offset: number): CheckContext {
  const checklist = file.sections.findLast(
    (section): section is ChecklistNode => section.kind === "checklist" && section.span.start < offset,
  );
  const procedure = file.procedures.findLast(({ span }) => span.start < offset);
  if (procedure && (!checklist || procedure.span.start > checklist.span.start)) {
    return context.actingAs(headingUnits(context.attempt(), procedure.heading).map(({ title }) => title));
  }
  const nouns = checklist?.parameters.flatMap(({ text }) => nounOf(foldForm(text), lexicon) ?? []) ?? [];
  return context.asking(nouns.map(({ id, sort }) => ({ id, sort })));
}
