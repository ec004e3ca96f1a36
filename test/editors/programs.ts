import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EndedCommand, findOnPath, runCommand, type Watched } from "./command.ts";

/** A program that is not the project's: how it is called, what shows that it is whole, and where Debian has it. */
export interface WantedProgram {
  readonly name: string;
  readonly commands: readonly string[];
  /** Words on which it ends at once, without a failure, if nothing of it is missing. */
  readonly probe: readonly string[];
  readonly packages: readonly string[];
}

export type ProvidedProgram =
  { readonly kind: "there"; readonly path: string } | { readonly kind: "missing"; readonly why: string };

/** A browser that can be driven. */
export const CHROMIUM: WantedProgram = {
  name: "Chromium",
  commands: ["chromium", "chromium-browser", "google-chrome"],
  probe: ["--version"],
  packages: ["chromium"],
};

/** What the editor searches folders with. */
export const RIPGREP: WantedProgram = {
  name: "ripgrep",
  commands: ["rg"],
  probe: ["--version"],
  packages: ["ripgrep"],
};

/** No questions, nothing removed for it, and two minutes for another installation to end. */
const QUIET = ["-y", "-qq", "--no-remove", "-o", "DPkg::Lock::Timeout=120", "-o", "Acquire::Retries=3"];

const PATIENCE = 900_000;

/**
 * The paths of programs; what is not there is installed where this machine lets us. Missing is only what cannot be
 * installed: no right to, no packages, no way to where they are.
 */
export async function provide(wanted: readonly WantedProgram[], watched: Watched): Promise<readonly ProvidedProgram[]> {
  const found = await Promise.all(wanted.map((each) => find(each, watched)));
  const absent = wanted.filter((_, index) => found[index] === null);
  const why = absent.length === 0 ? null : await install(absent, watched);
  return Promise.all(
    wanted.map(async (each, index): Promise<ProvidedProgram> => {
      const path = found[index] ?? (why === null ? await find(each, watched) : null);
      if (path !== null) return { kind: "there", path };
      if (why === null) throw new Error(`${each.name} does not start, though its packages are installed`);
      return { kind: "missing", why };
    }),
  );
}

/** The first that can be run: one whose installation was broken off cannot. */
async function find({ commands, probe }: WantedProgram, { signal }: Watched): Promise<string | null> {
  for (const path of commands.flatMap(findOnPath)) {
    const { status } = await runCommand(path, probe, { directory: "/", environment: {}, signal, patience: 60_000 });
    if (status === 0) return path;
  }
  return null;
}

/** Installs packages; gives why it is not possible, null where it was. */
async function install(wanted: readonly WantedProgram[], { report, signal }: Watched): Promise<string | null> {
  if (findOnPath("apt-get").length === 0) return "there is no apt-get here to install it with";
  if (process.getuid?.() !== 0) return "only root may install it";
  const names = wanted.flatMap(({ packages }) => packages);
  // A folder of its own for what is downloaded, so that nothing of it stays.
  const downloads = mkdtempSync(join(tmpdir(), "tiebreak-packages-"));
  const packages = ["-o", `Dir::Cache::archives=${downloads}`, "--no-install-recommends", ...names];
  const steps = [
    { words: ["update", ...QUIET], told: "asking Debian for its packages", isWhole: false },
    {
      words: ["install", "--download-only", ...QUIET, ...packages],
      told: `fetching ${names.join(", ")}`,
      isWhole: false,
    },
    // Packages that are half unpacked would be in everybody's way.
    { words: ["install", ...QUIET, ...packages], told: "unpacking them", isWhole: true },
  ];
  const environment = { DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" };
  try {
    chmodSync(downloads, 0o755);
    for (const { words, told, isWhole } of steps) {
      report(`${told} …`);
      const options = { directory: "/", environment, signal, isWhole, patience: PATIENCE };
      const ended = await runCommand("apt-get", words, options);
      if (ended.status !== 0) return `“apt-get ${words[0]}” has failed: ${firstError(ended)}`;
    }
  } finally {
    rmSync(downloads, { recursive: true, force: true });
  }
  report(`${names.join(", ")}: installed`);
  return null;
}

function firstError({ errors, status }: EndedCommand): string {
  const lines = errors.split("\n");
  return lines.find((line) => line.startsWith("E: ")) ?? lines.at(-1) ?? `status ${status}`;
}
