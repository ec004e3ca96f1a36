import type { DangerousUnitsNode } from "../grammar/syntax-tree.ts";
import { captionHeading } from "./caption.ts";
import { type Html, block, element } from "./html.ts";
import type { PageWriter } from "./page-writer.ts";

/** The table that ranks the other side's units, most dangerous first. */
export function dangerTable(page: PageWriter, node: DangerousUnitsNode, id: string): Html {
  page.terms.startPart();
  const rows = node.rows.map(({ span, number, phrase }, index) => {
    const end = node.rows[index + 1]?.span.start ?? node.span.end;
    const words = page.inline({ start: phrase.span.start, end }, phrase);
    return element(
      "tr",
      {},
      element("th", { scope: "row" }, number.value),
      " ",
      element("td", {}, words, page.readings(span)),
    );
  });
  return block(
    "section",
    { class: "danger", "aria-labelledby": id },
    captionHeading(page, node, id, "danger"),
    block("table", { "aria-labelledby": id }, block("tbody", {}, ...rows)),
  );
}
