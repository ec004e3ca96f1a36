import type { IToken } from "chevrotain";
import { wordedNumber } from "../characters.ts";
import { CostParser } from "./cost-parser.ts";
import type { GameRuleNode } from "./rule-tree.ts";
import { Stop } from "./tokens.ts";

const ONE = "(?:an?|any|each|every|all|the) ";
const MANY = "(?<many>\\d+|an?|one|two|three|four|five|six)";
const SIGNED = "(?<sign>\\+|-|−|–) ?(?<many>\\d+)";
const HAS = "(?:has|have|gets?)";

/** A number of some units that is higher, or lower, as long as something is so of them. */
const BONUSES = [
  `${ONE}(?<who>.+?) (?<verb>adds?|subtracts?) ${MANY} (?:to|from) (?:its|their) (?<field>.+?)`,
  `${ONE}(?<who>.+?) ${HAS} (?:a )?${SIGNED} (?:to )?(?:its |their )?(?<field>.+?)`,
  `${ONE}(?<who>.+?) (?:has|have) ${MANY} (?<verb>more|less|fewer) (?<field>.+?)`,
  `${ONE}(?<place>.+?) (?<verb>adds?|gives?) ${MANY} to the (?<field>.+?) of (?:${ONE})?(?<who>.+?) (?:in it|on it|there)`,
  `${ONE}(?<place>.+?) gives? ${SIGNED} (?<field>.+?) to (?:${ONE})?(?<who>.+?) (?:in it|on it|there)`,
  `the (?<field>\\S+) of (?:${ONE})(?<who>.+?) is ${MANY} (?<verb>higher|lower)`,
].map((words) => new RegExp(`^${words}$`, "diu"));

const LESS = /^(?:subtracts?|less|fewer|lower)$/i;

/** What a sentence says whose change is over at some time, or never: that is no bonus. */
const TIMES = /\b(?:round|turn|game|until|for each|per|when|if|and|or|instead|equal|up to)\b/i;

/** Rules of numbers that are higher or lower as long as something is so: `A unit in a town adds 1 to its defence.` */
export abstract class BonusParser extends CostParser {
  /** Null for other rules. */
  protected bonusOfUnits(first: IToken): GameRuleNode | null {
    if (this.RECORDING_PHASE) return null;
    const { text, length } = this.textAhead(1);
    if (this.LA(length + 1).tokenType !== Stop) return null;
    const found = BONUSES.map((said) => said.exec(text)).find((match) => match !== null);
    const { who = "", field = "", many = "", verb = "", sign = "", place } = found?.groups ?? {};
    const isTimed = TIMES.test(`${field} ${place ?? ""}`) || TIMES.test(who.replace(/\b(?:or|and)\b/giu, ""));
    if (found === undefined || isTimed) return null;
    const at = (part: string): number => found.indices?.groups?.[part]?.[0] ?? 0;
    const named = this.partOf(text, field, at("field"));
    const units = this.partOf(text, who, at("who"));
    // `A town adds 1 to the defence of units in it`: a unit in a town.
    const said = place === undefined ? units : { ...units, text: `${who} in ${place}`, asIn: who };
    const much = /^\d/.test(many) ? Number(many) : (wordedNumber(many) ?? 1);
    this.skip(length + 1);
    const by = LESS.test(verb) || /^[-−–]$/.test(sign) ? -much : much;
    return { kind: "bonus", span: this.from(first), who: said, field: { ...named, kind: "name" }, by };
  }
}
