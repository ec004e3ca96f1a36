import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { format, resolveConfig } from "prettier";
import { baseWords } from "../../grammar/base-words.ts";
import { gameTextReader } from "../../grammar/game-text/parse.ts";
import { createSource } from "../../grammar/source.ts";
import { GAME_FILE } from "../../compiler/definitions/reach.ts";
import type { GameCode } from "../../games/game-code.ts";
import type { DeclaredGame } from "../../games/shared/declared/declared-game.ts";
import {
  type CalledWord,
  type DeclaredLexicon,
  type DeclaredWord,
  type FieldTest,
  IN_ONE_PLACE,
  NEXT_TO,
  OF_ONE_SIDE,
  ofSide,
  type TestWord,
  withinSteps,
} from "../../games/shared/declared/word.ts";
import { ALLY_OF, type Noun, wordsOfEveryGame } from "../../games/shared/declared/words-of-every-game.ts";
import { numberedRowBoard } from "../../games/shared/declared/boards.ts";
import { HEX_BOARD, LIES } from "../../games/shared/hex/hex.ts";
import { textDigest } from "../../games/registered-games.ts";
import { GameOfText } from "../../games/text/game-of-text.ts";
import type { Lexicon, Word } from "../../grammar/lexicon.ts";
import { capitalised } from "../../grammar/prose.ts";
import { openPointModules } from "./open-points.ts";
import { tableModules, tableModulesByWords } from "./table-modules.ts";

const ROOT = new URL("../..", import.meta.url);
const BASE: ReadonlySet<string> = new Set(baseWords(null).map(({ id }) => id));

/** A constant of a module, for what cannot be written down as data. */
interface Constant {
  readonly module: string;
  readonly name: string;
  readonly isType?: true;
}

const BASE_MODULE = "../../grammar/base-words.ts";
const LEXICON_MODULE = "../../grammar/lexicon.ts";
const WORD_MODULE = "../shared/declared/word.ts";
const USUAL_MODULE = "../shared/declared/words-of-every-game.ts";
const HEX_MODULE = "../shared/hex/hex.ts";
const BOARD_MODULE = "../shared/declared/boards.ts";
/** The distances of relations whose code can be written. */
const DISTANCES = Array.from({ length: 10 }, (_, steps) => `${steps}`);
/** The names with which rows of places can begin whose code can be written. */
const FIRST_IN_ROWS = Array.from("abcdefghijklmnopqrstuvwxyz", (letter) => `${letter}00`);
/** The constants of the values that games share, and how code reaches each value. */
const SHARED: readonly (readonly [value: unknown, constant: Constant, code: string])[] = [
  [IN_ONE_PLACE, { module: WORD_MODULE, name: "IN_ONE_PLACE" }, "IN_ONE_PLACE"],
  [NEXT_TO, { module: WORD_MODULE, name: "NEXT_TO" }, "NEXT_TO"],
  [OF_ONE_SIDE, { module: WORD_MODULE, name: "OF_ONE_SIDE" }, "OF_ONE_SIDE"],
  [HEX_BOARD, { module: HEX_MODULE, name: "HEX_BOARD" }, "HEX_BOARD"],
  ...DISTANCES.map(
    (steps) =>
      [
        withinSteps(steps),
        { module: WORD_MODULE, name: "withinSteps" },
        `withinSteps(${JSON.stringify(steps)})`,
      ] as const,
  ),
  ...FIRST_IN_ROWS.map(
    (first) =>
      [
        numberedRowBoard(first),
        { module: BOARD_MODULE, name: "numberedRowBoard" },
        `numberedRowBoard(${JSON.stringify(first)})`,
      ] as const,
  ),
  ...Object.entries(LIES).map(
    ([direction, lies]) => [lies, { module: HEX_MODULE, name: "LIES" }, `LIES[${JSON.stringify(direction)}]`] as const,
  ),
];

type NamedText = readonly [path: string, text: string];

/**
 * The modules from which the program has the words and positions of the games that it includes and that are texts, and
 * what the tables of their books print, by their paths. Nothing reads those texts when the program starts.
 */
