import { describe, expect, test } from "vitest";
import { all, demandedFlags, FALSE, flagTest, not, TRUE, withoutFlags } from "../../../compiler/lower/predicate.ts";

const bit = (mask: number, value: number, word: string) => flagTest("Space", { mask, value }, word);

describe("tests of flags", () => {
  test("of one thing become one masked compare", () => {
    expect(all([bit(1, 1, "objective"), bit(6, 2, "threatened"), bit(8, 0, "unscouted")])).toEqual({
      ...bit(15, 3, "objective"),
      words: ["objective", "threatened", "unscouted"],
    });
  });

  test("that contradict each other are false", () => {
    expect(all([bit(1, 1, "scouted"), bit(1, 0, "unscouted")])).toEqual(FALSE);
  });

  test("of different words stay apart", () => {
    const unit = flagTest("Unit", { mask: 1, value: 1 }, "enemy");
    expect(all([bit(1, 1, "objective"), unit])).toEqual({ kind: "all", of: [bit(1, 1, "objective"), unit] });
  });

  test("of a single bit are turned by turning its value", () => {
    expect(not(bit(4, 4, "elevated"))).toEqual({ ...bit(4, 0, "elevated"), words: ["not elevated"] });
    expect(not(not(bit(4, 4, "elevated")))).toEqual(bit(4, 4, "elevated"));
  });

  test("of several bits are turned as a whole and not merged then", () => {
    const notSecure = not(bit(6, 6, "insecure"));
    expect(notSecure).toMatchObject({ mask: 6, value: 6, negated: true });
    expect(all([bit(1, 1, "objective"), notSecure])).toEqual({ kind: "all", of: [bit(1, 1, "objective"), notSecure] });
  });

  test("fold with constants", () => {
    expect(all([TRUE, bit(1, 1, "objective"), TRUE])).toEqual(bit(1, 1, "objective"));
    expect(all([FALSE, bit(1, 1, "objective")])).toEqual(FALSE);
    expect(all([])).toEqual(TRUE);
    expect(not(TRUE)).toEqual(FALSE);
  });

  test("are demanded where they are sure to hold, and of things of their own sort", () => {
    const enemy = flagTest("Unit", { mask: 1, value: 1 }, "enemy");
    expect(demandedFlags(all([bit(6, 2, "threatened"), enemy]), "Unit")).toEqual({ mask: 1, value: 1 });
    expect(demandedFlags(not(bit(6, 6, "insecure")), "Space")).toEqual({ mask: 0, value: 0 });
  });

  test("lose what is known to hold", () => {
    const both = all([bit(3, 3, "enemy on the board"), bit(4, 4, "control")]);
    expect(demandedFlags(both, "Space")).toEqual({ mask: 7, value: 7 });
    expect(withoutFlags(both, "Space", { mask: 3 })).toMatchObject({ mask: 4, value: 4 });
    expect(withoutFlags(both, "Space", { mask: 7 })).toEqual(TRUE);
  });
});
