import { describe, expect, test } from "vitest";
import { exportSheet } from "../../compiler/export.ts";
import { keyOfClause } from "../../runtime/checked-tree/meaning-key.ts";
import { effort, oneOfEvery } from "../effort.ts";
import { CHANGED_POLICIES, expectAgreement, gardenSheet } from "./agreement.ts";
import { EVENTFUL_GARDEN } from "./events.ts";
import { checkGrowers, MOWER, mowerSheet } from "./growers.ts";

const STANDING = gardenSheet("standing.bot", EVENTFUL_GARDEN);

function keysOf(clauses: string): readonly (readonly [number, string])[] {
  const [procedure] = mowerSheet(clauses).procedures;
  return (procedure?.clauses ?? []).map((clause) => [clause.number, keyOfClause(clause)]);
}

function messagesOf(clauses: string): readonly string[] {
  return checkGrowers(`${MOWER}${clauses}`).diagnostics.map(({ message }) => message);
}

describe("a line that says what is never done", () => {
  test("says of each movement what stands behind it otherwise", () => {
    const standing = keysOf("1 GO 1 to bed. [Random]\n2 Never enter a watered plot.\n3 GO 2 towards pest. [Random]\n");
    const behind = keysOf(
      "1 GO 1 to bed, never entering a watered plot. [Random]\n2 REST.\n3 GO 2 towards pest, never entering a watered plot. [Random]\n",
    );
    expect(standing).toEqual([behind[0], behind[2]]);
    expect(standing[0]).not.toEqual(keysOf("1 GO 1 to bed. [Random]\n")[0]);
  });

  test.each([
    "Never enter a dry plot.",
    "It never enters a dry plot.",
    "The Mower never goes to a dry plot.",
    "Do not GO to a dry plot.",
  ])("is “%s” wherever it stands", (line) => {
    const said = keysOf("1 Never GO to a dry plot.\n2 GO 1 to bed. [Random]\n")[0];
    expect(keysOf(`1 GO 1 to bed. [Random]\n2 ${line}\n`)[0]?.[1]).toBe(said?.[1]);
  });

  test("says when an action is not done", () => {
    const never = keysOf("1 PULL 1, targeting pest.\n2 If the plot is watered, never PULL.\n");
    expect(never).toEqual(keysOf("1 PULL 1, targeting pest, unless the plot is watered.\n"));
  });

  test.each([
    ["Do not PULL if the plot is watered.", "unless the plot is watered"],
    ["If the plot is watered, don't PULL.", "unless the plot is watered"],
    ["Never PULL unless the plot is watered.", "only if the plot is watered"],
    ["A Mower next to a bed does not PULL.", "unless the Mower is next to a bed"],
  ])("says behind the action when that is not done: “%s”", (line, when) => {
    const never = keysOf(`1 PULL 1, targeting pest.\n2 ${line}\n`);
    expect(never).toEqual(keysOf(`1 PULL 1, targeting pest, ${when}.\n`));
  });

  test("is not done unless something is so", () => {
    const never = keysOf("1 PULL 1, targeting pest.\n2 A Mower next to a bed does not PULL unless the plot is ripe.\n");
    expect(never).toEqual(keysOf("1 PULL 1, targeting pest.\n2 Next to a bed, unless the plot is ripe: never PULL.\n"));
  });

  test("does nothing itself, so that the next line is read", () => {
    expect(keysOf("1 Never enter a dry plot.\n2 GO 1 to bed. [Random]\n3 REST.\n").map(([number]) => number)).toEqual([
      2, 3,
    ]);
  });

  test("limits its own line where it stands behind an action, if no other does the same", () => {
    const own = keysOf("1 PULL 1, targeting pest. Never PULL a pest next to a bed.\n2 REST.\n");
    expect(own).toEqual(keysOf("1 PULL 1, targeting pest.\n2 REST.\n3 Never PULL a pest next to a bed.\n"));
    expect(
      messagesOf("1 PULL 1, targeting pest. Never PULL a pest next to a bed.\n2 PULL 2, targeting pest.\n"),
    ).toEqual([
      "“Never PULL a pest next to a bed.”: other lines do PULL as well: give it a number of its own for all of them, or say “except …” behind this one",
    ]);
  });

  test("is exported with its words", () => {
    const exported = exportSheet(checkGrowers(`${MOWER}1 GO 1 to bed. [Random]\n2 Never enter a dry plot.\n`), null);
    expect(exported?.procedures[0]?.clauses[1]).toMatchObject({
      n: 2,
      action: null,
      goTo: "next",
      limits: "never enter a dry plot",
    });
  });

  test.each([
    ["Never PULL a pest next to a bed.", "no other line below this heading does PULL"],
    ["Never REST.", "no other line below this heading does REST"],
    ["Never GO.", "say to what it is never done, or when"],
    ["Never GO 2 to a bed.", "say only what is never done, and to what or when"],
    ["Never GO to a bed unless it is ripe.", "say only what is never done, and to what or when"],
    ["If the plot is dry, never GO to a bed.", "say either to what it is never done, or when"],
  ])("is refused as “%s”", (line, reason) => {
    expect(messagesOf(`1 GO 1 to bed. [Random]\n2 ${line}\n`)).toEqual([
      `“${line}”: ${reason}`.replace("“If the plot is dry, never", "“never"),
    ]);
  });

  test("is refused where a line carries out a routine, which it would not limit", () => {
    const routine = "\nROUTINE STROLL\n1 GO 1 to bed. [Random]\n";
    const [message] = messagesOf(`1 STROLL.\n2 GO 1 to bed. [Random]\n3 Never enter a dry plot.\n${routine}`);
    expect(message).toBe(
      "“Never enter a dry plot.”: lines here carry out a routine, which it would not limit: say it behind each action",
    );
  });

  test.each(oneOfEvery(2, CHANGED_POLICIES))(
    "is decided alike by interpreter and compiled sheet under %o",
    (changed) => {
      const clauses = expectAgreement(changed, effort(300, 5_000), 1, STANDING);
      const wanted = ["MOWER 2", "MOWER 3", "MOWER 5", "MOWER 6", "PICKER 1", "PICKER 4", "PICKER 5"];
      expect([...clauses]).toEqual(expect.arrayContaining(wanted));
    },
  );
});
