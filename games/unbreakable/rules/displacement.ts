import { type GameUnit, TYPES, type UnitType } from "../engine/state.ts";
import { PRINTED_TABLES } from "./printed-tables.ts";

/** Whom a unit pushes out of a full hex that it enters, and how many of them. */
interface Pushed {
  readonly types: readonly UnitType[];
  readonly number: number | "all";
}

interface Row {
  readonly entering: string;
  readonly isOf: (inHex: readonly UnitType[]) => boolean;
  /** Null where the unit cannot enter. */
  readonly pushed: Pushed | null;
}

const NAMES = { Crawler: /\bcrawlers?\b/, Walker: /\bwalkers?\b/, Squad: /\bsquads?\b/ } as const;

const ROWS: readonly Row[] = Object.entries<readonly [string]>(PRINTED_TABLES["entering a full hex"]).map(
  ([name, [result]]) => {
    const [entering = "", contents = ""] = name.split(" into ");
    const [, gone = ""] = result.split("; ");
    const number = /\d+/.exec(gone);
    const types = TYPES.filter((type) => NAMES[type].test(gone));
    return {
      entering,
      isOf: readContents(contents),
      pushed: gone === "" ? null : { types, number: number === null ? "all" : Number(number[0]) },
    };
  },
);

/** `1 walker and 1 or 2 squads`, `walkers or squads`, `anything`: a type that is not named is not there. */
function readContents(contents: string): Row["isOf"] {
  if (contents === "anything") return () => true;
  const parts = contents.split(" and ");
  const isNumbered = /\d/.test(contents);
  return (inHex) =>
    TYPES.every((type) => {
      const count = inHex.filter((each) => each === type).length;
      const part = parts.find((each) => NAMES[type].test(each));
      if (part === undefined) return count === 0;
      return !isNumbered || [...part.matchAll(/\d+/g)].some(([number]) => Number(number) === count);
    });
}

/** Whom a unit pushes out of a full hex; null where it cannot enter. @param inHex those that count there */
export function pushedBy(entering: UnitType, inHex: readonly Pick<GameUnit, "type">[]): Pushed | null {
  const types = inHex.map(({ type }) => type);
  return ROWS.find((row) => row.entering === entering.toLowerCase() && row.isOf(types))?.pushed ?? null;
}
