import { describe, expect, test } from "vitest";
import { decisionText } from "../../../../runtime/trace-text.ts";
import { decidedInBook, situationInBook } from "../book.ts";
import { threatened } from "../../../../games/callisto/situation/run-situation.ts";

/** What is decided, in one line. */
function line(sheet: string, rest: string, dice: readonly number[] = []): string {
  return decisionText(decidedInBook(`sheet: callisto/${sheet}\n${rest}`, dice).decision);
}

describe("Lyssa's special attack", () => {
  const gunner = (player: string, dice: readonly number[] = [], rest = "") =>
    line(
      "scenario-8/lfa",
      `board: { grid: 4x1${rest} }\nunits: { bot: { Mech L: a1 }, player: ${player} }\nrow: [Gunner L*]`,
      dice,
    );

  test("is the one on a space where that has the better chance", () => {
    expect(gunner("{ Ripper C: b1, Scanner A: b1 }")).toBe(
      "1: SPECIAL ATTACK 2 by Mech L at Ripper C, Scanner A in b1",
    );
  });

  test("is the one on a unit where no personnel is within range 2", () => {
    expect(gunner("{ Ripper C: d1, Drill Crew: { at: a1, defence: 5 } }")).toBe(
      "1: SPECIAL ATTACK 1 by Mech L at Drill Crew",
    );
  });

  test("is made at a closed door beside it, whatever the threshold, where nobody is easier to hit", () => {
    const doors = ", doors: { a1-b1: { closed: true, opens: b1>a1 } }";
    expect(gunner("{ Drill Crew: { at: d1, defence: 9 } }", [], doors)).toBe(
      "1: SPECIAL ATTACK 1 by Mech L at door a1-b1",
    );
    expect(gunner("{}", [], doors.replace("b1>a1", "a1>b1"))).toBe("no action");
  });

  test("hits everyone in the space within the range of its signs, though the threshold fits one", () => {
    const { decision } = decidedInBook(`sheet: callisto/scenario-8/lfa
board: { grid: 2x1 }
units: { bot: { Mech L: a1 }, player: { Ripper C: b1, Scanner A: { at: b1, defence: 9 } } }
row: [Gunner L*]`);
    expect(decision).toMatchObject({ targets: ["Ripper C", "Scanner A"], spaces: ["b1"], target: null, strength: 2 });
  });
});

describe("a strength that the card lacks", () => {
  test("leaves no plan: Lyssa suppresses nobody", () => {
    const commander = (card: string) =>
      line(
        "scenario-7/lfa",
        `board: { grid: 3x1 }\nunits: { bot: { Mech L: a1, Mech A: a1 }, player: { Ripper C: { at: c1, defence: 8 } } }
markers: { bot: { scouted: [] } }
row: [${card}*]`,
      );
    expect(commander("Commander L")).toBe("no action");
    expect(commander("Commander A")).toBe("6: SUPPRESS 2 by Mech A at Ripper C");
  });
});

describe("an area attack printed on the card", () => {
  const blaster = (readings: string) => `sheet: callisto/scenario-2/breakers
readings: { ${readings} }
board: { grid: 3x1, spaces: { a1: { elevated: true } } }
units: { bot: { Blaster A: a1 }, player: { Stalker Y: b1, Corp-Sec Y: c1 } }
row: [Blaster A*]`;

  test("is aimed at a unit and hits all in its space", () => {
    const { decision } = decidedInBook(blaster("OPEN-40: a"));
    expect(decision).toMatchObject({ action: "ATTACK", target: "Corp-Sec Y" });
    expect(decision.spaces).toBeUndefined();
  });

  test("is aimed at a space in the other reading", () => {
    const { decision } = decidedInBook(blaster("OPEN-40: b"));
    expect(decision).toMatchObject({ target: null, targets: ["Corp-Sec Y"], spaces: ["c1"] });
    expect(decision.choices[0]?.steps[0]).toEqual({ criterion: "highest population", left: ["b1", "c1"] });
  });
});

