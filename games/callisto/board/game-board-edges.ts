import type { SourceRange } from "../../../runtime/checked-tree.ts";
import type { LocatedScalar, ReadingProblem } from "../../shared/located-value.ts";
import type { ValuesOf } from "../../shared/declared/field.ts";
import type { GameBoard, GameSpace } from "../engine/scenery.ts";
import type { Door, Edge, Feature } from "../position.ts";
import type { PLACE_FIELDS } from "../fields.ts";
import { stepsToAll } from "../reference/distance.ts";
import { byEnds, edgeBetween, pairName } from "./spaces.ts";
import type { Diagnostic } from "../../../grammar/diagnostic.ts";
import { fileMistakes, type ReportedMistake, shownAt } from "../../shared/reading/read-data.ts";
import { DEFINITIONS, type ValuesByCode } from "../diagnostic-definitions.ts";

type PlaceValues = ValuesOf<typeof PLACE_FIELDS>;

/** A space as it is typed in a board file. */
export interface TypedSpace extends Omit<GameSpace, "has">, PlaceValues {
  readonly nameAt: LocatedScalar;
  readonly has: readonly Feature[];
  readonly bridge: {
    /** Null where they are missing or could not be read, which is reported elsewhere. */
    readonly supports: readonly LocatedScalar[] | null;
    readonly values: PlaceValues;
    readonly span: SourceRange;
  } | null;
  readonly neighbours: readonly LocatedScalar[];
}

/** A door as it is typed in a board file. */
export interface TypedDoor {
  readonly door: Door;
  /** A name that sheets know it by: `west door of prison`. */
  readonly called: string | null;
  readonly ends: readonly [string, string];
  readonly span: SourceRange;
}

/**
 * The edges from spaces with their neighbours, bridges with their supports, and doors. Each of two neighbours names the
 * other, unless a one-way door leads away from it. A deck has two supports, each elevated ground or the deck that
 * continues it (rules §1.1 rule 3).
 *
 * @param namedTwice how many spaces were left out for their names are taken
 */
export function edgesOfSpaces(
  spaces: readonly TypedSpace[],
  doors: readonly TypedDoor[],
  namedTwice: number,
): { readonly edges: readonly Edge[]; readonly problems: readonly ReportedBoardProblem[] } {
  const builder = new EdgeBuilder(spaces, doors, namedTwice);
  return { edges: builder.build(), problems: builder.problems };
}

class EdgeBuilder {
  readonly problems: ReportedBoardProblem[] = [];
  readonly #spaces: ReadonlyMap<string, TypedSpace>;
  readonly #doors: readonly TypedDoor[];
  readonly #edges = new Map<string, Edge>();

  /**
   * Whether at least as many spaces were left out for a taken name as there are unknown names: those are most likely
   * theirs.
   */
  readonly #hasMisnamed: boolean;

  constructor(spaces: readonly TypedSpace[], doors: readonly TypedDoor[], namedTwice: number) {
    this.#spaces = new Map(spaces.map((space) => [space.name, space]));
    const named = new Set(spaces.flatMap(({ neighbours }) => neighbours.map(({ text }) => text)));
    this.#hasMisnamed = [...named].filter((name) => !this.#spaces.has(name)).length <= namedTwice;
    this.#doors = doors;
  }

  build(): readonly Edge[] {
    for (const space of this.#spaces.values()) this.#addNeighbours(space);
    for (const space of this.#spaces.values()) this.#addSupports(space);
    for (const door of this.#doors) this.#addDoor(door);
    return [...this.#edges.values()].sort(byEnds);
  }

  #addNeighbours(space: TypedSpace): void {
    const seen = new Set<string>();
    for (const { text: name, span } of space.neighbours) {
      const other = this.#spaces.get(name);
      if (other === undefined) {
        if (this.#hasMisnamed) continue;
        const known = [...this.#spaces.keys()].filter((each) => each !== space.name);
        this.problems.push({ code: "board-unknown-space", span, values: { name }, known });
        continue;
      }
      if (seen.has(name) || name === space.name) {
        this.problems.push({ code: "board-duplicate-name", span, values: { name } });
        continue;
      }
      seen.add(name);
      if (other.map !== space.map && space.name < name) {
        const values = { from: space.name, map: space.map, to: name, other: other.map };
        this.problems.push({ code: "board-maps-joined", span, values });
      }
      if (!this.#mayName(other, space.name) && !this.#opensOnly(space.name, name)) {
        this.problems.push({ code: "board-one-way-edge", span, values: { from: space.name, to: name } });
      }
      this.#addEdge(space.name, name, null);
    }
  }

  /** Whether a space names a neighbour, or could mean it by an unknown name. */
  #mayName(space: TypedSpace, neighbour: string): boolean {
    return space.neighbours.some(({ text }) => text === neighbour || !this.#spaces.has(text));
  }

  #opensOnly(from: string, to: string): boolean {
    return this.#doors.some(({ door }) => door.opens?.from === from && door.opens.to === to);
  }

  #addSupports({ name, bridge }: TypedSpace): void {
    if (bridge === null || bridge.supports === null) return;
    const { supports, span } = bridge;
    const names = new Set(supports.map(({ text }) => text));
    if (names.size !== 2) {
      const why = `it needs 2 supports and has ${names.size}`;
      this.problems.push({ code: "board-bridge-supports", span, values: { name, why } });
    }
    for (const support of supports) {
      const why = this.#whyNoSupport(name, support.text);
      if (why === "unknown") {
        const known = this.#supportsKnown(name);
        this.problems.push({ code: "board-unknown-space", span: support.span, values: { name: support.text }, known });
      } else if (why !== null) {
        this.problems.push({ code: "board-bridge-supports", span: support.span, values: { name, why } });
      } else this.#addEdge(`${name}.deck`, support.text, null);
    }
  }

  #whyNoSupport(name: string, support: string): string | null {
    const isDeck = support.endsWith(".deck");
    const other = this.#spaces.get(isDeck ? support.slice(0, -".deck".length) : support);
    if (other === undefined || (isDeck && other.bridge === null)) return "unknown";
    if (other.name === name) return "it cannot support itself";
    if (!other.neighbours.some(({ text }) => text === name)) return `${other.name} is not beside it`;
    if (isDeck) {
      // If its supports could not be read, one of them may be meant.
      const back = other.bridge?.supports?.some(({ text }) => text === `${name}.deck`) ?? true;
      return back ? null : `${support} does not name ${name}.deck as one of its supports`;
    }
    return other.elevated ? null : `${support} is not elevated`;
  }

  #supportsKnown(name: string): readonly string[] {
    return [...this.#spaces.values()].flatMap((space) => {
      if (space.name === name) return [];
      return [...(space.elevated ? [space.name] : []), ...(space.bridge === null ? [] : [`${space.name}.deck`])];
    });
  }

