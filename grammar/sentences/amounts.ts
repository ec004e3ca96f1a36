import { Core, Integer } from "../tokens.ts";
import { isAction, isOver, type Rule } from "./sentences.ts";

/** `SELL all grain.`, `REPAIR all its damage.`: as much as it has. `SELL all but 2 grain.`: so much less. */
export const allOfIt: Rule = (sentences, token) => {
  const kept = BUT.has(sentences.says(1)) && sentences.isAhead(2, Integer) ? sentences.ahead(2) : null;
  const begin = kept === null ? 1 : 3;
  const article = OWNERS.has(sentences.says(begin)) ? begin + 1 : begin;
  const number = sentences.ahead(article);
  const action = sentences.before();
  if (sentences.says(0) !== "all" || number?.entry?.isQuantity !== true) return false;
  if (action === null || !isAction(action.tokenType)) return false;
  if (!isOver(sentences, article + 1) && !sentences.isAhead(article + 1, Core.Then)) return false;
  const its = sentences.word("its", token.startOffset, number.startOffset);
  const minus = sentences.word("minus", number.end, number.end);
  if (its === null || minus === null) return false;
  sentences.keep(its, number, ...(kept === null ? [] : [minus, kept]));
  return sentences.pass(article + 1);
};

const BUT: ReadonlySet<string> = new Set(["but", "except"]);
const OWNERS: ReadonlySet<string> = new Set(["its", "the"]);

/** `SAIL at full speed towards a port`, `MOVE full speed`: by as much as its speed. */
export const fullSpeed: Rule = (sentences, token) => {
  const speed = sentences.ahead(1);
  if (sentences.says(0) !== "full" || speed?.entry?.isQuantity !== true) return false;
  const before = sentences.before();
  const said = before === null ? "" : sentences.written(before).toLowerCase();
  const behind = said === "at" || said === "its" ? 1 : 0;
  const its = sentences.word("its", token.startOffset, token.end);
  if (its === null || sentences.actionAt(sentences.readBefore(behind))?.plan !== "move") return false;
  sentences.drop(behind);
  sentences.keep(its, speed);
  return sentences.pass(2);
};
