import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, inflateRawSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { packVsix } from "../../scripts/extension/vsix.ts";

const TIME = new Date("2023-11-14T22:13:20Z");
const MANIFEST = {
  name: "tiebreak",
  displayName: 'Tie & "break"',
  description: "Checks sheets <of bots>.",
  version: "1.2.3",
  publisher: "somebody",
  engines: { vscode: "^1.91.0" },
  categories: ["Linters"],
  keywords: ["bot"],
  icon: "media/icon.png",
  contributes: { languages: [{ extensions: [".bot"] }] },
};

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tiebreak-extension-"));
  mkdirSync(join(folder, "dist"));
  writeFileSync(join(folder, "package.json"), JSON.stringify(MANIFEST));
  writeFileSync(join(folder, "README.md"), "# Tiebreak\n");
  writeFileSync(join(folder, "LICENSE"), "free\n");
  writeFileSync(join(folder, "dist/tiebreak.cjs"), "x = 1;\n".repeat(1000), { mode: 0o755 });
  writeFileSync(join(folder, "dist/größe.txt"), "");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Reads an archive as the format says, from the directory at its end. */
function unpacked(archive: Buffer): ReadonlyMap<string, { readonly content: Buffer; readonly mode: number }> {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  const files = new Map<string, { readonly content: Buffer; readonly mode: number }>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    expect(archive.readUInt32LE(local)).toBe(0x04034b50);
    expect(archive.toString("utf8", local + 30, local + 30 + nameLength)).toBe(name);
    expect(archive.subarray(local + 4, local + 30)).toEqual(archive.subarray(at + 6, at + 32));
    const start = local + 30 + nameLength;
    const content = inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(at + 20)));
    expect(content.length).toBe(archive.readUInt32LE(at + 24));
    expect(crc32(content)).toBe(archive.readUInt32LE(at + 16));
    files.set(name, { content, mode: archive.readUInt16LE(at + 40) });
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  return files;
}

describe("a packed extension", () => {
  it("holds every file of the folder with its bytes and its mode, and what an editor reads first", () => {
    const files = unpacked(packVsix(folder, TIME));
    expect([...files.keys()]).toEqual([
      "[Content_Types].xml",
      "extension.vsixmanifest",
      "extension/LICENSE.txt",
      "extension/dist/größe.txt",
      "extension/dist/tiebreak.cjs",
      "extension/package.json",
      "extension/readme.md",
    ]);
    expect(files.get("extension/dist/tiebreak.cjs")?.content.toString()).toBe("x = 1;\n".repeat(1000));
    expect(files.get("extension/dist/tiebreak.cjs")?.mode).toBe(0o100755);
    expect(files.get("extension/dist/größe.txt")?.content).toHaveLength(0);
  });

  it("repeats the extension's own manifest, with the signs escaped that XML reads", () => {
    const manifest = unpacked(packVsix(folder, TIME)).get("extension.vsixmanifest")?.content.toString() ?? "";
    expect(manifest).toContain('<Identity Language="en-US" Id="tiebreak" Version="1.2.3" Publisher="somebody"/>');
    expect(manifest).toContain("<DisplayName>Tie &amp; &quot;break&quot;</DisplayName>");
    expect(manifest).toContain("Checks sheets &lt;of bots&gt;.");
    expect(manifest).toContain("<Tags>bot,__ext_bot</Tags>");
    expect(manifest).toContain('Id="Microsoft.VisualStudio.Code.Engine" Value="^1.91.0"');
  });

  it("names the type of every kind of file", () => {
    const types = unpacked(packVsix(folder, TIME)).get("[Content_Types].xml")?.content.toString() ?? "";
    for (const ending of [".cjs", ".json", ".md", ".txt", ".vsixmanifest"]) {
      expect(types).toContain(`Extension="${ending}"`);
    }
  });

  it("is the same, byte for byte, for the same files", () => {
    expect(packVsix(folder, TIME).equals(packVsix(folder, TIME))).toBe(true);
  });
});
