import type { SectionNode } from "../grammar/syntax-tree.ts";
import { bolsterDecks, displays, startingCards } from "./card-tables.ts";
import { dangerTable } from "./danger-table.ts";
import { definitionsList } from "./definitions-list.ts";
import { type Html, element } from "./html.ts";
import type { PageWriter } from "./page-writer.ts";
import { type KnownRules, rulesList } from "./rules-list.ts";

/** A section of a sheet or scenario file as a part of the page. */
export function section(page: PageWriter, known: KnownRules, node: SectionNode, id: string): Html {
  switch (node.kind) {
    case "broken":
      return element("p", { class: "broken" }, page.inline(node.span, node));
    case "dangerousUnits":
      return dangerTable(page, node, id);
    case "definitions":
      return definitionsList(page, node, id);
    case "rules":
      return rulesList(page, known, node, id);
    case "startingCards":
      return startingCards(page, node, id);
    case "bolsterDecks":
      return bolsterDecks(page, node, id);
    case "displays":
      return displays(page, node, id);
  }
}
