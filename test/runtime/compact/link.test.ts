import { expect, test } from "vitest";
import { SeededDice } from "../../../runtime/dice.ts";
import { link, type LinkableCode } from "../../../runtime/compact/link.ts";

const DECIDES = "const decide = () => new DecisionBuffer();";
const EXPLAINS = `${DECIDES} const explain = decide; const explainPosition = () => null;`;

function code(body: string, exports: readonly string[]): LinkableCode {
  return { body, core: ["DecisionBuffer"], game: [], exports };
}

test("the code that gives reasons is written once, when reasons are first asked for", () => {
  let written = 0;
  const sheet = link<null, null>(
    {
      deciding: () => code(DECIDES, ["decide"]),
      whole: () => {
        written += 1;
        return code(EXPLAINS, ["decide", "explain", "explainPosition"]);
      },
    },
    {},
  );
  const dice = new SeededDice(1);
  sheet.decide(null, 0, dice);
  expect(written).toBe(0);
  sheet.explain(null, 0, dice);
  sheet.explain(null, 0, dice);
  sheet.explainPosition(null, 0, dice);
  expect(written).toBe(1);
});
