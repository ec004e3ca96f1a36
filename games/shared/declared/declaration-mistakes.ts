import type { ActionPlan, Word } from "../../../grammar/lexicon.ts";
import type { DeclaredGame } from "./declared-game.ts";
import { valuesOf, type FieldKind } from "./field.ts";
import { isBoardSize, type BoardSize } from "./boards.ts";
import { ALLIED, OUTSIDE, shapeOf, type SortSchema } from "./position.ts";
import { areAllied, isRelation, testOfWord, type DeclaredMeaning, type DeclaredWord, type FieldTest } from "./word.ts";

/** The mistakes in the declaration of a game, a sentence each. Types cannot check that names fit each other. */
export function declarationMistakes(game: DeclaredGame): readonly string[] {
  const { words, sorts } = game.lexicon;
  return [
    ...repeatedIds(words),
    ...words.flatMap((word) => [
      ...sortsOf(word).flatMap((sort) =>
        sorts.includes(sort) ? [] : [`\`${word.id}\` is of the sort ${sort}, which \`sorts\` does not list`],
      ),
      ...fieldMistakes(game, word),
      ...meaningMistakes(game, word),
    ]),
    ...roleMistakes(game),
    ...sideMistakes(game),
    ...counterMistakes(game),
    ...printedMistakes(game),
    ...boardMistakes(game),
    ...distanceMistakes(game),
  ];
}

function repeatedIds(words: readonly DeclaredWord[]): readonly string[] {
  const ids = words.map(({ id }) => id);
  const repeated = ids.filter((id, index) => ids.indexOf(id) < index);
  return [...new Set(repeated)].map((id) => `\`${id}\` is the id of several words`);
}

/** The sorts of things that a word describes. */
function sortsOf(word: DeclaredWord): readonly string[] {
  switch (word.category) {
    case "noun":
    case "title":
      return [word.sort];
    case "adjective":
    case "event":
    case "quantity":
    case "postfix":
      return word.of;
    case "relation":
      return [...word.subject, ...word.argument];
    default:
      return [];
  }
}

function fieldMistakes({ lexicon, schema }: DeclaredGame, word: DeclaredWord): readonly string[] {
  const { place, unit } = lexicon.roles;
  const { meaning } = word;
  const requires = meaning !== null && "requires" in meaning ? (meaning.requires ?? []) : [];
  const ofHeader = requires.flatMap(({ actor, target, lies = [] }) => [
    ...[actor, target].flatMap((test) =>
      test === undefined ? [] : testMistakes(word.id, test, fieldsOf(schema, unit)),
    ),
    ...lies.flatMap((lying) =>
      lying.kind === "relates" && !lexicon.words.some(isRelation(lying.entry))
        ? [`\`${word.id}\` asks for the relation \`${lying.entry}\`, which is no word`]
        : [],
    ),
  ]);
  if (ofHeader.length > 0) return ofHeader;
  if (meaning?.kind === "attack") {
    const { at, aimedAt, strength } = meaning;
    return [
      ...testMistakes(word.id, at, fieldsOf(schema, unit)),
      ...(aimedAt === undefined ? [] : testMistakes(word.id, aimedAt.test, fieldsOf(schema, unit))),
      ...(typeof strength === "string" ? numberMistakes(schema, word.id, strength, unit) : []),
    ];
  }
  if (meaning?.kind === "move") {
    const { changes, strength } = meaning;
    return [
      ...(changes === undefined ? [] : testMistakes(word.id, changes, fieldsOf(schema, place))),
      ...(typeof strength === "string" ? numberMistakes(schema, word.id, strength, unit) : []),
    ];
  }
  if (meaning?.kind === "quantity") {
    return sortsOf(word).flatMap((sort) => numberMistakes(schema, word.id, meaning.field, sort));
  }
  // A title tests the field `title`. Every unit has it, and no schema lists it.
  const test = word.category === "title" ? null : (testOfWord(word)?.test ?? null);
  return test === null ? [] : sortsOf(word).flatMap((sort) => testMistakes(word.id, test, fieldsOf(schema, sort)));
}

type MeaningKind = NonNullable<DeclaredMeaning>["kind"];

