import { Colon, Comma, Content, Core, Integer, isKindOf, RightBracket, Stop, type Token } from "../tokens.ts";
import { ARTICLES, put, type Rule, type Sentences, SUBJECTS } from "./sentences.ts";
import { keepWords, isThing, wordsAt } from "./amounts.ts";
import { RELATIVE } from "./owners.ts";

/** `a card costing 3 or less`, `If a relic costs 4 or less, …`, where things have a cost or a price. */
export const costing: Rule = (sentences, token) => {
  const said = sentences.says(0);
  if (said !== "costing" && said !== "costs") return false;
  const number = ["cost", "price"].find((form) => sentences.word(form, 0, 0)?.entry?.isQuantity === true);
  if (number === undefined) return false;
  const verb = said === "costs" ? "has" : "with";
  return keepWords(sentences, [verb, number], token.startOffset, token.end) && sentences.pass(1);
};

/**
 * `card that the Purse can pay for`, `plot whose price the Agent can pay`: it costs no more than the money that one has, where one
 * number of the game is money and one is a price.
 */
export const affordable: Rule = (sentences, token) => {
  const verb = sentences.says(1);
  const length = verb === "pay" && sentences.says(2) === "for" ? 3 : 2;
  if (sentences.says(0) !== "can" || (verb !== "afford" && verb !== "pay")) return false;
  const [who, article] = [sentences.before(), sentences.beforeLast()];
  if (who === null || who.entry === null || !isKindOf(who.tokenType, Content)) return false;
  const isArticle = article !== null && ARTICLES.has(article.entry?.form ?? "");
  const joint = sentences.readBefore(isArticle ? 2 : 1);
  const isPrice = PRICES.some((form) => form === joint?.entry?.form);
  const isThat = joint !== null && RELATIVE.has(joint.entry?.form ?? "");
  // `the dearest card it can afford`
  const isActing = SUBJECTS.has(who.entry.form) || sentences.isHeaded(who.entry) || sentences.isOfBot(who.entry.form);
  const isBare = joint !== null && isThing(joint) && isActing;
  const [price, money] = [numberOf(sentences, PRICES), numberOf(sentences, MONEY)];
  if (joint === null || price === null || money === null || (!isPrice && !isThat && !isBare)) return false;
  const priced = isPrice ? [] : wordsAt(sentences, ["with", price], joint.startOffset, joint.end);
  const paid = wordsAt(sentences, ["at most", money, "of"], token.startOffset, token.startOffset);
  if (priced === null || paid === null) return false;
  // What only sides have, the side of the sheet pays.
  const side = isActing
    ? sentences.ownerOf(sentences.word(money, 0, 0)?.entry ?? null, who.startOffset, who.end)
    : null;
  sentences.drop((isArticle ? 2 : 1) + (isThat ? 1 : 0));
  sentences.keep(...priced, ...paid, ...(side !== null ? [side] : isArticle ? [article, who] : [who]));
  return sentences.pass(length);
};

/** `BUY the best card that it can afford. If it can afford none, DRAW 2.`: where nothing of it can be paid. */
export const cannotAfford: Rule = (sentences, token) => {
  const before = sentences.before()?.tokenType;
  if (before !== Stop && before !== RightBracket) return false;
  const [said, money = ""] = CANNOT_AFFORD.exec(sentences.lowerStretchFrom(token)) ?? [];
  if (said === undefined) return false;
  const length = sentences.lengthUpTo(token.startOffset + said.length);
  const clause = sentences.clauseSoFar();
  const isPaid = sentences.lastAction()?.isPaid === true;
  const isLimited = clause.some(
    ({ tokenType, entry }, at) => tokenType === Core.Comparison && entry?.form === "at most" && isMoney(clause[at + 1]),
  );
  if (!isPaid && !isLimited) return false;
  if (money !== "" && !MONEY.includes(money)) return false;
  return put(sentences, "otherwise", token.startOffset, sentences.ahead(length - 1)?.end ?? token.end, length + 1);
};

function isMoney(token: Token | undefined): boolean {
  return token?.entry?.isQuantity === true && MONEY.includes(token.entry.form);
}

const CANNOT_AFFORD =
  /^if\s+(?:it|she|he|they|the\s+\p{L}+)\s+(?:(?:cannot|can\s+not|can['’]t)\s+(?:afford|pay\s+for)\s+(?:it|this|that|one|any|any\s+of\s+(?:them|these|those)|either)|can\s+afford\s+(?:none|none\s+of\s+(?:them|these|those)|nothing)|(?:does\s+not|do\s+not|doesn['’]t)\s+have\s+enough\s+(\p{L}+))(?=\s*[,:])/u;

