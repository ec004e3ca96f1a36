import { existsSync, readdirSync, readFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { baseWords } from "../../grammar/base-words.ts";
import { gameTextReader } from "../../grammar/game-text/parse.ts";
import { createSource } from "../../grammar/source.ts";
import { GAME_FILE } from "../../compiler/file-kind.ts";
import type { GameCode } from "../../games/game-code.ts";
import { IN_ONE_PLACE, NEXT_TO, OF_ONE_SIDE, withinSteps } from "../../games/shared/declared/word.ts";
import { numberedRowBoard } from "../../games/shared/declared/boards.ts";
import { HEX_BOARD, LIES } from "../../games/shared/hex/hex.ts";
import { textDigest } from "../../games/registered-games.ts";
import { GameOfText } from "../../games/text/game-of-text.ts";
import { tableModules } from "./table-modules.ts";

const ROOT = new URL("../..", import.meta.url);
const BASE: ReadonlySet<string> = new Set(baseWords(null).map(({ id }) => id));

/** A constant of a module, for what cannot be written down as data. */
interface Constant {
  readonly module: string;
  readonly name: string;
}

const WORD_MODULE = "../shared/declared/word.ts";
const HEX_MODULE = "../shared/hex/hex.ts";
const BOARD_MODULE = "../shared/declared/boards.ts";
/** The names with which rows of places can begin whose code can be written. */
/** The distances of relations whose code can be written. */
const DISTANCES = Array.from({ length: 10 }, (_, steps) => `${steps}`);
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
  const folders = readdirSync(new URL("procedures", ROOT)).filter((folder) =>
    existsSync(new URL(`procedures/${folder}/${GAME_FILE}`, ROOT)),
  );
  const modules = await Promise.all(folders.map(modulesOf));
  return Promise.all(
    [...modules.flat(), ...(await tableModules())].map(async ([path, text]) => {
      const options = await resolveConfig(new URL(path, ROOT));
      return [path, await format(text, { ...options, parser: "typescript" })] as const;
    }),
  );
}

async function modulesOf(folder: string): Promise<readonly NamedText[]> {
  const name = `procedures/${folder}/${GAME_FILE}`;
  const text = readFileSync(new URL(name, ROOT), "utf8");
  const constant = folder.toUpperCase().replaceAll("-", "_");
  const code = await codeOf(folder, `${constant}_CODE`);
  const { declared, lexicon, stated, diagnostics } = new GameOfText(
    gameTextReader()(createSource(name, text)),
    code ?? {},
  ).read();
  const [mistake] = diagnostics;
  const found = declared?.lexicon ?? lexicon;
  if ((found === null && stated === undefined) || mistake !== undefined)
    throw new Error(`${name}: ${mistake?.message ?? "no game"}`);
  const heading = `// Generated from ${name} by \`npm run docs\`; a test fails when it is stale.`;
  const writer = new ModuleWriter(name, code === null ? null : [`${constant}_CODE`, code]);
  const digest = [
    "",
    "/** What tells that text from others. */",
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
    ];
    return [[`games/${folder}/lexicon/words.ts`, module.join("\n")]];
  }
  if (found === null) return [];
  const { words, ...rest } = found;
  const own = words.filter(({ id }) => !BASE.has(id)).map((word) => writer.code(word));
  const entries = Object.entries(rest).map(([key, value]) => `${key}: ${writer.code(value)},`);
  const isDeclared = declared !== null;
  const lexiconModule = [
    heading,
    `import { baseWords } from "../../grammar/base-words.ts";`,
    ...writer.imports(
      isDeclared
        ? { [WORD_MODULE]: ["DeclaredLexicon", "DeclaredMeaning"] }
        : { "../../grammar/lexicon.ts": ["Lexicon"] },
    ),
    "",
    `/** The words of ${found.game}, as its text declares them. */`,
    `export const ${constant}_LEXICON: ${isDeclared ? "DeclaredLexicon" : "Lexicon"} = {`,
    ...entries,
    `  words: [...baseWords${isDeclared ? "<DeclaredMeaning>" : ""}(null), ${own.join(",\n")}],`,
    "};",
    ...digest,
  ].join("\n");
  const modules: NamedText[] = [[`games/${folder}/lexicon.ts`, lexiconModule]];
  if (declared !== null) {
    const ofSchema = new ModuleWriter(name, null);
    const schema = ofSchema.code(declared.schema);
    const schemaModule = [
      heading,
      ...ofSchema.imports({ "../shared/declared/position.ts": ["PositionSchema"] }),
      "",
      `/** What the positions of ${found.game} consist of, as its text declares it. */`,
      `export const ${constant}_SCHEMA = ${schema} as const satisfies PositionSchema;`,
      "",
    ].join("\n");
    modules.push([`games/${folder}/schema.ts`, schemaModule]);
  }
  return modules;
}

/** What a game computes itself; null where it computes nothing. */
async function codeOf(folder: string, constant: string): Promise<GameCode | null> {
  const module = new URL(`games/${folder}/code.ts`, ROOT);
  if (!existsSync(module)) return null;
  const exported = (await import(module.href)) as Readonly<Record<string, GameCode | undefined>>;
  return exported[constant] ?? null;
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
      this.#used.set(constant.name, constant);
      return code;
    }
    if (Array.isArray(value)) return `[${value.map((each) => this.code(each)).join(",")}]`;
    if (typeof value === "function") throw new Error(`${this.#name}: it needs a function that has no name in code`);
    if (typeof value !== "object" || value === null) return JSON.stringify(value);
    const entries = Object.entries(value).filter(([, each]) => each !== undefined);
    return `{${entries.map(([key, each]) => `${JSON.stringify(key)}: ${this.code(each)}`).join(",")}}`;
  }

  /** @param types what the module imports besides, by the module that exports them */
  imports(types: Readonly<Record<string, readonly string[]>>): readonly string[] {
    const modules = new Map<string, readonly string[]>();
    for (const { module, name } of this.#used.values()) modules.set(module, [...(modules.get(module) ?? []), name]);
    const typed = Object.entries(types).map(([module, names]) => {
      const values = modules.get(module);
      modules.delete(module);
      return values === undefined
        ? `import type { ${names.join(", ")} } from ${JSON.stringify(module)};`
        : `import { ${[...names.map((name) => `type ${name}`), ...values].join(", ")} } from ${JSON.stringify(module)};`;
    });
    const rest = [...modules].map(
      ([module, names]) => `import { ${names.join(", ")} } from ${JSON.stringify(module)};`,
    );
    return [...typed, ...rest];
  }
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
