/**
 * Run in a process of its own that loads the program with one fault: what is made while it loads has the fault too. Prints
 * what finds the fault, if anything does.
 */
import { ROOT } from "../imports.ts";
import { Comparison } from "./agreement.ts";
import type { Finder } from "./records.ts";
import { seeding } from "./seed-one.ts";
import { Situations } from "./situations.ts";
import { subjects } from "./subjects.ts";

/** So many positions of each sheet are enough where a fault is always there. */
const POSITIONS = 20;

process.stdout.write(JSON.stringify(await finder()));

async function finder(): Promise<Finder | null> {
  for (const subject of await subjects()) {
    const at = new Comparison(subject, seeding).disagreeing(POSITIONS);
    if (at !== null) return { by: "agreement", at: `${subject.name}, position ${at + 1}` };
  }
  const broken = (await Situations.read(ROOT, seeding)).broken();
  return broken === null ? null : { by: "situations", at: broken };
}