/** `The Party can afford 6 gold:`, `If it can pay 6 gold`, `… cannot pay 3 gold`: it has as much, or less. */
export const paysNumber: Rule = (sentences, token) => {
  const pays = canPayAt(sentences);
  const [verb, amount] = [sentences.ahead(1), sentences.ahead(2)];
  if (!pays || verb === null || amount?.tokenType !== Integer) return false;
  if (sentences.ahead(3)?.entry?.isQuantity !== true) return false;
  const isDenied = sentences.says(0) === "cannot";
  const who = token.tokenType === Core.IfPossible ? ["if", "it"] : [];
  const forms = [...who, "has", isDenied ? "fewer than" : "at least"];
  return keepWords(sentences, forms, token.startOffset, verb.end) && sentences.pass(2);
};

/** `If it can afford it, BUILD.`: where the text says what BUILD costs, it is legal only then. */
export const ifAffordable: Rule = (sentences, token) => {
  // `if it can` is one word, `if the Automa can` are several.
  const can = token.tokenType === Core.IfPossible ? 0 : sentences.isAhead(1, Core.Determiner) ? 3 : 2;
  const isActing = can === 0 || sentences.named(1) > 0 || sentences.isOfBot(sentences.says(can - 1));
  if (!isActing || !canPayAt(sentences, can)) return false;
  const it = can + (sentences.says(can + 1) === "pay" && sentences.says(can + 2) === "for" ? 3 : 2);
  const [last, end] = [sentences.ahead(it), sentences.ahead(it + 1)];
  if (last === null || !PAID.has(sentences.says(it)) || end?.tokenType !== Comma) return false;
  if (sentences.actionAt(sentences.ahead(it + 2))?.isPaid !== true) return false;
  return put(sentences, "if possible", token.startOffset, last.end, it + 1);
};

/** `can pay`, `if it can afford`, `cannot pay` */
function canPayAt(sentences: Sentences, distance = 0): boolean {
  const verb = sentences.says(distance + 1);
  return CAN.has(sentences.says(distance).replace(/\s+/g, " ")) && (verb === "afford" || verb === "pay");
}

const CAN: ReadonlySet<string> = new Set(["can", "cannot", "if it can"]);

const PAID: ReadonlySet<string> = new Set(["it", "that", "this"]);

/** `SELL at the best tile. If nothing can be sold, take a LOAN.`: what is done where the action before it is impossible. */
export const nothingDone: Rule = (sentences, token) => {
  if (sentences.says(1) !== "nothing" || sentences.says(2) !== "can" || sentences.says(3) !== "be") return false;
  const comma = sentences.ahead(5);
  const action = sentences.clauseSoFar().findLast((each) => sentences.actionAt(each) !== null)?.entry ?? null;
  const end = sentences.ahead(4)?.end ?? token.end;
  const isColon = comma?.tokenType === Colon;
  if (comma?.tokenType !== Comma && !isColon) return false;
  if (!sentences.isBehindStatement() || action === null) return false;
  if (!participlesOf(action.form).includes(sentences.says(4))) return false;
  return put(sentences, "otherwise", token.startOffset, end, isColon ? 6 : 5);
};

/** What is done is so: `sell` is sold, `place` is placed, `ship` is shipped. */
export function participlesOf(verb: string): readonly string[] {
  const irregular = PARTICIPLES.get(verb);
  if (irregular !== undefined) return [irregular];
  const last = verb.at(-1) ?? "";
  if (last === "e") return [`${verb}d`];
  return last === "y" ? [`${verb}ed`, `${verb.slice(0, -1)}ied`] : [`${verb}ed`, `${verb}${last}ed`];
}

const PARTICIPLES: ReadonlyMap<string, string> = new Map([
  ["buy", "bought"],
  ["sell", "sold"],
  ["build", "built"],
  ["take", "taken"],
  ["send", "sent"],
  ["draw", "drawn"],
  ["pay", "paid"],
  ["steal", "stolen"],
  ["drive", "driven"],
  ["make", "made"],
  ["give", "given"],
  ["go", "gone"],
  ["run", "run"],
  ["choose", "chosen"],
  ["hit", "hit"],
]);

const PRICES: readonly string[] = ["cost", "price"];
const MONEY: readonly string[] = [
  "money",
  "coins",
  "gold",
  "cash",
  "credits",
  "funds",
  "silver",
  "treasury",
  "dollars",
];

/** The one number of the game that is called one of these; null where there are none or several. */
function numberOf(sentences: Sentences, names: readonly string[]): string | null {
  const [only, second] = names.filter((form) => sentences.word(form, 0, 0)?.entry?.isQuantity === true);
  return only === undefined || second !== undefined ? null : only;
}