export async function gameModules(): Promise<readonly NamedText[]> {
  return formatted([...openPointModules(), ...(await wordModules()), ...(await tableModules())]);
}

/**
 * The same modules in the order in which they can be written: each step needs no more than the texts and what is written by
 * then. A step may fail, so all are formatted.
 */
export async function* gameModulesInSteps(): AsyncGenerator<readonly NamedText[]> {
  yield formatted(openPointModules());
  yield formatted(schemaModules());
  yield formatted(await tableModulesByWords());
  yield formatted(await wordModules());
  yield gameModules();
}

function formatted(modules: readonly NamedText[]): Promise<readonly NamedText[]> {
  return Promise.all(
    modules.map(async ([path, text]) => {
      const options = await resolveConfig(new URL(path, ROOT));
      return [path, await format(text, { ...options, parser: "typescript" })] as const;
    }),
  );
}

/** The modules of the words and positions of all games, not formatted yet. They ask for no game that the program includes. */
async function wordModules(): Promise<readonly NamedText[]> {
  return (await Promise.all(textFolders().map((folder) => wordModulesOf(folder)))).flat();
}

/**
 * The modules of positions by the texts alone, not formatted yet: the code of a game may ask for what its module does not
 * have yet. What is wrong in a text is left for `wordModules` to say.
 */
function schemaModules(): readonly NamedText[] {
  return textFolders().flatMap((folder): readonly NamedText[] => {
    const name = `procedures/${folder}/${GAME_FILE}`;
    const source = createSource(name, readFileSync(new URL(name, ROOT), "utf8"));
    const { declared } = new GameOfText(gameTextReader()(source), {}).read();
    return declared === null ? [] : [schemaModuleOf(folder, declared)];
  });
}

function textFolders(): readonly string[] {
  return readdirSync(new URL("procedures", ROOT)).filter((folder) =>
    existsSync(new URL(`procedures/${folder}/${GAME_FILE}`, ROOT)),
  );
}

/**
 * The modules of the words and positions of one game, not formatted yet.
 *
 * @param text what declares them; left out: as it is
 * @throws where the text has a mistake
 */
export async function wordModulesOf(
  folder: string,
  text: string = readFileSync(new URL(`procedures/${folder}/${GAME_FILE}`, ROOT), "utf8"),
): Promise<readonly NamedText[]> {
  const name = `procedures/${folder}/${GAME_FILE}`;
  const constant = constantOf(folder);
  const code = await codeOf(folder, `${constant}_CODE`);
  const { declared, lexicon, stated, diagnostics } = new GameOfText(
    gameTextReader()(createSource(name, text)),
    code ?? {},
  ).read();
  const [mistake] = diagnostics;
  const found = declared?.lexicon ?? lexicon;
  if ((found === null && stated === undefined) || mistake !== undefined)
    throw new Error(`${name}: ${mistake?.message ?? "no game"}`);
  const heading = headingOf(folder);
  const writer = new ModuleWriter(name, code === null ? null : [`${constant}_CODE`, code]);
  const digest = [
    "",
    "/** The digest of that text. */",
    `export const ${constant}_TEXT = ${JSON.stringify(textDigest(text))};`,
    "",
  ];
  if (stated !== undefined) {
    const module = [
      heading,
      "",
      `/** The words of ${stated.game} that its text states. */`,
      `export const ${constant}_WORDS = ${writer.code(stated)} as const;`,
      ...digest,
      ...ruleType(folder, stated.rules),
    ];
    return [[`games/${folder}/lexicon/words.ts`, module.join("\n")]];
  }
  if (found === null) return [];
  const { words, ...rest } = found;
  const isDeclared = declared !== null;
  const usual = declared === null ? null : usualWords(declared.lexicon);
  const base = usual === null ? `${writer.use({ module: BASE_MODULE, name: "baseWords" })}(null)` : writer.usual(usual);
  const own = runsOf(words.filter(({ id }) => !BASE.has(id)).slice(usual?.count ?? 0)).map((run) =>
    writer.table(run, isDeclared),
  );
  const entries = Object.entries(rest).map(([key, value]) => `${key}: ${writer.code(value)},`);
  const lexiconModule = [
    heading,
    ...writer.imports({
      [LEXICON_MODULE]: isDeclared ? [] : ["Lexicon"],
      [WORD_MODULE]: isDeclared ? ["DeclaredLexicon", "DeclaredMeaning"] : [],
    }),
    "",
    `/** The words of ${found.game}, as its text declares them. */`,
    `export const ${constant}_LEXICON: ${isDeclared ? "DeclaredLexicon" : "Lexicon"} = {`,
    ...entries,
    `  words: [...${base}, ${own.join(",\n")}],`,
    "};",
    ...digest,
  ].join("\n");
  const ofWords: NamedText = [`games/${folder}/lexicon.ts`, lexiconModule];
  return declared === null ? [ofWords] : [ofWords, schemaModuleOf(folder, declared)];
}

