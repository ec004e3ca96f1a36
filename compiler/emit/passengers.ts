import { meaningOf } from "../lower/context.ts";
import type { CriterionProgram, PassengersProgram } from "../lower/program.ts";
import { defineFunction, type FunctionWriter } from "./function-writer.ts";
import { writeCriteria } from "./narrow.ts";
import { planParameters, writeSettled } from "./plan.ts";
import type { Movement } from "./reach.ts";
import { writeGather } from "./sets.ts";
import { tieBehind, writeAdd, writeCopied, writeList } from "./gathered.ts";
import { unprinted } from "../lower/attack.ts";

/** A function that chooses who rides along. */
export function passengersFunction(writer: FunctionWriter, movement: Movement, passengers: PassengersProgram): string {
  const meaning = meaningOf(writer.module, movement.action, "move");
  const { mayBoard, boarding, seats } = meaning;
  if (mayBoard === undefined || boarding === undefined || seats === undefined) {
    throw new Error(`nobody rides along with ${movement.action}`);
  }
  const own = boarding(writer.scope("own")).map(({ text, test }): CriterionProgram => ({
    kind: "filter",
    origin: unprinted(text),
    passes: { kind: "code", code: test, view: "own", word: text },
  }));
  return defineFunction(
    writer.module,
    "choosePassengers",
    planParameters(),
    (writer) => {
      const limit = passengers.oneStays ? `${writer.module.imports(seats)}(p)` : "32767";
      writer.line(`const limit = ${limit};`);
      for (const { max, set, criteria } of passengers.groups) {
        writer.section("", () => {
          const members = writeGather(writer, set);
          const waiting = writeList(writer, "waiting");
          writer.block(`for (let i = 0; i < ${members.count}; i += 1)`, () => {
            writer.line(`const unit = ${members.list}[i];`);
            const boarded = `${writer.module.core("holds")}(out.passengers, out.passengerCount, unit)`;
            writer.block(`if (${mayBoard(writer.scope("own"), "unit")} && !${boarded})`, () =>
              writeAdd(writer, waiting, "unit"),
            );
          });
          writer.line(`let seats = Math.min(${max}, limit - out.passengerCount);`);
          writer.block(`if (${waiting.count} <= seats)`, () => {
            writer.line(`for (let i = 0; i < ${waiting.count}; i += 1) out.addPassenger(${waiting.list}[i]);`);
            writer.line("seats = 0;");
          });
          writer.block("while (seats > 0)", () => {
            const round = writeCopied(writer, "round", waiting);
            const order = criteria.length > 0 ? criteria : own;
            writeCriteria(writer, round, order);
            writer.block(`if (${round.count} > seats)`, () => {
              const chosen = writeSettled(writer, round, tieBehind(writer, order), "unit");
              writer.line(`${round.list}[0] = ${chosen};`);
              writer.line(`${round.count} = 1;`);
            });
            writer.block(`for (let i = 0; i < ${round.count}; i += 1)`, () => {
              writer.line(`const unit = ${round.list}[i];`);
              writer.line("out.addPassenger(unit);");
              writer.line("seats -= 1;");
              writer.line(`const at = ${waiting.list}.indexOf(unit);`);
              writer.line(`${waiting.list}.copyWithin(at, at + 1, ${waiting.count});`);
              writer.line(`${waiting.count} -= 1;`);
            });
          });
        });
      }
    },
    { isShared: true },
  );
}
