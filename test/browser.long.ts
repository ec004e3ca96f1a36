import { build } from "esbuild";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./imports.ts";

/** What only Node.js has. Packages ask first whether it is there; our code gets what it does from its environment. */
const ONLY_IN_NODE = /\b(?:setImmediate|process\.(?:cwd|env|exit|send|stdin|stdout|versions)|Buffer\.from)\b/;

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");
}

async function bundled(entry: string) {
  const { metafile, outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: "browser",
    format: "esm",
    metafile: true,
    logLevel: "silent",
  });
  const inputs = Object.entries(metafile.inputs);
  return {
    outside: inputs.flatMap(([, { imports }]) => imports.filter(({ external }) => external).map(({ path }) => path)),
    inputs: inputs.map(([path]) => path),
    code: outputFiles[0]?.text ?? "",
  };
}

test.each([
  "library/index.ts",
  "language-server/server.ts",
  // What a page puts into the server's environment as it is.
  "language-server/situation-runner.ts",
  "language-server/situation-runner.ts",
  "language-server/count-shares.ts",
])("%s is bundled for a browser without a part of Node.js", async (entry) => {
  const { outside, code, inputs } = await bundled(entry);
  expect(outside).toEqual([]);
  expect(inputs.filter((path) => /^(?:node|io|cli)\//.test(path) && path !== "io/terminal-text.ts")).toEqual([]);
  expect(code).not.toMatch(/["']node:/);
  const own = inputs.filter((path) => !path.startsWith("node_modules/"));
  expect(own.filter((path) => ONLY_IN_NODE.test(withoutComments(readFileSync(join(ROOT, path), "utf8"))))).toEqual([]);
});
