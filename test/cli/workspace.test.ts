import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { BUILT_IN_GAMES } from "../../games/registry.ts";
import { findFiles, findNeighbours } from "../../node/files.ts";
import { directoryWith } from "./command-line.ts";

describe("finding files", () => {
  test("takes every file with the ending below a directory, in alphabetical order", async () => {
    const directory = directoryWith({ "b/two.bot": "", "a/one.bot": "", "a/notes.txt": "", "three.bot": "" });
    const { files, problems } = await findFiles([], ["sheet"], { directory, games: BUILT_IN_GAMES });
    expect(files.map((file) => file.name)).toEqual(["a/one.bot", "b/two.bot", "three.bot"]);
    expect(problems).toEqual([]);
  });

  test("passes over hidden directories and those of other tools", async () => {
    const directory = directoryWith({ ".git/a.bot": "", "node_modules/x/a.bot": "", "dist/a.bot": "", "a.bot": "" });
    const { files } = await findFiles(["."], ["sheet"], { directory, games: BUILT_IN_GAMES });
    expect(files.map((file) => file.name)).toEqual(["a.bot"]);
  });

  test("takes a sheet that is named, whatever its ending, and each file once", async () => {
    const directory = directoryWith({ "sheet.txt": "// mine\n\ngame Callisto\nscenario 1\n", "a.bot": "" });
    const { files } = await findFiles(["sheet.txt", "a.bot", "."], ["sheet"], { directory, games: BUILT_IN_GAMES });
    expect(files.map((file) => file.name)).toEqual(["sheet.txt", "a.bot"]);
  });

  test("does not run in a circle of links", async () => {
    const directory = directoryWith({ "a/one.bot": "" });
    symlinkSync(directory, join(directory, "a/loop"));
    const { files } = await findFiles([], ["sheet"], { directory, games: BUILT_IN_GAMES });
    expect(files.map((file) => file.name)).toEqual(["a/one.bot"]);
  });

  test("says what is not there and goes on with the rest", async () => {
    const directory = directoryWith({ "a.bot": "" });
    const { files, problems } = await findFiles(["missing.bot", "a.bot"], ["sheet"], {
      directory,
      games: BUILT_IN_GAMES,
    });
    expect(files.map((file) => file.name)).toEqual(["a.bot"]);
    expect(problems).toEqual(["missing.bot: there is no such file or directory"]);
  });

  test("finds the sheets beside a sheet", async () => {
    const directory = directoryWith({ "s/lfa.bot": "", "s/scenario.bot": "", "s/notes.md": "", "other.bot": "" });
    const { files } = await findFiles(["s/lfa.bot"], ["sheet"], { directory, games: BUILT_IN_GAMES });
    const [file] = files;
    const neighbours = file === undefined ? [] : await findNeighbours(file);
    expect(neighbours.map((neighbour) => neighbour.name)).toEqual(["s/lfa.bot", "s/scenario.bot"]);
  });
});