function schemaModuleOf(folder: string, { lexicon, schema }: Pick<DeclaredGame, "lexicon" | "schema">): NamedText {
  const writer = new ModuleWriter(`procedures/${folder}/${GAME_FILE}`, null);
  const code = writer.code(schema);
  return [
    `games/${folder}/schema.ts`,
    [
      headingOf(folder),
      ...writer.imports({ "../shared/declared/position.ts": ["PositionSchema"] }),
      "",
      `/** What the positions of ${lexicon.game} consist of, as its text declares it. */`,
      `export const ${constantOf(folder)}_SCHEMA = ${code} as const satisfies PositionSchema;`,
      "",
      ...ruleType(folder, lexicon.rules),
    ].join("\n"),
  ];
}

/** The type of the ids of a game's rules, which its code asks for. */
function ruleType(folder: string, stated: Lexicon["rules"] = []): readonly string[] {
  // What ends a sequence, nobody asks for.
  const rules = stated.filter(({ scopes }) => scopes.some((scope) => scope !== "sequence"));
  if (rules.length === 0) return [];
  return [
    "/** The ids of the rules that its scenarios and bots may state. */",
    `export type ${typeOf(folder)}Rule = ${rules.map(({ id }) => JSON.stringify(id)).join(" | ")};`,
    "",
  ];
}

function headingOf(folder: string): string {
  return `// Generated from procedures/${folder}/${GAME_FILE} by \`npm run docs\`; a test fails when it is stale.`;
}

/** What the names of a game's types begin with. */
function typeOf(folder: string): string {
  return folder.split("-").map(capitalised).join("");
}

/** What the names of a game's constants begin with. */
function constantOf(folder: string): string {
  return folder.toUpperCase().replaceAll("-", "_");
}

/** What a game computes itself; null where it computes nothing. */
async function codeOf(folder: string, constant: string): Promise<GameCode | null> {
  const module = new URL(`games/${folder}/code.ts`, ROOT);
  if (!existsSync(module)) return null;
  const exported = (await import(module.href)) as Readonly<Record<string, GameCode | undefined>>;
  return exported[constant] ?? null;
}

/** The words of every game as a text has them. */
interface UsualWords {
  /** What `wordsOfEveryGame` is given. */
  readonly given: Parameters<typeof wordsOfEveryGame>;
  /** What the text says otherwise of a word, by its id; null for one that it has not. */
  readonly changes: Readonly<Record<string, object | null>>;
  /** How many the text has of them, besides those of every sheet. */
  readonly count: number;
}

