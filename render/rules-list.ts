import type { Lexicon } from "../grammar/lexicon.ts";
import type { RulesNode } from "../grammar/syntax-tree.ts";
import type { CheckedRule } from "../runtime/checked-tree.ts";
import { captionHeading } from "./caption.ts";
import { type Html, block, element } from "./html.ts";
import type { PageWriter } from "./page-writer.ts";

/** What is known of the rules that a file states: their entries, by place, and the words that explain these. */
export interface KnownRules {
  readonly lexicon: Lexicon;
  readonly checked: readonly CheckedRule[];
}

/** The rules of a scenario or of a bot, each with the explanation of its entry. */
export function rulesList(page: PageWriter, known: KnownRules, node: RulesNode, id: string): Html {
  const items = node.rules.map((rule) => {
    const entry = known.checked.find((one) => one.span.start === rule.sentence.start)?.entry;
    const documentation = known.lexicon.rules?.find((word) => word.id === entry)?.documentation;
    const name = rule.name === null ? null : [element("b", {}, `${rule.name}:`), " "];
    const says = documentation === undefined ? null : [" ", element("span", { class: "meaning" }, documentation)];
    return element("li", {}, name, page.written(rule.sentence), page.readings(rule.span), says);
  });
  return block(
    "section",
    { class: "rules", "aria-labelledby": id },
    captionHeading(page, { span: node.span, rows: node.rules }, id, "rule"),
    block("ul", {}, ...items),
  );
}
