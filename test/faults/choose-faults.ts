import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Fault } from "./fault.ts";
import { readKept } from "./records.ts";
import { faultsIn } from "./find-faults.ts";

/** A fault with the name of its area. */
export interface AreaFault extends Fault {
  readonly area: string;
}

/** A part of the program: its files, and how many faults of it a whole run seeds. */
interface Area {
  readonly name: string;
  readonly share: number;
  readonly files: readonly string[];
  readonly writesCode: boolean;
}

/** All that decides, in both evaluators. */
const AREAS: readonly Area[] = [
  { name: "emit", share: 50, files: ["compiler/emit/*.ts"], writesCode: true },
  { name: "lower", share: 30, files: ["compiler/lower/*.ts"], writesCode: false },
  { name: "interpreter", share: 30, files: ["runtime/interpreter/*.ts"], writesCode: false },
  { name: "walker", share: 30, files: ["runtime/walker/*.ts"], writesCode: false },
  { name: "compact", share: 20, files: ["runtime/compact/*.ts"], writesCode: false },
  {
    name: "declared meanings",
    share: 25,
    files: ["games/shared/declared/{compact,field,flag*,interpreted,packed*,position,predicate,word}.ts"],
    writesCode: true,
  },
  { name: "a game's reference", share: 25, files: ["games/*/reference/*.ts"], writesCode: false },
  { name: "a game's compact form", share: 30, files: ["games/*/compact/*.ts"], writesCode: true },
];

/** Files of these folders that decide nothing: they print, declare, or write down what others ask. */
const NOT_DECIDING = /(?:emit-types|lower\/print|\/program|\/index|\/recording-view)\.ts$/;

/** Every fault of the program, with the name of its area. */
export function allFaults(root: string): readonly AreaFault[] {
  return AREAS.flatMap(({ name, files, writesCode }) =>
    globSync(files as string[], { cwd: root })
      .filter((file) => !NOT_DECIDING.test(file))
      .toSorted()
      .flatMap((file) => faultsIn(file, readFileSync(join(root, file), "utf8"), writesCode))
      .map((fault) => ({ ...fault, area: name })),
  );
}

/**
 * The faults of a run: of each area its share, drawn by a seed, with those that survived before.
 *
 * @param most of these; null: all
 */
export function chosenFaults(all: readonly AreaFault[], seed: number, most: number | null): readonly AreaFault[] {
  const drawn = AREAS.flatMap(({ name, share }) =>
    inDrawnOrder(
      all.filter(({ area }) => area === name),
      seed,
    ).slice(0, share),
  );
  const kept = new Set(readKept());
  const whole = [...all.filter(({ id }) => kept.has(id)), ...drawn.filter(({ id }) => !kept.has(id))];
  return most === null ? whole : inDrawnOrder(whole, seed).slice(0, most);
}

/** The same order for the same seed wherever the code has moved. */
function inDrawnOrder<Each extends { readonly id: string }>(faults: readonly Each[], seed: number): Each[] {
  const drawn = new Map(
    faults.map(({ id }) => [id, createHash("sha1").update(`${seed} ${id}`).digest("hex")] as const),
  );
  return faults.toSorted((one, other) => ((drawn.get(one.id) ?? "") < (drawn.get(other.id) ?? "") ? -1 : 1));
}
