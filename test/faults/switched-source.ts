import type { Fault } from "./fault.ts";

/** A fault with its number, by which the running program asks whether it is seeded. */
export interface NumberedFault {
  readonly number: number;
  readonly fault: Fault;
}

/** The global function of which the switched code asks whether a fault is seeded. */
export const SWITCH = "$isSeeded";

/**
 * A source file with a switch at the place of each fault, so that one load of the program serves them all. No two faults
 * are ever seeded at once: what a fault puts in is without switches.
 */
export function switchedSource(text: string, faults: readonly NumberedFault[]): string {
  const inOrder = faults.toSorted((one, other) => {
    const { start, end } = one.fault;
    return start - other.fault.start || other.fault.end - end;
  });
  return written(text, 0, text.length, inOrder);
}

/** The code between two places, with the faults that lie in it; the outermost come first. */
function written(text: string, from: number, to: number, faults: readonly NumberedFault[]): string {
  let code = "";
  let at = from;
  let rest = faults;
  while (rest.length > 0) {
    const [first] = rest;
    if (first === undefined) break;
    const { start, end } = first.fault;
    const inside = rest.filter(({ fault }) => fault.end <= end);
    rest = rest.filter((each) => !inside.includes(each));
    code += text.slice(at, start) + switched(text, inside);
    at = end;
  }
  return code + text.slice(at, to);
}

/** The code of the first of some faults, all of which lie in it. */
function switched(text: string, [first, ...inside]: readonly NumberedFault[]): string {
  if (first === undefined) return "";
  const { start, end, switched: asSwitch } = first.fault;
  return asSwitch(`${SWITCH}(${first.number})`, written(text, start, end, inside));
}