/** Finds what the words of every game depend on, and what is different of them. They come first in a lexicon. */
function usualWords({ words, roles }: DeclaredLexicon): UsualWords {
  const found = (id: string): DeclaredWord => {
    const word = words.find((each) => each.id === id);
    if (word === undefined) throw new Error(`every game has the word ${id}`);
    return word;
  };
  const [own, enemies, allies] = [found("own"), found("enemies"), found(ALLY_OF)];
  const places = words.find((word) => word.category === "noun" && word.bareIs === "here");
  const units = found(enemies.category === "noun" ? (enemies.abbreviates?.noun ?? "") : "");
  if (
    places === undefined ||
    own.category !== "adjective" ||
    units.category !== "noun" ||
    allies.meaning?.kind === "test"
  )
    throw new Error("these are not the words of every game");
  const given: UsualWords["given"] = [
    { sort: roles.place },
    nounOf(places),
    { sort: roles.unit },
    nounOf(units),
    own.of.filter((sort) => sort !== roles.unit),
    units.implies !== undefined,
    allies.meaning as CalledWord,
  ];
  const usual = wordsOfEveryGame(...given).filter(({ id }) => !BASE.has(id));
  const stated = words.filter(({ id }) => !BASE.has(id));
  let count = 0;
  const changes = usual.flatMap((word): [string, object | null][] => {
    const said = stated[count];
    if (said?.id !== word.id) return [[word.id, null]];
    count += 1;
    const changed = Object.entries(said).filter(([key, value]) => !isDeepStrictEqual(value, Reflect.get(word, key)));
    return changed.length === 0 ? [] : [[word.id, Object.fromEntries(changed)]];
  });
  return { given, changes: Object.fromEntries(changes), count };
}

function nounOf({ id, forms: [many] = [] }: Word): Noun {
  // Where both are alike, the first other form is the general one.
  return { one: id, many: many === undefined || many === "unit" ? id : many };
}

/** Writes values as code, and remembers what that code imports. */
class ModuleWriter {
  readonly #name: string;
  readonly #code: ReadonlyMap<unknown, readonly [constant: Constant, code: string]>;
  readonly #used = new Map<string, Constant>();

  constructor(name: string, own: readonly [constant: string, code: GameCode] | null) {
    this.#name = name;
    const computed = own === null ? [] : computedBy(...own);
    this.#code = new Map([...SHARED, ...computed].map(([value, constant, code]) => [value, [constant, code]]));
  }

  code(value: unknown): string {
    const named = this.#code.get(value);
    if (named !== undefined) {
      const [constant, code] = named;
      return this.use(constant, code);
    }
    if (Array.isArray(value)) return `[${value.map((each) => this.code(each)).join(",")}]`;
    if (typeof value === "function") throw new Error(`${this.#name}: it needs a function that has no name in code`);
    if (typeof value !== "object" || value === null) return JSON.stringify(value);
    if (isMeaningOfTest(value)) {
      if (value.test === null) return this.use({ module: WORD_MODULE, name: "EVERYTHING" });
      return `${this.use({ module: WORD_MODULE, name: "means" })}(${this.#testCode(value.test)})`;
    }
    if (isTest(value)) return this.#testCode(value);
    const entries = Object.entries(value).filter(([, each]) => each !== undefined);
    return `{${entries.map(([key, each]) => `${JSON.stringify(key)}: ${this.code(each)}`).join(",")}}`;
  }

  /** The words of every game, with what a text says otherwise of them. */
  usual({ given, changes }: UsualWords): string {
    const call = this.use({ module: USUAL_MODULE, name: "wordsOfEveryGame" });
    const words = `${call}(${given.map((each) => this.code(each)).join(",")})`;
    if (Object.keys(changes).length === 0) return words;
    return `${this.use({ module: USUAL_MODULE, name: "withChanges" })}(${words}, ${this.code(changes)})`;
  }

  /** Words that follow one another: several of one category as a table of it, any other one by itself. */
  table(run: readonly Word[], isDeclared: boolean): string {
    const [first, second] = run;
    if (first === undefined || second === undefined) return run.map((word) => this.code(word)).join(",");
    const { category } = first;
    const type = this.use({ module: LEXICON_MODULE, name: `${capitalised(category)}Word`, isType: true });
    const table = this.use({ module: BASE_MODULE, name: "wordTable" });
    const rows = run.map(({ category: _category, id, ...row }) => `${JSON.stringify(id)}: ${this.code(row)}`);
    const meaning = isDeclared ? "<DeclaredMeaning>" : "";
    return `...${table}<${type}${meaning}>(${JSON.stringify(category)}, {${rows.join(",")}})`;
  }

