import type { CodeOf, QuantityMeaning } from "../../../runtime/compact/meaning.ts";

const CODES = {
  // OPEN-06 b: with the bonus that the acting unit would have there.
  cover: (scope, place) =>
    scope.readings["OPEN-06"] === "a"
      ? `${scope.field("cover")}[${place}]`
      : `${scope.call("coverForActor")}(${scope.position}, ${place})`,
  defence: (scope, unit) => `${scope.call("totalDefence")}(${scope.position}, ${unit})`,
} as const satisfies Readonly<Record<string, CodeOf>>;

/** A number that spaces or units have, beside those that are plain fields. */
export function quantity(name: keyof typeof CODES): QuantityMeaning {
  return { kind: "quantity", code: CODES[name] };
}