describe("an attack on what is armoured", () => {
  test("has no strength of its own but what the card prints against it", () => {
    expect(
      line(
        "scenario-5/lfa",
        "board: { grid: 1x1, spaces: { a1: { has: [eastern escape pod] } } }\nunits: { bot: { Merc Y: a1 } }\nrow: [Merc Y*]",
      ),
    ).toBe("1: ATTACK 2 by Merc Y at eastern escape pod a1");
  });

  test("is meant where the condition names a vehicle", () => {
    expect(
      line(
        "scenario-4/lfa",
        "board: { grid: 1x1 }\nunits: { bot: { Corp-Sec Y: a1 }, player: { Drill Crew: a1, Ripper C: a1 } }\nrow: [Corp-Sec Y*]",
      ),
    ).toBe("4: ATTACK 1 by Corp-Sec Y at Drill Crew");
  });

  test("takes the strength of the alternative that the target fits", () => {
    const blaster = (player: string) =>
      line(
        "scenario-5/breakers",
        `board: { grid: 1x1 }\nunits: { bot: { Blaster A: a1 }, player: ${player} }\nrow: [Blaster A*]`,
      );
    expect(blaster("{ Mech H: a1 }")).toBe("2: ATTACK 3 by Blaster A at Mech H");
    expect(blaster("{ Mech H: a1, Scout Y: a1, Merc Y: a1 }")).toBe("2: ATTACK 2 by Blaster A at Merc Y and Scout Y");
  });

  test("is no plan where no face of the die reaches the armour", () => {
    const pit = (armour: number) =>
      line(
        "scenario-3/lfa",
        `board: { grid: 1x1, spaces: { a1: { has: [{ pit trap: ${armour} }] } } }\nunits: { bot: { Merc Y: a1 } }\nrow: [Merc Y*]`,
      );
    expect(pit(10)).toBe("1: ATTACK 2 by Merc Y at pit trap a1");
    expect(pit(11)).toBe("no action");
  });
});

describe("passengers", () => {
  const hauler = (bot: string, dice: readonly number[] = [], rest = "board: { grid: 3x1 }") =>
    line(
      "scenario-6/breakers",
      `${rest}
units: { bot: { Hauler Crew: a1, ${bot} }, player: { Mech H: { at: b1, deactivated: true } } }
row: [Hauler Crew*]`,
      dice,
    );

  test("all go where all have a seat", () => {
    expect(hauler("Hewer A: a1, Scanner A: a1, Blaster A: a1, Ripper B: { at: a1, suppressed: true }")).toBe(
      "2c: SCOUT 1 by Hauler Crew to b1 with Hewer A, Scanner A",
    );
  });

  test("are control units first, then scouts, and then whoever the die says", () => {
    expect(hauler("Hewer A: a1, Ripper B: a1, Scanner A: a1, Survey Tech B: a1", [5])).toBe(
      "2c: SCOUT 1 by Hauler Crew to b1 with Hewer A, Ripper B, Survey Tech B",
    );
  });

  test("leave a counter behind on an objective", () => {
    const objective = "board: { grid: 3x1, spaces: { a1: { objective: 1 } } }\nmarkers: { bot: { scouted: [a1] } }";
    expect(hauler("Hewer A: a1", [], objective)).toBe("2b: SCOUT 1 by Hauler Crew to b1");
    expect(hauler("Hewer A: a1, Scanner A: a1", [], objective)).toBe("2b: SCOUT 1 by Hauler Crew to b1 with Hewer A");
  });
});

describe("an escape", () => {
  const navigator = (at: string, grid = "4x1") =>
    line(
      "scenario-6/lfa",
      `board: { grid: ${grid}, spaces: { c1: { has: [escape] } } }\nunits: { bot: { Mech A: ${at} } }\nrow: [Navigator A*]`,
    );

  test("takes place at once from an escape space", () => {
    expect(navigator("c1")).toBe("1: SCOUT 2 by Mech A to c1 and leaves the board");
  });

  test("takes place on the way where a step is left", () => {
    expect(navigator("b1")).toBe("1: SCOUT 2 by Mech A to c1 and leaves the board");
    expect(navigator("a1")).toBe("1: SCOUT 2 by Mech A to c1 through b1");
  });
});

