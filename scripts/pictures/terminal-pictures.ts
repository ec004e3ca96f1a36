import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../../cli/program.ts";
import { escaping, linesInput } from "../../cli/terminal.ts";
import { movingPicture, type Screen, stillPicture } from "./terminal-picture.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SCENARIO = "procedures/callisto/scenario-1";
const SHEET = `${SCENARIO}/lfa.bot`;
const COLUMNS = 96;
const SITUATION = "first-decision.situation.yaml";

/**
 * The pictures of the front page that show a terminal, by their path. Each is made of what the command prints now, in a
 * folder with the sheets of scenario 1.
 */
export async function terminalPictures(): Promise<ReadonlyMap<string, string>> {
  const directory = mkdtempSync(join(tmpdir(), "tiebreak-pictures-"));
  try {
    cpSync(join(ROOT, SCENARIO), join(directory, SCENARIO), { recursive: true });
    cpSync(join(ROOT, SCENARIO, SITUATION), join(directory, SITUATION));
    const shows = (words: readonly string[], seconds: number): Promise<Screen> => screenOf(directory, words, seconds);
    return new Map([
      ["docs/pictures/tour.svg", await tour(directory, shows)],
      ["docs/pictures/companion.svg", await companion(directory)],
      ["docs/pictures/behaviour-diff.svg", await behaviourDiff(directory, shows)],
      ["docs/pictures/simulation.svg", await simulation(shows)],
    ]);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

type Show = (words: readonly string[], seconds: number) => Promise<Screen>;

async function tour(directory: string, shows: Show): Promise<string> {
  edit(join(directory, SHEET), "2 Space secure and", "2 Space secrue and");
  const screens = [
    await shows(["check"], 6),
    await shows(["check", "--fix"], 4),
    await shows(["decide", SITUATION, "--explain"], 8),
    await shows(["decide", SITUATION, "--why-not", "d4"], 6),
  ];
  return movingPicture(
    "A typo is found and fixed, the bot decides a position, and Tiebreak says why",
    screens,
    COLUMNS,
  );
}

async function companion(directory: string): Promise<string> {
  const words = ["companion", "1", "--bot", "lfa", "--seed", "3"];
  const answers = ["1", "y", "y", "y", "y", "c3, d4", "d4", "none"];
  const { output } = await screenOf(directory, words, 0, `${answers.join("\n")}\n`);
  const row = output.indexOf("Row: Scout Z");
  const card = output.slice(output.indexOf("\n", row)).trimStart();
  const shown = card.slice(0, card.indexOf("Done?")).replace(/\n[^\n]*$/, "");
  return stillPicture(
    "The companion asks what it needs to know, and says what the bot does",
    { command: "tiebreak companion 1 --bot lfa", output: shown, seconds: 0 },
    COLUMNS,
  );
}

async function behaviourDiff(directory: string, shows: Show): Promise<string> {
  const theirs = "a) Threatened objective. [Highest value > Fewest enemies > Random]";
  const ours = "a) Threatened objective. [Fewest enemies > Highest value > Random]";
  cpSync(join(directory, SHEET), join(directory, "lfa.bot"));
  cpSync(join(directory, SHEET), join(directory, "house-rule.bot"));
  edit(join(directory, "house-rule.bot"), theirs, ours);
  const { output, ...screen } = await shows(["diff", "lfa.bot", "house-rule.bot", "--behaviour"], 0);
  const found = output.slice(output.indexOf("What the bot does"));
  const example = found.slice(0, found.indexOf("before, step by step")).replace(/\n[^\n]*$/, "");
  return stillPicture(
    "Two sheets, and the smallest position in which their bots differ",
    { ...screen, output: example },
    COLUMNS,
  );
}

async function simulation(shows: Show): Promise<string> {
  const { output, ...screen } = await shows(["simulate", "1", "--games", "200"], 0);
  const result = output.slice(0, output.indexOf("Clauses of LFA")).replace(/\n[^\n]*$/, "");
  return stillPicture("Two hundred games between both bots", { ...screen, output: result }, COLUMNS);
}

function edit(path: string, old: string, next: string): void {
  const text = readFileSync(path, "utf8");
  if (!text.includes(old)) throw new Error(`${path} has no “${old}” to change`);
  writeFileSync(path, text.replaceAll(old, next));
}

/** Runs a command as a person at a terminal of this width would, and keeps what it prints. */
async function screenOf(directory: string, words: readonly string[], seconds: number, answers = ""): Promise<Screen> {
  let output = "";
  const terminal = escaping({
    directory,
    errorIsInteractive: false,
    colours: true,
    columns: COLUMNS,
    writeOutput: (text: string) => {
      output += text;
    },
    writeError: () => undefined,
    readInput: async () => new TextEncoder().encode(answers),
    openInput: () => linesInput(answers),
  });
  await run(words, terminal);
  return { command: `tiebreak ${words.join(" ")}`, output, seconds };
}
