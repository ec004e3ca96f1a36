import { TEXTS } from "../../texts/playground-texts.ts";
import type { ExampleFolder, Examples, Texts } from "../../catalogue.ts";
import { fileName, folderOf, OWN } from "./paths.ts";
import type { NamedText } from "../../../library/check.ts";
import { Database } from "../../storage.ts";

const FILES = "files";

/** A file that was kept, as the other tabs receive it; without a text, it was removed. */
interface KeptFile {
  readonly path: string;
  readonly text: string | null;
}

/**
 * The files of the playground that somebody made or changed, in IndexedDB. Each is sent to the other tabs, so that all of
 * them show what was kept last.
 */
class OwnFiles {
  readonly #database = new Database("tiebreak-playground", (database) => {
    database.createObjectStore(FILES, { keyPath: "path" });
  });
  readonly #channel = new BroadcastChannel("tiebreak-playground");

  /** @param onOther receives what another tab has kept; null for a file that it removed */
  constructor(onOther: (path: string, text: string | null) => void) {
    this.#channel.addEventListener("message", ({ data: { path, text } }: MessageEvent<KeptFile>) =>
      onOther(path, text),
    );
  }

  async all(): Promise<readonly NamedText[]> {
    return (await this.#database.run(FILES, "readonly", (store) => store.getAll())) as NamedText[];
  }

  async keep(file: NamedText): Promise<void> {
    await this.#database.run(FILES, "readwrite", (store) => store.put(file));
    this.#send(file);
  }

  async remove(path: string): Promise<void> {
    await this.#database.run(FILES, "readwrite", (store) => store.delete(path));
    this.#send({ path, text: null });
  }

  #send(file: KeptFile): void {
    this.#channel.postMessage(file);
  }
}

/** Files that were added or changed; null for removed ones. */
export type FileChanges = Readonly<Record<string, string | null>>;

/** A text is stored this long after the last key. */
const KEPT_AFTER_MILLISECONDS = 250;

/**
 * Every file of the playground: those of the site, changes of them, and somebody's own. A changed file of the site
 * keeps its place; the device stores only the change.
 */
export class FileShelf {
  readonly examples: Examples;
  readonly #keeper = new OwnFiles((path, text) => this.#takeOver(path, text));
  readonly #originals = new Map<string, string>();
  readonly #texts = new Map<string, string>();
  readonly #loading = new Map<string, Promise<void>>();
  readonly #unkept = new Map<string, number>();
  readonly #listeners: ((changes: FileChanges) => void)[] = [];
  readonly #failed: (() => void)[] = [];

  constructor(examples: Examples) {
    this.examples = examples;
  }

  /** Calls the listener when files are added, changed or removed, also by other tabs. */
  onChange(listener: (changes: FileChanges) => void): void {
    this.#listeners.push(listener);
  }

  /** Calls the listener when the device did not store a text. */
  onNotKept(listener: () => void): void {
    this.#failed.push(listener);
  }

  /**
   * Reads what the device has stored. In a browser that stores nothing there are no own files, and the playground still
   * works.
   */
  async begin(): Promise<void> {
    const kept = await this.#keeper.all().catch(() => []);
    for (const { path, text } of kept) this.#texts.set(path, text);
  }

  /** Loads the texts of the site's folder that a file belongs to. */
  async loadFolder(path: string): Promise<void> {
    const folder = this.folderWith(path);
    if (folder !== null) await this.#load(folder.texts);
  }

  /** Loads the situations of the site's folder that a file belongs to. */
  async loadSituations(path: string): Promise<void> {
    const situations = this.folderWith(path)?.situations ?? null;
    if (situations !== null) await this.#load(situations.texts);
  }

