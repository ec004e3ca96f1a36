import type { Fields } from "../../shared/declared/field.ts";
import { featuresIn, spaceOf, withFeatures } from "../effects/markers.ts";
import { PLACE_FIELDS, SPACE_FIELDS } from "../fields.ts";
import type { Feature } from "../position.ts";
import { type Arrangeable, onBoard, stated } from "./arrangeable.ts";
import type { Problem } from "./generate-position.ts";
import type { FeatureKind } from "./scenery.ts";
import { withFeature } from "./things.ts";

/** The features of a kind on the board, and one that could come. */
export function features(problem: Problem, kind: FeatureKind): readonly Arrangeable[] {
  const { position } = problem;
  const { board } = position;
  const changed = (space: string | null, change: (feature: Feature) => readonly Feature[]): Problem => {
    if (space === null) return problem;
    const has = featuresIn(position, space).flatMap((each) => (each.name === kind.name ? change(each) : [each]));
    return { ...problem, position: withFeatures(position, space, has) };
  };
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
      const cleared = changed(there?.space ?? null, () => []);
      const to = place === null ? null : spaceOf(position, place);
      return to === null ? cleared : onBoard(cleared, withFeature(cleared.position.board, to, kind));
    },
    set: (_field, value) => changed(there?.space ?? null, (feature) => [{ ...feature, destroyed: value === true }]),
  });
  return [...holding, null].map(at);
}

const DESTROYED = {
  destroyed: { kind: "truth", documentation: "It was destroyed." },
} as const satisfies Fields;

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
