import type { Fields } from "../../shared/declared/field.ts";
import { PLACE_FIELDS, SPACE_FIELDS } from "../fields.ts";
import type { Board, Feature } from "../position.ts";
import { type Arrangeable, onBoard, spaceOf, stated } from "./arrangeable.ts";
import type { Problem } from "./generate-position.ts";
import type { FeatureKind } from "./scenery.ts";
import { withFeature } from "./things.ts";

/** The features of a kind on the board, and one that could come. */
export function features(problem: Problem, kind: FeatureKind): readonly Arrangeable[] {
  const { board } = problem.position;
  const holding = board.spaces.flatMap(({ name, has }) => {
    const feature = has.find((each) => each.name === kind.name);
    return feature === undefined ? [] : [{ space: name, feature }];
  });
  const at = (there: (typeof holding)[number] | null): Arrangeable => ({
    thing: {
      id: `feature ${kind.name} ${there?.space ?? ""}`,
      kind: "marker",
      name: kind.name,
      side: null,
      at: there?.space ?? null,
      mark: kind.name,
      fields: there !== null && kind.destructible ? stated(DESTROYED, { ...there.feature }) : [],
    },
    put: (place) => {
      const cleared = there === null ? board : withoutFeature(board, there.space, kind.name);
      return onBoard(problem, place === null ? cleared : withFeature(cleared, spaceOf(board, place), kind));
    },
    set: (_field, value) =>
      onBoard(problem, there === null ? board : withChangedFeature(board, there.space, kind.name, value === true)),
  });
  return [...holding, null].map(at);
}

const DESTROYED = {
  destroyed: { kind: "truth", documentation: "It was destroyed." },
} as const satisfies Fields;

function withFeatures(board: Board, space: string, change: (has: readonly Feature[]) => readonly Feature[]): Board {
  return {
    ...board,
    spaces: board.spaces.map((each) => (each.name === space ? { ...each, has: change(each.has) } : each)),
  };
}

function withoutFeature(board: Board, space: string, name: string): Board {
  return withFeatures(board, space, (has) => has.filter((feature) => feature.name !== name));
}

function withChangedFeature(board: Board, space: string, name: string, destroyed: boolean): Board {
  return withFeatures(board, space, (has) =>
    has.map((feature) => (feature.name === name ? { ...feature, destroyed } : feature)),
  );
}

/** Spaces with their ground; the decks of bridges have fields of their own. */
export function spaces(problem: Problem): readonly Arrangeable[] {
  const { board } = problem.position;
  return board.places.map((place): Arrangeable => {
    const space = board.spaces.find(({ name }) => name === place.space);
    const own = place.deck || space === undefined ? [] : stated(SPACE_FIELDS, { ...space });
    return {
      thing: {
        id: `place ${place.name}`,
        kind: "space",
        name: place.name,
        side: null,
        at: null,
        fields: [...own, ...stated(PLACE_FIELDS, { ...place })],
      },
      set: (field, value) => {
        const changed = <Thing extends { readonly name: string }>(
          all: readonly Thing[],
          name: string,
        ): readonly Thing[] => all.map((each) => (each.name === name ? { ...each, [field]: value } : each));
        return onBoard(
          problem,
          field in PLACE_FIELDS
            ? { ...board, places: changed(board.places, place.name) }
            : { ...board, spaces: changed(board.spaces, place.space) },
        );
      },
    };
  });
}
