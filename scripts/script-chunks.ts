import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { compileFunction } from "node:vm";
import { init, parse } from "es-module-lexer";
import { build, type BuildOptions, type OutputFile } from "esbuild";
import { builtFrom } from "./licenses.ts";

/** Stands for the address of the module. */
const OWN_ADDRESS = "ownAddress";

/** The script in which small parts of a program lie together: to load one by one would take longer than to run them. */
const PARTS = "./parts.cjs";

/** A part that is at most so long lies with others. */
const SMALL_PART = 20_000;

/**
 * Bundles a program as scripts that load each other when they are needed, so that no run reads what only others use.
 * Code is cached of scripts (see `launch/code-cache.ts`), and esbuild splits only modules: each of these is made a
 * script. Small ones that others share lie together in one.
 *
 * @param options all scripts lie in the one folder `outdir`
 * @returns the files of which something is in them
 * @throws where a module does what a script cannot
 */
export async function buildScripts(options: BuildOptions & { readonly outdir: string }): Promise<readonly string[]> {
  const { outputFiles, metafile } = await build({
    ...options,
    format: "esm",
    splitting: true,
    chunkNames: "[name]-[hash]",
    outExtension: { ".js": ".cjs" },
    define: { ...options.define, "import.meta.url": OWN_ADDRESS },
    metafile: true,
    write: false,
  });
  await init;
  const shared = new Set(
    Object.entries(metafile.outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint === undefined ? resolve(path) : [],
    ),
  );
  const isPart = ({ path, text }: OutputFile): boolean =>
    shared.has(path) && text.length <= SMALL_PART && !text.includes(OWN_ADDRESS);
  const nameOf = ({ path }: OutputFile): string => `./${basename(path)}`;
  const together = new Set(outputFiles.filter(isPart).map(nameOf));
  const parts: [name: string, body: string][] = [];
  for (const file of outputFiles) {
    const script = scriptOf(file.text, together);
    if (isPart(file)) parts.push([nameOf(file), script]);
    else write(file.path, script);
  }
  if (parts.length > 0) write(join(options.outdir, PARTS), scriptOfParts(parts));
  return builtFrom(metafile, options);
}

function write(path: string, script: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, escaped(script));
}

/** A script with parts of a program, each of which runs once, when it is asked for. */
function scriptOfParts(bodies: readonly (readonly [name: string, body: string])[]): string {
  const parts = bodies.map(([name, body]) => `${JSON.stringify(name)}:exports=>{${body}\n}`);
  const run =
    "exports.part=name=>{let part=ran[name];if(part===undefined){part={};bodies[name](part);ran[name]=part}return part};";
  return `"use strict";const ran={},bodies={${parts.join(",")}};${run}`;
}

/**
 * The body of a function that is given `load` and `loadLater` beside what a module in CommonJS is given: they give what
 * another script exports, now or as a promise. Names that it takes from another keep the value that they have once that
 * has run.
 *
 * @param text a module as esbuild writes it: one list of exports comes last
 * @param together the names of scripts that lie together in one
 * @throws where a module does what a script cannot
 */
export function scriptOf(text: string, together: ReadonlySet<string> = new Set()): string {
  let head = '"use strict";';
  let body = "";
  let from = 0;
  for (const { n: name = "", ss: start, se: end, d: kind } of parse(text)[0]) {
    const isLater = kind >= 0;
    const isOwn = name.startsWith("./");
    const statement = text.slice(start, end);
    if (kind === IMPORT_META || (isLater && !isOwn)) throw new SyntaxError(`a script cannot do this: ${statement}`);
    const written = JSON.stringify(name);
    const loaded = together.has(name)
      ? `load(${JSON.stringify(PARTS)}).part(${written})`
      : `${isOwn ? (isLater ? "loadLater" : "load") : "require"}(${written})`;
    body += text.slice(from, start) + (isLater ? loaded : "");
    if (!isLater) head += takenFrom(loaded, statement);
    from = end;
  }
  body += text.slice(from);
  const exported = /export\s*\{(?<names>[^}]*)\};?\s*$/.exec(body);
  if (exported !== null) body = body.slice(0, exported.index) + exportsOf(exported.groups?.["names"] ?? "");
  if (body.includes(OWN_ADDRESS)) head += `const ${OWN_ADDRESS}=require("node:url").pathToFileURL(__filename).href;`;
  // What is still a module is a syntax error.
  compileFunction(head + body);
  return head + body;
}

/** How the lexer says that `import.meta` is meant. */
const IMPORT_META = -2;

/** What stands for `import whole, { names } from …`. */
function takenFrom(loaded: string, statement: string): string {
  const form = /^import\s*(?:(?:\*\s*as\s+)?(?<whole>[\w$]+)\s*,?)?\s*(?:\{(?<names>[^}]*)\})?\s*(?:from\s*)?["']/;
  const found = form.exec(statement);
  if (found === null) throw new SyntaxError(`this import is of no known form: ${statement}`);
  const { whole, names } = found.groups ?? {};
  if (whole === undefined && names === undefined) return `${loaded};`;
  const taken = names === undefined ? "" : `const{${names.replaceAll(/\s+as\s+/g, ":")}}=${loaded};`;
  return (whole === undefined ? "" : `const ${whole}=${loaded};`) + taken;
}

/** What stands for `export { names }`. */
function exportsOf(names: string): string {
  const parts = names.split(",").map((part) => part.trim());
  return parts
    .filter((part) => part !== "")
    .map((part) => {
      const [own = "", other = own] = part.split(/\s+as\s+/);
      return `exports.${other}=${own};`;
    })
    .join("");
}

/**
 * A text with what is not ASCII as an escape, which esbuild leaves in expressions alone: V8 holds a text with one such
 * character in twice the memory, and has to read all of it so.
 */
function escaped(text: string): string {
  return text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