  #addDoor({ door, ends, span }: TypedDoor): void {
    const unknown = ends.find((end) => !this.#spaces.has(end));
    if (unknown !== undefined) {
      const known = [...this.#spaces.keys()];
      this.problems.push({ code: "board-unknown-space", span, values: { name: unknown }, known });
      return;
    }
    const edge = this.#edges.get(pairName(...ends));
    if (edge === undefined) {
      this.problems.push({ code: "board-door-without-edge", span, values: { from: ends[0], to: ends[1] } });
    } else if (edge.door !== null) {
      this.problems.push({ code: "board-duplicate-name", span, values: { name: door.name } });
    } else this.#addEdge(edge.from, edge.to, door);
  }

  #addEdge(first: string, second: string, door: Door | null): void {
    this.#edges.set(pairName(first, second), edgeBetween(first, second, door));
  }
}

/**
 * The spaces that no counter can ever reach, with doors open or closed. Personnel, which can enter the most spaces,
 * walk from every place where counters enter or start. A space that nothing may enter at any level does not count: it
 * is a wall.
 */
export function unreachableSpaces(board: GameBoard, spaces: readonly TypedSpace[]): readonly ReportedBoardProblem[] {
  const starts = [
    ...Object.values(board.spawns).flatMap((places) => Object.values(places)),
    ...Object.values(board.units),
  ];
  if (starts.length === 0) return [];
  const enterable = new Set(board.places.flatMap(({ name, impassable }) => (impassable === "all" ? [] : [name])));
  const reached = stepsToAll(starts, (place) =>
    board.edges
      .flatMap(({ from, to }) => (from === place ? [to] : to === place ? [from] : []))
      .filter((next) => enterable.has(next)),
  );
  return spaces.flatMap(({ name, nameAt }) => {
    const levels = board.places.filter((place) => place.space === name && enterable.has(place.name));
    if (levels.length === 0 || levels.some((place) => reached.has(place.name))) return [];
    return [{ code: "board-unreachable-space" as const, span: nameAt.span, values: { name } }];
  });
}

const { "situation-all-scouted": _ofSituations, ...OF_BOARDS } = DEFINITIONS;
const { definitions, diagnose } = fileMistakes(OF_BOARDS);

/** Every kind of mistake in a board file. */
export const BOARD_DIAGNOSTICS = definitions;

/** An error in a board file, before it becomes a diagnostic with its sentence. */
export type GameBoardProblem = Parameters<typeof diagnose>[0];

/** An error as code reports it, with a value for each slot of its sentence. */
export type ReportedBoardProblem = ReportedMistake<Omit<ValuesByCode, "situation-all-scouted">>;

/** An error in the text or the shape of a board file, with its code. */
export function boardProblem(problem: ReadingProblem): GameBoardProblem {
  const { kind, at: _at, ...rest } = problem;
  return { ...rest, span: shownAt(problem), code: kind === "syntax" ? "board-json" : `board-${kind}` };
}

/** As many names as a sentence can list. */
const MOST_NAMES_LISTED = 20;

/** The diagnostic of an error in a board file: what is wrong and what to do, with the nearest name that would fit. */
export function diagnoseBoard(problem: GameBoardProblem): Diagnostic {
  // A sentence about a bad value already says what would fit.
  const names = problem.code === "board-bad-value" ? [] : (problem.known ?? []);
  return diagnose(problem, listed(names));
}

function listed(known: readonly string[]): string | null {
  if (known.length === 0) return null;
  if (known.length > MOST_NAMES_LISTED) return `Choose from \`${known[0]}\` to \`${known.at(-1)}\`.`;
  return `Choose from: ${known.map((name) => `\`${name}\``).join(", ")}.`;
}
