import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundleInto, COMMAND_FILE } from "../cli/command-file.ts";
import { directoryWith, ROOT, SCENARIO_1, withoutProgress } from "../cli/command-line.ts";
import { type Random, randomFrom } from "../random.ts";
import { problemOf } from "./commands.ts";
import { damagedBytes } from "./damage.ts";

/** A hang, not a measure. */
const PATIENCE = 120_000;

interface EndedProcess {
  readonly code: number | null;
  readonly output: string;
  readonly error: string;
}

function run(directory: string, script: string, words: readonly string[]): EndedProcess {
  const started = spawnSync("bash", ["-c", `${script}exec "$@"`, "bash", process.execPath, ...words], {
    cwd: directory,
    encoding: "utf8",
    timeout: PATIENCE,
    killSignal: "SIGKILL",
    input: "",
  });
  return { code: started.status, output: started.stdout, error: withoutProgress(started.stderr) };
}

function expectOrder(ended: EndedProcess, words: readonly string[], seed: number): void {
  const { code } = ended;
  const problem = code === null ? "it did not end" : problemOf({ ...ended, code: code as 0 | 1 | 2 }, words);
  if (problem !== null)
    throw new Error(`seed ${seed}, ${words.join(" ")}: ${problem}\n${ended.output}\n${ended.error}`);
}

/** Checks and formats folders in which named pipes, devices, links in circles and folders bear the names of sheets. */
export function fuzzSpecialFiles(rounds: number, seed: number): void {
  for (let round = 0; round < rounds; round += 1) {
    const random = randomFrom(seed + round);
    const directory = directoryWith({ "lfa.bot": readFileSync(join(SCENARIO_1, "lfa.bot"), "utf8") });
    for (let count = 1 + random(6); count > 0; count -= 1) addSpecialFile(random, directory, count);
    for (const words of [["check"], ["format", "--check"], ["format"]]) {
      expectOrder(run(directory, "", [COMMAND_FILE, ...words]), words, seed + round);
    }
  }
}

function addSpecialFile(random: Random, directory: string, count: number): void {
  const names = [`${count}.bot`, `${count}.situation.yaml`, "tiebreak.json", "READINGS.md", "scenario.bot"];
  const path = join(directory, names[random(names.length)] ?? "");
  if (readdirSync(directory).some((name) => path.endsWith(`/${name}`))) return;
  switch (random(8)) {
    case 0:
      spawnSync("mkfifo", [path]);
      return;
    case 1:
      symlinkSync("/dev/zero", path);
      return;
    case 2:
      symlinkSync("/dev/full", path);
      return;
    case 3:
      symlinkSync(path, path);
      return;
    case 4:
      mkdirSync(path);
      return;
    case 5:
      symlinkSync(directory, path);
      return;
    case 6:
      symlinkSync("/proc/self/mem", path);
      return;
    default:
      writeFileSync(path, "game Callisto\n");
      chmodSync(path, 0);
  }
}

/** Damages the code that the bundled command has cached: it must run as if nothing had been cached. */
export async function fuzzCodeCache(rounds: number, seed: number): Promise<void> {
  const directory = directoryWith({ "lfa.bot": readFileSync(join(SCENARIO_1, "lfa.bot"), "utf8") });
  const installed = join(directory, "installed");
  await bundleInto(installed);
  // What is bundled still reads the folders of its package.
  for (const name of ["procedures", "docs", "schemas", "package.json"]) {
    symlinkSync(join(ROOT, name), join(directory, name));
  }
  const words = ["check", "lfa.bot"];
  const command = [join(installed, "tiebreak.cjs"), ...words];
  const first = run(directory, "", command);
  for (let round = 0; round < rounds; round += 1) {
    const random = randomFrom(seed + round);
    const cache = join(installed, "code-cache");
    const [name] = readdirSync(cache);
    if (name === undefined) throw new Error("The command has cached nothing");
    writeFileSync(join(cache, name), damagedBytes(random, readFileSync(join(cache, name))));
    const again = run(directory, "", command);
    if (again.code !== first.code || again.output !== first.output || again.error !== first.error) {
      const ends = [again, first].map((each) => JSON.stringify(each)).join("\n");
      throw new Error(`seed ${seed + round}: with a damaged cache it ended otherwise than without:\n${ends}`);
    }
  }
}

/** Formats sheets where files cannot grow beyond a size: each is whole afterwards, as it was or as it should be. */
export function fuzzFullDisk(rounds: number, seed: number): void {
  const names = readdirSync(SCENARIO_1).filter((name) => name.endsWith(".bot"));
  const formatted = new Map(names.map((name) => [name, readFileSync(join(SCENARIO_1, name), "utf8")]));
  for (let round = 0; round < rounds; round += 1) {
    const random = randomFrom(seed + round);
    const spoilt = new Map(
      [...formatted].map(([name, text]) => [
        name,
        text.replaceAll("\n1 ", "\n1    ").replace("\nscenario 1", "\nscenario   1"),
      ]),
    );
    const directory = directoryWith(Object.fromEntries(spoilt));
    const words = ["format"];
    const ended = run(directory, `ulimit -f ${random(8)}; `, [COMMAND_FILE, ...words]);
    expectOrder(ended, words, seed + round);
    if (readdirSync(directory).toSorted().join() !== names.toSorted().join()) {
      throw new Error(`seed ${seed + round}: it left ${readdirSync(directory).join(", ")}`);
    }
    const kept = names.filter((name) => readFileSync(join(directory, name), "utf8") !== formatted.get(name));
    const torn = kept.filter((name) => readFileSync(join(directory, name), "utf8") !== spoilt.get(name));
    if (torn.length > 0) throw new Error(`seed ${seed + round}: ${torn.join(", ")} was torn`);
    if (kept.length > 0 && ended.code === 0)
      throw new Error(`seed ${seed + round}: it kept silent about ${kept.join()}`);
  }
}
