import type { WrittenModule } from "../game-package.ts";
import type { FieldKind } from "../shared/declared/field.ts";
import type { DeclaredGame } from "../shared/declared/declared-game.ts";
import { fixedSizeOf, type SortSchema } from "../shared/declared/position.ts";

/**
 * The module that compiled sheets of a game import: it holds the game's text, and its declarations are the game's own
 * positions.
 */
export function functionsModule({ folder, lexicon, schema }: DeclaredGame, text: string): WrittenModule {
  const heading = `// ${lexicon.game}. Generated from game.bot.`;
  return {
    kind: "written",
    file: `${folder}.game.js`,
    code: (module) =>
      [
        heading,
        `import { functionsOfText } from ${JSON.stringify(module)};`,
        "",
        `export const functions = functionsOfText(${JSON.stringify(text)});`,
        "",
      ].join("\n"),
    types: (module) => {
      const sides = lexicon.sides.map(({ id }) => id);
      const { places, units, counters } = schema;
      const fixed = fixedSizeOf(schema);
      return [
        heading,
        `export type { PackedPosition } from ${JSON.stringify(module)};`,
        "",
        `export type Side = ${union(sides)};`,
        `export type UnitName = ${union(counters.map(({ name }) => name))};`,
        `export type Title = ${union([...new Set(counters.map(({ title }) => title))])};`,
        "",
        ...fieldsOf("PlaceFields", places),
        "",
        ...fieldsOf("UnitFields", units),
        "",
        "/** A unit on the board. */",
        "export interface Unit {",
        "  readonly name: UnitName;",
        "  readonly title: Title;",
        "  readonly side: Side;",
        "  /** The place where it stands. */",
        "  readonly at: string;",
        "  readonly fields: UnitFields;",
        "}",
        "",
        `/** A position of ${lexicon.game}. What it leaves out is as usual. */`,
        "export interface Position {",
        "  /** The side that the bot plays. */",
        "  readonly bot: Side;",
        `  /** ${fixed === null ? "How large the board is." : "Every board is as large."} */`,
        `  readonly board: { readonly columns: ${fixed?.columns ?? "number"}; readonly rows: ${fixed?.rows ?? "number"} };`,
        "  readonly places: Readonly<Record<string, PlaceFields>>;",
        "  readonly units: readonly Unit[];",
        ...unplacedOf(schema),
        "  /** The bot's cards. */",
        "  readonly row: readonly UnitName[];",
        "  /** What the bot remembers, by its names in the sheet. */",
        "  readonly memory?: Readonly<Record<string, string | number>>;",
        "}",
        "",
      ].join("\n");
    },
  };
}

/** The fields of the game and of its sides, which stand nowhere. */
function unplacedOf({ unplaced = [] }: DeclaredGame["schema"]): readonly string[] {
  if (unplaced.length === 0) return [];
  return [
    "  /** What the game and its sides have, where that is not as usual. */",
    "  readonly unplaced?: {",
    ...unplaced.flatMap(({ sort, names, fields }) => {
      const values = Object.entries(fields).map(([field, kind]) => `readonly ${keyOf(field)}?: ${typeOf(kind)}`);
      const things = names.map((name) => `readonly ${keyOf(name)}?: { ${values.join("; ")} }`);
      return [`    readonly ${keyOf(sort)}?: { ${things.join("; ")} };`];
    }),
    "  };",
  ];
}

function fieldsOf(name: string, { fields }: SortSchema): readonly string[] {
  const rows = Object.entries(fields).flatMap(([field, kind]) => [
    `  /** ${kind.documentation.replaceAll("*/", "* /")} */`,
    `  readonly ${keyOf(field)}?: ${typeOf(kind)};`,
  ]);
  return [`export interface ${name} {`, ...rows, "}"];
}

/** A name as a key of a type: `hits`, `"fully loaded"`. */
function keyOf(name: string): string {
  return /^\p{ID_Start}\p{ID_Continue}*$/u.test(name) ? name : JSON.stringify(name);
}

function typeOf(kind: FieldKind): string {
  switch (kind.kind) {
    case "event":
    case "truth":
      return "boolean";
    case "number":
      return "number | null";
    case "choice":
      return `${union(kind.values)} | null`;
  }
}

function union(names: readonly string[]): string {
  return names.map((name) => JSON.stringify(name)).join(" | ") || "never";
}
