import type { Problem } from "../../../games/callisto/positions/generate-position.ts";
import type { CompactPosition } from "../../../games/callisto/compact/compact-position.ts";
import { PackedPositions } from "../../../games/callisto/compact/pack.ts";
import { CALLISTO } from "../../../games/callisto/game.ts";
import type { Position } from "../../../games/callisto/position.ts";
import { DEFAULT_READINGS } from "../../../games/callisto/readings.ts";
import { DecisionBuffer } from "../../../runtime/compact/decision-buffer.ts";
import { SeededDice } from "../../../runtime/dice.ts";
import type { Book } from "../../../runtime/game.ts";
import { decide as interpret } from "../../../runtime/interpreter/decide.ts";
import { decideInArena, packArena } from "./baselines/bit-boards.ts";
import { decideTunedPlain, type PlainAnswer } from "./baselines/hand-tuned-plain.ts";
import { decideTuned, packTuned, TunedDecision } from "./baselines/hand-tuned.ts";
import { decideIdiomatically } from "./baselines/idiomatic.ts";
import { decideByRules } from "./baselines/json-rules-engine.ts";
import { decideByBehaviourTree } from "./baselines/mistreevous.ts";
import type { Contender } from "../../harness.ts";
import type { CompiledSheet } from "./played-games.ts";
import { RandomOrder } from "./random-order.ts";

/** Everything is seeded before the clock starts. */
const SEED = 20_260_101;

/** What decides slowly decides only so many of the positions in a batch, at random. */
const FEW = 128;

/** One decision of a contender over the position with a number; gives a number, so that no engine can leave it out. */
type Decide = (index: number) => number;

function overAll(name: string, count: number, decide: Decide): Contender {
  const order = new RandomOrder(count);
  return {
    name,
    pieces: count,
    prepare: order.shuffle,
    batch: () => {
      let sum = 0;
      for (const index of order.indices) sum += decide(index);
      return sum;
    },
  };
}

function overFew(name: string, count: number, decide: (index: number) => number | Promise<number>): Contender {
  const order = new RandomOrder(count);
  const pieces = Math.min(FEW, count);
  return {
    name,
    pieces,
    prepare: order.shuffle,
    batch: async () => {
      let sum = 0;
      for (let at = 0; at < pieces; at += 1) {
        const answer = decide(order.indices[at]!);
        sum += typeof answer === "number" ? answer : await answer;
      }
      return sum;
    },
  };
}

/** Positions packed beforehand, in one piece of memory. */
function packedOf(positions: readonly Position[], pack: CompiledSheet["pack"]): PackedPositions<CompactPosition> {
  const packed = new PackedPositions<CompactPosition>();
  let one: CompactPosition | null = null;
  for (const position of positions) packed.add((one = pack(position, one)));
  return packed;
}

/** The compiled sheet over positions packed beforehand. */
export function compiledCompact({ decide, pack }: CompiledSheet, problems: readonly Problem[]): Contender {
  const packed = packedOf(
    problems.map(({ position }) => position),
    pack,
  );
  const acting = Uint8Array.from(problems, (problem) => problem.acting);
  const dice = new SeededDice(SEED);
  const out = new DecisionBuffer();
  return overAll("compiled, compact", problems.length, (index) => {
    decide(packed.look(index), acting[index]!, dice, out);
    return out.clause + out.letter + out.target + out.destination;
  });
}

/** The compiled sheet over plain positions, packing included. Hand-tuned code does not check them, either. */
export function compiledPlain({ decide, packChecked }: CompiledSheet, problems: readonly Problem[]): Contender {
  return packedEachTime("compiled, plain", decide, packChecked, problems);
}

/** The same with each position checked, as one of a file or of another program should be. */
export function compiledPlainAndChecked({ decide, pack }: CompiledSheet, problems: readonly Problem[]): Contender {
  return packedEachTime("compiled, plain and checked", decide, pack, problems);
}

function packedEachTime(
  name: string,
  decide: CompiledSheet["decide"],
  pack: CompiledSheet["pack"],
  problems: readonly Problem[],
): Contender {
  const dice = new SeededDice(SEED);
  const out = new DecisionBuffer();
  let packed: CompactPosition | null = null;
  return overAll(name, problems.length, (index) => {
    const { position, acting } = problems[index]!;
    packed = pack(position, packed);
    decide(packed, acting, dice, out);
    return out.clause + out.destination;
  });
}

/** The expert's version over one arena. */
export function bitBoards(problems: readonly Problem[]): Contender {
  const arena = packArena(problems.map(({ position }) => position));
  const acting = Uint8Array.from(problems, (problem) => problem.acting);
  const dice = new SeededDice(SEED);
  const answer = new TunedDecision();
  return overAll("bit boards", problems.length, (index) => {
    decideInArena(arena, index, acting[index]!, dice, answer);
    return answer.clause + answer.letter + answer.target + answer.destination;
  });
}

/** Hand-tuned code over its own packed form. */
export function handTuned(problems: readonly Problem[]): Contender {
  const packed = problems.map(({ position }) => packTuned(position));
  const acting = Uint8Array.from(problems, (problem) => problem.acting);
  const dice = new SeededDice(SEED);
  const answer = new TunedDecision();
  return overAll("hand-tuned", problems.length, (index) => {
    decideTuned(packed[index]!, acting[index]!, dice, answer);
    return answer.clause + answer.letter + answer.target + answer.destination;
  });
}

/** Hand-tuned code over plain positions. */
export function handTunedPlain(problems: readonly Problem[]): Contender {
  const dice = new SeededDice(SEED);
  const answer: PlainAnswer = { clause: null, letter: null, action: null, target: null, destination: null };
  return overAll("hand-tuned, plain", problems.length, (index) => {
    const { position, acting } = problems[index]!;
    decideTunedPlain(position, acting, dice, answer);
    return (answer.clause ?? 0) + (answer.destination === null ? 0 : 1);
  });
}

/** What a game would use otherwise, and the reference interpreter without a trace: all of them over plain positions. */
export function slowContenders(book: Book, problems: readonly Problem[]): Contender[] {
  const dice = new SeededDice(SEED);
  const options = { readings: DEFAULT_READINGS, dice, trace: false };
  const named = (name: string, decide: (problem: Problem) => number | Promise<number>): Contender =>
    overFew(name, problems.length, (index) => decide(problems[index]!));
  return [
    named("idiomatic", ({ position, acting }) => decideIdiomatically(position, acting, dice).clause ?? 0),
    named("mistreevous", ({ position, acting }) => decideByBehaviourTree(position, acting, dice).clause ?? 0),
    named("json-rules-engine", async (problem) => {
      return (await decideByRules(problem.position, problem.acting, dice)).clause ?? 0;
    }),
    named("interpreter", ({ position, acting }) => {
      return interpret(CALLISTO, book, position, acting, options).decision.clause ?? 0;
    }),
  ];
}
