import { expect, test } from "vitest";
import { RandomSource } from "../../../../runtime/dice.ts";
import { checkOn, groundsOf } from "../../../generated/grounds.ts";
import { Duel, textFault, errorsIn } from "../../../generated/trial.ts";
import { readingsFor } from "../../../generated/agree.ts";
import { part } from "../../../generated/written.ts";
import { SEED } from "../../../seed.ts";

/** Lines of a Scout of scenario 4 that no book prints, as authors write them. */
const LINES = [
  "ATTACK 1, targeting suppressed enemy. [Random]",
  "Nearest enemy is suppressed: SCOUT 2 towards it. [Random]",
  "Own suppressed unit within 2 spaces: SCOUT 2 towards it. [Random]",
  "SCOUT 2 to objective without enemy unit. [Random]",
  "SCOUT 2 to objective without enemy or own units. [Random]",
  "SCOUT 2 to objective without enemy and (elevated, or adjacent to own unit). [Random]",
  "Space is without enemy: SCOUT 1 to objective. [Random]",
  "SCOUT 2 to unscouted space. [Without enemy > Random]",
  "ATTACK 1, targeting enemy without control. [Random]",
  "SCOUT 1 to space without structures. [Random]",
];

const POSITIONS = 60;

const GROUND = (await groundsOf("Callisto")).find(
  ({ occasion: { side, scenario } }) => side === "LFA" && scenario.number === 4,
);

test.each(LINES)("a line that no book prints is decided alike by both evaluators: %s", (line) => {
  const ground = GROUND;
  if (ground === undefined) throw new Error("scenario 4 has no sheet for the LFA");
  const text = `game Callisto\nscenario 4\nbot LFA\n\nSCOUT\n1 ${line}\n`;
  const checked = checkOn(ground, text);
  expect(errorsIn(checked)).toEqual([]);
  const { sheet } = checked;
  if (sheet === null) throw new Error("it is no sheet");
  expect(textFault(ground, { drawn: part("sheet", text), text, checked, sheet, lost: 0 })).toBeNull();

  const random = new RandomSource(SEED);
  const duel = new Duel(ground, sheet, readingsFor(ground, random, SEED));
  const scouts = ground.source.cards.filter(({ title }) => title === "Scout");
  let fired = 0;
  for (let index = 0; index < POSITIONS; index += 1) {
    const problem = ground.source.draw(index % ground.source.ways, random.pick(scouts)?.name ?? "", random);
    const compared = duel.compare(problem, random.seed());
    expect(compared.difference).toBeNull();
    if (compared.fired) fired += 1;
  }
  expect(fired).toBeGreaterThan(0);
});
