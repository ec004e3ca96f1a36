import type { GameWithErrors, Lexicon } from "../grammar/lexicon.ts";
import { statesSchema } from "./shared/reading/shape.ts";
import type { ArrangementPart } from "./arrangement-part.ts";
import type { BoardMakerPart } from "./board-maker-part.ts";
import type { GameCode } from "./game-code.ts";
import type { GameDescription, GamePackage, LoadedGames } from "./game-package.ts";
import type { Diagnostic } from "../grammar/diagnostic.ts";
import type { ParsedGameText } from "../grammar/game-text/parse.ts";
import type { Source } from "../grammar/source.ts";
import type { NameNode } from "../grammar/table-tree.ts";

/** A game, with its package still to be loaded: much that checking and formatting do without. */
export interface RegisteredGame extends GameDescription {
  readonly load: () => Promise<GamePackage>;
  /** Loads no more than what decides in the positions of situations; left out: the whole package. */
  readonly loadDecider?: () => Promise<GamePackage>;
  /** Loads no more than the companion needs; left out: the whole package. */
  readonly loadCompanion?: () => Promise<GamePackage>;
  /** Loads boards and rosters and no more; left out: the whole package. */
  readonly loadMaterial?: () => Promise<TableMaterial>;
  /** Loads what lets a person arrange positions by hand; left out where the game has no such part. */
  readonly loadArrangement?: () => Promise<ArrangementPart>;
  /** Loads what lets a person draw boards by hand; left out where the game has no such part. */
  readonly loadBoardMaker?: () => Promise<BoardMakerPart>;
}

/**
 * What lies on the table: boards, and what is printed on cards; with them the companion that follows a game on its board,
 * where that is more than the one that asks.
 */
type TableMaterial = Pick<GamePackage, "boards" | "pictures" | "roster" | "companion">;

/** Games found by the names in the headers of their sheets. Whoever needs games is given one of these. */
export interface GameRegistry {
  readonly all: ReadonlyMap<string, RegisteredGame>;
  /** The words of every game, also of games whose texts have errors: those have none. */
  readonly lexicons: ReadonlyMap<string, Lexicon | GameWithErrors>;
  /**
   * Loads the packages of games.
   *
   * @param names as in headers, any number of times; names of no game are skipped
   */
  readonly loadGames: (names: Iterable<string>) => Promise<LoadedGames>;
  /** The folder below `games/` and `procedures/` of the game of a header; the name itself for a game that nobody knows. */
  readonly folderOf: (name: string) => string;
  /** Loads the package of the game of a sheet or scenario that was checked. */
  readonly loadGame: (name: string) => Promise<GamePackage>;
  /** Loads what the companion needs of a game. */
  readonly loadCompanion: (name: string) => Promise<GamePackage>;
  /** Whether a JSON text states the schema of a board of some game; null where it states no schema. */
  readonly statesBoard: (text: string) => boolean | null;
  /** Loads the boards and rosters of a game. */
  readonly loadMaterial: (name: string) => Promise<TableMaterial>;
  /** Loads what lets a person arrange positions of a game; null where it has no such part. */
  readonly loadArrangement: (name: string) => Promise<ArrangementPart | null>;
  /** Loads what lets a person draw boards of a game; null where it has no such part. */
  readonly loadBoardMaker: (name: string) => Promise<BoardMakerPart | null>;
  /**
   * Whether a text is the one that one of these games was made from: that game needs no second declaration. Another text
   * of its name is another game.
   */
  readonly isOwnText: (text: string) => boolean;
  /** What the text of a game says is by code; nothing for a game that nobody knows. */
  readonly codeOf: (name: string) => GameCode;
  /** The same games, each loaded with no more than what decides in the positions of situations. */
  readonly toDecide: () => GameRegistry;
  /** The same games and more. */
  readonly with: (more: readonly RegisteredGame[], withErrors?: readonly GameWithErrors[]) => GameRegistry;
}

