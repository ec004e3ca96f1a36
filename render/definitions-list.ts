import type { DefinitionsNode } from "../grammar/syntax-tree.ts";
import { captionHeading } from "./caption.ts";
import { type Html, block, element } from "./html.ts";
import type { PageWriter } from "./page-writer.ts";

/** The words that the text defines, each with what it says. */
export function definitionsList(page: PageWriter, node: DefinitionsNode, id: string): Html {
  page.terms.startPart();
  const items = node.rows.map((row) => {
    const says = page.inline({ start: row.phrase.span.start, end: row.span.end }, row);
    return element("li", {}, element("b", {}, `${row.word.text}:`), " ", says, page.readings(row.span));
  });
  return block(
    "section",
    { class: "rules", "aria-labelledby": id },
    captionHeading(page, node, id, "rule"),
    block("ul", {}, ...items),
  );
}