  /** The test of a declared word, with the functions that make one. */
  #testCode(test: FieldTest): string {
    const call = (name: string, ...values: readonly string[]): string =>
      `${this.use({ module: WORD_MODULE, name })}(${values.join(", ")})`;
    switch (test.kind) {
      case "is":
        return call("is", JSON.stringify(test.field), JSON.stringify(test.value));
      case "at least":
        return call("atLeast", JSON.stringify(test.field), JSON.stringify(test.number));
      case "side":
        return call("ofSide", JSON.stringify(test.side));
      case "not":
        return call("not", this.#testCode(test.test));
      case "every":
        if (JSON.stringify(test) === ENEMY) return call("ofSide", JSON.stringify("enemy"));
        return call("every", ...test.tests.map((each) => this.#testCode(each)));
      case "some":
        return call("some", ...test.tests.map((each) => this.#testCode(each)));
    }
  }

  /** The code of a constant, which the module then imports. */
  use(constant: Constant, code = constant.name): string {
    this.#used.set(constant.name, constant);
    return code;
  }

  /** @param types what the module imports besides, by the module that exports them */
  imports(types: Readonly<Record<string, readonly string[]>>): readonly string[] {
    const modules = new Map(Object.entries(types).map(([module, names]) => [module, names.map(asType)]));
    for (const { module, name, isType } of this.#used.values())
      modules.set(module, [...(modules.get(module) ?? []), isType === true ? asType(name) : name]);
    return [...modules].flatMap(([module, names]) => {
      if (names.length === 0) return [];
      const list = names.join(", ");
      const clause = names.every((name) => name.startsWith(TYPE))
        ? `type { ${list.replaceAll(TYPE, "")} }`
        : `{ ${list} }`;
      return [`import ${clause} from ${JSON.stringify(module)};`];
    });
  }
}

const TYPE = "type ";

function asType(name: string): string {
  return `${TYPE}${name}`;
}

const ENEMY = JSON.stringify(ofSide("enemy"));
/** The keys of each test of a declared word. */
const KEYS_OF_TESTS: ReadonlySet<string> = new Set([
  "is field,kind,value",
  "at least field,kind,number",
  "side kind,side",
  "not kind,test",
  "every kind,tests",
  "some kind,tests",
]);

function isTest(value: object): value is FieldTest {
  return "kind" in value && KEYS_OF_TESTS.has(`${String(value.kind)} ${Object.keys(value).toSorted().join()}`);
}

function isMeaningOfTest(value: object): value is TestWord {
  return "kind" in value && value.kind === "test" && Object.keys(value).toSorted().join() === "kind,test";
}

/** Words in their order, those of one category that follow one another together. No two of a run have one id. */
function runsOf(words: readonly Word[]): readonly (readonly Word[])[] {
  const runs: Word[][] = [];
  for (const word of words) {
    const run = runs.at(-1);
    const fits = run?.every(({ category, id }) => category === word.category && id !== word.id) ?? false;
    if (fits && !isPlaceInList(word.id)) run?.push(word);
    else runs.push([word]);
  }
  return runs;
}

/** Such keys of an object come first, whatever stands before them. */
function isPlaceInList(id: string): boolean {
  return /^(?:0|[1-9]\d*)$/.test(id);
}

function computedBy(constant: string, code: GameCode): (typeof SHARED)[number][] {
  return Object.entries(code).flatMap(([kind, functions]) =>
    Object.entries(functions).flatMap(([name, computed]): (typeof SHARED)[number][] => {
      const code = `${constant}.${kind}[${JSON.stringify(name)}]`;
      // Of a movement each of its limits is a function.
      const parts: Readonly<Record<string, unknown>> = typeof computed === "object" ? computed : {};
      return [
        [computed, code] as const,
        ...Object.entries(parts).map(([key, each]) => [each, `${code}.${key}`] as const),
      ].map(([value, said]) => [value, { module: "./code.ts", name: constant }, said]);
    }),
  );
}
