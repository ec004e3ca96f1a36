import { describe, expect, test } from "vitest";
import { pickEqually } from "../../../runtime/companion/choosing.ts";
import { Facts } from "../../../runtime/companion/context.ts";
import type { Question } from "../../../runtime/companion/question.ts";
import { RepeatedWalk, type Run } from "../../../runtime/companion/replay.ts";
import { askYes, tell, untilCommand, type Step, type Prompts } from "../../../runtime/companion/prompts.ts";
import { SeededDice, type Dice } from "../../../runtime/dice.ts";

const PHYSICAL = { kind: "physical" } as const;

function facts(): Facts {
  return new Facts(() => false);
}

/** Holds a conversation with these answers of yes and no; returns its questions and messages, in order. */
function held<Result>(
  prompts: Prompts<Result>,
  answers: readonly boolean[],
): { script: readonly string[]; result: Result } {
  const script: string[] = [];
  const left = [...answers];
  let next: IteratorResult<Step, Result> = prompts.next();
  while (next.done !== true) {
    const step: Step = next.value;
    script.push(step.kind === "ask" ? step.question.text : `message: ${step.message.text}`);
    next = prompts.next(step.kind === "ask" ? { yes: left.shift() ?? false } : undefined);
  }
  return { script, result: next.value };
}

function ask(run: Run, text: string): boolean {
  return run.hold(askYes({ text, commands: ["impossible"] }));
}

describe("a walk that asks", () => {
  test("goes on behind each answer, and asks and tells everything once", () => {
    const walk = (run: Run): string => {
      const first = ask(run, "first?");
      run.hold(tell({ kind: "note", text: `first: ${first}` }));
      const second = ask(run, "second?");
      run.hold(tell({ kind: "note", text: `second: ${second}` }));
      return `${first} ${second}`;
    };
    const { script, result } = held(new RepeatedWalk(facts(), PHYSICAL, walk).result(), [true, false]);
    expect(script).toEqual(["first?", "message: first: true", "second?", "message: second: false"]);
    expect(result).toBe("true false");
  });

  test("rolls each die once, however often it is repeated", () => {
    let rolls = 0;
    const seeded = new SeededDice(3);
    const dice: Dice = {
      roll: (sides) => {
        rolls += 1;
        return seeded.roll(sides);
      },
    };
    const walk = (run: Run): string => {
      const picked = run.hold(pickEqually(run, ["a", "b"]));
      ask(run, `${picked}?`);
      ask(run, `still ${picked}?`);
      return picked;
    };
    const { script, result } = held(new RepeatedWalk(facts(), { kind: "rolled", dice }, walk).result(), [true, true]);
    expect(rolls).toBe(1);
    expect(script.slice(1)).toEqual([`${result}?`, `still ${result}?`]);
  });

  test("knows what was told before it is given up, and nothing twice", () => {
    const known = facts();
    const walk = (run: Run): void => {
      expect(run.facts.get("first")).toBe(undefined);
      run.facts.set("first", ask(run, "first?"));
      ask(run, "second?");
    };
    const prompts = untilCommand(new RepeatedWalk(known, PHYSICAL, walk).result(), ["impossible"]);
    prompts.next();
    const second = prompts.next({ yes: true }).value as Step & { readonly question: Question };
    expect(second.question.text).toBe("second?");
    expect(prompts.next({ command: "impossible" }).value).toEqual({ kind: "interrupted", by: "impossible" });
    expect(known.get("first")).toBe(true);
  });

  test("ends with any other error of the walk", () => {
    const walk = (): never => {
      throw new Error("a bug");
    };
    expect(() => new RepeatedWalk(facts(), PHYSICAL, walk).result().next()).toThrow("a bug");
  });
});
