import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync, readdirSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createWhole, writeWhole, writing } from "../../io/files.ts";
import { ROOT, directoryWith } from "../cli/command-line.ts";

/** Runs a line of code in a process that may write a kilobyte or so, as if the disk were full from there on. */
function withFullDisk(code: string, directory: string) {
  const script = `import { createWhole, writeWhole } from ${JSON.stringify(join(ROOT, "io/files.ts"))};
try { ${code} } catch (error) { console.log(error.path + ": " + error.message); }`;
  const words = ["-c", 'ulimit -f 1; exec "$@"', "sh", process.execPath, "--input-type=module", "--eval", script];
  return spawnSync("bash", words, { cwd: directory, encoding: "utf8" });
}

describe("writing a file", () => {
  test("replaces it, keeps its mode and leaves no draft behind", () => {
    const directory = directoryWith({ "a.bot": "old" });
    for (const mode of [0o640, 0o600, 0o666]) {
      chmodSync(join(directory, "a.bot"), mode);
      writeWhole(join(directory, "a.bot"), `new ${mode}`);
      expect(readFileSync(join(directory, "a.bot"), "utf8")).toBe(`new ${mode}`);
      expect(statSync(join(directory, "a.bot")).mode & 0o777).toBe(mode);
    }
    expect(readdirSync(directory)).toEqual(["a.bot"]);
  });

  test("writes through a link", () => {
    const directory = directoryWith({ "real.bot": "old" });
    symlinkSync(join(directory, "real.bot"), join(directory, "link.bot"));
    writeWhole(join(directory, "link.bot"), "new");
    expect(readFileSync(join(directory, "real.bot"), "utf8")).toBe("new");
  });

  test("makes the folders that are missing", () => {
    const directory = directoryWith({});
    writeWhole(join(directory, "a/b/c.js"), "text");
    expect(readFileSync(join(directory, "a/b/c.js"), "utf8")).toBe("text");
  });

  test("leaves nothing behind where a directory is in the way", () => {
    const directory = directoryWith({ "taken/inside": "" });
    expect(() => writeWhole(join(directory, "taken"), "text")).toThrow("it is a directory");
    expect(readdirSync(directory)).toEqual(["taken"]);
  });

  test("takes a name as long as the file system allows", () => {
    const directory = directoryWith({});
    const name = "n".repeat(255);
    writeWhole(join(directory, name), "text");
    expect(readdirSync(directory)).toEqual([name]);
  });

  test("does not replace a device", () => {
    const directory = directoryWith({});
    symlinkSync("/dev/null", join(directory, "link"));
    expect(() => writeWhole(join(directory, "link"), "text")).toThrow("it is a device");
    expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
  });

  test("leaves the old file and no draft on a full disk", () => {
    const directory = directoryWith({ "a.bot": "old" });
    const { stdout } = withFullDisk('writeWhole("a.bot", "x".repeat(1e6)); console.log("written");', directory);
    expect(stdout).toBe("a.bot: it would be larger than files may be here\n");
    expect(readFileSync(join(directory, "a.bot"), "utf8")).toBe("old");
    expect(readdirSync(directory)).toEqual(["a.bot"]);
  });
});

test.each([
  ["ENOSPC", "the disk is full"],
  ["EDQUOT", "the disk is full"],
  ["EROFS", "the file system is read-only"],
])("what the file system says against writing, %s, is said of the file that was meant", (code, problem) => {
  const write = (): never => {
    // Where the disk is full, the file system names no file.
    throw Object.assign(new Error("write"), { code });
  };
  expect(() => writing("mine/a.bot", write)).toThrow(expect.objectContaining({ path: "mine/a.bot", message: problem }));
});

describe("creating a file", () => {
  test("never touches one that is there", () => {
    const directory = directoryWith({});
    expect(createWhole(join(directory, "game"), "first")).toBe(true);
    expect(createWhole(join(directory, "game"), "second")).toBe(false);
    expect(readFileSync(join(directory, "game"), "utf8")).toBe("first");
    expect(readdirSync(directory)).toEqual(["game"]);
  });

  test("leaves nothing on a full disk", () => {
    const directory = directoryWith({});
    const { stdout } = withFullDisk('createWhole("game", "x".repeat(1e6)); console.log("written");', directory);
    expect(stdout).toBe("game: it would be larger than files may be here\n");
    expect(readdirSync(directory)).toEqual([]);
  });
});