  /** Loads every sheet of the site and its unlisted files: lenses compare scenarios, and renaming affects all files. */
  async loadSheets(): Promise<void> {
    const addresses = [...this.examples.folders.map(({ texts }) => texts), ...this.examples.unlisted];
    await Promise.all(addresses.map((address) => this.#load(address)));
  }

  /** Every current text. */
  texts(): Texts {
    return Object.fromEntries(this.#texts);
  }

  read(path: string): string | null {
    return this.#texts.get(path) ?? null;
  }

  /** The site's text; null for somebody's own file. */
  original(path: string): string | null {
    return this.#originals.get(path) ?? null;
  }

  isChanged(path: string): boolean {
    const original = this.original(path);
    return original !== null && original !== this.read(path);
  }

  /** The folder of the site that a file belongs to, as one of its own or as a situation about it. */
  folderWith(path: string): ExampleFolder | null {
    const holds = ({ files, situations }: ExampleFolder): boolean =>
      [...files, ...(situations?.files ?? [])].some((file) => file.path === path);
    return this.examples.folders.find(holds) ?? null;
  }

  /** Somebody's own files, sorted by path. */
  own(): readonly string[] {
    return [...this.#texts.keys()].filter((path) => this.isOwn(path)).toSorted();
  }

  /** Whether the device stores a file that the site does not have. */
  isOwn(path: string): boolean {
    return path.startsWith(`${OWN}/`) || (this.folderWith(path) === null && this.original(path) === null);
  }

  /** Whether the site has a file of the same name with the same text, anywhere. */
  isAsBrought(path: string): boolean {
    const [name, text] = [fileName(path), this.read(path)];
    return [...this.#originals].some(([brought, original]) => fileName(brought) === name && original === text);
  }

  /** The current files of a folder. */
  inFolder(folder: string): readonly string[] {
    return [...this.#texts.keys()].filter((path) => folderOf(path) === folder);
  }

  /** Changes a text, which the device stores after a moment, or creates a file. */
  write(path: string, text: string): void {
    const before = this.read(path);
    if (before === text) return;
    if (before === null) return void this.create(path, text);
    this.#texts.set(path, text);
    clearTimeout(this.#unkept.get(path));
    this.#unkept.set(
      path,
      setTimeout(() => void this.#keep(path), KEPT_AFTER_MILLISECONDS),
    );
    this.#notify({ [path]: text });
  }

  /** Creates a file. The device has stored it when the promise is fulfilled. */
  async create(path: string, text: string): Promise<void> {
    this.#texts.set(path, text);
    this.#notify({ [path]: text });
    await this.#keep(path);
  }

  /** Stores at once whatever waits to be stored. */
  async keepAll(): Promise<void> {
    await Promise.all([...this.#unkept.keys()].map((path) => this.#keep(path)));
  }

  /** Removes somebody's own file, or undoes the changes of one of the site. */
  remove(path: string): void {
    clearTimeout(this.#unkept.get(path));
    this.#unkept.delete(path);
    const original = this.original(path);
    if (original === null) this.#texts.delete(path);
    else this.#texts.set(path, original);
    this.#keeper.remove(path).catch(() => this.#fail());
    this.#notify({ [path]: original });
  }

  async #keep(path: string): Promise<void> {
    clearTimeout(this.#unkept.get(path));
    this.#unkept.delete(path);
    const text = this.read(path);
    if (text === null) return;
    const isAsBrought = text === this.original(path);
    await (isAsBrought ? this.#keeper.remove(path) : this.#keeper.keep({ path, text })).catch(() => this.#fail());
  }

  /** Applies what another tab has stored. */
  #takeOver(path: string, text: string | null): void {
    if (this.#unkept.has(path) || this.read(path) === text) return;
    const now = text ?? this.original(path);
    if (now === null) this.#texts.delete(path);
    else this.#texts.set(path, now);
    this.#notify({ [path]: now });
  }

  #load(address: string): Promise<void> {
    const loading = this.#loading.get(address) ?? this.#loadNow(address);
    this.#loading.set(address, loading);
    return loading;
  }

  async #loadNow(address: string): Promise<void> {
    const texts = await fetched(address);
    const came: Record<string, string> = {};
    for (const [path, text] of Object.entries(texts)) {
      this.#originals.set(path, text);
      // Restores changes that were stored before.
      if (this.#texts.has(path)) continue;
      this.#texts.set(path, text);
      came[path] = text;
    }
    this.#notify(came);
  }

  #notify(changes: FileChanges): void {
    for (const listener of this.#listeners) listener(changes);
  }

  #fail(): void {
    for (const listener of this.#failed) listener();
  }
}

async function fetched(address: string): Promise<Texts> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(TEXTS.notLoaded);
  return (await response.json()) as Texts;
}
