import type { CheckedRule, CheckedScenario, CheckedSheet } from "../../../runtime/checked-tree.ts";
import { countsOf, valuedObjectivesOf, wordsUsed } from "../../shared/sheet-words.ts";
import type { ByRule } from "../../shared/stated-rules.ts";
import { STATION_RULE } from "../effects/units.ts";
import type { GameBoard } from "../engine/scenery.ts";
import type { CallistoRule } from "../lexicon/words.ts";
import { RULES } from "../rules/rules.ts";
import { type DoorName, STRUCTURES } from "./spaces.ts";

/** Something that a board must have because the rules of a scenario or the words of its sheets mention it. */
interface BoardNeed {
  /** In words, behind a number: `building`, `space of LZ01 Alpha`. */
  readonly what: string;
  readonly atLeast: number;
  /** Null: any number from `atLeast` on. */
  readonly atMost: number | null;
  readonly has: number;
  /** The key of a board file under which it is typed. */
  readonly key: NeedKey;
  /** Its source: the sentence of the rule, or the word. */
  readonly because: string;
}

export type NeedKey = "has" | "pad" | "map" | "starting" | "objective" | "doors";

type CountOnBoard = (board: GameBoard) => number;

/** A thing of the board, and how many there are. */
interface Wanted {
  readonly what: string;
  readonly count: CountOnBoard;
  readonly key?: NeedKey;
}

/** Something in spaces, by its name in positions. */
function lying(what: string): Wanted {
  return { what, count: ({ spaces }) => spaces.flatMap(({ has }) => has).filter(({ name }) => name === what).length };
}

const OBJECTIVE_WITH_STRUCTURE: Wanted = { what: "objective with a structure", count: objectivesWithStructure };
const STARTING_SPACE: Wanted = { what: "starting space", count: startingSpaces, key: "starting" };

function doorCalled(called: DoorName): Wanted {
  return { what: called, count: doorsCalled(called), key: "doors" };
}

/** The things that words of sheets need on a board. */
const NEEDS_OF_WORDS: Readonly<Record<string, Wanted>> = {
  building: lying("building"),
  "pit trap": lying("pit trap"),
  "escape pod": { what: "escape pod", count: pods },
  "eastern escape pod": lying("eastern escape pod"),
  "westernmost escape pod": lying("westernmost escape pod"),
  "control station": lying("comms"),
  "armoured defence": OBJECTIVE_WITH_STRUCTURE,
  door: { what: "door", count: doors, key: "doors" },
  "escape pod door": { what: "door to an escape pod", count: podDoors, key: "doors" },
  "west door of prison": doorCalled("west door of prison"),
  laser: lying("laser"),
  "DOORS equipment": lying("DOORS"),
  prisoner: lying("prisoner"),
  citizens: lying("civilian"),
  escape: lying("escape"),
  "launch pad LZ01 Alpha": { what: "space of the pad LZ01 Alpha", count: padSpaces("LZ01 Alpha"), key: "pad" },
  starting: STARTING_SPACE,
  "non-starting": STARTING_SPACE,
};

/** Words that mean two things: a pad covers two spaces. */
const NUMBER_OF_WORDS: Readonly<Record<string, number>> = { "launch pad LZ01 Alpha": 2 };

/** How many things a rule needs: its own number, or a fixed one. */
const NEEDS_OF_RULES: ByRule<CallistoRule, Wanted & { readonly number?: number; readonly exactly?: boolean }> = {
  "civilians are objectives": { ...lying("civilian"), number: 1 },
  "buildings are objectives": { ...lying("building"), number: 1 },
  "# civilians rescued win": lying("civilian"),
  "# buildings destroyed win": lying("building"),
  "a controlled objective with its structure standing is worth # victory point": {
    ...OBJECTIVE_WITH_STRUCTURE,
    number: 1,
  },
  "a prisoner marks a space": { ...lying("prisoner"), number: 1, exactly: true },
  "escape pods are structures": { what: "escape pod", count: pods, exactly: true },
  "a laser attacks at # with range #": { ...lying("laser"), number: 1 },
  "mechs escape": { ...lying("escape"), number: 1 },
  "the maps are apart": { what: "map", count: maps, key: "map", exactly: true },
  "the east door of the prison is open": { ...doorCalled("east door of prison"), number: 1, exactly: true },
  "doors open outwards only": { what: "door that opens one way", count: oneWayDoors, key: "doors", number: 1 },
};

/** Rules that make objectives of spaces without printed points. */
const OBJECTIVE_RULES: readonly CallistoRule[] = [
  "civilians are objectives",
  "buildings are objectives",
  "deactivated mechs are objectives",
];

/** Everything that the rules and sheets of a scenario require of its board, whether or not the board has it. */
export function needsOfBoard(
  board: GameBoard,
  scenario: CheckedScenario,
  sheets: readonly CheckedSheet[],
): readonly BoardNeed[] {
  const rules = [...scenario.rules, ...sheets.flatMap((sheet) => sheet.rules)];
  const needs = [
    ...rules.flatMap((rule) => needsOfRule(board, rule)),
    ...needsOfSheets(board, sheets),
    ...objectiveNeeds(board, rules, sheets),
  ];
  return strongest(needs);
}

