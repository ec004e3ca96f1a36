/** Imported before all else by a process of tests: loads the program with one fault seeded. */
import { ROOT } from "../imports.ts";
import { allFaults } from "./choose-faults.ts";
import { Seeding } from "./seeding.ts";

const fault = allFaults(ROOT).find(({ id }) => id === process.env["SEEDED_FAULT"]);
if (fault === undefined) throw new Error("no such fault");

/** The one fault of this process. */
export const seeding = new Seeding(ROOT, [fault]);
seeding.seed(0);
