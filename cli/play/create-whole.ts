import { linkSync, rmSync, writeFileSync } from "node:fs";

/** File systems without hard links say one of these. */
const NO_LINKS: readonly string[] = ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"];

/** Makes a file that is there with all its text or not at all; false where there is one of that name already. */
export function createWhole(path: string, text: string): boolean {
  const draft = `${path}.${process.pid}.tmp`;
  writeFileSync(draft, text);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === "EEXIST") return false;
    if (!NO_LINKS.includes(code)) throw error;
    return createInPlace(path, text);
  } finally {
    rmSync(draft, { force: true });
  }
}

function createInPlace(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: "wx" });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
