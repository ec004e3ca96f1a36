import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ROOT, tiebreak } from "./cli/command-line.ts";

/** A fenced block, with the paragraph before it. */
const BLOCK = /([^\n]*)\n\n```(\w+)\n([\s\S]*?)```/g;

/** What a page let its reader do, and the page with what its commands print now. */
interface Followed {
  readonly text: string;
  readonly files: number;
  readonly changes: number;
  readonly commands: number;
}

/** A page of the handbook that a reader follows step by step in an empty folder. */
export class FollowedPage {
  readonly folder = mkdtempSync(join(tmpdir(), "tiebreak-page-"));
  readonly path: string;

  /** @param path from the root of this project */
  constructor(path: string) {
    this.path = join(ROOT, path);
  }

  /** Does all that the page says. */
  async follow(): Promise<Followed> {
    const page = readFileSync(this.path, "utf8");
    const done = { files: 0, changes: 0, commands: 0 };
    let followed = "";
    let end = 0;
    for (const block of page.matchAll(BLOCK)) {
      const [whole, before = "", language = "", content = ""] = block;
      followed += page.slice(end, block.index);
      end = block.index + whole.length;
      const file = /`([^`]+)`[^`]*:$/.exec(before)?.[1];
      if (language === "console") {
        followed += `${before}\n\n\`\`\`console\n${await this.#ran(content)}\`\`\``;
        done.commands += 1;
        continue;
      }
      followed += whole;
      if (language === "sh" || file === undefined) continue;
      if (language === "diff") this.#change(file, content);
      else this.#save(file, content);
      done[language === "diff" ? "changes" : "files"] += 1;
    }
    return { text: followed + page.slice(end), ...done };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #save(file: string, content: string): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true });
    writeFileSync(join(this.folder, file), content);
  }

  #change(file: string, difference: string): void {
    const lines = difference.trimEnd().split("\n");
    const old = lines.filter((line) => line.startsWith("-")).map((line) => line.slice(1));
    const next = lines.filter((line) => line.startsWith("+")).map((line) => line.slice(1));
    const text = readFileSync(join(this.folder, file), "utf8");
    if (!text.includes(old.join("\n"))) throw new Error(`${file} does not say ${old.join("\n")}`);
    writeFileSync(join(this.folder, file), text.replace(old.join("\n"), next.join("\n")));
  }

  /** The block of a command as it comes out now. One that ends with `…` shows as many lines as it shows on the page. */
  async #ran(content: string): Promise<string> {
    const [line = "", ...shown] = content.trimEnd().split("\n");
    const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "");
    if (words[0] !== "$" || words[1] !== "tiebreak") throw new Error(`a command of the page is “${line}”`);
    const { output, error } = await tiebreak(this.folder, words.slice(2));
    const printed = (output + error).trimEnd().split("\n");
    const isCut = shown.at(-1) === "…" && shown.length > 1;
    const kept = isCut ? [...printed.slice(0, shown.length - 1), "…"] : printed;
    return `${[line, ...kept.map((each) => each.trimEnd())].join("\n")}\n`;
  }
}
