import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Finder } from "./records.ts";

/** What can change whether a fault is found. */
const READ = [
  "{analysis,compiler,games,grammar,runtime,test}/**/*.ts",
  "{procedures,test}/**/*.{bot,yaml,json}",
  "scripts/mutation-baseline.ts",
];

/** What a run writes itself, or looks up anew. */
const NOT_READ = ["test/faults/{finders,equivalent}.json"];

/** What a run found out about each fault before it was stopped; null: nothing finds it. */
export class Progress {
  readonly #file: string;
  readonly #of: string;
  readonly #finders: Map<string, Finder | null>;

  /** @param manner how faults are looked for: another manner may find others */
  constructor(root: string, manner: string) {
    this.#file = join(root, "build/seeded-faults.json");
    const hash = createHash("sha1").update(manner);
    for (const file of globSync(READ, { cwd: root, exclude: NOT_READ }).toSorted()) {
      hash.update(file).update(readFileSync(join(root, file)));
    }
    this.#of = hash.digest("hex");
    const kept = existsSync(this.#file) ? (JSON.parse(readFileSync(this.#file, "utf8")) as Kept) : null;
    this.#finders = new Map(kept?.of === this.#of ? Object.entries(kept.finders) : []);
  }

  /** What finds a fault; undefined where the run has not come to it yet. */
  finderOf(id: string): Finder | null | undefined {
    return this.#finders.get(id);
  }

  keep(id: string, finder: Finder | null): void {
    this.#finders.set(id, finder);
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify({ of: this.#of, finders: Object.fromEntries(this.#finders) }));
  }

  /** Forgets all, at the end of a run. */
  end(): void {
    rmSync(this.#file, { force: true });
  }
}

interface Kept {
  /** What was read; after any change of it, nothing kept counts any more. */
  readonly of: string;
  readonly finders: Readonly<Record<string, Finder | null>>;
}
