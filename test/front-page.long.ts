import { join } from "node:path";
import { expect, test } from "vitest";
import { terminalPictures } from "../scripts/pictures/terminal-pictures.ts";
import { ROOT } from "./cli/command-line.ts";

test("the pictures of a terminal show what the commands print now", async () => {
  for (const [path, picture] of await terminalPictures()) {
    await expect(picture).toMatchFileSnapshot(join(ROOT, path));
  }
});
