import { capitalised } from "../../grammar/prose.ts";
import type { RuleWord } from "../../grammar/lexicon.ts";
import type { GameSectionNode, SpecialRuleNode } from "../../grammar/game-text/syntax-tree.ts";
import type { GameReporter } from "./game-reporter.ts";

type SpecialRules = Extract<GameSectionNode, { readonly kind: "specialRules" }>;

/** What a remark says, and where the rule stands that it tells of. */
export interface SourcedRemark {
  readonly says: string;
  readonly rule: string | null;
}

/** The rules that scenario files and their bots may state. Code of the game asks for them by their ids. */
export function specialRules(
  sections: readonly SpecialRules[],
  reporter: GameReporter,
  remarkOf: (row: SpecialRuleNode) => SourcedRemark,
): readonly RuleWord[] {
  const taken = new Set<string>();
  return sections.flatMap(({ of: scopes, rows }) =>
    rows.flatMap((row): readonly RuleWord[] => {
      const { name, sentence } = row;
      const form = formOf(sentence.text);
      const id = name === null ? uncapitalised(form) : numbered(name.text);
      const known = [id, form.toLowerCase()].find((each) => taken.has(each));
      if (known !== undefined) {
        reporter.refuse("game-name-taken", row.span, { name: known, what: "a special rule" });
        return [];
      }
      taken.add(id).add(form.toLowerCase());
      const { says, rule } = remarkOf(row);
      const documentation = says === "" ? `${capitalised(sentence.text)}.` : says;
      return [
        {
          category: "rule",
          id,
          scopes,
          sentences: [capitalised(form)],
          documentation,
          ...(rule === null ? {} : { rule }),
        },
      ];
    }),
  );
}

/** What scenario files may write for a sentence: a number for `n`, the name of a side for `a side`, a letter for `x`. */
function formOf(sentence: string): string {
  return numbered(sentence)
    .replace(/\ba side\b/gi, "{side}")
    .replace(/\bthe side\b/gi, (article) => `${article.slice(0, 3)} {side}`)
    .replace(/\b[xyz]\b/g, "{letter}");
}

function numbered(text: string): string {
  return text.replace(/\bn\b/g, "#");
}

/** The sentence within another; a name such as `McCoy` keeps its capital. */
function uncapitalised(sentence: string): string {
  const [first = ""] = sentence.split(" ");
  return /^.+\p{Lu}/u.test(first) ? sentence : sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
