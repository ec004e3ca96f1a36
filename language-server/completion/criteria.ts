import { memoize } from "../../grammar/memoize.ts";
import { vocabularyOf } from "../../grammar/vocabulary.ts";
import { checkCriterion } from "../../compiler/check/criterion.ts";
import { CheckContext } from "../../compiler/check/context.ts";
import type { Lexicon, SortName, Word } from "../../grammar/lexicon.ts";
import { parse } from "../../grammar/parse.ts";
import { createSource } from "../../grammar/source.ts";
import type { CriterionNode, FileNode } from "../../grammar/syntax-tree.ts";

/** A whole criterion that fits, and the word that it is documented by. */
export interface FittingCriterion {
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

/** Every text between brackets of its own, so that one that cannot be read spoils no other. */
function parsed(lexicon: Lexicon, candidates: readonly FittingCriterion[]): Candidates {
  const action = lexicon.words.find((word) => word.category === "action" && word.plan === "simple")?.id ?? "";
  const title = lexicon.words.find((word) => word.category === "title")?.id.toUpperCase() ?? "";
  const clauses = candidates.map(({ text }, index) => `${index + 1} ${action}. [${text}]`);
  const side = lexicon.sides[0]?.id ?? "";
  const text = `game ${lexicon.game}\n${side} BOT PROCEDURES\n${title}\n${clauses.join("\n")}\n`;
  const { file } = parse(createSource("", text), vocabularyOf(lexicon));
  const byNumber = new Map(
    file.procedures.flatMap(({ clauses: all }) =>
      all.map(
        ({ number, statement }) => [number.value, statement.kind === "action" ? statement.bracket : null] as const,
      ),
    ),
  );
  const criteria = candidates.flatMap((candidate, index) => {
    const bracket = byNumber.get(index + 1);
    const [node, second] = bracket?.criteria ?? [];
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
