import type { Problem } from "../analysis/generate-position.ts";
import type { CompactPosition } from "../runtime/callisto/compact/compact-position.ts";
import { CALLISTO } from "../runtime/callisto/game.ts";
import type { Position } from "../runtime/callisto/position.ts";
import { DEFAULT_READINGS } from "../runtime/callisto/readings.ts";
import { DecisionBuffer } from "../runtime/compact/decision-buffer.ts";
import type { SheetModule } from "../runtime/compact/link.ts";
import { SeededDice } from "../runtime/dice.ts";
import type { Book } from "../runtime/game.ts";
import { decide as interpret } from "../runtime/interpreter/decide.ts";
import type { Contender } from "./harness.ts";

const SEED = 20_260_101;

type Compiled = SheetModule<Position, CompactPosition>;

/** The compiled module over positions packed beforehand. */
export function compiledCompact(module: Compiled, problems: readonly Problem[]): Contender {
  const packed = problems.map(({ position }) => module.pack(position));
  const acting = problems.map((problem) => problem.acting);
  const dice = new SeededDice(SEED);
  const out = new DecisionBuffer();
  const { decide } = module;
  return {
    name: "compiled, compact",
    pieces: problems.length,
    batch: () => {
      let sum = 0;
      for (let index = 0; index < packed.length; index += 1) {
        decide(packed[index]!, acting[index]!, dice, out);
        sum += out.clause + out.letter + out.target + out.destination;
      }
      return sum;
    },
  };
}

/** The compiled module over plain positions, packing included. */
export function compiledPlain(module: Compiled, problems: readonly Problem[]): Contender {
  const dice = new SeededDice(SEED);
  const out = new DecisionBuffer();
  const { decide, pack } = module;
  let packed: CompactPosition | null = null;
  return {
    name: "compiled, plain",
    pieces: problems.length,
    batch: () => {
      let sum = 0;
      for (const { position, acting } of problems) {
        packed = pack(position, packed);
        decide(packed, acting, dice, out);
        sum += out.clause + out.destination;
      }
      return sum;
    },
  };
}

/** The reference interpreter, without a trace. */
export function interpreter(book: Book, problems: readonly Problem[]): Contender {
  const dice = new SeededDice(SEED);
  const options = { readings: DEFAULT_READINGS, dice, trace: false };
  return {
    name: "interpreter",
    pieces: problems.length,
    batch: () => {
      let sum = 0;
      for (const { position, acting } of problems)
        sum += interpret(CALLISTO, book, position, acting, options).decision.clause ?? 0;
      return sum;
    },
  };
}