/** Words that sheets may use but that have no meaning. Without this check, they would fail only when a position is decided. */
function meaningMistakes({ lexicon: { roles } }: DeclaredGame, word: DeclaredWord): readonly string[] {
  if (word.category === "action" && word.plan === "draw" && roles.card === undefined) return [];
  const kinds = meaningsThatFit(word);
  if (kinds === null || (word.meaning !== null && kinds.includes(word.meaning.kind))) return [];
  const said =
    word.category === "action" ? `an action with the plan ${word.plan}` : `a word of the category ${word.category}`;
  if (kinds.length === 0) return [`\`${word.id}\` is ${said}, which a declared game cannot have`];
  const found = word.meaning === null ? "it has none" : `it has \`${word.meaning.kind}\``;
  const wanted = kinds.map((kind) => `\`${kind}\``).join(" or ");
  return [`\`${word.id}\` is ${said} and needs a meaning of the kind ${wanted}: ${found}`];
}

/** The kinds of meaning that a word can have; null if the checker does its work. */
function meaningsThatFit(word: DeclaredWord): readonly MeaningKind[] | null {
  switch (word.category) {
    case "noun":
      return word.anaphor === true ? null : ["test"];
    case "adjective":
      return word.reciprocal === undefined ? ["test", "called"] : null;
    case "postfix":
      return word.presence === true || word.toActor !== undefined ? null : ["test"];
    case "event":
      return ["test"];
    case "relation":
      return word.approach === undefined && word.compares === undefined ? ["relation", "called"] : null;
    case "quantity":
      return word.onlyInTables === true ? null : ["quantity"];
    case "action":
      return word.remembers === undefined ? MEANINGS_OF_PLANS[word.plan] : null;
    default:
      return null;
  }
}

const MEANINGS_OF_PLANS: Readonly<Record<ActionPlan, readonly MeaningKind[]>> = {
  move: ["move"],
  attack: ["attack"],
  simple: ["simple"],
  select: ["select"],
  draw: [],
  perform: [],
};

function numberMistakes(schema: DeclaredGame["schema"], id: string, field: string, sort: string): readonly string[] {
  const isNumber = fieldsOf(schema, sort)[field]?.kind === "number";
  return isNumber ? [] : [`\`${id}\` needs the number \`${field}\`, which a ${sort} does not have`];
}

type Fields = SortSchema["fields"];

function fieldsOf({ places, units, unplaced = [] }: DeclaredGame["schema"], sort: string): Fields {
  return [places, units, ...unplaced].find((each) => each.sort === sort)?.fields ?? {};
}

function testMistakes(id: string, test: FieldTest, fields: Fields): readonly string[] {
  switch (test.kind) {
    case "side":
      return [];
    case "not":
      return testMistakes(id, test.test, fields);
    case "every":
    case "some":
      return test.tests.flatMap((each) => testMistakes(id, each, fields));
    case "is":
    case "at least": {
      if (test.field === "title" || ([OUTSIDE, ALLIED].includes(test.field) && test.kind === "is")) return [];
      const kind = fields[test.field];
      if (kind === undefined)
        return [`\`${id}\` tests the field \`${test.field}\`; the fields there are: ${Object.keys(fields).join(", ")}`];
      return canHold(kind, test) ? [] : [`\`${id}\` tests \`${test.field}\` for a value that it never has`];
    }
  }
}

function canHold(kind: FieldKind, test: Extract<FieldTest, { kind: "is" | "at least" }>): boolean {
  return test.kind === "is"
    ? valuesOf(kind).includes(test.value)
    : valuesOf(kind).some((value) => typeof value === "number" && value >= test.number);
}

function roleMistakes({ lexicon: { roles, words, sorts, coercions }, schema }: DeclaredGame): readonly string[] {
  const { place, unit, card, deck, contains, stands, partOf } = roles;
  const named = [place, unit, card, deck].filter((sort) => sort !== undefined && !sorts.includes(sort));
  const isRelation = (role: string) => words.some(({ category, id }) => category === "relation" && id === role);
  const drawing = card === undefined ? words.filter((word) => word.category === "action" && word.plan === "draw") : [];
  const standsIn = coercions.some(({ from, to }) => from === unit && to === place);
  return [
    ...named.map((sort) => `\`roles\` names the sort ${sort}, which \`sorts\` does not list`),
    ...drawing.map(({ id }) => `\`${id}\` draws cards, but \`roles.card\` names no sort of cards`),
    ...(isRelation(contains) ? [] : [`\`roles.contains\` is \`${contains}\`, which is no relation`]),
    ...(stands === undefined || isRelation(stands) ? [] : [`\`roles.stands\` is \`${stands}\`, which is no relation`]),
    ...(partOf === undefined || isRelation(partOf) ? [] : [`\`roles.partOf\` is \`${partOf}\`, which is no relation`]),
    ...(standsIn ? [] : [`no coercion lets a ${unit} stand for its ${place}`]),
    ...(schema.places.sort === place
      ? []
      : [`the schema's places are of the sort ${schema.places.sort}, not ${place}`]),
    ...(schema.units.sort === unit ? [] : [`the schema's units are of the sort ${schema.units.sort}, not ${unit}`]),
  ];
}

