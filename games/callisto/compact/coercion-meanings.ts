import type { CodeOfTwo, CoercionMeaning } from "../../../runtime/compact/meaning.ts";

/** A coercion that can make several things of one. */
function toSeveral(holds: CodeOfTwo): CoercionMeaning {
  return { kind: "coercion", image: null, holds };
}

/** A unit named where a space is meant stands for the place that it is in. */
export const SPACE_OF_UNIT: CoercionMeaning = {
  kind: "coercion",
  image: (scope, unit) => scope.element("unitPlace", unit),
  holds: (scope, place, unit) => `${scope.field("unitPlace")}[${unit}] === ${place}`,
};

/** The places of a thing, at all levels of its space. @param ground the field with the place of each thing */
export function spacesOf(ground: "structurePlace" | "equipmentPlace" | "markerPlace"): CoercionMeaning {
  return toSeveral((scope, place, thing) => {
    const space = scope.field("spaceOf");
    return `${space}[${place}] === ${space}[${scope.field(ground)}[${thing}]]`;
  });
}

export const SPACES_OF_DOOR = toSeveral(
  (scope, place, door) => `${scope.call("isAtDoor")}(${scope.position}, ${place}, ${door})`,
);

export const SPACES_OF_AREA = toSeveral(
  (scope, place, area) =>
    `(${scope.field("pad")}[${place}] === ${area} || ${scope.field("map")}[${place}] === ${area})`,
);

export const STRUCTURE_OF_SPACE = toSeveral((scope, structure, place) => {
  const space = scope.field("spaceOf");
  return `${space}[${place}] === ${space}[${scope.field("structurePlace")}[${structure}]]`;
});

export const CARDS_OF_UNIT = toSeveral((scope, card, unit) => `${scope.field("rowUnit")}[${card}] === ${unit}`);
