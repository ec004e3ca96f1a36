import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { readPart, readRegularFile } from "../../io/files.ts";
import { directoryWith } from "../cli/command-line.ts";

const LIMIT = 1024 * 1024;

describe("reading a file", () => {
  test("gives its bytes, also through a link", () => {
    const directory = directoryWith({ real: "text\u00e9" });
    symlinkSync("real", join(directory, "link"));
    for (const name of ["real", "link"]) {
      expect(new TextDecoder().decode(readRegularFile(join(directory, name), LIMIT))).toBe("texté");
    }
  });

  test("takes a file of exactly the limit and refuses one byte more", () => {
    const directory = directoryWith({ fits: new Uint8Array(LIMIT), over: new Uint8Array(LIMIT + 1) });
    expect(readRegularFile(join(directory, "fits"), LIMIT)).toHaveLength(LIMIT);
    expect(() => readRegularFile(join(directory, "over"), LIMIT)).toThrow("it is larger than 1 MB");
  });

  test("reads a file of the kernel, which claims to be empty, up to the limit", () => {
    expect(readRegularFile("/proc/self/status", LIMIT).toString("utf8")).toContain("Pid:");
    expect(() => readRegularFile("/proc/self/status", 10)).toThrow("it is larger than");
  });

  test("reads a part, up to the end of the file", () => {
    const file = join(directoryWith({ letters: "abcdef".repeat(100_000) }), "letters");
    expect(readPart(file, 2, 3).toString("utf8")).toBe("cde");
    expect(readPart(file, 2, 300_000).toString("utf8")).toBe("cdefab".repeat(50_000));
    expect(readPart(file, 599_997, null).toString("utf8")).toBe("def");
    expect(readPart(file, 599_998, 300_000).toString("utf8")).toBe("ef");
  });

  // The C library of other systems does otherwise.
  test.runIf(process.platform === "linux")("leaves no memory behind that smaller buffers then keep", () => {
    const file = join(directoryWith({ large: new Uint8Array(20 * LIMIT) }), "large");
    const program = `import { readPart } from ${JSON.stringify(new URL("../../io/files.ts", import.meta.url).href)};
const part = () => readPart(${JSON.stringify(file)}, 0, ${20 * LIMIT}).length;
const filled = () => Array.from({ length: 30 }, () => Buffer.alloc(1_000_000, 1)).length;
const rest = async () => { for (let turn = 0; turn < 4; turn += 1) [gc(), await new Promise((resolve) => setTimeout(resolve, 50))]; };
for (let round = 0; round < 3; round += 1) [part(), await rest()];
const before = process.memoryUsage().rss;
filled();
await rest();
console.log((process.memoryUsage().rss - before) / ${LIMIT});`;
    const words = ["--expose-gc", "--input-type=module", "--eval", program];
    expect(Number(execFileSync(process.execPath, words, { encoding: "utf8" }))).toBeLessThan(3);
  });

  test("does not wait for a named pipe that nobody writes", () => {
    const pipe = join(directoryWith({}), "pipe");
    execFileSync("mkfifo", [pipe]);
    expect(() => readRegularFile(pipe, LIMIT)).toThrow("it is a named pipe; only regular files are used");
  });

  test("takes nothing from a named pipe that is written without end", async () => {
    const pipe = join(directoryWith({}), "pipe");
    execFileSync("mkfifo", [pipe]);
    const writer = spawn("sh", ["-c", 'exec cat /dev/zero > "$1"', "sh", pipe], { stdio: "ignore" });
    onTestFinished(() => void writer.kill("SIGKILL"));
    await once(writer, "spawn");
    expect(() => readRegularFile(pipe, LIMIT)).toThrow("it is a named pipe");
  });

  test("refuses a socket, a device, a link to one, and a directory, each by its name", async () => {
    const directory = directoryWith({});
    const socket = join(directory, "socket");
    const server = createServer().listen(socket);
    onTestFinished(() => void server.close());
    await once(server, "listening");
    symlinkSync("/dev/zero", join(directory, "endless"));
    mkdirSync(join(directory, "folder"));
    expect(() => readRegularFile(socket, LIMIT)).toThrow("it is a socket");
    expect(() => readRegularFile("/dev/zero", LIMIT)).toThrow("it is a device");
    expect(() => readRegularFile(join(directory, "endless"), LIMIT)).toThrow("it is a device");
    expect(() => readRegularFile(join(directory, "folder"), LIMIT)).toThrow("it is a directory");
  });

  test("leaves a file open nowhere, however often it is read", () => {
    const directory = directoryWith({ over: new Uint8Array(64) });
    const open = (): number => execFileSync("ls", [`/proc/${process.pid}/fd`], { encoding: "utf8" }).split("\n").length;
    const before = open();
    for (let round = 0; round < 50; round += 1) {
      expect(() => readRegularFile(join(directory, "over"), 10)).toThrow("larger");
    }
    expect(open()).toBeLessThan(before + 10);
    writeFileSync(join(directory, "over"), "gone");
    expect(readFileSync(join(directory, "over"), "utf8")).toBe("gone");
  });
});