describe("a way to clear for a mech", () => {
  const scout = (mech: string, marked: string, dice: readonly number[] = []) =>
    line(
      "scenario-6/lfa",
      `board: { grid: 4x2, spaces: { d1: { has: [escape] } } }
markers:
  bot:
    scouted: ${marked}
units: { bot: { Scout Y: b1, Mech A: ${mech} } }
row: [Scout Y*]`,
      dice,
    );

  test("is scouted as far as the unit comes", () => {
    expect(scout("a1", "all except [c1, d1]")).toBe("2: SCOUT 2 by Scout Y to d1 through c1");
  });

  test("must not want more than two spaces, and belongs to a mech in service", () => {
    expect(scout("a1", "[a1]")).not.toContain("2: SCOUT");
    expect(scout("{ at: a1, deactivated: true }", "all except [c1, d1]")).not.toMatch(/^2:/);
  });
});

describe("doors", () => {
  test("are attacked where the unit cannot pass them", () => {
    const corpSec = (opens: string) =>
      line(
        "scenario-8/lfa",
        `board: { grid: 2x1, doors: { a1-b1: { closed: true, opens: ${opens} } } }\nunits: { bot: { Corp-Sec Y: a1 } }\nrow: [Corp-Sec Y*]`,
      );
    expect(corpSec("b1>a1")).toBe("2: ATTACK 1 by Corp-Sec Y at door a1-b1");
    expect(corpSec("a1>b1")).toBe("no action");
  });

  test("are opened by the buttons, the nearest to squad C", () => {
    const scanner = (open: string, readings = "") =>
      line(
        "scenario-5/breakers",
        `${readings}board: { grid: 4x1, spaces: { a1: { has: [DOORS] } }, doors: { a1-b1: closed, c1-d1: ${open} } }
units: { bot: { Scanner A: a1, Ripper C: d1 } }
row: [Scanner A*]`,
      );
    expect(scanner("closed")).toBe("4: OPEN DOOR by Scanner A at door c1-d1");
    expect(scanner("open")).not.toContain("OPEN DOOR");
    expect(scanner("closed", "readings: { OPEN-46: b }\n")).not.toContain("OPEN DOOR");
  });
});

describe("PATHFIND between the squad and the prisoner", () => {
  test("takes a space on the way to the prisoner, else one on the way to a pod", () => {
    const leader = (scouted: string) =>
      line(
        "scenario-5/breakers",
        `board: { grid: 5x1, spaces: { a1: { has: [escape pod] }, c1: { has: [prisoner] } } }
markers:
  bot:
    scouted: ${scouted}
units: { bot: { Ripper C: d1 } }
row: [Squad Leader C*]`,
      );
    expect(leader("[d1]")).toBe("2: PATHFIND 1 in c1");
    expect(leader("all except [e1]")).not.toMatch(/^2:/);
  });
});

describe("pit traps", () => {
  const commander = (board: string) =>
    line(
      "scenario-3/lfa",
      `board: { grid: ${board} }
units: { bot: { Mech A: a1 } }
row: [Commander A*]
cards: { bolster: { N: [Navigator A] } }`,
    );

  test("block the route where every shortest way to the nearest building leads over one", () => {
    const spaces = "spaces: { b1: { has: [pit trap] }, c1: { has: [building] } }";
    expect(commander(`3x1, ${spaces}`)).not.toMatch(/^1:/);
  });

  test("block nothing where another way is as short", () => {
    const spaces = "spaces: { b1: { has: [pit trap] }, b2: { has: [building] } }";
    expect(commander(`3x2, ${spaces}`)).toBe("1: BOLSTER 2 from N");
  });
});