function needsOfRule(board: GameBoard, rule: CheckedRule): readonly BoardNeed[] {
  const because = rule.text;
  if (rule.entry === STATION_RULE) {
    return [...new Set(board.spaces.map(({ map }) => map))].map((map) => ({
      what: `comms on the map ${map}`,
      atLeast: rule.numbers[1] ?? 1,
      atMost: null,
      has: board.spaces.filter((space) => space.map === map && space.has.some(({ name }) => name === "comms")).length,
      key: "has" as const,
      because,
    }));
  }
  const need = RULES.known(NEEDS_OF_RULES, rule);
  if (need === undefined) return [];
  const atLeast = need.number ?? rule.numbers[0] ?? 1;
  return [{ ...needOf(board, need, atLeast, because), atMost: need.exactly ? atLeast : null }];
}

function needsOfSheets(board: GameBoard, sheets: readonly CheckedSheet[]): readonly BoardNeed[] {
  const ofWords = [...wordsUsed(sheets)].map((word) => ({ word, number: NUMBER_OF_WORDS[word] ?? 1, text: word }));
  // If so many could never be scouted, the question would always have the same answer.
  return [...ofWords, ...countsOf(sheets)].flatMap(({ word, number, text }): readonly BoardNeed[] => {
    const wanted = NEEDS_OF_WORDS[word];
    return wanted === undefined ? [] : [needOf(board, wanted, number, text)];
  });
}

function needOf(board: GameBoard, { what, count, key = "has" }: Wanted, atLeast: number, because: string): BoardNeed {
  return { what, atLeast, atMost: null, has: count(board), key, because };
}

function objectiveNeeds(
  board: GameBoard,
  rules: readonly CheckedRule[],
  sheets: readonly CheckedSheet[],
): readonly BoardNeed[] {
  const needs: BoardNeed[] = [];
  const speaks = wordsUsed(sheets).has("objective");
  if (speaks && !OBJECTIVE_RULES.some((id) => RULES.has(rules, id))) {
    const has = board.spaces.filter(({ objective }) => objective > 0).length;
    needs.push({ what: "objective", atLeast: 1, atMost: null, has, key: "objective", because: "objective" });
  }
  for (const { value, startingOnly, text } of valuedObjectivesOf(sheets)) {
    const fitting = board.spaces.filter(
      ({ objective, starting }) =>
        objective === value && (startingOnly === null || (starting !== null) === startingOnly),
    );
    const kind = startingOnly === null ? "" : startingOnly ? "starting " : "non-starting ";
    const what = `${kind}${value}-point objective`;
    needs.push({ what, atLeast: 1, atMost: null, has: fitting.length, key: "objective", because: text });
  }
  return needs;
}

/** Of several needs for the same thing, the one with the largest number. */
function strongest(needs: readonly BoardNeed[]): readonly BoardNeed[] {
  const byThing = new Map<string, BoardNeed>();
  for (const need of needs) {
    const known = byThing.get(need.what);
    if (known === undefined || need.atLeast > known.atLeast || (need.atMost !== null && known.atMost === null)) {
      byThing.set(need.what, need);
    }
  }
  return [...byThing.values()];
}

function pods({ spaces }: GameBoard): number {
  return spaces.flatMap(({ has }) => has).filter(({ name }) => name.endsWith("escape pod")).length;
}

function objectivesWithStructure({ spaces }: GameBoard): number {
  return spaces.filter(({ objective, has }) => objective > 0 && has.some(({ name }) => STRUCTURES.includes(name)))
    .length;
}

function doors({ edges }: GameBoard): number {
  return edges.filter(({ door }) => door !== null).length;
}

function oneWayDoors({ edges }: GameBoard): number {
  return edges.filter(({ door }) => door !== null && door.opens !== null).length;
}

function podDoors(board: GameBoard): number {
  const withPod = new Set(
    board.spaces.flatMap(({ name, has }) => (has.some((each) => each.name.endsWith("escape pod")) ? [name] : [])),
  );
  return board.edges.filter(({ from, to, door }) => door !== null && (withPod.has(from) || withPod.has(to))).length;
}

function doorsCalled(called: DoorName): CountOnBoard {
  return (board) => {
    const named = new Set(
      board.spaces.flatMap(({ name, has }) => (has.some((each) => each.name === called) ? [name] : [])),
    );
    return board.edges.filter(({ from, to, door }) => door !== null && named.has(from) && named.has(to)).length;
  };
}

function padSpaces(pad: string): CountOnBoard {
  return ({ spaces }) => spaces.filter((space) => space.pad === pad).length;
}

function startingSpaces({ spaces }: GameBoard): number {
  return spaces.filter(({ starting }) => starting !== null).length;
}

function maps({ spaces }: GameBoard): number {
  return new Set(spaces.map(({ map }) => map)).size;
}
