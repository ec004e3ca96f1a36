/** Writes the words of the included games that are texts, before anything else asks for those games. */
import "./answer-help.ts";
import { writeFile } from "node:fs/promises";
import { tableModulesByWords } from "./docs/table-modules.ts";

await write(await tableModulesByWords());
const { gameModules } = await import("./docs/game-modules.ts");
await write(await gameModules());

async function write(modules: readonly (readonly [path: string, text: string])[]): Promise<void> {
  for (const [path, text] of modules) await writeFile(new URL(`../${path}`, import.meta.url), text);
}
