import type { TextDocumentContentChangeEvent } from "vscode-languageserver";
import { diagnoseGame } from "../grammar/game-text/diagnose.ts";
import type { Diagnostic } from "../grammar/diagnostic.ts";
import { formattedOrNull } from "../grammar/game-text/format.ts";
import type { GameText, GameTextReader, GameRegistry, RegisteredGame } from "../games/registered-games.ts";
import type { GameWithErrors, Lexicon } from "../grammar/lexicon.ts";
import { createSource } from "../grammar/source.ts";
import { haveSameMembers, GameDocument, placesOfGames } from "./documents/plain-document.ts";
import { LANGUAGE } from "./documents/sheet-document.ts";
import { keyOf } from "./documents/uri.ts";
import type { Environment } from "./environment.ts";

/** The games that all texts together declare. */
interface Declared {
  readonly own: readonly RegisteredGame[];
  /** Games whose texts had errors from the first. */
  readonly withErrors: readonly GameWithErrors[];
  /** The built-in games and those of the texts. */
  readonly games: GameRegistry;
  /** For a text whose game's name is taken: who has that name. */
  readonly owners: ReadonlyMap<GameDocument, string>;
}

/** The games of a workspace: the built-in ones, and those whose texts are in it or above one of its sheets. */
export class GameTexts {
  readonly #environment: Environment;
  readonly #documents = new Map<string, GameDocument>();
  /** Places that were searched, whether or not a text was there. */
  readonly #searched = new Set<string>();
  #reader: GameTextReader | null = null;
  #declared: Declared;
  /** Whether a text was added, changed or removed since the games were computed. */
  #isChanged = false;

  constructor(environment: Environment) {
    this.#environment = environment;
    this.#declared = { own: [], withErrors: [], games: environment.games, owners: new Map() };
  }

  get documents(): readonly GameDocument[] {
    return [...this.#documents.values()];
  }

  document(uri: string): GameDocument | null {
    return this.#documents.get(keyOf(uri)) ?? null;
  }

  /** The games that sheets may belong to: the same object as long as they are the same. */
  get games(): GameRegistry {
    return this.#declaredNow().games;
  }

  /** Loads the reader of game texts. Until then the texts declare nothing. */
  async prepare(): Promise<void> {
    if (this.#reader !== null) return;
    this.#reader = await this.#environment.gameReader();
    this.#isChanged = true;
  }

  /** Adds a text, from the editor or from disk, or replaces it. */
  put(uri: string, name: string, text: string, version: number): GameDocument {
    const document = this.document(uri) ?? new GameDocument(uri, name, LANGUAGE, text);
    this.#documents.set(document.key, document);
    document.replace(text, version);
    this.#isChanged = true;
    return document;
  }

  /** Applies the editor's changes to a text; returns false where the file is not the text of a game. */
  change(uri: string, version: number, changes: readonly TextDocumentContentChangeEvent[]): boolean {
    const document = this.document(uri);
    document?.change(changes, version);
    this.#isChanged ||= document !== null;
    return document !== null;
  }

  remove(uri: string): void {
    this.#documents.delete(keyOf(uri));
    this.#searched.delete(keyOf(uri));
    this.#isChanged = true;
  }

  /** The place nearest to a folder where its game's text may be, if not searched yet; null otherwise. */
  async unknownAbove(folder: string): Promise<{ readonly uri: string; readonly text: string } | null> {
    for (const uri of placesOfGames(folder)) {
      if (this.document(uri) !== null) return null;
      if (this.#searched.has(keyOf(uri))) continue;
      this.#searched.add(keyOf(uri));
      const text = await this.#environment.files.read(uri);
      if (text !== null) return { uri, text };
    }
    return null;
  }

  /** All findings of a game's text, including that another game has its name. */
  diagnosticsOf(document: GameDocument): readonly Diagnostic[] {
    if (this.#reader === null) return [];
    const { text, diagnostics } = document.read(this.#reader);
    const owner = this.#declaredNow().owners.get(document);
    if (text.name === null || owner === undefined) return diagnostics;
    return [diagnoseGame("game-name-taken", text.name.span, { name: text.name.text, what: owner }), ...diagnostics];
  }

  /** Looks for the words that are meant by unknown ones in a text, as `GameDocument.advice` does. */
  advice(document: GameDocument): (() => boolean) | null {
    return this.#reader === null ? null : document.advice(this.#reader);
  }

  /** Takes all steps of `advice` at once. */
  adviseOn(document: GameDocument): void {
    const step = this.advice(document);
    let isUnfinished = step !== null;
    while (isUnfinished) isUnfinished = step?.() === true;
  }

  /** The parsed text; null until the reader of game texts is loaded. */
  textOf(document: GameDocument): GameText | null {
    return this.#reader === null ? null : document.read(this.#reader);
  }

  /** The text that declares a game, in its current state; null for a built-in game. */
  textOfGame(name: string | undefined): { readonly document: GameDocument; readonly game: GameText } | null {
    const { owners } = this.#declaredNow();
    for (const document of this.#documents.values()) {
      const game = this.textOf(document);
      if (game !== null && game.name === name && !owners.has(document)) return { document, game };
    }
    return null;
  }

  /** The words of a text when it last had no errors. */
  lexiconOf(document: GameDocument): Lexicon | null {
    return this.#reader === null ? null : (document.game(this.#reader)?.lexicon ?? null);
  }

  /** Reads texts of games; null until it is loaded. */
  get reader(): GameTextReader | null {
    return this.#reader;
  }

  /** The formatted text; null where formatting is not safe. */
  formatted({ name, text }: GameDocument): string | null {
    return this.#reader === null ? null : formattedOrNull(createSource(name, text), this.#reader);
  }

  #declaredNow(): Declared {
    if (this.#isChanged && this.#reader !== null) {
      this.#declared = this.#declaredAfter(this.#declared, this.#reader);
      this.#isChanged = false;
    }
    return this.#declared;
  }

  #declaredAfter(before: Declared, reader: GameTextReader): Declared {
    const owners = new Map<GameDocument, string>();
    const own: RegisteredGame[] = [];
    const withErrors: GameWithErrors[] = [];
    const ownerOf = new Map<string, string>();
    for (const name of this.#environment.games.all.keys()) ownerOf.set(name.toLowerCase(), COMES_ALONG);
    for (const document of this.#documents.values()) {
      const { name } = document.read(reader);
      // The game that was made from the text is there already.
      if (name === null || this.#environment.games.isOwnText(document.text)) continue;
      const owner = ownerOf.get(name.toLowerCase());
      if (owner !== undefined) {
        owners.set(document, owner);
        continue;
      }
      ownerOf.set(name.toLowerCase(), `the game of ${document.name}`);
      const game = document.game(reader);
      if (game === null) withErrors.push({ game: name, file: document.name });
      else own.push(game);
    }
    const isSame =
      haveSameMembers(before.own, own) &&
      haveSameMembers(
        before.withErrors.map(({ game }) => game),
        withErrors.map(({ game }) => game),
      );
    const games = isSame ? before.games : this.#environment.games.with(own, withErrors);
    return { own, withErrors, owners, games };
  }
}

const COMES_ALONG = "a game that comes along with Tiebreak";
