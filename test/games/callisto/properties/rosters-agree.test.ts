import { effort, oneOfEvery } from "../../../effort.ts";
import fc from "fast-check";
import { describe, test } from "vitest";
import type { CardName } from "../../../../games/callisto/position.ts";
import { DEFAULT_READINGS } from "../../../../games/callisto/readings.ts";
import {
  type ActionData,
  type CardData,
  ofOwner,
  type Roster,
  STAND_IN_ROSTER,
} from "../../../../games/callisto/roster.ts";
import { ask, disagreeing, report } from "./agreement.ts";
import { type Case, problems } from "./arbitrary-problem.ts";
import { SCENARIOS, sheetOf, SIDES } from "./callisto.ts";
import { SEED } from "../../../seed.ts";

const POSITIONS = effort(4, 100);

/** The rosters that each lack one action, or every attack, of a card's title. */
function rostersLacking(card: CardName): readonly Roster[] {
  const ofTitle = STAND_IN_ROSTER.filter(({ title }) => card === title || card.startsWith(`${title} `));
  const actions = [...new Set(ofTitle.flatMap((each) => each.actions.map(({ name }) => name)))];
  const attacks = actions.filter((name) => name.endsWith("ATTACK"));
  return [...actions.map((name) => [name]), attacks].map((lacked) =>
    STAND_IN_ROSTER.map((each) => {
      if (!ofTitle.includes(each)) return each;
      return { ...each, actions: each.actions.filter(({ name }) => !lacked.includes(name)) };
    }),
  );
}

/** What an owner's cards may say of an attack instead. */
const OTHER_ATTACKS: readonly ((attack: ActionData) => ActionData)[] = [
  (attack) => ({ ...attack, classes: ofOwner(["vehicle"]) }),
  (attack) => ({ ...attack, classes: ofOwner(["personnel", "mech"]), range: ofOwner(1) }),
  (attack) => ({ ...attack, range: ofOwner(3), strength: ofOwner(4) }),
  (attack) => ({ ...attack, range: ofOwner(null) }),
];

/** The rosters that each print one attack of a card's title otherwise, and one that prints all actions in another order. */
function rostersChanging(card: CardName): readonly Roster[] {
  const isOfTitle = ({ title }: CardData): boolean => card === title || card.startsWith(`${title} `);
  const most = Math.max(0, ...STAND_IN_ROSTER.filter(isOfTitle).map(({ actions }) => actions.length));
  const ofEach = Array.from({ length: most }, (_, at) =>
    OTHER_ATTACKS.map((change) =>
      STAND_IN_ROSTER.map((each) =>
        isOfTitle(each)
          ? {
              ...each,
              actions: each.actions.map((action, index) =>
                index === at && action.classes !== undefined ? change(action) : action,
              ),
            }
          : each,
      ),
    ),
  );
  const turned = STAND_IN_ROSTER.map((each) =>
    isOfTitle(each) ? { ...each, actions: each.actions.toReversed() } : each,
  );
  return [...ofEach.flat(), turned];
}

/** The position under each roster that lacks an action of the acting card, or prints one otherwise. */
function underRosters(found: Case): readonly Case[] {
  const { card } = found.drawn;
  return [...rostersLacking(card), ...rostersChanging(card)].map((roster) => ({
    ...found,
    position: { ...found.position, roster },
  }));
}

describe.each(oneOfEvery(4, SCENARIOS))("in scenario %i, the interpreter and the compiled module", (scenario) => {
  test.each(SIDES)(
    "of the %s bot decide alike where the card lacks an action or prints another",
    { timeout: 600_000 },
    (side) => {
      const sheet = sheetOf(scenario, side);
      const cases = fc.sample(problems(sheet.sheet, sheet.matchup), { numRuns: POSITIONS, seed: SEED });
      for (const found of cases.flatMap(underRosters)) {
        const answers = ask(found, sheet, DEFAULT_READINGS, true);
        if (disagreeing(answers) !== null) report(found, sheet, DEFAULT_READINGS, answers);
      }
    },
  );
});