/** @param withErrors games that only messages name */
export function registryOf(
  registered: readonly RegisteredGame[],
  withErrors: readonly GameWithErrors[] = [],
): GameRegistry {
  const games = new Map(registered.map((game) => [game.lexicon.game, game]));
  const boardSchemas = registered.flatMap(({ boardSchema }) => boardSchema ?? []);
  const named = (name: string): RegisteredGame => {
    const game = games.get(name);
    // Nothing checks without the words of its game.
    if (game === undefined) throw new Error(`there is no game ${name}`);
    return game;
  };
  const registry: GameRegistry = {
    all: games,
    lexicons: new Map([...withErrors, ...registered.map(({ lexicon }) => lexicon)].map((each) => [each.game, each])),
    folderOf: (name) => games.get(name)?.folder ?? name,
    loadGames: async (names) => {
      const wanted = [...new Set(names)].flatMap((name) => games.get(name) ?? []);
      return new Map(await Promise.all(wanted.map(async (game) => [game.lexicon.game, await game.load()] as const)));
    },
    statesBoard: (text) => {
      const stated = boardSchemas.map((name) => statesSchema(text, name));
      return stated.includes(null) ? null : stated.includes(true);
    },
    loadGame: async (name) => named(name).load(),
    loadCompanion: async (name) => (named(name).loadCompanion ?? named(name).load)(),
    loadMaterial: async (name) => (named(name).loadMaterial ?? named(name).load)(),
    loadArrangement: async (name) => (await named(name).loadArrangement?.()) ?? null,
    loadBoardMaker: async (name) => (await named(name).loadBoardMaker?.()) ?? null,
    isOwnText: (text) => {
      const name = /^\s*(?:\/\/[^\n]*\s+)*game[ \t]+([^\r\n]+)/i.exec(text)?.[1]?.trim();
      const digest = name === undefined ? undefined : games.get(name)?.textDigest;
      return digest !== undefined && digest === textDigest(text);
    },
    codeOf: (name) => games.get(name)?.code ?? {},
    toDecide: () =>
      registryOf(
        registered.map((game) => ({ ...game, load: game.loadDecider ?? game.load })),
        withErrors,
      ),
    with: (more, moreWithErrors = []) =>
      more.length + moreWithErrors.length === 0
        ? registry
        : registryOf([...registered, ...more], [...withErrors, ...moreWithErrors]),
  };
  return registry;
}

/** What tells a text from others, whatever its line ends: 16 hexadecimal digits. */
export function textDigest(text: string): string {
  const lines = text.replaceAll("\r\n", "\n");
  let one = 0x811c9dc5;
  let other = 0x2f0b4a27;
  for (let at = 0; at < lines.length; at += 1) {
    const code = lines.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ (code + 1), 0x01000193);
  }
  return hex(one) + hex(other);
}

function hex(lane: number): string {
  return (lane >>> 0).toString(16).padStart(8, "0");
}

/** What kind of thing a name of a game's text stands for. */
export type NameCategory =
  "side" | "place" | "noun" | "title" | "quantity" | "adjective" | "action" | "relation" | "definition";

/** A name that a game's text makes: sheets use it, and so does the text itself. */
export interface MadeName {
  readonly node: NameNode;
  readonly category: NameCategory;
  /** `a number of a figure`, `a side`: what messages and hovers call it. */
  readonly what: string;
  /** The name of one thing: `square`, also where the text writes `squares`. */
  readonly one: string;
  /** The name and its plural, folded. */
  readonly forms: readonly string[];
}

/** A game that a text declares, with what is wrong in the text. */
export interface GameText extends ParsedGameText {
  /** Each name once, in the order in which they are made. */
  readonly names: readonly MadeName[];
  /** The words that it gives sheets, also where it has errors; null where too little of it can be read. */
  readonly lexicon: Lexicon | null;
  /** Null where the text names no game. */
  readonly name: string | null;
  /** The game as every tool asks for it; null where the text has errors. */
  readonly game: RegisteredGame | null;
  /** All that is wrong, the rows that cannot be read included. */
  readonly diagnostics: readonly Diagnostic[];
  /** The same, with the words that are probably meant; for readers that look for these in steps of one check each. */
  readonly advice?: () => Generator<undefined, readonly Diagnostic[]>;
}

/** Reads the text of a game. */
export type GameTextReader = (source: Source) => GameText;
