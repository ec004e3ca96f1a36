import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resolveCard } from "../../../../games/callisto/companion/resolve-card.ts";
import { companionSession } from "../../../../games/callisto/companion-package.ts";
import { setTable, type Table, withCards } from "../../../../games/callisto/companion/table.ts";
import type { Unit } from "../../../../games/callisto/position.ts";
import type { AttackAction, Description } from "../../../../runtime/checked-tree.ts";
import { Conversation } from "../../../../runtime/companion/conversation.ts";
import type { Prompts } from "../../../../runtime/companion/prompts.ts";
import { misfit, type Question } from "../../../../runtime/companion/question.ts";
import { RandomSource } from "../../../../runtime/dice.ts";
import { effort } from "../../../effort.ts";
import { SCENARIOS, sheetOf, type SideName, SIDES } from "../properties/callisto.ts";
import { anyAnswer } from "./any-answer.ts";

function tableOf(scenario: number, bot: SideName, seed = 1): Table {
  const options = { bot, difficulty: "normal", cards: "companion", dice: "person", seed } as const;
  const table = setTable(sheetOf(scenario, bot).book, options);
  if (table === null) throw new Error("no such bot");
  return table;
}

function begun(start: () => Prompts<unknown>): Conversation {
  const resumed = Conversation.resume(start, []);
  if (resumed.kind === "misfit") throw new Error(resumed.reason);
  return resumed.conversation;
}

/** A card that is resolved alone; of its conditions only those with the words are true. */
function askedOf(table: Table, card: string, isTrue: string): Conversation {
  const row = { card, sideways: false };
  withCards(table, { row: [row] });
  const conversation = begun(() => resolveCard(table, row));
  for (let { question } = conversation; question !== null; { question } = conversation) {
    const isOfSeveral = question.form === "names" && question.asked?.kind === "tests passed";
    if (question.form === "yes or no") conversation.answer({ yes: question.text.includes(isTrue) });
    else if (isOfSeveral)
      conversation.answer({ names: namesIn(question)?.filter((name) => name.includes(isTrue)) ?? [] });
    else break;
  }
  return conversation;
}

function namesIn(question: Question | null): readonly string[] | null {
  return question?.form === "names" ? question.among : null;
}

function unitsOf({ position }: Table, is: (unit: Unit) => boolean): readonly string[] {
  return position.units.filter((unit) => unit.side === "player" && is(unit)).map(({ name }) => name);
}

describe("a clause that says whom it attacks", () => {
  const table = tableOf(4, "Breakers");
  const conversation = askedOf(table, "Ripper B", "shared with enemy mech");
  const { question } = conversation;

  test("takes the units that it names, and no other", () => {
    const mechs = unitsOf(table, (unit) => unit.class === "mech");
    expect(mechs.length).toBeGreaterThan(1);
    expect(question?.text).toContain("ATTACK 2 (mech; in its space)");
    expect(namesIn(question)).toEqual(mechs);
    const [other = ""] = unitsOf(table, (unit) => unit.title === "Corp-Sec");
    expect(question && misfit(question, { names: [other] })?.text).toBe(`\`${other}\` is not in the list`);
  });

  test("takes no unit that stands further away than it reaches", () => {
    const [mech = ""] = namesIn(question) ?? [];
    conversation.answer({ names: [mech] });
    conversation.answer({ values: [1, 0, "level"] });
    const told = conversation.messagesSince(0).map((each) => ("text" in each ? each.text : ""));
    expect(told).toContain(`${mech} is not a legal target: range 1 is beyond range 0.`);
    expect(conversation.question?.text).not.toMatch(/Done/);
  });
});

/** Whether a description by itself excludes a unit: it has another title, class or letter. */
function excludes({ base, tests }: Description, unit: Unit): boolean {
  const word = base.kind === "noun" ? base.entry : "";
  const isOther =
    base.kind === "noun" &&
    ((base.letter !== null && base.letter !== unit.letter) ||
      (["mech", "vehicle"].includes(word) && unit.class !== word) ||
      (/^[A-Z]/.test(word) && unit.title !== word && !["Hades", "Lyssa"].includes(word)));
  const says = (entry: string, negated: boolean): boolean =>
    tests.some((each) => each.kind === "is" && each.entry === entry && each.negated === negated);
  return isOther || (unit.class === "mech" ? says("non-mech", false) : says("non-mech", true));
}

/** Whether the signs of an attack exclude a unit. */
function cannotHit({ profile }: AttackAction, unit: Unit): boolean {
  const signs = profile?.classes ?? [];
  return signs.length > 0 && !signs.includes(unit.class === "personnel" ? "personnel" : "armoured");
}

/** What of a question is excluded by the words that it is asked with. */
function forbidden({ position }: Table, question: Question): readonly string[] {
  const { asked } = question;
  if (question.form !== "names" || asked === null) return [];
  const isWrong = (unit: Unit): boolean => {
    switch (asked.kind) {
      case "in sight":
      case "targets":
        return (asked.action.target !== null && excludes(asked.action.target, unit)) || cannotHit(asked.action, unit);
      case "members":
      case "approachable":
      case "led":
      case "chosen":
        return excludes(asked.of, unit);
      case "passengers": {
        const who = asked.passengers.groups[asked.group]?.who;
        return unit.class !== "personnel" || (who !== undefined && excludes(who, unit));
      }
      case "objects":
        return asked.action.object !== null && excludes(asked.action.object, unit);
      default:
        return false;
    }
  };
  const wrong = position.units.filter(isWrong).map(({ name }) => name);
  return wrong.filter((name) => misfit({ ...question, least: 0 }, { names: [name] }) === null);
}

describe.each(SCENARIOS)("scenario %i", (scenario) => {
  test.each(SIDES)("the companion of the %s takes no unit that the words of its question exclude", (side) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const table = tableOf(scenario, side, seed);
        const random = new RandomSource(seed);
        const conversation = begun(() => companionSession(table));
        for (let count = 0; count < 150 && conversation.question !== null; count += 1) {
          const { question } = conversation;
          expect(forbidden(table, question), question.text).toEqual([]);
          conversation.answer(anyAnswer(question, random));
        }
      }),
      { numRuns: effort(3, 10) },
    );
  });
});