/** Alliances are mutual. The name of a side opens a caption; in a phrase it means the side, or the units of that side. */
function sideMistakes({ lexicon: { sides, words, roles } }: DeclaredGame): readonly string[] {
  const alliances = sides.flatMap(({ id, allies = [] }) =>
    allies.flatMap((ally) => {
      if (!sides.some((side) => side.id === ally)) return [`${id} is allied with ${ally}, which is no side`];
      return areAllied({ sides }, ally, id) ? [] : [`${id} is allied with ${ally}, but ${ally} not with ${id}`];
    }),
  );
  const ofSides = new Map(sides.flatMap(({ id, forms }) => [id, ...forms].map((form) => [form.toLowerCase(), id])));
  const isSide = (word: Word): boolean =>
    (word.category === "adjective" && word.ofSide === true) || (word.category === "noun" && word.sort !== roles.place);
  const sharedForms = words.flatMap((word) => {
    const { id, forms = [] } = word;
    if (isSide(word)) return [];
    // `Ghouls` are units of the side that is called so.
    const written = word.category === "title" ? [id] : [id, ...forms];
    const side = written.map((form) => ofSides.get(form.toLowerCase())).find((found) => found !== undefined);
    return side === undefined ? [] : [`\`${id}\` has a form of the side ${side}: give one of them another name`];
  });
  return [...alliances, ...sharedForms];
}

function counterMistakes({ lexicon: { sides, words }, schema }: DeclaredGame): readonly string[] {
  return schema.counters.flatMap(({ name, title, side }) => [
    ...(words.some(({ category, id }) => category === "title" && id === title)
      ? []
      : [`the counter ${name} has the title ${title}, which is no title of the lexicon`]),
    ...(sides.some(({ id }) => id === side)
      ? []
      : [`the counter ${name} is of the side ${side}, which does not exist`]),
  ]);
}

/** Printed values must be values that their fields can have. No event is printed on a thing. */
function printedMistakes({ lexicon: { words }, schema: { units, places } }: DeclaredGame): readonly string[] {
  const titles = new Set(words.flatMap(({ category, id }) => (category === "title" ? [id] : [])));
  const unknown = Object.keys(units.printed ?? {}).filter((title) => !titles.has(title));
  return [
    ...unknown.map((title) => `values are printed for the title ${title}, which is no title of the lexicon`),
    ...valuesPrinted(units, "the title"),
    ...valuesPrinted(places, "the place"),
  ];
}

function valuesPrinted({ sort, fields, printed = {} }: SortSchema, what: string): readonly string[] {
  return Object.entries(printed).flatMap(([name, values]) =>
    Object.entries(values).flatMap(([field, value]) => {
      const kind = Object.hasOwn(fields, field) ? fields[field] : undefined;
      if (kind === undefined) return [`${what} ${name} has \`${field}\` printed, which is no field of a ${sort}`];
      if (kind.kind === "event") return [`${what} ${name} has \`${field}\` printed, which is an event`];
      return valuesOf(kind).includes(value)
        ? []
        : [`${what} ${name} has ${String(value)} printed for \`${field}\`, which that field cannot hold`];
    }),
  );
}

function boardMistakes({ schema }: DeclaredGame): readonly string[] {
  const { smallest, largest } = schema.board;
  const shape = shapeOf(schema);
  const inWords = ({ columns, rows }: BoardSize): string => `${columns} × ${rows}`;
  const impossible = [smallest, largest].filter((size) => !isBoardSize(shape, size));
  return [
    ...[...new Set(impossible.map(inWords))].map(
      (size) => `a board of ${size} cannot be: its shape has at most ${inWords(shape.largest)}`,
    ),
    ...(smallest.columns > largest.columns || smallest.rows > largest.rows
      ? [`the smallest board, ${inWords(smallest)}, is not within the largest, ${inWords(largest)}`]
      : []),
  ];
}

/** Distances are between places, so a noun that counts them must be one of places. */
function distanceMistakes({ lexicon: { words, roles } }: DeclaredGame): readonly string[] {
  return words.flatMap((word) =>
    word.category === "noun" && word.countedIn !== undefined && word.sort !== roles.place
      ? [`\`${word.id}\` counts distances, but is of the sort ${word.sort}, not ${roles.place}`]
      : [],
  );
}
