import { createRequire } from "node:module";
import { join, relative, sep } from "node:path";
import type { RuntimeModule } from "./runtime-modules.ts";
import { packageDirectory } from "../node/files.ts";

/**
 * How modules in a folder import a part of the runtime: from the package where it is installed for them, else by the
 * way to this copy of it, so that they run wherever they are written.
 */
export function runtimeSpecifier(module: RuntimeModule, folder: string): string {
  try {
    createRequire(join(folder, "module.js")).resolve(module.specifier);
    return module.specifier;
  } catch {
    const runsFromSource = import.meta.url.endsWith(".ts");
    const file = join(packageDirectory(), runsFromSource ? module.source : module.bundled);
    const way = relative(folder, file).split(sep).join("/");
    return way.startsWith(".") ? way : `./${way}`;
  }
}
