import { memoize } from "../../grammar/memoize.ts";
import { checkCriterion } from "../../compiler/check/criterion.ts";
import { CheckContext } from "../../compiler/check/context.ts";
import type { Lexicon, SortName, Word } from "../../grammar/lexicon.ts";
import type { CriterionNode, FileNode } from "../../grammar/syntax-tree.ts";
import { trialAction, trialClauses } from "./trial-clauses.ts";

/** A whole criterion that fits, and the word that it is documented by. */
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
  readonly bySort: Map<SortName, readonly FittingCriterion[]>;
}

/** The criteria of one or two words that tell things of a sort apart, as the checker judges them. */
export function criteriaFor(lexicon: Lexicon, sort: SortName): readonly FittingCriterion[] {
  const candidates = candidatesFor(lexicon);
  const fitting = candidates.bySort.get(sort) ?? fittingOf(lexicon, candidates, sort);
  candidates.bySort.set(sort, fitting);
  return fitting;
}

/** Whether a criterion, as written, tells things of a sort apart. */
export function isCriterionFor(lexicon: Lexicon, text: string, sort: SortName): boolean {
  const { file, criteria } = parsed(lexicon, [{ text, word: null }]);
  const [only] = criteria;
  return only !== undefined && fits(new CheckContext(file, lexicon), only, sort);
}

function fittingOf(lexicon: Lexicon, { file, criteria }: Candidates, sort: SortName): readonly FittingCriterion[] {
  const context = new CheckContext(file, lexicon);
  return criteria.filter((candidate) => fits(context, candidate, sort)).map(({ text, word }) => ({ text, word }));
}

function fits(context: CheckContext, { node }: Candidate, sort: SortName): boolean {
  const attempt = context.attempt();
  return checkCriterion(attempt, node, sort) !== null && !attempt.reporter.hasErrors;
}

const candidatesFor = memoize((lexicon: Lexicon): Candidates => parsed(lexicon, [...texts(lexicon)]));

/** Every text between brackets of its own. */
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
  return { file, criteria, bySort: new Map() };
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
