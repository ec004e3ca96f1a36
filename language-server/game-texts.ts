import { diagnoseGame } from "../grammar/game-text/diagnose.ts";
import type { Diagnostic } from "../grammar/diagnostic.ts";
import { formattedOrNull } from "../grammar/game-text/format.ts";
import type { GameTextReader } from "../games/game-text.ts";
import type { GameRegistry, RegisteredGame } from "../games/registered-games.ts";
import { createSource } from "../grammar/source.ts";
import { haveSameMembers } from "./documents/plain-document.ts";
import { GameDocument, placesOfGames } from "./documents/game-document.ts";
import { LANGUAGE } from "./documents/sheet-document.ts";
import { keyOf } from "./documents/uri.ts";
import type { Environment } from "./environment.ts";

/** The games of a workspace: those that come along, and those whose texts lie in it or above one of its sheets. */
export class GameTexts {
  readonly #environment: Environment;
  readonly #documents = new Map<string, GameDocument>();
  /** Places that were looked at, found or not. */
  readonly #searched = new Set<string>();
  #reader: GameTextReader | null = null;
  #known: { readonly own: readonly RegisteredGame[]; readonly games: GameRegistry };

  constructor(environment: Environment) {
    this.#environment = environment;
    this.#known = { own: [], games: environment.games };
  }

  get documents(): readonly GameDocument[] {
    return [...this.#documents.values()];
  }

  document(uri: string): GameDocument | null {
    return this.#documents.get(keyOf(uri)) ?? null;
  }

  /** The games that sheets may be of: the same object as long as they are the same. */
  get games(): GameRegistry {
    const own = this.#own();
    if (!haveSameMembers(this.#known.own, own)) this.#known = { own, games: this.#environment.games.with(own) };
    return this.#known.games;
  }

  /** Takes up a text, from the editor or from the disk. Resolves when it can be read. */
  async add(uri: string, name: string, text: string): Promise<GameDocument> {
    const known = this.document(uri);
    const document = known ?? new GameDocument(uri, name, LANGUAGE, text);
    this.#documents.set(document.key, document);
    this.#reader ??= await this.#environment.gameReader();
    return document;
  }

  remove(uri: string): void {
    this.#documents.delete(keyOf(uri));
    this.#searched.delete(keyOf(uri));
  }

  /** The place of the game's text that is nearest to a folder, where that has not been looked for; null where none is. */
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

  /** Everything that is wrong in the text of a game, its name included where another game has it. */
  diagnosticsOf(document: GameDocument): readonly Diagnostic[] {
    if (this.#reader === null) return [];
    const { name, diagnostics } = document.read(this.#reader);
    const taken = name === null ? null : this.#ownerBefore(document, name);
    if (name === null || taken === null) return diagnostics;
    const start = document.text.indexOf(name);
    return [
      diagnoseGame("game-name-taken", { start, end: start + name.length }, { name, what: taken }),
      ...diagnostics,
    ];
  }

  /** The text in its one form; null where that is not safe. */
  formatted({ name, text }: GameDocument): string | null {
    return this.#reader === null ? null : formattedOrNull(createSource(name, text), this.#reader);
  }

  /** Which game of a name comes before that of a document; null where its own is the first. */
  #ownerBefore(document: GameDocument, name: string): string | null {
    const isSame = (other: string) => other.toLowerCase() === name.toLowerCase();
    if ([...this.#environment.games.all.keys()].some(isSame)) return "a game that comes along with Tiebreak";
    const before = this.documents.slice(0, this.documents.indexOf(document));
    const reader = this.#reader;
    const owner = reader === null ? undefined : before.find((each) => isSame(each.read(reader).name ?? ""));
    return owner === undefined ? null : `the game of ${owner.name}`;
  }

  #own(): readonly RegisteredGame[] {
    const reader = this.#reader;
    if (reader === null) return [];
    return this.documents.flatMap((document) => {
      const { name } = document.read(reader);
      return name === null || this.#ownerBefore(document, name) !== null ? [] : (document.game(reader) ?? []);
    });
  }
}
