import { describe, expect, test } from "vitest";
import { decisionText, traceText, type TraceStyle } from "../../../../runtime/trace-text.ts";
import { CORP_SEC, decided } from "./decided.ts";

const LED = `
sheet: callisto/scenario-1/breakers
board: { grid: 5x1, spaces: { e1: { objective: 1 } } }
units: { bot: { Ripper B: c1, Nailgunner B: { at: b1, suppressed: true } }, player: { Mech A: a1 } }
row: [Squad Leader B*]`;

const ROLLED = `
sheet: callisto/scenario-1/breakers
board: { grid: 3x1, spaces: { c1: { cover: 3 } } }
units: { bot: { Nailgunner B: a1 }, player: { Scout Y: c1 } }
row: [Nailgunner B*]`;

describe("the text of a trace", () => {
  test("says clause by clause why each was passed over, and what every criterion left", () => {
    const { decision, trace } = decided(CORP_SEC);
    expect(`${traceText(trace)}\n${decisionText(decision)}`).toMatchInlineSnapshot(`
      "Corp-Sec Y CORP-SEC, procedures/callisto/scenario-1/lfa.bot
      ✗ 1 CONTROL
          control of the space gains no points
      ✗ 2 space controlled and enemy occupied: ATTACK 1
          false: space controlled and enemy occupied
      ✓ 3 space secure: MOVE 1 to
          true: space secure
          ✗ a) threatened objective: no threatened objective found
          ✓ b) uncontrolled objective: b3, c2, c4, d3
          place among b3, c2, c4, d3
            highest value: b3, c2, d3
            fewest enemies: b3, d3
            elevated: d3
      3b: MOVE 1 by Corp-Sec Y to d3"
    `);
  });

  test("tells what the unit that is led followed", () => {
    const { decision, trace } = decided(LED);
    expect(`${traceText(trace)}\n${decisionText(decision)}`).toMatchInlineSnapshot(`
      "Squad Leader B SQUAD LEADER B AND C, procedures/callisto/scenario-1/breakers.bot
      ✗ 1 matching card(s) in play area: INSPIRE 2, next matching cards
          false: matching card(s) in play area
      ✗ 2 matching control unit adjacent to unscouted objective: PATHFIND 1 to the objective
          false: matching control unit adjacent to unscouted objective
      ✗ 3 BOLSTER 2 in matching squad
          deck B is empty
      ✓ 4 SCOUT 2 using most dangerous matching unit, following its normal movement action priority
          not Nailgunner B: it is suppressed
          led unit: Ripper B
          place: e1
          way through: d1
          Ripper B follows RIPPER:
          ✓ 4 space secure: MOVE 1 to
              true: space secure
              ✗ a) threatened objective: no threatened objective found
              ✓ b) uncontrolled objective: e1
      4: SCOUT 2 by Ripper B to e1 through d1"
    `);
  });

  test("tells which rows of a table were possible", () => {
    const { decision, trace } = decided(ROLLED, [8]);
    expect(`${traceText(trace)}\n${decisionText(decision)}`).toMatchInlineSnapshot(`
      "Nailgunner B NAILGUNNER, procedures/callisto/scenario-1/breakers.bot
      ✗ 1 threshold 5/6/7: ATTACK 2
          false: threshold 5/6/7
          not Scout Y: its assessed defence of 10 is above the threshold of 6
      ✗ 2 threshold 7/8/9: SUPPRESS 4
          false: threshold 7/8/9
          not Scout Y: its assessed defence of 10 is above the threshold of 8
      ✓ 3 roll [d10]
          row 1 1–5: find most dangerous enemy. [nearest > random] MOVE 1 towards it: possible
          row 2 6–10: SUPPRESS 4, targeting most dangerous unsuppressed enemy: possible
          target: Scout Y
      3 row 2: SUPPRESS 4 by Nailgunner B at Scout Y"
    `);
  });

  test("says that no clause fires", () => {
    const { trace } = decided(`sheet: callisto/scenario-1/lfa\nrow: [Sergeant Z*]`);
    expect(traceText(trace)).toMatchInlineSnapshot(`
      "Sergeant Z SERGEANT, procedures/callisto/scenario-1/lfa.bot
      ✗ 1 matching card(s) in play area: INSPIRE 2, next matching cards
          false: matching card(s) in play area
      ✗ 2 BOLSTER 2 in matching squad
          deck Z is empty
        No clause fires."
    `);
  });

  test("says why a card only readied its unit", () => {
    const { decision, trace } = decided(CORP_SEC.replace("Corp-Sec Y: c3", "Corp-Sec Y: { at: c3, suppressed: true }"));
    expect(`${traceText(trace)}\n${decisionText(decision)}`).toMatchInlineSnapshot(`
      "Corp-Sec Y CORP-SEC, procedures/callisto/scenario-1/lfa.bot
        Corp-Sec Y is suppressed and is only readied
      ready by Corp-Sec Y"
    `);
  });

  test("dresses names and results as it is told", () => {
    const style: TraceStyle = {
      heading: (text) => `#${text}`,
      good: (text) => `+${text}`,
      bad: (text) => `-${text}`,
      name: (text) => `<${text}>`,
      faint: (text) => `(${text})`,
    };
    const { decision } = decided(CORP_SEC);
    expect(decisionText(decision, style)).toBe("3b: +MOVE 1 by <Corp-Sec Y> to <d3>");
  });
});
