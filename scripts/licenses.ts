import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildOptions, type Metafile, build } from "esbuild";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** The file beside bundles with the licenses of what they hold. */
export const LICENSES_FILE = "THIRD-PARTY-LICENSES.txt";

/** A package of others, some of which is in a bundle. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Its license and its notices, in full. */
  readonly texts: readonly string[];
}

/** Builds as esbuild does; gives the files of which something is in the bundles. */
export async function buildAndList(options: BuildOptions): Promise<readonly string[]> {
  const { metafile } = await build({ ...options, metafile: true });
  return builtFrom(metafile, options);
}

/** The files of which something is in the outputs of a build, by their whole paths. */
export function builtFrom(metafile: Metafile, { absWorkingDir = ROOT }: BuildOptions): readonly string[] {
  return filesIn(metafile).map((file) => resolve(absWorkingDir, file));
}

/** The files of which something is in the outputs: what was left out whole is not. */
function filesIn({ outputs }: Metafile): readonly string[] {
  return Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  );
}

/**
 * Writes the licenses of all packages that some files belong to, below this project's own.
 *
 * @param directory where the bundles are
 * @param files of which something is in the bundles
 * @throws where a package comes without a license
 */
export function writeLicenses(directory: string, files: Iterable<string>): void {
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, LICENSES_FILE), licensesText(packagesOf(files)));
}

/** The packages that some files belong to, by name; those of this project's own files are none. */
export function packagesOf(files: Iterable<string>): readonly BundledPackage[] {
  const folders = new Set([...files].flatMap((file) => folderOfPackage(file) ?? []));
  const packages = [...folders].map(readPackage);
  return packages.toSorted((one, other) => compare(titleOf(one), titleOf(other)));
}

/** The text of the file: this project's license, then those of the packages. */
export function licensesText(packages: readonly BundledPackage[]): string {
  const own = readFileSync(join(ROOT, "LICENSE"), "utf8").trim();
  const titles = new Map<string, string[]>();
  for (const each of packages) {
    const texts = each.texts.join("\n\n");
    titles.set(texts, [...(titles.get(texts) ?? []), `${titleOf(each)} (${each.license})`]);
  }
  const parts = [...titles].map(([texts, those]) => `${those.join("\n")}\n\n${texts}`);
  const lead = "These files hold parts of the packages below. Each comes with its own license.";
  return `${[`Tiebreak\n\n${own}`, lead, ...parts].join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

function titleOf({ name, version }: Pick<BundledPackage, "name" | "version">): string {
  return `${name} ${version}`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The innermost package of others that a file lies in; null for a file of this project. */
function folderOfPackage(file: string): string | null {
  return /^.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+(?=[/\\])/.exec(file)?.[0] ?? null;
}

const LICENSE_FILES = /^(?:licen[cs]e|copying|notice|third-?party-?notices)(?:[.-].*)?$/i;

/** Behind this come the licenses of what a build tool itself is made of, none of which it writes into bundles. */
const OF_THE_TOOL = /\n#+ Licenses of bundled dependencies\n[^]*/;

function readPackage(folder: string): BundledPackage {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    readonly name: string;
    readonly version: string;
    readonly license?: string;
    readonly author?: string | { readonly name: string };
  };
  const texts = readdirSync(folder)
    .filter((file) => LICENSE_FILES.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n").replace(OF_THE_TOOL, "").trim());
  if (texts.length > 0) return { name, version, license: license ?? "see below", texts };
  const holder = typeof author === "string" ? author.replace(/\s*<.*$/, "") : author?.name;
  if (license !== "MIT" || holder === undefined) {
    throw new Error(
      `${name} ${version} is in a bundle and comes without its license. Leave it out, or ask its authors.`,
    );
  }
  return { name, version, license, texts: [mitOf(holder)] };
}

/** The license that a package names without bringing its text along. Ours is the same, with other holders. */
function mitOf(holder: string): string {
  const own = readFileSync(join(ROOT, "LICENSE"), "utf8").trim();
  return own.replace(/^Copyright \(c\).*$/m, `Copyright (c) ${holder}`);
}

/** The folder of an installed package, as a path of a file in it. */
export function fileOfInstalled(name: string): string {
  const file = join(ROOT, "node_modules", name, "package.json");
  if (!existsSync(file)) throw new Error(`${name} is not installed in ${dirname(file)}`);
  return file;
}
