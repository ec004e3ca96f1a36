import { LONGEST_SIDE } from "./grid.ts";
import type { FieldKind, PositionSchema, SortSchema } from "./position.ts";
import { EXPECTED_KEYS } from "./situation-format.ts";

/** The JSON schema of the situations of a declared game, for editors. */
export function situationSchema(game: string, schema: PositionSchema): object {
  const { places, units, counters } = schema;
  const place = { type: "string", pattern: `^[a-z][1-${LONGEST_SIDE}]$` };
  const names = counters.map(({ name }) => name);
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: `A situation of ${game}`,
    type: "object",
    additionalProperties: false,
    required: ["sheet", "grid", "row", "expect"],
    properties: {
      id: { type: ["string", "number"] },
      title: { type: "string" },
      sheet: { type: "string", description: "The path of the sheet without its ending." },
      grid: { type: "string", pattern: `^[1-${LONGEST_SIDE}]x[1-${LONGEST_SIDE}]$`, description: "Columns and rows." },
      [places.key]: {
        type: "object",
        propertyNames: place,
        additionalProperties: { type: "object", additionalProperties: false, properties: fieldSchemas(places) },
      },
      [units.key]: {
        type: "object",
        propertyNames: { enum: names },
        additionalProperties: {
          type: "object",
          additionalProperties: false,
          required: ["at"],
          properties: { at: place, ...fieldSchemas(units) },
        },
      },
      row: {
        type: "array",
        description: "The bot’s cards; `*` marks the one that it resolves.",
        items: { enum: names.flatMap((name) => [name, `${name}*`]) },
      },
      dice: { type: "array", items: { type: "integer", minimum: 1 } },
      expect: {
        type: "object",
        additionalProperties: false,
        properties: Object.fromEntries(EXPECTED_KEYS.map((key) => [key, { type: ["string", "number"] }])),
      },
    },
  };
}

function fieldSchemas({ fields }: SortSchema): object {
  return Object.fromEntries(
    Object.entries(fields).map(([field, kind]) => [field, { ...valueSchema(kind), description: kind.documentation }]),
  );
}

function valueSchema(kind: FieldKind): object {
  switch (kind.kind) {
    case "truth":
      return { type: "boolean" };
    case "number":
      return { type: "integer", minimum: kind.from, maximum: kind.to };
    case "choice":
      return { enum: kind.values };
  }
}