describe("open points of places", () => {
  test("`towards:` approaches each letter in the other reading (OPEN-22c)", () => {
    const drill = (reading: string) =>
      line(
        "scenario-4/breakers",
        `readings: { OPEN-22c: ${reading} }
board: { grid: 4x1, spaces: { d1: { objective: 1 } } }
markers: { bot: { scouted: [a1, d1] } }
units: { bot: { Drill Crew: a1 } }
row: [Drill Crew*]`,
      );
    expect(drill("a")).toMatch(/^2d:/);
    expect(drill("b")).toMatch(/^2c:/);
  });

  test("`closer to objective [Closest > …]` chooses the objective first (OPEN-21)", () => {
    const scout = (reading: string, dice: readonly number[]) =>
      decidedInBook(
        `sheet: callisto/scenario-8/lfa
readings: { OPEN-21: ${reading} }
board: { grid: 7x1, spaces: { a1: { objective: 1 }, g1: { objective: 2 } } }
markers:
  bot:
    scouted: all except [a1, g1]
units: { bot: { Scout Y: d1 } }
row: [Scout Y*]`,
        dice,
      ).decision;
    expect(scout("a", [])).toMatchObject({ letter: "c", destination: "f1" });
    expect(scout("a", []).choices.map(({ of }) => of)).toEqual(["find", "place", "via"]);
    expect(scout("b", [1])).toMatchObject({ letter: "c", destination: "b1" });
  });

  test("spaces with civilians, with buildings or with points are the objectives of scenario 3 (OPEN-47)", () => {
    const hewer = (reading: string) =>
      line(
        "scenario-3/breakers",
        `readings: { OPEN-47: ${reading} }
board: { grid: 3x2, spaces: { a1: { has: [building, civilian] }, b2: { has: [building] }, c1: { objective: 1 } } }
units: { bot: { Hewer A: b1 } }
row: [Hewer A*]`,
        reading === "b" ? [1] : [],
      );
    expect(hewer("a")).toBe("2b: MOVE 1 by Hewer A to a1");
    expect(hewer("c")).toBe("2b: MOVE 1 by Hewer A to c1");
    expect(hewer("b")).toBe("2b: MOVE 1 by Hewer A to a1");
  });
});

describe("a space without points", () => {
  test("is never threatened, whoever stands there", () => {
    const asked = (objective: number) => {
      const { situation, book } = situationInBook(`sheet: callisto/scenario-1/lfa
board: { grid: 1x1, spaces: { a1: { objective: ${objective} } } }
markers: { bot: { controlled: [a1] } }
units: { player: { Ripper C: a1 } }
row: [Captain*]`);
      return threatened({ book, position: situation.position, readings: situation.readings }, "a1");
    };
    expect([asked(0), asked(1)]).toEqual([false, true]);
  });
});

describe("a building that can be destroyed", () => {
  test("is threatened like one that can be taken, in scenario 3", () => {
    const asked = (player: string) => {
      const { situation, book } = situationInBook(`sheet: callisto/scenario-3/breakers
board: { grid: 1x1, spaces: { a1: { has: [building, civilian] } } }
markers: { bot: { controlled: [a1] } }
units: { player: ${player} }
row: [Supervisor*]`);
      return threatened({ book, position: situation.position, readings: situation.readings }, "a1");
    };
    expect(asked("{ Mech H: a1 }")).toBe(false);
    expect(asked("{ Mech A: a1 }")).toBe(true);
  });
});

describe("face-up mech cards", () => {
  test("are taken one by one, of active mechs only", () => {
    expect(
      line(
        "scenario-6/lfa",
        `board: { grid: 2x1 }
units: { bot: { Mech A: a1, Mech H: { at: b1, deactivated: true } } }
row: [Captain*]
cards: { display: [Gunner A, Gunner A, Navigator A, Commander H, Navigator H] }`,
      ),
    ).toBe("1: BOLSTER 3 of Navigator A, Gunner A, Gunner A");
  });
});
