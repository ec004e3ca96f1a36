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

const known = JSON.parse(process.argv[2] ?? "null") as Finder | null;
const compared = (await subjects()).map((subject) => new Comparison(subject, seeding));
const situations = await Situations.read(ROOT, seeding);
process.stdout.write(JSON.stringify(again() ?? byAgreement() ?? bySituations()));

/** What found the fault the last time, if it does so again. */
function again(): Finder | null {
  if (known?.by === "situations") return bySituations(known.at);
  return known?.by === "agreement" ? byAgreement(known.at) : null;
}

/** @param only what is tried alone */
function byAgreement(only?: string): Finder | null {
  for (const comparison of compared) {
    const { name } = comparison.subject;
    if (only !== undefined && !only.startsWith(`${name}, position `)) continue;
    const at = comparison.disagreeing(POSITIONS);
    if (at !== null) return { by: "agreement", at: `${name}, position ${at + 1}` };
  }
  return null;
}

/** @param only the file that is tried alone */
function bySituations(only?: string): Finder | null {
  const broken = situations.broken(only);
  return broken === null ? null : { by: "situations", at: broken };
}
